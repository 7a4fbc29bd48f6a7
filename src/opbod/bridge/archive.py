"""Searching archives of PBN for irregular auctions.

What an auction comes to is asked of a judge, a function from board and facts to what a law book
makes of them; `judge_by` makes one of our rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from opbod.bridge.calls import PASS
from opbod.bridge.contract import format_contract, of_result
from opbod.bridge.law import judge_all
from opbod.bridge.pbn import Code, Entry, Game, Problem, inherited
from opbod.bridge.pbn_export import export
from opbod.bridge.pbn_import import Board, board_of
from opbod.bridge.pbn_read import read_file
from opbod.bridge.types import LETTERS

if TYPE_CHECKING:
    from opbod.bridge.facts import Fact
    from opbod.bridge.rules import Rules
    from opbod.bridge.types import Judged, Setup

Judge = Callable[["Setup", "tuple[Fact, ...]"], "Judged"]

TEXT_FAULTS = frozenset[Code](
    {
        "bad-tag", "tag-twice", "stray-text", "open-comment", "loose-mark", "bad-note",
        "no-such-seat", "bad-board", "bad-vulnerable", "bad-deal", "card-twice", "bad-hand-size",
        "no-card", "not-in-hand", "bad-play", "bad-result", "not-readable", "revoke",
        "bad-facts",
    }
)  # fmt: skip
"""What is wrong with a file and not with an auction in it."""


class Found(msgspec.Struct, frozen=True):
    """One thing found: where, and whether it makes the auction irregular."""

    path: str
    game: int
    """Place of the game in the file, from 1; 0 for what the reader of the text found."""
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

    def counts(self) -> dict[Code, int]:
        """Count the findings of each kind."""
        return dict(Counter(one.problem.code for one in self.found))


def judge_by(rules: Rules) -> Judge:
    """Make a judge of rules."""

    def judge(setup: Setup, facts: tuple[Fact, ...]) -> Judged:
        return judge_all(rules, setup, facts)

    return judge


def check_archive(paths: Iterable[Path | str], judge: Judge) -> Check:
    """Search files of PBN for irregular auctions; a file that cannot be read is a finding."""
    files = games = auctions = 0
    found: list[Found] = []
    for path in map(Path, paths):
        files += 1
        try:
            archive = inherited(read_file(path))
        except OSError as error:
            problem = Problem(0, "not-readable", f"cannot be read: {error.strerror}")
            found.append(Found(str(path), 0, "", problem, irregular=False))
            continue
        in_file = []
        for number, game in enumerate(archive.games, start=1):
            auctions += game.tag("Auction") is not None
            where = game.value("Board")
            in_file += [(number, where, problem) for problem in check_game(game, judge)]
        games += len(archive.games)
        # What is no call is told again, and better, with the seat that made it.
        said = {(problem.line, problem.code) for _, _, problem in in_file}
        in_file += [(0, "", p) for p in archive.problems if (p.line, p.code) not in said]
        found += [
            Found(str(path), number, where, problem, number > 0 and problem.code not in TEXT_FAULTS)
            for number, where, problem in sorted(in_file, key=lambda one: one[2].line)
        ]
    return Check(files, games, auctions, tuple(found))


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
            what = ruling.call or "act"
            text = f"art. {ruling.article} applies to {LETTERS[ruling.seat]}'s {what}"
            problems.append(Problem(line, "ruled", text))
    if not judged.closed or not board.is_complete:
        problems.append(Problem(line, "auction-open", "the auction does not come to its end"))
    return problems


def _compared(game: Game, board: Board, judged: Judged) -> list[Problem]:
    """Set the tags against what the auction came to."""
    problems = []
    if board.whole:
        ours = [entry for tag in export(board.setup, judged).tags for entry in tag.entries]
        tag = game.tag("Auction")
        if tag is not None and _plain(ours) != _plain(tag.entries):
            text = "Facts59 and the auction do not agree"
            problems.append(Problem(_line(game, "Facts59"), "facts-differ", text))
    result = judged.result
    if result is None:
        return problems
    contract, text = of_result(result), game.value("Contract").strip().upper()
    stated = "PASS" if contract is None else contract.text
    if text and text.replace("NT", "N") != stated.replace("NT", "N"):
        said = f"Contract {text} stands for {format_contract(contract)}"
        problems.append(Problem(_line(game, "Contract"), "contract-differs", said))
    declarer = game.value("Declarer").strip().upper()
    swapped = declarer.startswith("^")
    if contract is not None and declarer and (swapped or declarer != LETTERS[contract.declarer]):
        said = f"Declarer {declarer} stands for {format_contract(contract)}"
        problems.append(Problem(_line(game, "Declarer"), "declarer-differs", said))
    return problems


def _plain(entries: Iterable[Entry]) -> list[tuple[str, str]]:
    return [(entry.mark, entry.text) for entry in entries if entry.text not in ("+", "*")]
