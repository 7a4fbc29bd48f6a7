"""The law of symmetry: what seats and cards are called changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from opbod.core.log import Log
from opbod.core.protocol import Refused, Seat
from opbod.testing.walks import AnyLog, Walk, broken


class Symmetry(Protocol):
    """A way to rename seats or cards."""

    def seat(self, seat: Seat) -> Seat:
        """Rename a seat (CHANCE, TABLE and PUBLIC stay)."""
        ...

    def setup(self, setup: Any) -> Any:
        """Rename in a setup."""
        ...

    def action(self, action: Any) -> Any:
        """Rename in an action."""
        ...

    def event(self, event: Any) -> Any:
        """Rename in an event, redacted or not."""
        ...

    def settled(self, event: Any) -> Any:
        """Put what lies in no order (combinations on the table) into one, to compare it."""
        ...

    def outcome(self, outcome: Any) -> Any:
        """Rename in an outcome."""
        ...


def symmetry_law(walk: Walk, symmetry: Symmetry) -> None:
    """Renaming commutes with everything: events, redaction, questions, offers and the outcome.

    Offers and asked seats are compared as sets, since their order may follow the names.
    """
    mirrored = Log(walk.game, walk.rules, symmetry.setup(walk.setup))
    for step, log in enumerate(walk.logs):
        earlier = mirrored
        if step:
            seat, action = walk.acts[step - 1]
            try:
                mirrored = earlier.act(symmetry.seat(seat), symmetry.action(action))
            except Refused as refusal:
                message = f"{action}, renamed by {symmetry}, is refused: {refusal}"
                raise broken(walk, "symmetry law", message, step) from refusal
        for what, wanted, found in (
            *_events(walk, log, mirrored, len(earlier), symmetry),
            *_questions(walk, log, mirrored, symmetry),
        ):
            if wanted != found:
                message = f"{what}, renamed by {symmetry}: {wanted} expected, {found} found"
                raise broken(walk, "symmetry law", message, step)


def _events(
    walk: Walk, log: AnyLog, mirrored: AnyLog, start: int, symmetry: Symmetry
) -> Iterator[tuple[str, Any, Any]]:
    """Pair the events from `start` on with their mirror images, as everyone sees them."""
    ours, theirs = log.events[start:], mirrored.events[start:]

    def settled(events: Iterable[Any]) -> list[Any]:
        return [None if event is None else symmetry.settled(event) for event in events]

    yield "the events", settled(map(symmetry.event, ours)), settled(theirs)
    for viewer in walk.viewers:
        other = symmetry.seat(viewer)
        seen = [walk.game.redact(event, viewer) for event in ours]
        wanted = [None if event is None else symmetry.event(event) for event in seen]
        found = [walk.game.redact(event, other) for event in theirs]
        yield f"what {viewer} sees", settled(wanted), settled(found)


def _questions(
    walk: Walk, log: AnyLog, mirrored: AnyLog, symmetry: Symmetry
) -> Iterator[tuple[str, Any, Any]]:
    """Pair the open questions, the offers and the outcome with their mirror images."""
    game, here, there = walk.game, log.state, mirrored.state
    outcome = game.outcome(here)
    renamed = None if outcome is None else symmetry.outcome(outcome)
    yield "the outcome", renamed, game.outcome(there)
    for viewer in walk.viewers:
        other = symmetry.seat(viewer)
        asked, asked_there = game.decisions(here, viewer), game.decisions(there, other)
        yield (
            f"the questions {viewer} knows",
            [(d.id, d.kind, {symmetry.seat(s) for s in d.seats}, d.optional) for d in asked],
            [(d.id, d.kind, set(d.seats), d.optional) for d in asked_there],
        )
        for ours, theirs in zip(asked, asked_there, strict=True):
            offers = game.offers(here, viewer, ours)
            yield (
                f"the offers of {viewer}",
                {(symmetry.action(offer.action), offer.lawful, offer.cite) for offer in offers},
                {(o.action, o.lawful, o.cite) for o in game.offers(there, other, theirs)},
            )
