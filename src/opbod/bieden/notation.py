"""Text of Bieden: acts as words (``S:120``, ``N:QH+marriage``), setups and positions.

Parsers are strict and raise ValueError with what was read and what was expected.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from opbod.bieden.dealing import deal_out, pack_of
from opbod.bieden.ranks import PACK
from opbod.bieden.types import (
    LETTERS,
    Action,
    Announce,
    AnswerConcession,
    Bid,
    Claim,
    Concede,
    Cut,
    Deal,
    DeclareAchttiender,
    Play,
    Setup,
    Show,
)
from opbod.core.protocol import CHANCE

if TYPE_CHECKING:
    from opbod.bieden.rules import Rules
    from opbod.core.protocol import Seat

_PLAIN_WORDS: dict[str, Action] = {
    "pass": Bid("pass"),
    "pandoer": Bid("pandoer"),
    "overleg": Bid("overleg"),
    "achttiender": DeclareAchttiender(),
    "show": Show(shown=True),
    "waive": Show(shown=False),
    "claim": Claim(),
    "concede": Concede(),
    "agree": AnswerConcession(agreed=True),
    "play-on": AnswerConcession(agreed=False),
}
_WORD_OF = {action: word for word, action in _PLAIN_WORDS.items()}
_NAMED = "+marriage"
_TREE = re.compile(r"([0-9]{1,5})/([0-9]{1,5})")


def format_act(seat: Seat, action: Action) -> str:
    """Write an act as one word."""
    return (
        f"pack:{''.join(action.pack)}"
        if isinstance(action, Deal)
        else (f"{_letter(seat)}:{format_action(action)}")
    )


def format_action(action: Action) -> str:
    """Write what is said or played, without the seat."""
    if isinstance(action, Bid):
        return str(action.call)
    if isinstance(action, Play):
        return action.card + (_NAMED if action.marriage else "")
    if isinstance(action, Announce):
        return "wijs" + "+".join(str(value) for value in action.values)
    if isinstance(action, Cut):
        return f"cut{action.lifted}"
    if isinstance(action, Deal):
        return "".join(action.pack)
    return _WORD_OF[action]


def _letter(seat: Seat) -> str:
    return LETTERS[seat] if 0 <= seat < len(LETTERS) else "?"


def parse_act(word: str) -> tuple[Seat, Action]:
    """Read one word; raises ValueError."""
    who, colon, what = word.partition(":")
    if who == "pack" and colon:
        return CHANCE, Deal(PACK.parse(what))
    if not colon or who.upper() not in tuple(LETTERS):
        message = f"{word!r} is no act; write seat and act like S:120, N:QH or W:pass"
        raise ValueError(message)
    return LETTERS.index(who.upper()), parse_action(what)


def parse_action(text: str) -> Action:
    """Read what is said or played, without the seat; raises ValueError."""
    word = text.strip().lower()
    if word in _PLAIN_WORDS:
        return _PLAIN_WORDS[word]
    if word.isascii() and word.isdigit() and len(word) < 6:
        return Bid(int(word))
    for head, make in (("wijs", _announce), ("cut", _cut)):
        if word.startswith(head):
            return make(word.removeprefix(head), text)
    named = word.endswith(_NAMED)
    try:
        return Play(PACK.parse_card(word.removesuffix(_NAMED)), marriage=named)
    except ValueError as error:
        message = (
            f"{text!r} is no act: neither a bid, a word ({', '.join(_PLAIN_WORDS)}, wijs50+20, "
            f"cut12) nor a card with or without +marriage"
        )
        raise ValueError(message) from error


def _announce(rest: str, text: str) -> Action:
    parts = rest.split("+")
    if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        message = f"{text!r} is no announcement; write values like wijs20 or wijs100+50"
        raise ValueError(message)
    return Announce(tuple(sorted((int(part) for part in parts), reverse=True)))


def _cut(rest: str, text: str) -> Action:
    if not (rest.isascii() and rest.isdigit() and len(rest) < 4):
        message = f"{text!r} is no cut; write how many cards are lifted, like cut12"
        raise ValueError(message)
    return Cut(int(rest))


def format_setup(setup: Setup) -> str:
    """Write a setup: ``dealer:N tree:12/12``."""
    return f"dealer:{LETTERS[setup.dealer]} tree:{setup.tree[0]}/{setup.tree[1]}"


def parse_setup(text: str, rules: Rules) -> Setup:
    """Read a setup; what is missing is dealer N and fresh trees. Raises ValueError."""
    dealer, tree = 0, (rules.tree_start, rules.tree_start)
    for word in text.split():
        key, _, value = word.partition(":")
        if key == "dealer" and value in tuple(LETTERS):
            dealer = LETTERS.index(value)
        elif key == "tree" and (heights := _TREE.fullmatch(value)):
            tree = (int(heights[1]), int(heights[2]))
        else:
            message = f"{word!r} in a setup; write it like dealer:N tree:12/12"
            raise ValueError(message)
    return Setup(dealer, tree)


def format_hands(dealer: Seat, pack: tuple[str, ...]) -> str:
    """Write the hands dealt from a pack, N to W: ``KHQH.../TH7H.../.../...``."""
    return "/".join("".join(hand) for hand in deal_out(dealer, pack))  # type: ignore[arg-type]


def parse_hands(dealer: Seat, text: str) -> Deal:
    """Read four hands, N to W, parted by ``/``, as the pack that deals them; raises ValueError."""
    hands = [PACK.parse(part) for part in text.split("/")]
    if [len(hand) for hand in hands] != [8, 8, 8, 8]:
        message = f"{text!r}: four hands of eight cards are wanted, N/E/S/W"
        raise ValueError(message)
    return Deal(pack_of(dealer, hands))
