"""A plain player to measure others by: bids what the text advises, and takes what it can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.ranks import POINTS, POWER
from opbod.bieden.types import Action, Bid, Play, View
from opbod.players.bieden import rights
from opbod.players.bieden.bidding import trump_of
from opbod.players.bieden.conventions import conventional
from opbod.players.bieden.marriage import named
from opbod.players.face import Budget, Offers, require_view

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random


class Greedy:
    """Bids by its wijs alone, plays high when that wins, and else its cheapest card."""

    def __init__(self, name: str = "greedy") -> None:
        self.name = name

    def choose(
        self, view: View, offers: Offers[Action], budget: Budget, rng: Random
    ) -> Action | None:
        """Choose one of the offers, or None to use no right."""
        require_view(view)
        action, _ = rights.use(view, offers.rights)
        if action is not None or not offers.duty:
            return action
        first = offers.duty[0].action
        if isinstance(first, Bid):
            said = conventional(view.rules, view.hands[view.viewer])
            bids = [Bid(number) for number in said]
            lawful = [offer.action for offer in offers.duty]
            return next((bid for bid in bids if bid in lawful), first)
        if isinstance(first, Play):
            return _card(view, [o.action for o in offers.duty if isinstance(o.action, Play)])
        return first


def _card(view: View, plays: Sequence[Play]) -> Play:
    trick = view.trick
    assert trick is not None
    trump = view.trump or trump_of(view)
    cards = [play.card for play in plays if view.trump or play.card[1] == trump]
    if not trick.cards:
        return named(plays, max(cards, key=lambda card: POWER[trump, card[1]][card]))
    power = POWER[trump, trick.cards[0][1]]
    best = max(power[card] for card in trick.cards)
    over = [card for card in cards if power[card] > best]
    if over:
        return named(plays, max(over, key=power.__getitem__))
    return named(plays, min(cards, key=lambda card: (POINTS[trump][card], power[card])))
