"""The score of a deal played with real cards, where people misdeal, renege and claim false wijs.

The engine refuses such things; this is for a score pad. A report says what happened at the table,
`score` says what it does to the trees.
"""

from __future__ import annotations

import msgspec

from opbod.bieden.auction import judge_call
from opbod.bieden.calling import FORCED
from opbod.bieden.ranks import ALL_POINTS
from opbod.bieden.rules import Rules
from opbod.bieden.tree import achttiender, stake, tree_after
from opbod.bieden.types import HAND, SEATS, Call, How, Result, Setup, State, side_of
from opbod.bieden.wijs import MARRIAGE
from opbod.core.phases import NoError
from opbod.core.protocol import Seat

MOST_WIJS = 500
"""The most that two hands can hold: JJJJ and QQQQ here, AAAA and KKKK there."""


class Report(msgspec.Struct, frozen=True):
    """What happened in one deal at a real table; without a bidder all passed, or it was misdealt.

    `points`, `wijs` and `marriage` are the bidding side's, for a bid in points; `tricks` are the
    bidder's own, for pandoer and overleg, and the side's where they count for the bonus.
    """

    bidder: Seat | None = None
    call: Call | None = None
    points: int = 0
    wijs: int = 0
    marriage: int = 0
    tricks: int = 0
    misdeal: bool = False
    """The cards were dealt wrongly: the deal passes on (Q22)."""
    reneged: int | None = None
    """Side, 0 or 1, that failed to follow as it must (Q28)."""
    conceded: int | None = None
    """Side, 0 or 1, that gave up (B23)."""
    claimed: int | None = None
    """Side, 0 or 1, that was certain and ended the deal (B23): no point for all 141."""
    achttiender: Seat | None = None
    """Seat that showed eight cards of one suit (B66)."""
    false_wijs: int = 0
    """Value of announced wijs that the bidding side did not hold; not part of `wijs` (Q11)."""


def score(rules: Rules, setup: Setup, report: Report) -> Result:
    """Score a reported deal; raises ValueError for a report that cannot be."""
    if report.achttiender is not None:
        if rules.achttiender == "off" or report.achttiender not in SEATS:
            message = f"an achttiender of seat {report.achttiender} cannot be under these rules"
            raise ValueError(message)
        return achttiender(State(rules, setup), report.achttiender)
    if report.misdeal or report.bidder is None:
        if report.call is not None:
            message = f"the bid {report.call} has no bidder: say who played"
            raise ValueError(message)
        why: How = "misdeal" if report.misdeal else "passed"
        return Result("passed", why, None, None, (0, 0), 0, 0, 0, 0, setup.tree)
    _check(rules, report)
    assert report.call is not None
    if report.reneged is not None and rules.renege == "not_counted":
        return Result(
            "passed", "renege", report.bidder, report.call, (0, 0), 0, 0, 0, 0, setup.tree
        )
    side = side_of(report.bidder)
    made, how = _fate(rules, report)
    worth = stake(rules, report.call, made=made, own_tree=setup.tree[side])
    bonus = int(made and how == "played" and _takes_bonus(rules, report))
    special = not isinstance(report.call, int)
    points = (0, 0) if special else (report.points, ALL_POINTS - report.points)
    return Result(
        kind="made" if made else "failed",
        how=how,
        bidder=report.bidder,
        call=report.call,
        points=points if side == 0 else (points[1], points[0]),
        wijs=report.wijs,
        marriage=report.marriage,
        stake=worth,
        bonus=bonus,
        tree=tree_after(rules, setup.tree, side, worth + bonus, made=made),
    )


def _fate(rules: Rules, report: Report) -> tuple[bool, How]:
    """Tell whether the bid was made, and by what."""
    assert report.bidder is not None
    if report.reneged is not None:
        return report.reneged != side_of(report.bidder), "renege"
    if report.false_wijs and rules.false_wijs_penalty == "deal_lost":
        return False, "false-wijs"
    if report.conceded is not None:
        return report.conceded != side_of(report.bidder), "concession"
    if report.claimed is not None:
        return report.claimed == side_of(report.bidder), "claim"
    if not isinstance(report.call, int):
        return report.tricks == HAND, "played"
    return report.points + report.wijs + report.marriage >= report.call, "played"


def _takes_bonus(rules: Rules, report: Report) -> bool:
    if not rules.bonus_141 or not isinstance(report.call, int):
        return False
    if rules.bonus_141_for == "points":
        return report.points == ALL_POINTS
    return report.tricks == HAND


def _check(rules: Rules, report: Report) -> None:
    """Refuse numbers that no deal gives."""
    if report.call is None or report.call == "pass":
        message = "a bidder without a bid: say for what he played"
        raise ValueError(message)
    if not (rules.all_pass == "forced_80" and report.call == FORCED):
        try:
            judge_call(rules, (), report.call)
        except NoError as no:
            message = f"the bid {report.call} cannot be under these rules ({no.clause})"
            raise ValueError(message) from no
    _check_numbers(report)
    if (report.wijs or report.marriage) and not rules.wijs:
        message = "wijs and marriage do not count under these rules (B75)"
        raise ValueError(message)


def _check_numbers(report: Report) -> None:
    """Refuse points, wijs, seats and sides that there are not."""
    limits = (("card points", report.points, ALL_POINTS), ("tricks", report.tricks, HAND))
    for what, number, most in limits:
        if not 0 <= number <= most:
            message = f"{number} {what}: there are 0 to {most}"
            raise ValueError(message)
    for value in (report.wijs, report.false_wijs):
        if value % 10 or value in (10, 30) or not 0 <= value <= MOST_WIJS:
            message = f"wijs {value}: runs and carrés make 20, 40, 50 and so on up to {MOST_WIJS}"
            raise ValueError(message)
    if report.marriage not in (0, MARRIAGE):
        message = f"marriage {report.marriage}: it is {MARRIAGE} or nothing"
        raise ValueError(message)
    for side in (report.reneged, report.conceded, report.claimed):
        if side not in (None, 0, 1):
            message = f"side {side}: sides are 0 (NS) and 1 (EW)"
            raise ValueError(message)
    if report.bidder not in SEATS:
        message = f"bidder {report.bidder}: seats are 0 to 3 for N, E, S, W"
        raise ValueError(message)
