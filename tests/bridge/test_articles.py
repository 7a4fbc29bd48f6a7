"""Articles 21 to 43 where a row of the rulebook does not say it all: causes, words, order."""

import pytest
from msgspec.structs import replace

from opbod.bridge import CLUB, LETTER_OF_1959
from opbod.bridge.calls import BIDS, CALLS, DOUBLE, REDOUBLE, double_articles, lowest_in, rank
from opbod.bridge.obligations import auction, causes, final, standing
from opbod.bridge.types import Cause, board
from tests.bridge.kit import judged, play


def test_23_bids_rise_by_level_then_denomination() -> None:
    assert list(range(35)) == [rank(bid) for bid in BIDS]
    assert (BIDS[0], BIDS[-1]) == ("1C", "7NT")


OWN, THEIRS = True, False


@pytest.mark.parametrize(
    ("side", "times", "double", "redouble"),
    [
        (OWN, 0, ("37",), ("37",)),
        (THEIRS, 0, (), ("37",)),
        (OWN, 1, ("37",), ()),
        (THEIRS, 1, ("36",), ("36",)),
        (OWN, 2, ("36", "37"), ("36",)),
        (THEIRS, 2, ("36",), ("36",)),
    ],
)
def test_24_matrix_of_doubles(
    *, side: bool, times: int, double: tuple[str, ...], redouble: tuple[str, ...]
) -> None:
    assert double == double_articles(DOUBLE, BIDS[0], times, own=side)
    assert redouble == double_articles(REDOUBLE, BIDS[0], times, own=side)
    assert double_articles(DOUBLE, None, 0, own=side) == ("37",)


def test_30a_is_impossible_when_no_bid_of_the_denomination_is_left() -> None:
    assert lowest_in("H", BIDS[-2]) is None
    (stated,) = judged("N:7S E:7H $").rulings
    assert [choice.option for choice in stated.choices] == ["30b", "30c"]


def test_obligations_carry_their_causes() -> None:
    found = judged("N:1H E+HA E+HK")
    assert (Cause("26a", 2, 1), Cause("26a", 3, 1)) == causes(found, 3)
    found = judged("N:1S E:1H $ >2C")
    assert (Cause("30b", 4, 1),) == causes(found, 3)


def test_38_names_what_it_does_in_order() -> None:
    ruling = judged("N:1S E:P S:8S $").rulings[-1]
    assert (ruling.cite, ruling.facts) == ("bridge-1959/38", (3, 4))
    effects = [(effect.kind, effect.seat) for effect in ruling.effects]
    assert effects == [("pass-on", 2), ("pass-on", 0), ("lead", 2)]


def test_39_one_provision_and_the_others_are_named() -> None:
    ruling = judged("N:2S S:2H $").rulings[-1]
    assert (ruling.article, ruling.rejected) == ("31b", ("30",))


def test_no_call_is_ever_deleted() -> None:
    row = "N:1S E:1H E:2C $ >2H S:P W:2S W~3H keep N:P"
    found = judged(row)
    assert [said.n for said in found.said] == sorted(said.n for said in found.said)
    said = [f"{'NESW'[one.seat]}:{one.call}" for one in found.said]
    assert said == ["N:1S", "E:1H", "E:2C", "E:2H", "S:P", "W:2S", "W:3H", "N:P"]


def test_the_same_facts_may_be_judged_by_other_rules() -> None:
    log = play("N:1H S:P $ S:1S $")
    facts = "N:1H S:P $ S:1S $"
    assert standing(log.state.judged) == "turn E, NXT S, REST N"
    assert standing(judged(facts, CLUB)) == "turn E, REST NS"


def test_facts_that_mean_nothing_change_nothing() -> None:
    before = judged("N:1H")
    for word in ("$", "!", "keep", ">2H", "other:2C", "void36", "39:30", "E:lead", "away"):
        assert before == replace(judged(f"N:1H {word}"), n=before.n)


def test_27_a_call_of_a_seat_that_loses_its_turn_is_void() -> None:
    found = judged("N:1S E:1H W:2C N:P")
    assert auction(found) == "N:1S E:skip S:skip W:2C N:P"


def test_29b_lapses_when_others_call_on_beyond_it() -> None:
    found = judged("N:1H E:1S E~2S W:2C N:P")
    assert auction(found) == "N:1H E:1S S:skip W:2C N:P"


def test_board_cycle_of_sixteen() -> None:
    vulnerable = " ".join(board(number).vulnerable for number in range(1, 17))
    assert vulnerable == "none NS EW all NS EW all none EW all none NS all none NS EW"
    assert [board(number).dealer for number in range(1, 5)] == [0, 1, 2, 3]
    assert board(17).vulnerable == "none"


@pytest.mark.parametrize("rules", [LETTER_OF_1959, CLUB], ids=lambda rules: str(rules.id))
@pytest.mark.parametrize("call", CALLS)
def test_every_call_out_of_turn_can_be_claimed_against(rules: object, call: str) -> None:
    found = judged(f"N:1H S:{call} $", LETTER_OF_1959 if rules is LETTER_OF_1959 else CLUB)
    expected = "turn E, NXT S" if call == "P" else "turn E, REST N"
    assert expected == standing(found)


def test_final_tells_everything_at_once() -> None:
    row = "N:1S E:1H $ >P E+SA S:2S W:P N:4S E:P S:P W:P W:5C"
    assert (
        final(judged(row))
        == "4S by N; 30c opening lead E; 40 first lead E; one of them; cards E:SA"
    )
