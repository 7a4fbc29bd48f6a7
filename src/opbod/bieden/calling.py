"""The phase of the auction: calls, the achttiender, and how the contract is set."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from opbod.bieden.auction import cite_of, highest, judge_call, lawful_calls, next_caller
from opbod.bieden.fold import evolve
from opbod.bieden.ranks import suit_of
from opbod.bieden.tree import achttiender, passed_out
from opbod.bieden.types import (
    HAND,
    SEATS,
    AchttienderShown,
    Action,
    Bid,
    Call,
    Called,
    ContractSet,
    DeclareAchttiender,
    Ended,
    Event,
    Hand,
    HandOpened,
    State,
    next_seat,
)
from opbod.cards import is_known
from opbod.core.phases import NoError
from opbod.core.protocol import Command, Decision, Offer

if TYPE_CHECKING:
    from opbod.core.protocol import Seat

FORCED = 80
"""What the seat left of the dealer must play for when all pass (B76)."""


class Calling:
    """The seats speak in turn."""

    @staticmethod
    def decisions(state: State) -> tuple[Decision, ...]:
        """Ask the seat whose turn it is; beside it lies the right to show an achttiender.

        That right is put to every seat that has not spoken, so that asking tells nothing.
        """
        turn = next_caller(state.rules, state.setup.dealer, state.calls)
        assert turn is not None
        duty = Decision(state.opened, "call", (turn,))
        silent = _silent(state)
        if state.rules.achttiender == "off" or not silent:
            return (duty,)
        return (duty, Decision(state.dealt_at, "achttiender", silent, optional=True))

    @staticmethod
    def offers(state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:
        """What may be said, or the achttiender for who holds it."""
        if decision.kind == "achttiender":
            held = is_achttiender(state.hands[seat])
            return (Offer(DeclareAchttiender(), cite="bieden/B66"),) if held else ()
        return _offers_of(lawful_calls(state.rules, state.calls))

    @staticmethod
    def decide(state: State, command: Command[Action]) -> tuple[Event, ...]:
        """Judge a call or an achttiender."""
        seat, action = command.seat, command.action
        if isinstance(action, DeclareAchttiender):
            if not is_achttiender(state.hands[seat]):
                raise NoError("no-achttiender", "B66")
            holder = _first_holder(state)
            return (
                AchttienderShown(seat, holder, state.hands[holder]),
                Ended(achttiender(state, holder)),
            )
        assert isinstance(action, Bid)
        judge_call(state.rules, state.calls, action.call)
        called = Called(seat, action.call)
        calls = (*state.calls, (seat, action.call))
        if next_caller(state.rules, state.setup.dealer, calls) is not None:
            return (called,)
        return (called, *_close(evolve(state, called)))


@lru_cache(maxsize=1024)
def _offers_of(calls: tuple[Call, ...]) -> tuple[Offer[Action], ...]:
    """Make the offers of a ladder once: it is long, and the same in every deal."""
    return tuple(Offer(Bid(call), cite=f"bieden/{cite_of(call)}") for call in calls)


def is_achttiender(hand: Hand) -> bool:
    """Tell whether the hand holds eight known cards of one suit (B66)."""
    return len(hand) == HAND and is_known(hand[0]) and len({suit_of(card) for card in hand}) == 1


def _first_holder(state: State) -> Seat:
    """Holder nearest to the dealer's left, should two seats hold one (Q8)."""
    order = [(state.setup.dealer + step) % 4 for step in range(1, 5)]
    return next(seat for seat in order if is_achttiender(state.hands[seat]))


def _silent(state: State) -> tuple[Seat, ...]:
    spoken = [seat for seat, _ in state.calls]
    return tuple([seat for seat in SEATS if seat not in spoken])


def _close(state: State) -> tuple[Event, ...]:
    """Set the contract: the highest bidder's, the forced 80, or none (B14, B15, B76)."""
    top = highest(state.calls)
    if top is None:
        if state.rules.all_pass == "redeal":
            return (Ended(passed_out(state)),)
        top = (next_seat(state.setup.dealer), FORCED)
    seat, call = top
    contract = ContractSet(seat, call)
    if call == "overleg" and state.rules.overleg_open == "before_lead":
        return (contract, HandOpened(seat, state.hands[seat]))
    return (contract,)
