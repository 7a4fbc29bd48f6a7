"""The figures: what a hand makes of them, and which is better (T15, T31, T32, Q13 to Q19).

Everything here looks at cards only. Spiel, the last trick, is no matter of holding and is left to
`score`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from opbod.bieten.ranks import HEIGHT, SUIT, SUIT_HEIGHT, SUIT_ORDER, TOP, WELI
from opbod.cards import UNKNOWN, Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from opbod.bieten.rules import Rules
    from opbod.bieten.types import Figure
    from opbod.core.protocol import Seat


class Holding(msgspec.Struct, frozen=True):
    """Cards that make a figure, and how high it is."""

    height: tuple[int, ...]
    """Size or length and rank, in the order in which the rules compare them; then 1 for a figure
    without a wild Weli and 0 for one with it."""
    suits: tuple[int, ...]
    """Heights of the suits, in the order in which they are compared where `height` is equal."""
    cards: tuple[Card, ...]
    """From the top down; a wild Weli stands where it serves."""


def best_holding(rules: Rules, figure: Figure, cards: Iterable[Card]) -> Holding | None:
    """Make the best of a figure that the cards hold, or None where they make none.

    Gras and Rot are the highest card (T15). Gleich takes all cards of one rank, so that two pairs
    are one pair, the better. Hengst is the longest run or the highest one, and never turns from
    the six to the ace. A wild Weli serves in Gleich and Hengst (Q19). Unknown cards are passed
    over; Spiel is nobody's to hold.
    """
    held = [card for card in cards if card != UNKNOWN]
    if figure == "gras":
        return _highest(held, "G")
    if figure == "rot":
        return _highest(held, "H")
    if figure == "gleich":
        found = list(_sets(rules, held))
    elif figure == "hengst":
        found = list(_runs(rules, held))
    else:
        return None
    return max(found, key=_rank, default=None)


def has_figure(rules: Rules, figure: Figure, cards: Sequence[Card]) -> bool:
    """Tell whether the cards make a figure, as `best_holding` finds, but without comparing."""
    if figure == "gras":
        return "G" in [SUIT[card] for card in cards]
    if figure == "rot":
        return "H" in [SUIT[card] for card in cards]
    held = [card for card in cards if card != UNKNOWN]
    if figure == "spiel" or len(held) < 2:
        return False
    if rules.weli == "wild" and WELI in held:
        return True  # with any other card it makes a pair and a run of two
    heights = {HEIGHT[card] for card in held}
    if figure == "gleich":
        return len(heights) < len(held)
    if not rules.hengst_same_suit:
        return not heights.isdisjoint([height + 1 for height in heights])
    places = {(SUIT[card], HEIGHT[card]) for card in held}
    return not places.isdisjoint([(suit, height + 1) for suit, height in places])


def best_seat(
    rules: Rules, figure: Figure, hands: Sequence[Sequence[Card]], seats: Iterable[Seat]
) -> Seat | None:
    """Find which of the seats has the best of a figure, or None where none has it.

    `hands` holds the cards of each seat at the table. Where two are equal in height the suits
    decide (T31, T32), then the order of `seats`; or nobody has it where a tie is void (Q16).
    """
    winner: Seat | None = None
    best: Holding | None = None
    tied = False
    for seat in seats:
        found = best_holding(rules, figure, hands[seat])
        if found is None:
            continue
        if best is None or _rank(found) > _rank(best):
            tied = best is not None and found.height == best.height
            winner, best = seat, found
        else:
            tied = tied or found.height == best.height
    return None if tied and rules.tie == "void" else winner


def _rank(holding: Holding) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return holding.height, holding.suits


def _highest(cards: Sequence[Card], suit: str) -> Holding | None:
    """Take the highest card of a suit, which nobody else can equal."""
    of_suit = [card for card in cards if SUIT[card] == suit]
    if not of_suit:
        return None
    top = max(of_suit, key=HEIGHT.__getitem__)
    return Holding((HEIGHT[top],), (), (top,))


def _by_suit(card: Card) -> int:
    return -SUIT_HEIGHT[SUIT[card]]


def _natural(rules: Rules, cards: Sequence[Card]) -> tuple[Sequence[Card], bool]:
    """Part the cards from a wild Weli; without one they are all natural."""
    if rules.weli != "wild" or WELI not in cards:
        return cards, False
    return [card for card in cards if card != WELI], True


def _sets(rules: Rules, cards: Sequence[Card]) -> Iterator[Holding]:
    """Go through the sets of one rank, two cards or more."""
    natural, wild = _natural(rules, cards)
    ranks: dict[int, list[Card]] = {}
    for card in natural:
        ranks.setdefault(HEIGHT[card], []).append(card)
    for rank, alike in ranks.items():
        size = len(alike) + wild
        if size < 2:
            continue
        alike.sort(key=_by_suit)
        height = (size, rank) if rules.gleich == "size_then_rank" else (rank, size)
        yield Holding(
            (*height, 0 if wild else 1),
            tuple([-_by_suit(card) for card in alike]),
            (*alike, WELI) if wild else tuple(alike),
        )


def _runs(rules: Rules, cards: Sequence[Card]) -> Iterator[Holding]:
    """Go through the longest runs of consecutive ranks, two cards or more."""
    natural, wild = _natural(rules, cards)
    if not rules.hengst_same_suit:
        yield from _runs_of(rules, natural, wild=wild)
        return
    for suit in SUIT_ORDER:
        of_suit = [card for card in natural if SUIT[card] == suit]
        if of_suit:
            yield from _runs_of(rules, of_suit, wild=wild)


def _runs_of(rules: Rules, cards: Sequence[Card], *, wild: bool) -> Iterator[Holding]:
    """Go through the runs of these cards, each rank standing for itself by its best suit."""
    best: dict[int, Card] = {}
    for card in cards:
        rank = HEIGHT[card]
        if rank not in best or SUIT_HEIGHT[SUIT[card]] > SUIT_HEIGHT[SUIT[best[rank]]]:
            best[rank] = card
    if not wild:
        yield from _straight(rules, best, None)
        return
    for rank in range(1, TOP + 1):
        if rank not in best:
            yield from _straight(rules, best | {rank: WELI}, rank)
    if len(best) == TOP:  # nothing left for the Weli to stand for
        yield from _straight(rules, best, None)


def _straight(rules: Rules, best: dict[int, Card], wild: int | None) -> Iterator[Holding]:
    """Go through the longest runs of these ranks, `wild` being the one that the Weli stands for."""
    length = 0
    for rank in range(TOP, -1, -1):
        if rank in best:
            length += 1
            continue
        if length >= 2:
            yield _run(rules, best, rank + length, length, wild)
        length = 0


def _run(rules: Rules, best: dict[int, Card], top: int, length: int, wild: int | None) -> Holding:
    cards = tuple([best[rank] for rank in range(top, top - length, -1)])
    height = (length, top) if rules.hengst == "length_then_rank" else (top, length)
    helped = wild is not None and top - length < wild <= top
    suits = [SUIT_HEIGHT[SUIT[card]] for card in cards]
    if rules.hengst_tie == "any_gras":
        suits.sort(reverse=True)
    return Holding((*height, 0 if helped else 1), tuple(suits), cards)
