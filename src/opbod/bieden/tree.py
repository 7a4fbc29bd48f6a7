"""The score: what a bid is worth and what it does to the trees, the boom (B24 to B31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.ranks import ALL_POINTS
from opbod.bieden.types import HAND, Call, Result, Sides, State, side_of

if TYPE_CHECKING:
    from typing import Literal

    from opbod.bieden.rules import Rules

POINTS_PER_STAKE = 50
"""One point of the tree for each of these in the bid (B28)."""
STAKE_OF_300 = 6


def stake(rules: Rules, call: Call, *, made: bool, own_tree: int) -> int:
    """Points of the tree that hang on a call that was made or failed (B28 to B31, B62, B65).

    A contract worth the whole tree takes off what is left of it, and costs a fresh tree.
    """
    if isinstance(call, int):
        return call // POINTS_PER_STAKE
    if call == "pandoer" and not made and rules.special_fail == "as_300":
        return STAKE_OF_300
    worth = rules.pandoer if call == "pandoer" else rules.overleg
    if worth == "win_tree":
        return own_tree if made else rules.tree_start
    return worth


def take_off(rules: Rules, height: int, points: int) -> int:
    """Lower a tree: at or below nought is nought (B27), unless it must come out exactly (Q19)."""
    if points > height:
        return height if rules.tree_exact else 0
    return height - points


def tree_after(rules: Rules, tree: Sides, side: int, points: int, *, made: bool) -> Sides:
    """Both trees after a side made its bid, or failed (B28, B30, B31)."""
    after = list(tree)
    if made:
        after[side] = take_off(rules, tree[side], points)
    else:
        after[side] = tree[side] + points
        after[1 - side] = take_off(rules, tree[1 - side], points)
    return after[0], after[1]


def passed_out(state: State) -> Result:
    """All passed: nothing happens to the trees (B14)."""
    return Result("passed", "passed", None, None, (0, 0), 0, 0, 0, 0, state.setup.tree)


def achttiender(state: State, holder: int) -> Result:
    """Eight cards of one suit: the holder's tree comes down, at once (B67, B74)."""
    side, rules = side_of(holder), state.rules
    assert rules.achttiender != "off"
    points = state.setup.tree[side] if rules.achttiender == "win_tree" else rules.achttiender
    tree = tree_after(rules, state.setup.tree, side, points, made=True)
    return Result("achttiender", "achttiender", holder, None, (0, 0), 0, 0, points, 0, tree)


def contract_result(
    state: State, *, made: bool, how: Literal["played", "claim", "concession"], points: Sides
) -> Result:
    """Score the contract; `points` are the card points of both sides at the end."""
    contract, rules = state.contract, state.rules
    assert contract is not None
    side = side_of(contract.seat)
    worth = stake(rules, contract.call, made=made, own_tree=state.setup.tree[side])
    bonus = int(
        made and how == "played" and isinstance(contract.call, int) and took_all(state, points)
    )
    return Result(
        kind="made" if made else "failed",
        how=how,
        bidder=contract.seat,
        call=contract.call,
        points=points,
        wijs=state.wijs,
        marriage=state.marriage,
        stake=worth,
        bonus=bonus,
        tree=tree_after(rules, state.setup.tree, side, worth + bonus, made=made),
    )


def took_all(state: State, points: Sides) -> bool:
    """Tell whether the bidding side earns the point for all 141, or all tricks (B75, Q25)."""
    assert state.contract is not None
    side = side_of(state.contract.seat)
    if not state.rules.bonus_141:
        return False
    if state.rules.bonus_141_for == "points":
        return points[side] == ALL_POINTS
    ours = [trick.winner is not None and side_of(trick.winner) == side for trick in state.tricks]
    return len(ours) == HAND and all(ours)


def bonus_is_possible(state: State) -> bool:
    """Tell whether all 141 points, or all tricks, can still be taken."""
    assert state.contract is not None
    side = side_of(state.contract.seat)
    if not state.rules.bonus_141:
        return False
    if state.rules.bonus_141_for == "points":
        return state.points[1 - side] == 0
    return all(trick.winner is not None and side_of(trick.winner) == side for trick in state.tricks)
