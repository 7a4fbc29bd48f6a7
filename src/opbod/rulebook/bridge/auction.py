"""Cases of a board: facts at the table, and what the law book makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from opbod.bridge import GAME, Rules, Setup, State
from opbod.bridge.contract import of_result
from opbod.bridge.facts import Say
from opbod.bridge.invariants import breaches
from opbod.bridge.notation import SEAT_OF, parse_act
from opbod.bridge.obligations import auction, bound, final, standing
from opbod.bridge.readings import QUESTIONS
from opbod.bridge.rulings import explain
from opbod.bridge.types import LETTERS
from opbod.core.log import Log
from opbod.core.protocol import Refused
from opbod.core.rules import value_in_words
from opbod.core.words import LANGUAGES, Words
from opbod.rulebook.bridge.scored import compare_scores
from opbod.rulebook.reading import fields, one_of
from opbod.rulebook.subject import Report

if TYPE_CHECKING:
    from opbod.bridge import Action, Event, View

    BridgeLog = Log[Rules, Setup, Action, Event, State, View]


class AuctionCase(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="auction"
):
    """Facts, one word each, and what must have come of them; only what is given is compared."""

    facts: str = ""
    dealer: str = "N"
    hands: tuple[str, ...] = ()
    """Hands of N, E, S, W; the rules must say that they are dealt."""
    standing: dict[str, str] = {}
    """After so many facts: ``turn S, REST W``."""
    ends: str | None = None
    """The same after the last."""
    bound: str | None = None
    """Who must pass at the end: ``REST W`` or ``nobody``."""
    final: str | None = None
    """Contract, rights over leads, penalty cards, seats that lost a turn."""
    auction: str | None = None
    """The auction that counts: ``N:1H E:skip S:P``."""
    statuses: tuple[str, ...] | None = None
    """What became of every call: ``E:1H replaced 30``."""
    lead_rights: tuple[str, ...] | None = None
    """Rights over leads that wait for the close: ``30c E``."""
    rulings: tuple[str, ...] | None = None
    """Codes of all rulings in order."""
    choices: tuple[str, ...] | None = None
    """Options of the last ruling with who has them: ``36-void NS``."""
    rejected: tuple[str, ...] | None = None
    """Provisions that the last ruling leaves aside (art. 39)."""
    readings: tuple[str, ...] = ()
    """Open questions that some ruling must say it hangs on."""
    flags: tuple[str, ...] | None = None
    """What is for the director: ``20 E``."""
    points: int | None = None
    """What NS gained when the board was played; nothing while it is not over."""
    scores: tuple[str, ...] = ()
    """What the contract brings NS: ``10 none 420``, see `ScoreCase`."""
    refused: tuple[str, ...] = ()
    """At the end these are refused: ``S:$ not-yours-to-claim 27``."""
    offered: tuple[str, ...] = ()
    """At the end these calls are offered, in order or as irregular: ``E:1H irregular 30``."""

    def run(self, rules: Rules, report: Report) -> None:
        """Play the facts and compare; raises ValueError for a word that cannot be read."""
        log: BridgeLog = Log(GAME, rules, Setup(_seat(self.dealer)))
        if self.hands:
            hands = "/".join(hand.replace(" ", "") for hand in self.hands)
            log = log.act(*parse_act(f"hands:{hands}"))
        words = self.facts.split()
        for key in self.standing:
            one_of("standing after fact", key, [str(number) for number in range(1, len(words) + 1)])
        for number, word in enumerate(words, 1):
            try:
                log = log.act(*parse_act(word))
            except Refused as refusal:
                report.trouble(f"fact {number}, {word}, is refused: {refusal}")
                return
            for wrong in breaches(rules, log.setup, log.state.judged):
                report.trouble(f"after fact {number}: {wrong}")
            if str(number) in self.standing:
                expected = self.standing[str(number)]
                report.expect(f"after fact {number}", expected, standing(log.state.judged))
        self._compare(log, report)
        self._try(log, report)

    def _compare(self, log: BridgeLog, report: Report) -> None:
        judged = log.state.judged
        found: dict[str, object] = {
            "ends": standing(judged),
            "bound": bound(judged),
            "final": final(judged),
            "auction": auction(judged),
            "statuses": tuple(
                f"{LETTERS[said.seat]}:{said.call} {said.status} {said.article}".strip()
                for said in judged.said
            ),
            "lead_rights": tuple(f"{c.article} {LETTERS[c.offender]}" for c in judged.leads),
            "rulings": tuple(ruling.code for ruling in judged.rulings),
            "flags": tuple(f"{flag.article} {LETTERS[flag.seat]}" for flag in judged.flags),
        }
        last = judged.rulings[-1] if judged.rulings else None
        found["choices"] = tuple(
            f"{choice.option} {_letters(choice.holders)}"
            for choice in (last.choices if last else ())
        )
        found["rejected"] = last.rejected if last else ()
        for name, value in found.items():
            expected = getattr(self, name)
            if expected is not None:
                report.expect(name, expected, value)
        if self.points is not None:
            outcome = GAME.outcome(log.state)
            report.expect("points of NS", self.points, outcome and outcome.points[0])
        if self.scores:
            contract = of_result(judged.result) if judged.result else None
            compare_scores(contract, self.scores, log.rules, report)
        named = {reading.question for ruling in judged.rulings for reading in ruling.readings}
        for question in self.readings:
            report.expect(f"hangs on {question}", expected=True, found=question in named)
        for ruling in judged.rulings:
            report.cites.add(ruling.article)
            for lang in LANGUAGES:
                explain(ruling, lang)

    def _try(self, log: BridgeLog, report: Report) -> None:
        for entry in self.refused:
            word, code, article = fields(entry, "S:$ not-yours-to-claim 27")
            try:
                log.act(*parse_act(word))
            except Refused as refusal:
                cited = (refusal.cite or "none").rpartition("/")[2]
                report.expect(f"{word} is refused", f"{code} {article}", f"{refusal.code} {cited}")
            else:
                report.trouble(f"{word} is taken")
        for entry in self.offered:
            word, _, expected = entry.partition(" ")
            report.expect(f"{word} is offered", expected, _offered(log, word))


def _offered(log: BridgeLog, word: str) -> str:
    seat, action = parse_act(word)
    kinds = [d for d in GAME.decisions(log.state, seat) if d.kind == action.answers]
    for decision in kinds:
        for offer in GAME.offers(log.state, seat, decision):
            if offer.action == action:
                article = (offer.cite or "none").rpartition("/")[2]
                return f"{'proper' if offer.lawful else 'irregular'} {article}"
    return "not at all" if isinstance(action, Say) else "no such question"


def _seat(letter: str) -> int:
    if letter not in SEAT_OF:
        raise ValueError(f"dealer {letter!r}: it is N, E, S or W")
    return SEAT_OF[letter]


def _letters(seats: tuple[int, ...]) -> str:
    return "".join(letter for seat, letter in enumerate(LETTERS) if seat in seats)


class ReadingCase(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="reading"
):
    """What the reading of an open question is called; the rules of the case have that reading."""

    question: str
    nl: str
    de: str
    en: str

    def run(self, rules: Rules, report: Report) -> None:
        """Say the reading that the rules take."""
        if self.question not in QUESTIONS:
            raise ValueError(f"{self.question!r}: open questions are A1 to A{len(QUESTIONS)}")
        option = QUESTIONS[self.question].option
        for lang, expected in (("nl", self.nl), ("de", self.de), ("en", self.en)):
            words = Words("opbod.bridge", lang)
            said = value_in_words(words, option, getattr(rules, option))
            report.expect(f"in {lang}", expected, said)
