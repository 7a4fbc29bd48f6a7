"""The ten laws of `opbod.testing`, run on Bieden under drawn options and in its rarer phases.

Every law walks deals of its own; the text of a breach holds all that is needed to see it again.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random
from typing import get_args

import pytest
from hypothesis import given

from opbod.bieden import ENTRY, GAME, VLAANDEREN, Event, Setup, View
from opbod.bieden.notation import parse_act
from opbod.bieden.ranks import PACK
from opbod.bieden.types import Action, ContractSet, Deal, Play, Played
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, Decision, Offer, Refused
from opbod.core.words import catalogue
from opbod.testing import (
    Symmetry,
    Tally,
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
    strategies,
    symmetry_law,
)
from tests.bieden.kit import (
    KINDS,
    STRANGE,
    Renaming,
    Rotation,
    choose,
    invariant,
    is_endless,
    walk_number,
)
from tests.bieden.worlds import sample

pytestmark = pytest.mark.volume

Offers = Sequence[Offer[Action]]
FACTOR = 50 if os.environ.get("OPBOD_NIGHTLY") == "1" else 1
"""How many times as many walks the nightly run takes."""
SYMMETRIES: list[Symmetry] = [
    *(Rotation(by) for by in (1, 2, 3)),
    *(Renaming("".join(names)) for names in permutations("CDHS") if "".join(names) != "CDHS"),
]


def walks(law: int, count: int) -> Iterator[Walk]:
    """Walk deals that no other law walks, of every kind in turn."""
    start = law * 10_000_000
    return (walk_number(start + number) for number in range(count * FACTOR))


def test_offer_law_and_every_refusal_is_met() -> None:
    met: set[str] = set()
    for walked in walks(1, 66):
        met |= offer_law(walked, strange=STRANGE, endless=is_endless, tries=6)
    keys = catalogue(ENTRY.words, "en")
    known = {key.removeprefix("refusals.") for key in keys if key.startswith("refusals.")}
    assert known - met == set(), "refusals that no walk meets: dead, or without a walk"


def test_progress_law() -> None:
    for walked in walks(2, 100):
        progress_law(walked, bound=300)


def test_replay_law() -> None:
    for walked in walks(3, 100):
        replay_law(walked)


def test_redaction_law() -> None:
    for walked in walks(4, 100):
        redaction_law(walked)


def test_own_offer_law() -> None:
    for walked in walks(5, 60):
        own_offer_law(walked)


def test_non_interference_law() -> None:
    tally = Tally(0, 0)
    for walked in walks(6, 60):
        tally += non_interference_law(walked, sample, player=tell_all)
    assert_enough(tally)


def tell_all(view: View, seat: int, decision: Decision, offers: Offers, rng: Random) -> object:
    """Answer by all that a player may look at, so that a leak into any of it shows."""
    return (offers[rng.randrange(len(offers))], view, seat, decision)


@pytest.mark.parametrize("kind", KINDS)
def test_resample_law(kind: str) -> None:
    tally = Tally(0, 0)
    for number in range(10 * FACTOR):
        tally += resample_law(walk_number(70_000_000 + number, (kind,)), sample)
    assert_enough(tally)


def assert_enough(tally: Tally) -> None:
    assert tally.kept >= tally.drawn / 4, tally


def test_conservation_law() -> None:
    for walked in walks(8, 100):
        conservation_law(walked, invariant)


def test_symmetry_law() -> None:
    for number, walked in enumerate(walks(9, 100)):
        symmetry_law(walked, SYMMETRIES[number % len(SYMMETRIES)])


def test_determinism_law() -> None:
    determinism_law(list(walks(10, 40)), "opbod.bieden:ENTRY")


@given(strategies.walks(ENTRY, deals=2, rights=(0.05, 0.5), choose=choose))
def test_laws_hold_for_drawn_walks(walked: Walk) -> None:
    """Hypothesis finds fewer different deals but shrinks what it finds."""
    replay_law(walked)
    own_offer_law(walked)
    symmetry_law(walked, Renaming("HSCD"))


def test_walks_reach_everything() -> None:
    """The laws say nothing about what no walk comes to."""
    reached: Counter[str] = Counter()
    for walked in walks(11, 150):
        for event in walked.log.events:
            reached[type(event).__name__] += 1
            if isinstance(event, ContractSet):
                reached[str(event.call)] += 1
            if isinstance(event, Played) and event.marriage:
                reached["marriage"] += 1
        result = walked.log.state.result
        assert result is not None
        reached[result.kind] += 1
        reached[result.how] += 1
        reached["another round"] += len(walked.log.state.calls) > 4
        reached["all points"] += result.bonus
    events = {event.__name__ for event in get_args(Event)}
    wanted = events | {"pandoer", "overleg", "marriage", "another round"}
    wanted |= {"made", "failed", "achttiender", "passed", "played", "claim", "concession"}
    assert wanted - reached.keys() == set()


def test_offer_law_refusal_does_not_tell_who_holds_a_card() -> None:
    """A card of another hand and one already played are refused in the same words."""
    log = Log(GAME, VLAANDEREN, Setup(dealer=3)).act(CHANCE, Deal(PACK.cards))
    for word in ("N:100", "E:pass", "S:pass", "W:pass", "N:AC"):
        log = log.act(*parse_act(word))
    texts = set()
    for card in set(PACK.cards) - set(log.state.hands[1]):
        with pytest.raises(Refused) as caught:
            log.act(1, Play(card))
        texts.add((caught.value.code, str(caught.value).replace(card, "that card")))
    assert [code for code, _ in texts] == ["not-your-card"]
