"""The play: cards, wijs, marriage, claims and concessions (B16 to B25, B45 to B55, B60 to B65)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden import follow, wijs
from opbod.bieden.fold import announcers, evolve, shows_in_trick_2
from opbod.bieden.ranks import ALL_POINTS, points_of, trick_winner
from opbod.bieden.refusal import NoError
from opbod.bieden.tree import bonus_is_possible, contract_result
from opbod.bieden.types import (
    SEATS,
    Action,
    Announce,
    Announced,
    AnswerConcession,
    Claim,
    Claimed,
    Concede,
    Conceded,
    ConcessionAnswered,
    Ended,
    Event,
    HandOpened,
    Play,
    Played,
    Show,
    Shown,
    State,
    TrickTaken,
    Waived,
    partner_of,
    side_of,
)
from opbod.core.protocol import Command, Decision, Offer

if TYPE_CHECKING:
    from typing import Literal

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
            return _announce(state, seat, action)
        if isinstance(action, Show):
            return _show(state, seat, action)
        if isinstance(action, Claim):
            if not is_certain(state, seat):
                raise NoError("not-certain", "B23")
            made = _is_declaring(state, seat)
            return (Claimed(seat), _end(state, made=made, how="claim"))
        if isinstance(action, Concede):
            return _concede(state, seat)
        assert isinstance(action, AnswerConcession)
        assert state.conceding is not None
        events: tuple[Event, ...] = (ConcessionAnswered(seat, action.agreed),)
        if action.agreed:
            made = not _is_declaring(state, seat)
            events += (_end(state, made=made, how="concession"),)
        return events


def _is_declaring(state: State, seat: Seat) -> bool:
    """Tell whether the seat is of the side that plays the contract."""
    assert state.contract is not None
    return side_of(seat) == side_of(state.contract.seat)


# Cards.


def _card_offers(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    offers: list[Offer[Action]] = []
    for card in follow.lawful_cards(state, seat):
        offers.append(_offer_of(card, f"bieden/{follow.cite_of(state, card)}"))
        if card[0] in "KQ" and wijs.may_name_marriage(state, seat, card):
            offers.append(Offer(Play(card, marriage=True), cite="bieden/B55"))
    return tuple(offers)


_OFFERS: dict[tuple[str, str], Offer[Action]] = {}


def _offer_of(card: str, cite: str) -> Offer[Action]:
    """Make the offer of a card once and keep it: there are few, and they are values."""
    if (card, cite) not in _OFFERS:
        _OFFERS[card, cite] = Offer(Play(card), cite=cite)  # type: ignore[arg-type]  # a Card
    return _OFFERS[card, cite]


def _play(state: State, seat: Seat, action: Play) -> tuple[Event, ...]:
    card, trick = action.card, state.trick
    assert trick is not None
    follow.judge_card(state, seat, card)
    if action.marriage and not wijs.may_name_marriage(state, seat, card):
        raise NoError("no-marriage", "B55" if wijs.counts_wijs(state) else "B45")
    played = Played(seat, card, action.marriage)
    number = len(state.tricks)
    if number > 1 and len(trick.cards) < TRICK - 1:
        return (played,)
    after = evolve(state, played)
    events: list[Event] = [played]
    if number == 0:
        events += _told_by_program(after, seat)
    elif len(trick.cards) == 0 and number == 1 and shows_in_trick_2(state):
        events += _shown_by_program(after, announcers(after))
    for event in events[1:]:
        after = evolve(after, event)
    if len(trick.cards) == TRICK - 1:
        events += _close_trick(after)
    else:
        events += _on_turn_in_trick_2(after)
        if len(events) > 1:
            events += _ended_by_itself(state, events)
    return tuple(events)


def _close_trick(state: State) -> list[Event]:
    """Give the trick to its winner; end the deal, open the overleg hand, or go on."""
    trick, contract, trump = state.trick, state.contract, state.trump
    assert trick is not None
    assert contract is not None
    assert trump is not None
    winner = trick.seat_of(trick_winner(trump, trick.cards))
    taken = TrickTaken(winner, points_of(trump, trick.cards))
    after = evolve(state, taken)
    events: list[Event] = [taken]
    if contract.is_special and winner != contract.seat:
        return [*events, _end(after, made=False, how="played")]
    if not after.hands[winner]:
        made = contract.is_special or is_made(after)
        return [*events, _end(after, made=made, how="played")]
    if (
        contract.call == "overleg"
        and len(after.tricks) == 1
        and state.rules.overleg_open == "after_trick_1"
    ):
        events.append(HandOpened(contract.seat, after.hands[contract.seat]))
    events += _on_turn_in_trick_2(after)
    return events + _ended_by_itself(state, events)


def _ended_by_itself(state: State, events: list[Event]) -> list[Event]:
    """End the deal where the rules end it at the moment the bid is reached (B23)."""
    if state.rules.claim != "automatic" or not is_numeric(state):
        return []
    for event in events:
        state = evolve(state, event)
    if not state.to_show and is_made(state) and not bonus_is_possible(state):
        return [_end(state, made=True, how="claim")]
    return []


# Wijs.


def may_announce(state: State) -> tuple[Seat, ...]:
    """Seats that may still announce now, the bidder first, whether or not they hold wijs (B17)."""
    rules, trick, contract = state.rules, state.trick, state.contract
    if rules.announce_by == "program" or len(state.tricks) > 1 or not wijs.counts_wijs(state):
        return ()
    assert trick is not None
    assert contract is not None
    told = [seat for seat, _ in state.announced]
    sides = [s for s in (contract.seat, partner_of(contract.seat)) if s not in told]
    if rules.announce == "own_turn_trick_2":
        return tuple(s for s in sides if len(state.tricks) == 1 and s == trick.turn)
    if state.tricks or not trick.cards:
        return ()
    if rules.announce_deadline == "own_card":
        sides = [s for s in sides if len(trick.cards) <= (s - trick.leader) % 4 + 1]
    return tuple(sides)


def _announce(state: State, seat: Seat, action: Announce) -> tuple[Event, ...]:
    held = wijs.wijs_of(state, seat)
    if action.values not in wijs.announcements(held):
        raise NoError("no-such-wijs", "B46")
    events = [_announced(state, seat, action.values, by_program=False)]
    if not shows_in_trick_2(state) and state.rules.show_by == "program":
        events += _shown_by_program(evolve(state, events[0]), (seat,))
        events += _ended_by_itself(state, events)
    return tuple(events)


def _announced(state: State, seat: Seat, told: tuple[int, ...], *, by_program: bool) -> Event:
    """Word the announcement: values only, or with their kinds (B17, Q10)."""
    kinds: tuple[str, ...] = ()
    if state.rules.announce_detail == "kinds":
        chosen = wijs.pick(wijs.wijs_of(state, seat), told)
        kinds = tuple(f"{c.kind}-{len(c.cards)}" for c in chosen)
    return Announced(seat, told, kinds, by_program)


def _told_by_program(state: State, seat: Seat) -> list[Event]:
    """Announce for a player with his card to trick 1, where the program does so."""
    rules = state.rules
    if (
        rules.announce_by != "program"
        or rules.announce != "trick_1"
        or not wijs.counts_wijs(state)
        or not _is_declaring(state, seat)
    ):
        return []
    return _told_and_shown(state, seat)


def _on_turn_in_trick_2(state: State) -> list[Event]:
    """Announce for the player whose turn has come in trick 2, where the program does so (Q9)."""
    rules, trick = state.rules, state.trick
    assert trick is not None
    if (
        rules.announce_by != "program"
        or rules.announce != "own_turn_trick_2"
        or len(state.tricks) != 1
        or not wijs.counts_wijs(state)
        or not _is_declaring(state, trick.turn)
    ):
        return []
    return _told_and_shown(state, trick.turn)


def _told_and_shown(state: State, seat: Seat) -> list[Event]:
    held = wijs.wijs_of(state, seat)
    if not held:
        return []
    told = _announced(state, seat, wijs.values(held), by_program=True)
    if shows_in_trick_2(state) or state.rules.show_by == "player":
        return [told]
    return [told, *_shown_by_program(evolve(state, told), (seat,))]


def _shown_by_program(state: State, seats: tuple[Seat, ...]) -> list[Event]:
    """Lay the announced wijs of these seats open for them (B18)."""
    if state.rules.show_by != "program":
        return []
    return [_shown(state, seat, by_program=True) for seat in seats]


def _shown(state: State, seat: Seat, *, by_program: bool) -> Event:
    told = dict(state.announced)[seat]
    return Shown(seat, wijs.pick(wijs.wijs_of(state, seat), told), by_program)


def _show(state: State, seat: Seat, action: Show) -> tuple[Event, ...]:
    answer = _shown(state, seat, by_program=False) if action.shown else Waived(seat)
    return (answer, *_ended_by_itself(state, [answer]))


# Claims and concessions.


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
    if _is_declaring(state, seat):
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


def _marriage_may_come(state: State, seat: Seat) -> bool:
    """Tell whether this seat must reckon with a marriage: by played cards and its own (Q18)."""
    rules = state.rules
    if state.marriage or not rules.wijs or rules.marriage == "with_wijs":
        return False
    king, queen = f"K{state.trump}", f"Q{state.trump}"
    assert state.trick is not None
    assert state.contract is not None
    played = {
        card: trick.seat_of(place)
        for trick in (*state.tricks, state.trick)
        for place, card in enumerate(trick.cards)
    }
    if king in played or king in state.hands[seat] or queen in state.hands[seat]:
        return False
    if queen not in played:
        return True
    by = played[queen]  # type: ignore[index]  # a Card is a str
    return rules.marriage == "king_named" and side_of(by) == side_of(state.contract.seat)


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


def _concede(state: State, seat: Seat) -> tuple[Event, ...]:
    contract = state.contract
    assert contract is not None
    alone = contract.call == "overleg" and seat == contract.seat
    if state.rules.concede == "both" and not alone:
        return (Conceded(seat, final=False),)
    made = not _is_declaring(state, seat)
    return (Conceded(seat), _end(state, made=made, how="concession"))


def _end(state: State, *, made: bool, how: Literal["played", "claim", "concession"]) -> Ended:
    return Ended(contract_result(state, made=made, how=how, points=state.points))
