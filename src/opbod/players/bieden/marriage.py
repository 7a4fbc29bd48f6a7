"""Getting the marriage in: the queen first or not, as the rules have it (B53 to B55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.types import Play, View
from opbod.bieden.wijs import counts_wijs
from opbod.cards import Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.players.bieden.knowledge import Table


def without_breaking(view: View, table: Table, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Leave the king out while it must wait for the queen, if any other card may be played."""
    rules = view.rules
    if (
        not table.declaring
        or view.marriage
        or rules.marriage not in ("queen_first_named", "king_named")
        or not counts_wijs(view)
    ):
        return cards
    king, queen = Card("K" + table.trump), Card("Q" + table.trump)
    if king not in cards or queen not in table.hand:
        return cards
    return tuple(card for card in cards if card != king) or cards


def named(plays: Sequence[Play], card: Card) -> Play:
    """Play the card, naming the marriage with it wherever that may be done."""
    return max((play for play in plays if play.card == card), key=lambda play: play.marriage)
