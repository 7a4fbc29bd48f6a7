"""Situations that a Flemish player would recognise, and what he would do."""

import pytest
from msgspec.structs import replace

from opbod.bieden import GAME, VLAANDEREN, Rules
from opbod.bieden.notation import parse_act
from opbod.bieden.position import parse_position
from opbod.bieden.types import View
from opbod.core.protocol import Seat
from opbod.players.bieden.knowledge import Table
from opbod.players.bieden.special import solo_lead
from tests.players.table import advised, answer, ask, dealt, hands


def at(position: str, seat: Seat, rules: Rules = VLAANDEREN) -> str:
    """Ask the player in a position."""
    return ask(GAME.observe(parse_position(position, rules), seat))


# Following


def test_the_ten_goes_on_partners_sure_trick() -> None:
    # W and E have shown that they hold no trumps any more: S follows N's ace.
    position = (
        "dealer:N tree:12/12 contract:S:100 trump:H S:TC8C7C "
        "done:S:JHAD9S7D done:S:9HKS8S8D done:S:AHQS7S9D done:S:KHJSTSJD done:S:8HKDQHTD "
        "trick:N:AC9C"
    )
    assert at(position, 2) == "TC"


def test_partners_sure_trick_is_not_ruffed() -> None:
    position = (
        "dealer:N tree:12/12 contract:N:100 trump:H S:8H7HTD7S "
        "done:N:JHAD9SKD done:N:9HKS8S8D done:N:QHQS7CJD done:N:KHJSTSQD trick:N:AS9C"
    )
    assert at(position, 2) == "7S"


def test_worthless_cards_go_on_the_opponents_trick() -> None:
    position = "dealer:N contract:N:100 trump:H E:ACTC8CTDKS8S7S9D trick:N:JH"
    assert at(position, 1) in {"8C", "8S", "7S", "9D"}


def test_a_rich_trick_of_the_opponents_is_bought() -> None:
    position = (
        "dealer:N contract:N:100 trump:H W:8H7D8D9D "
        "done:N done:N done:N done:N taken:60/0 trick:N:AS9STS"
    )
    assert at(position, 3) == "8H"


def test_the_last_to_play_takes_with_the_cheapest_card_that_does() -> None:
    position = (
        "dealer:N contract:N:100 trump:H W:8H9H7D8D "
        "done:N:JHTH7H9D done:N done:N done:N taken:60/0 trick:N:AS9STS"
    )
    assert at(position, 3) == "8H"


# Leading


def test_winners_are_cashed_when_no_trump_is_out() -> None:
    position = (
        "dealer:N contract:N:140 trump:H N:ASTC7C "
        "done:N:JHADKDQD done:N:9H7HTDJD done:N:AH8HKSQS done:N:KHTHJSTS done:N:QH9D7D9S"
    )
    assert at(position, 0) == "AS"


def test_the_bidder_makes_his_best_suit_trumps() -> None:
    log = dealt(hands("JH 9H AH TH 7C 8D 9S 8S"), "E:100 S:pass W:pass N:pass")
    advice = advised(log, 1)
    assert advice.action.card[1] == "H"
    assert advice.reason == "lead.names-trump"
    assert "harten" in advice.say("nl")


# Marriage, wijs, claims

MARRIED = "dealer:N contract:S:100 trump:H S:KHQH8C7C done:S done:S done:S done:W taken:40/10 "


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("queen_first_named", {"QH+marriage"}),
        ("first_of_pair_named", {"QH+marriage", "KH+marriage"}),
    ],
)
def test_b55_the_marriage_is_named(option: str, expected: set[str]) -> None:
    rules = replace(VLAANDEREN, marriage=option)
    assert at(MARRIED + "trick:W:8H9CAH", 2, rules) in expected


def test_b55_the_king_waits_for_the_queen() -> None:
    # The king would take the trick, but the marriage is worth more than that.
    assert at(MARRIED + "trick:W:8H9C7H", 2) == "QH+marriage"
    rules = replace(VLAANDEREN, marriage="king_named")
    assert at(MARRIED + "trick:W:8H9C7H", 2, rules) == "QH"


def test_q16_the_king_is_named_when_the_queen_is_gone() -> None:
    rules = replace(VLAANDEREN, marriage="king_named")
    position = (
        "dealer:N contract:S:100 trump:H S:KH8C7C "
        "done:S:QH7HAS8H done:S done:S done:S done:W taken:40/10 trick:W:TH9CAH"
    )
    assert at(position, 2, rules) == "KH+marriage"


RUN = hands("QH JH TH 9H AC KC AS AD")


def test_b17_all_wijs_is_announced_in_trick_1() -> None:
    log = dealt(RUN, "E:130 S:pass W:pass N:pass E:JH")
    assert answer(log, 1) == "wijs50"


def test_b17_before_the_card_where_it_is_said_in_trick_2() -> None:
    rules = replace(VLAANDEREN, announce="own_turn_trick_2")
    log = dealt(RUN, "E:130 S:pass W:pass N:pass E:JH", rules)
    assert answer(log, 1) == "-"
    while len(log.state.tricks) == 0:
        assert log.state.trick is not None
        seat = log.state.trick.turn
        log = log.act(seat, advised(log, seat).action)
    assert log.state.trick is not None
    assert log.state.trick.turn == 1
    assert answer(log, 1) == "wijs50"


def test_b18_wijs_is_shown() -> None:
    rules = replace(VLAANDEREN, show_by="player")
    log = dealt(RUN, "E:130 S:pass W:pass N:pass E:JH E:wijs50", rules)
    while not log.state.to_show:
        assert log.state.trick is not None
        seat = log.state.trick.turn
        log = log.act(seat, advised(log, seat).action)
    assert answer(log, 1) == "show"


CERTAIN = "dealer:N contract:S:100 trump:H S:ACKC8C7C done:S done:S done:S done:S taken:{}/0 "


def test_b23_who_is_certain_claims() -> None:
    assert at(CERTAIN.format(104), 2) == "claim"
    assert at(CERTAIN.format(96), 2) != "claim"


def test_b75_not_while_all_the_points_are_within_reach() -> None:
    rules = replace(VLAANDEREN, wijs=False, bonus_141=True)
    assert at(CERTAIN.format(104), 2, rules) != "claim"


def test_b23_giving_up_only_when_nothing_can_help() -> None:
    lost = "dealer:N contract:S:130 trump:H S:ACKC8C7C done:W done:W done:W done:S taken:10/{} "
    assert at(lost.format(60), 2) == "concede"
    assert at(lost.format(8), 2) != "concede"
    # 131 can still be had with a marriage of partner's.
    assert at(lost.format(30), 2) != "concede"


def test_q27_partner_agrees_when_it_is_lost_and_plays_on_when_it_is_not() -> None:
    rules = replace(VLAANDEREN, concede="both")
    deal = hands("QH 9H 8H 7H AC KC 9S 9D", "JS TS 8S 7S 7C 8C QD 7D", "JH AH TH QC KS 8D JD AD")
    log = dealt(deal, "E:100 S:pass W:pass N:pass E:7H S:7C W:TH N:KH", rules)
    log = log.act(*parse_act("E:concede"))
    assert answer(log, 3) == "play-on"


# Pandoer and overleg

FOUR = "done:N done:N done:N done:N taken:70/0"


def test_b60_the_bidder_plays_trumps_from_the_top() -> None:
    log = dealt(hands("JH 9H AH KH QH TH 8H AC"), "E:pandoer S:pass W:pass N:pass")
    assert answer(log, 1) == "JH"


def test_b60_partner_stays_below() -> None:
    # The king goes under the ace, as it would take a later club from the bidder.
    position = f"dealer:N contract:N:pandoer trump:H S:KC7CTDJS {FOUR} trick:N:AC8C"
    assert at(position, 2) == "KC"
    position = f"dealer:N contract:N:pandoer trump:H S:KC7CTDJS {FOUR} trick:N:QC8C"
    assert at(position, 2) == "7C"


def test_b63_defenders_take_the_trick_that_beats_it() -> None:
    position = f"dealer:N contract:N:pandoer trump:H E:KC7CTDJS {FOUR} trick:N:QC"
    assert at(position, 1) == "KC"


def test_b63_defenders_of_an_overleg_keep_what_beats_the_open_hand() -> None:
    # N lies open with two clubs and two spades; E throws diamonds and keeps both guards.
    deal = "JH9HAHKHQHACQCAS/KC9C8CTDJDQDKSJS/8H7HAD9D8D7DQSTS/TH7C8S7S9SKDTCJC"
    log = dealt(deal, "E:pass S:pass W:pass N:overleg N:JH")
    assert answer(log, 1) in {"TD", "JD", "QD"}
    log = log.act(*parse_act("E:8C"))
    for word in ["S:8H", "W:TH", "N:9H", "E:JD", "S:7H", "W:8S", "N:AH"]:
        log = log.act(*parse_act(word))
    # Two clubs and two spades are still needed against ace and another.
    assert answer(log, 1) in {"TD", "QD"}


def test_b64_the_partner_of_the_overleg_beats_him() -> None:
    rules = replace(VLAANDEREN, overleg_partner="free")
    position = f"dealer:N contract:N:overleg trump:H N:7S8S9S S:KC7CTDJS {FOUR} trick:N:TC8C"
    assert at(position, 2, rules) == "KC"


# What is remembered


def table(position: str, seat: Seat) -> Table:
    view: View = GAME.observe(parse_position(position, VLAANDEREN), seat)
    assert view.trump is not None
    return Table(view, view.trump)


def test_a_plain_card_of_another_suit_proves_a_void_and_a_trump_does_not() -> None:
    # Trumps are hearts. On a club E plays a spade, and W a trump.
    seen = table(
        "dealer:N contract:N:100 trump:H N:KC8D9D7D8S "
        "done:N:JH7HQH9H done:N:AC9S7CTH done:W:8HAHKSKH",
        0,
    )
    assert "C" in seen.void[1]
    assert "C" not in seen.void[3]
    assert seen.void[3] == set()


def test_shown_wijs_is_known_until_it_is_played() -> None:
    log = dealt(RUN, "E:130 S:pass W:pass N:pass E:JH E:wijs50")
    while not log.state.shown:
        assert log.state.trick is not None
        seat = log.state.trick.turn
        log = log.act(seat, advised(log, seat).action)
    view = GAME.observe(log.state, 2)
    seen = Table(view, "H")
    held = {card for card in ("QH", "TH", "9H") if card in log.state.hands[1]}
    assert {card for card, seat in seen.known.items() if seat == 1} == held


def test_solo_lead_cashes_what_stands_when_trumps_are_out() -> None:
    position = (
        "dealer:N contract:N:pandoer trump:H N:ASKSAD "
        "done:N:JHADKDQD done:N:9H7HTDJD done:N:AH8HJSQS done:N:KHTHTSQC done:N:QH9D7D9S"
    )
    view = GAME.observe(parse_position(position.replace("N:JHAD", "N:JH8D"), VLAANDEREN), 0)
    card, reason = solo_lead(Table(view, "H"), view.hands[0])
    assert (card, reason) == ("AS", "special.standing")
