"""An auction being inquired into: its rules and dealer, and what was said so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge import ENTRY, GAME, Action, Event, Rules, Setup, State, View
from opbod.bridge.asking import caller, is_over
from opbod.bridge.notation import format_facts
from opbod.bridge.types import LETTERS
from opbod.cli.arbiter import WORDS
from opbod.cli.arbiter.ear import Ear, NotHeardError
from opbod.cli.arbiter.teller import Teller
from opbod.cli.console import printable
from opbod.cli.failure import Failure
from opbod.cli.rules_words import OptionError, make_rules
from opbod.core.log import Log
from opbod.core.protocol import Refused
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.cli.desk import Desk
    from opbod.core.protocol import Seat

BridgeLog = Log[Rules, Setup, Action, Event, State, View]
MOST_EVENTS = 400
"""Far more than any auction has; a longer row is a mistake, and would take its time."""


def rules_for(preset: str | None, settings: Sequence[str], desk: Desk) -> Rules:
    """Make the rules asked for; raises Failure."""
    try:
        rules = make_rules(ENTRY, preset, settings, desk.words)
    except OptionError as error:
        raise Failure(printable(str(error), 300)) from None
    assert isinstance(rules, Rules)
    if (rules.mode, rules.hands) != ("adjudicate", "absent"):
        option = "mode" if rules.mode == "prevent" else "hands"
        raise Failure(Words(WORDS, desk.style.lang)("errors.rules", option=option))
    return rules


def dealer_for(text: str | None, lang: str) -> Seat:
    """Read the dealer; raises Failure, also where none is named: all that is ruled hangs on it."""
    words = Words(WORDS, lang)
    if text is None:
        raise Failure(words("errors.no_dealer"))
    try:
        return Ear(lang).seat(text)
    except ValueError:
        raise Failure(words("errors.dealer", text=printable(text))) from None


def told(rules: Rules, dealer: Seat, events: str, lang: str) -> BridgeLog:
    """Play a row of events; raises Failure that names the place of the first bad one."""
    words, ear = Words(WORDS, lang), Ear(lang)
    log: BridgeLog = Log(GAME, rules, Setup(dealer))
    row = events.split()
    if len(row) > MOST_EVENTS:
        raise Failure(words("errors.too_many", count=len(row), most=MOST_EVENTS))
    for number, word in enumerate(row, start=1):
        where = {"number": number, "count": len(row), "text": printable(word)}
        try:
            act = ear.act(word, *asked(log))
        except NotHeardError as error:
            place = words("errors.place_at", at=error.place_in(word), **where)
            raise Failure(place, error.say(words)) from None
        try:
            log = log.act(*act)
        except Refused as refusal:
            place = words("errors.place", **where)
            raise Failure(place, *Teller(lang).refusal(refusal, log.state)) from None
    return log


def asked(log: BridgeLog) -> tuple[Seat | None, Seat | None]:
    """Find whose call a bare call is, and who is to put one in the place of his own."""
    judged = log.state.judged
    waiting = judged.waiting
    offender = waiting.seat if waiting is not None and waiting.claimed else None
    return caller(judged), offender


def again(log: BridgeLog, preset: str | None, settings: Sequence[str]) -> str:
    """Write the command that goes on from here; events last, for there a line may be folded.

    Of an auction that is over there is nothing to ask any more: the command shows it again.
    """
    options = "" if is_over(log.state) else " --ask"
    options += f" --rules {preset}" if preset else ""
    options += "".join(f" --set {setting}" for setting in settings)
    dealer = LETTERS[log.setup.dealer]
    return f"opbod arbiter{options} --dealer {dealer} --events '{format_facts(log.events)}'"
