"""What the points of one figure are worth to the seat that decides, the others' counted against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.ranks import WELI
from opbod.bieten.types import FIGURES
from opbod.players.bieten.worth import Worth

if TYPE_CHECKING:
    from opbod.bieten.types import Figure
    from opbod.core.protocol import Seat
    from opbod.players.bieten.knowledge import Table

NEAR = 8
"""So far below the target it matters who will win the figures that are still open."""
LEAST = 1e-9
"""Differences up to this are none."""


class Stakes:
    """The worth of one, two or three points for a figure."""

    def __init__(self, table: Table, figure: Figure, *, minds_target: bool = True) -> None:
        """Look at the scores, at what is settled and at what is still open beside the figure."""
        view, rules, self.me = table.view, table.rules, table.me
        self.players = rules.players
        self._worths: list[Worth] = []
        if not minds_target:
            return
        certain = [0] * self.players
        open_: list[tuple[float, int]] = []
        near = view.setup.totals[self.me] + NEAR >= rules.target
        settled = {made.figure: made for made in view.settled}
        for other in FIGURES:
            made = settled.get(other)
            if made is not None and made.seat is not None:
                certain[made.seat] += made.points
            elif other != figure:
                points = rules.unoffered if made is None else made.points
                fair = not near or other == "spiel"
                chance = 1 / self.players if fair else table.chance(other)
                open_.append((chance, points))
        if rules.weli == "bonus" and WELI in table.mine:
            certain[self.me] += 1
        self._worths = [
            Worth(rules, total, certain[seat], open_ if seat == self.me else self._shared(open_))
            for seat, total in enumerate(view.setup.totals)
        ]

    def _shared(self, open_: list[tuple[float, int]]) -> list[tuple[float, int]]:
        """Chances of each of the others: what is not one's own is shared alike."""
        return [((1 - chance) / (self.players - 1), points) for chance, points in open_]

    def gain(self, points: int) -> float:
        """Worth of points of one's own."""
        return self._worths[self.me].gain(points) if self._worths else float(points)

    def too_many(self, points: int) -> bool:
        """Tell whether fewer points would be worth more: so many may lead past the target."""
        return any(self.gain(fewer) - self.gain(points) > LEAST for fewer in range(points))

    def loss(self, points: int, seat: Seat | None = None) -> float:
        """Damage of points of another seat, or of any of the others."""
        rivals = self.players - 1
        if not self._worths:
            return points / rivals
        if seat is not None:
            return self._worths[seat].gain(points) / rivals
        gains = [worth.gain(points) for at, worth in enumerate(self._worths) if at != self.me]
        return sum(gains) / rivals / rivals

    def shown(self, chance: float, points: int) -> float:
        """Worth of a figure that goes to the best, with this chance to be it."""
        return chance * self.gain(points) - (1 - chance) * self.loss(points)
