"""The console: plain lines that fit the window out, at most 80 wide; one line at a time in."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
import time
import unicodedata
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

WIDTH = 80
"""Columns at most, and where there is no window: in a file or a pipe."""
NARROWEST = 30
"""A window that is narrower is written to as if it had so many columns."""
_ROOM = 8
"""Columns that a prompt leaves for the answer."""
_PLAIN = str.maketrans(
    {
        "♣": "C", "♦": "D", "♥": "H", "♠": "S",
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
        "œ": "oe", "Œ": "Oe",
        "’": "'", "\u2018": "'", "“": '"', "”": '"', "„": '"', "–": "-", "\u2212": "-", "×": "x",
    }
)  # fmt: skip


class Question(msgspec.Struct, frozen=True):
    """What a prompt is about, for a typist that is no human."""

    kind: str
    """``duty``, ``right``, ``confirm``, ``next`` or ``end``."""
    view: Any = None
    offers: Any = None


class Leave(Exception):
    """The user goes: by the command, at the end of the input, or with an interrupt."""

    def __init__(self, how: str) -> None:
        super().__init__(how)
        self.how = how


class Console(Protocol):
    """Where a table speaks and listens."""

    @property
    def width(self) -> int:
        """Columns that a line may have now."""
        ...

    def say(self, *lines: str) -> None:
        """Print lines, each folded to the width."""
        ...

    def ask(self, prompt: str, question: Question) -> str:
        """Print the prompt and read a line; raises Leave."""
        ...

    def wait(self, seconds: float) -> None:
        """Let the reader catch up."""
        ...


def folded(line: str, width: int = WIDTH) -> list[str]:
    """Fold a line at its blanks; what follows is indented, so that it is seen to belong to it.

    A word is broken only if it is longer than a line and not the place of a file, which is to be
    copied whole.
    """
    if len(line) <= width:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    room = width - len(indent) - 2
    words = [
        part
        for word in re.split(r"(\s+)", line.strip())
        for part in ([word] if "/" in word else textwrap.wrap(word, room) or [word])
    ]
    rows: list[str] = []
    row = indent
    for word in words:
        if len(row) + len(word) > width and row.strip():
            rows.append(row.rstrip())
            row = indent + "  "
        if word.strip() or row.strip():
            row += word
    return [*rows, row.rstrip()]


def plain(text: str) -> str:
    """Write a text in ASCII."""
    spelled = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    return (
        "".join(c for c in spelled if not unicodedata.combining(c))
        .encode("ascii", "replace")
        .decode("ascii")
    )


def printable(text: str, most: int = 40) -> str:
    """Make something that was typed fit to be printed: no control characters, not too long."""
    clean = "".join(c if c.isprintable() else " " for c in text).strip()
    return clean if len(clean) <= most else clean[: most - 3] + "..."


def shows(stream: TextIO, text: str) -> bool:
    """Tell whether the encoding of the stream has the text; a stream without one has any."""
    try:
        text.encode(stream.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


class LineConsole:
    """The console on the standard streams, or on any others."""

    def __init__(
        self,
        out: TextIO | None = None,
        read: Callable[[str], str] | None = None,
        *,
        ascii_only: bool = False,
        echo: bool | None = None,
    ) -> None:
        """Take the stream to write to and the function that reads a line, as `input` does.

        `echo` prints what was read, which a terminal does by itself and a pipe does not.
        """
        self._out = out or sys.stdout
        self._read = read or _read_standard
        self._ascii = ascii_only
        self._echo = not _is_terminal(sys.stdin) if echo is None else echo

    @property
    def width(self) -> int:
        """The columns of the window, or of the variable COLUMNS, within bounds."""
        if not _is_terminal(self._out):
            return WIDTH
        return min(max(shutil.get_terminal_size((WIDTH, 24)).columns, NARROWEST), WIDTH)

    def say(self, *lines: str) -> None:
        """Print lines."""
        width = self.width
        for line in lines:
            for part in folded(self._fit(line), width):
                self._out.write(part.rstrip() + "\n")
        self._out.flush()

    def ask(self, prompt: str, question: Question) -> str:
        """Print the prompt and read a line."""
        room = self.width - _ROOM
        *above, last = folded(self._fit(prompt), room)
        for part in above:
            self._out.write(part.rstrip() + "\n")
        last += " "
        if self._echo:
            self._out.write(last)
            self._out.flush()
        try:
            line = self._read("" if self._echo else last)
        except EOFError:
            self._out.write("\n")
            raise Leave("eof") from None
        except KeyboardInterrupt:
            self._out.write("\n")
            raise Leave("interrupt") from None
        if self._echo:
            self._out.write(self._fit(printable(line, self.width - len(last))) + "\n")
        return line

    def wait(self, seconds: float) -> None:
        """Let the reader catch up."""
        if seconds > 0:
            time.sleep(seconds)

    def _fit(self, text: str) -> str:
        return plain(text) if self._ascii or not shows(self._out, text) else text


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def _read_standard(prompt: str) -> str:
    """Read a line with editing on a terminal, or plainly from a pipe."""
    if _is_terminal(sys.stdin):
        return input(prompt)
    line = sys.stdin.readline() if sys.stdin is not None else ""
    if not line:
        raise EOFError
    return line.rstrip("\r\n")
