"""Recording: how each event changes the state, in full or redacted (nothing is judged here)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from opbod.bieten.offers import counts_in_trick, pool_of
from opbod.bieten.types import (
    Answered,
    Dealt,
    Ended,
    Event,
    Hand,
    Offered,
    Played,
    Settled,
    Settlement,
    Stacked,
    Standing,
    State,
    Stole,
    Trick,
    TrickTaken,
    WasCut,
)
from opbod.cards import UNKNOWN

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


def _was_cut(state: State, event: WasCut, seq: int) -> State:
    if event.bottom is None:
        return replace(state, seq=seq)
    return replace(
        state, seq=seq, opened=seq, phase="steal", lifted=event.lifted, bottom=event.bottom
    )


def _stole(state: State, event: Stole, seq: int) -> State:
    return replace(state, seq=seq, stolen=event.taken)


def _dealt(state: State, event: Dealt, seq: int) -> State:
    return replace(
        state,
        seq=seq,
        opened=seq,
        phase="play",
        pack=(),
        lifted=None,
        hands=event.hands,
        free_at=seq,
        trick=Trick(state.setup.vorhand),
    )


def _offered(state: State, event: Offered, seq: int) -> State:
    said = state.said
    if counts_in_trick(state.rules, event.figure):
        said = (*said, event.seat)
    return replace(
        state, seq=seq, opened=seq, said=said, standing=Standing(event.seat, event.figure)
    )


def _answered(state: State, event: Answered, seq: int) -> State:
    standing = state.standing
    assert standing is not None
    if event.word == "drei":
        after = replace(standing, drei=event.seat, answers=())
    else:
        after = replace(standing, answers=(*standing.answers, event.word))
    return replace(state, seq=seq, opened=seq, standing=after)


def _settled(state: State, event: Settled, seq: int) -> State:
    standing = state.standing
    assert standing is not None
    settlement = Settlement(
        standing.seat,
        event.figure,
        event.why,
        event.points,
        event.seat,
        pool_of(standing, state.rules.players),
    )
    return replace(
        state,
        seq=seq,
        opened=seq,
        free_at=seq,
        standing=None,
        settled=(*state.settled, settlement),
    )


def _played(state: State, event: Played, seq: int) -> State:
    seat, card, trick, hands = event.seat, event.card, state.trick, state.hands
    assert trick is not None
    return replace(
        state,
        seq=seq,
        opened=seq,
        hands=(*hands[:seat], _without(hands[seat], card), *hands[seat + 1 :]),
        trick=Trick(trick.leader, (*trick.cards, card)),
    )


def _trick_taken(state: State, event: TrickTaken, seq: int) -> State:
    trick = state.trick
    assert trick is not None
    return replace(
        state,
        seq=seq,
        opened=seq,
        tricks=(*state.tricks, Trick(trick.leader, trick.cards, event.seat)),
        trick=Trick(event.seat),
        said=(),
    )


def _ended(state: State, event: Ended, seq: int) -> State:
    return replace(state, seq=seq, opened=seq, phase="end", result=event.result)


_FOLDS: dict[type[Any], Callable[[State, Any, int], State]] = {
    Stacked: _stacked,
    WasCut: _was_cut,
    Stole: _stole,
    Dealt: _dealt,
    Offered: _offered,
    Answered: _answered,
    Settled: _settled,
    Played: _played,
    TrickTaken: _trick_taken,
    Ended: _ended,
}


def _without(hand: Hand, card: Card) -> Hand:
    """Take the card from the hand, or an unknown card where the viewer did not know it."""
    place = hand.index(card if card in hand else UNKNOWN)
    return hand[:place] + hand[place + 1 :]
