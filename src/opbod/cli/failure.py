"""What ends a command: a sentence for the user, and an exit code."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Any

from opbod.cli.console import printable
from opbod.core import registry
from opbod.core.record import RecordError, UnfitSeedError

if TYPE_CHECKING:
    from pathlib import Path

    from opbod.core.sitting import Sitting
    from opbod.core.words import Words

_NO_RECORD = ("no-record", "no-beginning")


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
        raise Failure(words("errors.no_game", name=printable(name), known=known))
    loaded(name, "opbod.games", words)
    try:
        return registry.game(name)
    except LookupError as error:
        raise _unfit(name, "opbod.games", error, words) from None


def terminal_of(name: str, words: Words) -> Any:
    """Find a game's terminal; raises Failure."""
    group = "opbod.terminals"
    if name not in registry.names(group):
        known = ", ".join(registry.names(group))
        raise Failure(words("play.no_terminal", game=printable(name), known=known))
    return loaded(name, group, words)


def loaded(name: str, group: str, words: Words) -> Any:
    """Import what a package registered; raises Failure, whatever goes wrong in that package."""
    try:
        return registry.load(name, group)
    except Exception as error:
        # A package of anybody runs when it is imported.
        raise _unfit(name, group, error, words) from error


def _unfit(name: str, group: str, error: Exception, words: Words) -> Failure:
    why = f"{type(error).__name__}: {error}"
    return Failure(words("errors.unfit", name=name, group=group), f"  {short(why)}")


def reason(error: OSError, words: Words) -> str:
    """Say why the system refused a file; in English where there are no words for it."""
    name = errno.errorcode.get(error.errno or 0, "")
    key = f"system.{name.lower()}"
    return words(key) if key in words else words("system.other", why=error.strerror or error)


def read_record(path: Path, words: Words) -> Sitting:
    """Read a record; raises Failure with one clear message."""
    from opbod.cli.keeping import read

    try:
        return read(path)
    except FileNotFoundError:
        raise Failure(words("files.missing", path=path)) from None
    except OSError as error:
        raise Failure(words("files.unreadable", path=path, why=reason(error, words))) from None
    except UnfitSeedError as error:
        number = error.details["number"]
        raise Failure(words("files.unfit", path=path, number=number), code=1) from None
    except RecordError as error:
        if error.code in _NO_RECORD:
            raise Failure(words("files.no_record", path=path)) from None
        raise Failure(
            words("files.broken", path=path), f"  {short(error.say(words.lang))}"
        ) from None
    except (ImportError, AttributeError) as error:
        # The game of the record comes from a package that cannot be imported.
        raise Failure(words("files.broken", path=path), f"  {short(str(error))}") from None


def check_place(path: Path, words: Words) -> None:
    """Refuse a file that exists, and a place where none can be written; raises Failure."""
    from opbod.cli.keeping import exists, try_place

    if exists(path):
        raise Failure(words("files.exists", path=path))
    try:
        try_place(path)
    except OSError as error:
        why = reason(error, words)
        raise Failure(words("files.unwritable", path=path, why=why)) from None


def short(text: str, most: int = 400) -> str:
    """Make a message fit to be printed: one line, and not too long."""
    clean = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return clean if len(clean) <= most else clean[: most - 3] + "..."
