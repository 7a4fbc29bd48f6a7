"""Boards: dealer and vulnerability in their cycle of sixteen.

Art. 2 of 1959 was not found; the cycle is the standard one: the dealer goes round from N, and the
vulnerability moves on one place each four boards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.types import board, side_of

if TYPE_CHECKING:
    from opbod.bridge.types import Setup, Vulnerable
    from opbod.core.protocol import Seat

CYCLE = 16


def is_vulnerable(vulnerable: Vulnerable, seat: Seat) -> bool:
    """Tell whether the side of the seat is vulnerable."""
    return vulnerable == "all" or vulnerable == ("NS", "EW")[side_of(seat)]


def board_set(first: int, count: int) -> tuple[Setup, ...]:
    """Set up so many standard boards, from the one with number `first` on."""
    return tuple(board(number) for number in range(first, first + count))


def is_standard(setup: Setup) -> bool:
    """Tell whether dealer and vulnerability are those of the standard board of that number."""
    return replace(setup, total=0) == board(setup.board)
