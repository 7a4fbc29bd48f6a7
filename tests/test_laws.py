"""The ten laws of `opbod.testing`, run on each game under drawn options and in its rarer phases.

Every law walks deals of its own; the text of a breach holds all that is needed to see it again.
"""

import os
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opbod.core.protocol import Decision, Offer
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
from tests.bieden.held import BIEDEN
from tests.bieten.held import BIETEN
from tests.bridge.held import BRIDGE
from tests.held import Held

pytestmark = pytest.mark.volume

FACTOR = 20 if os.environ.get("OPBOD_NIGHTLY") == "1" else 1
"""How many times as many walks the nightly run takes."""
HELD = {held.entry.game.id: held for held in (BIEDEN, BIETEN, BRIDGE)}
each_game = pytest.mark.parametrize("held", HELD.values(), ids=HELD)
each_kind = pytest.mark.parametrize(
    ("held", "kind"),
    [
        pytest.param(held, kind, id=f"{name}-{kind}")
        for name, held in HELD.items()
        for kind in held.kinds
    ],
)


def walks(held: Held, law: int, count: int) -> Iterator[Walk]:
    """Walk deals that no other law walks, of every kind in turn."""
    numbers = range(law * 10_000_000, law * 10_000_000 + round(count * held.share * FACTOR))
    return (held.walk(number, held.kinds) for number in numbers)


@each_game
def test_offer_law_and_every_refusal_is_met(held: Held) -> None:
    met: set[str] = set()
    for walked in walks(held, 1, 66):
        met |= offer_law(walked, strange=held.strange, endless=held.is_endless, tries=6)
    keys = catalogue(held.entry.words, "en")
    known = {key.removeprefix("refusals.") for key in keys if key.startswith("refusals.")}
    assert known - met - held.unmet == set(), "refusals that no walk meets: dead, or without a walk"


@each_game
def test_progress_law(held: Held) -> None:
    for walked in walks(held, 2, 100):
        progress_law(walked, bound=held.bound)


@each_game
def test_replay_law(held: Held) -> None:
    for walked in walks(held, 3, 100):
        replay_law(walked)


@each_game
def test_redaction_law(held: Held) -> None:
    for walked in walks(held, 4, 100):
        redaction_law(walked)


@each_game
def test_own_offer_law(held: Held) -> None:
    for walked in walks(held, 5, 60):
        own_offer_law(walked)


@each_game
def test_non_interference_law(held: Held) -> None:
    tally = Tally(0, 0)
    for walked in walks(held, 6, 63):
        tally += non_interference_law(walked, held.sample, player=tell_all)
    assert tally.kept >= tally.drawn * held.kept, tally


def tell_all(
    view: Any, seat: int, decision: Decision, offers: Sequence[Offer[Any]], rng: Random
) -> object:
    """Answer by all that a player may look at, so that a leak into any of it shows."""
    return (offers[rng.randrange(len(offers))], view, seat, decision)


@each_kind
def test_resample_law(held: Held, kind: str) -> None:
    tally = Tally(0, 0)
    for number in range(round(10 * held.share * FACTOR)):
        tally += resample_law(held.walk(70_000_000 + number, (kind,)), held.sample)
    assert tally.kept >= tally.drawn * held.kept, tally


@each_game
def test_conservation_law(held: Held) -> None:
    for walked in walks(held, 8, 100):
        conservation_law(walked, held.invariant)


@each_game
def test_symmetry_law(held: Held) -> None:
    for number, walked in enumerate(walks(held, 9, 100)):
        symmetry_law(walked, held.symmetry(number, walked))


@each_game
def test_determinism_law(held: Held) -> None:
    determinism_law(list(walks(held, 10, 40)), held.where)


@each_game
@given(st.data())
def test_laws_hold_for_drawn_walks(held: Held, data: st.DataObject) -> None:
    """Hypothesis finds fewer different deals but shrinks what it finds."""
    walked = data.draw(
        strategies.walks(held.entry, deals=2, rights=(0.05, 0.5), choose=held.choose)
    )
    replay_law(walked)
    own_offer_law(walked)
    redaction_law(walked)
    symmetry_law(walked, held.symmetry(0, walked))
