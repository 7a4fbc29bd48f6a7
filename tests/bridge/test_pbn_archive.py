"""Searching archives of PBN for irregular auctions."""

from pathlib import Path
from typing import get_args

import pytest

from opbod.bridge import LETTER_OF_1959
from opbod.bridge.files.archive import check_archive, check_game, judge_by
from opbod.bridge.files.pbn_read import read
from opbod.bridge.files.problems import IRREGULAR, UNREAD, WORDS, Key, Problem
from opbod.core.words import LANGUAGES, catalogue

JUDGE = judge_by(LETTER_OF_1959)
TAGS = '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'


def codes(auction: str, tags: str = "") -> set[str]:
    (game,) = read(f'{TAGS}{tags}[Auction "N"]\n{auction}\n').games
    return {problem.code for problem in check_game(game, JUDGE)}


@pytest.mark.parametrize(
    ("auction", "found"),
    [
        ("1C Pass Pass Pass", set()),
        ("Pass Pass Pass Pass", set()),
        ("1C X XX AP", set()),
        ("1C AP", set()),
        ("AP", set()),
        ("Pass 1C AP", set()),
        ("1C Pass Pass", {"auction-open"}),
        ("1C Pass *", {"auction-open"}),
        ("1C Pass +", {"auction-open"}),
        ("2C ^I 1C AP", {"insufficient"}),
        ("2C 1C AP", {"insufficient"}),
        ("2C 2C AP", {"insufficient"}),
        ("^S 1C AP", {"skipped"}),
        ("1C ^S 1D Pass Pass Pass", {"skipped"}),
        ("1C Pass X AP", {"ruled"}),
        ("X AP", {"ruled"}),
        ("1C XX AP", {"ruled"}),
        ("1C X X AP", {"ruled"}),
        ("1C 8C Pass Pass Pass", {"over-seven"}),
        ("1C AP 1D", {"late-call"}),
        ("1C hello 2C AP", {"no-call", "auction-open"}),
    ],
)
def test_irregular_auctions_are_found(auction: str, found: set[str]) -> None:
    assert codes(auction) == found


@pytest.mark.parametrize(
    ("tags", "found"),
    [
        ('[Contract "1C"]\n[Declarer "N"]\n', set()),
        ('[Contract "1CX"]\n[Declarer "N"]\n', {"contract-differs"}),
        ('[Contract "Pass"]\n[Declarer ""]\n', {"contract-differs"}),
        ('[Contract "1C"]\n[Declarer "S"]\n', {"declarer-differs"}),
        ('[Contract "1C"]\n[Declarer "^N"]\n', {"declarer-differs"}),
        ('[Contract "?"]\n[Declarer "?"]\n', set()),
    ],
)
def test_tags_are_set_against_what_the_auction_came_to(tags: str, found: set[str]) -> None:
    assert codes("1C AP", tags) == found


def test_facts_of_our_own_are_set_against_the_auction() -> None:
    good = f'{TAGS}[Auction "N"]\n1S 2H Pass Pass Pass\n[Facts59 "letter-of-1959"]\n'
    facts = "N:1S E:1H $ >2H S:P W:P N:P\n"
    (game,) = read(good + facts).games
    assert {problem.code for problem in check_game(game, JUDGE)} == {"ruled"}
    (game,) = read(good + facts.replace(">2H", ">3H")).games
    assert {problem.code for problem in check_game(game, JUDGE)} == {"ruled", "facts-differ"}
    (game,) = read(good + "N:1S hello\n").games
    assert {problem.code for problem in check_game(game, JUDGE)} == {"bad-facts"}


def test_an_archive_is_searched_and_each_finding_has_its_place(tmp_path: Path) -> None:
    one, two = tmp_path / "one.pbn", tmp_path / "two.pbn"
    one.write_text(
        f'{TAGS}[Auction "N"]\n1C AP\n\n{TAGS.replace("1", "2")}[Auction "N"]\n2C ^I 1C AP\n'
        f'\n[Event Cup]\n\n{TAGS.replace("1", "4")}[Auction "N"]\n1C hi AP\n\n[Board "5"]\n',
        encoding="utf-8",
    )
    two.write_text(f'{TAGS}[Auction "N"]\n1C Pass X AP\n', encoding="utf-8")
    check = check_archive([one, str(two), tmp_path / "three.pbn"], JUDGE)
    assert (check.files, check.games, check.auctions) == (3, 6, 4)
    assert check.irregular == ((str(one), 2), (str(one), 4), (str(two), 1))
    assert check.counts() == {
        "insufficient": 1,
        "bad-tag": 1,
        "no-call": 1,
        "auction-open": 1,
        "ruled": 1,
        "not-readable": 1,
    }
    assert check.unread == 3
    assert [str(found).removeprefix(f"{tmp_path}/") for found in check.found] == [
        "one.pbn:11, board 2: 1C of E over 2C is insufficient, accepted (27)",
        'one.pbn:13: “[Event Cup]” is no tag; one is written like [Dealer "N"]',
        "one.pbn:18, board 4: the auction does not come to its end",
        "one.pbn:19, board 4: E: “hi” is no call",
        "two.pbn:4, board 1: there is no penalty any more for X of S (art. 27)",
        "three.pbn:0: there is no such file",
    ]


def test_each_finding_names_its_board_and_no_part_that_is_unread_goes_untold(
    tmp_path: Path,
) -> None:
    file = tmp_path / "x.pbn"
    file.write_text('lost\n\n[Board "3"]\n[Auction "W"]\n1C hi ho AP\n[Site x]\n')
    found = check_archive([file], JUDGE).found
    assert [(one.problem.line, one.board, one.game, one.problem.key) for one in found] == [
        (1, "", 1, "stray-text"),
        (4, "3", 2, "auction-open"),
        (5, "3", 2, "no-call.seat"),
        (5, "3", 2, "no-call.word"),
        (6, "3", 2, "bad-tag.form"),
    ]


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (FileNotFoundError(), "there is no such file"),
        (IsADirectoryError(), "this is a folder"),
        (PermissionError(), "this may not be read"),
        (OSError(5, "Input/output error"), "the file cannot be opened: Input/output error"),
    ],
)
def test_a_file_that_cannot_be_opened_is_told_with_its_reason(
    monkeypatch: pytest.MonkeyPatch, error: OSError, said: str
) -> None:
    def fail(_path: Path) -> bytes:
        raise error

    monkeypatch.setattr(Path, "read_bytes", fail)
    check = check_archive(["x.pbn"], JUDGE)
    assert [str(found) for found in check.found] == [f"x.pbn:0: {said}"]
    assert (check.unread, check.irregular) == (1, ())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_has_words_and_no_words_are_left_over(lang: str) -> None:
    assert set(catalogue(WORDS, lang)) == set(get_args(Key))
    assert {key.partition(".")[0] for key in get_args(Key)} >= UNREAD | IRREGULAR


def test_of_what_is_too_long_the_middle_is_left_out() -> None:
    said = Problem(1, "no-card", {"text": "x" * 5000}).say("de")
    assert said == f"„{'x' * 29}...{'x' * 29}“ ist keine Karte"
