"""Facts about the figures, as numbers: how often each is held, and how often it is the best.

All of them are exact and counted by `odds`. How often a hand holds a figure is counted anew at
each call. How often what it holds is the best of two to five hands is read, to six decimals, from
``best.toml``, which `benchmarks/bieten_odds.py` makes and compares: some of it takes long to count.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple

import msgspec

from opbod.bieten.odds import holders
from opbod.bieten.ranks import DECKS, HEIGHT, ORDER, SUIT, SUIT_ORDER, TOP
from opbod.bieten.rules import Rules
from opbod.bieten.types import Figure
from opbod.core.words import Words

HANDS = (2, 3, 4, 5)
"""Hands among which the best is looked for: the players (T3)."""
WORDS = "opbod.bieten"


class Table(NamedTuple):
    """What a table is about."""

    deck: Literal["deck28", "tirol33", "deck25"]
    cards: Literal[4, 3]
    figure: Figure
    same_suit: bool = False
    """A Hengst of one suit (Q15)."""

    @property
    def name(self) -> str:
        """Name of the table in the file."""
        one = "-same-suit" if self.same_suit else ""
        return f"{self.deck}-{self.cards}-{self.figure}{one}"


_DECKS: tuple[Literal["deck28", "tirol33", "deck25"], ...] = ("deck28", "tirol33", "deck25")
_CARDS: tuple[Literal[4, 3], ...] = (4, 3)
_FIGURES: tuple[tuple[Figure, bool], ...] = (
    ("gras", False),
    ("gleich", False),
    ("hengst", False),
    ("hengst", True),
)
TABLES: tuple[Table, ...] = tuple(
    [
        Table(deck, cards, figure, same_suit)
        for deck in _DECKS
        for cards in _CARDS
        for figure, same_suit in _FIGURES
    ]
)
"""Rot has the chances of Gras: each has its whole suit in every deck."""

BEST: dict[str, dict[str, list[float]]] = tomllib.loads(
    files(WORDS).joinpath("best.toml").read_text(encoding="utf-8")
)
"""By table and height: chance to be the best of two to five hands, from a hand that holds it."""


def rules_of(table: Table) -> Rules:
    """Take the rules that a table is made for; what they do not say is as in the text."""
    return Rules(deck=table.deck, cards=table.cards, hengst_same_suit=table.same_suit)


def heights(table: Table) -> tuple[str, ...]:
    """List the heights of a figure, best first: size or length, and rank, as ``2-9``."""
    deck = DECKS[table.deck].cards
    suits = [{HEIGHT[card] for card in deck if SUIT[card] == suit} for suit in SUIT_ORDER]
    if table.figure == "hengst" and not table.same_suit:
        suits = [{rank for suit in suits for rank in suit}]
    found = []
    for number in (1,) if table.figure == "gras" else range(table.cards, 1, -1):
        for rank in range(TOP, 0, -1):
            if table.figure == "gras":
                can_be = rank in suits[0]
            elif table.figure == "gleich":
                can_be = sum(rank in suit for suit in suits) >= number
            else:
                run = set(range(rank - number + 1, rank + 1))
                can_be = any(run <= suit for suit in suits)
            if can_be:
                found.append(f"{number}-{rank}")
    return tuple(found)


class Line(msgspec.Struct, frozen=True):
    """One height of a figure."""

    number: int
    """Size of a Gleich, length of a Hengst; 1 for a single card."""
    rank: str
    """Rank of the set, or of the top card: ``A`` to ``6``."""
    best: tuple[float, ...]
    """Chance that it is the best of 2, 3, 4 and 5 hands."""


class FigureFacts(msgspec.Struct, frozen=True):
    """What there is to know of a figure under some rules."""

    table: Table
    hands: int
    """All hands."""
    holding: int
    """Those that hold the figure."""
    lines: tuple[Line, ...]
    """From the best height down; a hand counts for the best that it holds."""

    @property
    def share(self) -> float:
        """Share of the hands that hold the figure."""
        return self.holding / self.hands


@cache
def are_counted(rules: Rules) -> bool:
    """Tell whether the tables hold under these rules: figures must be compared as in the text."""
    plain = Rules()
    compared = ("gleich", "hengst", "hengst_tie", "tie")
    # With hand_when_offering too all cards dealt are compared (Q6).
    return (
        rules.weli != "wild"
        and rules.figure_cards != "won_tricks"
        and all(getattr(rules, option) == getattr(plain, option) for option in compared)
    )


def facts(
    deck: Literal["deck28", "tirol33", "deck25"] = "deck28",
    cards: Literal[4, 3] = 4,
    *,
    hengst_same_suit: bool = False,
) -> tuple[FigureFacts, ...]:
    """Collect the facts of Gras (Rot is like it), Gleich and Hengst under these rules."""
    found = []
    for table in TABLES:
        wanted = table.figure != "hengst" or table.same_suit == hengst_same_suit
        if (table.deck, table.cards) != (deck, cards) or not wanted:
            continue
        holding, hands = holders(rules_of(table), table.figure)
        found.append(FigureFacts(table, hands, holding, _lines(table)))
    return tuple(found)


def _lines(table: Table) -> tuple[Line, ...]:
    lines = []
    for height, best in BEST[table.name].items():
        number, rank = map(int, height.split("-"))
        lines.append(Line(number, ORDER[len(ORDER) - rank], tuple(best)))
    return tuple(lines)


def all_facts() -> tuple[FigureFacts, ...]:
    """Collect the facts of every deck, hand size and reading of the Hengst."""
    found = []
    for table in TABLES:
        holding, hands = holders(rules_of(table), table.figure)
        found.append(FigureFacts(table, hands, holding, _lines(table)))
    return tuple(found)


def format_facts(found: tuple[FigureFacts, ...], lang: str = "en") -> str:
    """Write facts as plain text in nl, de or en: a heading and a table for each figure."""
    words = Words(WORDS, lang)
    parts = []
    for fact in found:
        table = fact.table
        kind = f"{table.figure}-same-suit" if table.same_suit else table.figure
        head = words(
            "facts.head",
            figure=words(f"facts.{kind}"),
            deck=words(f"options.deck.{table.deck}"),
            cards=table.cards,
        )
        held = words(
            "facts.held",
            share=_percent(fact.share, lang),
            holding=fact.holding,
            hands=fact.hands,
        )
        columns = "".join(f"{words('facts.of', hands=hands):>10}" for hands in HANDS)
        lines = [head, held, words("facts.best"), f"{'':12}{columns}"]
        for line in fact.lines:
            top = ORDER.index(line.rank)
            ranks = ["10" if rank == "T" else rank for rank in ORDER[top:]]
            name = ranks[0] if line.number == 1 else f"{line.number} × {ranks[0]}"
            if table.figure == "hengst":
                name = "-".join(ranks[: line.number])
            lines.append(f"{name:12}" + "".join(f"{_percent(p, lang):>10}" for p in line.best))
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def _percent(share: float, lang: str) -> str:
    """Write a share; what is rare is not called impossible, nor what is likely certain."""
    text = f"{100 * share:.1f}"
    if 0 < share < 1:
        text = {"0.0": "<0.1", "100.0": ">99.9"}.get(text, text)
    return (text if lang == "en" else text.replace(".", ",")) + " %"
