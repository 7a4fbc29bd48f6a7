"""Catalogues of words: a TOML file a language beside the code that speaks, ``nl.toml``.

A long one may be parted by subject: ``nl-options.toml`` beside ``nl.toml``. Keys are dotted paths
into the tables; texts hold ``{name}`` placeholders. A test keeps the keys and placeholders of the
three languages equal.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("nl", "de", "en")


@cache
def catalogue(package: str, lang: str) -> dict[str, str]:
    """Read the words of a package in one language, keys flattened with dots.

    Raises ValueError for a language that is not one of `LANGUAGES`.
    """
    if lang not in LANGUAGES:
        message = f"no words in language {lang!r}; choose one of {', '.join(LANGUAGES)}"
        raise ValueError(message)
    found: dict[str, str] = {}
    for file in files(package).joinpath("words").iterdir():
        if file.name.removesuffix(".toml").partition("-")[0] == lang:
            found |= _flat(tomllib.loads(file.read_text(encoding="utf-8")), "")
    return found


def _flat(table: dict[str, Any], prefix: str) -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{prefix}{key}.")
        else:
            flat[prefix + key] = str(value)
    return flat


class Words:
    """The words of one package in one language; call it with a key and the placeholders."""

    def __init__(self, package: str, lang: str) -> None:
        self.lang = lang
        self._texts = catalogue("opbod.core", lang) | catalogue(package, lang)

    def __call__(self, key: str, **values: object) -> str:
        """Say the text of a key; raises KeyError when the catalogue lacks it."""
        return self._texts[key].format(**values)

    def __contains__(self, key: str) -> bool:
        """Tell whether the catalogue has the key."""
        return key in self._texts
