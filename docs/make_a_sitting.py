"""Makes the pages of whole sittings in the terminal, the human's lines typed by a player."""
# ruff: noqa: INP001 - a script beside the pages, no package

from pathlib import Path

import msgspec

from opbod.cli.play import Wish
from opbod.cli.tongue import Style
from opbod.cli.transcript import sitting_text

HERE = Path(__file__).parent


class Page(msgspec.Struct, frozen=True):
    """A sitting to be shown."""

    file: str
    title: str
    wish: Wish
    command: str
    """What is typed to start it."""
    end: str
    """When it is over."""
    human: str
    remarks: dict[int, str]
    """What else is typed, by the number of the prompt."""

    @property
    def path(self) -> Path:
        """Where the page stands."""
        return HERE / self.file

    def text(self) -> str:
        """Play the sitting and return the page."""
        played = sitting_text(self.wish, Style("en"), self.remarks).rstrip()
        return f"""\
# {self.title}

This is what `opbod play {self.command}` shows from the first deal until {self.end}.

The lines of {self.human} were typed by the same player that plays the other seats. The page is
made by `.venv/bin/python docs/make_a_sitting.py`, and a test checks that it is what the program
makes.

```text
{played}
```
"""


PAGES = (
    Page(
        "a-sitting.md",
        "A sitting",
        Wish("bieden", seed="Ieper"),
        "bieden --lang en --seed Ieper",
        "a tree is at zero",
        "South",
        {1: "?", 3: "hint", 4: "rules", 10: "why Kh", 11: "Kh", 16: "last", 18: "score"},
    ),
    Page(
        "a-sitting-bieten.md",
        "A sitting of Bieten",
        Wish("bieten", seed="Schwaz", players="3"),
        "bieten --lang en --players 3 --seed Schwaz",
        "somebody has 15",
        "seat 1",
        {1: "?", 3: "hint", 5: "why spiel", 7: "figures", 9: "GA", 14: "tricks", 18: "score"},
    ),
)

if __name__ == "__main__":
    for page in PAGES:
        page.path.write_text(page.text(), encoding="utf-8")
