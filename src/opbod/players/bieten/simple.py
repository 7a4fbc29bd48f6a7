"""Players that offer and answer by one simple habit; they cut and play any card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.types import Action, Answer, OfferFigure, View
from opbod.players.bieten.knowledge import Table
from opbod.players.bieten.last_trick import chance_last
from opbod.players.face import Budget, Offers, require_view

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from opbod.bieten.types import Figure, Word
    from opbod.core.protocol import Offer


class Habit:
    """Offers nothing and declines all; the others change one or the other."""

    name = "habit"

    def choose(
        self, view: View, offers: Offers[Action], budget: Budget, rng: Random
    ) -> Action | None:
        """Choose one of the offers, or None to offer nothing."""
        require_view(view)
        figures = [o.action for o in offers.rights if isinstance(o.action, OfferFigure)]
        if figures:
            figure = self._offer(view, figures, rng, on_turn=bool(offers.duty))
            if figure is not None:
                return figure
        if not offers.duty:
            return None
        words = [o.action for o in offers.duty if isinstance(o.action, Answer)]
        if words:
            word = self._word(view, [answer.word for answer in words], rng)
            return next((answer for answer in words if answer.word == word), words[0])
        chosen: Offer[Action] = rng.choice(offers.duty)
        return chosen.action

    def _offer(
        self, view: View, figures: Sequence[OfferFigure], rng: Random, *, on_turn: bool
    ) -> OfferFigure | None:
        return None

    def _word(self, view: View, words: Sequence[Word], rng: Random) -> Word:
        return "guad"


class Folder(Habit):
    """Always says that it is good."""

    name = "folder"


class Caller(Habit):
    """Always looks."""

    name = "caller"

    def _word(self, view: View, words: Sequence[Word], rng: Random) -> Word:
        return "schau"


class Honest(Habit):
    """Offers what it believes to be the best, on its turn, and answers by the worth of its own."""

    name = "honest"
    OFFER = 0.5
    HOLD = 0.4
    RAISE = 0.75

    def _offer(
        self, view: View, figures: Sequence[OfferFigure], rng: Random, *, on_turn: bool
    ) -> OfferFigure | None:
        if not on_turn:
            return None
        table = Table(view)
        chances = [_chance(table, offer.figure) for offer in figures]
        best = max(chances)
        return figures[chances.index(best)] if best > self.OFFER else None

    def _word(self, view: View, words: Sequence[Word], rng: Random) -> Word:
        standing = view.standing
        assert standing is not None
        chance = _chance(Table(view), standing.figure)
        if chance >= self.RAISE and "drei" in words:
            return "drei"
        return "schau" if chance >= self.HOLD else "guad"


class Bluffer(Honest):
    """As honest as the honest one, but now and then it offers or raises whatever it holds."""

    name = "bluffer"

    def __init__(self, rate: float = 0.2) -> None:
        """Take the share of its turns and answers in which it bluffs, 0 to 1."""
        if not 0 <= rate <= 1:
            message = f"a bluffer bluffs in a share of its turns from 0 to 1, not {rate}"
            raise ValueError(message)
        self._rate = rate

    @classmethod
    def with_rate(cls, text: str) -> Bluffer:
        """Make one from the text of its rate, which is then part of its name: ``bluffer:0.5``."""
        bluffer = cls(float(text.replace(",", ".")))
        bluffer.name = f"{cls.name}:{bluffer._rate:g}"
        return bluffer

    def _offer(
        self, view: View, figures: Sequence[OfferFigure], rng: Random, *, on_turn: bool
    ) -> OfferFigure | None:
        if on_turn and rng.random() < self._rate:
            return rng.choice(figures)
        return super()._offer(view, figures, rng, on_turn=on_turn)

    def _word(self, view: View, words: Sequence[Word], rng: Random) -> Word:
        if rng.random() < self._rate:
            return "drei" if "drei" in words else "schau"
        return super()._word(view, words, rng)


def _chance(table: Table, figure: Figure) -> float:
    return chance_last(table) if figure == "spiel" else table.chance(figure)
