"""Actions, events, state and view of Bieden.

Seats are 0 to 3 for N, E, S, W, clockwise; side 0 is NS, side 1 is EW.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from opbod.bieden.rules import Rules
from opbod.cards import Card
from opbod.core.protocol import CHANCE, Seat
from opbod.core.rules import check_types

SEATS = (0, 1, 2, 3)
LETTERS = "NESW"
HAND = 8
"""Cards in a hand (B7)."""

Hand = tuple[Card, ...]
Sides = tuple[int, int]
"""A number for NS and one for EW."""


def side_of(seat: Seat) -> int:
    """Side of a seat: 0 for N and S, 1 for E and W (B2)."""
    return seat % 2


def partner_of(seat: Seat) -> Seat:
    """Seat opposite (B2)."""
    return (seat + 2) % 4


def next_seat(seat: Seat) -> Seat:
    """Seat on the left, next clockwise (B7)."""
    return (seat + 1) % 4


Call = int | Literal["pass", "pandoer", "overleg"]
"""What a seat says in the auction: a number of points or a word."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a deal takes over from the sitting."""

    dealer: Seat = 0
    tree: Sides = (12, 12)
    """Points still on the tree of NS and of EW."""

    def __post_init__(self) -> None:
        """Refuse a dealer or a tree that cannot be."""
        check_types(self)
        if self.dealer not in SEATS:
            message = f"dealer {self.dealer}: seats are 0 to 3 for N, E, S, W"
            raise ValueError(message)
        if min(self.tree) < 1:
            message = f"tree {self.tree}: a sitting is over when a tree is at nought"
            raise ValueError(message)


# Actions: what a seat says or plays.


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """CHANCE lays the pack down, top card first."""

    answers: ClassVar[str] = "deal"
    pack: tuple[Card, ...]


class Cut(msgspec.Struct, frozen=True, tag="cut"):
    """The seat right of the dealer puts the upper `lifted` cards underneath (B9): 1 to 31."""

    answers: ClassVar[str] = "cut"
    lifted: int


class Bid(msgspec.Struct, frozen=True, tag="bid"):
    """A seat speaks in the auction (B10 to B13)."""

    answers: ClassVar[str] = "call"
    call: Call


class DeclareAchttiender(msgspec.Struct, frozen=True, tag="achttiender"):
    """A seat shows eight cards of one suit (B66)."""

    answers: ClassVar[str] = "achttiender"


class Play(msgspec.Struct, frozen=True, tag="play"):
    """A seat plays a card, naming the marriage with it or not (B54, B55)."""

    answers: ClassVar[str] = "play"
    card: Card
    marriage: bool = False


class Announce(msgspec.Struct, frozen=True, tag="announce"):
    """Bidder or partner announces wijs by value, dearest first (B17)."""

    answers: ClassVar[str] = "announce"
    values: tuple[int, ...]


class Show(msgspec.Struct, frozen=True, tag="show"):
    """An announcer lays the wijs open, or waives it (B18)."""

    answers: ClassVar[str] = "show"
    shown: bool = True


class Claim(msgspec.Struct, frozen=True, tag="claim"):
    """A seat ends the deal, its side being certain (B23)."""

    answers: ClassVar[str] = "claim"


class Concede(msgspec.Struct, frozen=True, tag="concede"):
    """A seat gives up for its side (B23)."""

    answers: ClassVar[str] = "concede"


class AnswerConcession(msgspec.Struct, frozen=True, tag="answer-concession"):
    """The partner agrees to give up, or plays on (Q27)."""

    answers: ClassVar[str] = "answer-concession"
    agreed: bool


Action = (
    Deal
    | Cut
    | Bid
    | DeclareAchttiender
    | Play
    | Announce
    | Show
    | Claim
    | Concede
    | AnswerConcession
)


class Combination(msgspec.Struct, frozen=True):
    """A run, a carré or, where it counts with the wijs, the marriage."""

    kind: Literal["run", "carre", "marriage"]
    cards: tuple[Card, ...]
    """From the top down."""
    value: int


How = Literal[
    "passed", "played", "claim", "concession", "achttiender", "misdeal", "renege", "false-wijs"
]
"""How a deal came to its end; the last three only with real cards (see `scorer`)."""


class Result(msgspec.Struct, frozen=True):
    """How a deal ended and what it did to the trees."""

    kind: Literal["passed", "made", "failed", "achttiender"]
    how: How
    bidder: Seat | None
    call: Call | None
    points: Sides
    """Card points in the tricks of each side."""
    wijs: int
    marriage: int
    stake: int
    """Points that came off, or on, for the bid."""
    bonus: int
    """Points off for taking all 141 (B75)."""
    tree: Sides
    """Both trees after the deal."""

    @property
    def winner(self) -> int | None:
        """Side whose tree is at nought: it has won the sitting (B27)."""
        return self.tree.index(0) if 0 in self.tree else None


# Events: what happened.


class Stacked(msgspec.Struct, frozen=True, tag="stacked"):
    """The pack lies ready to be cut or dealt, top card first."""

    pack: tuple[Card, ...]


class WasCut(msgspec.Struct, frozen=True, tag="was-cut"):
    """The pack was cut; only the cutter saw how many cards he lifted (None to others)."""

    seat: Seat
    lifted: int | None


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """Each seat holds eight cards, in the order it got them."""

    hands: tuple[Hand, Hand, Hand, Hand]


class Called(msgspec.Struct, frozen=True, tag="called"):
    """A seat spoke in the auction."""

    seat: Seat
    call: Call


class AchttienderShown(msgspec.Struct, frozen=True, tag="achttiender-shown"):
    """A seat declared, and eight cards of one suit of `holder` lie open."""

    seat: Seat
    holder: Seat
    cards: Hand


class ContractSet(msgspec.Struct, frozen=True, tag="contract"):
    """The auction is over: this seat plays and leads (B15)."""

    seat: Seat
    call: Call


class HandOpened(msgspec.Struct, frozen=True, tag="hand-opened"):
    """The hand of the overleg lies open (B63)."""

    seat: Seat
    cards: Hand


class Played(msgspec.Struct, frozen=True, tag="played"):
    """A seat played a card."""

    seat: Seat
    card: Card
    marriage: bool = False
    """The marriage was named with it, and 20 is credited."""


class TrickTaken(msgspec.Struct, frozen=True, tag="trick"):
    """A trick was taken, worth so many points."""

    seat: Seat
    points: int


class Announced(msgspec.Struct, frozen=True, tag="announced"):
    """Wijs was announced; `kinds` is empty where values only are told (B17, Q10)."""

    seat: Seat
    values: tuple[int, ...]
    kinds: tuple[str, ...] = ()
    by_program: bool = False


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """Announced wijs lies open and is credited (B18, B44)."""

    seat: Seat
    combinations: tuple[Combination, ...]
    by_program: bool = False


class Waived(msgspec.Struct, frozen=True, tag="waived"):
    """Announced wijs was not shown and does not count (Q11)."""

    seat: Seat


class Claimed(msgspec.Struct, frozen=True, tag="claimed"):
    """A side was certain and ended the deal."""

    seat: Seat


class Conceded(msgspec.Struct, frozen=True, tag="conceded"):
    """A seat gave up; `final` is False while its partner must agree."""

    seat: Seat
    final: bool = True


class ConcessionAnswered(msgspec.Struct, frozen=True, tag="concession-answered"):
    """The partner agreed to give up, or plays on."""

    seat: Seat
    agreed: bool


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The deal is over."""

    result: Result


Event = (
    Stacked
    | WasCut
    | Dealt
    | Called
    | AchttienderShown
    | ContractSet
    | HandOpened
    | Played
    | TrickTaken
    | Announced
    | Shown
    | Waived
    | Claimed
    | Conceded
    | ConcessionAnswered
    | Ended
)


class Contract(msgspec.Struct, frozen=True):
    """Who plays, and for what."""

    seat: Seat
    call: Call

    @property
    def is_special(self) -> bool:
        """Pandoer or overleg: all tricks by the bidder alone."""
        return not isinstance(self.call, int)


class Trick(msgspec.Struct, frozen=True):
    """A trick, complete or not: cards in the order played from the leader."""

    leader: Seat
    cards: tuple[Card, ...] = ()
    winner: Seat | None = None
    points: int = 0

    def seat_of(self, place: int) -> Seat:
        """Seat that played the card at this place, 0 to 3."""
        return (self.leader + place) % 4

    @property
    def turn(self) -> Seat:
        """Seat that plays next."""
        return (self.leader + len(self.cards)) % 4


class State(msgspec.Struct, frozen=True):
    """A deal of Bieden: the fold of its events; in a view, with unknown cards."""

    rules: Rules
    setup: Setup
    seq: int = 0
    """Number of the last event."""
    opened: int = 0
    """Number of the event that opened the present duty."""
    phase: Literal["deal", "cut", "auction", "play", "end"] = "deal"
    pack: tuple[Card, ...] = ()
    """The pack while it waits to be cut."""
    hands: tuple[Hand, Hand, Hand, Hand] = ((), (), (), ())
    """Cards still held."""
    dealt: tuple[Hand, Hand, Hand, Hand] = ((), (), (), ())
    """The cards of each seat in the order dealt, played or not."""
    dealt_at: int = 0
    """Number of the event that dealt; 0 before."""
    calls: tuple[tuple[Seat, Call], ...] = ()
    contract: Contract | None = None
    contract_at: int = 0
    """Number of the event that set the contract."""
    trump: str | None = None
    """Suit letter, known from the first lead on (B16)."""
    trick: Trick | None = None
    """The trick on the table."""
    tricks: tuple[Trick, ...] = ()
    """Complete tricks."""
    points: Sides = (0, 0)
    """Card points taken by each side."""
    lead_at: int = 0
    """Number of the event that opened the right to announce: the first lead."""
    announced: tuple[tuple[Seat, tuple[int, ...]], ...] = ()
    """Announcements in the order made."""
    to_show: tuple[Seat, ...] = ()
    """Announcers who must show or waive now, in order."""
    shown: tuple[tuple[Seat, tuple[Combination, ...]], ...] = ()
    """What lies or lay open; () for what was waived."""
    wijs: int = 0
    """Wijs credited."""
    marriage: int = 0
    """Marriage credited: 0 or 20."""
    opened_hand: Hand = ()
    """The overleg hand, or an achttiender, as it was laid open."""
    conceding: Seat | None = None
    """Seat whose partner must agree to give up."""
    refused_concession: tuple[Seat, ...] = ()
    """Seats whose partner played on."""
    result: Result | None = None


class View(State, frozen=True):
    """What one seat, or a spectator, may know of a deal."""

    viewer: Seat = CHANCE
