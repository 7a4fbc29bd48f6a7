"""Scores and sets of results, from the command line."""

import json
from pathlib import Path

import pytest

from opbod.bridge.calls import BIDS
from opbod.bridge.contract import Contract
from opbod.bridge.results import Played, matchpoints, team_match
from opbod.cli.boards import WORDS
from opbod.cli.boards.outcome import format_outcome, read_outcome
from opbod.core.words import LANGUAGES, Words
from tests.cli.conftest import Command
from tests.cli.sittings import assert_plain

PAIRS = """\
# board NS EW result
1 1 5 4S N +1
1 2 6 420
1 3 7 60/40
1 4 8 pass
2, Jan and Piet, An and Els, 3NT S =
2; Kees and Bep; Wim and Co; -50
"""
TEAMS = "1 open 4SX N =\n1 closed 420\n2 open -100\n2 closed 3NT S +1\n"


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    file = tmp_path / "evening.txt"
    file.write_text(PAIRS, encoding="utf-8")
    return file


# opbod score


@pytest.mark.parametrize(
    ("told", "vulnerable", "points"),
    [
        (("1SXX", "N", "="), "none", 470),  # S01
        (("1SX", "N", "-3"), "none", -500),  # S03
        (("4S", "N", "10"), "all", 620),  # S04
        (("3HX", "N", "-4"), "none", -700),  # S07
        (("pass",), "all", 0),  # S08
        (("4SXE+1",), "EW", None),
        (("2H", "E", "-1"), "ew", 100),
    ],
)
def test_a37_scores_of_the_case_bank(
    opbod: Command, told: tuple[str, ...], vulnerable: str, points: int | None
) -> None:
    ran = opbod("score", *told, "--vulnerable", vulnerable, "--json")
    if points is None:
        assert (ran.code, ran.out) == (2, "")
        assert "is not an outcome of a board" in squeezed(ran.err)
        return
    assert json.loads(ran.out)["points_of_ns"] == points


@pytest.mark.parametrize(
    ("lang", "told", "vulnerable", "lines"),
    [
        ("nl", "4SX N +1", "NZ", ["overslagen (1): 200", "Samen voor Noord-Zuid: 990 punten."]),
        ("nl", "3SA Z -2", "OW", ["downslagen (2)", "Samen voor Oost-West: 100 punten."]),
        ("de", "4PX N +1", "NS", ["Überstiche (1): 200", "Zusammen für Nord-Süd: 990 Punkte."]),
        ("en", "4SX N +1", "NS", ["overtricks (1): 200", "Total for North-South: 990 points."]),
        ("en", "7NT W =", "both", ["grand slam: 1500", "Total for East-West: 2220 points."]),
        ("nl", "pas", "niemand", ["Iedereen paste: niemand scoort."]),
    ],
)
def test_a_score_is_told_item_by_item(
    opbod: Command, lang: str, told: str, vulnerable: str, lines: list[str]
) -> None:
    ran = opbod("score", *told.split(), "--vulnerable", vulnerable, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert_plain(ran.out)
    assert [line for line in lines if line not in ran.out] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unknown_option_is_no_part_of_the_outcome(opbod: Command, lang: str) -> None:
    ran = opbod("score", "2H", "N", "+2", "--vul", "all", "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    told = Words("opbod.cli", lang)("errors.unknown_option", text="--vul", command="score")
    assert squeezed(ran.err) == told


def test_a37_the_later_table_may_be_asked_for(opbod: Command) -> None:
    told = ("score", "3HX", "N", "-4", "--json")
    assert json.loads(opbod(*told, "--set", "A37=since_1987").out)["points_of_ns"] == -800


@pytest.mark.parametrize("command", [("score", "4S", "N", "="), ("results", "evening.txt")])
@pytest.mark.parametrize("setting", ["honours=on", "A2=on"])
def test_an_option_that_changes_no_score_is_refused(
    opbod: Command, sheet: Path, command: tuple[str, ...], setting: str
) -> None:
    assert sheet.exists()
    ran = opbod(*command, "--set", setting, "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert "Only the score table counts here" in squeezed(ran.err)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("told", "part"),
    [
        ("", "opbod score"),
        ("4Z N =", "Z"),
        ("8S N =", "8S"),
        ("4SXXX N =", "4SXXX"),
        ("4S Q =", "Q"),
        ("4S N +4", "+4"),
        ("4S N -11", "-11"),
        ("4S N 14", "14"),
        ("4S N ok", "ok"),
        ("4S N", "4S N"),
    ],
)
def test_a_contract_that_cannot_be_is_told_with_its_part(
    opbod: Command, told: str, part: str, lang: str
) -> None:
    ran = opbod("score", *told.split(), "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert part in ran.err
    assert_plain(ran.err)


def test_an_unknown_side_is_told(opbod: Command) -> None:
    ran = opbod("score", "4S", "N", "=", "--vulnerable", "us", "--lang", "en")
    assert ran.code == 2
    assert "“us”: who is vulnerable?" in ran.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_outcomes_round_trip_in_every_language(lang: str) -> None:
    for bid in BIDS:
        for times in (0, 1, 2):
            for seat in range(4):
                for tricks in (0, 7, 13):
                    outcome = (Contract(bid, seat, times), tricks)
                    assert read_outcome(format_outcome(*outcome), lang) == outcome
    assert read_outcome(format_outcome(None, 0), lang) == (None, 0)


# opbod results: pairs


def test_matchpoints_of_a_list_of_results(opbod: Command, sheet: Path) -> None:
    out = opbod("results", sheet, "--lang", "en").out
    assert_plain(out)
    for line in (
        "Board 1 (top 6):",
        "1 against 5: +450; matchpoints 5 and 1",
        "3 against 7: arbitral score 60% and 40%; matchpoints 3.6 and 2.4",
        "2 against 6: +420; matchpoints 3 and 3",
        "4 against 8: 0; matchpoints 1 and 5",
        "Jan and Piet against An and Els: +600; matchpoints 2 and 0",
        "1. Jan and Piet: 2 of 2, 100%",
        "3. 1: 5 of 6, 83.33%",
        "3. 8: 5 of 6, 83.33%",
        "5. 3: 3.6 of 6, 60%",
    ):
        assert line in out
    assert "83,33%" in opbod("results", sheet, "--lang", "nl").out


def test_results_in_json_are_those_of_the_library(opbod: Command, sheet: Path) -> None:
    data = json.loads(opbod("results", sheet, "--json").out)
    played = [
        Played(1, "1", "5", 450), Played(1, "2", "6", 420),
        Played(1, "3", "7", arbitral=(60, 40)), Played(1, "4", "8", 0),
        Played(2, "Jan and Piet", "An and Els", 600), Played(2, "Kees and Bep", "Wim and Co", -50),
    ]  # fmt: skip
    expected = [[float(one.ns), float(one.ew)] for one in matchpoints(played)]
    assert expected == [one["matchpoints"] for one in data["results"]]
    assert data["standings"][0] == {
        "place": 1, "pair": "Jan and Piet", "points": 2.0, "top": 2, "boards": 1,
        "percentage": 100.0,
    }  # fmt: skip


# opbod results: teams


def test_match_points_of_two_teams(opbod: Command, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(TEAMS, encoding="utf-8")
    out = opbod("results", file, "--lang", "en").out
    assert "Board 1: open +590, closed +420; difference +170, IMPs +3" in out
    assert "Board 2: open -100, closed +630; difference -730, IMPs -6" in out
    assert "3 IMPs to 6; difference in points -560." in squeezed(out)
    assert "IMP scale of 1948 to 1960" in out
    data = json.loads(opbod("results", file, "--scale", "imp", "--json").out)
    later = team_match({1: 590, 2: -100}, {1: 420, 2: 630}, "IMP")
    assert data["imps"] == later.imps == -7
    assert data["scale"] == "IMP"


# opbod results: archives


def game(board: int, contract: str, declarer: str, result: str, **tags: str) -> str:
    values = {
        "Board": str(board), "Declarer": declarer, "Contract": contract, "Result": result,
        "Vulnerable": "None", **tags,
    }  # fmt: skip
    return "\n".join(f'[{name} "{value}"]' for name, value in values.items()) + "\n\n"


def test_several_tables_in_pbn_are_compared(opbod: Command, tmp_path: Path) -> None:
    one = {"North": "A", "South": "B", "East": "C", "West": "D"}
    other = {"North": "E", "South": "F", "East": "G", "West": "H"}
    file = tmp_path / "evening.pbn"
    text = game(1, "4S", "N", "10", **one) + game(1, "Pass", "", "", **other)
    file.write_text(text, encoding="utf-8")
    data = json.loads(opbod("results", file, "--json").out)
    assert [(r["ns"], r["score"], r["matchpoints"]) for r in data["results"]] == [
        ("A-B", 420, [2.0, 0.0]),
        ("E-F", 0, [0.0, 2.0]),
    ]


def test_two_rooms_in_two_files_of_pbn_are_a_match(opbod: Command, tmp_path: Path) -> None:
    files = []
    for room, result in (("Open", "10"), ("Closed", "9")):
        files.append(tmp_path / f"{room}.pbn")
        files[-1].write_text(game(1, "4S", "N", result, Room=room), encoding="utf-8")
    data = json.loads(opbod("results", *files, "--json").out)
    assert data["boards"] == [
        {"board": 1, "open": 420, "closed": -50, "difference": 470, "imps": 5}
    ]


def test_what_is_missing_in_pbn_is_told_with_its_line(opbod: Command, tmp_path: Path) -> None:
    file = tmp_path / "gaps.pbn"
    text = game(1, "4S", "N", "10") + game(2, "", "", "") + '[Contract "Pass"]\n'
    file.write_text(text, encoding="utf-8")
    err = squeezed(opbod("results", file, "--lang", "en").err)
    assert "gaps.pbn:1: board 1 names neither four players nor a room" in err
    assert "gaps.pbn:7: board 2 has no contract with declarer and result" in err
    assert "gaps.pbn:13: this game has no number" in err


# opbod results: what cannot be


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "case",
    [
        ("1 1 1 420", 1, "itself"),
        ("1 1 2 425", 1, "tens"),
        ("# a\nx 1 2 3", 2, "board"),
        ("0 1 2 420", 1, "board"),
        ("1 2", 1, "form"),
        ("1 2 3", 1, "form"),
        ("1 1 2 60/140", 1, "percent"),
        ("1 open 60/40", 1, "arbitral_room"),
        ("1 1 2 420\n1 1 3 420", 2, "pair_twice"),
        ("1 open 420\n1 open 430\n1 closed 0", 2, "room_twice"),
        ("1 open 420", None, "only_open"),
        ("1 closed 420", None, "only_closed"),
        ("1 open 420\n1 closed 420\n2 3 4 10", None, "mixed"),
    ],
)
def test_a_bad_result_is_told_with_its_line(
    opbod: Command, tmp_path: Path, case: tuple[str, int | None, str], lang: str
) -> None:
    text, line, key = case
    file = tmp_path / "bad.txt"
    file.write_text(text, encoding="utf-8")
    ran = opbod("results", file, "--lang", lang)
    assert ran.code == 2
    assert bool(ran.out) == (key in ("pair_twice", "room_twice"))
    first = Words(WORDS, lang)(
        f"sheet.{key}", text="~", pair="~", board="~", first="~"
    ).split("~")[-1]  # fmt: skip
    assert squeezed(first) in squeezed(ran.err)
    if line is not None:
        assert f"bad.txt:{line}: " in ran.err
    assert_plain(ran.err)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "tokens",
    [
        ("results",),
        ("results", "nowhere.txt"),
        ("results", "."),
        ("results", "empty.txt"),
        ("results", "good.txt", "--scale", "VP"),
        ("results", "good.txt", "--set", "A37=never"),
        ("pbn", "export"),
        ("pbn", "export", "nowhere.json"),
        ("pbn", "export", "good.txt"),
        ("pbn", "to-lin", "nowhere.pbn"),
        ("pbn", "from-lin", "empty.txt"),
        ("pbn", "from-lin", "a.lin", "b.lin"),
        ("pbn", "from-lin", "one.lin", "--save", "good.txt"),
    ],
)
def test_a_command_that_cannot_be_gets_a_sentence(
    opbod: Command, tmp_path: Path, tokens: tuple[str, ...], lang: str
) -> None:
    (tmp_path / "empty.txt").write_text("", encoding="utf-8")
    (tmp_path / "good.txt").write_text(PAIRS, encoding="utf-8")
    (tmp_path / "one.lin").write_text("qx|o1|mb|1H|mb|p|mb|p|mb|p|pg||\n", encoding="utf-8")
    ran = opbod(*tokens, "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.strip()
    assert "Traceback" not in ran.err
    assert_plain(ran.err)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_can_be_read_is_compared_and_the_rest_told_after_it(
    opbod: Command, tmp_path: Path, lang: str
) -> None:
    whole, torn = tmp_path / "whole.txt", tmp_path / "torn.txt"
    whole.write_text(PAIRS, encoding="utf-8")
    torn.write_text(PAIRS + "1 8 9 425\n2 8 9\n", encoding="utf-8")
    good, ran = (opbod("results", file, "--lang", lang) for file in (whole, torn))
    assert (good.code, good.err) == (0, "")
    assert (ran.code, ran.out) == (2, good.out)
    assert squeezed(ran.err).startswith(f"{Words(WORDS, lang)('results.left_out')} torn.txt:")
    assert ran.err.count("torn.txt:") == 2
    assert_plain(ran.err)
    both = [opbod("results", file, "--json") for file in (whole, torn)]
    assert both[1].out == both[0].out
    assert both[1].code == 2


def test_a_board_of_one_room_is_left_out_of_the_match(opbod: Command, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text("1 open 420\n1 closed -50\n2 open 90\n3 closed 100\n", encoding="utf-8")
    ran = opbod("results", file, "--json", "--lang", "en")
    assert [one["board"] for one in json.loads(ran.out)["boards"]] == [1]
    assert ran.code == 2
    for board in (2, 3):
        assert f"board {board}" in squeezed(ran.err).lower()


def test_many_problems_are_not_all_told(opbod: Command, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("x 1 2 3\n" * 30, encoding="utf-8")
    err = opbod("results", file, "--lang", "en").err
    assert err.count("is not a board number") == 20
    assert "And 10 more." in err
