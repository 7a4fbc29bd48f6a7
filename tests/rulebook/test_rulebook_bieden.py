"""The rulebook of Bieden against its engine: every case, and the checks of the build."""

from pathlib import Path

import pytest

from opbod import rulebook
from opbod.rulebook.clauses import load_folder

BOOK = rulebook.load("bieden")
FOLDER = Path(str(rulebook.__path__[0])) / "bieden"


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=f"{'-'.join(case.clauses)}-{case.id}") for case in BOOK.cases],
)
def test_case(case: rulebook.Case) -> None:
    assert rulebook.run(case) is None


def test_clauses_stand_in_order() -> None:
    ids = [f"B{n}" for n in range(1, 78)] + [f"Q{n}" for n in range(1, 29)]
    assert ids == list(BOOK.clauses)


def test_load_folder_reads_the_same_book() -> None:
    assert load_folder("bieden", FOLDER) == BOOK
