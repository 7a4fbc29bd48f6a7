"""What a seat knows of the cards, and the chance that its figures are the best.

Exact in the cards, judged in the speech. Every deal of the cards that are neither one's own nor
open on the table is counted, if it agrees with what was played: who did not follow a suit has none
of it. A card that one saw when cutting, and left, is in no hand. What others have said bends the
chances: who offers or holds has better more often than chance would give him, who declines less
often. A deal then counts as many times as all of that says together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.figures import best_holding, best_seat
from opbod.bieten.odds import Partly, Told, chance_best
from opbod.bieten.offers import dealt_hand, won_cards
from opbod.bieten.ranks import DECKS, SUIT
from opbod.cards import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from opbod.bieten.figures import Holding
    from opbod.bieten.types import Figure, View
    from opbod.cards import Card
    from opbod.core.protocol import Seat

DOUBT = 0.01
"""A guess is at least so far from certain."""


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
        self.buried = view.bottom if view.stolen is False else None
        """Card that was left when cutting: it lies at the bottom, and is never dealt (Q23)."""
        seen = {*self.mine, self.buried}
        for seat in range(self.players):
            if seat != self.me:
                cards = dealt_hand(view, seat)
                known = tuple([card for card in cards if card != UNKNOWN])
                seen.update(known)
                self.hands[seat] = Partly(known, len(cards) - len(known), _lacking(view, seat))
        self.unseen = tuple([card for card in DECKS[self.rules.deck].cards if card not in seen])
        self.left = len(view.hands[self.me])
        """Cards that one still holds."""

    def holding(self, figure: Figure) -> Holding | None:
        """Find the figure that one will be judged by."""
        if self.rules.figure_cards == "won_tricks":
            return best_holding(self.rules, figure, won_cards(self.view, self.me))
        return best_holding(self.rules, figure, self.mine)

    def guesses(self, figure: Figure) -> bool:
        """Tell whether a chance cannot be counted: tricks still to be won decide it (T9)."""
        return self.rules.figure_cards == "won_tricks" and figure != "spiel"

    def chance(
        self,
        figure: Figure,
        told: Mapping[Seat, float] | None = None,
        owner: Seat | None = None,
        pool: Sequence[Seat] | None = None,
    ) -> float:
        """Chance to have the best of a figure other than Spiel, of all or of a pool.

        `told` says how many times as often as by chance a seat has better, after what it said;
        `owner` is known to have the figure. Where figures are made of tricks won, nothing of this
        can be counted and the chance is a guess.
        """
        if self.guesses(figure):
            return self._of_tricks(figure)
        mine = self.holding(figure)
        if mine is None:
            return 0.0
        places = {seat: at for at, seat in enumerate(self.hands)}
        heard = Told(
            {places[seat]: times for seat, times in (told or {}).items()},
            None if owner is None else places.get(owner),
            None if pool is None else [places[seat] for seat in pool if seat in places],
        )
        hands = tuple(self.hands.values())
        return chance_best(self.rules, figure, mine, self.unseen, hands, told=heard)

    def _of_tricks(self, figure: Figure) -> float:
        """Guess the chance where figures are made of tricks won, which hangs on the play (T9).

        Every seat is thought to win as many cards more as it plays, any of those that have not
        been won yet. Who leads now keeps the lead if nobody comes to have better; if somebody
        does, that may be anyone. Nothing is taken to be certain.
        """
        rules, players = self.rules, range(self.players)
        piles = [won_cards(self.view, seat) for seat in players]
        best = best_seat(rules, figure, piles, players)
        lead = None if best is None else best_holding(rules, figure, piles[best])
        out = {self.buried, *(card for pile in piles for card in pile)}
        to_come = [card for card in DECKS[rules.deck].cards if card not in out]
        left = rules.cards - len(self.view.tricks)
        others = [Partly(piles[seat], left) for seat in players if seat != best]
        keeps = chance_best(rules, figure, lead, to_come, others)
        guess = (keeps if best == self.me else 0.0) + (1 - keeps) / self.players
        return min(max(guess, DOUBT), 1 - DOUBT)


def _lacking(view: View, seat: Seat) -> str:
    """List the suits that the seat has shown not to hold: it would have had to follow (Q4)."""
    if view.rules.follow == "free":
        return ""
    found = set()
    for trick in (*view.tricks, *([] if view.trick is None else [view.trick])):
        played = trick.cards[(seat - trick.leader) % view.rules.players :][:1]
        led = trick.cards[:1]
        if played and SUIT[played[0]] != SUIT[led[0]]:
            found.add(SUIT[led[0]])
    return "".join(sorted(found))
