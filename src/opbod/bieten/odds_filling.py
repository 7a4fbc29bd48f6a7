"""Filling unknown hands for `odds`: counts the deals that a judge lets pass."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

import msgspec

from opbod.bieten.odds_judges import Group
from opbod.bieten.ranks import HEIGHT, SUIT, SUIT_HEIGHT, SUIT_ORDER, TOP

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from opbod.bieten.odds_judges import Judge, Me
    from opbod.cards import Card

_Hand = tuple[int, Any]
"""How many cards a hand still gets, and what the judge keeps of it."""
_DROPPED = -1
"""Number of a hand that the judge did not let pass."""


class Partly(msgspec.Struct, frozen=True):
    """A hand of which some cards are known and the rest can be any that are unseen."""

    known: tuple[Card, ...]
    free: int


def fill(
    judge: Judge, me: Me | None, pool: Iterable[Card], hands: Sequence[Partly], wild: int | None
) -> int:
    """Count the ways to fill the hands from the pool so that the judge lets them all pass.

    With `me` the first hand must hold exactly the standard. `wild` is the place of the hand that
    holds a wild Weli, which is then no card of it.
    """
    if me is None and len(hands) == 1:
        return _fill_one(judge, pool, hands[0], wild=wild == 0)
    return _Filling(judge, me, hands, wild).count(pool)


class _Filling:
    """Several hands being filled.

    Hands that have come equally far are alike where no card is known, and then counted together.
    They are numbered as they come up, which makes them quick to compare and to look up.
    """

    def __init__(
        self, judge: Judge, me: Me | None, hands: Sequence[Partly], wild: int | None
    ) -> None:
        self.judge = judge
        self.me = me
        self.first = 0 if me is None else 1
        """Hands that must hold the standard."""
        self.hands = hands
        self.alike = wild is None and len({(hand.known, hand.free) for hand in hands}) == 1
        start: list[_Hand] = [
            (hand.free, judge.start(wild=at == wild)) for at, hand in enumerate(hands)
        ]
        # A full hand can become no better, unless more of its known cards are to come.
        self.full = start[-1][1] if self.alike and not hands[0].known else None
        if me is not None:
            start[0] = (hands[0].free, judge.start_me)
        self.listed: list[_Hand] = []
        self.numbers: dict[_Hand, int] = {}
        self.start = tuple([self._number(hand) for hand in start])

    def _number(self, hand: _Hand) -> int:
        if hand not in self.numbers:
            self.numbers[hand] = len(self.listed)
            self.listed.append(hand)
        return self.numbers[hand]

    def count(self, pool: Iterable[Card]) -> int:
        """Count the ways."""
        states = {self.start: 1}
        for group, cards, known in _groups(self.judge, pool, self.hands):
            states = self._given(states, group, cards, known)
        return sum(ways for state, ways in states.items() if self._passes(state))

    def _passes(self, state: tuple[int, ...]) -> bool:
        if any(self.listed[number][0] for number in state):
            return False
        return self.me is None or self.judge.is_met(self.listed[state[0]][1])

    def _given(
        self, states: dict[tuple[int, ...], int], group: Group, cards: str, known: tuple[str, ...]
    ) -> dict[tuple[int, ...], int]:
        """Give out the cards of a group in every way."""
        found: defaultdict[tuple[int, ...], int] = defaultdict(int)
        steps: dict[tuple[object, ...], tuple[int, str | None]] = {}
        for state, ways in states.items():
            for given, weight in _spread(cards, len(self.hands)):
                after: list[int] = []
                mine = None
                for at, new in enumerate(given):
                    # The first hand is judged apart; of the others only what they hold matters.
                    key = (state[at], at if at < self.first else known[at], new, mine)
                    step = steps.get(key)
                    if step is None:
                        hand = self.listed[state[at]]
                        if at < self.first:
                            step = self._step_me(hand, new, group)
                        else:
                            step = self._step(hand, new, known[at], group, mine), mine
                        steps[key] = step
                    if step[0] == _DROPPED:
                        break
                    mine = step[1]
                    after.append(step[0])
                else:
                    if self.alike:
                        after[self.first :] = sorted(after[self.first :])
                    found[tuple(after)] += ways * weight
        return found

    def _step_me(self, hand: _Hand, new: str, group: Group) -> tuple[int, str | None]:
        """Give the first hand its cards; what it shows of the standard goes with its number."""
        assert self.me is not None
        auto = self.me(hand[1], new, group) if len(new) <= hand[0] else None
        if auto is None:
            return _DROPPED, None
        return self._number((hand[0] - len(new), auto)), self.judge.shown(auto, new, group)

    def _step(self, hand: _Hand, new: str, known: str, group: Group, mine: str | None) -> int:
        """Give another hand its cards."""
        left = hand[0] - len(new)
        if left < 0:
            return _DROPPED
        auto = self.judge.other(hand[1], _joined(new, known), group, mine)
        if auto is None:
            return _DROPPED
        return self._number((left, auto if left or self.full is None else self.full))


def _fill_one(judge: Judge, pool: Iterable[Card], hand: Partly, *, wild: bool) -> int:
    """Do the same for one hand alone, which is asked for most and has few states."""
    states: dict[_Hand, int] = {(hand.free, judge.start(wild=wild)): 1}
    for group, cards, (known,) in _groups(judge, pool, (hand,)):
        found: dict[_Hand, int] = {}
        for (left, auto), ways in states.items():
            for new, got, weight in _one(cards, known):
                if new <= left:
                    step = judge.other(auto, got, group, None)
                    if step is not None:
                        after = (left - new, step)
                        found[after] = found.get(after, 0) + ways * weight
        states = found
    return sum(ways for (left, _), ways in states.items() if left == 0)


@lru_cache(maxsize=2000)
def _one(cards: str, known: str) -> tuple[tuple[int, str, int], ...]:
    """List what one hand can get of a group: new cards, all its suits there, and the ways."""
    spread = _spread(cards, 1)
    return tuple([(len(new), _joined(new, known), weight) for (new,), weight in spread])


def _joined(new: str, known: str) -> str:
    return "".join(sorted(new + known, reverse=True)) if known else new


def _groups(
    judge: Judge, pool: Iterable[Card], hands: Sequence[Partly]
) -> Iterator[tuple[Group, str, tuple[str, ...]]]:
    """Go through the groups in the order of filling, with the suits to give and those known.

    Suits are written as their heights, best first; where they cannot matter all as ``0``.
    """
    where: dict[tuple[str, int], list[str]] = {}
    for at, cards in enumerate([*(hand.known for hand in hands), pool]):
        for card in cards:
            suit, rank = SUIT[card], HEIGHT[card]
            place = where.setdefault((suit, rank), [""] * (len(hands) + 1))
            place[at] += str(SUIT_HEIGHT[suit])
    for chosen in tuple(SUIT_ORDER) if judge.by_suit else (SUIT_ORDER,):
        for rank in range(TOP, 0, -1):
            parts = [where[suit, rank] for suit in chosen if (suit, rank) in where]
            joined = ["".join(column) for column in zip(*parts, strict=True)]
            joined = joined or [""] * (len(hands) + 1)
            if not judge.minds_suit(rank):
                joined = ["0" * len(text) for text in joined]
            yield Group(rank, rank == TOP), joined[-1], tuple(joined[:-1])


@lru_cache(maxsize=1000)
def _spread(cards: str, hands: int) -> tuple[tuple[tuple[str, ...], int], ...]:
    """List the ways to give the cards of a group to the hands, or to none, with their number."""
    found: Counter[tuple[str, ...]] = Counter()
    for places in product(range(hands + 1), repeat=len(cards)):
        given = [""] * (hands + 1)
        for card, place in zip(cards, places, strict=True):
            given[place] += card
        found[tuple(given[:-1])] += 1
    return tuple(found.items())
