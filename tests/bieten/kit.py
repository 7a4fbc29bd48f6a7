"""What the laws must know of Bieten: its invariant, its symmetry, strange acts and its walks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar, cast

import msgspec

from opbod.bieten import ENTRY
from opbod.bieten.ranks import ALL_CARDS, DECKS
from opbod.bieten.score import add_award, has_won
from opbod.bieten.types import (
    FIGURES,
    Action,
    Answer,
    Award,
    Cut,
    Deal,
    Event,
    OfferFigure,
    Play,
    Result,
    Setup,
    State,
    Steal,
)
from opbod.cards import UNKNOWN, Card, is_known
from opbod.core.protocol import Decision, Offer, Outcome, Seat
from opbod.testing import Walk, sitting
from opbod.testing.options import draw_rules

T = TypeVar("T")

STRANGE: tuple[Action, ...] = (
    *(Play(card) for card in ALL_CARDS.cards),
    Play(UNKNOWN),
    Play(Card("")),
    Play(Card("ZZ")),
    Cut(0),
    Cut(7),
    Cut(40),
    Steal(taken=True),
    Steal(taken=False),
    *(OfferFigure(figure) for figure in FIGURES),
    OfferFigure(cast("Any", "vier")),
    Answer("guad"),
    Answer("schau"),
    Answer("drei"),
    Answer(cast("Any", "vier")),
    Deal(()),
    Deal((UNKNOWN,) * 28),
    Deal((ALL_CARDS.cards[0],) * 28),
)
"""Acts that a broken or hostile program may send, and one of each kind at the wrong time."""


# The invariant.


def invariant(state: State) -> None:
    """Each card is in one place, each figure is offered once, and each brings one award at most."""
    rules = state.rules
    tricks = (*state.tricks, *((state.trick,) if state.trick else ()))
    cards = [
        *state.pack,
        *(card for hand in state.hands for card in hand),
        *(card for trick in tricks for card in trick.cards),
    ]
    known = [card for card in cards if is_known(card)]
    size = {"deal": 0, "cut": len(DECKS[rules.deck]), "steal": len(DECKS[rules.deck])}
    assert len(cards) == size.get(state.phase, rules.players * rules.cards)
    assert len(set(known)) == len(known)
    assert set(known) <= set(DECKS[rules.deck].cards)
    figures = [settlement.figure for settlement in state.settled]
    figures += [state.standing.figure] if state.standing else []
    assert len(set(figures)) == len(figures)
    assert all(0 < settlement.points <= 3 for settlement in state.settled)
    for made in state.settled:
        assert list(made.pool) == sorted(set(made.pool))
        assert (len(made.pool) > 1) == (made.why in ("held", "drei-held"))
    assert (state.phase == "end") == (state.result is not None)
    if state.result is not None:
        _check_result(state, state.result)


def _check_result(state: State, result: Result) -> None:
    rules, before = state.rules, state.setup.totals
    assert len({award.figure for award in result.awards}) == len(result.awards)
    for seat in range(rules.players):
        own = [award.points for award in result.awards if award.seat == seat]
        assert sum(own) == result.points[seat]
        total = before[seat]
        for points in own if rules.settlement == "sequential" else [sum(own)]:
            total = add_award(rules, before[seat], total, points)
        assert total == result.totals[seat]
    reached = [seat for seat, total in enumerate(result.totals) if has_won(rules, total)]
    assert (result.winner is None) == (not reached)
    assert result.winner is None or result.winner in reached


# The symmetry: who sits where. Suits and ranks have an order, so cards have none.


@dataclass(frozen=True)
class Rotation:
    """Everyone at a table of so many moves to the left."""

    by: int
    players: int

    def seat(self, seat: Seat) -> Seat:
        """The pack and spectators stay where they are."""
        return (seat + self.by) % self.players if seat >= 0 else seat

    def setup(self, setup: Setup) -> Setup:
        """The dealer moves, and with him the totals."""
        return Setup(self.seat(setup.dealer), self._moved(setup.totals))

    def action(self, action: Action) -> Action:
        """Acts name no seat: the pack is dealt from the dealer on."""
        return action

    def event(self, event: Event) -> Event:
        """Every seat and every list by seat moves."""
        values = msgspec.structs.asdict(event)
        if values.get("seat") is not None:
            values["seat"] = self.seat(values["seat"])
        if "hands" in values:
            values["hands"] = self._moved(values["hands"])
        if "result" in values:
            values["result"] = self._result(values["result"])
        return type(event)(**values)

    def settled(self, event: Event) -> Event:
        """All lies in order."""
        return event

    def outcome(self, outcome: Outcome) -> Outcome:
        """The points move."""
        return msgspec.structs.replace(outcome, points=self._moved(outcome.points))

    def _result(self, result: Result) -> Result:
        return Result(
            tuple(Award(a.figure, self.seat(a.seat), a.points, a.why) for a in result.awards),
            self._moved(result.points),
            self._moved(result.totals),
            None if result.winner is None else self.seat(result.winner),
        )

    def _moved(self, values: Sequence[T]) -> tuple[T, ...]:
        return tuple(values[(seat - self.by) % self.players] for seat in range(self.players))


# Walks.


def choose(
    seat: Seat,  # noqa: ARG001 - the kit hands it over
    decision: Decision,
    offers: Sequence[Offer[Action]],
    rng: Random,
) -> Offer[Action] | None:
    """Decline as often as not, so that all the ways an offer can end come up."""
    if decision.kind == "answer" and rng.random() < 0.4:
        return offers[0]
    return rng.choice(offers)


def late_spiel(
    seat: Seat, decision: Decision, offers: Sequence[Offer[Action]], rng: Random
) -> Offer[Action] | None:
    """Offer nothing before the first card of the last trick lies, and then Spiel (T24)."""
    if decision.kind == "offer":
        return next((offer for offer in offers if offer.cite == "bieten/T24"), None)
    return choose(seat, decision, offers, rng)


KINDS: dict[str, dict[str, Any]] = {
    "any": {},
    "stealing": {"cutter": "steal_one"},
    "any time": {"offer_when": "any_time", "spiel_when": "any_time"},
    "own turn": {"offer_when": "own_turn", "spiel_when": "own_turn"},
    "won tricks": {"figure_cards": "won_tricks", "offers_per_turn": 3},
    "only owners hold": {"hold_needs_figure": True, "weli": "wild"},
    "one offer": {"offers_per_player": 1},
    "late spiel": {"follow": "must", "spiel_when": "any_time"},
    "near the target": {"target": 5, "overshoot": "bounce"},
}
"""Options that a kind of walk needs."""


def walk_number(number: int, kinds: Sequence[str] = tuple(KINDS)) -> Walk:
    """Walk a deal under drawn rules, of one of these kinds in turn: a function of the number."""
    kind, rng = kinds[number % len(kinds)], Random(number)
    rules = draw_rules(ENTRY, rng, KINDS[kind])
    deals = 3 if kind == "near the target" else 1
    late = kind == "late spiel"
    rights = 1.0 if late else rng.choice((0.02, 0.3, 0.8))
    chooser = late_spiel if late else choose
    return sitting(ENTRY, rules, number, deals=deals, rights=rights, choose=chooser)[-1]
