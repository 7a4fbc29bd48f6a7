"""Law books: which edition judges the facts. A second edition is a second entry here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from opbod.bridge.hanging import judge_and_name
from opbod.bridge.laws1959 import book as laws1959

if TYPE_CHECKING:
    from collections.abc import Iterable

    from opbod.bridge.facts import Fact
    from opbod.bridge.rules import Rules
    from opbod.bridge.types import Choice, Judged, Setup
    from opbod.core.protocol import Seat


class LawBook(Protocol):
    """What a law book can do; a module is one."""

    def start(self, rules: Rules, setup: Setup) -> Judged:
        """Begin an auction."""
        ...

    def judge(self, rules: Rules, setup: Setup, judged: Judged, fact: Fact | None) -> Judged:
        """Take one more fact; no reading is named with the rulings yet."""
        ...

    def choices(self, rules: Rules, setup: Setup, judged: Judged) -> tuple[Choice, ...]:
        """List what the offender may choose now; () when nobody is to choose."""
        ...

    def may_review(self, rules: Rules, judged: Judged, seat: Seat) -> bool:
        """Tell whether the seat may ask for a restatement."""
        ...

    def may_repeat(self, judged: Judged, seat: Seat) -> bool:
        """Tell whether a call was just said that the seat may want repeated."""
        ...


LAW_BOOKS: dict[str, LawBook] = {"1959": laws1959}


def book(rules: Rules) -> LawBook:
    """Give the law book that the rules name."""
    return LAW_BOOKS[rules.law]


def judge(rules: Rules, setup: Setup, judged: Judged, fact: Fact | None) -> Judged:
    """Take one more fact; each new ruling names the readings that it hangs on.

    To try what a fact would come to, the law book's own `judge` is enough and quicker.
    """
    return judge_and_name(book(rules), rules, setup, judged, fact)


def judge_all(rules: Rules, setup: Setup, facts: Iterable[Fact | None]) -> Judged:
    """Judge a whole log by the law book of the rules."""
    judged = book(rules).start(rules, setup)
    for fact in facts:
        judged = judge(rules, setup, judged, fact)
    return judged
