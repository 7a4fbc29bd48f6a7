"""The contract that every game signs: questions, offers, commands, events, refusals.

A game judges (`decide`) and records (`evolve`) and does nothing else: no clock, no randomness of
its own, no input or output. The log of its numbered events is the truth; state, view, replay and
undo are folds of it.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar

import msgspec

from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

Seat = int
"""A place at the table, 0 to n-1 clockwise, or one of the three below."""
CHANCE: Seat = -1
"""The pack: it answers questions that only luck can answer."""
TABLE: Seat = -2
"""The clock and the director."""
PUBLIC: Seat = -3
"""A spectator: sees what everybody sees and no more."""

Cite = str
"""A clause of the rulebook, as ``bieden/B22``."""


class Quorum(Enum):
    """How many of the asked seats must answer; the game itself keeps sealed answers hidden."""

    ONE = "one"
    """The first answer settles it."""
    ALL = "all"
    """Everyone answers under seal; answers are revealed when the last is in."""


class Decision(msgspec.Struct, frozen=True):
    """An open question put to some seats."""

    id: int
    """Number of the event that opened it; with `kind` it names the question in an answer."""
    kind: str
    """What is asked: ``deal``, ``call``, ``play``..."""
    seats: tuple[Seat, ...]
    """Who may answer."""
    quorum: Quorum = Quorum.ONE
    optional: bool = False
    """A right, not a duty: the game does not wait for it."""


class Action(Protocol):
    """What a seat says or plays: a frozen, tagged msgspec.Struct."""

    answers: ClassVar[str]
    """The kind of decision that this action answers."""


R = TypeVar("R", bound=msgspec.Struct, contravariant=True)  # noqa: PLC0105 - one letter a role
"""Rules: a frozen value; a variant is another value."""
U = TypeVar("U", bound=msgspec.Struct)
"""Setup: what a deal takes over from the sitting, all of it public."""
A = TypeVar("A", bound=Action)
"""Action."""
E = TypeVar("E", bound=msgspec.Struct)
"""Event: what happened."""
S = TypeVar("S", bound=msgspec.Struct)
"""State: fold of the events."""
V = TypeVar("V", bound=msgspec.Struct)
"""View: fold of one viewer's redacted events. A subtype of the game's State, so that the same code
runs on both; a State is no View, so that no player can be given one."""


class Offer(msgspec.Struct, Generic[A], frozen=True):
    """Something that a seat can do now."""

    action: A
    lawful: bool = True
    """False: possible at a real table, but an irregularity."""
    cite: Cite | None = None
    """The clause that allows, limits or forbids it."""


class Command(msgspec.Struct, Generic[A], frozen=True):
    """An answer of one seat to one open decision."""

    seat: Seat
    decision: int
    """`Decision.id`; the answer is stale if and only if that decision is closed."""
    action: A


class Outcome(msgspec.Struct, frozen=True):
    """How a deal ended."""

    points: tuple[int, ...]
    """What each side gained (Bieden: points off its tree, negative when added)."""
    reason: str
    cite: Cite | None = None


class Refused(Exception):
    """Nothing happened: says what was tried, which clause forbids it and what is lawful.

    `code` is stable API; an answer to a question that is closed is ``stale`` in every game.
    `lawful` holds the words of what the seat may do instead.
    """

    def __init__(
        self,
        code: str,
        cite: Cite | None,
        *,
        tried: str,
        lawful: Sequence[str],
        words: str,
        details: dict[str, str] | None = None,
    ) -> None:
        super().__init__(code, cite, tried)
        self.code = code
        self.cite = cite
        self.tried = tried
        self.lawful = tuple(lawful)
        self.details = details or {}
        self._package = words

    def say(self, lang: str = "en") -> str:
        """Say it in one short paragraph in nl, de or en."""
        words = Words(self._package, lang)
        parts = [words(f"refusals.{self.code}", tried=self.tried, **self.details)]
        if self.cite:
            parts.append(words("refusal.cite", cite=self.cite))
        parts.append(
            words("refusal.lawful", lawful=_shortened(self.lawful))
            if self.lawful
            else words("refusal.nothing")
        )
        return " ".join(parts)

    def __str__(self) -> str:
        """Say it in English."""
        return self.say("en")


_MANY = 12


def _shortened(lawful: tuple[str, ...]) -> str:
    """List all, or the first and last few of a long ladder of bids."""
    if len(lawful) <= _MANY:
        return ", ".join(lawful)
    return ", ".join([*lawful[:4], "...", *lawful[-4:]])


class Game(Protocol[R, U, A, E, S, V]):
    """A game: `decide` judges, `evolve` records."""

    @property
    def id(self) -> str:
        """Name of the game: ``bieden``."""
        ...

    def opening(self, rules: R, rng: Random) -> U:
        """Set up the first deal of a sitting; draws the first dealer."""
        ...

    def following(self, state: S) -> U | None:
        """Set up the deal after this finished one; None when the sitting is over."""
        ...

    def start(self, rules: R, setup: U) -> S:
        """State before the first event of a deal; nothing is hidden yet."""
        ...

    def seats(self, rules: R, setup: U) -> int:
        """Count the seats at the table."""
        ...

    def decisions(self, state: S | V, viewer: Seat) -> tuple[Decision, ...]:
        """Open questions as this viewer knows them; no duty is left if and only if all is over."""
        ...

    def offers(self, state: S | V, seat: Seat, decision: Decision) -> Sequence[Offer[A]]:
        """What the seat can do about the decision: finite, in a stable order, () if not asked."""
        ...

    def decide(self, state: S, command: Command[A]) -> Sequence[E]:
        """Judge the command and return its events; changes nothing; raises Refused."""
        ...

    def evolve(self, state: S, event: E | None) -> S:
        """Record one event, redacted or not, in a state or a view.

        None is an event of which the viewer knows only the number. Never refuses, and never works
        out anything that hangs on a hidden card: such consequences travel in events.
        """
        ...

    def redact(self, event: E, viewer: Seat) -> E | None:
        """Blank what the viewer may not see: the only place where secrecy is decided."""
        ...

    def observe(self, state: S, viewer: Seat) -> V:
        """Project a state for a viewer: equals the fold of that viewer's redacted events."""
        ...

    def shows(self, event: E, viewer: Seat) -> bool:
        """Tell whether the event shows the viewer a card not seen before (undo stops there)."""
        ...

    def chance(self, state: S, rng: Random, before: S | None) -> Command[A]:
        """Draw for CHANCE; `before` is the finished deal before this one, if any."""
        ...

    def act_of(self, event: E) -> tuple[Seat, A] | None:
        """Seat and action that an event records, or None for a mere consequence."""
        ...

    def outcome(self, state: S | V) -> Outcome | None:
        """Tell how the deal ended, or None while it lasts."""
        ...


def check_viewer(viewer: Seat, seats: int) -> None:
    """Check that it is a seat of this table or PUBLIC, for nobody sees all; raises ValueError."""
    if type(viewer) is not int or (not 0 <= viewer < seats and viewer != PUBLIC):
        message = f"viewer {viewer!r}: it must be a seat, 0 to {seats - 1}, or PUBLIC"
        raise ValueError(message)


def find_decision(
    decisions: Sequence[Decision], seat: Seat, kind: str, number: int | None = None
) -> Decision | None:
    """Find the open decision of this kind put to the seat (and with this number, if given)."""
    for decision in decisions:
        if decision.kind == kind and seat in decision.seats:
            return decision if number is None or decision.id == number else None
    return None
