"""Bieden: the combinations of a hand ("wijs", "toon").

Written from the rule text only. B numbers are sentences of that text.
"""

from typing import TypedDict

from .bieden_cards import PLAIN_ORDER, SUITS


class Combination(TypedDict):
    kind: str  # "carre", "run" or "marriage"
    value: int
    cards: list[str]


def carres(hand: list[str]) -> list[Combination]:
    """B50: four queens, kings or aces 100, four zotten 200. In the order A K Q J."""
    found: list[Combination] = []
    for rank in ["A", "K", "Q", "J"]:
        cards = [rank + suit for suit in SUITS]
        if all(card in hand for card in cards):
            value = 100
            if rank == "J":
                value = 200
            found.append({"kind": "carre", "value": value, "cards": cards})
    return found


def run_value(length: int) -> int:
    """B47."""
    if length < 3:
        return 0
    if length == 3:
        return 20
    if length == 4:
        return 50
    return 100


def runs(hand: list[str]) -> list[Combination]:
    """B36, B46, B47: every longest run, the higher first, equal ones as they were dealt."""
    found: list[Combination] = []
    for suit in SUITS:
        current: list[str] = []
        for rank in [*PLAIN_ORDER, "end"]:
            card = rank + suit
            if card in hand:
                current.append(card)
            else:
                if len(current) >= 3:
                    value = run_value(len(current))
                    found.append({"kind": "run", "value": value, "cards": current})
                current = []

    def height_and_place(run: Combination) -> list[int]:
        top = run["cards"][0]
        return [PLAIN_ORDER.index(top[0]), hand.index(top)]

    return sorted(found, key=height_and_place)


def without(hand: list[str], cards: list[str]) -> list[str]:
    return [card for card in hand if card not in cards]


def all_subsets(things: list[Combination]) -> list[list[Combination]]:
    subsets: list[list[Combination]] = [[]]
    for thing in things:
        longer = [[*subset, thing] for subset in subsets]
        subsets = subsets + longer
    return subsets


def total_value(combinations: list[Combination]) -> int:
    total = 0
    for combination in combinations:
        total = total + combination["value"]
    return total


def count_carres(combinations: list[Combination]) -> int:
    return len([c for c in combinations if c["kind"] == "carre"])


def trump_pair(hand: list[str], trump: str) -> list[str]:
    """B53: king and queen of trump, when both are held."""
    if "K" + trump in hand and "Q" + trump in hand:
        return ["K" + trump, "Q" + trump]
    return []


def held_combinations(
    hand: list[str],
    trump: str | None,
    *,
    wijs_card_reuse: bool,
    marriage_with_wijs: bool,
    marriage_card_reuse: bool,
) -> list[Combination]:
    """The best set of combinations of the eight dealt cards.

    Order: carres A K Q J, runs from the highest down, marriage last.
    With marriage_with_wijs the trump king and queen are one more combination (B53).
    """
    pair: list[str] = []
    if marriage_with_wijs and trump is not None:
        pair = trump_pair(hand, trump)

    best: list[Combination] = []
    for use_marriage in [False, True]:
        if use_marriage and pair == []:
            continue
        free = list(hand)
        if use_marriage and not marriage_card_reuse:
            free = without(free, pair)
        for chosen in all_subsets(carres(free)):
            left = list(free)
            if not wijs_card_reuse:
                # B51 switched off: a card of a carre is gone for the runs
                for carre in chosen:
                    left = without(left, carre["cards"])
            attempt = chosen + runs(left)
            if use_marriage:
                attempt = [*attempt, {"kind": "marriage", "value": 20, "cards": pair}]
            new = [total_value(attempt), count_carres(attempt)]
            old = [total_value(best), count_carres(best)]
            if new > old:  # worth more, or as much with more carres
                best = attempt
    return best


def announcement_texts(combinations: list[Combination]) -> set[str]:
    """B17: values only. Every non-empty part of what is held, as "wijs100+50"."""
    texts = set()
    for subset in all_subsets(combinations):
        if subset == []:
            continue
        values = [combination["value"] for combination in subset]
        values.sort(reverse=True)
        texts.add("wijs" + "+".join(str(value) for value in values))
    return texts


def combinations_for(values: list[int], held: list[Combination]) -> list[Combination]:
    """The combinations that stand for announced values, first come first taken."""
    left = list(held)
    taken: list[Combination] = []
    for value in values:
        for combination in left:
            if combination["value"] == value:
                taken.append(combination)
                left.remove(combination)
                break
    return taken
