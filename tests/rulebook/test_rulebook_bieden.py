"""The rulebook of Bieden against its engine: every case, and the checks of the build."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from opbod import rulebook
from opbod.rulebook.bieden.facts import Fact, Said
from opbod.rulebook.bieden.small import Lawful, Score, TrickCase, Wijs
from opbod.rulebook.bieden.steps import Ending, Step
from opbod.rulebook.clauses import load_folder

BOOK = rulebook.load("bieden")
FOLDER = Path(str(rulebook.__path__[0])) / "bieden"
CASES = [pytest.param(case, id=f"{'-'.join(case.clauses)}-{case.id}") for case in BOOK.cases]


@pytest.mark.parametrize("case", CASES)
def test_case(case: rulebook.Case) -> None:
    assert rulebook.run(case) is None


def test_the_rulebook_is_complete() -> None:
    assert rulebook.check(BOOK) == []


def test_clauses_stand_in_order() -> None:
    ids = [f"B{n}" for n in range(1, 78)] + [f"Q{n}" for n in range(1, 29)]
    assert ids == list(BOOK.clauses)


def test_a_folder_of_files_reads_as_the_same_book() -> None:
    assert load_folder("bieden", FOLDER) == BOOK


# Every expectation can fail: each is made wrong in turn, and the case must then say so.

START = {"play", "dealer", "tree", "N", "E", "S", "W", "pack", "position", "then"}
GIVEN: dict[Any, set[str]] = {
    TrickCase: {"trump", "cards"},
    Lawful: {"trump", "hand", "trick"},
    Wijs: {"hand", "trump"},
    Score: {"bid", "tree", "points", "tricks", "wijs", "marriage", "lost_to"},
    Fact: {"fact"},
    Said: {"option"},
}


def wrong(value: Any) -> Any:
    """Make a value of the same type that cannot be right."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, dict):
        return {key: wrong(part) for key, part in value.items()}
    if isinstance(value, tuple | list):
        return type(value)([*value[:-1], wrong(value[-1])] if value else ["N 999"])
    return f"{value}?"


def spoiled(check: Any) -> list[Any]:
    """List copies of a case body, each with one expectation made wrong."""
    given = START if isinstance(check, Step) else GIVEN[type(check)]
    found = []
    for field in msgspec.structs.fields(check):
        value = getattr(check, field.name)
        if field.name in given or value in (field.default, {}):
            continue
        found.append(msgspec.structs.replace(check, **{field.name: wrong(value)}))
    for number, further in enumerate(check.then if isinstance(check, Step) else ()):
        for bad in spoiled(further):
            then = (*check.then[:number], bad, *check.then[number + 1 :])
            found.append(msgspec.structs.replace(check, then=then))
    return found


@pytest.mark.parametrize("case", CASES)
def test_every_expectation_of_a_case_can_fail(case: rulebook.Case) -> None:
    copies = spoiled(case.check)
    assert copies
    for check in copies:
        assert rulebook.run(msgspec.structs.replace(case, check=check)) is not None, check


def test_the_fields_of_an_ending_are_expectations() -> None:
    assert not START & set(Ending.__struct_fields__)


def test_refusal_codes_of_the_engine_are_all_shown() -> None:
    """A code that no case shows would be an answer nobody has checked."""
    shown = {line.split()[1] for case in BOOK.cases for line in refusals(case.check)}
    shown |= {
        text.split()[0]
        for case in BOOK.cases
        if isinstance(case.check, Lawful)
        for text in case.check.refused.values()
    }
    text = "".join(path.read_text(encoding="utf-8") for path in ENGINE.glob("*.py"))
    codes = {part.split('"')[1] for part in text.split("NoError(")[1:] if part.startswith('"')}
    # These answer commands for which no seat at a table has words.
    assert {"not-the-pack", "stale", "not-open", "no-such-call"} == codes - shown


ENGINE = FOLDER.parents[1] / "bieden"


def refusals(check: Any) -> list[str]:
    """List the refusals a case expects, in all its steps."""
    if not isinstance(check, Step):
        return []
    return [*check.refused, *[line for further in check.then for line in refusals(further)]]
