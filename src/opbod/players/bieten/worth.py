"""The worth of points: what they do to the chance to come out exactly at the target.

A score is worth the chance to reach the target soon: so much that a deal later is worth a tenth
less. Far from the target that grows with every point; near it points can be too many (T12, T21),
and then they are worth less than nothing. Others' points count against one's own, shared among
them.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import exp, factorial
from typing import TYPE_CHECKING

from opbod.bieten.score import reckon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieten.rules import Rules

LATER = 0.9
"""Worth of reaching the target a deal later."""
DEAL = 6.5
"""Points that all seats together make in a deal, about."""
LOWEST = -40
"""Scores below this are worth no less."""
MOST = 10
"""A seat makes no more in a deal, nearly always."""


@lru_cache(maxsize=256)
def ladder(rules: Rules) -> dict[int, float]:
    """Work out the worth of each score from which one plays on, and of those that have won."""
    mean = DEAL / rules.players
    chances = [exp(-mean) * mean**n / factorial(n) for n in range(MOST + 1)]
    scores = range(LOWEST, rules.target)
    worth = dict.fromkeys(scores, 0.0)
    for score in range(rules.target, rules.target + 20):
        worth[score] = 1.0
    steps = {
        score: [max(reckon(rules, score, points), LOWEST) for points in range(MOST + 1)]
        for score in scores
    }
    for _ in range(40 + rules.target):
        change = 0.0
        for score in reversed(scores):
            after = zip(chances, steps[score], strict=True)
            found = LATER * sum(chance * worth[reached] for chance, reached in after)
            change = max(change, abs(found - worth[score]))
            worth[score] = found
        if change < 1e-6:
            break
    return worth


class Worth:
    """What points of this deal are worth to one seat, over what it will make besides."""

    def __init__(
        self, rules: Rules, total: int, certain: int, open_: Sequence[tuple[float, int]]
    ) -> None:
        """Take the score, points of this deal that are certain, and chances of others by points."""
        worth = ladder(rules)
        if total + certain + 3 + sum(points for _, points in open_) <= rules.target:
            # Nothing can go wrong yet: the mean will do, between two scores.
            mean = total + certain + sum(chance * points for chance, points in open_)
            low = max(int(mean // 1), LOWEST)
            part = mean - low
            steps = [worth[low + more] for more in range(5)]
            self._at = [(1 - part) * here + part * above for here, above in pairwise(steps)]
            return
        spread = {certain: 1.0}
        for chance, points in open_:
            after: dict[int, float] = {}
            for made, share in spread.items():
                after[made] = after.get(made, 0.0) + share * (1 - chance)
                after[made + points] = after.get(made + points, 0.0) + share * chance
            spread = after
        self._at = [
            sum(
                share * worth[max(reckon(rules, total, made + points), LOWEST)]
                for made, share in spread.items()
            )
            for points in range(4)
        ]

    def gain(self, points: int) -> float:
        """Worth of this many points more."""
        return self._at[points] - self._at[0]
