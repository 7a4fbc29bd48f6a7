"""Art. 38: a call while obliged to pass, and a bid of more than seven."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import PASS, TOP, is_bid, level
from opbod.bridge.laws1959 import closing
from opbod.bridge.types import partner_of

if TYPE_CHECKING:
    from opbod.bridge.laws1959.draft import Draft
    from opbod.bridge.types import Pending


def execute(draft: Draft, pending: Pending) -> None:
    """Take the call for a pass, oblige both partners to pass, and give the lead right.

    Out of turn it takes no place in the auction: the seat whose turn it is keeps it, and the
    offender must pass at his own turns anyway.
    """
    draft.pending.remove(pending)
    seat, partner = pending.seat, partner_of(pending.seat)
    in_turn = draft.turn == seat and not pending.lapsed
    deemed = draft.said[pending.said].status == "deemed_pass"
    draft.mark(pending.said, "deemed_pass", "38")
    if in_turn:
        draft.put(seat, PASS, pending.said)
    too_high = is_bid(pending.call) and level(pending.call) > TOP
    once = draft.once[seat] or deemed
    if draft.rules.single_pass_broken == "one_pass_each" and once and not too_high:
        draft.pay(seat)
        bound = (
            draft.bind(seat, "38", seat),
            draft.bind(partner, "38", seat),
        )
    else:
        bound = (draft.bar(seat, "38", seat), draft.bar(partner, "38", seat))
    lead = draft.lead_right("38", seat)
    back = () if in_turn or deemed else draft.turn_goes_back(pending)
    draft.rule(
        "38",
        "38",
        seat,
        pending.call,
        facts=(pending.n,),
        rejected=pending.articles[1:],
        effects=(*back, *bound, lead),
    )
    closing.close_if_ended(draft)
