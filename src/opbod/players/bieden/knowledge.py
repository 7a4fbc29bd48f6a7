"""What a view tells of the cards that it does not show: who may hold what, and how likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.ranks import PLAIN_ORDER, POINTS, SUITS, TRUMP_ORDER
from opbod.bieden.types import SEATS, View, partner_of, side_of
from opbod.cards import UNKNOWN, Card
from opbod.players.bieden.weights import THUMB, Weights

if TYPE_CHECKING:
    from collections.abc import Iterable

    from opbod.core.protocol import Seat

ORDER: dict[str, dict[str, tuple[Card, ...]]] = {
    trump: {
        suit: tuple(Card(rank + suit) for rank in (TRUMP_ORDER if suit == trump else PLAIN_ORDER))
        for suit in SUITS
    }
    for trump in SUITS
}
"""Cards of each suit from the highest down, by trump suit."""


class Table:
    """The cards as one seat can know them.

    A seat that plays neither the suit led nor a trump proves that it is void; a trump on a plain
    lead proves nothing, since kopen is always allowed (B22). A seat that does not follow a trump
    lead has no trump, but for an exempt zot (B73).
    """

    __slots__ = (
        "declaring",
        "hand",
        "known",
        "left",
        "me",
        "opponents",
        "partner",
        "points",
        "share",
        "trump",
        "trumps_of",
        "unseen",
        "void",
        "weights",
    )

    def __init__(self, view: View, trump: str, weights: Weights = THUMB) -> None:
        """Read the view; `trump` is the suit that is, or is about to be, trumps.

        An unknown trump is likelier with the bidder than with another seat, by a weight.
        """
        me = view.viewer
        self.me = me
        self.weights = weights
        self.partner: Seat = partner_of(me)
        self.opponents: tuple[Seat, Seat] = ((me + 1) % 4, (me + 3) % 4)
        self.trump = trump
        self.hand = view.hands[me]
        self.points = POINTS[trump]
        contract = view.contract
        self.declaring = contract is not None and side_of(contract.seat) == side_of(me)
        seen = set(self.hand)
        void: dict[Seat, set[str]] = {seat: set() for seat in SEATS}
        for trick in (*view.tricks, view.trick):
            # A position written down may leave out the cards of a trick.
            if trick is not None and trick.cards:
                self._read(trick.leader, trick.cards, seen, void)
        self.void = void
        zot = Card("J" + trump)
        if view.rules.zot_exempt and zot not in seen:
            for suits in void.values():
                suits.discard(trump)
        order = ORDER[trump]
        self.unseen: dict[str, list[Card]] = {
            suit: [card for card in order[suit] if card not in seen] for suit in SUITS
        }
        self.known = self._find_known(view, seen)
        self.share = self._find_shares(view)
        self.left = len(self.hand)
        """Tricks to come, the present one included."""
        trumps = self.unseen[trump]
        self.trumps_of: dict[Seat, float] = {
            seat: self.any(seat, trumps) for seat in SEATS if seat != me
        }
        """Chance that a seat holds a trump."""

    def _read(
        self, leader: Seat, cards: tuple[Card, ...], seen: set[Card], void: dict[Seat, set[str]]
    ) -> None:
        led, trump = cards[0][1], self.trump
        for place, card in enumerate(cards):
            seen.add(card)
            suit = card[1]
            if suit not in (led, trump):
                void[(leader + place) % 4].add(led)

    def _find_known(self, view: View, seen: set[Card]) -> dict[Card, Seat]:
        known: dict[Card, Seat] = {}
        for seat, combinations in view.shown:
            if seat != self.me:
                for combination in combinations:
                    for card in combination.cards:
                        if card not in seen:
                            known[card] = seat
        for seat, hand in enumerate(view.hands):
            if seat != self.me and hand and hand[0] != UNKNOWN:
                for card in hand:
                    known[card] = seat
        return known

    def _find_shares(self, view: View) -> dict[Seat, dict[str, float]]:
        """Spread the unknown cards of each suit over the seats that may hold them."""
        free = [float(len(hand)) for hand in view.hands]
        for seat in self.known.values():
            free[seat] -= 1
        others = [seat for seat in SEATS if seat != self.me]
        share: dict[Seat, dict[str, float]] = {seat: {} for seat in others}
        for suit in SUITS:
            rooms = [0.0 if suit in self.void[seat] else free[seat] for seat in others]
            if suit == self.trump and view.contract and view.contract.seat != self.me:
                rooms[others.index(view.contract.seat)] *= self.weights.leaning
            total = sum(rooms) or 1.0
            for seat, room in zip(others, rooms, strict=True):
                share[seat][suit] = room / total
        return share

    def holds(self, seat: Seat, card: Card) -> float:
        """Chance that another seat holds this unseen card."""
        owner = self.known.get(card)
        if owner is not None:
            return 1.0 if owner == seat else 0.0
        return self.share[seat][card[1]]

    def any(self, seat: Seat, cards: Iterable[Card]) -> float:
        """Chance that another seat holds at least one of these unseen cards."""
        none = 1.0
        for card in cards:
            none *= 1.0 - self.holds(seat, card)
        return 1.0 - none

    def higher(self, card: Card) -> list[Card]:
        """Unseen cards of the same suit above this card, from the top."""
        unseen = self.unseen[card[1]]
        if not unseen:
            return unseen
        order = ORDER[self.trump][card[1]]
        place = order.index(card)
        return [other for other in unseen if order.index(other) < place]

    def against(self, card: Card) -> float:
        """How many higher cards of the suit the opponents may be expected to hold."""
        left, right = self.opponents
        return sum([self.holds(left, c) + self.holds(right, c) for c in self.higher(card)])

    def average(self, fallen: int) -> float:
        """Average worth of the tricks after this one; `fallen` are points already out."""
        return (141 - fallen) / max(self.left - 1, 1)
