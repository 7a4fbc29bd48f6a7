"""Searching archives of PBN and LIN for irregular auctions.

What an auction comes to is asked of a judge, a function from board and facts to what a law book
makes of them; `judge_by` makes one of our rules.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from opbod.bridge.calls import PASS
from opbod.bridge.contract import of_result
from opbod.bridge.files.lin import read_lin
from opbod.bridge.files.pbn import Entry, Game, inherited
from opbod.bridge.files.pbn_auction import auction_section
from opbod.bridge.files.pbn_calls import seat_of
from opbod.bridge.files.pbn_export import FACTS
from opbod.bridge.files.pbn_import import Board, board_of, contract_word
from opbod.bridge.files.pbn_read import read_file, text_of
from opbod.bridge.files.problems import IRREGULAR, UNREAD, Key, Problem
from opbod.bridge.law import judge_all
from opbod.bridge.types import LETTERS

if TYPE_CHECKING:
    from opbod.bridge.contract import Contract
    from opbod.bridge.facts import Fact
    from opbod.bridge.files.pbn import Archive
    from opbod.bridge.rules import Rules
    from opbod.bridge.types import Judged, Setup

SUFFIXES = (".pbn", ".lin")
"""Ends of the names of archives."""
Judge = Callable[["Setup", "tuple[Fact, ...]"], "Judged"]


class Found(msgspec.Struct, frozen=True):
    """One thing found: where, and whether it makes the auction irregular."""

    path: str
    game: int
    """Place of the game in the file, from 1; 0 for what stands in none."""
    board: str
    problem: Problem
    irregular: bool

    def __str__(self) -> str:
        """Say where and what, as compilers do."""
        where = f", board {self.board}" if self.board else ""
        return f"{self.path}:{self.problem.line}{where}: {self.problem.text}"


class Check(msgspec.Struct, frozen=True):
    """What a search found."""

    files: int
    games: int
    auctions: int
    found: tuple[Found, ...]

    @property
    def irregular(self) -> tuple[tuple[str, int], ...]:
        """File and place of each game with an irregular auction, in order."""
        places = ((one.path, one.game) for one in self.found if one.irregular)
        return tuple(dict.fromkeys(places))

    @property
    def unread(self) -> int:
        """How many things could not be read."""
        return sum(one.problem.code in UNREAD for one in self.found)

    def counts(self) -> dict[str, int]:
        """Count the findings of each kind."""
        return dict(Counter(one.problem.code for one in self.found))


def read_archive(path: Path) -> Archive:
    """Read a file as LIN if its name says so, else as PBN; raises OSError."""
    return read_lin(text_of(path)) if path.suffix.lower() == ".lin" else read_file(path)


def judge_by(rules: Rules) -> Judge:
    """Make a judge of rules."""

    def judge(setup: Setup, facts: tuple[Fact, ...]) -> Judged:
        return judge_all(rules, setup, facts)

    return judge


def check_archive(paths: Iterable[Path | str], judge: Judge) -> Check:
    """Search files for irregular auctions; a file that cannot be read is a finding."""
    files = games = auctions = 0
    found: list[Found] = []
    for path in map(Path, paths):
        files += 1
        try:
            archive = inherited(read_archive(path))
        except OSError as error:
            problem = _not_readable(error)
            found.append(Found(str(path), 0, "", problem, irregular=False))
            continue
        found += found_in(str(path), archive, judge)
        games += len(archive.games)
        auctions += sum(game.tag("Auction") is not None for game in archive.games)
    return Check(files, games, auctions, tuple(found))


def found_in(path: str, archive: Archive, judge: Judge) -> list[Found]:
    """Search one file that was read; `path` is its name in what is found.

    What the reader of the text found is given to the game that it stands in.
    """
    pairs = [
        (number, problem)
        for number, game in enumerate(archive.games, start=1)
        for problem in check_game(game, judge)
    ]
    # The first word that is no call is told again, and better, with the seat that made it.
    told = Counter((p.line, p.code) for _, p in pairs)
    starts = [game.line for game in archive.games]
    for problem in archive.problems:
        if told[problem.line, problem.code]:
            told[problem.line, problem.code] -= 1
        else:
            pairs.append((bisect(starts, problem.line), problem))
    boards = ["", *(game.value("Board") for game in archive.games)]
    return [
        Found(path, number, boards[number], problem, number > 0 and problem.code in IRREGULAR)
        for number, problem in sorted(pairs, key=lambda pair: pair[1].line)
    ]


def _not_readable(error: OSError) -> Problem:
    match error:
        case FileNotFoundError():
            return Problem(0, "not-readable.missing")
        case IsADirectoryError():
            return Problem(0, "not-readable.folder")
        case PermissionError():
            return Problem(0, "not-readable.denied")
        case _:
            # What the system says of it is in the language of the system.
            reason = error.strerror or type(error).__name__
            return Problem(0, "not-readable.other", {"reason": reason})


def check_game(game: Game, judge: Judge) -> tuple[Problem, ...]:
    """Find what is wrong or irregular in one game, in its text and by the judge."""
    board = board_of(game)
    problems = list(board.problems)
    if board.facts:
        judged = judge(board.setup, board.facts)
        problems += _ruled(game, board, judged)
        problems += _compared(game, board, judged)
    return tuple(problems)


def _line(game: Game, name: str) -> int:
    tag = game.tag(name)
    return game.line if tag is None else tag.line


def _ruled(game: Game, board: Board, judged: Judged) -> list[Problem]:
    """Tell what the judge ruled on and the text alone did not show."""
    line = _line(game, "Auction")
    known = {problem.code for problem in board.problems}
    problems = []
    if board.whole or not known & {"skipped", "insufficient", "late-call", "over-seven"}:
        for ruling in judged.rulings:
            if ruling.code == "40-free" and ruling.call == PASS:
                continue  # written out because all pass, and of no consequence
            if ruling.code in ("26-penalty", "lead-right"):
                continue  # it follows from a ruling that is told already
            key: Key = "ruled.call" if ruling.call else "ruled.act"
            if ruling.call and ruling.article in ("21", "27", "33"):
                key = "ruled.forgiven"
            values: dict[str, str | int] = {
                "article": ruling.article, "seat": LETTERS[ruling.seat], "call": ruling.call,
            }  # fmt: skip
            problems.append(Problem(line, key, values))
    if not judged.closed:
        problems.append(Problem(line, "auction-open"))
    return problems


def _compared(game: Game, board: Board, judged: Judged) -> list[Problem]:
    """Set the tags against what the auction came to."""
    problems = []
    if board.whole:
        ours = auction_section(board.setup, judged)[0].entries
        tag = game.tag("Auction")
        if tag is not None and _plain(ours) != _plain(tag.entries):
            problems.append(Problem(_line(game, FACTS), "facts-differ"))
    result = judged.result
    if result is None:
        return problems
    contract = of_result(result)
    # What the reader worked out has no line, and is not held against the file.
    text, declarer = (_in_the_file(game, name) for name in ("Contract", "Declarer"))
    if text and contract_word(text) != ("PASS" if contract is None else contract.text):
        key: Key = "contract-differs.passed" if contract is None else "contract-differs.bid"
        problems.append(Problem(_line(game, "Contract"), key, {"text": text, **_named(contract)}))
    swapped = declarer.startswith("^")
    if contract is not None and declarer and (swapped or seat_of(declarer) != contract.declarer):
        said = {"text": declarer, **_named(contract)}
        problems.append(Problem(_line(game, "Declarer"), "declarer-differs", said))
    return problems


def _in_the_file(game: Game, name: str) -> str:
    tag = game.tag(name)
    return game.value(name).strip() if tag is not None and tag.line else ""


def _named(contract: Contract | None) -> dict[str, str | int]:
    if contract is None:
        return {}
    return {"contract": contract.text, "seat": LETTERS[contract.declarer]}


def _plain(entries: Iterable[Entry]) -> list[tuple[str, str]]:
    return [(entry.mark, entry.text) for entry in entries if entry.text not in ("+", "*")]
