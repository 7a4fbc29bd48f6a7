"""Art. 34: a call made at the same time as a proper one counts as the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.calls import Call
from opbod.bridge.laws1959 import closing, precedence

if TYPE_CHECKING:
    from opbod.bridge.laws1959.draft import Draft
    from opbod.core.protocol import Seat


def said_beside(draft: Draft, seat: Seat, call: Call) -> int | None:
    """Find the improper call that was said at the same time, if it was improper.

    Of two improper calls neither forgives the other: each stands by itself (A26). Returns the
    index of the utterance, or None.
    """
    if not draft.said:
        return None
    index = len(draft.said) - 1
    first = draft.said[index]
    if first.status == "pending" and _is_proper(draft, seat, call):
        draft.rule("34", "34", first.seat, first.call, facts=(first.n,))
        return index
    improper = any(pending.said == index for pending in draft.pending)
    draft.rule("34", "34", seat, call, facts=(draft.said[index].n,))
    return index if improper and draft.rules.both_improper == "each_out_of_turn" else None


def _is_proper(draft: Draft, seat: Seat, call: Call) -> bool:
    """Tell whether the call itself is in order, so that the other counts as the next."""
    return not draft.closed and not precedence.articles(draft, seat, call)


def count_as_next(draft: Draft, index: int) -> None:
    """Weigh the earlier of two calls anew as the one that follows the proper one (art. 34).

    It may now be insufficient too, or in turn and in order.
    """
    pending = next((one for one in draft.pending if one.said == index), None)
    if pending is None or draft.said[-1].status != "valid" or draft.closed:
        return
    draft.pending.remove(pending)
    found = precedence.articles(draft, pending.seat, pending.call)
    if found:
        draft.pending.append(replace(pending, articles=found))
        draft.mark(index, "pending", found[0])
        return
    draft.mark(index, "valid", "")
    draft.put(pending.seat, pending.call, index)
    draft.pay(pending.seat)
    closing.close_if_ended(draft)
