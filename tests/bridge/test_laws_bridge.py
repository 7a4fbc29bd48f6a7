"""The laws of `opbod.testing`, run on the bridge auction, preventing and adjudicating."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, cast

import msgspec
import pytest
from msgspec.structs import replace

from opbod.bridge import ENTRY, LETTER_OF_1959, Action, Fact, Rules, Setup, State
from opbod.bridge.calls import Call
from opbod.bridge.facts import (
    AfterPause,
    Claim,
    Deal,
    Keep,
    OneBreath,
    Other,
    Provision,
    Say,
    Shown,
    Substitute,
    Together,
    Worded,
)
from opbod.bridge.invariants import breaches
from opbod.bridge.law import judge_all
from opbod.bridge.notation import format_facts
from opbod.bridge.types import Judged, Vulnerable, board
from opbod.cards import Card
from opbod.core.protocol import Decision, Offer, Outcome, Seat
from opbod.testing import (
    Walk,
    conservation_law,
    determinism_law,
    offer_law,
    own_offer_law,
    progress_law,
    redaction_law,
    replay_law,
    symmetry_law,
    walk,
)
from opbod.testing.options import draw_rules
from tests.bridge.kit import random_row

pytestmark = pytest.mark.volume

STRANGE: tuple[Action, ...] = (
    Say(Call("8NT")),
    Say(Call("0C")),
    Say(Call("")),
    Say(cast("Any", 7)),
    Substitute(Call("nonsense")),
    Substitute(Call("X")),
    Keep(),
    Other(Call("P")),
    Claim(),
    Provision("40"),
    Provision("30"),
    OneBreath(0, Call("1C"), Call("1C")),
    OneBreath(4, Call("1C"), Call("1D")),
    AfterPause(1, Call("1C")),
    Together(2, Call("1C")),
    Worded(3, Call("1C"), Call("2C")),
    Worded(3, Call("X"), Call("P")),
    Shown(0, ()),
    Shown(0, (Card("ZZ"),)),
    Shown(0, (Card("AS"), Card("AS"))),
    Shown(2, (Card("AS"),)),
    Deal(((), (), (), ())),
)


def is_endless(action: Action) -> bool:
    """Bids over seven and reports of the director are without end, so not all are offered."""
    if isinstance(action, Say | Substitute | Other):
        return str(action.call)[:1] in "89"
    return action.answers == "report"


def choose(
    _seat: Seat, _decision: Decision, offers: Sequence[Offer[Action]], rng: Random
) -> Offer[Action]:
    """Prefer what is in order, so that walks come to an end, but not always."""
    lawful = [offer for offer in offers if offer.lawful]
    low = [offer for offer in lawful if str(getattr(offer.action, "call", "P")) in ("P", "1C", "X")]
    pools = [pool for pool in (low, lawful, list(offers)) if pool]
    return rng.choice(pools[0 if rng.random() < 0.7 else rng.randrange(len(pools))])


def walks(law: int, count: int) -> Iterator[Walk]:
    """Walk auctions: prevented, adjudicated, and under drawn readings."""
    for number in range(count):
        seed = 1_000_000 * law + number
        rng = Random(seed)
        rules: Rules = draw_rules(ENTRY, rng)
        setup: Setup = board(1 + number % 16)
        yield walk(ENTRY, rules, setup, seed, rights=0.25, choose=choose, bound=400)


def invariant(state: State) -> None:
    assert breaches(state.rules, state.setup, state.judged) == []


def test_offer_law() -> None:
    for walked in walks(1, 5):
        offer_law(walked, strange=STRANGE, endless=is_endless, tries=3)


def test_progress_law() -> None:
    for walked in walks(2, 12):
        progress_law(walked, bound=400)


def test_replay_law() -> None:
    for walked in walks(3, 12):
        replay_law(walked)


def test_redaction_law() -> None:
    for walked in walks(4, 12):
        redaction_law(walked)


def test_own_offer_law() -> None:
    for walked in walks(5, 8):
        own_offer_law(walked)


class Rotation:
    """Everyone moves to the left: dealer, vulnerability and points with them.

    Suits and ranks have an order, so cards have no symmetry.
    """

    def __init__(self, by: int) -> None:
        self.by = by

    def __repr__(self) -> str:
        return f"Rotation({self.by})"

    def seat(self, seat: Seat) -> Seat:
        """The director, chance and spectators stay where they are."""
        return (seat + self.by) % 4 if seat >= 0 else seat

    def setup(self, setup: Setup) -> Setup:
        """Sides change places when all move by one or three."""
        vulnerable, total = setup.vulnerable, setup.total
        if self.by % 2:
            sides = {"NS": "EW", "EW": "NS"}
            vulnerable = cast("Vulnerable", sides.get(vulnerable, vulnerable))
            total = -total
        return replace(setup, dealer=self.seat(setup.dealer), vulnerable=vulnerable, total=total)

    def action(self, action: Action) -> Action:
        """What is told of a seat is told of another, and hands move."""
        if isinstance(action, Deal):
            hands = [action.hands[(seat - self.by) % 4] for seat in range(4)]
            return Deal((hands[0], hands[1], hands[2], hands[3]))
        seat = getattr(action, "seat", None)
        return action if seat is None else replace(action, seat=self.seat(seat))

    def event(self, event: Fact) -> Fact:
        """A fact is an action with its seat."""
        return Fact(self.seat(event.seat), self.action(event.what))

    def settled(self, event: Fact) -> Fact:
        """Nothing lies in a pile."""
        return event

    def outcome(self, outcome: Outcome) -> Outcome:
        """The points are those of NS, then of EW."""
        points = tuple(reversed(outcome.points)) if self.by % 2 else outcome.points
        return replace(outcome, points=points)


@pytest.mark.parametrize("by", [1, 2, 3])
def test_symmetry_law(by: int) -> None:
    for walked in walks(7 + by, 8):
        symmetry_law(walked, Rotation(by))


@pytest.mark.parametrize("by", [1, 2, 3])
def test_symmetry_of_what_is_judged(by: int) -> None:
    rotation, rng = Rotation(by), Random(by)
    for _ in range(150):
        rules: Rules = draw_rules(ENTRY, rng)
        setup = Setup(rng.randrange(4))
        facts = random_row(rng, rules, setup)
        found = judge_all(rules, setup, facts)
        turned = judge_all(rules, rotation.setup(setup), [rotation.event(fact) for fact in facts])
        assert seats_turned(found, by) == turned, format_facts(facts)


def seats_turned(judged: Judged, by: int) -> Judged:
    """Give every seat in what was judged its new name."""
    turned = turn(msgspec.to_builtins(judged), by)
    for name in ("once", "barred"):
        turned[name] = [turned[name][(seat - by) % 4] for seat in range(4)]
    return msgspec.convert(settled(turned), Judged)


SEATED = frozenset({"seat", "offender", "leader", "declarer", "turn", "by", "asked_review"})
LISTED = frozenset({"holders", "skipped"})


def turn(value: Any, by: int) -> Any:
    """Rename seats wherever a field is known to hold them."""
    if isinstance(value, list | tuple):
        return [turn(one, by) for one in value]
    if not isinstance(value, dict):
        return value
    found = {}
    for name, one in value.items():
        if name in SEATED and one is not None and one >= 0:
            found[name] = (one + by) % 4
        elif name in LISTED:
            found[name] = [(seat + by) % 4 for seat in one]
        elif name == "penalty_cards":
            found[name] = [[(seat + by) % 4, cards] for seat, cards in one]
        else:
            found[name] = turn(one, by)
    return found


def settled(judged: Any) -> Any:
    """Penalty cards are listed by seat."""
    if judged["result"] is not None:
        judged["result"]["penalty_cards"].sort()
    return judged


def test_conservation_law() -> None:
    for walked in walks(6, 20):
        conservation_law(walked, invariant)


def test_determinism_law() -> None:
    determinism_law(list(walks(7, 6)), "opbod.bridge:ENTRY")


def test_preventing_nothing_irregular_is_offered() -> None:
    rules = replace(LETTER_OF_1959, mode="prevent")
    walked = walk(ENTRY, rules, board(1), 1, rights=0.2, choose=choose)
    for log in walked.logs:
        for decision in walked.game.decisions(log.state, 0):
            for seat in decision.seats:
                assert all(offer.lawful for offer in walked.game.offers(log.state, seat, decision))


@pytest.mark.parametrize("seed", range(20))
def test_a_sitting_walks_on_to_the_next_board(seed: int) -> None:
    walked = walk(ENTRY, LETTER_OF_1959, board(1 + seed), seed, rights=0.1, choose=choose)
    following = walked.game.following(walked.log.state)
    assert following == (None if (1 + seed) % 16 == 0 else board(2 + seed))
