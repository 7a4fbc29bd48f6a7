"""``opbod arbiter``: what was asked for, and which part of it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from opbod.bridge import GAME, Setup
from opbod.bridge.asking import is_over
from opbod.cli.arbiter import WORDS, archive, form
from opbod.cli.arbiter.inquiry import BridgeLog, again, dealer_for, rules_for, told
from opbod.cli.arbiter.output import put, put_json
from opbod.cli.arbiter.report import data_of, text_of
from opbod.cli.arbiter.talk import Talk, ask_dealer
from opbod.cli.console import Leave, printable
from opbod.cli.failure import Failure
from opbod.core.log import Log
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from opbod.cli.desk import Desk


@dataclass(frozen=True)
class Wish:
    """What the command line asks for; None and False where it says nothing."""

    what: str | None = None
    dealer: str | None = None
    events: str | None = None
    rules: str | None = None
    settings: tuple[str, ...] = ()
    ask: bool = False
    json: bool = False
    tree: bool = False
    seed: str | None = None
    questions: int | None = None
    contest: str | None = None
    note: str | None = None
    save: Path | None = None


_FITS = {
    "": {"dealer", "events", "ask", "json", "tree"},
    "quiz": {"seed", "questions"},
    "form": {"dealer", "events", "contest", "note", "save"},
}
"""Options of each part; those of another part are a mistake, and the user is told."""


def arbiter(wish: Wish, desk: Desk) -> int:
    """Rule on an auction, quiz the director, or make a form; raises Failure."""
    words = Words(WORDS, desk.style.lang)
    what = wish.what or ""
    if what not in _FITS:
        raise Failure(words("errors.what", text=printable(what)))
    for option in sorted(set().union(*_FITS.values()) - _FITS[what]):
        if getattr(wish, option) not in (None, False):
            part = f"arbiter {what}".strip()
            raise Failure(words("errors.option", option=option, part=part))
    rules = rules_for(wish.rules, wish.settings, desk)
    if what == "quiz":
        from opbod.cli.arbiter import quiz

        count = 10 if wish.questions is None else wish.questions
        return quiz.quiz(rules, wish.seed, count, desk)
    if what == "form":
        return _form(wish, desk)
    if wish.events is not None and not wish.ask:
        log = told(rules, dealer_for(wish.dealer, desk.style.lang), wish.events, desk.style.lang)
        if wish.json:
            put_json(data_of(log, desk.style.lang, whole_tree=wish.tree), desk)
        else:
            desk.console.say(*text_of(log, desk.style.lang, whole_tree=wish.tree))
        return 0
    if wish.json or wish.tree:
        raise Failure(words("errors.needs_events", option="json" if wish.json else "tree"))
    return _talk(wish, desk)


def _form(wish: Wish, desk: Desk) -> int:
    """Write a form, or print it where no file is named."""
    lang = desk.style.lang
    rules = rules_for(wish.rules, wish.settings, desk)
    log = None
    if wish.events is not None:
        log = told(rules, dealer_for(wish.dealer, lang), wish.events, lang)
    particulars = form.Particulars(wish.contest or "", wish.note or "")
    if wish.save is None:
        page = form.html_of(log, particulars, lang, rules)
        if desk.style.ascii:
            # In HTML every character has a spelling in ASCII.
            page = page.encode("ascii", "xmlcharrefreplace").decode("ascii")
        put(page)
        return 0
    form.write_form(wish.save, log, particulars, lang, rules)
    desk.console.say(Words(WORDS, lang)("form.written", path=wish.save))
    return 0


def _talk(wish: Wish, desk: Desk) -> int:
    """Ask until the auction is over or the director leaves; what was entered can be taken up."""
    lang, words = desk.style.lang, Words(WORDS, desk.style.lang)
    rules = rules_for(wish.rules, wish.settings, desk)
    talk = None
    try:
        dealer = ask_dealer(desk) if wish.dealer is None else dealer_for(wish.dealer, lang)
        log: BridgeLog = Log(GAME, rules, Setup(dealer))
        if wish.events is not None:
            log = told(rules, dealer, wish.events, lang)
        talk = Talk(log, desk)
        talk.run()
    except Leave:
        pass  # by the command or at the end of the input: what was entered is told below
    if talk is not None and talk.log.events:
        key = "over" if is_over(talk.log.state) else "bye"
        desk.console.say(words(key), again(talk.log, wish.rules, wish.settings))
    return 0


def pbn(
    what: str | None,
    files: Sequence[Path],
    preset: str | None,
    settings: Sequence[str],
    desk: Desk,
    *,
    as_json: bool,
) -> int:
    """Search archives; ``check`` is all there is to do with them. Raises Failure."""
    words = Words(WORDS, desk.style.lang)
    if what is None:
        raise Failure(words("pbn.which"))
    if what != "check":
        raise Failure(words("pbn.what", text=printable(what)))
    return archive.check(files, rules_for(preset, settings, desk), desk, as_json=as_json)
