"""The conformance kit: ten laws that every game must keep, random walks and strategies.

Any game that can be had as a registry `Entry` can be held to them::

    from opbod.testing import offer_law, sitting

    for walk in sitting(entry, entry.default, seed=1, deals=3):
        offer_law(walk)
"""

from opbod.testing.determinism import determinism_law
from opbod.testing.laws import conservation_law, offer_law, progress_law, replay_law
from opbod.testing.secrecy import (
    Player,
    Sample,
    Tally,
    non_interference_law,
    own_offer_law,
    redaction_law,
    resample_law,
)
from opbod.testing.symmetry import Symmetry, symmetry_law
from opbod.testing.walks import (
    BOUND,
    BrokenLawError,
    Choose,
    Walk,
    any_offer,
    sitting,
    told_by,
    walk,
)

__all__ = [
    "BOUND",
    "BrokenLawError",
    "Choose",
    "Player",
    "Sample",
    "Symmetry",
    "Tally",
    "Walk",
    "any_offer",
    "conservation_law",
    "determinism_law",
    "non_interference_law",
    "offer_law",
    "own_offer_law",
    "progress_law",
    "redaction_law",
    "replay_law",
    "resample_law",
    "sitting",
    "symmetry_law",
    "told_by",
    "walk",
]
