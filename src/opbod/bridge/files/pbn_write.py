"""Writing PBN: what was read comes out again, tag by tag, in the form of the export format."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from opbod.bridge.files.pbn import FIRST

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from opbod.bridge.files.pbn import Archive, Entry, Game, Tag

HEADER = ("% PBN 2.1", "% EXPORT")
_COLUMNS = 4
_WIDTH = 250
"""Characters on a line; PBN allows 255."""


def write(archive: Archive) -> str:
    """Write an archive; `pbn_read.read` gives the same games and directives back."""
    parts = ["\n".join(archive.directives) + "\n"] if archive.directives else []
    for game in archive.games:
        # A game of which the beginning leaves doubt is set off by two empty lines.
        doubtful = not game.tags or game.tags[0].name not in FIRST
        if parts:
            parts.append("\n\n" if doubtful else "\n")
        parts.append(write_game(game))
    return "".join(parts)


def write_game(game: Game) -> str:
    """Write one game."""
    return "\n".join(_game(game)) + "\n"


def _game(game: Game) -> Iterator[str]:
    yield from map(_comment, game.comments)
    for tag in game.tags:
        for line in _tag(tag):
            # At the beginning of a line it would be a directive.
            yield f" {line}" if line.startswith("%") else line


def _tag(tag: Tag) -> Iterator[str]:
    if not tag.name:
        yield tag.value
    else:
        value = re.sub(r"[\r\n]+", " ", tag.value).replace("\\", "\\\\").replace('"', '\\"')
        yield f'[{tag.name} "{value}"]'
    yield from map(_comment, tag.comments)
    yield from _rows(tag.entries)
    yield from tag.rows


def _comment(text: str) -> str:
    """Write a comment: in braces, or to the end of the line if braces stand in it."""
    return ";" + text.replace("\n", "\n;") if _needs_line(text) else f"{{{text}}}"


def _needs_line(text: str) -> bool:
    return "}" in text or ("{" in text and "\n" not in text)


def _rows(entries: Sequence[Entry]) -> Iterator[str]:
    """Write calls or cards, four on a line, fewer where they carry much."""
    row: list[str] = []
    cells = 0
    for entry in entries:
        words = [*([f"^{entry.mark}"] if entry.mark else []), entry.text]
        words += [f"={entry.note}="] if entry.note is not None else []
        words += [f"${nag}" for nag in entry.nags]
        row.append(" ".join(words))
        cells += 1
        for text in entry.comments:
            if _needs_line(text):
                if row:
                    yield " ".join(row)
                yield _comment(text)
                row, cells = [], 0
            else:
                row.append(_comment(text))
        long = sum(map(len, row)) > _WIDTH // 2 or any("\n" in word for word in row)
        if row and (cells == _COLUMNS or long):
            yield " ".join(row)
            row, cells = [], 0
    if row:
        yield " ".join(row)
