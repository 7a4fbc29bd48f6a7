"""Cases of the score: what a contract brings, tricks and vulnerability given (arts. 25 and 94)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import msgspec

from opbod.bridge import Rules
from opbod.bridge.boards import is_vulnerable
from opbod.bridge.contract import parse_contract
from opbod.bridge.score import itemise
from opbod.bridge.types import LETTERS, Vulnerable
from opbod.cards import FRENCH_52
from opbod.rulebook.reading import cards_in, fields, one_of, whole_number
from opbod.rulebook.subject import Report

if TYPE_CHECKING:
    from collections.abc import Mapping

    from opbod.bridge.contract import Contract


class ScoreCase(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="score"
):
    """A contract, and what it brings NS for so many tricks of declarer."""

    contract: str
    """``4SX by N``."""
    scores: tuple[str, ...]
    """Declarer's tricks, the vulnerable side, points of NS: ``10 none 590``."""
    held: dict[str, str] = {}
    """Cards that matter for honours, by seat: ``N = "AS KS QS JS"``."""

    def run(self, rules: Rules, report: Report) -> None:
        """Score and compare; raises ValueError for a text that cannot be read."""
        compare_scores(parse_contract(self.contract), self.scores, rules, report, self.held)


def compare_scores(
    contract: Contract | None,
    scores: tuple[str, ...],
    rules: Rules,
    report: Report,
    held: Mapping[str, str] | None = None,
) -> None:
    """Compare lines of tricks, vulnerability and points; raises ValueError for a bad line."""
    hands: Any = ()
    for seat in held or {}:
        one_of("seat", seat, LETTERS)
    if held and rules.honours == "on":
        hands = [cards_in(FRENCH_52, held.get(seat, "")) for seat in LETTERS]
    for line in scores:
        tricks, vulnerable, points = fields(line, "10 none 590")
        one_of("vulnerable", vulnerable, get_args(Vulnerable))
        made, worth = whole_number("tricks", tricks), whole_number("points", points)
        found = 0
        if contract is not None:
            risk = is_vulnerable(vulnerable, contract.declarer)  # type: ignore[arg-type]
            total = itemise(contract, made, risk, rules.score_table, hands=hands).total
            found = total if contract.side == 0 else -total
        report.expect(f"{tricks} tricks, vulnerable {vulnerable}", worth, found)
