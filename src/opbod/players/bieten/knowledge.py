"""What a seat knows of the cards, and the chance that its figures are the best.

Against one other hand every chance is counted exactly, from the cards that are neither one's own
nor open on the table. For Gras and Rot the chance against all the others is exact too. For Gleich
and Hengst it is the product of the chances against each, which leaves out that a card in one hand
cannot be in another; a test says how little that matters. What others have said bends the chances:
who offers or holds has more than chance would give him, who declines has less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.figures import best_holding
from opbod.bieten.odds import SUIT_OF, Partly, chance_best
from opbod.bieten.offers import dealt_hand, won_cards
from opbod.bieten.ranks import DECKS
from opbod.cards import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from opbod.bieten.figures import Holding
    from opbod.bieten.types import Figure, View
    from opbod.cards import Card
    from opbod.core.protocol import Seat


class Table:
    """The cards as the seat on whose behalf one looks knows them."""

    def __init__(self, view: View) -> None:
        """Sort the cards into one's own, open ones and the rest."""
        self.view = view
        self.rules = view.rules
        self.me: Seat = view.viewer
        self.players = view.rules.players
        self.mine: tuple[Card, ...] = dealt_hand(view, self.me)
        self.hands: dict[Seat, Partly] = {}
        seen = set(self.mine)
        for seat in range(self.players):
            if seat != self.me:
                cards = dealt_hand(view, seat)
                known = tuple([card for card in cards if card != UNKNOWN])
                seen.update(known)
                self.hands[seat] = Partly(known, len(cards) - len(known))
        self.unseen = tuple([card for card in DECKS[self.rules.deck].cards if card not in seen])
        self.left = len(view.hands[self.me])
        """Cards that one still holds."""

    def holding(self, figure: Figure) -> Holding | None:
        """Find the figure that one will be judged by."""
        if self.rules.figure_cards == "won_tricks":
            return best_holding(self.rules, figure, won_cards(self.view, self.me))
        return best_holding(self.rules, figure, self.mine)

    def beaten(self, seat: Seat, figure: Figure, mine: Holding | None, *, owns: bool) -> float:
        """Chance that the seat has better; `owns` if it is known to have the figure at all."""
        hand = (self.hands[seat],)
        better = 1 - chance_best(self.rules, figure, mine, self.unseen, hand)
        if not owns or better == 0:
            return better
        return better / (1 - chance_best(self.rules, figure, None, self.unseen, hand))

    def chance(
        self,
        figure: Figure,
        told: Mapping[Seat, float] | None = None,
        owner: Seat | None = None,
        pool: Sequence[Seat] | None = None,
    ) -> float:
        """Chance to have the best of a figure, of all or of a pool.

        `told` multiplies the odds that a seat has better, by what it said; `owner` is known to
        have the figure.
        """
        if self.rules.figure_cards == "won_tricks":
            return self._of_tricks(figure)
        mine = self.holding(figure)
        if mine is None:
            return 0.0
        told = told or {}
        rivals = [seat for seat in self.hands if pool is None or seat in pool]
        found = 1.0
        if figure in SUIT_OF and owner is None and not told:
            hands = [self.hands[seat] for seat in rivals]
            return chance_best(self.rules, figure, mine, self.unseen, hands)
        for seat in rivals:
            better = self.beaten(seat, figure, mine, owns=seat == owner)
            times = told.get(seat, 1.0)
            found *= 1 - better * times / (1 - better + better * times)
        return found

    def _of_tricks(self, figure: Figure) -> float:
        """Where figures are made of tricks won: more and more who leads now keeps the lead."""
        done = len(self.view.tricks) / self.rules.cards
        mine = self.holding(figure)
        rest = (1 - done) / self.players
        if mine is None:
            return rest
        for seat in self.hands:
            theirs = best_holding(self.rules, figure, won_cards(self.view, seat))
            if theirs is not None and (theirs.height, theirs.suits) > (mine.height, mine.suits):
                return rest
        return done + rest
