"""The player that goes by rules of thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.types import Action, AnswerConcession, Bid, Play, View, side_of
from opbod.players.bieden import bidding, rights
from opbod.players.bieden.following import follow
from opbod.players.bieden.knowledge import Table
from opbod.players.bieden.leading import lead
from opbod.players.bieden.marriage import named, without_breaking
from opbod.players.bieden.special import others_card, solo_lead
from opbod.players.bieden.weights import AGAINST, THUMB, Weights
from opbod.players.face import Advice, Budget, Offers, require_view

if TYPE_CHECKING:
    from random import Random

    from opbod.core.protocol import Offer

Choice = tuple[Action | None, str, dict[str, str]]


class Thumb:
    """Plays by rules of thumb, as people do; quick, and always the same with the same view."""

    def __init__(
        self, name: str = "thumb", weights: Weights = THUMB, against: Weights = AGAINST
    ) -> None:
        """Take a name and the numbers to go by when playing a contract and when defending."""
        self.name = name
        self.weights = weights
        self.against = against

    def choose(
        self, view: View, offers: Offers[Action], budget: Budget, rng: Random
    ) -> Action | None:
        """Choose one of the offers, or None to use no right."""
        return self._decide(view, offers, rng)[0]

    def advise(self, view: View, offers: Offers[Action], budget: Budget, rng: Random) -> Advice:
        """Choose, and say why."""
        action, reason, params = self._decide(view, offers, rng)
        cites = [offer.cite for offer in offers.all if offer.action == action]
        return Advice(action, reason, params, cites[0] if cites else None)

    def _decide(self, view: View, offers: Offers[Action], rng: Random) -> Choice:
        require_view(view)
        if offers.rights:
            action, reason = rights.use(view, offers.rights)
            if action is not None:
                return action, reason, {}
        duty = offers.duty
        if not duty:
            return None, "rights.none", {}
        first = duty[0].action
        if isinstance(first, Play):
            return self._card(view, duty)
        if isinstance(first, Bid):
            return bidding.call(view, [o.action for o in duty if isinstance(o.action, Bid)])
        if isinstance(first, AnswerConcession):
            agreed = rights.is_lost(view)
            return AnswerConcession(agreed), "rights.agree" if agreed else "rights.play-on", {}
        if first.answers == "cut":
            return duty[rng.randrange(len(duty))].action, "cut", {}
        return first, "rights.show", {}

    def _card(self, view: View, duty: tuple[Offer[Action], ...]) -> Choice:
        plays = [offer.action for offer in duty if isinstance(offer.action, Play)]
        trick, contract = view.trick, view.contract
        assert trick is not None
        assert contract is not None
        trump = view.trump
        cards = tuple(dict.fromkeys(play.card for play in plays))
        if trump is None:
            trump = bidding.trump_of(view)
            cards = tuple(card for card in cards if card[1] == trump)
        declaring = side_of(contract.seat) == side_of(view.viewer)
        table = Table(view, trump, self.weights if declaring else self.against)
        if contract.is_special:
            if trick.cards:
                card, reason = others_card(view, table, trick, cards)
            else:
                card, reason = solo_lead(table, cards)
            return Play(card), reason, {}
        cards = without_breaking(view, table, cards)
        fallen = view.points[0] + view.points[1]
        if trick.cards:
            card, reason = follow(table, trick, cards, fallen)
        else:
            card, reason = lead(table, cards, fallen)
            if view.trump is None:
                reason = "lead.names-trump"
        play = named(plays, card)
        if play.marriage:
            return play, "marriage", {}
        return play, reason, {"trump": f"@suits.{trump}"} if view.trump is None else {}
