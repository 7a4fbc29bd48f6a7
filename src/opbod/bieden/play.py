"""The play: cards, wijs, marriage, claims and concessions (B16 to B25, B45 to B55, B60 to B65)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden import follow, wijs
from opbod.bieden.draft import Draft
from opbod.bieden.ending import (
    answer_concession,
    claim,
    concede,
    end,
    end_by_itself,
    is_certain,
    is_made,
    may_claim,
    may_concede,
)
from opbod.bieden.ranks import PACK, points_of, trick_winner
from opbod.bieden.refusal import NoError
from opbod.bieden.telling import (
    announce,
    may_announce,
    show,
    show_in_trick_2,
    tell_on_turn,
    tell_with_card,
)
from opbod.bieden.types import (
    Action,
    Announce,
    AnswerConcession,
    Claim,
    Concede,
    Event,
    HandOpened,
    Play,
    Played,
    Show,
    State,
    TrickTaken,
    partner_of,
)
from opbod.core.protocol import Command, Decision, Offer

if TYPE_CHECKING:
    from opbod.core.protocol import Seat

TRICK = 4
"""Cards in a trick."""


class Playing:
    """The bidder has led or is to lead; rights lie beside the duty to play."""

    @staticmethod
    def decisions(state: State) -> tuple[Decision, ...]:
        """Open questions: a concession first, then the showing, else the card and the rights."""
        if state.conceding is not None:
            return (Decision(state.opened, "answer-concession", (partner_of(state.conceding),)),)
        if state.to_show:
            return (Decision(state.opened, "show", state.to_show[:1]),)
        assert state.trick is not None
        rights = [Decision(state.opened, "play", (state.trick.turn,))]
        if speakers := may_announce(state):
            opened = state.lead_at if state.rules.announce == "trick_1" else state.opened
            rights.append(Decision(opened, "announce", speakers, optional=True))
        if claimers := may_claim(state):
            rights.append(Decision(state.lead_at, "claim", claimers, optional=True))
        if givers := may_concede(state):
            rights.append(Decision(state.contract_at, "concede", givers, optional=True))
        return tuple(rights)

    @staticmethod
    def offers(state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:
        """What the seat may answer, from what it knows itself."""
        kind = decision.kind
        if kind == "play":
            return _card_offers(state, seat)
        if kind == "announce":
            said = wijs.announcements(wijs.wijs_of(state, seat))
            return tuple(Offer(Announce(values), cite="bieden/B17") for values in said)
        if kind == "show":
            return (
                Offer(Show(shown=True), cite="bieden/B18"),
                Offer(Show(shown=False), cite="bieden/Q11"),
            )
        if kind == "claim":
            return (Offer(Claim(), cite="bieden/B23"),) if is_certain(state, seat) else ()
        if kind == "concede":
            return (Offer(Concede(), cite="bieden/B23"),)
        return tuple(Offer(AnswerConcession(agreed), cite="bieden/Q27") for agreed in (True, False))

    @staticmethod
    def decide(state: State, command: Command[Action]) -> tuple[Event, ...]:
        """Judge an answer and work out all that follows from it."""
        seat, action = command.seat, command.action
        if isinstance(action, Play):
            return _play(state, seat, action)
        if isinstance(action, Announce):
            return announce(state, seat, action)
        if isinstance(action, Show):
            return show(state, seat, action)
        if isinstance(action, Claim):
            return claim(state, seat)
        if isinstance(action, Concede):
            return concede(state, seat)
        assert isinstance(action, AnswerConcession)
        return answer_concession(state, seat, action)


# Cards.


def _card_offers(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    offers: list[Offer[Action]] = []
    for card in follow.lawful_cards(state, seat):
        offers.append(_CARD_OFFERS[follow.cite_of(state, card)][card])
        if card[0] in "KQ" and wijs.may_name_marriage(state, seat, card):
            offers.append(Offer(Play(card, marriage=True), cite="bieden/B55"))
    return tuple(offers)


_CARD_OFFERS: dict[str, dict[str, Offer[Action]]] = {
    clause: {card: Offer(Play(card), cite=f"bieden/{clause}") for card in PACK.cards}
    for clause in ("B15", "B22", "B73", "Q2", "Q21")
}
"""The offer of each card under each clause, made once: there are few, and they are values."""


def _play(state: State, seat: Seat, action: Play) -> tuple[Event, ...]:
    card, trick = action.card, state.trick
    assert trick is not None
    follow.judge_card(state, seat, card)
    if action.marriage and not wijs.may_name_marriage(state, seat, card):
        raise NoError("no-marriage", "B55" if wijs.counts_wijs(state) else "B45")
    played = Played(seat, card, action.marriage)
    is_full = len(trick.cards) == TRICK - 1
    if len(state.tricks) > 1 and not is_full:
        return (played,)  # after trick 2 nothing can follow from a card within a trick
    draft = Draft(state)
    draft.add(played)
    tell_with_card(draft, seat)
    show_in_trick_2(draft)
    if is_full:
        _close_trick(draft)
    if draft.state.phase == "play":
        tell_on_turn(draft)
        end_by_itself(draft)
    return tuple(draft.events)


def _close_trick(draft: Draft) -> None:
    """Give the trick to its winner; end the deal, or open the overleg hand, or go on."""
    trick, contract, trump = draft.state.trick, draft.state.contract, draft.state.trump
    assert trick is not None
    assert contract is not None
    assert trump is not None
    winner = trick.seat_of(trick_winner(trump, trick.cards))
    draft.add(TrickTaken(winner, points_of(trump, trick.cards)))
    state = draft.state
    if contract.is_special and winner != contract.seat:
        draft.add(end(state, made=False, how="played"))
    elif not state.hands[winner]:
        made = contract.is_special or is_made(state)
        draft.add(end(state, made=made, how="played"))
    elif (
        contract.call == "overleg"
        and len(state.tricks) == 1
        and state.rules.overleg_open == "after_trick_1"
    ):
        draft.add(HandOpened(contract.seat, state.hands[contract.seat]))
