"""Art. 35: a double that names a bid is a double of the bid that was made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import Call, is_double

if TYPE_CHECKING:
    from opbod.bridge.laws1959.draft import Draft
    from opbod.core.protocol import Seat


def named_a_bid(draft: Draft, seat: Seat, call: Call, named: Call) -> None:
    """Record that naming it is bad form and changes nothing."""
    if is_double(call):
        draft.rule("35", "35", seat, named)
