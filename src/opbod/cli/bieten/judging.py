"""How good the own figures are: in a word, and about how often they are the highest.

The cards that the viewer does not know are dealt anew many times, as if nothing had been said.
The deals hang on what he knows and on nothing else, so that the same view gives the same word.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from opbod.bieten.figures import best_holding, best_seat
from opbod.bieten.offers import dealt_hand, figure_hand
from opbod.bieten.ranks import DECKS, HEIGHT, SUIT
from opbod.bieten.types import FIGURES
from opbod.cards import is_known

if TYPE_CHECKING:
    from opbod.bieten.figures import Holding
    from opbod.bieten.types import Figure, State
    from opbod.core.protocol import Seat

_FEW, MANY = 60, 400
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
    if figure in ("gras", "rot") and not _may_be_higher(view, seat, holding):
        return "certain"
    share = chance(view, seat, figure, _FEW)
    if share == 0.0 and _is_beaten(view, seat, figure):
        return "beaten"
    if share == 1.0 and not any(
        len(hand) for other, hand in enumerate(view.hands) if other != seat
    ):
        return "certain"
    return next(word for least, word in _STEPS if share >= least)


def chance(view: State, seat: Seat, figure: Figure, deals: int) -> float:
    """Share of the deals in which the seat has the best of a figure."""
    rules = view.rules
    hands = [[c for c in dealt_hand(view, s) if is_known(c)] for s in range(rules.players)]
    known = {card for hand in hands for card in hand}
    unseen = [card for card in DECKS[rules.deck].cards if card not in known]
    rng = Random(f"opbod/figures/v1 {' '.join(sorted(known))} {seat}")
    wins = 0
    for _ in range(deals):
        drawn = iter(rng.sample(unseen, len(unseen)))
        full = [[*hand, *[next(drawn) for _ in range(rules.cards - len(hand))]] for hand in hands]
        wins += best_seat(rules, figure, full, view.setup.in_turn) == seat
    return wins / deals


def _may_be_higher(view: State, seat: Seat, holding: Holding) -> bool:
    """Tell whether a higher card of the suit lies with another or has not been seen."""
    mine = dealt_hand(view, seat)
    top = holding.cards[0]
    return any(
        SUIT[card] == SUIT[top] and HEIGHT[card] > HEIGHT[top]
        for card in DECKS[view.rules.deck].cards
        if card not in mine
    )


def _is_beaten(view: State, seat: Seat, figure: Figure) -> bool:
    """Tell whether what lies open is already better, or as good where a tie is nobody's."""
    seen = [
        [card for card in dealt_hand(view, other) if is_known(card)]
        for other in range(view.rules.players)
    ]
    return best_seat(view.rules, figure, seen, view.setup.in_turn) != seat
