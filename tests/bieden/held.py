"""Bieden, as the laws want it."""

from itertools import permutations

from opbod.bieden import ENTRY
from opbod.testing import Symmetry, Walk
from tests.bieden.kit import (
    KINDS,
    STRANGE,
    Renaming,
    Rotation,
    choose,
    invariant,
    is_endless,
    walk_number,
)
from tests.bieden.worlds import sample
from tests.held import Held

SYMMETRIES: list[Symmetry] = [
    *(Rotation(by) for by in (1, 2, 3)),
    *(Renaming("".join(names)) for names in permutations("CDHS") if "".join(names) != "CDHS"),
]


def symmetry(number: int, _walk: Walk) -> Symmetry:
    """Turn the table, or rename the suits."""
    return SYMMETRIES[number % len(SYMMETRIES)]


BIEDEN = Held(
    entry=ENTRY,
    where="opbod.bieden:ENTRY",
    kinds=KINDS,
    walk=walk_number,
    choose=choose,
    strange=STRANGE,
    invariant=invariant,
    symmetry=symmetry,
    sample=sample,
    kept=0.25,
    bound=300,
    is_endless=is_endless,
)
