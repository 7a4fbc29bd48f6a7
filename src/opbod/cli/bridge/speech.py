"""How seats, calls, cards and points are said in one language, to one pair of eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import DOUBLE, PASS, REDOUBLE, denomination, is_bid, level
from opbod.bridge.types import partner_of, side_of
from opbod.cards import is_known
from opbod.cli.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from opbod.bridge.calls import Call
    from opbod.bridge.contract import Contract
    from opbod.bridge.types import Setup
    from opbod.cards import Card
    from opbod.cli.tongue import Style
    from opbod.core.protocol import Seat

WORDS = "opbod.cli.bridge"
SEAT_KEYS = "nesw"
SUIT_ORDER = "SHCD"
"""Suits of a hand from left to right: black and red by turns."""
RANK_ORDER = "AKQJT98765432"
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
UNSEEN = "?"
_SAID = {PASS: "pass", DOUBLE: "double", REDOUBLE: "redouble"}


class Speech(Voice):
    """Words for a viewer; seats are called by their names, or by where they sit."""

    def __init__(self, style: Style, me: Seat | None, names: Sequence[str] = ()) -> None:
        super().__init__(WORDS, style, me, names, SEAT_KEYS)
        self._ranks = dict(zip(RANK_ORDER, self.words("ranks.letters").split(), strict=True))
        self._suits = dict(zip("CDHS", self.words("suits.letters").split(), strict=True))

    def side(self, side: int) -> str:
        """Name a side: "your side" and "the others", or by its two seats."""
        if self.me is None:
            return self.words("seats.pair", one=self.place(side), other=self.place(side + 2))
        return self.words("seats.us" if side == side_of(self.me) else "seats.them")

    def own_side(self) -> int:
        """Side that is named first."""
        return 0 if self.me is None else side_of(self.me)

    def suit(self, suit: str) -> str:
        """Name a suit or no-trump."""
        return self.words(f"suits.{suit}")

    def call(self, call: Call) -> str:
        """Say a call in the style of the table."""
        if not is_bid(call):
            return self.words(f"say.{_SAID[call]}")
        name = denomination(call)
        if self.style.spoken:
            return f"{level(call)} {self.suit(name)}"
        if name == "NT":
            return f"{level(call)}{self.words('suits.short')}"
        return f"{level(call)}{self._suits[name].upper() if self.style.ascii else SIGNS[name]}"

    def typed_call(self, call: Call) -> str:
        """Write a bid as it is typed: ``1s``, ``3nt``."""
        name = denomination(call)
        short = self.words("suits.short").lower() if name == "NT" else self._suits[name]
        return f"{level(call)}{short}"

    def contract(self, contract: Contract) -> str:
        """Say a contract without its declarer: ``4♠ doubled``."""
        text = self.call(contract.bid)
        return f"{text} {self.words(f'say.times-{contract.times}')}" if contract.times else text

    def full(self, card: Card) -> str:
        """Name a card in full."""
        return self.words(
            "ranks.card", rank=self.words(f"ranks.{card[0]}"), suit=self.suit(card[1])
        )

    def short(self, card: Card) -> str:
        """Write a card as the user may type it."""
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

    def sorted(self, cards: Iterable[Card]) -> list[Card]:
        """Sort cards as `hand` does."""
        return sorted(cards, key=lambda c: (SUIT_ORDER.index(c[1]), RANK_ORDER.index(c[0])))

    def hand(self, cards: Sequence[Card]) -> str:
        """Say a hand suit by suit, each from the top down."""
        known = [card for card in cards if is_known(card)]
        parts = []
        for suit in SUIT_ORDER:
            held = [rank for rank in RANK_ORDER if rank + suit in known]
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

    def vulnerable(self, setup: Setup) -> str:
        """Say who is vulnerable."""
        return self.words(f"board.vulnerable-{setup.vulnerable}")

    def tricks(self, number: int) -> str:
        """Say a number of tricks."""
        return self.words("units.trick") if number == 1 else self.words("units.tricks", n=number)

    def points(self, number: int) -> str:
        """Say a number of points."""
        return self.words("units.one") if number == 1 else self.words("units.many", n=number)

    def lead(self, total: int) -> str:
        """Say which side is ahead by how much; `total` is what NS has more."""
        if total == 0:
            return self.words("result.level")
        ahead = self.side(0 if total > 0 else 1)
        return self.words("result.ahead", side=ahead, points=self.points(abs(total)))

    def seating(self, me: Seat) -> str:
        """Say who sits where."""
        return self.words(
            "events.seats",
            me=self.words(f"seats.{SEAT_KEYS[me]}"),
            partner=self.place(partner_of(me)),
            left=self.place((me + 1) % 4),
            right=self.place((me + 3) % 4),
        )
