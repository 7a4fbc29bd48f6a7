"""``opbod pbn check``: irregular auctions in an archive, told in three languages."""

import json
from pathlib import Path

import pytest

from opbod.bridge.files.problems import Problem
from opbod.cli.arbiter import WORDS
from opbod.core.words import LANGUAGES, catalogue
from tests.cli.conftest import Command
from tests.cli.sittings import assert_plain

GOOD = """[Event "Club"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Declarer "N"]
[Contract "1S"]
[Auction "N"]
1S Pass Pass Pass
"""
BAD = """[Event "Club"]
[Board "7"]
[Dealer "N"]
[Vulnerable "None"]
[Auction "N"]
1S 1H Pass Pass
Pass
"""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "archive"
    folder.mkdir()
    (folder / "good.pbn").write_text(GOOD)
    (folder / "bad.PBN").write_text(BAD)
    (folder / "note.txt").write_text("no archive")
    return folder


@pytest.mark.parametrize("lang", LANGUAGES)
def test_irregular_auctions_are_found_with_their_place(
    opbod: Command, archive: Path, lang: str
) -> None:
    ran = opbod("pbn", "check", "archive/bad.PBN", "archive/good.pbn", "--lang", lang)
    assert (ran.code, ran.err) == (1, "")
    assert_plain(ran.out)
    words = catalogue(WORDS, lang)
    assert "archive/bad.PBN:6, " in ran.out
    told: dict[str, str | int] = {"call": "1H", "seat": "E", "last": "1S"}
    assert Problem(6, "insufficient.unmarked", told).say(lang) in " ".join(ran.out.split())
    assert words["pbn.irregular"].format(count=1) in ran.out
    assert archive.is_dir()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_good_archive_is_in_order(opbod: Command, archive: Path, lang: str) -> None:
    ran = opbod("pbn", "check", archive / "good.pbn", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert catalogue(WORDS, lang)["pbn.regular"] in ran.out


def test_a_folder_stands_for_its_files(opbod: Command, archive: Path) -> None:
    ran = opbod("pbn", "check", archive, "--json")
    data = json.loads(ran.out)
    assert ran.code == 1
    assert (data["files"], data["games"], data["auctions"]) == (2, 2, 2)
    assert data["irregular"] == [{"path": str(archive / "bad.PBN"), "game": 1}]
    assert "insufficient" in data["counts"]
    (found,) = [one for one in data["found"] if one["code"] == "insufficient"]
    assert (found["line"], found["board"], found["irregular"]) == (6, "7", True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_that_cannot_be_read_is_told(opbod: Command, archive: Path, lang: str) -> None:
    ran = opbod("pbn", "check", "archive/none.pbn", "archive/good.pbn", "--lang", lang)
    assert ran.code == 2
    assert Problem(0, "not-readable.missing").say(lang) in " ".join(ran.out.split())
    assert catalogue(WORDS, lang)["pbn.unread"].format(count=1) in ran.out
    assert archive.is_dir()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_folder_without_archives_is_told(opbod: Command, tmp_path: Path, lang: str) -> None:
    (tmp_path / "empty").mkdir()
    ran = opbod("pbn", "check", "empty", "--lang", lang)
    assert ran.code == 2
    assert "empty" in ran.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_junk_is_searched_without_harm(opbod: Command, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "junk.pbn"
    file.write_bytes(b'[Auction "\x1b[31m"]\n\xff\xfe 1S {open\n' + b"x" * 5000)
    ran = opbod("pbn", "check", file, "--lang", lang)
    assert ran.code == 2
    assert "\x1b" not in ran.out
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_could_not_be_read_is_told_by_the_exit_code_and_the_summary(
    opbod: Command, archive: Path, lang: str
) -> None:
    words = catalogue(WORDS, lang)
    file = archive / "good.pbn"
    file.write_text(GOOD + "\n[Event Club]\n" + GOOD.replace("[Dealer", "hello\n[Dealer"))
    ran = opbod("pbn", "check", file, "--lang", lang)
    assert (ran.code, ran.err) == (2, "")
    board = words["pbn.board"].format(board=1)
    assert (
        f"good.pbn:10, {board}: {Problem(10, 'bad-tag.form', {'text': '[Event Club]'}).say(lang)}"
        in (" ".join(ran.out.split()))
    )
    assert words["pbn.unread"].format(count=2) in ran.out
    assert words["pbn.regular"] not in ran.out
    assert words["pbn.irregular"].format(count=0) in ran.out


def test_lin_is_searched_too(opbod: Command, archive: Path) -> None:
    (archive / "more.lin").write_text("md|3|\nmb|2C|mb|1C|mb|p|mb|p|mb|p|\n")
    data = json.loads(opbod("pbn", "check", archive, "--json", "--lang", "nl").out)
    assert (data["files"], data["unread"]) == (3, 0)
    (found,) = [one for one in data["found"] if one["path"].endswith(".lin")]
    assert (found["line"], found["code"]) == (2, "insufficient")
    assert found["text"].startswith("1C van E over 2C is onvoldoende")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", ["", '[Board "1"]\n'])
def test_where_no_auction_is_none_is_in_order(
    opbod: Command, tmp_path: Path, text: str, lang: str
) -> None:
    file = tmp_path / "nothing.pbn"
    file.write_text(text, encoding="utf-8")
    ran = opbod("pbn", "check", file, "--lang", lang)
    words = catalogue(WORDS, lang)
    assert ran.code == 2
    assert words["pbn.empty"] in ran.out
    assert words["pbn.regular"] not in ran.out
    assert opbod("pbn", "check", file, "--json").code == 2
