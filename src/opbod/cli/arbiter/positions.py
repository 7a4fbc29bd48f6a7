"""Positions for the quiz: cases of the rulebook, and auctions made at random that go wrong."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from opbod import rulebook
from opbod.bridge import GAME, Action, Rules, Setup
from opbod.bridge.asking import caller, is_over
from opbod.bridge.calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, TOO_HIGH, is_bid, rank
from opbod.bridge.facts import AfterPause, Claim, OneBreath, Say, Shown
from opbod.bridge.notation import SEAT_OF, parse_act
from opbod.bridge.rulings import is_silent
from opbod.bridge.types import SEATS
from opbod.cards.pack import FRENCH_52
from opbod.cli.arbiter.inquiry import BridgeLog
from opbod.core.log import Log
from opbod.core.protocol import TABLE, Refused
from opbod.rulebook.bridge.auction import AuctionCase

if TYPE_CHECKING:
    from random import Random

    from opbod.bridge.types import Ruling
    from opbod.core.protocol import Seat

_AT_THE_CLOSE = ("26-penalty", "lead-right")
"""Codes of what the close makes of a penalty that was ruled on before."""


class Position(msgspec.Struct, frozen=True):
    """An auction whose last event called for a ruling."""

    case: str
    """Id of the case in the rulebook; empty for an auction made at random."""
    log: BridgeLog
    rulings: tuple[Ruling, ...]
    """What the last event brought."""

    @property
    def articles(self) -> tuple[str, ...]:
        """Articles of the rulings, each once."""
        return tuple(dict.fromkeys(ruling.article for ruling in self.rulings))


def rulings_of_last(log: BridgeLog) -> tuple[Ruling, ...]:
    """List the rulings that the last event brought and that are by an article with a number.

    What the close makes of earlier penalties is told then, but nothing new to be asked about.
    """
    if not log.events:
        return ()
    before = log.prefix(len(log) - 1).state.judged.rulings
    new = log.state.judged.rulings[len(before) :]
    return tuple(
        one
        for one in new
        if one.article[:1].isdigit() and one.code not in _AT_THE_CLOSE and not is_silent(one)
    )


@cache
def from_cases(rules: Rules) -> tuple[Position, ...]:
    """Make positions of the rulebook's cases that are under these rules."""
    found = []
    for case in rulebook.load("bridge").cases:
        if not isinstance(case.check, AuctionCase) or case.rules != rules:
            continue
        log: BridgeLog = Log(GAME, rules, Setup(SEAT_OF[case.check.dealer]))
        last = None
        for word in case.check.facts.split():
            log = log.act(*parse_act(word))
            if new := rulings_of_last(log):
                last = Position(case.id, log, new)
        if last is not None:
            found.append(last)
    return tuple(found)


def drawn(rng: Random, rules: Rules) -> Position:
    """Make an auction that goes wrong: some proper calls, something irregular, what follows."""
    while True:
        log: BridgeLog = Log(GAME, rules, Setup(rng.choice(SEATS)))
        for _ in range(rng.randint(0, 6)):
            log = _proper(log, rng)
        irregular = rng.choice(_IRREGULAR)
        log = _closed(log) if irregular is _late else log
        log = _tried(log, *irregular(log, rng))
        if new := rulings_of_last(log):
            return Position("", log, new)
        log = _tried(log, *_answer(log, rng))
        if new := rulings_of_last(log):
            return Position("", log, new)


def _tried(log: BridgeLog, seat: Seat, action: Action) -> BridgeLog:
    """Record a fact, or leave the log as it is where the fact makes no sense."""
    try:
        return log.act(seat, action)
    except Refused:
        return log


def _turn(log: BridgeLog) -> Seat:
    seat = caller(log.state.judged)
    return log.setup.dealer if seat is None else seat


def _last_rank(log: BridgeLog) -> int:
    bids = [rank(place.call) for place in log.state.judged.auction if is_bid(place.call)]
    return bids[-1] if bids else -1


def _proper(log: BridgeLog, rng: Random) -> BridgeLog:
    """Let who is to call pass or bid a little higher."""
    if is_over(log.state) or log.state.judged.closed:
        return log
    higher = BIDS[_last_rank(log) + 1 :][:6]
    call = rng.choice(higher) if higher and rng.random() < 0.6 else PASS
    return _tried(log, _turn(log), Say(call))


_Act = tuple[int, Action]


def _insufficient(log: BridgeLog, rng: Random) -> _Act:
    lower = BIDS[: _last_rank(log) + 1] or BIDS[:5]
    return _turn(log), Say(rng.choice(lower))


def _out_of_turn(log: BridgeLog, rng: Random) -> _Act:
    others = [seat for seat in SEATS if seat != _turn(log)]
    return rng.choice(others), Say(rng.choice((PASS, PASS, *BIDS[:15])))


def _double(log: BridgeLog, rng: Random) -> _Act:
    return _turn(log), Say(rng.choice((DOUBLE, REDOUBLE)))


def _too_high(log: BridgeLog, rng: Random) -> _Act:
    return _turn(log), Say(rng.choice(TOO_HIGH))


def _changed(log: BridgeLog, rng: Random) -> _Act:
    said = log.state.judged.said
    if not said:
        return TABLE, OneBreath(_turn(log), *rng.sample(BIDS[:10], 2))
    return TABLE, AfterPause(said[-1].seat, rng.choice(CALLS[:20]))


def _shown(_log: BridgeLog, rng: Random) -> _Act:
    return TABLE, Shown(rng.choice(SEATS), (rng.choice(FRENCH_52.cards),), led=rng.random() < 0.3)


def _closed(log: BridgeLog) -> BridgeLog:
    """Let everybody pass until the auction is closed."""
    for _ in range(4):
        if not log.state.judged.closed:
            log = _tried(log, _turn(log), Say(PASS))
    return log


def _late(_log: BridgeLog, rng: Random) -> _Act:
    return rng.choice(SEATS), Say(rng.choice((DOUBLE, *BIDS[5:15])))


_IRREGULAR = (_insufficient, _out_of_turn, _double, _too_high, _changed, _shown, _late)


def _answer(log: BridgeLog, rng: Random) -> _Act:
    """Claim the penalty, or call over it."""
    if rng.random() < 0.7:
        return TABLE, Claim()
    return _turn(log), Say(PASS)
