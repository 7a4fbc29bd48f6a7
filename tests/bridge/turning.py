"""Everyone moves round the table: facts, and all that is judged of them."""

from typing import Any, cast

import msgspec
from msgspec.structs import replace

from opbod.bridge import Action, Fact, Setup
from opbod.bridge.facts import Deal
from opbod.bridge.types import Judged, Vulnerable
from opbod.core.protocol import Outcome, Seat


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
