"""Dealing: shuffle, cut, perhaps take the card seen, and two packets to each (T6, Q2, Q23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.ranks import DECKS
from opbod.bieten.types import (
    Cut,
    Deal,
    Dealt,
    Event,
    Hand,
    Setup,
    Stacked,
    State,
    Steal,
    Stole,
    WasCut,
)
from opbod.core.phases import NoError
from opbod.core.protocol import CHANCE, Command, Decision, Offer
from opbod.core.seed import below, shuffled

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from opbod.bieten.rules import Rules
    from opbod.bieten.types import Action
    from opbod.cards import Card
    from opbod.core.protocol import Seat

PACKET = 2
"""Cards dealt at a time in the first round (T6); the second brings the rest (Q2)."""


def deal_out(
    rules: Rules, setup: Setup, pack: Sequence[Card], stolen: Card | None = None
) -> tuple[Hand, ...]:
    """Deal the pack, top card first, in two rounds from the dealer's left (T6, Q2).

    A card that the cutter has taken is his first, and he is dealt one fewer in the first round.
    """
    hands: list[tuple[Card, ...]] = [()] * rules.players
    if stolen is not None:
        hands[setup.cutter] = (stolen,)
    top = 0
    for full in (PACKET, rules.cards):
        for seat in setup.in_turn:
            size = full - len(hands[seat])
            hands[seat] += tuple(pack[top : top + size])
            top += size
    return tuple(hands)


def pack_of(
    rules: Rules,
    setup: Setup,
    hands: Sequence[Hand],
    *,
    lifted: int = 1,
    taken: bool = False,
    rest: Sequence[Card] = (),
) -> tuple[Card, ...]:
    """Undo cut and deal: a pack from which these hands, in the order dealt, come.

    `rest` holds the undealt cards from the top down; those left out follow in standing order.
    `taken` says that the cutter will take the card he lifts to.
    """
    dealt: list[Card] = []
    for first in (True, False):
        for seat in setup.in_turn:
            hand = hands[seat]
            start = 1 if taken and seat == setup.cutter else 0
            dealt += hand[start:PACKET] if first else hand[PACKET:]
    known = {*dealt, *rest, *(hands[setup.cutter][:1] if taken else ())}
    pack = [*dealt, *rest, *(card for card in DECKS[rules.deck].cards if card not in known)]
    back = len(DECKS[rules.deck]) - lifted
    if taken:
        return (*pack[back:], hands[setup.cutter][0], *pack[:back])
    return (*pack[back:], *pack[:back])


_CUTS: tuple[Offer[Action], ...] = tuple(
    [Offer(Cut(lifted), cite="bieten/T6") for lifted in range(1, max(map(len, DECKS.values())))]
)
"""The offer of each cut of the largest deck, made once."""


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
        """Judge a pack: each card of the deck once (T4, T5, Q1)."""
        assert isinstance(command.action, Deal)
        pack, deck = command.action.pack, DECKS[state.rules.deck]
        if len(pack) != len(deck) or set(pack) != set(deck.cards):
            raise NoError("not-the-pack", "T4", size=str(len(deck)))
        return (Stacked(pack),)


class Cutting:
    """The seat right of the dealer cuts the pack."""

    @staticmethod
    def decisions(state: State) -> tuple[Decision, ...]:
        """Ask the cutter."""
        return (Decision(state.opened, "cut", (state.setup.cutter,)),)

    @staticmethod
    def offers(state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:  # noqa: ARG004
        """Offer every place in the pack."""
        return _CUTS[: len(DECKS[state.rules.deck]) - 1]

    @staticmethod
    def decide(state: State, command: Command[Action]) -> tuple[Event, ...]:
        """Judge the cut, and deal unless the cutter may take the card he lifted to."""
        assert isinstance(command.action, Cut)
        lifted, size = command.action.lifted, len(DECKS[state.rules.deck])
        if not 1 <= lifted < size:
            raise NoError("cut-out-of-range", "T6", most=str(size - 1))
        if state.rules.cutter == "steal_one":
            return (WasCut(command.seat, lifted, state.pack[lifted - 1]),)
        pack = state.pack[lifted:] + state.pack[:lifted]
        hands = deal_out(state.rules, state.setup, pack)
        return (WasCut(command.seat, lifted), Dealt(hands))


class Stealing:
    """The cutter takes the bottom card of the lifted packet, or leaves it."""

    @staticmethod
    def decisions(state: State) -> tuple[Decision, ...]:
        """Ask the cutter."""
        return (Decision(state.opened, "steal", (state.setup.cutter,)),)

    @staticmethod
    def offers(state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:  # noqa: ARG004
        """Offer to take it and to leave it."""
        return tuple([Offer(Steal(taken), cite="bieten/Q23") for taken in (True, False)])

    @staticmethod
    def decide(state: State, command: Command[Action]) -> tuple[Event, ...]:
        """Put the packets together, without the card taken, and deal."""
        assert isinstance(command.action, Steal)
        taken, lifted, pack = command.action.taken, state.lifted, state.pack
        assert lifted is not None
        rest = pack[lifted:] + pack[: lifted - 1 if taken else lifted]
        hands = deal_out(state.rules, state.setup, rest, pack[lifted - 1] if taken else None)
        return (Stole(command.seat, taken), Dealt(hands))


def draw_pack(rules: Rules, rng: Random) -> tuple[Card, ...]:
    """Shuffle the pack of these rules."""
    return shuffled(rng, DECKS[rules.deck].cards)


def opening(rules: Rules, rng: Random) -> Setup:
    """Set up the first deal of a sitting: any seat deals (Q27), nobody has a point."""
    return Setup(below(rng, rules.players), (0,) * rules.players)


def following(state: State) -> Setup | None:
    """Set up the next deal: the deal moves to the left (Q27); None when somebody has won (T33)."""
    result = state.result
    if result is None or result.winner is not None:
        return None
    return Setup(state.setup.vorhand, result.totals)
