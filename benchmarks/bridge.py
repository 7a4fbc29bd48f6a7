"""Measure the law book of 1959: random rows of facts, lawful and not, and the tree of options.

python benchmarks/bridge.py [ROWS] [SEED]    200000 rows when nothing is said
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from statistics import fmean, quantiles
from time import perf_counter

from opbod.bridge import ENTRY, GAME, LETTER_OF_1959, PRESETS, Rules, Setup
from opbod.bridge.calls import CALLS, TOO_HIGH
from opbod.bridge.facts import Fact
from opbod.bridge.invariants import breaches
from opbod.bridge.law import book, judge
from opbod.bridge.notation import format_facts, parse_act
from opbod.bridge.types import Judged
from opbod.bridge.whatif import Branch, tree
from opbod.core.log import Log
from opbod.testing.options import draw_rules

LONGEST = 24
"""Facts in a row at most."""
DRAWN_FOR = 50
"""Rows judged by the same drawn rules."""
PLAIN = ("P", "P", "P", "P", "1C", "1D", "1H", "1S", "1NT", "2C", "2H", "3NT", "X", "XX", "7NT")
RARE = ("void36", "39:30", "39:31b", "39:38", "39:37", "{}:remark20", "{}:review", "{}:repeat",
        "{}:X(3S)", "{}:43:doubt", "{}:lead", "{}:misheard", "{}:mend")  # fmt: skip
TREES = (
    "N:1S E:1H",
    "N:1H E:1S E~2S",
    "N:1H E:X S:P W:X",
    "N:2S S:2H",
    "N:1H S:1S W:2C E:2D",
    "N:1H S:P $ E:1S S:8C N:2H",
)


def random_word(rng: Random, judged: Judged) -> str:
    """Draw one fact, in order or not: any seat, any call, any claim, any choice."""
    turn = judged.turn
    seat = "NESW"[turn if turn is not None and rng.random() < 0.5 else rng.randrange(4)]
    call = rng.choice(PLAIN) if rng.random() < 0.7 else str(rng.choice((*CALLS, *TOO_HIGH)))
    draw = rng.random()
    if draw < 0.62:
        return f"{seat}:{call}"
    if draw < 0.72:
        return rng.choice(("$", "$", "!", f"{seat}:$", f"{seat}:!"))
    if draw < 0.80:
        return rng.choice((f">{call}", f"{seat}>{call}", "keep", f"other:{call}"))
    if draw < 0.86:
        return f"{seat}~{call}"
    if draw < 0.90:
        return f"{seat}:{call}={rng.choice(PLAIN)}"
    if draw < 0.93:
        return f"{seat}:{call}&"
    if draw < 0.96:
        card = rng.choice("CDHS") + rng.choice("AKQJT98765432")
        return f"{seat}+{card}{rng.choice(('', 'led', '/opponent'))}"
    return rng.choice(RARE).format(seat)


def run(rows: int, seed: int, rules: Rules | None) -> tuple[Counter[str], int, float]:
    """Judge so many rows; count what they came to, the rulings, and the seconds of judging.

    Without rules they are drawn, anew after some rows. Stops with a row where something breaks.
    """
    rng = Random(seed)
    came: Counter[str] = Counter()
    rulings, seconds = 0, 0.0
    used = rules or LETTER_OF_1959
    for number in range(rows):
        if rules is None and number % DRAWN_FOR == 0:
            used = draw_rules(ENTRY, rng)
        law, setup = book(used), Setup(rng.randrange(4))
        judged = law.start(used, setup)
        facts: tuple[Fact, ...] = ()
        for _ in range(rng.randrange(LONGEST)):
            fact = Fact(*parse_act(random_word(rng, judged)))
            facts = (*facts, fact)
            begun = perf_counter()
            judged = law.judge(used, setup, judged, fact)
            seconds += perf_counter() - begun
            if wrong := breaches(used, setup, judged):
                row = f"dealer {setup.dealer}: {format_facts(facts)}"
                raise SystemExit(f"{used}\n{row}: {'; '.join(wrong)}")
        rulings += len(judged.rulings)
        came[_kind(judged)] += 1
    return came, rulings, seconds


def named(rows: int, seed: int) -> list[float]:
    """Judge rows by the letter with the readings named, as a log does; seconds of each ruling fact.

    A fact that no ruling comes of is not counted.
    """
    rng, rules, taken = Random(seed), LETTER_OF_1959, []
    for _ in range(rows):
        setup = Setup(rng.randrange(4))
        judged = book(rules).start(rules, setup)
        for _ in range(rng.randrange(LONGEST)):
            fact = Fact(*parse_act(random_word(rng, judged)))
            before, begun = len(judged.rulings), perf_counter()
            judged = judge(rules, setup, judged, fact)
            if len(judged.rulings) > before:
                taken.append(perf_counter() - begun)
    return taken


def _kind(judged: Judged) -> str:
    if judged.result is None:
        return "open"
    return "passed out" if judged.result.contract is None else "contract"


def size(branches: tuple[Branch, ...]) -> int:
    """Count the branches of a tree."""
    return sum(1 + size(branch.then) for branch in branches)


def main(rows: int = 200_000, seed: int = 1959) -> None:
    """Print what came out and what it took."""
    sets: tuple[Rules | None, ...] = (*PRESETS.values(), None)
    for rules in sets:
        came, rulings, seconds = run(rows // len(sets), seed, rules)
        shown = ", ".join(f"{count} {name}" for name, count in sorted(came.items()))
        name = "any readings" if rules is None else rules.id
        print(f"{name}: {sum(came.values())} rows ({shown}), no breach")
        print(f"  {rulings} rulings, {1e6 * seconds / max(rulings, 1):.0f} microseconds each")
    taken = named(rows // 100, seed)
    most = quantiles(taken, n=100)[-1]
    print(
        f"with the readings named, {len(taken)} facts that are ruled on: "
        f"{1e6 * fmean(taken):.0f} microseconds each, 99 in 100 under {1e6 * most:.0f}"
    )
    for row in TREES:
        log = Log(GAME, LETTER_OF_1959, Setup())
        for word in row.split():
            log = log.act(*parse_act(word))
        begun = perf_counter()
        branches = tree(log.state)
        print(f"tree of {row}: {size(branches)} branches, {1e3 * (perf_counter() - begun):.1f} ms")


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
