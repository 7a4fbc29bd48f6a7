"""Order and value of the cards (B32 to B43): which card beats which, and what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.cards import FRENCH_32, Card

if TYPE_CHECKING:
    from collections.abc import Sequence

PACK = FRENCH_32
SUITS = "CDHS"
PLAIN_ORDER = "AKQJT987"
"""From high to low outside trumps (B35); it also defines the runs (B36)."""
TRUMP_ORDER = "J9AKQT87"
"""From high to low in trumps (B34); J is V, the zot."""
PLAIN_POINTS = {"A": 11, "K": 3, "Q": 2, "J": 1, "T": 10, "9": 0, "8": 0, "7": 0}
"""Value of a card outside trumps (B42)."""
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "K": 3, "Q": 2, "T": 10, "8": 0, "7": 0}
"""Value of a trump (B41)."""
ALL_POINTS = 141
"""Value of all cards (B43)."""


def rank_of(card: Card) -> str:
    """Rank letter."""
    return card[0]


def suit_of(card: Card) -> str:
    """Suit letter; ``?`` for an unknown card."""
    return card[1]


POINTS = {
    trump: {
        card: (TRUMP_POINTS if suit_of(card) == trump else PLAIN_POINTS)[rank_of(card)]
        for card in PACK.cards
    }
    for trump in SUITS
}
"""Value of each card, by trump suit (B37 to B42)."""


def _power(card: Card, trump: str, led: str) -> int:
    if suit_of(card) == trump:
        return 2 * len(TRUMP_ORDER) - TRUMP_ORDER.index(rank_of(card))
    if suit_of(card) == led:
        return len(PLAIN_ORDER) - PLAIN_ORDER.index(rank_of(card))
    return 0


POWER = {
    (trump, led): {card: _power(card, trump, led) for card in PACK.cards}
    for trump in SUITS
    for led in SUITS
}
"""Strength of each card in a trick, by trump and suit led: 0 cannot win (B21, B32 to B35)."""


def trick_winner(trump: str, cards: Sequence[Card]) -> int:
    """Place, from 0, of the card that wins: highest trump, else highest of the suit led (B21)."""
    power = POWER[trump, suit_of(cards[0])]
    return max(range(len(cards)), key=lambda place: power[cards[place]])


def points_of(trump: str, cards: Sequence[Card]) -> int:
    """Points that the cards are worth together (B37)."""
    points = POINTS[trump]
    return sum([points[card] for card in cards])
