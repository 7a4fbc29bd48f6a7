"""Reading and writing PBN: nothing is lost, and what is wrong is told with its line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opbod.bridge.files.pbn import Archive, Entry, Game, Tag, content, inherited
from opbod.bridge.files.pbn_import import board_of
from opbod.bridge.files.pbn_read import read, read_file
from opbod.bridge.files.pbn_section import call_word, card_word
from opbod.bridge.files.pbn_write import write, write_game

GOOD = """% PBN 2.1
% EXPORT
{before all tags}
[Event "A \\"great\\" \\\\ event"]
{of the event}
[Site ""]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AK54.A54.AK5.A54 QJT.KQJT.QJT.KQJ 9876.9876.987.T9 32.32.6432.87632"]
[Declarer "N"]
[Contract "3NT"]
[Result "9"]
[Auction "N"]
1C =1= $1 Pass 1D ! Pass ; a rest of line
3NT Pass Pass
{ two
lines }
Pass
[Note "1:strong"]
[Play "E"]
HK H6 H2 HA
- - - CA
*
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
N  NT  9
S  NT  9

[Board "2"]
[Unknown "x"]
"""


def lines(text: str) -> list[tuple[int, str]]:
    """Return line and code of what is wrong in a text, and in the meaning of its games."""
    archive = read(text)
    found = [(problem.line, problem.code) for problem in archive.problems]
    for game in archive.games:
        found += [(problem.line, problem.code) for problem in board_of(game).problems]
    return [(line, str(code)) for line, code in sorted(set(found))]


def test_a_good_file_is_read() -> None:
    archive = read(GOOD)
    assert archive.problems == ()
    assert archive.directives == ("% PBN 2.1", "% EXPORT")
    first, second = archive.games
    assert first.comments == ("before all tags",)
    assert first.value("Event") == 'A "great" \\ event'
    assert first.tags[0].comments == ("of the event",)
    auction = first.tag("Auction")
    assert auction is not None
    assert [entry.text for entry in auction.entries] == [
        "1C", "Pass", "1D", "Pass", "3NT", "Pass", "Pass", "Pass",
    ]  # fmt: skip
    assert auction.entries[0] == Entry("1C", note=1, nags=(1,), line=15)
    assert auction.entries[2].nags == (1,)
    assert auction.entries[3].comments == (" a rest of line",)
    assert auction.entries[6].comments == (" two\nlines ",)
    assert auction.entries[7].line == 19
    assert first.notes("Auction") == {1: "strong"}
    assert first.notes("Play") == {}
    table = first.tag("OptimumResultTable")
    assert table is not None
    assert table.rows == ("N  NT  9", "S  NT  9")
    assert [tag.name for tag in second.tags] == ["Board", "Unknown"]


def test_a_good_file_is_written_and_read_alike() -> None:
    archive = read(GOOD)
    again = read(write(archive))
    assert content(again) == content(archive)
    assert again.problems == ()
    assert write(again) == write(archive)
    assert read(write_game(archive.games[0])).games[0].tags[0].value == 'A "great" \\ event'
    assert write(Archive()) == ""


def test_irregularities_of_pbn_are_kept() -> None:
    text = '[Auction "W"]\n1D ^S ^I 1C Pass\n[Play "N"]\nCA ^R S6 C3 C4\nC2 C3 ^L C5 C6\n'
    auction, play = read(text).games[0].tags
    assert [(e.mark, e.text) for e in auction.entries] == [
        ("", "1D"),
        ("", "^S"),
        ("I", "1C"),
        ("", "Pass"),
    ]
    assert [e.text for e in play.entries if e.mark] == ["S6", "C5"]
    assert [e.mark for e in play.entries if e.mark] == ["R", "L"]
    assert content(read(write(read(text)))) == content(read(text))


def test_comments_with_braces_and_a_call_with_two_notes_are_kept() -> None:
    text = '[Auction "N"]\n1C =1= =2= ; a } b\nPass $5 $300 {c} =3= Pass\n=4=\n'
    first = read(text)
    entries = first.games[0].tags[0].entries
    assert [entry.text for entry in entries] == ["1C", "=2=", "Pass", "Pass"]
    assert entries[1].comments == (" a } b",)
    assert (entries[2].nags, entries[2].note, entries[3].note) == ((5, 300), 3, 4)
    assert content(read(write(first))) == content(first)


@pytest.mark.parametrize(
    "comments", [("{", "}"), ("{a{b}c}", "}"), ("{a\nb", "}", "{"), ("a", "{")]
)
def test_comments_with_braces_come_back_one_by_one(comments: tuple[str, ...]) -> None:
    entries = (Entry("1C", comments=comments), Entry("Pass", comments=comments[::-1]))
    archive = Archive((Game((Tag("Auction", "N", entries=entries),)),))
    assert content(read(write(archive))) == archive


def test_a_comment_with_comments_in_it_is_one_where_they_come_out_even() -> None:
    archive = read('[Auction "N"]\n1C {a {nested} comment} 1D {odd {one} 1H AP\n')
    assert archive.problems == ()
    assert [entry.comments for entry in archive.games[0].tags[0].entries] == [
        ("a {nested} comment",), ("odd {one",), (), (),
    ]  # fmt: skip


def test_values_of_the_game_before_are_filled_in() -> None:
    archive = inherited(read('[Event "Cup"]\n[Site "?"]\n\n[Event "#"]\n[Site "#"]\n[Room "#"]\n'))
    assert [game.value("Event") for game in archive.games] == ["Cup", "Cup"]
    assert archive.games[1].value("Room") == ""


def test_calls_and_cards_are_taken_as_people_write_them() -> None:
    assert [call_word(w) for w in ("pass", "P", "dbl", "xx", "1n", "1nt", "7s", "ap", "8H")] == [
        "Pass", "Pass", "X", "XX", "1NT", "1NT", "7S", "AP", "8H",
    ]  # fmt: skip
    assert [call_word(w) for w in ("0S", "1Z", "XXX", "S1", "100S", "?")] == [None] * 6
    assert [card_word(w) for w in ("sq", "QS", "H10", "10h", "-")] == ["SQ", "SQ", "HT", "HT", "-"]
    assert [card_word(w) for w in ("S1", "QQ", "SS", "S", "SQQ")] == [None] * 5


def test_files_in_other_codes_and_with_other_ends_of_lines(tmp_path: Path) -> None:
    file = tmp_path / "old.pbn"
    file.write_bytes('[North "Müller"]\r\n[Board "3"]\r\n'.encode("latin-1"))
    assert read_file(file).games[0].value("North") == "Müller"
    assert read_file(file).games[0].tags[1].line == 2
    file.write_bytes('\ufeff[North "Müller"]\r[Board "3"]\r'.encode())
    assert read_file(file).games[0].value("North") == "Müller"
    file.write_bytes('[North "Müller"]'.encode("utf-16"))
    assert read_file(file).games[0].value("North") == "Müller"
    file.write_bytes(b"\xff\xfe[")
    assert [problem.line for problem in read_file(file).problems] == [1]
    with pytest.raises(OSError, match="No such file"):
        read_file(tmp_path / "none.pbn")


DEAL = '[Deal "N:AK54.A54.AK5.A54 QJT.KQJT.QJT.KQJ 9876.9876.987.T9 32.32.6432.87632"]'
AFTER = '\n\n[Board "7"]\n[Dealer "S"]\n[Auction "S"]\n1C AP\n'
"""A game behind the bad one, which must be read as if nothing had been wrong."""

BAD = {
    "a card twice in the deal": (DEAL.replace("32.32", "A2.32"), [(1, "card-twice")]),
    "too many cards": (DEAL.replace("32.32", "32.432"), [(1, "bad-hand-size")]),
    "too few cards": (DEAL.replace("32.32", "2.32"), [(1, "bad-hand-size")]),
    "five suits": (DEAL.replace("32.32", "3.2.32"), [(1, "bad-deal")]),
    "no card": (DEAL.replace("32.32", "3Z.32"), [(1, "bad-deal")]),
    "five hands": (DEAL.replace('"]', ' 2.2.2.2"]'), [(1, "bad-deal")]),
    "three hands": (DEAL.replace(" 32.32.6432.87632", ""), [(1, "bad-deal")]),
    "no first seat in the deal": (DEAL.replace("N:", ""), [(1, "bad-deal")]),
    "a fifth seat in the deal": (DEAL.replace("N:", "Q:"), [(1, "bad-deal")]),
    "a fifth seat deals": ('[Dealer "Q"]', [(1, "no-such-seat")]),
    "a fifth seat calls": ('[Dealer "N"]\n[Auction "Q"]\n1C AP', [(2, "no-such-seat")]),
    "a fifth seat declares": ('[Contract "1C"]\n[Declarer "Q"]', [(2, "no-such-seat")]),
    "a fifth seat plays": ('[Play "Q"]\nSA', [(1, "no-such-seat")]),
    "no number of a board": ('[Board "x"]', [(1, "bad-board")]),
    "board nought": ('[Board "0"]', [(1, "bad-board")]),
    "no vulnerability": ('[Vulnerable "Some"]', [(1, "bad-vulnerable")]),
    "a tag without quotes": ("[Event Cup]", [(1, "bad-tag")]),
    "a tag without end": ('[Event "Cup"\n[Site "x"]', [(1, "bad-tag")]),
    "a tag without name": ('["Cup"]', [(1, "bad-tag")]),
    "a loose quote": ('[Event "the "big" cup"]', [(1, "bad-tag")]),
    "a loose backslash": ('[Event "C:\\"]', [(1, "bad-tag")]),
    "a tag twice": ('[Site "1"]\n[Site "2"]', [(2, "tag-twice")]),
    "a board twice": ('[Board "1"]\n[Board "2"]', [(2, "no-empty-line")]),
    "an event twice": ('[Event "a"]\n[Board "1"]\n[Event "b"]', [(3, "no-empty-line")]),
    "a first tag twice": (
        '[Dealer "N"]\n[Auction "N"]\nAP\n[Dealer "E"]\n[Auction "E"]\nAP',
        [(4, "no-empty-line")],
    ),
    "text without tag": ('hello\n[Board "1"]', [(1, "stray-text")]),
    "text behind a tag": ('[Board "1"]\n[Site ""] hello', [(2, "stray-text")]),
    "text behind a note": ('[Auction "N"]\nAP =1=\n[Note "1:x"]\ny', [(4, "stray-text")]),
    "a comment without end": ('[Board "1"]\n{oh', [(2, "open-comment")]),
    "no call": ('[Auction "N"]\n1C hello 2C', [(2, "no-call")]),
    "a call of level nought": ('[Auction "N"]\n0C AP', [(2, "no-call")]),
    "over seven": ('[Auction "N"]\n8C Pass Pass Pass Pass', [(2, "over-seven")]),
    "a strange irregularity": ('[Auction "N"]\n1C ^Q 1D', [(2, "no-call")]),
    "an irregularity of nothing": ('[Auction "N"]\n1C ^I\n[Play "E"]', [(3, "loose-mark")]),
    "two irregularities of one": ('[Auction "N"]\n2C ^I ^I 1C AP', [
        (2, "insufficient"), (2, "loose-mark"),
    ]),
    "insufficient and not said": ('[Auction "N"]\n2C 1C AP', [(2, "insufficient")]),
    "insufficient and said": ('[Auction "N"]\n2C\n^I 1C AP', [(3, "insufficient")]),
    "said insufficient and is not": ('[Auction "N"]\n1C ^I 2C AP', [(2, "needless-mark")]),
    "a pass said insufficient": ('[Auction "N"]\n1C ^I Pass AP', [(2, "needless-mark")]),
    "a lost turn": ('[Auction "N"]\n1C ^S 1D AP', [(2, "skipped")]),
    "not the dealer": ('[Dealer "N"]\n[Auction "E"]\n1C AP', [(3, "call-misplaced")]),
    "a mark before all pass": ('[Auction "N"]\n1C ^I AP', [(2, "needless-mark")]),
    "a mark of the play in the auction": ('[Auction "N"]\n1C ^R 2C AP', [(2, "needless-mark")]),
    "a mark of the auction in the play": ('[Play "N"]\nSA ^I SK', [(2, "loose-mark")]),
    "a mark at the end of the play": ('[Play "N"]\nSA SK ^R *', [(2, "loose-mark")]),
    "a lost turn in the play": ('[Play "N"]\nSA ^S', [(2, "no-card")]),
    "a lead out of turn": ('[Play "N"]\n^L SA SK', [(2, "lead-out-of-turn")]),
    "no call in the midst": ('[Auction "N"]\n1C - 1D AP', [(2, "call-misplaced")]),
    "a call after the close": ('[Auction "N"]\n1C AP\n1D', [(3, "late-call")]),
    "a note too many": ('[Auction "N"]\n1C =33= AP', [(2, "bad-note")]),
    "a contract without declarer": ('[Contract "4S"]\n[Declarer "?"]', [(1, "no-declarer")]),
    "no contract": ('[Contract "8C"]\n[Declarer "N"]', [(1, "bad-contract")]),
    "too many tricks": ('[Result "14"]', [(1, "bad-result")]),
    "no tricks": ('[Result "all"]', [(1, "bad-result")]),
    "too many tricks of a side": ('[Result "NS 14"]', [(1, "bad-result")]),
    "no card played": ('[Play "N"]\nSA S1', [(2, "no-card")]),
    "a card played twice": ('[Play "N"]\nSA SK\nSA SQ', [(3, "card-twice")]),
    "a card of another": (DEAL + '\n[Play "E"]\nHK\nH9 SA', [(4, "not-in-hand")]),
    "a revoke": ('[Play "N"]\nSA ^R HK', [(2, "revoke")]),
    "too many cards played": ('[Play "N"]' + "\n- - - -" * 13 + "\n-", [(15, "bad-play")]),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_is_told_with_its_line_and_the_rest_is_read(name: str) -> None:
    text, wanted = BAD[name]
    assert lines(text) == wanted
    archive = read(text + AFTER)
    assert board_of(archive.games[-1]).setup.board == 7
    assert len(board_of(archive.games[-1]).facts) == 4
    assert content(read(write(archive))) == content(archive)


def test_a_good_game_behind_a_comment_without_end_is_read() -> None:
    archive = read('[Board "1"]\n{oh\n \n[Board "2"]\n')
    assert [game.value("Board") for game in archive.games] == ["1", "2"]


@pytest.mark.parametrize(
    ("opened", "comment"),
    [
        ('{oh\n[Event "x"]\n', "oh"),
        ('{oh\n[Board "2"]\n[Event "x"]\n', "oh"),
        ('{oh\n\n[Event "x"]\n[Board "2"]\n{closed}\n', "oh"),
        ('{oh\n \n  [Event "x"]\n[Board "2"]\n{closed}\n', "oh"),
        ('{oh\n[Dealer "N"]\n\n[Event "x"]\n[Board "2"]\n{closed}\n', "oh"),
    ],
)
def test_an_open_comment_does_not_swallow_the_next_board(opened: str, comment: str) -> None:
    archive = read(f'[Event "x"]\n[Board "1"]\n{opened}[Site "y"]\n')
    assert [(problem.line, problem.code) for problem in archive.problems][:1] == [
        (3, "open-comment")
    ]
    first, last = archive.games[0], archive.games[-1]
    assert len(archive.games) == 2
    assert first.tags[1].comments == (comment,)
    assert last.value("Site") == "y"
    assert content(read(write(archive))) == content(archive)


def test_an_open_comment_does_not_swallow_a_section_up_to_the_next_comment() -> None:
    archive = read('[Board "1"]\n[Auction "N"]\n1C {oh AP\n[Play "E"]\nSA {the ace}\n')
    assert [(problem.line, problem.code) for problem in archive.problems] == [(3, "open-comment")]
    assert [tag.name for tag in archive.games[0].tags] == ["Board", "Auction", "Play"]
    commented_out = read('[Board "1"]\n{\n[Room "Open"]\n}\n[Site "x"]\n')
    assert (commented_out.problems, commented_out.games[0].value("Site")) == ((), "x")


def test_a_closed_comment_may_hold_brackets_and_empty_lines() -> None:
    archive = read('[Board "1"]\n{oh [Event "x"]\n\n [see below] }\n[Site "y"]\n')
    assert archive.problems == ()
    assert archive.games[0].value("Site") == "y"


def test_empty_lines_in_the_midst_of_a_game_do_not_end_it() -> None:
    text = """[Board "1"]
[Dealer "N"]

{of the dealer}
[Auction "N"]

1C =1= Pass
{of the pass}

Pass Pass

[Note "1:x"]

[Play "E"]
SA
"""
    archive = read(text)
    assert [str(problem) for problem in archive.problems][:1] == [
        "line 5: an empty line stands in the midst of a game; reading goes on with the same game"
    ]
    assert [p.line for p in archive.problems if p.code == "empty-line"] == [5, 7, 10, 12, 14]
    (game,) = archive.games
    assert [tag.name for tag in game.tags] == ["Board", "Dealer", "Auction", "Note", "Play"]
    assert game.tags[1].comments == ("of the dealer",)
    assert len(board_of(game).facts) == 4
    assert game.notes("Auction") == {1: "x"}


def test_a_game_that_begins_like_a_continuation_stays_a_game_of_its_own() -> None:
    games = (Game((Tag("Event", "Cup"),)), Game((Tag("Dealer", "N"),)), Game((), ("a comment",)))
    archive = read(write(Archive(games)))
    assert (content(archive).games, archive.problems) == (games, ())


@pytest.mark.parametrize("second", ['[Auction "E"]\nAP', '[Deal ""]', "{a comment}", "hello"])
def test_an_empty_line_ends_a_game_that_has_an_auction(second: str) -> None:
    archive = read(f'[Board "1"]\n[Auction "N"]\nAP\n[Play "-"]\n[Note "1:x"]\n\n\n{second}\n')
    assert len(archive.games) == 2
    assert archive.games[1].line == 8


@pytest.mark.parametrize(
    ("written", "text"),
    [("4S", "4S"), ("4 sx", "4SX"), ("3n", "3NT"), ("3NT*", "3NTX"), ("5Hxx", "5HXX")],
)
def test_contracts_and_seats_are_read_as_people_write_them(written: str, text: str) -> None:
    for seat in ("E", "e", "East"):
        tags = f'[Dealer "north"]\n[Contract "{written}"]\n[Declarer "{seat}"]\n'
        board = board_of(read(tags + '[Vulnerable "N/S"]\n').games[0])
        assert board.contract is not None
        assert (board.contract.text, board.contract.declarer, board.problems) == (text, 1, ())
        assert (board.setup.dealer, board.setup.vulnerable) == (0, "NS")
    out = board_of(read('[Contract "All Pass"]\n[Declarer "?"]\n').games[0])
    assert (out.contract, out.problems) == (None, ())


def test_a_void_may_be_written_as_a_dash() -> None:
    board = board_of(read('[Deal "N:-.AKQJT98765432.-.- - - -"]').games[0])
    assert board.problems == ()
    assert len(board.hands[0]) == 13


def test_a_value_of_several_lines_is_written_on_one() -> None:
    text = write(Archive((Game((Tag("North", "Jan\r\nand\nPiet"),)),)))
    assert text == '[North "Jan and Piet"]\n'


def test_without_a_dealer_the_first_who_calls_is_the_dealer() -> None:
    board = board_of(read('[Auction "E"]\n- 1H AP\n').games[0])
    assert (board.setup.dealer, board.facts[0].seat, board.problems) == (2, 2, ())


def test_two_games_without_an_empty_line_between_are_two() -> None:
    one = '[Event "Cup"]\n[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n1C AP\n[Note "1:x"]\n'
    archive = read(one + one.replace('"1"', '"2"'))
    assert [game.value("Board") for game in archive.games] == ["1", "2"]
    assert [len(board_of(game).facts) for game in archive.games] == [4, 4]
    assert [str(problem) for problem in archive.problems] == [
        "line 7: a second Event: the next game begins here, without an empty line before it"
    ]


def test_lines_that_cannot_be_read_are_kept() -> None:
    archive = read('[Board "1"]\n[Event Cup]\n[Site "x"]\n')
    assert [(tag.name, tag.value) for tag in archive.games[0].tags] == [
        ("Board", "1"),
        ("", "[Event Cup]"),
        ("Site", "x"),
    ]
    assert archive.problems[0].text.startswith("“[Event Cup]”")
    assert str(archive.problems[0]).startswith("line 2: ")


# Any text and any game

WORDS = st.text(st.sampled_from('[]{}";%^\\=$!? \n\tABNESWPX179-+*'), max_size=60)


@given(WORDS)
def test_any_text_is_read_and_comes_out_of_a_second_reading_as_of_the_first(text: str) -> None:
    first = read(f'[Dealer "N"]\n[Auction "N"]\n1C {text}\n[Play "E"]\n{text}')
    assert content(read(write(first))) == content(first)
    for game in first.games:
        board_of(game)
    loose = read(text)
    assert content(read(write(loose))) == content(loose)


NAMES = st.from_regex(r"[A-Z][A-Za-z0-9_]{0,8}", fullmatch=True).filter(
    lambda name: name not in ("Auction", "Play")
)
PRINTED = st.text(
    st.characters(min_codepoint=32, max_codepoint=0x2FF, exclude_characters="\x7f\x85\xa0"),
    max_size=20,
)
COMMENTS = st.lists(
    PRINTED.filter(lambda text: text == text.strip() or "}" not in text), max_size=2
)
ENTRIES = st.lists(
    st.builds(
        Entry,
        st.sampled_from(["Pass", "X", "XX", "1C", "7NT", "8H", "^S", "*", "+", "-", "AP"]),
        st.just(""),
        st.none() | st.integers(1, 32),
        st.lists(st.integers(0, 255), max_size=2).map(tuple),
        COMMENTS.map(tuple),
    ),
    max_size=9,
).map(tuple)
ROWS = st.lists(st.from_regex(r"[A-Z0-9][A-Z0-9 ]{0,9}[A-Z0-9]", fullmatch=True), max_size=3)
TAGS = st.builds(Tag, NAMES, PRINTED, COMMENTS.map(tuple), rows=ROWS.map(tuple))
AUCTIONS = st.builds(Tag, st.just("Auction"), st.just("N"), COMMENTS.map(tuple), ENTRIES)
GAMES = st.builds(
    lambda tags, auction, comments: Game((*tags, auction), tuple(comments)),
    st.lists(TAGS, max_size=4),
    AUCTIONS,
    COMMENTS,
)


@given(st.lists(GAMES, max_size=3))
def test_games_are_written_and_read_alike(games: list[Game]) -> None:
    archive = Archive(tuple(games), ("% PBN 2.1",))
    assert content(read(write(archive))) == archive
