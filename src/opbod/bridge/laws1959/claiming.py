"""Attention, claims, and the director's choice of the provision (arts. 27, 33, 39; A15, A39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.laws1959 import condonation, substitution
from opbod.bridge.types import SEATS, side_of

if TYPE_CHECKING:
    from opbod.bridge.laws1959.draft import Draft
    from opbod.bridge.types import Pending
    from opbod.core.protocol import Seat

_AT_ONCE = ("29b1", "31", "31a", "31b", "38")
"""Provisions under which nobody has anything to choose."""


def draw_attention(draft: Draft) -> None:
    """Note that attention was drawn to the last irregularity; art. 33 is gone from then on."""
    if draft.pending:
        last = draft.pending[-1]
        draft.swap(last, replace(last, attention=True))


def claim(draft: Draft, seat: Seat) -> None:
    """Let the penalty be claimed: what is automatic is applied, the rest is put to the offender.

    A claim by the offender's own side only draws attention. Art. 27 is gone from then on.
    """
    if seat in SEATS and draft.rules.claim_by == "director":
        draw_attention(draft)
        return
    for pending in tuple(draft.pending):
        if pending not in draft.pending:
            continue
        if seat in SEATS and side_of(seat) == side_of(pending.seat):
            draft.swap(pending, replace(pending, attention=True))
        elif not pending.claimed:
            _state(draft, pending)


def _state(draft: Draft, pending: Pending) -> None:
    claimed = replace(pending, attention=True, claimed=True)
    draft.swap(pending, claimed)
    if pending.article in _AT_ONCE:
        condonation.execute(draft, claimed)
        return
    if pending.article == "29b":
        return
    _put_to_offender(draft, claimed)


def _put_to_offender(draft: Draft, pending: Pending) -> None:
    draft.rule(
        f"{pending.article}-stated",
        pending.article,
        pending.seat,
        pending.call,
        facts=(pending.n,),
        rejected=pending.articles[1:],
        choices=substitution.choices(draft, pending),
    )


def choose_provision(draft: Draft, article: str) -> None:
    """Apply another of the provisions that the last such call falls under (art. 39, A32)."""
    for pending in reversed(draft.pending):
        if article in pending.articles[1:] and not pending.lapsed:
            rest = tuple(one for one in pending.articles if one != article)
            new = replace(pending, articles=(article, *rest))
            draft.swap(pending, new)
            draft.mark(pending.said, "pending", article)
            if new.claimed and article in _AT_ONCE:
                condonation.execute(draft, new)
            elif new.claimed:
                _put_to_offender(draft, new)
            return
