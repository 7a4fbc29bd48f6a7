"""Archives as programs and people write them, and what befalls them on the way."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opbod.bridge import LETTER_OF_1959
from opbod.bridge.files.archive import check_archive, check_game, judge_by, read_archive
from opbod.bridge.files.lin import read_lin
from opbod.bridge.files.lin_write import write_lin
from opbod.bridge.files.pbn import Archive, content, inherited
from opbod.bridge.files.pbn_import import board_of
from opbod.bridge.files.pbn_read import read
from opbod.bridge.files.pbn_write import write

JUDGE = judge_by(LETTER_OF_1959)
FOLDER = Path(__file__).parent / "archives"
FOUND = {
    "broken.pbn": (4, [
        (1, "bad-tag"), (3, "bad-hand-size"), (5, "bad-tag"), (7, "no-such-seat"),
        (8, "card-twice"), (10, "no-call"), (17, "bad-note"), (24, "bad-result"),
    ]),
    "club-results.pbn": (2, []),
    "director.pbn": (3, [
        (7, "skipped"), (7, "insufficient"), (9, "no-empty-line"), (14, "insufficient"),
        (15, "open-comment"), (16, "no-empty-line"), (20, "declarer-differs"), (25, "revoke"),
        (26, "lead-out-of-turn"),
    ]),
    "double-spaced.pbn": (2, [(line, "empty-line") for line in (4, 6, 9, 11, 18)]),
    "hand-records.pbn": (3, []),
    "last-board.lin": (1, []),
    "latin.pbn": (1, []),
    "lesson.lin": (1, [
        (2, "bad-lin"), *[(3, "bad-hand-size")] * 4, (3, "no-call"), (3, "auction-open"),
        (4, "bad-result"),
    ]),
    "robot.pbn": (1, []),
    "run-on.pbn": (2, [(3, "no-empty-line")]),
    "shouting.pbn": (1, []),
    "vugraph.lin": (3, [(8, "insufficient"), (9, "no-such-seat")]),
    "vugraph.pbn": (1, []),
}  # fmt: skip
"""Number of games, and lines and codes of what is found."""


def test_every_archive_is_read() -> None:
    assert sorted(FOUND) == sorted(file.name for file in FOLDER.iterdir())


@pytest.mark.parametrize("name", FOUND)
def test_what_is_found_in_an_archive_has_its_line_and_all_games_are_read(name: str) -> None:
    check = check_archive([FOLDER / name], JUDGE)
    games, found = FOUND[name]
    assert check.games == games
    assert [(one.problem.line, one.problem.code) for one in check.found] == found


@pytest.mark.parametrize("name", FOUND)
def test_an_archive_is_written_and_read_alike(name: str) -> None:
    archive = read_archive(FOLDER / name)
    again = read(write(archive))
    assert content(again).games == content(archive).games


@pytest.mark.parametrize("name", FOUND)
def test_what_an_archive_says_comes_back_out_of_lin_or_is_told(name: str) -> None:
    for game in inherited(read_archive(FOLDER / name)).games:
        text, problems = write_lin(Archive((game,)))
        back, told = board_of(read_lin(text).games[0]), {p.values["name"] for p in problems}
        ours = board_of(game)
        assert "Auction" in told or back.facts == ours.facts
        assert "Play" in told or back.columns == ours.columns
        assert [sorted(hand) for hand in back.hands] == [sorted(hand) for hand in ours.hands]
        if ours.contract is not None:
            assert back.contract == ours.contract


def test_values_are_read_in_whatever_way_they_are_written() -> None:
    board = board_of(read_archive(FOLDER / "shouting.pbn").games[0])
    assert (board.setup.dealer, board.setup.vulnerable, board.tricks) == (3, "all", 7)
    assert [len(hand) for hand in board.hands] == [13] * 4
    assert board.columns[0] == ("3H", "4D", "TD", "JD")
    second = inherited(read_archive(FOLDER / "club-results.pbn")).games[1]
    assert (second.value("Event"), second.value("Date")) == ("Dinsdagavond", "2019.03.12")
    table = second.tag("TotalScoreTable")
    assert table is not None
    assert len(table.rows) == 2
    assert read_archive(FOLDER / "latin.pbn").games[0].value("West") == "Müller"
    names = [game.value("South") for game in read_archive(FOLDER / "vugraph.lin").games]
    assert names == ["Ann", "Eve", "Ann"]


# What befalls files: they are cut off, glued together, typed into

TEXTS = {name: (FOLDER / name).read_bytes().decode("latin-1") for name in FOUND}
BITS = st.sampled_from([
    *'{}[]"\\%;^=$!|-*+#\n\r\t\x00\x0c\x85\u2028\ufeff²ß',
    *('"]', "\n\n", "\n%x\n", "[Event ", '[Board "1"]', '[Auction ""]', '[Note "1:x"]', "##"),
    *("^I", "^S", "^R", "=1=", "=33=", "$99999", "0" * 5000, "AP", "10", "N:1H", "{$ x}"),
    *("||", "mb|", "an|", "qx|o2|", "md|", "pc|SA|", 'nt|[Dealer "Q"]|', "nt|[] x|"),
])  # fmt: skip
CHANGES = st.lists(
    st.tuples(st.floats(0, 1), st.sampled_from([0, 0, 1, 7, 60, 10**6]), BITS | st.just("")),
    min_size=1,
    max_size=4,
)


@settings(max_examples=150)
@given(st.sampled_from(sorted(TEXTS)), CHANGES)
def test_no_file_stops_the_readers_and_every_finding_has_a_line(
    name: str, changes: list[tuple[float, int, str]]
) -> None:
    text = TEXTS[name]
    for place, length, bit in changes:
        at = int(place * len(text))
        text = text[:at] + bit + text[at + length :]
    archive = read_lin(text) if name.endswith(".lin") else read(text)
    lines = len(re.split(r"\r\n|\r|\n", text))
    problems = [*archive.problems]
    for game in inherited(archive).games:
        problems += check_game(game, JUDGE)
    assert [p for p in problems if not 1 <= p.line <= lines or not p.say("nl")] == []
    assert content(read(write(archive))).games == content(archive).games
    back, lost = write_lin(archive)
    assert len(read_lin(back).games) == len(archive.games) or lost


@pytest.mark.parametrize("bit", ["{", "{}", "[", '[A "', "nt|x|", "mb|1C|an|x|", "|", "\n\n[Note"])
def test_a_file_of_one_thing_many_times_is_read_in_a_moment(bit: str) -> None:
    many = 20_000
    for archive in (read(f'[Auction "N"]\n1C {bit * many}'), read_lin(f"md|1|mb|p|{bit * many}")):
        assert len(archive.games) >= 1
