"""Exact chances of the figures, by counting deals instead of drawing them.

Every count is of whole deals of disjoint hands, so that a card in one hand is missing from all
others. `odds_filling` fills the hands, `odds_judges` tells when one has become better than what it
is compared with. The cards are exact; what is made of the words that were said is for the caller
to judge and comes in as odds. Spiel is no matter of holding and has no chances here.

A chance takes from less than one to some ten milliseconds, and is remembered. The dearest are those
of a Hengst against four hands of which no card is known: up to a tenth of a second, and up to one
where ``any_gras`` compares all their suits. They are no less exact.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from opbod.bieten.figures import Holding, best_holding, has_figure
from opbod.bieten.odds_filling import Partly, Seeker, Share, fill, shares_of
from opbod.bieten.odds_judges import SUIT_OF, Judge, Standard, judge_of
from opbod.bieten.ranks import DECKS, WELI

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from opbod.bieten.rules import Rules
    from opbod.bieten.types import Figure
    from opbod.cards import Card


# How often a hand holds a figure.


def holders(rules: Rules, figure: Figure) -> tuple[int, int]:
    """Count the hands that hold the figure, and all hands: every hand is looked at."""
    deck = DECKS[rules.deck].cards
    found = sum(has_figure(rules, figure, hand) for hand in combinations(deck, rules.cards))
    return found, comb(len(deck), rules.cards)


# How often what one holds is the best.


class Told(NamedTuple):
    """What is thought of the other hands, beside their cards; hands are named by their place."""

    times: Mapping[int, float] = {}
    """How many times as often as by chance a hand is better, of those that said something."""
    owner: int | None = None
    """A hand that is known to have the figure, good or bad."""
    rivals: Collection[int] | None = None
    """Hands that one must not be beaten by; None for all of them."""


CHANCE = Told()


def chance_best(
    rules: Rules,
    figure: Figure,
    mine: Holding | None,
    unseen: Iterable[Card],
    others: Sequence[Partly],
    *,
    told: Told = CHANCE,
) -> float:
    """Chance that none of the other hands holds better than `mine`, or anything if it is None.

    `unseen` holds the cards that may be in the other hands beside those known of them. With `told`
    each deal counts as many times as the hands that are better in it say, multiplied, and not at
    all where the owner has no such figure: the share of the deals without a better hand is then of
    all deals so weighed. Where a tie is void an equal figure counts as better. Two sequences that
    are equal to the last suit, which only the option ``any_gras`` can bring about, do not beat each
    other. Raises ValueError where the hands cannot be what is said of them.
    """
    judge = judge_of(rules, figure, Standard.of(rules, figure, mine))
    least = judge_of(rules, figure, Standard.of(rules, figure, None))
    deals = _Deals(rules, tuple(unseen), tuple(others), judge, least)
    rivals = range(len(others)) if told.rivals is None else told.rivals
    times = {at: times for at, times in told.times.items() if times != 1}
    best = deals.weighed({**times, **dict.fromkeys(rivals, 0)}, told.owner)
    all_ = deals.weighed(times, told.owner)
    if not all_:
        message = (
            f"{figure}: no deal of {' '.join(deals.pool)} to {others} fits what is known of the "
            f"hands; name every card that can be in one of them, and no suit too many in `lacks`"
        )
        raise ValueError(message)
    return best / all_


class _Deals(NamedTuple):
    """The deals that there can be, and who judges the hands in them."""

    rules: Rules
    pool: tuple[Card, ...]
    hands: tuple[Partly, ...]
    judge: Judge
    """Of a hand better than one's own."""
    least: Judge
    """Of a hand that has the figure at all."""

    def weighed(self, weights: Mapping[int, float], owner: int | None) -> float:
        """Sum the deals, each weighed by the hands that are better, where the owner has something.

        That is all of them less those in which he has nothing, and so is not better either.
        """
        found = self._weighed(weights, None)
        return found if owner is None else found - self._weighed(weights, owner)

    def _weighed(self, weights: Mapping[int, float], bare: int | None) -> float:
        seekers = []
        for at, hand in enumerate(self.hands):
            if at == bare:
                seekers.append(Seeker(hand, self.least))
            elif at in weights:
                seekers.append(Seeker(hand, self.judge, weights[at]))
            else:
                seekers.append(Seeker(hand))
        return _filled(self.rules, self.judge, self.pool, seekers)


def _filled(rules: Rules, judge: Judge, pool: tuple[Card, ...], seekers: list[Seeker]) -> float:
    """Fill the hands; a wild Weli is no card, and may be in each of them, or in none."""
    if rules.weli != "wild":
        return fill(judge, pool, seekers)
    for at, seeker in enumerate(seekers):
        hand = seeker.hand
        if WELI in hand.known:
            known = tuple([card for card in hand.known if card != WELI])
            seekers[at] = seeker._replace(hand=Partly(known, hand.free, hand.lacks), wild=True)
    if WELI not in pool:
        return fill(judge, pool, seekers)
    pool = tuple([card for card in pool if card != WELI])
    found = fill(judge, pool, seekers)
    for at, seeker in enumerate(seekers):
        hand = seeker.hand
        if hand.free and "S" not in hand.lacks:
            less = seeker._replace(hand=Partly(hand.known, hand.free - 1, hand.lacks), wild=True)
            found += fill(judge, pool, [*seekers[:at], less, *seekers[at + 1 :]])
    return found


class Best(NamedTuple):
    """How often a hand holds a figure of this height, and how often it is then the best."""

    held: int
    """Deals to all hands in which the first holds it."""
    best: int
    """Deals in which, besides, none of the others holds better."""


def deals_best(rules: Rules, figure: Figure, number: int, rank: int, hands: int) -> Best:
    """Count the deals in which the first of some hands has a figure of this height, and is best.

    `number` is the size of a Gleich or the length of a Hengst, 1 for a single card. Suits decide
    ties (T31, T32). Raises ValueError for rules with a wild Weli, void ties or ``any_gras``.
    """
    if rules.weli == "wild" or rules.tie != "suit" or rules.hengst_tie != "top_suit":
        message = "tables are made for a Weli that is not wild and ties decided by the top suit"
        raise ValueError(message)
    deck, cards = DECKS[rules.deck].cards, rules.cards
    later = 1
    for hand in range(1, hands):
        later *= comb(len(deck) - hand * cards, cards)
    held: int = 0
    best: float = 0
    for standard, pool, alike in _holdings(rules, figure)[number, rank]:
        judge = judge_of(rules, figure, standard)
        held += later * alike
        best += alike * fill(judge, pool, [Seeker(Partly((), cards), judge)] * (hands - 1))
    return Best(held, int(best))


@lru_cache(maxsize=32)
def _holdings(
    rules: Rules, figure: Figure
) -> defaultdict[tuple[int, int], list[tuple[Standard, tuple[Card, ...], int]]]:
    """Sort all hands that hold the figure by what they hold.

    Of those that leave others the same chances one stands for all: its standard, the cards that are
    left, and how many there are.
    """
    deck, whole = DECKS[rules.deck].cards, Partly((), rules.cards)
    alike: dict[tuple[Standard, tuple[Share, ...]], list[tuple[Card, ...]]] = {}
    for own in combinations(deck, rules.cards):
        mine = best_holding(rules, figure, own)
        if mine is not None:
            standard = Standard.of(rules, figure, mine)
            pool = tuple([card for card in deck if card not in own])
            shares = shares_of(judge_of(rules, figure, standard), pool, [whole])
            alike.setdefault((standard, shares), []).append(pool)
    found: defaultdict[tuple[int, int], list[tuple[Standard, tuple[Card, ...], int]]] = defaultdict(
        list
    )
    for (standard, _), pools in alike.items():
        found[standard.number, standard.rank].append((standard, pools[0], len(pools)))
    return found


__all__ = ["CHANCE", "SUIT_OF", "Best", "Partly", "Told", "chance_best", "deals_best", "holders"]
