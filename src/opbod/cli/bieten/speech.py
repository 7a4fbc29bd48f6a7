"""How seats, cards, figures and points are said in one language, to one pair of eyes.

What is called at the table is dialect in every language, with a plain translation beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.ranks import HEIGHT, ORDER, SUIT, SUIT_ORDER, WELI
from opbod.bieten.types import LETTERS
from opbod.cards import is_known
from opbod.cli.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from opbod.bieten.types import Figure, Word
    from opbod.cards import Card
    from opbod.cli.tongue import Style
    from opbod.core.protocol import Seat

WORDS = "opbod.cli.bieten"
UNSEEN = "?"

OFFER: Mapping[Figure, str] = {
    "gras": "I biet mei Gras",
    "rot": "I biet mein Herz",
    "gleich": "I biet mei Gleich",
    "hengst": "I biet mein Hengst",
    "spiel": "I biet Spiel",
}
"""What is said when a figure is offered (T16)."""
_YOURS: Mapping[Figure, str] = {
    "gras": "dei Gras",
    "rot": "dei Herz",
    "gleich": "dei Gleich",
    "hengst": "dein Hengst",
    "spiel": "dei Spiel",
}
SHORT: Mapping[Word, str] = {"guad": "is guad", "schau": "i schau", "drei": "drei"}
"""An answer without what it answers."""


def answer_to(figure: Figure, word: Word) -> str:
    """Say an answer as at the table (T18 to T20)."""
    if word == "guad":
        return "Is guad"
    return f"I schau {_YOURS[figure]} an" if word == "schau" else f"Drei auf {_YOURS[figure]}"


class Speech(Voice):
    """Words for a viewer; seats that nobody named have names of the country."""

    def __init__(
        self, style: Style, players: int, me: Seat | None, names: Sequence[str] = ()
    ) -> None:
        super().__init__(WORDS, style, me, names, LETTERS)
        self.players = players
        self._ranks = dict(zip(ORDER, self.words("ranks.letters").split(), strict=True))

    # Seats.

    def to(self, seat: Seat) -> str:
        """Name the seat as the one who gets something."""
        return self.words("seats.to_me") if seat == self.me else self.place(seat)

    def of(self, seat: Seat) -> str:
        """Name the seat as the one who did or has something."""
        return self.words("seats.of_me") if seat == self.me else self.place(seat)

    def from_me(self, *, whole: bool = True) -> list[Seat]:
        """List the seats clockwise from the own one, without it unless `whole`."""
        first = self.me or 0
        seats = [(first + step) % self.players for step in range(self.players)]
        return seats if whole or self.me is None else seats[1:]

    def totals(self, totals: Sequence[int]) -> str:
        """Say how everybody stands, the own seat first."""
        return ", ".join(f"{self.who(seat)} {totals[seat]}" for seat in self.from_me())

    # Cards.

    def suit(self, suit: str) -> str:
        """Name a suit."""
        return self.words(f"suits.{suit}")

    def full(self, card: Card) -> str:
        """Name a card in full."""
        if card == WELI:
            return self.words("ranks.weli")
        rank = self.words(f"ranks.{card[1]}")
        return self.words("ranks.card", rank=rank, suit=self.suit(card[0]))

    def the(self, card: Card) -> str:
        """Name a card in full within a sentence."""
        return self.words("ranks.the", card=self.full(card))

    def told(self, card: Card) -> str:
        """Say a card within a sentence, in the style of the table."""
        return self.the(card) if self.style.spoken and is_known(card) else self.card(card)

    def short(self, card: Card) -> str:
        """Write a card as the user may type it: ``GA``, ``H10``."""
        return self.words("ranks.weli") if card == WELI else card[0] + self._ranks[card[1]]

    def card(self, card: Card) -> str:
        """Say a card in the style of the table."""
        if not is_known(card):
            return UNSEEN
        return self.full(card) if self.style.spoken else self.short(card)

    def cards(self, cards: Iterable[Card]) -> str:
        """Say cards one after another."""
        return (", " if self.style.spoken else " ").join(self.card(card) for card in cards)

    def sorted(self, cards: Iterable[Card]) -> list[Card]:
        """Sort cards suit by suit, the better suit first, each from the top down."""
        return sorted(cards, key=lambda card: (SUIT_ORDER.index(SUIT[card]), -HEIGHT[card]))

    def hand(self, cards: Sequence[Card]) -> str:
        """Say a hand, sorted; cards that the viewer does not know are counted."""
        known = [card for card in cards if is_known(card)]
        parts = [self.cards(self.sorted(known))] if known else []
        if len(known) < len(cards):
            parts.append(f"{len(cards) - len(known)} x {UNSEEN}")
        return "; ".join(parts) or self.words("board.empty")

    # Figures and points.

    def figure(self, figure: str) -> str:
        """Name a figure, or the Weli."""
        return figure.title()

    def figures(self, figures: Iterable[str]) -> str:
        """Name figures."""
        return ", ".join(self.figure(figure) for figure in figures)

    def quoted(self, text: str) -> str:
        """Put what is said at the table in the quotation marks of the language."""
        return self.words("say.quoted", text=text)

    def either(self, words: Sequence[str]) -> str:
        """Join words as a choice: ``guad, schau or drei``."""
        *first, last = words
        joined = ", ".join(first)
        return f"{joined} {self.words('say.or')} {last}" if first else last

    def points(self, number: int) -> str:
        """Say a number of points."""
        return self.words("units.one") if number == 1 else self.words("units.many", n=number)

    def best(self, figure: Figure, points: int) -> str:
        """Say what the highest of a figure brings."""
        return self.words(f"best.{figure}", points=self.points(points))

    def goes(self, points: int, seat: Seat) -> str:
        """Say that a seat gets points."""
        return self.words("best.seat", points=self.points(points), to=self.to(seat))
