"""Tricks: which cards may be played, and which wins (T7 to T10, T24, Q4, Q5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.ranks import BEATS, HEIGHT, SUIT
from opbod.bieten.types import Hand, State
from opbod.core.phases import NoError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieten.rules import Rules
    from opbod.cards import Card
    from opbod.core.protocol import Seat


def followers(rules: Rules, trick: Sequence[Card], hand: Hand) -> Hand:
    """Cards of the hand that may be played to the trick, in hand order; all of them on lead.

    The suit led is followed by who has it (Q4), unless play is free. Nobody need win the trick.
    """
    if not trick or rules.follow == "free":
        return hand
    led = SUIT[trick[0]]
    return tuple([card for card in hand if SUIT[card] == led]) or hand


def lawful_cards(state: State, seat: Seat) -> Hand:
    """Cards that the seat, whose turn it is, may play."""
    assert state.trick is not None
    return followers(state.rules, state.trick.cards, state.hands[seat])


def judge_card(state: State, seat: Seat, card: Card) -> None:
    """Refuse a card that the seat does not hold or may not play; raises NoError."""
    assert state.trick is not None
    hand, trick = state.hands[seat], state.trick.cards
    if card not in hand:
        raise NoError("not-your-card", "Q25")
    if not trick or state.rules.follow == "free":
        return
    led = SUIT[trick[0]]
    if SUIT[card] != led and any(SUIT[held] == led for held in hand):
        raise NoError("must-follow", "Q4", suit=led)


def trick_winner(rules: Rules, cards: Sequence[Card]) -> int:
    """Place, from 0, of the card that wins: the highest of the suit led, or of all (T8, Q5)."""
    if rules.trick == "highest_any_suit":
        return max(range(len(cards)), key=lambda place: BEATS[cards[place]])
    led, best, height = SUIT[cards[0]], 0, HEIGHT[cards[0]]
    for place in range(1, len(cards)):
        card = cards[place]
        if SUIT[card] == led and HEIGHT[card] > height:
            best, height = place, HEIGHT[card]
    return best


def cite(state: State) -> str:
    """Clause that lets a lawful card be played now."""
    assert state.trick is not None
    if state.trick.cards:
        return "Q4"
    return "T10" if state.tricks else "T7"
