"""What the tests of the bridge auction share: playing a row of words, and drawing one."""

from random import Random

from opbod.bridge import GAME, LETTER_OF_1959, Action, Event, Fact, Rules, Setup, State, View
from opbod.bridge.calls import CALLS, TOO_HIGH
from opbod.bridge.law import book, judge_all
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


LOW = ("P", "P", "P", "P", "1C", "1D", "1H", "1S", "1NT", "2C", "2H", "3NT", "X", "XX", "7NT")


def random_row(rng: Random, rules: Rules, setup: Setup, longest: int = 16) -> tuple[Fact, ...]:
    """Draw a row of facts, in order or not: any seat, any call, any claim, any choice."""
    law = book(rules)
    found, facts = law.start(rules, setup), []
    for _ in range(rng.randrange(2, longest)):
        turn = found.turn
        seat = "NESW"[turn if turn is not None and rng.random() < 0.6 else rng.randrange(4)]
        call = rng.choice(LOW) if rng.random() < 0.8 else str(rng.choice((*CALLS, *TOO_HIGH)))
        words = (
            *(f"{seat}:{call}",) * 12,
            *("$", f"{seat}:$") * 2,
            "!",
            *(f">{call}", "keep", f"other:{call}", f"{seat}~{call}", f"{seat}~{call}"),
            *(f"{seat}:{call}={rng.choice(LOW)}", f"{seat}:{call}&"),
            *(f"{seat}+{rng.choice('CDHS')}{rng.choice('AKT5432')}",) * 2,
            *("void36", f"39:{rng.choice(('30', '31b', '38', '37'))}", f"{seat}:review"),
        )
        fact = Fact(*parse_act(rng.choice(words)))
        facts.append(fact)
        found = law.judge(rules, setup, found, fact)
    return tuple(facts)
