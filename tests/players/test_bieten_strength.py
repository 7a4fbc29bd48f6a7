"""The player of rules of thumb finishes its sittings and is ahead of every simple player.

A little of it in an ordinary run; in the night 1,000 sittings and 20,000 deals of each kind.
"""

import pytest

from benchmarks.bieten_players import SIMPLE, ahead, all_finished
from opbod.bieten import Rules

pytestmark = pytest.mark.volume

SEED = "strength"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_sittings_of_all_players_end_without_an_error(players: int) -> None:
    found = all_finished(players, 5, SEED)
    assert found["sittings"] == 5 <= found["deals"]


@pytest.mark.parametrize(("other", "deals"), [("folder", 80), ("caller", 160), ("random", 160)])
def test_the_best_player_is_ahead_of_simple_ones(other: str, deals: int) -> None:
    found = ahead(other, Rules(players=4), deals, SEED)
    assert found.deals == deals
    assert found.low > 0


@pytest.mark.nightly
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_thousand_sittings_end_without_an_error(players: int) -> None:
    assert all_finished(players, 1_000, SEED)["sittings"] == 1_000


@pytest.mark.nightly
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("other", SIMPLE)
def test_the_best_player_is_ahead_over_20000_deals(players: int, other: str) -> None:
    found = ahead(other, Rules(players=players), 20_000, SEED)
    assert found.deals > 19_990
    assert found.low > 0, found
