"""Reading PBN: lenient, keeping all that it cannot read, and telling where.

A card twice, an unknown tag, a call that is none: nothing stops the reader. What is wrong in the
text is a `Problem` with its line; what is wrong in its meaning is found by `pbn_import`.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.files.pbn import FIRST, MANDATORY, Archive, Game, Tag
from opbod.bridge.files.pbn_section import SECTIONS, Section
from opbod.bridge.files.problems import Problem

if TYPE_CHECKING:
    from pathlib import Path

    from opbod.bridge.files.problems import Key

_TAG = re.compile(r'\[[ \t]*(\w+)[ \t]*"((?:[^"\\\n]|\\.)*)"[ \t]*\]')
_LOOSE_TAG = re.compile(r'\[[ \t]*(\w+)[ \t]*"([^\n]*?)"[ \t]*\]')
"""A tag with a quote or a backslash in its value that should have been escaped."""
_BRACE = re.compile("}")
_EITHER_BRACE = re.compile("[{}]")
_NEXT_GAME = re.compile(rf'\n(?:[ \t]*\n[ \t]*{_TAG.pattern}|[ \t]*\[\s*(?:Event|Board)\s+")')
_TAG_LINE = re.compile(rf"\n[ \t]*{_TAG.pattern}")
_AFTER_COMMENT = re.compile(rf"\n(?:[ \t]*\n|[ \t]*{_TAG.pattern})")
"""Where a comment ends that is not closed."""
_NAMES = {name.upper(): name for name in (*SECTIONS, "Note", *MANDATORY)}
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
        self.section: Section | None = None
        if tag is not None and tag.name in SECTIONS:
            self.section = Section(tag.name, self._problem)
        self.rows: list[str] = []

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
            self._empty_line()
        elif char.isspace():
            self._take(1)
        elif char == ";":
            self._comment(self._take_line()[1:])
        elif char == "{":
            self._brace()
        elif char == "[":
            self._read_tag()
        elif self.gap:
            self._pass_gap(continues=self.section is not None)
        elif self.section is not None:
            self._take(self.section.take(self.text, self.at, self.line))
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
        if self._is_open(end):
            self._problem("open-comment")
            # To the next tag or empty line, so that all behind it can still be read.
            end = self._next(_AFTER_COMMENT)
        else:
            end = self._outer(end)
        text = self._take(end - self.at)[1:]
        if self.text[self.at : self.at + 1] == "}":
            self._take(1)
        self._comment(text)

    def _is_open(self, end: int) -> bool:
        """Tell whether a comment that would end here was never closed.

        That is so if the next game begins in it, or a tag with a comment behind it.
        """
        tag = self._next(_TAG_LINE)
        no_end = end == len(self.text) or self._next(_NEXT_GAME) < end
        return no_end or (tag < end and "{" in self.text[tag:end])

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
        elif self.section is not None and self.section.is_begun:
            self.section.comment(text)
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
            return not names.isdisjoint(SECTIONS)
        if name == "Play":
            return bool(names) and name not in names
        # Any other tag of a game goes before the sections.
        known = name == "Auction" or (name in MANDATORY and not names.isdisjoint(FIRST))
        return known and name not in FIRST and bool(names) and names.isdisjoint((name, *SECTIONS))

    def _empty_line(self) -> None:
        if self.gap and not self.between:
            self._end_game()  # two of them leave no doubt
        self.gap = self.tag is not None or bool(self.comments)

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
        first = bool(self.names.intersection(SECTIONS)) and name == self.tags[0].name
        return first or name in FIRST

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
        entries = () if self.section is None else self.section.done(self.line)
        if self.tag is not None:
            self.game_line = self.game_line or self.tag.line
            self.names.add(self.tag.name)
            done = replace(
                self.tag,
                comments=tuple(self.tag_comments),
                entries=entries,
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
