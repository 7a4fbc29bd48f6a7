"""Exact chances of the figures, by counting deals instead of drawing them.

Unknown hands are filled group by group: rank by rank from the ace down or, for a Hengst in one
suit, suit by suit and each from the ace down. Of each hand it is enough to remember how many cards
it still gets and what its present run may become; a hand that has made something better is dropped
at once. Every count is of whole deals of disjoint hands, so that a card in one hand is missing from
all others. Spiel is no matter of holding and has no chances here.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from opbod.bieten.figures import Holding, has_figure
from opbod.bieten.odds_filling import Partly, fill
from opbod.bieten.odds_judges import NOTHING, Standard, judge_of
from opbod.bieten.ranks import DECKS, HEIGHT, SUIT, WELI

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from opbod.bieten.rules import Rules
    from opbod.bieten.types import Figure
    from opbod.cards import Card

SUIT_OF = {"gras": "G", "rot": "H"}
"""The suit of each figure that is a single card."""


# How often a hand holds a figure.


def holders(rules: Rules, figure: Figure) -> tuple[int, int]:
    """Count the hands that hold the figure, and all hands: every hand is looked at."""
    deck = DECKS[rules.deck].cards
    found = sum(has_figure(rules, figure, hand) for hand in combinations(deck, rules.cards))
    return found, comb(len(deck), rules.cards)


# How often what one holds is the best.


def chance_best(
    rules: Rules,
    figure: Figure,
    mine: Holding | None,
    unseen: Iterable[Card],
    others: Sequence[Partly],
) -> float:
    """Chance that none of the other hands holds better than `mine`, or anything if it is None.

    `unseen` holds the cards that may be in the other hands beside those known of them. Where a tie
    is void an equal figure counts as better. Two sequences that are equal to the last suit, which
    only the option ``any_gras`` can bring about, do not beat each other.
    """
    pool = tuple(sorted(unseen))
    if figure in SUIT_OF:
        return _single(SUIT_OF[figure], mine, pool, others)
    standard = Standard.of(rules, figure, mine)
    return _chance(rules, figure, standard, pool, tuple(others))


def _single(
    suit: str, mine: Holding | None, pool: Sequence[Card], others: Sequence[Partly]
) -> float:
    """Gras and Rot: none of the higher cards of the suit may be in any of the hands."""
    height = mine.height[0] if mine is not None else 0
    if any(_is_over(card, suit, height) for hand in others for card in hand.known):
        return 0.0
    over = sum(_is_over(card, suit, height) for card in pool)
    drawn = sum(hand.free for hand in others)
    return comb(len(pool) - over, drawn) / comb(len(pool), drawn)


def _is_over(card: Card, suit: str, height: int) -> bool:
    return SUIT[card] == suit and HEIGHT[card] > height


@lru_cache(maxsize=200_000)
def _chance(
    rules: Rules,
    figure: Figure,
    standard: Standard,
    pool: tuple[Card, ...],
    others: tuple[Partly, ...],
) -> float:
    deals, left = 1, len(pool)
    for hand in others:
        deals *= comb(left, hand.free)
        left -= hand.free
    return _deals_not_better(rules, figure, standard, pool, others) / deals


def _deals_not_better(
    rules: Rules,
    figure: Figure,
    standard: Standard,
    pool: tuple[Card, ...],
    others: tuple[Partly, ...],
) -> int:
    """Count the deals of the pool to these hands in which none has better than the standard."""
    judge = judge_of(rules, figure, standard)
    wild = rules.weli == "wild"
    holder = next((at for at, hand in enumerate(others) if WELI in hand.known), None)
    if wild and holder is not None:
        bare = tuple([card for card in others[holder].known if card != WELI])
        others = (*others[:holder], Partly(bare, others[holder].free), *others[holder + 1 :])
    if not wild or WELI not in pool:
        return fill(judge, None, pool, others, holder if wild else None)
    pool = tuple([card for card in pool if card != WELI])
    found = 0
    if sum(hand.free for hand in others) <= len(pool):
        found += fill(judge, None, pool, others, None)
    for at, hand in enumerate(others):
        if hand.free:
            less = Partly(hand.known, hand.free - 1)
            found += fill(judge, None, pool, (*others[:at], less, *others[at + 1 :]), at)
    return found


class Best(NamedTuple):
    """How often a hand holds a figure of this height, and how often it is then the best."""

    held: int
    """Deals to all hands in which the first holds it."""
    best: int
    """Deals in which, besides, none of the others holds better."""


def deals_best(rules: Rules, figure: Figure, number: int, rank: int, hands: int) -> Best:
    """Count the deals in which the first of some hands has a figure of this height, and is best.

    `number` is the size of a Gleich or the length of a Hengst, 1 for a single card. Suits decide
    ties (T31, T32). Raises ValueError for rules with a wild Weli, void ties or ``any_gras``.
    """
    if rules.weli == "wild" or rules.tie != "suit" or rules.hengst_tie != "top_suit":
        message = "tables are made for a Weli that is not wild and ties decided by the top suit"
        raise ValueError(message)
    deck, cards = DECKS[rules.deck].cards, rules.cards
    later = 1
    for hand in range(1, hands):
        later *= comb(len(deck) - hand * cards, cards)
    if figure in SUIT_OF:
        over = sum(_is_over(card, SUIT_OF[figure], rank) for card in deck)
        held = comb(len(deck) - over - 1, cards - 1)
        drawn = (hands - 1) * cards
        ways = comb(len(deck) - cards - over, drawn)
        return Best(held * later, held * later * ways // comb(len(deck) - cards, drawn))
    judge = judge_of(rules, figure, Standard(number, rank, "", natural=True))
    whole = Partly((), cards)
    alone = fill(judge, judge.me, deck, (whole,), None)
    return Best(alone * later, fill(judge, judge.me, deck, (whole,) * hands, None))


__all__ = ["NOTHING", "Best", "Partly", "chance_best", "deals_best", "holders"]
