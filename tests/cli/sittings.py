"""Whole sittings at the table, the human's lines typed by a player."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from opbod.cli.console import LineConsole, Question
from opbod.cli.desk import Desk
from opbod.cli.human import Human
from opbod.cli.keeping import Keeper
from opbod.cli.play import Wish, begun, run, seated
from opbod.cli.table import Settings, Table
from opbod.cli.tongue import WORDS, Style
from opbod.cli.transcript import Typist
from opbod.core import registry
from opbod.core.sitting import DealLog, Sitting
from opbod.core.words import Words
from opbod.players.loop import AnyPlayer
from opbod.players.simple import RandomPlayer

WIDTH = 80


class Recorder(Typist):
    """A typist that keeps what it typed and what was on the screen at each question."""

    def __init__(
        self,
        player: AnyPlayer,
        junk: Callable[[int], list[str]] = lambda _: [],
        look: Callable[[str, Any], None] = lambda _screen, _view: None,
    ) -> None:
        self.screen = io.StringIO()
        super().__init__(self.screen, player, {})
        self.typed: list[str] = []
        self._junk = junk
        self._look = look
        self._pending: list[str] = []
        self._seen = 0

    def ask(self, prompt: str, question: Question) -> str:
        text = self.screen.getvalue()
        if question.view is not None:
            self._look(text[self._seen :], question.view)
        self._seen = len(text)
        return super().ask(prompt, question)

    def _line(self, prompt: str) -> str:
        if self._question.kind in ("duty", "right") and not self._pending:
            self._pending = [*self._junk(self._prompts), super()._line(prompt)]
        line = self._pending.pop(0) if self._pending else super()._line(prompt)
        self.typed.append(line)
        return line


def table_for(
    folder: Path, console: Recorder, lang: str = "en", **wish: Any
) -> tuple[Table, Keeper]:
    """Set a new table for a human in the person of a recorder."""
    words = Words(WORDS, lang)
    style = Style(lang, spoken=wish.pop("spoken", False), ascii=wish.pop("ascii", False))
    asked = Wish(wish.pop("game", "bieden"), **wish)
    terminal = registry.load(asked.game, "opbod.terminals")
    sitting, settings = begun(asked, registry.game(asked.game), terminal, words)
    keeper = Keeper(asked.save, folder)
    table = seated(sitting, settings, terminal, Desk(style, words, console), keeper)
    console.table = table
    return table, keeper


def play_through(
    folder: Path, console: Recorder, lang: str = "en", **wish: Any
) -> tuple[Table, str]:
    """Play a whole sitting; return the table and all that was printed."""
    table, keeper = table_for(folder, console, lang, **wish)
    assert run(table, keeper) == 0
    return table, console.screen.getvalue()


class Screen:
    """A stream that only remembers."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None: ...

    def isatty(self) -> bool:
        return False


class Lines(LineConsole):
    """A console that is fed lines and keeps all that is printed."""

    def __init__(self, out: Any, typed: list[str]) -> None:
        super().__init__(out, self._next, echo=True)
        self._typed = list(typed)
        self.kinds: list[str] = []

    def ask(self, prompt: str, question: Question) -> str:
        self.kinds.append(question.kind)
        return super().ask(prompt, question)

    def _next(self, _prompt: str) -> str:
        if not self._typed:
            raise EOFError
        return self._typed.pop(0)


def sit_down(
    folder: Path,
    log: Any,
    me: int,
    typed: list[str],
    others: AnyPlayer,
    *,
    lang: str = "en",
) -> tuple[Table, str, list[str]]:
    """Play on from a deal with these lines typed; return table, screen and kinds of questions."""
    game, rules = log.game, log.rules
    sitting = Sitting(game, rules, "t").with_deal(DealLog(1, bytes(32), log))
    count = game.seats(rules, log.setup)
    screen = Screen()
    console = Lines(screen, typed)
    presenter = registry.load(game.id, "opbod.terminals").presenter(Style(lang), rules, me)
    desk = Desk(Style(lang), Words(WORDS, lang), console)
    settings = Settings(me, (others.name,) * count, "bots", "seed")
    bots = {seat: others for seat in range(count) if seat != me}
    table = Table(sitting, settings, presenter, desk, bots, eyes=me)
    keeper = Keeper(folder / "kept.json", folder)
    table.human = Human(table, me, others, keeper)
    run(table, keeper)
    assert_plain(screen.text)
    return table, screen.text, console.kinds


def quiet_player() -> RandomPlayer:
    """Make a player that plays any card and never gives up."""
    return RandomPlayer(rights=0.3, giving_up=0.0)


def assert_plain(text: str) -> None:
    """Assert that every line fits and holds neither colour nor a hole."""
    assert [line for line in text.splitlines() if len(line) > WIDTH and not _has_path(line)] == []
    assert "\x1b" not in text
    assert "{" not in text
    assert not re.search(r"None[,)\]]", text)
    assert "??" not in text


def _has_path(line: str) -> bool:
    """Tell whether the line is long because of the place of a file, which must not be broken."""
    return any(len(word) > WIDTH // 2 and "/" in word for word in line.split())
