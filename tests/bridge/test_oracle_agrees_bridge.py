"""The law book beside the oracle, a plain second implementation: the same facts, the same end."""

import copy
from random import Random
from typing import get_args, get_type_hints

import pytest
from msgspec.structs import replace

from opbod.bridge import CLUB, GAME, LETTER_OF_1959, Rules, Setup
from opbod.bridge.notation import SEAT_OF, parse_act
from opbod.bridge.obligations import auction, bound, contract
from opbod.bridge.readings import QUESTIONS
from opbod.bridge.types import LETTERS, Judged
from opbod.core.log import Log
from opbod.core.protocol import Refused
from tests.bridge.kit import BridgeLog
from tests.oracle.bridge1959 import CLUB as ORACLE_CLUB
from tests.oracle.bridge1959 import Oracle
from tests.oracle.bridge1959_table import OTHERS

pytestmark = pytest.mark.volume

CALLS = (
    "P",
    "P",
    "P",
    "P",
    "1C",
    "1D",
    "1H",
    "1S",
    "1NT",
    "2C",
    "2H",
    "3NT",
    "X",
    "XX",
    "7NT",
    "8C",
)
LEFT_OUT = {"A6", *ORACLE_CLUB}
"""The profiles have the one; of A6 the oracle lets a second card bind anew for the first."""


def ours(judged: Judged) -> tuple[object, ...]:
    leads = judged.leads if judged.result is None else judged.result.leads
    cards = () if judged.result is None else judged.result.penalty_cards
    return (
        None if judged.turn is None else LETTERS[judged.turn],
        bound(judged),
        auction(judged),
        contract(judged),
        sorted(f"{lead.article} {LETTERS[lead.offender]}" for lead in leads),
        {LETTERS[seat]: sorted(card[::-1] for card in held) for seat, held in cards},
    )


def theirs(oracle: Oracle) -> tuple[object, ...]:
    once = "".join(seat for seat in LETTERS if oracle.nxt[seat])
    barred = "".join(seat for seat in LETTERS if oracle.rest[seat])
    parts = ([f"NXT {once}"] if once else []) + ([f"REST {barred}"] if barred else [])
    return (
        oracle.turn,
        ", ".join(parts) or "nobody",
        " ".join(f"{seat}:{call}" for seat, call in oracle.effective),
        oracle.contract or "open",
        sorted(f"{article} {offender}" for article, offender, _ in oracle.lead_options),
        {seat: sorted(held) for seat, held in oracle.penalty_cards.items() if held},
    )


def random_word(rng: Random, turn: object) -> str:
    seat = str(turn) if turn is not None and rng.random() < 0.55 else rng.choice(LETTERS)
    call, draw = rng.choice(CALLS), rng.random()
    if draw < 0.66:
        return f"{seat}:{call}"
    if draw < 0.78:
        return rng.choice("$$!")
    if draw < 0.86:
        return rng.choice((f">{call}", f">{call}", "keep", f"other:{call}"))
    if draw < 0.91:
        return f"{seat}~{call}"
    if draw < 0.94:
        return f"{seat}:{call}={rng.choice([other for other in CALLS if other != call])}"
    if draw < 0.98:
        return f"{seat}+{rng.choice('CDHS')}{rng.choice('AK765')}"
    return "void36"


def compare(seed: int, rules: Rules, options: dict[str, object]) -> None:
    """Say the same random words to both, as long as both take them."""
    rng = Random(seed)
    dealer = rng.choice(LETTERS)
    oracle, log = Oracle(dealer, options), Log(GAME, rules, Setup(SEAT_OF[dealer]))
    row: list[str] = []
    for _ in range(rng.randrange(3, 20)):
        word = random_word(rng, ours(log.state.judged)[0])
        longer, heard = tried(log, word), copy.deepcopy(oracle)
        try:
            heard.say(word)
        except ValueError:
            continue
        if longer is None:
            continue
        log, oracle = longer, heard
        row.append(word)
        assert ours(log.state.judged) == theirs(oracle), f"dealer {dealer}: {' '.join(row)}"


def tried(log: BridgeLog, word: str) -> BridgeLog | None:
    try:
        return log.act(*parse_act(word))
    except Refused:
        return None


@pytest.mark.parametrize("block", range(10))
def test_both_profiles(block: int) -> None:
    for seed in range(60 * block, 60 * block + 60):
        compare(seed, LETTER_OF_1959, {})
        compare(seed, CLUB, dict(ORACLE_CLUB))


@pytest.mark.nightly
@pytest.mark.parametrize("block", range(20))
def test_both_profiles_at_length(block: int) -> None:
    for seed in range(10_000 + 200 * block, 10_200 + 200 * block):
        compare(seed, LETTER_OF_1959, {})
        compare(seed, CLUB, dict(ORACLE_CLUB))


@pytest.mark.parametrize("question", sorted(set(OTHERS) - LEFT_OUT))
def test_another_reading(question: str) -> None:
    option = QUESTIONS[question].option
    other = get_args(get_type_hints(Rules)[option])[1]
    rules = replace(LETTER_OF_1959, **{option: other})
    for seed in range(40):
        compare(seed, rules, {question: OTHERS[question]})
