"""An irregular call in turn that the auction goes past, unclaimed and forgiven by nobody."""

import pytest
from msgspec.structs import replace

from opbod.bridge import LETTER_OF_1959, Setup
from opbod.bridge.invariants import breaches
from opbod.bridge.obligations import auction, final, standing
from opbod.bridge.rulings import explain
from opbod.bridge.types import Judged
from tests.bridge.kit import judged
from tests.oracle.bridge1959 import Oracle

pytestmark = pytest.mark.volume


def told(found: Judged) -> list[tuple[str, str, str]]:
    """Code, offender and call of every ruling."""
    return [(one.code, "NESW"[one.seat], str(one.call)) for one in found.rulings]


def test_38_the_offender_is_deemed_to_have_passed_and_the_penalty_stays_open() -> None:
    found = judged("N:8S S:1C W:P")
    assert auction(found) == "N:P E:skip S:1C W:P"
    assert standing(found) == "turn N, nobody"
    assert told(found) == [("38-deemed", "N", "8S"), ("27", "S", "1C")]
    assert standing(judged("N:8S S:1C W:P $")) == "turn N, REST NS"


def test_38_among_several_provisions_is_the_one_that_is_left() -> None:
    # East, bound by the card of West, bids insufficiently: 38 and 30; the director takes 30.
    found = judged("N:1H W+SQ E:1C 39:30 W:2D N:P")
    assert auction(found) == "N:1H E:P S:skip W:2D N:P"
    assert standing(found) == "turn E, nobody"
    assert told(found)[1:] == [("38-deemed", "E", "1C"), ("27", "W", "2D")]


def test_38_a_single_pass_that_was_broken_costs_one_pass_each_under_the_other_reading() -> None:
    rules = replace(LETTER_OF_1959, single_pass_broken="one_pass_each")
    assert standing(judged("N:1H W+SQ E:2C W:2D N:P $", rules)) == "turn E, NXT EW"


def test_38_the_penalty_is_forfeited_when_the_left_hand_opponent_calls() -> None:
    found = judged("N:8S S:1C W:P N:P E:1D")
    assert told(found)[2:] == [("27-forfeited", "N", "8S")]
    assert found.pending == ()
    assert found.said[0].status == "deemed_pass"


def test_38_the_deemed_pass_still_counts_when_the_auction_closes_before_a_claim() -> None:
    found = judged("N:1H E:P S:8C N:P E:P")
    assert auction(found) == "N:1H E:P S:P W:skip N:P E:P"
    closed = judged("N:1H E:P S:8C N:P E:P S:P")
    assert final(closed) == "1H by N; skipped W"
    assert ("21-unclaimed", "S", "8C") in told(closed)
    assert closed.said[2].status == "deemed_pass"


@pytest.mark.parametrize(("call", "article"), [("1C", "30"), ("XX", "37")])
def test_30_and_37_no_substitute_can_be_made_any_more(call: str, article: str) -> None:
    found = judged(f"N:1H E:{call} W:2D N:P")
    assert auction(found) == "N:1H E:skip S:skip W:2D N:P"
    assert told(found) == [("27-passed-by", "E", call), ("27", "W", "2D")]
    assert found.rulings[0].rejected == (article,)
    assert found.said[1].status == "void"
    assert found.pending == ()
    said = explain(found.rulings[0], "en")
    assert "The text is silent on this." in said
    assert "no penalty can be claimed for it" in said


def test_36_no_substitute_can_be_made_any_more() -> None:
    found = judged("N:1H E:X S:P W:X E:1S S:P")
    assert auction(found) == "N:1H E:X S:P W:skip N:skip E:1S S:P"
    assert told(found)[0] == ("27-passed-by", "W", "X")


def test_29b_a_change_that_the_auction_went_past_leaves_no_choice() -> None:
    found = judged("N:1H E:1S E~2S W:3C N:P $")
    assert standing(found) == "turn E, NXT W"
    last = found.rulings[-1]
    assert (last.code, last.article) == ("29b1-stays", "29b1")
    assert "The first call stands; there is no choice any more." in explain(last, "en")


def test_31_partners_call_beside_a_choice_is_void_with_a_ruling() -> None:
    found = judged("N:1S E:1H $ W:2D >2H")
    assert told(found)[-1] == ("31-partner", "W", "2D")
    assert standing(judged("N:1S E:1H $ W:2D >2H $")) == "turn S, REST E"


def test_who_must_wait_with_his_choice_is_told() -> None:
    found = judged("N:2S E:2H W:1C 39:30 $ W:3C")
    assert told(found)[-1] == ("chooses-later", "W", "3C")
    assert found.said[-1].status == "void"


def test_no_call_is_void_without_a_ruling_on_it() -> None:
    sound = judged("N:1H E:1C W:2D N:P")
    wrong = breaches(LETTER_OF_1959, Setup(), replace(sound, rulings=sound.rulings[1:]))
    assert wrong == ["1C of seat 1 is void and no ruling says why"]


@pytest.mark.parametrize(
    "row",
    [
        "N:8S S:1C W:P",
        "N:8S S:1C W:P $",
        "N:8S S:1C W:P N:P E:P",
        "N:1H E:1C W:2D N:P $",
        "N:1H E:8C W:2D N:P $ E:P",
        "N:1H E:XX W:P N:P",
        "N:1H E:P S:8C N:P E:P S:P",
        "N:1H W+SQ E:2C W:2D N:P $",
    ],
)
def test_the_oracle_comes_to_the_same(row: str) -> None:
    oracle = Oracle("N")
    for word in row.split():
        if word != "$" or oracle.items:
            oracle.say(word)
    found = judged(row)
    assert auction(found) == " ".join(f"{seat}:{call}" for seat, call in oracle.effective)
    assert [one.status for one in found.said] == [status for _, _, status in oracle.calls]
    barred = "".join("NESW"[seat] for seat in range(4) if found.barred[seat])
    assert barred == "".join(seat for seat in "NESW" if oracle.rest[seat])
