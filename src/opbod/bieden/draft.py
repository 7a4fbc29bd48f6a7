"""Events being drawn up, together with the state after them."""

from __future__ import annotations

from opbod.bieden.fold import evolve
from opbod.bieden.types import Event, State


class Draft:
    """What follows from an answer, event by event; nothing is recorded until it is returned."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Add an event and fold it, so that the next may depend on it."""
        self.events.append(event)
        self.state = evolve(self.state, event)
