"""The language and the style in which the terminal speaks."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import msgspec

from opbod.core.words import LANGUAGES, Words, catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WORDS = "opbod.cli"
"""Package whose catalogues hold the words of the command line."""


class Style(msgspec.Struct, frozen=True):
    """How lines are worded."""

    lang: str = "en"
    ascii: bool = False
    """No suit signs and no accents."""
    spoken: bool = False
    """Cards by their full names, for a screen reader."""


def lines_under(package: str, lang: str, section: str) -> list[str]:
    """List the texts of a section of a catalogue, in the order of the file.

    A text ``left|right`` becomes a row of two columns.
    """
    rows = []
    for key, text in catalogue(package, lang).items():
        if key.startswith(f"{section}."):
            left, bar, right = text.rpartition("|")
            rows.append(f"  {left:<24} {right}" if bar else right)
    return rows


def system_language(environ: Mapping[str, str] = os.environ) -> str:
    """Take the language from the locale of the user; English if it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(name, "")
        if value:
            lang = value[:2].lower()
            return lang if lang in LANGUAGES and not value[2:3].isalpha() else "en"
    return "en"


def heard(words: Words, key: str) -> tuple[str, ...]:
    """List what may be typed for a command: the language's own words, then the English ones."""
    own = words(f"commands.{key}").split()
    return tuple(dict.fromkeys(own + Words(WORDS, "en")(f"commands.{key}").split()))


def heard_in(package: str, lang: str, keys: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """List what may be typed for a game's own commands: the language's words, then English ones.

    A single letter is read in its own language only, for it may name a card in another.
    """
    own, english = Words(package, lang), Words(package, "en")
    return {
        key: tuple(
            dict.fromkeys(
                own(f"typed.{key}").split()
                + [word for word in english(f"typed.{key}").split() if len(word) > 1]
            )
        )
        for key in keys
    }


def asked_language(tokens: Sequence[str]) -> str | None:
    """Find the language asked for by ``--lang``, so that even an error is in it."""
    found = None
    for place, token in enumerate(tokens):
        if token.startswith("--lang="):
            found = token.removeprefix("--lang=")
        elif token == "--lang" and place + 1 < len(tokens):
            found = tokens[place + 1]
    return found if found in LANGUAGES else None
