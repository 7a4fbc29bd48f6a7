"""The random walks that bridge is held to the laws on, and rows of facts in no order at all."""

from random import Random

import pytest
from msgspec.structs import replace

from opbod.bridge import ENTRY, LETTER_OF_1959, Rules, Setup
from opbod.bridge.law import judge_all
from opbod.bridge.notation import format_facts
from opbod.bridge.types import board
from opbod.testing import walk
from opbod.testing.options import draw_rules
from tests.bridge.kit import random_row
from tests.bridge.turning import Rotation, seats_turned
from tests.bridge.walks import choose

pytestmark = pytest.mark.volume


@pytest.mark.parametrize("by", [1, 2, 3])
def test_symmetry_of_what_is_judged(by: int) -> None:
    rotation, rng = Rotation(by), Random(by)
    for _ in range(150):
        rules: Rules = draw_rules(ENTRY, rng)
        setup = Setup(rng.randrange(4))
        facts = random_row(rng, rules, setup)
        found = judge_all(rules, setup, facts)
        turned = judge_all(rules, rotation.setup(setup), [rotation.event(fact) for fact in facts])
        assert seats_turned(found, by) == turned, format_facts(facts)


def test_preventing_nothing_irregular_is_offered() -> None:
    rules = replace(LETTER_OF_1959, mode="prevent")
    walked = walk(ENTRY, rules, board(1), 1, rights=0.2, choose=choose)
    for log in walked.logs:
        for decision in walked.game.decisions(log.state, 0):
            for seat in decision.seats:
                assert all(offer.lawful for offer in walked.game.offers(log.state, seat, decision))


@pytest.mark.parametrize("seed", range(20))
def test_a_sitting_walks_on_to_the_next_board(seed: int) -> None:
    walked = walk(ENTRY, LETTER_OF_1959, board(1 + seed), seed, rights=0.1, choose=choose)
    following = walked.game.following(walked.log.state)
    assert following == (None if (1 + seed) % 16 == 0 else board(2 + seed))
