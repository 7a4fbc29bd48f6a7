"""Command lines of bridge: rules by the numbers of their questions, and a table that can be."""

import pytest

from opbod.bridge import ENTRY
from opbod.bridge.readings import QUESTIONS
from opbod.core.words import LANGUAGES
from tests.cli.conftest import Command
from tests.cli.sittings import assert_plain


def squeezed(text: str) -> str:
    return " ".join(text.split())


# Readings by number


@pytest.mark.parametrize("name", ["A2", "a2", "right_to_call", "right-to-call"])
def test_a2_is_set_by_number_or_by_name(opbod: Command, name: str) -> None:
    ran = opbod("arbiter", "--set", f"{name}=on", "--dealer", "N", "--events", "", "--lang", "en")
    assert "A player who lost a turn has it before the auction closes." in squeezed(ran.out)


def test_a_number_takes_the_values_of_its_option(opbod: Command) -> None:
    ran = opbod("arbiter", "--set", "A2=maybe", "--dealer", "N", "--events", "", "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    assert "right_to_call cannot be “maybe”. Choose from: off, on." in squeezed(ran.err)


def test_all_options_are_listed_with_their_numbers(opbod: Command) -> None:
    out = opbod("rules", "bridge", "letter-of-1959", "--all", "--lang", "nl").out
    for number, question in QUESTIONS.items():
        assert f"- {question.option} ({number}) = " in out
    assert set(ENTRY.numbers) == set(QUESTIONS)
    assert "- penalty_cards = first_opportunity" in out
    assert "--all" not in out
    short = opbod("rules", "bridge", "--lang", "nl").out
    assert "Elke optie met haar nummer, naam en waarde: opbod rules bridge --all" in squeezed(short)
    bieden = opbod("rules", "bieden", "--lang", "nl").out
    assert "Elke optie met haar waarde: opbod rules bieden --all" in squeezed(bieden)


# A table in the terminal


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", ["play", "watch"])
@pytest.mark.parametrize("setting", ["mode=adjudicate", "hands=absent"])
def test_what_cannot_be_at_this_table_is_refused(
    opbod: Command, setting: str, command: str, lang: str
) -> None:
    ran = opbod(command, "bridge", "--set", setting, "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert setting in ran.err
    assert "opbod arbiter" in squeezed(ran.err)
    assert_plain(ran.err)


def test_what_holds_at_this_table_anyway_may_be_set(opbod: Command) -> None:
    wish = ("--set", "mode=prevent", "--set", "hands=dealt", "--seed", "1")
    ran = opbod("play", "bridge", *wish, "--lang", "en", typed=["stop"])
    assert ran.code == 0


def test_an_unknown_number_is_told_with_numbers_like_it(opbod: Command) -> None:
    line = ("--dealer", "N", "--events", "", "--lang", "en")
    for typed in ("A99=on", "a99=on"):
        err = squeezed(opbod("arbiter", "--set", typed, *line).err)
        assert "There is no option “A99”. Do you mean: A9, A39, A29?" in err
    assert "right_to_call" in opbod("arbiter", "--set", "right_to=on", *line).err


def test_a2_a_value_may_be_in_capitals(opbod: Command) -> None:
    line = ("--dealer", "N", "--events", "", "--json")
    ran = opbod("arbiter", "--set", "A2=ON", *line)
    assert (ran.code, ran.out) == (0, opbod("arbiter", "--set", "a2=on", *line).out)
