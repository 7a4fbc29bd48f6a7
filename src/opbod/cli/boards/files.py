"""``opbod pbn export``, ``to-lin`` and ``from-lin``: boards from one kind of file to another."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from opbod.bridge import LETTER_OF_1959, State
from opbod.bridge.files.archive import found_in, judge_by
from opbod.bridge.files.lin import read_lin
from opbod.bridge.files.lin_write import write_lin
from opbod.bridge.files.pbn import Archive
from opbod.bridge.files.pbn_export import export
from opbod.bridge.files.pbn_read import read_file, text_of
from opbod.bridge.files.pbn_write import HEADER, write
from opbod.bridge.files.problems import IRREGULAR, UNREAD
from opbod.cli.arbiter.output import put
from opbod.cli.boards import WORDS
from opbod.cli.boards.ruled import game_of, ruled
from opbod.cli.console import LineConsole, printable
from opbod.cli.failure import Failure, check_place, read_record, reason
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from opbod.bridge.files.problems import Problem
    from opbod.cli.desk import Desk

_SEATS = ("North", "East", "South", "West")


def convert(what: str, files: Sequence[Path], save: Path | None, desk: Desk) -> int:
    """Print or write one file as another; 2 when something was lost on the way. Raises Failure."""
    words = Words(WORDS, desk.style.lang)
    if len(files) != 1:
        raise Failure(words(f"files.{what}"))
    (path,) = files
    try:
        text, problems = _MAKERS[what](path, desk)
    except FileNotFoundError:
        raise Failure(desk.words("files.missing", path=path)) from None
    except OSError as error:
        why = reason(error, desk.words)
        raise Failure(desk.words("files.unreadable", path=path, why=why)) from None
    if not text.strip():
        raise Failure(words("files.empty", path=printable(str(path), 200)))
    if save is None:
        put(text)
    else:
        check_place(save, desk.words)
        save.write_text(text, encoding="utf-8")
        desk.console.say(desk.words("files.written", path=save))
    errors = LineConsole(sys.stderr, ascii_only=desk.style.ascii)
    for problem in problems:
        told = printable(problem.say(desk.style.lang), 300)
        errors.say(words("files.problem", path=path, line=problem.line, text=told))
    return 2 if {problem.code for problem in problems} - (IRREGULAR - UNREAD) else 0


Made = tuple[str, tuple["Problem", ...]]
"""A text, and what could not be read, or not be said in it, or is irregular."""


def _export(path: Path, desk: Desk) -> Made:
    """Write the finished boards of a record as PBN, or what the arbiter ruled on."""
    words = Words(WORDS, desk.style.lang)
    ruling = ruled(path.read_bytes())
    if ruling is not None:
        return write(Archive((game_of(ruling, desk),), HEADER)), ()
    sitting = read_record(path, desk.words)
    if sitting.game.id != "bridge":
        raise Failure(words("files.other_game", path=path, game=sitting.game.id))
    names = dict(zip(_SEATS, sitting.players, strict=False))
    games = []
    for deal in sitting.deals:
        state = deal.log.state
        assert isinstance(state, State)
        if deal.is_over:
            game = export(
                state.setup,
                state.judged,
                deal.log.events,
                hands=state.hands,
                play=state.play,
                names=names,
                rules=state.rules.id,
            )
            games.append(game)
    if not games:
        raise Failure(words("files.no_boards", path=path))
    return write(Archive(tuple(games), HEADER)), ()


def _to_lin(path: Path, _desk: Desk) -> Made:
    archive = read_file(path)
    text, lost = write_lin(archive)
    return text, (*archive.problems, *lost)


def _from_lin(path: Path, _desk: Desk) -> Made:
    """Write LIN as PBN; what is irregular has no sign in LIN, and is told."""
    archive = read_lin(text_of(path))
    text = write(Archive(archive.games, HEADER)) if archive.games else ""
    found = found_in(str(path), archive, judge_by(LETTER_OF_1959))
    return text, tuple(one.problem for one in found)


_MAKERS: dict[str, Callable[[Path, Desk], Made]] = {
    "export": _export,
    "to-lin": _to_lin,
    "from-lin": _from_lin,
}
CONVERSIONS = tuple(_MAKERS)
"""Names of what can be done."""
