"""Reading the calls of an auction section of PBN and the cards of a play section."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from opbod.bridge.files.pbn import MOST_NOTES, Entry

if TYPE_CHECKING:
    from opbod.bridge.files.problems import Key

SECTIONS = ("Auction", "Play")
_TOKEN = re.compile(r"\^[A-Za-z]|=[0-9]+=|\$[0-9]+|[!?]{1,2}|[*+]|[A-Za-z0-9-]+|[^\s\[{;]+")
_ANNOTATION = re.compile(r"=[0-9]{1,4}=|\$[0-9]{1,4}|[!?]{1,2}")
_CALL = re.compile(r"([0-9]{1,2})(NT|N|S|H|D|C)")
_CALL_WORDS = {
    "P": "Pass", "PASS": "Pass", "X": "X", "DBL": "X", "DOUBLE": "X", "D": "X",
    "XX": "XX", "RDBL": "XX", "REDOUBLE": "XX", "R": "XX", "AP": "AP", "-": "-",
}  # fmt: skip
_SUFFIX = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}


def call_word(text: str) -> str | None:
    """Read a call as people and programs write it, as PBN has it; None when it is none."""
    word = text.upper()
    if word in _CALL_WORDS:
        return _CALL_WORDS[word]
    if (found := _CALL.fullmatch(word)) and int(found[1]):
        return f"{int(found[1])}{'NT' if found[2] == 'N' else found[2]}"
    return None


def card_word(text: str) -> str | None:
    """Read a card, suit first or last, ten as T or 10, as PBN has it; None when it is none."""
    word = text.upper().replace("10", "T")
    if word == "-":
        return word
    for card in (word, word[::-1]):
        if len(card) == 2 and card[0] in "SHDC" and card[1] in "AKQJT98765432":
            return card
    return None


class Tell(Protocol):
    """Takes a problem on the line that is being read."""

    def __call__(self, key: Key, **values: str | int) -> None:
        """Keep it."""
        ...


class Section:
    """A section under way; what is wrong in it is told with `tell`."""

    def __init__(self, name: str, tell: Tell) -> None:
        self.name = name
        self.tell = tell
        self.entries: list[Entry] = []
        self.mark = ""
        """Irregularity that waits for its call or card."""
        self._begin(None)

    def _begin(self, entry: Entry | None) -> None:
        self.entry = entry
        self.note: int | None = None
        self.nags: list[int] = []
        self.comments: list[str] = []

    @property
    def is_begun(self) -> bool:
        """Tell whether a call or card stands in it, that a comment would belong to."""
        return self.entry is not None

    def comment(self, text: str) -> None:
        """Give a comment to the last call or card."""
        self.comments.append(text)

    def take(self, text: str, at: int, line: int) -> int:
        """Take the word that begins here in the text; give its length."""
        found = _TOKEN.match(text, at)
        assert found is not None
        word = found[0]
        if word[0] == "^" and word[1:].upper() in ("I", "R", "L"):
            self._loose(line)
            self.mark = word[1:].upper()
        elif word[0] in "=$!?" and self._annotate(word):
            pass
        elif word in ("*", "+") or (word.upper() == "^S" and self.name == "Auction"):
            self._add(word.upper(), line)
        else:
            self._add_word(word, line)
        return len(word)

    def done(self, line: int) -> tuple[Entry, ...]:
        """End the section on this line and give what stands in it."""
        self._loose(line)
        self._end()
        return tuple(self.entries)

    def _loose(self, line: int) -> None:
        """Tell of an irregularity that stands before nothing, and keep it."""
        if self.mark:
            self.tell("loose-mark", mark=self.mark)
            self._add("^" + self.mark, line)
            self.mark = ""

    def _annotate(self, word: str) -> bool:
        """Give a note, NAG or suffix to the last call or card; tell whether it is one at all."""
        if self.entry is None or not _ANNOTATION.fullmatch(word):
            return False
        if word[0] == "=":
            if self.note is not None:
                return False
            self.note = int(word.strip("="))
            if not 1 <= self.note <= MOST_NOTES:
                self.tell("bad-note", number=self.note)
        elif word[0] == "$":
            self.nags.append(int(word[1:]))
        else:
            self.nags.append(_SUFFIX[word] + (len(_SUFFIX) if self.name == "Play" else 0))
        return True

    def _add_word(self, word: str, line: int) -> None:
        auction = self.name == "Auction"
        known = call_word(word) if auction else card_word(word)
        if known is None:
            self.tell("no-call.word" if auction else "no-card", text=word)
        self._add(word if known is None else known, line)

    def _add(self, text: str, line: int) -> None:
        self._end()
        mark = "" if text.startswith("^") else self.mark
        self.mark = "" if mark else self.mark
        self._begin(Entry(text, mark, line=line))

    def _end(self) -> None:
        if self.entry is not None:
            nags, comments = tuple(self.nags), tuple(self.comments)
            self.entries.append(replace(self.entry, note=self.note, nags=nags, comments=comments))
        self._begin(None)
