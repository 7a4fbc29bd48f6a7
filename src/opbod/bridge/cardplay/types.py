"""Where the card play stands.

Seats are 0 to 3 for N, E, S, W. Cards are texts, rank first (``QS``). The card play of 1959 itself
(its arts. 44 to 93) was not found: what is enforced is what every code has (one card each in turn,
follow suit, highest wins), and what chapter IV brings into the play: rights over a lead and
penalty cards.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from opbod.bridge.contract import Contract
from opbod.bridge.facts import Hand
from opbod.bridge.playacts import UseRight
from opbod.bridge.types import LeadOption, Vulnerable
from opbod.cards import Card
from opbod.core.protocol import Seat

SUITS = ("C", "D", "H", "S")
TRICKS = 13
Policy = Literal["first_opportunity", "recorded"]
"""What becomes of a penalty card: it must be played as soon as it lawfully can be, as all codes of
the time have it, or it is only recorded (the article of 1959 was not found)."""


class Trick(msgspec.Struct, frozen=True):
    """A trick: who led, the cards in order, and who won it once it is full."""

    leader: Seat
    cards: Hand = ()
    winner: Seat | None = None

    def seat_of(self, place: int) -> Seat:
        """Seat that played the card at this place, 0 for the lead."""
        return (self.leader + place) % 4


class Play(msgspec.Struct, frozen=True):
    """The card play of one board, complete or as far as a viewer knows it.

    `hands` is empty when nobody entered them (an arbiter at a real table); unknown cards may stand
    in them too. Then only what is known is held against a card, and what a card shows is kept in
    `voids`.
    """

    contract: Contract
    trick: Trick
    vulnerable: Vulnerable = "none"
    policy: Policy = "first_opportunity"
    hands: tuple[Hand, ...] = ()
    rights: tuple[LeadOption, ...] = ()
    """Rights over leads that declarer has not answered and that have not lapsed."""
    one_right: bool = True
    """Of several rights over one lead declarer uses one (A24)."""
    used: tuple[UseRight, ...] = ()
    """What holds for the lead that comes now."""
    penalty: tuple[Hand, Hand, Hand, Hand] = ((), (), (), ())
    """Penalty cards on the table (art. 26a)."""
    designated: Card | None = None
    dummy_open: bool = False
    tricks: tuple[Trick, ...] = ()
    """Full tricks."""
    voids: tuple[tuple[str, ...], ...] = ((), (), (), ())
    """Suits of which a seat has shown that it has none."""
    claimed: int | None = None
    agreed: tuple[Seat, ...] = ()
    contested: bool = False
    result: int | None = None
    """Tricks of declarer once the play is over."""

    @property
    def turn(self) -> Seat:
        """Hand from which the next card comes."""
        return self.trick.seat_of(len(self.trick.cards))

    @property
    def player(self) -> Seat:
        """Seat that chooses that card: declarer for dummy."""
        turn = self.turn
        return self.contract.declarer if turn == self.contract.dummy else turn

    @property
    def is_lead(self) -> bool:
        """Tell whether the next card is a lead."""
        return not self.trick.cards

    @property
    def is_begun(self) -> bool:
        """Tell whether the opening lead has been made."""
        return bool(self.tricks or self.trick.cards)

    @property
    def won(self) -> int:
        """Tricks that declarer's side has won so far."""
        return sum(
            trick.winner in (self.contract.declarer, self.contract.dummy) for trick in self.tricks
        )

    @property
    def left(self) -> int:
        """Tricks that nobody has won yet."""
        return TRICKS - len(self.tricks)

    @property
    def defenders(self) -> tuple[Seat, Seat]:
        """The two who play against the contract, opening leader first."""
        leader = self.contract.leader
        return leader, (leader + 2) % 4

    def played(self) -> Hand:
        """All cards that have been played, in order."""
        return tuple([card for trick in (*self.tricks, self.trick) for card in trick.cards])
