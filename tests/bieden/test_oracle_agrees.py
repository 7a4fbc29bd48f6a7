"""The engine agrees with the oracle, written from the text alone, word for word and tree for tree.

500 random deals under random options in an ordinary run, 20,000 in the nightly one. At every step
the two must allow each seat exactly the same words.
"""

import os
from random import Random
from typing import Any

import msgspec
import pytest

from opbod.bieden import GAME, Rules, Setup, State
from opbod.bieden.notation import format_act, parse_act
from opbod.bieden.ranks import PACK
from opbod.bieden.types import Action, Bid, Concede, Deal
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, Command, Decision, Offer
from opbod.core.seed import shuffled
from tests.bieden.options import random_rules
from tests.oracle.bieden import Oracle

pytestmark = pytest.mark.volume

BATCHES = 20
DEALS = 20_000 if os.environ.get("OPBOD_NIGHTLY") == "1" else 500


@pytest.mark.parametrize("batch", range(BATCHES))
def test_engine_and_oracle_agree(batch: int) -> None:
    for number in range(DEALS // BATCHES):
        seed = batch * 1_000_000 + number
        compare(seed)


def compare(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    setup = Setup(rng.randrange(4), (rng.randint(1, 15), rng.randint(1, 15)))
    log = Log(GAME, rules, setup)
    oracle = Oracle(msgspec.to_builtins(rules), setup.dealer, setup.tree)
    pack = some_pack(rng)
    log = log.act(CHANCE, Deal(pack))
    if rules.shuffle == "full":
        oracle.deal([list(hand) for hand in log.state.hands])
    else:
        oracle.stack(list(pack))
    said: list[str] = []
    while log.state.result is None:
        ours = words(log.state)
        theirs = oracle.words()
        assert ours == theirs, report(seed, rules, said, ours, theirs)
        seat, action = some_act(rng, log.state)
        word = format_act(seat, action)
        said.append(word)
        assert parse_act(word) == (seat, action)
        log = log.act(seat, action)
        oracle.do(word)
        assert (log.state.result is None) == (oracle.result is None), report(seed, rules, said)
    assert result_of(log.state) == oracle.result, report(seed, rules, said)


def words(state: State) -> dict[int, set[str]]:
    found: dict[int, set[str]] = {seat: set() for seat in range(4)}
    for decision in GAME.decisions(state, 0):
        for seat in decision.seats:
            for offer in GAME.offers(state, seat, decision):
                found[seat].add(format_act(seat, offer.action))
    return found


def result_of(state: State) -> dict[str, Any]:
    result = state.result
    assert result is not None
    return {
        "kind": result.kind,
        "bidder": result.bidder,
        "call": None if result.call is None else str(result.call),
        "points": result.points,
        "wijs": result.wijs,
        "marriage": result.marriage,
        "stake": result.stake,
        "bonus": result.bonus,
        "tree": result.tree,
        "winner": result.winner,
        "how": result.how,
    }


def some_pack(rng: Random) -> tuple[Any, ...]:
    """Shuffle fairly, or leave the suits together so that wijs, specials and achttiender come."""
    if rng.random() < 0.5:
        return shuffled(rng, PACK.cards)
    suits = shuffled(rng, [PACK.cards[start : start + 8] for start in range(0, 32, 8)])
    # Dealt four at a time, hands get halves of two suits, or of one.
    halves = [suit[half : half + 4] for suit in suits for half in (0, 4)]
    halves = halves[::2] + halves[1::2] if rng.random() < 0.3 else list(shuffled(rng, halves))
    pack = [card for half in halves for card in half]
    for _ in range(rng.choice((0, 0, 1, 2, 5))):
        one, other = rng.randrange(32), rng.randrange(32)
        pack[one], pack[other] = pack[other], pack[one]
    return tuple(pack)


def some_act(rng: Random, state: State) -> tuple[int, Action]:
    """Choose an act, with modest bids and few concessions so that deals are played out."""
    choices: list[tuple[int, Decision, Offer[Action]]] = [
        (seat, decision, offer)
        for decision in GAME.decisions(state, 0)
        for seat in decision.seats
        for offer in GAME.offers(state, seat, decision)
    ]
    weights = [_weight(state, decision, offer.action) for _, decision, offer in choices]
    seat, decision, offer = rng.choices(choices, weights)[0]
    GAME.decide(state, Command(seat, decision.id, offer.action))
    return seat, offer.action


def _weight(state: State, decision: Decision, action: Action) -> float:
    if isinstance(action, Concede):
        return 0.01
    if decision.kind == "claim":
        return 0.1
    if isinstance(action, Bid):
        if isinstance(action.call, int):
            lowest = max([c for _, c in state.calls if isinstance(c, int)], default=0)
            near = action.call <= max(lowest, state.rules.min_bid) + 30
            return 0.4 if near else 0.005
        return {"pass": 2.0, "pandoer": 0.05, "overleg": 0.08}[action.call]
    return 1.0


def report(seed: int, rules: Rules, said: list[str], *sets: dict[int, set[str]]) -> str:
    text = f"seed {seed}, rules {rules}, after {' '.join(said)}"
    if sets:
        ours, theirs = sets
        for seat in range(4):
            text += f"\n{seat}: engine only {ours[seat] - theirs[seat]}"
            text += f", oracle only {theirs[seat] - ours[seat]}"
    return text
