"""The end of a deal in words and sums, and the tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.types import Result, Sides, State, side_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.cli.bieden.speech import Speech


def result_lines(speech: Speech, view: State) -> list[str]:
    """Say how the deal ended: the sum that judged the bid, and what it did to the trees."""
    result = view.result
    if result is None:
        return []
    lines = [_verdict(speech, result)]
    if result.bonus:
        lines.append(speech.words("result.bonus", bonus=speech.points(result.bonus)))
    if result.kind != "passed":
        lines.append(_trees(speech, view.setup.tree, result.tree))
    return lines


def _verdict(speech: Speech, result: Result) -> str:
    if result.bidder is None:
        return speech.words("result.passed")
    if result.kind == "achttiender":
        return speech.by(result.bidder, "result.achttiender")
    assert result.call is not None
    call = speech.call(result.call)
    outcome = "made" if result.kind == "made" else "failed"
    if result.how == "concession":
        return speech.by(result.bidder, f"result.conceded_{outcome}", call=call)
    if not isinstance(result.call, int):
        return speech.by(result.bidder, f"result.special_{outcome}", call=call)
    key = f"result.claimed_{outcome}" if result.how == "claim" else f"result.{outcome}"
    return speech.by(result.bidder, key, call=call, sum=_sum(speech, result))


def _sum(speech: Speech, result: Result) -> str:
    """Write the points of the bidding side: ``112 + 20 wijs + 20 marriage = 152``."""
    assert result.bidder is not None
    points = result.points[side_of(result.bidder)]
    parts = [str(points)]
    if result.wijs:
        parts.append(speech.words("result.wijs", wijs=result.wijs))
    if result.marriage:
        parts.append(speech.words("result.marriage", marriage=result.marriage))
    if len(parts) == 1:
        return speech.points(points)
    total = points + result.wijs + result.marriage
    return speech.words("result.sum", parts=" + ".join(parts), total=total)


def _trees(speech: Speech, before: Sides, after: Sides) -> str:
    mine = speech.own_side()
    return speech.words(
        "result.tree",
        a=speech.side(mine),
        x=_step(before[mine], after[mine]),
        b=speech.side(1 - mine),
        y=_step(before[1 - mine], after[1 - mine]),
    )


def _step(before: int, after: int) -> str:
    """Write what happened to a tree: ``12 - 2 = 10``, or ``12`` when nothing did."""
    if before == after:
        return str(before)
    sign = "-" if after < before else "+"
    return f"{before} {sign} {abs(after - before)} = {after}"


def score_lines(speech: Speech, views: Sequence[State]) -> list[str]:
    """Say each finished deal in a line or two, and how the trees stand."""
    lines = []
    for number, view in enumerate(views, 1):
        if view.result is not None:
            first, *rest = result_lines(speech, view)
            lines.append(speech.words("result.line", number=number, text=first))
            lines += [f"   {line}" for line in rest]
    if not lines:
        lines = [speech.words("result.no_deals")]
    if views:
        last = views[-1]
        tree = last.setup.tree if last.result is None else last.result.tree
        lines.append(speech.words("result.score", tree=speech.tree(tree)))
    return lines


def winner_lines(speech: Speech, view: State) -> list[str]:
    """Say which side's tree is at nought."""
    side = None if view.result is None else view.result.winner
    if side is None:
        return []
    if speech.me is None:
        return [speech.words("result.winner", who=speech.side(side))]
    return [
        speech.words("result.winner-us" if side == side_of(speech.me) else "result.winner-them")
    ]
