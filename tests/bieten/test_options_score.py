"""The options of Bieten that say which figure is better, what it brings, and who has won."""

import pytest

from opbod.bieten import Rules, Setup
from opbod.bieten.figures import best_holding, best_seat
from opbod.bieten.ranks import ALL_CARDS
from opbod.bieten.score import has_won, reckon
from opbod.cards import Card
from tests.bieten.table import award, dealt, played_out, result, rules_with, said


def cards(text: str) -> tuple[Card, ...]:
    return ALL_CARDS.parse(text)


def best(figure: str, *hands: str, **options: object) -> int | None:
    held = [cards(hand) for hand in hands]
    return best_seat(rules_with(**options), figure, held, range(len(held)))  # type: ignore[arg-type]


# Comparing


def test_gleich_by_rank_first() -> None:
    assert best("gleich", "E7 G7 H7", "EA HA") == 0
    assert best("gleich", "E7 G7 H7", "EA HA", gleich="rank_then_size") == 1
    assert best("gleich", "EA GA HA", "SA W", gleich="rank_then_size", weli="wild") == 0


def test_two_pairs_are_the_better_pair() -> None:
    held = best_holding(Rules(), "gleich", cards("E7 G7 EK HK"))
    assert held is not None
    assert held.cards == cards("HK EK")


def test_hengst_by_height_first() -> None:
    assert best("hengst", "E9 G8 H7", "EA HK") == 0
    assert best("hengst", "E9 G8 H7", "EA HK", hengst="rank_then_length") == 1


def test_a_hengst_of_all_nine_ranks_needs_no_wild_weli() -> None:
    rules = rules_with(weli="wild", figure_cards="won_tricks")
    every_rank = "EA EK EO EU ET E9 E8 E7 E6"
    with_weli = best_holding(rules, "hengst", cards(every_rank + " W"))
    assert with_weli == best_holding(rules, "hengst", cards(every_rank))
    eight = best_holding(rules, "hengst", cards("EA EK EO EU E9 E8 E7 E6 W"))
    assert eight is not None
    assert eight.cards == cards("EA EK EO EU W E9 E8 E7 E6")


def test_hengst_same_suit_parts_the_suits() -> None:
    assert best("hengst", "EA HK GO ET", "H7 H6") == 0
    assert best("hengst", "EA HK GO ET", "H7 H6", hengst_same_suit=True) == 1
    assert best("hengst", "EA EK", "HA HK", hengst_same_suit=True) == 1


def test_hengst_tie_any_gras_looks_at_the_best_suit_in_it() -> None:
    assert best("hengst", "HK EO", "EK GO") == 0
    assert best("hengst", "HK EO", "EK GO", hengst_tie="any_gras") == 1


def test_of_wholly_equal_hengste_the_nearer_to_vorhand_wins() -> None:
    assert best("hengst", "HK GO", "GK HO", hengst_tie="any_gras") == 0
    assert best("hengst", "GK HO", "HK GO", hengst_tie="any_gras") == 0


def test_tie_void_gives_equal_figures_to_nobody() -> None:
    assert best("gleich", "GK EK", "HK SK") == 0
    assert best("gleich", "GK EK", "HK SK", tie="void") is None
    assert best("gleich", "GK EK", "HK SK", "EA HA", tie="void") == 2
    assert best("hengst", "GK GO", "HK HO", tie="void") is None
    assert best("gras", "GK", "GA", tie="void") == 1


def test_showdown_pool_holders_leaves_out_who_declined() -> None:
    hands = "G7 E8 H9 HU / GT ET E9 EU / GA E7 H8 EO / *"
    words = "1:gras 2:schau 3:guad 4:guad"
    assert award(played_out(said(dealt(hands), words)), "gras") == (2, 2, "held")
    log = said(dealt(hands, showdown_pool="holders"), words)
    assert log.state.settled[0].pool == (0, 1)
    assert award(played_out(log), "gras") == (1, 2, "held")


def test_showdown_pool_holders_after_a_drei_are_who_held_the_drei() -> None:
    log = said(
        dealt("G7 E8 H9 HU / GT ET E9 EU / GA E7 H8 EO / *"),
        "1:gras 2:schau 3:guad 4:drei 1:guad 2:guad 3:schau",
    )
    assert log.state.settled[0].pool == (2, 3)


def test_q10_an_offerer_who_gave_in_to_the_drei_is_out() -> None:
    hands = "GA E8 H9 HU / GT ET E9 EU / GK E7 H8 EO / *"
    words = "1:gras 2:guad 3:drei 4:guad {} 2:schau"
    assert award(played_out(said(dealt(hands), words.format("1:guad"))), "gras") == (
        (0, 3, "drei-held")
    )
    gave_in = said(dealt(hands, showdown_pool="holders"), words.format("1:guad"))
    assert gave_in.state.settled[0].pool == (1, 2)
    assert award(played_out(gave_in), "gras") == (2, 3, "drei-held")
    held = said(dealt(hands, showdown_pool="holders"), words.format("1:schau"))
    assert award(played_out(held), "gras") == (0, 3, "drei-held")


def test_showdown_pool_holders_and_spiel_won_by_another() -> None:
    hands = "EA EK EO EU / ET E9 E8 E7 / HA HK HO HU / GA GK GO GU"
    log = said(dealt(hands, showdown_pool="holders"), "2:spiel 3:schau 4:guad 1:guad")
    assert award(played_out(log), "spiel") is None


def test_drei_declined_highest_gives_spiel_to_the_last_trick() -> None:
    hands = "EA EK EO EU / ET E9 E8 E7 / HA HK HO HU / GA GK GO GU"
    log = said(dealt(hands, drei_declined="highest"), "1:spiel 2:drei 3:guad 4:guad 1:guad")
    assert log.state.settled[0].seat is None
    assert award(played_out(log), "spiel") == (0, 3, "drei-good")


# Score


@pytest.mark.parametrize("points", [0, 1, 3])
def test_unoffered_is_what_the_best_of_an_unoffered_figure_gets(points: int) -> None:
    log = played_out(
        dealt("EA EK EO EU / ET E9 E8 E7 / HA HK HO HU / GA GK GO GU", unoffered=points)
    )
    assert award(log, "spiel") == ((0, points, "unoffered") if points else None)


def test_target_ends_the_sitting() -> None:
    hands = "EA EK EO EU / ET E9 E8 E7 / HA HK HO HU / GA GK GO GU"
    log = played_out(dealt(hands, target=11, totals=(10, 0, 0, 0)))
    assert (result(log).totals[0], result(log).winner) == (11, 0)


@pytest.mark.parametrize(
    ("overshoot", "total", "wins"),
    [("bounce", 14, False), ("stay", 13, False), ("minus_n", 8, False), ("win", 16, True)],
)
def test_overshoot(overshoot: str, total: int, wins: object) -> None:
    rules = rules_with(overshoot=overshoot)
    assert reckon(rules, 13, 3) == total
    assert has_won(rules, total) == wins
    assert reckon(rules, 13, 2) == 15
    assert reckon(rules, 13, 0) == 13


def test_overshoot_minus_may_go_below_nought() -> None:
    rules = rules_with(overshoot="minus_n", overshoot_minus=20, target=5)
    assert reckon(rules, 4, 3) == -16
    Setup(0, (-16, 0, 0, 0))


def test_settlement_sequential_stops_at_the_first_to_hit_the_target() -> None:
    hands = "EA EK EO EU / ET E9 E8 E7 / HA HK HO HU / GA GK GO GU"
    totals = (14, 0, 14, 14)
    together = result(played_out(dealt(hands, totals=totals)))
    assert together.totals == (15, 0, 15, 14)  # P4 has two points, one too many
    assert together.winner == 0
    one_by_one = result(played_out(dealt(hands, totals=totals, settlement="sequential")))
    assert [(found.figure, found.seat) for found in one_by_one.awards] == [("gras", 3)]
    assert (one_by_one.winner, one_by_one.points) == (3, (0, 0, 0, 1))
    assert one_by_one.totals == (14, 0, 14, 15)


def test_settlement_sequential_takes_declined_offers_first() -> None:
    hands = "EA EK EO EU / ET E9 E8 E7 / HA HK HO HU / GA GK GO GU"
    log = dealt(hands, totals=(14, 0, 0, 14), settlement="sequential")
    log = said(log, "1:spiel 2:guad 3:guad 4:guad")
    assert result(played_out(log)).winner == 0


def test_settlement_sequential_punishes_each_award_for_itself() -> None:
    hands = "EA EK EO EU / ET E9 E8 E7 / HA HK HO HU / GA GK GO GU"
    options = {"totals": (0, 0, 0, 14), "unoffered": 2}
    one_by_one = played_out(dealt(hands, settlement="sequential", **options))  # type: ignore[arg-type]
    assert result(one_by_one).totals[3] == 14  # 16 and back, twice
    assert result(played_out(dealt(hands, **options))).totals[3] == 12  # type: ignore[arg-type]


def test_settlement_sequential_loses_the_whole_deal_of_who_goes_over() -> None:
    hands = "EA EK EO EU / ET E9 E8 E7 / HA HK HO HU / GA GK GO GU"
    options = {"totals": (0, 0, 0, 12), "unoffered": 2, "settlement": "sequential"}
    for overshoot, total in (("stay", 12), ("minus_n", 7)):
        log = played_out(dealt(hands, overshoot=overshoot, **options))  # type: ignore[arg-type]
        # Gras 14, Gleich 16: the first stands, the second goes over.
        own = [found.figure for found in result(log).awards if found.seat == 3]
        assert (result(log).totals[3], result(log).winner, len(own)) == (total, None, 2)
        assert result(log).points[3] == 4


def test_settlement_sequential_lets_others_win_after_one_has_lost_the_deal() -> None:
    hands = "EA EK EO EU / ET E9 E8 E7 / HA HK HO HU / GA GK GO GU"
    options = {"totals": (13, 0, 0, 14), "unoffered": 2, "settlement": "sequential"}
    log = played_out(dealt(hands, overshoot="stay", **options))  # type: ignore[arg-type]
    assert (result(log).winner, result(log).totals[3]) == (0, 14)
