"""Which cards may be played: follow suit or ruff, as you like (B22, B73, B64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.ranks import POWER, suit_of, trick_winner
from opbod.bieden.types import Hand, State, partner_of
from opbod.core.phases import NoError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieden.rules import Rules
    from opbod.cards import Card
    from opbod.core.protocol import Seat


def followers(rules: Rules, trump: str | None, trick: Sequence[Card], hand: Hand) -> Hand:
    """Cards of the hand that may be played to the trick, in hand order; all of them on lead.

    A plain lead is followed or ruffed, whatever one holds (B22); a trump lead is followed with a
    trump, but an exempt zot may stay behind when it is the only one (B73); who cannot follow
    plays anything. There is no duty to head, overtrump or ruff.
    """
    if not trick:
        return hand
    led = trick[0][1]
    if led == trump:
        trumps = tuple([card for card in hand if card[1] == trump])
        if not trumps or (rules.zot_exempt and len(trumps) == 1 and trumps[0][0] == "J"):
            return hand
        return trumps
    if not [card for card in hand if card[1] == led]:
        return hand
    return tuple([card for card in hand if card[1] in (led, trump)])


def must_beat(state: State, seat: Seat) -> bool:
    """Tell whether the overleg bidder's partner must beat him now if he can (B64)."""
    contract, trick = state.contract, state.trick
    if contract is None or contract.call != "overleg":
        return False
    return (
        state.rules.overleg_partner == "must_beat"
        and trick is not None
        and bool(trick.cards)
        and seat == partner_of(contract.seat)
        and _bidder_wins(state)
    )


def _bidder_wins(state: State) -> bool:
    assert state.contract is not None
    assert state.trick is not None
    assert state.trump is not None
    best = trick_winner(state.trump, state.trick.cards)
    return state.trick.seat_of(best) == state.contract.seat


def beaters(state: State, cards: Hand) -> Hand:
    """Those of the cards that beat all that lie in the trick."""
    assert state.trick is not None
    assert state.trump is not None
    trick = state.trick.cards
    power = POWER[state.trump, suit_of(trick[0])]
    best = power[trick[trick_winner(state.trump, trick)]]
    return tuple([card for card in cards if power.get(card, 0) > best])


def lawful_cards(state: State, seat: Seat) -> Hand:
    """Cards that the seat, whose turn it is, may play."""
    assert state.trick is not None
    cards = followers(state.rules, state.trump, state.trick.cards, state.hands[seat])
    if must_beat(state, seat):
        return beaters(state, cards) or cards
    return cards


def judge_card(state: State, seat: Seat, card: Card) -> None:
    """Refuse a card that the seat does not hold or may not play; raises NoError."""
    assert state.trick is not None
    hand, trick = state.hands[seat], state.trick.cards
    if card not in hand:
        raise NoError("not-your-card", "Q29")
    beating = must_beat(state, seat)
    if not beating and (not trick or card[1] in (trick[0][1], state.trump)):
        return  # to lead, to follow and to ruff one never needs to look at the rest of the hand
    if card in lawful_cards(state, seat):
        return
    if beating and card in followers(state.rules, state.trump, trick, hand):
        raise NoError("must-beat", "B64")
    if suit_of(trick[0]) == state.trump:
        raise NoError("must-follow-trump", "Q2")
    raise NoError("must-follow-or-ruff", "Q2", suit=suit_of(trick[0]))


def cites(state: State, seat: Seat) -> tuple[str, str]:
    """Clauses that let a lawful trump, and any other lawful card, be played now by the seat."""
    assert state.trick is not None
    trick, trump = state.trick.cards, state.trump
    if not trick:
        return ("B15", "B15") if trump is None else ("Q21", "Q21")
    if must_beat(state, seat) and beaters(state, state.hands[seat]):
        return "B64", "B64"
    if trick[0][1] != trump:
        return "B22", "Q2"
    # Who may leave a trump lead with a trump in hand holds the exempt zot alone.
    holds_trump = [card for card in state.hands[seat] if card[1] == trump]
    return ("Q2", "B73") if holds_trump else ("Q2", "Q2")
