"""The numbers of the rules of thumb, in one place, so that they can be measured and tuned.

They were found by playing many deals against their own neighbours; see ``benchmarks/players.py``.
"""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """How the player judges a card. Chances lie from 0 to 1, the rest is in card points."""

    ruff_rich: float = 0.47
    """Chance that an opponent who can ruff a trick worth 8 or more does so."""
    ruff_poor: float = 0.54
    """The same for a poorer trick."""
    ruff_void: float = 0.9
    """The same for an opponent who is known to be void in the suit led."""
    head: float = 0.9
    """Chance that a player who can beat a trick with the suit led does so."""
    rescue: float = 0.5
    """Chance that partner, who can take a lost trick back, does so."""
    gift: float = 4.0
    """What partner adds to our trick."""
    stray: float = 1.5
    """What an opponent must add to our trick."""
    drop: float = 0.5
    """What is left of a card's chance to win later, for each higher card of the opponents."""
    trump_later: float = 0.75
    """Share of an average coming trick that a winning trump brings."""
    plain_later: float = 0.33
    """Share of an average coming trick that a winning plain card brings."""
    ruff_later: float = 0.4
    """Least chance of a trump to win later: by ruffing."""
    trump_lost: float = 0.54
    """Share of its points that a losing trump still brings home, to partner."""
    plain_lost: float = 0.3
    """The same of a losing plain card."""
    lead_pull: float = 0.75
    """Share of an average trick that the others add to a plain lead that wins."""
    trump_pull: float = 0.75
    """The same of a trump lead."""
    draw: float = 2.0
    """Worth of drawing a trump from each opponent, for each plain winner in hand."""
    draw_base: float = 1.0
    """The same without plain winners, for the side that plays."""
    draw_partner: float = 1.5
    """Cost of drawing a trump from partner."""
    tempo: float = 1.8
    """Worth of being on lead next."""
    leaning: float = 1.2
    """How much likelier an unknown trump is with the bidder than with another seat."""


THUMB = Weights(draw=3.2)
"""The player as it is when its side plays the contract."""
AGAINST = Weights()
"""The same when its side defends."""
