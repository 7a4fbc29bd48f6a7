"""The plain implementation of Bieden against the worked cases BD-01 to BD-85."""

import random

import pytest

from .bieden import Oracle, tree_after
from .bieden_cards import (
    card_value,
    full_pack,
    lawful_cards,
    suit_of,
    trick_value,
    winning_place,
)
from .bieden_tree import stake_of
from .bieden_wijs import held_combinations

pytestmark = pytest.mark.volume

N, E, S, W = 0, 1, 2, 3
NONE: dict[str, object] = {}


def cards(text: str) -> list[str]:
    return text.split()


FULL_DEAL = [
    cards("KH QH TS AS QD JD TD 7C"),
    cards("TH 7H AD KD 8D KC QC 9S"),
    cards("JH 9H AH 8H AC TC KS 7D"),
    cards("9D JC 9C 8C QS JS 8S 7S"),
]


def new_deal(options: dict[str, object], hands: list[list[str]] | None = None) -> Oracle:
    oracle = Oracle(options, N, (12, 12))
    oracle.deal(hands or FULL_DEAL)
    return oracle


def say(oracle: Oracle, text: str) -> None:
    for word in text.split():
        oracle.do(word)


def rights(oracle: Oracle, seat: int) -> set[str]:
    return {word[2:] for word in oracle.words()[seat]}


def refuse(oracle: Oracle, word: str) -> None:
    with pytest.raises(ValueError, match="not lawful"):
        oracle.do(word)


def complete(part: dict[int, str]) -> list[list[str]]:
    """Four hands of eight; the hands not given are filled up from the pack."""
    hands: list[list[str]] = [cards(part.get(seat, "")) for seat in range(4)]
    used = hands[0] + hands[1] + hands[2] + hands[3]
    left = [card for card in full_pack() if card not in used]
    for hand in hands:
        while len(hand) < 8:
            hand.append(left.pop())
    return hands


def ended(
    options: dict[str, object],
    call: str,
    own: int,
    wijs: int,
    marriage: int,
    *,
    tree: tuple[int, int] = (12, 12),
) -> dict[str, object]:
    """The result when S has bid and NS have taken so many points at the end."""
    oracle = Oracle.in_play(options, N, tree, hands=[[], [], [], []], bidder=S, call=call)
    oracle.trump = "H"
    oracle.tricks_done = 8
    oracle.points = [own, 141 - own]
    oracle.wijs = wijs
    oracle.marriage = marriage
    oracle.finish_contract("played", made=oracle.bid_is_reached())
    assert oracle.result is not None
    return oracle.result


def wijs_of(hand: str, *, reuse: bool = True) -> list[int]:
    held = held_combinations(
        hand.split(),
        "H",
        wijs_card_reuse=reuse,
        marriage_with_wijs=False,
        marriage_card_reuse=True,
    )
    return sorted((c["value"] for c in held), reverse=True)


# ------------------------------------------------- values and trick winners


def test_bd_01() -> None:
    sums = {}
    for suit in "CDHS":
        sums[suit] = sum(card_value(c, "H") for c in full_pack() if suit_of(c) == suit)
    assert sums == {"C": 27, "D": 27, "H": 60, "S": 27}
    assert trick_value(full_pack(), "H") == 141


@pytest.mark.parametrize(
    ("trick", "place", "points"),
    [
        pytest.param("KC AC 9H JC", 2, 29, id="BD-02"),
        pytest.param("TC QC JC 9C", 1, 13, id="BD-03"),
        pytest.param("TH QH KH 8H", 2, 15, id="BD-05"),
        pytest.param("9C 8C 7C 7D", 0, 0, id="BD-07"),
    ],
)
def test_bd_02_to_07(trick: str, place: int, points: int) -> None:
    assert winning_place(cards(trick), "H") == place
    assert trick_value(cards(trick), "H") == points


# ------------------------------------------------------------- lawful cards


@pytest.mark.parametrize(
    ("led", "hand", "exempt", "lawful"),
    [
        pytest.param("C", "AC 7C JH KD", False, "AC 7C JH", id="BD-09"),
        pytest.param("C", "JH KD 7S", False, "JH KD 7S", id="BD-10"),
        pytest.param("H", "7H AC KD", False, "7H", id="BD-11"),
        pytest.param("H", "JH 8H AC", False, "JH 8H", id="BD-13"),
        pytest.param("H", "JH 8H AC", True, "JH 8H", id="BD-13-exempt"),
        pytest.param(None, "JH AC KD", False, "JH AC KD", id="BD-16"),
        pytest.param("H", "AC KD 7S", False, "AC KD 7S", id="BD-17"),
        pytest.param("H", "JH AC KD", False, "JH", id="only-the-zot"),
        pytest.param("H", "JH AC KD", True, "JH AC KD", id="only-the-zot-exempt"),
    ],
)
def test_bd_09_to_17(led: str | None, hand: str, *, exempt: bool, lawful: str) -> None:
    assert sorted(lawful_cards(hand.split(), led, "H", zot_exempt=exempt)) == sorted(lawful.split())


# ------------------------------------------------------------------ auction


def test_bd_18() -> None:
    oracle = new_deal(NONE)
    say(oracle, "E:pass S:100 W:pass N:110")
    assert (oracle.bidder, oracle.highest, oracle.turn) == (N, "110", N)
    assert set(FULL_DEAL[N]) <= rights(oracle, N)
    assert stake_of(NONE, "110", 12, made=True) == 2


def test_bd_19() -> None:
    oracle = new_deal(NONE)
    say(oracle, "E:100")
    refuse(oracle, "S:100")
    refuse(oracle, "S:115")
    say(oracle, "S:130")


def test_bd_21() -> None:
    oracle = new_deal(NONE)
    say(oracle, "E:pass S:pass W:pass N:pass")
    assert oracle.result == {
        "kind": "passed",
        "bidder": None,
        "call": None,
        "points": (0, 0),
        "wijs": 0,
        "marriage": 0,
        "stake": 0,
        "bonus": 0,
        "tree": (12, 12),
        "winner": None,
        "how": "passed",
    }


def test_bd_23() -> None:
    refuse(new_deal(NONE), "E:90")
    say(new_deal({"min_bid": 50}), "E:90")
    assert stake_of({"min_bid": 50}, "90", 12, made=True) == 1


def test_bd_25() -> None:
    oracle = new_deal(NONE)
    say(oracle, "E:overleg")
    for seat in [S, W, N]:
        assert rights(oracle, seat) == {"pass"}
        say(oracle, "NESW"[seat] + ":pass")
    assert (oracle.phase, oracle.bidder) == ("play", E)


def test_bd_26() -> None:
    oracle = new_deal(NONE)
    say(oracle, "E:290 S:pandoer")
    assert rights(oracle, W) == {"pass", "overleg"}


def test_bd_28() -> None:
    oracle = new_deal(NONE)
    say(oracle, "E:110 S:pass W:120")


def test_pandoer_level() -> None:
    low = new_deal(NONE)
    say(low, "E:300")
    refuse(low, "S:pandoer")
    top = new_deal({"pandoer_level": "top"})
    say(top, "E:400 S:pandoer")
    assert rights(top, W) == {"pass", "overleg"}


def test_several_rounds() -> None:
    options: dict[str, object] = {"auction": "until_all_but_one_pass"}
    oracle = new_deal(options)
    say(oracle, "E:pass S:100 W:110 N:pass S:pass")
    assert (oracle.phase, oracle.bidder) == ("play", W)
    again = new_deal(options | {"reenter": True})
    say(again, "E:pass S:100 W:110 N:pass E:120 S:pass W:pass N:pass")
    assert (again.phase, again.bidder, again.highest) == ("play", E, "120")


def test_listed_and_unlisted_bids() -> None:
    oracle = new_deal(NONE)
    assert "660" in rights(oracle, E)
    assert "670" not in rights(oracle, E)
    say(oracle, "E:900")
    assert rights(oracle, S) == {"pass", "910", "overleg"}


def test_forced_80() -> None:
    oracle = new_deal({"all_pass": "forced_80"})
    say(oracle, "E:pass S:pass W:pass N:pass")
    assert (oracle.bidder, oracle.highest, oracle.turn) == (E, "80", E)
    say(oracle, "W:concede")
    assert oracle.result is not None
    assert oracle.result["tree"] == (11, 13)


def test_cut_and_deal() -> None:
    oracle = Oracle({"shuffle": "gather_and_cut"}, N, (12, 12))
    oracle.stack(full_pack())
    assert len(oracle.words()[W]) == 31
    refuse(oracle, "W:cut32")
    say(oracle, "W:cut4")
    assert oracle.hands[E] == full_pack()[4:8] + full_pack()[20:24]
    assert oracle.hands[N] == full_pack()[16:20] + full_pack()[0:4]


def test_achttiender() -> None:
    hands = [[card for card in full_pack() if suit_of(card) == suit] for suit in "CDHS"]
    oracle = new_deal(NONE, hands)
    say(oracle, "E:pass")
    assert "achttiender" not in rights(oracle, E)
    say(oracle, "N:achttiender")
    assert oracle.result is not None
    assert oracle.result["bidder"] == E
    assert oracle.result["tree"] == (12, 0)
    assert oracle.result["winner"] == 1


# --------------------------------------------------------------------- wijs


@pytest.mark.parametrize(
    ("hand", "values"),
    [
        pytest.param("QD JD TD AS 8S 7C 9H KH", [20], id="BD-29"),
        pytest.param("KS QS JS TS AD 7D 8H 9C", [50], id="BD-30"),
        pytest.param("AH KH QH JH TH 7S 8D 9C", [100], id="BD-32"),
        pytest.param("AH KH QH JH TH 9H 7S 8D", [100], id="BD-33"),
        pytest.param("AS KS QS 9D 8D 7D AH TC", [20, 20], id="BD-35"),
        pytest.param("AS KS QS JS 9D 8D 7D AH", [50, 20], id="BD-37"),
        pytest.param("JS JH JD JC QS QH QD QC", [200, 100], id="BD-39"),
        pytest.param("TH TD TC TS 7H 8D 9C AS", [], id="BD-42"),
    ],
)
def test_bd_29_to_42(hand: str, values: list[int]) -> None:
    assert wijs_of(hand) == values


def test_no_card_twice() -> None:
    hand = "JS JH JD JC TC 9C 8C 7C"
    assert wijs_of(hand) == [200, 100]
    assert wijs_of(hand, reuse=False) == [200, 50]


def test_bd_43() -> None:
    hands = complete(
        {
            S: "QD JD TD 8S 7C 9H KH 7H",
            N: "KS QS JS TS AD 7D 8H 9C",
            W: "AC KC QC JC TC AS AH KD",
        }
    )
    assert wijs_of(" ".join(hands[W])) == [100]
    oracle = new_deal(NONE, hands)
    say(oracle, "E:pass S:100 W:pass N:pass S:9H")
    assert not [act for act in rights(oracle, W) if act.startswith("wijs")]
    assert not [act for act in rights(oracle, E) if act.startswith("wijs")]
    say(oracle, "S:wijs20 N:wijs50")
    refuse(oracle, "N:wijs50")
    play_any(oracle, 3)
    assert oracle.wijs == 0
    play_any(oracle, 1)
    assert oracle.wijs == 70


def test_bd_45() -> None:
    oracle = new_deal({"show_by": "player"})
    say(oracle, "E:pass S:120 W:pass N:pass S:JH W:7S N:QH+marriage N:wijs20 E:7H S:9H")
    everything = set().union(*oracle.words().values())
    assert everything == {"N:show", "N:waive"}
    say(oracle, "N:waive")
    assert oracle.wijs == 0
    assert rights(oracle, W) == {"JS", "8S", "QS", "9D", "JC", "9C", "8C", "concede"}


def play_any(oracle: Oracle, count: int) -> None:
    """Play the first lawful card in the alphabet, so many times."""
    for _ in range(count):
        say(oracle, min(w for w in oracle.words()[oracle.turn] if len(w) == 4))


def bid_120(options: dict[str, object]) -> Oracle:
    oracle = new_deal(options)
    say(oracle, "E:pass S:120 W:pass N:pass")
    return oracle


def wijs_words(oracle: Oracle) -> list[str]:
    everything = set().union(*oracle.words().values())
    return sorted(word for word in everything if "wijs" in word)


def test_moments_to_announce() -> None:
    oracle = bid_120(NONE)
    assert wijs_words(oracle) == []
    for card in ["S:JH", "W:7S", "N:QH"]:
        say(oracle, card)
        assert wijs_words(oracle) == ["N:wijs20"]
    say(oracle, "E:7H")
    assert wijs_words(oracle) == []


def test_own_card_deadline() -> None:
    hands = complete({S: "JH 9H AH 8H AC KC QC 7D", N: "QD JD TD KH QH 7C 8C 9S"})
    oracle = new_deal({"announce_deadline": "own_card"}, hands)
    say(oracle, "E:pass S:120 W:pass N:pass S:JH")
    assert wijs_words(oracle) == ["N:wijs20", "S:wijs20"]
    play_any(oracle, 1)
    assert wijs_words(oracle) == ["N:wijs20"]
    say(oracle, "N:QH")
    assert wijs_words(oracle) == ["N:wijs20"]
    play_any(oracle, 1)
    assert wijs_words(oracle) == []


def test_announce_in_trick_2() -> None:
    oracle = bid_120({"announce": "own_turn_trick_2"})
    say(oracle, "S:JH W:7S N:QH+marriage E:7H S:9H W:8S")
    assert rights(oracle, N) == {"KH", "wijs20", "concede"}
    say(oracle, "N:wijs20")
    assert oracle.wijs == 20
    assert rights(oracle, N) == {"KH", "concede"}
    by_program = bid_120({"announce": "own_turn_trick_2", "announce_by": "program"})
    say(by_program, "S:JH W:7S N:QH E:7H S:9H")
    assert by_program.wijs == 0
    say(by_program, "W:8S")
    assert by_program.wijs == 20


def test_show_at_once() -> None:
    oracle = bid_120({"show_when": "trick_1", "show_by": "player"})
    say(oracle, "S:JH N:wijs20")
    assert set().union(*oracle.words().values()) == {"N:show", "N:waive"}
    say(oracle, "N:show W:7S")
    assert oracle.wijs == 20


def test_claim_by_itself() -> None:
    oracle = bid_120({"claim": "automatic", "announce_by": "program"})
    for words, _winner, _points in TRICKS[:6]:
        say(oracle, words.replace(" N:wijs20", ""))
    assert oracle.result is not None  # 89 + 20 + 20
    assert (oracle.result["how"], oracle.result["points"]) == ("claim", (89, 12))


# ----------------------------------------------------------------- marriage


PAIR = [["KH", "QH"], ["7H", "7C"], ["JH", "9H"], ["7S", "8S"]]


def test_bd_47() -> None:
    oracle = Oracle.in_play(NONE, N, (12, 12), hands=PAIR, bidder=S, call="120")
    oracle.trump = "H"
    oracle.tricks_done = 1
    say(oracle, "S:JH W:7S N:QH+marriage E:7H")
    assert oracle.marriage == 20
    say(oracle, "S:9H W:8S N:KH")
    assert oracle.marriage == 20


def test_bd_49() -> None:
    oracle = Oracle.in_play(NONE, N, (12, 12), hands=PAIR, bidder=S, call="120")
    oracle.trump = "H"
    oracle.tricks_done = 1
    say(oracle, "S:JH W:7S N:QH E:7H S:9H W:8S")
    refuse(oracle, "N:KH+marriage")
    say(oracle, "N:KH")
    assert oracle.marriage == 0


def test_bd_52() -> None:
    hands = complete({S: "KH QH 7C 7D 7S 8S 9S TC"})
    oracle = new_deal(NONE, hands)
    say(oracle, "E:pass S:100 W:pass N:pass")
    refuse(oracle, "S:KH+marriage")
    say(oracle, "S:QH+marriage")
    assert (oracle.trump, oracle.marriage) == ("H", 20)


def test_bd_54() -> None:
    oracle = Oracle.in_play(
        NONE, N, (12, 12), hands=[["KC", "QC"], [], ["JH"], ["7S"]], bidder=S, call="120"
    )
    say(oracle, "S:JH W:7S")
    assert rights(oracle, N) == {"KC", "QC", "concede"}


def test_other_ways_to_name() -> None:
    hands = PAIR
    first = Oracle.in_play(
        {"marriage": "first_of_pair_named"}, N, (12, 12), hands=hands, bidder=S, call="120"
    )
    say(first, "S:JH W:7S N:KH+marriage")
    assert first.marriage == 20
    king = Oracle.in_play(
        {"marriage": "king_named"}, N, (12, 12), hands=hands, bidder=S, call="120"
    )
    say(king, "S:JH W:7S")
    refuse(king, "N:KH+marriage")
    say(king, "N:QH E:7H S:9H W:8S N:KH+marriage")
    assert king.marriage == 20
    wijs = Oracle.in_play({"marriage": "with_wijs"}, N, (12, 12), hands=hands, bidder=S, call="120")
    say(wijs, "S:JH N:wijs20 W:7S N:QH E:7H S:9H")
    assert wijs.wijs == 20


# --------------------------------------------------------- result and tree


@pytest.mark.parametrize(
    ("bids", "stake"),
    [
        ([100, 110, 120, 130, 140], 2),
        ([150, 160, 170, 180, 190], 3),
        ([200, 210, 220, 230, 240], 4),
        ([250, 260, 270, 280, 290], 5),
        ([300, 340], 6),
        ([350], 7),
    ],
)
def test_bd_55(bids: list[int], stake: int) -> None:
    for bid in bids:
        assert stake_of(NONE, str(bid), 12, made=True) == stake
        assert stake_of(NONE, str(bid), 12, made=False) == stake


NO_WIJS: dict[str, object] = {"wijs": False, "bonus_141": True}


@pytest.mark.parametrize(
    ("options", "call", "points", "tree", "kind", "after"),
    [
        pytest.param(NONE, "120", (95, 20, 0), (12, 12), "failed", (14, 10), id="BD-56"),
        pytest.param(NONE, "100", (141, 50, 0), (12, 12), "made", (10, 12), id="BD-58"),
        pytest.param(NONE, "240", (40, 200, 0), (12, 12), "made", (8, 12), id="BD-59"),
        pytest.param(NONE, "100", (110, 0, 0), (1, 9), "made", (0, 9), id="BD-66"),
        pytest.param(
            {"tree_start": 15}, "150", (141, 20, 0), (15, 15), "made", (12, 15), id="BD-68"
        ),
        pytest.param(NO_WIJS, "100", (141, 0, 0), (12, 12), "made", (9, 12), id="BD-69"),
        pytest.param(NO_WIJS, "100", (140, 0, 0), (12, 12), "made", (10, 12), id="BD-70"),
    ],
)
def test_bd_56_to_70(
    options: dict[str, object],
    call: str,
    points: tuple[int, int, int],
    tree: tuple[int, int],
    *,
    kind: str,
    after: tuple[int, int],
) -> None:
    result = ended(options, call, points[0], points[1], points[2], tree=tree)
    assert (result["kind"], result["tree"]) == (kind, after)
    winner = None
    if after[0] == 0:
        winner = 0
    assert result["winner"] == winner


STRONG = complete({S: "JH 9H AH KH QH TH 8H AS", N: "7H 7C 7D 7S 8C 8D 8S 9C"})


@pytest.mark.parametrize(
    ("call", "after"),
    [pytest.param("pandoer", (7, 12), id="BD-61"), pytest.param("overleg", (5, 12), id="BD-63")],
)
def test_bd_61_and_63(call: str, after: tuple[int, int]) -> None:
    oracle = new_deal(NONE, STRONG)
    say(oracle, "E:pass S:" + call + " W:pass N:pass")
    for lead in cards("JH 9H AH KH QH TH 8H AS"):
        assert not [act for act in rights(oracle, S) if "+" in act or act == "claim"]
        say(oracle, "S:" + lead)
        play_any(oracle, 3)
    assert oracle.result is not None
    assert (oracle.result["kind"], oracle.result["tree"]) == ("made", after)


def test_pandoer_lost_to_partner() -> None:
    oracle = new_deal(NONE)
    say(oracle, "E:pass S:pandoer W:pass N:pass S:8H W:7S N:KH E:7H")
    assert oracle.result is not None
    assert (oracle.result["kind"], oracle.result["tree"]) == ("failed", (17, 7))


def test_overleg_partner_must_beat() -> None:
    oracle = new_deal(NONE)
    say(oracle, "E:pass S:overleg W:pass N:pass S:KS W:7S")
    assert {act for act in rights(oracle, N) if len(act) == 2} == {"AS"}
    assert "concede" not in rights(oracle, N)
    free = new_deal({"overleg_partner": "free"})
    say(free, "E:pass S:overleg W:pass N:pass S:KS W:7S")
    assert {act for act in rights(free, N) if len(act) == 2} == {"AS", "TS"}


@pytest.mark.parametrize(
    ("options", "call", "stakes"),
    [
        (NONE, "pandoer", [5, 5]),
        (NONE, "overleg", [7, 7]),
        ({"special_fail": "as_300"}, "pandoer", [5, 6]),
        ({"special_fail": "as_300"}, "overleg", [7, 7]),
        ({"pandoer": "win_tree", "tree_start": 15}, "pandoer", [9, 15]),
        ({"overleg": 10}, "overleg", [10, 10]),
    ],
)
def test_stakes_of_specials(options: dict[str, object], call: str, stakes: list[int]) -> None:
    assert stake_of(options, call, 9, made=True) == stakes[0]
    assert stake_of(options, call, 9, made=False) == stakes[1]


def test_achttiender_worth_points() -> None:
    hands = [[card for card in full_pack() if suit_of(card) == suit] for suit in "CDHS"]
    off = new_deal({"achttiender": "off"}, hands)
    refuse(off, "E:achttiender")
    nine = new_deal({"achttiender": 9}, hands)
    say(nine, "E:achttiender")
    assert nine.result is not None
    assert (nine.result["tree"], nine.result["winner"]) == ((12, 3), None)


def test_marriage_without_double_use() -> None:
    hands = complete({S: "AH KH QH 9S JC 8C 7D 8D", N: "JH 9H TS 7S 9C TC JD 9D"})
    options: dict[str, object] = {"marriage_card_reuse": False}
    oracle = new_deal(options, hands)
    say(oracle, "E:pass S:120 W:pass N:pass S:AH S:wijs20")
    assert not oracle.may_name_marriage(S, "QH")
    first = new_deal(options, hands)
    say(first, "E:pass S:120 W:pass N:pass S:QH+marriage")
    assert first.marriage == 20
    assert wijs_words(first) == []
    default = new_deal(NONE, hands)
    say(default, "E:pass S:120 W:pass N:pass S:AH S:wijs20")
    assert default.may_name_marriage(S, "QH")
    with_wijs = new_deal(options | {"marriage": "with_wijs"}, hands)
    say(with_wijs, "E:pass S:120 W:pass N:pass S:AH")
    assert wijs_words(with_wijs) == ["S:wijs20"]
    both = new_deal({"marriage": "with_wijs"}, hands)
    say(both, "E:pass S:120 W:pass N:pass S:AH")
    assert wijs_words(both) == ["S:wijs20", "S:wijs20+20"]


def test_worked_tree() -> None:
    tree = (12, 12)
    seen = []
    for side, kind, stake in [
        (0, "made", 2),
        (1, "failed", 3),
        (0, "failed", 5),
        (1, "made", 4),
        (0, "made", 6),
        (1, "failed", 6),
    ]:
        tree = tree_after(NONE, tree, side, kind, stake)
        seen.append(tree)
    assert seen == [(10, 12), (7, 15), (12, 10), (12, 6), (6, 6), (0, 12)]
    assert tree_after({"tree_exact": True}, (1, 9), 0, "made", 2) == (1, 9)


def test_bd_73() -> None:
    oracle = new_deal(NO_WIJS)
    say(oracle, "E:pass S:100 W:pass N:pass S:JH W:7S")
    refuse(oracle, "N:wijs20")
    refuse(oracle, "N:QH+marriage")
    assert oracle.wijs == 0


# ------------------------------------------------------------------- claims


def later(call: str, points: list[int], wijs: int) -> Oracle:
    """After trick 4, hearts trump, king and queen of trump both gone."""
    hands = [["AC"], ["KC"], ["QC"], ["JC"]]
    oracle = Oracle.in_play(NONE, N, (12, 12), hands=hands, bidder=S, call=call)
    oracle.trump = "H"
    oracle.tricks_done = 4
    oracle.points = points
    oracle.wijs = wijs
    for card in cards("KH QH 7S 8S 9S TS 7D 8D 9D TD 7C 8C 9C TC JH 9H"):
        oracle.played[card] = E
    return oracle


def test_bd_74() -> None:
    oracle = later("100", [50, 30], 50)
    assert "claim" in rights(oracle, N)
    assert "claim" not in rights(later("100", [49, 30], 50), N)
    say(oracle, "N:claim")
    assert oracle.result is not None
    assert (oracle.result["how"], oracle.result["tree"]) == ("claim", (10, 12))


def test_bd_75() -> None:
    assert "claim" not in rights(later("130", [60, 11], 0), E)
    oracle = later("130", [60, 12], 0)
    assert "claim" not in rights(oracle, S)
    say(oracle, "E:claim")
    assert oracle.result is not None
    assert (oracle.result["kind"], oracle.result["tree"]) == ("failed", (14, 10))


def test_defenders_fear_the_marriage() -> None:
    oracle = later("130", [60, 31], 0)
    del oracle.played["KH"]
    del oracle.played["QH"]
    oracle.points[1] = 31
    oracle.hands[0] = ["KH", "QH"]
    assert "claim" not in rights(oracle, E)
    oracle.hands[0] = ["KH"]
    assert "claim" in rights(oracle, E)
    oracle.hands[0] = ["QH", "7C"]
    assert "claim" not in rights(oracle, E)
    oracle.hands[E].append("KH")
    assert "claim" in rights(oracle, E)
    assert "claim" not in rights(oracle, W)


def test_bd_78() -> None:
    oracle = new_deal(NONE)
    say(oracle, "E:pass S:160 W:pass N:pass S:concede")
    assert oracle.result is not None
    assert (oracle.result["how"], oracle.result["tree"]) == ("concession", (15, 9))


def test_concession_by_both() -> None:
    oracle = new_deal({"concede": "both"})
    say(oracle, "E:pass S:160 W:pass N:pass W:concede")
    assert set().union(*oracle.words().values()) == {"E:agree", "E:play-on"}
    say(oracle, "E:play-on")
    refuse(oracle, "W:concede")
    say(oracle, "E:concede W:agree")
    assert oracle.result is not None
    assert (oracle.result["kind"], oracle.result["tree"]) == ("made", (9, 12))


# ---------------------------------------------------------------- full deal

TRICKS = [
    ("S:JH W:7S N:QH+marriage N:wijs20 E:7H", S, (22, 0)),
    ("S:9H W:8S N:KH E:TH", S, (49, 0)),
    ("S:AC W:8C N:7C E:QC", S, (62, 0)),
    ("S:KS W:JS N:TS E:9S", S, (76, 0)),
    ("S:7D W:9D N:JD E:AD", E, (76, 12)),
    ("E:KD S:8H W:9C N:TD", S, (89, 12)),
    ("S:AH W:JC N:AS E:8D", S, (112, 12)),
    ("S:TC W:QS N:QD E:KC", E, (112, 29)),
]


def full_deal() -> Oracle:
    oracle = new_deal(NONE)
    say(oracle, "E:pass S:120 W:pass N:pass")
    return oracle


def test_bd_80() -> None:
    oracle = full_deal()
    for words, winner, points in TRICKS:
        say(oracle, words)
        assert oracle.turn == winner
        assert (oracle.points[0], oracle.points[1]) == points
    assert oracle.result == {
        "kind": "made",
        "bidder": S,
        "call": "120",
        "points": (112, 29),
        "wijs": 20,
        "marriage": 20,
        "stake": 2,
        "bonus": 0,
        "tree": (10, 12),
        "winner": None,
        "how": "played",
    }
    assert oracle.words() == {N: set(), E: set(), S: set(), W: set()}


def test_bd_80_forced_cards() -> None:
    oracle = full_deal()
    say(oracle, TRICKS[0][0] + " S:9H W:8S")
    assert rights(oracle, N) == {"KH", "concede"}
    say(oracle, "N:KH")
    assert rights(oracle, E) == {"TH", "concede"}


def test_bd_83() -> None:
    oracle = full_deal()
    for words, _winner, _points in TRICKS[:5]:
        say(oracle, words)
    refuse(oracle, "S:8H")
    say(oracle, "E:KD")


def test_bd_85() -> None:
    oracle = full_deal()
    say(oracle, TRICKS[0][0])
    assert oracle.wijs == 0
    say(oracle, "S:9H")
    assert oracle.wijs == 20
    assert [seat for seat, _card in oracle.trick] == [S]


# -------------------------------------------------------------- whole deals

CHOICES: dict[str, list[object]] = {
    "tree_exact": [False, True],
    "auction": ["single", "until_all_but_one_pass"],
    "reenter": [False, True],
    "min_bid": [100, 50],
    "all_pass": ["redeal", "forced_80"],
    "pandoer_level": ["300", "top"],
    "pandoer": [5, "win_tree"],
    "overleg": [7, "win_tree"],
    "special_fail": ["mirror", "as_300"],
    "achttiender": ["win_tree", "off", 9],
    "zot_exempt": [False, True],
    "wijs": [True, True, True, False],
    "wijs_card_reuse": [True, False],
    "marriage_card_reuse": [True, False],
    "announce": ["trick_1", "own_turn_trick_2"],
    "announce_deadline": ["end_of_trick_1", "own_card"],
    "announce_by": ["player", "program"],
    "show_when": ["trick_2", "trick_1"],
    "show_by": ["program", "player"],
    "marriage": ["queen_first_named", "first_of_pair_named", "king_named", "with_wijs"],
    "bonus_141": [False, True],
    "bonus_141_for": ["points", "tricks"],
    "claim": ["offer", "automatic", "off"],
    "defender_claim": [True, False],
    "concede": ["either", "both", "off"],
    "overleg_partner": ["must_beat", "free"],
}


def random_word(oracle: Oracle, chance: random.Random) -> str:
    words = sorted(set().union(*oracle.words().values()))
    assert words
    if oracle.phase == "auction":
        calls = [w for w in words if w[2:] in ["pass", "100", "110", "120", "150"]]
        if chance.random() < 0.95:
            return chance.choice(calls or words)
    quiet = [w for w in words if w[2:] not in ["concede", "claim"]]
    if quiet and chance.random() < 0.97:
        return chance.choice(quiet)
    return chance.choice(words)


def test_random_deals_end_and_add_up() -> None:
    chance = random.Random(141)
    ways = set()
    for _ in range(250):
        options = {key: chance.choice(values) for key, values in CHOICES.items()}
        oracle = Oracle(options, chance.randrange(4), (12, 12))
        pack = full_pack()
        if chance.random() < 0.6:
            chance.shuffle(pack)
        else:  # long suits, so that there is much wijs
            for _swap in range(8):
                one, two = chance.randrange(32), chance.randrange(32)
                pack[one], pack[two] = pack[two], pack[one]
        oracle.deal([pack[0:8], pack[8:16], pack[16:24], pack[24:32]])
        steps = 0
        while oracle.result is None:
            refuse(oracle, "N:nonsense")
            oracle.do(random_word(oracle, chance))
            steps = steps + 1
            assert steps < 600
        result = oracle.result
        ways.add((result["kind"], result["how"]))
        if result["how"] == "played" and str(result["call"]).isdigit():
            assert sum(oracle.points) == 141
            assert oracle.bidder is not None
            total = oracle.points[oracle.bidder % 2] + oracle.wijs + oracle.marriage
            assert (result["kind"] == "made") == (total >= int(str(result["call"])))
    assert {("made", "played"), ("failed", "played"), ("made", "claim")} <= ways
