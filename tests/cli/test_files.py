"""Sittings kept in files: saved, resumed, left in a hurry, replayed, verified, converted."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from opbod.core.record import from_json, to_json
from opbod.core.record_text import from_text, to_text
from opbod.core.words import LANGUAGES
from opbod.players.bieden import PLAYERS
from tests.cli.conftest import Command
from tests.cli.sittings import Recorder, assert_plain, play_through
from tests.cli.test_a_sitting import cards_in


@pytest.fixture
def record(opbod: Command, tmp_path: Path) -> Path:
    """Give the record of a few deals between players of the program."""
    file = tmp_path / "record.json"
    wish = ("--seed", "12", "--deals", "4", "--level", "random", "--set", "tree_start=60")
    assert opbod("watch", "bieden", *wish, "--save", file).code == 0
    return file


# Saving and going on


def test_a_sitting_saved_and_resumed_gives_the_same_record(opbod: Command, tmp_path: Path) -> None:
    console = Recorder(PLAYERS["thumb"]())
    table, _ = play_through(tmp_path, console, seed="9")
    whole = to_json(table.sitting)
    file = tmp_path / "s.json"
    half = len(console.typed) // 2
    first = opbod("play", "bieden", "--seed", "9", "--save", file, typed=console.typed[:half])
    assert f"opbod play bieden --resume {file}" in " ".join(first.out.split())
    assert file.read_bytes() != whole
    rest = console.typed[half:]
    second = opbod("play", "bieden", "--resume", file, typed=rest)
    assert "You go on in deal" in second.out
    assert file.read_bytes() == whole
    assert_plain(first.out + second.out)


def test_a_text_record_is_resumed_too(opbod: Command, tmp_path: Path) -> None:
    file = tmp_path / "s.txt"
    opbod("play", "bieden", "--seed", "9", "--level", "meek", "--save", file, typed=["120"])
    assert file.read_text().startswith("opbod 1 bieden")
    ran = opbod("play", "bieden", "--resume", file, typed=["undo", "130"])
    assert "You bid 130." in ran.out
    assert len(from_text(file.read_text()).deal.undone) == 1


def test_the_end_of_the_input_saves_what_there_is(opbod: Command, tmp_path: Path) -> None:
    ran = opbod("play", "bieden", "--level", "meek", typed=["120"])
    kept = next((tmp_path / "state" / "opbod").iterdir())
    assert f"opbod play bieden --resume {kept}" in " ".join(ran.out.split())
    assert "You go on in deal 1." in opbod("play", "bieden", "--resume", kept).out


def test_an_interrupt_saves_what_there_is(
    opbod: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("opbod.cli.console._read_standard", interrupt)
    ran = opbod("play", "bieden")
    assert ran.code == 0
    assert len(list((tmp_path / "state" / "opbod").iterdir())) == 1
    assert "To play on:" in ran.out


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="a signal of POSIX systems")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM", "SIGINT"])
def test_a_closed_terminal_saves_what_there_is(tmp_path: Path, name: str) -> None:
    command = [sys.executable, "-c", "from opbod.cli import main; main()", "play", "bieden"]
    table = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path), "LANG": "en"},
    )
    assert table.stdout is not None
    seen = b""
    while b"Your bid:" not in seen and b"Do you show" not in seen:
        seen += os.read(table.stdout.fileno(), 65_536)
    table.send_signal(getattr(signal, name))
    rest, _ = table.communicate(timeout=60)
    assert table.returncode == 0
    assert b"To play on:" in rest
    assert len(list((tmp_path / "opbod").iterdir())) == 1


def test_where_nothing_can_be_saved_it_is_said(
    opbod: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    assert "It cannot be saved anywhere" in opbod("play", "bieden").out


def test_a_finished_sitting_is_not_resumed_but_shown(opbod: Command, tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    opbod("watch", "bieden", "--set", "tree_start=1", "--seed", "1", "--save", file)
    ran = opbod("play", "bieden", "--resume", file)
    assert ran.code == 2
    assert "opbod replay" in ran.err


def test_a_file_is_never_overwritten(opbod: Command, record: Path) -> None:
    before = record.read_bytes()
    for command in (
        ("play", "bieden", "--save", record),
        ("watch", "bieden", "--deals", "1", "--save", record),
        ("watch", "bieden", "--transcript", record),
        ("convert", record, record),
    ):
        ran = opbod(*command)
        assert ran.code == 2
        assert "exists already" in " ".join(ran.err.split())
    assert record.read_bytes() == before


# Replay


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("view", ["N", "E", "S", "W", "public", "all"])
def test_a_record_is_replayed_from_any_place(
    opbod: Command, record: Path, lang: str, view: str
) -> None:
    ran = opbod("replay", record, "--view", view, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert_plain(ran.out)


@pytest.mark.parametrize("view", ["N", "E", "S", "W", "public"])
def test_a_replay_names_no_card_that_its_viewer_has_not_seen(
    opbod: Command, record: Path, view: str
) -> None:
    sitting = from_json(record.read_bytes())
    for deal in sitting.deals:
        out = opbod("replay", record, "--view", view, "--deal", deal.number).out
        seat = "NESW".find(view) if len(view) == 1 else -3
        end: Any = deal.log.view(seat)
        state: Any = deal.log.state
        tricks = [*end.tricks, *([end.trick] if end.trick else [])]
        seen = {card for trick in tricks for card in trick.cards}
        seen |= {card for hand in end.hands for card in hand} | set(end.opened_hand)
        seen |= {c for _, shown in end.shown for found in shown for c in found.cards}
        assert cards_in(out, "en") <= seen
        assert len(state.tricks) == out.count("Trick ")


def test_a_replay_steps_jumps_and_stops(opbod: Command, record: Path) -> None:
    typed = ["", "", "t 3", "table", "7", "t 999", "what", "t -1", "stop"]
    out = opbod("replay", record, "--view", "S", "--step", typed=typed).out
    assert_plain(out)
    assert [n for n in (1, 2, 3, 7) if f"Step {n} of" not in out] == []
    assert out.count("type Enter, t with a step") == 3
    assert "End of the record." not in out
    whole = opbod("replay", record, "--step", "--deal", "1", typed=[""] * 200).out
    assert "End of the record." in whole


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--view", "X"), "is no place to look from"),
        (("--deal", "99"), "There is no deal 99 in it. There are: 4 deals."),
        (("--deal", "0"), "There is no deal 0"),
    ],
)
def test_a_replay_that_cannot_be_says_why(
    opbod: Command, record: Path, options: tuple[str, ...], said: str
) -> None:
    ran = opbod("replay", record, *options)
    assert ran.code == 2
    assert said in " ".join(ran.err.split())


# Verify and convert


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_fair_record_is_verified_deal_by_deal(opbod: Command, record: Path, lang: str) -> None:
    ran = opbod("verify", record, "--lang", lang)
    assert ran.code == 0
    assert_plain(ran.out)
    for deal in from_json(record.read_bytes()).deals:
        assert deal.seed.hex() in ran.out


def test_gathered_deals_are_said_to_hang_on_no_seed(opbod: Command, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    wish = ("--rules", "huisregels-2024", "--deals", "2", "--level", "random")
    opbod("watch", "bieden", *wish, "--seed", "1", "--set", "tree_start=60", "--save", file)
    ran = opbod("verify", file)
    assert ran.code == 0
    assert ran.out.count("do not depend on the key") == 1


def test_a_deal_that_its_seed_does_not_give_is_found(opbod: Command, record: Path) -> None:
    sitting = from_json(record.read_bytes())
    lines = to_text(sitting).splitlines()
    place = [number for number, line in enumerate(lines) if line.startswith("seed ")][1]
    lines[place] = "seed " + "00" * 32
    forged = record.with_suffix(".txt")
    forged.write_text("\n".join(lines))
    ran = opbod("verify", forged)
    assert ran.code == 1
    assert ran.out.count("Wrong: these cards do not come from this key.") == 1
    assert ran.out.count("Right:") == 3


def test_a_seed_that_does_not_open_its_seal_is_found(opbod: Command, record: Path) -> None:
    fields = json.loads(record.read_bytes())
    fields["deals"][0]["seed"] = "11" * 32
    forged = record.with_name("forged.json")
    forged.write_text(json.dumps(fields))
    ran = opbod("verify", forged)
    assert (ran.code, ran.out) == (1, "")
    assert "the key of deal 1 does not open its seal" in " ".join(ran.err.split())


def broken(data: bytes) -> dict[str, bytes]:
    """Break a record in many ways."""
    fields = json.loads(data)
    other = json.loads(data)
    other["deals"][0]["events"] = other["deals"][0]["events"][:-2]
    return {
        "empty": b"",
        "truncated": data[: len(data) // 2],
        "nothing": b"{}",
        "list": b"[1, 2]",
        "number": b"7",
        "bytes": b"\xff\xfe\x00\x01",
        "deep": b"[" * 100_000,
        "other game": json.dumps(fields | {"game": "whist"}).encode(),
        "other format": json.dumps(fields | {"format": 99}).encode(),
        "missing events": json.dumps(other).encode(),
        "text": b"opbod 1 bieden\nrules x y\ndeal one",
        "letter": b"Dear Sir or Madam",
    }


def test_a_broken_record_is_one_clear_message(opbod: Command, record: Path) -> None:
    for name, data in broken(record.read_bytes()).items():
        file = record.with_name("broken")
        file.write_bytes(data)
        for command in ("verify", "replay", "convert", "play"):
            tokens = ("play", "bieden", "--resume") if command == "play" else (command,)
            ran = opbod(*tokens, file)
            assert ran.code == 2, name
            assert ran.out == ""
            assert "Traceback" not in ran.err
            assert re.search("is no good record|is no record", " ".join(ran.err.split()))
            assert len(ran.err) < 700
            assert_plain(ran.err.replace("None", "").replace("{", ""))


def test_a_missing_file_and_a_folder_are_told_apart(opbod: Command, tmp_path: Path) -> None:
    assert "does not exist" in " ".join(opbod("verify", tmp_path / "none").err.split())
    assert "cannot be read" in " ".join(opbod("verify", tmp_path).err.split())


def test_a_record_is_converted_both_ways_without_loss(opbod: Command, record: Path) -> None:
    text, back = record.with_suffix(".txt"), record.with_name("back.json")
    assert opbod("convert", record, text).code == 0
    assert opbod("convert", text, back).code == 0
    assert back.read_bytes() == record.read_bytes()
    assert opbod("convert", record).out == text.read_text()
    assert opbod("convert", text).out == record.read_text()


def test_a_stream_that_cannot_show_suit_signs_gets_letters(
    opbod: Command, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("opbod.cli.app.shows", lambda _stream, _text: False)
    out = opbod("replay", record, "--view", "all", "--lang", "de").out
    assert "♠" not in out
    assert "Pik" in out
    assert sys.stdout is not None
