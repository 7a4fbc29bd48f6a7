"""The arbiter asking: one question at a time, a way back, and nothing lost."""

from pathlib import Path

import pytest

from opbod.cli.arbiter.ear import Ear
from opbod.core.words import LANGUAGES
from tests.cli.conftest import Command
from tests.cli.sittings import assert_plain

STOP = {"nl": "stop", "de": "stopp", "en": "stop"}
BACK = {"nl": "terug", "de": "zurück", "en": "back"}
FORWARD = {"nl": "vooruit", "de": "vor", "en": "forward"}


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_inquiry_from_dealer_to_lead(opbod: Command, lang: str) -> None:
    typed = ["N", "1S", "E 1H", "$", "3", "2S", "P", "4S", "P", "P", "P", ""]
    ran = opbod("arbiter", "--lang", lang, typed=typed)
    assert ran.code == 0
    assert_plain(ran.out)
    assert "--events 'N:1S E:1H $ E>P S:2S W:P N:4S E:P S:P W:P E:lead'" in squeezed(ran.out)
    assert "--ask" not in ran.out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("end", [True, False])
def test_leaving_tells_how_to_go_on(opbod: Command, lang: str, end: bool) -> None:  # noqa: FBT001 - drawn by pytest
    typed = ["E", "1C", "1D"] + ([STOP[lang]] if end else [])
    ran = opbod("arbiter", "--lang", lang, "--rules", "club", typed=typed)
    assert ran.code == 0
    assert_plain(ran.out)
    line = ran.out.splitlines()[-1]
    assert "opbod arbiter --ask --rules club --dealer E --events '" in line
    events = line.split("'")[1]
    more = opbod("arbiter", "--ask", "--dealer", "E", "--events", events, "--lang", lang)
    assert more.code == 0
    assert events in more.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_going_back_and_forward_loses_nothing(opbod: Command, lang: str) -> None:
    back, forward = BACK[lang], FORWARD[lang]
    typed = ["N", back, "1S", "2H", back, back, back, forward, forward, forward, "P"]
    ran = opbod("arbiter", "--lang", lang, typed=typed)
    assert_plain(ran.out)
    assert "--events 'N:1S E:2H S:P'" in ran.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_read_or_done_changes_nothing(opbod: Command, lang: str) -> None:
    junk = ["", "9", "blub", "$", "keep", "N", "1", "E:9Z", "x" * 200, "\x1b[31m", "99999999999"]
    ran = opbod("arbiter", "--lang", lang, typed=["Q", "", "N", "1S", *junk])
    assert ran.code == 0
    assert_plain(ran.out)
    assert "--events 'N:1S'" in ran.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_end_before_the_dealer_is_fine(opbod: Command, lang: str) -> None:
    for typed in ([], [STOP[lang]], ["Q"]):
        ran = opbod("arbiter", "--lang", lang, typed=typed)
        assert (ran.code, ran.err) == (0, "")
        assert "--events" not in ran.out


def test_a_way_with_several_calls_asks_which_and_can_be_left(opbod: Command) -> None:
    typed = ["N", "1S", "E 1H", "$", "2", "", "2", "blub", "2C"]
    ran = opbod("arbiter", "--lang", "en", typed=typed)
    assert "--events 'N:1S E:1H $ E>2C'" in ran.out
    assert "West must pass to the end" in ran.out


def test_a_bare_call_is_the_substitute_that_is_asked_for(opbod: Command) -> None:
    ran = opbod("arbiter", "--lang", "nl", typed=["N", "1S", "O 1H", "$", "2 harten"])
    assert "Oost vervangt zijn bieding door:" in ran.out
    assert "--events 'N:1S E:1H $ E>2H'" in ran.out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("answers", "event"),
    [
        (["1", "E", "2D", "2H"], "E:2D=2H"),
        (["2", "N", "2C"], "N~2C"),
        (["3", "E", "1NT"], "E:1NT&"),
        (["4", "E", "X", "3S"], "E:X(3S)"),
        (["5", "E", "SQ"], "E+SQ"),
        (["6", "W", "H10"], "W+HTled"),
        (["7", "W", "SA S2"], "W+SA,S2/partner"),
        (["8", "W", "D5"], "W+D5/opponent"),
        (["11", "W"], "W:remark"),
        (["12", "W"], "W:remark20"),
        (["15", "E"], "E:review"),
        (["20", "E"], "E:43:doubt"),
        (["99", "x", "11", "", "11", "Q", "W"], "W:remark"),
        (["1", "E", "2D", "", "3D", "3H"], "E:3D=3H"),
    ],
)
def test_other_facts_are_asked_for_step_by_step(
    opbod: Command, answers: list[str], event: str, lang: str
) -> None:
    ran = opbod("arbiter", "--lang", lang, typed=["N", "1S", "other", *answers])
    assert ran.code == 0
    assert_plain(ran.out)
    assert f"--events 'N:1S {event}'" in ran.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_table_and_tree_are_shown(opbod: Command, lang: str) -> None:
    ran = opbod("arbiter", "--lang", lang, typed=["N", "1S", "tree", "E 1H", "?", "table", "tree"])
    assert ran.code == 0
    assert_plain(ran.out)
    assert "(30c)" in ran.out


def test_a_form_can_be_written_on_the_way(opbod: Command, tmp_path: Path) -> None:
    typed = ["N", "1S", "E 1H", "$", "form", "form a.html", "form a.html", "form no/a.html"]
    ran = opbod("arbiter", "--lang", "en", typed=typed)
    assert ran.code == 0
    assert_plain(ran.out)
    assert "nothing was overwritten" in squeezed(ran.out)
    assert "must replace it" in (tmp_path / "a.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("lang", "text", "call"),
    [
        ("nl", "1K", "1C"),
        ("nl", "2 ruiten", "2D"),
        ("nl", "3SA", "3NT"),
        ("nl", "doublet", "X"),
        ("de", "1K", "1D"),
        ("de", "1T", "1C"),
        ("de", "2 Cœur", "2H"),
        ("de", "3P", "3S"),
        ("de", "Rekontra", "XX"),
        ("en", "4 spades", "4S"),
        ("en", "1♥", "1H"),
        ("en", "8nt", "8NT"),
    ],
)
def test_calls_are_read_as_people_write_them(lang: str, text: str, call: str) -> None:
    assert Ear(lang).call(text) == call


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", ["", "1", "0C", "100C", "1Z", "nt", "²C", "1\u0661C"])
def test_what_is_no_call_is_refused(lang: str, text: str) -> None:
    with pytest.raises(ValueError, match=r"^"):
        Ear(lang).call(text)


def test_cards_are_read_in_the_letters_of_the_language() -> None:
    assert Ear("nl").cards("SV, R10 KB") == "SQ,DT,CJ"
    assert Ear("de").cards("PD K5") == "SQ,D5"
    for bad in ("", "S", "SQ SQ", "1S", "S11"):
        with pytest.raises(ValueError, match=r"^"):
            Ear("en").cards(bad)
