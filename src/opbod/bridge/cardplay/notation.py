"""Text of the card play: one word an act, beside those of the auction.

E:SQ             East plays the queen of spades (suit first, as in ``E+SQ``)
S:dummy:AS...    South lays down dummy: thirteen cards as in ``hands:``
N:30c:demand:S   declarer demands a spade lead under art. 30c; ``N:40:forbid:H``, ``N:38:waive``
N:penalty:SQ     declarer says which penalty card is to be played
N:claim3         declarer claims three of the tricks left; ``N:concede`` claims none
E:agree          a defender agrees; ``E:contest`` brings it before the director
award2           the director awards declarer two of the tricks left
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from opbod.bridge.cardplay.types import SUITS
from opbod.bridge.playacts import (
    AnswerClaim,
    AwardTricks,
    ClaimTricks,
    Designate,
    FaceDummy,
    How,
    PlayAction,
    PlayCard,
    UseRight,
)
from opbod.bridge.types import LETTERS, SEATS
from opbod.cards.pack import FRENCH_52
from opbod.core.protocol import TABLE

if TYPE_CHECKING:
    from opbod.core.protocol import Seat

_RIGHT = re.compile(r"([0-9]+[a-z]?[0-9]?):(?:(demand|forbid):([CDHS])|(waive))")
_CARD = re.compile(r"[CDHS][AKQJT2-9]")


def format_play(seat: Seat, action: PlayAction) -> str:
    """Write an act of the play as one word."""
    return (LETTERS[seat] + ":" if seat in SEATS else "") + _what(action)


def _what(action: PlayAction) -> str:
    match action:
        case PlayCard(card):
            return card[::-1]
        case FaceDummy(cards):
            return "dummy:" + "".join(cards)
        case UseRight(article, how, suit):
            return f"{article}:{how}:{suit}" if suit else f"{article}:{how}"
        case Designate(card):
            return "penalty:" + card[::-1]
        case ClaimTricks(tricks):
            return f"claim{tricks}" if tricks else "concede"
        case AnswerClaim(agreed):
            return "agree" if agreed else "contest"
        case AwardTricks(tricks):
            return f"award{tricks}"


_WORD = re.compile(
    r"award\d{1,2}|[NESWnesw]:(?:[CDHScdhs][AKQJTakqjt2-9]|claim\d{1,2}|concede|agree|contest"
    r"|dummy:.*|penalty:.*|[0-9]+[a-z]?[0-9]?:(?:demand|forbid|waive).*)"
)


def is_play(word: str) -> bool:
    """Tell a word of the play from one of the auction."""
    return _WORD.fullmatch(word) is not None


def parse_play(word: str) -> tuple[Seat, PlayAction]:
    """Read one word; raises ValueError."""
    if found := re.fullmatch(r"award(\d{1,2})", word):
        return TABLE, AwardTricks(int(found[1]))
    who, colon, what = word.partition(":")
    if not colon or len(who) != 1 or who.upper() not in LETTERS:
        raise ValueError(
            f"{word!r} is no act of the play; write seat and card like E:SQ, or N:30c:demand:S, "
            "N:claim3, N:concede, E:agree, E:contest, award2"
        )
    return LETTERS.index(who.upper()), _parse_what(what, word)


def _parse_what(what: str, word: str) -> PlayAction:
    if _CARD.fullmatch(what.upper()):
        return PlayCard(FRENCH_52.parse_card(what[::-1]))
    plain: dict[str, PlayAction] = {
        "agree": AnswerClaim(agreed=True),
        "contest": AnswerClaim(agreed=False),
        "concede": ClaimTricks(0),
    }
    if what in plain:
        return plain[what]
    if found := re.fullmatch(r"claim(\d{1,2})", what):
        return ClaimTricks(int(found[1]))
    if what.startswith("dummy:"):
        return FaceDummy(FRENCH_52.parse(what.removeprefix("dummy:")))
    if what.startswith("penalty:"):
        return Designate(FRENCH_52.parse_card(what.removeprefix("penalty:")[::-1]))
    if found := _RIGHT.fullmatch(what):
        how = cast("How", found[2] or found[4])
        return UseRight(found[1], how, found[3] or "")
    raise ValueError(
        f"{word!r}: after the seat comes a card like SQ, a right like 30c:demand:S (suits are "
        f"{', '.join(SUITS)}), claim3, concede, agree, contest, penalty:SQ or dummy:cards"
    )


def format_acts(acts: tuple[tuple[Seat, PlayAction], ...]) -> str:
    """Write acts as a row of words."""
    return " ".join(format_play(seat, action) for seat, action in acts)


def parse_acts(text: str) -> tuple[tuple[Seat, PlayAction], ...]:
    """Read a row of words; raises ValueError."""
    return tuple(parse_play(word) for word in text.split())
