"""Writing LIN from games of PBN; what LIN cannot say is put into explanations, or told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.cardplay.lawful import winner
from opbod.bridge.lin import ALERT, INSUFFICIENT, ORDER, SKIPPED, VULNERABLE, contract_of
from opbod.bridge.pbn import Archive, Entry, Game
from opbod.bridge.pbn_import import board_of
from opbod.bridge.pbn_read import card_word
from opbod.bridge.problems import Problem
from opbod.bridge.types import LETTERS
from opbod.cards import Card, is_known

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from opbod.bridge.contract import Contract
    from opbod.bridge.facts import Hand

_CALLS = {"Pass": "p", "X": "d", "XX": "r"}
_CODES = {"None": "o", "NS": "n", "EW": "e", "All": "b"}
assert set(_CODES) == set(VULNERABLE.values())
_SAID = {"Board", "Room", "South", "West", "North", "East", "Vulnerable", "Dealer", "Deal",
         "Declarer", "Contract", "Result", "Auction", "Note", "Play"}  # fmt: skip


def write_lin(archive: Archive) -> tuple[str, tuple[Problem, ...]]:
    """Write games as LIN, one a line, with what could not be said in it."""
    problems: list[Problem] = []
    lines = [_game(game, problems) for game in archive.games]
    return "".join(f"{line}\n" for line in lines), tuple(problems)


def _game(game: Game, problems: list[Problem]) -> str:
    board = board_of(game)
    pairs: list[tuple[str, str]] = []
    others = [(tag.name[4:], tag.value) for tag in game.tags if tag.name.startswith("LIN_")]
    kept = {code for code, _ in others}
    if "qx" not in kept and game.value("Board") and game.value("Room"):
        room = "c" if game.value("Room") == "Closed" else "o"
        pairs.append(("qx", room + game.value("Board")))
    pairs += [pair for pair in others if pair[0] not in ("pc", "rest")]
    if "pn" not in kept:
        names = [game.value(name) for name in ("South", "West", "North", "East")]
        pairs.append(("pn", ",".join(name.replace(",", "") for name in names)))
    pairs.append(("st", ""))
    if "md" not in kept and (game.tag("Dealer") or game.tag("Deal")):
        dealer = ORDER.index(LETTERS[board.setup.dealer]) + 1
        hands = ",".join(_hand(board.hands[LETTERS.index(s)]) for s in ORDER) if board.hands else ""
        pairs.append(("md", f"{dealer}{hands}"))
        if not board.hands and game.value("Deal"):
            problems.append(Problem(game.line, "lost-in-lin.deal"))
    pairs.append(("rh", ""))
    if "ah" not in kept and game.value("Board"):
        pairs.append(("ah", f"Board {game.value('Board')}"))
    if game.value("Vulnerable") in _CODES:
        pairs.append(("sv", _CODES[game.value("Vulnerable")]))
    pairs += [("nt", text) for text in game.comments]
    pairs += _auction(game)
    pairs.append(("pg", ""))
    pairs += _play(game, problems)
    if game.value("Result") and board.tricks is not None:
        pairs.append(("mc", str(board.tricks)))
    for tag in game.tags:
        unsaid = tag.name not in _SAID and not tag.name.startswith("LIN_") and tag.name
        if unsaid and (tag.rows or tag.value not in ("", "?")):
            problems.append(Problem(tag.line, "lost-in-lin.tag", {"name": tag.name}))
    return "".join(f"{code}|{_clean(value)}|" for code, value in pairs)


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
    for text in () if tag is None else tag.comments:
        yield "nt", text
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
    for entry in entries:
        if entry.text == "AP":
            run = 0
            while run < len(calls) and calls[-1 - run].text == "Pass":
                run += 1
            wanted = 4 if run == len(calls) else 3
            calls += [Entry("Pass")] * (wanted - run)
        elif entry.text not in ("-", "*", "+"):
            calls.append(entry)
    return calls


def _play(game: Game, problems: list[Problem]) -> Iterator[tuple[str, str]]:
    for other in game.tags:
        if other.name == "LIN_pc":
            for word in " ".join(other.rows).split():
                yield "pc", word
    tag, auction = game.tag("Play"), game.tag("Auction")
    if tag is None:
        return
    board = board_of(game)
    contract = board.contract or (
        contract_of(_spelt_out(auction.entries), board.setup.dealer) if auction else None
    )
    if contract is None or board.leader != contract.leader:
        problems.append(Problem(tag.line, "lost-in-lin.play"))
        return
    for entry in _in_order(contract, [entry for entry in tag.entries if entry.text != "*"]):
        yield "pc", entry.text
        for text in entry.comments:
            yield "nt", text


def _in_order(contract: Contract, cells: list[Entry]) -> Iterator[Entry]:
    """Take cards out of the columns in the order of play, as far as they are known."""
    leader = contract.leader
    for start in range(0, len(cells), 4):
        row = cells[start : start + 4]
        places = [(leader + place - contract.leader) % 4 for place in range(4)]
        trick = [row[place] for place in places if place < len(row)]
        for entry in trick:
            if card_word(entry.text) in (None, "-"):
                return
            yield entry
        if len(trick) < 4:
            return
        leader = winner(contract.trump, leader, [Card(entry.text[::-1]) for entry in trick])
