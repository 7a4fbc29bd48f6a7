"""Art. 39: what a call falls under, and which one provision is applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import PASS, TOP, double_articles, is_bid, is_double, is_sufficient, level
from opbod.bridge.laws1959 import out_of_turn
from opbod.bridge.types import side_of

if TYPE_CHECKING:
    from opbod.bridge.calls import Call
    from opbod.bridge.laws1959.draft import Draft
    from opbod.core.protocol import Seat

GRAVEST_FIRST = ("40", "38", "31a", "31b", "29b", "36", "37", "30")
"""The order in which provisions are applied, unless the director takes another (A32)."""


def articles(draft: Draft, seat: Seat, call: Call) -> tuple[str, ...]:
    """List all provisions that the call falls under, the one to be applied first; () if proper."""
    found = list(out_of_turn.articles(draft, seat, call))
    bound = draft.must_pass(seat) and call != PASS
    if bound or (is_bid(call) and level(call) > TOP):
        found.append("38")
    found += improper(draft, seat, call)
    if len(found) < 2:
        return tuple(found)
    found.sort(key=GRAVEST_FIRST.index, reverse=draft.rules.precedence == "mildest")
    if found[:2] == ["36", "37"] and draft.rules.partner_redoubled == "art_37":
        found[:2] = ["37", "36"]
    early = len(found) > 1 and found[0] == "38" and found[1] == "31b"
    if early and _is_bound_once_and_early(draft, seat, call):
        found[:2] = ["31b", "38"]
    return tuple(found)


def _is_bound_once_and_early(draft: Draft, seat: Seat, call: Call) -> bool:
    """Tell whether only a single pass stands against the call, and its turn has not come (A30)."""
    too_high = is_bid(call) and level(call) > TOP
    return (
        draft.rules.bound_out_of_turn == "art_31b"
        and bool(draft.once[seat])
        and not draft.barred[seat]
        and not too_high
    )


def improper(draft: Draft, seat: Seat, call: Call) -> tuple[str, ...]:
    """Articles of the call in itself, whoever's turn it is: insufficient, or no such double."""
    if call == PASS:
        return ()
    last = draft.last_bid()
    if is_double(call):
        own = last is not None and side_of(last.seat) == side_of(seat)
        return double_articles(call, last.call if last else None, draft.times(), own=own)
    if level(call) > TOP or is_sufficient(call, last.call if last else None):
        return ()
    return ("30",)
