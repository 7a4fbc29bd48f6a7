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
from opbod.bieden.telling import (
    announce,
    may_announce,
    may_tell,
    show,
    show_in_trick_2,
    tell_on_turn,
    tell_with_card,
)
from opbod.bieden.types import (
    HAND,
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
from opbod.cards import UNKNOWN
from opbod.core.phases import NoError
from opbod.core.protocol import Command, Decision, Offer

if TYPE_CHECKING:
    from opbod.cards import Card
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
    by_trump, by_others = follow.cites(state, seat)
    ruffs, others, trump = _CARD_OFFERS[by_trump], _CARD_OFFERS[by_others], state.trump
    cards = follow.lawful_cards(state, seat)
    known = [card for card in cards if card != UNKNOWN]
    offers = [(ruffs if card[1] == trump else others)[card] for card in known]
    if wijs.may_bring_marriage(state, seat):
        honours = [card for card in known if card[0] in "KQ"]
        named = [card for card in honours if wijs.may_name_marriage(state, seat, card)]
        clause = wijs.clause_of_marriage(state.rules)
        offers += [Offer(Play(card, marriage=True), cite=f"bieden/{clause}") for card in named]
    return tuple(offers)


_CARD_OFFERS: dict[str, dict[str, Offer[Action]]] = {
    clause: {card: Offer(Play(card), cite=f"bieden/{clause}") for card in PACK.cards}
    for clause in ("B15", "B22", "B64", "B73", "Q2", "Q21")
}
"""The offer of each card under each clause, made once: there are few, and they are values."""


def _play(state: State, seat: Seat, action: Play) -> tuple[Event, ...]:
    card, trick = action.card, state.trick
    assert trick is not None
    follow.judge_card(state, seat, card)
    if action.marriage and not wijs.may_name_marriage(state, seat, card):
        raise NoError("no-marriage", wijs.clause_against_marriage(state, seat))
    played = Played(seat, card, action.marriage)
    taken = _taken(state, card) if len(trick.cards) == TRICK - 1 else None
    if not may_tell(state) and (taken is None or _goes_on(state, taken)):
        return (played,) if taken is None else (played, taken)
    draft = Draft(state)
    draft.add(played)
    tell_with_card(draft, seat)
    show_in_trick_2(draft)
    if taken is not None:
        draft.add(taken)
        _close_trick(draft, taken.seat)
    if draft.state.phase == "play":
        tell_on_turn(draft)
        end_by_itself(draft)
    return tuple(draft.events)


def _taken(state: State, last: Card) -> TrickTaken:
    """Give the trick, with its last card, to its winner (B21, B37)."""
    assert state.trick is not None
    assert state.trump is not None
    cards = (*state.trick.cards, last)
    winner = state.trick.seat_of(trick_winner(state.trump, cards))
    return TrickTaken(winner, points_of(state.trump, cards))


def _goes_on(state: State, taken: TrickTaken) -> bool:
    """Tell whether nothing but this trick follows from its last card: spares most a draft."""
    contract = state.contract
    assert contract is not None
    return (
        0 < len(state.tricks) < HAND - 1
        and state.rules.claim != "automatic"
        and (not contract.is_special or taken.seat == contract.seat)
    )


def _close_trick(draft: Draft, winner: Seat) -> None:
    """End the deal after a trick, or open the overleg hand, or go on."""
    state = draft.state
    contract = state.contract
    assert contract is not None
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
