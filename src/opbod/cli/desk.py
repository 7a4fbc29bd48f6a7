"""What every command is handed: how to word lines, the words, and the console."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from opbod.cli.console import Console
    from opbod.cli.tongue import Style
    from opbod.core.words import Words


@dataclass(frozen=True)
class Desk:
    """The language and style, the words of the command line in it, and where they go."""

    style: Style
    words: Words
    console: Console
