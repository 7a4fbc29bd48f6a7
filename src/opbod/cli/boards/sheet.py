"""Reading a set of results: a plain list, one result a line, or archives of PBN and LIN.

    # board  NS  EW  result            pairs: the result is the score of NS, an outcome, or pass
    1        1   5   4SX N +1
    1        2   6   420
    1        3   7   60/40             an arbitral score: percentages of NS and EW
    2   open   3SA Z =                 teams: a board in the open room and in the closed room
    2   closed -100

Fields may be parted by blanks, or by commas, semicolons or tabs, so that names may hold blanks.
Everything that is wrong is collected, each with its line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.files.archive import SUFFIXES, read_archive
from opbod.bridge.files.pbn import inherited
from opbod.bridge.files.pbn_import import board_of
from opbod.bridge.results import Played
from opbod.bridge.score import score_of_ns
from opbod.bridge.types import board as standard_board
from opbod.cli.boards import WORDS
from opbod.cli.boards.outcome import NoOutcomeError, read_outcome
from opbod.cli.console import printable
from opbod.core.words import Words

if TYPE_CHECKING:
    from pathlib import Path

    from opbod.bridge.files.pbn import Game
    from opbod.bridge.score import Table

ROOMS = ("open", "closed")
_NUMBER = re.compile(r"[+-]?[0-9]{1,5}")
_ARBITRAL = re.compile(r"([0-9]{1,3})%?\s*[/:]\s*([0-9]{1,3})%?")
MOST = 20_000
"""Results; more are no evening of bridge."""


@dataclass
class Sheet:
    """A set of results: of pairs, or of two rooms; and what was wrong with it."""

    pairs: list[Played] = field(default_factory=list)
    rooms: dict[str, dict[int, int]] = field(default_factory=lambda: {room: {} for room in ROOMS})
    """What NS scored, by room and board."""
    problems: list[str] = field(default_factory=list)


class SheetReader:
    """Reads files into one sheet, in one language."""

    def __init__(self, lang: str, table: Table) -> None:
        self.sheet = Sheet()
        self._lang = lang
        self._table = table
        self._words = Words(WORDS, lang)
        self._where: dict[tuple[str, ...], str] = {}
        """Where each pair, or room, has its result of each board."""

    def read(self, path: Path) -> None:
        """Read a file; raises OSError."""
        if path.suffix.lower() in SUFFIXES:
            for game in inherited(read_archive(path)).games:
                self._game(f"{printable(path.name)}:{game.line}", game)
            return
        text = path.read_bytes().decode("utf-8-sig", errors="replace")
        for number, line in enumerate(text.splitlines(), start=1):
            if line.strip() and not line.lstrip().startswith("#"):
                self._line(f"{printable(path.name)}:{number}", line)

    def finish(self) -> Sheet:
        """Check what can be told only at the end, and give the sheet with what can be compared."""
        rooms, words = self.sheet.rooms, self._words
        if self.sheet.pairs and any(rooms.values()):
            return Sheet(problems=[*self.sheet.problems, words("sheet.mixed")])
        for board in sorted(rooms["open"].keys() ^ rooms["closed"].keys()):
            room = "open" if board in rooms["open"] else "closed"
            self.sheet.problems.append(words(f"sheet.only_{room}", board=board))
            del rooms[room][board]
        return self.sheet

    def _problem(self, where: str, key: str, **values: object) -> None:
        self.sheet.problems.append(f"{where}: {self._words(f'sheet.{key}', **values)}")

    # A line of a list

    def _line(self, where: str, line: str) -> None:
        fields = _fields(line)
        if len(fields) < 3:
            self._problem(where, "form", text=printable(line))
            return
        if not (fields[0].isascii() and fields[0].isdecimal() and 0 < int(fields[0][:6]) < 10_000):
            self._problem(where, "board", text=printable(fields[0]))
            return
        number = int(fields[0])
        if fields[1].lower() in ROOMS:
            played = self._result(where, Played(number, "", ""), " ".join(fields[2:]))
            if played is not None and played.score is not None:
                self._room(where, number, fields[1].lower(), played.score)
            elif played is not None:
                self._problem(where, "arbitral_room")
        elif len(fields) < 4:
            self._problem(where, "form", text=printable(line))
        else:
            pair = Played(number, printable(fields[1]), printable(fields[2]))
            played = self._result(where, pair, " ".join(fields[3:]))
            if played is not None:
                self._pair(where, played)

    def _result(self, where: str, played: Played, text: str) -> Played | None:
        """Read a result: a score, percentages, or an outcome; None when it is none."""
        if found := _ARBITRAL.fullmatch(text):
            parts = (int(found[1]), int(found[2]))
            if max(parts) <= 100:
                return replace(played, arbitral=parts)
            self._problem(where, "percent", text=text)
            return None
        if _NUMBER.fullmatch(text):
            if int(text) % 10 == 0:
                return replace(played, score=int(text))
            self._problem(where, "tens", text=text)
            return None
        try:
            contract, tricks = read_outcome(text, self._lang)
        except NoOutcomeError as error:
            self.sheet.problems.append(f"{where}: {error}")
            return None
        vulnerable = standard_board(played.board).vulnerable
        return replace(played, score=score_of_ns(contract, tricks, vulnerable, self._table))

    # A game of an archive

    def _game(self, where: str, game: Game) -> None:
        found = board_of(game)
        passed = game.value("Contract").strip().upper() == "PASS"
        if not game.value("Board"):
            self._problem(where, "no_board")
            return
        if not passed and (found.contract is None or found.tricks is None):
            self._problem(where, "no_result", board=found.setup.board)
            return
        contract = None if passed else found.contract
        points = score_of_ns(contract, found.tricks or 0, found.setup.vulnerable, self._table)
        room = game.value("Room").strip().lower()
        if room in ROOMS:
            self._room(where, found.setup.board, room, points)
            return
        names = {seat: game.value(seat).strip() for seat in ("North", "South", "East", "West")}
        if not all(names.values()):
            self._problem(where, "no_names", board=found.setup.board)
            return
        ns, ew = f"{names['North']}-{names['South']}", f"{names['East']}-{names['West']}"
        self._pair(where, Played(found.setup.board, printable(ns), printable(ew), points))

    # What must not be twice

    def _pair(self, where: str, played: Played) -> None:
        if played.ns == played.ew:
            self._problem(where, "itself", pair=played.ns)
            return
        for pair in (played.ns, played.ew):
            first = self._where.setdefault((str(played.board), pair), where)
            if first != where:
                self._problem(where, "pair_twice", board=played.board, pair=pair, first=first)
                return
        self.sheet.pairs.append(played)

    def _room(self, where: str, number: int, room: str, points: int) -> None:
        first = self._where.setdefault((str(number), "", room), where)
        if first != where:
            self._problem(where, "room_twice", board=number, first=first)
            return
        self.sheet.rooms[room][number] = points


def _fields(line: str) -> list[str]:
    """Part a line at commas, semicolons or tabs; where there are none, at blanks."""
    if any(sign in line for sign in ",;\t"):
        return [part.strip() for part in re.split(r"[,;\t]", line.strip())]
    return line.split()
