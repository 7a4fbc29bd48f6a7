"""PBN as values: archives of games, their tags, calls and cards, and what was wrong with them.

A game keeps everything that its text says, known or not, in the order of the text, so that reading
and writing lose nothing. The record in JSON stays the master. The way round:

    text -> game     pbn_read (tags and comments), pbn_section (calls and cards)
    game -> board    pbn_import (deal, contract, play), pbn_calls (the auction)
    board -> game    pbn_export (tags and play), pbn_auction (the auction)
    game -> text     pbn_write
    LIN <-> game     lin, lin_write, lin_cards

`archive` searches files for irregular auctions; `problems` holds what can be wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from opbod.bridge.files.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

MANDATORY = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable",
    "Deal", "Scoring", "Declarer", "Contract", "Result",
)  # fmt: skip
"""The tags that an exported game has, in order (PBN 3.4)."""
FIRST = ("Event", "Board")
"""Tags with which a game begins; without them it is in doubt whether another goes on."""
MOST_NOTES = 32


class Entry(msgspec.Struct, frozen=True):
    """A call or card of a section, or one of the signs in its place (``-``, ``*``, ``+``, ``^S``).

    Calls and cards are in the form of PBN: ``Pass``, ``1NT``, ``SQ``. What could not be read stands
    as it was written.
    """

    text: str
    mark: str = ""
    """Irregularity before it: ``I`` insufficient, ``R`` revoke, ``L`` lead out of turn."""
    note: int | None = None
    nags: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    line: int = 0


class Tag(msgspec.Struct, frozen=True):
    """A tag pair with what follows it up to the next one.

    A line that is no tag pair and belongs to none is kept as a tag without name.
    """

    name: str
    value: str
    comments: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()
    """Calls of an auction section or cards of a play section."""
    rows: tuple[str, ...] = ()
    """Lines of any other section, as they are."""
    line: int = 0


class Game(msgspec.Struct, frozen=True):
    """One game: comments before the first tag, and the tags in their order."""

    tags: tuple[Tag, ...] = ()
    comments: tuple[str, ...] = ()
    line: int = 0

    def tag(self, name: str) -> Tag | None:
        """Find the first tag of that name; later ones of the same name do not count."""
        return next((tag for tag in self.tags if tag.name == name), None)

    def value(self, name: str) -> str:
        """Value of a tag; empty where it is missing, unknown (``?``) or inappropriate."""
        tag = self.tag(name)
        return "" if tag is None or tag.value in ("?", "-") else tag.value

    def notes(self, section: str) -> dict[int, str]:
        """Notes of a section (``Auction`` or ``Play``) by their number."""
        found: dict[int, str] = {}
        for tag in self._notes_of(section):
            number, colon, text = tag.value.partition(":")
            if colon and number.strip().isdecimal():
                found.setdefault(int(number), text)
        return found

    def _notes_of(self, section: str) -> Iterator[Tag]:
        inside = False
        for tag in self.tags:
            inside = tag.name == section or (inside and tag.name == "Note")
            if inside and tag.name == "Note":
                yield tag


class Archive(msgspec.Struct, frozen=True):
    """A file: its directives (lines that begin with ``%``), games and problems."""

    games: tuple[Game, ...] = ()
    directives: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


def inherited(archive: Archive) -> Archive:
    """Fill in values ``#``, which stand for the value in the game before (PBN 2.1)."""
    games: list[Game] = []
    last: dict[str, str] = {}
    for game in archive.games:
        tags = tuple(
            replace(tag, value=last.get(tag.name, "")) if tag.value in ("#", "##") else tag
            for tag in game.tags
        )
        last |= {tag.name: tag.value for tag in tags if tag.name != "Note"}
        games.append(replace(game, tags=tags))
    return replace(archive, games=tuple(games))


def content(archive: Archive) -> Archive:
    """Leave out line numbers and problems, so that what two files say can be compared."""
    return Archive(tuple(map(_content, archive.games)), archive.directives)


def _content(game: Game) -> Game:
    tags = tuple(
        replace(tag, line=0, entries=tuple(replace(entry, line=0) for entry in tag.entries))
        for tag in game.tags
    )
    return Game(tags, game.comments)
