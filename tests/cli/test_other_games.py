"""A game of another package: its table, its rulebook, and what is said when it does not work."""

import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import pytest

from opbod import rulebook
from opbod.bieden import ENTRY
from opbod.cli.bieten import BietenTerminal
from opbod.core.words import LANGUAGES
from opbod.rulebook.subject import Subject
from tests.cli.conftest import Command

BOOK = """
from opbod.bieden import ENTRY
from opbod.rulebook.bieden import SUBJECT as BIEDEN
from opbod.rulebook.subject import Subject

SUBJECT = Subject(ENTRY, "opbod.bieden", ("X1",), "X[0-9]+", BIEDEN.kinds)
"""
CLAUSE = """
[[clause]]
id = "X1"
kind = "rule"
options = []
sources = []
nl = "Altijd vrolijk."
de = "Immer heiter."
en = "Always merry."

[[case]]
id = "merry"
clauses = ["X1"]
kind = "trick"
trump = "H"
cards = "AC KC 7H TC"
winner = 3
points = 24
"""


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Give a function that registers something under the name of toy, as a package would."""
    more: list[EntryPoint] = []

    def found(**wanted: str) -> list[EntryPoint]:
        own = [point for point in more if all(getattr(point, k) == v for k, v in wanted.items())]
        return [*entry_points(**wanted), *own]

    def add(group: str, value: str) -> None:
        more.append(EntryPoint("toy", value, group))

    monkeypatch.setattr("opbod.core.registry.entry_points", found)
    monkeypatch.syspath_prepend(str(tmp_path))
    rulebook.clauses.subject.cache_clear()
    yield add
    sys.modules.pop("toybook", None)
    rulebook.clauses.subject.cache_clear()
    rulebook.clauses.load.cache_clear()


def test_a_game_brings_its_rulebook(opbod: Command, register: Any, tmp_path: Path) -> None:
    book = tmp_path / "toybook"
    book.mkdir()
    (book / "__init__.py").write_text(BOOK)
    (book / "clauses.toml").write_text(CLAUSE)
    register("opbod.rulebooks", "toybook")
    assert list(rulebook.load("toy").clauses) == ["X1"]
    assert "Immer heiter." in opbod("rule", "toy", "x1", "--lang", "de").out
    assert "Cases run: 1. All come out" in opbod("rule", "toy", "--check").out
    assert "There are: bieden, bieten, bridge, toy." in opbod("rule", "canasta").err


def test_the_games_of_this_package_register_theirs_alike() -> None:
    for game in ("bieden", "bieten", "bridge"):
        assert isinstance(rulebook.clauses.subject(game), Subject)
        assert rulebook.load(game).clauses
    with pytest.raises(LookupError, match="no rulebook for 'toy'; there is one for: bieden"):
        rulebook.load("toy")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("group", "value", "tokens"),
    [
        ("opbod.games", "no_such_package:ENTRY", ("rules", "toy")),
        ("opbod.games", "opbod.bieden:NOTHING", ("play", "toy")),
        ("opbod.games", "opbod.bieden:GAME", ("watch", "toy")),
        ("opbod.games", "opbod.bieden:ENTRY", ("facts", "toy")),
        ("opbod.rulebooks", "no_such_package", ("rule", "toy", "X1")),
        ("opbod.rulebooks", "opbod.bieden", ("rule", "toy", "--list")),
    ],
)
def test_what_another_package_brings_may_not_work(
    opbod: Command, register: Any, *, lang: str, group: str, value: str, tokens: tuple[str, ...]
) -> None:
    register(group, value)
    ran = opbod(*tokens, "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert "toy" in ran.err
    assert "Traceback" not in ran.err
    assert len(ran.err.splitlines()) < 8


def test_a_table_or_players_that_do_not_work_are_said_too(
    opbod: Command, register: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("opbod.core.registry.game", lambda _name: ENTRY)
    register("opbod.games", "opbod.bieden:ENTRY")
    register("opbod.terminals", "no_such_package:TERMINAL")
    ran = opbod("play", "toy")
    assert ran.code == 2
    assert "ModuleNotFoundError: No module named 'no_such_package'" in " ".join(ran.err.split())


def test_who_does_not_choose_sits_at_any_table_however_small(
    opbod: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BietenTerminal, "home", 2)
    ran = opbod("play", "bieten", "--players", "2", "--level", "meek")
    assert (ran.code, ran.err) == (0, "")
