"""Arts. 31 and 32: calls out of turn, and the call that did not wait for an enforced pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import PASS, Call
from opbod.bridge.types import Effect, left_of, partner_of, right_of

if TYPE_CHECKING:
    from opbod.bridge.laws1959.draft import Draft
    from opbod.bridge.types import Pending
    from opbod.core.protocol import Seat


def articles(draft: Draft, seat: Seat, call: Call) -> tuple[str, ...]:
    """Tell under which paragraph of art. 31 a call falls; () when it is in turn.

    Paragraph a: a pass before anyone has bid, or at the turn of the right-hand opponent. All the
    rest is b, also a pass at partner's turn.
    """
    turn = draft.turn
    if turn == seat:
        return ()
    if call != PASS:
        return ("31b",)
    if turn == right_of(seat):
        return ("31a",)
    if draft.last_bid() is None and draft.rules.early_pass == "whoever":
        return ("31a",)
    return ("31b",)


def execute(draft: Draft, pending: Pending) -> None:
    """Apply art. 31: the call is void, the turn goes back, and somebody must pass."""
    draft.pending.remove(pending)
    if not pending.lapsed:
        draft.mark(pending.said, "void", pending.article)
    effects = draft.turn_goes_back(pending)
    if pending.article == "31a":
        effects += (draft.bind(pending.seat, "31a", pending.seat),)
    else:
        if not draft.must_pass(pending.seat):
            effects += (Effect("free", pending.seat),)
        effects += (draft.bar(partner_of(pending.seat), "31b", pending.seat),)
    draft.rule(
        pending.article,
        pending.article,
        pending.seat,
        pending.call,
        facts=(pending.n,),
        rejected=pending.articles[1:],
        effects=effects,
    )


def supply_passes(draft: Draft, seat: Seat) -> bool:
    """Supply the pass of an obliged right-hand opponent whom the caller did not wait for (art. 32).

    Tells whether any was supplied.
    """
    waiting = [right_of(seat)]
    if draft.rules.supplied_passes == "chain":
        waiting = [left_of(seat), partner_of(seat), right_of(seat)]
    while waiting and waiting[0] != draft.turn:
        del waiting[0]
    if not waiting or not all(draft.must_pass(one) and draft.of(one) is None for one in waiting):
        return False
    for one in waiting:
        said = draft.utter(one, PASS, "deemed", "32")
        if draft.rules.supplied_pass == "condones":
            _condone_by_silence(draft, one)
        draft.put(one, PASS, said)
        draft.pay(one)
        draft.rule("32", "32", one, PASS)
    return True


def _condone_by_silence(draft: Draft, seat: Seat) -> None:
    """Let a supplied pass forgive the call of the seat on the right (A44: not the default)."""
    from opbod.bridge.laws1959 import condonation  # noqa: PLC0415 - the two articles meet here

    for pending in tuple(draft.pending):
        if left_of(pending.seat) == seat and not pending.claimed and not pending.lapsed:
            condonation.condone(draft, pending)
