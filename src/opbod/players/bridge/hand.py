"""What a hand is worth: points for high cards, length and shortness."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.cards import Card

SUITS = "CDHS"
RANKS = "23456789TJQKA"
_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
_SHORT = {0: 3, 1: 2, 2: 1}


class Hand:
    """A known hand, counted."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)

    @cached_property
    def points(self) -> int:
        """Points for high cards: ace 4, king 3, queen 2, jack 1."""
        return sum(_POINTS.get(card[0], 0) for card in self.cards)

    @cached_property
    def lengths(self) -> dict[str, int]:
        """Cards in each suit."""
        return {suit: sum(card[1] == suit for card in self.cards) for suit in SUITS}

    @cached_property
    def balanced(self) -> bool:
        """Tell whether no suit is short and at most one has two cards."""
        lengths = sorted(self.lengths.values())
        return lengths[0] >= 2 and lengths[1] >= 3

    @property
    def longest(self) -> str:
        """Longest suit, the higher of two of five or more, the lower of two of four."""
        length = max(self.lengths.values())
        suits = [suit for suit in SUITS if self.lengths[suit] == length]
        return suits[-1] if length > 4 else suits[0]

    def of(self, suit: str) -> tuple[Card, ...]:
        """Cards of a suit, the highest first."""
        held = [card for card in self.cards if card[1] == suit]
        return tuple(sorted(held, key=lambda card: -RANKS.index(card[0])))

    def support(self, suit: str) -> int:
        """Points in support of a suit: with four trumps short suits count, with three a little."""
        trumps = self.lengths[suit]
        if trumps < 3:
            return self.points
        short = sum(_SHORT.get(self.lengths[other], 0) for other in SUITS if other != suit)
        return self.points + (short if trumps > 3 else short // 2)

    def stops(self, suit: str) -> bool:
        """Tell whether the suit is guarded: ace, king and another, queen and two others..."""
        cards = self.of(suit)
        return any(
            len(cards) > guard and any(card[0] == rank for card in cards)
            for guard, rank in enumerate("AKQJ")
        )
