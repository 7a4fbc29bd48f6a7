"""Setup, state and view of the bridge auction, and what a law book makes of the facts.

Seats are 0 to 3 for N, E, S, W, clockwise; side 0 is NS, side 1 is EW.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from opbod.bridge.calls import Call, Times
from opbod.bridge.facts import Fact, Hand
from opbod.bridge.rules import Rules
from opbod.cards import Card
from opbod.core.protocol import CHANCE, Seat
from opbod.core.rules import check_types

if TYPE_CHECKING:
    # The play is made of these types; a state is never decoded, so its name is enough.
    from opbod.bridge.cardplay.types import Play

SEATS = (0, 1, 2, 3)
LETTERS = "NESW"
Vulnerable = Literal["none", "NS", "EW", "all"]


def side_of(seat: Seat) -> int:
    """Side of a seat: 0 for N and S, 1 for E and W."""
    return seat % 2


def partner_of(seat: Seat) -> Seat:
    """Partner (*maat*)."""
    return (seat + 2) % 4


def left_of(seat: Seat) -> Seat:
    """Left-hand opponent (*linker tegenstander*), who calls next."""
    return (seat + 1) % 4


def right_of(seat: Seat) -> Seat:
    """Right-hand opponent (*rechter tegenstander*)."""
    return (seat + 3) % 4


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board: its number, dealer and vulnerability."""

    dealer: Seat = 0
    vulnerable: Vulnerable = "none"
    board: int = 1
    total: int = 0
    """What NS scored on the boards before, less what EW did."""

    def __post_init__(self) -> None:
        """Refuse a board that cannot be."""
        check_types(self)
        if self.dealer not in SEATS:
            raise ValueError(f"dealer {self.dealer}: seats are 0 to 3 for N, E, S, W")
        if self.board < 1:
            raise ValueError(f"board {self.board}: boards are numbered from 1")


_CYCLE: tuple[Vulnerable, ...] = ("none", "NS", "EW", "all")


def board(number: int) -> Setup:
    """Set up the standard board of that number, of a cycle of sixteen."""
    index = (number - 1) % 16
    return Setup(index % 4, _CYCLE[(index + index // 4) % 4], number)


# What a law book makes of the facts.

Status = Literal[
    "valid",
    "condoned",
    "deemed_pass",
    "void",
    "replaced",
    "ignored",
    "lapsed",
    "remark",
    "deemed",
    "pending",
]
"""What became of a call; ``deemed`` is a pass that nobody said (art. 32)."""


class Utterance(msgspec.Struct, frozen=True):
    """A call that was said, or supplied, and what became of it; it keeps its place for ever."""

    n: int
    """Number of the fact."""
    seat: Seat
    call: Call
    status: Status
    article: str = ""
    """Article that gave it the status; empty for an ordinary call."""
    bound: bool = False
    """The seat was obliged to pass when it was said."""


class Place(msgspec.Struct, frozen=True):
    """A place in the auction as it counts: a call, or the turn that a seat lost (``skip``)."""

    seat: Seat
    call: Call
    said: int = -1
    """Index of the utterance; -1 for a lost turn."""
    condoned: bool = False
    """An insufficient bid that stands by art. 27."""


class Cause(msgspec.Struct, frozen=True):
    """Why a seat must pass."""

    article: str
    n: int
    """Number of the fact that brought it."""
    by: Seat
    """The offender."""


Causes = tuple[Cause, ...]


class Pending(msgspec.Struct, frozen=True):
    """An irregularity that is not settled yet."""

    seat: Seat
    call: Call
    said: int
    """Index of the utterance."""
    n: int
    articles: tuple[str, ...]
    """What the call falls under, the one to be applied first (art. 39)."""
    attention: bool = False
    claimed: bool = False
    changed: int | None = None
    """Index of the utterance by which the offender tried to change it."""
    lapsed: bool = False
    """The call is out of the way already and only its penalty can still be claimed (A14)."""
    relief_lost: bool = False
    """An improper substitute was offered under the stricter reading (A20)."""

    @property
    def article(self) -> str:
        """Article that will be applied."""
        return self.articles[0]

    @property
    def out_of_turn(self) -> bool:
        """Tell whether it was said out of turn."""
        return any(article[:2] == "31" for article in self.articles)

    @property
    def is_waiting(self) -> bool:
        """Tell whether the offender is to choose."""
        return self.article == "29b" or (self.claimed and self.article in ("30", "36", "37"))


Until = Literal["left_calls", "opening_lead"]


class VoidRight(msgspec.Struct, frozen=True):
    """The opponents of this seat may void the doubles (art. 36)."""

    offender: Seat
    n: int
    places: int
    """Places of the auction before the substitute: the doubles among them can be voided."""
    until: Until
    """It lasts until the offender's left-hand opponent calls, or until the opening lead (A27)."""


class ShownCards(msgspec.Struct, frozen=True):
    """Cards that a seat let be seen during the auction."""

    seat: Seat
    n: int
    cards: tuple[Card, ...]
    led: bool
    penal: bool
    """Under art. 26a: they lie on the table until the close."""


class LeadCause(msgspec.Struct, frozen=True):
    """A right over a lead, should the offender defend."""

    article: str
    n: int
    offender: Seat
    kind: Literal["opening", "first"]
    """The opening lead, or the first lead of a certain defender."""


class LeadOption(msgspec.Struct, frozen=True):
    """Declarer may demand or forbid a suit of this leader."""

    article: str
    n: int
    offender: Seat
    leader: Seat
    kind: Literal["opening", "first"]


class Result(msgspec.Struct, frozen=True):
    """What the auction came to; `contract` is None when all passed."""

    contract: Call | None = None
    declarer: Seat | None = None
    times: Times = 0
    leads: tuple[LeadOption, ...] = ()
    one_lead_right: bool = False
    """Of several rights over one lead declarer uses one (A24)."""
    penalty_cards: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    skipped: tuple[Seat, ...] = ()
    """Seats that lost a turn and never had another: to be warned of (A2)."""


class Flag(msgspec.Struct, frozen=True):
    """Something for the director's judgement that no program may compute."""

    article: str
    n: int
    seat: Seat


class Effect(msgspec.Struct, frozen=True):
    """What a ruling, or an option of it, does to a seat."""

    kind: Literal[
        "turn",
        "free",
        "lost-turn",
        "pass-once",
        "pass-again",
        "pass-on",
        "lead",
        "lead-partner",
        "lead-later",
        "void-doubles",
        "void-doubles-lead",
    ]
    seat: Seat


class Choice(msgspec.Struct, frozen=True):
    """An option of a ruling: who may take it, with which calls, and what it brings."""

    option: str
    """Article of the option: ``30a``; or ``claim``, ``36-void``, ``lead``."""
    holders: tuple[Seat, ...]
    calls: tuple[Call, ...] = ()
    effects: tuple[Effect, ...] = ()


class Reading(msgspec.Struct, frozen=True):
    """An open question that a ruling hangs on, with the reading taken."""

    question: str
    """``A14``."""
    value: str


class Ruling(msgspec.Struct, frozen=True):
    """One ruling: exactly one article, applied to facts that are named."""

    n: int
    """Number of the fact that called for it."""
    code: str
    """Key of its words."""
    article: str
    """Article and paragraph: ``30a``."""
    seat: Seat
    """The offender, or whom it is about."""
    call: Call
    """The call that it is about, or `NO_CALL`."""
    facts: tuple[int, ...] = ()
    rejected: tuple[str, ...] = ()
    """Articles that it falls under too and that are not applied (arts. 27, 33, 39)."""
    choices: tuple[Choice, ...] = ()
    """Who may choose what, in the order in which it is asked."""
    effects: tuple[Effect, ...] = ()
    readings: tuple[Reading, ...] = ()

    @property
    def cite(self) -> str:
        """``bridge-1959/30a``."""
        return f"bridge-1959/{self.article}"


class Hanging(msgspec.Struct, frozen=True):
    """An open question that a fact without a ruling hung on, until a ruling names it."""

    question: str
    n: int | None = None
    """Number of the fact that the ruling must be about; None if it is named with the next."""


Four = tuple[Causes, Causes, Causes, Causes]
NOBODY: Four = ((), (), (), ())


class Judged(msgspec.Struct, frozen=True):
    """What a law book makes of the facts so far; itself no fact, and never recorded."""

    n: int = 0
    said: tuple[Utterance, ...] = ()
    auction: tuple[Place, ...] = ()
    """What counts."""
    turn: Seat | None = None
    """Who is to speak: to call, or to put a call in the place of an improper one."""
    once: Four = NOBODY
    """Seats that must pass at their first turn (NXT), with the causes."""
    barred: Four = NOBODY
    """Seats that must pass to the end (REST), with the causes; kept after the close."""
    pending: tuple[Pending, ...] = ()
    void_right: VoidRight | None = None
    voided: int = 0
    """Doubles among so many first places no longer count (art. 36)."""
    shown: tuple[ShownCards, ...] = ()
    leads: tuple[LeadCause, ...] = ()
    closed: bool = False
    hindsight: bool = False
    """A call became a pass afterwards and so closed the auction (A34)."""
    result: Result | None = None
    over: bool = False
    """The opening lead was made, or the cards are back in the board."""
    asked_review: Seat | None = None
    flags: tuple[Flag, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    times: Times = 0
    """How often the last bid stands doubled."""
    hanging: tuple[Hanging, ...] = ()

    def must_pass(self, seat: Seat) -> bool:
        """Tell whether the seat is obliged to pass."""
        return bool(self.once[seat] or self.barred[seat])

    @property
    def waiting(self) -> Pending | None:
        """The irregularity, if any, in which the offender is to choose."""
        return next((p for p in self.pending if p.is_waiting and not p.lapsed), None)


class State(msgspec.Struct, frozen=True):
    """An auction: the facts, and what the law book of the rules makes of them."""

    rules: Rules
    setup: Setup
    seq: int = 0
    """Number of the last fact."""
    opened: int = 0
    """Number of the fact that opened the present questions; mere notes leave them open."""
    hands: tuple[Hand, ...] = ()
    """Four hands, or none where they are absent; in a view with unknown cards."""
    facts: tuple[Fact | None, ...] = ()
    judged: Judged = Judged()
    play: Play | None = None
    """The card play, once the auction is closed; only where hands were dealt."""


class View(State, frozen=True):
    """What one seat, the director or a spectator may know of an auction."""

    viewer: Seat = CHANCE
