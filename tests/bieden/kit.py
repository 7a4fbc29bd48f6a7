"""What the laws must know of Bieden: its invariant, its symmetries, strange acts and hard walks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, cast

import msgspec

from opbod.bieden import ENTRY
from opbod.bieden.dealing import pack_of
from opbod.bieden.ranks import ALL_POINTS, PACK, POINTS
from opbod.bieden.types import (
    Action,
    Announce,
    AnswerConcession,
    Bid,
    Call,
    Claim,
    Concede,
    Cut,
    Deal,
    DeclareAchttiender,
    Event,
    Hand,
    Play,
    Setup,
    Show,
    Shown,
    State,
    side_of,
)
from opbod.cards import UNKNOWN, Card, is_known
from opbod.core.protocol import CHANCE, Decision, Offer, Outcome, Seat
from opbod.testing import Choose, Walk, sitting, walk
from opbod.testing.options import draw_rules

STRANGE: tuple[Action, ...] = (
    *(Play(card) for card in PACK.cards),
    Play(UNKNOWN),
    Play(Card("")),
    Play(Card("ZZ")),
    Play(Card("KH"), marriage=True),
    Bid(-100),
    Bid(0),
    Bid(105),
    Cut(0),
    Cut(32),
    Announce(()),
    Announce((10,)),
    Announce((20, 50)),
    Announce((100, 100, 100)),
    Deal(()),
    Deal((UNKNOWN,) * 32),
    Deal((PACK.cards[0],) * 32),
    Bid("pandoer"),
    Bid("overleg"),
    Bid(cast("Any", "nonsense")),
    Announce((20,)),
    Show(shown=True),
    Show(shown=False),
    DeclareAchttiender(),
    Claim(),
    Concede(),
    AnswerConcession(agreed=True),
)
"""Acts that a broken or hostile program may send, and one of each kind at the wrong time."""


def is_endless(action: Action) -> bool:
    """Bids above all that can be made are lawful, and a finite ladder cannot hold them."""
    return isinstance(action, Bid) and isinstance(action.call, int) and action.call > 660


# The invariant.


def invariant(state: State) -> None:
    """The 32 cards are each in one place, and all points are of tricks taken (B2, B24, B43)."""
    tricks = (*state.tricks, *((state.trick,) if state.trick else ()))
    cards = [
        *state.pack,
        *(card for hand in state.hands for card in hand),
        *(card for trick in tricks for card in trick.cards),
    ]
    known = [card for card in cards if is_known(card)]
    assert len(cards) == (0 if state.phase == "deal" else 32)
    assert len(set(known)) == len(known)
    assert set(known) <= set(PACK.cards)
    for side in (0, 1):
        taken = [t for t in state.tricks if t.winner is not None and side_of(t.winner) == side]
        worth = [POINTS[state.trump or "C"][card] for trick in taken for card in trick.cards]
        assert state.points[side] == sum(worth)
    if len(state.tricks) == 8:
        assert sum(state.points) == ALL_POINTS
    assert state.wijs == sum(c.value for _, shown in state.shown for c in shown)
    _check_result(state)


def _check_result(state: State) -> None:
    """What comes off one tree goes on another only where the rules say so (B28, B30, B31)."""
    result, before = state.result, state.setup.tree
    assert (state.phase == "end") == (result is not None)
    if result is None:
        return
    changed = [result.tree[side] - before[side] for side in (0, 1)]
    if result.kind == "passed":
        assert changed == [0, 0]
        return
    assert result.bidder is not None
    own = changed[side_of(result.bidder)]
    other = changed[1 - side_of(result.bidder)]
    moved = result.stake + result.bonus
    assert own == moved if result.kind == "failed" else -moved <= own <= 0
    assert -moved <= other <= 0 if result.kind == "failed" else other == 0
    assert min(result.tree) >= 0


# The symmetries.


def _settled(event: Event) -> Event:
    """Combinations lie in no order, nor do the cards of a carré; those of a run do."""
    if not isinstance(event, Shown):
        return event
    laid = [
        msgspec.structs.replace(c, cards=tuple(sorted(c.cards))) if c.kind == "carre" else c
        for c in event.combinations
    ]
    laid.sort(key=lambda c: (c.kind, c.cards))
    return Shown(event.seat, tuple(laid), event.by_program)


@dataclass(frozen=True)
class Rotation:
    """Everyone moves so many seats to the left."""

    by: int

    def seat(self, seat: Seat) -> Seat:
        """The pack and spectators stay where they are."""
        return (seat + self.by) % 4 if seat >= 0 else seat

    def setup(self, setup: Setup) -> Setup:
        """The dealer moves, and with him the sides."""
        return Setup(self.seat(setup.dealer), self._sides(setup.tree))

    def action(self, action: Action) -> Action:
        """Acts name no seat: the pack is dealt from the dealer on."""
        return action

    def event(self, event: Event) -> Event:
        """Every seat and every pair of sides moves."""
        values = msgspec.structs.asdict(event)
        for name in ("seat", "holder"):
            if name in values:
                values[name] = self.seat(values[name])
        if "hands" in values:
            values["hands"] = tuple(values["hands"][(seat - self.by) % 4] for seat in range(4))
        if "result" in values:
            result = values["result"]
            values["result"] = msgspec.structs.replace(
                result,
                bidder=None if result.bidder is None else self.seat(result.bidder),
                points=self._sides(result.points),
                tree=self._sides(result.tree),
            )
        return type(event)(**values)

    def settled(self, event: Event) -> Event:
        """Combinations lie in no order."""
        return _settled(event)

    def outcome(self, outcome: Outcome) -> Outcome:
        """The sides move."""
        return msgspec.structs.replace(outcome, points=self._sides(outcome.points))

    def _sides(self, sides: Sequence[int]) -> tuple[int, int]:
        return (sides[1], sides[0]) if self.by % 2 else (sides[0], sides[1])


@dataclass(frozen=True)
class Renaming:
    """The suits CDHS are called by other letters."""

    names: str

    def card(self, card: Card) -> Card:
        """The rank stays."""
        if not is_known(card):
            return card
        return Card(card[0] + self.names["CDHS".index(card[1])])

    def seat(self, seat: Seat) -> Seat:
        """Seats stay."""
        return seat

    def setup(self, setup: Setup) -> Setup:
        """So does the setup."""
        return setup

    def action(self, action: Action) -> Action:
        """Cards change in packs and plays."""
        if isinstance(action, Deal):
            return Deal(self._cards(action.pack))
        if isinstance(action, Play):
            return Play(self.card(action.card), action.marriage)
        return action

    def event(self, event: Event) -> Event:
        """Cards change wherever they stand."""
        values: dict[str, Any] = msgspec.structs.asdict(event)
        for name in ("pack", "cards"):
            if name in values:
                values[name] = self._cards(values[name])
        if "card" in values:
            values["card"] = self.card(values["card"])
        if "hands" in values:
            values["hands"] = tuple(self._cards(hand) for hand in values["hands"])
        if isinstance(event, Shown):
            values["combinations"] = tuple(
                msgspec.structs.replace(c, cards=self._cards(c.cards)) for c in event.combinations
            )
        return type(event)(**values)

    def settled(self, event: Event) -> Event:
        """Combinations lie in no order."""
        return _settled(event)

    def outcome(self, outcome: Outcome) -> Outcome:
        """The outcome stays."""
        return outcome

    def _cards(self, cards: Hand) -> Hand:
        return tuple(self.card(card) for card in cards)


# Walks.


def choose(
    seat: Seat,  # noqa: ARG001 - the kit hands it over
    decision: Decision,
    offers: Sequence[Offer[Action]],
    rng: Random,
) -> Offer[Action] | None:
    """Bid low, so that contracts are made as well as failed, and seldom give up."""
    if decision.kind == "concede" and rng.random() < 0.9:
        return None
    if decision.kind == "call":
        numbers = [offer for offer in offers if offer.action not in WORDS]
        if numbers and rng.random() < 0.5:
            return rng.choice(numbers[:4])
        if rng.random() < 0.6:
            return offers[0]
    return rng.choice(offers)


WORDS = (Bid("pass"), Bid("pandoer"), Bid("overleg"))


def always(call: Call) -> Choose:
    """Make a chooser that says this while it may, or passes, and otherwise chooses as usual."""

    def choose_call(
        seat: Seat, decision: Decision, offers: Sequence[Offer[Action]], rng: Random
    ) -> Offer[Action] | None:
        if decision.kind != "call":
            return choose(seat, decision, offers, rng)
        return next((offer for offer in offers if offer.action == Bid(call)), offers[0])

    return choose_call


PLAIN: dict[str, dict[str, Any]] = {
    "any": {},
    "shown by the player": {"show_by": "player", "wijs": True, "announce_by": "player"},
    "both concede": {"concede": "both"},
    "reenter": {"auction": "until_all_but_one_pass", "reenter": True},
    "gathered": {"shuffle": "gather_and_cut"},
    "pandoer": {},
    "overleg": {},
    "pass": {},
}
"""Options that a kind of walk needs."""
SAID: dict[str, Call] = {"pandoer": "pandoer", "overleg": "overleg", "pass": "pass"}
"""Kinds of walk in which all say the same while they may."""
KINDS = (*PLAIN, "one achttiender", "two achttieners")


def walk_number(number: int, kinds: Sequence[str] = KINDS) -> Walk:
    """Walk a deal under drawn rules, of one of these kinds in turn: a function of the number."""
    kind, rng = kinds[number % len(kinds)], Random(number)
    rules = draw_rules(ENTRY, rng, PLAIN.get(kind))
    rights = rng.choice((0.02, 0.3, 0.6))
    if kind in PLAIN:
        deals = rng.randint(1, 3) if kind == "gathered" else 1
        chooser = always(SAID[kind]) if kind in SAID else choose
        return sitting(ENTRY, rules, number, deals=deals, rights=rights, choose=chooser)[-1]
    setup = ENTRY.game.opening(rules, rng)
    deal = one_suited(setup, rng, 1 if kind == "one achttiender" else 2)
    first = cut_back(rules, setup, deal)
    return walk(ENTRY, rules, setup, number, first=first, rights=rights, choose=choose)


def one_suited(setup: Setup, rng: Random, count: int) -> Deal:
    """Make a pack that deals `count` seats eight cards of one suit."""
    suits = rng.sample("CDHS", count)
    seats = rng.sample(range(4), count)
    rest = [card for card in PACK.cards if card[1] not in suits]
    rng.shuffle(rest)
    hands: list[Hand] = []
    for seat in range(4):
        if seat in seats:
            suit = suits[seats.index(seat)]
            eight = [card for card in PACK.cards if card[1] == suit]
            rng.shuffle(eight)
        else:
            eight, rest = rest[:8], rest[8:]
        hands.append(tuple(eight))
    return Deal(pack_of(setup.dealer, hands))


def cut_back(rules: Any, setup: Setup, deal: Deal, lifted: int = 8) -> list[tuple[Seat, Action]]:
    """Lay the pack down so that it is dealt as it stands, also where it is cut first."""
    if rules.shuffle == "full":
        return [(CHANCE, deal)]
    bottom = len(PACK) - lifted
    return [
        (CHANCE, Deal(deal.pack[bottom:] + deal.pack[:bottom])),
        ((setup.dealer - 1) % 4, Cut(lifted)),
    ]
