"""The rulebook of Bieten: clauses T1 to T34 of the text, and Q1 to Q27, what it leaves open."""

from opbod.bieten import ENTRY
from opbod.rulebook.bieten.facts import Fact, Holding, NoRules, TrickCase
from opbod.rulebook.bieten.table import Compare, DealCase, Owns
from opbod.rulebook.subject import Subject

QUESTIONS = (*range(1, 18), "17b", *range(18, 28))

SUBJECT = Subject(
    entry=ENTRY,
    package="opbod.bieten",
    ids=tuple([f"T{n}" for n in range(1, 35)] + [f"Q{n}" for n in QUESTIONS]),
    cite_pattern=r"[TQ]\d+b?",
    kinds=Fact | NoRules | TrickCase | Holding | Compare | Owns | DealCase,
    given={
        "fact": frozenset({"fact"}),
        "no-rules": frozenset({"wrong"}),
        "trick": frozenset({"cards"}),
        "holding": frozenset({"figure", "hand"}),
        "compare": frozenset({"figure", "hands"}),
        "owns": frozenset({"hand"}),
        "deal": frozenset({"play", "finish", "dealer", "totals", "hands", "pack"}),
    },
)
