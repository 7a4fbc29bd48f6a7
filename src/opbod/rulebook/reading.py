"""Words of a case, read strictly: a misspelt name must not pass for one that brings nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.cards import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from opbod.cards import Card, Pack


def one_of(what: str, text: str, known: Iterable[str]) -> str:
    """Read a name; raises ValueError with what there is."""
    names = tuple(known)
    if text not in names:
        message = f"{what} {text!r}: it is one of {', '.join(names)}"
        raise ValueError(message)
    return text


def seat_in(letters: str, text: str) -> int:
    """Read a seat; raises ValueError."""
    return letters.index(one_of("seat", text, letters))


def whole_number(what: str, text: str) -> int:
    """Read a whole number, below nought too; raises ValueError."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 7):
        message = f"{what} {text!r}: write a whole number"
        raise ValueError(message)
    return int(text)


def fields(line: str, like: str) -> list[str]:
    """Part a line into as many words as the example has; raises ValueError."""
    words = line.split()
    if len(words) != len(like.split()):
        message = f"{line!r}: write it like {like!r}"
        raise ValueError(message)
    return words


def cards_in(pack: Pack, text: str) -> tuple[Card, ...]:
    """Read cards of which each is known; raises ValueError."""
    cards = pack.parse(text)
    if UNKNOWN in cards:
        message = f"{text!r}: a case names each card, {UNKNOWN} is none"
        raise ValueError(message)
    return cards
