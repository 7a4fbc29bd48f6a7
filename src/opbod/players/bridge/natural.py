"""The natural player: bids what it has, and plays its cards soundly; sane, not strong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.facts import Action, Say
from opbod.bridge.playacts import AnswerClaim, PlayCard
from opbod.players.bridge.bidding import Bidder
from opbod.players.bridge.carding import choose_card
from opbod.players.bridge.table import Table, height
from opbod.players.face import Advice, Budget, Offers, require_view

if TYPE_CHECKING:
    from random import Random

    from opbod.bridge.types import View

Choice = tuple[Action | None, str]


class Natural:
    """Bids naturally and plays by rules of thumb; the same view gives the same answer."""

    def __init__(self, name: str = "natural") -> None:
        self.name = name

    def choose(
        self, view: View, offers: Offers[Action], budget: Budget, rng: Random
    ) -> Action | None:
        """Choose one of the offers, or None to use no right."""
        return self._decide(view, offers)[0]

    def advise(self, view: View, offers: Offers[Action], budget: Budget, rng: Random) -> Advice:
        """Choose, and say why."""
        action, reason = self._decide(view, offers)
        # Any call and card may be made; why this one is good no article says.
        return Advice(action, f"bridge.{reason}")

    def _decide(self, view: View, offers: Offers[Action]) -> Choice:
        require_view(view)
        actions = [offer.action for offer in offers.duty]
        if not actions:
            return None, "none"
        calls = [action.call for action in actions if isinstance(action, Say)]
        if calls:
            call, reason = Bidder(view).choose(calls)
            return Say(call), f"bid.{reason}"
        cards = [action.card for action in actions if isinstance(action, PlayCard)]
        if cards:
            card, reason = choose_card(Table(view), cards)
            return PlayCard(card), f"card.{reason}"
        if isinstance(actions[0], AnswerClaim):
            agreed = _may_agree(view)
            return AnswerClaim(agreed), "claim.agree" if agreed else "claim.contest"
        # Rights over a lead, penalty cards: any answer will do, and the last waives.
        return actions[-1], "other"


def _may_agree(view: View) -> bool:
    """Agree only where the own hand can win no more than declarer leaves.

    To contest costs nothing: the play goes on. So every trump, and every card that no card seen
    is sure to beat, counts as a trick.
    """
    play = view.play
    assert play is not None
    assert play.claimed is not None
    hand = play.hands[view.viewer]
    dummy = play.hands[play.contract.dummy]
    trump = play.contract.trump

    def may_win(place: int) -> bool:
        card = hand[place]
        above = sum(height(other) > height(card) for other in dummy if other[1] == card[1])
        below = sum(height(other) < height(card) for other in hand if other[1] == card[1])
        # A card falls under higher ones of dummy only when no lower one can be played to them.
        return card[1] == trump or above <= below

    return sum(map(may_win, range(len(hand)))) <= play.left - play.claimed
