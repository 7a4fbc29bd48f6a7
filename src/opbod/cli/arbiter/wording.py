"""The arbiter's words for seats, calls, cards and facts, in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge import rulings
from opbod.bridge.calls import SKIP, denomination, is_bid, level
from opbod.bridge.facts import (
    AfterPause,
    Agreement,
    Attention,
    Claim,
    Keep,
    Lead,
    Misheard,
    OneBreath,
    Other,
    Provision,
    PutAway,
    Remark,
    Repeat,
    Restate,
    Review,
    Say,
    Shown,
    Substitute,
    Together,
    VoidDoubles,
    Worded,
)
from opbod.bridge.notation import format_act
from opbod.bridge.types import SEATS
from opbod.cli.arbiter import WORDS
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge import Action
    from opbod.bridge.calls import Call
    from opbod.cards import Card
    from opbod.core.protocol import Seat

_MANY = 6
_PLAIN = {
    Attention: "attention",
    Claim: "claim",
    Keep: "keep",
    Lead: "lead",
    Misheard: "misheard",
    PutAway: "away",
    Repeat: "repeat",
    Review: "review",
    VoidDoubles: "void",
}
"""Facts of which only who did it is said."""


class Wording:
    """Names things in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = Words(WORDS, lang)
        self.table = Words(rulings.PACKAGE, lang)

    def seat(self, seat: Seat) -> str:
        """Name a seat, or the director."""
        if seat not in SEATS:
            return self.words("director")
        return rulings.seat_in_words(self.table, seat)

    def seats(self, seats: Sequence[Seat], link: str = "or") -> str:
        """Name several seats: ``North or South``."""
        return f" {self.words(link)} ".join(map(self.seat, seats))

    def call(self, call: Call) -> str:
        """Say a call in full."""
        return rulings.call_in_words(self.table, call)

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
        """Say a fact in words: who did what, or what the director found."""
        words = self.words
        match what:
            case Say(call) | Substitute(call) | Other(call):
                key = type(what).__name__.lower()
                return words(f"event.{key}", who=self._who(seat), call=self.call(call))
            case Restate(mends):
                return words("event.mend" if mends else "event.restate", who=self.seat(seat))
            case Provision(article):
                return words("event.provision", article=article)
            case _ if type(what) in _PLAIN:
                return self._plain(seat, _PLAIN[type(what)])
            case _:
                return self._report(seat, what)

    def _who(self, seat: Seat) -> str:
        """Name who made a choice; entered without a seat it is the offender's."""
        return self.seat(seat) if seat in SEATS else self.words("he")

    def _plain(self, seat: Seat, key: str) -> str:
        if key in ("attention", "claim", "void") and seat in SEATS:
            return self.words(f"event.{key}_by", who=self.seat(seat))
        return self.words(f"event.{key}", who=self._who(seat))

    def _report(self, seat: Seat, what: Action) -> str:
        """Say what the director found."""
        words = self.words
        match what:
            case AfterPause(one, call):
                return words("event.pause", who=self.seat(one), call=self.call(call))
            case OneBreath(one, first, last):
                texts = {"first": self.call(first), "call": self.call(last)}
                return words("event.breath", who=self.seat(one), **texts)
            case Together(one, call):
                return words("event.together", who=self.seat(one), call=self.call(call))
            case Worded(one, call, named):
                texts = {"call": self.call(call), "named": self.call(named)}
                return words("event.named", who=self.seat(one), **texts)
            case Shown(one, cards, led, seen):
                key = seen if seen != "table" else "led" if led else "shown"
                texts = {"who": self.seat(one), "cards": self.cards(cards)}
                return words(f"event.{key}", **texts)
            case Remark(one, informs):
                return words(f"event.{'informs' if informs else 'remark'}", who=self.seat(one))
            case Agreement(one, matter):
                return words(f"event.{matter}", who=self.seat(one))
            case _:
                # Deals and card play belong to no inquiry; should one be named, it is as written.
                return format_act(seat, what)
