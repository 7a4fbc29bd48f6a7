"""Hypothesis strategies for any game: rules, seeds, setups, draws of the pack, walks.

They shrink well, to few changed options and small seeds, and for that reason see fewer different
deals than a plain loop over seeds. Use both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from opbod.core.protocol import Command
from opbod.core.registry import Entry
from opbod.testing.options import changed, options_of, start_from, values_of
from opbod.testing.walks import BOUND, Choose, Walk, any_offer, sitting


def seeds() -> st.SearchStrategy[int]:
    """Draw seeds for `random.Random`."""
    return st.integers(0, 2**32 - 1)


@st.composite
def rules(draw: st.DrawFn, entry: Entry, fixed: Mapping[str, Any] | None = None) -> Any:
    """Draw rules: a preset with some options changed, each within its type.

    A change that the rules refuse at construction is left out, so none is drawn in vain. `fixed`
    holds options that must have a certain value.
    """
    found = start_from(draw(st.sampled_from(list(entry.presets.values()))), fixed or {})
    for field in options_of(entry, fixed or {}):
        values = values_of(field, getattr(found, field.name))
        found = changed(found, field.name, draw(st.sampled_from(values)))
    return found


@st.composite
def setups(draw: st.DrawFn, entry: Entry, rules: Any) -> Any:
    """Draw the setup of a sitting's first deal."""
    return entry.game.opening(rules, Random(draw(seeds())))


@st.composite
def deals(draw: st.DrawFn, entry: Entry, rules: Any, setup: Any) -> Command[Any]:
    """Draw what the pack answers at the start of a deal, where it is asked first."""
    game = entry.game
    return game.chance(game.start(rules, setup), Random(draw(seeds())), None)


@st.composite
def walks(
    draw: st.DrawFn,
    entry: Entry,
    fixed: Mapping[str, Any] | None = None,
    *,
    deals: int = 1,
    rights: Sequence[float] = (0.0, 0.02, 0.2),
    choose: Choose = any_offer,
    bound: int = BOUND,
) -> Walk:
    """Draw a walk under drawn rules: the last of at most so many deals of a sitting."""
    return sitting(
        entry,
        draw(rules(entry, fixed)),
        draw(seeds()),
        deals=draw(st.integers(1, deals)),
        rights=draw(st.sampled_from(rights)),
        choose=choose,
        bound=bound,
    )[-1]
