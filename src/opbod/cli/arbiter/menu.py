"""Facts that are not simply calls, asked for one question at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.notation import parse_act
from opbod.bridge.types import LETTERS
from opbod.cli.arbiter import WORDS
from opbod.cli.arbiter.ear import Ear, NotHeardError
from opbod.cli.console import Question, printable
from opbod.core.words import Words

if TYPE_CHECKING:
    from opbod.bridge import Action
    from opbod.bridge.calls import Call
    from opbod.cli.desk import Desk
    from opbod.core.protocol import Seat

KINDS = (
    ("breath", "{0}:{1}={2}", ("seat", "first", "last")),
    ("pause", "{0}~{1}", ("seat", "call")),
    ("together", "{0}:{1}&", ("seat", "call")),
    ("named", "{0}:{1}({2})", ("seat", "double", "named")),
    ("shown", "{0}+{1}", ("seat", "cards")),
    ("led", "{0}+{1}led", ("seat", "cards")),
    ("seen", "{0}+{1}/partner", ("seat", "cards")),
    ("unseen", "{0}+{1}/opponent", ("seat", "cards")),
    ("attention", "!", ()),
    ("claim", "$", ()),
    ("remark", "{0}:remark", ("seat",)),
    ("remark20", "{0}:remark20", ("seat",)),
    ("repeat", "{0}:repeat", ("seat",)),
    ("misheard", "{0}:misheard", ("seat",)),
    ("review", "{0}:review", ("seat",)),
    ("restate", "{0}:restate", ("seat",)),
    ("psychic", "{0}:43:psychic", ("seat",)),
    ("unannounced", "{0}:43:unannounced", ("seat",)),
    ("unexplained", "{0}:43:unexplained", ("seat",)),
    ("doubt", "{0}:43:doubt", ("seat",)),
    ("banned", "{0}:43:banned", ("seat",)),
)
"""What there is, how it is written, and what must be asked for it, in this order."""
_ASK = Question("arbiter")


def ask_fact(desk: Desk) -> tuple[Seat, Action] | None:
    """Ask what happened and all that belongs to it; None when the director goes back to the calls.

    An empty line goes back one question, so nothing that was answered before is lost.
    """
    words, ear = Words(WORDS, desk.style.lang), Ear(desk.style.lang)
    rows = [words(f"menu.{key}") for key, _, _ in KINDS]
    desk.console.say(*(f"{n:>4}. {row}" for n, row in enumerate(rows, start=1)))
    while True:
        text = desk.console.ask(words("menu.which"), _ASK).strip()
        if not text:
            return None
        if not (text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= len(KINDS)):
            desk.console.say(words("menu.number", text=printable(text), count=len(KINDS)))
            continue
        _, form, slots = KINDS[int(text) - 1]
        answers = _answers(desk, words, ear, slots)
        if answers is None:
            continue
        try:
            return parse_act(form.format(*answers))
        except ValueError:
            desk.console.say(words("errors.together", text=printable(" ".join(answers))))


def _answers(desk: Desk, words: Words, ear: Ear, slots: tuple[str, ...]) -> list[str] | None:
    """Ask slot after slot; None when the first question was left empty."""
    answers: list[str] = []
    while len(answers) < len(slots):
        slot = slots[len(answers)]
        text = desk.console.ask(words(f"menu.ask_{slot}"), _ASK).strip()
        if not text:
            if not answers:
                return None
            answers.pop()
            continue
        try:
            answers.append(_answer(ear, slot, text))
        except NotHeardError as error:
            desk.console.say(error.say(words))
    return answers


def _answer(ear: Ear, slot: str, text: str) -> str:
    """Read an answer and write it in the notation; raises ValueError."""
    if slot == "seat":
        return LETTERS[ear.seat(text)]
    if slot == "cards":
        return ear.cards(text)
    return ear.call(text)


def ask_call(desk: Desk, example: str) -> Call | None:
    """Ask for a call; None when nothing is typed. Raises Leave."""
    words, ear = Words(WORDS, desk.style.lang), Ear(desk.style.lang)
    while True:
        text = desk.console.ask(words("prompt.which", example=example), _ASK).strip()
        if not text:
            return None
        try:
            return ear.call(text)
        except NotHeardError as error:
            desk.console.say(error.say(words))
