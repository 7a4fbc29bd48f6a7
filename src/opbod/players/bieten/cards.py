"""Which card to play: for the last trick, and to keep from the others what one may still offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.offers import figures_left
from opbod.bieten.ranks import BEATS
from opbod.players.bieten.last_trick import after, keeping
from opbod.players.bieten.stakes import Stakes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.cards import Card
    from opbod.players.bieten.habits import Habits
    from opbod.players.bieten.knowledge import Table

HIDING = 0.06
"""Worth of keeping a card of a figure from the others, against the chance of the last trick."""


def choose_card(table: Table, cards: Sequence[Card], habits: Habits) -> tuple[Card, str]:
    """Choose one of the lawful cards, with the reason."""
    if len(cards) == 1:
        return cards[0], "card.only"
    secret = _secret(table)
    stakes = Stakes(table, "spiel", minds_target=habits.minds_target)
    shuns = stakes.gain(max(_points(table), 1)) < 0
    if table.left == 2:
        worth = {card: after(table, card) for card in cards}
    else:
        hand = table.view.hands[table.me]
        keep = {card: keeping(table, card) for card in hand}
        worth = {}
        for card in cards:
            rest = sorted((keep[other] for other in hand if other != card), reverse=True)
            worth[card] = rest[0] + 0.5 * rest[1]
    if shuns:
        worth = {card: -worth[card] for card in cards}
    best = max(cards, key=lambda card: (worth[card] - HIDING * secret.count(card), BEATS[card]))
    if shuns:
        return best, "card.shun"
    if table.left == 2:
        return best, "card.lead-last"
    hides = best not in secret and any(card in secret for card in cards)
    return best, "card.hide" if hides else "card.keep"


def _points(table: Table) -> int:
    """Points that Spiel brings as things stand."""
    made = next((made for made in table.view.settled if made.figure == "spiel"), None)
    return table.rules.unoffered if made is None else made.points


def _secret(table: Table) -> list[Card]:
    """List the cards of figures that nobody has offered yet, once for each figure."""
    found: list[Card] = []
    if table.rules.figure_cards == "won_tricks":
        return found
    for figure in figures_left(table.view):
        holding = None if figure == "spiel" else table.holding(figure)
        if holding is not None:
            found += holding.cards
    return found
