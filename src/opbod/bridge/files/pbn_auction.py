"""The auction section of a game that we export: the calls that count, and beside them all else.

PBN knows two accepted irregularities, an insufficient bid (``^I``) and a turn that was lost to a
call out of rotation (``^S``). What became of a call that counts is told in a note, everything else
that happened in a comment: the event as a word of `opbod.bridge.notation`, and what it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.calls import PASS, SKIP
from opbod.bridge.facts import (
    AfterPause,
    Agreement,
    Attention,
    Claim,
    Deal,
    Honours,
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
from opbod.bridge.files.pbn import MOST_NOTES, Entry, Tag
from opbod.bridge.notation import format_act, format_cards
from opbod.bridge.playacts import PlayAction
from opbod.bridge.types import LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge.facts import Action, Fact
    from opbod.bridge.types import Judged, Place, Setup, Utterance

_WORD = {"P": "Pass"}
_MEANING: dict[type, str] = {
    AfterPause: "changed after a pause (29)",
    Agreement: "a matter of agreements (43)",
    Attention: "attention is drawn",
    Claim: "the penalty is claimed",
    Keep: "the first call stays (29)",
    Lead: "the opening lead is made",
    Misheard: "wants redress for mishearing (41)",
    OneBreath: "in one breath (28)",
    Other: "another call than the first (29)",
    Provision: "the director applies this article (39)",
    PutAway: "the cards are put away (22)",
    Remark: "a remark and no call",
    Repeat: "asks for the call to be repeated (41)",
    Restate: "restates the auction (42)",
    Review: "asks for the auction to be restated (42)",
    Say: "the first call again, which stays (29)",
    Shown: "shown (26)",
    Substitute: "a substitute",
    Together: "said at the same time (34)",
    VoidDoubles: "all doubles so far are voided (36)",
    Worded: "names a bid with the double (35)",
}
"""What stands behind the word of an event in a comment."""


def auction_section(setup: Setup, judged: Judged, facts: Sequence[Fact] = ()) -> list[Tag]:
    """Make the section and its notes; `facts` are those that `judged` was made of."""
    return _Section(judged).tags(setup, facts)


class _Section:
    """The section under way: calls, the notes that they refer to, and comments."""

    def __init__(self, judged: Judged) -> None:
        self.judged = judged
        self.notes: list[str] = []
        self.entries: list[Entry] = []
        self.numbers: list[int] = []
        """Number of the fact of each entry; of a lost turn that of the call that took it."""
        self.told: list[tuple[int, str]] = []
        """Comments, with the number of their fact."""

    def tags(self, setup: Setup, facts: Sequence[Fact]) -> list[Tag]:
        """Give the section and its notes."""
        for index, place in enumerate(self.judged.auction):
            self._place(index, place)
        self._tell(facts)
        self._at_the_close()
        before = self._comments()
        if self.judged.result is None:
            self.entries.append(Entry("+"))
        section = Tag("Auction", LETTERS[setup.dealer], tuple(before), tuple(self.entries))
        return [section, *(Tag("Note", f"{n}:{text}") for n, text in enumerate(self.notes, 1))]

    def _place(self, index: int, place: Place) -> None:
        auction = self.judged.auction
        if place.call == SKIP:
            taker = next((p for p in auction[index:] if p.said >= 0), None)
            self.numbers.append(0 if taker is None else self.judged.said[taker.said].n)
            self.entries.append(Entry("^S"))
            return
        said = self.judged.said[place.said]
        self.numbers.append(said.n)
        mark = "I" if place.condoned else ""
        self.entries.append(Entry(_WORD.get(place.call, place.call), mark))
        if index and auction[index - 1].call == SKIP and said.status == "condoned":
            self._note(f"27: out of turn, called over by {LETTERS[(place.seat + 1) % 4]}")
        elif said.status == "condoned":
            self._note("27: called over before a penalty was claimed")
        elif said.status == "deemed_pass":
            self._note(f"{said.article}: said {said.call}, counts as a pass")
        elif said.status == "deemed":
            self._note("32: passes without saying so")
        elif said.bound and place.call == PASS:
            self._note(f"{self._why_bound(said)}: had to pass")

    def _why_bound(self, said: Utterance) -> str:
        """Article that made a seat pass: of the last ruling before it that bound the seat."""
        found = [
            ruling.article
            for ruling in self.judged.rulings
            if ruling.n <= said.n
            and any(e.seat == said.seat and e.kind.startswith("pass") for e in ruling.effects)
        ]
        return found[-1] if found else "26-38"

    def _note(self, text: str) -> None:
        """Give the last call a note, or a comment once there are as many notes as there may be."""
        if text not in self.notes:
            if len(self.notes) == MOST_NOTES:
                self.told.append((self.numbers[-1], text))
                return
            self.notes.append(text)
        self.entries[-1] = replace(self.entries[-1], note=self.notes.index(text) + 1)

    def _tell(self, facts: Sequence[Fact]) -> None:
        """Tell of all that is no call in its place."""
        judged = self.judged
        placed = {place.said for place in judged.auction}
        for index, said in enumerate(judged.said):
            if index not in placed:
                self.told.append((said.n, _gone(said)))
        calls = {said.n for said in judged.said}
        for n, fact in enumerate(facts, 1):
            is_call = isinstance(fact.what, Say) and n in calls
            if not is_call and not isinstance(fact.what, Deal | PlayAction | Honours):
                self.told.append((n, f"{format_act(fact.seat, fact.what)} {_meaning(fact.what)}"))

    def _at_the_close(self) -> None:
        result = self.judged.result
        if result is None or not self.entries:
            return
        last = max(*self.numbers, *(number for number, _ in self.told), 0)
        for option in result.leads:
            which = "opening" if option.kind == "opening" else "first"
            leader = LETTERS[option.leader]
            text = f"declarer may demand or forbid a suit of the {which} lead of {leader}"
            self.told.append((last, f"{text} ({option.article})"))
        for seat, cards in result.penalty_cards:
            self.told.append((last, f"penalty {LETTERS[seat]}:{format_cards(cards)} (26a)"))
        for seat in result.skipped:
            self.told.append((last, f"{LETTERS[seat]} lost a turn and had no other (21, 27)"))

    def _comments(self) -> list[str]:
        """Put each comment after the last call said before its fact; give those before all."""
        before = []
        for number, text in sorted(self.told, key=lambda one: one[0]):
            places = [place for place, said in enumerate(self.numbers) if said <= number]
            if places:
                entry = self.entries[places[-1]]
                self.entries[places[-1]] = replace(entry, comments=(*entry.comments, text))
            else:
                before.append(text)
        return before


def _meaning(what: Action) -> str:
    if isinstance(what, Shown) and what.led:
        return "led too early (26)"
    if isinstance(what, Remark) and what.informs:
        return "a remark that informs (20)"
    return _MEANING[type(what)]


def _gone(said: Utterance) -> str:
    """Tell of a call that does not count what became of it."""
    status = {"remark": "a remark", "pending": "not ruled on yet"}.get(said.status, said.status)
    article = f" ({said.article})" if said.article else ""
    return f"{LETTERS[said.seat]}:{said.call} {status}{article}"
