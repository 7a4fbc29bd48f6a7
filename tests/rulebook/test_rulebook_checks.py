"""The checks of the build bite: each gap in a rulebook is found and named."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Literal

import pytest

from opbod import rulebook
from opbod.rulebook.checks import cites_in_source, wanted_values
from opbod.rulebook.clauses import Rulebook, RulebookError, load_folder, subject

FOLDER = Path(str(rulebook.__path__[0])) / "bieden"
SOUND_CASE = """
[[case]]
id = "X1"
clauses = ["B22"]
kind = "lawful"
trump = "H"
trick = "QC"
hand = "AC 7C JH KD"
lawful = "AC 7C JH"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Copy the rulebook, to be spoiled."""
    for path in FOLDER.glob("*.toml"):
        shutil.copy(path, tmp_path)
    return tmp_path


def change(folder: Path, name: str, old: str, new: str) -> Rulebook:
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return load_folder("bieden", folder)


def test_a_clause_without_a_case_is_found(folder: Path) -> None:
    book = change(folder, "cases_wijs.toml", 'clauses = ["B48", "B47"]', 'clauses = ["B47"]')
    assert rulebook.check(book) == ["clause B48 has no case"]


def test_a_case_that_comes_out_otherwise_is_found(folder: Path) -> None:
    book = change(folder, "cases_cards.toml", "points = 29", "points = 30")
    (trouble,) = rulebook.check(book)
    assert trouble.startswith("case BD-02 (cases_cards.toml, line ")
    assert trouble.endswith("points: expected 30, came out 29")


def test_a_missing_clause_is_found_and_so_are_its_cites(folder: Path) -> None:
    text = (folder / "cards.toml").read_text(encoding="utf-8")
    head, tail = text.split('[[clause]]\nid = "B41"')
    (folder / "cards.toml").write_text(head + tail[tail.index("[[clause]]") :], encoding="utf-8")
    for path in folder.glob("cases_*.toml"):
        told = path.read_text(encoding="utf-8").replace(', "B41"', "").replace('"B41", ', "")
        path.write_text(told.replace('["B41"]', '["B42"]'), encoding="utf-8")
    troubles = rulebook.check(load_folder("bieden", folder))
    assert "clause B41 is missing" in troubles
    assert any(text.endswith("cites B41, and there is no such clause") for text in troubles)


def test_a_clause_too_many_is_found(folder: Path) -> None:
    extra = '[[clause]]\nid = "B78"\nkind = "rule"\noptions = []\nsources = []\n'
    extra += 'nl = "x"\nde = "x"\nen = "x"\n'
    (folder / "extra.toml").write_text(extra, encoding="utf-8")
    book = load_folder("bieden", folder)
    assert rulebook.check(book) == ["clause B78 is none of this rulebook", "clause B78 has no case"]


def test_a_clause_without_words_is_found(folder: Path) -> None:
    path = folder / "deal.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("de = "))
    lines[first] = 'de = "  "'
    path.write_text("\n".join(lines), encoding="utf-8")
    assert rulebook.check(load_folder("bieden", folder)) == ["clause B1 has no words in de"]


def test_an_option_that_is_none_is_found(folder: Path) -> None:
    book = change(folder, "play.toml", '"claim", "defender_claim"', '"klaim", "defender_claim"')
    troubles = rulebook.check(book)
    assert "clause B23 names 'klaim', which is no option" in troubles
    assert "option claim is named by no clause" in troubles


def test_an_option_value_without_a_case_is_found(folder: Path) -> None:
    path = folder / "cases_follow.toml"
    text = path.read_text(encoding="utf-8").replace("zot_exempt = true", "zot_exempt = false")
    path.write_text(text.replace('preset = "huisregels-2024"', ""), encoding="utf-8")
    troubles = rulebook.check(load_folder("bieden", folder))
    assert "no case for B73, Q2 has zot_exempt = True" in troubles


def test_a_number_that_no_case_changes_is_found(folder: Path) -> None:
    path = folder / "cases_tree.toml"
    text = path.read_text(encoding="utf-8")
    text = text.replace("tree_start = 15", "tree_start = 12")
    path.write_text(text.replace("tree_start = 25", "tree_start = 12"), encoding="utf-8")
    troubles = rulebook.check(load_folder("bieden", folder))
    assert "no case for B26, Q20 has tree_start at another number" in troubles


def test_a_case_that_expects_nothing_is_found(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = '[[case]]\nid = "X"\nclauses = ["B10"]\nkind = "auction"\nplay = "E:100"\n'
    path.write_text(text, encoding="utf-8")
    (case,) = rulebook.load_file(path)
    told = rulebook.run(case)
    assert told is not None
    assert "it expects nothing, so it proves nothing" in told


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ('clauses = ["B22"]', "clauses = []", "clauses is empty"),
        ('clauses = ["B22"]', 'clauses = ["B99"]', "there is no clause B99"),
        ('clauses = ["B22"]\n', "", "missing required field `clauses`"),
        ('trump = "H"', 'trump = "H"\ntrumf = "H"', "unknown field `trumf`"),
        ('kind = "lawful"\n', "", "kind"),
        ('kind = "lawful"', 'kind = "legal"', "'legal'"),
        ('id = "X1"', 'id = "X1"\nrules = { zot = true }', "unknown field `zot`"),
        ('id = "X1"', 'id = "X1"\nrules = { preset = "brugge" }', "no preset 'brugge'"),
        ('id = "X1"', 'id = "X1"\nrules = { min_bid = 55 }', "no multiple of step"),
        ('id = "X1"', 'id = "X1"\nrules = { claim = "never" }', "'never'"),
        ("[[case]]", "[case]", "write [[case]] before each case"),
        ("[[case]]", "[[cases]]", "unknown cases"),
        ('id = "X1"', "id = X1", "line 2"),
    ],
)
def test_a_faulty_entry_is_refused_with_its_place(
    tmp_path: Path, old: str, new: str, error: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SOUND_CASE.lstrip().replace(old, new), encoding="utf-8")
    with pytest.raises(RulebookError) as refused:
        rulebook.load_file(path)
    assert str(refused.value).startswith("mine.toml")
    assert error in str(refused.value)


def test_an_id_that_comes_twice_is_refused_with_both_places(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SOUND_CASE + SOUND_CASE, encoding="utf-8")
    with pytest.raises(RulebookError, match=r"line 11: case X1 stands twice, first in .*line 2"):
        rulebook.load_file(path)


def test_a_clause_that_comes_twice_is_refused(folder: Path) -> None:
    shutil.copy(folder / "play.toml", folder / "again.toml")
    with pytest.raises(RulebookError, match="clause B16 stands twice"):
        load_folder("bieden", folder)


def test_an_unknown_key_of_a_clause_is_refused(folder: Path) -> None:
    with pytest.raises(RulebookError, match=r"clause B22: .*unknown field `fr`"):
        change(folder, "play.toml", 'id = "B22"', 'id = "B22"\nfr = "x"')


def test_a_file_of_a_stranger_is_read_and_run(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "bieden"\n' + SOUND_CASE, encoding="utf-8")
    (case,) = rulebook.load_file(path)
    assert rulebook.run(case) is None
    path.write_text(SOUND_CASE.replace('lawful = "AC 7C JH"', 'lawful = "AC 7C"'), "utf-8")
    (case,) = rulebook.load_file(str(path))
    told = rulebook.run(case)
    assert told is not None
    assert "case X1 (mine.toml, line 2)" in told
    assert "lawful: expected 7C, AC, came out 7C, AC, JH" in told


def test_a_text_that_cannot_be_read_is_a_trouble_and_no_crash(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SOUND_CASE.replace("AC 7C JH KD", "AC 7C JH 1D"), encoding="utf-8")
    (case,) = rulebook.load_file(path)
    assert "1D" in (rulebook.run(case) or "")


def test_an_act_that_is_refused_is_told_with_code_and_clause(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = '[[case]]\nid = "X"\nclauses = ["B12"]\nkind = "auction"\nplay = "E:95"\nturn = "S"\n'
    path.write_text(text, encoding="utf-8")
    (case,) = rulebook.load_file(path)
    assert "E:95 is to be played and is refused: not-a-step B12" in (rulebook.run(case) or "")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(RulebookError, match="no UTF-8 text"):
        rulebook.load_file(path)


def test_a_game_without_a_rulebook_is_told() -> None:
    with pytest.raises(LookupError, match="no rulebook for 'whist'"):
        rulebook.load("whist")


def test_cites_are_found_in_code_and_docstrings() -> None:
    found = cites_in_source(subject("bieden"))
    assert {"B61", "B22", "Q27", "B7"} <= set(found)
    assert found["Q27"].endswith(",")


def test_values_of_an_option_are_found_whatever_its_type() -> None:
    assert wanted_values(Literal["a", "off"] | int) == ["a", "off"]
    assert wanted_values(bool) == [False, True]
    assert wanted_values(int) == []


def test_a_case_is_described_with_its_rules_in_words() -> None:
    case = next(case for case in rulebook.load("bieden").cases if case.id == "Q27-both")
    assert "Opgeven" in rulebook.describe(case, "nl")
    english = rulebook.describe(case, "en")
    assert english.startswith("Q27-both (Q27)\nBoth must want it.\n")
    assert "then:\n  play: N:agree" in english


def test_a_case_says_what_it_is_about_in_the_language_asked(folder: Path) -> None:
    spoken = SOUND_CASE + 'about.nl = "Kopen mag."\nabout.de = "Kopen darfst du."\n'
    (folder / "extra.toml").write_text(spoken + 'about.en = "You may."\n', encoding="utf-8")
    case = next(case for case in load_folder("bieden", folder).cases if case.id == "X1")
    told = [rulebook.describe(case, lang).splitlines()[1] for lang in ("nl", "de", "en")]
    assert told == ["Kopen mag.", "Kopen darfst du.", "You may."]


def test_a_case_of_ones_own_may_speak_one_language(folder: Path) -> None:
    extra = folder / "extra.toml"
    extra.write_text(SOUND_CASE + 'about = "Zo spelen wij."\n', encoding="utf-8")
    (case,) = rulebook.load_file(extra)
    assert rulebook.describe(case, "de").splitlines()[1] == "Zo spelen wij."


def test_a_case_of_the_rulebook_that_speaks_one_language_is_found(folder: Path) -> None:
    (folder / "extra.toml").write_text(SOUND_CASE + 'about = "You may."\n', encoding="utf-8")
    assert rulebook.check(load_folder("bieden", folder)) == [
        "case X1 says in one language only what it is about"
    ]


def test_a_case_that_lacks_a_language_is_refused(folder: Path) -> None:
    (folder / "extra.toml").write_text(SOUND_CASE + 'about.nl = "Kopen mag."\n', encoding="utf-8")
    with pytest.raises(RulebookError, match=r"extra.toml, line 2, case X1: .*missing.*`de`"):
        load_folder("bieden", folder)


@pytest.mark.parametrize("game", ["bieden", "bieten", "bridge"])
def test_every_kind_of_case_tells_what_is_given_from_what_is_expected(game: str) -> None:
    for case in rulebook.load(game).cases:
        lines = [line.strip() for line in rulebook.describe(case).splitlines()]
        marked = [line for line in lines if line.startswith("=> ")]
        # Rules that cannot be are all that such a case says: that they are refused is its kind.
        assert marked or case.told["kind"] == "no-rules", case.id
        assert len(marked) < len(lines) - 1
