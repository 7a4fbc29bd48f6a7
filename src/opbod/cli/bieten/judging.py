"""How good the own figures are: in a word, and about how often they are the highest.

What the viewer does not know is thought to be dealt by chance, as if nothing had been said. Gras
and Rot are counted exactly; for the others that takes too long, so many deals are drawn. The draws
hang on what the viewer knows and on nothing else: the same view gives the same word.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from opbod.bieten.figures import Holding, best_holding
from opbod.bieten.odds import Partly, chance_best
from opbod.bieten.offers import dealt_hand, figure_hand
from opbod.bieten.ranks import DECKS
from opbod.bieten.types import FIGURES
from opbod.cards import is_known

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieten import Rules
    from opbod.bieten.types import Figure, State
    from opbod.cards import Card
    from opbod.core.protocol import Seat

_FEW, MANY = 60, 300
"""Deals for a word, and for a number."""
_STEPS = ((0.75, "very_good"), (0.5, "good"), (0.25, "fair"), (0.0, "weak"))


def holdings(view: State, seat: Seat) -> dict[Figure, Holding]:
    """Make the best of each figure from the cards that the seat has for it."""
    cards = figure_hand(view, seat, offering=False)
    found = {figure: best_holding(view.rules, figure, cards) for figure in FIGURES}
    return {figure: holding for figure, holding in found.items() if holding is not None}


def verdict(view: State, seat: Seat, figure: Figure, holding: Holding) -> str | None:
    """Find the word for a figure of the seat; None where it hangs on tricks still to be won."""
    if view.rules.figure_cards == "won_tricks":
        return None
    share = chance(view, seat, figure, holding, _FEW)
    others = [hand for other, hand in enumerate(view.hands) if other != seat]
    exact = figure in ("gras", "rot") or not any(others)
    if share == 1.0 and exact:
        return "certain"
    if share == 0.0 and (exact or _is_beaten(view, seat, figure, holding)):
        return "beaten"
    return next(word for least, word in _STEPS if share >= least)


def chance(view: State, seat: Seat, figure: Figure, holding: Holding, deals: int) -> float:
    """Share of the deals in which nobody has better than this of the figure."""
    seats = range(view.rules.players)
    mine = dealt_hand(view, seat)
    open_cards = [tuple(_known(view, other)) for other in seats if other != seat]
    known = {*mine, *(card for cards in open_cards for card in cards)}
    unseen = tuple([card for card in DECKS[view.rules.deck].cards if card not in known])
    return _chance(view.rules, figure, holding, unseen, tuple(open_cards), deals)


@lru_cache(maxsize=512)
def _chance(  # noqa: PLR0917 - all that the share hangs on
    rules: Rules,
    figure: Figure,
    mine: Holding,
    unseen: tuple[Card, ...],
    others: tuple[tuple[Card, ...], ...],
    deals: int,
) -> float:
    free = [rules.cards - len(cards) for cards in others]
    if figure in ("gras", "rot"):
        partly = [Partly(cards, more) for cards, more in zip(others, free, strict=True)]
        return chance_best(rules, figure, mine, unseen, partly)
    rng = Random(f"opbod/figures/v1 {' '.join(unseen)}")
    best = 0
    for _ in range(deals):
        drawn = iter(rng.sample(unseen, sum(free)))
        hands = [
            [*cards, *[next(drawn) for _ in range(more)]]
            for cards, more in zip(others, free, strict=True)
        ]
        best += not any(_is_better(rules, figure, hand, mine) for hand in hands)
    return best / deals


def _is_better(rules: Rules, figure: Figure, hand: Sequence[Card], mine: Holding) -> bool:
    """Tell whether the hand takes the figure from who has `mine` of it (T31, Q16)."""
    found = best_holding(rules, figure, hand)
    if found is None:
        return False
    if found.height == mine.height:
        return rules.tie == "void" or found.suits > mine.suits
    return found.height > mine.height


def _is_beaten(view: State, seat: Seat, figure: Figure, holding: Holding) -> bool:
    """Tell whether what lies open is better already."""
    return any(
        _is_better(view.rules, figure, _known(view, other), holding)
        for other in range(view.rules.players)
        if other != seat
    )


def _known(view: State, seat: Seat) -> list[Card]:
    """List the cards that the seat was dealt and the viewer has seen."""
    return [card for card in dealt_hand(view, seat) if is_known(card)]
