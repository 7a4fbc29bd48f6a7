"""Chances of the figures: those of the specification, brute force, and sums that must come out."""

import re
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
from opbod.bieten.odds import CHANCE, Partly, Told, chance_best, deals_best, holders
from opbod.bieten.ranks import DECKS, SUIT
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
    rules: Rules,
    figure: Figure,
    mine: Holding | None,
    pool: Sequence[Card],
    others: list[Partly],
    *,
    told: Told = CHANCE,
) -> float:
    """Look at every deal: the readable twin of `chance_best`."""
    good = all_ = 0.0
    rivals = range(len(others)) if told.rivals is None else told.rivals

    def deal(left: Sequence[Card], number: int, weight: float, *, passes: bool) -> None:
        nonlocal good, all_
        if number == len(others):
            all_ += weight
            good += weight * passes
            return
        for drawn in combinations(left, others[number].free):
            if any(SUIT[card] in others[number].lacks for card in drawn):
                continue
            found = best_holding(rules, figure, others[number].known + drawn)
            if number == told.owner and found is None:
                continue
            better = is_better(rules, found, mine)
            times = told.times.get(number, 1) if better else 1
            rest = [card for card in left if card not in drawn]
            out = better and number in rivals
            deal(rest, number + 1, weight * times, passes=passes and not out)

    deal(pool, 0, 1.0, passes=True)
    return good / all_ if all_ else -1


def drawn_hands(
    rng: Random, rules: Rules, most: int
) -> tuple[list[Card], list[Card], list[Partly]]:
    """Draw a hand of one's own, unseen cards, and other hands of which some cards are known."""
    cards = list(DECKS[rules.deck].cards)
    rng.shuffle(cards)
    own, pool, rest = cards[: rules.cards], cards[4:10], cards[10:]
    others: list[Partly] = []
    for free in rng.choices((0, 1, 2), weights=(1, 4, 4), k=rng.choice((1, 2, 3, most))):
        known = tuple([rest.pop() for _ in range(rules.cards - free)])
        if sum(hand.free for hand in others) + free <= len(pool):
            others.append(Partly(known, free))
    return own, pool, others


@pytest.mark.parametrize("batch", range(8))
def test_chances_are_those_of_looking_at_every_deal(batch: int) -> None:
    rng = Random(batch)
    for _ in range(30):
        rules = random_rules(rng)
        own, pool, others = drawn_hands(rng, rules, 3)
        for figure in COMPARED:
            mine = best_holding(rules, figure, own)
            expected = share_not_better(rules, figure, mine, pool, others)
            assert chance_best(rules, figure, mine, pool, others) == pytest.approx(expected)


@pytest.mark.parametrize("batch", range(8))
def test_chances_after_what_was_said_are_those_of_weighing_every_deal(batch: int) -> None:
    rng = Random(f"said {batch}")
    compared = 0
    for _ in range(30):
        rules = random_rules(rng)
        own, pool, others = drawn_hands(rng, rules, 4)
        others = [Partly(hand.known, hand.free, rng.choice(("", "", "G", "HS"))) for hand in others]
        places = range(len(others))
        told = Told(
            {at: rng.choice((0.5, 1.0, 1.3, 3.0)) for at in places if rng.random() < 0.6},
            rng.choice((None, *places)),
            rng.choice((None, [at for at in places if rng.random() < 0.7])),
        )
        for figure in COMPARED:
            mine = best_holding(rules, figure, own)
            expected = share_not_better(rules, figure, mine, pool, others, told=told)
            if expected < 0:
                with pytest.raises(ValueError, match="fits what is known"):
                    chance_best(rules, figure, mine, pool, others, told=told)
                continue
            found = chance_best(rules, figure, mine, pool, others, told=told)
            assert found == pytest.approx(expected)
            compared += 1
    assert compared > 40


@pytest.mark.parametrize("deck", ["deck28", "tirol33", "deck25"])
def test_the_best_of_two_whole_hands_is_found_by_looking_at_each_other_hand(deck: str) -> None:
    rng = Random(deck)
    for same_suit in (False, True):
        rules = Rules(deck=deck, hengst_same_suit=same_suit, cards=3)  # type: ignore[arg-type]
        own = tuple(rng.sample(DECKS[rules.deck].cards, 3))
        unseen = [card for card in DECKS[rules.deck].cards if card not in own]
        for figure in COMPARED:
            mine = best_holding(rules, figure, own)
            expected = share_not_better(rules, figure, mine, unseen, [Partly((), 3)])
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
    assert "A-K-O-U " in text
    assert "K-O-U-10 " in text
    assert "\n10 " in text
    assert "2 × 10 " in text
    assert "2 × 6" in text
    assert not re.search(r"\bT\b", text)
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


def test_q6_tables_hold_where_only_what_is_offered_must_still_be_in_hand() -> None:
    assert are_counted(Rules(figure_cards="hand_when_offering"))
