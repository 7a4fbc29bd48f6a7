"""The arbiter's sentences: the auction, the ruling, who may do what, and who must pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge import ENTRY, rulings
from opbod.bridge.asking import caller
from opbod.bridge.calls import parse_call
from opbod.bridge.facts import Keep, Other, Shown, Substitute
from opbod.bridge.obligations import causes
from opbod.bridge.types import LETTERS, SEATS
from opbod.bridge.whatif import open_leads
from opbod.cli.arbiter.wording import Wording
from opbod.cli.console import printable
from opbod.cli.rules_words import rules_line
from opbod.cli.tongue import WORDS as TONGUE
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from opbod.bridge.types import Judged, LeadOption, Ruling, State, Utterance
    from opbod.bridge.whatif import Branch
    from opbod.core.protocol import Refused

_COLUMN = 12


class Teller(Wording):
    """Says things in one language."""

    # Where things stand

    def head(self, state: State) -> list[str]:
        """Say the dealer, and the rules with the readings that differ from their rule set."""
        rules = rules_line(ENTRY, state.rules, Words(TONGUE, self.lang))
        return [self.words("head", seat=self.seat(state.setup.dealer)), rules]

    def auction(self, state: State) -> list[str]:
        """Draw the auction that counts, and list what was said and does not stand as said."""
        judged = state.judged
        cells = [""] * state.setup.dealer + [self.short(place.call) for place in judged.auction]
        lines = [self._row([self.seat(seat) for seat in SEATS])]
        lines += [self._row(cells[start : start + 4]) for start in range(0, len(cells), 4)]
        for said in judged.said:
            if said.status != "valid":
                key = "said_for_him" if said.status == "deemed" else "said"
                texts = {"seat": self.seat(said.seat), "call": self.call(said.call)}
                what = self.words(key, number=said.n, status=self.status(said), **texts)
                lines.append(f"{what}.")
        return lines

    def status(self, said: Utterance) -> str:
        """Say what became of a call, and by which article."""
        text = self.words(f"status.{said.status}")
        if not said.article:
            return text
        article = self.words("status.note") if said.article == "note" else said.article
        return f"{text} ({article})"

    def history(self, state: State) -> Iterator[tuple[int, str, str]]:
        """List all that happened: number of the fact, the fact, and the status of its calls.

        A pass that was supplied (art. 32) has a row of its own, before the call that followed it.
        """
        for number, fact in enumerate(state.facts, start=1):
            assert fact is not None
            calls = [said for said in state.judged.said if said.n == number]
            for said in calls:
                if said.status == "deemed":
                    texts = {"seat": self.seat(said.seat), "call": self.call(said.call)}
                    yield number, self.words("supplied", **texts), self.status(said)
            told = [self.status(said) for said in calls if said.status != "deemed"]
            yield number, self.fact(state, number), "; ".join(told)

    def fact(self, state: State, number: int) -> str:
        """Say the fact of a number; an offender who chose is named, though entered without seat."""
        fact = state.facts[number - 1]
        assert fact is not None
        seat = fact.seat
        if isinstance(fact.what, Keep | Other | Substitute) and seat not in SEATS:
            seat = next((one.seat for one in state.judged.rulings if one.n == number), seat)
        return self.event(seat, fact.what)

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
            settled = waiting is None and seat == judged.turn
            key = "turn" if settled else "turn_open"
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
        word = self.fact(state, ruling.n)
        lines = [
            self.words("ruling.head_note", number=ruling.n, event=word)
            if ruling.article == "note"
            else self.words("ruling.head", article=ruling.article, number=ruling.n, event=word)
        ]
        for sentence in rulings.read_out(ruling, self.lang):
            whom = ""
            if len(sentence.to) < len(SEATS):
                whom = self.words("ruling.to", seats=self.seats(sentence.to, "and"))
            lines.append(f"  {whom} {sentence.text}" if whom else f"  {sentence.text}")
        lines.append(f"  {self.words('ruling.facts', facts=self._facts(ruling, state))}")
        lines += [f"  {text}" for text in rulings.reasons(ruling, self.lang)[1:]]
        return lines

    def _facts(self, ruling: Ruling, state: State) -> str:
        return "; ".join(f"{number}. {self.fact(state, number)}" for number in ruling.facts)

    def flags(self, judged: Judged) -> list[str]:
        """Say what only the director can judge."""
        return [
            self.words("flag", article=flag.article, seat=self.seat(flag.seat))
            for flag in judged.flags
        ]

    def refusal(self, refusal: Refused, state: State) -> list[str]:
        """Say why a fact cannot be, by which article, and what is waited for instead."""
        reason = self.table(
            f"refusals.{refusal.code}", tried=printable(refusal.tried), **refusal.details
        )
        if refusal.cite:
            article = refusal.cite.rpartition("/")[2]
            reason += f" {self.table('explain.article', article=article)}"
        lines = [reason, self.turn(state.judged)]
        if "event" in refusal.details:
            # The arbiter knows no hands: whose card it is he has from what was shown before.
            number = int(refusal.details["event"])
            shown = state.facts[number - 1]
            assert shown is not None
            assert isinstance(shown.what, Shown)
            who, event = self.seat(shown.what.seat), self.fact(state, number)
            lines.insert(1, self.words("errors.shown_by", who=who, number=number, event=event))
        return lines

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

    def lead_ways(self, state: State) -> list[str]:
        """Say what declarer may do with each right over a lead, once the auction is closed."""
        result = state.judged.result
        if result is None or result.declarer is None:
            return []
        who = self.seat(result.declarer)
        found = []
        for one in open_leads(state):
            seat = self.seat(one.leader)
            for way in ("demand", "forbid", "waive"):
                text = self.words(f"ways.lead_{way}", who=who, seat=seat, article=one.article)
                found.append(f"- {text}")
        return found

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
