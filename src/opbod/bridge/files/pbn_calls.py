"""The calls of an auction section as facts, and every irregularity among them with its line.

A call that was accepted though insufficient or out of rotation is just said, and called over by
the next (art. 27), so the law book finds it again. A game that we wrote holds the facts themselves
in its section ``Facts59``.
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

from opbod.bridge.calls import TOP, Call, is_bid, is_sufficient, level, parse_call
from opbod.bridge.facts import Fact, Say
from opbod.bridge.files.pbn_export import FACTS
from opbod.bridge.files.problems import Key, Problem
from opbod.bridge.notation import parse_facts
from opbod.bridge.types import LETTERS

if TYPE_CHECKING:
    from opbod.bridge.files.pbn import Entry, Game
    from opbod.core.protocol import Seat

LOOSE = ("^I", "^R", "^L")
"""Irregularities that stand before nothing."""
SIGNS = ("-", "*", "+", "AP")
"""What stands in a section and is no call or card of somebody."""
_SEATS = {word: seat for seat, name in enumerate(("NORTH", "EAST", "SOUTH", "WEST"))
          for word in (name, name[0])}  # fmt: skip
_EVENT = re.compile(r"[NESW][:~+>]|>|\$")
"""How an event begins that a comment may tell of; shorter ones could be any word."""
_RULED = re.compile(r"(?:2[6-9]|3[0-9]|40)[a-d]?[0-9]?: ")
"""How a note begins that tells why somebody passes."""


def seat_of(text: str) -> Seat | None:
    """Read a seat: ``N``, ``n``, ``North``, ``^N`` for a declarer who was dummy; else None."""
    word = text.strip().lstrip("^").upper()
    return _SEATS.get(word)


def first_caller(game: Game) -> Seat | None:
    """Seat that the auction section begins with; None when that is not to be made out."""
    tag = game.tag("Auction")
    seat = None if tag is None else seat_of(tag.value)
    if tag is None or seat is None:
        return None
    waiting = takewhile(lambda entry: entry.text == "-", tag.entries)
    return (seat + len(list(waiting))) % 4


def own_facts(game: Game, problems: list[Problem]) -> tuple[Fact, ...] | None:
    """Read the facts that a game of ours holds; None where there are none, or no good ones."""
    tag = game.tag(FACTS)
    if tag is None:
        return None
    facts: list[Fact] = []
    for line, row in enumerate(tag.rows, tag.line + 1):
        for word in row.split():
            try:
                facts += parse_facts(word)
            except ValueError:
                problems.append(Problem(line, "bad-facts", {"text": word}))
                return None
    return tuple(facts)


def told_only(game: Game) -> list[Problem]:
    """Tell of events in comments and notes as we write them, of use where Facts59 is not there."""
    tag = game.tag("Auction")
    if tag is None:
        return []
    notes = game.notes("Auction")
    told = [(tag.line, text) for text in tag.comments if _is_event(text)]
    for entry in tag.entries:
        note = notes.get(entry.note or 0, "")
        if entry.text == "Pass" and _RULED.match(note):
            told.append((entry.line, note))
        told += [(entry.line, text) for text in entry.comments if _is_event(text)]
    return [Problem(line, "only-in-comment", {"text": text}) for line, text in told]


def _is_event(comment: str) -> bool:
    word = comment.partition(" ")[0]
    if not _EVENT.match(word):
        return False
    try:
        parse_facts(word)
    except ValueError:
        return False
    return True


class Calls:
    """The calls of an auction section, taken one by one; what is wrong goes to `problems`."""

    def __init__(self, first: Seat, dealer: Seat, problems: list[Problem]) -> None:
        self.problems = problems
        self.seat = first
        self.dealer = dealer
        self.facts: list[Fact] = []
        self.last: Call | None = None
        self.run = 0
        """Passes at the end."""
        self.called = False

    def take(self, entry: Entry) -> bool:
        """Take one entry; False when nothing behind it can be judged."""
        text = entry.text
        if entry.mark and (entry.mark != "I" or text in SIGNS):
            self._problem(entry, "needless-mark.sign", mark=entry.mark, text=text)
        if text == "-":
            if self.called or self.seat == self.dealer:
                self._problem(entry, "call-misplaced.none")
            self.seat = (self.seat + 1) % 4
        elif text in (*LOOSE, "*", "+"):
            pass  # it takes nobody's turn; of a loose mark the reader has told
        elif text == "^S":
            self._problem(entry, "skipped")
            self.run = 0
            self._next()
        elif text == "AP":
            while not self.ended():
                self._say(entry, parse_call("P"))
        else:
            return self._call(entry)
        return True

    def ended(self) -> bool:
        """Tell whether three passes follow a first call (art. 21)."""
        return self.run >= (3 if self.last else 4)

    def _problem(self, entry: Entry, key: Key, **values: str | int) -> None:
        self.problems.append(Problem(entry.line, key, {"seat": LETTERS[self.seat], **values}))

    def _next(self) -> None:
        self.called = True
        self.seat = (self.seat + 1) % 4

    def _call(self, entry: Entry) -> bool:
        if not self.called and self.seat != self.dealer:
            self._problem(entry, "call-misplaced.dealer", dealer=LETTERS[self.dealer])
        try:
            call = parse_call(entry.text)
        except ValueError:
            # Whose turn it is behind it, and what had been bid, is not known any more.
            self._problem(entry, "no-call.seat", text=entry.text)
            return False
        if self.ended():
            self._problem(entry, "late-call", call=call)
        if is_bid(call):
            self._bid(entry, call)
        elif entry.mark == "I":
            self._problem(entry, "needless-mark.call", call=call)
        self._say(entry, call)
        return True

    def _bid(self, entry: Entry, call: Call) -> None:
        sufficient = is_sufficient(call, self.last)
        if level(call) > TOP:
            self._problem(entry, "over-seven", call=call)
        if not sufficient:
            accepted = entry.mark == "I"
            key: Key = "insufficient.accepted" if accepted else "insufficient.unmarked"
            self._problem(entry, key, call=call, last=self.last or "")
        elif entry.mark == "I":
            self._problem(entry, "needless-mark.bid", call=call)

    def _say(self, entry: Entry, call: Call) -> None:
        late = self.ended()
        self.facts.append(Fact(self.seat, Say(call)))
        if not late:
            self.run = self.run + 1 if call == "P" else 0
            if is_bid(call) and level(call) <= TOP:
                self.last = call
        self._next()
