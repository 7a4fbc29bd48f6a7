"""The ten laws of `opbod.testing`, run on Bieten under drawn options.

Every law walks deals of its own; the text of a breach holds all that is needed to see it again.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import get_args

import pytest
from hypothesis import given

from opbod.bieten import ENTRY, Event, View
from opbod.bieten.types import FIGURES, Action
from opbod.core.protocol import Decision, Offer, Refused
from opbod.core.words import catalogue
from opbod.testing import (
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
from tests.bieten.kit import KINDS, STRANGE, Rotation, choose, invariant, walk_number
from tests.bieten.table import dealt
from tests.bieten.worlds import sample

pytestmark = pytest.mark.volume

Offers = Sequence[Offer[Action]]
FACTOR = 100 if os.environ.get("OPBOD_NIGHTLY") == "1" else 1
"""How many times as many walks the nightly run takes."""


def walks(law: int, count: int) -> Iterator[Walk]:
    """Walk deals that no other law walks, of every kind in turn."""
    start = law * 10_000_000
    return (walk_number(start + number) for number in range(count * FACTOR))


def test_offer_law_and_every_refusal_is_met() -> None:
    met: set[str] = set()
    for walked in walks(1, 54):
        met |= offer_law(walked, strange=STRANGE, tries=6)
    keys = catalogue(ENTRY.words, "en")
    known = {key.removeprefix("refusals.") for key in keys if key.startswith("refusals.")}
    assert known - met == set(), "refusals that no walk meets: dead, or without a walk"


def test_progress_law() -> None:
    for walked in walks(2, 100):
        progress_law(walked, bound=100)


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
    for walked in walks(6, 63):
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
    assert tally.kept >= tally.drawn * 0.9, tally


def test_conservation_law() -> None:
    for walked in walks(8, 100):
        conservation_law(walked, invariant)


def test_symmetry_law() -> None:
    for number, walked in enumerate(walks(9, 100)):
        players = walked.rules.players
        symmetry_law(walked, Rotation(1 + number % (players - 1), players))


def test_determinism_law() -> None:
    determinism_law(list(walks(10, 40)), "opbod.bieten:ENTRY")


@given(strategies.walks(ENTRY, deals=2, rights=(0.05, 0.5), choose=choose))
def test_laws_hold_for_drawn_walks(walked: Walk) -> None:
    """Hypothesis finds fewer different deals but shrinks what it finds."""
    replay_law(walked)
    own_offer_law(walked)
    redaction_law(walked)
    symmetry_law(walked, Rotation(1, walked.rules.players))


def test_walks_reach_everything() -> None:
    """The laws say nothing about what no walk comes to."""
    reached: Counter[str] = Counter()
    for walked in walks(11, 180):
        reached[f"{walked.rules.players} players"] += 1
        reached.update(type(event).__name__ for event in walked.log.events)
        result = walked.log.state.result
        assert result is not None
        reached.update(f"{award.figure} {award.why}" for award in result.awards)
        reached["won"] += result.winner is not None
        reached["overshot"] += any(
            after < before + points
            for after, before, points in zip(
                result.totals, walked.setup.totals, result.points, strict=True
            )
        )
    wanted = {event.__name__ for event in get_args(Event)}
    wanted |= {f"{count} players" for count in (2, 3, 4, 5)}
    whys = ("good", "held", "drei-good", "drei-held", "unoffered")
    wanted |= {f"{figure} {why}" for figure in FIGURES for why in whys}
    wanted |= {"weli weli", "won", "overshot"}
    assert {what for what in wanted if not reached[what]} == set()


def test_offer_law_refusal_does_not_tell_who_holds_a_card() -> None:
    """A card of another hand, one played and one left in the pack are refused in the same words."""
    log = dealt("GA GK GO GU / HA HK HO HU / EA EK EO EU / ET E9 E8 E7")
    texts = set()
    for card in ("HA", "ET", "G9", "W", "SA"):
        with pytest.raises(Refused) as caught:
            log.act(*ENTRY.notation.parse_act(f"1:{card}"))
        texts.add((caught.value.code, str(caught.value).replace(card, "that card")))
    assert [code for code, _ in texts] == ["not-your-card"]
