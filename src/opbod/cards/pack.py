"""The packs: which cards there are, how they are written and read.

A card is its own text, so a log, an error and a test show the same two letters. French cards are
rank then suit (``QH``, the queen of hearts), German cards suit then rank (``GA``, the ace of
leaves), the Weli is ``W`` and a card that the viewer may not see is ``??``. Texts have no order:
what beats what is a matter of the game, so no code may compare cards with ``<``.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, NewType

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable

Card = NewType("Card", str)

UNKNOWN = Card("??")
"""A card that exists but is not known to the viewer: an ordinary value in every hand and state."""

_SUIT_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


class CardError(ValueError):
    """A text that is no card of the pack, or a pack that does not add up; says where."""


def is_known(card: Card) -> bool:
    """Tell whether the card is a real one and not ``UNKNOWN``."""
    return card != UNKNOWN


def hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """As many unknown cards: what is left of a hand or a pack for other eyes."""
    return (UNKNOWN,) * len(cards)


class Pack(msgspec.Struct, frozen=True, dict=True):
    """A pack of cards in its standing order, and the text of its cards."""

    id: str
    """Name of the pack: ``french-32``."""
    cards: tuple[Card, ...]
    """Every card once, suit by suit, ranks from the ace down."""

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self.cards)

    def __contains__(self, card: object) -> bool:
        """Tell whether the card belongs to this pack; ``UNKNOWN`` does not."""
        return card in self._known

    def __len__(self) -> int:
        """Count the cards."""
        return len(self.cards)

    def parse(self, text: str) -> tuple[Card, ...]:
        """Read cards: ``"KH QH ??"``, in any case, with ``10`` for T and signs for suits.

        Cards may be run together (``KHQH``). A known card may not come twice. Raises CardError
        with the place and the offending text.
        """
        found: list[Card] = []
        clean = text.upper().replace("10", "T")
        for sign, letter in _SUIT_SIGNS.items():
            clean = clean.replace(sign, letter)
        for word in re.finditer(r"\S+", clean):
            place, rest = word.start(), word.group()
            while rest:
                card = self._first_card(rest)
                if card is None:
                    message = (
                        f"{rest!r} at character {place + 1} of {text!r} is no card of {self.id}; "
                        f"cards are written like {self.cards[0]} and {self.cards[-1]}"
                    )
                    raise CardError(message)
                if card != UNKNOWN and card in found:
                    message = f"{card} stands twice in {text!r}"
                    raise CardError(message)
                found.append(card)
                place, rest = place + len(card), rest[len(card) :]
        return tuple(found)

    def parse_card(self, text: str) -> Card:
        """Read exactly one known card; raises CardError."""
        cards = self.parse(text)
        if len(cards) != 1 or cards[0] == UNKNOWN:
            message = f"{text!r} is not one card; write one, like {self.cards[0]}"
            raise CardError(message)
        return cards[0]

    def format(self, cards: Iterable[Card]) -> str:
        """Write cards so that ``parse`` reads them back."""
        return " ".join(cards)

    def _first_card(self, text: str) -> Card | None:
        for length in (2, 1):
            card = Card(text[:length])
            if card in self._known or card == UNKNOWN:
                return card
        return None


def _french(ranks: str) -> tuple[Card, ...]:
    return tuple(Card(rank + suit) for suit in "CDHS" for rank in ranks)


def _german(suits: str, ranks: str, bells: str) -> tuple[Card, ...]:
    """Build a German pack; the Weli, the bell six, closes it."""
    plain = tuple(Card(suit + rank) for suit in suits for rank in ranks)
    return plain + tuple(Card("S" + rank) for rank in bells) + (Card("W"),)


FRENCH_32 = Pack("french-32", _french("AKQJT987"))
FRENCH_52 = Pack("french-52", _french("AKQJT98765432"))
GERMAN_28 = Pack("german-28", _german("EGH", "AKOUT9876", ""))
"""Acorns, leaves and hearts from ace to six, and the Weli (Bieten T4, T5)."""
GERMAN_33 = Pack("german-33", _german("EGH", "AKOUT987", "AKOUT987"))
"""All four suits from ace to seven, and the Weli."""
GERMAN_25 = Pack("german-25", _german("EGH", "AKOUT987", ""))
"""As the pack of 28 without the sixes."""

PACKS = {pack.id: pack for pack in (FRENCH_32, FRENCH_52, GERMAN_28, GERMAN_33, GERMAN_25)}
