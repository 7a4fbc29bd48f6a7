"""Our auctions as PBN: what counts, what is told beside it, and all of it back again."""

from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opbod.bridge import CLUB, LETTER_OF_1959, Fact, Setup
from opbod.bridge import cardplay as cp
from opbod.bridge.calls import CALLS, TOO_HIGH
from opbod.bridge.facts import Action, Deal, Hand, Honours, Say
from opbod.bridge.files.archive import check_game, judge_by
from opbod.bridge.files.lin import read_lin
from opbod.bridge.files.lin_write import write_lin
from opbod.bridge.files.pbn import MANDATORY, Archive, Game, content
from opbod.bridge.files.pbn_export import export, format_deal
from opbod.bridge.files.pbn_import import board_of
from opbod.bridge.files.pbn_read import read
from opbod.bridge.files.pbn_write import write, write_game
from opbod.bridge.law import judge_all
from opbod.bridge.notation import format_facts, parse_facts
from opbod.bridge.playacts import FaceDummy, PlayAction, PlayCard
from opbod.bridge.types import LETTERS, Judged, board
from opbod.cards import UNKNOWN
from opbod.cards.pack import FRENCH_52
from opbod.core.protocol import CHANCE

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
1S {E:1H replaced (30)} {$ the penalty is claimed} 2H {>2H a substitute} Pass Pass Pass

N | N:1H S:1S E:2C S:P W:P N:P
1H {S:1S ignored (33)} 2C Pass Pass Pass

N | N:1H S:1S $ E:2C S:P W:2D E:3D S:P W:P N:P
1H {S:1S void (31b)} {$ the penalty is claimed} 2C Pass 2D Pass =1= 3D Pass Pass Pass =2=
[Note "1:32: passes without saying so"]
[Note "2:31b: had to pass"]

N | N:1NT E:P E+SQ S:3NT W:P N:P E:P
1NT Pass {E+SQ shown (26)} 3NT Pass =1= Pass Pass {penalty E:SQ (26a)}
[Note "1:26a: had to pass"]

N | N:4S E:P S:P W:P W:X
4S Pass Pass Pass {W:X lapsed (40)}
{declarer may demand or forbid a suit of the first lead of E (40)}

N | N:1S E:1H $ >P S:4S W:P N:P E:P
1S {E:1H replaced (30)} {$ the penalty is claimed} Pass {>P a substitute} 4S Pass =1= Pass Pass
{declarer may demand or forbid a suit of the opening lead of E (30c)}
[Note "1:30c: had to pass"]

N | N:1H S:P W:P N:P
1H ^S Pass =1= Pass Pass {E lost a turn and had no other (21, 27)}
[Note "1:27: out of turn, called over by W"]

N | S:1S $
{S:1S void (31b)} {$ the penalty is claimed} +

N | N:1H
1H +

N | N:1H E:remark20 E:P S:remark S:P W:review W:P
1H {E:remark20 a remark that informs (20)} Pass {S:remark a remark and no call} Pass
{W:review asks for the auction to be restated (42)} Pass

W | W:P W:X $ W:P
Pass {W:X void (29b1)} {$ the penalty is claimed} {W:P the first call again, which stays (29)} +

N | N:1H E:P S:P W:P W:lead N:2H
1H Pass Pass Pass {W:lead the opening lead is made} {N:2H lapsed (40)}
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
    assert "void36 all doubles so far are voided (36)" in section.entries[3].comments
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


def test_events_that_another_program_left_in_comments_alone_are_told() -> None:
    made = game("N:1S E:1H $ >2H S:P W:P N:P")
    without = Game(tuple(tag for tag in made.tags if tag.name != "Facts59"))
    found = [p for p in check_game(without, JUDGE) if p.code == "only-in-comment"]
    assert [p.values["text"] for p in found] == [
        "E:1H replaced (30)", "$ the penalty is claimed", ">2H a substitute",
    ]  # fmt: skip
    assert "only-in-comment" not in {p.code for p in check_game(made, JUDGE)}
    passes = game("N:1H E:P S:X W:P")
    without = Game(tuple(tag for tag in passes.tags if tag.name not in ("Facts59", "Ruling59")))
    (found_too,) = check_game(without, JUDGE)
    assert found_too.values["text"] == "27: said X, counts as a pass"
    talk = read('[Auction "N"]\n{East: late} 1C {keep it up} {E: a fine call} AP\n').games[0]
    assert {p.code for p in check_game(talk, JUDGE)} == set()


DEALT = (
    FRENCH_52.cards[::4], FRENCH_52.cards[1::4], FRENCH_52.cards[2::4], FRENCH_52.cards[3::4],
)  # fmt: skip


def played(*words: str) -> tuple[cp.Play, tuple[Fact, ...], Judged]:
    """Return what these words come to, played by the hands of DEALT."""
    facts = parse_facts(" ".join(words))
    result = JUDGE(Setup(), facts)
    assert result.result is not None
    play = cp.begin(result.result, hands=DEALT)
    for fact in facts:
        if isinstance(fact.what, PlayAction):
            play = cp.evolve(play, fact.seat, fact.what)
    return play, facts, result


def test_what_is_no_card_is_told_in_the_play_section() -> None:
    lead = format_facts((Fact(1, PlayCard(DEALT[1][0])),))
    words = ("N:1S E:1H $ >P S:P W:P", "N:30c:waive", lead, "N:claim3", "E:agree", "W:agree")
    play, facts, result = played(*words)
    made = export(Setup(), result, facts, play=play, rules="x")
    section = made.tag("Play")
    assert section is not None
    assert section.comments == ("N:30c:waive",)
    assert section.entries[0].comments == ("N:claim3", "E:agree", "W:agree")
    assert format_facts(board_of(made).facts) == words[0]


def test_40_a_call_in_the_midst_of_the_play_keeps_its_place_among_the_cards() -> None:
    lead = format_facts((Fact(1, PlayCard(DEALT[1][0])),))
    words = ("N:1S E:P S:P W:P", lead, "W:X", "N:claim3")
    play, facts, result = played(*words)
    made = export(Setup(), result, facts, play=play, rules="x")
    assert format_facts(board_of(made).facts) == " ".join(words)
    assert "W:X lapsed (40)" in write_game(made)


def test_hands_and_cards_among_the_facts_are_not_lost_when_only_facts_are_given() -> None:
    lead = format_facts((Fact(1, PlayCard(DEALT[1][0])),))
    _, facts, _ = played("N:1S E:P S:P W:P", lead)
    dealt = Fact(CHANCE, Deal(DEALT))
    made = export(Setup(), JUDGE(Setup(), (dealt, *facts)), (dealt, *facts), rules="x")
    assert [sorted(hand) for hand in board_of(made).hands] == [sorted(hand) for hand in DEALT]
    assert board_of(made).facts == facts


# There and back

SEAT = st.sampled_from("NESW")
CALL = st.sampled_from([*CALLS, *TOO_HIGH, *["P"] * 30])
ONCE = [
    *("$", "$", "!", "keep", "void36", "39:30", "39:31b", "away", "award2", "E:honours100"),
    *(">P", ">2H", "other:P", "other:3C"),
]
OF_A_SEAT = [
    *(":$", ":!", ">keep", ">void36", ">P", ">1S", ">other:2D", "~1S", "~P", ":1H=2H", ":P=X"),
    *(":1S&", ":P&", ":X(3S)", ":XX(1C)", ":remark", ":remark20", ":repeat", ":misheard"),
    *(":review", ":restate", ":mend", ":lead", ":43:doubt", ":43:psychic", ":43:unannounced"),
    *("+SQ", "+D5,C3", "+C2led", "+HA/partner", "+HK/opponent"),
    *(":SQ", ":30c:demand:S", ":40:forbid:H", ":38:waive", ":penalty:SQ", ":claim3", ":concede"),
    *(":agree", ":contest"),
]
"""Words of every kind; a test sees to it that no kind is missing."""
WORD = st.one_of(
    *[st.builds("{}:{}".format, SEAT, CALL)] * 3,
    st.builds("{}{}".format, SEAT, st.sampled_from(OF_A_SEAT)),
    st.sampled_from(ONCE),
)


def test_words_of_every_kind_are_tried() -> None:
    kinds = {type(fact.what) for fact in parse_facts(" ".join([*ONCE, "N:1C"]))}
    kinds |= {type(fact.what) for fact in parse_facts(" ".join(f"E{word}" for word in OF_A_SEAT))}
    assert kinds == {*get_args(Action)} - {Deal, FaceDummy}


def is_told(n: int, fact: Fact, result: Judged, comments: list[str]) -> bool:
    """Tell whether a fact can be seen in the auction section."""
    placed = {result.said[place.said].n for place in result.auction if place.said >= 0}
    word = format_facts((fact,))
    if isinstance(fact.what, PlayAction | Honours) or (isinstance(fact.what, Say) and n in placed):
        return True
    return any(comment.startswith(f"{word} ") for comment in comments)


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
    section = archive.games[0].tag("Auction")
    assert section is not None
    comments = [*section.comments, *(text for entry in section.entries for text in entry.comments)]
    assert [f for n, f in enumerate(facts, 1) if not is_told(n, f, result, comments)] == []
    text, lost = write_lin(archive)
    assert lost == ()
    assert board_of(read_lin(text).games[0]).facts == facts
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
