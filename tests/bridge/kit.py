"""What the tests of the bridge auction share: playing a row of words."""

from opbod.bridge import GAME, LETTER_OF_1959, Action, Event, Rules, Setup, State, View
from opbod.bridge.law import judge_all
from opbod.bridge.notation import SEAT_OF, parse_act, parse_facts
from opbod.bridge.types import Judged
from opbod.core.log import Log

BridgeLog = Log[Rules, Setup, Action, Event, State, View]


def play(row: str, rules: Rules = LETTER_OF_1959, dealer: str = "N") -> BridgeLog:
    """Play a row of words as commands."""
    log: BridgeLog = Log(GAME, rules, Setup(SEAT_OF[dealer]))
    for word in row.split():
        log = log.act(*parse_act(word))
    return log


def judged(row: str, rules: Rules = LETTER_OF_1959, dealer: str = "N") -> Judged:
    """Judge a row of words, whether it may be said or not."""
    return judge_all(rules, Setup(SEAT_OF[dealer]), parse_facts(row))
