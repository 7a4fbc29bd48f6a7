"""Spiel: the chance to take the last trick, counted.

In the last trick it is exact: every way to hold the cards that are not seen and that agrees with
what was played is as likely as any other. Before, it hangs on how all will play, and is counted as
if

* every other seat played any card that it may play to the trick before the last, each as likely;
* oneself played the card that serves best, once it is known which card is led;
* who takes that trick led to the last one, or any of the others as likely where one does not take
  it oneself, each with one card drawn anew from those not seen;
* earlier still, any seat were as likely to lead to the last trick, and oneself as likely to keep
  any of one's cards for it: who must follow cannot choose.

Where following is no duty, or the highest card of any suit takes a trick, nobody is thought to
follow to the trick before the last.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

from opbod.bieten.follow import followers
from opbod.bieten.ranks import BEATS, HEIGHT, SUIT, SUIT_ORDER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from opbod.bieten.rules import Rules
    from opbod.cards import Card
    from opbod.core.protocol import Seat
    from opbod.players.bieten.knowledge import Table

Sizes = tuple[int, ...]
"""Number of cards of each suit, in `SUIT_ORDER`."""
Hidden = tuple[int, str]
"""Unknown cards that a hand holds, and the suits that are not among them."""


def chance_last(table: Table) -> float:
    """Chance to take the last trick."""
    view, rules = table.view, table.rules
    trick, hand = view.trick, view.hands[table.me]
    assert trick is not None
    scene = Scene.of(table)
    place = (table.me - trick.leader) % rules.players
    played = trick.cards[place] if place < len(trick.cards) else None
    to_come = rules.cards - len(view.tricks) - 1
    if to_come == 0:
        card = hand[0] if played is None else played
        if trick.cards or place == 0:
            return scene.takes(card)
        return scene.follows(card, (trick.leader,))
    if to_come > 1:
        return sum(scene.kept(card, 1 / rules.players) for card in hand) / len(hand)
    if played is not None:
        return scene.kept(hand[0], scene.takes(played))
    if trick.cards or place == 0:
        return max(after(table, card) for card in followers(rules, trick.cards, hand))
    led = [card for card in scene.unseen if SUIT[card] not in scene.hidden[trick.leader][1]]
    found = 0.0
    for lead in led:
        next_ = scene.led(trick.leader, lead)
        lawful = followers(rules, (lead,), hand)
        found += max(next_.kept(_other(hand, card), next_.takes(card)) for card in lawful)
    return found / len(led)


def after(table: Table, card: Card) -> float:
    """Chance when this card is played to the trick before the last, and the other one kept."""
    scene = Scene.of(table)
    return scene.kept(_other(table.view.hands[table.me], card), scene.takes(card))


def keeping(table: Table, card: Card) -> float:
    """Worth of a card as the last one: its chance to take a trick to which it is led."""
    over = len(_over(table.rules, card, table.unseen, SUIT[card]))
    return (1 - over / max(len(table.unseen), 1)) ** (table.players - 1)


def _other(hand: Sequence[Card], card: Card) -> Card:
    return hand[1] if card == hand[0] else hand[0]


class Scene(NamedTuple):
    """A trick on the table, and what is known of the others."""

    rules: Rules
    unseen: tuple[Card, ...]
    hidden: dict[Seat, Hidden]
    laid: tuple[Card, ...]
    """Cards of the trick."""
    to_come: tuple[Seat, ...]
    """Others that are still to play to it."""

    @staticmethod
    def of(table: Table) -> Scene:
        """Look at the table."""
        trick, players = table.view.trick, table.players
        assert trick is not None
        places = range(len(trick.cards), players)
        to_come = [(trick.leader + place) % players for place in places]
        hidden = {seat: (hand.free, hand.lacks) for seat, hand in table.hands.items()}
        return Scene(
            table.rules,
            table.unseen,
            hidden,
            trick.cards,
            tuple([seat for seat in to_come if seat != table.me]),
        )

    def led(self, leader: Seat, lead: Card) -> Scene:
        """Let the leader, of whom no card lies yet, lead this card."""
        free, lacks = self.hidden[leader]
        return Scene(
            self.rules,
            tuple([card for card in self.unseen if card != lead]),
            {**self.hidden, leader: (free - 1, lacks)},
            (lead,),
            tuple([seat for seat in self.to_come if seat != leader]),
        )

    def takes(self, card: Card) -> float:
        """Chance that one's own card, to be played now or on the table, takes the trick."""
        led = SUIT[self.laid[0] if self.laid else card]
        if _over(self.rules, card, [other for other in self.laid if other != card], led):
            return 0.0
        if not self.laid or SUIT[card] == led or self.rules.trick == "highest_any_suit":
            over = _over(self.rules, card, self.unseen, led)
            if self.rules.trick == "highest_any_suit" or self.rules.follow == "free":
                return self._without(over, self.to_come)
            return self._not_over(led, len(over))
        return 0.0

    def _not_over(self, led: str, over: int) -> float:
        """Chance that none of those to come plays one of the higher cards of the suit led.

        Of those who can follow each plays any card of the suit, so that together they play any
        cards of it. How many can is counted from the deals in which at least these cannot.
        """
        sizes = _sizes(self.unseen)
        of_suit = sizes[SUIT_ORDER.index(led)]
        count = len(self.to_come)
        least = [0] * (count + 1)
        for number in range(count + 1):
            for void in combinations(self.to_come, number):
                hands = [
                    (free, lacks + led if seat in void and led not in lacks else lacks)
                    for seat, (free, lacks) in self.hidden.items()
                ]
                least[number] += _deals(sizes, tuple(hands))
        found = 0.0
        for void_ in range(count + 1):
            exactly = sum(
                (-1) ** (more - void_) * comb(more, void_) * least[more]
                for more in range(void_, count + 1)
            )
            follow = count - void_
            if exactly:
                found += exactly * comb(of_suit - over, follow) / comb(of_suit, follow)
        return found / least[0]

    def kept(self, card: Card, lead: float) -> float:
        """Chance to take the last trick with a card, when one leads to it with this chance."""
        over = _over(self.rules, card, self.unseen, SUIT[card])
        leads = self._without(over, tuple(self.hidden))
        return lead * leads + (1 - lead) * self.follows(card, tuple(self.hidden))

    def follows(self, card: Card, leaders: Sequence[Seat]) -> float:
        """Chance to take the last trick with a card when any of these seats leads to it."""
        over = _over(self.rules, card, self.unseen, SUIT[card])
        safe = _sizes([other for other in self.unseen if other not in over])
        any_suit = self.rules.trick == "highest_any_suit"
        found = 0
        for leader, (_, lacks) in self.hidden.items():
            if leader in leaders:
                rest = self._one_each([seat for seat in self.hidden if seat != leader])
                for at, suit in enumerate(SUIT_ORDER):
                    if safe[at] and suit not in lacks and (any_suit or suit == SUIT[card]):
                        less = (*safe[:at], safe[at] - 1, *safe[at + 1 :])
                        found += safe[at] * _deals(less, rest)
        return found / len(leaders) / _deals(_sizes(self.unseen), self._one_each(self.hidden))

    def _without(self, over: Sequence[Card], seats: Sequence[Seat]) -> float:
        """Chance that these seats, with one card each, have none of some cards."""
        hands = self._one_each(seats)
        safe = _sizes([card for card in self.unseen if card not in over])
        return _deals(safe, hands) / _deals(_sizes(self.unseen), hands)

    def _one_each(self, seats: Iterable[Seat]) -> tuple[Hidden, ...]:
        return tuple([(1, self.hidden[seat][1]) for seat in seats])


def _over(rules: Rules, card: Card, cards: Iterable[Card], led: str) -> list[Card]:
    """List the cards that beat this one when this suit is led."""
    if rules.trick == "highest_any_suit":
        return [other for other in cards if BEATS[other] > BEATS[card]]
    if SUIT[card] != led:
        return list(cards)
    return [other for other in cards if SUIT[other] == led and HEIGHT[other] > HEIGHT[card]]


def _sizes(cards: Sequence[Card]) -> Sizes:
    suits = [SUIT[card] for card in cards]
    return tuple([suits.count(suit) for suit in SUIT_ORDER])


@lru_cache(maxsize=50_000)
def _deals(sizes: Sizes, hands: tuple[Hidden, ...]) -> int:
    """Count the ways to deal hidden cards of which only the suits matter."""
    if not hands:
        return 1
    found = 0
    for taken in _taken(*hands[0]):
        ways = prod(map(comb, sizes, taken))
        if ways:
            rest = tuple([size - count for size, count in zip(sizes, taken, strict=True)])
            found += ways * _deals(rest, hands[1:])
    return found


@lru_cache
def _taken(free: int, lacks: str) -> list[Sizes]:
    """List how many cards of each suit a hidden hand can hold."""
    counts = [range(1 if suit in lacks else free + 1) for suit in SUIT_ORDER]
    return [taken for taken in product(*counts) if sum(taken) == free]
