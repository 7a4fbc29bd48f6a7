"""Filling unknown hands for `odds`: counts the deals that judges let pass, exactly.

The cards are given out group by group, a group being all cards of a rank or, for a Hengst in one
suit, a single card. What a judge remembers of each hand makes a state. How many cards the hands
have got so far is not part of it: the deals that lead to a state stand in one whole number, a
polynomial with a variable for each hand, whose exponent is the cards that the hand has got. To
give out some cards is then a shift, and one shift does for all deals at once.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache, reduce
from itertools import chain, product
from math import comb
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from opbod.bieten.odds_judges import BETTER, Group
from opbod.bieten.ranks import HEIGHT, SUIT, SUIT_ORDER, TOP

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from opbod.bieten.odds_judges import Judge
    from opbod.cards import Card


class Partly(msgspec.Struct, frozen=True):
    """A hand of which some cards are known and the rest can be any that are unseen."""

    known: tuple[Card, ...]
    free: int
    """Cards that are not known."""
    lacks: str = ""
    """Suits of which none can be among them."""


class Seeker(NamedTuple):
    """A hand to be filled, and what is asked of it."""

    hand: Partly
    judge: Judge | None = None
    """Tells when it has become better; None where any cards will do."""
    weight: float = 0
    """What a deal counts for in which it has; 0 leaves such deals out."""
    wild: bool = False
    """Whether it holds a wild Weli, which is then no card of it."""


OUT = -2
"""State of a hand of which a deal does not count."""
_Ways = list[tuple[tuple[str, ...], list[tuple[int, int, int]]]]
"""What each hand shows of a group after getting cards of it, and the moves that bring it about."""


class Share(NamedTuple):
    """Cards of a group, as they may be given to the hands."""

    group: Group
    marks: str
    """What the judges see of each card."""
    places: tuple[tuple[int, ...], ...]
    """Which hands each of these cards may go to."""
    known: tuple[str, ...]
    """Marks of the cards in the group that each hand is known to hold."""


def fill(judge: Judge, pool: tuple[Card, ...], seekers: Sequence[Seeker]) -> float:
    """Sum the ways to fill the hands from the pool, each weighted by the hands that are better.

    It is the number of ways, a whole number, where all weights are 0. What the judge sees of the
    cards must be enough for the judges of all.
    """
    kept = sorted([one for one in seekers if one.judge or one.hand.lacks], key=_order)
    left = len(pool) - sum(one.hand.free for one in kept)
    if left < 0:
        return 0
    others = 1
    for one in seekers:
        if not (one.judge or one.hand.lacks):  # any cards will do, so the ways are known
            others *= comb(left, one.hand.free)
            left -= one.hand.free
    if not kept:
        return others
    hands = [one.hand for one in kept]
    asked = tuple([(one.judge, one.weight, one.wild) for one in kept])
    frees = tuple([hand.free for hand in hands])
    return others * _filled(shares_of(judge, pool, hands), frees, asked)


def _order(seeker: Seeker) -> tuple[float, int, tuple[Card, ...], str]:
    """Sort equal cases alike, so that they are counted once."""
    hand = seeker.hand
    return seeker.weight, hand.free, hand.known, hand.lacks


@lru_cache(maxsize=50_000)
def _filled(
    shares: tuple[Share, ...],
    frees: tuple[int, ...],
    asked: tuple[tuple[Judge | None, float, bool], ...],
) -> float:
    size = sum(len(share.marks) for share in shares)
    bits = sum(max(comb(size, got) for got in range(free + 1)).bit_length() for free in frees)
    brief = all(judge is None or judge.brief for judge, _, _ in asked)
    start = tuple([0 if judge is None else judge.start(wild=wild) for judge, _, wild in asked])
    states: dict[tuple[int, ...], int] = {start: 1}
    for share in shares:
        ways = _ways(share, frees, bits, brief=brief)
        steps: dict[tuple[int, int], dict[str, int]] = {}
        found: defaultdict[tuple[int, ...], int] = defaultdict(int)
        for state, deals in states.items():
            for key in enumerate(state):
                if key not in steps:
                    steps[key] = _steps(asked[key[0]], key, share.group, ways)
            after_of = [steps[key] for key in enumerate(state)]
            for got, moves in ways:
                after = tuple([after_[cards] for after_, cards in zip(after_of, got, strict=True)])
                if OUT not in after:
                    for mask, shift, number in moves:
                        found[after] += ((deals & mask) << shift) * number
        states = {state: deals for state, deals in found.items() if deals}
    full = bits * (reduce(mul, [free + 1 for free in frees], 1) - 1)
    total: float = 0
    for state, deals in states.items():
        worth = [weight for at, (_, weight, _) in zip(state, asked, strict=True) if at == BETTER]
        total += reduce(mul, worth, deals >> full)
    return total


def _steps(
    asked: tuple[Judge | None, float, bool], key: tuple[int, int], group: Group, ways: _Ways
) -> dict[str, int]:
    """List what becomes of a hand by what it gets; OUT where it becomes better and may not."""
    judge, weight, _ = asked
    place, state = key
    found: dict[str, int] = {}
    for got, _ in ways:
        cards = got[place]
        if cards not in found:
            after = state if judge is None else judge.step(state, cards, group)
            found[cards] = OUT if after == BETTER and not weight else after
    return found


@lru_cache(maxsize=20_000)
def _ways(share: Share, frees: tuple[int, ...], bits: int, *, brief: bool) -> _Ways:
    """List what the hands can get of a group; with each the moves that give it, and how often."""
    found: dict[tuple[str, ...], list[tuple[int, int, int]]] = {}
    for (seen, new), number in _spread(share.marks, share.places, share.known, brief=brief).items():
        if all(count <= free for count, free in zip(new, frees, strict=True)):
            found.setdefault(seen, []).append((*_move(new, frees, bits), number))
    return list(found.items())


@lru_cache(maxsize=20_000)
def _spread(
    marks: str, places: tuple[tuple[int, ...], ...], known: tuple[str, ...], *, brief: bool
) -> Counter[tuple[tuple[str, ...], tuple[int, ...]]]:
    """Give the cards to the hands, or to none, in every way: what is seen, and how many are new."""
    found: Counter[tuple[tuple[str, ...], tuple[int, ...]]] = Counter()
    for chosen in product(*[(-1, *where) for where in places]):
        got = list(known)
        new = [0] * len(known)
        for mark, place in zip(marks, chosen, strict=True):
            if place >= 0:
                got[place] += mark
                new[place] += 1
        seen = ["".join(sorted(cards, reverse=True)) for cards in got]
        found[tuple([cards[:1] for cards in seen] if brief else seen), tuple(new)] += 1
    return found


@lru_cache(maxsize=20_000)
def _move(new: tuple[int, ...], frees: tuple[int, ...], bits: int) -> tuple[int, int]:
    """Make the mask of the deals that leave room for these cards, and the shift that adds them."""
    mask, shift, stride = (1 << bits) - 1, 0, bits
    for count, free in zip(new, frees, strict=True):
        mask *= sum(1 << stride * got for got in range(free - count + 1))
        shift += stride * count
        stride *= free + 1
    return mask, shift


def shares_of(judge: Judge, pool: Iterable[Card], hands: list[Partly]) -> tuple[Share, ...]:
    """List the groups from the ace down, or suit by suit, each from the ace down.

    Where the order makes no difference, that of the suits never does, it is the same for all that
    are alike, so that they are counted once.
    """
    places = {
        suit: tuple([at for at, hand in enumerate(hands) if suit not in hand.lacks])
        for suit in SUIT_ORDER
    }
    marks = {card: judge.mark(SUIT[card], HEIGHT[card]) for card in pool}
    for hand in hands:
        marks |= {card: judge.mark(SUIT[card], HEIGHT[card]) for card in hand.known}
    where: dict[tuple[str, int], tuple[list[Card], list[str]]] = {}
    for card in sorted(pool, key=lambda card: (marks[card], places[SUIT[card]])):
        place = SUIT[card] if judge.by_suit else "", HEIGHT[card]
        where.setdefault(place, ([], [""] * len(hands)))[0].append(card)
    for at, hand in enumerate(hands):
        for card in hand.known:
            place = SUIT[card] if judge.by_suit else "", HEIGHT[card]
            where.setdefault(place, ([], [""] * len(hands)))[1][at] += marks[card]
    suits: list[list[Share]] = []
    for suit in SUIT_ORDER if judge.by_suit else ("",):
        suits.append([])
        for rank in range(TOP, 0, -1):
            if (suit, rank) not in where:
                if judge.ordered:
                    suits[-1].append(_nothing(judge.group(rank), len(hands)))
                continue
            cards, known = where[suit, rank]
            seen = "".join([marks[card] for card in cards])
            to = tuple([places[SUIT[card]] for card in cards])
            suits[-1].append(Share(judge.group(rank), seen, to, tuple(known)))
    if not judge.ordered:
        return tuple(sorted(chain(*suits)))
    return tuple(chain(*sorted(suits)))


@lru_cache(maxsize=64)
def _nothing(group: Group, hands: int) -> Share:
    """Make the share of a group without cards: what ran through it breaks off."""
    return Share(group, "", (), ("",) * hands)
