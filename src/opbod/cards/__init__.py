"""Cards, packs and their text; this package imports nothing else of Opbod."""

from opbod.cards.pack import (
    FRENCH_32,
    FRENCH_52,
    GERMAN_25,
    GERMAN_28,
    GERMAN_33,
    PACKS,
    UNKNOWN,
    Card,
    CardError,
    Pack,
    hidden,
    is_known,
)

__all__ = [
    "FRENCH_32",
    "FRENCH_52",
    "GERMAN_25",
    "GERMAN_28",
    "GERMAN_33",
    "PACKS",
    "UNKNOWN",
    "Card",
    "CardError",
    "Pack",
    "hidden",
    "is_known",
]
