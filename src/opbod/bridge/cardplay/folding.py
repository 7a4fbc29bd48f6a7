"""The card play as a fold: how it begins, what each act makes of it, and what a viewer sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from opbod.bridge.cardplay.lawful import is_live, live_rights, voids_shown, winner
from opbod.bridge.cardplay.types import Play, Policy, Trick
from opbod.bridge.contract import of_result
from opbod.bridge.playacts import (
    AnswerClaim,
    AwardTricks,
    ClaimTricks,
    Designate,
    FaceDummy,
    PlayAction,
    PlayCard,
    UseRight,
)
from opbod.bridge.types import SEATS
from opbod.cards import UNKNOWN, Card, is_known
from opbod.cards.pack import FRENCH_52

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge.facts import Hand
    from opbod.bridge.types import LeadOption, Result, Vulnerable
    from opbod.core.protocol import Seat


def begin(
    result: Result,
    *,
    vulnerable: Vulnerable = "none",
    hands: Sequence[Hand] = (),
    policy: Policy = "first_opportunity",
) -> Play:
    """Begin the play of what an auction came to; `hands` may be absent or hold unknown cards.

    Contract, declarer, rights over leads and penalty cards are the result's. Raises ValueError
    when nobody bid (art. 22) or the hands cannot be.
    """
    contract = of_result(result)
    if contract is None:
        raise ValueError("nobody bid: the cards go back into the board unplayed (art. 22)")
    penalty: list[Hand] = [(), (), (), ()]
    for seat, cards in result.penalty_cards:
        penalty[seat] = cards
    _check_hands(hands, penalty)
    return Play(
        contract,
        Trick(contract.leader),
        vulnerable,
        policy,
        tuple(tuple(hand) for hand in hands),
        result.leads,
        result.one_lead_right,
        penalty=(penalty[0], penalty[1], penalty[2], penalty[3]),
    )


def _check_hands(hands: Sequence[Hand], penalty: Sequence[Hand]) -> None:
    if not hands:
        return
    if [len(hand) for hand in hands] != [13] * 4:
        raise ValueError("four hands of thirteen cards are wanted, N to W, or none at all")
    known = [card for hand in hands for card in hand if is_known(card)]
    if len(set(known)) < len(known) or not all(card in FRENCH_52 for card in known):
        raise ValueError("the hands hold a card twice, or one that is not of the pack")
    for seat in SEATS:
        for card in penalty[seat]:
            at_home = card in hands[seat]
            if not at_home and (card in known or UNKNOWN not in hands[seat]):
                raise ValueError(f"penalty card {card[::-1]} is not in that player's hand")


def with_right(play: Play, right: LeadOption) -> Play:
    """Add a right that came up during the play: a call after the close (art. 40).

    Over the lead that comes now it goes before a penalty card that was designated: declarer
    designates anew among those that comply with it.
    """
    designated = None if is_live(play, right) else play.designated
    return replace(play, rights=(*play.rights, right), designated=designated)


def with_penalty_cards(play: Play, seat: Seat, cards: Hand) -> Play:
    """Add penalty cards of a defender that came up during the play."""
    penalty = list(play.penalty)
    penalty[seat] = tuple(dict.fromkeys((*penalty[seat], *cards)))
    return replace(play, penalty=(penalty[0], penalty[1], penalty[2], penalty[3]), designated=None)


def evolve(play: Play, seat: Seat, action: PlayAction) -> Play:
    """Record an act that was judged; works on what a viewer knows as well."""
    match action:
        case PlayCard(card):
            return _with_card(play, card)
        case FaceDummy(cards):
            hands = _with_hand(play.hands, play.contract.dummy, cards)
            return replace(play, hands=hands, dummy_open=True)
        case UseRight():
            return _with_right_used(play, action)
        case Designate(card):
            return replace(play, designated=card)
        case ClaimTricks(tricks):
            return replace(play, claimed=tricks)
        case AnswerClaim(agreed):
            return _with_answer(play, seat, agreed=agreed)
        case AwardTricks(tricks):
            return replace(play, result=play.won + tricks)


def _with_answer(play: Play, seat: Seat, *, agreed: bool) -> Play:
    """Take one defender's answer: the play ends when both agree; one alone can contest."""
    if not agreed:
        return replace(play, contested=True)
    assert play.claimed is not None
    seats = (*play.agreed, seat)
    result = play.won + play.claimed if len(seats) == 2 else None
    return replace(play, agreed=seats, result=result)


def _with_right_used(play: Play, action: UseRight) -> Play:
    live = live_rights(play)
    taken = next(right for right in live if right.article == action.article)
    index = play.rights.index(taken)
    rights = play.rights[:index] + play.rights[index + 1 :]
    if action.how == "waive":
        return replace(play, rights=rights)
    if play.one_right:
        rights = tuple([right for right in rights if not is_live(play, right)])
    return replace(play, rights=rights, used=(*play.used, action))


def _with_card(play: Play, card: Card) -> Play:
    seat = play.turn
    shown = voids_shown(play, card[1])
    voids = [tuple(dict.fromkeys((*v, *sorted(shown)))) if s == seat else v
             for s, v in enumerate(play.voids)]  # fmt: skip
    penalty = [tuple(c for c in cards if c != card) for cards in play.penalty]
    changed: dict[str, Any] = {
        "voids": tuple(voids),
        "penalty": tuple(penalty),
        "designated": None,
        "hands": _without(play.hands, seat, card),
    }
    if play.is_lead:
        changed["used"] = ()
        # A right over a first lead ends with that lead, and over the opening lead with any lead.
        changed["rights"] = tuple(
            right for right in play.rights if right.kind == "first" and right.leader != seat
        )
    return replace(play, **changed, **_next_trick(play, (*play.trick.cards, card)))


def _next_trick(play: Play, cards: Hand) -> dict[str, Any]:
    trick = replace(play.trick, cards=cards)
    if len(cards) < 4:
        return {"trick": trick}
    won = winner(play.contract.trump, trick.leader, cards)
    tricks = (*play.tricks, replace(trick, winner=won))
    after = replace(play, tricks=tricks)
    return {
        "tricks": tricks,
        "trick": Trick(won),
        "result": after.won if after.left == 0 else None,
    }


def _without(hands: tuple[Hand, ...], seat: Seat, card: Card) -> tuple[Hand, ...]:
    if not hands:
        return hands
    gone = card if card in hands[seat] else UNKNOWN
    index = hands[seat].index(gone)
    return _with_hand(hands, seat, hands[seat][:index] + hands[seat][index + 1 :])


def _with_hand(hands: tuple[Hand, ...], seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def observe(play: Play, viewer: Seat) -> Play:
    """Show the play to a viewer: his own hand, dummy once it lies open, and penalty cards."""
    if not play.hands:
        return play
    hands = []
    for seat in SEATS:
        hand = play.hands[seat]
        if seat != viewer and not (seat == play.contract.dummy and play.dummy_open):
            shown = tuple([card for card in play.penalty[seat] if card in hand])
            hand = shown + (UNKNOWN,) * (len(hand) - len(shown))
        hands.append(hand)
    return replace(play, hands=tuple(hands))
