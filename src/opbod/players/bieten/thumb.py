"""The player that goes by rules of thumb: it counts cards, weighs points and bluffs a little."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.ranks import HEIGHT, SUIT
from opbod.bieten.types import Action, Answer, OfferFigure, Play, Steal, View
from opbod.players.bieten.bidding import LEAST, Bidder
from opbod.players.bieten.cards import choose_card
from opbod.players.bieten.habits import HABITS, Habits
from opbod.players.bieten.knowledge import Table
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
        best: tuple[float, float, OfferFigure] | None = None
        for offer in figures:
            if offer.figure == "spiel" and not _is_moment(table.view, figures):
                continue
            bidder = Bidder(table, offer.figure, self.habits)
            chance = bidder.chance()
            gain = bidder.offer_gain(chance)
            if gain > LEAST and (best is None or gain > best[0]):
                best = gain, chance, offer
        if best is None:
            return None
        _, chance, offer = best
        params = {"figure": offer.figure.title()}
        if chance >= 1 - LEAST:
            return offer, "offer.certain", params
        if chance * table.players >= 1:
            return offer, "offer.guess" if table.guesses(offer.figure) else "offer.best", params
        if rng.random() < self.habits.bluffs:
            return offer, "offer.bluff", params
        return None

    def _answer(self, table: Table, words: Sequence[Word], rng: Random) -> Choice:
        standing = table.view.standing
        assert standing is not None
        figure = standing.figure
        bidder = Bidder(table, figure, self.habits)
        worth, chance = bidder.answers(words)
        params = {"figure": figure.title()}
        # Of equal answers the quieter; but a figure that may be best is looked at.
        order: tuple[Word, ...] = ("schau", "guad", "drei") if chance else ("guad", "schau", "drei")
        word = max((one for one in order if one in worth), key=worth.__getitem__)
        if word == "drei" and chance * table.players < 1:
            if rng.random() < self.habits.raise_bluffs:
                return Answer("drei"), "answer.bluff", params
            word = max((one for one in order[:2] if one in worth), key=worth.__getitem__)
        if word == "drei":
            return Answer("drei"), "answer.drei", params
        if word == "schau":
            return (
                Answer("schau"),
                "answer.guess" if table.guesses(figure) else "answer.schau",
                params,
            )
        if bidder.stakes.gain(2) < 0:
            return Answer("guad"), "answer.too-many", params
        return Answer("guad"), "answer.guad" if chance else "answer.none", params


def _is_moment(view: View, figures: Sequence[OfferFigure]) -> bool:
    """Tell whether there is something to think over: Spiel is offered when the end is near."""
    if any(offer.figure != "spiel" for offer in figures):
        return True
    return len(view.tricks) >= view.rules.cards - 2
