"""Games of PBN as our boards: setup, hands, facts, tricks, and every irregularity with its line.

The facts of a game are its calls; a call that was accepted though insufficient or out of rotation
is just said, and called over by the next (art. 27), so the law book finds it again. A game that we
wrote holds the facts themselves in its section ``Facts59``.
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

import msgspec

from opbod.bridge.calls import TOP, Call, is_bid, is_sufficient, level, parse_call
from opbod.bridge.contract import Contract, parse_contract
from opbod.bridge.facts import Fact, Hand, Say
from opbod.bridge.notation import parse_facts
from opbod.bridge.pbn import Game
from opbod.bridge.pbn_export import FACTS
from opbod.bridge.problems import Key, Problem
from opbod.bridge.types import LETTERS, SEATS, Setup, Vulnerable, board
from opbod.cards import UNKNOWN, Card
from opbod.cards.pack import FRENCH_52
from opbod.core.protocol import Seat

if TYPE_CHECKING:
    from opbod.bridge.pbn import Entry, Tag

VULNERABLE: dict[str, Vulnerable] = {
    "NONE": "none", "LOVE": "none", "-": "none", "NS": "NS", "EW": "EW", "N-S": "NS", "E-W": "EW",
    "ALL": "all", "BOTH": "all",
}  # fmt: skip

LOOSE = ("^I", "^R", "^L")
"""Irregularities that stand before nothing."""
_MARKED: dict[str, Key] = {"R": "revoke", "L": "lead-out-of-turn"}
_EVENT = re.compile(r"[NESW][:~+>]|>|\$")
"""How an event begins that a comment may tell of; shorter ones could be any word."""
_RULED = re.compile(r"(?:2[6-9]|3[0-9]|40)[a-d]?[0-9]?: ")
"""How a note begins that tells why somebody passes."""
_SIGNS = ("-", "*", "+", "AP")
"""What stands in a section and is no call or card of somebody."""


class Board(msgspec.Struct, frozen=True):
    """What a game says of one board, as far as it can be made out."""

    setup: Setup
    facts: tuple[Fact, ...] = ()
    """The auction; empty when the game has none."""
    hands: tuple[Hand, ...] = ()
    """Four hands, unknown ones as unknown cards, or none at all."""
    contract: Contract | None = None
    """As the tags tell it."""
    tricks: int | None = None
    """Tricks of declarer."""
    columns: tuple[Hand, ...] = ()
    """Tricks as they stand in the play section: N, E, S, W, unknown cards where there is none."""
    leader: Seat | None = None
    is_complete: bool = False
    """The auction section does not stop before its end."""
    whole: bool = False
    """The facts are our own (``Facts59``), not only the calls that count."""
    problems: tuple[Problem, ...] = ()


def board_of(game: Game) -> Board:
    """Read a game; never raises, what is wrong is in `problems`."""
    return _Importer(game).board()


def first_caller(game: Game) -> Seat | None:
    """Seat that the auction section begins with; None when that is not to be made out."""
    tag = game.tag("Auction")
    seat = -1 if tag is None else LETTERS.find(tag.value.strip().upper()[:1] or "?")
    if tag is None or seat < 0:
        return None
    waiting = takewhile(lambda entry: entry.text == "-", tag.entries)
    return (seat + len(list(waiting))) % 4


class _Importer:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.problems: list[Problem] = []

    def problem(self, line: int, key: Key, **values: str | int) -> None:
        self.problems.append(Problem(line, key, values))

    def line(self, name: str) -> int:
        tag = self.game.tag(name)
        return self.game.line if tag is None else tag.line

    def board(self) -> Board:
        setup = self._setup()
        hands = self._hands()
        facts, complete = self._auction(setup)
        own = self._own_facts()
        if own is None:
            self._told_only()
        contract, tricks = self._contract(), self._tricks()
        leader, columns = self._play(hands)
        return Board(
            setup,
            facts if own is None else own,
            hands,
            contract,
            tricks,
            columns,
            leader,
            complete,
            own is not None,
            tuple(self.problems),
        )

    def _seat(self, name: str) -> Seat | None:
        text = self.game.value(name)
        word = text.strip().lstrip("^").upper()[:1]
        if not text:
            return None
        if word and word in LETTERS and len(text.strip().lstrip("^")) == 1:
            return LETTERS.index(word)
        self.problem(self.line(name), "no-such-seat.pbn", name=name, text=text)
        return None

    def _setup(self) -> Setup:
        text = self.game.value("Board").strip()
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else 0
        if text and not number:
            self.problem(self.line("Board"), "bad-board", text=text)
        standard = board(number or 1)
        dealer = self._seat("Dealer")
        if dealer is None:
            first = first_caller(self.game)
            dealer = standard.dealer if first is None else first
        vulnerable = standard.vulnerable if number else "none"
        tag = self.game.tag("Vulnerable")
        if tag is not None and tag.value not in ("", "?"):
            found = VULNERABLE.get(tag.value.strip().upper())
            if found is None:
                self.problem(tag.line, "bad-vulnerable.pbn", text=tag.value)
            else:
                vulnerable = found
        return Setup(dealer, vulnerable, number or 1)

    # Deal

    def _hands(self) -> tuple[Hand, ...]:
        text = self.game.value("Deal").strip()
        if not text:
            return ()
        line = self.line("Deal")
        first, colon, rest = text.partition(":")
        parts = rest.split()
        if not colon or len(first) != 1 or first.upper() not in LETTERS or len(parts) != 4:
            self.problem(line, "bad-deal.form", text=text)
            return ()
        hands: list[Hand] = [()] * 4
        good = True
        for place, part in enumerate(parts):
            seat = (LETTERS.index(first.upper()) + place) % 4
            hand = self._hand(part, LETTERS[seat], line)
            good = good and hand is not None
            hands[seat] = hand or ()
        return tuple(hands) if self._all_different(hands, line) and good else ()

    def _hand(self, part: str, who: str, line: int) -> Hand | None:
        if part == "-":
            return (UNKNOWN,) * 13
        suits = part.upper().replace("10", "T").split(".")
        cards = [
            Card(rank + suit) for suit, ranks in zip("SHDC", suits, strict=False) for rank in ranks
        ]
        if len(suits) != 4 or any(card not in FRENCH_52 for card in cards):
            self.problem(line, "bad-deal.hand", seat=who, text=part)
            return None
        if len(cards) != 13:
            self.problem(line, "bad-hand-size", seat=who, count=len(cards))
            return None
        return tuple(cards)

    def _all_different(self, hands: list[Hand], line: int) -> bool:
        cards = [card for hand in hands for card in hand if card != UNKNOWN]
        twice = []
        if len(set(cards)) < len(cards):
            twice = sorted({card for card in cards if cards.count(card) > 1})
        for card in twice:
            self.problem(line, "card-twice.deal", card=card[::-1])
        return not twice

    # Auction

    def _auction(self, setup: Setup) -> tuple[tuple[Fact, ...], bool]:
        tag = self.game.tag("Auction")
        if tag is None:
            return (), False
        first = self._seat("Auction")
        if first is None and self.game.value("Auction"):
            # Whose calls they are cannot be known; that must not pass for an auction.
            return (), False
        calls = _Calls(self, setup.dealer if first is None else first, setup.dealer)
        for entry in tag.entries:
            if not calls.take(entry):
                break
        return tuple(calls.facts), calls.complete and calls.ended()

    def _own_facts(self) -> tuple[Fact, ...] | None:
        tag = self.game.tag(FACTS)
        if tag is None:
            return None
        facts: list[Fact] = []
        for line, row in enumerate(tag.rows, tag.line + 1):
            for word in row.split():
                try:
                    facts += parse_facts(word)
                except ValueError:
                    self.problem(line, "bad-facts", text=word)
                    return None
        return tuple(facts)

    def _told_only(self) -> None:
        """Tell of events in comments and notes as we write them, when Facts59 is not there."""
        tag = self.game.tag("Auction")
        if tag is None:
            return
        notes = self.game.notes("Auction")
        told = [(tag.line, text) for text in tag.comments if _is_event(text)]
        for entry in tag.entries:
            note = notes.get(entry.note or 0, "")
            if entry.text == "Pass" and _RULED.match(note):
                told.append((entry.line, note))
            told += [(entry.line, text) for text in entry.comments if _is_event(text)]
        for line, text in told:
            self.problem(line, "only-in-comment", text=text)

    # Contract and play

    def _contract(self) -> Contract | None:
        text, declarer = self.game.value("Contract").strip(), self._seat("Declarer")
        if not text or text.upper() == "PASS":
            return None
        try:
            return parse_contract(f"{text} by {LETTERS[0 if declarer is None else declarer]}")
        except ValueError:
            self.problem(self.line("Contract"), "bad-contract", text=text)
            return None

    def _tricks(self) -> int | None:
        text = self.game.value("Result").strip().lstrip("^")
        if not text:
            return None
        if text.isascii() and text.isdecimal() and int(text) <= 13:
            return int(text)
        # With sides it is not declarer's alone; anything else is a mistake.
        words = text.split()
        numbers = [word for word in words if word.isascii() and word.isdecimal()]
        if words[0].upper() not in ("NS", "EW") or not all(int(n) <= 13 for n in numbers):
            self.problem(self.line("Result"), "bad-result", name="Result", text=text)
        return None

    def _play(self, hands: tuple[Hand, ...]) -> tuple[Seat | None, tuple[Hand, ...]]:
        tag = self.game.tag("Play")
        if tag is None:
            return None, ()
        leader = self._seat("Play")
        if leader is None:
            return None, ()
        for entry in tag.entries:
            if entry.text == "*" and entry.mark:
                self.problem(entry.line, "loose-mark", mark=entry.mark)
        cells = _cells(tag)
        if len(cells) > 52:
            self.problem(cells[52].line, "bad-play", count=len(cells))
        columns = []
        for start in range(0, min(len(cells), 52), 4):
            trick = [UNKNOWN] * 4
            for place, entry in enumerate(cells[start : start + 4]):
                trick[(leader + place) % 4] = self._card(entry)
            columns.append(tuple(trick))
        self._check_play(tag, leader, tuple(columns), hands)
        return leader, tuple(columns)

    def _card(self, entry: Entry) -> Card:
        card = Card(entry.text[::-1])
        key = _MARKED.get(entry.mark)
        if key is not None and entry.text not in _SIGNS:
            self.problem(entry.line, key, card=entry.text)
        elif entry.mark:
            self.problem(entry.line, "loose-mark", mark=entry.mark)
        return card if card in FRENCH_52 else UNKNOWN

    def _check_play(
        self, tag: Tag, leader: Seat, columns: tuple[Hand, ...], hands: tuple[Hand, ...]
    ) -> None:
        seen: set[Card] = set()
        cells = _cells(tag)
        for number, trick in enumerate(columns):
            for place in SEATS:
                seat = (leader + place) % 4
                card = trick[seat]
                if card == UNKNOWN:
                    continue
                line = cells[4 * number + place].line
                if card in seen:
                    self.problem(line, "card-twice.play", card=card[::-1])
                seen.add(card)
                if hands and UNKNOWN not in hands[seat] and card not in hands[seat]:
                    self.problem(line, "not-in-hand", seat=LETTERS[seat], card=card[::-1])


def _is_event(comment: str) -> bool:
    word = comment.partition(" ")[0]
    if not _EVENT.match(word):
        return False
    try:
        parse_facts(word)
    except ValueError:
        return False
    return True


def _cells(tag: Tag) -> list[Entry]:
    """Take what stands for a card of somebody, known or not."""
    return [entry for entry in tag.entries if entry.text not in ("*", *LOOSE)]


class _Calls:
    """The calls of an auction section, taken one by one."""

    def __init__(self, importer: _Importer, first: Seat, dealer: Seat) -> None:
        self.to = importer
        self.seat = first
        self.dealer = dealer
        self.facts: list[Fact] = []
        self.last: Call | None = None
        self.run = 0
        """Passes at the end."""
        self.called = False
        self.complete = True

    def take(self, entry: Entry) -> bool:
        """Take one entry; False when nothing behind it can be judged."""
        text = entry.text
        if entry.mark and (entry.mark != "I" or text in _SIGNS):
            self._problem(entry, "needless-mark.sign", mark=entry.mark, text=text)
        if text == "-":
            if self.called or self.seat == self.dealer:
                self._problem(entry, "call-misplaced.none")
            self.seat = (self.seat + 1) % 4
        elif text in LOOSE:
            pass  # the reader has told of it, and it takes nobody's turn
        elif text in ("*", "+"):
            self.complete = self.complete and self.ended()
        elif text == "^S":
            self._problem(entry, "skipped")
            self.run = 0
            self._next()
        elif text == "AP":
            while not self.ended():
                self._say(entry, parse_call("P"))
        else:
            return self._call(entry)
        return True

    def ended(self) -> bool:
        """Tell whether three passes follow a first call (art. 21)."""
        return self.run >= (3 if self.last else 4)

    def _problem(self, entry: Entry, key: Key, **values: str | int) -> None:
        self.to.problem(entry.line, key, seat=LETTERS[self.seat], **values)

    def _next(self) -> None:
        self.called = True
        self.seat = (self.seat + 1) % 4

    def _call(self, entry: Entry) -> bool:
        if not self.called and self.seat != self.dealer:
            self._problem(entry, "call-misplaced.dealer", dealer=LETTERS[self.dealer])
        try:
            call = parse_call(entry.text)
        except ValueError:
            # Whose turn it is behind it, and what had been bid, is not known any more.
            self._problem(entry, "no-call.seat", text=entry.text)
            self.complete = False
            return False
        if self.ended():
            self._problem(entry, "late-call", call=call)
        if is_bid(call):
            self._bid(entry, call)
        elif entry.mark == "I":
            self._problem(entry, "needless-mark.call", call=call)
        self._say(entry, call)
        return True

    def _bid(self, entry: Entry, call: Call) -> None:
        sufficient = is_sufficient(call, self.last)
        if level(call) > TOP:
            self._problem(entry, "over-seven", call=call)
        if not sufficient:
            accepted = entry.mark == "I"
            key: Key = "insufficient.accepted" if accepted else "insufficient.unmarked"
            self._problem(entry, key, call=call, last=self.last or "")
        elif entry.mark == "I":
            self._problem(entry, "needless-mark.bid", call=call)

    def _say(self, entry: Entry, call: Call) -> None:
        late = self.ended()
        self.facts.append(Fact(self.seat, Say(call)))
        if not late:
            self.run = self.run + 1 if call == "P" else 0
            if is_bid(call) and level(call) <= TOP:
                self.last = call
        self._next()
