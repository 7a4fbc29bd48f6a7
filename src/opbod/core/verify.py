"""Check a record's deals: each seed opens its commitment, and gives just the pack that was dealt.

The check uses the seeds in the record. Whoever noted a commitment before the deal compares it with
the one printed here: that is what proves that nothing was changed afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from opbod.core.protocol import CHANCE
from opbod.core.seed import commitment
from opbod.core.sitting import DealLog, Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from opbod.core.protocol import Seat


class Verdict(msgspec.Struct, frozen=True):
    """What came out for one deal."""

    number: int
    commitment: str
    differs: Literal["setup", "pack"] | None
    """What the seed gives otherwise; None when it gives the deal that was played."""
    hangs_on_seed: bool
    """False where another seed gives the same pack: gathered, not shuffled."""


def verify(sitting: Sitting) -> Iterator[Verdict]:
    """Recompute every deal of a sitting from its seed."""
    before = Sitting(sitting.game, sitting.rules, sitting.table)
    for deal in sitting.deals:
        other = bytes(byte ^ 255 for byte in deal.seed)
        yield Verdict(
            deal.number,
            commitment(sitting.table, deal.number, deal.seed),
            _differs(before, deal),
            _draws(before.open_deal(deal.seed)) != _draws(before.open_deal(other)),
        )
        before = before.with_deal(deal)


def _differs(before: Sitting, deal: DealLog) -> Literal["setup", "pack"] | None:
    """Tell what of the recorded deal is not what its seed gives."""
    fresh = before.open_deal(deal.seed)
    if deal.log.setup != fresh.log.setup:
        return "setup"
    if _draws(before.with_deal(deal)) != _draws(fresh):
        return "pack"
    return None


def _draws(sitting: Sitting) -> list[tuple[Seat, Any]]:
    """List what CHANCE drew in the last deal."""
    acts = [act for event in sitting.log.events if (act := sitting.game.act_of(event))]
    return [act for act in acts if act[0] == CHANCE]
