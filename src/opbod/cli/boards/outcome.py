"""What came of a board, as people write it: ``4SX N +1``, ``3SA Z =``, ``pas``, in any language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from opbod.bridge.contract import BOOK, Contract
from opbod.bridge.score import TRICKS
from opbod.cli.arbiter.ear import Ear, NotHeardError
from opbod.cli.boards import WORDS
from opbod.cli.console import printable
from opbod.core.words import Words

if TYPE_CHECKING:
    from opbod.bridge.calls import Times

Outcome = tuple[Contract | None, int]
"""The contract and all tricks of declarer; None and 0 where all passed."""
_RESULT = re.compile(r"=|[+-][0-9]{1,2}|[0-9]{1,2}")


class NoOutcomeError(ValueError):
    """Text that is no outcome of a board; the message says why, in the language asked for."""


def read_outcome(text: str, lang: str) -> Outcome:
    """Read contract, declarer and result; raises NoOutcomeError.

    The result is ``=``, what is over or short (``+1``, ``-2``), or all tricks that declarer won.
    """
    ear, words = Ear(lang), Words(WORDS, lang)
    parts = re.sub(r"([=+-])", r" \1", text).split()
    if len(parts) == 1 and _is_pass(ear, parts[0]):
        return None, 0
    if len(parts) != 3:
        raise NoOutcomeError(words("outcome.form", text=printable(text)))
    try:
        contract = _contract(ear, parts[0], parts[1])
    except NotHeardError as error:
        raise NoOutcomeError(error.say(Words("opbod.cli.arbiter", lang))) from None
    except ValueError:
        raise NoOutcomeError(words("outcome.contract", text=printable(parts[0]))) from None
    if not _RESULT.fullmatch(parts[2]):
        raise NoOutcomeError(words("outcome.result", text=printable(parts[2])))
    over = 0 if parts[2] == "=" else int(parts[2])
    tricks = over if parts[2].isdigit() else contract.target + over
    if not 0 <= tricks <= TRICKS:
        raise NoOutcomeError(
            words("outcome.tricks", text=printable(parts[2]), most=TRICKS - contract.target,
                  least=contract.target)
        )  # fmt: skip
    return contract, tricks


def _is_pass(ear: Ear, text: str) -> bool:
    try:
        return ear.call(text) == "P"
    except NotHeardError:
        return False


def _contract(ear: Ear, text: str, declarer: str) -> Contract:
    """Read a contract; raises NotHeardError, and ValueError for a bid that is no contract."""
    bid = text.rstrip("xX*")
    doubled = len(text) - len(bid)
    if doubled > 2:
        raise ValueError(text)
    times: Times = 0 if doubled == 0 else 1 if doubled == 1 else 2
    return Contract(ear.call(bid), ear.seat(declarer), times)


def format_outcome(contract: Contract | None, tricks: int) -> str:
    """Write an outcome in the notation: ``4SX N +1``; `read_outcome` reads it in any language."""
    if contract is None:
        return "P"
    over = tricks - BOOK - contract.level
    result = "=" if over == 0 else f"{over:+d}"
    return f"{contract.text} {'NESW'[contract.declarer]} {result}"
