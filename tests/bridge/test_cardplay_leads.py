"""Leads as declarer may have them (30c, 38, 40), hands nobody entered, penalty cards (26a)."""

import pytest
from msgspec.structs import replace

from opbod.bridge import cardplay as cp
from opbod.bridge.types import LeadOption
from opbod.cards import UNKNOWN, Card
from opbod.cards.pack import FRENCH_52
from opbod.core.protocol import Refused
from tests.bridge.cards import (
    BOTH,
    C08,
    C45,
    C91,
    C103,
    HANDS,
    LATE,
    NO_SPADES,
    PLAIN,
    after,
    asked,
    begin,
    lawful,
    no,
    result,
)

# Rights over a lead


def test_30c_declarer_speaks_before_the_opening_lead() -> None:
    play = begin(C45)
    assert asked(play) == [("lead-right", (0,))]
    assert no(play, "E:HK") == ("declarer-first", "30c")
    assert no(play, "S:30c:waive") == ("no-such-right", None)
    assert no(play, "N:38:demand:S") == ("no-such-right", None)
    words = [cp.format_play(0, offer.action) for offer in cp.offers(play, 0, "lead-right")]
    assert words == [
        *(f"N:30c:demand:{suit}" for suit in "CDHS"),
        *(f"N:30c:forbid:{suit}" for suit in "CDHS"),
        "N:30c:waive",
    ]
    assert {offer.cite for offer in cp.offers(play, 0, "lead-right")} == {"bridge-1959/30c"}


def test_30c_a_demanded_suit_must_be_led() -> None:
    play = after(begin(C45), "N:30c:demand:S")
    assert lawful(play) == "SQ SJ ST"
    assert no(play, "E:HK") == ("demanded", "30c")
    assert {offer.cite for offer in cp.offers(play, 1, "play")} == {"bridge-1959/30c"}
    later = after(play, "E:SQ S:S6 W:S2 N:SA")
    assert (later.used, later.rights) == ((), ())


def test_30c_a_forbidden_suit_may_not_be_led() -> None:
    play = after(begin(C45), "N:30c:forbid:H")
    assert lawful(play) == "SQ SJ ST DQ DJ DT CK CQ CJ"
    assert no(play, "E:HK") == ("forbidden", "30c")


def test_30c_a_right_can_be_waived() -> None:
    play = after(begin(C45), "N:30c:waive")
    assert len(cp.lawful_cards(play)) == 13
    assert asked(play) == [("play", (1,))]


def test_30c_who_cannot_comply_leads_freely() -> None:
    play = after(begin(C45, NO_SPADES), "N:30c:demand:S")
    assert cp.lawful_cards(play) == NO_SPADES[1]
    clubs = tuple(card for card in FRENCH_52.cards if card[1] == "C")
    rest = [card for card in FRENCH_52.cards if card[1] != "C"]
    hands = (tuple(rest[:13]), clubs, tuple(rest[13:26]), tuple(rest[26:]))
    assert cp.lawful_cards(after(begin(C45, hands), "N:30c:forbid:C")) == clubs


def test_38_the_opening_lead_is_penalised_whichever_defender_makes_it() -> None:
    play = begin(C91)  # South offended, North leads
    assert (play.turn, asked(play)) == (0, [("lead-right", (3,))])
    play = after(play, "W:38:demand:H")
    assert lawful(play) == "HA H5 H4"
    assert no(play, "N:SA") == ("demanded", "38")


def test_40_the_other_defenders_first_lead_may_be_the_opening_lead() -> None:
    play = begin(C103)
    assert asked(play) == [("lead-right", (0,))]
    assert lawful(after(play, "N:40:forbid:S")) == "HK HQ HJ HT DQ DJ DT CK CQ CJ"


def test_40_the_other_defenders_first_lead_may_come_much_later() -> None:
    play = begin(LATE)  # East called late; West's first lead is penalised, whenever it comes
    assert asked(play) == [("play", (1,))]
    play = after(play, "E:HK S:H6 W:H2 N:H4 E:DQ S:D7 W:D2 N:D5 E:CK S:C9 W:C2 N:C4")
    assert asked(play)[0] == ("play", (1,))
    assert play.rights == LATE.leads


def test_40_a_right_waits_for_the_lead_of_that_defender_and_ends_with_it() -> None:
    hands = (HANDS[0], HANDS[3], HANDS[2], HANDS[1])  # West holds the high cards
    play = after(begin(LATE, hands), "E:H3 S:H6 W:HK N:H4")
    assert asked(play)[0] == ("lead-right", (0,))
    assert no(play, "W:SQ") == ("declarer-first", "40")
    play = after(play, "N:40:demand:D")
    assert no(play, "W:SQ") == ("demanded", "40")
    play = after(play, "W:DQ")
    assert (play.rights, play.used) == ((), ())


def test_40_a_right_can_come_up_during_the_play() -> None:
    play = after(begin(PLAIN), "E:HK S:H6 W:H2 N:H4")
    late = cp.with_right(play, LeadOption("40", 9, 3, 1, "first"))
    assert asked(late)[0] == ("lead-right", (0,))
    assert lawful(after(late, "N:40:demand:C")) == "CK CQ CJ"


def test_an_unused_right_over_the_opening_lead_is_gone_after_it() -> None:
    blind = replace(begin(C45), rights=C45.leads, used=())
    assert after(blind, "N:30c:waive E:HK").rights == ()


def test_a24_of_two_rights_over_one_lead_declarer_uses_one() -> None:
    play = begin(BOTH)
    assert [right.article for right in play.rights] == ["30c", "40"]
    used = after(play, "N:30c:forbid:H")
    assert asked(used)[0] == ("play", (1,))
    assert used.rights == ()
    other = after(play, "N:30c:waive")
    assert asked(other)[0] == ("lead-right", (0,))
    assert lawful(after(other, "N:40:demand:D")) == "DQ DJ DT"


def test_a24_under_the_other_reading_both_may_be_used_if_they_agree() -> None:
    play = replace(begin(BOTH), one_right=False)
    play = after(play, "N:30c:forbid:H")
    assert asked(play)[0] == ("lead-right", (0,))
    assert no(play, "N:40:demand:H") == ("contradicts", "40")
    assert lawful(after(play, "N:40:forbid:S")) == "DQ DJ DT CK CQ CJ"
    assert lawful(after(play, "N:40:demand:S")) == "SQ SJ ST"
    demanded = after(replace(begin(BOTH), one_right=False), "N:30c:demand:H")
    assert no(demanded, "N:40:demand:S") == ("contradicts", "40")
    assert no(demanded, "N:40:forbid:H") == ("contradicts", "40")
    offered = [cp.format_play(0, offer.action) for offer in cp.offers(demanded, 0, "lead-right")]
    assert offered == ["N:40:demand:H", *(f"N:40:forbid:{suit}" for suit in "CDS"), "N:40:waive"]


def test_a24_what_cannot_be_complied_with_does_not_undo_the_other() -> None:
    play = replace(begin(BOTH, NO_SPADES), one_right=False)
    play = after(play, "N:30c:demand:S N:40:forbid:H")
    assert lawful(play) == "D5 DQ DJ DT CK CQ CJ CT C3"
    assert no(play, "E:HK") == ("forbidden", "40")
    mixed = after(replace(begin(BOTH), one_right=False), "N:30c:demand:S N:40:forbid:H")
    assert no(mixed, "E:HK") == ("demanded", "30c")


def test_a_right_names_one_suit_or_none() -> None:
    play = begin(C45)
    for action in (
        cp.UseRight("30c", "demand"),
        cp.UseRight("30c", "forbid", "NT"),
        cp.UseRight("30c", "waive", "S"),
    ):
        with pytest.raises(Refused) as caught:
            cp.decide(play, 0, action)
        assert (caught.value.code, caught.value.cite) == ("name-a-suit", "bridge-1959/30c")


# Hands that nobody entered


def test_a_hand_that_shows_out_may_not_show_the_suit_later() -> None:
    play = after(cp.begin(PLAIN), "E:HK S:S3 W:H2 N:HA N:DA E:D2")
    assert play.voids == ((), (), ("H",), ())
    assert no(play, "S:H9") == ("shown-out", None)
    assert "H9" not in lawful(play)
    assert no(play, "S:HK") == ("played-already", None)


def test_30c_a_lead_shows_void_who_did_not_comply() -> None:
    demanded = after(cp.begin(C45), "N:30c:demand:S E:HK")
    assert demanded.voids[1] == ("S",)
    forbidden = after(cp.begin(C45), "N:30c:forbid:H E:HK")
    assert forbidden.voids[1] == ("C", "D", "S")
    complied = after(cp.begin(C45), "N:30c:forbid:H E:SK")
    assert complied.voids[1] == ()


def test_30c_who_is_seen_to_have_the_demanded_suit_must_lead_it() -> None:
    play = cp.begin(replace(C45, penalty_cards=((1, (Card("QS"),)),)), policy="recorded")
    assert no(after(play, "N:30c:demand:S"), "E:HK") == ("demanded", "30c")
    assert after(play, "N:30c:demand:S E:SJ").trick.cards == (Card("JS"),)


def test_hands_may_be_known_in_part() -> None:
    hidden = (UNKNOWN,) * 13
    play = begin(PLAIN, (HANDS[0], hidden, HANDS[2], hidden))
    assert no(play, "E:SA") == ("not-your-card", None)
    play = after(play, "E:HK S:H6")
    assert play.hands[1].count(UNKNOWN) == 12
    assert no(play, "W:S9") == ("not-your-card", None)
    assert after(play, "W:S3").voids[3] == ("H",)


def test_dummy_may_be_learnt_when_it_is_laid_down() -> None:
    hidden = (UNKNOWN,) * 13
    play = begin(PLAIN, (hidden, HANDS[1], hidden, hidden))
    play = cp.evolve(play, 1, cp.PlayCard(Card("KH")))
    laid = cp.decide(play, 2, cp.FaceDummy(HANDS[2]))
    assert cp.evolve(play, 2, laid).hands[2] == HANDS[2]
    for cards in (HANDS[2][:12], HANDS[1], (*HANDS[2][:12], Card("KH")), (Card("9S"),) * 13):
        with pytest.raises(Refused) as caught:
            cp.decide(play, 2, cp.FaceDummy(cards))
        assert caught.value.code == "not-dummys-hand"


# Penalty cards


def test_26a_a_penalty_card_is_led_at_the_first_opportunity() -> None:
    play = begin(C08)
    assert lawful(play) == "SQ"
    assert no(play, "E:HK") == ("penalty-card", "26a")
    assert after(play, "E:SQ").penalty == ((), (), (), ())


def test_26a_a_penalty_card_is_followed_with_or_discarded() -> None:
    hands = (HANDS[0], HANDS[3], HANDS[2], HANDS[1])
    shown = result("N:1NT E:P W+SQ E:P S:3NT W:P N:P E:P")
    play = after(begin(shown, hands), "E:H3 S:H6")
    assert lawful(play) == "HK HQ HJ HT"
    play = after(play, "W:HT N:HA N:S4 E:S2 S:S6")
    assert lawful(play) == "SQ"
    assert no(play, "W:SJ") == ("penalty-card", "26a")


def test_26a_of_several_penalty_cards_declarer_chooses() -> None:
    shown = result("N:1NT E:P E+SQ,HK S:3NT W:P N:P E:P")
    play = begin(shown)
    assert asked(play) == [("designate", (0,))]
    assert no(play, "E:SQ") == ("designate-first", "26a")
    assert no(play, "N:penalty:SJ") == ("no-penalty-card", "26a")
    play = after(play, "N:penalty:HK")
    assert no(play, "E:SQ") == ("designated", "26a")
    play = after(play, "E:HK")
    assert play.penalty[1] == (Card("QS"),)


def test_40_a_right_that_comes_up_goes_before_a_designated_penalty_card() -> None:
    shown = result("N:1NT E:P E+SQ,HK S:3NT W:P N:P E:P")
    play = after(begin(shown), "N:penalty:HK")
    late = cp.with_right(play, LeadOption("40", n=9, offender=3, leader=1, kind="first"))
    assert asked(late) == [("lead-right", (0,))]
    demanded = after(late, "N:40:demand:S")
    assert lawful(demanded) == "SQ"
    forbidden = after(late, "N:40:forbid:C")
    assert asked(forbidden) == [("designate", (0,))]


def test_40_a_right_over_a_later_lead_leaves_a_designation_as_it_is() -> None:
    shown = result("N:1NT E:P E+SQ,HK S:3NT W:P N:P E:P")
    play = after(begin(shown), "N:penalty:HK")
    late = cp.with_right(play, LeadOption("40", n=9, offender=1, leader=3, kind="first"))
    assert lawful(late) == "HK"


def test_26a_declarer_chooses_among_discards_only_where_all_know_of_the_void() -> None:
    shown = result("N:1NT E:P W+SQ,DA E:P S:3NT W:P N:P E:P")
    play = after(cp.begin(shown), "E:HK S:H6")
    assert asked(play)[0] == ("play", (3,))
    assert no(play, "W:D2") == ("penalty-card", "26a")
    play = after(play, "W:SQ N:H4")
    play = cp.with_penalty_cards(play, 3, (Card("KS"),))
    play = after(play, "E:HQ S:H7")
    assert asked(play)[0] == ("designate", (0,))
    assert no(after(play, "N:penalty:DA"), "W:SK") == ("designated", "26a")


def test_26a_a_choice_of_leads_is_asked_only_where_all_know_that_it_is_one() -> None:
    of = replace(C45, penalty_cards=((1, (Card("KH"), Card("QH"))),))
    assert asked(after(begin(of), "N:30c:demand:H"))[0] == ("designate", (0,))
    assert asked(after(begin(of), "N:30c:demand:S"))[0] == ("play", (1,))
    assert lawful(after(begin(of, NO_SPADES), "N:30c:demand:S")) == "HK HQ"


def test_30c_a_demand_goes_before_a_penalty_card() -> None:
    play = begin(replace(C45, penalty_cards=((1, (Card("KH"),)),)))
    assert lawful(after(play, "N:30c:demand:S")) == "SQ SJ ST"
    assert lawful(after(play, "N:30c:demand:H")) == "HK"
    assert lawful(after(play, "N:30c:forbid:H")) == "SQ SJ ST DQ DJ DT CK CQ CJ"


def test_26a_penalty_cards_may_also_be_only_recorded() -> None:
    play = cp.begin(C08, hands=HANDS, policy="recorded")
    assert len(cp.lawful_cards(play)) == 13
    play = after(play, "E:HK")
    assert play.penalty[1] == (Card("QS"),)


def test_26a_where_hands_are_unknown_a_discard_must_be_the_penalty_card() -> None:
    play = after(cp.begin(replace(PLAIN, penalty_cards=((3, (Card("QS"),)),))), "E:HK S:H6")
    assert no(play, "W:D2") == ("penalty-card", "26a")
    assert after(play, "W:H2").penalty[3] == (Card("QS"),)
    assert after(play, "W:SQ").penalty[3] == ()
    assert no(play, "W:HK") == ("played-already", None)
    other = after(play, "W:H2")
    assert no(other, "N:SQ") == ("not-your-card", None)


def test_penalty_cards_can_come_up_during_the_play() -> None:
    play = cp.with_penalty_cards(begin(PLAIN), 1, (Card("QS"), Card("QS")))
    assert play.penalty[1] == (Card("QS"),)
    assert lawful(play) == "SQ"
