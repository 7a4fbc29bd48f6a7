"""Sittings of four rule-of-thumb players, checked by the oracle; 1,000 of them in the night."""

import os

import pytest

from opbod.bieden import GAME, PRESETS
from opbod.players.bieden import PLAYERS
from opbod.players.loop import play_sitting
from tests.players.by_oracle import recompute

pytestmark = pytest.mark.volume

BATCHES = 10
SITTINGS = 1_000 if os.environ.get("OPBOD_NIGHTLY") == "1" else 20


@pytest.mark.parametrize("batch", range(BATCHES))
def test_sittings_end_and_the_oracle_finds_the_same_trees(batch: int) -> None:
    presets = list(PRESETS.values())
    for number in range(SITTINGS // BATCHES):
        rules = presets[number % len(presets)]
        players = [PLAYERS["thumb"]() for _ in range(4)]
        sitting = play_sitting(GAME, rules, players, f"{batch}/{number}")
        assert sitting.is_over
        assert recompute(sitting) == len(sitting.deals)
