"""Packs and order of the cards (T4, T5, Q1, Q3): which card is higher, and of which suit it is."""

from __future__ import annotations

from opbod.cards import GERMAN_25, GERMAN_28, GERMAN_33, UNKNOWN, Card, Pack

DECKS = {"deck28": GERMAN_28, "tirol33": GERMAN_33, "deck25": GERMAN_25}
"""The pack of each value of the option `deck`."""
WELI = Card("W")
"""The bell six (T5)."""
ORDER = "AKOUT9876"
"""Ranks from high to low (Q3)."""
SUIT_ORDER = "GHES"
"""Suits from better to worse where cards are equal (T31, T32)."""

ALL_CARDS = Pack(
    "german-36",
    tuple(Card("W" if suit + rank == "S6" else suit + rank) for suit in "EGHS" for rank in ORDER),
)
"""Every card of every deck, for reading text."""

SUIT = {card: "S" if card == WELI else card[0] for card in ALL_CARDS.cards} | {UNKNOWN: "?"}
"""Suit letter of each card; ``?`` of an unknown one."""
HEIGHT = {
    card: len(ORDER) - ORDER.index("6" if card == WELI else card[1]) for card in ALL_CARDS.cards
}
"""Height of each card by its rank: 9 for an ace, 1 for a six and the Weli."""
TOP = len(ORDER)
"""Height of an ace."""
SUIT_HEIGHT = {suit: len(SUIT_ORDER) - place for place, suit in enumerate(SUIT_ORDER)}
"""Height of each suit: 4 for Gras, 1 for bells."""
BEATS = {card: (HEIGHT[card], SUIT_HEIGHT[SUIT[card]]) for card in ALL_CARDS.cards}
"""Order of all cards: by rank, then by suit."""
