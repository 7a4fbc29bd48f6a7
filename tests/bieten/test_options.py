"""The options of Bieten for the deal, the tricks, offering and answering; presets and ranges."""

import pytest

from opbod.bieten import GAME, PRESETS, SCHOENRAM, TIROL, Rules, Setup
from opbod.bieten.figures import best_holding, best_seat
from opbod.bieten.follow import trick_winner
from opbod.bieten.notation import parse_act
from opbod.bieten.ranks import ALL_CARDS
from opbod.bieten.types import Dealt, WasCut
from opbod.cards import UNKNOWN, Card
from opbod.core.log import Log
from opbod.core.protocol import PUBLIC
from opbod.core.rules import differences, digest
from tests.bieten.table import (
    AnyLog,
    award,
    dealt,
    lawful,
    played_out,
    refusal,
    result,
    rules_with,
    said,
)


def cards(text: str) -> tuple[Card, ...]:
    return ALL_CARDS.parse(text)


def best(figure: str, *hands: str, **options: object) -> int | None:
    held = [cards(hand) for hand in hands]
    return best_seat(rules_with(**options), figure, held, range(len(held)))  # type: ignore[arg-type]


# Presets


def test_the_default_rules_are_the_preset_schoenram() -> None:
    assert digest(SCHOENRAM) == digest(Rules())
    assert list(PRESETS.values()) == [SCHOENRAM, TIROL]


def test_tirol_differs_in_three_options() -> None:
    assert differences(TIROL, SCHOENRAM) == {
        "deck": ("tirol33", "deck28"),
        "hengst_same_suit": (True, False),
        "drei_declined": ("2", "3"),
    }


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 6),
        ("cards", 5),
        ("offers_per_turn", 0),
        ("offers_per_player", 6),
        ("unoffered", 4),
        ("target", 4),
        ("overshoot_minus", 0),
    ],
)
def test_a_value_out_of_range_is_refused_by_name(option: str, value: int) -> None:
    with pytest.raises(
        ValueError, match=rf"^{option} (is {value}; it must lie|= {value} cannot be)"
    ):
        rules_with(**{option: value})


# Deck, deal, tricks


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_is_the_number_of_seats(players: int) -> None:
    log = dealt("/".join("*" * players))
    assert GAME.seats(log.rules, log.setup) == len(log.state.hands) == players
    assert len(result(played_out(log)).totals) == players


def test_deck_decides_which_pack_is_right() -> None:
    rules = rules_with(deck="deck25")
    log = Log(GAME, rules, Setup())
    pack = "".join(card for card in ALL_CARDS.cards if card[0] in "EGH" and card[1] != "6") + "W"
    assert refusal(log, f"pack:{pack}") == "allowed"
    assert refusal(Log(GAME, SCHOENRAM, Setup()), f"pack:{pack}") == "not-the-pack T4"


def test_cards_3_deals_two_and_then_one() -> None:
    log = Log(GAME, rules_with(cards=3), Setup(3)).act(*parse_act("pack:" + PACK))
    log = said(log, "3:cut14")
    after = cards(PACK[28:] + PACK[:28])
    assert (*after[:2], after[8]) == log.state.hands[0]
    assert (*after[6:8], after[11]) == log.state.hands[3]
    assert [len(trick.cards) for trick in played_out(log).state.tricks] == [4] * 3


PACK = "EAEKEOEUETE9E8E7E6GAGKGOGUGTG9G8G7G6HAHKHOHUHTH9H8H7H6W"


def test_follow_free_lets_any_card_be_played() -> None:
    hands = "E9 H7 H8 H9 / E8 GA HO HU / * / *"
    assert refusal(said(dealt(hands), "1:E9"), "2:GA") == "must-follow Q4"
    assert refusal(said(dealt(hands, follow="free"), "1:E9"), "2:GA") == "allowed"


def test_trick_highest_any_suit_takes_the_highest_card_and_then_the_better_suit() -> None:
    rules = rules_with(trick="highest_any_suit")
    assert trick_winner(rules, cards("GU G9 HA GK")) == 2
    assert trick_winner(rules, cards("EA HA GK W")) == 1
    assert trick_winner(rules, cards("EA HA GA W")) == 2
    assert trick_winner(rules, cards("SA EA")) == 1


def test_a_led_weli_wins_in_deck28_and_else_never() -> None:
    assert trick_winner(Rules(), cards("W HA EA GA")) == 0
    assert trick_winner(Rules(), cards("E7 W")) == 0


def test_the_weli_is_the_lowest_bell_in_tirol() -> None:
    assert trick_winner(TIROL, cards("W S7")) == 1


def test_weli_plain_is_a_six_and_neighbour_of_a_seven() -> None:
    assert best_holding(Rules(), "gleich", cards("W H6 GA EK")) is not None
    assert best_holding(Rules(), "hengst", cards("W H7 GA ET")) is not None
    assert best_holding(Rules(), "gleich", cards("W H7 GA ET")) is None
    in_bells = best_holding(TIROL, "hengst", cards("W S7 GA ET"))
    assert in_bells is not None
    assert in_bells.cards == cards("S7 W")


def test_weli_bonus_is_nobodys_where_it_was_not_dealt() -> None:
    log = played_out(dealt("* / * / * / *", weli="bonus"))
    assert award(log, "weli") is None


def test_weli_wild_stands_for_any_card_in_gleich_and_hengst() -> None:
    rules = rules_with(weli="wild")
    pair = best_holding(rules, "gleich", cards("W H7 GA ET"))
    assert pair is not None
    assert pair.cards == cards("GA W")
    run = best_holding(rules, "hengst", cards("W HA GO E7"))
    assert run is not None
    assert run.cards == cards("HA W GO")
    assert best_holding(rules, "gras", cards("W HA")) is None
    assert best_holding(rules, "gleich", cards("W")) is None


def test_weli_wild_alone_with_one_card_is_a_pair_and_a_run_of_two() -> None:
    rules = rules_with(weli="wild")
    for figure in ("gleich", "hengst"):
        held = best_holding(rules, figure, cards("W HA"))
        assert held is not None
        assert len(held.cards) == 2


def test_weli_wild_loses_to_the_natural_figure_before_suits_and_ties_are_looked_at() -> None:
    for tie in ("suit", "void"):
        assert best("gleich", "W GA", "EA HA", weli="wild", tie=tie) == 1
        assert best("hengst", "W GA", "EA HK", weli="wild", tie=tie) == 1


# Cutting


def test_plain_cut_asks_for_no_card() -> None:
    log = Log(GAME, SCHOENRAM, Setup(3)).act(*parse_act("pack:" + PACK))
    assert refusal(log, "3:take") == "no-stealing Q23"
    log = said(log, "3:cut5")
    assert WasCut(2, 5) == log.events[1]
    assert isinstance(log.events[2], Dealt)


def steal_log() -> AnyLog:
    log = Log(GAME, rules_with(cutter="steal_one"), Setup(3)).act(*parse_act("pack:" + PACK))
    return said(log, "3:cut5")


def test_steal_one_shows_the_bottom_card_to_the_cutter_alone() -> None:
    log = steal_log()
    assert log.state.bottom == "ET"
    assert GAME.observe(log.state, 2).bottom == "ET"
    assert {UNKNOWN} == {GAME.observe(log.state, viewer).bottom for viewer in (0, 1, 3, PUBLIC)}
    assert lawful(log, 2) == {"take", "leave"}
    assert refusal(log, "1:take") == "not-yours-to-take Q23"
    assert refusal(said(log, "3:leave"), "3:take") == "nothing-to-take Q23"


def test_steal_one_taken_is_the_first_card_and_one_fewer_is_dealt() -> None:
    log = said(steal_log(), "3:take")
    rest = cards("E9E8E7E6GAGKGOGUGTG9G8G7G6HAHKHOHUHTH9H8H7H6WEAEKEOEU")
    assert (*rest[0:2], *rest[7:9]) == log.state.hands[0]
    assert (*rest[2:4], *rest[9:11]) == log.state.hands[1]
    assert (Card("ET"), rest[4], *rest[11:13]) == log.state.hands[2]
    assert (*rest[5:7], *rest[13:15]) == log.state.hands[3]
    assert {(UNKNOWN,) * 4} == set(GAME.observe(log.state, 0).hands[1:])
    assert log.state.stolen is True


def test_steal_one_left_lies_at_the_bottom() -> None:
    log = said(steal_log(), "3:leave")
    rest = cards("E9E8E7E6GAGKGOGUGTG9G8G7G6HAHKHOHUHTH9H8H7H6WEAEKEOEUET")
    assert (*rest[4:6], *rest[12:14]) == log.state.hands[2]
    assert log.state.stolen is False


def test_neither_cut_nor_theft_is_taken_back_once_it_shows_cards() -> None:
    log = steal_log()
    assert log.undo_point(2) is None
    assert said(log, "3:leave").undo_point(2) is None
    plain = Log(GAME, SCHOENRAM, Setup(3)).act(*parse_act("pack:" + PACK))
    assert said(plain, "3:cut5").undo_point(2) is None


def test_t14_a_move_is_not_taken_back_once_another_has_offered() -> None:
    log = said(dealt("GA E8 H9 HU / EA EK H8 G7 / * / *"), "1:GA")
    assert log.undo_point(0) is not None
    log = said(log, "2:hengst")
    assert log.undo_point(0) is None
    assert log.undo_point(1) is not None


# Offering


def test_offer_when_any_time_opens_the_figures_off_turn() -> None:
    hands = "* / * / HA H9 E9 E7 / *"
    assert lawful(dealt(hands), 2) == {"spiel"}
    assert lawful(dealt(hands, offer_when="any_time"), 2) == {"rot", "gleich", "spiel"}


def test_q7_offers_per_turn_counts_each_seat_in_a_trick() -> None:
    log = dealt("G7 E8 H9 HU / * / HA H8 E9 E7 / *", offer_when="any_time")
    log = said(log, "3:rot 4:guad 1:guad 2:guad")
    assert refusal(log, "3:hengst") == "enough-for-now T13"
    assert refusal(log, "1:gras") == "allowed"
    log = said(log, "1:HU 2:H7")
    assert refusal(log, "3:hengst") == "enough-for-now T13"
    log = said(log, "3:HA 4:HK")
    assert refusal(log, "3:hengst") == "allowed"


def test_q7_an_offer_before_the_lead_counts_in_the_trick_to_come() -> None:
    log = dealt("GA G8 H9 HU / GK E8 E7 E6 / HA H8 G9 G7 / *", offer_when="any_time")
    log = said(log, "1:GA 2:GK 3:G7 4:HO 3:rot 4:guad 1:guad 2:guad 1:G8 2:E8")
    assert refusal(log, "3:hengst") == "enough-for-now T13"


def test_spiel_when_own_turn_counts_as_an_offer_of_the_turn() -> None:
    hands = "HA HK E9 E8 / * / * / *"
    log = dealt(hands, spiel_when="own_turn")
    assert refusal(log, "2:spiel") == "spiel-on-turn Q17b"
    log = said(log, "1:spiel 2:guad 3:guad 4:guad")
    assert refusal(log, "1:rot") == "enough-for-now T13"
    free = said(dealt(hands), "1:spiel 2:guad 3:guad 4:guad")
    assert refusal(free, "1:rot") == "allowed"


@pytest.mark.parametrize(("limit", "told"), [(1, "enough-for-now T13"), (2, "allowed")])
def test_offers_per_turn(limit: int, told: str) -> None:
    log = said(
        dealt("HA HK E9 E8 / * / * / *", offers_per_turn=limit), "1:rot 2:guad 3:guad 4:guad"
    )
    assert refusal(log, "1:hengst") == told
    assert refusal(log, "1:spiel") == "allowed"


def test_offers_per_player_counts_spiel_too() -> None:
    log = dealt("HA HK E9 E8 / * / * / *", offers_per_player=1)
    log = said(log, "1:spiel 2:guad 3:guad 4:guad")
    assert refusal(log, "1:rot") == "enough-for-deal Q7"
    assert refusal(log, "1:spiel") == "offered-already T14"


def test_figure_cards_dealt_counts_played_cards() -> None:
    hands = "GA E8 E9 HU / G7 H7 H8 H9 / GK EA EK EO / GT ET HT HO"
    words = "1:GA 2:G7 3:GK 4:GT"
    assert refusal(said(dealt(hands), words), "1:gras") == "allowed"
    in_hand = dealt(hands, figure_cards="hand_when_offering")
    assert refusal(in_hand, "1:gras") == "allowed"
    assert refusal(said(in_hand, words), "1:gras") == "not-owned T14"


def test_figure_cards_hand_when_offering_still_compares_all_cards_dealt() -> None:
    hands = "GA G6 E9 HU / G7 H7 H8 H9 / GK EA EK EO / GT ET HT HO"
    log = dealt(hands, figure_cards="hand_when_offering")
    log = said(log, "1:GA 2:G7 3:GK 4:GT 1:gras 2:guad 3:schau 4:guad")
    assert award(played_out(log), "gras") == (0, 2, "held")


def test_figure_cards_won_tricks_counts_what_was_won() -> None:
    hands = "HA E8 E9 EU / H7 G7 G8 G9 / HK GA GK GO / HT GT ET HO"
    log = dealt(hands, figure_cards="won_tricks")
    assert lawful(log, 0) >= {"spiel"}
    assert refusal(log, "1:rot") == "not-owned T14"
    log = said(log, "1:HA 2:H7 3:HK 4:HT")
    assert refusal(log, "1:rot") == "allowed"
    assert refusal(log, "1:hengst") == "allowed"  # A-K of the trick
    assert refusal(log, "1:gleich") == "not-owned T14"


# Answering


def test_hold_needs_figure_leaves_guad_to_who_has_none() -> None:
    hands = "GA E8 E9 HU / H7 H8 H9 E6 / G7 EA HK ET / *"
    assert lawful(said(dealt(hands), "1:gras"), 1) == {"guad", "schau", "drei"}
    log = said(dealt(hands, hold_needs_figure=True), "1:gras")
    assert lawful(log, 1) == {"guad"}
    assert refusal(log, "2:schau") == "not-held T19"
    assert refusal(log, "2:drei") == "not-held T20"
    assert lawful(said(log, "2:guad"), 2) == {"guad", "schau", "drei"}


def test_hold_needs_figure_does_not_ask_for_spiel() -> None:
    log = said(dealt("* / * / * / *", hold_needs_figure=True), "1:spiel")
    assert lawful(log, 1) == {"guad", "schau", "drei"}


def test_drei_on_spiel_in_the_last_trick_needs_its_suit() -> None:
    hands = "EA ET H6 H7 / EK HA HK G6 / EO E9 HO HU / EU G7 H8 H9"
    words = "1:EA 2:EK 3:EO 4:EU 1:H6 2:HA 3:HO 4:H8 2:HK 3:HU 4:H9 1:H7 2:G6 4:spiel"
    log = said(dealt(hands), words)
    assert lawful(log, 0) == {"guad", "schau"}
    assert refusal(log, "1:drei") == "drei-late T24"
