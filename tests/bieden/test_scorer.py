"""Deals played with real cards: misdeals, reneges and false wijs (Q11, Q22, Q28)."""

import msgspec
import pytest

from opbod.bieden import VLAANDEREN, ZEEUWS_VLAANDEREN, Rules, Setup
from opbod.bieden.scorer import Report, score

TREE = (12, 12)
SETUP = Setup(tree=TREE)


@pytest.mark.parametrize(
    ("report", "tree"),
    [
        (Report(2, 120, points=112, wijs=20, marriage=20), (10, 12)),  # BD-80
        (Report(0, 120, points=95, wijs=20), (14, 10)),  # BD-56
        (Report(0, 100, points=141, wijs=50), (10, 12)),  # BD-58
        (Report(1, 150, points=100), (9, 15)),
        (Report(0, "pandoer", tricks=8), (7, 12)),  # BD-61
        (Report(0, "overleg", tricks=7), (19, 5)),
        (Report(), TREE),
    ],
)
def test_b24_b28_b30_a_plain_deal_is_scored_as_in_the_engine(
    report: Report, tree: tuple[int, int]
) -> None:
    assert score(VLAANDEREN, SETUP, report).tree == tree


def test_q22_a_misdeal_changes_nothing() -> None:
    result = score(VLAANDEREN, SETUP, Report(misdeal=True))
    assert (result.how, result.tree) == ("misdeal", TREE)


def test_q28_a_renege_loses_the_deal_for_the_side_that_reneged() -> None:
    by_declarers = Report(0, 120, points=141, wijs=50, reneged=0)
    by_defenders = Report(0, 120, points=10, reneged=1)
    assert score(VLAANDEREN, SETUP, by_declarers).tree == (14, 10)
    assert score(VLAANDEREN, SETUP, by_defenders).tree == (10, 12)
    lenient = msgspec.structs.replace(VLAANDEREN, renege="not_counted")
    assert score(lenient, SETUP, by_declarers).tree == TREE


def test_q11_false_wijs_does_not_count_or_loses_the_deal() -> None:
    report = Report(0, 100, points=110, false_wijs=20)
    assert score(VLAANDEREN, SETUP, report).tree == (10, 12)
    strict = msgspec.structs.replace(VLAANDEREN, false_wijs_penalty="deal_lost")
    assert score(strict, SETUP, report).tree == (14, 10)


def test_b75_all_141_bring_one_more() -> None:
    assert score(ZEEUWS_VLAANDEREN, SETUP, Report(0, 100, points=141)).tree == (9, 12)
    assert score(ZEEUWS_VLAANDEREN, SETUP, Report(0, 100, points=140)).tree == (10, 12)
    by_tricks = msgspec.structs.replace(ZEEUWS_VLAANDEREN, bonus_141_for="tricks")
    assert score(by_tricks, SETUP, Report(0, 100, points=141, tricks=7)).tree == (10, 12)
    assert score(by_tricks, SETUP, Report(0, 100, points=141, tricks=8)).tree == (9, 12)


@pytest.mark.parametrize(
    ("report", "message"),
    [
        (Report(0), "without a bid"),
        (Report(0, "pass"), "without a bid"),
        (Report(0, 115, points=120), "bid 115 cannot be under these rules .B12"),
        (Report(0, 80, points=120), "bid 80 cannot be"),
        (Report(0, 100, points=142), "142 card points"),
        (Report(0, 100, points=-1), "-1 card points"),
        (Report(0, "pandoer", tricks=9), "9 tricks"),
        (Report(0, 100, wijs=15), "wijs 15"),
        (Report(0, 100, wijs=10), "wijs 10"),
        (Report(0, 100, wijs=990), "wijs 990"),
        (Report(0, 100, false_wijs=-20), "wijs -20"),
        (Report(9, 100), "bidder 9"),
        (Report(None, 120), "no bidder"),
        (Report(achttiender=4), "achttiender of seat 4"),
        (Report(0, 100, conceded=7), "side 7"),
        (Report(0, 100, marriage=10), "marriage 10"),
        (Report(0, 100, reneged=2), "side 2"),
    ],
)
def test_a_report_that_cannot_be_is_refused(report: Report, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        score(VLAANDEREN, SETUP, report)


def test_b75_b76_reports_follow_the_rules_of_the_table() -> None:
    with pytest.raises(ValueError, match="do not count under these rules"):
        score(ZEEUWS_VLAANDEREN, SETUP, Report(0, 100, points=100, wijs=20))
    forced = Rules(all_pass="forced_80")
    assert score(forced, SETUP, Report(1, 80, points=80)).tree == (12, 11)
    assert score(forced, SETUP, Report(1, 80, points=79)).tree == (11, 13)


def test_b23_claims_and_concessions_are_reported_too() -> None:
    claimed = Report(0, 100, points=60, wijs=50, claimed=0)
    assert score(VLAANDEREN, SETUP, claimed).tree == (10, 12)
    assert score(ZEEUWS_VLAANDEREN, SETUP, Report(0, 100, points=141, claimed=0)).bonus == 0
    assert score(VLAANDEREN, SETUP, Report(0, 150, claimed=1)).tree == (15, 9)
    assert score(VLAANDEREN, SETUP, Report(0, 160, conceded=0)).tree == (15, 9)
    assert score(VLAANDEREN, SETUP, Report(0, 160, conceded=1)).tree == (9, 12)


def test_b67_an_achttiender_wins_the_tree() -> None:
    result = score(VLAANDEREN, SETUP, Report(achttiender=3))
    assert (result.tree, result.winner) == ((12, 0), 1)


def test_b60_a_special_contract_is_scored_without_points() -> None:
    assert score(VLAANDEREN, SETUP, Report(0, "pandoer", tricks=8)).points == (0, 0)
