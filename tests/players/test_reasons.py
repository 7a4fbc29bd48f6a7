"""Reasons: every one that can be given is in the catalogues, and every one there can be given."""

import re
from pathlib import Path

from opbod.core.words import LANGUAGES, catalogue
from opbod.players import bieden, bieten

KEY = re.compile(r'f?"((?:bid|lead|follow|special|rights)\.[a-z0-9{}-]+|marriage|cut)"')


BIETEN = re.compile(r'"((?:offer|answer|steal|card)\.[a-z-]+|cut)"')


def given_in_bieten() -> set[str]:
    """Return the keys in the source of the players of Bieten."""
    folder = Path(bieten.__file__).parent
    text = "".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py")))
    return {f"bieten.{key}" for key in BIETEN.findall(text)}


def given() -> set[str]:
    """Return the keys in the source of the players."""
    folder = Path(bieden.__file__).parent
    text = "".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py")))
    keys = {match.group(1) for match in KEY.finditer(text)}
    return (keys - {"bid.{what}"}) | {"bid.pandoer", "bid.overleg"}


def test_reasons_and_catalogues_match() -> None:
    for lang in LANGUAGES:
        words = catalogue("opbod.players", lang)
        keys = {key[8:] for key in words if key.startswith("reasons.")}
        # Those of bridge are checked beside its players, in test_bridge.py.
        assert {key for key in keys if not key.startswith("bridge.")} == (
            given() | given_in_bieten()
        )


def test_reasons_are_one_short_sentence_in_each_language() -> None:
    for lang in LANGUAGES:
        for key, text in catalogue("opbod.players", lang).items():
            if key.startswith("reasons."):
                assert text[-1] in ".!", key
                assert len(text) <= 90, (lang, key)
