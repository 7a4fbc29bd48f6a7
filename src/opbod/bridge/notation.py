"""Text of the bridge auction: one word a fact, setups, and short words for where things stand.

    N:1H          North says 1H, in turn or not
    E:2H=1H       East says 2H and, in one breath, 1H (28)
    N~1S          North changes his call to 1S after a pause (29)
    E:1S&         East says 1S at the same time as the call before it (34)
    E:X(3S)       East doubles and names three spades with it (35)
    !   $         attention is drawn; the penalty is claimed; ``E:!`` and ``E:$`` say by whom
    >2H           the offender's substitute (30, 36, 37); ``E>2H`` says that East chose himself
    keep other:1S the offender's choice under 29b; ``E>keep``, ``E>other:1S``
    void36        an opponent voids the doubles (36); ``N>void36``
    39:30         the director applies art. 30 and no other (39)
    E+SQ          East shows cards: ``E+D5,C3``, ``E+D5led``, ``E+D5/partner``, ``E+D5/opponent``
    E:remark      East says something that is no call; ``E:remark20`` if it informs
    E:repeat      East did not hear clearly; ``E:misheard``: wants redress (41)
    W:review      West asks for a restatement; ``N:restate``, ``N:mend`` (42)
    W:43:doubt    West brings a matter of agreements to the director (43)
    E:lead        East makes the opening lead
    E:SQ          East plays the queen of spades; declarer names dummy's cards
    N:30c:demand:S  N:claim3  E:agree  and more of the play: see `opbod.bridge.cardplay.notation`
    E:honours100  after the play: East held honours (A38)
    away          the cards of a passed-out deal are put away
    hands:...     the hands, N/E/S/W, as dealt

Parsers are strict and raise ValueError with what was read and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

from opbod.bridge.calls import is_double, parse_call
from opbod.bridge.cardplay.notation import format_play, is_play, parse_play
from opbod.bridge.facts import (
    Action,
    AfterPause,
    Agreement,
    Attention,
    Claim,
    Deal,
    Fact,
    Honours,
    Keep,
    Lead,
    Matter,
    Misheard,
    OneBreath,
    Other,
    Provision,
    PutAway,
    Remark,
    Repeat,
    Restate,
    Review,
    Say,
    Shown,
    Substitute,
    Together,
    VoidDoubles,
    Worded,
)
from opbod.bridge.playacts import PlayAction
from opbod.bridge.types import LETTERS, SEATS, Setup, Vulnerable
from opbod.cards.pack import FRENCH_52
from opbod.core.protocol import CHANCE, TABLE

if TYPE_CHECKING:
    from opbod.bridge.rules import Rules
    from opbod.cards import Card
    from opbod.core.protocol import Seat

_OF_A_SEAT: dict[str, Action] = {
    "!": Attention(),
    "$": Claim(),
    "repeat": Repeat(),
    "misheard": Misheard(),
    "review": Review(),
    "restate": Restate(),
    "mend": Restate(mends=True),
    "lead": Lead(),
}
_OF_THE_TABLE: dict[str, Action] = {
    "!": Attention(),
    "$": Claim(),
    "away": PutAway(),
}
_CHOICES: dict[str, Action] = {"keep": Keep(), "void36": VoidDoubles()}
_WORD_OF = {
    action: word
    for table in (_OF_A_SEAT, _OF_THE_TABLE, _CHOICES)
    for word, action in table.items()
}
PROVISIONS = ("38", "31", "31a", "31b", "29b", "36", "37", "30")
MATTERS: tuple[Matter, ...] = get_args(Matter)


def format_act(seat: Seat, action: Action) -> str:
    """Write an act as one word."""
    if isinstance(action, PlayAction):
        return format_play(seat, action)
    if isinstance(action, Deal):
        return "hands:" + "/".join("".join(hand) for hand in action.hands)
    if isinstance(action, Honours):
        return f"{LETTERS[action.seat]}:honours{action.points}"
    return _format_fact(LETTERS[seat] if seat in SEATS else "", action)


def _format_fact(who: str, action: Action) -> str:
    match action:
        case Say(call):
            return f"{who or '?'}:{call}"
        case Attention() | Claim() if not who:
            return _WORD_OF[action]
        case Keep() | VoidDoubles():
            return f"{who}>{_WORD_OF[action]}" if who else _WORD_OF[action]
        case Substitute(call):
            return f"{who}>{call}"
        case Other(call):
            return f"{who}>other:{call}" if who else f"other:{call}"
        case Provision(article):
            return f"39:{article}"
        case PutAway():
            return "away"
        case OneBreath() | AfterPause() | Together() | Worded() | Shown() | Remark() | Agreement():
            return _format_report(action)
        case _:
            return f"{who or '?'}:{_WORD_OF[action]}"


_Report = OneBreath | AfterPause | Together | Worded | Shown | Remark | Agreement


def _format_report(action: _Report) -> str:
    who = LETTERS[action.seat] if action.seat in SEATS else "?"
    match action:
        case OneBreath():
            return f"{who}:{action.first}={action.last}"
        case AfterPause():
            return f"{who}~{action.call}"
        case Together():
            return f"{who}:{action.call}&"
        case Worded():
            return f"{who}:{action.call}({action.named})"
        case Shown():
            cards = ",".join(card[::-1] for card in action.cards)
            seen = "" if action.seen == "table" else f"/{action.seen}"
            return f"{who}+{cards}{'led' if action.led else ''}{seen}"
        case Remark():
            return f"{who}:remark{'20' if action.informs else ''}"
        case Agreement():
            return f"{who}:43:{action.matter}"


_HONOURS = re.compile(r"([NESW]):honours(100|150)")


def _of_the_play(word: str) -> tuple[Seat, Action]:
    if found := _HONOURS.fullmatch(word):
        seat = LETTERS.index(found[1])
        return seat, Honours(seat, int(found[2]))
    return parse_play(word)


def parse_act(word: str) -> tuple[Seat, Action]:
    """Read one word; raises ValueError."""
    if is_play(word) or _HONOURS.fullmatch(word):
        return _of_the_play(word)
    if word in _OF_THE_TABLE:
        return TABLE, _OF_THE_TABLE[word]
    if word.startswith("hands:"):
        return CHANCE, _parse_hands(word.removeprefix("hands:"))
    if word.startswith("39:"):
        return TABLE, _provision(word.removeprefix("39:"))
    if word[:1] == ">" or word in _CHOICES or word.startswith("other:"):
        return TABLE, _choice(word.removeprefix(">"), word)
    if len(word) < 3 or word[0].upper() not in LETTERS or word[1] not in ":>~+":
        raise ValueError(
            f"{word!r} is no fact; write seat and call like N:1H, or $, !, >2H, keep, other:1S, "
            "void36, N~1S, E+SQ, 39:30"
        )
    seat, mark, rest = LETTERS.index(word[0].upper()), word[1], word[2:]
    if mark == ">":
        return seat, _choice(rest, word)
    if mark == "~":
        return TABLE, AfterPause(seat, parse_call(rest))
    if mark == "+":
        return TABLE, _shown(seat, rest, word)
    return _said(seat, rest, word)


def _said(seat: Seat, rest: str, word: str) -> tuple[Seat, Action]:
    if rest in _OF_A_SEAT:
        return seat, _OF_A_SEAT[rest]
    if rest in ("remark", "remark20"):
        return TABLE, Remark(seat, informs=rest == "remark20")
    if rest.startswith("43:"):
        for matter in MATTERS:
            if rest == f"43:{matter}":
                return TABLE, Agreement(seat, matter)
        raise ValueError(f"{word!r}: after 43: comes one of {', '.join(MATTERS)}")
    first, equals, last = rest.partition("=")
    if equals:
        return TABLE, OneBreath(seat, parse_call(first), parse_call(last))
    if rest.endswith("&"):
        return TABLE, Together(seat, parse_call(rest[:-1]))
    if named := re.fullmatch(r"(\w+)\((\w+)\)", rest):
        call = parse_call(named[1])
        if not is_double(call):
            raise ValueError(f"{word!r}: only a double or redouble names a bid in brackets")
        return TABLE, Worded(seat, call, parse_call(named[2]))
    return seat, Say(parse_call(rest))


def _choice(rest: str, word: str) -> Action:
    if rest in _CHOICES:
        return _CHOICES[rest]
    if rest.startswith("other:"):
        return Other(parse_call(rest.removeprefix("other:")))
    if not rest:
        raise ValueError(f"{word!r} names no call; write it like >2H")
    return Substitute(parse_call(rest))


def _provision(article: str) -> Action:
    if article not in PROVISIONS:
        raise ValueError(f"39:{article}: the article is one of {', '.join(PROVISIONS)}")
    return Provision(article)


def _shown(seat: Seat, rest: str, word: str) -> Action:
    text, _, seen = rest.partition("/")
    led = text.endswith("led")
    parts = text.removesuffix("led").split(",")
    cards = tuple(FRENCH_52.parse_card(part[::-1]) for part in parts)
    if len(set(cards)) != len(cards):
        raise ValueError(f"{word!r} shows a card twice")
    if seen == "":
        return Shown(seat, cards, led)
    if seen == "partner":
        return Shown(seat, cards, led, "partner")
    if seen == "opponent":
        return Shown(seat, cards, led, "opponent")
    raise ValueError(f"{word!r}: after / comes partner or opponent, who saw the face")


def _parse_hands(text: str) -> Deal:
    hands = [FRENCH_52.parse(part) for part in text.split("/")]
    if [len(hand) for hand in hands] != [13] * 4:
        raise ValueError(f"{text!r}: four hands of thirteen cards are wanted, N/E/S/W")
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def parse_facts(text: str) -> tuple[Fact, ...]:
    """Read a row of words; raises ValueError."""
    return tuple(Fact(*parse_act(word)) for word in text.split())


def format_facts(facts: tuple[Fact, ...]) -> str:
    """Write facts as a row of words."""
    return " ".join(format_act(fact.seat, fact.what) for fact in facts)


def format_setup(setup: Setup) -> str:
    """Write a setup: ``board:1 dealer:N vul:none``, and what NS scored before, if anything."""
    total = f" total:{setup.total}" if setup.total else ""
    return f"board:{setup.board} dealer:{LETTERS[setup.dealer]} vul:{setup.vulnerable}{total}"


def parse_setup(text: str, rules: Rules) -> Setup:  # noqa: ARG001 - all notations have this form
    """Read a setup; what is missing is board 1, dealer N and none vulnerable. Raises ValueError."""
    fields: dict[str, str] = {"board": "1", "dealer": "N", "vul": "none", "total": "0"}
    for word in text.split():
        key, colon, value = word.partition(":")
        if not colon or key not in fields:
            raise ValueError(f"{word!r} in a setup; write it like board:1 dealer:N vul:none")
        fields[key] = value
    vulnerable: tuple[Vulnerable, ...] = get_args(Vulnerable)
    for value in vulnerable:
        if fields["vul"] == value and fields["board"].isdecimal() and fields["dealer"] in SEAT_OF:
            total = _total(fields["total"])
            return Setup(SEAT_OF[fields["dealer"]], value, int(fields["board"]), total)
    raise ValueError(
        f"{text!r}: a board is a number from 1, a dealer N, E, S or W, vul none, NS, EW or all"
    )


def _total(text: str) -> int:
    if not re.fullmatch(r"-?\d{1,6}", text):
        raise ValueError(f"total:{text}: it is what NS scored so far, a number like -120")
    return int(text)


SEAT_OF: dict[str, Seat] = {letter: seat for seat, letter in enumerate(LETTERS)}


def format_seats(holds: Callable[[Seat], object]) -> str:
    """Write the seats for which something holds: ``NS``."""
    seats = "".join(LETTERS[seat] for seat in SEATS if holds(seat))
    return {"NS": "NS", "EW": "EW"}.get(seats, seats)


def format_cards(cards: tuple[Card, ...]) -> str:
    """Write cards suit first: ``C4,C2``."""
    return ",".join(card[::-1] for card in cards)
