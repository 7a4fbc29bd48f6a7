"""The player that goes by rules of thumb."""

from __future__ import annotations

from opbod.players.simple import RandomPlayer


class Thumb(RandomPlayer):
    """Plays by rules of thumb."""

    def __init__(self, name: str = "thumb") -> None:
        super().__init__(name)
