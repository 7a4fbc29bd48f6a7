"""What a game hands over so that its rulebook can be read and run.

A package holds the TOML files and, in its ``__init__``, a `Subject` by the name of ``SUBJECT``; it
is found by an entry point of the game's name in the group ``opbod.rulebooks``.
"""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from opbod.core.registry import Entry


class Report:
    """What running a case brought to light: differences, and the clauses that offers cited."""

    def __init__(self) -> None:
        self.troubles: list[str] = []
        self.cites: set[str] = set()
        self.compared = 0
        """How many expectations were compared; a case that compares nothing proves nothing."""

    def expect(self, what: str, expected: object, found: object) -> None:
        """Compare one thing."""
        self.compared += 1
        if expected != found:
            self.troubles.append(f"{what}: expected {_shown(expected)}, came out {_shown(found)}")

    def trouble(self, text: str) -> None:
        """Note something that must not be, and was not to be compared."""
        self.troubles.append(text)


def _shown(value: object) -> str:
    if isinstance(value, str):
        return value or "nothing"
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(str(part) for part in value) or "nothing"
    return (
        "nothing" if value is None else str(value).lower() if value in (True, False) else str(value)
    )


class Check(Protocol):
    """The body of a case: a frozen msgspec.Struct, tagged by its ``kind``."""

    def run(self, rules: Any, report: Report) -> None:
        """Run against the engine; raises ValueError for a text that cannot be read."""
        ...


class Subject(msgspec.Struct, frozen=True):
    """A game as its rulebook needs it."""

    entry: Entry
    package: str
    """The game's source, to be scanned for cites."""
    ids: tuple[str, ...]
    """Every clause there must be, in order."""
    cite_pattern: str
    """Regular expression of a clause id in the source."""
    kinds: Any
    """Union of the case bodies."""
    given: dict[str, frozenset[str]] = {}
    """By the kind of a case: the keys that say what is given; the others say what is expected.
    A kind that is left out is told without that difference."""
