"""Bridge, as the laws want it."""

from opbod.bridge import ENTRY
from opbod.testing import Symmetry, Walk
from tests.bridge.turning import Rotation
from tests.bridge.walks import BOUND, KINDS, STRANGE, choose, invariant, is_endless, walk_number
from tests.bridge.worlds import sample
from tests.held import Held


def symmetry(number: int, _walk: Walk) -> Symmetry:
    """Turn the table; suits and ranks have an order."""
    return Rotation(1 + number % 3)


BRIDGE = Held(
    entry=ENTRY,
    where="opbod.bridge:ENTRY",
    kinds=tuple(KINDS),
    walk=walk_number,
    choose=choose,
    strange=STRANGE,
    invariant=invariant,
    symmetry=symmetry,
    sample=sample,
    kept=0.25,
    bound=BOUND,
    is_endless=is_endless,
    # Two rights over one lead are rare; the others are for hands that nobody entered.
    unmet=frozenset({"contradicts", "forbidden", "dummy-first", "not-dummys-hand", "shown-out"}),
    share=0.2,
)
