"""The rulebook of Bieden: clauses B1 to B77 of the text, and Q1 to Q30, what it leaves open."""

from opbod.bieden import ENTRY
from opbod.rulebook.bieden.facts import Fact, Said
from opbod.rulebook.bieden.small import Lawful, Score, TrickCase, Wijs
from opbod.rulebook.bieden.table import AuctionCase, DealCase, PositionCase
from opbod.rulebook.subject import Subject

_PLAYED = frozenset({"play", "dealer", "tree", "N", "E", "S", "W", "pack", "position"})

SUBJECT = Subject(
    entry=ENTRY,
    package="opbod.bieden",
    ids=tuple([f"B{n}" for n in range(1, 78)] + [f"Q{n}" for n in range(1, 31)]),
    cite_pattern=r"[BQ]\d+",
    kinds=TrickCase | Lawful | Wijs | Score | AuctionCase | DealCase | PositionCase | Fact | Said,
    given={
        "auction": _PLAYED,
        "deal": _PLAYED,
        "position": _PLAYED,
        "trick": frozenset({"trump", "cards"}),
        "lawful": frozenset({"trump", "hand", "trick"}),
        "wijs": frozenset({"trump", "hand"}),
        "score": frozenset({"bid", "tree", "points", "tricks", "wijs", "marriage", "lost_to"}),
        "fact": frozenset({"fact"}),
        "said": frozenset({"option"}),
    },
)
