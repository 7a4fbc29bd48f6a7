"""The rulebook of the bridge auction: arts. 21 to 43 of the laws of 1959, and A1 to A45."""

from opbod.bridge import ENTRY
from opbod.rulebook.bridge.auction import AuctionCase, ReadingCase
from opbod.rulebook.bridge.scored import ScoreCase
from opbod.rulebook.subject import Subject

_TEXT = """
21 22 23 24 25 26 26a 26b 26fn 27 28 29 29a 29b 29b1 29b2 30 30fn 30a 30b 30c 31 31a 31b 31fn1
31fn2 32 33 34 35 35fn 36 37 38 39 40 note 41 42 43 43a 43b 43c 43d
"""
ARTICLES = tuple(_TEXT.split())
"""The articles, their paragraphs and footnotes (``fn``).

``note`` is the note to the heading of arts. 27 to 40.
"""

SUBJECT = Subject(
    entry=ENTRY,
    package="opbod.bridge",
    ids=(*ARTICLES, "program", *(f"A{number}" for number in range(1, 46))),
    cite_pattern=r"A\d+",
    kinds=AuctionCase | ReadingCase | ScoreCase,
    given={
        "auction": frozenset({"facts", "dealer", "hands"}),
        "reading": frozenset({"question"}),
        "score": frozenset({"contract", "held"}),
    },
)
