"""Players of Bieden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.players.bieden.greedy import Greedy
from opbod.players.bieden.thumb import Thumb
from opbod.players.simple import RandomPlayer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from opbod.players.loop import AnyPlayer

PLAYERS: Mapping[str, Callable[[], AnyPlayer]] = {
    "thumb": Thumb,
    "greedy": Greedy,
    "random": RandomPlayer,
}
"""What the registry finds: a factory by name, the best player first."""
