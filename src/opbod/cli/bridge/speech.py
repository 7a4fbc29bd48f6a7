"""How seats, calls, cards and points are said in one language, to one pair of eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import DOUBLE, PASS, REDOUBLE, denomination, is_bid, level
from opbod.cli.compass import SIGNS, CompassVoice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge.calls import Call
    from opbod.bridge.contract import Contract
    from opbod.bridge.types import Setup
    from opbod.cli.tongue import Style
    from opbod.core.protocol import Seat

WORDS = "opbod.cli.bridge"
RANK_ORDER = "AKQJT98765432"
_SAID = {PASS: "pass", DOUBLE: "double", REDOUBLE: "redouble"}


class Speech(CompassVoice):
    """Words of bridge for a viewer; no-trump is named like a suit."""

    def __init__(self, style: Style, me: Seat | None, names: Sequence[str] = ()) -> None:
        super().__init__(WORDS, style, me, names, (RANK_ORDER, RANK_ORDER))

    def call(self, call: Call) -> str:
        """Say a call in the style of the table."""
        if not is_bid(call):
            return self.words(f"say.{_SAID[call]}")
        name = denomination(call)
        if self.style.spoken:
            return f"{level(call)} {self.suit(name)}"
        if name == "NT":
            return f"{level(call)}{self.words('suits.short')}"
        return f"{level(call)}{self._suits[name].upper() if self.style.ascii else SIGNS[name]}"

    def typed_call(self, call: Call) -> str:
        """Write a bid as it is typed: ``1s``, ``3nt``."""
        name = denomination(call)
        short = self.words("suits.short").lower() if name == "NT" else self._suits[name]
        return f"{level(call)}{short}"

    def contract(self, contract: Contract) -> str:
        """Say a contract without its declarer: ``4♠ doubled``."""
        text = self.call(contract.bid)
        return f"{text} {self.words(f'say.times-{contract.times}')}" if contract.times else text

    def vulnerable(self, setup: Setup) -> str:
        """Say who is vulnerable."""
        return self.words(f"board.vulnerable-{setup.vulnerable}")

    def tricks(self, number: int) -> str:
        """Say a number of tricks."""
        return self.words("units.trick") if number == 1 else self.words("units.tricks", n=number)

    def lead(self, total: int) -> str:
        """Say which side is ahead by how much; `total` is what NS has more."""
        if total == 0:
            return self.words("result.level")
        ahead = self.side(0 if total > 0 else 1)
        return self.words("result.ahead", side=ahead, points=self.points(abs(total)))
