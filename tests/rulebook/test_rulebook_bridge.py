"""The rulebook of the bridge auction against its law book: every row, and the build's checks."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from opbod import rulebook
from opbod.core.words import Words, catalogue
from opbod.rulebook.bridge import ARTICLES, SUBJECT
from opbod.rulebook.bridge.auction import AuctionCase, ReadingCase
from opbod.rulebook.bridge.scored import ScoreCase
from opbod.rulebook.clauses import load_folder
from tests.rulebook.spoiling import assert_can_fail, codes_shown

BOOK = rulebook.load("bridge")
FOLDER = Path(str(rulebook.__path__[0])) / "bridge"
ENGINE = FOLDER.parents[1] / "bridge"
CASES = [pytest.param(case, id=case.id) for case in BOOK.cases]
QUESTIONS = [clause for clause in BOOK.clauses.values() if clause.kind == "question"]
LANGUAGES = [("nl", "\u2018’"), ("de", "„“"), ("en", "“”")]

CODES = """
auction-is-over not-dealt not-your-turn judged not-open substitute-first insufficient over-seven
doubled-already no-double-here nothing-to-claim not-yours-to-claim nothing-irregular
nothing-to-substitute nothing-changed nothing-to-void no-such-provision nobody-asked
not-now nothing-to-change same-call nothing-beside names-no-bid not-his-cards shown-already
no-play declarer-first demanded forbidden penalty-card contradicts no-such-right
"""

GIVEN: dict[Any, frozenset[str]] = {
    AuctionCase: SUBJECT.given["auction"],
    ReadingCase: SUBJECT.given["reading"],
    ScoreCase: SUBJECT.given["score"],
}


@pytest.mark.parametrize("case", CASES)
def test_row(case: rulebook.Case) -> None:
    assert rulebook.run(case) is None


@pytest.mark.parametrize("case", CASES)
def test_every_expectation_of_a_row_can_fail(case: rulebook.Case) -> None:
    assert_can_fail(case, GIVEN)


def test_the_rulebook_is_complete() -> None:
    """No clause without a case or a language, no cite without a clause, no value without a case."""
    assert rulebook.check(BOOK) == []


def test_clauses_stand_in_order() -> None:
    questions = [f"A{number}" for number in range(1, 46)]
    assert list(BOOK.clauses) == [*ARTICLES, "program", *questions]


def test_a_folder_of_files_reads_as_the_same_book() -> None:
    assert load_folder("bridge", FOLDER) == BOOK


def test_every_row_of_the_specification_that_is_kept_is_there() -> None:
    kept = {case.id for case in BOOK.cases}
    assert {f"Q{n:02}" for n in (1, 2, 3, 4, 5, 8, 11, 12, 13, 14, 15)} <= kept
    assert {"P01", "P02", "P03", "P04", "P05", "P06", "P07", "P08", "P09"} <= kept
    assert {f"S{n:02}" for n in (1, 3, 4, 7, 8)} <= kept
    assert len([name for name in kept if name[0] == "C" and name[1:].isdigit()]) == 72


def test_every_article_that_the_engine_names_is_a_clause() -> None:
    """Rulings and offers name articles by themselves; all strings of that form are held to it."""
    form = re.compile(r"(2[1-9]|3\d|4[0-3])([a-d][12]?|fn\d?)?|note")
    named: dict[str, str] = {}
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and form.fullmatch(str(node.value)):
                named.setdefault(str(node.value), path.name)
    assert {"22", "29b1", "30c", "38", "note"} <= set(named)
    assert {name: place for name, place in named.items() if name not in ARTICLES} == {}


def test_refusals_of_the_auction_are_shown() -> None:
    """A code that no case shows would be an answer nobody has checked."""
    assert set(CODES.split()) <= codes_shown(BOOK)


def test_every_ruling_that_has_words_is_expected_by_a_row() -> None:
    keys = catalogue(SUBJECT.entry.words, "en")
    checks = [case.check for case in BOOK.cases if isinstance(case.check, AuctionCase)]
    expected = {code for check in checks for code in check.rulings or ()}
    named = {key.split(".")[1] for key in keys if key.startswith("rulings.")}
    assert named - expected == set()


@pytest.mark.parametrize(("lang", "marks"), LANGUAGES, ids=["nl", "de", "en"])
def test_questions_name_their_options_by_label(lang: str, marks: str) -> None:
    words = Words(SUBJECT.entry.words, lang)
    for clause in QUESTIONS:
        named = re.findall(f"{marks[0]}([^{marks}]*){marks[1]}", getattr(clause, lang))
        labels = [words(f"options.{option}.label") for option in clause.options]
        assert named == [label.replace("'", "’") for label in labels], clause.id


@pytest.mark.parametrize("lang", ["nl", "de", "en"])
def test_clauses_are_short(lang: str) -> None:
    """Three sentences at most."""
    for clause in BOOK.clauses.values():
        assert len(re.findall(r"[.?!](?: |$)", getattr(clause, lang))) <= 3, clause.id
