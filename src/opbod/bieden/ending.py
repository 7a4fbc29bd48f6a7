"""The end of the play: claims, concessions, and when a deal ends by itself (B23, B24)."""

from __future__ import annotations

from typing import Literal

from opbod.bieden import wijs
from opbod.bieden.draft import Draft
from opbod.bieden.ranks import ALL_POINTS
from opbod.bieden.tree import bonus_is_possible, contract_result
from opbod.bieden.types import (
    SEATS,
    AnswerConcession,
    Claimed,
    Conceded,
    ConcessionAnswered,
    Ended,
    Event,
    State,
    partner_of,
    side_of,
)
from opbod.cards import Card
from opbod.core.phases import NoError
from opbod.core.protocol import Seat


def is_declaring(state: State, seat: Seat) -> bool:
    """Tell whether the seat is of the side that plays the contract."""
    assert state.contract is not None
    return side_of(seat) == side_of(state.contract.seat)


def end(state: State, *, made: bool, how: Literal["played", "claim", "concession"]) -> Ended:
    """End the deal with the points taken so far."""
    return Ended(contract_result(state, made=made, how=how, points=state.points))


def end_by_itself(draft: Draft) -> None:
    """End the deal where the rules end it as soon as the bid is reached (B23)."""
    state = draft.state
    if (
        state.rules.claim == "automatic"
        and state.phase == "play"
        and is_numeric(state)
        and not state.to_show
        and is_made(state)
        and not bonus_is_possible(state)
    ):
        draft.add(end(state, made=True, how="claim"))


def is_numeric(state: State) -> bool:
    """Tell whether the contract is a number of points, that can be reached or missed."""
    return state.contract is not None and not state.contract.is_special


def is_made(state: State) -> bool:
    """Tell whether tricks, wijs and marriage of the bidding side reach the bid (B24, B44)."""
    contract = state.contract
    assert contract is not None
    assert isinstance(contract.call, int)
    reached = state.points[side_of(contract.seat)] + state.wijs + state.marriage
    return reached >= contract.call


def may_claim(state: State) -> tuple[Seat, ...]:
    """Seats that may claim once they are certain: nobody before the first card lies (B23)."""
    if state.rules.claim == "off" or state.trump is None or not is_numeric(state):
        return ()
    assert state.contract is not None
    bidder = state.contract.seat
    if state.rules.defender_claim:
        return SEATS
    return tuple(seat for seat in SEATS if side_of(seat) == side_of(bidder))


def is_certain(state: State, seat: Seat) -> bool:
    """Tell whether the seat's side is certain of the bid's fate, from what the seat can see (B23).

    Declarers are when they have it. Defenders are when all that is left cannot reach it, and not
    before the showing in trick 2 is over; a marriage that may still come is counted against them.
    """
    contract = state.contract
    assert contract is not None
    assert isinstance(contract.call, int)
    if is_declaring(state, seat):
        return is_made(state)
    if not _showing_is_over(state):
        return False
    taken = state.points[1 - side_of(contract.seat)]
    most = ALL_POINTS - taken + state.wijs + state.marriage
    if _marriage_may_come(state, seat):
        most += wijs.MARRIAGE
    return most < contract.call


def _showing_is_over(state: State) -> bool:
    """Tell whether no more wijs can be credited."""
    if not state.rules.wijs:
        return True
    if state.rules.announce == "own_turn_trick_2":
        return len(state.tricks) > 1
    assert state.trick is not None
    return len(state.tricks) > 1 or (len(state.tricks) == 1 and bool(state.trick.cards))


def _marriage_may_come(state: State, claimer: Seat) -> bool:
    """Tell whether the claimer must reckon with a marriage, by all that it can see (Q18).

    One declarer would have to hold both cards, or, where the king is named, the king after having
    played the queen.
    """
    rules, contract = state.rules, state.contract
    if state.marriage or not rules.wijs or rules.marriage == "with_wijs":
        return False
    assert contract is not None
    king, queen = Card(f"K{state.trump}"), Card(f"Q{state.trump}")
    played = _played(state)
    if king in played:
        return False
    for seat in (contract.seat, partner_of(contract.seat)):
        if not _may_hold(state, claimer, seat, king):
            continue
        if queen in played:
            if rules.marriage == "king_named" and played[queen] == seat:
                return True
        elif len(state.hands[seat]) > 1 and _may_hold(state, claimer, seat, queen):
            return True
    return False


def _played(state: State) -> dict[Card, Seat]:
    """Map each card played to who played it."""
    assert state.trick is not None
    return {
        card: trick.seat_of(place)
        for trick in (*state.tricks, state.trick)
        for place, card in enumerate(trick.cards)
    }


def _may_hold(state: State, claimer: Seat, seat: Seat, card: Card) -> bool:
    """Tell whether, for all the claimer can see, the seat may hold this unplayed trump.

    It cannot when the claimer holds it, when it was shown in another hand, when the seat did not
    follow a trump lead with a trump, or when a run that the seat showed stops short of it.
    """
    if card in state.hands[claimer]:
        return False
    assert state.trick is not None
    for trick in (*state.tricks, state.trick):
        place = (seat - trick.leader) % 4
        cards = trick.cards
        if (
            place < len(cards)
            and cards[0][1] == state.trump
            and cards[place][1] not in ("?", card[1])
        ):
            return False
    for shower, combinations in state.shown:
        for combination in combinations:
            if card in combination.cards:
                return shower == seat
            if (
                shower == seat
                and combination.kind == "run"
                and state.rules.wijs_card_reuse
                and wijs.touches(combination, card)
            ):
                return False
    return bool(state.hands[seat])


def may_concede(state: State) -> tuple[Seat, ...]:
    """Seats that may give up: in overleg not the bidder's partner (B23, B64)."""
    if state.rules.concede == "off":
        return ()
    contract = state.contract
    assert contract is not None
    barred = state.refused_concession
    if contract.call == "overleg":
        barred = (*barred, partner_of(contract.seat))
    return tuple([seat for seat in SEATS if seat not in barred]) if barred else SEATS


def claim(state: State, seat: Seat) -> tuple[Event, ...]:
    """Judge a claim; the deal ends as made or failed (B23)."""
    if not is_certain(state, seat):
        raise NoError("not-certain", "B23")
    return (Claimed(seat), end(state, made=is_declaring(state, seat), how="claim"))


def concede(state: State, seat: Seat) -> tuple[Event, ...]:
    """Give up, or propose it to one's partner (B23, Q27); the bidder of an overleg is alone."""
    contract = state.contract
    assert contract is not None
    alone = contract.call == "overleg" and seat == contract.seat
    if state.rules.concede == "both" and not alone:
        return (Conceded(seat, final=False),)
    made = not is_declaring(state, seat)
    return (Conceded(seat), end(state, made=made, how="concession"))


def answer_concession(state: State, seat: Seat, action: AnswerConcession) -> tuple[Event, ...]:
    """Agree to give up, or play on (Q27)."""
    answered = ConcessionAnswered(seat, action.agreed)
    if not action.agreed:
        return (answered,)
    made = not is_declaring(state, seat)
    return (answered, end(state, made=made, how="concession"))
