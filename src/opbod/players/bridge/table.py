"""What a player at the table knows of the cards: its own hand, dummy, and all that was played."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from opbod.bridge.cardplay.lawful import winner
from opbod.bridge.types import partner_of, side_of
from opbod.cards import is_known
from opbod.cards.pack import FRENCH_52
from opbod.players.bridge.hand import RANKS, Hand

if TYPE_CHECKING:
    from opbod.bridge.cardplay import Play
    from opbod.bridge.types import View
    from opbod.cards import Card
    from opbod.core.protocol import Seat


def height(card: Card) -> int:
    """Height of a card in its suit, 0 for the two."""
    return RANKS.index(card[0])


class Table:
    """One look at the play, from the hand that is to play a card."""

    def __init__(self, view: View) -> None:
        play = view.play
        assert play is not None
        self.view = view
        self.play: Play = play
        self.seat: Seat = play.turn
        self.trump = play.contract.trump
        self.hand = Hand(play.hands[self.seat])
        self.declaring = side_of(self.seat) == play.contract.side
        self.partner = partner_of(self.seat)

    @cached_property
    def known(self) -> dict[Seat, Hand]:
        """Hands that are seen whole: the own one and dummy, for declarer that is both of his."""
        hands = self.play.hands
        return {seat: Hand(hands[seat]) for seat in range(4) if all(map(is_known, hands[seat]))}

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """Cards in hands that are not seen."""
        seen = {card for hand in self.known.values() for card in hand.cards}
        seen |= set(self.play.played())
        return frozenset(FRENCH_52.cards) - seen

    def rivals(self, suit: str) -> frozenset[Card]:
        """Cards of a suit that opponents may hold: unseen, or in a hand of theirs that is seen."""
        found = {card for card in self.unseen if card[1] == suit}
        for seat, hand in self.known.items():
            if side_of(seat) != side_of(self.seat):
                found |= set(hand.of(suit))
        return frozenset(found)

    def is_master(self, card: Card) -> bool:
        """Tell whether no opponent can hold a higher card of the suit."""
        return all(height(other) < height(card) for other in self.rivals(card[1]))

    def may_ruff(self, suit: str) -> bool:
        """Tell whether an opponent may ruff the suit: trumps are out, and somebody may be void."""
        if self.trump is None or suit == self.trump or not self.rivals(self.trump):
            return False
        others = [seat for seat in range(4) if side_of(seat) != side_of(self.seat)]
        shown = any(suit in self.play.voids[seat] for seat in others)
        return shown or len(self.rivals(suit)) < 4

    # The trick on the table.

    @property
    def led(self) -> str | None:
        """Suit of the trick; None to lead."""
        cards = self.play.trick.cards
        return cards[0][1] if cards else None

    @cached_property
    def winning(self) -> tuple[Seat, Card]:
        """Who is winning the trick, and with which card."""
        trick = self.play.trick
        seat = winner(self.trump, trick.leader, trick.cards)
        return seat, trick.cards[(seat - trick.leader) % 4]

    def beats(self, card: Card, other: Card) -> bool:
        """Tell whether a card played later wins from another of this trick."""
        if card[1] == other[1]:
            return height(card) > height(other)
        return card[1] == self.trump

    @property
    def to_come(self) -> tuple[Seat, ...]:
        """Seats that play to the trick after this one."""
        left = 3 - len(self.play.trick.cards)
        return tuple((self.seat + place) % 4 for place in range(1, left + 1))

    def can_be_beaten(self, card: Card) -> bool:
        """Tell whether an opponent who is still to play may beat the card, by what is seen."""
        for seat in self.to_come:
            if seat == self.partner:
                continue
            if seat in self.known:
                if any(self.beats(other, card) for other in self.may_follow(seat)):
                    return True
            elif any(
                height(other) > height(card)
                for other in self.unseen
                if other[1] == card[1] and card[1] not in self.play.voids[seat]
            ):
                return True
        return False

    def may_follow(self, seat: Seat) -> tuple[Card, ...]:
        """Cards that a hand which is seen may play to this trick."""
        hand = self.known[seat]
        led = self.led
        return hand.of(led) or hand.cards if led is not None else hand.cards

    def partner_will_win(self) -> bool:
        """Tell whether partner's hand is seen, plays later, and can win from what lies there."""
        if self.partner not in self.to_come or self.partner not in self.known:
            return False
        best = self.winning[1]
        return any(
            self.beats(card, best) and self.is_master(card)
            for card in self.may_follow(self.partner)
        )
