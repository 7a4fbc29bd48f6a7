"""Actions, events, state and view of Bieten.

Seats are 0 to n-1 clockwise; in words they are ``1`` to ``5``. Everyone plays for himself (T3).
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from opbod.bieten.rules import Rules
from opbod.cards import Card
from opbod.core.protocol import CHANCE, Seat
from opbod.core.rules import check_types

LETTERS = "12345"
"""Names of the seats in words."""
MOST = len(LETTERS)
"""Seats at the largest table (T3)."""

Hand = tuple[Card, ...]
Figure = Literal["gras", "rot", "gleich", "hengst", "spiel"]
"""What can be offered (T15)."""
FIGURES: tuple[Figure, ...] = ("gras", "rot", "gleich", "hengst", "spiel")
"""The five figures, in the order in which they are settled (T15)."""
Word = Literal["guad", "schau", "drei"]
"""What is answered to an offer: decline it, hold it, raise it (T18 to T20)."""
Why = Literal["good", "held", "drei-good", "drei-held"]
"""How an offer was settled: declined or held, at its first price or at three."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a deal takes over from the sitting."""

    dealer: Seat = 0
    totals: tuple[int, ...] = (0, 0, 0, 0)
    """Score of each seat before the deal; below nought after a deduction (T34)."""

    def __post_init__(self) -> None:
        """Refuse a table or a dealer that cannot be."""
        check_types(self)
        if not 2 <= len(self.totals) <= MOST:
            message = f"totals {self.totals}: two to five play (T3)"
            raise ValueError(message)
        if not 0 <= self.dealer < len(self.totals):
            message = f"dealer {self.dealer}: seats are 0 to {len(self.totals) - 1} here"
            raise ValueError(message)

    @property
    def vorhand(self) -> Seat:
        """Seat on the dealer's left, that leads to the first trick (T7)."""
        return (self.dealer + 1) % len(self.totals)

    @property
    def cutter(self) -> Seat:
        """Seat on the dealer's right, that cuts (T6)."""
        return (self.dealer - 1) % len(self.totals)

    @property
    def in_turn(self) -> tuple[Seat, ...]:
        """All seats, clockwise from Vorhand."""
        count = len(self.totals)
        return tuple([(self.dealer + step) % count for step in range(1, count + 1)])


# Actions: what a seat says or plays.


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """CHANCE lays the pack down, top card first."""

    answers: ClassVar[str] = "deal"
    pack: tuple[Card, ...]


class Cut(msgspec.Struct, frozen=True, tag="cut"):
    """The seat right of the dealer puts the upper `lifted` cards underneath (T6)."""

    answers: ClassVar[str] = "cut"
    lifted: int


class Steal(msgspec.Struct, frozen=True, tag="steal"):
    """The cutter takes the bottom card of the packet he lifted, or leaves it (Q23)."""

    answers: ClassVar[str] = "steal"
    taken: bool


class OfferFigure(msgspec.Struct, frozen=True, tag="offer"):
    """A seat offers a figure (T13, T16)."""

    answers: ClassVar[str] = "offer"
    figure: Figure


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """A seat answers the offer, or the drei, that stands (T17 to T20)."""

    answers: ClassVar[str] = "answer"
    word: Word


class Play(msgspec.Struct, frozen=True, tag="play"):
    """A seat plays a card (T7)."""

    answers: ClassVar[str] = "play"
    card: Card


Action = Deal | Cut | Steal | OfferFigure | Answer | Play


class Award(msgspec.Struct, frozen=True):
    """Points that a seat gets for a figure or for the Weli (T25 to T30)."""

    figure: Figure | Literal["weli"]
    seat: Seat
    points: int
    why: Why | Literal["unoffered", "weli"]


class Result(msgspec.Struct, frozen=True):
    """How a deal ended and what it did to the scores."""

    awards: tuple[Award, ...]
    """In the order of settlement: those that count. One by one that may not be all (Q22)."""
    points: tuple[int, ...]
    """Points of the deal, by seat: the sum of its awards."""
    totals: tuple[int, ...]
    """Score of each seat after the deal."""
    winner: Seat | None
    """Seat that has won the sitting (T33)."""


# Events: what happened.


class Stacked(msgspec.Struct, frozen=True, tag="stacked"):
    """The pack lies ready to be cut, top card first."""

    pack: tuple[Card, ...]


class WasCut(msgspec.Struct, frozen=True, tag="was-cut"):
    """The pack was cut; only the cutter saw how many cards he lifted (None to others)."""

    seat: Seat
    lifted: int | None
    bottom: Card | None = None
    """Bottom card of the lifted packet, where the cutter may take it (Q23); only he sees it."""


class Stole(msgspec.Struct, frozen=True, tag="stole"):
    """The cutter took the card he saw, or left it; which card it was is not in it."""

    seat: Seat
    taken: bool


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """Each seat holds its cards, in the order it got them; the rest lies face down."""

    hands: tuple[Hand, ...]


class Offered(msgspec.Struct, frozen=True, tag="offered"):
    """A seat offered a figure."""

    seat: Seat
    figure: Figure


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """A seat answered what stands."""

    seat: Seat
    word: Word


class Settled(msgspec.Struct, frozen=True, tag="settled"):
    """An offer has been answered by all: its points have an owner, or wait for the showdown."""

    figure: Figure
    why: Why
    points: int
    seat: Seat | None
    """Who gets the points now; None where the cards decide after the last trick (T25)."""


class Played(msgspec.Struct, frozen=True, tag="played"):
    """A seat played a card."""

    seat: Seat
    card: Card


class TrickTaken(msgspec.Struct, frozen=True, tag="trick"):
    """A trick was taken; it stays open before its winner (T9)."""

    seat: Seat


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The deal is over."""

    result: Result


Event = (
    Stacked | WasCut | Stole | Dealt | Offered | Answered | Settled | Played | TrickTaken | Ended
)


class Standing(msgspec.Struct, frozen=True):
    """An offer that is being answered."""

    seat: Seat
    """Who offered."""
    figure: Figure
    drei: Seat | None = None
    """Who raised it to three; earlier answers have lapsed then (T20)."""
    answers: tuple[Word, ...] = ()
    """Answers to what stands, clockwise from the left of whoever spoke last."""

    @property
    def speaker(self) -> Seat:
        """Who spoke last: the drei-bidder, or else the offerer."""
        return self.seat if self.drei is None else self.drei


class Settlement(msgspec.Struct, frozen=True):
    """An offer that has been settled."""

    offerer: Seat
    figure: Figure
    why: Why
    points: int
    seat: Seat | None
    """Who gets the points; None where the cards decide."""
    pool: tuple[Seat, ...]
    """Who spoke last and those who held it, by seat; an offerer who gave in is out (Q10)."""


class Trick(msgspec.Struct, frozen=True):
    """A trick, complete or not: cards in the order played from the leader."""

    leader: Seat
    cards: tuple[Card, ...] = ()
    winner: Seat | None = None


class State(msgspec.Struct, frozen=True):
    """A deal of Bieten: the fold of its events; in a view, with unknown cards."""

    rules: Rules
    setup: Setup
    seq: int = 0
    """Number of the last event."""
    opened: int = 0
    """Number of the event that opened the present duty."""
    phase: Literal["deal", "cut", "steal", "play", "end"] = "deal"
    pack: tuple[Card, ...] = ()
    """The pack while it waits to be cut and dealt."""
    lifted: int | None = None
    """How many cards the cutter lifted, while he may take one of them."""
    bottom: Card | None = None
    """The card that the cutter saw, where he may take it (Q23)."""
    stolen: bool | None = None
    """Whether he took it; None where he was not asked."""
    hands: tuple[Hand, ...] = ()
    """Cards still held."""
    free_at: int = 0
    """Number of the event since which no offer has been open."""
    trick: Trick | None = None
    """The trick on the table."""
    tricks: tuple[Trick, ...] = ()
    """Complete tricks."""
    standing: Standing | None = None
    """The offer that is being answered."""
    settled: tuple[Settlement, ...] = ()
    """Offers that have been settled, in the order made."""
    said: tuple[Seat, ...] = ()
    """Seats that offered in the trick on the table, once for each offer that counts (T13, Q7)."""
    result: Result | None = None

    def seat_of(self, trick: Trick, place: int) -> Seat:
        """Seat that played the card at this place of the trick."""
        return (trick.leader + place) % self.rules.players

    @property
    def turn(self) -> Seat:
        """Seat that plays next; only while cards are played."""
        trick = self.trick
        assert trick is not None
        return (trick.leader + len(trick.cards)) % self.rules.players

    @property
    def answerer(self) -> Seat:
        """Seat that answers next; only while an offer stands."""
        standing = self.standing
        assert standing is not None
        return (standing.speaker + 1 + len(standing.answers)) % self.rules.players


class View(State, frozen=True):
    """What one seat, or a spectator, may know of a deal."""

    viewer: Seat = CHANCE
