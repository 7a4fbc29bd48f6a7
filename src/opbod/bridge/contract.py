"""The contract: what is played, by whom, doubled or not (art. 22).

Written ``4SX by N``; a board that nobody bid is ``passed out`` and has none.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from opbod.bridge.calls import TOP, Call, Times, denomination, is_bid, is_call, level, parse_call
from opbod.bridge.types import LETTERS, SEATS, left_of, partner_of, side_of
from opbod.core.protocol import Seat

if TYPE_CHECKING:
    from opbod.bridge.types import Result

BOOK = 6
"""Tricks that do not count towards a contract; only those above them are odd tricks."""
_WRITTEN = re.compile(r"([1-7](?:NT?|[CDHS]))(X{0,2}) by ([NESW])", re.IGNORECASE)


class Contract(msgspec.Struct, frozen=True):
    """A bid that is played, with its declarer and how often it stands doubled."""

    bid: Call
    declarer: Seat
    times: Times = 0

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        if not is_call(self.bid) or not is_bid(self.bid) or not 1 <= level(self.bid) <= TOP:
            raise ValueError(f"{self.bid!r} is no contract: it is a bid from 1C to 7NT")
        if self.declarer not in SEATS:
            raise ValueError(f"declarer {self.declarer}: seats are 0 to 3 for N, E, S, W")
        if self.times not in (0, 1, 2):
            raise ValueError(f"doubled {self.times} times: 0, 1 and 2 are possible")

    @property
    def level(self) -> int:
        """Odd tricks that were bid."""
        return level(self.bid)

    @property
    def denomination(self) -> str:
        """C, D, H, S or NT."""
        return denomination(self.bid)

    @property
    def trump(self) -> str | None:
        """Trump suit; None at no-trump."""
        name = denomination(self.bid)
        return None if name == "NT" else name

    @property
    def target(self) -> int:
        """Tricks that declarer must win."""
        return BOOK + level(self.bid)

    @property
    def side(self) -> int:
        """Side that declares: 0 for NS, 1 for EW."""
        return side_of(self.declarer)

    @property
    def dummy(self) -> Seat:
        """Declarer's partner (*blinde*)."""
        return partner_of(self.declarer)

    @property
    def leader(self) -> Seat:
        """Declarer's left-hand opponent, who makes the opening lead (*uitkomen*)."""
        return left_of(self.declarer)

    @property
    def text(self) -> str:
        """The contract without its declarer: ``4SX``."""
        return self.bid + "X" * self.times


def of_result(result: Result) -> Contract | None:
    """Take the contract from what an auction came to; None when all passed."""
    if result.contract is None or result.declarer is None:
        return None
    return Contract(result.contract, result.declarer, result.times)


def format_contract(contract: Contract | None) -> str:
    """Write a contract: ``4SX by N``, ``passed out``."""
    if contract is None:
        return "passed out"
    return f"{contract.text} by {LETTERS[contract.declarer]}"


def parse_contract(text: str) -> Contract | None:
    """Read a contract as `format_contract` writes it; raises ValueError."""
    word = " ".join(text.split())
    if word.lower() == "passed out":
        return None
    found = _WRITTEN.fullmatch(word)
    if found is None:
        raise ValueError(f"{text!r} is no contract; write it like 4SX by N, or passed out")
    doubled = len(found[2])
    times: Times = 0 if doubled == 0 else 1 if doubled == 1 else 2
    return Contract(parse_call(found[1]), LETTERS.index(found[3].upper()), times)
