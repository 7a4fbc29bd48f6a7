"""Spiel: the chance to take the last trick, and the card that serves it best.

Once one card each is left the chance is counted; before, the hidden cards are dealt at random some
times and played on, the others playing anything lawful.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from opbod.bieten.follow import followers, trick_winner
from opbod.bieten.ranks import BEATS, HEIGHT, SUIT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from opbod.bieten.rules import Rules
    from opbod.cards import Card
    from opbod.core.protocol import Seat
    from opbod.players.bieten.knowledge import Table

SAMPLES = 16
"""Deals tried for a chance."""


def chance_last(table: Table, rng: Random) -> float:
    """Chance to take the last trick."""
    if len(table.view.tricks) == table.rules.cards - 1:
        return counted(table)
    return sampled(table, None, rng)


def _over(rules: Rules, card: Card, cards: Sequence[Card], led: str) -> int:
    """Count the cards that beat this one when this suit is led."""
    if rules.trick == "highest_any_suit":
        return sum(BEATS[other] > BEATS[card] for other in cards)
    if SUIT[card] != led:
        return len(cards)
    return sum(SUIT[other] == led and HEIGHT[other] > HEIGHT[card] for other in cards)


def counted(table: Table) -> float:
    """Count the chance in the last trick, each hand but the known ones being equally likely."""
    view, rules, unseen = table.view, table.rules, table.unseen
    trick = view.trick
    assert trick is not None
    place = (table.me - trick.leader) % rules.players
    card = trick.cards[place] if place < len(trick.cards) else view.hands[table.me][0]
    to_come = rules.players - len(trick.cards) - (place >= len(trick.cards))
    size = len(unseen)
    if trick.cards or place == 0:
        led = SUIT[trick.cards[0]] if trick.cards else SUIT[card]
        others = [other for other in trick.cards if other != card]
        if SUIT[card] != led and rules.trick == "led_suit":
            return 0.0
        if _over(rules, card, others, led):
            return 0.0
        over = _over(rules, card, unseen, led)
        return comb(size - over, to_come) / comb(size, to_come)
    found = 0.0
    for lead in unseen:
        led = SUIT[lead]
        if (SUIT[card] == led or rules.trick == "highest_any_suit") and not _over(
            rules, card, (lead,), led
        ):
            over = _over(rules, card, unseen, led)
            found += comb(size - 1 - over, to_come - 1) / comb(size - 1, to_come - 1)
    return found / size


def sampled(table: Table, card: Card | None, rng: Random, samples: int = SAMPLES) -> float:
    """Estimate the chance, playing this card first if one is given."""
    return sum(_playout(table, card, rng) for _ in range(samples)) / samples


def _playout(table: Table, card: Card | None, rng: Random) -> bool:
    view, rules, me = table.view, table.rules, table.me
    trick = view.trick
    assert trick is not None
    size = sum(hand.free for hand in table.hands.values())
    drawn = rng.sample(table.unseen, size)
    hands: dict[Seat, list[Card]] = {me: list(view.hands[me])}
    for seat, hand in table.hands.items():
        hands[seat] = [drawn.pop() for _ in range(hand.free)]
    leader, cards = trick.leader, list(trick.cards)
    for number in range(len(view.tricks) + 1, rules.cards + 1):
        while len(cards) < rules.players:
            seat = (leader + len(cards)) % rules.players
            lawful = followers(rules, cards, tuple(hands[seat]))
            if seat != me:
                chosen = lawful[int(rng.random() * len(lawful))]
            elif card is not None and card in lawful:
                chosen, card = card, None
            elif number == rules.cards - 1:  # whoever takes this trick leads to the last
                chosen = max(lawful, key=BEATS.__getitem__)
            else:
                chosen = min(lawful, key=BEATS.__getitem__)
            hands[seat].remove(chosen)
            cards.append(chosen)
        leader, cards = (leader + trick_winner(rules, cards)) % rules.players, []
    return leader == me


def keeping(table: Table, card: Card) -> float:
    """Worth of a card as the last one: its chance to take a trick to which it is led."""
    over = _over(table.rules, card, table.unseen, SUIT[card])
    return (1 - over / max(len(table.unseen), 1)) ** (table.players - 1)
