"""A sitting written down as it looks at the table, the human's lines typed by a player."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from typing import TYPE_CHECKING, Any

from opbod.cli.console import LineConsole, Question
from opbod.cli.desk import Desk
from opbod.cli.failure import Failure, check_place, entry_of, reason, terminal_of
from opbod.cli.keeping import Keeper, state_folder
from opbod.cli.play import begun, best_player, run, seated
from opbod.cli.rules_words import rules_line
from opbod.cli.terminal import NotUnderstoodError
from opbod.cli.tongue import WORDS
from opbod.core.words import Words
from opbod.players.face import Budget

if TYPE_CHECKING:
    from opbod.cli.play import Wish
    from opbod.cli.table import Table
    from opbod.cli.terminal import Terminal
    from opbod.cli.tongue import Style
    from opbod.players.loop import AnyPlayer


MOST_PROMPTS = 5_000


class Typist(LineConsole):
    """A console at which a player sits: it types its choices in the words of the language.

    `remarks` are lines that it types first at its n-th prompt, to show what else one may type.
    """

    def __init__(self, out: io.StringIO, player: AnyPlayer, remarks: dict[int, str]) -> None:
        super().__init__(out, self._line, echo=True)
        self.table: Table | None = None
        self._player = player
        self._remarks = remarks
        self._prompts = 0
        self._question = Question("next")

    def ask(self, prompt: str, question: Question) -> str:
        """Remember what is asked, and answer."""
        self._question = question
        return super().ask(prompt, question)

    def _line(self, _prompt: str) -> str:
        self._prompts += 1
        if self._prompts > MOST_PROMPTS:
            message = f"the player's words are refused for ever: {self._question.kind}"
            raise RuntimeError(message)
        question = self._question
        if question.kind in ("next", "end"):
            return ""
        if question.kind == "confirm":
            return "j" if self.table is not None and self.table.words.lang != "en" else "y"
        if self._prompts in self._remarks:
            return self._remarks[self._prompts]
        return self._choice(question)

    def _choice(self, question: Question) -> str:
        table = self.table
        assert table is not None
        assert table.human is not None
        action: Any = self._player.choose(
            question.view, question.offers, Budget(), table.rng(table.human.seat)
        )
        typed = table.presenter.typed(action)
        if question.kind == "right" and action is not None and len(question.offers.rights) == 1:
            # Yes will do where the question is one of yes or no.
            yes = table.words("commands.yes").split()[-1]
            with contextlib.suppress(NotUnderstoodError):
                table.presenter.read(yes, question.view, question.offers)
                return yes
        return typed


def sitting_text(wish: Wish, style: Style, remarks: dict[int, str]) -> str:
    """Play a sitting at the table and return all that stood on the screen."""
    words = Words(WORDS, style.lang)
    entry = entry_of(wish.game, words)
    terminal: Terminal = terminal_of(wish.game, words)
    sitting, settings = begun(wish, entry, terminal, words)
    out = io.StringIO()
    console = Typist(out, best_player(wish.game), remarks)
    keeper = Keeper(wish.save, state_folder())
    table = seated(sitting, settings, terminal, Desk(style, words, console), keeper)
    console.table = table
    console.say(*table.presenter.welcome())
    console.say(rules_line(entry, sitting.rules, words), words("table.start"))
    run(table, keeper)
    return out.getvalue()


def write_transcript(path: Path, wish: Wish, desk: Desk) -> int:
    """Write a sitting to a file; raises Failure."""
    words = desk.words
    check_place(path, words)
    text = sitting_text(wish, desk.style, {})
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Failure(words("files.exists", path=path)) from None
    except OSError as error:
        why = reason(error, words)
        raise Failure(words("files.unwritable", path=path, why=why)) from None
    desk.console.say(words("files.written", path=path))
    return 0
