"""Attention, claims, and the director's choice of the provision (arts. 27, 33, 39; A15, A39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.laws1959 import condonation, substitution
from opbod.bridge.types import SEATS, partner_of

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

    A claim by the offender's own side only draws attention. Art. 27 is gone from then on. What is
    automatic comes first, so that the offender is told what he may still do (A45).
    """
    if seat in SEATS and draft.rules.claim_by == "director":
        draw_attention(draft)
        return
    told = {one.n: substitution.choices(draft, one) for one in draft.pending if one.is_waiting}
    own = (seat, partner_of(seat)) if seat in SEATS else ()
    for group in (("29b",), _AT_ONCE, ("30", "36", "37")):
        for pending in tuple(draft.pending):
            gone = pending not in draft.pending  # what came before may have closed the auction
            if gone or pending.claimed or pending.article not in group:
                continue
            claimed = replace(pending, attention=True, claimed=pending.seat not in own)
            draft.swap(pending, claimed)
            if claimed.claimed and group == _AT_ONCE:
                condonation.execute(draft, claimed)
    for pending in tuple(draft.pending):
        if pending.claimed and told.get(pending.n) != substitution.choices(draft, pending):
            _put_to_offender(draft, pending)


def _put_to_offender(draft: Draft, pending: Pending) -> None:
    code = "29b" if pending.article == "29b" else f"{pending.article}-stated"
    draft.rule(
        code,
        pending.article,
        pending.seat,
        pending.call,
        facts=(pending.n,),
        rejected=pending.articles[1:],
        choices=substitution.choices(draft, pending),
    )


def choose_provision(draft: Draft, article: str) -> None:
    """Apply another of the provisions that the last such call falls under (art. 39, A32).

    The director who takes one has been told of the call, so attention was drawn to it.
    """
    for pending in reversed(draft.pending):
        if article in pending.articles[1:] and not pending.lapsed:
            rest = tuple(one for one in pending.articles if one != article)
            new = replace(pending, articles=(article, *rest), attention=True)
            draft.swap(pending, new)
            draft.mark(pending.said, "pending", article)
            if new.claimed and article in _AT_ONCE:
                condonation.execute(draft, new)
            elif new.claimed:
                _put_to_offender(draft, new)
            return
