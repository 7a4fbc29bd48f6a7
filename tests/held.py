"""A game that is held to the laws: what they must know of it beside its entry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from opbod.core.registry import Entry
from opbod.testing import Choose, Sample, Symmetry, Walk


class WalkNumber(Protocol):
    """Walks a deal, of one of these kinds in turn: a function of the number."""

    def __call__(self, number: int, kinds: tuple[str, ...], /) -> Walk:
        """Walk it."""
        ...


def has_an_end(_action: Any) -> bool:
    """Say of every action that a list of offers can hold all of its sort."""
    return False


@dataclass(frozen=True)
class Held:
    """A game, its walks and what is known of them."""

    entry: Entry
    where: str
    """Where another process finds the entry."""
    kinds: tuple[str, ...]
    """Kinds of walks."""
    walk: WalkNumber
    choose: Choose
    strange: tuple[Any, ...]
    """Acts that a broken or hostile program may send, and one of each kind at the wrong time."""
    invariant: Callable[[Any], None]
    symmetry: Callable[[int, Walk], Symmetry]
    """One way to rename for a walk, another with each number."""
    sample: Sample
    kept: float
    """Least share of the worlds drawn in which the acts of a walk must be lawful."""
    bound: int
    """Acts after which every deal is over."""
    is_endless: Callable[[Any], bool] = has_an_end
    """Whether an action is of a sort that has no end, so that not all are offered."""
    unmet: frozenset[str] = frozenset()
    """Refusals that so few walks need not meet."""
    share: float = 1.0
    """How many walks it takes of those that the others take, where each is long."""
