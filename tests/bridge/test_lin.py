"""LIN: the files of Bridge Base read into games of PBN, and written from them."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from opbod.bridge import LETTER_OF_1959, Setup
from opbod.bridge import cardplay as cp
from opbod.bridge.facts import Hand
from opbod.bridge.files.archive import check_game, judge_by
from opbod.bridge.files.lin import read_lin
from opbod.bridge.files.lin_write import write_lin
from opbod.bridge.files.pbn import Archive, Entry, content
from opbod.bridge.files.pbn_export import export
from opbod.bridge.files.pbn_import import board_of
from opbod.bridge.files.pbn_read import read
from opbod.bridge.files.pbn_write import write
from opbod.bridge.law import judge_all
from opbod.bridge.notation import format_facts, parse_facts
from opbod.cards.pack import FRENCH_52

JUDGE = judge_by(LETTER_OF_1959)
SAMPLE = """vg|Cup,Final,P,1,2|
rs|4HN+1,|
pg||
qx|o1|pn|Ann,Bob,Cid,Dee|st||md|3S269H2568QADTQC2T,S47AHJD3479C4567Q,S58QH479KDKAC38JA,|
rh||ah|Board 1|sv|o|mb|1N|mb|p|mb|2D!|an|transfer|mb|p|mb|3H|an|weak|mb|d!|mb|4H|mb|p|mb|p|mb|p|
pg||pc|SJ|pc|S2|pc|SA|pc|S5|pg||pc|C4|pc|C3|pc|CK|pc|C2|nt|well played|pg||pc|C9|mc|11|pg||
qx|c1|pn|Ann,Bob,Cid,Dee,Eve,Fay,Guy,Hal|md|1,,,|sv|b|mb|p|mb|p|mb|p|mb|p|
"""
HAND = "3S269H2568QADTQC2T,S47AHJD3479C4567Q,S58QH479KDKAC38JA,"


def test_a_file_is_read() -> None:
    archive = read_lin(SAMPLE)
    assert archive.problems == ()
    first, second = archive.games
    assert {name: first.value(name) for name in ("Board", "Room", "Dealer", "Vulnerable")} == {
        "Board": "1",
        "Room": "Open",
        "Dealer": "N",
        "Vulnerable": "None",
    }
    assert [first.value(name) for name in ("South", "West", "North", "East")] == [
        "Ann",
        "Bob",
        "Cid",
        "Dee",
    ]
    assert first.value("Deal").endswith(" KJT3.T3.J8652.K9")
    assert [first.value(name) for name in ("Declarer", "Contract", "Result")] == ["N", "4H", "11"]
    assert [first.value(name) for name in ("LIN_vg", "LIN_rs")] == ["Cup,Final,P,1,2", "4HN+1,"]
    assert first.notes("Auction") == {1: "alert: transfer", 2: "weak", 3: "alert"}
    auction = first.tag("Auction")
    assert auction is not None
    assert auction.entries[2] == Entry("2D", note=1, line=5)
    play = first.tag("Play")
    assert play is not None
    assert play.value == "E"
    texts = [entry.text for entry in play.entries]
    assert texts == ["SJ", "S2", "SA", "S5", "CK", "C2", "C4", "C3", "C9", "-", "-", "-", "*"]
    assert play.entries[5].comments == ("well played",)
    board = board_of(first)
    assert format_facts(board.facts).startswith("N:1NT E:P S:2D W:P N:3H E:X")
    assert all(len(hand) == 13 for hand in board.hands)
    assert [second.value(name) for name in ("South", "East", "Room", "Vulnerable", "Dealer")] == [
        "Eve",
        "Hal",
        "Closed",
        "All",
        "S",
    ]
    assert second.value("Contract") == "Pass"
    assert len(board_of(second).facts) == 4


def test_a_file_is_written_and_read_alike() -> None:
    archive = read_lin(SAMPLE)
    text, problems = write_lin(archive)
    assert problems == ()
    assert content(read_lin(text)) == content(archive)
    assert write_lin(read_lin(text))[0] == text
    assert content(read(write(archive))) == content(archive)


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("md|5S2,,,|", 1, "no-such-seat"),
        ("\n\nmd|3S2X,,,|", 3, "bad-deal"),
        ("md|3" + "S2,S3,S4,S5,S6|", 1, "bad-deal"),
        ("pn|a,b,c,d,e|", 1, "bad-lin"),
        ("sv|x|", 1, "bad-vulnerable"),
        ("md|3|\nmb|hello|", 2, "no-call"),
        ("md|3|mb|-|", 1, "no-call"),
        ("md|3|mb|0C|", 1, "no-call"),
        ("pc|S1|", 1, "no-card"),
        ("mc|14|", 1, "bad-result"),
        ("md|3|\nmb", 2, "bad-lin"),
        ("hel lo|1|", 1, "bad-lin"),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_the_rest_is_read(
    text: str, line: int, code: str
) -> None:
    found = [(problem.line, problem.code) for problem in read_lin(text).problems]
    assert found == [(line, code)]
    if text.endswith("|"):
        archive = read_lin(f"{text}qx|o7|md|1|mb|1C|mb|p|mb|p|mb|p|")
        last = board_of(archive.games[-1])
        assert (last.setup.board, last.setup.dealer, len(last.facts)) == (7, 2, 4)
        again = read_lin(write_lin(archive)[0])
        assert content(again).games[-1] == content(archive).games[-1]


@pytest.mark.parametrize(
    ("auction", "calls"),
    [
        ("1NT X AP", "mb|1N|mb|d|mb|p|mb|p|mb|p|"),
        ("AP", "mb|p|mb|p|mb|p|mb|p|"),
        ("Pass 1C Pass AP", "mb|p|mb|1C|mb|p|mb|p|mb|p|"),
        ("{first} 1C Pass *", "nt|first|mb|1C|mb|p|"),
        ("1C Pass Pass Pass AP {last}", "mb|1C|mb|p|mb|p|mb|p|nt|last|"),
    ],
)
def test_auctions_of_pbn_are_spelt_out(auction: str, calls: str) -> None:
    text, problems = write_lin(read(f'{{game}}\n[Dealer "N"]\n[Auction "N"]\n{auction}\n'))
    assert text == f"pn|,,,|st||md|3|rh||nt|game|{calls}pg||\n"
    assert problems == ()


def test_what_lin_cannot_say_is_told() -> None:
    lines = [
        '[Event "Cup"]', '[Dealer "N"]', '[Deal "N:AK - -"]', "[oh", '[Scoring "a|b"]',
        '[Auction "N"]', "1C $1 AP", '[Play "N"]', "SA S2 S3 S4", '[Note "7:unused"]',
    ]  # fmt: skip
    text, problems = write_lin(read("\n".join(lines)))
    assert [(problem.line, problem.text) for problem in problems] == [
        (4, "LIN cannot hold all that “[oh” says"),
        (5, "LIN cannot hold all that “Scoring” says"),
        (6, "LIN cannot hold all that “Auction” says"),
        (8, "LIN cannot hold all that “Play” says"),
        (10, "LIN cannot hold all that “Note” says"),
    ]
    back = read_lin(text).games[0]
    assert [back.value(name) for name in ("Event", "Deal")] == ["Cup", "N:AK - -"]


def test_an_auction_that_does_not_begin_with_the_dealer_is_told() -> None:
    _, problems = write_lin(read('[Dealer "N"]\n[Auction "E"]\n1C AP\n'))
    assert [problem.text for problem in problems] == ["LIN cannot hold all that “Auction” says"]


def test_codes_that_mean_nothing_here_are_kept() -> None:
    text = "ah|Lesson 3|an|before all calls|sv||zz|x|md|3|mb|1C|"
    (game,) = read_lin(text).games
    kept = {tag.name: tag.value for tag in game.tags if tag.name.startswith("LIN_")}
    assert kept == {
        "LIN_ah": "Lesson 3", "LIN_an": "before all calls", "LIN_sv": "", "LIN_zz": "x",
    }  # fmt: skip
    assert (
        content(read_lin(write_lin(Archive((game,)))[0])).games == content(Archive((game,))).games
    )


def test_each_line_of_lin_stands_by_itself() -> None:
    text, _ = write_lin(read('[Event "Cup"]\n[Board "1"]\n\n[Event "#"]\n[Board "2"]\n'))
    assert [game.value("Event") for game in read_lin(text).games] == ["Cup", "Cup"]


def test_every_explanation_and_comment_of_a_call_is_kept() -> None:
    (game,) = read_lin("md|3|mb|1C!|an|a|an|b|nt|c|mb|p|an|d|an|e|nt|f|nt|g|pc|SA|nt|h|").games
    assert game.notes("Auction") == {1: "alert: a; b", 2: "d; e"}
    auction = game.tag("Auction")
    assert auction is not None
    assert [entry.comments for entry in auction.entries] == [("c",), ("f", "g")]


TAGS = """[Event "The \\\\ \\"big\\" cup"]
{of the event}
[Board "A12"]
[Vulnerable "Love"]
[Deal "N:AK54.A54.AK5.A54 QJT.KQJT.QJT.KQJ - 32.32.6432.8763"]
[Declarer "^S"]
[Contract "1H"]
[Result "NS 9 EW 4"]
[Auction "E"]
- {before} 1H {} X AP {after} =1=
[Note "1:a note"]
[ScoreTable "Rank\\2R"]
 1 Ann
 2 Bob
"""


def test_tags_that_lin_has_no_code_for_are_carried_in_comments_and_come_back() -> None:
    game = read(TAGS).games[0]
    text, problems = write_lin(Archive((game, game)))
    assert [problem.text for problem in problems] == []
    back, again = read_lin(text).games
    assert content(Archive((back,))) == content(Archive((again,)))
    for tag in game.tags:
        if tag.name not in ("Auction", "Note", "Vulnerable"):
            assert (back.value(tag.name), tag.name) == (tag.value, tag.name)
    table = back.tag("ScoreTable")
    assert table is not None
    assert table.rows == ("1 Ann", "2 Bob")
    assert (back.value("Vulnerable"), board_of(back).setup) == ("None", board_of(game).setup)
    assert board_of(back).facts == board_of(game).facts
    assert back.comments == ("of the event",)
    auction = back.tag("Auction")
    assert auction is not None
    assert [entry.comments for entry in auction.entries] == [
        ("before", ""), (), (), (), ("after",),
    ]  # fmt: skip
    assert back.notes("Auction") == {1: "a note"}


def test_36_voided_doubles_keep_the_contract_that_they_left() -> None:
    facts = parse_facts("N:1H E:X S:P W:X $ >P void36 N:P")
    judged = judge_all(LETTER_OF_1959, Setup(), facts)
    made = export(Setup(), judged, facts, rules=LETTER_OF_1959.id)
    text, problems = write_lin(Archive((made,)))
    back = read_lin(text).games[0]
    assert problems == ()
    assert (back.value("Contract"), back.value("Declarer")) == ("1H", "N")
    assert board_of(back).facts == facts
    assert {p.code for p in check_game(back, JUDGE)} == {p.code for p in check_game(made, JUDGE)}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("qx|o1|md|3|mb|1C||mb|p|mb|p|\nmb|p|", 1),
        ("qx|o1|md|3|mb|1C|mb|p mb|p|mb|p|", 1),
        ("qx|o1|\nmd|3|mb|1C|mb|p|mb|p|mb|p|hm|pg||", 2),
    ],
)
def test_a_sign_too_many_or_too_few_does_not_turn_codes_into_values(text: str, place: int) -> None:
    archive = read_lin(f"{text}qx|o7|md|1|mb|1C|mb|p|mb|p|mb|p|")
    assert [problem.line for problem in archive.problems][:1] == [place]
    assert [len(board_of(game).facts) for game in archive.games] >= [1, 4]
    last = archive.games[-1]
    assert (last.value("Board"), len(board_of(last).facts)) == ("7", 4)


def test_names_before_the_first_board_hold_for_all_boards() -> None:
    head = "vg|Cup|pn|Ann,Bob,Cid,Dee,Eve,Fay,Guy,Hal|pg||"
    archive = read_lin(f"{head}qx|c1|md|1|mb|p|qx|o1|md|1|mb|p|")
    assert [game.value("South") for game in archive.games] == ["Eve", "Ann"]


def test_a_deal_without_its_dealer_keeps_all_its_cards() -> None:
    (game,) = read_lin("md|S2H3,,,|").games
    assert game.value("Deal").startswith("S:2.3..")
    assert game.value("Dealer") == ""


def test_a_play_without_contract_stays_in_its_order() -> None:
    archive = read_lin("md|3|pc|SA|pc|S2|nt|hm|")
    assert archive.games[0].tags[-1].rows == ("SA S2",)
    assert "pc|SA|pc|S2|" in write_lin(archive)[0]


def test_a_card_twice_is_found_in_the_meaning_of_a_game() -> None:
    (game,) = read_lin(f"\nmd|{HAND.replace('S47A', 'S27A')}|mb|1C|").games
    assert [(p.line, p.code, p.text) for p in board_of(game).problems] == [
        (2, "card-twice", "S2 stands twice in the deal")
    ]


def test_irregular_auctions_are_found_in_lin_too() -> None:
    (game,) = read_lin("md|3|\nmb|2C|mb|1C|mb|p|mb|p|mb|p|").games
    problems = check_game(game, JUDGE)
    assert [(problem.line, problem.code) for problem in problems] == [(2, "insufficient")]


@pytest.mark.parametrize(
    ("words", "calls"),
    [
        ("N:2H E:1S S:P W:P N:P", "mb|2H|mb|1S|an|insufficient: art. 27; 27: called over"),
        ("N:1H S:1S W:P N:P E:P", "mb|1H|mb|p|an|skipped: art. 27|mb|1S|an|27: out of turn"),
        (
            "N:1S E:1H $ >P S:P W:P",
            "mb|1S|nt|E:1H replaced (30)|nt|$ the penalty is claimed|mb|p|nt|",
        ),
    ],
)
def test_irregularities_go_into_explanations_and_come_back(words: str, calls: str) -> None:
    facts = parse_facts(words)
    made = Archive((export(Setup(), judge_all(LETTER_OF_1959, Setup(), facts), facts),))
    text, problems = write_lin(made)
    assert calls in text
    assert problems == ()
    back, again = read_lin(text).games[0], made.games[0]
    ours, theirs = back.tag("Auction"), again.tag("Auction")
    assert ours is not None
    assert theirs is not None
    assert [(e.mark, e.text) for e in ours.entries] == [(e.mark, e.text) for e in theirs.entries]
    assert back.notes("Auction") == again.notes("Auction")
    assert board_of(back).facts == facts


@given(st.text(st.sampled_from("mbpcanqxdvsto1SHDCNT23|,!\n ;}{"), max_size=80))
def test_any_text_is_read_and_comes_out_of_a_second_reading_as_of_the_first(text: str) -> None:
    first = read_lin(text)
    for game in first.games:
        board_of(game)
    second = read_lin(write_lin(first)[0])
    assert content(read_lin(write_lin(second)[0])) == content(second)
    assert content(read(write(first))) == content(first)


@given(st.integers(0, 10**9).map(Random), st.sampled_from(["3NT", "4S", "7C", "2D"]))
def test_plays_are_written_in_their_order_and_come_back(rng: Random, contract: str) -> None:
    facts = parse_facts(f"N:{contract} E:P S:P W:P")
    judged = judge_all(LETTER_OF_1959, Setup(), facts)
    assert judged.result is not None
    pack = list(FRENCH_52.cards)
    rng.shuffle(pack)
    hands: tuple[Hand, ...] = tuple(tuple(pack[13 * s : 13 * s + 13]) for s in range(4))
    play = cp.begin(judged.result, hands=hands)
    for _ in range(rng.randrange(56)):
        if play.result is None:
            duty = cp.decisions(play)[0]
            action = rng.choice(cp.offers(play, duty.seats[0], duty.kind)).action
            play = cp.evolve(play, duty.seats[0], action)
    made = export(Setup(), judged, facts, hands=hands, play=play)
    text, _ = write_lin(Archive((made,)))
    assert [word[:2] for word in text.split("pc|")[1:]] == [card[::-1] for card in play.played()]
    back = board_of(read_lin(text).games[0])
    board = board_of(made)
    assert (back.columns, back.facts, back.tricks) == (board.columns, board.facts, board.tricks)
    assert [sorted(hand) for hand in back.hands] == [sorted(hand) for hand in hands]


@pytest.mark.parametrize(
    ("calls", "contract", "marked", "told"),
    [
        # Four passes close it; a bid after that lapses (40).
        ("p p p p p 1S", ("Pass", ""), [], {"late-call"}),
        # A double behind three passes lapses.
        ("1H p p p d", ("1H", "N"), [], {"late-call"}),
        # A double of partner's bid that was called over is a pass (27): three passes, closed.
        ("1H p d p 2S", ("1H", "N"), [], {"ruled"}),
        # An insufficient bid that was called over stands (27).
        ("1H d r p 1C p p p", ("1C", "N"), [4], {"insufficient"}),
        ("2C p p", ("", ""), [], {"auction-open"}),
    ],
)
def test_27_40_the_contract_of_lin_is_what_the_law_book_makes_of_the_calls(
    calls: str, contract: tuple[str, str], marked: list[int], told: set[str]
) -> None:
    text = "md|3|pg||\n" + "".join(f"mb|{call}|" for call in calls.split()) + "pg||\n"
    (first, second) = read_lin(text + text).games
    assert (first.value("Contract"), first.value("Declarer")) == contract
    auction = first.tag("Auction")
    assert auction is not None
    assert [n for n, entry in enumerate(auction.entries) if entry.mark == "I"] == marked
    for game, line in ((first, 2), (second, 4)):
        found = check_game(game, JUDGE)
        assert {problem.code for problem in found} == told
        assert {problem.line for problem in found} == {line}


def test_what_lin_does_not_say_is_not_held_against_it() -> None:
    """By other rules the same calls come to another contract; the file names none."""
    rules = replace(LETTER_OF_1959, condoned_bid_ends_double="no")
    text = "md|3|mb|1H|mb|d|mb|1C|mb|p|mb|p|mb|p|pg||"
    (game,) = read_lin(text).games
    board = board_of(game)
    theirs = judge_all(rules, board.setup, board.facts).result
    assert game.value("Contract") == "1C"
    assert theirs is not None
    assert (theirs.contract, theirs.times) == ("1C", 1)
    for judge in (JUDGE, judge_by(rules)):
        assert {problem.code for problem in check_game(game, judge)} == {"insufficient"}
