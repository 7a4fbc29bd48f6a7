"""Worlds that a viewer of bridge cannot tell from the true one, dealt by the rules of the game.

What a viewer knows is taken from the rules and not from `redact`: his own hand, dummy's once it
lies on the table, every card that was played or shown to the whole table, and who was void. A card
whose face only an opponent of its holder saw is known to nobody else (art. 26). The other cards are
dealt anew, the same acts judged by the engine, and the world is kept where all that happens in the
open is the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from opbod.bridge import GAME, Event, Fact, Rules, Setup
from opbod.bridge.facts import Deal, Hand, Shown
from opbod.bridge.playacts import FaceDummy, PlayCard
from opbod.cards import UNKNOWN, Card
from opbod.cards.pack import FRENCH_52
from opbod.core.log import Log
from opbod.core.protocol import Refused, Seat

AnyLog = Log[Any, Any, Any, Any, Any, Any]
TRIES = 30
"""Deals tried for one world: few fit honours that came out after the play."""


def sample(
    rules: Rules, setup: Setup, stream: Sequence[Event | None], viewer: Seat, rng: Random
) -> AnyLog | None:
    """Draw a world for the viewer of this stream; None where its acts do not fit the cards."""
    facts = [fact for fact in stream if fact is not None]
    known, voids = _seen(facts)
    for _ in range(TRIES):
        hands = _deal(facts, known, voids, viewer, rng)
        world = None if hands is None else _replayed(rules, setup, facts, hands, rng)
        if world is not None:
            return world
    return None


def _seen(facts: Sequence[Fact]) -> tuple[list[set[Card]], list[set[str]]]:
    """Collect the cards of each hand that lay open, and the suits it showed to have none of."""
    known: list[set[Card]] = [set() for _ in range(4)]
    voids: list[set[str]] = [set() for _ in range(4)]
    dummy: Seat | None = None
    led, cards = "", 0
    for fact in facts:
        what = fact.what
        if isinstance(what, FaceDummy):
            dummy = fact.seat
            known[dummy] |= set(what.cards)
        elif isinstance(what, Shown):
            known[what.seat] |= set(what.cards) - {UNKNOWN}
        elif isinstance(what, PlayCard):
            # Declarer names the cards of dummy.
            is_dummys = dummy is not None and what.card in known[dummy]
            seat = dummy if is_dummys and dummy is not None else fact.seat
            led = what.card[1] if cards % 4 == 0 else led
            if what.card[1] != led:
                voids[seat].add(led)
            known[seat].add(what.card)
            cards += 1
    return known, voids


def _deal(
    facts: Sequence[Fact],
    known: Sequence[set[Card]],
    voids: Sequence[set[str]],
    viewer: Seat,
    rng: Random,
) -> list[Hand] | None:
    """Give each seat unseen cards beside those it is known to hold; an own hand stays as it is.

    A seat may hold cards of a suit that it was void in only as far as they were seen before.
    """
    dealt = next((fact.what for fact in facts if isinstance(fact.what, Deal)), None)
    had = [set(cards) for cards in known]
    if dealt is not None and viewer >= 0:
        had[viewer] = set(dealt.hands[viewer])
    unseen = [card for card in FRENCH_52.cards if not any(card in cards for cards in had)]
    rng.shuffle(unseen)
    for seat in sorted(range(4), key=lambda seat: -len(voids[seat])):
        fitting = [card for card in unseen if card[1] not in voids[seat]]
        had[seat] |= set(fitting[: 13 - len(had[seat])])
        unseen = [card for card in unseen if card not in had[seat]]
    if any(len(cards) != 13 for cards in had):
        return None
    hands = [tuple(rng.sample(sorted(cards), 13)) for cards in had]
    if dealt is not None and viewer >= 0:
        hands[viewer] = dealt.hands[viewer]
    return hands


def _replayed(
    rules: Rules,
    setup: Setup,
    facts: Sequence[Fact],
    hands: Sequence[Hand],
    rng: Random,
) -> AnyLog | None:
    """Judge the same acts with these hands; None where one is refused or something else follows."""
    log: AnyLog = Log(GAME, rules, setup)
    try:
        for fact in facts:
            act = GAME.act_of(fact)
            if act is None:
                continue
            seat, what = act
            if isinstance(what, Deal):
                what = Deal((hands[0], hands[1], hands[2], hands[3]))
            elif isinstance(what, Shown) and _is_hidden(fact):
                what = replace(what, cards=tuple(rng.sample(hands[what.seat], len(what.cards))))
            log = log.act(seat, what)
    except Refused:
        return None
    if len(log) != len(facts):
        return None
    same = all(
        ours == theirs or _is_hidden(theirs) for ours, theirs in zip(log.events, facts, strict=True)
    )
    return log if same else None


def _is_hidden(fact: Fact) -> bool:
    """Tell whether the fact holds cards that are not for all eyes."""
    what = fact.what
    return isinstance(what, Deal) or (isinstance(what, Shown) and UNKNOWN in what.cards)
