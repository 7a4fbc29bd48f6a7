"""Boards as PBN and LIN, from the command line: played, ruled on, and read back."""

import json
from pathlib import Path

import pytest

from opbod.bridge.files.lin import read_lin
from opbod.bridge.files.pbn import content
from opbod.bridge.files.pbn_import import board_of
from opbod.bridge.files.pbn_read import read
from opbod.bridge.files.problems import Problem
from opbod.bridge.notation import format_facts
from opbod.core.words import LANGUAGES
from opbod.players.bridge.natural import Natural
from tests.cli.conftest import Command
from tests.cli.sittings import Recorder, assert_plain, play_through


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.volume
def test_a_played_sitting_goes_to_pbn_and_lin_and_back(opbod: Command, tmp_path: Path) -> None:
    record = tmp_path / "sitting.json"
    play_through(tmp_path, Recorder(Natural()), game="bridge", seed="5", save=record)
    pbn, lin = tmp_path / "sitting.pbn", tmp_path / "sitting.lin"
    assert opbod("pbn", "export", record, "--save", pbn, "--lang", "en").err == ""
    games = read(pbn.read_text(encoding="utf-8")).games
    assert [one.value("Board") for one in games] == [str(number) for number in range(1, 17)]
    assert all(one.value("Deal") and one.value("North") for one in games)
    assert opbod("pbn", "check", pbn).code == 0
    assert opbod("pbn", "export", record).out == pbn.read_text(encoding="utf-8")
    assert opbod("pbn", "to-lin", pbn, "--save", lin).err == ""
    assert read_lin(lin.read_text(encoding="utf-8")).problems == ()
    back = read(opbod("pbn", "from-lin", lin).out)
    for before, after in zip(games, back.games, strict=True):
        one, other = board_of(before), board_of(after)
        assert (one.setup, one.hands, one.contract) == (other.setup, other.hands, other.contract)
        assert (one.facts, one.columns) == (other.facts, other.columns)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_file_of_lin_has_wrong_is_told_with_its_line(
    opbod: Command, tmp_path: Path, lang: str
) -> None:
    file = tmp_path / "bad.lin"
    file.write_text("qx|o1|mb|1H|\nsv|q|mb|p|mb|p|mb|p|pg||\n", encoding="utf-8")
    ran = opbod("pbn", "from-lin", file, "--lang", lang)
    assert ran.code == 2
    (problem,) = read_lin(file.read_text(encoding="utf-8")).problems
    assert squeezed(f"bad.lin:2: {problem.say(lang)}") in squeezed(ran.err)
    assert read(ran.out).games
    assert content(read(ran.out)).games == content(read(opbod("pbn", "from-lin", file).out)).games


def test_a_record_of_another_game_is_no_bridge(opbod: Command, tmp_path: Path) -> None:
    opbod("play", "bieden", "--seed", "1", "--save", "b.json", typed=["stop"])
    err = opbod("pbn", "export", tmp_path / "b.json", "--lang", "en").err
    assert "is a sitting of bieden, not of bridge." in squeezed(err)


def test_an_unfinished_board_is_not_laid_open(opbod: Command, tmp_path: Path) -> None:
    opbod("play", "bridge", "--seed", "1", "--save", "b.json", typed=["stop"])
    ran = opbod("pbn", "export", tmp_path / "b.json", "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert "no board" in squeezed(ran.err)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_40_what_is_irregular_in_lin_is_told_when_it_becomes_pbn(
    opbod: Command, tmp_path: Path, lang: str
) -> None:
    calls = ("1H", "p", "d", "p", "2S")
    text = "md|3|" + "".join(f"mb|{call}|" for call in calls) + "pg||\n"
    (tmp_path / "odd.lin").write_text(text, encoding="utf-8")
    ran = opbod("pbn", "from-lin", "odd.lin", "--lang", lang)
    assert ran.code == 0
    assert '[Contract "1H"]' in ran.out
    told: dict[str, str | int] = {"article": "27", "seat": "S", "call": "X"}
    assert Problem(1, "ruled.forgiven", told).say(lang) in squeezed(ran.err)
    (tmp_path / "odd.lin").write_text(text.replace("mb|2S|", "mb|2Q|"), encoding="utf-8")
    assert opbod("pbn", "from-lin", "odd.lin", "--lang", lang).code == 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("more", [(), ("--rules", "club", "--set", "A2=on")])
def test_27_an_auction_ruled_on_goes_to_pbn_and_back(
    opbod: Command, tmp_path: Path, more: tuple[str, ...], lang: str
) -> None:
    events = "E:1S S:1H W:P E:2C S:P W:P N:P"
    line = ("arbiter", "--dealer", "E", "--events", events, "--json", *more, "--lang", lang)
    ruling = opbod(*line).out
    (tmp_path / "ruling.json").write_text(ruling, encoding="utf-8")
    ran = opbod("pbn", "export", "ruling.json", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    (game,) = read(ran.out).games
    data = json.loads(ruling)
    assert (game.value("Dealer"), game.value("Board"), game.value("Deal")) == ("E", "", "")
    assert game.value("Facts59") == data["rules"]
    auction = game.tag("Auction")
    assert auction is not None
    assert [(one.mark, one.text) for one in auction.entries][:4] == [
        ("", "1S"), ("I", "1H"), ("", "Pass"), ("", "^S"),
    ]  # fmt: skip
    assert game.notes("Auction")
    board = board_of(game)
    assert {problem.code for problem in board.problems} == {"insufficient", "skipped"}
    assert format_facts(board.facts) == " ".join(data["events"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ruling_that_cannot_be_does_not_go_to_pbn(
    opbod: Command, tmp_path: Path, lang: str
) -> None:
    ruling = {"rules": "club", "dealer": "N", "events": ["N:1S", "N:9Z"], "settings": {}}
    for part, told in (
        ({}, "N:9Z"),
        ({"dealer": "Q"}, "Q"),
        ({"rules": "none"}, "none"),
        ({"dealer": 3}, "bad.json"),
        ({"events": "N:P"}, "bad.json"),
    ):
        (tmp_path / "bad.json").write_text(json.dumps(ruling | part), encoding="utf-8")
        ran = opbod("pbn", "export", "bad.json", "--lang", lang)
        assert (ran.code, ran.out) == (2, "")
        assert told in ran.err
        assert_plain(ran.err)
