"""What a hand is worth as the bidder's, with each suit as trumps.

The points that the side takes are estimated by a straight line through the marks of the hand; its
coefficients were fitted to deals that this very player played out (``benchmarks/estimate.py``),
so they are what it takes, not what could be taken.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from opbod.bieden import wijs
from opbod.bieden.ranks import SUITS
from opbod.cards import Card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from opbod.bieden.rules import Rules

MARKS = (
    "one", "trumps", "zot", "nine", "ace", "zot and nine", "ten", "king or queen",
    "plain ace", "plain king with ace", "plain ten with ace", "bare ten", "trumps above four",
)  # fmt: skip
"""Names of the marks, in their order."""


def marks(hand: Iterable[Card], trump: str) -> tuple[float, ...]:
    """Measure a hand by what counts when it plays this suit as trumps."""
    cards = frozenset(hand)
    trumps = {card[0] for card in cards if card[1] == trump}
    plain = {s: {c[0] for c in cards if c[1] == s} for s in SUITS if s != trump}
    ranks = plain.values()
    zot, nine = "J" in trumps, "9" in trumps
    return (
        1.0,
        float(len(trumps)),
        float(zot),
        float(nine),
        float("A" in trumps),
        float(zot and nine),
        float("T" in trumps),
        float(len(trumps & {"K", "Q"})),
        float(sum("A" in suit for suit in ranks)),
        float(sum({"A", "K"} <= suit for suit in ranks)),
        float(sum({"A", "T"} <= suit for suit in ranks)),
        float(sum(suit == {"T"} for suit in ranks)),
        float(max(len(trumps) - 4, 0)),
    )


LINE = (25.8, 13.0, 20.0, 9.8, 4.1, 2.0, 0.9, 2.1, 7.0, 4.1, -1.2, -1.2, -7.9)
"""Card points for one of each mark."""
SPREAD = 28.6
"""Standard deviation of the points about the line."""


class Estimate(msgspec.Struct, frozen=True):
    """What the bidder's side may reckon on with one suit as trumps, partner unknown."""

    trump: str
    points: float
    """Card points, on average."""
    wijs: int
    """Own wijs, which needs no trick (B44)."""
    marriage: int
    """20 with king and queen of trumps in hand (B53)."""

    @property
    def total(self) -> float:
        """All that counts towards the bid."""
        return self.points + self.wijs + self.marriage


@lru_cache(maxsize=4096)
def estimates(rules: Rules, hand: frozenset[Card]) -> tuple[Estimate, ...]:
    """Estimate the hand with each suit as trumps, the best first."""
    found = [_estimate(rules, hand, suit) for suit in SUITS]
    return tuple(sorted(found, key=lambda one: -one.total))


def _estimate(rules: Rules, hand: frozenset[Card], trump: str) -> Estimate:
    points = sum([mark * each for mark, each in zip(marks(hand, trump), LINE, strict=True)])
    if not rules.wijs:
        return Estimate(trump, points, 0, 0)
    own = sum(c.value for c in wijs.combinations(rules, tuple(sorted(hand)), trump))
    pair = {Card("K" + trump), Card("Q" + trump)}
    wed = rules.marriage != "with_wijs" and pair <= hand
    return Estimate(trump, min(points, 141.0), own, wijs.MARRIAGE if wed else 0)
