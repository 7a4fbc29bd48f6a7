"""The console fits the window: lines are folded at blanks, and no line is longer than it."""

import io
import re
from pathlib import Path

import pytest

from opbod.cli.console import LineConsole, Question, folded
from opbod.core.words import LANGUAGES
from opbod.players.bieden import PLAYERS
from tests.cli.conftest import Command
from tests.cli.sittings import Recorder, play_through

NARROW = 40
TEXT = "Gift 1, West deelt. Boom: jullie 12, zij 12. Geboden: Noord past, Oost past."


class Window(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def in_words(text: str) -> str:
    """Undo all folding."""
    return "".join(text.split())


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(NARROW))


@pytest.mark.parametrize("width", range(30, 81, 5))
@pytest.mark.parametrize("indent", ["", "  "])
def test_a_line_is_folded_at_blanks_and_loses_nothing(width: int, indent: str) -> None:
    rows = folded(indent + TEXT, width)
    assert max(map(len, rows)) <= width
    assert " ".join(row.strip() for row in rows) == TEXT
    assert all(row.startswith(indent + "  ") for row in rows[1:])


def test_only_a_word_longer_than_a_line_is_broken_and_a_path_never() -> None:
    seal, path = "0123456789abcdef" * 4, "/home/somebody" * 6 + "/kept.json"
    rows = folded(f"Seal: {seal}", NARROW)
    assert max(map(len, rows)) <= NARROW
    assert in_words("".join(rows)) == f"Seal:{seal}"
    assert folded(f"Saved in {path}. To play on:", NARROW) == [
        "Saved in",
        f"  {path}.",
        "  To play on:",
    ]


@pytest.mark.parametrize(
    ("columns", "width"), [("40", 40), ("79", 79), ("200", 80), ("80", 80), ("12", 30)]
)
def test_the_width_is_that_of_the_window_within_bounds(
    monkeypatch: pytest.MonkeyPatch, columns: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert LineConsole(Window()).width == width
    assert LineConsole(io.StringIO()).width == 80


@pytest.mark.usefixtures("narrow")
def test_a_long_prompt_is_folded_and_leaves_room_for_the_answer() -> None:
    out = Window()
    prompt = "Your partner wants to concede. Do you agree (yes or no)?"
    console = LineConsole(out, lambda _: "yes, of course I do", echo=True)
    assert console.ask(prompt, Question("confirm")) == "yes, of course I do"
    rows = out.getvalue().splitlines()
    assert max(map(len, rows)) <= NARROW
    assert in_words(out.getvalue()).startswith(in_words(prompt) + "yes,")


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sitting_in_a_narrow_window_has_the_same_words_in_lines_that_fit(
    lang: str, tmp_path: Path
) -> None:
    screens = []
    for screen in (Window(), io.StringIO()):
        console = Recorder(PLAYERS["thumb"](), lambda number: ["?"] if number == 2 else [])
        console.screen = console._out = screen
        play_through(tmp_path, console, lang, seed="7")
        screens.append(screen.getvalue())
    assert [row for row in screens[0].splitlines() if len(row) > NARROW and "/" not in row] == []
    assert in_words(screens[0]) == in_words(screens[1])


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "tokens", [(), ("play", "--help"), ("rules", "bieden"), ("rule", "bieden", "--list")]
)
def test_what_a_command_prints_fits_a_narrow_window(
    opbod: Command, monkeypatch: pytest.MonkeyPatch, lang: str, tokens: tuple[str, ...]
) -> None:
    monkeypatch.setattr("opbod.cli.console._is_terminal", lambda _stream: True)
    rows = opbod(*tokens, "--lang", lang).out.splitlines()
    assert [row for row in rows if len(row) > NARROW] == []
    assert not re.search(r"\x1b", "".join(rows))
