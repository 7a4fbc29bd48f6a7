"""Which games there are: found by entry point, so that a game of another package is one too.

A game's folder hands over one `Entry` under the group ``opbod.games``; players and terminal tables
come the same way (``opbod.players``, ``opbod.terminals``). Only this module knows their names, and
it imports a game when it is asked for and not before.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from opbod.core.protocol import Game, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

AnyGame = Game[Any, Any, Any, Any, Any, Any]


class Notation(Protocol):
    """Text of a game's setups and acts, as parse and print pairs; parsers raise ValueError."""

    def format_setup(self, setup: Any) -> str:
        """Write a setup as words ``key:value``."""
        ...

    def parse_setup(self, text: str, rules: Any) -> Any:
        """Read it back."""
        ...

    def format_act(self, seat: Seat, action: Any) -> str:
        """Write an act as one word: ``S:120``."""
        ...

    def parse_act(self, word: str) -> tuple[Seat, Any]:
        """Read it back."""
        ...


class Entry(msgspec.Struct, frozen=True):
    """What a game's folder hands over."""

    game: AnyGame
    presets: Mapping[str, Any]
    """Rule sets by id; the first is the default."""
    notation: Notation
    words: str
    """Package that holds the catalogues of words."""
    rules_type: type[Any]
    setup_type: type[Any]
    event_type: Any
    """The union of the event types, for decoding."""
    numbers: Mapping[str, str] = {}
    """Numbers under which options are known too, as in ``A2``; such a number names its option."""

    @property
    def id(self) -> str:
        """Name of the game."""
        return self.game.id

    @property
    def default(self) -> Any:
        """The default rules."""
        return next(iter(self.presets.values()))


def names(group: str = "opbod.games") -> tuple[str, ...]:
    """List what is registered in a group, in alphabetical order."""
    return tuple(sorted({point.name for point in entry_points(group=group)}))


def load(name: str, group: str = "opbod.games") -> Any:
    """Import what is registered under a name; raises LookupError that lists what there is."""
    for point in entry_points(group=group, name=name):
        return point.load()
    known = ", ".join(names(group)) or "none"
    message = f"no {name!r} in {group}; there is: {known}"
    raise LookupError(message)


def game(name: str) -> Entry:
    """Import a game by name; raises LookupError that lists the games."""
    entry = load(name)
    if not isinstance(entry, Entry):
        message = f"{name!r} in opbod.games is no Entry but {type(entry).__name__}"
        raise LookupError(message)  # noqa: TRY004 - the caller looks a name up
    if entry.id != name:
        message = f"the game registered as {name!r} calls itself {entry.id!r}; they must be equal"
        raise LookupError(message)
    return entry
