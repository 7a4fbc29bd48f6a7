"""Arts. 36 and 37: doubles and redoubles where only a pass or a bid would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import CALLS, PASS, Call
from opbod.bridge.laws1959 import closing, precedence
from opbod.bridge.laws1959.draft import opponents
from opbod.bridge.types import Choice, Effect, Pending, VoidRight, left_of, partner_of

if TYPE_CHECKING:
    from opbod.bridge.laws1959.draft import Draft
    from opbod.core.protocol import Seat


def substitutes(draft: Draft, pending: Pending) -> tuple[Call, ...]:
    """List what may take its place: any proper call; only a pass for who must pass (A45)."""
    seat = pending.seat
    if draft.must_pass(seat) and draft.rules.bound_substitute == "pass_only":
        return (PASS,)
    return tuple(call for call in CALLS if not precedence.improper(draft, seat, call))


def choices(draft: Draft, pending: Pending) -> tuple[Choice, ...]:
    """List the options: the offender's substitute, then the voiding right it may give (36)."""
    seat = pending.seat
    barred = Effect("pass-on", partner_of(seat))
    calls = substitutes(draft, pending)
    if pending.article == "37":
        return (Choice("37", (seat,), calls, (barred,)),)
    others = tuple(call for call in calls if call != PASS)
    passing = Choice("36-pass", (seat,), (PASS,), (barred, Effect("void-doubles", seat)))
    rights = (passing, Choice("36-void", opponents(seat)))
    return (Choice("36", (seat,), others, (barred,)), *rights) if others else rights


def apply(draft: Draft, pending: Pending, call: Call) -> tuple[Effect, ...]:
    """Bar the partner; after a pass under art. 36 the opponents may void the doubles.

    To be called when the substitute stands but the auction has not been tested for its end.
    """
    seat = pending.seat
    barred = draft.bar(partner_of(seat), pending.article, seat)
    if pending.article == "37" or call != PASS:
        return (barred,)
    draft.void_right = VoidRight(seat, draft.n, len(draft.auction) - 1)
    return (barred, Effect("void-doubles", seat))


def let_lapse(draft: Draft, seat: Seat) -> None:
    """End the voiding right when the offender's left-hand opponent calls (A27)."""
    right = draft.void_right
    if right is None or draft.closed or draft.rules.voiding_until == "opening_lead":
        return
    if seat == left_of(right.offender):
        draft.void_right = None


def void(draft: Draft) -> None:
    """Void all doubles and redoubles before the substitute; they keep their places (art. 36)."""
    right = draft.void_right
    if right is None:
        return
    draft.void_right = None
    draft.voided = right.places
    closing.refresh(draft)
    draft.rule(
        "36-void",
        "36",
        right.offender,
        facts=(right.n,),
        effects=(Effect("void-doubles", right.offender),),
        questions=("A27",),
    )
