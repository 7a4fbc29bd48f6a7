"""Bieten: the awards of a deal, the score, the target.

Written from the rule text only. T numbers are sentences of that text.
"""

from collections.abc import Callable
from typing import NamedTuple

from .bieten_cards import number
from .bieten_figures import FIGURES

Award = tuple[str, int, int, str]  # figure or "weli", seat, points, why


class Settled(NamedTuple):
    """An offer after all answers."""

    figure: str
    offerer: int
    drei: int | None  # who bid drei
    schau: list[int]  # who holds what stands at last


def holders(offer: Settled) -> list[int]:
    """Who said what stands at last and who held it; all the others declined (T18, T20)."""
    if offer.drei is not None:
        return [offer.drei, *offer.schau]
    return [offer.offerer, *offer.schau]


def awards_of(
    options: dict[str, object],
    offers: list[Settled],
    best: Callable[[str, list[int]], int | None],
    weli_seat: int | None,
) -> list[Award]:
    """T25: the points are counted when all cards are played.

    The offers stand in order of time. best(figure, seats) tells who of the seats has
    the best figure.
    """
    everybody = list(range(number(options, "players")))
    awards: list[Award] = []
    for offer in offers:
        if offer.schau == []:
            awards += declined(options, offer, best(offer.figure, everybody))
    for figure in FIGURES:
        offered = [offer for offer in offers if offer.figure == figure]
        if offered == []:
            awards += unoffered(options, figure, best(figure, everybody))
        elif offered[0].schau != []:
            pool = everybody  # T19, T27: no matter who held
            if options["showdown_pool"] == "holders":
                pool = holders(offered[0])
            awards += held(offered[0], best(figure, pool))
    if options["weli"] == "bonus" and weli_seat is not None:
        awards.append(("weli", weli_seat, 1, "weli"))  # T30
    return awards


def declined(options: dict[str, object], offer: Settled, best_of_all: int | None) -> list[Award]:
    if offer.drei is None:
        return [(offer.figure, offer.offerer, 1, "good")]  # T18, T26: highest or not
    if options["drei_declined"] == "highest":
        if best_of_all is None:
            return []
        return [(offer.figure, best_of_all, 3, "drei-good")]  # T28 to the letter
    points = 3  # T20, T28
    if options["drei_declined"] == "2":
        points = 2
    return [(offer.figure, offer.drei, points, "drei-good")]


def held(offer: Settled, best_of_pool: int | None) -> list[Award]:
    if best_of_pool is None:
        return []
    if offer.drei is None:
        return [(offer.figure, best_of_pool, 2, "held")]  # T19, T27
    return [(offer.figure, best_of_pool, 3, "drei-held")]  # T20, T28


def unoffered(options: dict[str, object], figure: str, best_of_all: int | None) -> list[Award]:
    points = number(options, "unoffered")
    if best_of_all is None or points == 0:
        return []
    return [(figure, best_of_all, points, "unoffered")]  # T29


def total_after(options: dict[str, object], total: int, points: int) -> int:
    """T12, T21, T34: the target may not be exceeded."""
    target = number(options, "target")
    if points == 0 or total + points <= target:
        return total + points
    excess = total + points - target
    if options["overshoot"] == "bounce":
        return target - excess
    if options["overshoot"] == "stay":
        return total
    if options["overshoot"] == "minus_n":
        return total - number(options, "overshoot_minus")
    return total + points  # win


def has_won(options: dict[str, object], total: int) -> bool:
    """T33."""
    if options["overshoot"] == "win":
        return total >= number(options, "target")
    return total == number(options, "target")


def settle(
    options: dict[str, object], dealer: int, totals: tuple[int, ...], awards: list[Award]
) -> dict[str, object]:
    if options["settlement"] == "sequential":
        return settle_one_by_one(options, totals, awards)
    players = len(totals)
    points = [0] * players
    for _figure, seat, worth, _why in awards:
        points[seat] += worth
    after = [total_after(options, totals[seat], points[seat]) for seat in range(players)]
    winner = None
    for step in range(players):
        seat = (dealer + 1 + step) % players  # several: nearest to Vorhand's seat
        if winner is None and has_won(options, after[seat]):
            winner = seat
    return result_of(awards, points, after, winner)


def settle_one_by_one(
    options: dict[str, object], totals: tuple[int, ...], awards: list[Award]
) -> dict[str, object]:
    points = [0] * len(totals)
    after = list(totals)
    counted: list[Award] = []
    gone_over: list[int] = []
    for award in awards:
        _figure, seat, worth, _why = award
        if seat in gone_over:
            continue  # the points of the deal are lost: it has none to get any more
        counted.append(award)
        points[seat] += worth
        over = after[seat] + worth > number(options, "target")
        if over and options["overshoot"] == "stay":
            gone_over.append(seat)
            after[seat] = totals[seat]
        elif over and options["overshoot"] == "minus_n":
            gone_over.append(seat)
            after[seat] = totals[seat] - number(options, "overshoot_minus")
        else:
            after[seat] = total_after(options, after[seat], worth)
        if has_won(options, after[seat]):
            return result_of(counted, points, after, seat)  # later awards do not count
    return result_of(counted, points, after, None)


def result_of(
    awards: list[Award], points: list[int], totals: list[int], winner: int | None
) -> dict[str, object]:
    return {
        "awards": awards,
        "points": tuple(points),
        "totals": tuple(totals),
        "winner": winner,
    }
