"""The card play: tricks, dummy, claims, what a viewer sees, words."""

import ast
from itertools import pairwise
from pathlib import Path
from random import Random
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from opbod.bridge import cardplay as cp
from opbod.bridge.cardplay import Play, PlayAction
from opbod.bridge.facts import Hand
from opbod.bridge.types import Result
from opbod.cards import UNKNOWN, Card
from opbod.cards.pack import FRENCH_52
from opbod.core.protocol import PUBLIC, TABLE, Refused
from opbod.core.words import LANGUAGES, Words, catalogue
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
    face,
    lawful,
    no,
    refusal,
    result,
)

# Beginning


def test_22_the_play_begins_with_the_opening_lead_of_declarers_left_hand_opponent() -> None:
    play = begin(PLAIN)
    assert (play.turn, play.player, play.contract.text) == (1, 1, "3NT")
    assert asked(play) == [("play", (1,))]
    assert no(play, "S:S9") == ("not-that-hand", None)
    assert no(play, "N:claim13") == ("not-open", None)
    assert not play.dummy_open


def test_22_a_passed_out_board_is_not_played() -> None:
    with pytest.raises(ValueError, match="nobody bid"):
        cp.begin(result("N:P E:P S:P W:P"))


def test_hands_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="four hands of thirteen"):
        begin(PLAIN, HANDS[:3])
    with pytest.raises(ValueError, match="a card twice"):
        begin(PLAIN, (HANDS[0], HANDS[0], HANDS[2], HANDS[3]))
    with pytest.raises(ValueError, match="penalty card SQ is not in that player"):
        begin(C08, NO_SPADES)


def test_dummy_is_laid_down_after_the_opening_lead_and_declarer_plays_it() -> None:
    play = begin(PLAIN)
    play = cp.evolve(play, 1, cp.decide(play, *cp.parse_play("E:HK")))
    assert asked(play)[0] == ("face", (2,))
    assert no(play, "N:S9") == ("dummy-first", None)
    wrong = cp.format_play(2, cp.FaceDummy(HANDS[3]))
    assert no(play, wrong) == ("not-dummys-hand", None)
    play = cp.evolve(play, 2, cp.decide(play, 2, face(play)))
    assert play.dummy_open
    assert asked(play)[0] == ("play", (0,))
    assert no(play, "W:H3") == ("not-that-hand", None)
    by_declarer, by_dummy = after(play, "N:H9"), after(play, "S:H9")
    assert by_declarer == by_dummy
    assert by_declarer.turn == 3


# Following and tricks


def test_one_follows_suit_when_one_can() -> None:
    play = after(begin(PLAIN), "E:HK S:H6")
    assert lawful(play) == "H3 H2"
    assert no(play, "W:S3") == ("must-follow", None)
    assert no(play, "W:HQ") == ("not-your-card", None)
    assert no(play, "W:HK") == ("played-already", None)


def test_only_cards_of_the_pack_are_played() -> None:
    with pytest.raises(Refused) as caught:
        cp.decide(begin(PLAIN), 1, cp.PlayCard(UNKNOWN))
    assert caught.value.code == "no-such-card"


def test_who_cannot_follow_plays_anything() -> None:
    play = after(begin(C103, NO_SPADES), "N:40:waive E:HK S:H6 W:H2 N:HA N:SA")
    assert play.turn == 1
    assert lawful(play) == "HQ HJ HT D5 DQ DJ DT CK CQ CJ CT C3"


@pytest.mark.parametrize(
    ("contract", "lead", "cards", "who"),
    [
        ("3NT", "H", "HK H6 H2 HA", 0),
        ("4S", "H", "HK H6 H2 S2", 0),
        ("4S", "H", "HK S3 H2 S2", 2),
        ("3NT", "H", "HK S3 H2 S2", 1),
        ("4S", "S", "S4 S3 ST S9", 3),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    contract: str, lead: str, cards: str, who: int
) -> None:
    words = " ".join(f"{seat}:{card}" for seat, card in zip("ESWN", cards.split(), strict=True))
    play = cp.begin(result(f"N:{contract} E:P S:P W:P"))
    assert words.startswith(f"E:{lead}")
    play = after(play, words)
    assert [trick.winner for trick in play.tricks] == [who]
    assert play.turn == who
    assert play.won == (who in (0, 2))


def play_out(play: Play, rng: Random) -> list[tuple[int, PlayAction]]:
    """Play on with random lawful acts, claims apart; return the acts."""
    acts: list[tuple[int, PlayAction]] = []
    while play.result is None:
        duty = cp.decisions(play)[0]
        found = cp.offers(play, duty.seats[0], duty.kind)
        assert found, duty
        action = rng.choice(found).action
        seat = duty.seats[0]
        cp.judge(play, seat, action)
        acts.append((seat, action))
        play = cp.evolve(play, seat, action)
    return acts


def dealt(rng: Random) -> tuple[Hand, ...]:
    pack = list(FRENCH_52.cards)
    rng.shuffle(pack)
    return tuple(tuple(pack[13 * seat : 13 * seat + 13]) for seat in range(4))


AUCTIONS = (PLAIN, C45, C91, C103, LATE, BOTH)


@given(st.integers(0, 10**9).map(Random), st.sampled_from(AUCTIONS), st.integers(0, 3))
def test_every_offer_is_taken_and_a_play_ends_after_thirteen_tricks(
    rng: Random, of: Result, shown: int
) -> None:
    hands = dealt(rng)
    penalty = tuple((seat, hands[seat][:shown]) for seat in (1, 3) if shown)
    one = cp.begin(replace(of, penalty_cards=_defenders(of, penalty)), hands=hands)
    acts = play_out(one, rng)
    for seat, action in acts:
        assert cp.parse_play(cp.format_play(seat, action)) == (seat, action)
        one = cp.evolve(one, seat, action)
    assert one.left == 0
    assert one.result == one.won
    assert sorted(one.played()) == sorted(FRENCH_52.cards)
    for before, later in pairwise(one.tricks):
        assert before.winner == later.leader
    assert one.penalty == ((), (), (), ())


def _defenders(of: Result, cards: tuple[tuple[int, Hand], ...]) -> tuple[tuple[int, Hand], ...]:
    assert of.declarer is not None
    return tuple((seat, held) for seat, held in cards if (seat - of.declarer) % 2)


@given(st.integers(0, 10**9).map(Random), st.sampled_from(AUCTIONS), st.integers(0, 2))
def test_a_view_is_the_fold_of_the_acts_from_the_hands_a_viewer_knows(
    rng: Random, of: Result, shown: int
) -> None:
    hands = dealt(rng)
    penalty = _defenders(of, tuple((seat, hands[seat][:shown]) for seat in (1, 3) if shown))
    play = cp.begin(replace(of, penalty_cards=penalty), hands=hands)
    views = {viewer: cp.observe(play, viewer) for viewer in (0, 1, 2, 3, PUBLIC)}
    for seat, action in play_out(play, rng):
        for viewer, view in views.items():
            assert cp.observe(play, viewer) == view
            if seat == viewer:
                cp.judge(view, seat, action)
            views[viewer] = cp.evolve(view, seat, action)
        play = cp.evolve(play, seat, action)
    assert {view.result for view in views.values()} == {play.result}


@given(st.integers(0, 10**9).map(Random), st.sampled_from(AUCTIONS))
def test_what_is_lawful_is_accepted_where_nobody_entered_the_hands(rng: Random, of: Result) -> None:
    acts = play_out(cp.begin(of, hands=dealt(rng)), rng)
    blind = cp.begin(of)
    for seat, action in acts:
        if not isinstance(action, cp.FaceDummy):
            cp.judge(blind, seat, action)
            blind = cp.evolve(blind, seat, action)
    assert blind.result is not None


def test_a_viewer_sees_his_hand_dummy_and_penalty_cards() -> None:
    play = begin(C08)
    west = cp.observe(play, 3)
    assert west.hands[3] == HANDS[3]
    assert west.hands[1] == (Card("QS"), *[UNKNOWN] * 12)
    assert set(west.hands[2]) == {UNKNOWN}
    open_now = cp.observe(after(play, "E:SQ"), 3)
    assert open_now.hands[2] == HANDS[2]
    assert set(open_now.hands[0]) == {UNKNOWN}
    assert cp.observe(cp.begin(C08), 3) == cp.begin(C08)


# Claims


def test_declarer_claims_and_both_defenders_agree() -> None:
    play = after(begin(PLAIN), "E:HK S:H6 W:H2 N:HA N:claim9")
    assert asked(play) == [("answer-claim", (1, 3))]
    assert no(play, "N:SA") == ("claim-first", None)
    assert no(play, "N:agree") == ("not-open", None)
    play = after(play, "W:agree")
    assert asked(play) == [("answer-claim", (1,))]
    assert play.result is None
    play = after(play, "E:agree")
    assert play.result == 10
    assert asked(play) == []
    assert no(play, "N:SA") == ("play-is-over", None)


def test_declarer_concedes_the_rest() -> None:
    assert after(begin(PLAIN), "E:HK S:H6 W:H2 N:HA N:concede E:agree W:agree").result == 1


def test_a_contested_claim_is_for_the_director_and_the_play_ends() -> None:
    play = after(begin(PLAIN), "E:HK S:H6 N:claim13 E:contest")
    assert asked(play) == [("award-tricks", (TABLE,))]
    assert no(play, "W:H2") == ("claim-first", None)
    words = [cp.format_play(TABLE, o.action) for o in cp.offers(play, TABLE, "award-tricks")]
    assert words == [f"award{count}" for count in range(14)]
    assert after(play, "award7").result == 7


def test_no_more_is_claimed_than_there_is() -> None:
    play = after(begin(PLAIN), "E:HK S:H6 W:H2 N:HA")
    assert no(play, "N:claim13") == ("so-many-not-left", None)
    assert no(play, "E:claim3") == ("not-open", None)
    claims = [offer.action for offer in cp.offers(play, 0, "claim-tricks")]
    assert claims == [cp.ClaimTricks(count) for count in range(13)]
    assert cp.offers(play, 1, "claim-tricks") == ()


# Words


@pytest.mark.parametrize(
    "word",
    ["", "E", "X:SQ", "E:QS", "E:S1", "E:claim", "N:30c:demand:NT", "N:30c:demand", "award", "E:?"],
)
def test_what_is_no_act_of_the_play_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match=r"act of the play|after the seat"):
        cp.parse_play(word)


def test_acts_are_written_and_read_alike() -> None:
    text = (
        "N:30c:demand:S E:SQ S:dummy:9S8S7S6S9H8H7H6H9D8D7DTC9C N:S6 N:40:waive N:38:forbid:H "
        "N:penalty:SQ N:claim3 N:concede E:agree W:contest award2"
    )
    assert cp.format_acts(cp.parse_acts(text)) == text


def raised() -> dict[str, set[str]]:
    """Return the codes of all refusals of the card play, with their details."""
    found = {}
    for file in sorted(Path(cp.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "NoPlay":
                code = ast.literal_eval(node.args[0])
                found[code] = {keyword.arg or "" for keyword in node.keywords}
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_words_in_each_language(lang: str) -> None:
    texts = catalogue(cp.WORDS, lang)
    assert {f"refusals.{code}" for code in raised()} <= texts.keys()
    for code, details in raised().items():
        names = {name for _, name, _, _ in Formatter().parse(texts[f"refusals.{code}"]) if name}
        assert names == {"tried", *details & names}


def test_a_refusal_says_what_was_tried_why_and_what_is_lawful() -> None:
    play = after(begin(C45), "N:30c:demand:S")
    assert refusal(play, "E:HK").say("en") == (
        "E:HK cannot be led: declarer has demanded S, and there is one. Rule: bridge-1959/30c. "
        "Lawful now: E:SQ, E:SJ, E:ST."
    )
    assert "gevorderd" in refusal(play, "E:HK").say("nl")
    assert Words(cp.WORDS, "de")("refusals.not-open", tried="x").startswith("x ")
