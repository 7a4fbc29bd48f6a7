"""Players of Bieten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.players.bieten.simple import Bluffer, Caller, Folder, Honest
from opbod.players.bieten.thumb import Thumb
from opbod.players.simple import RandomPlayer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from opbod.players.loop import AnyPlayer

PLAYERS: Mapping[str, Callable[[], AnyPlayer]] = {
    "thumb": Thumb,
    "bluffer": Bluffer,
    "honest": Honest,
    "caller": Caller,
    "folder": Folder,
    "random": RandomPlayer,
}
"""What the registry finds: a factory by name, the best player first."""
