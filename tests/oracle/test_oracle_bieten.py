"""The plain implementation of Bieten against the worked cases BT-01 to BT-56."""

import itertools
import random

import pytest

from .bieten import Oracle
from .bieten_cards import full_pack, lawful_cards, number, winning_place, with_defaults
from .bieten_figures import FIGURES, best_owner, owns
from .bieten_score import Award, settle

pytestmark = pytest.mark.volume

P1, P2, P3, P4 = 0, 1, 2, 3
NONE: dict[str, object] = {}
TIROL: dict[str, object] = {"deck": "tirol33", "hengst_same_suit": True, "drei_declined": "2"}
ZERO = (0, 0, 0, 0)


def cards(text: str) -> list[str]:
    return text.split()


FULL_DEAL = [
    cards("GK HU EU E8"),
    cards("HA GT ET E9"),
    cards("GA HK EK G7"),
    cards("HO H9 G8 E6"),
]


def table(
    options: dict[str, object], hands: list[str] | None = None, totals: tuple[int, ...] = ZERO
) -> Oracle:
    """P1 is Vorhand, P4 (or P2 of two) is dealer."""
    players = len(hands or FULL_DEAL)
    oracle = Oracle(options | {"players": players}, players - 1, totals[:players])
    if hands is None:
        oracle.deal(FULL_DEAL)
    else:
        oracle.deal([cards(hand) for hand in hands])
    return oracle


def say(oracle: Oracle, text: str) -> None:
    for word in text.split():
        oracle.do(word)


def acts(oracle: Oracle, seat: int) -> set[str]:
    return {word[2:] for word in oracle.words()[seat]}


def offers(oracle: Oracle, seat: int) -> set[str]:
    return acts(oracle, seat) & set(FIGURES)


def refuse(oracle: Oracle, word: str) -> None:
    with pytest.raises(ValueError, match="not lawful"):
        oracle.do(word)


def play_on(oracle: Oracle) -> None:
    """Everybody plays the first lawful card of his hand and offers nothing."""
    while oracle.result is None:
        seat = oracle.turn
        oracle.do(str(seat + 1) + ":" + oracle.lawful_cards_of(seat)[0])


def awards(oracle: Oracle) -> list[Award]:
    assert oracle.result is not None
    found = oracle.result["awards"]
    assert isinstance(found, list)
    return found


def award(oracle: Oracle, figure: str) -> Award | None:
    for found in awards(oracle):
        if found[0] == figure:
            return found
    return None


def better(options: dict[str, object], figure: str, first: str, second: str) -> int | None:
    full = with_defaults(options)
    seats = best_owner(full, figure, [cards(first), cards(second)], [0, 1])
    turned = best_owner(full, figure, [cards(second), cards(first)], [0, 1])
    assert (seats, turned) in [(0, 1), (1, 0), (None, None), (0, 0)]
    if seats == turned == 0:
        return -1  # nothing decides but the seat order
    return seats


# ------------------------------------------------------- deck, deal, tricks


def test_bt_01() -> None:
    pack = full_pack("deck28")
    assert len(pack) == len(set(pack)) == 28
    for suit in "EGH":
        assert {card[1] for card in pack if card[0] == suit} == set("AKOUT9876")
    assert "W" in pack
    assert [card for card in pack if card[0] == "S"] == []


def test_bt_02() -> None:
    for deck, suits, size in [("tirol33", "EGHS", 33), ("deck25", "EGH", 25)]:
        pack = full_pack(deck)
        assert len(pack) == len(set(pack)) == size
        for suit in suits:
            assert {card[1] for card in pack if card[0] == suit} == set("AKOUT987")
        assert "W" in pack


def test_bt_04() -> None:
    oracle = Oracle({"players": 5}, 4, (0, 0, 0, 0, 0))
    oracle.stack(full_pack("deck28"))
    say(oracle, "4:cut5")
    assert [len(hand) for hand in oracle.hands] == [4] * 5
    assert len(oracle.pack) == 8


@pytest.mark.parametrize("players", [1, 6])
def test_bt_05(players: int) -> None:
    with pytest.raises(ValueError, match="two to five"):
        Oracle({"players": players}, 0, (0,) * players)


def test_bt_06() -> None:
    trick = cards("GU G9 HA GK")
    assert winning_place(trick, "led_suit") == 3
    assert winning_place(trick, "highest_any_suit") == 2
    oracle = table(NONE, ["GU E9", "G9 E8", "HA E7", "GK E6"])
    say(oracle, "1:GU 2:G9 3:HA 4:GK")
    assert oracle.turn == P4


def test_bt_08() -> None:
    hand = cards("HK H7 GA E9")
    assert lawful_cards(hand, "H", "must") == ["HK", "H7"]
    assert lawful_cards(hand, "H", "free") == hand


def test_bt_09() -> None:
    assert lawful_cards(cards("GA E9"), "H", "must") == ["GA", "E9"]


def test_bt_10() -> None:
    oracle = table(NONE)
    say(oracle, "1:GK 2:GT 3:GA 4:G8")
    assert oracle.turn == P3
    assert {"EK", "HK", "G7"} <= acts(oracle, P3)
    refuse(oracle, "1:HU")
    say(oracle, "3:EK")


def test_led_weli_wins() -> None:
    assert winning_place(cards("W GA HA EA"), "led_suit") == 0
    assert winning_place(cards("G6 W H6 E6"), "highest_any_suit") == 0
    assert winning_place(cards("W E6 H6 G6"), "highest_any_suit") == 3
    assert winning_place(cards("W SA S7 E6"), "led_suit") == 1


def test_cut_and_deal() -> None:
    pack = full_pack("deck28")
    oracle = Oracle({"players": 3}, 1, (0, 0, 0))
    oracle.stack(pack)
    assert oracle.words() == {
        0: {"1:cut" + str(count) for count in range(1, 28)},
        1: set(),
        2: set(),
    }
    refuse(oracle, "1:cut28")
    say(oracle, "1:cut9")
    assert pack[9] == "GA"
    assert oracle.hands[2] == cards("GA GK G8 G7")
    assert oracle.hands[0] == cards("GO GU G6 HA")
    assert oracle.hands[1] == cards("GT G9 HK HO")
    assert oracle.turn == 2


def test_three_cards_and_the_cutter_steals() -> None:
    pack = full_pack("deck28")
    oracle = Oracle({"players": 3, "cards": 3, "cutter": "steal_one"}, 1, (0, 0, 0))
    oracle.stack(pack)
    say(oracle, "1:cut9")
    assert oracle.words() == {0: {"1:take", "1:leave"}, 1: set(), 2: set()}
    say(oracle, "1:take")
    assert oracle.hands[0] == cards("E6 GO G8")
    assert oracle.hands[2] == cards("GA GK G9")
    assert oracle.hands[1] == cards("GU GT G7")
    left = Oracle({"players": 3, "cards": 3, "cutter": "steal_one"}, 1, (0, 0, 0))
    left.stack(pack)
    say(left, "1:cut9 1:leave")
    assert left.hands[0] == cards("GO GU G7")


# ----------------------------------------------------------- right to offer


def test_bt_11() -> None:
    oracle = table(NONE, ["HA HK E9 E8", "GA GK GO GU", "H7 H8 G7 E6", "E7 G6 H6 W"])
    assert offers(oracle, P1) == {"rot", "hengst", "spiel"}


def test_bt_12() -> None:
    oracle = table(NONE, ["GA GK GO GU", "HA HK E9 E8", "H7 H8 G7 E6", "E7 G6 H6 W"])
    assert offers(oracle, P1) == {"gras", "hengst", "spiel"}


def test_bt_14() -> None:
    oracle = table(NONE)
    assert offers(oracle, P3) == {"spiel"}
    refuse(oracle, "3:rot")
    say(oracle, "3:spiel")
    assert offers(table({"spiel_when": "own_turn"}), P3) == set()
    any_time = table({"offer_when": "any_time"})
    assert "rot" in offers(any_time, P3)
    say(any_time, "3:rot")


def test_bt_16() -> None:
    hands = ["GA HK EK E8", "GT ET E9 HA", "G9 H7 E7 G7", "HO H9 G8 E6"]
    limits: list[object] = ["none", 2]
    for limit in limits:
        oracle = table({"offers_per_player": limit}, hands)
        say(oracle, "1:gleich 2:guad 3:guad 4:guad 1:GA 2:GT 3:G9 4:G8")
        say(oracle, "1:rot")
    one = table({"offers_per_player": 1}, hands)
    say(one, "1:gleich 2:guad 3:guad 4:guad 1:GA 2:GT 3:G9 4:G8")
    refuse(one, "1:rot")
    refuse(one, "1:spiel")
    assert "spiel" in offers(one, P2)


def test_bt_17() -> None:
    oracle = table(NONE, ["E6 H7 GT EU", "HA GA ET E9", "GK HK EK G7", "HO H9 G8 E8"])
    say(oracle, "1:spiel")
    assert oracle.words()[P2] == {"2:guad", "2:schau", "2:drei"}


def test_bt_19() -> None:
    oracle = table(NONE, ["EU", "ET", "G7", "E8"])
    oracle.turn = P2
    assert "spiel" in offers(oracle, P2)
    assert "spiel" in offers(oracle, P3)
    say(oracle, "2:ET")
    assert "spiel" not in offers(oracle, P2)  # T24: the leader no more
    assert "spiel" not in offers(oracle, P3)
    assert "spiel" in offers(oracle, P4)
    say(oracle, "1:spiel")
    assert acts(oracle, P2) == {"guad", "schau"}
    say(oracle, "2:schau")
    assert acts(oracle, P3) == {"guad", "schau"}
    say(oracle, "3:guad")
    assert acts(oracle, P4) == {"guad", "schau", "drei"}


def test_one_offer_a_turn() -> None:
    oracle = table(NONE)
    say(oracle, "1:gleich 2:guad 3:guad 4:guad")
    assert offers(oracle, P1) == {"spiel"}  # it is not counted
    assert offers(table({"offers_per_turn": 2}), P1) == {"gras", "rot", "gleich", "spiel"}
    two = table({"offers_per_turn": 2})
    say(two, "1:gleich 2:guad 3:guad 4:guad")
    assert offers(two, P1) == {"gras", "rot", "spiel"}
    counted = table({"spiel_when": "own_turn"})
    say(counted, "1:gleich 2:guad 3:guad 4:guad")
    assert offers(counted, P1) == set()
    say(counted, "1:GK")
    assert offers(counted, P2) == {"gras", "rot", "hengst", "spiel"}


def test_one_offer_in_a_trick() -> None:
    oracle = table({"offer_when": "any_time"})
    say(oracle, "3:rot 4:guad 1:guad 2:guad")
    assert offers(oracle, P3) == {"spiel"}
    say(oracle, "1:GK 2:GT 3:GA")
    assert offers(oracle, P3) == {"spiel"}
    assert offers(oracle, P1) == {"gras", "gleich", "spiel"}
    say(oracle, "4:G8")
    assert offers(oracle, P3) == {"gras", "gleich", "hengst", "spiel"}
    say(oracle, "1:gleich 2:guad 3:guad 4:guad 3:EK 4:E6")
    assert offers(oracle, P1) == {"spiel"}


def test_offer_from_hand_or_from_tricks() -> None:
    hands = ["GK HK E8 E6", "GA HU E9 ET", "GT HT EU EA", "G7 H7 W E7"]
    in_hand = table({"figure_cards": "hand_when_offering"}, hands)
    assert offers(in_hand, P1) == {"gras", "rot", "gleich", "spiel"}
    say(in_hand, "1:GK 2:GA 3:GT 4:G7 2:HU 3:HT 4:H7")
    assert offers(in_hand, P1) == {"rot", "spiel"}
    say(in_hand, "1:rot 2:guad 3:guad 4:guad 1:HK")
    dealt = table(NONE, hands)
    say(dealt, "1:GK 2:GA 3:GT 4:G7 2:HU 3:HT 4:H7")
    assert offers(dealt, P1) == {"gras", "rot", "gleich", "spiel"}
    won = table({"figure_cards": "won_tricks"}, hands)
    assert offers(won, P1) == {"spiel"}
    say(won, "1:GK 2:GA 3:GT 4:G7")
    assert offers(won, P2) == {"gras", "hengst", "spiel"}
    play_on(won)
    assert award(won, "gras") == ("gras", P2, 1, "unoffered")


def test_hold_needs_figure() -> None:
    oracle = table({"hold_needs_figure": True}, ["GA GK", "G9 E8", "H9 H8", "E7 H7"])
    say(oracle, "1:gras")
    assert acts(oracle, P2) == {"guad", "schau", "drei"}
    say(oracle, "2:drei")
    assert acts(oracle, P3) == {"guad"}
    say(oracle, "3:guad 4:guad")
    assert acts(oracle, P1) == {"guad", "schau"}
    say(oracle, "1:guad 4:spiel 1:guad 2:guad")
    assert acts(oracle, P3) == {"guad", "schau", "drei"}


# ------------------------------------------------------- answers and points


def test_bt_20() -> None:
    oracle = table(NONE, ["G7 E8 E9 H7", "H8 H9 HT E6", "GA GK EU EO", "G8 G9 W HA"])
    say(oracle, "1:gras 2:guad 3:guad 4:guad")
    play_on(oracle)
    assert award(oracle, "gras") == ("gras", P1, 1, "good")


def test_bt_23() -> None:
    oracle = table(NONE, ["HA E8 E9 G7", "H8 H9 HT E6", "HK GK EU EO", "G8 G9 W GA"])
    say(oracle, "1:rot 2:schau 3:schau 4:guad")
    play_on(oracle)
    assert award(oracle, "rot") == ("rot", P1, 2, "held")


@pytest.mark.parametrize(
    ("declined", "seat", "points"),
    [
        pytest.param("3", P2, 3, id="BT-24"),
        pytest.param("2", P2, 2, id="BT-24-two"),
        pytest.param("highest", P3, 3, id="highest"),
    ],
)
def test_bt_24(declined: str, seat: int, points: int) -> None:
    hands = ["G7 H7 EA E9", "H8 H9 ET E6", "HK GK EU EO", "G8 G9 W GA"]
    oracle = table({"drei_declined": declined}, hands)
    say(oracle, "1:gleich 2:drei 3:guad 4:guad 1:guad")
    play_on(oracle)
    assert award(oracle, "gleich") == ("gleich", seat, points, "drei-good")


def test_bt_27() -> None:
    oracle = table(NONE)
    say(oracle, "1:gleich 2:drei")
    assert acts(oracle, P3) == {"guad", "schau"}
    refuse(oracle, "3:drei")


def test_bt_28() -> None:
    oracle = table(NONE)
    say(oracle, "3:spiel")
    for seat in [P4, P1, P2]:
        assert [who for who in range(4) if acts(oracle, who) != set()] == [seat]
        say(oracle, str(seat + 1) + ":guad")
    assert "GK" in acts(oracle, P1)


def test_bt_29() -> None:
    oracle = table(NONE, ["HT E8 E9 G7", "HK H9 ET E6"])
    say(oracle, "1:rot 2:drei 1:schau")
    play_on(oracle)
    assert award(oracle, "rot") == ("rot", P2, 3, "drei-held")


def test_bt_30() -> None:
    oracle = table(NONE, ["GU E8 E9 H7", "GO H9 HT E6", "G9 HK EU EO", "G8 G7 W HA"])
    play_on(oracle)
    assert award(oracle, "gras") == ("gras", P2, 1, "unoffered")


def test_bt_31() -> None:
    oracle = table(NONE, ["GU E8 H7 HT", "GO H9 ET E6", "G9 HK EU EA", "G8 G7 W HA"])
    play_on(oracle)
    assert award(oracle, "gleich") is None


def test_bt_33() -> None:
    oracle = table(NONE, ["GA", "G9", "HA", "GK"])
    play_on(oracle)
    assert award(oracle, "spiel") == ("spiel", P1, 1, "unoffered")


def test_bt_34() -> None:
    oracle = table(NONE, ["GA", "G9", "HA", "GK"])
    say(oracle, "1:spiel 2:guad 3:guad 4:schau")
    play_on(oracle)
    assert award(oracle, "spiel") == ("spiel", P1, 2, "held")


def test_a_drei_makes_earlier_answers_lapse() -> None:
    oracle = table(NONE, ["GA", "G9", "HA", "GK"])
    say(oracle, "1:spiel 2:schau 3:drei 4:guad 1:guad 2:guad")
    play_on(oracle)
    assert award(oracle, "spiel") == ("spiel", P3, 3, "drei-good")


def test_only_holders_compare() -> None:
    hands = ["G9", "G8", "G7", "GA"]
    oracle = table({"showdown_pool": "holders"}, hands)
    say(oracle, "1:gras 2:schau 3:guad 4:guad")
    play_on(oracle)
    assert award(oracle, "gras") == ("gras", P1, 2, "held")
    drei = table({"showdown_pool": "holders"}, hands)
    say(drei, "1:gras 2:guad 3:drei 4:guad 1:guad 2:schau")
    play_on(drei)
    assert award(drei, "gras") == ("gras", P2, 3, "drei-held")
    stays = table({"showdown_pool": "holders"}, hands)
    say(stays, "1:gras 2:guad 3:drei 4:guad 1:schau 2:schau")
    play_on(stays)
    assert award(stays, "gras") == ("gras", P1, 3, "drei-held")
    outside = table({"showdown_pool": "holders"}, hands)
    say(outside, "1:spiel 2:schau 3:guad 4:guad")
    play_on(outside)
    assert award(outside, "spiel") is None


# ---------------------------------------------------------------- comparing


@pytest.mark.parametrize(
    ("options", "figure", "first", "second", "best"),
    [
        pytest.param(NONE, "gleich", "E7 G7 H7", "EK HK", 0, id="BT-35"),
        pytest.param({"gleich": "rank_then_size"}, "gleich", "E7 G7 H7", "EK HK", 1, id="rank"),
        pytest.param(TIROL, "gleich", "GK EK", "HK SK", 0, id="BT-38"),
        pytest.param(NONE, "hengst", "E9 G8 H7", "GA HK", 0, id="BT-40"),
        pytest.param(
            {"hengst": "rank_then_length"}, "hengst", "E9 G8 H7", "GA HK", 1, id="BT-40-rank"
        ),
        pytest.param(NONE, "hengst", "GK GO", "HK HO", 0, id="BT-42"),
        pytest.param(NONE, "hengst", "HK GO", "EK HO", 0, id="top suit"),
        pytest.param(NONE, "hengst", "HK EO", "EK GO", 0, id="top suit before Gras"),
        pytest.param({"hengst_tie": "any_gras"}, "hengst", "HK EO", "EK GO", 1, id="any Gras"),
        pytest.param({"hengst_tie": "any_gras"}, "hengst", "GK HO", "HK GO", -1, id="seat"),
        pytest.param({"tie": "void"}, "hengst", "GK GO", "HK HO", None, id="void"),
        pytest.param({"tie": "void"}, "gleich", "GK EK", "HK SK", None, id="void pair"),
        pytest.param({"tie": "void"}, "gleich", "GK EK", "HO SO", 0, id="void unequal"),
        pytest.param(NONE, "gleich", "G6 W", "H6 E6", 0, id="the Weli is a six"),
        pytest.param(NONE, "hengst", "E7 W", "G7 H6", 1, id="the Weli in a sequence"),
        pytest.param({"weli": "wild"}, "gleich", "GA W", "HA EA", 1, id="natural first"),
        pytest.param({"weli": "wild"}, "gleich", "GA HA W", "EK GK HK", 0, id="wild triple"),
        pytest.param({"weli": "wild"}, "hengst", "G9 H7 W", "GA HK", 0, id="wild gap"),
        pytest.param({"weli": "wild"}, "hengst", "GA W", "HA EK", 1, id="natural sequence"),
        pytest.param({"weli": "wild", "tie": "void"}, "gleich", "GA W", "HA EA", 1, id="wild void"),
    ],
)
def test_bt_35_to_42(
    options: dict[str, object], figure: str, first: str, second: str, *, best: int | None
) -> None:
    assert better(options, figure, first, second) == best


def test_bt_41() -> None:
    hands = ["GA HK E9 G7", "HA GT ET E8", "GK HU EK G8", "HO H9 G9 E6"]
    assert "hengst" in offers(table(NONE, hands), P1)
    same_suit = table({"hengst_same_suit": True}, hands)
    assert offers(same_suit, P1) == {"gras", "rot", "spiel"}
    refuse(same_suit, "1:hengst")


def test_bt_45() -> None:
    full = with_defaults(NONE)
    assert not owns(full, "hengst", cards("GA E6 H8 HU"))
    assert not owns(full, "gleich", cards("GA E6 H8 HU"))
    assert not owns(full | {"weli": "wild"}, "hengst", ["W"])
    assert not owns(full | {"weli": "wild"}, "gras", ["W"])


@pytest.mark.parametrize(
    ("deck", "size", "figure", "same_suit", "percent"),
    [
        ("deck28", 4, "gras", False, 81),
        ("deck28", 4, "rot", False, 81),
        ("deck28", 4, "gleich", False, 43),
        ("deck28", 4, "hengst", False, 73),
        ("deck28", 4, "hengst", True, 34),
        ("tirol33", 3, "hengst", False, 52),
        ("tirol33", 3, "hengst", True, 16),
    ],
)
def test_share_of_hands(
    deck: str, size: int, figure: str, *, same_suit: bool, percent: int
) -> None:
    """Section 2.4, all hands counted."""
    options = with_defaults({"hengst_same_suit": same_suit})
    hands = list(itertools.combinations(full_pack(deck), size))
    owners = [hand for hand in hands if owns(options, figure, list(hand))]
    assert round(100 * len(owners) / len(hands)) == percent


# -------------------------------------------------------------------- score


def settled(
    options: dict[str, object], totals: tuple[int, ...], found: list[Award]
) -> dict[str, object]:
    return settle(with_defaults(options), P4, totals, found)


def test_bt_47() -> None:
    result = settled(NONE, (14, 0, 0, 0), [("gras", P1, 1, "good")])
    assert (result["totals"], result["winner"]) == ((15, 0, 0, 0), P1)


ONE_AND_TWO: list[Award] = [("gras", P1, 1, "good"), ("rot", P1, 2, "held")]


@pytest.mark.parametrize(
    ("options", "total", "after", "winner"),
    [
        pytest.param(NONE, 13, 14, None, id="BT-49"),
        pytest.param({"overshoot": "stay"}, 13, 13, None, id="stay"),
        pytest.param({"overshoot": "minus_n"}, 13, 8, None, id="minus"),
        pytest.param({"overshoot": "minus_n", "overshoot_minus": 20}, 13, -7, None, id="below 0"),
        pytest.param({"overshoot": "win"}, 13, 16, P1, id="win"),
        pytest.param({"settlement": "sequential"}, 13, 14, None, id="sequential"),
        pytest.param({"settlement": "sequential"}, 14, 15, P1, id="first to hit"),
        pytest.param({"settlement": "sequential"}, 12, 15, P1, id="second hits"),
        pytest.param(
            {"settlement": "sequential", "overshoot": "stay"}, 13, 13, None, id="back to 13"
        ),
        pytest.param(
            {"settlement": "sequential", "overshoot": "minus_n"}, 13, 8, None, id="13 less 5"
        ),
        pytest.param(
            {"settlement": "sequential", "overshoot": "win"}, 13, 16, P1, id="second goes over"
        ),
    ],
)
def test_bt_49(options: dict[str, object], total: int, after: int, winner: int | None) -> None:
    result = settled(options, (total, 0, 0, 0), ONE_AND_TWO)
    assert (result["totals"], result["winner"]) == ((after, 0, 0, 0), winner)


@pytest.mark.parametrize(("overshoot", "after"), [("stay", 14), ("minus_n", 9)])
def test_q22_who_went_over_gets_no_more_in_this_deal(overshoot: str, after: int) -> None:
    found: list[Award] = [("gras", P1, 2, "held"), ("rot", P1, 1, "good"), ("spiel", P2, 1, "good")]
    options: dict[str, object] = {"settlement": "sequential", "overshoot": overshoot}
    result = settled(options, (14, 0, 0, 0), found)
    assert (result["totals"], result["winner"]) == ((after, 1, 0, 0), None)
    assert (result["awards"], result["points"]) == ([found[0], found[2]], (2, 1, 0, 0))


def test_bt_50() -> None:
    found: list[Award] = [("rot", P2, 2, "held"), ("spiel", P1, 1, "unoffered")]
    result = settled(NONE, (14, 13, 0, 0), found)
    assert (result["totals"], result["winner"]) == ((15, 15, 0, 0), P1)
    one_by_one = settled({"settlement": "sequential"}, (14, 13, 0, 0), found)
    assert one_by_one["totals"] == (14, 15, 0, 0)
    assert one_by_one["points"] == (0, 2, 0, 0)
    assert one_by_one["awards"] == found[:1]
    assert one_by_one["winner"] == P2


def test_bt_52() -> None:
    oracle = table(NONE, totals=(14, 0, 0, 0))
    say(oracle, "1:gleich 2:guad 3:guad 4:guad 1:GK")
    assert oracle.result is None
    play_on(oracle)
    assert award(oracle, "gleich") == ("gleich", P1, 1, "good")


@pytest.mark.parametrize("weli", ["plain", "bonus", "wild"])
def test_bt_53(weli: str) -> None:
    oracle = table({"weli": weli}, ["GA HA", "G9 H9", "W H7", "EK EO"])
    play_on(oracle)
    assert award(oracle, "weli") == {"bonus": ("weli", P3, 1, "weli")}.get(weli)


def test_nobody_gets_the_unoffered() -> None:
    oracle = table({"unoffered": 0})
    play_on(oracle)
    assert awards(oracle) == []
    three = table({"unoffered": 3})
    play_on(three)
    assert {found[2] for found in awards(three)} == {3}


# ---------------------------------------------------------------- full deal

FIRST_TRICK = (
    "1:gleich 2:guad 3:{} 4:guad 1:GK 2:rot 3:guad 4:drei 1:guad 2:schau 3:guad 2:GT"
    " 3:gras 4:guad 1:guad 2:guad 3:GA 4:G8"
)
TRICKS = [
    (FIRST_TRICK, P3),
    ("3:EK 4:spiel 1:guad 2:guad 3:schau 4:E6 1:E8 2:E9", P3),
    ("3:HK 4:H9 1:HU 2:HA", P2),
    ("2:ET 3:G7 4:HO 1:EU", P1),
]


def full_deal(answer: str) -> Oracle:
    oracle = table(NONE)
    for words, winner in TRICKS:
        say(oracle, words.format(answer))
        assert oracle.last_winner == winner
    return oracle


def test_bt_54() -> None:
    oracle = full_deal("schau")
    assert oracle.result == {
        "awards": [
            ("gras", P3, 1, "good"),
            ("rot", P2, 3, "drei-held"),
            ("gleich", P3, 2, "held"),
            ("hengst", P3, 1, "unoffered"),
            ("spiel", P1, 2, "held"),
        ],
        "points": (2, 3, 4, 0),
        "totals": (2, 3, 4, 0),
        "winner": None,
    }
    assert oracle.words() == {P1: set(), P2: set(), P3: set(), P4: set()}


def test_bt_56() -> None:
    oracle = full_deal("guad")
    assert award(oracle, "gleich") == ("gleich", P1, 1, "good")
    assert oracle.result is not None
    assert oracle.result["points"] == (3, 3, 2, 0)


# -------------------------------------------------------------- whole deals

CHOICES: dict[str, list[object]] = {
    "players": [2, 3, 4, 5],
    "deck": ["deck28", "tirol33", "deck25"],
    "cards": [4, 3],
    "follow": ["must", "free"],
    "trick": ["led_suit", "highest_any_suit"],
    "weli": ["plain", "bonus", "wild"],
    "cutter": ["plain_cut", "steal_one"],
    "offer_when": ["own_turn", "any_time"],
    "spiel_when": ["any_time", "own_turn"],
    "offers_per_turn": [1, 2, 5],
    "offers_per_player": ["none", 1, 2, 5],
    "figure_cards": ["dealt", "hand_when_offering", "won_tricks"],
    "hold_needs_figure": [False, True],
    "gleich": ["size_then_rank", "rank_then_size"],
    "hengst": ["length_then_rank", "rank_then_length"],
    "hengst_same_suit": [False, True],
    "hengst_tie": ["top_suit", "any_gras"],
    "tie": ["suit", "void"],
    "showdown_pool": ["all", "holders"],
    "drei_declined": ["3", "2", "highest"],
    "unoffered": [0, 1, 3],
    "target": [5, 15, 99],
    "overshoot": ["bounce", "stay", "minus_n", "win"],
    "overshoot_minus": [1, 5, 20],
    "settlement": ["deal_total", "sequential"],
}


def random_word(oracle: Oracle, chance: random.Random) -> str:
    words = sorted(set().union(*oracle.words().values()))
    assert words
    played = [word for word in words if len(word) <= 4]  # "1:GA", "1:W"
    if played and chance.random() < 0.5:
        return chance.choice(played)
    return chance.choice(words)


def random_deal(options: dict[str, object], chance: random.Random) -> Oracle:
    players, target = options["players"], options["target"]
    assert isinstance(players, int)
    assert isinstance(target, int)
    totals = tuple([chance.randrange(target) for _seat in range(players)])
    oracle = Oracle(options, chance.randrange(players), totals)
    pack = full_pack(str(options["deck"]))
    chance.shuffle(pack)
    oracle.stack(pack)
    steps = 0
    refuse(oracle, "1:nonsense")
    while oracle.result is None:
        oracle.do(random_word(oracle, chance))
        steps = steps + 1
        assert steps < 1 + 1 + 20 + 5 * 10
        seen = oracle.pack + [card for hand in oracle.dealt for card in hand]
        assert sorted(seen) == sorted(pack)
        if oracle.phase == "play":
            assert {len(hand) for hand in oracle.dealt} == {options["cards"]}
    return oracle


def check_result(oracle: Oracle) -> set[str]:
    found = awards(oracle)
    assert oracle.result is not None
    figures = [one[0] for one in found]
    assert len(figures) == len(set(figures))
    points = [0] * oracle.players
    for one in found:
        points[one[1]] += one[2]
    assert oracle.result["points"] == tuple(points)
    totals = oracle.result["totals"]
    assert isinstance(totals, tuple)
    target = number(oracle.options, "target")
    reached = [seat for seat in range(oracle.players) if totals[seat] == target]
    if oracle.options["overshoot"] == "win":
        reached = [seat for seat in range(oracle.players) if totals[seat] >= target]
    assert (oracle.result["winner"] is None) == (reached == [])
    assert oracle.result["winner"] in [*reached, None]
    return {one[3] for one in found}


def test_random_deals_end() -> None:
    chance = random.Random(24)
    reasons: set[str] = set()
    winners: set[object] = set()
    for _ in range(500):
        options = {key: chance.choice(values) for key, values in CHOICES.items()}
        oracle = random_deal(options, chance)
        reasons |= check_result(oracle)
        assert oracle.result is not None
        winners.add(oracle.result["winner"])
    assert reasons == {"good", "held", "drei-good", "drei-held", "unoffered", "weli"}
    assert winners == {None, 0, 1, 2, 3, 4}


def test_random_games_end() -> None:
    """With the defaults random players reach the target in the end."""
    chance = random.Random(33)
    for _ in range(10):
        totals: tuple[int, ...] = ZERO
        for number_of_deal in itertools.count():
            assert number_of_deal < 500
            oracle = Oracle(NONE, number_of_deal % 4, totals)
            pack = full_pack("deck28")
            chance.shuffle(pack)
            oracle.stack(pack)
            while oracle.result is None:
                oracle.do(random_word(oracle, chance))
            after = oracle.result["totals"]
            assert isinstance(after, tuple)
            totals = after
            if oracle.result["winner"] is not None:
                break
