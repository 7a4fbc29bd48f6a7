"""What games of two pairs with the French pack have in common in the terminal.

Four seats bear the names of the compass, and cards are written rank first: ``AH``. The catalogue
of such a game has the same keys for seats, suits, ranks and points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.cards import is_known
from opbod.cli.voice import Voice
from opbod.core.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from opbod.cards import Card
    from opbod.cli.terminal import Lines
    from opbod.cli.tongue import Style
    from opbod.core.protocol import Seat

LETTERS = "NESW"
SUIT_ORDER = "SHCD"
"""Suits of a hand from left to right: black and red by turns."""
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
UNSEEN = "?"


class CompassVoice(Voice):
    """Words for a viewer; seats are called by their names, or by where they sit."""

    def __init__(
        self,
        package: str,
        style: Style,
        me: Seat | None,
        names: Sequence[str],
        ranks: tuple[str, str],
    ) -> None:
        """Take the package of the words, and the ranks from the top down: plain and trumps."""
        super().__init__(package, style, me, names, LETTERS.lower())
        self._plain, self._trumps = ranks
        self._ranks = dict(zip(self._plain, self.words("ranks.letters").split(), strict=True))
        self._suits = dict(zip("CDHS", self.words("suits.letters").split(), strict=True))

    # Seats and sides.

    def side(self, side: int) -> str:
        """Name a side: "your side" and "the others", or by its two seats."""
        if self.me is None:
            return self.words("seats.pair", one=self.place(side), other=self.place(side + 2))
        return self.words("seats.us" if side == self.me % 2 else "seats.them")

    def own_side(self) -> int:
        """Side that is named first."""
        return 0 if self.me is None else self.me % 2

    def seating(self, me: Seat) -> str:
        """Say who sits where."""
        return self.words(
            "events.seats",
            me=self.words(f"seats.{LETTERS[me].lower()}"),
            partner=self.place((me + 2) % 4),
            left=self.place((me + 1) % 4),
            right=self.place((me + 3) % 4),
        )

    def points(self, number: int) -> str:
        """Say a number of points."""
        return self.words("units.one") if number == 1 else self.words("units.many", n=number)

    # Cards.

    def suit(self, suit: str) -> str:
        """Name a suit."""
        return self.words(f"suits.{suit}")

    def full(self, card: Card) -> str:
        """Name a card in full."""
        rank, suit = self.words(f"ranks.{card[0]}"), self.suit(card[1])
        return self.words("ranks.card", rank=rank, suit=suit)

    def short(self, card: Card) -> str:
        """Write a card as the user may type it: ``Vh``."""
        return self._ranks[card[0]] + self._suits[card[1]]

    def card(self, card: Card) -> str:
        """Say a card in the style of the table."""
        if not is_known(card):
            return UNSEEN
        if self.style.spoken:
            return self.full(card)
        if self.style.ascii:
            return self.short(card)
        return self._ranks[card[0]] + SIGNS[card[1]]

    def cards(self, cards: Iterable[Card]) -> str:
        """Say cards one after another."""
        return (", " if self.style.spoken else " ").join(self.card(card) for card in cards)

    def sorted(self, cards: Iterable[Card], trump: str | None = None) -> list[Card]:
        """Sort cards as `hand` does."""

        def place(card: Card) -> tuple[int, int]:
            order = self._trumps if card[1] == trump else self._plain
            return SUIT_ORDER.index(card[1]), order.index(card[0])

        return sorted(cards, key=place)

    def hand(self, cards: Sequence[Card], trump: str | None = None) -> str:
        """Say a hand suit by suit, each from the top down."""
        known = self.sorted(filter(is_known, cards), trump)
        parts = [
            self._group(suit, held)
            for suit in SUIT_ORDER
            if (held := [card[0] for card in known if card[1] == suit])
        ]
        if len(known) < len(cards):
            parts.append(f"{len(cards) - len(known)} x {UNSEEN}")
        return ("; " if self.style.spoken else "  ").join(parts) or self.words("board.empty")

    def _group(self, suit: str, ranks: list[str]) -> str:
        if self.style.spoken:
            return f"{self.suit(suit)} {', '.join(self.words(f'ranks.{rank}') for rank in ranks)}"
        sign = self.suit(suit) if self.style.ascii else SIGNS[suit]
        return f"{sign} {' '.join(self._ranks[rank] for rank in ranks)}"


class CompassTerminal:
    """Seats of such a game, by letter and by name."""

    seats = LETTERS
    home = LETTERS.index("S")
    partners = True
    words: str
    """Package of the words."""

    def names(self, lang: str) -> tuple[str, ...]:
        """Name the seats."""
        words = Words(self.words, lang)
        return tuple(words(f"seats.{letter.lower()}") for letter in LETTERS)

    def facts(self, lang: str, rules: object) -> Lines:
        """Say nothing: no numbers of these games are worked out here."""
        return []

    def seat(self, text: str) -> Seat | None:
        """Read a seat: a letter or name in any language; English letters first."""
        asked = text.strip().lower()
        if asked in tuple(LETTERS.lower()):
            return LETTERS.lower().index(asked)
        for lang in LANGUAGES:
            letters = Words(self.words, lang)("seats.letters").lower()
            for seat, name in enumerate(self.names(lang)):
                if asked in (name.lower(), letters[seat]):
                    return seat
        return None
