"""The worked cases of Bieten, BT-01 to BT-56: P1 is Vorhand and seat 0, P4 deals."""

import pytest

from opbod.bieten import GAME, Rules, Setup
from opbod.bieten.dealing import deal_out
from opbod.bieten.figures import best_holding, best_seat
from opbod.bieten.follow import followers, trick_winner
from opbod.bieten.ranks import ALL_CARDS, DECKS
from opbod.bieten.score import reckon
from opbod.cards import Card
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

FIGURES = {"gras", "rot", "gleich", "hengst", "spiel"}
ONE = "HA HK E9 E8"
"""P1 of BT-11."""
OTHERS = "/ * / * / *"
FULL = "GK HU EU E8 / HA GT ET E9 / GA HK EK G7 / HO H9 G8 E6"
"""The hands of BT-54."""


def cards(text: str) -> tuple[Card, ...]:
    return ALL_CARDS.parse(text)


def offerable(log: AnyLog, seat: int) -> set[str]:
    return lawful(log, seat) & FIGURES


def better(figure: str, one: str, other: str, **options: object) -> str:
    """Return the cards of the better of two figures."""
    hands = (cards(one), cards(other))
    seat = best_seat(rules_with(**options), figure, hands, (0, 1))  # type: ignore[arg-type]
    return "neither" if seat is None else (one, other)[seat]


# Deck, deal, tricks


def test_bt_01_deck28_has_three_suits_from_six_up_and_the_weli() -> None:
    pack = DECKS["deck28"]
    assert len(pack) == 28
    assert {suit + rank for suit in "EGH" for rank in "AKOUT9876"} | {"W"} == set(pack.cards)


def test_bt_02_tirol33_has_four_suits_from_seven_up_and_deck25_three() -> None:
    tirol, small = set(DECKS["tirol33"].cards), set(DECKS["deck25"].cards)
    assert {suit + rank for suit in "EGHS" for rank in "AKOUT987"} | {"W"} == tirol
    assert {suit + rank for suit in "EGH" for rank in "AKOUT987"} | {"W"} == small
    assert (len(tirol), len(small)) == (33, 25)


def test_bt_04_five_players_get_twenty_cards_and_eight_are_left() -> None:
    rules = rules_with(players=5)
    pack = DECKS["deck28"].cards
    hands = deal_out(rules, Setup(4, (0,) * 5), pack)
    given = {card for hand in hands for card in hand}
    assert [len(hand) for hand in hands] == [4] * 5
    assert set(pack[:20]) == given
    # Twice two cards each, from the dealer's left (T6).
    assert pack[:2] + pack[10:12] == hands[0]


@pytest.mark.parametrize("players", [6, 1])
def test_bt_05_six_players_or_one_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        Rules(players=players)


def test_bt_06_the_highest_card_of_the_suit_led_wins() -> None:
    assert trick_winner(Rules(), cards("GU G9 HA GK")) == 3


def test_bt_08_the_suit_led_is_followed() -> None:
    hand = cards("HK H7 GA E9")
    assert followers(Rules(), cards("H8"), hand) == cards("HK H7")
    assert followers(rules_with(follow="free"), cards("H8"), hand) == hand


def test_bt_09_who_cannot_follow_plays_anything() -> None:
    assert followers(Rules(), cards("H8"), cards("GA E9")) == cards("GA E9")


def test_bt_10_the_winner_of_a_trick_leads_the_next() -> None:
    log = said(
        dealt("G9 E6 E7 E8 / G8 H6 H7 H8 / GA HT HU HO / G7 ET EU EO"), "1:G9 2:G8 3:GA 4:G7"
    )
    assert log.state.tricks[0].winner == 2
    assert GAME.decisions(log.state, 0)[0].seats == (2,)
    assert refusal(log, "1:E6") == "not-your-lead T10"


# Right to offer


def test_bt_11_on_turn_one_offers_what_one_owns() -> None:
    assert offerable(dealt(ONE + OTHERS), 0) == {"rot", "hengst", "spiel"}


def test_bt_12_four_gras_cards_are_gras_and_hengst() -> None:
    log = dealt("GA GK GO GU" + OTHERS)
    assert offerable(log, 0) == {"gras", "hengst", "spiel"}
    held = best_holding(log.state.rules, "hengst", log.state.hands[0])
    assert held is not None
    assert len(held.cards) == 4


def test_bt_14_off_turn_only_spiel_is_offered() -> None:
    hands = "* / * / HA H9 E9 E7 / *"
    log = dealt(hands)
    assert refusal(log, "3:rot") == "offer-on-turn T14"
    assert refusal(log, "3:spiel") == "allowed"
    assert refusal(dealt(hands, offer_when="any_time"), "3:rot") == "allowed"


def test_bt_16_one_may_offer_again_in_the_next_trick() -> None:
    hands = "HA EA HK E9 / H8 H7 E8 E7 / * / *"
    words = "1:gleich 2:guad 3:guad 4:guad 1:HA 2:H8 3:HU 4:HO"
    for limit, told in (("none", "allowed"), (1, "enough-for-deal Q7"), (2, "allowed")):
        hand = "HA EA HK E9 / H8 H7 E8 E7 / HU GU G8 G7 / HO GO GT G9"
        log = said(dealt(hand, offers_per_player=limit), words)
        assert refusal(log, "1:rot") == told
    assert refusal(said(dealt(hands), "1:gleich 2:guad 3:guad 4:guad"), "1:rot") == (
        "enough-for-now T13"
    )


def test_bt_17_spiel_needs_no_holding() -> None:
    log = dealt("E6 H7 H9 GU" + OTHERS)
    assert offerable(log, 0) == {"gras", "rot", "hengst", "spiel"}
    assert offerable(dealt("E6 E8 ET EO" + OTHERS), 0) == {"spiel"}


LAST = "EA ET H6 H7 / EK HA HK G6 / EO E9 HO HU / EU G7 H8 H9"
TO_LAST = "1:EA 2:EK 3:EO 4:EU 1:H6 2:HA 3:HO 4:H8 2:HK 3:HU 4:H9 1:H7"
"""Three tricks, after which P2 leads G6, P4 holds G7, P1 and P3 no Gras."""


def test_bt_19_before_the_first_card_of_the_last_trick_anyone_offers_spiel() -> None:
    log = said(dealt(LAST), TO_LAST)
    assert all("spiel" in offerable(log, seat) for seat in range(4))


def test_bt_19_after_it_only_who_holds_its_suit() -> None:
    log = said(dealt(LAST), TO_LAST + " 2:G6")
    assert [seat for seat in range(4) if "spiel" in offerable(log, seat)] == [3]
    assert refusal(log, "2:spiel") == "spiel-late T24"  # the leader no more
    assert refusal(log, "3:spiel") == "spiel-late T24"


# Answers and points


def test_bt_20_left_good_it_is_one_to_the_offerer_however_low() -> None:
    log = said(dealt("G7 E8 H9 HU / * / GA E7 E9 EU / *"), "1:gras 2:guad 3:guad 4:guad")
    assert award(played_out(log), "gras") == (0, 1, "good")


def test_bt_23_held_by_two_it_is_two_not_four() -> None:
    log = said(dealt("HA E8 E9 EU / * / * / *"), "1:rot 2:schau 3:schau 4:guad")
    assert award(played_out(log), "rot") == (0, 2, "held")


@pytest.mark.parametrize(("declined", "points"), [("3", 3), ("2", 2)])
def test_bt_24_a_declined_drei_goes_to_its_bidder(declined: str, points: int) -> None:
    log = dealt("E7 H7 E9 HU / E8 EK HO G6 / EA HA GA E6 / *", drei_declined=declined)
    log = said(log, "1:gleich 2:drei 3:guad 4:guad 1:guad")
    assert award(played_out(log), "gleich") == (1, points, "drei-good")


def test_bt_24_with_highest_the_best_gets_three_all_the_same() -> None:
    log = dealt("E7 H7 E9 HU / E8 EK HO G6 / EA HA GA E6 / *", drei_declined="highest")
    log = said(log, "1:gleich 2:drei 3:guad 4:guad 1:guad")
    assert award(played_out(log), "gleich") == (2, 3, "drei-good")


def test_bt_27_one_drei_a_figure() -> None:
    log = said(dealt(ONE + OTHERS), "1:rot 2:drei")
    assert refusal(log, "3:drei") == "drei-stands Q12"
    assert lawful(log, 2) == {"guad", "schau"}


def test_bt_28_answers_go_clockwise_from_the_offerers_left() -> None:
    log = said(dealt("* / * / HA H9 E9 E7 / *"), "3:spiel")
    order = []
    while log.state.standing is not None:
        order.append(log.state.answerer)
        log = said(log, f"{log.state.answerer + 1}:guad")
    assert order == [3, 0, 1]


def test_bt_29_two_players_and_a_held_drei() -> None:
    log = said(dealt("G7 E8 H9 HU / GA E7 E9 EU"), "1:gras 2:drei 1:schau")
    assert award(played_out(log), "gras") == (1, 3, "drei-held")


def test_bt_30_an_unoffered_figure_is_one_to_the_best() -> None:
    log = played_out(dealt("G9 E8 E9 EU / GO E7 HT H6 / G8 H7 H8 H9 / EA EK EO ET"))
    assert award(log, "gras") == (1, 1, "unoffered")


def test_bt_31_an_unoffered_figure_that_nobody_owns_is_nobodys() -> None:
    log = played_out(dealt("EA HK GO EU / GA EK HO GU / HT E9 G8 E7 / ET H9 E8 G7"))
    assert award(log, "gleich") is None


def test_bt_33_unoffered_spiel_is_one_to_the_last_trick() -> None:
    log = played_out(dealt("EA EK EO EU / ET E9 E8 E7 / HA HK HO HU / GA GK GO GU"))
    assert award(log, "spiel") == (0, 1, "unoffered")


def test_bt_34_held_spiel_is_two_to_the_last_trick() -> None:
    log = dealt("EA EK EO EU / ET E9 E8 E7 / HA HK HO HU / GA GK GO GU")
    log = said(log, "4:spiel 1:schau 2:guad 3:guad")
    assert award(played_out(log), "spiel") == (0, 2, "held")


# Comparing


def test_bt_35_three_sevens_beat_two_kings() -> None:
    assert better("gleich", "E7 G7 H7", "EK GK HA") == "E7 G7 H7"
    assert better("gleich", "E7 G7 H7", "EK GK HA", gleich="rank_then_size") == "EK GK HA"


def test_bt_38_the_pair_with_the_gras_wins() -> None:
    assert better("gleich", "GK EK", "HK SK", deck="tirol33") == "GK EK"
    assert better("gleich", "HK SK", "GK EK", deck="tirol33") == "GK EK"


def test_bt_40_the_longer_hengst_wins_or_the_higher() -> None:
    assert better("hengst", "E9 G8 H7", "GA HK") == "E9 G8 H7"
    assert better("hengst", "E9 G8 H7", "GA HK", hengst="rank_then_length") == "GA HK"


def test_bt_41_with_one_suit_neighbours_of_two_suits_are_no_hengst() -> None:
    log = dealt("GA HK E9 G7" + OTHERS, hengst_same_suit=True)
    assert refusal(log, "1:hengst") == "not-owned T14"
    assert refusal(dealt("GA HK E9 G7" + OTHERS), "1:hengst") == "allowed"


def test_bt_42_of_equal_hengste_the_top_card_decides() -> None:
    assert better("hengst", "GK GO", "HK HO") == "GK GO"
    assert better("hengst", "HK GO", "GK HO") == "GK HO"


def test_bt_45_no_hengst_turns_from_the_six_to_the_ace() -> None:
    assert best_holding(Rules(), "hengst", cards("GA E6 H8 HU")) is None


# Score


SCORING = "EA EK EO EU / ET E9 E8 E7 / HA HK HO HU / GA GK GO GU"
"""Spiel is P1's; of the rest P4 has Gras and the Hengst, P3 Rot, and nobody a pair."""


def test_bt_47_the_target_exactly_wins() -> None:
    log = played_out(dealt(SCORING, totals=(14, 0, 0, 0)))
    assert (result(log).points[0], result(log).totals[0], result(log).winner) == (1, 15, 0)
    assert GAME.following(log.state) is None


def test_bt_49_what_goes_over_the_target_bounces() -> None:
    assert reckon(Rules(), 13, 1 + 2) == 14
    log = dealt(SCORING, totals=(13, 0, 0, 0))
    log = said(log, "1:hengst 2:guad 3:guad 4:guad 1:spiel 2:guad 3:schau 4:guad")
    assert (result(played_out(log)).points[0], result(played_out(log)).totals[0]) == (3, 14)
    assert result(played_out(log)).winner is None


def test_bt_50_of_two_at_the_target_the_nearer_to_vorhand_wins() -> None:
    log = dealt(SCORING, totals=(14, 0, 0, 13))
    log = played_out(log)
    assert result(log).points == (1, 0, 1, 2)
    assert result(log).totals == (15, 0, 1, 15)
    assert result(log).winner == 0


def test_bt_52_a_deal_is_played_to_its_end_even_when_the_target_is_reached() -> None:
    log = said(dealt(SCORING, totals=(14, 0, 0, 0)), "1:spiel 2:guad 3:guad 4:guad")
    assert log.state.result is None
    assert GAME.decisions(log.state, 0)[0].kind == "play"
    assert result(played_out(log)).totals[0] == 15


@pytest.mark.parametrize(("weli", "points"), [("bonus", (2, 1, "weli")), ("plain", None)])
def test_bt_53_the_weli_brings_a_point_where_the_rules_say_so(weli: str, points: object) -> None:
    log = played_out(dealt("* / * / W H9 E9 E7 / *", weli=weli))
    found = award(log, "weli")
    assert found == (None if points is None else (2, 1, "weli"))


# Whole deals

TRICK_1 = (
    "1:gleich 2:guad 3:{gleich} 4:guad 1:GK "
    "2:rot 3:guad 4:drei 1:guad 2:schau 3:guad 2:GT "
    "3:gras 4:guad 1:guad 2:guad 3:GA 4:G8"
)
TRICK_2 = "3:EK 4:spiel 1:guad 2:guad 3:schau 4:E6 1:E8 2:E9"
REST = "3:HK 4:H9 1:HU 2:HA 2:ET 3:G7 4:HO 1:EU"


def test_bt_54_a_full_deal() -> None:
    log = said(dealt(FULL), f"{TRICK_1.format(gleich='schau')} {TRICK_2} {REST}")
    assert [trick.winner for trick in log.state.tricks] == [2, 2, 1, 0]
    assert result(log).points == (2, 3, 4, 0)
    assert result(log).totals == (2, 3, 4, 0)
    assert result(log).winner is None
    assert [(a.figure, a.seat, a.points, a.why) for a in result(log).awards] == [
        ("gras", 2, 1, "good"),
        ("rot", 1, 3, "drei-held"),
        ("gleich", 2, 2, "held"),
        ("hengst", 2, 1, "unoffered"),
        ("spiel", 0, 2, "held"),
    ]
    following = GAME.following(log.state)
    assert following == Setup(0, (2, 3, 4, 0))


def test_bt_56_the_same_deal_with_gleich_left_good() -> None:
    log = said(dealt(FULL), f"{TRICK_1.format(gleich='guad')} {TRICK_2} {REST}")
    assert award(log, "gleich") == (0, 1, "good")
    assert result(log).points == (3, 3, 2, 0)
