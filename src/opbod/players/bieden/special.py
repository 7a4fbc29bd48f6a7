"""Pandoer and overleg: all tricks or none (B60 to B65)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.ranks import POWER
from opbod.bieden.types import side_of
from opbod.players.bieden.knowledge import ORDER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieden.types import Contract, Trick, View
    from opbod.cards import Card
    from opbod.core.protocol import Seat
    from opbod.players.bieden.knowledge import Table


def opposes(contract: Contract, seat: Seat) -> bool:
    """Tell whether the seat plays to beat the bidder: in overleg his partner does too (B64)."""
    if contract.call == "overleg":
        return seat != contract.seat
    return side_of(seat) != side_of(contract.seat)


def solo_lead(table: Table, cards: Sequence[Card]) -> tuple[Card, str]:
    """Lead as the bidder: trumps from the top until no other hand has any, then what stands."""
    trumps = [card for card in cards if card[1] == table.trump]
    if trumps and (table.unseen[table.trump] or len(trumps) == len(cards)):
        return min(trumps, key=ORDER[table.trump][table.trump].index), "special.trumps-first"
    standing = [c for c in cards if c[1] != table.trump and not table.higher(c)]
    if standing:
        # The longest suit first, so that the others throw from the rest.
        lengths = {c: sum(other[1] == c[1] for other in cards) for c in standing}
        return max(standing, key=lengths.__getitem__), "special.standing"
    if trumps:
        return trumps[0], "special.trumps-first"
    return min(cards, key=lambda card: len(table.higher(card))), "special.hope"


def others_card(view: View, table: Table, trick: Trick, cards: Sequence[Card]) -> tuple[Card, str]:
    """Follow in someone's pandoer or overleg: beat him, keep guards; or, as partner, duck."""
    contract = view.contract
    assert contract is not None
    power = POWER[table.trump, trick.cards[0][1]]
    best = max(power[card] for card in trick.cards)
    if not opposes(contract, table.me):
        under = [card for card in cards if power[card] < best]
        # The highest that does not win: the low ones are wanted for later tricks.
        if under:
            order = ORDER[table.trump]
            return min(under, key=lambda c: order[c[1]].index(c)), "special.duck"
        return min(cards, key=power.__getitem__), "special.duck"
    over = [card for card in cards if power[card] > best]
    if over:
        return max(over, key=power.__getitem__), "special.beat"
    return min(cards, key=lambda card: _guard(view, table, card)), "special.guard"


def _guard(view: View, table: Table, card: Card) -> tuple[float, int]:
    """Worth of the card for beating the bidder later."""
    assert view.contract is not None
    bidder = view.contract.seat
    suit = card[1]
    order = ORDER[table.trump][suit]
    strength = len(order) - order.index(card)
    open_hand = [other for other, seat in table.known.items() if seat == bidder]
    if view.opened_hand:
        lower = [c for c in open_hand if c[1] == suit and order.index(c) > order.index(card)]
        lengthy = sum(other[1] == suit for other in open_hand)
        guards = sum(other[1] == suit for other in table.hand)
        if not lower or guards < 1:
            return (0.0, strength)
        # Needed cards: those that can still stand when he has led his higher ones.
        return (2.0 if guards <= lengthy else 1.0, strength)
    chance = table.share[bidder][suit]
    below = [c for c in table.unseen[suit] if order.index(c) > order.index(card)]
    return (chance * len(below), strength)
