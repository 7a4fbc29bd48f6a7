"""What a ruling says it hangs on: never less than it does, and nothing that makes no difference."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import get_args, get_type_hints

import pytest
from msgspec.structs import replace

from opbod import rulebook
from opbod.bridge import CLUB, ENTRY, LETTER_OF_1959, Fact, Rules, Setup
from opbod.bridge.calls import BIDS, PASS
from opbod.bridge.facts import Keep, Other, Say, Substitute
from opbod.bridge.law import book, judge_all
from opbod.bridge.notation import SEAT_OF, format_facts, parse_facts
from opbod.bridge.readings import QUESTIONS
from opbod.bridge.types import Judged, Pending, Ruling, left_of
from opbod.rulebook.bridge.auction import AuctionCase
from opbod.testing.options import draw_rules
from tests.bridge.kit import judged, random_row

Row = tuple[Rules, Setup, tuple[Fact, ...]]

VALUES = {
    name: get_args(get_type_hints(Rules)[question.option]) for name, question in QUESTIONS.items()
}


def others(rules: Rules) -> Iterator[tuple[str, Rules]]:
    """Go through the rules that read one question otherwise."""
    for name, question in QUESTIONS.items():
        for value in VALUES[name]:
            if value != getattr(rules, question.option):
                yield name, replace(rules, **{question.option: value})


def bare(found: Judged) -> Judged:
    """Leave out what is said about readings."""
    rulings = tuple(replace(ruling, readings=()) for ruling in found.rulings)
    return replace(found, rulings=rulings, hanging=())


def steps(rules: Rules, setup: Setup, facts: Iterable[Fact]) -> list[Judged]:
    """Judge fact by fact, no readings named."""
    law = book(rules)
    found = [law.start(rules, setup)]
    for fact in facts:
        found.append(law.judge(rules, setup, found[-1], fact))
    return found


def named(ruling: Ruling) -> set[str]:
    return {reading.question for reading in ruling.readings}


def outcomes(rulings: Iterable[Ruling]) -> set[Ruling]:
    return {replace(ruling, readings=()) for ruling in rulings}


def in_themselves(found: Judged) -> set[Pending]:
    """Take the calls in question without what was said about them."""
    plain = {"attention": False, "claimed": False, "changed": None}
    return {replace(pending, **plain) for pending in found.pending}


def lacking(rules: Rules, setup: Setup, facts: tuple[Fact, ...]) -> list[str]:
    """List questions by which the whole row first differs at a fact whose ruling does not say so.

    A fact without a ruling is named with the next that is about it or, if none is, that comes.
    What comes after is another auction by the other reading, and nothing is asked about it.
    """
    mine, rulings = steps(rules, setup, facts), judge_all(rules, setup, facts).rulings
    found = []
    for question, other in others(rules):
        theirs = steps(other, setup, facts)
        first = next((n for n, one in enumerate(mine) if one != theirs[n]), None)
        if first is None:
            continue
        at_once = [ruling for ruling in rulings if ruling.n == first]
        left = {p.n for p in in_themselves(mine[first]) - in_themselves(theirs[first])}
        later = [ruling for ruling in rulings if ruling.n > first]
        about = [ruling for ruling in later if left & {*ruling.facts}]
        due = at_once or about or ([] if left else later[:1])
        told_in = [ruling for ruling in rulings if ruling.n < first] + due + later[:1]
        if due and not any(question in named(ruling) for ruling in told_in):
            found.append(f"{question} at fact {first}")
    return found


def unnamed(rules: Rules, setup: Setup, facts: tuple[Fact, ...]) -> list[str]:
    """List rulings that would not be made by another reading of which nobody was told till then."""
    rulings = judge_all(rules, setup, facts).rulings
    found = []
    for question, other in others(rules):
        same = outcomes(steps(other, setup, facts)[-1].rulings)
        known = [ruling.n for ruling in rulings if question in named(ruling)]
        found += [
            f"{question} with {ruling.code} at fact {ruling.n}"
            for ruling in rulings
            if not outcomes([ruling]) & same and not any(n <= ruling.n for n in known)
        ]
    return found


def idle(rules: Rules, setup: Setup, facts: tuple[Fact, ...]) -> list[str]:
    """List questions that a ruling names and that make no difference to it or its choices.

    Nor to what became of the same call before.
    """
    law, mine = book(rules), steps(rules, setup, facts)
    rulings = judge_all(rules, setup, facts).rulings
    ruled = {ruling.n for ruling in rulings}
    found = []
    for question, other in others(rules):
        by_itself = [one.n for one in mine[-1].rulings if question in named(one)]
        naming = [one for one in rulings if question in named(one) and one.n not in by_itself]
        once = [law.judge(other, setup, mine[n], fact) for n, fact in enumerate(facts) if naming]
        changed = {n for n, theirs in enumerate(once, 1) if theirs != mine[n]}
        for ruling in naming:
            unruled = {n for n in changed if n < ruling.n and n not in ruled}
            about = {one.n for one in rulings if {*one.facts} & {*ruling.facts}}
            if unruled or changed & {*about, *ruling.facts}:
                continue
            if any(unsettled(once[n - 1], ruling) != unsettled(mine[n], ruling) for n in changed):
                continue
            if not outcomes([ruling]) & outcomes(steps(other, setup, facts)[-1].rulings):
                continue
            after = mine[ruling.n]
            if not any(
                law.judge(other, setup, after, way) != law.judge(rules, setup, after, way)
                for way in ways_on(ruling, after)
            ):
                found.append(f"{question} with {ruling.code} at fact {ruling.n}")
    return found


def unsettled(found: Judged, ruling: Ruling) -> list[Pending]:
    """List the calls in question that a ruling is about."""
    return [pending for pending in found.pending if pending.n in ruling.facts]


def ways_on(ruling: Ruling, after: Judged) -> Iterator[Fact]:
    """Go through all that the ruling's choices allow, and a call over a change."""
    for choice in ruling.choices:
        for call in choice.calls:
            made = (Other, Substitute)[choice.option[:2] != "29"](call)
            yield Fact(choice.holders[0], Keep() if choice.option == "29b1" else made)
    for pending in after.pending:
        if pending.changed is not None:
            yield from (Fact(left_of(pending.seat), Say(call)) for call in (PASS, BIDS[-1]))


def told(row: Row) -> str:
    rules, setup, facts = row
    return f"dealer {'NESW'[setup.dealer]}: {format_facts(facts)} under {rules}"


def agrees(row: Row) -> None:
    assert lacking(*row) == [], told(row)
    assert idle(*row) == [], told(row)


def from_the_bank() -> Iterator[Row]:
    for case in rulebook.load("bridge").cases:
        if isinstance(case.check, AuctionCase) and not case.check.hands:
            yield case.rules, Setup(SEAT_OF[case.check.dealer]), parse_facts(case.check.facts)


def random_rows(count: int, seed: int) -> Iterator[Row]:
    """Draw rows, a third of them under each profile and a third under drawn readings."""
    rng = Random(seed)
    for number in range(count):
        rules = (LETTER_OF_1959, CLUB, draw_rules(ENTRY, rng))[number % 3]
        setup = Setup(rng.randrange(4))
        yield rules, setup, random_row(rng, rules, setup)


def test_the_rulings_of_the_case_bank_name_what_they_hang_on_and_no_more() -> None:
    rows = list(from_the_bank())
    assert len(rows) > 250
    for row in rows:
        agrees(row)
        assert unnamed(*row) == [], told(row)


@pytest.mark.volume
@pytest.mark.parametrize("block", range(4))
def test_random_rulings_name_what_they_hang_on_and_no_more(block: int) -> None:
    for row in random_rows(60, 4000 + block):
        agrees(row)


@pytest.mark.nightly
@pytest.mark.volume
@pytest.mark.parametrize("block", range(20))
def test_many_random_rulings_name_what_they_hang_on_and_no_more(block: int) -> None:
    for row in random_rows(250, 5000 + block):
        agrees(row)


@pytest.mark.parametrize(
    ("row", "question"),
    [
        ("N:1H E:P S:P W:8C N:2H", "A40"),
        ("N:1H E:P S:X W:XX", "A12"),
        ("N:1H E:P S:X W:XX $", "A12"),
        ("W:1H N:P", "A13"),
        ("S:1S N:1NT", "A14"),
        ("S:1S N:1NT $", "A14"),
        ("N:1S E:1H $ >P S:P W:2H $", "A24"),
        ("N:1H E:2C N~2H $", "A16"),
        ("N:1H S:1S ! W:P", "A15"),
        ("N:1H E+SQ E:P N:2S E:3C", "A43"),
        ("N:1H E:P E+SQ W:P N:P", "A2"),
        ("N:P E:P S:P W:X $", "A1"),
        ("N:1H E+HA E+HK", "A7"),
        ("N:1S E:1H S:$", "A39"),
        ("N:1S E:1H $", "A21"),
        ("N:1S E:1H $ >P S:P W:P", "A21"),
        ("N:1S E:1H $ >X >2H", "A20"),
        ("N:1S E:1H E:2C", "A10"),
        ("N:1H E:X S:P W:X $", "A27"),
        ("N:1H E:X S:P W:X $ >P void36", "A27"),
        ("N:1H E:X S:XX W:P N:P E:X $ >P", "A27"),
        ("N:1H E:X S:XX W:P N:P E:X $ >P void36", "A27"),
        ("N:1H E+SQ S:P W:P N:2H E+CA", "A7"),
    ],
)
def test_a_ruling_names_the_reading_that_decided(row: str, question: str) -> None:
    assert question in named(judged(row).rulings[-1])


@pytest.mark.parametrize(
    ("row", "question"),
    [
        ("N:1H E:P S:8C $", "A31"),
        ("N:P E:X $", "A28"),
        ("N:1S E:XX $", "A28"),
        ("N:1H S:P $", "A22"),
        ("N:1H E+HA E+HK", "A6"),
        ("N:1H E+HA E+HK", "A9"),
        ("N:1H E:1S E~2S", "A23"),
    ],
)
def test_a_ruling_names_no_reading_that_makes_no_difference(row: str, question: str) -> None:
    assert all(question not in named(ruling) for ruling in judged(row).rulings)


def test_a_reading_is_named_with_the_one_ruling_of_a_fact_that_it_decided() -> None:
    found = {
        one.code: named(one) for one in judged("N:1S E:1H $ >P S:P W:2H $").rulings if one.n == 7
    }
    assert {code for code, questions in found.items() if "A24" in questions} == {"lead-right"}
    assert "A21" in found["38"]
