"""The human at the table: what is typed is read, carried out or explained, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from opbod.cli.clauses import clause_line
from opbod.cli.console import Leave, Question, plain, printable
from opbod.cli.failure import reason
from opbod.cli.rules_words import rules_line
from opbod.cli.terminal import Act, Choice, NotUnderstoodError
from opbod.cli.tongue import WORDS, heard, lines_under
from opbod.core import registry
from opbod.core.protocol import Refused
from opbod.core.words import Words
from opbod.players.face import Budget, Offers, offers_of

if TYPE_CHECKING:
    from opbod.cli.keeping import Keeper
    from opbod.cli.table import Table
    from opbod.core.protocol import Decision, Seat
    from opbod.core.sitting import Sitting
    from opbod.players.loop import AnyPlayer

COMMANDS = ("help", "hint", "undo", "score", "rules", "why", "table", "save", "stop")


class Human:
    """Answers for a seat with what is typed at the console."""

    def __init__(self, table: Table, seat: Seat, adviser: AnyPlayer, keeper: Keeper) -> None:
        self.table = table
        self.seat = seat
        self._adviser = adviser
        self._keeper = keeper
        self._say = table.console.say
        self._words = table.words
        self._game_words = Words(registry.game(table.sitting.game.id).words, table.words.lang)
        self._left: set[tuple[int, str, int]] = set()
        self._commands = {
            word: name for name in reversed(COMMANDS) for word in heard(self._words, name)
        }
        self._tells = {
            word: name for name, heard in table.presenter.commands.items() for word in heard
        }

    # What the table asks.

    def answer(self) -> bool:
        """Answer the duty, or a right that is asked about at once."""
        offers = self._offers()
        if offers.duty:
            return self._duty(offers)
        for decision, rights in self._rights():
            occasion = self.table.presenter.occasion(self.table.view(), decision)
            if occasion is not None and self._right(decision, rights, occasion):
                return True
        return False

    def before(self, after: Sitting, using: str = "") -> bool:
        """Ask about rights that end by what comes next; `using` is the kind that is being used."""
        game = self.table.sitting.game
        kept = {(d.kind, d.id) for d in game.decisions(after.log.state, self.seat)}
        return any(
            self._right(decision, rights, decision.id)
            for decision, rights in self._rights()
            if decision.kind in self.table.presenter.asked_last
            and decision.kind != using
            and (decision.kind, decision.id) not in kept
        )

    def between_deals(self) -> None:
        """Wait for Enter; commands work here too."""
        self._wait("table.next", "next")

    def at_end(self) -> None:
        """Wait for Enter before the end, so that the sitting can still be saved."""
        self._wait("table.end", "end")

    def _wait(self, key: str, kind: str) -> None:
        while text := self.table.console.ask(self._words(key), Question(kind)).strip():
            if not self._command(text, Offers(), may_undo=False):
                self._say(self._words("table.only_enter", text=printable(text)))

    # The duty and the rights.

    def _offers(self) -> Offers[Any]:
        game = self.table.sitting.game
        view = game.observe(self.table.sitting.log.state, self.seat)
        return offers_of(game, view, self.seat)

    def _rights(self) -> list[tuple[Decision, Offers[Any]]]:
        """List rights that the seat can use now."""
        sitting = self.table.sitting
        game = sitting.game
        view = game.observe(sitting.log.state, self.seat)
        found = []
        for decision in game.decisions(view, self.seat):
            if not decision.optional:
                continue
            offers = tuple(o for o in game.offers(view, self.seat, decision) if o.lawful)
            if offers:
                found.append((decision, Offers((), offers)))
        return found

    def _duty(self, offers: Offers[Any]) -> bool:
        table = self.table
        view = table.view()
        lines = table.presenter.asked(view, len(table.sitting.deals))
        self._say("", *lines, *table.presenter.mention(view, offers))
        while True:
            view = table.view()
            kind = offers.duty[0].action.answers
            text = table.console.ask(
                table.presenter.prompt(view, kind), Question("duty", view, offers)
            )
            done = self._command(text, offers, may_undo=True)
            if done == "changed":
                return True
            if done or not self._do(text, offers):
                continue
            return True

    def _right(self, decision: Decision, offers: Offers[Any], occasion: int) -> bool:
        """Ask about one right, once on each occasion; tell whether it was used."""
        table = self.table
        asked = (len(table.sitting.deals), decision.kind, occasion)
        if asked in self._left:
            return False
        self._say(*table.presenter.mention(table.view(), offers))
        while True:
            view = table.view()
            prompt = table.presenter.prompt(view, decision.kind)
            text = table.console.ask(prompt, Question("right", view, offers))
            if self._command(text, offers, may_undo=False):
                continue
            try:
                meant = self._read(text, offers)
            except NotUnderstoodError as error:
                self._say(str(error))
                continue
            action = self._decided(meant)
            if action is None and not isinstance(meant, Choice):
                self._left.add(asked)
                return False
            if action is not None and self._play(action, offers):
                return True

    def _do(self, text: str, offers: Offers[Any]) -> bool:
        """Read and play what was typed; tell whether it was done."""
        try:
            meant = self._read(text, offers)
        except NotUnderstoodError as error:
            self._say(str(error))
            return False
        action = self._decided(meant)
        return action is not None and self._play(action, offers)

    def _read(self, text: str, offers: Offers[Any]) -> Act | Choice:
        """Read what was typed: what the game reads, or else an action as a hint names it."""
        presenter = self.table.presenter
        try:
            return presenter.read(text, self.table.view(), offers)
        except NotUnderstoodError:
            actions = [offer.action for offer in offers.all]
            for action in actions if offers.duty else [*actions, None]:
                if _sound(presenter.said(action)) == _sound(text):
                    return Act(action)
            raise

    def _decided(self, meant: Any) -> Any:
        if not isinstance(meant, Choice):
            return meant.action
        return meant.yes if self._confirmed(meant.question) else meant.no

    def _confirmed(self, question: str) -> bool:
        yes, no = heard(self._words, "yes"), heard(self._words, "no")
        while True:
            text = self.table.console.ask(question, Question("confirm")).strip().lower()
            if text in yes or text in no:
                return text in yes
            self._say(self._words("table.yes_or_no", text=printable(text)))

    def _play(self, action: Any, offers: Offers[Any]) -> bool:
        table = self.table
        try:
            after = table.sitting.act(self.seat, action)
        except Refused as refusal:
            self._say(*self._refusal(refusal, action, offers))
            return False
        if self.before(after, action.answers):
            if table.sitting.deal.is_over:
                return True
            after = table.sitting.act(self.seat, action)
        table.sitting = after
        table.tell()
        return True

    # Commands.

    def _command(self, text: str, offers: Offers[Any], *, may_undo: bool) -> str:
        """Carry out a command; "changed" when the position is another, "" when it is none."""
        word, _, rest = text.strip().partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in self._tells and not rest and self.table.sitting.deals:
            self._say(*self.table.presenter.tell(self._tells[word], self.table.view()))
            return "done"
        name = self._commands.get(word)
        if name is None or (rest and name not in ("why", "save")):
            return ""
        if name == "undo":
            return self._undo(may_undo=may_undo)
        if name in ("why", "save"):
            self._with_text(name, rest, offers)
        elif name == "stop":
            raise Leave("stop")
        else:
            self._say(*self._told(name, offers))
        return "done"

    def _with_text(self, name: str, text: str, offers: Offers[Any]) -> None:
        if name == "why":
            self._why(text, offers)
        else:
            self._save(text)

    def _told(self, name: str, offers: Offers[Any]) -> list[str]:
        """Lines of a command that only tells something."""
        table = self.table
        if name == "hint":
            return self._hint(offers)
        if name == "table":
            return self._table_lines(offers)
        if name == "score":
            return table.presenter.score(table.views())
        if name == "rules":
            entry = registry.game(table.sitting.game.id)
            return [rules_line(entry, table.sitting.rules, self._words)]
        return [*table.presenter.help(), *lines_under(WORDS, self._words.lang, "help")]

    def _table_lines(self, offers: Offers[Any]) -> list[str]:
        table = self.table
        if not table.sitting.deals:
            return []
        view = table.view()
        lines = table.presenter.table(view, len(table.sitting.deals))
        # What is mentioned at a question may repeat the hand, which the table has too.
        more = table.presenter.mention(view, offers)
        return ["", *lines, *(line for line in more if line not in lines)]

    def _hint(self, offers: Offers[Any]) -> list[str]:
        if not offers:
            return [self._words("hint.nothing")]
        table = self.table
        view = table.sitting.game.observe(table.sitting.log.state, self.seat)
        rng = table.rng(self.seat)
        advise = getattr(self._adviser, "advise", None)
        if advise is None:
            action = self._adviser.choose(view, offers, Budget(), rng)
            return [self._words("hint.text", said=table.presenter.said(action))]
        advice = advise(view, offers, Budget(), rng)
        lines = [self._words("hint.text", said=table.presenter.said(advice.action))]
        lines.append(advice.say(self._words.lang))
        return lines + (clause_line(advice.cite, self._words) if advice.cite else [])

    def _undo(self, *, may_undo: bool) -> str:
        table = self.table
        if not may_undo:
            self._say(self._words("undo.not_here"))
            return "done"
        after = table.sitting.undo(self.seat)
        if after is None:
            acts = map(table.sitting.game.act_of, table.sitting.log.events)
            acted = any(act is not None and act[0] == self.seat for act in acts)
            self._say(self._words("undo.seen" if acted else "undo.nothing"))
            return "done"
        table.sitting = after
        table.catch_up()
        self._say(self._words("undo.done"))
        return "changed"

    def _why(self, text: str, offers: Offers[Any]) -> None:
        table = self.table
        if not text or not offers:
            self._say(self._words("why.usage"))
            return
        try:
            meant = self._read(text, offers)
        except NotUnderstoodError as error:
            self._say(str(error))
            return
        action = (meant.no or meant.yes) if isinstance(meant, Choice) else meant.action
        if action is None:
            self._say(self._words("why.usage"))
            return
        try:
            table.sitting.act(self.seat, action)
        except Refused as refusal:
            self._say(*self._refusal(refusal, action, offers))
            return
        said = table.presenter.said(action)
        self._say(self._words("why.lawful", said=said[:1].upper() + said[1:]))
        for offer in offers.all:
            if offer.action == action and offer.cite:
                self._say(*clause_line(offer.cite, self._words))

    def _refusal(self, refusal: Refused, action: Any, offers: Offers[Any]) -> list[str]:
        """Say what was tried, the clause that forbids it, and what may be done."""
        presenter = self.table.presenter
        details = {key: presenter.detail(key, value) for key, value in refusal.details.items()}
        tried = presenter.said(action)
        text = self._game_words(f"refusals.{refusal.code}", tried=tried, **details)
        lines = [text[:1].upper() + text[1:]]
        if refusal.cite:
            lines += clause_line(refusal.cite, self._words)
        if lawful := presenter.lawful(offers):
            lines.append(self._words("table.lawful", lawful=lawful))
        return lines

    def _save(self, text: str) -> None:
        path = _path(text) if text else None
        if path is not None and not self._keeper.may_write(path):
            self._say(self._words("save.exists", path=printable(text)))
            return
        try:
            target = self._keeper.save(self.table.sitting, path)
        except OSError as error:
            why = reason(error, self._words)
            where = printable(text or str(self._keeper.path or ""))
            self._say(self._words("save.failed", path=where, why=why))
            return
        self._say(self._words("save.done", path=target))


def _sound(text: str) -> str:
    """Reduce what was said or typed to what counts: no signs, accents or capitals."""
    return " ".join("".join(c if c.isalnum() else " " for c in plain(text)).lower().split())


def _path(text: str) -> Path:
    """Read the name of a file, ``~`` for the home folder where there is such a home."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)
