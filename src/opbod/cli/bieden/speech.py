"""How seats, cards and numbers are said in one language, to one pair of eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.ranks import PLAIN_ORDER, TRUMP_ORDER
from opbod.bieden.types import Combination
from opbod.cli.compass import CompassVoice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from opbod.bieden.types import Call
    from opbod.cli.tongue import Style
    from opbod.core.protocol import Seat

WORDS = "opbod.cli.bieden"


class Speech(CompassVoice):
    """Words of Bieden for a viewer."""

    def __init__(self, style: Style, me: Seat | None, names: Sequence[str] = ()) -> None:
        super().__init__(WORDS, style, me, names, (PLAIN_ORDER, TRUMP_ORDER))

    def call(self, call: Call) -> str:
        """Name a call."""
        if call == "pass":
            return self.words("say.pass")
        return str(call).capitalize() if self.style.lang == "de" else str(call)

    def plus(self, values: Iterable[int]) -> str:
        """Say announced values: ``50 + 20``."""
        return " + ".join(str(value) for value in values)

    def combination(self, found: Combination) -> str:
        """Say a combination and its value: ``20 (V♦ Z♦ 10♦)``."""
        return self.words("kinds.value", value=found.value, cards=self.cards(found.cards))

    def tree(self, sides: tuple[int, int]) -> str:
        """Say both trees, the own side first."""
        mine = self.own_side()
        return self.words(
            "board.sides",
            a=self.side(mine), x=sides[mine], b=self.side(1 - mine), y=sides[1 - mine],
        )  # fmt: skip
