"""``opbod results``: matchpoints of a set of boards, or match points of two teams."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from opbod.bridge.results import Scale, matchpoints, standings, team_match
from opbod.cli.arbiter.output import put_json
from opbod.cli.boards import WORDS
from opbod.cli.boards.score import score_table
from opbod.cli.boards.sheet import MOST, Sheet, SheetReader
from opbod.cli.console import printable
from opbod.cli.failure import Failure, reason
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction
    from pathlib import Path

    from opbod.bridge.results import BoardPoints, Match, Standing
    from opbod.bridge.score import Table
    from opbod.cli.desk import Desk

_TOLD = 20
"""Problems that are told; whoever has more has the wrong file."""


def results(
    files: Sequence[Path],
    scale: str | None,
    settings: Sequence[str],
    desk: Desk,
    *,
    as_json: bool,
) -> int:
    """Print what the boards of the files bring.

    Raises Failure, also when something could not be read: then after the results of the rest.
    """
    words = Words(WORDS, desk.style.lang)
    if not files:
        raise Failure(words("results.which"))
    found = _scale(scale, words)
    sheet = _read(files, score_table(settings, desk), desk)
    _tell(sheet, found, desk, as_json=as_json)
    if sheet.problems:
        raise Failure(words("results.left_out"), *_faults(sheet, words))
    return 0


def _tell(sheet: Sheet, scale: Scale, desk: Desk, *, as_json: bool) -> None:
    words = Words(WORDS, desk.style.lang)
    if sheet.pairs:
        points = matchpoints(sheet.pairs)
        table = standings(points)
        if as_json:
            put_json(_pairs_json(points, table), desk)
        else:
            desk.console.say(*_pairs(points, table, words))
        return
    match = team_match(sheet.rooms["open"], sheet.rooms["closed"], scale)
    if as_json:
        put_json(_teams_json(sheet, match, scale), desk)
    else:
        desk.console.say(*_teams(sheet, match, scale, words))


def _scale(text: str | None, words: Words) -> Scale:
    scales: tuple[Scale, ...] = get_args(Scale)
    for scale in scales:
        if (text or scales[0]).strip().lower() == scale.lower():
            return scale
    raise Failure(words("results.scale", text=printable(text or ""), known=", ".join(scales)))


def _read(files: Sequence[Path], table: Table, desk: Desk) -> Sheet:
    """Read the files; raises Failure when no results are in them."""
    words = Words(WORDS, desk.style.lang)
    reader = SheetReader(desk.style.lang, table)
    for path in files:
        try:
            reader.read(path)
        except FileNotFoundError:
            raise Failure(desk.words("files.missing", path=path)) from None
        except OSError as error:
            why = reason(error, desk.words)
            raise Failure(desk.words("files.unreadable", path=path, why=why)) from None
    sheet = reader.finish()
    count = len(sheet.pairs) + len(sheet.rooms["open"])
    if count == 0 and sheet.problems:
        raise Failure(*_faults(sheet, words))
    if not 0 < count <= MOST:
        raise Failure(words("results.none" if count == 0 else "results.many", most=MOST))
    return sheet


def _faults(sheet: Sheet, words: Words) -> Iterator[str]:
    """Say what was wrong, the first of many, and how it is to be written."""
    yield from sheet.problems[:_TOLD]
    more = len(sheet.problems) - _TOLD
    if more > 0:
        yield words("results.more", count=more)
    yield words("results.form")


def _number(value: Fraction, words: Words) -> str:
    """Write a number with at most two decimals, and the comma or point of the language."""
    text = f"{float(value):.2f}".rstrip("0").rstrip(".")
    return text.replace(".", words("results.point"))


# Pairs


def _pairs(points: Sequence[BoardPoints], table: Sequence[Standing], words: Words) -> Iterator[str]:
    """Say each board with its results, then the standings."""
    for board in sorted({one.played.board for one in points}):
        here = [one for one in points if one.played.board == board]
        yield words("results.board", board=board, top=here[0].top)
        for one in sorted(here, key=lambda p: (-p.ns, p.played.ns)):
            yield "  " + words(
                "results.row",
                ns=one.played.ns,
                ew=one.played.ew,
                score=_score(one, words),
                a=_number(one.ns, words),
                b=_number(one.ew, words),
            )
    yield words("results.standings")
    for place, pair in _places(table):
        values = {"points": _number(pair.points, words), "top": pair.top}
        percent = _number(pair.percentage, words)
        yield "  " + words("results.place", place=place, pair=pair.pair, percent=percent, **values)


def _places(table: Sequence[Standing]) -> Iterator[tuple[int, Standing]]:
    """Give each pair its place; those with the same percentage share one."""
    place = 0
    for index, one in enumerate(table):
        if index == 0 or one.percentage != table[index - 1].percentage:
            place = index + 1
        yield place, one


def _score(one: BoardPoints, words: Words) -> str:
    if one.played.arbitral is None:
        return f"{one.played.score:+d}" if one.played.score else "0"
    ns, ew = one.played.arbitral
    return words("results.arbitral", ns=ns, ew=ew)


def _pairs_json(points: Sequence[BoardPoints], table: Sequence[Standing]) -> dict[str, Any]:
    return {
        "results": [
            {
                "board": one.played.board,
                "ns": one.played.ns,
                "ew": one.played.ew,
                "score": one.played.score,
                "arbitral": one.played.arbitral,
                "matchpoints": [float(one.ns), float(one.ew)],
                "top": one.top,
            }
            for one in points
        ],
        "standings": [
            {
                "place": place,
                "pair": one.pair,
                "points": float(one.points),
                "top": one.top,
                "boards": one.boards,
                "percentage": float(round(one.percentage, 2)),
            }
            for place, one in _places(table)
        ],
    }


# Teams


def _teams(sheet: Sheet, match: Match, scale: Scale, words: Words) -> Iterator[str]:
    """Say each board with both scores and what it brought, then the match."""
    for swing in match.swings:
        yield words(
            "results.swing",
            board=swing.board,
            open=f"{sheet.rooms['open'][swing.board]:+d}",
            closed=f"{sheet.rooms['closed'][swing.board]:+d}",
            difference=f"{swing.difference:+d}",
            imps=f"{swing.imps:+d}",
        )
    won = sum(swing.imps for swing in match.swings if swing.imps > 0)
    yield words("results.match", won=won, lost=won - match.imps, points=f"{match.total:+d}")
    yield words(f"results.scale_{scale}")


def _teams_json(sheet: Sheet, match: Match, scale: Scale) -> dict[str, Any]:
    return {
        "scale": scale,
        "boards": [
            {
                "board": swing.board,
                "open": sheet.rooms["open"][swing.board],
                "closed": sheet.rooms["closed"][swing.board],
                "difference": swing.difference,
                "imps": swing.imps,
            }
            for swing in match.swings
        ],
        "imps": match.imps,
        "difference": match.total,
    }
