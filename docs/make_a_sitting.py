"""Makes a-sitting.md: a whole sitting in the terminal, the lines of South typed by a player."""
# ruff: noqa: INP001 - a script beside the pages, no package

from pathlib import Path

from opbod.cli.play import Wish
from opbod.cli.tongue import Style
from opbod.cli.transcript import sitting_text

PAGE = Path(__file__).with_name("a-sitting.md")
SEED = "Ieper"
REMARKS = {1: "?", 3: "hint", 4: "rules", 10: "why Kh", 11: "Kh", 16: "last", 18: "score"}
"""What else is typed, by the number of the prompt."""
HEAD = f"""\
# A sitting

This is what `opbod play bieden --lang en --seed {SEED}` shows from the first deal until a tree is
at zero. The lines of South were typed by the same player that plays the other seats. The page is
made by `.venv/bin/python docs/make_a_sitting.py`, and a test checks that it is what the program
makes.

```text
"""


def page() -> str:
    """Play the sitting and return the page."""
    text = sitting_text(Wish("bieden", seed=SEED), Style("en"), REMARKS)
    return f"{HEAD}{text.rstrip()}\n```\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
