"""An inquiry at the table: one question at a time, and a way back that loses nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.asking import is_over
from opbod.bridge.facts import Lead, PutAway, Say
from opbod.bridge.notation import parse_act
from opbod.bridge.rulings import is_silent
from opbod.bridge.types import left_of
from opbod.bridge.whatif import tree
from opbod.cli.arbiter import WORDS, menu
from opbod.cli.arbiter.ear import Ear, NotHeardError
from opbod.cli.arbiter.form import Particulars, write_form
from opbod.cli.arbiter.inquiry import asked
from opbod.cli.arbiter.report import text_of
from opbod.cli.arbiter.teller import Teller
from opbod.cli.console import Leave, Question, printable
from opbod.cli.failure import Failure
from opbod.core.protocol import TABLE, Refused
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from opbod.bridge import Action
    from opbod.bridge.whatif import Branch
    from opbod.cli.arbiter.inquiry import BridgeLog
    from opbod.cli.desk import Desk
    from opbod.core.protocol import Seat

COMMANDS = ("help", "undo", "redo", "tree", "table", "other", "form", "stop")
_ASK = Question("arbiter")


def commands_in(lang: str) -> dict[str, str]:
    """Map what may be typed to the command: the language's words first, then the English."""
    found: dict[str, str] = {}
    for words in (Words(WORDS, lang), Words(WORDS, "en")):
        for key in COMMANDS:
            for name in words(f"commands.{key}").split():
                found.setdefault(name, key)
    return found


def ask_dealer(desk: Desk) -> Seat:
    """Ask for the dealer until it is a seat; raises Leave."""
    words, ear = Words(WORDS, desk.style.lang), Ear(desk.style.lang)
    stops = [name for name, key in commands_in(desk.style.lang).items() if key == "stop"]
    while True:
        text = desk.console.ask(words("prompt.dealer"), _ASK)
        if text.strip().lower() in stops:
            raise Leave("stop")
        try:
            return ear.seat(text)
        except NotHeardError:
            desk.console.say(words("errors.dealer", text=printable(text)))


class Talk:
    """The inquiry: takes what is typed as facts, and tells what they come to."""

    def __init__(self, log: BridgeLog, desk: Desk) -> None:
        self.log = log
        self._taken_back: list[tuple[Seat, Action]] = []
        self._desk = desk
        self._lang = desk.style.lang
        self._words = Words(WORDS, self._lang)
        self._say = desk.console.say
        self._teller = Teller(self._lang)
        self._ear = Ear(self._lang)
        self._names = commands_in(self._lang)
        self._ways: tuple[Branch, ...] = tree(log.state)

    def run(self) -> None:
        """Ask until the auction is behind us; raises Leave."""
        self._say(self._words("prompt.start"))
        if self.log.events:
            self._say(*text_of(self.log, self._lang))
        while not is_over(self.log.state):
            text = self._desk.console.ask(self._prompt(), _ASK)
            self._take(text.strip())
        self._say(*self._teller.result(self.log.state.judged))

    def _prompt(self) -> str:
        judged = self.log.state.judged
        seat, offender = asked(self.log)
        if judged.closed:
            passed_out = judged.result is None or judged.result.contract is None
            return self._words("prompt.away" if passed_out else "prompt.lead")
        if offender is not None:
            return self._words("prompt.substitute", seat=self._teller.seat(offender))
        return self._words("prompt.call", seat=self._teller.seat(TABLE if seat is None else seat))

    def _take(self, text: str) -> None:
        """Take a line: a command, the number of a way, or a fact."""
        first, _, rest = text.partition(" ")
        command = self._names.get(first.lower())
        if command == "form":
            self._form(rest.strip())
        elif command is not None and not rest:
            self._command(command)
        elif text.isascii() and text.isdigit():
            self._way(text)
        elif not text:
            self._enter()
        else:
            self._fact(text)

    def _command(self, command: str) -> None:
        simple: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "redo": self._redo,
            "other": self._other,
            "table": lambda: self._say(*text_of(self.log, self._lang)),
            "tree": self._tree,
            "help": self._help,
        }
        if command == "stop":
            raise Leave("stop")
        simple[command]()

    def _help(self) -> None:
        self._say(*(self._words(f"help.{key}") for key in "abcdefg"))

    def _tree(self) -> None:
        self._say(*(self._teller.tree(self._ways) or [self._words("no_options")]))

    def _undo(self) -> None:
        if not self.log.events:
            self._say(self._words("back.nothing"))
            return
        fact = self.log.events[-1]
        self._taken_back.append((fact.seat, fact.what))
        self.log = self.log.prefix(len(self.log) - 1)
        self._ways = tree(self.log.state)
        self._say(self._words("back.undone", event=self._teller.event(fact.seat, fact.what)))
        self._show_ways()

    def _redo(self) -> None:
        if not self._taken_back:
            self._say(self._words("back.nothing_forward"))
            return
        seat, action = self._taken_back.pop()
        kept = list(self._taken_back)
        self._act(seat, action)
        self._taken_back = kept

    def _enter(self) -> None:
        """Take an empty line: after the close it ends the inquiry, before it means nothing."""
        judged = self.log.state.judged
        if not judged.closed or judged.result is None:
            self._say(self._words("prompt.nothing"))
        elif judged.result.declarer is None:
            self._act(TABLE, PutAway())
        else:
            self._act(left_of(judged.result.declarer), Lead())

    def _way(self, text: str) -> None:
        """Take the way with this number; where calls are to be chosen from, ask which."""
        number = int(text) if len(text) < 4 else 0
        if not 1 <= number <= len(self._ways):
            key = "errors.way" if self._ways else "errors.no_way"
            self._say(self._words(key, text=printable(text), count=len(self._ways)))
            return
        branch = self._ways[number - 1]
        seat, action = parse_act(branch.word)
        if len(branch.calls) > 1 and hasattr(action, "call"):
            call = menu.ask_call(self._desk, self._teller.short(branch.calls[0]))
            if call is None:
                self._show_ways()
                return
            action = replace(action, call=call)
        self._act(seat, action)

    def _other(self) -> None:
        found = menu.ask_fact(self._desk)
        if found is not None:
            self._act(*found)

    def _fact(self, text: str) -> None:
        try:
            seat, action = self._ear.act(text, *asked(self.log))
        except NotHeardError as error:
            self._say(error.say(self._words), self._words("errors.typed"))
            return
        self._act(seat, action)

    def _act(self, seat: Seat, action: Action) -> None:
        """Record a fact and tell what comes of it; one that cannot be leaves all as it was."""
        before = self.log.state.judged
        try:
            self.log = self.log.act(seat, action)
        except Refused as refusal:
            self._say(*self._teller.refusal(refusal, self.log.state))
            return
        self._taken_back = []
        state = self.log.state
        if isinstance(action, Say):
            name, call = self._teller.seat(seat), self._teller.call(action.call)
            self._say(self._words("heard", seat=name, call=call))
        else:
            self._say(self._words("recorded", event=self._teller.event(seat, action)))
        for ruling in state.judged.rulings[len(before.rulings) :]:
            if not is_silent(ruling):
                self._say(*self._teller.ruling(ruling, state))
        if (before.once, before.barred) != (state.judged.once, state.judged.barred):
            self._say(*self._teller.obligations(state.judged))
        if state.judged.closed and not before.closed:
            self._say(*self._teller.result(state.judged))
        self._ways = tree(state)
        self._show_ways()

    def _show_ways(self) -> None:
        if self._ways:
            self._say(self._words("options"))
            rows = [self._teller.way(branch) for branch in self._ways]
            self._say(*(f"  {n}. {row}" for n, row in enumerate(rows, start=1)))

    def _form(self, name: str) -> None:
        """Write the form of what is known now; a file that exists is left alone."""
        if not name:
            self._say(self._words("form.which"))
            return
        try:
            write_form(Path(name), self.log, Particulars(), self._lang, self.log.rules)
        except Failure as failure:
            self._say(*failure.lines)
            return
        self._say(self._words("form.written", path=name))
