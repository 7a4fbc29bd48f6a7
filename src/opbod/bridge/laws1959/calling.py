"""A call is said: what it settles, what it is, and what becomes of it (the order of section 1.6).

Each step belongs to an article and stands in that article's file; this is their order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import DOUBLE, Call
from opbod.bridge.laws1959 import (
    change,
    closing,
    condonation,
    doubles,
    late,
    out_of_turn,
    precedence,
    substitution,
)
from opbod.bridge.types import Pending, partner_of, right_of

if TYPE_CHECKING:
    from opbod.bridge.laws1959.draft import Draft
    from opbod.core.protocol import Seat


def say(draft: Draft, seat: Seat, call: Call, *, beside: int | None = None) -> None:
    """Take what a seat says; `beside` is an improper call said at the same time (A26)."""
    draft.asked_review = None
    if draft.closed:
        late.call_after_close(draft, seat, call)
        return
    waiting = draft.of(seat)
    if waiting is not None and waiting.claimed and waiting.is_waiting:
        substitution.choose_in_order(draft, waiting, call)
    elif _changes(draft, seat):
        change.after_pause(draft, seat, call)
    else:
        doubles.let_lapse(draft, seat)
        if _settle(draft, seat, call, beside):
            _weigh(draft, seat, call)


def _changes(draft: Draft, seat: Seat) -> bool:
    """Tell whether the seat changes its last call, as nobody has called over it yet (A23)."""
    if draft.of(seat) is not None:
        return True
    if draft.of(right_of(seat)) is not None or not change.is_change(draft, seat):
        return False  # it may be a call over that of the right-hand opponent (27)
    return draft.rules.call_at_lefts_turn == "change"


def _settle(draft: Draft, seat: Seat, call: Call, beside: int | None) -> bool:
    """Settle what was pending, and supply enforced passes; tells whether the call still counts.

    If that closes the auction, the call comes after the close (art. 40).
    """
    if not condonation.settle(draft, seat, call, beside=beside):
        return False
    if _came_late(draft, seat, call):
        return False
    if draft.turn != seat and out_of_turn.supply_passes(draft, seat):
        closing.close_if_ended(draft)
        return not _came_late(draft, seat, call) and condonation.settle(
            draft, seat, call, beside=beside
        )
    return True


def _came_late(draft: Draft, seat: Seat, call: Call) -> bool:
    if draft.closed:
        late.call_after_close(draft, seat, call)
    return draft.closed


def _weigh(draft: Draft, seat: Seat, call: Call) -> None:
    """Take the call as proper, or note what is wrong with it until that is settled."""
    if call == DOUBLE and draft.rules.own_bid_doubled == "remark" and _own_bid(draft, seat):
        draft.utter(seat, call, "remark", "note")
        draft.rule("remark", "note", seat, call)
        return
    found = precedence.articles(draft, seat, call)
    partner = draft.of(partner_of(seat))
    if partner and seat == draft.turn and condonation.falls_with_partner(draft, partner):
        found = ("31", *found)
    if not found:
        draft.put(seat, call, draft.utter(seat, call, "valid"))
        draft.pay(seat)
        closing.close_if_ended(draft)
        return
    said = draft.utter(seat, call, "pending", found[0])
    draft.pending.append(Pending(seat, call, said, draft.n, found))


def _own_bid(draft: Draft, seat: Seat) -> bool:
    last = draft.last_bid()
    return last is not None and last.seat == seat and draft.times() < 2
