"""The auction: who speaks, what may be said, and when it is over (B10 to B15, B60 to B63, B71)."""

from __future__ import annotations

from functools import lru_cache

from opbod.bieden.rules import Rules
from opbod.bieden.types import SEATS, Call, next_seat
from opbod.core.phases import NoError
from opbod.core.protocol import Seat

Calls = tuple[tuple[Seat, Call], ...]
"""What was said, in order."""

LEVEL_OF_PANDOER = 300
"""The bid beside which pandoer stands (B61)."""
HIGHEST_MAKEABLE = 660
"""No bid above it can be made: 141 in tricks, 500 wijs and a marriage. It ends the offered ladder
and not the rules: any higher multiple may be bid."""


def highest(calls: Calls) -> tuple[Seat, Call] | None:
    """Seat and call that stand highest, or None while all have passed."""
    for seat, call in reversed(calls):
        if call != "pass":
            return seat, call
    return None


def judge_call(rules: Rules, calls: Calls, call: Call) -> None:
    """Refuse a call that may not be made now; raises NoError with the clause."""
    if call == "pass":
        return
    top = highest(calls)
    stands = None if top is None else top[1]
    if stands == "overleg":
        raise NoError("overleg-stands", "B63")
    if call == "overleg":
        return
    if stands == "pandoer":
        raise NoError("pandoer-stands", "B61")
    if call == "pandoer":
        level = rules.pandoer_level == "300"
        if level and isinstance(stands, int) and stands >= LEVEL_OF_PANDOER:
            raise NoError("pandoer-not-higher", "B61", stands=str(stands))
        return
    _judge_number(rules, stands, call)


def _judge_number(rules: Rules, stands: Call | None, call: Call) -> None:
    if not isinstance(call, int):
        raise NoError("no-such-call", "B12")
    if call % rules.step:
        raise NoError("not-a-step", "B12", step=str(rules.step))
    if call < rules.min_bid:
        clause = "B12" if rules.min_bid >= 100 else "B72"
        raise NoError("below-minimum", clause, minimum=str(rules.min_bid))
    if isinstance(stands, int) and call <= stands:
        raise NoError("not-higher", "B11", stands=str(stands))


def lawful_calls(rules: Rules, calls: Calls) -> tuple[Call, ...]:
    """What may be said now: pass, the ladder of numbers, pandoer, overleg, in that order.

    The ladder goes up to the highest bid that can be made, or one step above the present one.
    """
    top = highest(calls)
    return _ladder(rules.min_bid, rules.step, rules.pandoer_level, None if top is None else top[1])


@lru_cache(maxsize=1024)
def _ladder(minimum: int, step: int, level: str, stands: Call | None) -> tuple[Call, ...]:
    """Build the ladder above what stands; the same few come back in every deal."""
    found: list[Call] = ["pass"]
    if not isinstance(stands, str):
        lowest = minimum if stands is None else max(stands + step, minimum)
        lowest += -lowest % step
        found += range(lowest, max(HIGHEST_MAKEABLE, lowest) + 1, step)
        if level == "top" or stands is None or stands < LEVEL_OF_PANDOER:
            found.append("pandoer")
    if stands != "overleg":
        found.append("overleg")
    return tuple(found)


def cite_of(call: Call) -> str:
    """Clause that lets the call be made."""
    return {"pass": "B11", "pandoer": "B61", "overleg": "B63"}.get(str(call), "B12")


def next_caller(rules: Rules, dealer: Seat, calls: Calls) -> Seat | None:
    """Seat that speaks next, or None when the auction is over."""
    turn = next_seat(calls[-1][0]) if calls else next_seat(dealer)
    if rules.auction == "single":
        return turn if len(calls) < len(SEATS) else None
    top = highest(calls)
    if rules.reenter:
        silent = len(SEATS) if top is None else len(SEATS) - 1
        tail = calls[-silent:]
        over = len(tail) == silent and all(call == "pass" for _, call in tail)
        return None if over else turn
    passed = {seat for seat, call in calls if call == "pass"}
    bidder = None if top is None else top[0]
    for _ in SEATS:
        if turn == bidder:
            return None
        if turn not in passed:
            return turn
        turn = next_seat(turn)
    return None
