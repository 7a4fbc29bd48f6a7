"""How good the own figures are: in a word, and how often they are the highest.

The chance is the one that the best player goes by, counted over all deals of the cards that the
viewer does not know; what was said is left out. Where figures are made of tricks won, all hangs on
the play, and nothing is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.figures import Holding, best_holding
from opbod.bieten.offers import figure_hand
from opbod.bieten.types import FIGURES, View
from opbod.players.bieten.knowledge import Table

if TYPE_CHECKING:
    from opbod.bieten.types import Figure, State
    from opbod.core.protocol import Seat

_STEPS = ((0.75, "very_good"), (0.5, "good"), (0.25, "fair"), (0.0, "weak"))


def holdings(view: State, seat: Seat) -> dict[Figure, Holding]:
    """Make the best of each figure from the cards that the seat has for it."""
    cards = figure_hand(view, seat, offering=False)
    found = {figure: best_holding(view.rules, figure, cards) for figure in FIGURES}
    return {figure: holding for figure, holding in found.items() if holding is not None}


def chance(view: State, figure: Figure) -> float | None:
    """Share of the deals in which nobody has better of a figure than the viewer, who has it.

    None where it hangs on tricks still to be won.
    """
    if view.rules.figure_cards == "won_tricks":
        return None
    assert isinstance(view, View)
    return Table(view).chance(figure)


def verdict(share: float) -> str:
    """Find the word for such a chance to be the highest."""
    if share in (0, 1):
        return "certain" if share else "beaten"
    return next(word for least, word in _STEPS if share >= least)
