"""Runs the command in this process: what is typed goes in, what is printed comes out."""

import io
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from opbod.cli.app import run
from opbod.cli.play import known_players
from opbod.players.face import Budget, Offers


class Ran(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str

    @property
    def all(self) -> str:
        return self.out + self.err


Command = Callable[..., Ran]


class Meek:
    """Gives the first answer that it may, and uses no right: the same for ever."""

    name = "meek"

    def choose(self, view: Any, offers: Offers[Any], budget: Budget, rng: Random) -> Any:
        return offers.duty[0].action if offers.duty else None


@pytest.fixture
def opbod(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Command:
    """Give a function that runs ``opbod ...`` with these lines typed; no state outlives a test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    for game in ("bieden", "bieten"):
        monkeypatch.setitem(known_players(game), "meek", Meek)

    def command(*tokens: str, typed: Iterable[str] = ()) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        capsys.readouterr()
        code = run([str(token) for token in tokens])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return command
