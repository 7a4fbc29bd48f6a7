"""Calls: their values, their order, and which double or redouble goes (arts. 23 and 24).

A call is its own text: ``P``, ``X``, ``XX``, or a bid of level and denomination, ``1C`` to ``7NT``.
Levels above seven exist too, for people do say them. ``skip`` is no call: it marks the place of a
seat that lost its turn.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, NewType

Call = NewType("Call", str)
"""A bid, or P, X, XX (*bieding*); a bid alone is a *bod*, and the laws keep the two apart."""

PASS = Call("P")
DOUBLE = Call("X")
REDOUBLE = Call("XX")
SKIP = Call("skip")
NO_CALL = Call("")
"""Of a ruling that is about no call."""
DENOMINATIONS = ("C", "D", "H", "S", "NT")
"""Upwards (art. 23)."""
TOP = 7
"""Highest level of a proper bid (art. 23)."""
BIDS = tuple(Call(f"{level}{name}") for level in range(1, TOP + 1) for name in DENOMINATIONS)
CALLS = (PASS, DOUBLE, REDOUBLE, *BIDS)
"""Every call that the laws know, in the order in which they are offered."""
TOO_HIGH = tuple(Call(f"8{name}") for name in DENOMINATIONS)
"""The calls over seven that are offered; higher ones are taken too."""
_BID = re.compile(r"([1-9][0-9]?)(NT|N|C|D|H|S)")
_WORDS = {
    "P": PASS, "PASS": PASS, "X": DOUBLE, "DBL": DOUBLE, "XX": REDOUBLE, "RDBL": REDOUBLE,
}  # fmt: skip


def parse_call(text: str) -> Call:
    """Read a call, in any case; raises ValueError."""
    word = text.strip().upper()
    if word in _WORDS:
        return _WORDS[word]
    if found := _BID.fullmatch(word):
        return Call(found[1] + ("NT" if found[2] == "N" else found[2]))
    raise ValueError(f"{text!r} is no call; write P, X, XX or a bid like 1C or 3NT")


def is_call(text: object) -> bool:
    """Tell whether this is the text of a call, as `parse_call` gives it."""
    return isinstance(text, str) and (text in _KNOWN or _is_written(text))


def _is_written(text: str) -> bool:
    try:
        return parse_call(text) == text
    except ValueError:
        return False


_KNOWN = frozenset(CALLS)


def is_bid(call: Call) -> bool:
    """Tell a bid from a pass, a double and a redouble."""
    return call[0].isdigit()


def is_double(call: Call) -> bool:
    """Tell whether it is a double or a redouble."""
    return call[0] == "X"


@lru_cache(maxsize=1024)
def level(call: Call) -> int:
    """Number of odd tricks that a bid names."""
    found = _BID.fullmatch(call)
    assert found is not None, call
    return int(found[1])


def denomination(call: Call) -> str:
    """Denomination that a bid names: C, D, H, S or NT."""
    return call.lstrip("0123456789")


@lru_cache(maxsize=1024)
def rank(call: Call) -> int:
    """Place of a bid in the order of art. 23; 1C is 0."""
    return 5 * (level(call) - 1) + DENOMINATIONS.index(denomination(call))


def is_sufficient(call: Call, last: Call | None) -> bool:
    """Tell whether a bid outranks the last one; an equal bid does not (art. 23)."""
    return last is None or rank(call) > rank(last)


def lowest_in(name: str, last: Call | None) -> Call | None:
    """Lowest bid of the denomination that outranks the last bid; None above seven (art. 30a)."""
    for bid in BIDS:
        if denomination(bid) == name and is_sufficient(bid, last):
            return bid
    return None


Times = Literal[0, 1, 2]
"""How often a bid stands doubled: not, doubled, redoubled."""


def double_articles(call: Call, last: Call | None, times: int, *, own: bool) -> tuple[str, ...]:
    """Articles that a double or redouble falls under; () if art. 24 allows it.

    `last` is the last bid, `own` tells whether the caller's side made it.
    """
    if last is None:
        return ("37",)
    if call == DOUBLE:
        if own:
            return ("36", "37") if times == 2 else ("37",)
        return () if times == 0 else ("36",)
    if times == 0:
        return ("37",)
    if times == 1 and own:
        return ()
    return ("36",)
