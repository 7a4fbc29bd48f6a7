"""Chances of the figures: those of the specification, brute force, and sums that must come out."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import comb, prod
from random import Random

import pytest

from opbod.bieten import PRESETS, Rules
from opbod.bieten.facts import (
    BEST,
    HANDS,
    TABLES,
    Table,
    all_facts,
    are_counted,
    facts,
    format_facts,
    heights,
    rules_of,
)
from opbod.bieten.figures import Holding, best_holding
from opbod.bieten.odds import Partly, chance_best, deals_best, holders
from opbod.bieten.ranks import DECKS
from opbod.bieten.types import Figure
from opbod.cards import Card
from opbod.core.words import LANGUAGES
from tests.bieten.options import random_rules

pytestmark = pytest.mark.volume

NAMES = [table.name for table in TABLES]
COMPARED: tuple[Figure, ...] = ("gras", "rot", "gleich", "hengst")


@pytest.mark.parametrize(
    ("rules", "figure", "percent"),
    [
        (Rules(), "hengst", 73),
        (Rules(hengst_same_suit=True), "hengst", 34),
        (Rules(deck="tirol33"), "hengst", 76),
        (Rules(deck="tirol33", hengst_same_suit=True), "hengst", 30),
        (Rules(deck="tirol33", cards=3), "hengst", 52),
        (Rules(deck="tirol33", cards=3, hengst_same_suit=True), "hengst", 16),
        (Rules(), "gras", 81),
        (Rules(), "rot", 81),
        (Rules(), "gleich", 43),
    ],
)
def test_how_often_a_figure_is_held(rules: Rules, figure: Figure, percent: int) -> None:
    found, hands = holders(rules, figure)
    assert hands == comb(len(DECKS[rules.deck]), rules.cards)
    assert round(100 * found / hands) == percent


# Counting, against looking at every deal.


def is_better(rules: Rules, holding: Holding | None, mine: Holding | None) -> bool:
    if holding is None or mine is None:
        return holding is not None
    if rules.tie == "void" and holding.height == mine.height:
        return True
    return (holding.height, holding.suits) > (mine.height, mine.suits)


def share_not_better(
    rules: Rules, figure: Figure, own: Sequence[Card], pool: Sequence[Card], others: list[Partly]
) -> float:
    mine = best_holding(rules, figure, own)
    good = deals = 0

    def deal(left: Sequence[Card], number: int, *, passes: bool) -> None:
        nonlocal good, deals
        if number == len(others):
            deals += 1
            good += passes
            return
        for drawn in combinations(left, others[number].free):
            found = best_holding(rules, figure, others[number].known + drawn)
            rest = [card for card in left if card not in drawn]
            deal(rest, number + 1, passes=passes and not is_better(rules, found, mine))

    deal(pool, 0, passes=True)
    return good / deals


@pytest.mark.parametrize("batch", range(8))
def test_chances_are_those_of_looking_at_every_deal(batch: int) -> None:
    rng = Random(batch)
    for _ in range(40):
        rules = random_rules(rng)
        cards = list(DECKS[rules.deck].cards)
        rng.shuffle(cards)
        own, pool, rest = cards[: rules.cards], cards[4:10], cards[10:]
        others = []
        for free in rng.choices((1, 2), k=rng.choice((1, 1, 2, 3))):
            known = tuple([rest.pop() for _ in range(rules.cards - free)])
            others.append(Partly(known, free))
        for figure in COMPARED:
            mine = best_holding(rules, figure, own)
            expected = share_not_better(rules, figure, own, pool, others)
            assert chance_best(rules, figure, mine, pool, others) == pytest.approx(expected)


@pytest.mark.parametrize("deck", ["deck28", "tirol33", "deck25"])
def test_the_best_of_two_whole_hands_is_found_by_looking_at_each_other_hand(deck: str) -> None:
    rng = Random(deck)
    for same_suit in (False, True):
        rules = Rules(deck=deck, hengst_same_suit=same_suit, cards=3)  # type: ignore[arg-type]
        own = tuple(rng.sample(DECKS[rules.deck].cards, 3))
        unseen = [card for card in DECKS[rules.deck].cards if card not in own]
        for figure in COMPARED:
            mine = best_holding(rules, figure, own)
            expected = share_not_better(rules, figure, own, unseen, [Partly((), 3)])
            found = chance_best(rules, figure, mine, unseen, [Partly((), 3)])
            assert found == pytest.approx(expected)


def everything(rules: Rules, hands: int) -> int:
    """Count the ways to deal so many hands."""
    size = len(DECKS[rules.deck])
    return prod(comb(size - rules.cards * hand, rules.cards) for hand in range(hands))


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_somebody_has_the_best_wherever_anybody_has_the_figure(table: Table) -> None:
    """Suits decide ties, so exactly one hand is best: n times the first one's deals are all."""
    rules, hands = rules_of(table), 2
    counted = [
        deals_best(rules, table.figure, int(height[0]), int(height[2:]), hands)
        for height in heights(table)
    ]
    whole = [Partly((), rules.cards)] * hands
    nobody = chance_best(rules, table.figure, None, DECKS[rules.deck].cards, whole)
    all_ = everything(rules, hands)
    assert hands * sum(deals.best for deals in counted) == pytest.approx(all_ * (1 - nobody))
    found, of = holders(rules, table.figure)
    assert sum(deals.held for deals in counted) * of == found * all_


# The table in the file.


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_the_file_has_every_height_with_chances_that_fall_with_more_hands(table: Table) -> None:
    assert tuple(BEST[table.name]) == heights(table)
    for chances in BEST[table.name].values():
        assert len(chances) == len(HANDS)
        assert all(0 <= low <= high <= 1 for high, low in pairwise(chances))


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_the_file_holds_what_is_counted(table: Table) -> None:
    rules = rules_of(table)
    for place, height in enumerate(heights(table)):
        for hands in (2, 3) if place % 5 == 0 else ():
            deals = deals_best(rules, table.figure, int(height[0]), int(height[2:]), hands)
            expected = round(deals.best / deals.held, 6)
            assert BEST[table.name][height][hands - 2] == expected


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_chances_in_the_file_add_up_for_up_to_five_hands(table: Table) -> None:
    rules = rules_of(table)
    held = {
        height: deals_best(rules, table.figure, int(height[0]), int(height[2:]), 2).held
        / everything(rules, 2)
        for height in heights(table)
    }
    for place, hands in enumerate(HANDS):
        best = sum(held[height] * chances[place] for height, chances in BEST[table.name].items())
        whole = [Partly((), rules.cards)] * hands
        nobody = chance_best(rules, table.figure, None, DECKS[rules.deck].cards, whole)
        assert hands * best == pytest.approx(1 - nobody, abs=1e-5)


def test_facts_of_some_rules_are_their_three_figures() -> None:
    found = facts("tirol33", 3, hengst_same_suit=True)
    assert [fact.table.figure for fact in found] == ["gras", "gleich", "hengst"]
    assert [fact.table.same_suit for fact in found] == [False, False, True]
    assert round(100 * found[2].share) == 16
    assert len(all_facts()) == len(TABLES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_facts_are_written_in_each_language(lang: str) -> None:
    text = format_facts(facts(), lang)
    mark = "." if lang == "en" else ","
    assert f"72{mark}9 %" in text
    assert "A-K-O-U" in text
    assert "2 × 6" in text
    assert f"<0{mark}1 %" in text
    assert f">99{mark}9 %" in text
    assert max(map(len, text.splitlines())) <= 110


def test_tables_are_not_made_for_rules_that_they_do_not_fit() -> None:
    with pytest.raises(ValueError, match="not wild"):
        deals_best(Rules(weli="wild"), "gleich", 2, 9, 2)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("weli", "wild"),
        ("gleich", "rank_then_size"),
        ("hengst", "rank_then_length"),
        ("hengst_tie", "any_gras"),
        ("tie", "void"),
        ("figure_cards", "won_tricks"),
    ],
)
def test_tables_are_not_shown_for_rules_that_compare_otherwise(option: str, value: str) -> None:
    assert are_counted(Rules())
    assert are_counted(PRESETS["tirol"])
    assert not are_counted(Rules(**{option: value}))  # type: ignore[arg-type]  # one of many
