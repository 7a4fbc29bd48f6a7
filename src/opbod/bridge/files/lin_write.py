"""Writing LIN from games of PBN.

What LIN has no code for goes into explanations and comments, from which the reader takes it again.
Each line is read back, and what does not come back is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.contract import of_result
from opbod.bridge.files.lin import ALERT, FULL, INSUFFICIENT, ORDER, ROW, SKIPPED, read_lin
from opbod.bridge.files.lin_cards import in_order
from opbod.bridge.files.lin_judge import judged_calls
from opbod.bridge.files.pbn import Archive, Entry, Game, inherited
from opbod.bridge.files.pbn_calls import first_caller
from opbod.bridge.files.pbn_import import VULNERABLE, board_of
from opbod.bridge.files.problems import Problem
from opbod.bridge.types import LETTERS
from opbod.cards import Card, is_known

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from opbod.bridge.facts import Hand
    from opbod.bridge.files.pbn import Tag

_CALLS = {"Pass": "p", "X": "d", "XX": "r"}
_CODES = {"none": "o", "NS": "n", "EW": "e", "all": "b"}
_SECTIONS = ("Auction", "Play", "Note")
"""What has codes of its own."""
_NOTHING: list[tuple[object, ...]] = [(value, [], [], []) for value in ("?", "-", "")]
"""What a tag says that says nothing."""


def write_lin(archive: Archive) -> tuple[str, tuple[Problem, ...]]:
    """Write games as LIN, one a line, with what could not be said in it.

    A value taken over from the game before (``#``) is written out: each line stands by itself.
    """
    problems: list[Problem] = []
    lines = [_game(game, problems) for game in inherited(archive).games]
    return "".join(f"{line}\n" for line in lines), tuple(problems)


def _game(game: Game, problems: list[Problem]) -> str:
    """Write a game; what does not come back when it is read is put into comments, or told."""
    carried: list[tuple[str, str]] = []
    for tag in _lost(game, _line(game, ())):
        if tag.name and tag.name not in _SECTIONS:
            value = tag.value.replace("\\", "\\\\").replace('"', '\\"')
            carried.append(("nt", f'[{tag.name} "{value}"]'))
            carried += [("nt", ROW + row) for row in tag.rows]
    line = _line(game, carried)
    problems += [
        Problem(tag.line, "lost-in-lin", {"name": tag.name or tag.value})
        for tag in _lost(game, line)
    ]
    return line


def _line(game: Game, carried: Iterable[tuple[str, str]]) -> str:
    pairs = [*_first(game), *carried, *_head(game), *_auction(game), ("pg", ""), *_end(game)]
    return "".join(f"{code}|{_clean(value)}|" for code, value in pairs)


def _lost(game: Game, line: str) -> list[Tag]:
    """List the tags of a game that are not, or not wholly, in this line of LIN."""
    games = read_lin(line).games
    back = games[0] if len(games) == 1 else Game()
    theirs = _meanings(back, ())
    return [
        tag
        for tag, said in zip(game.tags, _meanings(game, back.comments), strict=True)
        if said not in theirs and said[1:] not in _NOTHING
    ]


def _meanings(game: Game, comments: Sequence[str]) -> list[tuple[object, ...]]:
    """Say of each tag what it means, however it is written, and its comments but for these."""
    board = board_of(game)
    known = {_plain(text) for text in comments}
    meanings: list[tuple[object, ...]] = []
    for tag in game.tags:
        value: object = _plain(tag.value)
        if tag.name == "Deal" and board.hands:
            value = [sorted(hand) for hand in board.hands]
        elif tag.name == "Vulnerable":
            value = VULNERABLE.get(tag.value.strip().upper(), value)
        elif tag.name == "Auction":
            value = first_caller(game) if _spelt_out(tag.entries) else ""
        elif tag.name == "Note":
            value = _plain(tag.value.partition(":")[2])
        notes = game.notes(tag.name) if tag.entries else {}
        entries = [
            (
                entry.mark,
                entry.text,
                _plain(notes.get(entry.note or 0, "")),
                entry.nags,
                [_plain(text) for text in entry.comments],
            )
            for entry in _spelt_out(tag.entries)
        ]
        told = [_plain(text) for text in tag.comments if _plain(text) not in known]
        rows = [_plain(row) for row in tag.rows]
        meanings.append((tag.name, value, told, entries, rows))
    return meanings


def _plain(text: str) -> str:
    return " ".join(text.split())


def _first(game: Game) -> list[tuple[str, str]]:
    """Begin a game with a code by which the reader knows that it is another."""
    others = [
        (tag.name[4:], tag.value)
        for tag in game.tags
        if tag.name.startswith("LIN_") and tag.name not in ("LIN_pc", "LIN_rest")
    ]
    kept = {code for code, _ in others}
    pairs: list[tuple[str, str]] = []
    room = {"Open": "o", "Closed": "c"}.get(game.value("Room"))
    if "qx" not in kept and room is not None and _number(game):
        pairs.append(("qx", room + _number(game)))
    if "pn" not in kept:
        names = [game.value(FULL[letter]) for letter in ORDER]
        pairs.append(("pn", ",".join(name.replace(",", "") for name in names)))
    return [*pairs, *sorted(others, key=lambda pair: pair[0] not in ("qx", "pn"))]


def _number(game: Game) -> str:
    text = game.value("Board").strip()
    return text if text.isascii() and text.isdecimal() else ""


def _head(game: Game) -> list[tuple[str, str]]:
    board = board_of(game)
    kept = {tag.name for tag in game.tags}
    pairs = [("st", "")]
    if "LIN_md" not in kept:
        dealt = any(map(game.tag, ("Dealer", "Deal", "Auction")))
        dealer = str(ORDER.index(LETTERS[board.setup.dealer]) + 1) if dealt else ""
        hands = ",".join(_hand(board.hands[LETTERS.index(s)]) for s in ORDER) if board.hands else ""
        pairs.append(("md", dealer + hands))
    pairs.append(("rh", ""))
    if "LIN_ah" not in kept and _number(game):
        pairs.append(("ah", f"Board {_number(game)}"))
    vulnerable = VULNERABLE.get(game.value("Vulnerable").strip().upper())
    if vulnerable is not None:
        pairs.append(("sv", _CODES[vulnerable]))
    pairs += [("nt", text) for text in game.comments]
    return pairs + [("nt", text) for tag in game.tags for text in tag.comments]


def _end(game: Game) -> list[tuple[str, str]]:
    tricks = board_of(game).tricks
    return [*_play(game), *([] if tricks is None else [("mc", str(tricks))])]


def _clean(value: str) -> str:
    return " ".join(value.replace("|", "/").split("\n"))


def _hand(hand: Hand) -> str:
    if not all(map(is_known, hand)):
        return ""
    ranks = "23456789TJQKA"
    return "".join(s + "".join(r for r in ranks if Card(r + s) in hand) for s in "SHDC")


def _auction(game: Game) -> Iterator[tuple[str, str]]:
    tag = game.tag("Auction")
    notes = game.notes("Auction")
    calls = _spelt_out(() if tag is None else tag.entries)
    for entry in calls:
        note = notes.get(entry.note, "") if entry.note is not None else ""
        alerted = note == ALERT or note.startswith(f"{ALERT}: ")
        note = "" if note == ALERT else note.removeprefix(f"{ALERT}: ")
        if entry.text == "^S":
            yield "mb", "p"
            yield "an", SKIPPED
        else:
            yield "mb", _CALLS.get(entry.text, _short(entry.text)) + ("!" if alerted else "")
        if entry.mark == "I":
            note = f"{INSUFFICIENT}; {note}" if note else INSUFFICIENT
        if note:
            yield "an", note
        for text in entry.comments:
            yield "nt", text


def _short(text: str) -> str:
    return text[:-1] if text.endswith("NT") else text


def _spelt_out(entries: Iterable[Entry]) -> list[Entry]:
    """Write out that all pass, and leave out what only stands for the absence of a call."""
    calls: list[Entry] = []
    loose: tuple[str, ...] = ()
    for entry in entries:
        if entry.text in ("-", "*", "+"):
            loose += entry.comments
        elif entry.text == "AP":
            run = 0
            while run < len(calls) and calls[-1 - run].text == "Pass":
                run += 1
            passes = (4 if run == len(calls) else 3) - run
            if passes > 0:
                calls += [Entry("Pass")] * (passes - 1)
                calls.append(replace(entry, text="Pass"))
            else:
                loose += entry.comments
        else:
            calls.append(replace(entry, comments=loose + entry.comments))
            loose = ()
    if loose and calls:
        calls[-1] = replace(calls[-1], comments=calls[-1].comments + loose)
    return calls


def _play(game: Game) -> Iterator[tuple[str, str]]:
    for other in game.tags:
        if other.name == "LIN_pc":
            for word in " ".join(other.rows).split():
                yield "pc", word
    tag, auction = game.tag("Play"), game.tag("Auction")
    if tag is None:
        return
    board = board_of(game)
    contract = board.contract
    if contract is None and auction is not None:
        _, result = judged_calls(_spelt_out(auction.entries), board.setup.dealer)
        contract = None if result is None else of_result(result)
    if contract is None or board.leader != contract.leader:
        return
    for entry in in_order(contract, [entry for entry in tag.entries if entry.text != "*"]):
        yield "pc", entry.text
        for text in entry.comments:
            yield "nt", text
