"""Worlds that a viewer of Bieten cannot tell from the true one, dealt by the rules of the game.

What a viewer knows is taken from the rules and not from `redact`: his own hand, every card that
was played, what was said, and as the cutter where he cut and the card he saw there. The other
cards are dealt anew, the same acts judged by the engine, and the world is kept where all that
happens in the open is the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from opbod.bieten import GAME, Rules
from opbod.bieten.dealing import pack_of
from opbod.bieten.ranks import DECKS, SUIT
from opbod.bieten.types import (
    Cut,
    Deal,
    Dealt,
    Event,
    Hand,
    Played,
    Setup,
    Stacked,
    Steal,
    Stole,
    WasCut,
)
from opbod.cards import Card
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, Refused, Seat
from opbod.core.seed import shuffled

AnyLog = Log[Any, Any, Any, Any, Any, Any]
TRIES = 100
"""Deals tried for one world: offers tell of cards, and few deals fit many of them."""


def sample(
    rules: Rules, setup: Setup, stream: Sequence[Event | None], viewer: Seat, rng: Random
) -> AnyLog | None:
    """Draw a world for the viewer of this stream; None where its acts do not fit the cards."""
    for _ in range(TRIES):
        world = _try(rules, setup, stream, viewer, rng)
        if world is not None:
            return world
    return None


def _try(
    rules: Rules, setup: Setup, stream: Sequence[Event | None], viewer: Seat, rng: Random
) -> AnyLog | None:
    cut = next((event for event in stream if isinstance(event, WasCut)), None)
    stole = next((event for event in stream if isinstance(event, Stole)), None)
    dealt = next((event for event in stream if isinstance(event, Dealt)), None)
    cutter = viewer == setup.cutter
    size = len(DECKS[rules.deck])
    lifted = cut.lifted if cut and cutter and cut.lifted else rng.randrange(1, size)
    seen = cut.bottom if cut and cutter and rules.cutter == "steal_one" else None
    taken = stole is not None and stole.taken
    pack = _any_pack(rules, lifted, seen, rng)
    if dealt is not None:
        left = None if taken else seen
        known, voids = _seen(rules, stream)
        if viewer >= 0:
            known[viewer] = list(dealt.hands[viewer])
        hands = _fill(rules, known, voids, viewer, left, rng)
        if hands is None:
            return None
        given = {card for hand in hands for card in hand}
        rest = [card for card in pack if card not in given and card != left]
        rest += [] if left is None else [left]  # it went to the bottom
        pack = pack_of(rules, setup, hands, lifted=lifted, taken=taken, rest=rest)
    log: AnyLog = Log(GAME, rules, setup)
    hidden = sum(isinstance(event, Stacked | WasCut | Stole | Dealt) for event in stream)
    try:
        log = log.act(CHANCE, Deal(pack))
        if cut is not None:
            log = log.act(setup.cutter, Cut(lifted))
        if stole is not None:
            log = log.act(setup.cutter, Steal(taken))
        for event in stream[hidden:]:
            act = None if event is None else GAME.act_of(event)
            if act is not None:
                log = log.act(*act)
    except Refused:
        return None
    # All that follows the deal happens in the open (T9, T16, T17).
    return log if log.events[hidden:] == tuple(stream[hidden:]) else None


def _any_pack(rules: Rules, lifted: int, seen: Card | None, rng: Random) -> tuple[Card, ...]:
    """Shuffle; where the cutter saw a card it lies where he lifted to."""
    pack = list(shuffled(rng, DECKS[rules.deck].cards))
    if seen is not None:
        pack.remove(seen)
        pack.insert(lifted - 1, seen)
    return tuple(pack)


def _fill(  # noqa: PLR0917 - what is known, and how to draw the rest
    rules: Rules,
    known: Sequence[Sequence[Card]],
    voids: Sequence[set[str]],
    viewer: Seat,
    left: Card | None,
    rng: Random,
) -> list[Hand] | None:
    """Give each seat unseen cards beside those it is known to have had, and `left` to nobody."""
    seen = {card for cards in known for card in cards} | {left}
    unseen = [card for card in DECKS[rules.deck].cards if card not in seen]
    rng.shuffle(unseen)
    hands: list[Hand] = []
    for seat, had in enumerate(known):
        fitting = [card for card in unseen if SUIT[card] not in voids[seat]]
        hand = [*had, *fitting[: rules.cards - len(had)]]
        if len(hand) < rules.cards:
            return None
        unseen = [card for card in unseen if card not in hand]
        if seat != viewer:
            rng.shuffle(hand)
        hands.append(tuple(hand))
    return hands


def _seen(rules: Rules, stream: Sequence[Event | None]) -> tuple[list[list[Card]], list[set[str]]]:
    """Collect the cards played by each seat, and the suits that it cannot hold any longer."""
    known: list[list[Card]] = [[] for _ in range(rules.players)]
    voids: list[set[str]] = [set() for _ in range(rules.players)]
    trick: list[Card] = []
    for event in stream:
        if not isinstance(event, Played):
            continue
        full = len(trick) == rules.players
        trick = [event.card] if full else [*trick, event.card]
        known[event.seat].append(event.card)
        led = SUIT[trick[0]]
        if SUIT[event.card] != led and rules.follow == "must":
            voids[event.seat].add(led)
    return known, voids
