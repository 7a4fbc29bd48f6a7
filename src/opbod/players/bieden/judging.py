"""The worth of a card: what it may win now, and what it may still bring if it is kept.

Each card on offer is judged by the same sum, in card points: the chance that its side wins the
trick, times what lies in it, less what the card would bring later. That one sum gives partner's
sure trick the ten, the opponents' trick the worthless card, and saves trumps for rich tricks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.ranks import POWER

if TYPE_CHECKING:
    from opbod.cards import Card
    from opbod.core.protocol import Seat
    from opbod.players.bieden.knowledge import Table

RICH = 8
"""A trick of so many points is worth a trump."""


def keeping(table: Table, card: Card, average: float) -> float:
    """Points that the card may be expected to bring if it is played later."""
    if table.left == 1:
        return 0.0
    worth = table.points[card]
    chance: float = table.weights.drop ** table.against(card)
    if card[1] == table.trump:
        chance = max(chance, table.weights.ruff_later)
        later = table.weights.trump_later * average
        return chance * (worth + later) + (1 - chance) * table.weights.trump_lost * worth
    left, right = table.opponents
    ruff = 1 - (1 - table.trumps_of[left]) * (1 - table.trumps_of[right])
    chance *= 1 - ruff * table.weights.ruff_poor
    later = table.weights.plain_later * average
    return chance * (worth + later) + (1 - chance) * table.weights.plain_lost * worth


def beats(table: Table, seat: Seat, led: str, best: int, content: float) -> float:
    """Chance that a seat still to play can and will beat the best card in the trick."""
    trump = table.trump
    power = POWER[trump, led]
    over = [card for card in table.unseen[trump] if power[card] > best]
    by_trump = table.any(seat, over)
    if led == trump:
        return by_trump * table.weights.head
    by_suit = table.any(seat, [card for card in table.unseen[led] if power[card] > best])
    if led in table.void[seat]:
        will = table.weights.ruff_void
    else:
        will = table.weights.ruff_rich if content >= RICH else table.weights.ruff_poor
    return 1 - (1 - by_suit * table.weights.head) * (1 - by_trump * will)
