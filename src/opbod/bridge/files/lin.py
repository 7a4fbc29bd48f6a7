"""LIN, the files of Bridge Base: read into games of PBN, and written from them.

The format is not published; this is what its files show. Calls and cards stand in the order in
which they were made, and there is no sign for an irregularity: a lost turn is written as a pass
with its explanation, and read back. Contract and declarer are what the calls come to. Codes that
mean nothing here are kept as tags ``LIN_..``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.contract import of_result
from opbod.bridge.files.lin_cards import completed, in_columns, pbn_hand, suits_of
from opbod.bridge.files.lin_judge import judged_calls
from opbod.bridge.files.pbn import MANDATORY, Archive, Entry, Game, Tag
from opbod.bridge.files.pbn_calls import seat_of
from opbod.bridge.files.pbn_section import call_word, card_word
from opbod.bridge.files.problems import Problem
from opbod.bridge.types import LETTERS

if TYPE_CHECKING:
    from opbod.bridge.contract import Contract
    from opbod.bridge.files.problems import Key
    from opbod.core.protocol import Seat

ORDER = "SWNE"
"""Seats in LIN: dealer 1 is S, and hands and names stand from S on."""
VULNERABLE = {"o": "None", "0": "None", "n": "NS", "e": "EW", "b": "All"}
FULL = {"S": "South", "W": "West", "N": "North", "E": "East"}
_LAYOUT = ("pg", "st", "rh")
"""Codes for the screen, which are not kept unless they carry a value."""
CODES = frozenset(
    {
        "ah", "an", "at", "bg", "bn", "bt", "fp", "ha", "hc", "ia", "in", "lb", "lc", "lg", "mb",
        "mc", "md", "mn", "mp", "nt", "ob", "pc", "pf", "pg", "pn", "pw", "px", "qx", "rh", "rs",
        "sk", "st", "sv", "tu", "ub", "up", "va", "vg", "vt", "wt",
    }
)  # fmt: skip
"""Codes that are seen in files; by them the reader finds back after a sign too many."""
CARRIED = re.compile(r'\[([A-Z]\w*) "((?:[^"\\]|\\.)*)"\]')
"""A tag of PBN that has no code in LIN, as we put it into a comment."""
ROW = "[] "
"""Before a line of the section of such a tag."""
_ROW = re.compile(r"\[\] ([^\s\[{;%].*)")
SKIPPED = "skipped: art. 27"
INSUFFICIENT = "insufficient: art. 27"
ALERT = "alert"


def read_lin(text: str) -> Archive:
    """Read a LIN file; never raises, what is wrong is in the problems with its line."""
    return _LinReader(text).run()


class _LinReader:
    def __init__(self, text: str) -> None:
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        self.games: list[Game] = []
        self.problems: list[Problem] = []
        self.line = 1
        self.header: list[str] = []
        """Names before the first board, which hold for all boards that have none of their own."""
        self._begin()

    def _begin(self) -> None:
        self.tags: dict[str, Tag] = {}
        self.others: list[Tag] = []
        self.comments: list[str] = []
        self.calls: list[Entry] = []
        self.notes: list[str] = []
        self.cards: list[Entry] = []
        self.told: list[str] = []
        """Comments on the last call or card."""
        self.codes: set[str] = set()
        self.carried = ""
        """Name of the tag that was read last from a comment."""

    def run(self) -> Archive:
        parts = self.text.split("|")
        index = 0
        while index < len(parts) - 1:
            self._at(parts[index])
            code = parts[index].strip()
            if code not in CODES and parts[index + 1].strip() in CODES:
                # A sign | too many or too few: what comes next is a code again.
                self._problem("bad-lin.code", text=code)
                if code:
                    self._keep("rest", code)
                index += 1
                continue
            self._take(code, parts[index + 1])
            self._at(parts[index + 1])
            index += 2
        rest = parts[-1].strip() if index < len(parts) else ""
        if rest:
            self._at(parts[-1])
            self._problem("bad-lin.rest", text=rest)
            self._keep("rest", rest)
        self._end()
        return Archive(tuple(self.games), (), tuple(self.problems))

    def _at(self, part: str) -> None:
        self.line += part.count("\n")

    def _problem(self, key: Key, **values: str | int) -> None:
        self.problems.append(Problem(self.line, key, values))

    def _take(self, code: str, value: str) -> None:
        if (code == "qx" and self.codes & {"qx", "md"}) or (
            code in ("md", "pn") and "md" in self.codes
        ):
            self._end()
        takers = {
            "mb": self._call, "an": self._explain, "pc": self._card, "md": self._deal,
            "sv": self._vulnerable, "pn": self._names, "qx": self._room, "nt": self._comment,
            "mc": self._claim, "ah": self._heading,
        }  # fmt: skip
        if code in takers:
            takers[code](value)
            self.codes.add(code)
        elif code not in _LAYOUT or value:
            self._keep(code, value)

    def _keep(self, code: str, value: str) -> None:
        """Keep a code as it is."""
        name = "LIN_" + re.sub(r"\W", "_", code)
        if name != f"LIN_{code}":
            self._problem("bad-lin.code", text=code)
        self.others.append(Tag(name, " ".join(value.split("\n")), line=self.line))

    def _tag(self, name: str, value: str) -> None:
        self.tags.setdefault(name, Tag(name, value, line=self.line))

    # What stands before the auction

    def _room(self, value: str) -> None:
        if found := re.fullmatch(r"([oc])(\d+)", value.strip()):
            self._tag("Board", found[2])
            self._tag("Room", "Open" if found[1] == "o" else "Closed")
        else:
            self._keep("qx", value)

    def _heading(self, value: str) -> None:
        """Take the board from its heading; any other heading is kept."""
        found = re.fullmatch(r"Board (\d+)", value.strip())
        if found and ("Board" not in self.tags or self.tags["Board"].value == found[1]):
            self._tag("Board", found[1])
        else:
            self._keep("ah", value)

    def _names(self, value: str) -> None:
        names = value.split(",")
        if len(names) > 8 or (len(names) > 4 and len(names) != 8):
            self._problem("bad-lin.names", count=len(names))
        if len(names) != 4:
            self._keep("pn", value)
        if self.codes & {"qx", "md"}:
            self._seat_names(names)
        else:
            self.header = names

    def _seat_names(self, names: list[str]) -> None:
        closed = "Room" in self.tags and self.tags["Room"].value == "Closed"
        four = names[4:8] if closed and len(names) == 8 else names[:4]
        for letter, name in zip(ORDER, four, strict=False):
            if name.strip():
                self._tag(FULL[letter], " ".join(name.split()))

    def _vulnerable(self, value: str) -> None:
        found = VULNERABLE.get(value.strip().lower())
        if found is None:
            if value.strip():
                self._problem("bad-vulnerable.lin", text=value.strip())
            self._keep("sv", value)
        else:
            self._tag("Vulnerable", found)

    def _deal(self, value: str) -> None:
        text = value.strip()
        if text[:1] in tuple("1234"):
            self._tag("Dealer", ORDER[int(text[0]) - 1])
        elif text:
            self._problem("no-such-seat.lin", text=text[:1])
        rest = text[1:] if text[:1].isdecimal() else text
        hands = [suits_of(part) for part in rest.split(",")] if rest.strip(",") else []
        if not hands:
            return
        if len(hands) > 4:
            more = [hand for hand in hands[4:] if hand]
            if more:
                self._problem("bad-deal.five", text=text)
                self._keep("md", value)
            hands = hands[:4]
        for hand in hands:
            if hand is None:
                self._problem("bad-deal.lin", text=text)
                self._keep("md", value)
                return
        known = [hand or {} for hand in hands] + [{}] * (4 - len(hands))
        self._tag("Deal", "S:" + " ".join(map(pbn_hand, completed(known))))

    # Calls and cards

    def _call(self, value: str) -> None:
        self._end_entry()
        word = value.strip()
        alerted = word.endswith("!")
        word = word.rstrip("!")
        known = call_word(word)
        if known is None or known == "-":
            self._problem("no-call.word", text=value.strip())
            self.calls.append(_odd(word, self.line))
        else:
            self.calls.append(Entry(known, line=self.line))
        if alerted:
            self._note(ALERT)

    def _explain(self, value: str) -> None:
        if not self.calls:
            self._keep("an", value)
            return
        last, text = self.calls[-1], " ".join(value.split())
        if text == SKIPPED and last.text == "Pass":
            self.calls[-1] = replace(last, text="^S")
            return
        if text.startswith(INSUFFICIENT):
            self.calls[-1] = last = replace(last, mark="I")
            text = text.removeprefix(INSUFFICIENT).removeprefix("; ")
        before = "" if last.note is None else self.notes[last.note - 1]
        if text and before:
            text = f"{before}{':' if before == ALERT else ';'} {text}"
        if text:
            self._note(text)

    def _note(self, text: str) -> None:
        """Give the last call a note; the numbers are put in order when the game ends."""
        if text not in self.notes:
            self.notes.append(text)
        self.calls[-1] = replace(self.calls[-1], note=self.notes.index(text) + 1)

    def _card(self, value: str) -> None:
        self._end_entry()
        known = card_word(value.strip())
        if known is None or known == "-":
            self._problem("no-card", text=value.strip())
            self.cards.append(_odd(value.strip(), self.line))
        else:
            self.cards.append(Entry(known, line=self.line))

    def _claim(self, value: str) -> None:
        text = value.strip()
        if text.isascii() and text.isdecimal() and int(text) <= 13:
            self._tag("Result", text)
        else:
            self._problem("bad-result", name="mc", text=text)
            self._keep("mc", value)

    def _comment(self, value: str) -> None:
        value = " ".join(value.split("\n"))
        if self._carried(value):
            return
        (self.told if self.calls or self.cards else self.comments).append(value)

    def _end_entry(self) -> None:
        """Give the comments since the last call or card to it."""
        entries = self.cards or self.calls
        if self.told:
            entries[-1] = replace(entries[-1], comments=(*entries[-1].comments, *self.told))
        self.told = []

    def _carried(self, value: str) -> bool:
        """Take a tag of PBN, or a line of its section, that was put into a comment."""
        if (found := CARRIED.fullmatch(value)) and found[1] not in ("Auction", "Play", "Note"):
            self._tag(found[1], re.sub(r"\\(.)", r"\1", found[2]))
            self.carried = found[1]
            return True
        row = _ROW.fullmatch(value)
        if row is None or self.carried in ("", *MANDATORY):
            return False
        tag = self.tags[self.carried]
        self.tags[self.carried] = replace(tag, rows=(*tag.rows, row[1].rstrip()))
        return True

    # The end of a game

    def _end(self) -> None:
        self._end_entry()
        if self.tags or self.others or self.calls or self.cards or self.comments:
            self.games.append(self._game())
        self._begin()

    def _game(self) -> Game:
        if not self.tags.keys() & FULL.values():
            self._seat_names(self.header)
        dealer = self.tags.get("Dealer")
        first = None if dealer is None else seat_of(dealer.value)
        contract = None if first is None else self._judge(first)
        sections = self._auction("" if dealer is None else dealer.value) if self.calls else []
        if self.cards:
            sections.append(self._play(contract))
        names = [*(n for n in MANDATORY if n in self.tags),
                 *sorted(n for n in self.tags if n not in MANDATORY)]  # fmt: skip
        tags = [*(self.tags[name] for name in names), *self.others, *sections]
        line = min((tag.line for tag in tags if tag.line), default=self.line)
        return Game(tuple(tags), tuple(self.comments), line)

    def _judge(self, dealer: Seat) -> Contract | None:
        """Say what the calls came to; these tags are ours, and have no line in the file."""
        self.calls, result = judged_calls(self.calls, dealer)
        if result is None:
            return None
        contract = of_result(result)
        declarer = "" if contract is None else LETTERS[contract.declarer]
        text = "Pass" if contract is None else contract.text
        self.tags.setdefault("Declarer", Tag("Declarer", declarer))
        self.tags.setdefault("Contract", Tag("Contract", text))
        return contract

    def _auction(self, first: str) -> list[Tag]:
        """Make the auction section and its notes, numbered as they come."""
        order = list(dict.fromkeys(e.note for e in self.calls if e.note is not None))
        calls = [
            entry if entry.note is None else replace(entry, note=order.index(entry.note) + 1)
            for entry in self.calls
        ]
        section = Tag("Auction", first, entries=tuple(calls), line=calls[0].line)
        texts = [self.notes[number - 1] for number in order]
        return [section, *(Tag("Note", f"{n}:{text}") for n, text in enumerate(texts, 1))]

    def _play(self, contract: Contract | None) -> Tag:
        line = self.cards[0].line
        plain = all(card_word(entry.text) not in (None, "-") for entry in self.cards)
        if contract is None or not plain:
            # Without a contract it is not known who played which card: they stay in their order.
            return Tag("LIN_pc", "", rows=(" ".join(e.text for e in self.cards),), line=line)
        cells = in_columns(contract, self.cards)
        end = [] if len(self.cards) >= 52 else [Entry("*")]
        return Tag("Play", LETTERS[contract.leader], entries=(*cells, *end), line=line)


def _odd(word: str, line: int) -> Entry:
    """Keep what is no call or card as a word that PBN can hold, and as it was in a comment."""
    text = re.sub(r"[^A-Za-z0-9-]+", "-", word)
    while not text or call_word(text) is not None or card_word(text) is not None:
        text += "-"
    return Entry(text, comments=() if text == word else (" ".join(word.split()),), line=line)
