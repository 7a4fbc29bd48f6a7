"""What is typed, taken apart: words of a catalogue, and cards of a rank and a suit."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from opbod.cli.voice import Voice


def phrases(text: str) -> tuple[str, ...]:
    """Split words at blanks, or phrases at bars."""
    return tuple(text.split("|") if "|" in text else text.split())


def letters_of(
    voice: Voice, kind: str, keys: Iterable[str], letters: Iterable[str]
) -> dict[str, str]:
    """Map every word for a rank or suit to its letter; the language's own words come first.

    They stand under `kind` in the catalogue: a name a key, all ``letters``, and other words that
    are read under ``read``, those of each key parted by ``/``.
    """
    words, keys = voice.words, tuple(keys)
    found: dict[str, str] = {}
    own = [words(f"{kind}.letters").split(), [words(f"{kind}.{key}") for key in keys]]
    for names in own:
        for name, key in zip(names, keys, strict=True):
            found.setdefault(name.lower(), key)
    for names_of_key, key in zip(words(f"{kind}.read").split("/"), keys, strict=True):
        for name in names_of_key.split():
            found.setdefault(name, key)
    for letter, key in zip(letters, keys, strict=True):
        found.setdefault(letter, key)
    return found


def parted(
    compact: str, first: Mapping[str, str], second: Mapping[str, str]
) -> list[tuple[str, str]]:
    """List the ways in which a text is a word of the one and then a word of the other."""
    return [
        (first[compact[:cut]], second[compact[cut:]])
        for cut in range(1, len(compact))
        if compact[:cut] in first and compact[cut:] in second
    ]
