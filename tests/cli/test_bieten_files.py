"""Sittings of Bieten kept in files, and the commands beside the table."""

from pathlib import Path
from typing import Any

import pytest

from opbod import rulebook
from opbod.bieten.types import Offered
from opbod.core.record import from_json, to_json
from opbod.core.words import LANGUAGES, Words
from opbod.players.bieten import PLAYERS
from tests.cli.conftest import Command
from tests.cli.sittings import Recorder, assert_plain, play_through
from tests.cli.test_bieten_sitting import cards_in, seen_in


@pytest.fixture
def record(opbod: Command, tmp_path: Path) -> Path:
    """Give the record of a few deals between five players of the program."""
    file = tmp_path / "record.json"
    wish = ("--players", "5", "--seed", "12", "--deals", "3", "--level", "random")
    rules = ("--set", "target=40", "--set", "cutter=steal_one")
    assert opbod("watch", "bieten", *wish, *rules, "--save", file).code == 0
    return file


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_sitting_saved_and_resumed_gives_the_same_record(
    opbod: Command, tmp_path: Path, players: int
) -> None:
    console = Recorder(PLAYERS["thumb"]())
    table, _ = play_through(tmp_path, console, game="bieten", players=str(players), seed="9")
    whole = to_json(table.sitting)
    file = tmp_path / "s.json"
    wish = ("--players", str(players), "--seed", "9", "--save", file)
    for cut in (len(console.typed) // 3, len(console.typed) - 3):
        file.unlink(missing_ok=True)
        first = opbod("play", "bieten", *wish, typed=console.typed[:cut])
        assert f"opbod play bieten --resume {file}" in " ".join(first.out.split())
        assert file.read_bytes() != whole
        second = opbod("play", "bieten", "--resume", file, typed=console.typed[cut:])
        assert "You go on in deal" in second.out
        assert file.read_bytes() == whole
        assert_plain(first.out + second.out)


def test_a_text_record_of_a_small_table_is_resumed_too(opbod: Command, tmp_path: Path) -> None:
    file = tmp_path / "s.txt"
    wish = ("--players", "2", "--seed", "9", "--level", "meek", "--save", file)
    opbod("play", "bieten", *wish, typed=["5", "", "spiel"])
    assert file.read_text().startswith("opbod 1 bieten")
    ran = opbod("play", "bieten", "--resume", file, typed=["table"])
    assert "Your opponent: Vroni.\n" in ran.out
    assert ran.code == 0


def test_a_resumed_sitting_keeps_its_table(opbod: Command, tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    opbod("play", "bieten", "--level", "meek", "--save", file, typed=["1"])
    ran = opbod("play", "bieten", "--resume", file, "--players", "3")
    assert ran.code == 2
    assert "the rules and seats of the saved sitting hold" in " ".join(ran.err.split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", ["2", "3", "4", "5"])
def test_the_program_plays_all_seats_of_any_table(opbod: Command, lang: str, players: str) -> None:
    wish = ("--players", players, "--seed", "4", "--deals", "2", "--lang", lang)
    for view in ((), ("--view", "2")):
        ran = opbod("watch", "bieten", *wish, *view)
        assert (ran.code, ran.err) == (0, "")
        assert_plain(ran.out)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("view", ["1", "3", "5", "Lois", "public", "all"])
def test_a_record_is_replayed_from_any_place(
    opbod: Command, record: Path, lang: str, view: str
) -> None:
    ran = opbod("replay", record, "--view", view, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert_plain(ran.out)


@pytest.mark.parametrize("view", ["1", "2", "5", "public"])
def test_a_replay_names_no_card_that_its_viewer_has_not_seen(
    opbod: Command, record: Path, view: str
) -> None:
    sitting = from_json(record.read_bytes())
    for deal in sitting.deals:
        out = opbod("replay", record, "--view", view, "--deal", deal.number).out
        seat = int(view) - 1 if view.isdigit() else -3
        end: Any = deal.log.view(seat)
        seen = seen_in(end) | set(end.hands[seat] if seat >= 0 else ())
        looked: Any = [event for event in deal.log.stream(seat) if hasattr(event, "bottom")]
        seen |= {event.bottom for event in looked}
        assert cards_in(out) <= seen
        offered = [event for event in deal.log.events if isinstance(event, Offered)]
        assert out.count("(offers ") + out.count("(you offer ") == len(offered)


def test_a_replay_steps_and_shows_the_table(opbod: Command, record: Path) -> None:
    typed = ["", "", "t 3", "table", "20", "t 999", "stop"]
    out = opbod("replay", record, "--view", "2", "--step", typed=typed).out
    assert_plain(out)
    assert [n for n in (1, 2, 3, 20) if f"Step {n} of" not in out] == []
    assert "Your hand: " in out


def test_a_replay_from_a_seat_that_is_not_there_says_which_are(
    opbod: Command, tmp_path: Path
) -> None:
    file = tmp_path / "two.json"
    opbod("watch", "bieten", "--players", "2", "--deals", "1", "--save", file)
    ran = opbod("replay", file, "--view", "3")
    assert ran.code == 2
    assert "Choose from: 1, 2, public, all." in " ".join(ran.err.split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_deal_is_verified_and_a_record_converted_without_loss(
    opbod: Command, record: Path, lang: str
) -> None:
    ran = opbod("verify", record, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert_plain(ran.out)
    text, back = record.with_suffix(".txt"), record.with_name("back.json")
    assert opbod("convert", record, text).code == 0
    assert opbod("convert", text, back).code == 0
    assert back.read_bytes() == record.read_bytes()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_and_their_clauses_are_printed(opbod: Command, lang: str) -> None:
    ran = opbod("rules", "bieten", "--lang", lang, "--all")
    assert "tirol" in ran.out
    assert_plain(ran.out)
    book = rulebook.load("bieten")
    for name in ("T14", "T22", "Q17b"):
        ran = opbod("rule", "bieten", name, "--lang", lang)
        assert ran.code == 0
        assert getattr(book.clauses[name], lang) in " ".join(ran.out.split())
        assert_plain(ran.out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chances_of_the_figures_are_printed_in_tables(opbod: Command, lang: str) -> None:
    ran = opbod("facts", "bieten", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert_plain(ran.out)
    assert "16599" in ran.out
    tirol = opbod("facts", "bieten", "tirol", "--set", "cards=3", "--lang", lang)
    assert tirol.code == 0
    assert tirol.out != ran.out


def test_facts_that_cannot_be_say_why(opbod: Command) -> None:
    for options, said in (
        (("bieden",), "There are no tables for bieden."),
        (("whist",), "There is no game"),
        (("bieten", "--set", "deck=40"), "The option deck cannot be"),
        (("bieten", "--set", "weli=wild"), "There are no tables for these rules."),
        (("bieten", "--players", "3"), "There is no such option: --players."),
    ):
        ran = opbod("facts", *options)
        assert ran.code == 2
        assert said in " ".join(ran.err.split())


# A sitting that is still being played


@pytest.fixture
def broken_off(opbod: Command, tmp_path: Path) -> Path:
    """Leave a sitting in the middle of its first deal, the human in seat 1."""
    file = tmp_path / "broken-off.json"
    opbod("play", "bieten", "--level", "meek", "--seed", "9", "--save", file, typed=["stop"])
    assert not from_json(file.read_bytes()).deal.is_over
    return file


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_key_of_a_deal_is_shown_when_the_deal_is_over(
    opbod: Command, broken_off: Path, record: Path, lang: str
) -> None:
    words = Words("opbod.cli", lang)
    deal = from_json(broken_off.read_bytes()).deal
    ran = opbod("verify", broken_off, "--lang", lang)
    assert ran.code == 0
    assert deal.seed.hex() not in ran.out
    assert words("verify.sealed") in ran.out
    assert words("verify.good") in " ".join(ran.out.split())
    over = from_json(record.read_bytes()).deals[0]
    assert over.is_over
    assert over.seed.hex() in opbod("verify", record, "--lang", lang).out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("view", ["all", "3"])
def test_hands_of_a_deal_still_played_are_shown_when_asked_for_by_name_alone(
    opbod: Command, broken_off: Path, lang: str, view: str
) -> None:
    words = Words("opbod.cli", lang)
    hands = from_json(broken_off.read_bytes()).log.state.hands
    out = opbod("replay", broken_off, "--view", view, "--lang", lang).out
    assert words("replay.still", number=1, view="unfinished") in " ".join(out.split())
    assert not cards_in(out) & {card for hand in hands for card in hand}
    own = opbod("replay", broken_off, "--view", "1", "--lang", lang).out
    assert set(hands[0]) <= cards_in(own)
    assert not set(hands[2]) & cards_in(own)
    everything = opbod("replay", broken_off, "--view", "unfinished", "--lang", lang).out
    assert {card for hand in hands for card in hand} <= cards_in(everything)


def test_who_stops_is_told_that_the_file_holds_all_cards(opbod: Command, tmp_path: Path) -> None:
    for lang, told in (
        ("nl", "Er staan ook de kaarten van de anderen in."),
        ("de", "Auch die Karten der anderen stehen darin."),
        ("en", "The cards of the others are in it too."),
    ):
        file = tmp_path / f"{lang}.json"
        wish = ("--level", "meek", "--save", file, "--lang", lang)
        out = opbod("play", "bieten", *wish, typed=["stop"]).out
        assert told in " ".join(out.split())
