"""The numbered log of one deal: fold, prefix, fork, replay, and what each viewer may see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, cast

import msgspec

from opbod.core.protocol import (
    PUBLIC,
    A,
    Command,
    E,
    Game,
    R,
    Refused,
    S,
    Seat,
    U,
    V,
    check_viewer,
    find_decision,
)
from opbod.core.worded import WordedError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class BrokenLogError(WordedError):
    """Events that the rules do not give; says at which event and what they give instead."""

    table = "log"


def in_json(value: object) -> str:
    """Write a value as it stands in a record, for a message."""
    return msgspec.json.encode(value).decode()


class Log(Generic[R, U, A, E, S, V]):
    """The events of one deal, numbered from 1, and the state they fold to; a value.

    `play` and `act` return a longer log and leave this one as it is, so a fork is just a prefix
    played on, and undo loses nothing.
    """

    __slots__ = ("events", "game", "rules", "setup", "state")

    def __init__(
        self,
        game: Game[R, U, A, E, S, V],
        rules: R,
        setup: U,
        events: Sequence[E] = (),
        state: S | None = None,
    ) -> None:
        """Fold the events; `state` is their fold where the caller has it already."""
        self.game = game
        self.rules = rules
        self.setup = setup
        self.events = tuple(events)
        if state is None:
            state = game.start(rules, setup)
            for event in self.events:
                state = game.evolve(state, event)
        self.state: S = state

    def __len__(self) -> int:
        """Count the events; also the number of the last one."""
        return len(self.events)

    def play(self, command: Command[A]) -> Log[R, U, A, E, S, V]:
        """Judge and record one command; raises Refused, and then nothing has changed."""
        events = tuple(self.game.decide(self.state, command))
        state = self.state
        for event in events:
            state = self.game.evolve(state, event)
        return Log(self.game, self.rules, self.setup, self.events + events, state)

    def act(self, seat: Seat, action: A) -> Log[R, U, A, E, S, V]:
        """Play an action as the answer to the open decision it fits; raises Refused."""
        return self.play(self.command(seat, action))

    def command(self, seat: Seat, action: A) -> Command[A]:
        """Make the command that answers the open decision which this action fits.

        Where no such decision is open the command carries the number -1, which `decide` refuses.
        """
        decisions = self.game.decisions(self.state, seat)
        found = find_decision(decisions, seat, action.answers)
        return Command(seat, -1 if found is None else found.id, action)

    def prefix(self, number: int) -> Log[R, U, A, E, S, V]:
        """Go back to just after event `number` (0: the start); playing on from it is a fork."""
        if not 0 <= number <= len(self.events):
            raise BrokenLogError("no-event", number=number, last=len(self.events))
        return Log(self.game, self.rules, self.setup, self.events[:number])

    def stream(self, viewer: Seat) -> tuple[E | None, ...]:
        """Redact the events for a viewer; None where only the number may be known.

        Raises ValueError for a viewer that is no seat of this table.
        """
        check_viewer(viewer, self.game.seats(self.rules, self.setup))
        return tuple(self.game.redact(event, viewer) for event in self.events)

    def view(self, viewer: Seat = PUBLIC) -> V:
        """Fold the viewer's redacted events, as a client does."""
        return fold_view(self.game, self.rules, self.setup, self.stream(viewer), viewer)

    def undo_point(self, seat: Seat) -> int | None:
        """Number of the event before the seat's last act, or None when it may not be undone.

        It may not once anything since then showed the seat a card that it had not seen, nor when
        the seat has not acted yet.
        """
        for number in range(len(self.events) - 1, -1, -1):
            event = self.events[number]
            if self.game.shows(event, seat):
                return None
            act = self.game.act_of(event)
            if act is not None and act[0] == seat:
                return number
        return None

    @classmethod
    def replay(
        cls, game: Game[R, U, A, E, S, V], rules: R, setup: U, events: Iterable[E]
    ) -> Log[R, U, A, E, S, V]:
        """Judge recorded events anew, act by act; raises BrokenLogError where they differ.

        Use it for records from outside: the constructor believes what it is given.
        """
        log = cls(game, rules, setup)
        recorded = tuple(events)
        while len(log) < len(recorded):
            event = recorded[len(log)]
            act = game.act_of(event)
            if act is None:
                raise BrokenLogError("from-nothing", number=len(log) + 1, event=in_json(event))
            try:
                longer = log.act(*act)
            except Refused as refusal:
                raise BrokenLogError(
                    "unlawful", refusal, number=len(log) + 1, event=in_json(event)
                ) from refusal
            given, found = longer.events[len(log) :], recorded[len(log) : len(longer)]
            for offset, (ours, theirs) in enumerate(zip(given, found, strict=False)):
                if ours != theirs:
                    raise BrokenLogError(
                        "other-event",
                        number=len(log) + 1 + offset,
                        found=in_json(theirs),
                        right=in_json(ours),
                    )
            if len(found) < len(given):
                raise BrokenLogError("breaks-off", event=in_json(given[len(found)]))
            log = longer
        return log


def fold_view(
    game: Game[R, U, A, E, S, V], rules: R, setup: U, stream: Iterable[E | None], viewer: Seat
) -> V:
    """Fold a redacted stream into the viewer's view; the code of every client and bot."""
    view = cast("S", game.observe(game.start(rules, setup), viewer))
    for event in stream:
        view = game.evolve(view, event)
    return cast("V", view)
