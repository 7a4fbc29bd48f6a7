"""Sittings, and their record as JSON and as text."""

import json
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from opbod.bieden import GAME, PRESETS, VLAANDEREN
from opbod.bieden.types import Deal, Stacked
from opbod.core.protocol import CHANCE
from opbod.core.record import RecordError, from_json, to_json
from opbod.core.record_text import from_text, to_text
from opbod.core.sitting import Sitting, SittingOverError
from opbod.core.verify import verify

NAMES = ("An", "Bert van Damme", "Cis", "Dora")


def random_sitting(preset: str = "vlaanderen", seed: int = 5) -> Sitting:
    """Play a whole sitting at random, with now and then an undo."""
    rng = Random(seed)
    extra = {"venue": "De Zwaan", "remark": {"beer": 4}}
    sitting = Sitting(GAME, PRESETS[preset], "de-zwaan", players=NAMES, extra=extra)
    while not sitting.is_over:
        sitting = sitting.open_deal(rng.randbytes(32))
        while not sitting.deal.is_over:
            state = sitting.log.state
            decisions = GAME.decisions(state, 0)
            decision = rng.choice(decisions) if rng.random() < 0.1 else decisions[0]
            seat = rng.choice(decision.seats)
            offers = GAME.offers(state, seat, decision)
            if offers:
                sitting = sitting.act(seat, rng.choice(offers).action)
            if rng.random() < 0.05:
                sitting = sitting.undo(seat) or sitting
    return sitting


@pytest.fixture(scope="module")
def sitting() -> Sitting:
    return random_sitting("huisregels-2024")


@pytest.mark.parametrize("preset", PRESETS)
def test_record_round_trips_as_json_and_as_text(preset: str) -> None:
    sitting = random_sitting(preset)
    assert any(deal.undone for deal in sitting.deals)
    data, text = to_json(sitting), to_text(sitting)
    for read in (from_json(data), from_text(text)):
        assert to_json(read) == data
        assert to_text(read) == text
        assert read.log.state == sitting.log.state
        assert read.players == NAMES


def test_unfinished_sitting_round_trips(sitting: Sitting) -> None:
    begun = Sitting(GAME, VLAANDEREN, "t").open_deal(bytes(32))
    assert from_json(to_json(begun)).log.state == begun.log.state
    assert from_text(to_text(begun)).log.state == begun.log.state
    empty = Sitting(GAME, VLAANDEREN, "t")
    assert to_json(from_text(to_text(empty))) == to_json(from_json(to_json(empty)))
    assert sitting.is_over
    assert not begun.is_over


def test_unknown_header_fields_are_kept(sitting: Sitting) -> None:
    fields = json.loads(to_json(sitting))
    fields["the weather"] = ["rain", 12.5]
    read = from_json(json.dumps(fields).encode())
    assert json.loads(to_json(read))["the weather"] == ["rain", 12.5]
    assert json.loads(to_json(from_text(to_text(read))))["the weather"] == ["rain", 12.5]


NASTY = ["An\nBert", '"Cis"', " Dora ", "", "\N{LINE SEPARATOR}", "# x", "a\rb", "E:pass"]


@pytest.mark.parametrize("name", NASTY, ids=range(len(NASTY)))
def test_names_of_any_kind_come_back(name: str) -> None:
    rules = msgspec.structs.replace(VLAANDEREN, id=name)
    sitting = Sitting(GAME, rules, name, players=(name,) * 4, extra={name: name})
    sitting = sitting.open_deal(bytes(32))
    for read in (from_text(to_text(sitting)), from_json(to_json(sitting))):
        assert (read.table, read.rules.id, read.players) == (name, name, (name,) * 4)
        assert read.extra == {name: name}


def test_a_mark_of_byte_order_does_no_harm(sitting: Sitting) -> None:
    assert to_json(from_json(b"\xef\xbb\xbf" + to_json(sitting))) == to_json(sitting)


def test_record_says_its_rules_in_words(sitting: Sitting) -> None:
    rules = json.loads(to_json(sitting))["rules"]
    assert rules["id"] == "huisregels-2024"
    assert set(rules["differences"]) == {"nl", "de", "en"}
    house = json.loads(to_json(random_sitting("vlaanderen")))
    assert house["rules"]["differences"] == {"nl": [], "de": [], "en": []}


def changed(key: str) -> Callable[[dict[str, Any]], None]:
    """Look up a change to the fields of a good record by its name."""

    def events(fields: dict[str, Any]) -> list[Any]:
        found: list[Any] = fields["deals"][0]["events"]
        return found

    def set_(target: Any, name: Any, value: Any) -> None:
        target[name] = value

    return {
        "format": lambda f: set_(f, "format", 2),
        "game": lambda f: set_(f, "game", "poker"),
        "option": lambda f: set_(f["rules"]["options"], "tree_start", 13),
        "unknown option": lambda f: set_(f["rules"]["options"], "joker", "wild"),
        "absurd option": lambda f: set_(f["rules"]["options"], "tree_start", 0),
        "seed": lambda f: set_(f["deals"][0], "seed", "00" * 32),
        "short seed": lambda f: set_(f["deals"][0], "seed", "00"),
        "no hex": lambda f: set_(f["deals"][0], "seed", "wijs"),
        "commitment": lambda f: set_(f["deals"][0], "commitment", "00" * 32),
        "number": lambda f: set_(f["deals"][0], "number", 2),
        "dealer": lambda f: set_(f["deals"][1]["setup"], "dealer", 9),
        "tree": lambda f: set_(f["deals"][1]["setup"], "tree", [1, 1]),
        "event gone": lambda f: events(f).pop(4),
        "event twice": lambda f: events(f).insert(4, events(f)[4]),
        "event unknown": lambda f: set_(events(f)[4], "type", "misère"),
        "deal cut off": lambda f: f["deals"][0].update(events=events(f)[:5], undone=[]),
        "undone too late": lambda f: f["deals"][0].update(undone=[{"after": 999, "events": []}]),
        "undone unlawful": lambda f: f["deals"][0].update(
            undone=[{"after": 2, "events": events(f)[-1:]}]
        ),
    }[key]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("format", "format 2; this version reads format 1"),
        ("game", "no 'poker' in opbod.games; there is:.*bieden"),
        ("option", "rules were changed after"),
        ("unknown option", "rules of the record cannot be.*joker"),
        ("absurd option", "tree_start is 0"),
        ("seed", "key does not open the seal"),
        ("short seed", "1 bytes, not 32"),
        ("no hex", "not hexadecimal"),
        ("commitment", "does not open the seal 0000"),
        ("number", "deal 1 is numbered 2"),
        ("dealer", "deal 2: what it begins with cannot be read"),
        ("tree", r'deal 2: it begins with {"dealer":2,"tree":\[1,1\]}'),
        ("event gone", "deal 1: "),
        ("event twice", "deal 1: "),
        ("event unknown", "event 5 cannot be read"),
        ("deal cut off", "deal 2 begins, but deal 1 is not over"),
        ("undone too late", "deal 1: event 999: there are"),
        ("undone unlawful", "deal 1: "),
    ],
)
def test_broken_json_record_is_refused(sitting: Sitting, change: str, message: str) -> None:
    fields = json.loads(to_json(sitting))
    changed(change)(fields)
    with pytest.raises(RecordError, match=message):
        from_json(json.dumps(fields).encode())


@pytest.mark.parametrize("data", [b"", b"[]", b"{", b"\xff\xfe", b"null", b"[" * 100_000])
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match="no record of Opbod"):
        from_json(data)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("opbod 1 bieden", "opbod 9 bieden", "line 1: “opbod 9 bieden”"),
        ("opbod 1 bieden\n", "", "line 1: a record begins with “opbod 1 GAME”"),
        ("deal 1 ", "deal 2 ", "deal “2”: deal 1 is next"),
        ("dealer:", "giver:", "line .*: 'giver:"),
        ("seat 1", "seat 3", "seat “3”: seat 1 is next"),
        ("extra {", "extra {x", "no value in JSON"),
        ("extra {", "extra 4 #{", "no value in JSON"),
        ("table ", "tafel ", "“tafel” is no word of a record"),
        ("pass", "misere", "line .*: “.:misere”: "),
        ("seed ", "seed zz", "not hexadecimal"),
        ("option zot_exempt true", "option zot_exempt false", "rules were changed after"),
        ("undone ", "undone x", "write “undone NUMBER: acts”"),
        ("undone ", "undone \N{SUPERSCRIPT TWO}", "write “undone NUMBER: acts”"),
        ("undone ", "undone 99999999", "write “undone NUMBER: acts”"),
        ("tree:", "tree:/", "line .*: 'tree:/"),
        ("tree:", "tree:1\N{SUPERSCRIPT TWO}", "line .*: 'tree:1"),
        ("seat 3 Dora", "", "3 names for 4 seats"),
    ],
)
def test_broken_text_record_is_refused(sitting: Sitting, old: str, new: str, message: str) -> None:
    text = to_text(sitting)
    assert old in text
    with pytest.raises(RecordError, match=message):
        from_text(text.replace(old, new, 1))


def test_empty_text_and_acts_without_a_deal_are_refused() -> None:
    with pytest.raises(RecordError, match="the text is empty"):
        from_text("# only a remark\n")
    with pytest.raises(RecordError, match="line 2: acts come after"):
        from_text("opbod 1 bieden\nE:pass\n")


def test_cut_off_anywhere_a_text_record_is_refused_or_shorter(sitting: Sitting) -> None:
    text = to_text(sitting)
    for end in range(0, len(text), 97):
        try:
            read = from_text(text[:end])
        except RecordError:
            continue
        assert len(read.deals) <= len(sitting.deals)


def test_a_sitting_deals_on_until_a_tree_is_at_nought(sitting: Sitting) -> None:
    trees = [deal.log.setup.tree for deal in sitting.deals]
    results = [deal.log.state.result for deal in sitting.deals]
    assert trees[1:] == [result.tree for result in results[:-1]]
    assert 0 in results[-1].tree
    dealers = [deal.log.setup.dealer for deal in sitting.deals]
    assert all((b - a) % 4 == 1 for a, b in pairwise(dealers))
    with pytest.raises(SittingOverError, match="was over after deal"):
        sitting.open_deal(bytes(32))


def test_a_deal_is_opened_only_after_the_last() -> None:
    begun = Sitting(GAME, VLAANDEREN, "t").open_deal(bytes(32))
    with pytest.raises(SittingOverError, match="deal 1 is not over"):
        begun.open_deal(bytes(32))


def test_verify_recomputes_each_deal(sitting: Sitting) -> None:
    verdicts = list(verify(sitting))
    assert [verdict.number for verdict in verdicts] == list(range(1, len(sitting.deals) + 1))
    assert {verdict.differs for verdict in verdicts} == {None}
    # Gathered and cut: only the first pack comes from a seed.
    assert [v.hangs_on_seed for v in verdicts] == [True] + [False] * (len(verdicts) - 1)
    assert all(verdict.hangs_on_seed for verdict in verify(random_sitting("vlaanderen")))
    assert verdicts[0].commitment == Sitting(GAME, sitting.rules, "de-zwaan").commit(
        sitting.deals[0].seed
    )


def test_verify_finds_a_pack_that_the_seed_does_not_give() -> None:
    sitting = Sitting(GAME, VLAANDEREN, "t").open_deal(bytes(32))
    laid = sitting.log.events[0]
    assert isinstance(laid, Stacked)
    swapped = (laid.pack[1], laid.pack[0], *laid.pack[2:])
    log = sitting.log.prefix(0).act(CHANCE, Deal(swapped))
    assert next(verify(sitting.with_log(log))).differs == "pack"
