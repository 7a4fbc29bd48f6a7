"""The executable rulebook: every clause in three languages, with cases that the engine must meet.

``load("bieden")`` reads the clauses and cases of a game, ``run(case)`` runs one against its engine,
``check(rulebook)`` lists what is missing, ``load_file(path)`` reads a file of anybody's cases.
"""

from opbod.rulebook.cases import describe, run
from opbod.rulebook.checks import check
from opbod.rulebook.clauses import (
    Case,
    Clause,
    Rulebook,
    RulebookError,
    load,
    load_file,
)

__all__ = [
    "Case",
    "Clause",
    "Rulebook",
    "RulebookError",
    "check",
    "describe",
    "load",
    "load_file",
    "run",
]
