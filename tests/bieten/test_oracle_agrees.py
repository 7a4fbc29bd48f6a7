"""The engine agrees with the oracle, written from the text alone, word for word and point by point.

500 random deals under random options in an ordinary run, 20,000 in the nightly one. At every step
the two must allow each seat exactly the same words.
"""

import os
from random import Random
from typing import Any

import msgspec
import pytest

from opbod.bieten import GAME, Rules, Setup, State
from opbod.bieten.notation import format_act, parse_act
from opbod.bieten.ranks import DECKS, SUIT
from opbod.bieten.types import Action, Answer, Cut, Deal, OfferFigure
from opbod.cards import Card
from opbod.core.log import Log
from opbod.core.protocol import CHANCE
from opbod.core.seed import shuffled
from tests.bieten.options import random_rules
from tests.oracle.bieten import Oracle

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
    lowest = rng.choice((-9, 0, rules.target - 5))
    totals = tuple(rng.randint(lowest, rules.target - 1) for _ in range(rules.players))
    setup = Setup(rng.randrange(rules.players), totals)
    pack = some_pack(rng, rules)
    log = Log(GAME, rules, setup).act(CHANCE, Deal(pack))
    oracle = Oracle(msgspec.to_builtins(rules), setup.dealer, totals)
    oracle.stack(list(pack))
    eager = rng.choice((0.05, 0.5, 3.0))
    said: list[str] = []
    while log.state.result is None:
        ours, theirs = words(log.state), oracle.words()
        assert ours == theirs, report(seed, rules, said, ours, theirs)
        seat, action = some_act(rng, log.state, eager)
        word = format_act(seat, action)
        said.append(word)
        assert parse_act(word) == (seat, action)
        log = log.act(seat, action)
        oracle.do(word)
        assert (log.state.result is None) == (oracle.result is None), report(seed, rules, said)
    assert result_of(log.state) == oracle.result, report(seed, rules, said)


def words(state: State) -> dict[int, set[str]]:
    found: dict[int, set[str]] = {seat: set() for seat in range(state.rules.players)}
    for decision in GAME.decisions(state, 0):
        for seat in decision.seats:
            for offer in GAME.offers(state, seat, decision):
                found[seat].add(format_act(seat, offer.action))
    return found


def result_of(state: State) -> dict[str, Any]:
    result = state.result
    assert result is not None
    return {
        "awards": [(a.figure, a.seat, a.points, a.why) for a in result.awards],
        "points": result.points,
        "totals": result.totals,
        "winner": result.winner,
    }


def some_pack(rng: Random, rules: Rules) -> tuple[Card, ...]:
    """Shuffle fairly, or leave ranks or suits together so that sets, runs and ties come."""
    pack = shuffled(rng, DECKS[rules.deck].cards)
    order = rng.choice(("any", "any", "rank", "suit"))
    if order == "any":
        return pack
    near = [*pack]
    near.sort(key=lambda card: card[-1] if order == "rank" else SUIT[card])
    for _ in range(rng.choice((0, 3, 8))):
        one, other = rng.randrange(len(near)), rng.randrange(len(near))
        near[one], near[other] = near[other], near[one]
    return tuple(near)


def some_act(rng: Random, state: State, eager: float) -> tuple[int, Action]:
    """Choose an act; `eager` says how much more often a figure is offered than a card is played."""
    choices: list[tuple[int, Action]] = [
        (seat, offer.action)
        for decision in GAME.decisions(state, 0)
        for seat in decision.seats
        for offer in GAME.offers(state, seat, decision)
    ]
    weights = [_weight(action, eager) for _, action in choices]
    return rng.choices(choices, weights)[0]


def _weight(action: Action, eager: float) -> float:
    if isinstance(action, OfferFigure):
        return eager
    if isinstance(action, Answer):
        return {"guad": 1.0, "schau": 0.6, "drei": 0.4}[action.word]
    return 0.1 if isinstance(action, Cut) else 1.0


def report(seed: int, rules: Rules, said: list[str], *sets: dict[int, set[str]]) -> str:
    text = f"seed {seed}, rules {rules}, after {' '.join(said)}"
    if sets:
        ours, theirs = sets
        for seat in ours:
            text += f"\n{seat}: engine only {ours[seat] - theirs[seat]}"
            text += f", oracle only {theirs[seat] - ours[seat]}"
    return text
