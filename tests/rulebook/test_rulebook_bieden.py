"""The rulebook of Bieden against its engine: every case, and the checks of the build."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from opbod import rulebook
from opbod.rulebook.bieden import SUBJECT
from opbod.rulebook.bieden.facts import Fact, Said
from opbod.rulebook.bieden.small import Lawful, Score, TrickCase, Wijs
from opbod.rulebook.bieden.steps import Ending, Step
from opbod.rulebook.bieden.table import AuctionCase, DealCase, PositionCase
from opbod.rulebook.clauses import load_folder
from tests.rulebook.spoiling import assert_can_fail, codes_in, codes_shown

BOOK = rulebook.load("bieden")
FOLDER = Path(str(rulebook.__path__[0])) / "bieden"
CASES = [pytest.param(case, id=f"{'-'.join(case.clauses)}-{case.id}") for case in BOOK.cases]


@pytest.mark.parametrize("case", CASES)
def test_case(case: rulebook.Case) -> None:
    assert rulebook.run(case) is None


def test_the_rulebook_is_complete() -> None:
    assert rulebook.check(BOOK) == []


def test_clauses_stand_in_order() -> None:
    ids = [f"B{n}" for n in range(1, 78)] + [f"Q{n}" for n in range(1, 31)]
    assert ids == list(BOOK.clauses)


def test_a_folder_of_files_reads_as_the_same_book() -> None:
    assert load_folder("bieden", FOLDER) == BOOK


# Every expectation can fail. Fields that are none:

GIVEN: dict[Any, frozenset[str]] = {
    Step: SUBJECT.given["deal"],
    AuctionCase: SUBJECT.given["auction"],
    DealCase: SUBJECT.given["deal"],
    PositionCase: SUBJECT.given["position"],
    TrickCase: SUBJECT.given["trick"],
    Lawful: SUBJECT.given["lawful"],
    Wijs: SUBJECT.given["wijs"],
    Score: SUBJECT.given["score"],
    Fact: SUBJECT.given["fact"],
    Said: SUBJECT.given["said"],
}


@pytest.mark.parametrize("case", CASES)
def test_every_expectation_of_a_case_can_fail(case: rulebook.Case) -> None:
    assert_can_fail(case, GIVEN)


def test_the_fields_of_an_ending_are_expectations() -> None:
    assert not SUBJECT.given["deal"] & set(Ending.__struct_fields__)


def test_refusal_codes_of_the_engine_are_all_shown() -> None:
    """A code that no case shows would be an answer nobody has checked."""
    # These answer commands for which no seat at a table has words.
    unspoken = {"not-the-pack", "stale", "not-open", "no-such-call"}
    assert unspoken == codes_in(FOLDER.parents[1] / "bieden") - codes_shown(BOOK)
