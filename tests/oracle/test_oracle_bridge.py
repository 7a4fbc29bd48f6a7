"""The plain implementation of the bridge auction of 1959 against the worked cases."""

import copy
import random
import re

import pytest

from .bridge1959 import CLUB, LETTER_OF_1959, Oracle
from .bridge1959_cases import CASES
from .bridge1959_score import score_of
from .bridge1959_table import OTHERS
from .bridge1959_talk import after_breach, after_doubt, may_use_agreement
from .bridge1959_words import SEATS, SUITS, is_bid, lho, outranks, same_side

pytestmark = pytest.mark.volume

NONE: dict[str, object] = {}
LAWFUL = ["P", "P", "P", "1C", "1D", "1H", "1S", "1NT", "2C", "2H", "3NT", "7NT", "8C", "X", "XX"]


def auction(dealer: str, tokens: str, options: dict[str, object] | None = None) -> Oracle:
    oracle = Oracle(dealer, options)
    for token in tokens.split():
        oracle.say(token)
    return oracle


def bound(causes: dict[str, list[str]]) -> str:
    return "".join(seat for seat in "NESW" if causes[seat] != [])


def calls_of(oracle: Oracle) -> str:
    return " ".join(seat + ":" + call for seat, call in oracle.effective)


# ------------------------------------------------------------------- rows C


def check_state(oracle: Oracle, text: str) -> None:
    """For example "turn E, NXT S" or "REST NS" or "nobody bound"."""
    turn = re.search(r"turn (\w)", text)
    once = re.search(r"NXT (\w+)", text)
    on = re.search(r"REST (\w+)", text)
    if turn is not None:
        assert oracle.turn == turn[1]
    assert bound(oracle.nxt) == (once[1] if once else "")
    assert bound(oracle.rest) == (on[1] if on else "")


def check_leads(oracle: Oracle, text: str) -> None:
    opening = re.search(r"(30c|38) lead option, opening leader (\w)", text)
    later = re.search(r"40 option on (\w)'s first lead", text)
    if opening is not None:
        [(article, _offender, kind)] = oracle.lead_options
        assert (article, kind) == (opening[1], "opening_lead")
        assert lho(oracle.declarer()) == opening[2]
    elif later is not None:
        [(article, _offender, kind)] = oracle.lead_options
        assert (article, kind) == ("40", "first_lead_of " + later[1])
    else:
        assert oracle.lead_options == []


def check_end(oracle: Oracle, text: str) -> None:
    assert oracle.closed
    assert oracle.turn is None
    assert oracle.contract == text.partition(";")[0].replace("PASSED OUT", "passed out")
    check_leads(oracle, text)
    cards: dict[str, list[str]] = {seat: [] for seat in SEATS}
    shown = re.search(r"penalty cards? (\w):(\S+)", text)
    if shown is not None:
        cards[shown[1]] = shown[2].split(",")
    assert oracle.penalty_cards == cards
    assert len(oracle.warnings) == text.count("warning")
    assert "N marked skip" not in text or ("N", "skip") in oracle.effective


@pytest.mark.parametrize(
    ("dealer", "tokens", "states", "end"),
    [case[1:] for case in CASES],
    ids=[case[0] for case in CASES],
)
def test_case(dealer: str, tokens: str, states: str, end: str) -> None:
    oracle = Oracle(dealer)
    checks = dict(state.split(": ", 1) for state in states.split("; "))
    for number, token in enumerate(tokens.split(), 1):
        oracle.say(token)
        if str(number) in checks:
            check_state(oracle, checks.pop(str(number)))
    check_state(oracle, checks.pop("end"))
    assert checks == {}
    check_end(oracle, end)


# ------------------------------------------------------------------- rows T


@pytest.mark.parametrize(
    ("tokens", "calls", "state", "leads"),
    [
        pytest.param("N:1S E:1H $ >2H", "N:1S E:2H", "turn S", [], id="T1-30a"),
        pytest.param("N:1S E:1H $ >2C", "N:1S E:2C", "turn S, REST W", [], id="T1-30b"),
        pytest.param("N:1S E:1H $ >3H", "N:1S E:3H", "turn S, REST W", [], id="T1-30b-3H"),
        pytest.param("N:1S E:1H $ >P", "N:1S E:P", "turn S, REST W", ["30c"], id="T1-30c"),
        pytest.param("N:1H E:1S E~2S keep", "N:1H E:1S", "turn S, NXT W", [], id="T2-b1"),
        pytest.param("N:1H E:1S E~2S other:2S", "N:1H E:2S", "turn S, REST W", [], id="T2-2S"),
        pytest.param("N:1H E:1S E~2S other:P", "N:1H E:P", "turn S, REST W", [], id="T2-P"),
        pytest.param("N:1H E:1S E~2S other:X", "N:1H E:X", "turn S, REST W", [], id="T2-X"),
        pytest.param("N:1S E:XX $ >X", "N:1S E:X", "turn S, REST W", [], id="T4-X"),
        pytest.param("N:1S E:XX $ >2C", "N:1S E:2C", "turn S, REST W", [], id="T4-bid"),
        pytest.param("N:1S E:XX $ >P", "N:1S E:P", "turn S, REST W", [], id="T4-P"),
        pytest.param("N:P E:X $ >1C", "N:P E:1C", "turn S, REST W", [], id="T5-bid"),
        pytest.param("N:P E:X $ >P", "N:P E:P", "turn S, REST W", [], id="T5-P"),
        pytest.param("N:1S E:1H S:P", "N:1S E:1H S:P", "turn W", [], id="T6-P"),
        pytest.param("N:1S E:1H S:1NT", "N:1S E:1H S:1NT", "turn W", [], id="T6-bid"),
        pytest.param("N:1S E:1H S:X", "N:1S E:1H S:X", "turn W", [], id="T6-X"),
        pytest.param("N:1S E:1H $", "N:1S", "turn E", [], id="T6-claim"),
        pytest.param("N:1H S:P E:1S", "N:1H E:1S", "turn S", [], id="T8-33"),
        pytest.param("N:1H S:P W:1S", "N:1H E:skip S:P W:1S", "turn N", [], id="T8-27"),
        pytest.param("N:1H S:P $", "N:1H", "turn E, NXT S", [], id="T8-31a"),
        pytest.param("N:1H E:P S:X W:P", "N:1H E:P S:P W:P", "closed", [], id="T11-P"),
        pytest.param("N:1H E:P S:X W:1S", "N:1H E:P S:P W:1S", "turn N", [], id="T11-bid"),
        pytest.param("N:1H E:P S:X $ >2H", "N:1H E:P S:2H", "turn W, REST N", [], id="T11-2H"),
        pytest.param("N:1H E:P S:X $ >P", "N:1H E:P S:P", "turn W, REST N", [], id="T11-claim-P"),
    ],
)
def test_tree(tokens: str, calls: str, state: str, leads: list[str]) -> None:
    oracle = auction("N", tokens)
    assert calls_of(oracle) == calls
    check_state(oracle, state)
    assert oracle.closed == (state == "closed")
    assert [lead[0] for lead in oracle.lead_options] == leads
    if oracle.closed:
        assert oracle.contract == "1H by N"


# ------------------------------------------------------------------- rows P


def test_p01_a_change_called_over() -> None:
    oracle = auction("N", "N:1H E:1S E~2S S:P")
    assert calls_of(oracle) == "N:1H E:2S S:P"
    check_state(oracle, "turn W")
    oracle = auction("N", "N:1H E:1S E~2S S:P", {"A17": "first"})
    assert calls_of(oracle) == "N:1H E:1S S:P"
    check_state(oracle, "turn W")


def test_p02_the_partner_in_turn_after_a_call_out_of_turn() -> None:
    oracle = auction("N", "S:1S N:1NT $")
    assert calls_of(oracle) == "N:1NT"
    check_state(oracle, "turn E, REST N")
    oracle = auction("N", "S:1S N:1NT $", CLUB)
    assert calls_of(oracle) == ""
    check_state(oracle, "turn N, REST N")
    oracle.say("N:P")
    check_state(oracle, "turn E, REST N")


def test_p03_a_double_offered_for_an_insufficient_bid() -> None:
    oracle = auction("N", "N:1S E:1H $ >X")
    assert oracle.calls[-1] == ("E", "X", "void")
    assert oracle.pending == [(["30"], "30", "E")]
    for substitute, state in [("2H", "turn S"), ("2C", "turn S, REST W"), ("P", "turn S, REST W")]:
        again = copy.deepcopy(oracle)
        again.say(">" + substitute)
        check_state(again, state)
    lost = auction("N", "N:1S E:1H $ >X >2H", {"A20": "relief_lost"})
    check_state(lost, "turn S, REST W")


def test_p05_a_redouble_of_a_double_that_became_a_pass() -> None:
    oracle = auction("N", "N:1H E:P S:X W:XX")
    assert calls_of(oracle) == "N:1H E:P S:P"
    assert oracle.pending == [(["37"], "37", "W")]
    oracle = auction("N", "N:1H E:P S:X W:XX", CLUB)
    assert oracle.pending == []
    check_state(oracle, "turn W")
    oracle.say("W:P")
    assert oracle.contract == "1H by N"


def test_p06_two_options_on_one_lead() -> None:
    oracle = auction("N", "N:1S E:1H $ >P S:2S W:8C $ N:P E:P")
    assert oracle.contract == "2S by N"
    assert oracle.lead_options == [("30c", "E", "opening_lead"), ("38", "W", "opening_lead")]


def test_p07_two_improper_calls_at_once() -> None:
    for tokens in ["W:P E:1NT $", "E:1NT W:P $"]:
        oracle = auction("S", tokens)
        assert calls_of(oracle) == ""
        check_state(oracle, "turn S, REST W")


def test_p09_a_double_where_a_redouble_was_proper() -> None:
    oracle = auction("N", "N:1H E:X S:X W:P")
    assert calls_of(oracle) == "N:1H E:X S:P W:P"
    assert oracle.multiplier() == 1
    check_state(oracle, "turn N")


def test_p10_the_seat_that_was_passed_over_gets_its_turn() -> None:
    retain: dict[str, object] = {"A2": "retain"}
    oracle = auction("W", "W:P N:P S:P W:P", retain)
    assert calls_of(oracle) == "W:P N:P"
    check_state(oracle, "turn E")
    oracle = auction("N", "N:1H S:P W:P N:P", retain)
    assert calls_of(oracle) == "N:1H"
    check_state(oracle, "turn E")


# ------------------------------------------------------------------- rows Q


def test_q01_a_remark_that_informs() -> None:
    oracle = auction("N", "N:1H")
    oracle.remark("E", "if only I had a fifth spade", informs=True)
    assert oracle.calls[-1][2] == "remark"
    assert oracle.flags == ["art. 20"]
    check_state(oracle, "turn E")


def test_q02_a_remark_that_does_not() -> None:
    oracle = auction("N", "N:1H")
    oracle.remark("E", "how long is the break?", informs=False)
    assert oracle.calls[-1][2] == "remark"
    assert oracle.flags == []


def test_q03_repetition_at_once() -> None:
    oracle = auction("N", "N:1H")
    assert oracle.may_ask_repeat("E")
    assert not oracle.may_ask_repeat("N")


def test_q04_no_redress_for_mishearing() -> None:
    oracle = auction("N", "N:1H E:1D")
    assert not oracle.redress_for_mishearing()
    assert oracle.pending == [(["30"], "30", "E")]


def test_q05_a_review_on_turn() -> None:
    oracle = auction("N", "N:1H E:P S:P")
    assert oracle.may_ask_review("W")
    assert not oracle.may_ask_review("E")
    assert [seat for seat in SEATS if oracle.may_answer_review(seat, "W")] == ["N", "S"]


def test_q07_no_review_for_who_must_pass() -> None:
    for tokens in ["N:1S E:1H $ >2C S:P", "N:1H E+SQ E:P S:P"]:
        oracle = auction("N", tokens)
        assert oracle.turn == "W"
        assert not oracle.may_ask_review("W")
        assert oracle.may_answer_review("W", "N")


def test_q08_a_review_before_the_lead() -> None:
    oracle = auction("N", "N:1H E:P S:P W:P")
    assert [seat for seat in SEATS if oracle.may_ask_review(seat)] == ["N", "E", "W"]
    oracle.opening_lead_made = True
    assert [seat for seat in SEATS if oracle.may_ask_review(seat)] == []
    assert [seat for seat in SEATS if oracle.may_ask_contract(seat)] == ["N", "E", "W"]


def test_q11_a_lone_deception() -> None:
    assert may_use_agreement(agreed=False, understandable=False, announced=False)


def test_q12_a_secret_agreement() -> None:
    assert not may_use_agreement(agreed=True, understandable=False, announced=False)
    assert may_use_agreement(agreed=True, understandable=True, announced=False)
    assert may_use_agreement(agreed=True, understandable=False, announced=True)
    assert after_breach(harmed=False) == ["ban (43d)"]


def test_q13_harm_by_a_missing_explanation() -> None:
    assert "arbitral score possible (43b)" in after_breach(harmed=True)


def test_q14_doubt_about_a_call() -> None:
    assert after_doubt("W", unusual=True)[1:] == ["W leaves the table", "E explains"]
    assert after_doubt("W", unusual=False) == ["hear opponents"]


def test_q15_a_ban_is_no_ruling() -> None:
    assert auction("N", "N:1H").rulings == []


# ------------------------------------------------------------------- rows S


@pytest.mark.parametrize(
    ("contract", "over", "vulnerable", "points"),
    [
        pytest.param("1SXX by N", 0, "none", 470, id="S01"),
        pytest.param("1SX by N", -3, "none", -500, id="S03"),
        pytest.param("4S by N", 0, "all", 620, id="S04"),
        pytest.param("3HX by N", -4, "none", -700, id="S07"),
        pytest.param("passed out", 0, "all", 0, id="S08"),
    ],
)
def test_score(contract: str, over: int, vulnerable: str, points: int) -> None:
    assert score_of(contract, over, vulnerable) == points


@pytest.mark.parametrize(
    ("contract", "over", "points", "points_vulnerable"),
    [
        ("1NT", 0, 90, 90),
        ("2H", 2, 170, 170),
        ("3NT", 0, 400, 600),
        ("4S", 0, 420, 620),
        ("6C", 0, 920, 1370),
        ("7NT", 0, 1520, 2220),
        ("2HX", 0, 470, 670),
        ("2HX", 1, 570, 870),
        ("1CX", 0, 140, 140),
        ("1CXX", 0, 180, 180),
        ("1DXX", 1, 380, 580),
        ("1NTXX", 0, 510, 710),
        ("1NTXX", 1, 710, 1110),
        ("4SX", 0, 590, 790),
        ("4SXX", 0, 830, 1030),
        ("4S", -1, -50, -100),
        ("4S", -2, -100, -200),
        ("4S", -3, -150, -300),
        ("4SX", -1, -100, -200),
        ("4SX", -2, -300, -500),
        ("4SX", -3, -500, -800),
        ("4SX", -4, -700, -1100),
        ("4SX", -5, -900, -1400),
        ("4SXX", -1, -200, -400),
        ("4SXX", -2, -600, -1000),
        ("4SXX", -3, -1000, -1600),
        ("4SXX", -4, -1400, -2200),
    ],
)
def test_score_table(contract: str, over: int, points: int, points_vulnerable: int) -> None:
    assert score_of(contract + " by N", over, "none") == points
    assert score_of(contract + " by S", over, "NS") == points_vulnerable
    assert score_of(contract + " by E", over, "NS") == -points
    assert score_of(contract + " by W", over, "all") == -points_vulnerable


# ------------------------------------------------- the corrections, in section 0


def test_a_pass_supplied_by_32_closes_and_the_call_comes_late() -> None:
    oracle = auction("N", "N:1H S:1S $ E:2C S:P W:P E:3C")
    assert oracle.contract == "2C by E"
    assert oracle.calls[-2:] == [("N", "P", "deemed"), ("E", "3C", "lapsed")]
    assert oracle.rulings == [(3, "31b"), (7, "32"), (7, "40")]
    assert bound(oracle.rest) == "N"


def test_a_call_that_makes_the_last_pass_comes_late_itself() -> None:
    tokens = "N:1H E:P S:P W:8C N:2H"
    oracle = auction("N", tokens)
    assert oracle.contract == "1H by N"
    assert oracle.calls[-1] == ("N", "2H", "lapsed")
    oracle = auction("N", tokens, {"A40": "goes_on"})
    assert calls_of(oracle) == "N:1H E:P S:P W:P N:2H"
    check_state(oracle, "turn E")


def test_the_right_to_void_outlives_a_close_by_the_substitute_pass() -> None:
    oracle = auction("N", "N:1H E:X S:XX W:P N:P E:X $ >P")
    assert oracle.contract == "1HXX by N"
    oracle.say("void36")
    assert oracle.contract == "1H by N"
    with pytest.raises(ValueError, match="no such right"):
        oracle.say("void36")


def test_the_right_to_void_goes_with_the_next_call() -> None:
    oracle = auction("N", "N:1H E:X S:P W:X $ >P void36")
    oracle.say("N:P")
    assert oracle.contract == "1H by N"
    oracle = auction("N", "N:1H E:X S:P W:X $ >P N:P")
    with pytest.raises(ValueError, match="no such right"):
        oracle.say("void36")


def test_a_change_of_an_enforced_pass_leaves_only_the_first_call() -> None:
    oracle = auction("N", "N:1H S:P $ E:1S S:P S~2S")
    assert oracle.pending == [(["29b", "38"], "29b", "S")]
    oracle.say("other:2S")
    assert oracle.calls[-1] == ("S", "2S", "void")
    oracle.say("keep")
    check_state(oracle, "turn W, NXT N")


def test_an_improper_substitute_is_void() -> None:
    for substitute in ["1S", "8C", "XX", "X"]:
        oracle = auction("N", "N:1S E:1H $ >" + substitute)
        assert oracle.calls[-1] == ("E", substitute, "void")
        assert oracle.turn == "E"


def test_who_is_bound_to_pass_can_only_substitute_a_pass() -> None:
    oracle = auction("N", "N:1S E:1H W+SQ $ >2H")
    assert oracle.calls[-1] == ("E", "2H", "void")
    oracle.say(">P")
    check_state(oracle, "turn S, REST W")


def test_two_articles_36_before_37() -> None:
    oracle = auction("N", "N:1H E:X S:P W:P N:XX E:P S:X")
    assert oracle.pending == [(["36", "37"], "36", "S")]


def test_a_call_out_of_turn_by_who_must_pass_once() -> None:
    tokens = "N:1H S:P $ S:1S"
    assert auction("N", tokens).pending == [(["31b"], "31b", "S")]
    assert auction("N", tokens, CLUB).pending == [(["38", "31b"], "38", "S")]


def test_a_supplied_pass_does_not_condone_a_change() -> None:
    tokens = "N:1H S:P $ E:1S E~2S W:3C"  # S has to pass, W does not wait for it
    oracle = auction("N", tokens)
    assert calls_of(oracle) == "N:1H E:1S S:P W:3C"
    assert oracle.pending == [(["29b"], "29b1", "E")]
    oracle.say("$")
    check_state(oracle, "turn N, NXT W")
    oracle = auction("N", tokens, {"A44": "condones"})
    assert calls_of(oracle) == "N:1H E:2S S:P W:3C"
    assert oracle.pending == []


def test_the_next_opponent_forfeits_what_the_partner_left_open() -> None:
    oracle = auction("N", "S:1S N:1NT E:P")  # art. 33: S sits on the left of E
    assert oracle.pending == []
    assert oracle.calls[0] == ("S", "1S", "ignored")
    oracle = auction("N", "S:1S ! N:1NT E:P")
    check_state(oracle, "turn S, REST N")


def test_a_call_over_a_call_out_of_turn_is_no_change() -> None:
    oracle = auction("N", "N:1H W:1S N:2H")
    assert calls_of(oracle) == "N:1H E:skip S:skip W:1S N:2H"
    oracle = auction("N", "N:1H W:1S N~2H")
    assert [article for _all, article, _seat in oracle.pending] == ["31b", "29b"]


def test_the_same_call_again_changes_nothing() -> None:
    oracle = auction("N", "N:1H N~1H")
    assert oracle.calls[-1] == ("N", "1H", "remark")
    assert oracle.pending == []


def test_over_seven_out_of_turn_leaves_the_turn() -> None:
    oracle = auction("N", "N:1H S:8S $")
    assert oracle.rulings == [(3, "38")]
    assert calls_of(oracle) == "N:1H"
    check_state(oracle, "turn E, REST NS")


def test_who_speaks_while_a_choice_is_awaited_is_out_of_turn() -> None:
    oracle = auction("N", "N:1S E:1H $ S:2S")
    assert oracle.pending == [(["30"], "30", "E"), (["31b"], "31b", "S")]
    oracle.say(">2H")
    assert oracle.calls[-2] == ("S", "2S", "ignored")
    check_state(oracle, "turn S")


@pytest.mark.parametrize(
    ("tokens", "options", "calls", "state"),
    [
        ("N:1H E+DT", {"A5": "ten"}, "N:1H", "turn E, NXT W"),
        ("N:1H E+D5 E:P S:2H W+C3", {"A6": "side"}, "N:1H E:P S:2H", "turn W, NXT EW"),
        ("N:1S E:1H E:2C S:P", {}, "N:1S E:2C S:P", "turn W"),
        ("N:1S E:1H E:2C S:P", {"A10": "first"}, "N:1S E:1H S:P", "turn W"),
        ("N:1H N+HA E:P S:1S W:P", {}, "N:1H E:P S:1S W:P", "turn N"),
        ("N:1H W+SQ E:X S:P", {}, "N:1H E:X S:P", "turn W"),
        ("N:1H W+SQ E:X S:P", {"A41": "pass"}, "N:1H E:P S:P", "turn W"),
        ("N:1H S:1S E:P", {"A42": "not_pass"}, "N:1H E:P", "turn S, REST N"),
        ("N:1H W+SQ W:1S N:P", {}, "N:1H E:skip S:skip W:1S N:P", "turn E, NXT E"),
        ("N:1H W+SQ W:1S N:P", {"A43": "used"}, "N:1H E:skip S:skip W:1S N:P", "turn E"),
        ("N:1H E:P S:P W:1C W~P N:2H", {}, "N:1H E:P S:P W:P", "closed"),
    ],
)
def test_readings(tokens: str, options: dict[str, object], calls: str, state: str) -> None:
    oracle = auction("N", tokens, options)
    assert calls_of(oracle) == calls
    check_state(oracle, state)
    assert oracle.closed == (state == "closed")


def test_a_double_of_ones_own_bid() -> None:
    tokens = "N:1H E:P S:P W:X N:X"
    assert auction("N", tokens).pending == [(["37"], "37", "N")]
    oracle = auction("N", tokens, {"A28": "remark"})
    assert oracle.pending == []
    assert oracle.calls[-1] == ("N", "X", "remark")


def test_tokens_that_make_no_sense() -> None:
    for tokens in [
        *["!", "$", "keep", "other:1S", ">2H", "void36", "N", "", "X:1H", "N:0C", "N:2Z"],
        *["N~1S", "N+", "N+ZZ", "N+SQ,SQ", "N:1H=", "N:1H E:1D >2D", "N:1S E:1H $ E:2H"],
        *["N+SQ N+SQ", "N+SQ E+SQ", "N:1H E:P S:P W:P E+SQ", "N:1H N~2H other:1H"],
    ]:
        *before, last = tokens.split() or [""]
        oracle = auction("N", " ".join(before))
        left = copy.deepcopy(oracle)
        with pytest.raises(ValueError, match=r"."):
            oracle.say(last)
        assert everything(oracle) == everything(left)
    with pytest.raises(ValueError, match="no such seat"):
        Oracle("Q")
    with pytest.raises(ValueError, match="no such option"):
        Oracle("N", {"A14": "perhaps"})


# ------------------------------------------------------------ random walks


def everything(oracle: Oracle) -> list[object]:
    return [
        *[oracle.turn, oracle.closed, oracle.calls, oracle.effective, oracle.nxt, oracle.rest],
        *[oracle.pending, oracle.contract, oracle.lead_options, oracle.penalty_cards],
        *[oracle.rulings, oracle.warnings, oracle.on_table, oracle.token_number],
    ]


def random_token(rng: random.Random, oracle: Oracle) -> str:
    seat = rng.choice(SEATS)
    if oracle.turn is not None and rng.random() < 0.6:
        seat = oracle.turn
    call = rng.choice(LAWFUL)
    bid = oracle.last_bid()
    if bid is not None and rng.random() < 0.3:
        call = str(int(bid.call[0]) + 1) + bid.call[1:]
    kind = rng.random()
    if kind < 0.6:
        return seat + ":" + call
    if kind < 0.65:
        return seat + ":" + rng.choice(LAWFUL) + "=" + call
    if kind < 0.72:
        return seat + "~" + call
    if kind < 0.77:
        led = rng.choice(["", "led"])
        return seat + "+" + rng.choice(SUITS) + rng.choice("359TJQA") + led
    return rng.choice(["!", "$", "$", "keep", "other:" + call, ">" + call, ">" + call, "void36"])


def check_auction(oracle: Oracle) -> None:
    """In rotation from the dealer; bids rise, unless an improper one was condoned."""
    seat = oracle.dealer
    last = None
    for standing in oracle.auction:
        assert standing.seat == seat
        seat = lho(seat)
        if is_bid(standing.call):
            assert standing.said is not None
            assert int(standing.call[0]) <= 7
            assert len(standing.call.rstrip("NT")) <= 2
            if last is not None and standing.said.status != "condoned":
                assert outranks(standing.call, last)
            last = standing.call
        if standing.said is not None:
            assert standing.said in oracle.log
            assert standing.said.status in {"valid", "condoned", "deemed_pass", "deemed"}
            if standing.said.status == "deemed_pass":
                assert standing.call == "P"
    if not oracle.closed and not any(item.claimed for item in oracle.items):
        assert oracle.turn == seat


def check_walk(oracle: Oracle) -> None:
    check_auction(oracle)
    standing_said = [standing.said for standing in oracle.auction]
    for said in oracle.log:
        if said.status in {"valid", "condoned", "deemed"}:
            assert said in standing_said
        elif said.status != "deemed_pass":
            assert said not in standing_said
    for seat in SEATS:
        assert oracle.nxt[seat] == [] or oracle.rest[seat] == []
    pending = [item.said for item in oracle.items if not item.penalty_only]
    assert [said for said in oracle.log if said.status == "pending"] == [
        item.said for item in oracle.items if item.said.status == "pending"
    ]
    assert len({said.seat for said in pending}) == len(pending)
    assert len([item for item in oracle.items if item.claimed]) <= 1
    assert [number for number, _article in oracle.rulings] == sorted(
        number for number, _article in oracle.rulings
    )
    if oracle.closed:
        check_closed(oracle)
    else:
        assert oracle.contract is None
        assert oracle.turn in SEATS
        start = oracle.last_passes(over_skips=False)
        assert oracle.options["A40"] != "40" or not oracle.would_close(start) or retained(oracle)


def retained(oracle: Oracle) -> bool:
    return oracle.options["A2"] == "retain"


def check_closed(oracle: Oracle) -> None:
    assert oracle.turn is None
    assert oracle.pending == []
    assert bound(oracle.nxt) == ""
    assert oracle.contract is not None
    defenders = [seat for seat in SEATS if oracle.defends(seat)]
    assert len(defenders) in {0, 2}
    assert (defenders == []) == (oracle.contract == "passed out")
    for _article, offender, _kind in oracle.lead_options:
        assert offender in defenders
    for seat in SEATS:
        assert seat in defenders or oracle.penalty_cards[seat] == []
    if defenders != []:
        assert not same_side(oracle.contract[-1], defenders[0])


@pytest.mark.parametrize("seed", range(16))
def test_random_walks(seed: int) -> None:
    rng = random.Random(seed)
    for _walk in range(15):
        options = {
            name: rng.choice([LETTER_OF_1959[name], OTHERS[name]])
            for name in OTHERS
            if rng.random() < 0.3
        }
        oracle = Oracle(rng.choice(SEATS), options)
        for _step in range(40):
            token = random_token(rng, oracle)
            before = copy.deepcopy(everything(oracle))
            said = len(oracle.log)
            try:
                oracle.say(token)
            except ValueError:
                assert everything(oracle) == before
                assert len(oracle.log) == said
            else:
                assert len(oracle.log) >= said
            check_walk(oracle)
