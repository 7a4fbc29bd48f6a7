"""The rulebook of Bieten against its engine: every case, and the checks of the build."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from opbod import rulebook
from opbod.bieten.rules import PRESETS, SOURCES
from opbod.core.words import Words
from opbod.rulebook.bieten import SUBJECT
from opbod.rulebook.bieten.facts import Fact, Holding, NoRules, TrickCase
from opbod.rulebook.bieten.steps import Step
from opbod.rulebook.bieten.table import Compare, DealCase, Owns
from opbod.rulebook.clauses import load_folder
from tests.rulebook.spoiling import assert_can_fail, codes_in, codes_shown

BOOK = rulebook.load("bieten")
FOLDER = Path(str(rulebook.__path__[0])) / "bieten"
CASES = [pytest.param(case, id=f"{'-'.join(case.clauses)}-{case.id}") for case in BOOK.cases]
# One wrong value made more wrong is still wrong; see test_rules_that_can_be_are_no_wrong_rules.
FALLIBLE = [pytest.param(c, id=c.id) for c in BOOK.cases if not isinstance(c.check, NoRules)]

GIVEN: dict[Any, frozenset[str]] = {
    Fact: SUBJECT.given["fact"],
    TrickCase: SUBJECT.given["trick"],
    Holding: SUBJECT.given["holding"],
    Compare: SUBJECT.given["compare"],
    Owns: SUBJECT.given["owns"],
    DealCase: SUBJECT.given["deal"],
    Step: SUBJECT.given["deal"],
}


@pytest.mark.parametrize("case", CASES)
def test_case(case: rulebook.Case) -> None:
    assert rulebook.run(case) is None


@pytest.mark.parametrize("case", FALLIBLE)
def test_every_expectation_of_a_case_can_fail(case: rulebook.Case) -> None:
    assert_can_fail(case, GIVEN)


def test_rules_that_can_be_are_no_wrong_rules(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = '[[case]]\nid = "X"\nclauses = ["T3"]\nkind = "no-rules"\nwrong = { players = 5 }\n'
    path.write_text(text, encoding="utf-8")
    (case,) = rulebook.load_file(path, "bieten")
    assert "players 5: expected refused, came out taken" in (rulebook.run(case) or "")


def test_the_rulebook_is_complete() -> None:
    """No clause without a case or a language, no cite without a clause, no value without a case."""
    assert rulebook.check(BOOK) == []


def test_clauses_stand_in_order() -> None:
    questions = [*[f"Q{n}" for n in range(1, 18)], "Q17b", *[f"Q{n}" for n in range(18, 28)]]
    assert [f"T{n}" for n in range(1, 35)] + questions == list(BOOK.clauses)


def test_a_folder_of_files_reads_as_the_same_book() -> None:
    assert load_folder("bieten", FOLDER) == BOOK


def test_refusal_codes_of_the_engine_are_all_shown() -> None:
    """A code that no case shows would be an answer nobody has checked."""
    codes = codes_in(FOLDER.parents[1] / "bieten")
    # These answer commands for which no seat at a table has words.
    unspoken = {"not-the-pack", "stale", "not-open", "no-such-figure", "no-such-answer"}
    assert unspoken == codes - codes_shown(BOOK)


@pytest.mark.parametrize(
    ("lang", "marks"), [("nl", "\u2018’"), ("de", "„“"), ("en", "“”")], ids=["nl", "de", "en"]
)
def test_questions_name_their_options_by_label(lang: str, marks: str) -> None:
    words = Words(SUBJECT.entry.words, lang)
    for clause in BOOK.clauses.values():
        if clause.kind != "question":
            continue
        named = re.findall(f"{marks[0]}([^{marks}]*){marks[1]}", getattr(clause, lang))
        labels = {words(f"options.{option}.label") for option in clause.options}
        assert labels <= set(named), clause.id


def test_every_source_of_a_clause_and_of_a_preset_is_on_the_page_of_sources() -> None:
    page = (Path(__file__).parents[2] / "docs" / "sources.md").read_text(encoding="utf-8")
    cells = [line.split("|")[1] for line in page.splitlines() if line.startswith("| ")]
    known = {key.strip() for cell in cells for key in cell.split(",")}
    assert set(SOURCES) == set(PRESETS)
    named = {key for clause in BOOK.clauses.values() for key in clause.sources}
    assert named | {key for keys in SOURCES.values() for key in keys} <= known


def test_a_case_marks_what_is_expected_and_not_what_is_given() -> None:
    case = next(case for case in BOOK.cases if case.id == "BT-54")
    lines = [line.strip() for line in rulebook.describe(case).splitlines()]
    assert lines[1:5] == [
        "kind: deal",
        "hands: GK HU EU E8; HA GT ET E9; GA HK EK G7; HO H9 G8 E6",
        "play: 1:gleich 2:guad 3:schau 4:guad 1:GK",
        "=> turn: 2",
    ]
    assert lines[-6:] == [
        "=> awards:",
        "gleich: 3 2 held",
        "rot: 2 3 drei-held",
        "gras: 3 1 good",
        "spiel: 1 2 held",
        "hengst: 3 1 unoffered",
    ]


@pytest.mark.parametrize("clause", ["T13", "T28", "T29"])
def test_a_rule_that_an_option_changes_is_told_as_what_holds_unless_agreed(clause: str) -> None:
    found = BOOK.clauses[clause]
    assert "als niets anders is afgesproken" in found.nl
    assert "wenn nichts anderes ausgemacht ist" in found.de
    assert "unless agreed otherwise" in found.en


def test_a_clause_stands_alone_when_it_is_quoted() -> None:
    joins = {"And", "Or", "Then", "But", "En", "Of", "Daarna", "Dan", "Und", "Oder", "Darauf"}
    for clause in BOOK.clauses.values():
        first = {getattr(clause, lang).split()[0] for lang in ("nl", "de", "en")}
        assert not first & joins, clause.id
