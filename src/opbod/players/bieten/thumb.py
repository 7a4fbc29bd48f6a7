"""The player that goes by rules of thumb: it counts cards, weighs points and bluffs a little."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.ranks import HEIGHT, SUIT
from opbod.bieten.types import Action, Answer, OfferFigure, Play, Steal, View
from opbod.players.bieten.bidding import Bidder
from opbod.players.bieten.cards import choose_card
from opbod.players.bieten.habits import HABITS, Habits
from opbod.players.bieten.knowledge import Table
from opbod.players.bieten.reasons import of_answer, of_offer
from opbod.players.bieten.stakes import LEAST
from opbod.players.face import Advice, Budget, Offers, require_view

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from opbod.bieten.types import Word

Choice = tuple[Action | None, str, dict[str, str]]


class Thumb:
    """Plays by rules of thumb; the same with the same view and the same random numbers."""

    def __init__(self, name: str = "thumb", habits: Habits = HABITS) -> None:
        """Take a name and the numbers to go by."""
        self.name = name
        self.habits = habits

    def choose(
        self, view: View, offers: Offers[Action], budget: Budget, rng: Random
    ) -> Action | None:
        """Choose one of the offers, or None to offer nothing."""
        return self._decide(view, offers, rng)[0]

    def advise(self, view: View, offers: Offers[Action], budget: Budget, rng: Random) -> Advice:
        """Choose, and say why."""
        action, reason, params = self._decide(view, offers, rng)
        cites = [offer.cite for offer in offers.all if offer.action == action]
        return Advice(action, f"bieten.{reason}", params, cites[0] if cites else None)

    def _decide(self, view: View, offers: Offers[Action], rng: Random) -> Choice:
        require_view(view)
        figures = [o.action for o in offers.rights if isinstance(o.action, OfferFigure)]
        if figures and (offers.duty or _is_moment(view, figures)):
            found = self._offer(Table(view), figures, rng, on_turn=bool(offers.duty))
            if found is not None:
                return found
        if not offers.duty:
            return None, "offer.none", {}
        first = offers.duty[0].action
        if isinstance(first, Answer):
            words = [o.action.word for o in offers.duty if isinstance(o.action, Answer)]
            return self._answer(Table(view), words, rng)
        if isinstance(first, Play):
            cards = [o.action.card for o in offers.duty if isinstance(o.action, Play)]
            card, reason = choose_card(Table(view), cards, self.habits)
            return Play(card), reason, {}
        if isinstance(first, Steal):
            bottom = view.bottom
            assert bottom is not None
            taken = HEIGHT[bottom] >= 6 or SUIT[bottom] in ("G", "H")
            return Steal(taken), "steal.take" if taken else "steal.leave", {}
        return offers.duty[rng.randrange(len(offers.duty))].action, "cut", {}

    def _offer(
        self, table: Table, figures: Sequence[OfferFigure], rng: Random, *, on_turn: bool
    ) -> Choice | None:
        """Offer the figure that gains most by it, unless it is poor and no bluff is due."""
        best: tuple[float, float, Bidder, OfferFigure] | None = None
        for offer in figures:
            if offer.figure == "spiel" and not _is_moment(table.view, figures):
                continue
            bidder = Bidder(table, offer.figure, self.habits)
            chance = bidder.chance()
            gain = bidder.offer_gain(chance)
            if gain > LEAST and (best is None or gain > best[0]):
                best = gain, chance, bidder, offer
        if best is None:
            return None
        _, chance, bidder, offer = best
        if bidder.is_poor(chance) and rng.random() >= self.habits.bluffs:
            return None
        return offer, of_offer(bidder, chance), {"figure": offer.figure.title()}

    def _answer(self, table: Table, words: Sequence[Word], rng: Random) -> Choice:
        standing = table.view.standing
        assert standing is not None
        bidder = Bidder(table, standing.figure, self.habits)
        chance = bidder.chance_now()
        word = bidder.answer(words, chance)
        if word == "drei" and bidder.is_poor(chance) and rng.random() >= self.habits.raise_bluffs:
            word = bidder.sober(words, chance)
        reason = of_answer(bidder, words, word, chance)
        return Answer(word), reason, {"figure": standing.figure.title()}


def _is_moment(view: View, figures: Sequence[OfferFigure]) -> bool:
    """Tell whether there is something to think over: Spiel is offered when the end is near."""
    if any(offer.figure != "spiel" for offer in figures):
        return True
    return len(view.tricks) >= view.rules.cards - 2
