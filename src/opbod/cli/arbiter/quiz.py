"""``opbod arbiter quiz``: which article, and who must pass; marked article by article."""

from __future__ import annotations

import re
from collections import defaultdict
from random import Random
from typing import TYPE_CHECKING

import msgspec

from opbod import rulebook
from opbod.bridge.types import LETTERS
from opbod.cli.arbiter.ear import Ear
from opbod.cli.arbiter.positions import Position, drawn, from_cases
from opbod.cli.arbiter.talk import commands_in
from opbod.cli.arbiter.teller import Teller
from opbod.cli.console import Leave, Question, printable
from opbod.cli.failure import Failure

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from opbod.bridge import Rules
    from opbod.cli.desk import Desk

MOST = 200
_ARTICLE = re.compile(r"([1-9][0-9]?)\s*([a-d]?\s*[12]?)")
_ASK = Question("quiz")
WHOLE, HALF = 2, 1
"""Marks for the article: all of it, or its number without the right paragraph."""


class Mark(msgspec.Struct, frozen=True):
    """What an answer to one position was worth."""

    article: int
    """Of WHOLE."""
    bound: bool
    """Whether who must pass was named."""


def mark_article(answer: str, articles: Sequence[str]) -> int:
    """Mark the answer to "which article": whole, half for the number alone, or nothing."""
    if answer in articles:
        return WHOLE
    numbers = {_number(article) for article in articles}
    return HALF if _number(answer) in numbers else 0


def _number(article: str) -> str:
    return re.sub(r"[^0-9].*", "", article)


def read_article(text: str) -> str:
    """Read an article as people type it; raises ValueError.

    An ``art.`` or ``Artikel`` before it is left out.
    """
    bare = re.sub(r"^(artikel|article|art)\b\.?\s*", "", text.strip().lower())
    found = _ARTICLE.fullmatch(bare.replace(".", ""))
    if found is None:
        raise ValueError(text)
    return found[1] + found[2].replace(" ", "")


def read_seats(text: str, ear: Ear, nobody: Iterable[str]) -> str:
    """Read who must pass as letters in the order of the seats; raises ValueError."""
    words = text.lower().replace(",", " ").split()
    if not words:
        raise ValueError(text)
    if len(words) == 1 and words[0] in nobody:
        return ""
    seats = set()
    for word in words:
        try:
            seats.add(ear.seat(word))
        except ValueError:
            seats |= {ear.seat(letter) for letter in word}
    return "".join(LETTERS[seat] for seat in sorted(seats))


def positions_for(rules: Rules, seed: str, count: int) -> list[Position]:
    """Draw the positions of a quiz, cases and random ones by turns; the same for the same seed."""
    rng = Random(f"arbiter quiz {seed}")
    cases = list(from_cases(rules))
    rng.shuffle(cases)
    found = []
    for number in range(count):
        from_book = bool(cases) and number % 2 == 0
        found.append(cases.pop() if from_book else drawn(rng, rules))
    return found


def quiz(rules: Rules, seed: str | None, count: int, desk: Desk) -> int:
    """Ask the questions and sum up; whoever leaves early gets the summary of what was answered."""
    teller = Teller(desk.style.lang)
    words = teller.words
    if not 1 <= count <= MOST:
        raise Failure(words("quiz.count", count=count, most=MOST))
    seed = f"{Random().randrange(10**6)}" if seed is None else seed
    sheet = _Sheet(positions_for(rules, seed, count), desk, teller)
    desk.console.say(words("quiz.opening", count=count, seed=printable(seed)))
    desk.console.say(words("quiz.how"))
    try:
        sheet.fill()
    except Leave:
        desk.console.say(words("quiz.left"))
    desk.console.say("", *summary(sheet.positions, sheet.marks, teller))
    return 0


class _Sheet:
    """The answers so far; within a position one can go back until its answer is shown."""

    def __init__(self, positions: list[Position], desk: Desk, teller: Teller) -> None:
        self.positions = positions
        self.marks: list[Mark] = []
        self._desk = desk
        self._teller = teller
        self._ear = Ear(desk.style.lang)
        self._names = commands_in(desk.style.lang)

    def fill(self) -> None:
        """Ask position after position; raises Leave."""
        while len(self.marks) < len(self.positions):
            self.marks.append(self._question(len(self.marks)))

    def _question(self, number: int) -> Mark:
        """Ask about one position, and show the answer when both questions are answered."""
        words, say = self._teller.words, self._desk.console.say
        position = self.positions[number]
        state = position.log.state
        seat = self._teller.seat(position.log.setup.dealer)
        say("", words("quiz.number", number=number + 1, count=len(self.positions)))
        told = [self._teller.event(fact.seat, fact.what) for fact in position.log.events]
        say(words("head", seat=seat), words("quiz.events", events="; ".join(told)))
        article, bound = self._asked("quiz.article"), None
        while article is None or bound is None:
            if article is not None:
                bound = self._asked("quiz.bound")
            else:
                # What is before has been shown already, so its marks stand.
                say(words("quiz.shown" if number else "quiz.first"))
            if bound is None:
                article = self._asked("quiz.article")
        truth = self._teller.obligation_of(state.judged)
        got = mark_article(article, position.articles) if article != "?" else 0
        mark = Mark(got, bound == truth)
        key = {WHOLE: "whole", HALF: "half"}.get(mark.article, "wrong")
        articles = ", ".join(position.articles)
        say(words(f"quiz.{key}", article=articles))
        names = self._teller.seats([LETTERS.index(one) for one in truth], "and")
        who = names or words("quiz.nobody_name")
        say(words("quiz.bound_right" if mark.bound else "quiz.bound_wrong", who=who))
        for ruling in position.rulings:
            say(*self._teller.ruling(ruling, state))
        for article_id in position.articles:
            say(*_clause(article_id, self._teller))
        if position.case:
            say(words("quiz.case", case=position.case))
        return mark

    def _asked(self, key: str) -> str | None:
        """Ask until the answer can be read; ``?`` for an empty line, None to go back."""
        words = self._teller.words
        nobody = words("read.nobody").split()
        while True:
            text = self._desk.console.ask(words(key), _ASK).strip()
            command = self._names.get(text.lower())
            if command == "stop":
                raise Leave("stop")
            if command == "undo":
                return None
            if command == "help":
                self._desk.console.say(words("quiz.how"))
                continue
            if not text:
                return "?"
            try:
                if key == "quiz.article":
                    return read_article(text)
                return read_seats(text, self._ear, nobody)
            except ValueError:
                self._desk.console.say(words(f"{key}_again", text=printable(text)))


def _clause(article: str, teller: Teller) -> list[str]:
    """Say the article in the rulebook's words, where it has it."""
    clauses = rulebook.load("bridge").clauses
    name = article if article in clauses else _number(article)
    if name not in clauses:
        return []
    text = getattr(clauses[name], teller.lang)
    return [teller.words("quiz.clause", article=name, text=text)]


def summary(positions: Sequence[Position], marks: Sequence[Mark], teller: Teller) -> list[str]:
    """Sum the marks up, article by article, and name the weak spots."""
    words = teller.words
    if not marks:
        return [words("quiz.no_answers")]
    got: dict[str, int] = defaultdict(int)
    most: dict[str, int] = defaultdict(int)
    for position, mark in zip(positions, marks, strict=False):
        for number in dict.fromkeys(map(_number, position.articles)):
            got[number] += mark.article + mark.bound
            most[number] += WHOLE + 1
    total = sum(mark.article + mark.bound for mark in marks)
    lines = [words("quiz.total", got=total, most=(WHOLE + 1) * len(marks))]
    lines += [
        "  " + words("quiz.per_article", article=number, got=got[number], most=most[number])
        for number in sorted(most, key=int)
    ]
    weak = [number for number in sorted(most, key=int) if got[number] * 3 < most[number] * 2]
    if weak:
        weak.sort(key=lambda number: got[number] / most[number])
        lines.append(words("quiz.weak", articles=", ".join(weak)))
        lines += [
            words("quiz.read", command=f"opbod rule bridge {clause}")
            for clause in rulebook.load("bridge").clauses
            if clause[:1].isdigit() and _number(clause) == weak[0]
        ]
    else:
        lines.append(words("quiz.strong"))
    return lines
