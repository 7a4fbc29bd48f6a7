"""What ends a command: a sentence for the user, and an exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opbod.core import registry
from opbod.core.record import RecordError, UnfitSeedError

if TYPE_CHECKING:
    from pathlib import Path

    from opbod.core.sitting import Sitting
    from opbod.core.words import Words


class Failure(Exception):
    """The command cannot be carried out; the lines say why and what to do."""

    def __init__(self, *lines: str, code: int = 2) -> None:
        super().__init__(*lines)
        self.lines = lines
        self.code = code


def entry_of(name: str, words: Words) -> registry.Entry:
    """Find a game; raises Failure that lists the games."""
    if name not in registry.names():
        known = ", ".join(registry.names())
        raise Failure(words("errors.no_game", name=name, known=known))
    return registry.game(name)


def terminal_of(name: str, words: Words) -> Any:
    """Find a game's terminal; raises Failure."""
    group = "opbod.terminals"
    if name not in registry.names(group):
        known = ", ".join(registry.names(group))
        raise Failure(words("play.no_terminal", game=name, known=known))
    return registry.load(name, group)


def read_record(path: Path, words: Words) -> Sitting:
    """Read a record; raises Failure with one clear message."""
    from opbod.cli.keeping import read

    try:
        return read(path)
    except FileNotFoundError:
        raise Failure(words("files.missing", path=path)) from None
    except OSError as error:
        raise Failure(words("files.unreadable", path=path, why=error.strerror)) from None
    except UnfitSeedError as error:
        lines = words("files.unfit", path=path), f"  {_short(str(error))}"
        raise Failure(*lines, code=1) from None
    except RecordError as error:
        raise Failure(words("files.broken", path=path), f"  {_short(str(error))}") from None


def _short(text: str, most: int = 400) -> str:
    clean = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return clean if len(clean) <= most else clean[: most - 3] + "..."
