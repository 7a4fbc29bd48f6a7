"""Facts: what happened at the table, and nothing judged.

An action is what somebody did or, for what only people can know, what the director found; an event
is that action with the seat that gave it. Hence the log holds facts alone, and any law book can
judge it.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from opbod.bridge.calls import Call
from opbod.bridge.playacts import PlayAction
from opbod.cards import Card
from opbod.core.protocol import Seat

Hand = tuple[Card, ...]


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """CHANCE deals: thirteen cards to each seat, N to W."""

    answers: ClassVar[str] = "deal"
    hands: tuple[Hand, Hand, Hand, Hand]


# What a seat does.


class Say(msgspec.Struct, frozen=True, tag="say"):
    """A seat says a call, in turn or not."""

    answers: ClassVar[str] = "call"
    call: Call


class Lead(msgspec.Struct, frozen=True, tag="lead"):
    """The opening leader leads: the play begins, and with it ends what arts. 36, 42 leave open."""

    answers: ClassVar[str] = "lead"


class PutAway(msgspec.Struct, frozen=True, tag="put-away"):
    """The cards of a passed-out deal go back into the board (art. 22)."""

    answers: ClassVar[str] = "put-away"


class Repeat(msgspec.Struct, frozen=True, tag="repeat"):
    """A seat did not hear a call clearly and asks for it at once (art. 41)."""

    answers: ClassVar[str] = "repeat"


class Misheard(msgspec.Struct, frozen=True, tag="misheard"):
    """A seat wants redress for a call that rested on mishearing (art. 41)."""

    answers: ClassVar[str] = "misheard"


class Review(msgspec.Struct, frozen=True, tag="review"):
    """A seat asks for the auction to be restated (art. 42)."""

    answers: ClassVar[str] = "review"


class Restate(msgspec.Struct, frozen=True, tag="restate"):
    """A seat restates the auction, or mends a mistake in a restatement (art. 42)."""

    answers: ClassVar[str] = "restate"
    mends: bool = False


# What a seat does or the director records for it.


class Attention(msgspec.Struct, frozen=True, tag="attention"):
    """Attention is drawn to the last irregularity."""

    answers: ClassVar[str] = "attention"


class Claim(msgspec.Struct, frozen=True, tag="claim"):
    """The penalty is claimed, the director is there and states it; attention is drawn with it."""

    answers: ClassVar[str] = "claim"


class Substitute(msgspec.Struct, frozen=True, tag="substitute"):
    """The offender puts this call in the place of his own (arts. 30, 36, 37)."""

    answers: ClassVar[str] = "substitute"
    call: Call


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """The offender keeps his first call (art. 29b1)."""

    answers: ClassVar[str] = "changed"


class Other(msgspec.Struct, frozen=True, tag="other"):
    """The offender makes another proper call than his first (art. 29b2)."""

    answers: ClassVar[str] = "changed"
    call: Call


class VoidDoubles(msgspec.Struct, frozen=True, tag="void"):
    """An opponent of the offender voids all doubles and redoubles so far (art. 36)."""

    answers: ClassVar[str] = "void"


# What only people know: the director tells it.


class Provision(msgspec.Struct, frozen=True, tag="provision"):
    """The director applies this article, of those that the call falls under (art. 39)."""

    answers: ClassVar[str] = "provision"
    article: str


class OneBreath(msgspec.Struct, frozen=True, tag="one-breath"):
    """A seat said one call and, in one breath, another (art. 28)."""

    answers: ClassVar[str] = "report"
    seat: Seat
    first: Call
    last: Call


class AfterPause(msgspec.Struct, frozen=True, tag="after-pause"):
    """A seat changed its call to this one, after a pause (art. 29)."""

    answers: ClassVar[str] = "report"
    seat: Seat
    call: Call


class Together(msgspec.Struct, frozen=True, tag="together"):
    """A seat said this at the same time as the call recorded just before (art. 34)."""

    answers: ClassVar[str] = "report"
    seat: Seat
    call: Call


class Worded(msgspec.Struct, frozen=True, tag="worded"):
    """A seat doubled or redoubled and named a bid with it (art. 35)."""

    answers: ClassVar[str] = "report"
    seat: Seat
    call: Call
    named: Call


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """A seat let cards be seen (art. 26)."""

    answers: ClassVar[str] = "report"
    seat: Seat
    cards: Hand
    led: bool = False
    """Led or played too early."""
    seen: Literal["table", "partner", "opponent"] = "table"
    """Laid face up on the table, or its face seen by the partner, or by an opponent only."""


class Remark(msgspec.Struct, frozen=True, tag="remark"):
    """A seat said something that is no call of these laws (heading of arts. 27 to 40)."""

    answers: ClassVar[str] = "report"
    seat: Seat
    informs: bool = False
    """In the director's judgement it tells partner something (art. 20)."""


Matter = Literal["psychic", "unannounced", "unexplained", "doubt", "banned"]


class Agreement(msgspec.Struct, frozen=True, tag="agreement"):
    """The director is told of a matter of agreements by this seat (art. 43)."""

    answers: ClassVar[str] = "report"
    seat: Seat
    matter: Matter


class Honours(msgspec.Struct, frozen=True, tag="honours"):
    """After the play it comes out that a seat held the honours of this premium (A38)."""

    answers: ClassVar[str] = "honours"
    seat: Seat
    points: int


Action = (
    Deal
    | Say
    | Lead
    | PutAway
    | Repeat
    | Misheard
    | Review
    | Restate
    | Attention
    | Claim
    | Substitute
    | Keep
    | Other
    | VoidDoubles
    | Provision
    | OneBreath
    | AfterPause
    | Together
    | Worded
    | Shown
    | Remark
    | Agreement
    | PlayAction
    | Honours
)


class Fact(msgspec.Struct, frozen=True, tag="fact"):
    """One event: what was done or found, and by which seat, TABLE or CHANCE."""

    seat: Seat
    what: Action


Event = Fact
