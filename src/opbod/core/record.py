"""The record file: one format for all games, as JSON for programs and as text for people.

A record holds a sitting: header (format, game, rules with digest and differences in words, seats),
then each deal with its setup, commitment, seed and events. Reading judges every act anew, so that
a broken or forged file is refused with the place and the cause, and nothing is half read. Header
fields that this version does not know are kept and written back.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from typing import Any

import msgspec

from opbod.core import registry
from opbod.core.log import BrokenLogError, Log, in_json
from opbod.core.rules import differences_in_words, digest, nearest
from opbod.core.seed import SEED_BYTES, commitment
from opbod.core.sitting import Branch, DealLog, Sitting
from opbod.core.worded import WordedError
from opbod.core.words import LANGUAGES

FORMAT = 1
MAX_BYTES = 50_000_000
"""A longer file is refused unread."""


class RecordError(WordedError):
    """A record that cannot be read: says where, why, and what would be right."""

    table = "record"


class UnfitSeedError(RecordError):
    """A seed that does not open the commitment of its deal: the proof has failed."""


class _Rules(msgspec.Struct):
    id: str
    digest: str
    options: dict[str, Any]
    differences: dict[str, list[str]] = {}


class _Branch(msgspec.Struct):
    after: int
    events: list[msgspec.Raw]


class _Deal(msgspec.Struct):
    number: int
    setup: msgspec.Raw
    commitment: str
    seed: str
    events: list[msgspec.Raw]
    undone: list[_Branch] = []


class _Record(msgspec.Struct):
    format: int
    game: str
    table: str
    rules: _Rules
    deals: list[_Deal]
    seats: list[str] = []


_KNOWN = frozenset(_Record.__struct_fields__)


def to_json(sitting: Sitting) -> bytes:
    """Write a sitting as JSON, one event a line; the seed of an unfinished deal is in it."""
    return msgspec.json.format(msgspec.json.encode(header(sitting)), indent=1) + b"\n"


def header(sitting: Sitting) -> dict[str, Any]:
    """Collect the fields of a record, in the order of the file."""
    entry = registry.game(sitting.game.id)
    rules = sitting.rules
    base = entry.presets.get(rules.id) or entry.presets[nearest(rules, entry.presets)]
    known: dict[str, Any] = {
        "format": FORMAT,
        "game": sitting.game.id,
        "table": sitting.table,
        "rules": {
            "id": rules.id,
            "digest": digest(rules),
            "options": msgspec.to_builtins(rules),
            "differences": {
                lang: differences_in_words(rules, base, entry.words, lang) for lang in LANGUAGES
            },
        },
        "seats": list(sitting.players),
        "deals": [_deal_fields(sitting, deal) for deal in sitting.deals],
    }
    return known | {key: value for key, value in sitting.extra.items() if key not in known}


def _deal_fields(sitting: Sitting, deal: DealLog) -> dict[str, Any]:
    return {
        "number": deal.number,
        "setup": deal.log.setup,
        "commitment": commitment(sitting.table, deal.number, deal.seed),
        "seed": deal.seed.hex(),
        "events": deal.log.events,
        "undone": [{"after": b.after, "events": b.events} for b in deal.undone],
    }


def from_json(data: bytes) -> Sitting:
    """Read a record and judge it anew; raises RecordError and leaves nothing half read."""
    if len(data) > MAX_BYTES:
        raise RecordError("too-long", most=MAX_BYTES)
    data = data.removeprefix(BOM_UTF8)
    try:
        fields = msgspec.json.decode(data, type=dict[str, Any])
        record = msgspec.json.decode(data, type=_Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError("no-record", error) from error
    entry, rules = checked_header(
        record.format, record.game, record.rules.options, record.rules.digest
    )
    sitting = Sitting(
        entry.game,
        rules,
        record.table,
        players=tuple(record.seats),
        extra={key: value for key, value in fields.items() if key not in _KNOWN},
    )
    for deal in record.deals:
        sitting = _read_deal(entry, sitting, deal)
    return checked_seats(sitting)


def checked_seats(sitting: Sitting) -> Sitting:
    """Check that there is a name for each seat, or none at all; raises RecordError."""
    if sitting.deals and sitting.players:
        seats = sitting.game.seats(sitting.rules, sitting.deals[0].log.setup)
        if len(sitting.players) != seats:
            raise RecordError("names", names=len(sitting.players), seats=seats)
    return sitting


def checked_header(
    version: int, name: str, options: dict[str, Any], expected_digest: str
) -> tuple[registry.Entry, Any]:
    """Check format, game and rules of a record; raises RecordError."""
    if version != FORMAT:
        raise RecordError("format", found=version, known=FORMAT)
    try:
        entry = registry.game(name)
    except LookupError as error:
        raise RecordError("game", error) from error
    try:
        rules = msgspec.convert(options, entry.rules_type)
    except ValueError as error:
        raise RecordError("rules", error) from error
    if digest(rules) != expected_digest:
        raise RecordError("digest", found=expected_digest, right=digest(rules))
    return entry, rules


def checked_deal(
    sitting: Sitting,
    setup: Any,
    seed_text: str,
    expected: str | None,
) -> tuple[bytes, Any]:
    """Check setup, seed and commitment of the next deal; give its seed and its empty log."""
    number = len(sitting.deals) + 1
    try:
        seed = bytes.fromhex(seed_text)
    except ValueError as error:
        raise RecordError("seed-no-hex", number=number, found=seed_text[:80]) from error
    if len(seed) != SEED_BYTES:
        raise RecordError("seed-size", number=number, found=len(seed), right=SEED_BYTES)
    if expected is not None and expected != commitment(sitting.table, number, seed):
        raise UnfitSeedError("seed-unfit", number=number, commitment=expected)
    if sitting.deals and not sitting.deal.is_over:
        raise RecordError("not-over", number=number, before=number - 1)
    following = sitting.next_setup(seed)
    if setup != following:
        raise RecordError("setup", number=number, found=in_json(setup), right=in_json(following))
    return seed, Log(sitting.game, sitting.rules, setup)


def _read_deal(entry: registry.Entry, sitting: Sitting, deal: _Deal) -> Sitting:
    number = len(sitting.deals) + 1
    if deal.number != number:
        raise RecordError("number", number=number, found=deal.number)
    try:
        setup = msgspec.json.decode(deal.setup, type=entry.setup_type)
    except msgspec.DecodeError as error:
        raise RecordError("setup-unread", error, number=number) from error
    seed, log = checked_deal(sitting, setup, deal.seed, deal.commitment)
    try:
        events = [_decode(entry, raw, place) for place, raw in enumerate(deal.events, 1)]
        log = Log.replay(entry.game, sitting.rules, setup, events)
        undone = _read_branches(entry, log, deal.undone)
    except ValueError as error:
        raise RecordError("in-deal", error, number=number) from error
    return sitting.with_deal(DealLog(number, seed, log, undone))


def _read_branches(entry: registry.Entry, log: Any, branches: list[_Branch]) -> tuple[Branch, ...]:
    """Judge what was taken back, the last first: each branch grew from what stood at its time."""
    found: list[Branch] = []
    for branch in reversed(branches):
        events = [_decode(entry, raw, place) for place, raw in enumerate(branch.events, 1)]
        log = Log.replay(
            log.game, log.rules, log.setup, [*log.prefix(branch.after).events, *events]
        )
        found.insert(0, Branch(branch.after, tuple(events)))
    return tuple(found)


def _decode(entry: registry.Entry, raw: msgspec.Raw, place: int) -> Any:
    try:
        return msgspec.json.decode(raw, type=entry.event_type)
    except msgspec.DecodeError as error:
        raise BrokenLogError("unread", error, number=place) from error
