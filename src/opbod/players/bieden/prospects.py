"""What a bid, a pass or a special contract is worth on the trees."""

from __future__ import annotations

from math import comb, erf, exp, sqrt
from typing import TYPE_CHECKING

from opbod.bieden.ranks import ALL_POINTS, SUITS
from opbod.bieden.tree import stake, tree_after
from opbod.bieden.types import side_of
from opbod.players.bieden.estimate import SPREAD
from opbod.players.bieden.knowledge import ORDER

if TYPE_CHECKING:
    from opbod.bieden.types import Call, Sides, View
    from opbod.cards import Card
    from opbod.players.bieden.estimate import Estimate

SCALE = 1.18
"""Steepness of the chance of winning the sitting: fitted to the sittings of a simple model in
which each deal moves the trees by two points or three, and three bids in four are made."""


def standing(own: int, other: int) -> float:
    """Chance, roughly, to win the sitting with so many points left on both trees.

    Most bids are worth two points, so an odd tree is as good as the next even one above it.
    """
    if own <= 0:
        return 1.0
    if other <= 0:
        return 0.0
    own, other = own + own % 2, other + other % 2
    return 1 / (1 + exp((own - other) / (SCALE * sqrt(own + other))))


def after(view: View, side: int, call: Call, *, made: bool) -> float:
    """Chance of the viewer's side to win once `side` has made or failed the call."""
    rules, tree = view.rules, view.setup.tree
    points = stake(rules, call, made=made, own_tree=tree[side])
    trees: Sides = tree_after(rules, tree, side, points, made=made)
    ours = side_of(view.viewer)
    return standing(trees[ours], trees[1 - ours])


def playing(view: View, side: int, call: Call, chance: float) -> float:
    """The same before it is played, `chance` being that the call is made."""
    made, failed = after(view, side, call, made=True), after(view, side, call, made=False)
    return chance * made + (1 - chance) * failed


def now(view: View) -> float:
    """Chance to win with the trees as they stand."""
    ours = side_of(view.viewer)
    return standing(view.setup.tree[ours], view.setup.tree[1 - ours])


def above(mean: float, bid: float) -> float:
    """Chance that a total with this mean reaches the bid, points coming in bell shape."""
    return 0.5 * (1 + erf((mean - bid + 0.5) / (SPREAD * sqrt(2))))


def reaching(estimate: Estimate, extra_points: float, promised: int, bid: int) -> float:
    """Chance of the viewer's side to reach the bid with this suit, by all that it knows.

    Nothing reaches more than all the cards, the wijs known of, and a run that partner may hold.
    """
    credit = estimate.wijs + estimate.marriage + promised
    if bid > ALL_POINTS + credit + (0 if promised else 20):
        return 0.0
    return above(min(estimate.points + extra_points, ALL_POINTS) + credit, bid)


def solo_chance(hand: frozenset[Card], trump: str) -> float:
    """Chance to take all eight tricks alone with the lead, whoever holds the other cards.

    A suit is safe when its top cards draw all that the others hold: for certain when they are as
    many as those, else if no other hand holds more of them than there are top cards.
    """
    chance = 1.0
    for suit in SUITS:
        order = ORDER[trump][suit]
        mine = [card in hand for card in order]
        if not any(mine):
            continue
        tops = mine.index(False) if False in mine else len(mine)
        out = len(order) - sum(mine)
        if suit == trump and sum(mine) < 4:
            return 0.0
        if tops == sum(mine) and suit != trump:
            continue
        if tops < out:
            chance *= _spread_at_most(out, tops)
        if chance < 0.5:
            return 0.0
    return chance if any(card[1] == trump for card in hand) else 0.0


def _spread_at_most(out: int, most: int) -> float:
    """Chance that of `out` cards among three hands of eight no hand holds more than `most`."""
    good = 0
    for first in range(min(out, most) + 1):
        for second in range(min(out - first, most) + 1):
            third = out - first - second
            if third <= most:
                good += comb(8, first) * comb(8, second) * comb(8, third)
    return good / comb(24, out)
