"""The record as text for people and bug reports: one act a word.

::

    opbod 1 bieden
    table de-zwaan
    rules huisregels 6a0d5c6a7c0f2a11
    option zot_exempt true
    seat 0 An
    deal 1 dealer:N tree:12/12
    seed 5f...
    pack:KHQH... E:pass S:120 W:pass N:pass
    S:JH W:7S N:wijs20 N:QH+marriage E:7H
    undone 9: E:TH

Consequences are not written: the rules give them back. Lines that begin with ``#`` are remarks and
are not kept; ``extra JSON`` keeps a header field that this version does not know. A name that would
not survive as it is (with a line break in it, say) is written as a JSON string.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from opbod.core import registry
from opbod.core.log import BrokenLogError
from opbod.core.protocol import Refused
from opbod.core.record import FORMAT, RecordError, checked_deal, checked_header, checked_seats
from opbod.core.rules import differences, digest
from opbod.core.sitting import Branch, DealLog, Sitting

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_WORDS_A_LINE = 8
_LONG = 6
"""Digits that no number of an event has."""


def to_text(sitting: Sitting) -> str:
    """Write a sitting as text; `from_text` reads back an equal one."""
    return "\n".join(_lines(sitting)) + "\n"


def _lines(sitting: Sitting) -> Iterator[str]:
    entry = registry.game(sitting.game.id)
    yield f"opbod {FORMAT} {sitting.game.id}"
    yield f"table {_name(sitting.table)}"
    yield f"rules {_name(sitting.rules.id)} {digest(sitting.rules)}"
    for option, (value, _) in differences(sitting.rules, entry.rules_type()).items():
        yield f"option {option} {msgspec.json.encode(value).decode()}"
    for seat, name in enumerate(sitting.players):
        yield f"seat {seat} {_name(name)}"
    for key, value in sitting.extra.items():
        yield f"extra {msgspec.json.encode({key: value}).decode()}"
    for deal in sitting.deals:
        yield f"deal {deal.number} {entry.notation.format_setup(deal.log.setup)}"
        yield f"seed {deal.seed.hex()}"
        yield from _wrapped(words_of(entry, deal.log.events))
        for branch in deal.undone:
            yield f"undone {branch.after}: {' '.join(words_of(entry, branch.events))}"


def _name(text: str) -> str:
    """Write a name as it is where it can be read back so, else as a JSON string."""
    plain = text.isprintable() and text == text.strip() and text[:1] not in ("", '"')
    return text if plain else msgspec.json.encode(text).decode()


def words_of(entry: registry.Entry, events: Iterable[Any]) -> list[str]:
    """Write the acts among the events, a word each."""
    acts = map(entry.game.act_of, events)
    return [entry.notation.format_act(*act) for act in acts if act is not None]


def _wrapped(words: list[str]) -> Iterator[str]:
    for start in range(0, len(words), _WORDS_A_LINE):
        yield " ".join(words[start : start + _WORDS_A_LINE])


class _Text:
    """A text record, read line by line; remembers where it is for the message of an error."""

    def __init__(self, text: str) -> None:
        self.number = 0
        self.game = ""
        self.table = ""
        self.rules_id = ""
        self.digest = ""
        self.options: dict[str, Any] = {}
        self.seats: list[str] = []
        self.extra: dict[str, Any] = {}
        self.deals: list[dict[str, Any]] = []
        for self.number, line in enumerate(text.split("\n"), 1):
            if line.strip() and not line.startswith("#"):
                self._read(line.strip())

    def wrong(self, code: str, why: Exception | None = None, **details: object) -> RecordError:
        """Make the error for the line that is being read."""
        return RecordError(code, why, line=self.number, **details)

    def _read(self, line: str) -> None:
        key, _, rest = line.partition(" ")
        if not self.game and key != "opbod":
            raise self.wrong("no-beginning", known=FORMAT, found=line[:40])
        if key == "opbod":
            self._opening(rest)
        elif ":" in key:
            self._deal()["words"] += [(self.number, word) for word in line.split()]
        elif key in ("table", "rules", "option", "seat", "extra", "deal", "seed", "undone"):
            getattr(self, f"_{key}_line")(rest)
        else:
            raise self.wrong("no-word", found=key)

    def _opening(self, rest: str) -> None:
        version, _, self.game = rest.partition(" ")
        if version != str(FORMAT) or not self.game:
            raise self.wrong("text-format", found=rest, known=FORMAT)

    def _deal(self) -> dict[str, Any]:
        if not self.deals:
            raise self.wrong("no-deal")
        return self.deals[-1]

    def _table_line(self, rest: str) -> None:
        self.table = self._name(rest)

    def _rules_line(self, rest: str) -> None:
        name, _, self.digest = rest.rpartition(" ")
        self.rules_id = self._name(name)

    def _option_line(self, rest: str) -> None:
        option, _, value = rest.partition(" ")
        self.options[option] = self._json(value)

    def _seat_line(self, rest: str) -> None:
        seat, _, name = rest.partition(" ")
        if seat != str(len(self.seats)):
            raise self.wrong("seat-order", found=seat, right=len(self.seats))
        self.seats.append(self._name(name))

    def _extra_line(self, rest: str) -> None:
        field = self._json(rest)
        if not isinstance(field, dict):
            raise self.wrong("extra", found=rest[:40])
        self.extra |= field

    def _deal_line(self, rest: str) -> None:
        number, _, setup = rest.partition(" ")
        if number != str(len(self.deals) + 1):
            raise self.wrong("deal-order", found=number, right=len(self.deals) + 1)
        self.deals.append(
            {"line": self.number, "setup": setup, "seed": "", "words": [], "undone": []}
        )

    def _seed_line(self, rest: str) -> None:
        self._deal()["seed"] = rest

    def _undone_line(self, rest: str) -> None:
        after, colon, words = rest.partition(":")
        if not colon or not (after.isascii() and after.isdigit() and len(after) < _LONG):
            raise self.wrong("undone", found=rest[:40])
        acts = [(self.number, word) for word in words.split()]
        self._deal()["undone"].append((self.number, int(after), acts))

    def _name(self, text: str) -> str:
        """Read a name, written plainly or as a JSON string."""
        if not text.startswith('"'):
            return text
        name = self._json(text)
        if not isinstance(name, str):
            raise self.wrong("no-name", found=text)
        return name

    def _json(self, text: str) -> Any:
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError as error:
            raise self.wrong("no-json", error, found=text) from error


def from_text(text: str) -> Sitting:
    """Read a text record and judge it; raises RecordError with the line."""
    read = _Text(text)
    if not read.game:
        raise RecordError("empty", known=FORMAT)
    entry, rules = checked_header(
        FORMAT, read.game, {"id": read.rules_id} | read.options, read.digest
    )
    sitting = Sitting(entry.game, rules, read.table, players=tuple(read.seats), extra=read.extra)
    for deal in read.deals:
        sitting = _with_deal(entry, sitting, deal)
    return checked_seats(sitting)


def _with_deal(entry: registry.Entry, sitting: Sitting, deal: dict[str, Any]) -> Sitting:
    try:
        setup = entry.notation.parse_setup(deal["setup"], sitting.rules)
    except ValueError as error:
        raise RecordError("in-line", error, line=deal["line"]) from error
    seed, log = checked_deal(sitting, setup, deal["seed"], None)
    log = _played(entry, log, deal["words"])
    undone: list[Branch] = []
    stood = log
    for line, after, words in reversed(deal["undone"]):
        try:
            stood = stood.prefix(after)
        except BrokenLogError as error:
            raise RecordError("in-line", error, line=line) from error
        stood = _played(entry, stood, words)
        undone.insert(0, Branch(after, stood.events[after:]))
    number = len(sitting.deals) + 1
    return sitting.with_deal(DealLog(number, seed, log, tuple(undone)))


def _played(entry: registry.Entry, log: Any, words: list[tuple[int, str]]) -> Any:
    for line, word in words:
        try:
            log = log.act(*entry.notation.parse_act(word))
        except (ValueError, Refused) as error:
            raise RecordError("at-word", error, line=line, word=word) from error
    return log
