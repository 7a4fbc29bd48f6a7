"""The rulebook of the bridge auction against its law book: every row, and the build's checks."""

from __future__ import annotations

import pytest

from opbod import rulebook

BOOK = rulebook.load("bridge")
CASES = [pytest.param(case, id=case.id) for case in BOOK.cases]


@pytest.mark.parametrize("case", CASES)
def test_row(case: rulebook.Case) -> None:
    assert rulebook.run(case) is None


def test_the_rulebook_is_complete() -> None:
    assert rulebook.check(BOOK) == []


def test_every_row_of_the_specification_that_is_kept_is_there() -> None:
    kept = {case.id for case in BOOK.cases}
    assert {f"Q{n:02}" for n in (1, 2, 3, 4, 5, 8, 11, 12, 13, 14, 15)} <= kept
    assert {"P01", "P02", "P03", "P05", "P06", "P07", "P09"} <= kept
    assert {f"S{n:02}" for n in (1, 3, 4, 7, 8)} <= kept
    assert len([name for name in kept if name[0] == "C" and name[1:].isdigit()]) == 72
