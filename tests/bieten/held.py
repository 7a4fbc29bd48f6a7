"""Bieten, as the laws want it."""

from opbod.bieten import ENTRY
from opbod.testing import Symmetry, Walk
from tests.bieten.kit import KINDS, STRANGE, Rotation, choose, invariant, walk_number
from tests.bieten.worlds import sample
from tests.held import Held


def symmetry(number: int, walk: Walk) -> Symmetry:
    """Turn the table."""
    players = walk.rules.players
    return Rotation(1 + number % (players - 1), players)


BIETEN = Held(
    entry=ENTRY,
    where="opbod.bieten:ENTRY",
    kinds=tuple(KINDS),
    walk=walk_number,
    choose=choose,
    strange=STRANGE,
    invariant=invariant,
    symmetry=symmetry,
    sample=sample,
    kept=0.9,
    bound=100,
)
