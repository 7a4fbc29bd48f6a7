"""Rights beside the duty: the achttiender, wijs, claims, and giving up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.ending import is_made
from opbod.bieden.ranks import ALL_POINTS
from opbod.bieden.tree import bonus_is_possible
from opbod.bieden.types import (
    Action,
    Announce,
    Claim,
    Concede,
    DeclareAchttiender,
    View,
    side_of,
)
from opbod.bieden.wijs import MARRIAGE, counts_wijs
from opbod.cards import Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.core.protocol import Offer


def use(view: View, offers: Sequence[Offer[Action]]) -> tuple[Action | None, str]:
    """Choose the right to use now, if any, and the key of the reason."""
    giving_up: Action | None = None
    for offer in offers:
        action = offer.action
        if isinstance(action, DeclareAchttiender):
            return action, "rights.achttiender"
        if isinstance(action, Announce):
            # The first says all there is.
            return action, "rights.announce"
        if isinstance(action, Claim):
            if not _plays_for_all(view):
                return action, "rights.claim"
        elif isinstance(action, Concede):
            giving_up = action
    if giving_up is not None and is_lost(view):
        return giving_up, "rights.concede"
    return None, "rights.none"


def _plays_for_all(view: View) -> bool:
    """Tell whether the bidding side may still take all 141, for which a claim brings nothing."""
    assert view.contract is not None
    declaring = side_of(view.contract.seat) == side_of(view.viewer)
    return declaring and bonus_is_possible(view)


def is_lost(view: View) -> bool:
    """Tell whether the side of the viewer has lost whatever happens, by what it can see."""
    contract = view.contract
    assert contract is not None
    if not isinstance(contract.call, int) or view.trump is None:
        return False
    if side_of(contract.seat) != side_of(view.viewer):
        # Where declarers may claim, giving up would only take the words out of their mouths.
        return view.rules.claim == "off" and is_made(view) and not bonus_is_possible(view)
    taken = view.points[1 - side_of(contract.seat)]
    most = ALL_POINTS - taken + view.wijs + view.marriage
    if most >= contract.call or not view.tricks:
        return False
    return most + _wijs_to_come(view) + _marriage_to_come(view) < contract.call


def _wijs_to_come(view: View) -> int:
    """Wijs of our side not yet credited, at its most."""
    if not counts_wijs(view) or len(view.tricks) > 1:
        return 0
    if view.rules.announce == "own_turn_trick_2":
        return ALL_POINTS * 4
    shown = {seat for seat, _ in view.shown}
    return sum(sum(values) for seat, values in view.announced if seat not in shown)


def _marriage_to_come(view: View) -> int:
    """20 while king and queen of trumps may still come from one hand of our side."""
    if view.marriage or not counts_wijs(view) or view.rules.marriage == "with_wijs":
        return 0
    king, queen = Card(f"K{view.trump}"), Card(f"Q{view.trump}")
    assert view.trick is not None
    played = [card for trick in (*view.tricks, view.trick) for card in trick.cards]
    hand = view.hands[view.viewer]
    if king in played:
        return 0
    if queen in played:
        return MARRIAGE if view.rules.marriage == "king_named" else 0
    return 0 if (king in hand) != (queen in hand) else MARRIAGE
