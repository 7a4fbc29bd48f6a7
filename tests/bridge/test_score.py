"""The score table until 1987, the board cycle, and results (arts. 25 and 94; A37, A38)."""

from fractions import Fraction
from itertools import product
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opbod.bridge.boards import board_set, is_standard, is_vulnerable
from opbod.bridge.calls import BIDS
from opbod.bridge.contract import Contract, format_contract, of_result, parse_contract
from opbod.bridge.results import (
    SCALES,
    Played,
    ResultError,
    Scale,
    imps,
    matchpoints,
    standings,
    team_match,
)
from opbod.bridge.score import Item, Score, itemise, score, score_of_ns
from opbod.bridge.types import LETTERS, Result, Setup, Vulnerable, board
from opbod.cards.pack import FRENCH_52
from tests.oracle.bridge1959_score import score_of


def of(text: str) -> Contract:
    contract = parse_contract(f"{text} by N")
    assert contract is not None
    return contract


CHECKS = """
1NT = 90 90
2H +2 170 170
3NT = 400 600
4S = 420 620
6C = 920 1370
7NT = 1520 2220
2HX = 470 670
2HX +1 570 870
1CX = 140 140
1CXX = 180 180
1DXX +1 380 580
1NTXX = 510 710
1NTXX +1 710 1110
4SX = 590 790
4SXX = 830 1030
"""
"""Made: contract, result, score not vulnerable and vulnerable (section 2 of the specification)."""

DOWN = """
4S 50 100 150 | 100 200 300
4SX 100 300 500 700 900 | 200 500 800 1100 1400
4SXX 200 600 1000 1400 | 400 1000 1600 2200
"""
"""Down one, two, three...: not vulnerable and vulnerable."""


@pytest.mark.parametrize("line", CHECKS.strip().splitlines())
def test_94_contracts_made(line: str) -> None:
    text, result, *scores = line.split()
    contract = of(text)
    tricks = contract.target + (0 if result == "=" else int(result))
    found = [score(contract, tricks, vulnerable) for vulnerable in (False, True)]
    assert [int(points) for points in scores] == found


@pytest.mark.parametrize("line", DOWN.strip().splitlines())
def test_94_contracts_down(line: str) -> None:
    text, rest = line.split(" ", 1)
    contract = of(text)
    for vulnerable, half in zip((False, True), rest.split("|"), strict=True):
        for down, points in enumerate(half.split(), start=1):
            assert -int(points) == score(contract, contract.target - down, vulnerable)


@pytest.mark.parametrize(
    ("text", "down", "vulnerable", "points"),
    [
        ("1SXX", 0, "none", 470),  # S01
        ("1SX", 3, "none", -500),  # S03
        ("4S", 0, "all", 620),  # S04
        ("3HX", 4, "none", -700),  # S07
    ],
)
def test_94_scored_follow_ups(text: str, down: int, vulnerable: str, points: int) -> None:
    contract = of(text)
    assert points == score(contract, contract.target - down, vulnerable == "all")


def test_22_a_passed_out_board_scores_nothing() -> None:
    assert score(None, 0, vulnerable=True) == 0  # S08
    assert itemise(None, 0, vulnerable=True) == Score()


def test_94_thirteen_down_redoubled_and_vulnerable_costs_7600() -> None:
    assert score(of("7NTXX"), 0, vulnerable=True) == -7600


def test_94_every_score_is_as_the_oracle_has_it() -> None:
    sides: tuple[Vulnerable, ...] = ("none", "NS", "EW", "all")
    for bid, times, declarer in product(BIDS, ("", "X", "XX"), LETTERS):
        text = f"{bid}{times} by {declarer}"
        contract = parse_contract(text)
        assert contract is not None
        for tricks, side in product(range(14), sides):
            expected = score_of(text, tricks - contract.target, side)
            assert score_of_ns(contract, tricks, side) == expected, (text, tricks, side)
    assert score_of_ns(None, 0, "all") == 0


def test_a37_the_table_of_1987() -> None:
    assert score(of("3HX"), 5, vulnerable=False, table="since_1987") == -800  # S07
    assert score(of("3HXX"), 5, vulnerable=False, table="since_1987") == -1600
    assert score(of("3HX"), 5, vulnerable=True, table="since_1987") == -1100
    assert score(of("1CXX"), 7, vulnerable=False, table="since_1987") == 230
    assert score(of("4S"), 10, vulnerable=False, table="since_1987") == 420


def test_25_a_score_is_itemised() -> None:
    made = itemise(of("6HXX"), 13, vulnerable=True)
    assert made.items == (
        Item("odd-tricks", 6, 720),
        Item("overtricks", 1, 400),
        Item("game", 1, 500),
        Item("small-slam", 1, 750),
        Item("doubled-made", 1, 50),
    )
    assert (made.total, made.trick_points) == (2420, 720)
    down = itemise(of("6HXX"), 10, vulnerable=False)
    assert down.items == (Item("undertricks", 2, -600),)
    assert (down.total, down.trick_points) == (-600, 0)


def test_25_a_doubled_part_score_becomes_a_game() -> None:
    names = [item.name for item in itemise(of("2HX"), 8, vulnerable=False).items]
    assert names == ["odd-tricks", "game", "doubled-made"]
    names = [item.name for item in itemise(of("2H"), 8, vulnerable=False).items]
    assert names == ["odd-tricks", "part-score"]


def test_a38_honours_count_when_asked_for_whoever_holds_them() -> None:
    pack = FRENCH_52.cards
    clubs, diamonds, hearts, spades = (
        [card for card in pack if card[1] == suit] for suit in "CDHS"
    )
    hands = (clubs, diamonds, hearts, spades)
    assert itemise(of("1C"), 7, vulnerable=False, hands=hands).items[-1].points == 150
    assert itemise(of("1D"), 7, vulnerable=False, hands=hands).items[-1].points == -150
    four = ([*clubs[1:], *diamonds[:1]], [*diamonds[1:], *clubs[:1]], hearts, spades)
    assert itemise(of("1C"), 7, vulnerable=False, hands=four).total == 70 + 100
    assert itemise(of("1C"), 6, vulnerable=False, hands=four).total == -50 + 100
    assert itemise(of("1NT"), 7, vulnerable=False, hands=four).total == 90
    aces = [suit[0] for suit in (clubs, diamonds, hearts, spades)]
    assert itemise(of("1NT"), 7, vulnerable=False, hands=((), aces, (), ())).total == 90 - 150


@pytest.mark.parametrize("tricks", [-1, 14])
def test_a_number_of_tricks_that_cannot_be_is_refused(tricks: int) -> None:
    with pytest.raises(ValueError, match="there are 0 to 13"):
        score(of("1C"), tricks, vulnerable=False)


@given(
    bid=st.sampled_from(BIDS),
    times=st.sampled_from([0, 1, 2]),
    tricks=st.integers(0, 12),
    vulnerable=st.booleans(),
    table=st.sampled_from(["until_1987", "since_1987"]),
)
def test_one_trick_more_never_scores_less(
    *, bid: str, times: int, tricks: int, vulnerable: bool, table: str
) -> None:
    contract = of(bid + "X" * times)
    fewer, more = (
        itemise(contract, count, vulnerable, table).total  # type: ignore[arg-type]
        for count in (tricks, tricks + 1)
    )
    assert fewer < more
    assert fewer % 10 == 0


# Contracts


@given(st.sampled_from(BIDS), st.integers(0, 3), st.sampled_from([0, 1, 2]))
def test_contracts_are_written_and_read_alike(bid: str, declarer: int, times: int) -> None:
    text = f"{bid}{'X' * times} by {LETTERS[declarer]}"
    contract = parse_contract(text)
    assert contract is not None
    assert format_contract(contract) == text
    assert parse_contract(text.lower()) == contract
    assert of_result(Result(contract.bid, declarer, contract.times)) == contract
    assert (contract.side, contract.dummy) == (declarer % 2, (declarer + 2) % 4)
    assert contract.leader == (declarer + 1) % 4


def test_22_no_bid_is_no_contract() -> None:
    assert parse_contract("passed out") is None
    assert format_contract(None) == "passed out"
    assert of_result(Result()) is None


@pytest.mark.parametrize("text", ["", "4S", "8S by N", "0S by N", "4SXXX by N", "P by N", "X by S"])
def test_what_is_no_contract_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no contract"):
        parse_contract(text)


def test_a_contract_that_cannot_be_is_refused() -> None:
    good = of("1C")
    with pytest.raises(ValueError, match="declarer 4"):
        Contract(good.bid, 4)
    with pytest.raises(ValueError, match="doubled 3 times"):
        Contract(good.bid, 0, 3)  # type: ignore[arg-type]


# Boards

STANDARD = "none NS EW all NS EW all none EW all none NS all none NS EW".split()  # noqa: SIM905


def test_the_standard_cycle_of_sixteen_boards() -> None:
    boards = board_set(1, 16)
    assert [setup.vulnerable for setup in boards] == STANDARD
    assert [LETTERS[setup.dealer] for setup in boards] == list("NESW" * 4)
    assert [setup.board for setup in board_set(5, 3)] == [5, 6, 7]
    again = board(17)
    assert (again.dealer, again.vulnerable) == (boards[0].dealer, boards[0].vulnerable)
    assert all(map(is_standard, board_set(1, 40)))
    assert not is_standard(Setup(1, "none", 1))


def test_vulnerability_is_of_the_side() -> None:
    assert [is_vulnerable("NS", seat) for seat in range(4)] == [True, False, True, False]
    assert [is_vulnerable("EW", seat) for seat in range(4)] == [False, True, False, True]
    assert all(is_vulnerable("all", seat) for seat in range(4))
    assert not any(is_vulnerable("none", seat) for seat in range(4))


# Pairs


def test_matchpoints_two_for_a_better_score_and_one_for_an_equal_one() -> None:
    table = [
        Played(1, "A", "X", 420),
        Played(1, "B", "Y", 420),
        Played(1, "C", "Z", -50),
    ]
    found = matchpoints(table)
    assert [(int(one.ns), int(one.ew), one.top) for one in found] == [
        (3, 1, 4),
        (3, 1, 4),
        (0, 4, 4),
    ]


def test_43b_an_arbitral_score_is_a_percentage_and_a_tie_for_the_others() -> None:
    table = [
        Played(1, "A", "X", 420),
        Played(1, "B", "Y", arbitral=(60, 40)),
        Played(1, "C", "Z", -50),
    ]
    found = matchpoints(table)
    assert [one.ns for one in found] == [3, Fraction(12, 5), 1]
    assert [one.ew for one in found] == [1, Fraction(8, 5), 3]


def test_standings_add_up_over_boards() -> None:
    table = [
        Played(1, "A", "X", 420),
        Played(1, "B", "Y", 400),
        Played(2, "A", "Y", -50),
        Played(2, "X", "B", -50),
        Played(3, "A", "B", 90),
    ]
    found = standings(matchpoints(table))
    assert [(one.pair, int(one.points), one.top, one.boards) for one in found] == [
        ("A", 3, 4, 3),
        ("Y", 3, 4, 2),
        ("B", 1, 4, 3),
        ("X", 1, 4, 2),
    ]
    assert found[0].percentage == 75
    alone = standings(matchpoints([Played(3, "A", "B", 90)]))
    assert [one.percentage for one in alone] == [50, 50]


@given(st.lists(st.integers(-40, 40).map(lambda tens: 10 * tens), min_size=1, max_size=12))
def test_matchpoints_of_a_board_are_shared_out_whole(scores: list[int]) -> None:
    table = [Played(7, f"ns{n}", f"ew{n}", points) for n, points in enumerate(scores)]
    found = matchpoints(table)
    count = len(scores)
    assert sum(one.ns for one in found) == sum(one.ew for one in found) == count * (count - 1)
    for one, points in zip(found, scores, strict=True):
        twice = sum(2 if points > other else points == other for other in scores) - 1
        assert (twice, one.top - twice) == (int(one.ns), int(one.ew))


def test_results_that_cannot_be_are_refused_all_at_once() -> None:
    table = [
        Played(0, "A", "X", 420),
        Played(1, "B", "B", 400),
        Played(2, "A", "Y"),
        Played(3, "A", "Y", 55),
        Played(4, "A", "Y", arbitral=(60, 140)),
        Played(5, "A", "Y", 50),
        Played(5, "Z", "A", 50),
    ]
    with pytest.raises(ResultError) as caught:
        matchpoints(table)
    assert caught.value.problems == (
        "board 0, A against X: boards are numbered from 1",
        "board 1, B against B: a pair cannot play against itself",
        "board 2, A against Y: give a score or an arbitral score, and only one of them",
        "board 3, A against Y: 55 is no score, all scores are tens",
        "board 4, A against Y: an arbitral score is two percentages from 0 to 100",
        "board 5: A has 2 results",
    )


# Teams


@pytest.mark.parametrize(
    ("difference", "old", "new"),
    [
        (0, 0, 0), (10, 0, 0), (20, 1, 1), (60, 1, 2), (70, 2, 2), (130, 2, 4), (140, 3, 4),
        (210, 3, 5), (220, 4, 6), (340, 4, 8), (350, 5, 8), (490, 5, 10), (500, 6, 11),
        (740, 6, 12), (750, 7, 13), (1000, 8, 14), (1250, 9, 15), (1490, 9, 16), (1500, 10, 17),
        (2000, 11, 19), (3990, 14, 23), (4000, 15, 24), (9000, 15, 24),
    ],
)  # fmt: skip
def test_international_match_points_by_the_scales(difference: int, old: int, new: int) -> None:
    assert (old, new) == (imps(difference), imps(difference, "IMP"))
    assert (-old, -new) == (imps(-difference, "IMP_1948"), imps(-difference, "IMP"))


def test_scales_only_rise() -> None:
    assert set(SCALES) == set(get_args(Scale))
    for steps in SCALES.values():
        assert list(steps) == sorted(set(steps))
        assert all(step % 10 == 0 for step in steps)


def test_a_match_of_teams_is_compared_board_by_board() -> None:
    match = team_match({1: 420, 2: -50, 3: 90}, {1: -50, 2: 110, 3: 90})
    assert [(s.board, s.difference, s.imps) for s in match.swings] == [
        (1, 470, 5),
        (2, -160, -3),
        (3, 0, 0),
    ]
    assert (match.imps, match.total) == (2, 310)


def test_boards_that_one_table_did_not_play_are_named() -> None:
    with pytest.raises(ResultError) as caught:
        team_match({1: 420, 2: -55}, {1: 0, 3: 100})
    assert caught.value.problems == (
        "board 2 was played in the open room only",
        "board 3 was played in the closed room only",
        "board 2: -55 is no score, all scores are tens",
    )
