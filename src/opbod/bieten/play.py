"""The play: cards, and the right to offer beside them; an open offer is answered first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten import follow
from opbod.bieten.offers import answer, answer_duty, offer_figure, offer_right
from opbod.bieten.ranks import ALL_CARDS
from opbod.bieten.score import result
from opbod.bieten.types import (
    FIGURES,
    MOST,
    Action,
    Answer,
    Ended,
    Event,
    OfferFigure,
    Play,
    Played,
    State,
    Trick,
    TrickTaken,
)
from opbod.cards import UNKNOWN
from opbod.core.protocol import Command, Decision, Offer

if TYPE_CHECKING:
    from opbod.core.protocol import Seat

_TABLES = tuple(tuple(range(count)) for count in range(MOST + 1))
"""All seats, by their number."""


class Playing:
    """Cards are played; before a card one may offer, and an offer is answered before all else."""

    @staticmethod
    def decisions(state: State) -> tuple[Decision, ...]:
        """Open questions: the answer to what stands, else the card and the right to offer.

        The right is put to all, whatever they hold, so that asking tells nothing (T22).
        """
        if state.standing is not None:
            return (Decision(state.opened, "answer", (state.answerer,)),)
        card = Decision(state.opened, "play", (state.turn,))
        if len(state.settled) == len(FIGURES):
            return (card,)
        seats = _TABLES[state.rules.players]
        return (card, Decision(state.free_at, "offer", seats, optional=True))

    @staticmethod
    def offers(state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:
        """What the seat may do, from what it knows itself."""
        if decision.kind == "play":
            cards = _CARD_OFFERS[follow.cite(state)]
            lawful = follow.lawful_cards(state, seat)
            return tuple([cards[card] for card in lawful if card != UNKNOWN])
        if decision.kind == "offer":
            return offer_right(state, seat)
        return answer_duty(state, seat)

    @staticmethod
    def decide(state: State, command: Command[Action]) -> tuple[Event, ...]:
        """Judge a card, an offer or an answer, and work out all that follows from it."""
        seat, action = command.seat, command.action
        if isinstance(action, Play):
            return _play(state, seat, action)
        if isinstance(action, OfferFigure):
            return offer_figure(state, seat, action)
        assert isinstance(action, Answer)
        return answer(state, seat, action)


_CARD_OFFERS: dict[str, dict[str, Offer[Action]]] = {
    clause: {card: Offer(Play(card), cite=f"bieten/{clause}") for card in ALL_CARDS.cards}
    for clause in ("T7", "T10", "Q4")
}
"""The offer of each card under each clause, made once: there are few, and they are values."""


def _play(state: State, seat: Seat, action: Play) -> tuple[Event, ...]:
    """Play a card; the last of a trick gives it away, the last of all ends the deal (T8 to T11)."""
    card, trick, rules = action.card, state.trick, state.rules
    assert trick is not None
    follow.judge_card(state, seat, card)
    played = Played(seat, card)
    if len(trick.cards) < rules.players - 1:
        return (played,)
    cards = (*trick.cards, card)
    winner = state.seat_of(trick, follow.trick_winner(rules, cards))
    if len(state.tricks) < rules.cards - 1:
        return (played, TrickTaken(winner))
    tricks = (*state.tricks, Trick(trick.leader, cards, winner))
    ended = Ended(result(rules, state.setup, tricks, state.settled))
    return (played, TrickTaken(winner), ended)
