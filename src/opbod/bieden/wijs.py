"""Wijs: runs, carrés and the marriage, and which of them count together (B44 to B56)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations as subsets
from typing import TYPE_CHECKING

from opbod.bieden.ranks import PLAIN_ORDER, SUITS, rank_of, suit_of
from opbod.bieden.types import Combination, Hand, State, side_of
from opbod.cards import Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieden.rules import Rules
    from opbod.core.protocol import Seat

RUN_VALUES = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}
"""Value of a run by its length (B47)."""
CARRE_VALUES = {"A": 100, "K": 100, "Q": 100, "J": 200}
"""Value of four of a rank (B50)."""
MARRIAGE = 20
"""Value of king and queen of trumps (B53)."""


def runs(cards: Hand) -> tuple[Combination, ...]:
    """Longest runs of three or more in a suit (B36, B46, B47), the higher ones first.

    Of runs equally high the one whose top card came first in the deal goes first: no suit does.
    """
    found = []
    for suit in SUITS:
        held = [Card(rank + suit) in cards for rank in PLAIN_ORDER]
        start = 0
        for place in range(len(held) + 1):
            if place < len(held) and held[place]:
                continue
            length = place - start
            if length in RUN_VALUES:
                run = tuple(Card(rank + suit) for rank in PLAIN_ORDER[start:place])
                found.append(Combination("run", run, RUN_VALUES[length]))
            start = place + 1
    order = {card: place for place, card in enumerate(cards)}
    found.sort(key=lambda run: (PLAIN_ORDER.index(rank_of(run.cards[0])), order[run.cards[0]]))
    return tuple(found)


def touches(run: Combination, card: Card) -> bool:
    """Tell whether the card would make the run longer at one of its ends."""
    if suit_of(card) != suit_of(run.cards[0]):
        return False
    place = PLAIN_ORDER.index(rank_of(card))
    top, foot = (PLAIN_ORDER.index(rank_of(end)) for end in (run.cards[0], run.cards[-1]))
    return place in (top - 1, foot + 1)


def carres(cards: Hand) -> tuple[Combination, ...]:
    """Four aces, kings, queens or zotten (B50); four tens or less count nothing."""
    found = []
    for rank, value in CARRE_VALUES.items():
        four = tuple(Card(rank + suit) for suit in SUITS)
        if all(card in cards for card in four):
            found.append(Combination("carre", four, value))
    return tuple(found)


def marriages(cards: Hand, trump: str | None) -> tuple[Combination, ...]:
    """King and queen of trumps as a combination, where they count with the wijs (Q16)."""
    pair = (Card(f"K{trump}"), Card(f"Q{trump}"))
    return (Combination("marriage", pair, MARRIAGE),) if set(pair) <= set(cards) else ()


def combinations(rules: Rules, cards: Hand, trump: str | None = None) -> tuple[Combination, ...]:
    """List the wijs of a hand of eight, as dealt, that counts together: carrés, runs, marriage.

    Every run and every carré counts, and a card may serve in both (B36, B51). Where it may not,
    the dearest selection is taken, with more carrés if equal (Q14). With a trump suit, and where
    the marriage counts with the wijs, it is included.
    """
    return _combinations(
        cards,
        trump if rules.marriage == "with_wijs" else None,
        rules.wijs_card_reuse,
        rules.marriage_card_reuse,
    )


@lru_cache(maxsize=4096)
def _combinations(
    cards: Hand,
    trump: str | None,
    reuse: bool,  # noqa: FBT001 - the cache keys on positions
    marriage_reuse: bool,  # noqa: FBT001
) -> tuple[Combination, ...]:
    fours, pair = carres(cards), marriages(cards, trump)
    best: tuple[Combination, ...] = ()
    best_worth = (-1, -1)
    four_choices = [fours] if reuse else _all_subsets(fours)
    pair_choices = [pair] if marriage_reuse else _all_subsets(pair)
    for chosen in four_choices:
        for wed in pair_choices:
            taken = set() if reuse else _cards_of(chosen)
            if not marriage_reuse:
                if _cards_of(wed) & _cards_of(chosen):
                    continue
                taken |= _cards_of(wed)
            left = tuple(card for card in cards if card not in taken)
            selection = chosen + runs(left) + wed
            worth = (sum(c.value for c in selection), len(chosen))
            if worth > best_worth:
                best, best_worth = selection, worth
    return best


def _all_subsets(items: tuple[Combination, ...]) -> list[tuple[Combination, ...]]:
    return [some for size in range(len(items) + 1) for some in subsets(items, size)]


def _cards_of(found: Sequence[Combination]) -> set[Card]:
    return {card for combination in found for card in combination.cards}


def values(found: Sequence[Combination]) -> tuple[int, ...]:
    """Values of the combinations, dearest first, as they are announced."""
    return tuple(sorted((c.value for c in found), reverse=True))


def announcements(found: Sequence[Combination]) -> tuple[tuple[int, ...], ...]:
    """What may be said of them: all of it first, then every smaller part, dearest first (B17)."""
    everything = values(found)
    parts = {some for size in range(1, len(everything) + 1) for some in subsets(everything, size)}
    return tuple(sorted(parts, key=lambda part: (-sum(part), part)))


def pick(found: Sequence[Combination], announced: tuple[int, ...]) -> tuple[Combination, ...]:
    """Choose the combinations that meet the announced values, in their standing order."""
    wanted = Counter(announced)
    chosen = []
    for combination in found:
        if wanted[combination.value]:
            wanted[combination.value] -= 1
            chosen.append(combination)
    return tuple(chosen)


def wijs_of(state: State, seat: Seat) -> tuple[Combination, ...]:
    """List what the seat could announce, its side being the bidder's or not.

    Where a card may not serve twice, king and queen that made a marriage are used up (B53).
    """
    hand = state.dealt[seat]
    if state.marriage and not state.rules.marriage_card_reuse:
        wed = {Card(f"K{state.trump}"), Card(f"Q{state.trump}")}
        if wed <= set(hand):
            hand = tuple(card for card in hand if card not in wed)
    return combinations(state.rules, hand, state.trump)


def counts_wijs(state: State) -> bool:
    """Tell whether wijs and marriage play a part in this contract (B45, B60, B75)."""
    return state.rules.wijs and state.contract is not None and not state.contract.is_special


def shows_in_trick_2(state: State) -> bool:
    """Tell whether announced wijs waits for trick 2 to be shown, as in the text (B18)."""
    return state.rules.show_when == "trick_2" and state.rules.announce == "trick_1"


def announcers(state: State) -> tuple[Seat, ...]:
    """Seats that announced, the bidder first: the order in which they show."""
    assert state.contract is not None
    seats = [seat for seat, _ in state.announced]
    return tuple(sorted(seats, key=lambda seat: seat != state.contract.seat))  # type: ignore[union-attr]  # asserted above; the lambda is called at once


def clause_against_marriage(state: State, seat: Seat) -> str:
    """Clause by which this seat cannot name a marriage, be it in this game or with this card."""
    if not state.rules.wijs:
        return "B75"
    if not counts_wijs(state):
        return "B60"
    assert state.contract is not None
    if side_of(seat) != side_of(state.contract.seat):
        return "B45"
    return clause_of_marriage(state.rules)


def clause_of_marriage(rules: Rules) -> str:
    """Clause that says when the marriage is named: the text's own, or the reading of the table."""
    return "B55" if rules.marriage == "queen_first_named" else "Q16"


def may_bring_marriage(state: State, seat: Seat) -> bool:
    """Tell whether a marriage of this seat would still count (B45)."""
    contract = state.contract
    return (
        not state.marriage
        and contract is not None
        and seat % 2 == contract.seat % 2
        and counts_wijs(state)
    )


def may_name_marriage(state: State, seat: Seat, card: Card) -> bool:
    """Tell whether the seat, playing this card, may name the marriage with it (B53 to B55).

    The first lead of the deal makes its suit trump and may name it at once (B16).
    """
    rules, suit = state.rules, suit_of(card)
    if (
        rank_of(card) not in "KQ"
        or (state.trump is not None and suit != state.trump)
        or not may_bring_marriage(state, seat)
    ):
        return False
    queen, king = Card(f"Q{suit}"), Card(f"K{suit}")
    if rules.marriage == "queen_first_named":
        fits = card == queen and king in state.hands[seat]
    elif rules.marriage == "first_of_pair_named":
        fits = {queen, king} <= set(state.hands[seat])
    elif rules.marriage == "king_named":
        fits = card == king and queen in state.dealt[seat] and queen not in state.hands[seat]
    else:
        fits = False
    return fits and (rules.marriage_card_reuse or not {queen, king} & _announced_cards(state, seat))


def _announced_cards(state: State, seat: Seat) -> set[Card]:
    """Collect the cards of the seat's announced wijs, from its own hand."""
    for announcer, said in state.announced:
        if announcer == seat:
            return _cards_of(pick(wijs_of(state, seat), said))
    return set()
