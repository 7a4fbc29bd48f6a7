"""``opbod score``: the score of one contract, item by item."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from opbod.bridge import ENTRY, Rules
from opbod.bridge.boards import is_vulnerable
from opbod.bridge.score import itemise
from opbod.cli.arbiter.output import put_json
from opbod.cli.boards import WORDS
from opbod.cli.boards.outcome import NoOutcomeError, format_outcome, read_outcome
from opbod.cli.bridge.result import outcome_lines
from opbod.cli.bridge.speech import Speech
from opbod.cli.console import printable
from opbod.cli.failure import Failure
from opbod.cli.rules_words import OptionError, make_rules
from opbod.core.rules import differences
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge.score import Table
    from opbod.bridge.types import Vulnerable
    from opbod.cli.desk import Desk


def score(
    told: Sequence[str],
    vulnerable: str | None,
    settings: Sequence[str],
    desk: Desk,
    *,
    as_json: bool,
) -> int:
    """Print what a contract and its result score; raises Failure."""
    words = Words(WORDS, desk.style.lang)
    if not told:
        raise Failure(words("score.which"))
    for text in told:
        # What is short by tricks begins with one hyphen; with two it was meant for an option.
        if text.startswith("--"):
            raise Failure(
                desk.words("errors.unknown_option", text=printable(text), command="score")
            )
    try:
        contract, tricks = read_outcome(" ".join(told), desk.style.lang)
    except NoOutcomeError as error:
        raise Failure(str(error)) from None
    table = score_table(settings, desk)
    who = vulnerability(vulnerable, words)
    exposed = contract is not None and is_vulnerable(who, contract.declarer)
    found = itemise(contract, tricks, exposed, table)
    points_of_ns = found.total if contract is None or contract.side == 0 else -found.total
    if as_json:
        items = [msgspec.to_builtins(item) for item in found.items]
        data = {"board": format_outcome(contract, tricks), "vulnerable": who, "items": items}
        put_json({**data, "points_of_ns": points_of_ns}, desk)
        return 0
    speech = Speech(desk.style, None)
    desk.console.say(speech.words(f"board.vulnerable-{who}"))
    desk.console.say(*outcome_lines(speech, contract, tricks, found))
    return 0


def score_table(settings: Sequence[str], desk: Desk) -> Table:
    """Read which table of points is asked for; raises Failure for any other option."""
    try:
        rules = make_rules(ENTRY, None, settings, desk.words)
    except OptionError as error:
        raise Failure(str(error)) from None
    assert isinstance(rules, Rules)
    for option in differences(rules, ENTRY.default):
        if option != "score_table":
            raise Failure(Words(WORDS, desk.style.lang)("score.no_set", option=option))
    return rules.score_table


def vulnerability(text: str | None, words: Words) -> Vulnerable:
    """Read who is vulnerable, nobody where nothing is said; raises Failure."""
    asked = (text or "none").strip().lower().replace("-", "")
    names: tuple[Vulnerable, ...] = ("none", "NS", "EW", "all")
    for name in names:
        if asked in words(f"vulnerable.{name}").split():
            return name
    raise Failure(words("vulnerable.unknown", text=printable(text or "")))
