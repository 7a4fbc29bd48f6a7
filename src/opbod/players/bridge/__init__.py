"""Players of bridge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.players.bridge.natural import Natural
from opbod.players.simple import RandomPlayer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from opbod.players.loop import AnyPlayer


def _random() -> RandomPlayer:
    """Make the random player; it claims so seldom that most boards are played out."""
    return RandomPlayer(rights=0.002)


PLAYERS: Mapping[str, Callable[[], AnyPlayer]] = {"natural": Natural, "random": _random}
"""What the registry finds: a factory by name, the best player first."""
