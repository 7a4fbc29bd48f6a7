"""Whole sittings played again by the oracle, word for word, and their trees recomputed."""

from typing import Any

import msgspec

from opbod.bieden import GAME
from opbod.bieden.notation import format_act
from opbod.bieden.types import Deal
from opbod.core.sitting import Sitting
from tests.bieden.test_oracle_agrees import result_of
from tests.oracle.bieden import Oracle


def recompute(sitting: Sitting) -> int:
    """Count the deals that the oracle scores as the engine did; raises AssertionError."""
    start = sitting.rules.tree_start
    tree = (start, start)
    options: dict[str, Any] = msgspec.to_builtins(sitting.rules)
    for deal in sitting.deals:
        setup, state = deal.log.setup, deal.log.state
        assert setup.tree == tree
        oracle = Oracle(options, setup.dealer, tree)
        for event in deal.log.events:
            act = GAME.act_of(event)
            if act is None:
                continue
            seat, action = act
            if not isinstance(action, Deal):
                oracle.do(format_act(seat, action))
            elif sitting.rules.shuffle == "full":
                oracle.deal([list(hand) for hand in state.dealt])
            else:
                oracle.stack(list(action.pack))
        assert oracle.result == result_of(state), f"deal {deal.number}"
        assert state.result is not None
        tree = state.result.tree
    assert (0 in tree) == sitting.is_over
    return len(sitting.deals)
