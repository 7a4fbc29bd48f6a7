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
    """Worth of the card for beating the bidder later; the lowest is thrown.

    The highest card of a suit stops him only with as many small ones beside it as he, or whoever
    it may be, has higher ones to draw them with.
    """
    assert view.contract is not None
    bidder, suit = view.contract.seat, card[1]
    order = ORDER[table.trump][suit]
    place = order.index(card)
    strength = len(order) - place
    mine = [other for other in table.hand if other[1] == suit]
    top = min(order.index(other) for other in mine)
    his = [other for other in table.unseen[suit] if table.holds(bidder, other) > 0]
    stopped = sum(table.holds(bidder, other) for other in his if order.index(other) > top)
    if not stopped:
        return (0.0, strength)
    needed = 1 + sum(order.index(other) < top for other in his)
    if len(mine) > needed:
        # One to spare: it may go, but sooner from a suit that he does not hold.
        return (0.1, strength)
    return (stopped if len(mine) == needed else stopped / 2, strength)
