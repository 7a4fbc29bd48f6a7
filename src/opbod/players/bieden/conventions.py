"""The bids that tell partner about wijs (B57 to B59), said and understood.

They are advised to who has good cards and would rather see his partner choose trumps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden import wijs
from opbod.bieden.auction import highest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from opbod.bieden.rules import Rules
    from opbod.bieden.types import Call, View
    from opbod.cards import Card
    from opbod.core.protocol import Seat

PROMISES = {110: 20, 120: 50, 130: 50, 150: 50, 140: 100, 240: 200}
"""The least wijs that a conventional bid promises."""


def conventional(rules: Rules, hand: Iterable[Card]) -> tuple[int, ...]:
    """Bids that the text advises for the dearest combination of the hand, the lowest first."""
    if not rules.wijs:
        return ()
    found = wijs.combinations(rules, tuple(sorted(hand)))
    if not found:
        return ()
    best = max(found, key=lambda one: (one.value, one.kind == "carre"))
    if best.kind == "carre":
        return (240,) if best.value == 200 else (140,)
    if len(best.cards) == 3:
        return (110,)
    return (130, 150) if any(card[0] == "J" for card in best.cards) else (120,)


def lowest(rules: Rules, calls: tuple[tuple[Seat, Call], ...]) -> int:
    """Lowest number that may be bid after these calls."""
    top = highest(calls)
    stands = top[1] if top is not None and isinstance(top[1], int) else 0
    return max(rules.min_bid, stands + rules.step - stands % rules.step)


def promised(view: View, seat: Seat) -> int:
    """Wijs that the seat promised by its first bid; 0 for a natural one.

    A bid that had to be so high to go over the last one is read as natural: only a jump tells.
    """
    if not view.rules.wijs:
        return 0
    for place, (caller, call) in enumerate(view.calls):
        if caller == seat and isinstance(call, int):
            if call > max(lowest(view.rules, view.calls[:place]), 100):
                return PROMISES.get(call, 0)
            return 0
    return 0
