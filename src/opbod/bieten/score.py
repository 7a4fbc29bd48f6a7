"""The score: what each figure brings, and what it does to the totals (T12, T21, T25 to T34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.figures import best_seat
from opbod.bieten.ranks import WELI
from opbod.bieten.types import FIGURES, Award, Result, Trick

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Literal

    from opbod.bieten.rules import Rules
    from opbod.bieten.types import Figure, Settlement, Setup, Why
    from opbod.cards import Card
    from opbod.core.protocol import Seat


def result(
    rules: Rules, setup: Setup, tricks: Sequence[Trick], settled: Sequence[Settlement]
) -> Result:
    """Count a deal whose cards are all played (T25)."""
    found = awards(rules, setup, tricks, settled)
    if rules.settlement == "sequential":
        return _one_by_one(rules, setup, found)
    points = points_of(found, rules.players)
    totals = tuple(
        [reckon(rules, total, more) for total, more in zip(setup.totals, points, strict=True)]
    )
    return Result(found, points, totals, _winner(rules, setup, totals))


def _one_by_one(rules: Rules, setup: Setup, found: Sequence[Award]) -> Result:
    """Add the awards one after another, until one of them wins the sitting (Q22).

    Who loses the deal by going over gets nothing more in it (Q21).
    """
    totals = list(setup.totals)
    counted: list[Award] = []
    lost: set[Seat] = set()
    winner = None
    for award in found:
        seat = award.seat
        if seat in lost:
            continue
        counted.append(award)
        if loses_deal(rules, totals[seat] + award.points):
            lost.add(seat)
        totals[seat] = add_award(rules, setup.totals[seat], totals[seat], award.points)
        if has_won(rules, totals[seat]):
            winner = seat
            break
    return Result(tuple(counted), points_of(counted, rules.players), tuple(totals), winner)


def add_award(rules: Rules, before: int, total: int, points: int) -> int:
    """Add one award of a deal to the total it has led to; `before` the deal it was another (Q22).

    Each award bounces off the target by itself; ``stay`` and ``minus_n`` go back to `before` (Q21).
    """
    if rules.overshoot == "bounce":
        return reckon(rules, total, points)
    return reckon(rules, before, total - before + points)


def points_of(found: Iterable[Award], players: int) -> tuple[int, ...]:
    """Add up the awards of each seat."""
    points = [0] * players
    for award in found:
        points[award.seat] += award.points
    return tuple(points)


def reckon(rules: Rules, total: int, points: int) -> int:
    """Add points to a total; what goes beyond the target is punished as the rules say (T12, Q21).

    ``bounce``: as far below the target as it would lie above; ``stay``: the points are lost;
    ``minus_n``: a deduction from what there was (T34); ``win``: reached is reached (T33).
    `points` are all those of the deal; `add_award` adds a single one.
    """
    reached = total + points
    if reached <= rules.target or rules.overshoot == "win":
        return reached
    if rules.overshoot == "bounce":
        return 2 * rules.target - reached
    return total - (rules.overshoot_minus if rules.overshoot == "minus_n" else 0)


def loses_deal(rules: Rules, reached: int) -> bool:
    """Tell whether a sum goes over so that the deal brings its seat nothing (Q21)."""
    return reached > rules.target and rules.overshoot in ("stay", "minus_n")


def has_won(rules: Rules, total: int) -> bool:
    """Tell whether a total wins: the target exactly, or beyond it where that counts (T21, T33)."""
    return total == rules.target or (total > rules.target and rules.overshoot == "win")


def _winner(rules: Rules, setup: Setup, totals: Sequence[int]) -> Seat | None:
    """Of those who reached the target, the nearest to Vorhand's seat wins (Q22)."""
    return next((seat for seat in setup.in_turn if has_won(rules, totals[seat])), None)


def awards(
    rules: Rules, setup: Setup, tricks: Sequence[Trick], settled: Sequence[Settlement]
) -> tuple[Award, ...]:
    """List what each figure brings, in the order of settlement (T26 to T30, Q22).

    First what was declined, in the order offered, then what is held or was never offered, figure
    by figure, then the Weli. A figure of which nobody has any brings nothing (Q24).
    """
    table = _Showdown(rules, setup, tricks)
    found = [*_declined(table, settled), *_compared(table, settled)]
    if rules.weli == "bonus" and (owner := table.weli()) is not None:
        found.append(Award("weli", owner, 1, "weli"))
    return tuple(found)


def _declined(table: _Showdown, settled: Sequence[Settlement]) -> Iterator[Award]:
    """Go through what was declined; a drei may go to the highest all the same (Q11)."""
    for made in settled:
        if made.why in ("good", "drei-good"):
            seat = table.best(made.figure, None) if made.seat is None else made.seat
            if seat is not None:
                yield Award(made.figure, seat, made.points, made.why)


def _compared(table: _Showdown, settled: Sequence[Settlement]) -> Iterator[Award]:
    """Go through what is held or was never offered (T27, T29, Q10)."""
    rules = table.rules
    offered = {made.figure: made for made in settled}
    for figure in FIGURES:
        made = offered.get(figure)
        pool = None
        why: Why | Literal["unoffered"]
        if made is None:
            points, why = rules.unoffered, "unoffered"
        elif made.why in ("held", "drei-held"):
            points, why = made.points, made.why
            pool = made.pool if rules.showdown_pool == "holders" else None
        else:
            continue
        seat = table.best(figure, pool) if points else None
        if seat is not None:
            yield Award(figure, seat, points, why)


class _Showdown:
    """The cards of a deal, all played, and who has the best of a figure."""

    def __init__(self, rules: Rules, setup: Setup, tricks: Sequence[Trick]) -> None:
        self.rules = rules
        self.setup = setup
        self.last = tricks[-1].winner
        self.dealt: list[list[Card]] = [[] for _ in setup.totals]
        self.won: list[list[Card]] = [[] for _ in setup.totals]
        for trick in tricks:
            assert trick.winner is not None
            self.won[trick.winner] += trick.cards
            for place, card in enumerate(trick.cards):
                self.dealt[(trick.leader + place) % rules.players].append(card)

    def best(self, figure: Figure, pool: Sequence[Seat] | None) -> Seat | None:
        """Find the seat with the best of a figure, of the pool or of all (T19, T27, T29)."""
        if figure == "spiel":
            return self.last if pool is None or self.last in pool else None
        hands = self.won if self.rules.figure_cards == "won_tricks" else self.dealt
        seats = self.setup.in_turn
        if pool is not None:
            seats = tuple([seat for seat in seats if seat in pool])
        return best_seat(self.rules, figure, hands, seats)

    def weli(self) -> Seat | None:
        """Find the seat that the Weli was dealt to, if it was dealt (T30)."""
        return next((seat for seat, cards in enumerate(self.dealt) if WELI in cards), None)
