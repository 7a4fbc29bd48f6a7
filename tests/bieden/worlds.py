"""Worlds that a viewer of Bieden cannot tell from the true one, dealt by the rules of the game.

What a viewer knows is taken from the rules and not from `redact`: his own hand, every card that
was played or laid open, and what was said. The other cards are dealt anew, the same acts judged by
the engine, and the world is kept where all that happens in the open is the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from opbod.bieden import GAME, Rules
from opbod.bieden.dealing import pack_of
from opbod.bieden.ranks import PACK
from opbod.bieden.types import (
    AchttienderShown,
    Deal,
    Dealt,
    Event,
    Hand,
    HandOpened,
    Played,
    Setup,
    Shown,
    Stacked,
    WasCut,
)
from opbod.cards import Card
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, Refused, Seat
from opbod.core.seed import shuffled
from tests.bieden.kit import cut_back

AnyLog = Log[Any, Any, Any, Any, Any, Any]


def sample(
    rules: Rules, setup: Setup, stream: Sequence[Event | None], viewer: Seat, rng: Random
) -> AnyLog | None:
    """Draw a world for the viewer of this stream; None where its acts do not fit the cards."""
    hands = _deal_anew(rules, stream, viewer, rng)
    if hands is None:
        return None
    own = [event.lifted for event in stream if isinstance(event, WasCut) and event.seat == viewer]
    lifted = (own[0] if own else None) or rng.randrange(1, 32)
    if any(isinstance(event, Dealt) for event in stream):
        first = cut_back(rules, setup, Deal(pack_of(setup.dealer, hands)), lifted)
    else:
        first = [(CHANCE, Deal(shuffled(rng, PACK.cards)))]
    log: AnyLog = Log(GAME, rules, setup)
    hidden = sum(isinstance(event, Stacked | WasCut | Dealt) for event in stream)
    try:
        for seat, action in first:
            log = log.act(seat, action)
        for event in stream[hidden:]:
            act = None if event is None else GAME.act_of(event)
            if act is not None:
                log = log.act(*act)
    except Refused:
        return None
    # All that follows the deal happens in the open (B10, B16 to B18, B63, B66).
    return log if log.events[hidden:] == tuple(stream[hidden:]) else None


def _deal_anew(
    rules: Rules, stream: Sequence[Event | None], viewer: Seat, rng: Random
) -> list[Hand] | None:
    """Deal each seat what it is known to have had, and the unseen cards at random."""
    known, laid, voids = _seen(rules, stream)
    for event in stream:
        if isinstance(event, Dealt) and viewer >= 0:
            known[viewer] = list(event.hands[viewer])
    unseen = [card for card in PACK.cards if not any(card in cards for cards in known)]
    dealt = _fill(known, unseen, voids, rng)
    if dealt is None:
        return None
    hands: list[Hand] = []
    for seat, cards in enumerate(dealt):
        if seat != viewer:
            rng.shuffle(cards)
            _put_in_order(cards, laid.get(seat, ()))
        hands.append(tuple(cards))
    return hands


def _seen(
    rules: Rules, stream: Sequence[Event | None]
) -> tuple[list[list[Card]], dict[Seat, Hand], list[set[Card]]]:
    """Collect the cards seen of each seat, hands laid open, and cards it cannot have had."""
    known: list[list[Card]] = [[], [], [], []]
    laid: dict[Seat, Hand] = {}
    voids: list[set[Card]] = [set(), set(), set(), set()]
    trick: list[Card] = []
    trump = ""
    for event in stream:
        shown: Sequence[Card] = ()
        if isinstance(event, Played):
            trump = trump or event.card[1]
            trick = [*trick, event.card] if len(trick) % 4 else [event.card]
            voids[event.seat] |= _void(rules, trump, trick[0], event.card)
            pair = (Card("K" + trump), Card("Q" + trump)) if event.marriage else ()
            shown = (event.card, *pair)
        elif isinstance(event, Shown):
            shown = [card for combination in event.combinations for card in combination.cards]
        elif isinstance(event, HandOpened):
            shown = laid[event.seat] = event.cards
        elif isinstance(event, AchttienderShown):
            known[event.holder] += [c for c in event.cards if c not in known[event.holder]]
            laid[event.holder] = event.cards
        if not isinstance(event, Played | Shown | HandOpened):
            continue
        known[event.seat] += [c for c in dict.fromkeys(shown) if c not in known[event.seat]]
    return known, laid, voids


def _void(rules: Rules, trump: str, led: Card, card: Card) -> set[Card]:
    """Cards that a seat no longer has after playing this card to that lead (B22, B73)."""
    if card[1] in (led[1], trump):
        return set()
    exempt = rules.zot_exempt and led[1] == trump
    return {c for c in PACK.cards if c[1] == led[1] and not (exempt and c[0] == "J")}


def _fill(
    known: list[list[Card]], unseen: list[Card], voids: list[set[Card]], rng: Random
) -> list[list[Card]] | None:
    """Give each unseen card to a seat that has room for it, the hardest to place first."""
    hands = [list(cards) for cards in known]
    rng.shuffle(unseen)
    unseen.sort(key=lambda card: sum(card not in void for void in voids))
    for card in unseen:
        seats = [s for s in range(4) if len(hands[s]) < 8 and card not in voids[s]]
        if not seats:
            return None
        rooms = [8 - len(hands[seat]) for seat in seats]
        hands[rng.choices(seats, rooms)[0]].append(card)
    return hands


def _put_in_order(cards: list[Card], laid: Hand) -> None:
    """Let the cards that were laid open stand in the order in which they lay."""
    places = [place for place, card in enumerate(cards) if card in laid]
    for place, card in zip(places, laid, strict=True):
        cards[place] = card
