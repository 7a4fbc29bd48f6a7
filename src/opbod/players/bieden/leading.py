"""Leading to a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.types import HAND
from opbod.cards import Card
from opbod.players.bieden.judging import RICH, keeping

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.core.protocol import Seat
    from opbod.players.bieden.knowledge import Table


def _ruffs(table: Table, seat: Seat, suit: str, content: float) -> float:
    if suit in table.void[seat]:
        return table.trumps_of[seat] * table.weights.ruff_void
    will = table.weights.ruff_rich if content >= RICH else table.weights.ruff_poor
    return table.trumps_of[seat] * will


def winning(table: Table, card: Card) -> float:
    """Chance that our side wins the trick when this card is led."""
    left, right = table.opponents
    above = table.higher(card)
    # Whoever holds the highest card left of the suit can have the trick, if nobody ruffs.
    top = table.holds(table.partner, above[0]) if above else 1.0
    if card[1] == table.trump:
        return top
    content = table.points[card] + table.weights.gift + table.weights.stray
    safe = 1.0
    for seat in (left, right):
        safe *= 1 - _ruffs(table, seat, card[1], content)
    chance = top * safe
    over = table.trumps_of[table.partner] * (1.0 if card[1] in table.void[table.partner] else 0.5)
    return chance + (1 - chance) * over * table.weights.rescue * safe


def drawing(table: Table, winners: int) -> float:
    """Worth of making the others follow to a trump."""
    left, right = table.opponents
    drawn = table.trumps_of[left] + table.trumps_of[right]
    base = table.weights.draw_base if table.declaring else 0.0
    gain = drawn * (table.weights.draw * winners + base)
    return gain - table.weights.draw_partner * table.trumps_of[table.partner]


def plain_winners(table: Table) -> int:
    """Count plain cards in hand above which no card is out."""
    return sum([card[1] != table.trump and not table.higher(card) for card in table.hand])


def value(table: Table, card: Card, fallen: int, winners: int) -> float:
    """Judge a lead by the same sum as any other card."""
    average = table.average(fallen + table.points[card])
    chance = winning(table, card)
    weights = table.weights
    pull = weights.trump_pull if card[1] == table.trump else weights.lead_pull
    total = table.points[card] + pull * average
    worth = chance * (total + weights.tempo) - keeping(table, card, average)
    if card[1] == table.trump:
        worth += drawing(table, winners)
    return worth


def opening(table: Table, cards: Sequence[Card]) -> Card | None:
    """Zot first with zot and nine: measured to be better than what the sum says, and usual."""
    zot, nine = Card("J" + table.trump), Card("9" + table.trump)
    return zot if zot in cards and nine in cards else None


def lead(table: Table, cards: Sequence[Card], fallen: int) -> tuple[Card, str]:
    """Choose a card to lead, and the key of the reason."""
    if len(cards) == 1:
        return cards[0], "lead.last"
    winners = plain_winners(table)
    first = opening(table, cards) if table.left == HAND else None
    chosen = first or max(cards, key=lambda card: value(table, card, fallen, winners))
    return chosen, _reason(table, chosen)


def _reason(table: Table, card: Card) -> str:
    above = table.higher(card)
    others = max(table.trumps_of[seat] for seat in table.opponents)
    if card[1] == table.trump:
        return "lead.draw-trumps" if not above else "lead.small-trump"
    if not above:
        return "lead.winner" if others == 0 else "lead.high"
    if table.holds(table.partner, above[0]) == 1:
        return "lead.to-partner"
    return "lead.low"
