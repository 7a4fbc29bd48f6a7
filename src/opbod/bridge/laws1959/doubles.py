"""Arts. 36 and 37: doubles and redoubles where only a pass or a bid would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import CALLS, PASS, Call
from opbod.bridge.laws1959 import closing, precedence
from opbod.bridge.laws1959.draft import opponents
from opbod.bridge.readings import taken
from opbod.bridge.types import Choice, Effect, Pending, Place, VoidRight, left_of, partner_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge.laws1959.draft import Draft
    from opbod.bridge.types import Reading, Until
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
    right = _voiding(seat, _until(draft, (*draft.auction, Place(seat, PASS))))
    passing = Choice("36-pass", (seat,), (PASS,), (barred, right))
    rights = (passing, Choice("36-void", opponents(seat)))
    return (Choice("36", (seat,), others, (barred,)), *rights) if others else rights


def apply(draft: Draft, pending: Pending, call: Call) -> tuple[Effect, ...]:
    """Bar the partner; after a pass under art. 36 the opponents may void the doubles.

    To be called when the substitute stands but the auction has not been tested for its end. A
    right given by the pass that closes the auction lasts until the opening lead.
    """
    seat = pending.seat
    barred = draft.bar(partner_of(seat), pending.article, seat)
    if pending.article == "37" or call != PASS:
        return (barred,)
    until = _until(draft, draft.auction)
    draft.void_right = VoidRight(seat, draft.n, len(draft.auction) - 1, until)
    return (barred, _voiding(seat, until))


def _until(draft: Draft, auction: Sequence[Place]) -> Until:
    """Tell how long the right lasts when the auction stands like this (A27)."""
    return "opening_lead" if closing.has_ended(draft, auction) else draft.rules.voiding_until


def _voiding(seat: Seat, until: Until) -> Effect:
    return Effect("void-doubles" if until == "left_calls" else "void-doubles-lead", seat)


def let_lapse(draft: Draft, seat: Seat) -> None:
    """End the voiding right when the offender's left-hand opponent calls (A27)."""
    right = draft.void_right
    if right is not None and right.until == "left_calls" and seat == left_of(right.offender):
        draft.void_right = None


def beyond_the_close(draft: Draft) -> tuple[Reading, ...]:
    """Name A27 where the substitute closes the auction: that the right lasts is read into it."""
    right = draft.void_right
    new = right is not None and right.n == draft.n
    return taken(draft.rules, ("A27",)) if new and closing.has_ended(draft, draft.auction) else ()


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
        readings=taken(draft.rules, ("A27",)) if draft.closed else (),
    )
