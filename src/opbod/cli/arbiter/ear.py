"""What is typed about an auction, read in any language: seats, calls, and whole facts.

The notation itself is read first, so what the program writes is read back as it was; after that
come the words and letters of the language, small or capital.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from opbod.bridge.calls import DENOMINATIONS, Call, is_double
from opbod.bridge.facts import Action, Say, Substitute
from opbod.bridge.notation import MATTERS, PROVISIONS, parse_act
from opbod.bridge.types import LETTERS
from opbod.cards.pack import FRENCH_52
from opbod.cli.arbiter import WORDS
from opbod.cli.console import printable
from opbod.core.words import Words

if TYPE_CHECKING:
    from opbod.core.protocol import Seat

_BID = re.compile(r"([0-9]+)(\D+)")
_MARKED = re.compile(r"(\w+)\s*([:~+>])\s*(.*)", re.DOTALL)
_SEAT = re.compile(r"\w+\s*[:~+>]")
_SEATED = re.compile(r"([^\W\d_]+)\s+(.+)")
_SIGNS = str.maketrans({"♣": "c", "♦": "d", "♥": "h", "♠": "s"})
_OF_A_SEAT = (
    "!", "$", "repeat", "misheard", "review", "restate", "mend", "lead", "remark", "remark20",
)  # fmt: skip
_CHOICES = ("keep", "void36")
MOST_DIGITS = 2
"""A bid has a level from 1 to 99; higher ones nobody says."""


class NotHeardError(ValueError):
    """Something typed that is no fact, seat, call or card: what is wrong (`code`) and where."""

    def __init__(self, code: str, part: str) -> None:
        super().__init__(code, part)
        self.code = code
        self.part = part
        """The piece of the text that is wrong; empty where something is missing."""

    def place_in(self, text: str) -> int:
        """Place of the piece in the text, counted from 1; behind the end where one is missing."""
        if not self.part:
            return len(text) + 1
        if self.code == "twice":
            return text.rfind(self.part) + 1
        seat = _SEAT.match(text)
        start = seat.end() if seat and self.code != "seat" else 0
        return max(text.find(self.part, start), 0) + 1

    def say(self, words: Words) -> str:
        """Say the cause, and what to write instead."""
        known = {"matter": MATTERS, "provision": PROVISIONS}.get(self.code, ())
        return words(
            f"faults.{self.code}", text=printable(self.part), known=", ".join(map(str, known))
        )


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
        """Read a seat; raises NotHeardError."""
        word = text.strip().lower()
        if word not in self._seats:
            raise NotHeardError("seat", text.strip())
        return self._seats[word]

    def call(self, text: str) -> Call:
        """Read a call; raises NotHeardError.

        The language's own letters go first: a Dutch 1K is one club and a German 1K one diamond.
        """
        compact = "".join(text.translate(_SIGNS).split())
        word = compact.lower()
        if word in self._calls:
            return Call(self._calls[word])
        found = _BID.fullmatch(word)
        if found is None:
            raise NotHeardError("call" if compact else "empty", text.strip())
        if found[1].startswith("0") or len(found[1]) > MOST_DIGITS:
            raise NotHeardError("level", found[1])
        if found[2] not in self._names:
            raise NotHeardError("denomination", compact[len(found[1]) :])
        return Call(found[1] + self._names[found[2]])

    def cards(self, text: str) -> str:
        """Read cards, suit first, and write them in the notation; raises NotHeardError."""
        found: list[str] = []
        for part in text.translate(_SIGNS).replace(",", " ").split():
            suit, rank = self._names.get(part[0].lower(), ""), part[1:].lower().replace("10", "t")
            try:
                card = FRENCH_52.parse_card(f"{self._ranks.get(rank, rank).upper()}{suit}")[::-1]
            except ValueError:
                raise NotHeardError("card", part) from None
            if card in found:
                raise NotHeardError("twice", part)
            found.append(card)
        if not found:
            raise NotHeardError("no_cards", "")
        return ",".join(found)

    def act(
        self, text: str, seat: Seat | None, offender: Seat | None = None
    ) -> tuple[Seat, Action]:
        """Read one fact; a call without a seat is that of `seat`. Raises NotHeardError.

        Where an offender is to choose (`offender`), a bare call is his substitute.
        """
        word = text.strip()
        try:
            return parse_act("".join(word.split()))
        except ValueError:
            pass
        if word.lower() in _CHOICES:
            return parse_act(word.lower())
        if word.startswith(">"):
            return parse_act(f">{self._choice(word[1:])}")
        if found := _MARKED.fullmatch(word):
            return parse_act(self._marked(found[1], found[2], found[3]))
        found = _SEATED.fullmatch(word)
        if found and found[1].lower() in self._seats:
            return self.seat(found[1]), Say(self.call(found[2]))
        call = self.call(word)
        if offender is not None:
            return offender, Substitute(call)
        if seat is None:
            raise NotHeardError("whose", word)
        return seat, Say(call)

    def _marked(self, name: str, mark: str, rest: str) -> str:
        """Write what has a mark behind its first word in the notation."""
        if name.lower() == "other" and mark == ":":
            return f"other:{self.call(rest)}"
        if name == "39" and mark == ":":
            raise NotHeardError("provision", rest)
        seat = LETTERS[self.seat(name)]
        if mark == ":":
            return f"{seat}:{self._said(rest)}"
        if mark == "+":
            return f"{seat}+{self._shown(rest)}"
        return f"{seat}{mark}{self._choice(rest) if mark == '>' else self.call(rest)}"

    def _said(self, rest: str) -> str:
        word = rest.lower()
        if word in _OF_A_SEAT:
            return word
        if word.startswith("43:"):
            matter = word.removeprefix("43:")
            if matter not in MATTERS:
                raise NotHeardError("matter", rest[3:])
            return word
        first, equals, last = rest.partition("=")
        if equals:
            return f"{self.call(first)}={self.call(last)}"
        if rest.endswith("&"):
            return f"{self.call(rest[:-1])}&"
        if found := re.fullmatch(r"([^(]*)\((.*)\)", rest):
            call = self.call(found[1])
            if not is_double(call):
                raise NotHeardError("double", found[1])
            return f"{call}({self.call(found[2])})"
        return self.call(rest)

    def _choice(self, rest: str) -> str:
        """Write what the offender, or for void36 his opponent, chooses."""
        word = rest.strip()
        if word.lower() in _CHOICES:
            return word.lower()
        if word.lower().startswith("other:"):
            return f"other:{self.call(word[6:])}"
        return self.call(word)

    def _shown(self, rest: str) -> str:
        text, slash, seen = rest.partition("/")
        if slash and seen.lower() not in ("partner", "opponent"):
            raise NotHeardError("seen", seen)
        led = "led" if text.lower().endswith("led") else ""
        cards = self.cards(text[: len(text) - len(led)])
        return f"{cards}{led}{slash}{seen.lower()}"


def _map(words: Words, kind: str, keys: tuple[str, ...]) -> dict[str, str]:
    return {name: key for key in keys for name in words(f"read.{kind}.{key}").split()}
