"""Who is who at a table: what the words of any game say of its seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.cli.console import printable
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.cli.tongue import Style
    from opbod.core.protocol import Seat


class Voice:
    """Words for a viewer; seats are called by their names, or by what the game calls them."""

    def __init__(
        self, package: str, style: Style, me: Seat | None, names: Sequence[str], keys: Sequence[str]
    ) -> None:
        """Take the package of the words, and the key of each seat under ``seats`` in them."""
        self.words = Words(package, style.lang)
        self.style = style
        self.me = me
        self._names = tuple(names)
        self._keys = tuple(keys)

    def place(self, seat: Seat) -> str:
        """Name the seat, the own one too."""
        if self._names:
            return self._names[seat]
        return self.words(f"seats.{self._keys[seat]}")

    def who(self, seat: Seat) -> str:
        """Name the seat, or say "you"."""
        return self.words("seats.me") if seat == self.me else self.place(seat)

    def by(self, seat: Seat, key: str, **values: object) -> str:
        """Say a sentence about a seat, in the second person about the own one."""
        who = self.who(seat)
        text = self.words(f"{key}-you" if seat == self.me else key, who=who, **values)
        return text[:1].upper() + text[1:]

    def quote(self, text: str) -> str:
        """Make what was typed fit to be said back."""
        return printable(text)
