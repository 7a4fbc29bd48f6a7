"""Text of Bieten: acts as words (``2:gras``, ``3:schau``, ``1:GA``), setups and hands.

Parsers are strict and raise ValueError with what was read and what was expected.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.dealing import pack_of
from opbod.bieten.ranks import ALL_CARDS
from opbod.bieten.types import (
    FIGURES,
    LETTERS,
    Action,
    Answer,
    Cut,
    Deal,
    OfferFigure,
    Play,
    Setup,
    Steal,
)
from opbod.core.protocol import CHANCE

if TYPE_CHECKING:
    from opbod.bieten.rules import Rules
    from opbod.core.protocol import Seat

_PLAIN_WORDS: dict[str, Action] = {
    **{figure: OfferFigure(figure) for figure in FIGURES},
    "guad": Answer("guad"),
    "schau": Answer("schau"),
    "drei": Answer("drei"),
    "take": Steal(taken=True),
    "leave": Steal(taken=False),
}


def format_act(seat: Seat, action: Action) -> str:
    """Write an act as one word."""
    if isinstance(action, Deal):
        return f"pack:{''.join(action.pack)}"
    return f"{_letter(seat)}:{format_action(action)}"


def format_action(action: Action) -> str:
    """Write what is said or played, without the seat."""
    if isinstance(action, Play):
        return action.card
    if isinstance(action, Cut):
        return f"cut{action.lifted}"
    if isinstance(action, Deal):
        return "".join(action.pack)
    if isinstance(action, Steal):
        return "take" if action.taken else "leave"
    return action.figure if isinstance(action, OfferFigure) else action.word


def _letter(seat: Seat) -> str:
    return LETTERS[seat] if 0 <= seat < len(LETTERS) else "?"


def parse_act(word: str) -> tuple[Seat, Action]:
    """Read one word; raises ValueError."""
    who, colon, what = word.partition(":")
    if who == "pack" and colon:
        return CHANCE, Deal(ALL_CARDS.parse(what))
    if not colon or who not in tuple(LETTERS):
        message = f"{word!r} is no act; write seat and act like 1:gras, 2:schau or 3:GA"
        raise ValueError(message)
    return LETTERS.index(who), parse_action(what)


def parse_action(text: str) -> Action:
    """Read what is said or played, without the seat; raises ValueError."""
    word = text.strip().lower()
    if word in _PLAIN_WORDS:
        return _PLAIN_WORDS[word]
    if word.startswith("cut"):
        return _cut(word.removeprefix("cut"), text)
    try:
        return Play(ALL_CARDS.parse_card(word))
    except ValueError as error:
        message = (
            f"{text!r} is no act: neither a word ({', '.join(_PLAIN_WORDS)}, cut12) nor a card"
        )
        raise ValueError(message) from error


def _cut(rest: str, text: str) -> Action:
    if not (rest.isascii() and rest.isdigit() and len(rest) < 4):
        message = f"{text!r} is no cut; write how many cards are lifted, like cut12"
        raise ValueError(message)
    return Cut(int(rest))


def format_setup(setup: Setup) -> str:
    """Write a setup: ``dealer:1 totals:0/3/12/0``."""
    return f"dealer:{LETTERS[setup.dealer]} totals:{'/'.join(map(str, setup.totals))}"


def parse_setup(text: str, rules: Rules) -> Setup:
    """Read a setup; what is missing is dealer 1 and nobody with a point. Raises ValueError."""
    dealer, totals = 0, (0,) * rules.players
    for word in text.split():
        key, _, value = word.partition(":")
        numbers = value.split("/")
        if key == "dealer" and value in tuple(LETTERS[: rules.players]):
            dealer = LETTERS.index(value)
        elif key == "totals" and len(numbers) == rules.players and all(map(_is_number, numbers)):
            totals = tuple(int(number) for number in numbers)
        else:
            form = format_setup(Setup(0, (0,) * rules.players))
            message = f"{word!r} in a setup of {rules.players}; write it like {form}"
            raise ValueError(message)
    return Setup(dealer, totals)


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 6


def parse_hands(rules: Rules, setup: Setup, text: str, *, lifted: int = 1) -> Deal:
    """Read the hands of all seats, from seat 1 on and parted by ``/``, as a pack.

    Cut by lifting `lifted` cards, and no card taken, the pack deals them in this order. Raises
    ValueError.
    """
    hands = [ALL_CARDS.parse(part) for part in text.split("/")]
    if [len(hand) for hand in hands] != [rules.cards] * rules.players:
        message = f"{text!r}: {rules.players} hands of {rules.cards} cards are wanted"
        raise ValueError(message)
    return Deal(pack_of(rules, setup, hands, lifted=lifted))
