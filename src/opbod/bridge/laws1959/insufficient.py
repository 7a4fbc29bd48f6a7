"""Art. 30: the insufficient bid and the three ways to put it right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import BIDS, PASS, Call, denomination, is_sufficient, lowest_in
from opbod.bridge.types import Choice, Effect, Pending, partner_of

if TYPE_CHECKING:
    from opbod.bridge.laws1959.draft import Draft


def substitutes(draft: Draft, pending: Pending) -> tuple[Call, ...]:
    """List what may take its place: a pass or a sufficient bid, never a double (A20)."""
    if draft.must_pass(pending.seat) and draft.rules.bound_substitute == "pass_only":
        return (PASS,)
    last = draft.last_bid()
    return (PASS, *(bid for bid in BIDS if is_sufficient(bid, last.call if last else None)))


def paragraph(draft: Draft, pending: Pending, call: Call) -> str:
    """Tell which paragraph a substitute falls under: a, b or c."""
    if call == PASS:
        return "30c"
    return "30a" if call == _lowest(draft, pending) else "30b"


def _lowest(draft: Draft, pending: Pending) -> Call | None:
    last = draft.last_bid()
    return lowest_in(denomination(pending.call), last.call if last else None)


def choices(draft: Draft, pending: Pending) -> tuple[Choice, ...]:
    """List the options of the offender with what each brings."""
    seat, partner = pending.seat, partner_of(pending.seat)
    found: dict[str, list[Call]] = {"30a": [], "30b": [], "30c": []}
    for call in substitutes(draft, pending):
        found[paragraph(draft, pending, call)].append(call)
    barred = Effect("pass-on", partner)
    effects: dict[str, tuple[Effect, ...]] = {
        "30a": (barred,) if pending.relief_lost else (),
        "30b": (barred,),
        "30c": (barred, draft.lead_effect(seat)),
    }
    return tuple(
        Choice(option, (seat,), tuple(calls), effects[option])
        for option, calls in found.items()
        if calls
    )


def apply(draft: Draft, pending: Pending, option: str) -> tuple[Effect, ...]:
    """Bring about what the chosen paragraph says; the substitute stands already."""
    seat = pending.seat
    if option == "30a" and not pending.relief_lost:
        return ()
    barred = draft.bar(partner_of(seat), option, seat)
    return (barred, draft.lead_right("30c", seat)) if option == "30c" else (barred,)
