"""Our auctions and plays as games of PBN.

PBN knows two accepted irregularities, an insufficient bid (``^I``) and a turn that was lost to a
call out of rotation (``^S``). Whatever else happened is told in notes and comments, and the facts
themselves go with it in a section of our own, ``Facts59``, so that nothing is lost on the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.calls import PASS, SKIP
from opbod.bridge.contract import of_result
from opbod.bridge.facts import Deal, Fact, Honours, Say
from opbod.bridge.notation import format_act, format_cards
from opbod.bridge.pbn import MANDATORY, MOST_NOTES, Entry, Game, Tag
from opbod.bridge.playacts import PlayAction
from opbod.bridge.types import LETTERS, SEATS
from opbod.cards import UNKNOWN, Card, is_known

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from opbod.bridge.cardplay import Play
    from opbod.bridge.facts import Hand
    from opbod.bridge.types import Judged, Place, Setup, Utterance, Vulnerable
    from opbod.core.protocol import Seat

FACTS = "Facts59"
RULINGS = "Ruling59"
_VULNERABLE: dict[Vulnerable, str] = {"none": "None", "NS": "NS", "EW": "EW", "all": "All"}
_WORD = {"P": "Pass"}
_RANKS = "AKQJT98765432"
_ROW = 120
"""Characters on a line of facts."""


def export(
    setup: Setup,
    judged: Judged,
    facts: Sequence[Fact] = (),
    *,
    hands: Sequence[Hand] = (),
    play: Play | None = None,
    names: Mapping[str, str] | None = None,
    rules: str = "",
) -> Game:
    """Make a game of one board: what counts as the auction, and all else beside it.

    `facts` are those that `judged` was made of; `names` are values of further tags, such as Event,
    Site or North, and may also change ``Scoring``; `rules` is the id of the rules.
    """
    values = _identification(setup, judged, hands, play) | dict(names or {})
    tags = [Tag(name, values.pop(name, "?")) for name in MANDATORY]
    tags += [Tag(name, values[name]) for name in sorted(values)]
    tags += _Auction(judged).tags(setup)
    if play is not None and play.is_begun:
        tags.append(_play(play))
    # The deal and the play have sections of their own.
    own = [fact for fact in facts if not isinstance(fact.what, Deal | PlayAction | Honours)]
    if own and (judged.rulings or own != _plain_calls(judged)):
        words = [format_act(fact.seat, fact.what) for fact in own]
        tags.append(Tag(FACTS, rules, rows=_filled(words)))
    if judged.rulings:
        rows = tuple(f"{r.n} {r.article} {LETTERS[r.seat]}:{r.call or '-'}" for r in judged.rulings)
        tags.append(Tag(RULINGS, rules, rows=rows))
    return Game(tuple(tags))


def _plain_calls(judged: Judged) -> list[Fact]:
    """Facts that a reader makes of the auction section alone."""
    return [Fact(place.seat, Say(place.call)) for place in judged.auction if place.call != SKIP]


def _filled(words: Sequence[str]) -> tuple[str, ...]:
    rows = [""]
    for word in words:
        if rows[-1] and len(rows[-1]) + len(word) >= _ROW:
            rows.append("")
        rows[-1] += f" {word}" if rows[-1] else word
    return tuple(rows)


def _identification(
    setup: Setup, judged: Judged, hands: Sequence[Hand], play: Play | None
) -> dict[str, str]:
    result = judged.result
    contract = None if result is None else of_result(result)
    declarer, text, made = "?", "?", "?"
    if result is not None:
        declarer = "" if contract is None else LETTERS[contract.declarer]
        text = "Pass" if contract is None else contract.text
    if result is not None and contract is None:
        made = ""
    elif play is not None and play.result is not None:
        made = str(play.result)
    return {
        "Board": str(setup.board),
        "Dealer": LETTERS[setup.dealer],
        "Vulnerable": _VULNERABLE[setup.vulnerable],
        "Deal": format_deal(setup.dealer, hands) if hands else "",
        "Scoring": "MP;OldMP",
        "Declarer": declarer,
        "Contract": text,
        "Result": made,
    }


def format_deal(first: Seat, hands: Sequence[Hand]) -> str:
    """Write the value of a Deal tag, from this seat on; hands not wholly known are ``-``."""
    texts = [_hand(hands[(first + place) % 4]) for place in SEATS]
    return f"{LETTERS[first]}:{' '.join(texts)}"


def _hand(hand: Hand) -> str:
    if not hand or not all(map(is_known, hand)):
        return "-"
    suits = ("".join(rank for rank in _RANKS if Card(rank + suit) in hand) for suit in "SHDC")
    return ".".join(suits)


class _Auction:
    """The auction section under way: calls, and the notes that they refer to."""

    def __init__(self, judged: Judged) -> None:
        self.judged = judged
        self.notes: list[str] = []
        self.before: list[str] = []
        """Comments before the first call."""
        self.entries: list[Entry] = []
        self.numbers: list[int] = []
        """Number of the fact of each entry; of a lost turn that of the call that took it."""

    def tags(self, setup: Setup) -> list[Tag]:
        """Give the section and its notes."""
        judged = self.judged
        placed = {place.said for place in judged.auction}
        for index, place in enumerate(judged.auction):
            self._place(index, place)
        for index, said in enumerate(judged.said):
            if index not in placed:
                self._comment(said.n, _gone(said))
        for shown in judged.shown:
            led = " led too early" if shown.led else " shown"
            self._comment(shown.n, f"{LETTERS[shown.seat]}+{format_cards(shown.cards)}{led} (26)")
        for ruling in judged.rulings:
            if ruling.code == "36-void":
                self._comment(ruling.n, "all doubles so far voided (36)")
        self._at_the_close()
        if judged.result is None:
            self.entries.append(Entry("+"))
        section = Tag("Auction", LETTERS[setup.dealer], tuple(self.before), tuple(self.entries))
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
                self._comment(self.numbers[-1], text)
                return
            self.notes.append(text)
        self.entries[-1] = replace(self.entries[-1], note=self.notes.index(text) + 1)

    def _comment(self, number: int, text: str) -> None:
        """Put a comment after the last call that was said before this fact."""
        places = [place for place, said in enumerate(self.numbers) if said <= number]
        if not places:
            self.before.append(text)
            return
        entry = self.entries[places[-1]]
        self.entries[places[-1]] = replace(entry, comments=(*entry.comments, text))

    def _at_the_close(self) -> None:
        result = self.judged.result
        if result is None or not self.entries:
            return
        last = self.numbers[-1] = max(self.numbers)
        for option in result.leads:
            which = "opening" if option.kind == "opening" else "first"
            self._comment(
                last,
                f"declarer may demand or forbid a suit of the {which} lead of "
                f"{LETTERS[option.leader]} ({option.article})",
            )
        for seat, cards in result.penalty_cards:
            self._comment(last, f"penalty {LETTERS[seat]}:{format_cards(cards)} (26a)")
        for seat in result.skipped:
            self._comment(last, f"{LETTERS[seat]} lost a turn and had no other (21, 27)")


def _gone(said: Utterance) -> str:
    """Tell of a call that does not count what became of it."""
    status = {"remark": "a remark", "pending": "not ruled on yet"}.get(said.status, said.status)
    article = f" ({said.article})" if said.article else ""
    return f"{LETTERS[said.seat]}:{said.call} {status}{article}"


def _play(play: Play) -> Tag:
    """Make the play section: four columns, the opening leader's first."""
    entries = []
    leader = play.contract.leader
    for trick in (*play.tricks, play.trick):
        if not trick.cards:
            continue
        cards: list[Card] = [UNKNOWN] * 4
        for place, card in enumerate(trick.cards):
            cards[(trick.seat_of(place) - leader) % 4] = card
        entries += [Entry(card[::-1] if is_known(card) else "-") for card in cards]
    if play.left:
        entries.append(Entry("*"))
    return Tag("Play", LETTERS[leader], entries=tuple(entries))
