"""Results of a set of boards: matchpoints for pairs, international match points for teams.

The scales carry the names of PBN's ``Scoring`` tag. ``IMP_1948`` is the scale in force from 1948 to
1960; all of its steps agree with the table printed in Sports Illustrated of 2 May 1960 for the
World Bridge Olympiad of that year. ``IMP`` is the scale of 1962 (law 78B of the later codes).
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Scale = Literal["IMP_1948", "IMP"]
SCALES: dict[Scale, tuple[int, ...]] = {
    "IMP_1948": (20, 70, 140, 220, 350, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 3500, 4000),
    "IMP": (
        20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
        2000, 2250, 2500, 3000, 3500, 4000,
    ),
}  # fmt: skip
"""Least difference in points for 1, 2, 3... international match points."""


class ResultError(ValueError):
    """Results that cannot be; lists everything that is wrong, not only the first."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)


class Played(msgspec.Struct, frozen=True):
    """One result of a board: who sat where, and what NS scored.

    A board without a score has an arbitral one instead: percentages for NS and for EW (art. 43b).
    """

    board: int
    ns: str
    ew: str
    score: int | None = None
    arbitral: tuple[int, int] | None = None


class BoardPoints(msgspec.Struct, frozen=True):
    """Matchpoints of one result; NS and EW together have `top`, unless the score is arbitral."""

    played: Played
    ns: Fraction
    ew: Fraction
    top: int
    """Most that could be won: two for each other result of the board."""


class Standing(msgspec.Struct, frozen=True):
    """What a pair has over all boards."""

    pair: str
    points: Fraction
    top: int
    boards: int

    @property
    def percentage(self) -> Fraction:
        """Part of what could be won, in hundredths; 50 where nothing could."""
        return 100 * self.points / self.top if self.top else Fraction(50)


def matchpoints(results: Iterable[Played]) -> tuple[BoardPoints, ...]:
    """Compare each result with the others of its board: 2 for a better one, 1 for an equal one.

    So a tie is worth half. An arbitral score is a percentage of the top; for the others it counts
    as an equal result, which keeps the top of a board the same for all. Raises ResultError.
    """
    table = tuple(results)
    _check(table)
    boards: dict[int, list[int]] = {}
    for played in table:
        scores = boards.setdefault(played.board, [])
        if played.score is not None:
            scores.append(played.score)
    times = Counter(played.board for played in table)
    for scores in boards.values():
        scores.sort()
    return tuple(_points(played, boards[played.board], times[played.board]) for played in table)


def _points(played: Played, scores: Sequence[int], times: int) -> BoardPoints:
    top = 2 * (times - 1)
    if played.score is None:
        assert played.arbitral is not None
        ns, ew = (Fraction(top * part, 100) for part in played.arbitral)
        return BoardPoints(played, ns, ew, top)
    worse = sum(score < played.score for score in scores)
    equal = sum(score == played.score for score in scores) - 1 + times - len(scores)
    won = Fraction(2 * worse + equal)
    return BoardPoints(played, won, top - won, top)


def standings(points: Iterable[BoardPoints]) -> tuple[Standing, ...]:
    """Add up per pair, best percentage first; pairs that are equal in the order of their names."""
    won: dict[str, Fraction] = {}
    tops: Counter[str] = Counter()
    boards: Counter[str] = Counter()
    for one in points:
        for pair, gained in ((one.played.ns, one.ns), (one.played.ew, one.ew)):
            won[pair] = won.get(pair, Fraction()) + gained
            tops[pair] += one.top
            boards[pair] += 1
    found = [Standing(pair, won[pair], tops[pair], boards[pair]) for pair in won]
    return tuple(sorted(found, key=lambda one: (-one.percentage, one.pair)))


def _check(table: Sequence[Played]) -> None:
    problems = []
    sat: Counter[tuple[int, str]] = Counter()
    for played in table:
        where = f"board {played.board}, {played.ns} against {played.ew}"
        if played.board < 1:
            problems.append(f"{where}: boards are numbered from 1")
        if played.ns == played.ew:
            problems.append(f"{where}: a pair cannot play against itself")
        if (played.score is None) == (played.arbitral is None):
            problems.append(f"{where}: give a score or an arbitral score, and only one of them")
        if played.score is not None and played.score % 10:
            problems.append(f"{where}: {played.score} is no score, all scores are tens")
        if played.arbitral is not None and not all(0 <= part <= 100 for part in played.arbitral):
            problems.append(f"{where}: an arbitral score is two percentages from 0 to 100")
        sat.update({(played.board, played.ns), (played.board, played.ew)})
    problems += [
        f"board {board}: {pair} has {count} results" for (board, pair), count in sat.items()
        if count > 1
    ]  # fmt: skip
    if problems:
        raise ResultError(problems)


# Teams


class Swing(msgspec.Struct, frozen=True):
    """What a board brought the home team: points of difference and match points."""

    board: int
    difference: int
    imps: int


class Match(msgspec.Struct, frozen=True):
    """A match of teams, as the home team sees it; home sits NS in the open room."""

    swings: tuple[Swing, ...]

    @property
    def imps(self) -> int:
        """Match points won, less those lost."""
        return sum(swing.imps for swing in self.swings)

    @property
    def total(self) -> int:
        """Difference in points over all boards (total-point scoring)."""
        return sum(swing.difference for swing in self.swings)


def imps(difference: int, scale: Scale = "IMP_1948") -> int:
    """Turn a difference in points into international match points, with its sign."""
    points = bisect_right(SCALES[scale], abs(difference))
    return points if difference > 0 else -points


def team_match(
    open_room: Mapping[int, int], closed_room: Mapping[int, int], scale: Scale = "IMP_1948"
) -> Match:
    """Compare two tables board by board; both give what NS scored. Raises ResultError."""
    problems = [
        f"board {board} was played in the {played} room only"
        for board in sorted(open_room.keys() ^ closed_room.keys())
        for played in ("open" if board in open_room else "closed",)
    ]
    problems += [
        f"board {board}: {points} is no score, all scores are tens"
        for room in (open_room, closed_room)
        for board, points in room.items()
        if points % 10
    ]
    if problems:
        raise ResultError(problems)
    swings = []
    for board in sorted(open_room):
        difference = open_room[board] - closed_room[board]
        swings.append(Swing(board, difference, imps(difference, scale)))
    return Match(tuple(swings))
