"""Art. 34: a call made at the same time as a proper one counts as the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import Call

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
    improper = any(pending.said == index for pending in draft.pending)
    draft.rule("34", "34", seat, call, facts=(draft.said[index].n,))
    return index if improper and draft.rules.both_improper == "each_out_of_turn" else None
