"""Our auctions as PBN: what counts, what is told beside it, and all of it back again."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opbod.bridge import CLUB, LETTER_OF_1959, Fact, Setup
from opbod.bridge import cardplay as cp
from opbod.bridge.archive import check_game, judge_by
from opbod.bridge.calls import CALLS, TOO_HIGH
from opbod.bridge.facts import Hand
from opbod.bridge.law import judge_all
from opbod.bridge.notation import format_facts, parse_facts
from opbod.bridge.pbn import MANDATORY, Archive, Game, content
from opbod.bridge.pbn_export import export, format_deal
from opbod.bridge.pbn_import import board_of
from opbod.bridge.pbn_read import read
from opbod.bridge.pbn_write import write, write_game
from opbod.bridge.types import LETTERS, Judged, board
from opbod.cards import UNKNOWN
from opbod.cards.pack import FRENCH_52

JUDGE = judge_by(LETTER_OF_1959)


def judged(words: str, dealer: str = "N") -> tuple[Setup, tuple[Fact, ...], Judged]:
    setup, facts = Setup(LETTERS.index(dealer)), parse_facts(words)
    return setup, facts, JUDGE(setup, facts)


def game(words: str, dealer: str = "N") -> Game:
    setup, facts, result = judged(words, dealer)
    return export(setup, result, facts, rules=LETTER_OF_1959.id)


def auction(words: str, dealer: str = "N") -> str:
    """Return the auction section as it is written, on one line, notes and all."""
    rows = write_game(game(words, dealer)).splitlines()
    start = next(number for number, row in enumerate(rows) if row.startswith("[Auction"))
    own = [number for number, row in enumerate(rows) if row.startswith("[Facts59")]
    return " ".join(rows[start + 1 : own[0] if own else None])


WRITTEN = """
N | N:1H E:P S:P W:P
1H Pass Pass Pass

N | N:2H E:1S S:1NT W:P N:P E:P
2H ^I 1S =1= 1NT Pass Pass Pass
[Note "1:27: called over before a penalty was claimed"]

E | N:1C E:1H S:P W:P N:P
^S ^S ^S 1C =1= 1H Pass Pass Pass
[Note "1:27: out of turn, called over by E"]

N | N:1H E:P S:X W:P
1H Pass Pass =1= Pass
[Note "1:27: said X, counts as a pass"]

N | N:1S E:1H $ >2H S:P W:P N:P
1S {E:1H replaced (30)} 2H Pass Pass Pass

N | N:1H S:1S E:2C S:P W:P N:P
1H {S:1S ignored (33)} 2C Pass Pass Pass

N | N:1H S:1S $ E:2C S:P W:2D E:3D S:P W:P N:P
1H {S:1S void (31b)} 2C Pass 2D Pass =1= 3D Pass Pass Pass =2=
[Note "1:32: passes without saying so"]
[Note "2:31b: had to pass"]

N | N:1NT E:P E+SQ S:3NT W:P N:P E:P
1NT Pass {E+SQ shown (26)} 3NT Pass =1= Pass Pass {penalty E:SQ (26a)}
[Note "1:26a: had to pass"]

N | N:4S E:P S:P W:P W:X
4S Pass Pass Pass {W:X lapsed (40)}
{declarer may demand or forbid a suit of the first lead of E (40)}

N | N:1S E:1H $ >P S:4S W:P N:P E:P
1S {E:1H replaced (30)} Pass 4S Pass =1= Pass Pass
{declarer may demand or forbid a suit of the opening lead of E (30c)}
[Note "1:30c: had to pass"]

N | N:1H S:P W:P N:P
1H ^S Pass =1= Pass Pass {E lost a turn and had no other (21, 27)}
[Note "1:27: out of turn, called over by W"]

N | S:1S $
{S:1S void (31b)} +

N | N:1H
1H +
"""
"""Dealer, facts, and what is written: cases C19, C29, C23, C42, C69, C67, C08, C103, C45, C112."""


@pytest.mark.parametrize("block", WRITTEN.strip().split("\n\n"))
def test_5_3_statuses_of_calls_in_pbn(block: str) -> None:
    first, *rest = block.splitlines()
    dealer, _, words = first.partition(" | ")
    assert auction(words, dealer) == " ".join(rest)


def test_36_voided_doubles_stay_in_the_auction_and_not_in_the_contract() -> None:
    voided = game("N:1H E:X S:P W:X $ >P void36 N:P")
    assert voided.value("Contract") == "1H"
    section = voided.tag("Auction")
    assert section is not None
    assert [entry.text for entry in section.entries] == ["1H", "X", "Pass", "Pass", "Pass"]
    assert "all doubles so far voided (36)" in section.entries[3].comments
    rulings = voided.tag("Ruling59")
    assert rulings is not None
    assert any(" 36-void" in row or " 36 " in row for row in rulings.rows)
    assert check_game(voided, JUDGE)
    assert "contract-differs" not in {problem.code for problem in check_game(voided, JUDGE)}


def test_an_exported_game_has_the_mandatory_tags_in_order() -> None:
    made = game("N:P E:P S:P W:P")
    assert tuple(tag.name for tag in made.tags[:15]) == MANDATORY
    assert [made.value(name) for name in ("Declarer", "Contract", "Result")] == ["", "Pass", ""]
    assert made.value("Scoring") == "MP;OldMP"
    setup, facts, result = judged("N:1H E:P S:P W:P")
    named = export(setup, result, facts, names={"Event": "Cup", "Room": "Open",
                                                "Scoring": "IMP_1948"})  # fmt: skip
    assert (named.value("Event"), named.value("Scoring")) == ("Cup", "IMP_1948")
    assert named.tags[15].name == "Room"
    assert [named.value(name) for name in ("Declarer", "Contract", "Result")] == ["N", "1H", ""]
    assert named.tag("Facts59") is None


def test_hands_are_written_from_the_dealer_on() -> None:
    pack = FRENCH_52.cards
    hands = (pack[:13], pack[13:26], pack[26:39], pack[39:])
    assert format_deal(1, hands) == (
        "E:..AKQJT98765432. .AKQJT98765432.. AKQJT98765432... ...AKQJT98765432"
    )
    partly = (pack[:13], (UNKNOWN,) * 13, (UNKNOWN,) * 13, pack[39:])
    assert format_deal(0, partly) == "N:...AKQJT98765432 - - AKQJT98765432..."
    made = Game((read(f'[Deal "{format_deal(2, partly)}"]').games[0].tags[0],))
    assert board_of(made).hands == partly


def test_more_notes_than_pbn_allows_become_comments() -> None:
    """Bids over seven that were called over: each has a note of its own (38, 27)."""
    bids = iter(CALLS[3:])
    words, level = [], 8
    for first, second in zip(bids, bids, strict=False):
        words += [f"N:{first}", f"E:{level}C", f"S:{level}D", f"W:{second}"]
        level += 1
    made = game(" ".join(words))
    section = made.tag("Auction")
    assert section is not None
    assert len(made.notes("Auction")) == 32
    told = [text for entry in section.entries for text in entry.comments]
    assert told == ["27: said 24C, counts as a pass", "27: said 24D, counts as a pass"]
    assert {entry.text for entry in section.entries if entry.note} == {"Pass"}
    assert content(read(write(Archive((made,))))).games == (made,)


# There and back

SEAT = st.sampled_from("NESW")
CALL = st.sampled_from([*CALLS, *TOO_HIGH, *["P"] * 30])
WORD = st.one_of(
    st.builds("{}:{}".format, SEAT, CALL),
    st.builds("{}:{}".format, SEAT, CALL),
    st.builds("{}:{}".format, SEAT, CALL),
    st.sampled_from(["$", "$", "!", "keep", "void36", "39:30", "N:!", "E:$"]),
    st.builds(">{}".format, CALL),
    st.builds("{}~{}".format, SEAT, CALL),
    st.builds("{}:{}&".format, SEAT, CALL),
    st.builds("{}+{}".format, SEAT, st.sampled_from(["SQ", "D5,C3", "C2led", "HA/partner"])),
    st.builds("{}:{}".format, SEAT, st.sampled_from(["remark20", "review", "X(3S)", "43:doubt"])),
)


@given(
    words=st.lists(WORD, max_size=18).map(" ".join),
    number=st.integers(1, 40),
    rules=st.sampled_from([LETTER_OF_1959, CLUB]),
)
def test_facts_come_back_from_a_written_game(words: str, number: int, rules: object) -> None:
    setup, facts = board(number), parse_facts(words)
    result = judge_all(rules, setup, facts)  # type: ignore[arg-type]
    made = export(setup, result, facts, rules="x")
    archive = read(write(Archive((made,))))
    assert content(archive).games == (made,)
    assert archive.problems == ()
    back = board_of(archive.games[0])
    assert back.setup == setup
    assert format_facts(back.facts) == words
    said = {problem.code for problem in back.problems}
    assert said <= {"skipped", "insufficient", "over-seven", "late-call"}
    found = {p.code for p in check_game(archive.games[0], judge_by(rules))}  # type: ignore[arg-type]
    assert found <= {"skipped", "insufficient", "over-seven", "late-call", "ruled", "auction-open"}


@given(st.integers(0, 10**9).map(Random), st.integers(0, 52))
def test_plays_come_back_from_a_written_game(rng: Random, count: int) -> None:
    setup, facts, result = judged("N:3NT E:P S:P W:P")
    assert result.result is not None
    pack = list(FRENCH_52.cards)
    rng.shuffle(pack)
    hands: tuple[Hand, ...] = tuple(tuple(pack[13 * s : 13 * s + 13]) for s in range(4))
    play = cp.begin(result.result, hands=hands)
    while play.result is None and len(play.played()) < count:
        duty = cp.decisions(play)[0]
        action = rng.choice(cp.offers(play, duty.seats[0], duty.kind)).action
        play = cp.evolve(play, duty.seats[0], action)
    made = export(setup, result, facts, hands=hands, play=play)
    archive = read(write(Archive((made,))))
    assert content(archive).games == (made,)
    back = board_of(archive.games[0])
    assert [sorted(hand) for hand in back.hands] == [sorted(hand) for hand in hands]
    assert back.problems == ()
    assert back.tricks == play.result
    tricks = [trick for trick in (*play.tricks, play.trick) if trick.cards]
    assert len(tricks) == len(back.columns)
    for trick, column in zip(tricks, back.columns, strict=True):
        assert [column[trick.seat_of(place)] for place in range(len(trick.cards))] == [*trick.cards]
        assert column.count(UNKNOWN) == 4 - len(trick.cards)
