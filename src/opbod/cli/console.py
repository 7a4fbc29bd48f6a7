"""The console: plain lines of at most 80 columns out, one line at a time in."""

from __future__ import annotations

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
_PLAIN = str.maketrans(
    {
        "♣": "C", "♦": "D", "♥": "H", "♠": "S",
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
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

    def say(self, *lines: str) -> None:
        """Print lines, each folded to the width."""
        ...

    def ask(self, prompt: str, question: Question) -> str:
        """Print the prompt and read a line; raises Leave."""
        ...

    def wait(self, seconds: float) -> None:
        """Let the reader catch up."""
        ...


def folded(line: str) -> list[str]:
    """Fold a line to the width; what follows is indented, so that it is seen to belong to it."""
    if len(line) <= WIDTH:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(
        line.strip(),
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + "  ",
        break_on_hyphens=False,
        break_long_words=False,
    )


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
        self._echo = not _is_terminal() if echo is None else echo

    def say(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            for part in folded(self._fit(line)):
                self._out.write(part.rstrip() + "\n")
        self._out.flush()

    def ask(self, prompt: str, question: Question) -> str:
        """Print the prompt and read a line."""
        prompt += " "
        if self._echo:
            self._out.write(self._fit(prompt))
            self._out.flush()
        try:
            line = self._read("" if self._echo else self._fit(prompt))
        except EOFError:
            self._out.write("\n")
            raise Leave("eof") from None
        except KeyboardInterrupt:
            self._out.write("\n")
            raise Leave("interrupt") from None
        if self._echo:
            self._out.write(self._fit(printable(line, WIDTH - len(prompt))) + "\n")
        return line

    def wait(self, seconds: float) -> None:
        """Let the reader catch up."""
        if seconds > 0:
            time.sleep(seconds)

    def _fit(self, text: str) -> str:
        return plain(text) if self._ascii or not shows(self._out, text) else text


def _is_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def _read_standard(prompt: str) -> str:
    """Read a line with editing on a terminal, or plainly from a pipe."""
    if _is_terminal():
        return input(prompt)
    line = sys.stdin.readline() if sys.stdin is not None else ""
    if not line:
        raise EOFError
    return line.rstrip("\r\n")
