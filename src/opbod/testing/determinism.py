"""The law of determinism, and the program that it runs in other processes.

``python -m opbod.testing.determinism PACKAGE:ENTRY`` reads walks as JSON, one a line, on standard
input, walks them and prints a digest of everything the game said, one a line.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from opbod.core.log import Log
from opbod.core.protocol import CHANCE
from opbod.core.registry import Entry
from opbod.testing.walks import Walk, broken


class Score(msgspec.Struct, frozen=True):
    """What another process needs to walk the same walk."""

    rules: msgspec.Raw
    setup: str
    acts: tuple[str, ...]
    seed: int


def determinism_law(
    walks: Sequence[Walk], where: str, *, hash_seeds: Sequence[int] = (0, 1)
) -> None:
    """Same rules, seed and acts give the same bytes: here, and in processes that hash otherwise.

    `where` says where another process finds the entry: ``opbod.bieden:ENTRY``. All walks go to it
    together, since starting it takes longer than walking.
    """
    scores = [_score(walk) for walk in walks]
    here = [digest(walk.entry, score) for walk, score in zip(walks, scores, strict=True)]
    for walk, score, first in zip(walks, scores, here, strict=True):
        if digest(walk.entry, score) != first:
            raise broken(walk, "determinism law", "walked twice, the bytes differ")
    text = b"\n".join(msgspec.json.encode(score) for score in scores)
    for hash_seed in hash_seeds:
        there = _elsewhere(where, text, hash_seed)
        if len(there) != len(walks):
            raise broken(walks[0], "determinism law", f"another process answers {there}")
        for walk, ours, theirs in zip(walks, here, there, strict=True):
            if ours != theirs:
                message = f"with PYTHONHASHSEED={hash_seed} the bytes differ"
                raise broken(walk, "determinism law", message)


def _score(walk: Walk) -> Score:
    text = walk.entry.notation
    return Score(
        msgspec.Raw(msgspec.json.encode(walk.rules)),
        text.format_setup(walk.setup),
        tuple(text.format_act(seat, action) for seat, action in walk.acts),
        walk.seed,
    )


def _elsewhere(where: str, text: bytes, hash_seed: int) -> list[str]:
    """Walk in another process; it gets this one's path, so it finds the same modules."""
    path = os.pathsep.join(entry or str(Path.cwd()) for entry in sys.path)
    done = subprocess.run(  # noqa: S603 - this very Python and module
        [sys.executable, "-m", "opbod.testing.determinism", where],
        input=text,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": path},
        capture_output=True,
        check=False,
    )
    if done.returncode:
        message = f"determinism law: the other process failed:\n{done.stderr.decode()}"
        raise AssertionError(message)
    return done.stdout.decode().split()


def digest(entry: Entry, score: Score) -> str:
    """Walk a score and digest all that the game says: draws, events, questions, offers, views."""
    game, text = entry.game, entry.notation
    rules = msgspec.json.decode(score.rules, type=entry.rules_type)
    log: Log[Any, Any, Any, Any, Any, Any] = Log(game, rules, text.parse_setup(score.setup, rules))
    seats = range(game.seats(rules, log.setup))
    said = hashlib.sha256(msgspec.json.encode(game.opening(rules, Random(score.seed))))
    for word in (None, *score.acts):
        if word is not None:
            log = log.act(*text.parse_act(word))
        if any(CHANCE in decision.seats for decision in game.decisions(log.state, CHANCE)):
            drawn = game.chance(log.state, Random(score.seed), None)
            said.update(msgspec.json.encode(drawn.action))
        for seat in seats:
            said.update(msgspec.json.encode(game.observe(log.state, seat)))
            for decision in game.decisions(log.state, seat):
                said.update(msgspec.json.encode(decision))
                said.update(msgspec.json.encode(tuple(game.offers(log.state, seat, decision))))
    said.update(msgspec.json.encode(log.events))
    said.update(msgspec.json.encode(game.outcome(log.state)))
    return said.hexdigest()


def main(where: str) -> None:
    """Answer the walks on standard input."""
    module, _, name = where.partition(":")
    entry = getattr(import_module(module), name)
    for line in sys.stdin:
        print(digest(entry, msgspec.json.decode(line, type=Score)))  # noqa: T201 - its whole use


if __name__ == "__main__":
    main(sys.argv[1])
