"""The desk at which one fact is judged: a working copy of what the law book made of those before.

The files beside this one hold an article or a few each and change the draft; nothing else does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from opbod.bridge.calls import NO_CALL, PASS, REDOUBLE, SKIP, Call, Times, is_bid, is_double
from opbod.bridge.types import (
    Cause,
    Causes,
    Effect,
    Flag,
    Judged,
    LeadCause,
    Pending,
    Place,
    Result,
    Ruling,
    ShownCards,
    Status,
    Utterance,
    VoidRight,
    left_of,
    side_of,
)

if TYPE_CHECKING:
    from opbod.bridge.rules import Rules
    from opbod.bridge.types import Setup
    from opbod.core.protocol import Seat


class Draft:
    """What is being made of one fact; `done` gives the value."""

    __slots__ = (
        "asked_review",
        "auction",
        "barred",
        "closed",
        "flags",
        "hanging",
        "hindsight",
        "leads",
        "n",
        "once",
        "over",
        "pending",
        "result",
        "rules",
        "rulings",
        "said",
        "setup",
        "shown",
        "void_right",
        "voided",
    )

    def __init__(self, rules: Rules, setup: Setup, judged: Judged) -> None:
        self.rules = rules
        self.setup = setup
        self.n = judged.n + 1
        self.said: list[Utterance] = list(judged.said)
        self.auction: list[Place] = list(judged.auction)
        self.once: list[Causes] = list(judged.once)
        self.barred: list[Causes] = list(judged.barred)
        self.pending: list[Pending] = list(judged.pending)
        self.void_right: VoidRight | None = judged.void_right
        self.voided = judged.voided
        self.shown: list[ShownCards] = list(judged.shown)
        self.leads: list[LeadCause] = list(judged.leads)
        self.closed = judged.closed
        self.hindsight = judged.hindsight
        self.result: Result | None = judged.result
        self.over = judged.over
        self.asked_review: Seat | None = judged.asked_review
        self.flags: list[Flag] = list(judged.flags)
        self.rulings: list[Ruling] = list(judged.rulings)
        self.hanging = judged.hanging

    def done(self) -> Judged:
        """Give what the law book makes of the facts, this one included."""
        return Judged(
            self.n,
            tuple(self.said),
            tuple(self.auction),
            self.turn,
            (self.once[0], self.once[1], self.once[2], self.once[3]),
            (self.barred[0], self.barred[1], self.barred[2], self.barred[3]),
            tuple(self.pending),
            self.void_right,
            self.voided,
            tuple(self.shown),
            tuple(self.leads),
            self.closed,
            self.hindsight,
            self.result,
            self.over,
            self.asked_review,
            tuple(self.flags),
            tuple(self.rulings),
            self.times(),
            self.hanging,
        )

    # The auction as it counts.

    @property
    def turn(self) -> Seat | None:
        """Who is to speak; None when closed. An offender who must choose speaks first."""
        if self.closed:
            return None
        for pending in self.pending:
            if pending.claimed and pending.is_waiting and not pending.lapsed:
                return pending.seat
        return left_of(self.auction[-1].seat) if self.auction else self.setup.dealer

    def last_bid(self) -> Place | None:
        """Last bid that counts."""
        for place in reversed(self.auction):
            if is_bid(place.call):
                return place
        return None

    def times(self) -> Times:
        """How often the last bid stands doubled (art. 25)."""
        for index in range(len(self.auction) - 1, -1, -1):
            place = self.auction[index]
            if is_double(place.call) and index >= self.voided:
                return 2 if place.call == REDOUBLE else 1
            if is_bid(place.call) and not (
                place.condoned and self.rules.condoned_bid_ends_double == "no"
            ):
                return 0
        return 0

    def must_pass(self, seat: Seat) -> bool:
        """Tell whether the seat is obliged to pass."""
        return bool(self.once[seat] or self.barred[seat])

    @property
    def waiting(self) -> Pending | None:
        """The irregularity in which the offender is to choose now, the oldest first."""
        return next((p for p in self.pending if p.is_waiting and not p.lapsed), None)

    def of(self, seat: Seat) -> Pending | None:
        """Find the unsettled irregularity of a seat whose call is still in the way."""
        return next((p for p in self.pending if p.seat == seat and not p.lapsed), None)

    # What happens to it.

    def utter(self, seat: Seat, call: Call, status: Status, article: str = "") -> int:
        """Note a call and what becomes of it; returns its index."""
        bound = call == PASS and self.must_pass(seat)
        self.said.append(Utterance(self.n, seat, call, status, article, bound))
        return len(self.said) - 1

    def mark(self, index: int, status: Status, article: str) -> None:
        """Give a call its status; it keeps its place."""
        self.said[index] = replace(self.said[index], status=status, article=article)

    def put(self, seat: Seat, call: Call, said: int, *, condoned: bool = False) -> None:
        """Put a call into the auction; seats between lose their turn (art. 27, C28)."""
        for pending in tuple(self.pending):
            if "29b" in pending.articles and pending.seat != seat:
                # Others called on past the change: the first call stays, its price can be claimed.
                self.mark(pending.said, "void", "29b")
                self.swap(pending, replace(pending, articles=("29b1",), lapsed=True))
        turn = left_of(self.auction[-1].seat) if self.auction else self.setup.dealer
        while turn != seat:
            self.auction.append(Place(turn, SKIP))
            if self.rules.skipped_turn == "uses_pass":
                self.pay(turn)
            turn = left_of(turn)
        self.auction.append(Place(seat, call, said, condoned))

    def pay(self, seat: Seat) -> None:
        """Take a pass, or a turn that is gone, off what the seat owes (1.7)."""
        if owed := self.once[seat]:
            self.once[seat] = owed[1:] if self.rules.two_exposures == "a_pass_each" else ()

    def bind(self, seat: Seat, article: str, by: Seat) -> Effect:
        """Oblige the seat to pass at its first turn; nothing is added for one barred already.

        Whatever came together before that turn is paid by one pass (A7).
        """
        if self.barred[seat]:
            return Effect("pass-on", seat)
        again = self.once[seat] and self.rules.two_exposures == "a_pass_each"
        self.once[seat] = (*self.once[seat], Cause(article, self.n, by))
        return Effect("pass-again" if again else "pass-once", seat)

    def bar(self, seat: Seat, article: str, by: Seat) -> Effect:
        """Oblige the seat to pass from now on; this swallows a single pass."""
        self.once[seat] = ()
        self.barred[seat] = (*self.barred[seat], Cause(article, self.n, by))
        return Effect("pass-on", seat)

    def turn_goes_back(self, pending: Pending) -> tuple[Effect, ...]:
        """Tell whose turn it is after a void call; () if that seat is calling already."""
        turn = self.turn
        return () if turn is None or not pending.claimed else (Effect("turn", turn),)

    def lead_right(self, article: str, offender: Seat) -> Effect:
        """Give declarer a right over a lead, should the offender defend."""
        effect = self.lead_effect(offender)
        kind: Literal["opening", "first"] = "opening" if effect.kind == "lead" else "first"
        self.leads.append(LeadCause(article, self.n, offender, kind))
        return effect

    def lead_effect(self, offender: Seat) -> Effect:
        """Tell over which lead a right will be: the opening lead, or partner's first (A21)."""
        opening = self.rules.lead_penalty == "opening_lead"
        return Effect("lead" if opening else "lead-partner", offender)

    def swap(self, old: Pending, new: Pending) -> None:
        """Put a changed value in the place of an unsettled irregularity."""
        self.pending[self.pending.index(old)] = new

    def rule(
        self,
        code: str,
        article: str,
        seat: Seat,
        call: Call = NO_CALL,
        *,
        facts: tuple[int, ...] = (),
        **more: Any,
    ) -> None:
        """Record a ruling; what readings it hangs on is found out from without."""
        self.rulings.append(
            Ruling(
                self.n,
                code,
                article,
                seat,
                call,
                facts=(*facts, self.n) if self.n not in facts else facts,
                **more,
            )
        )


def opponents(seat: Seat) -> tuple[Seat, Seat]:
    """Opponents of a seat, the left-hand one first."""
    return left_of(seat), (seat + 3) % 4


def are_opponents(one: Seat, other: Seat) -> bool:
    """Tell whether two seats play against each other."""
    return side_of(one) != side_of(other)
