"""Recording: how each event changes the state, in full or redacted (nothing is judged here)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from opbod.bieden.types import (
    AchttienderShown,
    Announced,
    Called,
    Claimed,
    Conceded,
    ConcessionAnswered,
    Contract,
    ContractSet,
    Dealt,
    Ended,
    Event,
    Hand,
    HandOpened,
    Played,
    Shown,
    Stacked,
    State,
    Trick,
    TrickTaken,
    Waived,
    WasCut,
    side_of,
)
from opbod.bieden.wijs import MARRIAGE, announcers, shows_in_trick_2
from opbod.cards import UNKNOWN
from opbod.core.protocol import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from opbod.cards import Card


def evolve(state: State, event: Event | None) -> State:
    """Record one event; the state's number goes up by one whatever it was."""
    seq = state.seq + 1
    if event is None:
        return replace(state, seq=seq)
    return _FOLDS[type(event)](state, event, seq)


def _stacked(state: State, event: Stacked, seq: int) -> State:
    return replace(state, seq=seq, opened=seq, phase="cut", pack=event.pack)


def _was_cut(state: State, _event: WasCut, seq: int) -> State:
    return replace(state, seq=seq)


def _dealt(state: State, event: Dealt, seq: int) -> State:
    return replace(
        state,
        seq=seq,
        opened=seq,
        phase="auction",
        pack=(),
        hands=event.hands,
        dealt=event.hands,
        dealt_at=seq,
    )


def _called(state: State, event: Called, seq: int) -> State:
    return replace(state, seq=seq, opened=seq, calls=(*state.calls, (event.seat, event.call)))


def _contract_set(state: State, event: ContractSet, seq: int) -> State:
    return replace(
        state,
        seq=seq,
        opened=seq,
        phase="play",
        contract=Contract(event.seat, event.call),
        contract_at=seq,
        trick=Trick(event.seat),
    )


def _hand_opened(state: State, event: HandOpened, seq: int) -> State:
    hands = _with_hand(state, event.seat, event.cards)
    return replace(state, seq=seq, hands=hands, opened_hand=event.cards)


def _played(state: State, event: Played, seq: int) -> State:
    seat, card, trick = event.seat, event.card, state.trick
    assert trick is not None
    first = state.trump is None
    cards = (*trick.cards, card)
    to_show = state.to_show
    if (
        len(cards) == 1
        and len(state.tricks) == 1
        and state.announced
        and state.rules.show_by == "player"
        and shows_in_trick_2(state)
    ):
        to_show = announcers(state)
    return replace(
        state,
        seq=seq,
        opened=seq,
        hands=_with_hand(state, seat, _without(state.hands[seat], card)),
        trick=Trick(trick.leader, cards),
        trump=card[1] if first else state.trump,
        lead_at=seq if first else state.lead_at,
        marriage=MARRIAGE if event.marriage else state.marriage,
        to_show=to_show,
    )


def _trick_taken(state: State, event: TrickTaken, seq: int) -> State:
    trick = state.trick
    assert trick is not None
    ns, ew = state.points
    points = (ns, ew + event.points) if side_of(event.seat) else (ns + event.points, ew)
    return replace(
        state,
        seq=seq,
        opened=seq,
        tricks=(*state.tricks, Trick(trick.leader, trick.cards, event.seat, event.points)),
        trick=Trick(event.seat),
        points=points,
    )


def _announced(state: State, event: Announced, seq: int) -> State:
    state = replace(state, seq=seq, announced=(*state.announced, (event.seat, event.values)))
    if state.rules.show_by == "player" and not shows_in_trick_2(state):
        return replace(state, opened=seq, to_show=(*state.to_show, event.seat))
    return state


def _shown(state: State, event: Shown, seq: int) -> State:
    return replace(
        state,
        seq=seq,
        opened=state.opened if event.by_program else seq,
        shown=(*state.shown, (event.seat, event.combinations)),
        wijs=state.wijs + sum(combination.value for combination in event.combinations),
        to_show=tuple(seat for seat in state.to_show if seat != event.seat),
    )


def _waived(state: State, event: Waived, seq: int) -> State:
    return replace(
        state,
        seq=seq,
        opened=seq,
        shown=(*state.shown, (event.seat, ())),
        to_show=tuple(seat for seat in state.to_show if seat != event.seat),
    )


def _conceded(state: State, event: Conceded, seq: int) -> State:
    if event.final:
        return replace(state, seq=seq)
    return replace(state, seq=seq, opened=seq, conceding=event.seat)


def _concession_answered(state: State, event: ConcessionAnswered, seq: int) -> State:
    refused = state.refused_concession
    if not event.agreed and state.conceding is not None:
        refused = (*refused, state.conceding)
    return replace(state, seq=seq, opened=seq, conceding=None, refused_concession=refused)


def _achttiender_shown(state: State, event: AchttienderShown, seq: int) -> State:
    hands = _with_hand(state, event.holder, event.cards)
    return replace(state, seq=seq, hands=hands, opened_hand=event.cards)


def _claimed(state: State, _event: Claimed, seq: int) -> State:
    return replace(state, seq=seq)


def _ended(state: State, event: Ended, seq: int) -> State:
    return replace(state, seq=seq, opened=seq, phase="end", result=event.result)


_FOLDS: dict[type[Any], Callable[[State, Any, int], State]] = {
    Stacked: _stacked,
    WasCut: _was_cut,
    Dealt: _dealt,
    Called: _called,
    AchttienderShown: _achttiender_shown,
    ContractSet: _contract_set,
    HandOpened: _hand_opened,
    Played: _played,
    TrickTaken: _trick_taken,
    Announced: _announced,
    Shown: _shown,
    Waived: _waived,
    Claimed: _claimed,
    Conceded: _conceded,
    ConcessionAnswered: _concession_answered,
    Ended: _ended,
}


def _with_hand(state: State, seat: Seat, hand: Hand) -> tuple[Hand, Hand, Hand, Hand]:
    hands = state.hands
    if seat == 0:
        return (hand, hands[1], hands[2], hands[3])
    if seat == 1:
        return (hands[0], hand, hands[2], hands[3])
    if seat == 2:
        return (hands[0], hands[1], hand, hands[3])
    return (hands[0], hands[1], hands[2], hand)


def _without(hand: Hand, card: Card) -> Hand:
    """Take the card from the hand, or an unknown card where the viewer did not know it."""
    place = hand.index(card if card in hand else UNKNOWN)
    return hand[:place] + hand[place + 1 :]
