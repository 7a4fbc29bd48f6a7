"""Deals laid out by hand: what the tests of single rules start from.

P1 of the worked cases is seat 0 and Vorhand, the dealer is the last seat, words are as in records.
"""

from typing import Any

import msgspec

from opbod.bieten import GAME, SCHOENRAM, Rules, Setup
from opbod.bieten.notation import format_act, parse_act, parse_hands
from opbod.bieten.ranks import ALL_CARDS, DECKS
from opbod.bieten.types import Result
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, Refused, Seat

AnyLog = Log[Any, Any, Any, Any, Any, Any]


def rules_with(**options: Any) -> Rules:
    """Make the default rules with some options changed."""
    return msgspec.structs.replace(SCHOENRAM, **options)


def dealt(text: str, *, totals: tuple[int, ...] | None = None, **options: Any) -> AnyLog:
    """Deal the hands of the seats, parted by ``/``; ``*`` stands for any other cards.

    The cards for ``*`` are taken from the end of the deck, the Weli last.
    """
    parts = [part.strip() for part in text.split("/")]
    options.setdefault("players", len(parts))
    rules = rules_with(**options)
    known = {card for part in parts if part != "*" for card in ALL_CARDS.parse(part)}
    free = [card for card in DECKS[rules.deck].cards if card not in known]
    free.insert(0, free.pop())  # the Weli goes to nobody unless all cards do
    full = []
    for part in parts:
        cards, free = (free[-rules.cards :], free[: -rules.cards]) if part == "*" else ([], free)
        full.append(part if part != "*" else " ".join(cards))
    setup = Setup(rules.players - 1, totals or (0,) * rules.players)
    log: AnyLog = Log(GAME, rules, setup)
    log = log.act(CHANCE, parse_hands(rules, setup, "/".join(full)))
    return said(log, f"{setup.cutter + 1}:cut1")


def said(log: AnyLog, words: str) -> AnyLog:
    """Play the words one after another."""
    for word in words.split():
        log = log.act(*parse_act(word))
    return log


def lawful(log: AnyLog, seat: Seat) -> set[str]:
    """List what the seat may say or play now, without the seat."""
    return {
        format_act(seat, offer.action).partition(":")[2]
        for decision in GAME.decisions(log.state, seat)
        for offer in GAME.offers(log.state, seat, decision)
    }


def refusal(log: AnyLog, word: str) -> str:
    """Return code and clause of the refusal of a word: ``not-owned T14``."""
    try:
        log.act(*parse_act(word))
    except Refused as refused:
        clause = "" if refused.cite is None else refused.cite.removeprefix("bieten/")
        return f"{refused.code} {clause}".strip()
    return "allowed"


def result(log: AnyLog) -> Result:
    """Return the result of a finished deal."""
    found = log.state.result
    assert isinstance(found, Result)
    return found


def played_out(log: AnyLog) -> AnyLog:
    """Play the first lawful card of every turn to the end, offering nothing."""
    while log.state.result is None:
        duty = GAME.decisions(log.state, 0)[0]
        seat = duty.seats[0]
        log = log.act(seat, GAME.offers(log.state, seat, duty)[0].action)
    return log


def award(log: AnyLog, figure: str) -> tuple[Seat, int, str] | None:
    """Tell who got how much for a figure, and why, in a finished deal."""
    for found in result(log).awards:
        if found.figure == figure:
            return found.seat, found.points, found.why
    return None
