"""Players of Bieten: lawful and repeatable under all options, and sensible where it is plain."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from opbod.bieten import ENTRY, GAME, Rules, View
from opbod.bieten.notation import format_action
from opbod.bieten.types import Cut, OfferFigure
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, PUBLIC, Seat
from opbod.core.registry import load
from opbod.core.sitting import Sitting
from opbod.core.words import LANGUAGES
from opbod.players.bieten import PLAYERS
from opbod.players.bieten.knowledge import Table
from opbod.players.bieten.stakes import Stakes
from opbod.players.bieten.thumb import Thumb
from opbod.players.bieten.worth import ladder
from opbod.players.face import NO_LIMIT, Advice, offers_of
from opbod.players.loop import ask_order, deal_seed, play_sitting
from opbod.testing.options import draw_rules
from tests.bieten.options import random_rules
from tests.bieten.table import dealt, said

pytestmark = pytest.mark.volume

AnyLog = Log[Any, Any, Any, Any, Any, Any]
ALL = sorted(PLAYERS)


def view_of(log: AnyLog, seat: Seat) -> View:
    view = GAME.observe(log.state, seat)
    assert isinstance(view, View)
    return view


def advised(log: AnyLog, seat: Seat, rng: int = 1) -> Advice:
    view = view_of(log, seat)
    return Thumb().advise(view, offers_of(GAME, view, seat), NO_LIMIT, Random(rng))


def answer(log: AnyLog, seat: Seat, player: str = "thumb", rng: int = 1) -> str:
    view = view_of(log, seat)
    offers = offers_of(GAME, view, seat)
    action = PLAYERS[player]().choose(view, offers, NO_LIMIT, Random(rng))
    return "-" if action is None else format_action(action)


# The face.


def test_players_are_found_by_the_registry() -> None:
    found: Mapping[str, Any] = load("bieten", "opbod.players")
    assert sorted(found) == ALL
    assert {found[name]().name for name in found} == set(ALL)


@pytest.mark.parametrize("name", ALL)
def test_a_player_is_never_shown_a_state(name: str) -> None:
    log = dealt("GA GK HA HK / * / * / *")
    offers = offers_of(GAME, view_of(log, 0), 0)
    with pytest.raises(TypeError, match="this is a State"):
        PLAYERS[name]().choose(log.state, offers, NO_LIMIT, Random(1))
    with pytest.raises(TypeError, match="view of a seat"):
        PLAYERS[name]().choose(GAME.observe(log.state, PUBLIC), offers, NO_LIMIT, Random(1))


@pytest.mark.parametrize("number", range(40))
def test_sittings_under_drawn_rules_pass_without_a_refusal(number: int) -> None:
    rng = Random(number)
    rules = random_rules(rng) if number % 2 else draw_rules(ENTRY, rng)
    names = ["thumb", *rng.choices(ALL, k=rules.players - 1)]
    rng.shuffle(names)
    players = [PLAYERS[name]() for name in names]
    sitting = play_sitting(GAME, rules, players, str(number), most_deals=5)
    assert sitting.is_over or len(sitting.deals) == 5


@pytest.mark.parametrize("number", range(10))
def test_equal_view_and_random_numbers_give_an_equal_answer_and_its_reason(number: int) -> None:
    rng = Random(number)
    rules = random_rules(rng)
    sitting = Sitting(GAME, rules, "test").open_deal(deal_seed(str(number), 1))
    while not sitting.deal.is_over:
        for seat in ask_order(GAME, sitting.log.state):
            offers = offers_of(GAME, view_of(sitting.log, seat), seat)
            if not offers:
                continue
            advice = advised(sitting.log, seat, number)
            again = Thumb().choose(view_of(sitting.log, seat), offers, NO_LIMIT, Random(number))
            assert advice.action == again
            assert again in [offer.action for offer in offers.all] or not offers.duty
            assert all(advice.say(lang) for lang in LANGUAGES)
            if again is not None:
                sitting = sitting.act(seat, again)
                break


def test_q8_rights_are_asked_clockwise_from_the_seat_on_turn() -> None:
    log = dealt("GA H7 E9 EU / HA EK E8 G6 / GK HK EO G7 / *", offer_when="any_time")
    assert ask_order(GAME, log.state) == (1, 2, 3, 0)
    log = said(log, "1:GA 2:G6")
    assert ask_order(GAME, log.state) == (3, 0, 1, 2)
    assert ask_order(GAME, said(log, "1:rot").state) == (1,)


def test_what_others_hold_makes_no_difference() -> None:
    for text in ("HA HK EA EK", "H6 E7 E8 W"):
        rest = "G6 G7 G8 G9" if "HA" in text else "EA EK HA HK"
        log = dealt(f"GA GK GO E6 / {text} / {rest} / *")
        view = view_of(log, 0)
        assert not [card for hand in view.hands[1:] for card in hand if card != "??"]
        assert answer(log, 0) == answer(dealt("GA GK GO E6 / * / * / *"), 0)


# Simple players.


def test_simple_players_keep_their_habits() -> None:
    log = said(dealt("GA GK H6 E8 / HA HK EA E9 / G6 G7 G8 E6 / *"), "1:gras")
    assert answer(log, 1, "folder") == "guad"
    assert answer(log, 1, "caller") == "schau"
    assert answer(log, 1, "honest") == "guad"
    low = said(dealt("G6 G7 H6 E8 / GA HK EA E9 / GK GO G8 E6 / *"), "1:gras")
    assert answer(low, 1, "honest") == "drei"
    words = [answer(log, 1, "bluffer", seed) for seed in range(100)]
    assert 8 <= words.count("drei") <= 35
    assert answer(dealt("GA H7 E9 EU / * / * / *"), 0, "honest") == "gras"
    assert answer(dealt("G6 H6 E9 EU / * / * / *"), 0, "honest") != "gras"


# Chances.


def test_a_chance_grows_as_higher_cards_come_to_lie_open() -> None:
    log = dealt("GO G7 E9 E8 / GA H6 HU E6 / GK H7 HO E7 / *")
    before = Table(view_of(log, 0)).chance("gras")
    log = said(log, "1:G7 2:GA 3:GK 4:" + format_action(_first_card(said(log, "1:G7 2:GA 3:GK"))))
    after = Table(view_of(log, 0)).chance("gras")
    assert after == 0
    assert 0 < before < 1
    own = Table(view_of(log, 1)).chance("gras")
    assert own == 1


def _first_card(log: AnyLog) -> Any:
    decision = GAME.decisions(log.state, 3)[0]
    return GAME.offers(log.state, 3, decision)[0].action


def test_q4_who_did_not_follow_has_none_of_the_suit() -> None:
    hands = "GO G7 E9 E8 / H8 H6 HU E6 / GK H7 HO E7 / *"
    log = said(dealt(hands), "1:G7 2:H8 3:GK")
    assert [hand.lacks for hand in Table(view_of(log, 0)).hands.values()] == ["G", "", ""]
    free = said(dealt(hands, follow="free"), "1:G7 2:H8 3:GK")
    assert [hand.lacks for hand in Table(view_of(free, 0)).hands.values()] == ["", "", ""]
    mine = Table(view_of(log, 0))
    assert mine.chance("gras", pool=[1]) == 1 > mine.chance("gras", pool=[3])


def test_t9_figures_of_tricks_won_are_guessed_by_who_leads_and_what_is_to_come() -> None:
    hands = "GA G7 E9 E8 / G8 H6 HU E6 / G9 H7 HO E7 / GO GU EK EA"
    log = dealt(hands, figure_cards="won_tricks")
    start = [Table(view_of(log, seat)).chance("gras") for seat in range(4)]
    assert len(set(start)) == 1
    log = said(log, "1:G7 2:G8 3:G9 4:GO")
    behind, ahead = (Table(view_of(log, seat)).chance("gras") for seat in (0, 3))
    assert 0 < behind < start[0] < ahead < 1
    assert Table(view_of(said(log, "4:EA 1:E8 2:E6 3:E7"), 3)).chance("hengst") > ahead
    won = dealt(hands, figure_cards="won_tricks")
    won = said(won, "1:GA 2:G8 3:G9 4:GO")
    assert [Table(view_of(won, seat)).chance("gras") for seat in range(4)] == [0.99, *[0.01] * 3]
    advice = advised(won, 0)
    assert (format_action(advice.action), advice.reason) == ("gras", "bieten.offer.guess")
    assert "guess" in advice.say("en")
    assert advised(said(won, "1:gras 2:guad 3:guad"), 3).reason != "bieten.answer.none"


# The target.


def test_points_are_worth_more_the_nearer_the_target_and_less_beyond_it() -> None:
    worth = ladder(Rules())
    assert worth[0] < worth[7] < worth[12] < worth[15] == 1
    near = dealt("GA GK HA HK / * / * / *", totals=(14, 0, 0, 0), unoffered=0)
    stakes = Stakes(Table(view_of(near, 0)), "gras")
    assert stakes.gain(1) > 0
    assert stakes.gain(1) > stakes.gain(2)
    win = dealt("GA GK HA HK / * / * / *", totals=(14, 0, 0, 0), overshoot="win", unoffered=0)
    stakes = Stakes(Table(view_of(win, 0)), "gras")
    assert stakes.gain(1) > 0
    assert stakes.gain(1) == pytest.approx(stakes.gain(3))


def test_points_that_carry_beyond_the_target_are_left() -> None:
    hands = "G7 H6 E9 E8 / GA HK HO E6 / G6 GU H8 E7 / *"
    free = said(dealt(hands, unoffered=0), "1:gras")
    assert answer(free, 1) in ("schau", "drei")
    assert answer(said(dealt(hands, unoffered=0, totals=(0, 13, 0, 0)), "1:gras"), 1) == "schau"
    fined: dict[str, Any] = {"unoffered": 0, "totals": (0, 14, 0, 0), "overshoot": "minus_n"}
    advice = advised(said(dealt(hands, **fined), "1:gras"), 1)
    assert format_action(advice.action) == "guad"
    assert advice.reason == "bieten.answer.too-many"
    win = said(dealt(hands, unoffered=0, totals=(0, 14, 0, 0), overshoot="win"), "1:gras")
    assert answer(win, 1) in ("schau", "drei")


def test_others_near_the_target_are_not_helped_to_it() -> None:
    view = view_of(dealt("GA GK HA HK / * / * / *", totals=(0, 14, 3, 3), unoffered=0), 0)
    stakes = Stakes(Table(view), "gras")
    assert stakes.loss(1, 1) > stakes.loss(1, 2) > 0
    assert stakes.loss(1, 1) > stakes.loss(2, 1)


# Named situations.


def test_the_highest_gras_is_raised_to_three() -> None:
    log = said(dealt("G7 H6 E9 E8 / GA HK EA E6 / G6 GU H8 E7 / *"), "1:gras")
    advice = advised(log, 1)
    assert (format_action(advice.action), advice.reason) == ("drei", "bieten.answer.drei")
    assert advice.cite == "bieten/T20"
    assert "Gras" in advice.say("nl")


def test_nobody_looks_without_the_figure() -> None:
    log = said(dealt("G7 H6 E9 E8 / EA HK EK E6 / * / *"), "1:gras")
    words = [answer(log, 1, rng=seed) for seed in range(60)]
    assert "schau" not in words
    assert 0 < words.count("drei") < 20 or words.count("guad") == 60


def test_a_drei_that_costs_three_anyhow_is_looked_at_with_any_chance() -> None:
    log = said(dealt("G7 H6 E9 E8 / * / GU H7 EA E7 / *"), "1:gras 2:drei")
    assert answer(log, 2) == "schau"


def test_a_good_figure_is_offered_and_poor_ones_only_at_times() -> None:
    best = dealt("GA H7 E9 EU / * / * / *")
    advice = advised(best, 0)
    assert format_action(advice.action) == "gras"
    assert advice.reason in ("bieten.offer.certain", "bieten.offer.best")
    poor = dealt("G6 H7 E9 EU / * / * / *")
    view = view_of(poor, 0)
    offers = offers_of(GAME, view, 0)
    said_ = [Thumb().choose(view, offers, NO_LIMIT, Random(seed)) for seed in range(60)]
    bluffs = sum(isinstance(action, OfferFigure) for action in said_)
    assert 0 <= bluffs < 40


def test_a_high_card_is_kept_for_the_end() -> None:
    log = dealt("GA H6 EA E6 / * / * / *", unoffered=0)
    view = view_of(log, 0)
    offers = offers_of(GAME, view, 0)
    choice = Thumb().choose(view, type(offers)(offers.duty), NO_LIMIT, Random(1))
    assert choice is not None
    assert format_action(choice) in ("H6", "E6")


def test_the_cutter_takes_a_good_card() -> None:
    log: AnyLog = Log(GAME, Rules(cutter="steal_one"), ENTRY.setup_type(0, (0,) * 4))
    log = log.play(GAME.chance(log.state, Random(1), None))
    pack = log.state.pack
    for wanted, word in (("GA", "take"), ("E7", "leave")):
        lifted = pack.index(wanted) + 1
        if lifted < len(pack):
            assert answer(log.act(3, Cut(lifted)), 3) == word
    assert CHANCE == -1
