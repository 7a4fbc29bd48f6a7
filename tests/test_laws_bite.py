"""Each law bites: games with one planted fault are caught, each by the law meant for it."""

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from opbod.bieden import ENTRY, Bieden, notation
from opbod.bieden.types import Action
from opbod.core.protocol import Seat
from opbod.testing import (
    BrokenLawError,
    Walk,
    conservation_law,
    determinism_law,
    non_interference_law,
    offer_law,
    own_offer_law,
    progress_law,
    redaction_law,
    replay_law,
    resample_law,
    symmetry_law,
    told_by,
    walk,
)
from tests.bieden.faults import (
    HASHED,
    AcceptsForeignCard,
    AcceptsStale,
    AsksAfterEnd,
    AsksHolders,
    CountsOneMore,
    Crashes,
    FoldsByHiddenCard,
    FoldsUnevenly,
    ForgetsToHide,
    ForgetsWaiving,
    JudgingChanges,
    KeepsCard,
    LeaksCut,
    LeaksOneCard,
    LeaksPack,
    LeaksPartner,
    LikesNorth,
    LikesSpades,
    NeverEnds,
    OffersAnyhow,
    OffersByPartner,
    OffersNothing,
    OffersTwice,
    Peeks,
    RefusesOffer,
    SpectatorIsNorth,
    TellsHolder,
    UnknownCode,
    WrongStale,
)
from tests.bieden.kit import STRANGE, Renaming, Rotation, invariant, is_endless, walk_number
from tests.bieden.worlds import sample

pytestmark = pytest.mark.volume

Law = Callable[[Walk], object]
WALKS = 66
"""Walks among which a fault must show."""


def by_offers(walked: Walk) -> object:
    return offer_law(walked, strange=STRANGE, endless=is_endless, tries=2)


def by_interference(walked: Walk) -> object:
    return non_interference_law(walked, sample, attempts=20)


def by_resampling(walked: Walk) -> object:
    return resample_law(walked, sample)


def by_conservation(walked: Walk) -> None:
    conservation_law(walked, invariant)


def by_rotation(walked: Walk) -> None:
    symmetry_law(walked, Rotation(1))


def by_renaming(walked: Walk) -> None:
    symmetry_law(walked, Renaming("HSCD"))


def by_determinism(walked: Walk) -> None:
    determinism_law([walked], "opbod.bieden:ENTRY", hash_seeds=())


@cache
def walk_again(number: int) -> Walk:
    return walk_number(200_000_000 + number)


def caught(game: Bieden, law: Law, notation_: Any = notation, walks: int = WALKS) -> str:
    """Show walks of the true game to a law as if the other had been played; the first breach."""
    entry = msgspec.structs.replace(ENTRY, game=game, notation=notation_)
    for number in range(walks):
        try:
            law(told_by(walk_again(number), entry))
        except BrokenLawError as breach:
            return str(breach)
    return "nothing"


LAWS: tuple[tuple[str, Law], ...] = (
    ("offer law", by_offers),
    ("progress law", progress_law),
    ("replay law", replay_law),
    ("redaction law", redaction_law),
    ("own-offer law", own_offer_law),
    ("non-interference law", by_interference),
    ("resample law", by_resampling),
    ("conservation law", by_conservation),
    ("symmetry law", by_rotation),
    ("symmetry law", by_renaming),
)


@pytest.mark.parametrize(("name", "law"), LAWS)
def test_the_true_game_keeps(name: str, law: Law) -> None:
    assert caught(Bieden(), law, walks=22) == "nothing", name


@pytest.mark.parametrize(
    ("fault", "law", "name"),
    [
        (LeaksOneCard, redaction_law, "redaction law"),
        (LeaksOneCard, by_interference, "non-interference law"),
        (LeaksOneCard, by_resampling, "resample law"),
        (LeaksPartner, by_interference, "non-interference law"),
        (LeaksPartner, by_resampling, "resample law"),
        (LeaksPack, redaction_law, "redaction law"),
        (LeaksPack, by_interference, "non-interference law"),
        (LeaksCut, by_interference, "non-interference law"),
        (SpectatorIsNorth, by_interference, "non-interference law"),
        (SpectatorIsNorth, by_resampling, "resample law"),
        (ForgetsToHide, redaction_law, "redaction law"),
        (ForgetsToHide, by_resampling, "resample law"),
        (FoldsByHiddenCard, redaction_law, "redaction law"),
        (OffersByPartner, own_offer_law, "own-offer law"),
        (OffersByPartner, by_interference, "non-interference law"),
        (AsksHolders, own_offer_law, "own-offer law"),
        (TellsHolder, by_interference, "non-interference law"),
        (AcceptsForeignCard, by_offers, "offer law"),
        (RefusesOffer, by_offers, "offer law"),
        (UnknownCode, by_offers, "offer law"),
        (WrongStale, by_offers, "offer law"),
        (AcceptsStale, by_offers, "offer law"),
        (Crashes, by_offers, "offer law"),
        (JudgingChanges, by_offers, "offer law"),
        (OffersTwice, by_offers, "offer law"),
        (OffersAnyhow, by_offers, "offer law"),
        (OffersAnyhow, by_determinism, "determinism law"),
        (OffersNothing, progress_law, "progress law"),
        (NeverEnds, progress_law, "progress law"),
        (AsksAfterEnd, progress_law, "progress law"),
        (FoldsUnevenly, replay_law, "replay law"),
        (ForgetsWaiving, replay_law, "replay law"),
        (KeepsCard, by_conservation, "conservation law"),
        (CountsOneMore, by_conservation, "conservation law"),
        (LikesSpades, by_renaming, "symmetry law"),
        (LikesNorth, by_rotation, "symmetry law"),
    ],
)
def test_law_catches(fault: type[Bieden], law: Law, name: str) -> None:
    assert caught(fault(), law).partition(":")[0] == name


def test_non_interference_law_catches_a_player_that_remembers() -> None:
    def law(walked: Walk) -> object:
        return non_interference_law(walked, sample, player=Peeks())

    assert "the player tells" in caught(Bieden(), law)


def test_replay_law_catches_a_text_that_loses_something() -> None:
    def format_act(seat: Seat, action: Action) -> str:
        return notation.format_act(seat, action).removesuffix("+marriage")

    lossy = SimpleNamespace(**{**vars(notation), "format_act": format_act})
    assert caught(Bieden(), replay_law, lossy).startswith("replay law")


def test_determinism_law_catches_the_order_of_hashes() -> None:
    walks = [told_by(walk_again(number), HASHED) for number in range(11)]
    with pytest.raises(BrokenLawError, match="determinism law: with PYTHONHASHSEED="):
        determinism_law(walks, "tests.bieden.faults:HASHED")


def test_progress_law_catches_a_walk_without_end() -> None:
    endless = msgspec.structs.replace(ENTRY, game=NeverEnds())
    with pytest.raises(BrokenLawError, match="progress law: nobody can do anything"):
        walk(endless, ENTRY.default, walk_again(0).setup, 1)
    with pytest.raises(BrokenLawError, match="progress law: no end after 5 acts"):
        walk(ENTRY, ENTRY.default, walk_again(0).setup, 1, bound=5)


def test_a_breach_says_how_to_see_it_again() -> None:
    text = caught(CountsOneMore(), by_conservation)
    words = dict(line.split(maxsplit=1) for line in text.splitlines()[1:])
    rules = msgspec.json.decode(words["rules:"], type=ENTRY.rules_type)
    setup = notation.parse_setup(words["setup:"], rules)
    first = [notation.parse_act(word) for word in words["acts:"].split()]
    again = walk(ENTRY, rules, setup, int(words["seed:"]), first=first)
    with pytest.raises(BrokenLawError, match="conservation law"):
        by_conservation(told_by(again, msgspec.structs.replace(ENTRY, game=CountsOneMore())))
