"""How seats, cards and numbers are said in one language, to one pair of eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.ranks import PLAIN_ORDER, TRUMP_ORDER, rank_of, suit_of
from opbod.bieden.types import Combination, partner_of, side_of
from opbod.cards import is_known
from opbod.cli.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from opbod.bieden.types import Call
    from opbod.cards import Card
    from opbod.cli.tongue import Style
    from opbod.core.protocol import Seat

WORDS = "opbod.cli.bieden"
SEAT_KEYS = "nesw"
SUIT_ORDER = "SHCD"
"""Suits of a hand from left to right: black and red by turns."""
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
UNSEEN = "?"


class Speech(Voice):
    """Words for a viewer; seats are called by their names, or by where they sit."""

    def __init__(self, style: Style, me: Seat | None, names: Sequence[str] = ()) -> None:
        super().__init__(WORDS, style, me, names, SEAT_KEYS)
        self._ranks = dict(zip(PLAIN_ORDER, self.words("ranks.letters").split(), strict=True))
        self._suits = dict(zip("CDHS", self.words("suits.letters").split(), strict=True))

    def side(self, side: int) -> str:
        """Name a side: "your side" and "the others", or by its two seats."""
        if self.me is None:
            return self.words("seats.pair", one=self.place(side), other=self.place(side + 2))
        return self.words("seats.us" if side == side_of(self.me) else "seats.them")

    def own_side(self) -> int:
        """Side that is named first."""
        return 0 if self.me is None else side_of(self.me)

    def call(self, call: Call) -> str:
        """Name a call."""
        if call == "pass":
            return self.words("say.pass")
        return str(call).capitalize() if self.style.lang == "de" else str(call)

    def suit(self, suit: str) -> str:
        """Name a suit."""
        return self.words(f"suits.{suit}")

    def full(self, card: Card) -> str:
        """Name a card in full."""
        return self.words(
            "ranks.card", rank=self.words(f"ranks.{rank_of(card)}"), suit=self.suit(suit_of(card))
        )

    def short(self, card: Card) -> str:
        """Write a card as the user may type it: ``Vh``."""
        return self._ranks[rank_of(card)] + self._suits[suit_of(card)]

    def card(self, card: Card) -> str:
        """Say a card in the style of the table."""
        if not is_known(card):
            return UNSEEN
        if self.style.spoken:
            return self.full(card)
        if self.style.ascii:
            return self.short(card)
        return self._ranks[rank_of(card)] + SIGNS[suit_of(card)]

    def cards(self, cards: Iterable[Card]) -> str:
        """Say cards one after another."""
        return (", " if self.style.spoken else " ").join(self.card(card) for card in cards)

    def hand(self, cards: Sequence[Card], trump: str | None = None) -> str:
        """Say a hand suit by suit, each from the top down; trumps in their own order."""
        known = [card for card in cards if is_known(card)]
        parts = []
        for suit in SUIT_ORDER:
            order = TRUMP_ORDER if suit == trump else PLAIN_ORDER
            held = [rank for rank in order if rank + suit in known]
            if held:
                parts.append(self._group(suit, held))
        if len(known) < len(cards):
            parts.append(f"{len(cards) - len(known)} x {UNSEEN}")
        return ("; " if self.style.spoken else "  ").join(parts) or self.words("board.empty")

    def _group(self, suit: str, ranks: list[str]) -> str:
        if self.style.spoken:
            return f"{self.suit(suit)} {', '.join(self.words(f'ranks.{rank}') for rank in ranks)}"
        sign = self.suit(suit) if self.style.ascii else SIGNS[suit]
        return f"{sign} {' '.join(self._ranks[rank] for rank in ranks)}"

    def sorted(self, cards: Iterable[Card], trump: str | None = None) -> list[Card]:
        """Sort cards as `hand` does."""

        def place(card: Card) -> tuple[int, int]:
            order = TRUMP_ORDER if suit_of(card) == trump else PLAIN_ORDER
            return SUIT_ORDER.index(suit_of(card)), order.index(rank_of(card))

        return sorted(cards, key=place)

    def plus(self, values: Iterable[int]) -> str:
        """Say announced values: ``50 + 20``."""
        return " + ".join(str(value) for value in values)

    def points(self, number: int) -> str:
        """Say a number of points."""
        return self.words("units.one") if number == 1 else self.words("units.many", n=number)

    def combination(self, found: Combination) -> str:
        """Say a combination and its value: ``20 (V♦ Z♦ 10♦)``."""
        return self.words("kinds.value", value=found.value, cards=self.cards(found.cards))

    def tree(self, sides: tuple[int, int]) -> str:
        """Say both trees, the own side first."""
        mine = self.own_side()
        return self.words(
            "board.sides",
            a=self.side(mine), x=sides[mine], b=self.side(1 - mine), y=sides[1 - mine],
        )  # fmt: skip

    def seating(self, me: Seat) -> str:
        """Say who sits where."""
        return self.words(
            "events.seats",
            me=self.words(f"seats.{SEAT_KEYS[me]}"),
            partner=self.place(partner_of(me)),
            left=self.place((me + 1) % 4),
            right=self.place((me + 3) % 4),
        )
