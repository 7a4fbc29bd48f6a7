"""Which open questions a ruling hangs on: found by judging the same fact by every other reading.

A ruling hangs on a question if another reading would have made another ruling of it, or would
change what one of its choices brings. No law book has to say so itself: it is only watched which
options it asks for, since no other can make a difference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast, get_args, get_type_hints

from msgspec.structs import replace

from opbod.bridge.calls import BIDS, DOUBLE, PASS, REDOUBLE
from opbod.bridge.facts import Fact, Keep, Other, Say, Substitute
from opbod.bridge.readings import QUESTIONS, taken
from opbod.bridge.rules import Rules
from opbod.bridge.types import Hanging, left_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from opbod.bridge.calls import Call
    from opbod.bridge.law import LawBook
    from opbod.bridge.types import Choice, Judged, Pending, Ruling, Setup

KINDS: tuple[tuple[Call, ...], ...] = ((PASS,), (DOUBLE,), (REDOUBLE,), BIDS)
"""Calls that differ in what they bring; a bid stands for all bids."""
_VALUES = {
    question.option: get_args(get_type_hints(Rules)[question.option])
    for question in QUESTIONS.values()
}


class _Watched:
    """Rules that note which of their options are asked for."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.noted: set[str] = set()

    def __getattr__(self, option: str) -> Any:
        self.noted.add(option)
        return getattr(self._rules, option)


def judge_and_name(
    law: LawBook, rules: Rules, setup: Setup, before: Judged, fact: Fact | None
) -> Judged:
    """Take one more fact, and name with each new ruling the readings that it hangs on.

    A question on which a fact hung that was not ruled on, or not yet, waits in `Judged.hanging`
    for the ruling that settles it.
    """
    after, differing = _differing(law, rules, setup, before, fact)
    first = len(before.rulings)
    named: list[list[str]] = [_inherited(before, ruling) for ruling in after.rulings[first:]]
    waiting: list[Hanging] = []
    for question, other in differing:
        theirs = other.rulings[first:]
        own = [i for i, ruling in enumerate(after.rulings[first:]) if ruling not in theirs]
        for index in own or range(len(named)):
            named[index].append(question)
        left = _left(after, other)
        if after.void_right not in (None, other.void_right, before.void_right):
            left.append(after.n)
        waiting += [Hanging(question, n) for n in left]
        if not named and not left:
            waiting.append(Hanging(question))
    for index, ruling in enumerate(after.rulings[first:]):
        for way in _ways(before, after, ruling):
            found = _differing(law, rules, setup, after, way)[1]
            named[index] += [question for question, _ in found]
    rulings = [
        replace(ruling, readings=taken(rules, (*_of_the_law_book(ruling), *questions)))
        for ruling, questions in zip(after.rulings[first:], named, strict=True)
    ]
    kept = [one for one in before.hanging if one.n is not None or not rulings]
    known = {reading.question for ruling in before.rulings for reading in ruling.readings}
    new = [one for one in waiting if one.n is not None or one.question not in known]
    return replace(
        after,
        rulings=(*before.rulings, *rulings),
        hanging=tuple(dict.fromkeys((*kept, *new))),
    )


def _differing(
    law: LawBook, rules: Rules, setup: Setup, before: Judged, fact: Fact | None
) -> tuple[Judged, list[tuple[str, Judged]]]:
    """Judge a fact, and again by every reading that makes something else of it."""
    watched = _Watched(rules)
    after = law.judge(cast("Rules", watched), setup, before, fact)
    found = []
    for question in QUESTIONS.values():
        if question.option not in watched.noted:
            continue
        for value in _VALUES[question.option]:
            if value != getattr(rules, question.option):
                other = law.judge(replace(rules, **{question.option: value}), setup, before, fact)
                if other != after:
                    found.append((question.id, other))
    return after, found


def _of_the_law_book(ruling: Ruling) -> list[str]:
    """List the questions that the law book names itself: no value of their option shows them."""
    return [reading.question for reading in ruling.readings]


def _left(after: Judged, other: Judged) -> list[int]:
    """List the facts about which the two still differ: unsettled calls, rights over leads.

    Whether attention was drawn or a penalty claimed is nothing about the call itself.
    """
    theirs = [_in_itself(pending) for pending in other.pending]
    calls = [pending.n for pending in after.pending if _in_itself(pending) not in theirs]
    return [*calls, *(cause.n for cause in after.leads if cause not in other.leads)]


def _in_itself(pending: Pending) -> Pending:
    return replace(pending, attention=False, claimed=False, changed=None)


def _inherited(before: Judged, ruling: Ruling) -> list[str]:
    """List the questions that wait for this ruling: of the facts it names, and of no other."""
    return [one.question for one in before.hanging if one.n is None or one.n in ruling.facts]


def _ways(before: Judged, after: Judged, ruling: Ruling) -> Iterator[Fact]:
    """Go through what the ruling lets its offender choose, calls of a kind together.

    An early change, or one of an improper call, is void only unless it is called over: that too.
    """
    if after.waiting is not None and after.waiting.n in ruling.facts:
        for choice in ruling.choices:
            if choice.holders == (after.waiting.seat,):
                yield from (fact for fact, _ in choosing(after.waiting, choice))
    for pending in after.pending:
        if pending.changed is not None and pending not in before.pending:
            yield Fact(left_of(pending.seat), Say(BIDS[-1]))


def choosing(waiting: Pending, choice: Choice) -> Iterator[tuple[Fact, tuple[Call, ...]]]:
    """Go through the ways in which the offender may take a choice, with the calls of each."""
    if choice.option == "29b1":
        yield Fact(waiting.seat, Keep()), choice.calls
        return
    make = Other if waiting.article == "29b" else Substitute
    for group in KINDS:
        if calls := tuple(call for call in choice.calls if call in group):
            yield Fact(waiting.seat, make(calls[0])), calls
