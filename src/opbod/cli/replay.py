"""``opbod replay``: a record told again, step by step, as one seat saw it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from opbod.cli.console import Leave, Question, printable
from opbod.cli.failure import Failure, read_record, terminal_of
from opbod.cli.play import seats_at, settings_of
from opbod.cli.tongue import heard
from opbod.core import registry
from opbod.core.protocol import PUBLIC, Seat

if TYPE_CHECKING:
    from opbod.cli.desk import Desk
    from opbod.cli.terminal import Presenter, Terminal
    from opbod.core.sitting import DealLog, Sitting
    from opbod.core.words import Words


UNFINISHED = "unfinished"
"""The view of all cards in deals that are still being played too: to be asked for by name."""


def replay(
    path: Path,
    view: str | None,
    deal: int | None,
    desk: Desk,
    *,
    step: bool,
) -> int:
    """Tell a record again; raises Failure."""
    words, console = desk.words, desk.console
    sitting = read_record(path, words)
    terminal: Terminal = terminal_of(sitting.game.id, words)
    count = seats_at(registry.game(sitting.game.id), sitting.rules)
    asked = view or "public"
    eyes = _eyes(terminal, asked, count, words)
    if deal is not None and not 1 <= deal <= len(sitting.deals):
        told = _deals(sitting, words)
        raise Failure(words("replay.no_deal", number=deal, deals=told))
    settings = settings_of(sitting, terminal)
    names = settings.names
    table = printable(sitting.table)
    deals = _deals(sitting, words)
    console.say(words("replay.opening", game=sitting.game.id, table=table, deals=deals))
    me = _seat(eyes)
    who = "" if me is None else (names or terminal.names(words.lang))[me]
    kind = "all" if eyes is None else "public" if eyes == PUBLIC else "hidden"
    console.say(words(f"replay.{kind}", who=who))
    told_deals = sitting.deals if deal is None else (sitting.deals[deal - 1],)
    try:
        for one in told_deals:
            seen = eyes
            spoils = not one.is_over and eyes not in (PUBLIC, settings.seat)
            if spoils and asked.lower() != UNFINISHED:
                console.say("", words("replay.still", number=one.number, view=UNFINISHED))
                seen = PUBLIC
            presenter = terminal.presenter(desk.style, sitting.rules, _seat(seen), names)
            Showing(one, seen, presenter, desk).run(step=step)
    except Leave:
        return 0
    console.say(words("replay.end"))
    return 0


def _eyes(terminal: Terminal, text: str, count: int, words: Words) -> Seat | None:
    """Read whose view is wanted: a seat, PUBLIC, or None for everything."""
    if text.lower() in ("public", "all", UNFINISHED):
        return PUBLIC if text.lower() == "public" else None
    seat = terminal.seat(text)
    if seat is None or seat >= count:
        known = ", ".join(terminal.seats[:count])
        raise Failure(words("replay.no_view", view=text, known=known))
    return seat


def _seat(eyes: Seat | None) -> Seat | None:
    return eyes if eyes is not None and eyes >= 0 else None


def _deals(sitting: Sitting, words: Words) -> str:
    count = len(sitting.deals)
    return words("replay.one_deal") if count == 1 else words("replay.deals", n=count)


class Showing:
    """One deal of a record, told from one pair of eyes."""

    def __init__(
        self,
        deal: DealLog,
        eyes: Seat | None,
        presenter: Presenter,
        desk: Desk,
    ) -> None:
        self._deal = deal
        self._eyes = eyes
        self._presenter = presenter
        self._words = desk.words
        self._say = desk.console.say
        self._ask = desk.console.ask
        self._views = self._all_views()

    def _seen(self, number: int) -> Any:
        """Event `number` as the eyes see it."""
        event = self._deal.log.events[number - 1]
        return event if self._eyes is None else self._deal.log.game.redact(event, self._eyes)

    def _all_views(self) -> list[Any]:
        """Views before each event and after the last, folded from what the eyes may see."""
        log = self._deal.log
        first = log.prefix(0)
        view: Any = first.state if self._eyes is None else first.view(self._eyes)
        views = [view]
        for number in range(1, len(log) + 1):
            view = log.game.evolve(view, self._seen(number))
            views.append(view)
        return views

    def run(self, *, step: bool) -> None:
        """Tell the deal, on end or step by step; raises Leave when the reader stops."""
        self._say("", *self._presenter.opens(self._views[0], self._deal.number))
        place, count = 0, len(self._deal.log)
        if not step:
            while place < count:
                place += 1
                self._tell(place, step=False)
        while step:
            text = self._ask(self._words("replay.prompt"), Question("step")).strip().lower()
            asked = self._asked(text, place)
            if asked is None:
                continue
            if asked > count:
                break
            if asked == place + 1:
                self._tell(asked, step=True)
            else:
                self._at(asked)
            place = asked
        self._close()

    def _tell(self, number: int, *, step: bool) -> None:
        seen = self._seen(number)
        lines = [] if seen is None else self._presenter.event(self._views[number - 1], seen)
        if number == 1 or not self._hands(number - 1):
            lines = [*lines, *self._hands(number)]
        if step:
            self._say(self._words("replay.step", number=number, count=len(self._deal.log)))
        self._say(*lines)

    def _hands(self, number: int) -> list[str]:
        """Say the hands that the eyes know once they are dealt."""
        return self._presenter.hands(self._views[number])

    def _at(self, number: int) -> None:
        self._say(self._words("replay.step", number=number, count=len(self._deal.log)))
        self._say(*self._presenter.table(self._views[number], self._deal.number))

    def _asked(self, text: str, place: int) -> int | None:
        """Read where to go; None when something else was asked."""
        word, _, rest = text.partition(" ")
        count = len(self._deal.log)
        if not text:
            return place + 1
        if word in heard(self._words, "stop"):
            raise Leave("stop")
        if word in heard(self._words, "table"):
            self._at(place)
            return None
        number = rest.strip() if word == "t" else word.removeprefix("t")
        if number.isascii() and number.isdigit() and len(number) < 6 and int(number) <= count:
            return int(number)
        self._say(self._words("replay.no_step", text=printable(text), count=count))
        return None

    def _close(self) -> None:
        if self._deal.undone:
            self._say(self._words("replay.undone", n=len(self._deal.undone)))
        if self._deal.is_over:
            self._say(*self._presenter.result(self._views[-1]))
        else:
            self._say(self._words("replay.unfinished"))
