"""Numbers that the player goes by: how others are thought to answer, and how often it bluffs."""

from __future__ import annotations

import msgspec


class Habits(msgspec.Struct, frozen=True):
    """How one thinks of the others, and of oneself; found by trial over many deals."""

    holds: float = 0.3
    """Chance that one of the others, whose figure is worse, holds an offer."""
    holds_better: float = 0.72
    """Chance that an offer is held by anyone who has better."""
    raises: float = 0.15
    """Share of what is held that is raised to three."""
    looks_at_drei: float = 0.45
    """Chance that one of the others, whose figure is worse, looks at a drei."""
    looks_better: float = 0.92
    """Chance that a drei is looked at by anyone who has better."""
    offered: float = 1.3
    """Odds that who offers has better, against what chance gives him who has the figure."""
    held: float = 1.6
    """The same of who holds."""
    raised: float = 2.0
    """The same of who says drei."""
    declined: float = 0.5
    """The same of who says that it is good."""
    bluffs: float = 0.4
    """Share of offers of a poor figure that are made although they need others to believe them."""
    raise_bluffs: float = 0.1
    """The same of a drei."""
    minds_target: bool = True
    """Weighs points by what they do to the chance to hit the target; otherwise all alike."""


HABITS = Habits()
