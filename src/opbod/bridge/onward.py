"""The board after the auction, where hands were dealt: how play follows from what was judged.

The card play itself stands in `opbod.bridge.cardplay`. Here it begins at the close, takes in what
comes up between the close and the opening lead, and is scored in the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge import cardplay
from opbod.bridge.boards import is_vulnerable
from opbod.bridge.contract import of_result
from opbod.bridge.facts import Honours
from opbod.bridge.playacts import FaceDummy, PlayAction, PlayCard
from opbod.bridge.score import Item, Score, honours_of, itemise
from opbod.bridge.types import SEATS, side_of
from opbod.cards import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge.cardplay import Play
    from opbod.bridge.facts import Event, Hand
    from opbod.bridge.types import Judged, Result, State


def play_after(
    state: State, event: Event | None, judged: Judged, hands: Sequence[Hand]
) -> Play | None:
    """Tell where the play stands after one more fact; None while there is none."""
    play = state.play
    if play is not None and event is not None and isinstance(event.what, PlayAction):
        return _played_on(state, cardplay.evolve(play, event.seat, event.what))
    result = judged.result
    if state.rules.hands != "dealt" or not hands or result is None or result.contract is None:
        return None
    if play is None:
        vulnerable, policy = state.setup.vulnerable, state.rules.penalty_cards
        begun = cardplay.begin(result, vulnerable=vulnerable, hands=hands, policy=policy)
        return _lying_open(begun)
    old = state.judged.result
    return play if old is None or old == result else _lying_open(_brought_in(play, old, result))


def _played_on(state: State, play: Play) -> Play:
    """Play on after a contested claim where there is no director to award tricks."""
    if play.contested and state.rules.mode == "prevent":
        return replace(play, claimed=None, agreed=(), contested=False)
    return play


def _brought_in(play: Play, old: Result, new: Result) -> Play:
    """Bring in what came up after the close: rights, penalty cards, doubles that were voided."""
    contract = of_result(new)
    assert contract is not None
    play = replace(play, contract=contract, one_right=new.one_lead_right)
    for right in new.leads:
        if right not in old.leads:
            play = cardplay.with_right(play, right)
    for seat, cards in new.penalty_cards:
        before = dict(old.penalty_cards).get(seat, ())
        later = tuple([card for card in cards if card not in before])
        if later:
            play = cardplay.with_penalty_cards(play, seat, later)
    return play


def _lying_open(play: Play) -> Play:
    """Put penalty cards into the hands that a viewer does not know, as `observe` shows them."""
    hands = list(play.hands)
    for seat in SEATS:
        if UNKNOWN in hands[seat]:
            shown = play.penalty[seat]
            hands[seat] = shown + (UNKNOWN,) * (len(hands[seat]) - len(shown))
    return replace(play, hands=tuple(hands))


def consequences(state: State, play: Play, event: Event) -> tuple[Event, ...]:
    """Tell what follows an act of the play of itself: dummy is laid down, honours come out."""
    what = event.what
    if isinstance(what, PlayCard) and not play.is_begun:
        dummy = play.contract.dummy
        return (type(event)(dummy, FaceDummy(play.hands[dummy])),)
    if state.rules.honours == "off" or not isinstance(what, PlayAction):
        return ()
    after = _played_on(state, cardplay.evolve(play, event.seat, what))
    found = honours_of(play.contract, state.hands)
    if after.result is None or found is None:
        return ()
    return (type(event)(found[0], Honours(*found)),)


def score_of(state: State) -> Score | None:
    """Score the board for declarer's side; None while it is played, or where nothing is."""
    play = state.play
    if play is None or play.result is None:
        return None
    contract = play.contract
    vulnerable = is_vulnerable(state.setup.vulnerable, contract.declarer)
    items = itemise(contract, play.result, vulnerable, state.rules.score_table).items
    for fact in state.facts:
        if fact is not None and isinstance(fact.what, Honours):
            ours = side_of(fact.what.seat) == contract.side
            items += (Item("honours", 1, fact.what.points if ours else -fact.what.points),)
    return Score(items)


def points_of_ns(state: State) -> int:
    """Tell what NS gained on the board, negative where EW did; 0 while nothing is scored."""
    found = score_of(state)
    if found is None or state.play is None:
        return 0
    return found.total if state.play.contract.side == 0 else -found.total
