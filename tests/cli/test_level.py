"""``--level``: who plays, and how often a bluffer bluffs."""

from pathlib import Path

import pytest

from opbod.core.record import from_json
from opbod.core.words import LANGUAGES
from opbod.players.bieten import PLAYERS
from opbod.players.bieten.simple import Bluffer
from tests.cli.conftest import Command

WATCH = ("watch", "bieten", "--deals", "1", "--seed", "4")


def test_a_bluffer_is_asked_for_with_its_rate(opbod: Command, tmp_path: Path) -> None:
    said: list[int] = []
    for level in ("bluffer:0", "bluffer:1", "bluffer:0,5"):
        file = tmp_path / f"{len(said)}.json"
        ran = opbod(*WATCH, "--level", level, "--lang", "en", "--save", str(file))
        assert level in ran.out.splitlines()[0]
        sitting = from_json(file.read_bytes())
        assert sitting.players == (level,) * 4
        said.append(str(sitting.log.events).count("'drei'"))
    assert said[0] < said[1]
    assert PLAYERS["bluffer"]().name == "bluffer"
    assert Bluffer.with_rate("0,5").name == "bluffer:0.5"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rate", ["", "x", "-0.1", "1.5", "nan", "0.5:0.5"])
def test_a_rate_that_cannot_be_is_refused_with_what_can(
    opbod: Command, lang: str, rate: str
) -> None:
    ran = opbod(*WATCH, "--level", f"bluffer:{rate}", "--lang", lang)
    assert ran.code != 0
    assert f"bluffer:{rate}: " in ran.err
    assert "bluffer:0.5." in " ".join(ran.err.split())


def test_a_player_without_a_rate_is_refused_one(opbod: Command) -> None:
    ran = opbod(*WATCH, "--level", "honest:0.3", "--lang", "en")
    assert ran.code != 0
    assert "“honest:0.3”" in ran.err
    assert "bluffer[:0.5], honest," in " ".join(ran.err.split())
