"""The arbiter's sentences: the auction, the ruling, who may do what, and who must pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge import rulings
from opbod.bridge.asking import caller
from opbod.bridge.calls import SKIP, denomination, is_bid, level, parse_call
from opbod.bridge.facts import (
    AfterPause,
    Attention,
    Claim,
    Keep,
    Lead,
    OneBreath,
    Other,
    PutAway,
    Say,
    Shown,
    Substitute,
    Together,
    VoidDoubles,
    Worded,
)
from opbod.bridge.notation import format_act
from opbod.bridge.obligations import causes
from opbod.bridge.types import LETTERS, SEATS
from opbod.cli.arbiter import WORDS
from opbod.cli.console import printable
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge import Action
    from opbod.bridge.calls import Call
    from opbod.bridge.types import Judged, LeadOption, Ruling, State
    from opbod.bridge.whatif import Branch
    from opbod.cards import Card
    from opbod.core.protocol import Refused, Seat

_COLUMN = 12
_MANY = 6


class Teller:
    """Says things in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = Words(WORDS, lang)
        self._table = Words(rulings.PACKAGE, lang)

    # Words

    def seat(self, seat: Seat) -> str:
        """Name a seat, or the director."""
        if seat not in SEATS:
            return self.words("director")
        return rulings.seat_in_words(self._table, seat)

    def seats(self, seats: Sequence[Seat], link: str = "or") -> str:
        """Name several seats: ``North or South``."""
        return f" {self.words(link)} ".join(map(self.seat, seats))

    def call(self, call: Call) -> str:
        """Say a call in full."""
        return rulings.call_in_words(self._table, call)

    def calls(self, calls: Sequence[Call]) -> str:
        """List calls, of many only the first ones and the last."""
        if len(calls) > _MANY:
            return f"{', '.join(map(self.call, calls[:3]))}, ..., {self.call(calls[-1])}"
        return ", ".join(map(self.call, calls))

    def short(self, call: Call) -> str:
        """Write a call as it stands in a bidding diagram."""
        if call == SKIP:
            return self.words("short.skip")
        if is_bid(call):
            return f"{level(call)}{self.words(f'short.{denomination(call)}')}"
        return self.words(f"short.{call}")

    def cards(self, cards: Sequence[Card]) -> str:
        """Write cards, suit first, in the letters of the language: a Dutch ``SV``."""
        return ", ".join(
            self.words(f"short.{suit}")
            + (self.words(f"ranks.{rank}") if f"ranks.{rank}" in self.words else rank)
            for rank, suit in cards
        )

    def event(self, seat: Seat, what: Action) -> str:
        """Say a fact in words; rarer ones stand in the notation."""
        match what:
            case Say(call) | Substitute(call) | Other(call):
                key = type(what).__name__.lower()
                who = self.seat(seat) if seat in SEATS else self.words("he")
                return self.words(f"event.{key}", who=who, call=self.call(call))
            case Keep():
                who = self.seat(seat) if seat in SEATS else self.words("he")
                return self.words("event.keep", who=who)
            case Claim() | Attention():
                return self.words(f"event.{type(what).__name__.lower()}")
            case VoidDoubles():
                return self.words("event.void")
            case Lead():
                return self.words("event.lead", who=self.seat(seat))
            case PutAway():
                return self.words("event.away")
            case _:
                return self._report(seat, what)

    def _report(self, seat: Seat, what: Action) -> str:
        """Say what the director found."""
        match what:
            case AfterPause(one, call):
                return self.words("event.pause", who=self.seat(one), call=self.call(call))
            case OneBreath(one, first, last):
                texts = {"first": self.call(first), "call": self.call(last)}
                return self.words("event.breath", who=self.seat(one), **texts)
            case Together(one, call):
                return self.words("event.together", who=self.seat(one), call=self.call(call))
            case Worded(one, call, named):
                texts = {"call": self.call(call), "named": self.call(named)}
                return self.words("event.named", who=self.seat(one), **texts)
            case Shown(one, cards, led, seen):
                key = seen if seen != "table" else "led" if led else "shown"
                texts = {"who": self.seat(one), "cards": self.cards(cards)}
                return self.words(f"event.{key}", **texts)
            case _:
                return format_act(seat, what)

    # Where things stand

    def auction(self, state: State) -> list[str]:
        """Draw the auction that counts, and list what was said and does not stand as said."""
        judged = state.judged
        cells = [""] * state.setup.dealer + [self.short(place.call) for place in judged.auction]
        lines = [self._row([self.seat(seat) for seat in SEATS])]
        lines += [self._row(cells[start : start + 4]) for start in range(0, len(cells), 4)]
        for said in judged.said:
            if said.status != "valid":
                status = self.words(f"status.{said.status}")
                what = self.words(
                    "said", seat=self.seat(said.seat), call=self.call(said.call), status=status
                )
                lines.append(what + (f" ({said.article})." if said.article else "."))
        return lines

    def _row(self, cells: Sequence[str]) -> str:
        return "  " + "".join(f"{cell:<{_COLUMN}}" for cell in cells).rstrip()

    def obligations(self, judged: Judged) -> list[str]:
        """Say who must pass and why, and which rights over leads and cards are open."""
        lines = []
        for seat in SEATS:
            for kind, owed in (("once", judged.once[seat]), ("rest", judged.barred[seat])):
                if owed:
                    why = ", ".join(f"{c.article} ({self.seat(c.by)})" for c in owed)
                    lines.append(self.words(f"duty.{kind}", seat=self.seat(seat), why=why))
        if not judged.closed:
            for lead in judged.leads:
                texts = {"seat": self.seat(lead.offender), "article": lead.article}
                lines.append(self.words("duty.lead", **texts))
            for shown in judged.shown:
                if shown.penal:
                    cards = self.cards(shown.cards)
                    lines.append(self.words("duty.cards", seat=self.seat(shown.seat), cards=cards))
        return lines or [self.words("duty.none")]

    def obligation_of(self, judged: Judged) -> str:
        """Write the seats that must pass as letters; empty if nobody must."""
        return "".join(LETTERS[seat] for seat in SEATS if causes(judged, seat))

    def turn(self, judged: Judged) -> str:
        """Say whose turn it is, who must choose, or what the auction came to."""
        waiting, seat = judged.waiting, caller(judged)
        if waiting is not None and waiting.claimed:
            return self.words("turn_choose", seat=self.seat(waiting.seat))
        if seat is not None:
            key = "turn" if seat == judged.turn else "turn_open"
            return self.words(key, seat=self.seat(seat))
        return " ".join(self.result(judged))

    def result(self, judged: Judged) -> list[str]:
        """Say the contract, the rights over leads and the penalty cards."""
        result = judged.result
        if result is None:
            return []
        if result.contract is None or result.declarer is None:
            lines = [self.words("result.passed_out")]
        else:
            times = self.words(f"result.times{result.times}")
            lines = [
                self.words(
                    "result.contract",
                    call=self.call(result.contract),
                    times=f" {times}" if result.times else "",
                    seat=self.seat(result.declarer),
                )
            ]
        lines += self.leads(result.leads)
        lines += [self.words("result.one_right") for _ in "x" if result.one_lead_right]
        for seat, cards in result.penalty_cards:
            texts = {"seat": self.seat(seat), "cards": self.cards(cards)}
            lines.append(self.words("result.cards", **texts))
        lines += [self.words("result.skipped", seat=self.seat(s)) for s in result.skipped]
        return lines

    def leads(self, leads: Sequence[LeadOption]) -> list[str]:
        """Say the rights over leads."""
        return [
            self.words(f"result.lead_{one.kind}", seat=self.seat(one.leader), article=one.article)
            for one in leads
        ]

    # Rulings

    def ruling(self, ruling: Ruling, state: State) -> list[str]:
        """Read a ruling out, each sentence to whom it is for, and say what it rests on."""
        fact = state.facts[ruling.n - 1] if 0 < ruling.n <= len(state.facts) else None
        word = "" if fact is None else self.event(fact.seat, fact.what)
        lines = [self.words("ruling.head", article=ruling.article, number=ruling.n, event=word)]
        for sentence in rulings.read_out(ruling, self.lang):
            whom = ""
            if len(sentence.to) < len(SEATS):
                whom = self.words("ruling.to", seats=self.seats(sentence.to, "and"))
            lines.append(f"  {whom} {sentence.text}" if whom else f"  {sentence.text}")
        lines += [f"  {text}" for text in rulings.reasons(ruling, self.lang)[1:]]
        return lines

    def flags(self, judged: Judged) -> list[str]:
        """Say what only the director can judge."""
        return [
            self.words("flag", article=flag.article, seat=self.seat(flag.seat))
            for flag in judged.flags
        ]

    def refusal(self, refusal: Refused, judged: Judged) -> list[str]:
        """Say why a fact cannot be, by which article, and what is waited for instead."""
        reason = self._table(
            f"refusals.{refusal.code}", tried=printable(refusal.tried), **refusal.details
        )
        if refusal.cite:
            article = refusal.cite.rpartition("/")[2]
            reason += f" {self._table('explain.article', article=article)}"
        return [reason, self.turn(judged)]

    # Ways on

    def way(self, branch: Branch) -> str:
        """Say one thing that may be done now."""
        texts = {"who": self.seats(branch.holders), "calls": self.calls(branch.calls)}
        key = f"ways.{branch.option}"
        if branch.option == "39":
            texts["calls"] = branch.word.removeprefix("39:")
        return self.words(key, **texts)

    def tree(self, branches: Sequence[Branch], depth: int = 0) -> list[str]:
        """Draw the whole tree, a step of indentation a choice."""
        lines = []
        # Beyond a dozen steps no room would be left beside the margin.
        pad = "  " * min(depth, 12)
        for branch in branches:
            lines.append(f"{pad}- {self.way(branch)}")
            lines.append(f"{pad}    {self.after(branch)}")
            lines += self.tree(branch.then, depth + 1)
        return lines

    def after(self, branch: Branch) -> str:
        """Say what a way leads to: who is bound then, and the outcome if all pass."""
        bound = []
        for part in branch.standing.split(", ")[1:]:
            kind, _, letters = part.partition(" ")
            seats = [LETTERS.index(letter) for letter in letters]
            if kind in ("NXT", "REST"):
                key = "once" if kind == "NXT" else "rest"
                bound.append(self.words(f"after.{key}", seats=self.seats(seats, "and")))
        free = self.words("after.free")
        said = [", ".join(bound) or free, self.words("after.end", end=self._end(branch))]
        return "; ".join(said)

    def _end(self, branch: Branch) -> str:
        """Say the contract of a branch and the rights over leads."""
        first = branch.if_all_pass.split("; ")[0]
        contract, by, declarer = first.partition(" by ")
        if not by:
            return self.words("after.passed_out")
        bid = contract.rstrip("X")
        times = (
            f" {self.words(f'result.times{len(contract) - len(bid)}')}" if bid != contract else ""
        )
        text = self.words(
            "after.contract",
            call=self.call(parse_call(bid)),
            times=times,
            seat=self.seat(LETTERS.index(declarer)),
        )
        leads = [
            self.words("after.lead", seat=self.seat(one.leader), article=one.article)
            for one in branch.leads
        ]
        return ", ".join([text, *leads])
