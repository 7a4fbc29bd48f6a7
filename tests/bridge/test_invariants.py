"""The invariants bite: each is broken by hand; and the rarer roads of the law book."""

import pytest
from msgspec.structs import replace

from opbod.bridge import CLUB, LETTER_OF_1959, Setup
from opbod.bridge.calls import Call
from opbod.bridge.invariants import breaches
from opbod.bridge.obligations import auction, bound, final, standing
from opbod.bridge.types import Cause, Judged, Place, Utterance
from tests.bridge.kit import judged

pytestmark = pytest.mark.volume


def wrong(broken: Judged) -> str:
    return "; ".join(breaches(LETTER_OF_1959, Setup(), broken))


def test_what_is_sound_has_no_breach() -> None:
    assert wrong(judged("N:1H E:P S:P W:P")) == ""


def test_a_gap_in_the_auction_is_found() -> None:
    sound = judged("N:1H E:P")
    assert "seat 1 where seat 0 belongs" in wrong(replace(sound, auction=sound.auction[1:]))
    lost = (*sound.auction, Place(2, Call("skip"), 0))
    assert "a place skip" in wrong(replace(sound, auction=lost))


def test_a_wrong_close_is_found() -> None:
    closed, still_open = judged("N:1H E:P S:P W:P"), judged("N:1H E:P")
    assert "open after" in wrong(replace(closed, closed=False, turn=0, result=None))
    assert "closed without" in wrong(replace(still_open, closed=True, turn=None))
    assert "somebody's turn" in wrong(replace(closed, turn=2))
    owed = ((Cause("26a", 1, 2),), (), (), ())
    assert "still in question" in wrong(replace(closed, once=owed))


def test_a_call_that_cannot_stand_is_found() -> None:
    sound = judged("N:2H E:1S S:P")
    said = tuple(replace(one, status="valid") for one in sound.said)
    assert "1S over 2H and not condoned" in wrong(replace(sound, said=said))
    void = tuple(replace(one, status="void") for one in sound.said)
    assert "counts and is void" in wrong(replace(sound, said=void))
    barred = ((), (Cause("31b", 0, 3),), (), ())
    broken = replace(sound, said=said, barred=barred)
    assert "1S of seat 1, barred, stands" in wrong(broken)
    both = replace(judged("N:1H S:1S $"), once=((Cause("26a", 1, 2),), (), (), ()))
    assert "once and for good" in wrong(both)


def test_a_pending_call_must_be_in_question() -> None:
    sound = judged("N:2H E:1S")
    said = tuple(Utterance(one.n, one.seat, one.call, "valid") for one in sound.said)
    assert "1S pending and valid" in wrong(replace(sound, said=said))


def test_a_ruling_needs_an_article() -> None:
    sound = judged("N:1H S:P $")
    nameless = (replace(sound.rulings[0], article=""),)
    assert "of no article" in wrong(replace(sound, rulings=nameless))


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        # The offender's own side draws attention by claiming, and no more.
        ("N:1H S:1S N:$ E:2C", "turn S, REST N"),
        # What others say while the offender chooses is settled by his choice.
        ("N:1S E:1H $ S:2S >2H", "turn S, nobody"),
        ("N:1S E:1H $ S:2S ! >2H", "turn S, REST N"),
        ("N:1S E:1H $ W:2S >2H", "turn S, nobody"),
        ("N:1S E:1H $ W:2S >2H $", "turn S, REST E"),
        # The director's other provision while the offender is choosing.
        ("N:1H S:2C 39:31b $", "turn E, REST N"),
        ("N:2S S:2H 39:30 $ 39:31b", "turn E, REST N"),
        # Attention to a call out of turn whose director's article wants a substitute.
        ("N:2S S:2H 39:30 ! E:P", "turn S, REST N"),
        # Left of a call out of turn by partner's in-turn call: the price, once attention is drawn.
        ("S:1S ! N:1NT E:P", "turn S, REST N"),
    ],
)
def test_rare_roads(row: str, expected: str) -> None:
    assert standing(judged(row)) == expected


def test_both_void_under_the_club_profile_when_claimed() -> None:
    found = judged("S:1S N:1NT $", CLUB)
    assert (auction(found), standing(found)) == ("", "turn N, REST N")
    assert [one.status for one in found.said] == ["void", "void"]


def test_a_barred_side_can_still_play_the_contract() -> None:
    found = judged("N:1H S:1S $ E:2C S:2S W:P N:P E:P")
    assert (final(found), bound(found)) == ("2S by S", "REST N")
