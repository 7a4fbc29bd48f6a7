"""Rulings in words: what the director reads out, and to whom; and why.

A `Ruling` (in `types.py`) is a value made by the law book. Here it is said: what happened, what
may be chosen by whom and what each choice brings, what follows, then the article, the provisions
that were not applied and the readings taken.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from opbod.bridge.calls import PASS, denomination, is_bid, level
from opbod.bridge.readings import QUESTIONS
from opbod.bridge.types import LETTERS, SEATS, left_of, partner_of, right_of
from opbod.core.protocol import Seat
from opbod.core.rules import option_in_words
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge.calls import Call
    from opbod.bridge.types import Choice, Effect, Ruling

PACKAGE = "opbod.bridge"
_MANY = 6
_SENTENCE = re.compile(r"^\w|(?<=\. )\w")
"""First letter of a sentence."""


class Spoken(msgspec.Struct, frozen=True):
    """A sentence of the director, and the seats it is for; all four when it is for the table."""

    to: tuple[Seat, ...]
    text: str


def read_out(ruling: Ruling, lang: str = "nl") -> tuple[Spoken, ...]:
    """Say a ruling at the table, in nl, de or en: the matter, the choices, then what follows."""
    words = Words(PACKAGE, lang)
    seat = ruling.seat
    matter = words(
        f"rulings.{ruling.code}",
        offender=seat_in_words(words, seat),
        partner=seat_in_words(words, partner_of(seat)),
        left=seat_in_words(words, left_of(seat)),
        right=seat_in_words(words, right_of(seat)),
        call=call_in_words(words, ruling.call) if ruling.call else "",
        the_call=_the_call(words, ruling.call) if ruling.call else "",
    )
    return (
        # A call may begin a sentence, and its name is no proper name.
        Spoken(SEATS, _SENTENCE.sub(lambda found: found[0].upper(), matter)),
        *(_choice(words, choice, ruling.seat) for choice in ruling.choices),
        *(_effect(words, effect) for effect in ruling.effects),
    )


def reasons(ruling: Ruling, lang: str = "nl") -> tuple[str, ...]:
    """Say on what a ruling rests: article, provisions not applied, readings taken."""
    words = Words(PACKAGE, lang)
    said = [
        words("explain.note")
        if ruling.article == "note"
        else words("explain.article", article=ruling.article)
    ]
    if ruling.rejected:
        key = "forgiven" if ruling.article in ("21", "27", "33") else "rejected"
        said.append(words(f"explain.{key}", articles=_listed(words, ruling.rejected)))
    for reading in ruling.readings:
        text = option_in_words(words, QUESTIONS[reading.question].option, reading.value)
        said.append(words("explain.reading", question=reading.question, reading=text))
    return tuple(said)


def _listed(words: Words, articles: Sequence[str]) -> str:
    """List articles: ``31b, 37 or 30``."""
    *first, last = articles
    return f"{', '.join(first)} {words('explain.or')} {last}" if first else last


def explain(ruling: Ruling, lang: str = "nl") -> str:
    """Say a ruling and what it rests on, one sentence a line."""
    spoken = [sentence.text for sentence in read_out(ruling, lang)]
    return "\n".join([*spoken, *reasons(ruling, lang)])


def seat_in_words(words: Words, seat: Seat) -> str:
    """Name a seat: ``Noord``."""
    return words(f"seats.{LETTERS[seat]}")


def call_in_words(words: Words, call: Call) -> str:
    """Say a call: ``2 schoppen``, ``pas``, ``doublet``."""
    if not is_bid(call):
        return words(f"calls.{call}")
    number = "one" if level(call) == 1 else "more"
    name = words(f"denominations.{number}.{denomination(call)}")
    return words("calls.bid", level=level(call), name=name)


def _the_call(words: Words, call: Call) -> str:
    """Say a call with its article, where it is no bid: ``het doublet``."""
    return call_in_words(words, call) if is_bid(call) else words(f"the_calls.{call}")


def _choice(words: Words, choice: Choice, offender: Seat) -> Spoken:
    """Say an option with what it brings, to whom has it."""
    names = [seat_in_words(words, seat) for seat in choice.holders]
    holder = names[0]
    if len(names) > 1:
        holder = words("explain.and", first=", ".join(names[:-1]), last=names[-1])
    text = words(
        f"choices.{choice.option}",
        holder=holder,
        calls=_calls(words, choice.calls),
        partner=seat_in_words(words, partner_of(offender)),
    )
    if choice.effects:
        brought = [_effect(words, effect).text for effect in choice.effects]
    else:
        free = choice.option in ("30a", "29b1")
        brought = [words("choices.none")] if free else []
    return Spoken(choice.holders, " ".join([text, *brought]))


def _calls(words: Words, calls: Sequence[Call]) -> str:
    """List calls, of many only the first and the last."""
    if len(calls) <= _MANY:
        return ", ".join(call_in_words(words, call) for call in calls)
    said = [call_in_words(words, call) for call in (*calls[:4], calls[-1])]
    return ", ".join([*said[:4], "...", said[4]])


def _effect(words: Words, effect: Effect) -> Spoken:
    """Say what befalls a seat to that seat, and what its opponents may do to them."""
    seat, left, right = effect.seat, left_of(effect.seat), right_of(effect.seat)
    text = words(
        f"effects.{effect.kind}",
        seat=seat_in_words(words, seat),
        partner=seat_in_words(words, partner_of(seat)),
        left=seat_in_words(words, left),
    )
    theirs = effect.kind in ("lead", "lead-partner", "void-doubles", "void-doubles-lead")
    return Spoken((left, right) if theirs else (seat,), text)


def is_silent(ruling: Ruling) -> bool:
    """Tell whether there is nothing to tell the table: a pass that nobody waited for."""
    return ruling.code == "32" and ruling.call == PASS
