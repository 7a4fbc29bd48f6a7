"""What a game hands over so that it can be played in a terminal (group ``opbod.terminals``).

The table in `opbod.cli.table` knows no game: a presenter words what it sees, and reads what is
typed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from opbod.cli.tongue import Style
    from opbod.core.protocol import Decision, Seat
    from opbod.players.face import Offers

Lines = list[str]
"""Whole sentences or rows of a table."""


class Act(msgspec.Struct, frozen=True):
    """What was typed means this action; None: to use no right."""

    action: Any


class Choice(msgspec.Struct, frozen=True):
    """What was typed needs a yes or a no first; None goes back to the prompt."""

    question: str
    yes: Any
    no: Any = None


class NotUnderstoodError(ValueError):
    """What was typed means nothing here; says why and what may be typed."""


class Presenter(Protocol):
    """Words of one game, in one language, for one pair of eyes."""

    @property
    def commands(self) -> Mapping[str, Sequence[str]]:
        """Commands that only tell something: name and the words for it."""
        ...

    @property
    def asked_last(self) -> frozenset[str]:
        """Kinds of rights that are asked about before they lapse."""
        ...

    def occasion(self, view: Any, decision: Decision) -> int | None:
        """Number the occasion on which a right is asked about now; None: it is not.

        On each occasion of a deal it is asked about once.
        """
        ...

    def welcome(self) -> Lines:
        """Say who sits where."""
        ...

    def opens(self, view: Any, number: int) -> Lines:
        """Say what a new deal begins with."""
        ...

    def event(self, before: Any, event: Any) -> Lines:
        """Say one event as this viewer sees it; `before` is the view before it."""
        ...

    def table(self, view: Any, number: int) -> Lines:
        """Say all that lies on the table, and the own hand."""
        ...

    def asked(self, view: Any, number: int) -> Lines:
        """Say what lies on the table to who must act: all of it, or what was not said before."""
        ...

    def hands(self, view: Any) -> Lines:
        """Say the hands that this viewer knows; nothing before they are dealt."""
        ...

    def mention(self, view: Any, offers: Offers[Any]) -> Lines:
        """Say what the seat may do beside its duty, or must heed in it."""
        ...

    def prompt(self, view: Any, kind: str) -> str:
        """Ask for an answer to a kind of decision."""
        ...

    def read(self, text: str, view: Any, offers: Offers[Any]) -> Act | Choice:
        """Read what was typed; raises NotUnderstoodError."""
        ...

    def typed(self, action: Any) -> str:
        """Write an action as a user would type it."""
        ...

    def said(self, action: Any) -> str:
        """Name an action in a sentence."""
        ...

    def detail(self, key: str, value: str) -> str:
        """Word a detail of a refusal."""
        ...

    def lawful(self, offers: Offers[Any]) -> str:
        """List what the seat may do now; empty if nothing."""
        ...

    def tell(self, command: str, view: Any) -> Lines:
        """Answer one of `commands`."""
        ...

    def result(self, view: Any) -> Lines:
        """Say how a deal ended, with its arithmetic."""
        ...

    def score(self, views: Sequence[Any]) -> Lines:
        """Say the score and how the deals so far made it."""
        ...

    def help(self) -> Lines:
        """Say what may be typed in this game."""
        ...

    def winner(self, view: Any) -> Lines:
        """Say who won the sitting that this deal ended."""
        ...


class Terminal(Protocol):
    """A game's terminal: its seats by letter, and its presenter."""

    @property
    def seats(self) -> str:
        """A letter a seat of the largest table, as in ``NESW``."""
        ...

    @property
    def home(self) -> Seat:
        """Seat of a human who does not choose one; at a table without it he gets the first."""
        ...

    @property
    def partners(self) -> bool:
        """Whether the seat opposite is a partner."""
        ...

    def names(self, lang: str) -> tuple[str, ...]:
        """Name the seats of the largest table."""
        ...

    def facts(self, lang: str, rules: Any) -> Lines:
        """Say what there is to know in numbers about a deal by these rules; () if nothing.

        Raises ValueError with a sentence where there is something, but not for these rules.
        """
        ...

    def seat(self, text: str) -> Seat | None:
        """Read a seat in any language; None if it is none."""
        ...

    def presenter(
        self, style: Style, rules: Any, me: Seat | None, names: Sequence[str] = ()
    ) -> Presenter:
        """Make the presenter for a seat, or for someone beside the table."""
        ...
