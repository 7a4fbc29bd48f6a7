"""Reading PBN: lenient, keeping all that it cannot read, and telling where.

A card twice, an unknown tag, a call that is none: nothing stops the reader. What is wrong in the
text is a `Problem` with its line; what is wrong in its meaning is found by `pbn_import`.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.pbn import MANDATORY, MOST_NOTES, Archive, Entry, Game, Tag
from opbod.bridge.problems import Problem

if TYPE_CHECKING:
    from pathlib import Path

    from opbod.bridge.problems import Key

_TAG = re.compile(r'\[[ \t]*(\w+)[ \t]*"((?:[^"\\\n]|\\.)*)"[ \t]*\]')
_LOOSE_TAG = re.compile(r'\[[ \t]*(\w+)[ \t]*"([^\n]*?)"[ \t]*\]')
"""A tag with a quote or a backslash in its value that should have been escaped."""
_BRACE = re.compile("}")
_EITHER_BRACE = re.compile("[{}]")
_NEXT_GAME = re.compile(rf'\n(?:[ \t]*\n[ \t]*{_TAG.pattern}|[ \t]*\[\s*(?:Event|Board)\s+")')
_AFTER_COMMENT = re.compile(rf"\n(?:[ \t]*\n|[ \t]*{_TAG.pattern})")
"""Where a comment ends that is not closed."""
_TOKEN = re.compile(r"\^[A-Za-z]|=[0-9]+=|\$[0-9]+|[!?]{1,2}|[*+]|[A-Za-z0-9-]+|[^\s\[{;]+")
_ANNOTATION = re.compile(r"=[0-9]{1,4}=|\$[0-9]{1,4}|[!?]{1,2}")
_CALL = re.compile(r"([0-9]{1,2})(NT|N|S|H|D|C)")
_CALL_WORDS = {
    "P": "Pass", "PASS": "Pass", "X": "X", "DBL": "X", "DOUBLE": "X", "D": "X",
    "XX": "XX", "RDBL": "XX", "REDOUBLE": "XX", "R": "XX", "AP": "AP", "-": "-",
}  # fmt: skip
_SUFFIX = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_SECTIONS = ("Auction", "Play")
_FIRST = ("Event", "Board")
"""Tags that begin a game."""
_NAMES = {name.upper(): name for name in (*_SECTIONS, "Note", *MANDATORY)}
"""Names that are known in any case."""
_WITHOUT_SECTION = ("", "Note", *MANDATORY)
"""Tags behind which no lines belong to them; ``""`` is a line that is none."""


def read_file(path: Path) -> Archive:
    """Read a file of PBN, in UTF-8 or else Latin-1; raises OSError."""
    return read(text_of(path))


def text_of(path: Path) -> str:
    """Take the text of a file, in UTF-16 with its mark, UTF-8 or else Latin-1; raises OSError."""
    data = path.read_bytes()
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def read(text: str) -> Archive:
    """Read the text of a PBN file; never raises."""
    return _Reader(text.replace("\r\n", "\n").replace("\r", "\n")).run()


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


class _Reader:
    """Goes through the text once; `at` is the place, `line` the number of its line."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.games: list[Game] = []
        self.directives: list[str] = []
        self.problems: list[Problem] = []
        self.places: dict[re.Pattern[str], int] = {}
        self._begin_game()

    def _begin_game(self) -> None:
        self.tags: list[Tag] = []
        self.names: set[str] = set()
        self.comments: list[str] = []
        self.game_line = 0
        self.gap = False
        """An empty line was read, and whether the game goes on behind it is not known yet."""
        self.between: list[tuple[int, str]] = []
        """Comments behind it, with their lines."""
        self._begin_tag(None)

    def _begin_tag(self, tag: Tag | None) -> None:
        self.tag = tag
        self.tag_comments: list[str] = []
        self.entries: list[Entry] = []
        self._begin_entry(None)
        self.rows: list[str] = []
        self.mark = ""

    def _begin_entry(self, entry: Entry | None) -> None:
        self.entry = entry
        self.note: int | None = None
        self.nags: list[int] = []
        self.entry_comments: list[str] = []

    def run(self) -> Archive:
        while self.at < len(self.text):
            self._step()
        self._end_game()
        self._end_game()  # comments behind the last empty line are one more
        return Archive(tuple(self.games), tuple(self.directives), tuple(self.problems))

    def _step(self) -> None:
        char = self.text[self.at]
        starts_line = self.at == 0 or self.text[self.at - 1] == "\n"
        if starts_line and char == "%":
            self.directives.append(self._take_line())
        elif starts_line and not self._line().strip():
            self._take_line()
            self.gap = self.tag is not None or bool(self.comments)
        elif char.isspace():
            self._take(1)
        elif char == ";":
            self._comment(self._take_line()[1:])
        elif char == "{":
            self._brace()
        elif char == "[":
            self._read_tag()
        elif self.gap:
            self._pass_gap(continues=self.tag is not None and self.tag.name in _SECTIONS)
        elif self.tag is not None and self.tag.name in _SECTIONS:
            self._token()
        elif self.tag is not None and self.tag.name not in _WITHOUT_SECTION:
            self.rows.append(self._take_line().rstrip())
        else:
            self._stray("stray-text")

    # Moving on

    def _line(self) -> str:
        end = self.text.find("\n", self.at)
        return self.text[self.at :] if end < 0 else self.text[self.at : end]

    def _take(self, length: int) -> str:
        taken = self.text[self.at : self.at + length]
        self.at += length
        self.line += taken.count("\n")
        return taken

    def _take_line(self) -> str:
        """Take the rest of the line, its end too, and give it without."""
        rest = self._line()
        self._take(len(rest) + 1)
        return rest

    def _next(self, pattern: re.Pattern[str]) -> int:
        """Find where the pattern comes next, or the end; what was found once is not sought again.

        A file full of open comments would else be searched to its end for each of them.
        """
        if self.places.get(pattern, -1) < self.at:
            found = pattern.search(self.text, self.at)
            self.places[pattern] = len(self.text) if found is None else found.start()
        return self.places[pattern]

    def _problem(self, key: Key, **values: str | int) -> None:
        self.problems.append(Problem(self.line, key, values))

    # Comments

    def _brace(self) -> None:
        end = self._next(_BRACE)
        if end == len(self.text) or self._next(_NEXT_GAME) < end:
            self._problem("open-comment")
            # To the next tag or empty line, so that all behind it can still be read.
            end = self._next(_AFTER_COMMENT)
        else:
            end = self._outer(end)
        text = self._take(end - self.at)[1:]
        if self.text[self.at : self.at + 1] == "}":
            self._take(1)
        self._comment(text)

    def _outer(self, end: int) -> int:
        """Find the end of a comment with braces in it, if on the same line they come out even."""
        if "{" not in self.text[self.at + 1 : end]:
            return end
        depth = 0
        stop = self.text.find("\n", end)
        for found in _EITHER_BRACE.finditer(
            self.text, self.at, len(self.text) if stop < 0 else stop
        ):
            depth += 1 if found[0] == "{" else -1
            if depth == 0:
                return found.start()
        return end

    def _comment(self, text: str) -> None:
        """Keep a comment with what stands before it."""
        if self.gap:
            self.between.append((self.line, text))
        elif self.entry is not None:
            self.entry_comments.append(text)
        elif self.tag is not None:
            self.tag_comments.append(text)
        else:
            self.comments.append(text)
            self.game_line = self.game_line or self.line

    # Tags

    def _read_tag(self) -> None:
        found = _TAG.match(self.text, self.at)
        value = "" if found is None else re.sub(r'\\(["\\])', r"\1", found[2])
        if found is None and (found := _LOOSE_TAG.match(self.text, self.at)):
            self._problem("bad-tag.quote", name=found[1])
            value = found[2]
        if found is None:
            self._stray("bad-tag.form")
            return
        name = _NAMES.get(found[1].upper(), found[1])
        if self.gap:
            self._pass_gap(continues=self._goes_on(name))
        self._end_tag()
        if name != "Note" and name in self.names:
            if self._begins_game(name):
                self._problem("no-empty-line", name=name)
                self._end_game()
            else:
                self._problem("tag-twice", name=name)
        self._begin_tag(Tag(name, value, line=self.line))
        self._take(found.end() - self.at)

    def _goes_on(self, name: str) -> bool:
        """Tell whether a tag behind an empty line still belongs to the game before it."""
        names = self.names | ({self.tag.name} if self.tag is not None else set())
        if name == "Note":
            return not names.isdisjoint(_SECTIONS)
        if name == "Play":
            return bool(names) and name not in names
        # Any other tag of a game goes before the sections.
        known = name == "Auction" or (name in MANDATORY and not names.isdisjoint(_FIRST))
        return known and name not in _FIRST and bool(names) and names.isdisjoint((name, *_SECTIONS))

    def _pass_gap(self, *, continues: bool) -> None:
        """Go on behind an empty line, with the same game or the next."""
        if not continues:
            self._end_game()
            return
        self._problem("empty-line")
        between, self.between, self.gap = self.between, [], False
        for _, text in between:
            self._comment(text)

    def _begins_game(self, name: str) -> bool:
        """Tell whether a tag that this game has already is the first of the next one."""
        first = bool(self.names.intersection(_SECTIONS)) and name == self.tags[0].name
        return first or name in _FIRST

    def _stray(self, key: Key) -> None:
        """Keep a line that cannot be read as a tag without name."""
        if self.gap:
            self._pass_gap(continues=False)
        self._problem(key, text=self._line().strip())
        self._end_tag()
        self._begin_tag(Tag("", "", line=self.line))
        assert self.tag is not None
        self.tag = Tag("", self._take_line().rstrip(), line=self.tag.line)

    def _end_tag(self) -> None:
        self._loose()
        self._end_entry()
        if self.tag is not None:
            self.game_line = self.game_line or self.tag.line
            self.names.add(self.tag.name)
            done = replace(
                self.tag,
                comments=tuple(self.tag_comments),
                entries=tuple(self.entries),
                rows=tuple(self.rows),
            )
            self.tags.append(done)
        self._begin_tag(None)

    def _end_game(self) -> None:
        self._end_tag()
        between = self.between
        if self.tags or self.comments:
            self.games.append(Game(tuple(self.tags), tuple(self.comments), self.game_line))
        self._begin_game()
        for line, text in between:
            self.comments.append(text)
            self.game_line = self.game_line or line

    # Calls and cards

    def _token(self) -> None:
        found = _TOKEN.match(self.text, self.at)
        assert found is not None
        assert self.tag is not None
        word = found[0]
        if word[0] == "^" and word[1:].upper() in tuple("IRL"):
            self._loose()
            self.mark = word[1:].upper()
        elif word[0] in "=$!?" and self._annotate(word):
            pass
        elif word in ("*", "+") or (word.upper() == "^S" and self.tag.name == "Auction"):
            self._add(word.upper())
        else:
            self._add_word(word)
        self._take(len(word))

    def _loose(self) -> None:
        """Tell of an irregularity that stands before nothing, and keep it."""
        if self.mark:
            self._problem("loose-mark", mark=self.mark)
            self._add("^" + self.mark)
            self.mark = ""

    def _annotate(self, word: str) -> bool:
        """Give a note, NAG or suffix to the last call or card; tell whether it is one at all."""
        assert self.tag is not None
        if self.entry is None or not _ANNOTATION.fullmatch(word):
            return False
        if word[0] == "=":
            if self.note is not None:
                return False
            self.note = int(word.strip("="))
            if not 1 <= self.note <= MOST_NOTES:
                self._problem("bad-note", number=self.note)
        elif word[0] == "$":
            self.nags.append(int(word[1:]))
        else:
            self.nags.append(_SUFFIX[word] + (len(_SUFFIX) if self.tag.name == "Play" else 0))
        return True

    def _add_word(self, word: str) -> None:
        assert self.tag is not None
        auction = self.tag.name == "Auction"
        known = call_word(word) if auction else card_word(word)
        if known is None:
            self._problem("no-call.word" if auction else "no-card", text=word)
        self._add(word if known is None else known)

    def _add(self, text: str) -> None:
        self._end_entry()
        mark = "" if text.startswith("^") else self.mark
        self.mark = "" if mark else self.mark
        self._begin_entry(Entry(text, mark, line=self.line))

    def _end_entry(self) -> None:
        if self.entry is not None:
            nags, comments = tuple(self.nags), tuple(self.entry_comments)
            self.entries.append(replace(self.entry, note=self.note, nags=nags, comments=comments))
        self._begin_entry(None)
