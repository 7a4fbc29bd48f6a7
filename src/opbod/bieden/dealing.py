"""Dealing: shuffle or gather, cut, and four cards twice (B7 to B9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.ranks import PACK, PLAIN_ORDER, rank_of
from opbod.bieden.types import (
    SEATS,
    Cut,
    Deal,
    Dealt,
    Event,
    Hand,
    Setup,
    Stacked,
    State,
    WasCut,
    next_seat,
    side_of,
)
from opbod.core.phases import NoError
from opbod.core.protocol import CHANCE, Command, Decision, Offer
from opbod.core.seed import below, shuffled

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from opbod.bieden.rules import Rules
    from opbod.bieden.types import Action
    from opbod.cards import Card
    from opbod.core.protocol import Seat

PACKET = 4
"""Cards dealt at a time (B7)."""


def cutter(state: State) -> Seat:
    """Seat on the dealer's right, that cuts (B9)."""
    return (state.setup.dealer - 1) % 4


def deal_out(dealer: Seat, pack: Sequence[Card]) -> tuple[Hand, Hand, Hand, Hand]:
    """Deal the pack, top card first: four to each from the dealer's left, and four again (B7)."""
    hands: list[tuple[Card, ...]] = [()] * 4
    seat = next_seat(dealer)
    size = max(1, len(pack) // 8)
    for top in range(0, len(pack), size):
        hands[seat] += tuple(pack[top : top + size])
        seat = next_seat(seat)
    return hands[0], hands[1], hands[2], hands[3]


def pack_of(dealer: Seat, hands: Sequence[Hand]) -> tuple[Card, ...]:
    """Undo `deal_out`: the pack from which these hands, in the order dealt, came."""
    order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    halves = (slice(0, PACKET), slice(PACKET, None))
    return tuple(card for half in halves for seat in order for card in hands[seat][half])


def gather(state: State) -> tuple[Card, ...]:
    """Gather the pack of a finished deal unshuffled, top card first.

    The bidding side's tricks in the order won, each as it was played, then the other side's, then
    the trick on the table, then the hands still held, seat by seat from the dealer's left.
    """
    side = 0 if state.contract is None else side_of(state.contract.seat)
    pack: list[Card] = []
    for taker in (side, 1 - side):
        for trick in state.tricks:
            if trick.winner is not None and side_of(trick.winner) == taker:
                pack += trick.cards
    if state.trick is not None:
        pack += state.trick.cards
    for step in range(1, 5):
        pack += state.hands[(state.setup.dealer + step) % 4]
    return tuple(pack)


def draw_pack(state: State, rng: Random, before: State | None) -> tuple[Card, ...]:
    """Draw the pack: shuffled, or gathered from the deal before where the rules say so (B8)."""
    if state.rules.shuffle == "gather_and_cut" and before is not None:
        return gather(before)
    return shuffled(rng, PACK.cards)


def first_dealer(rules: Rules, rng: Random) -> Seat:
    """Draw the first dealer: any seat, or the highest of four open cards (Q22).

    Equal highest cards are drawn anew.
    """
    if rules.first_dealer == "random":
        return below(rng, 4)
    while True:
        heights = [PLAIN_ORDER.index(rank_of(card)) for card in shuffled(rng, PACK.cards)[:4]]
        if heights.count(min(heights)) == 1:
            return heights.index(min(heights))


class Dealing:
    """The pack is laid down."""

    @staticmethod
    def decisions(state: State) -> tuple[Decision, ...]:
        """Ask CHANCE for the pack."""
        return (Decision(state.opened, "deal", (CHANCE,)),)

    @staticmethod
    def offers(state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:  # noqa: ARG004
        """Offer nothing: CHANCE draws, it does not choose."""
        return ()

    @staticmethod
    def decide(state: State, command: Command[Action]) -> tuple[Event, ...]:
        """Judge a pack: each of the 32 cards once (B2)."""
        assert isinstance(command.action, Deal)
        pack = command.action.pack
        if len(pack) != len(PACK) or set(pack) != set(PACK.cards):
            raise NoError("not-the-pack", "B2")
        if state.rules.shuffle == "gather_and_cut":
            return (Stacked(pack),)
        return (Stacked(pack), Dealt(deal_out(state.setup.dealer, pack)))


class Cutting:
    """The seat right of the dealer cuts the pack."""

    @staticmethod
    def decisions(state: State) -> tuple[Decision, ...]:
        """Ask the cutter."""
        return (Decision(state.opened, "cut", (cutter(state),)),)

    @staticmethod
    def offers(state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:  # noqa: ARG004
        """Offer every place in the pack."""
        return tuple(Offer(Cut(lifted), cite="bieden/B9") for lifted in range(1, len(PACK)))

    @staticmethod
    def decide(state: State, command: Command[Action]) -> tuple[Event, ...]:
        """Judge the cut, put the packets together and deal."""
        assert isinstance(command.action, Cut)
        lifted = command.action.lifted
        if not 1 <= lifted < len(PACK):
            raise NoError("cut-out-of-range", "B9")
        pack = state.pack[lifted:] + state.pack[:lifted]
        return (WasCut(command.seat, lifted), Dealt(deal_out(state.setup.dealer, pack)))


def opening(rules: Rules, rng: Random) -> Setup:
    """Set up the first deal of a sitting."""
    start = rules.tree_start
    return Setup(dealer=first_dealer(rules, rng), tree=(start, start))


def following(state: State) -> Setup | None:
    """Set up the next deal: the deal moves on (B7, B14); None when a tree is at nought (B27)."""
    result = state.result
    if result is None or result.winner is not None:
        return None
    return Setup(dealer=SEATS[next_seat(state.setup.dealer)], tree=result.tree)
