"""What is typed about an auction, read in any language: seats, calls, and whole facts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from opbod.bridge.calls import DENOMINATIONS, Call, parse_call
from opbod.bridge.facts import Action, Say, Substitute
from opbod.bridge.notation import parse_act
from opbod.bridge.types import LETTERS
from opbod.cards.pack import FRENCH_52
from opbod.cli.arbiter import WORDS
from opbod.core.words import Words

if TYPE_CHECKING:
    from opbod.core.protocol import Seat

_BID = re.compile(r"([1-9][0-9]?)(\D+)")
_SEATED = re.compile(r"([^\W\d_]+)\s*[:\s]\s*(.+)")
_SIGNS = str.maketrans({"♣": "c", "♦": "d", "♥": "h", "♠": "s"})


class Ear:
    """Understands one language, and always the letters of the notation."""

    def __init__(self, lang: str) -> None:
        words = Words(WORDS, lang)
        self._seats = {
            name: seat
            for seat, letter in enumerate(LETTERS)
            for name in words(f"read.seats.{letter}").split()
        }
        self._calls = _map(words, "calls", ("P", "X", "XX"))
        self._names = _map(words, "denominations", DENOMINATIONS)
        self._ranks = _map(words, "ranks", ("A", "K", "Q", "J"))

    def seat(self, text: str) -> Seat:
        """Read a seat; raises ValueError."""
        word = text.strip().lower()
        if word not in self._seats:
            raise ValueError(text)
        return self._seats[word]

    def call(self, text: str) -> Call:
        """Read a call; raises ValueError.

        The language's own letters go first: a Dutch 1K is one club and a German 1K one diamond.
        """
        word = "".join(text.translate(_SIGNS).lower().split())
        if word in self._calls:
            return Call(self._calls[word])
        found = _BID.fullmatch(word)
        if found and found[2] in self._names:
            return Call(found[1] + self._names[found[2]])
        return parse_call(word)

    def cards(self, text: str) -> str:
        """Read cards, suit first, and write them in the notation; raises ValueError."""
        found = []
        for part in text.translate(_SIGNS).lower().replace(",", " ").split():
            suit, rank = self._names.get(part[0], ""), part[1:].replace("10", "t")
            rank = self._ranks.get(rank, rank).upper()
            card = FRENCH_52.parse_card(f"{rank}{suit}")
            found.append(card[::-1])
        if not found or len(set(found)) < len(found):
            raise ValueError(text)
        return ",".join(found)

    def act(
        self, text: str, seat: Seat | None, offender: Seat | None = None
    ) -> tuple[Seat, Action]:
        """Read one fact; a call without a seat is that of `seat`. Raises ValueError.

        Where an offender is to choose (`offender`), a bare call is his substitute.
        """
        word = text.strip()
        try:
            return parse_act("".join(word.split()))
        except ValueError:
            pass
        if word.startswith(">"):
            return parse_act(f">{self.call(word[1:])}")
        found = _SEATED.fullmatch(word)
        if found and found[1].lower() in self._seats:
            said_by = self.seat(found[1])
            try:
                return said_by, Say(self.call(found[2]))
            except ValueError:
                # Other facts have marks of their own: O~1S, Z+HV.
                return parse_act(f"{LETTERS[said_by]}:{''.join(found[2].split())}")
        if word[:1].lower() in self._seats and word[1:2] in ("+", "~", ">"):
            return parse_act(LETTERS[self.seat(word[:1])] + word[1:])
        call = self.call(word)
        if offender is not None:
            return offender, Substitute(call)
        if seat is None:
            raise ValueError(text)
        return seat, Say(call)


def _map(words: Words, kind: str, keys: tuple[str, ...]) -> dict[str, str]:
    return {name: key for key in keys for name in words(f"read.{kind}.{key}").split()}
