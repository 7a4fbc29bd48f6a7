"""Games of PBN as our boards: setup, hands, facts, tricks, and what is wrong with its line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from opbod.bridge.contract import Contract, parse_contract
from opbod.bridge.facts import Fact, Hand
from opbod.bridge.files.pbn import Game
from opbod.bridge.files.pbn_calls import (
    LOOSE,
    SIGNS,
    Calls,
    first_caller,
    own_facts,
    seat_of,
    told_only,
)
from opbod.bridge.files.problems import Key, Problem
from opbod.bridge.types import LETTERS, SEATS, Setup, Vulnerable, board
from opbod.cards import UNKNOWN, Card
from opbod.cards.pack import FRENCH_52
from opbod.core.protocol import Seat

if TYPE_CHECKING:
    from opbod.bridge.files.pbn import Entry, Tag

VULNERABLE: dict[str, Vulnerable] = {
    "NONE": "none", "LOVE": "none", "-": "none", "NS": "NS", "EW": "EW", "N-S": "NS", "E-W": "EW",
    "N/S": "NS", "E/W": "EW",
    "ALL": "all", "BOTH": "all",
}  # fmt: skip

_PASSED_OUT = ("PASS", "PASSED", "PASSEDOUT", "PASSOUT", "ALLPASS", "AP")
_MARKED: dict[str, Key] = {"R": "revoke", "L": "lead-out-of-turn"}


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
    whole: bool = False
    """The facts are our own (``Facts59``), not only the calls that count."""
    problems: tuple[Problem, ...] = ()


def board_of(game: Game) -> Board:
    """Read a game; never raises, what is wrong is in `problems`."""
    return _Importer(game).board()


def contract_word(text: str) -> str:
    """Bring a contract to the form of PBN, in whatever way it is written: ``PASS``, ``4SX``."""
    word = "".join(text.upper().split()).replace("*", "X").replace("DBL", "X")
    return "PASS" if word in _PASSED_OUT else re.sub(r"^(\d)N(?!T)", r"\1NT", word)


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
        facts = self._auction(setup)
        own = own_facts(self.game, self.problems)
        if own is None:
            self.problems += told_only(self.game)
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
            own is not None,
            tuple(self.problems),
        )

    def _seat(self, name: str) -> Seat | None:
        text = self.game.value(name)
        seat = seat_of(text)
        if text and seat is None:
            self.problem(self.line(name), "no-such-seat.pbn", name=name, text=text)
        return seat

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
        suits = ["" if suit == "-" else suit for suit in part.upper().replace("10", "T").split(".")]
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

    def _auction(self, setup: Setup) -> tuple[Fact, ...]:
        tag = self.game.tag("Auction")
        if tag is None:
            return ()
        first = self._seat("Auction")
        if first is None and self.game.value("Auction"):
            # Whose calls they are cannot be known; that must not pass for an auction.
            return ()
        calls = Calls(setup.dealer if first is None else first, setup.dealer, self.problems)
        for entry in tag.entries:
            if not calls.take(entry):
                break
        return tuple(calls.facts)

    # Contract and play

    def _contract(self) -> Contract | None:
        text, declarer = self.game.value("Contract").strip(), self._seat("Declarer")
        word = contract_word(text)
        if word in ("", "PASS"):
            return None
        try:
            contract = parse_contract(f"{word} by {LETTERS[declarer or 0]}")
        except ValueError:
            self.problem(self.line("Contract"), "bad-contract", text=text)
            return None
        if declarer is None and not self.game.value("Declarer"):
            self.problem(self.line("Contract"), "no-declarer", text=text)
        return None if declarer is None else contract

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
        if key is not None and entry.text not in SIGNS:
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


def _cells(tag: Tag) -> list[Entry]:
    """Take what stands for a card of somebody, known or not."""
    return [entry for entry in tag.entries if entry.text not in ("*", *LOOSE)]
