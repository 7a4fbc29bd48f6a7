"""The rules on the command line, and command lines that cannot be."""

from pathlib import Path

import pytest

import opbod as package
from opbod import rulebook
from opbod.bieden import PRESETS
from opbod.cli.app import COMMANDS
from opbod.core.rules import digest
from opbod.core.words import LANGUAGES, Words
from tests.cli.conftest import Command
from tests.cli.sittings import assert_plain

CASES = """
[[case]]
id = "mine"
clauses = ["B22"]
kind = "trick"
trump = "H"
cards = "AC KC 7H TC"
winner = {winner}
points = 24
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_b22_is_printed_with_sources_and_cases(opbod: Command, lang: str) -> None:
    ran = opbod("rule", "bieden", "B22", "--lang", lang)
    assert ran.code == 0
    clause = rulebook.load("bieden").clauses["B22"]
    assert getattr(clause, lang) in " ".join(ran.out.split())
    for case in rulebook.load("bieden").cases_of("B22"):
        assert case.id in ran.out
    assert "BD-src" in ran.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_can_be_printed(opbod: Command, lang: str) -> None:
    for name in list(rulebook.load("bieden").clauses)[::7]:
        ran = opbod("rule", "bieden", name, "--lang", lang)
        assert ran.code == 0
        lines = [line for line in ran.out.splitlines() if len(line) > 80 and " " in line.strip()]
        assert lines == []


def test_clauses_are_found_however_they_are_written(opbod: Command) -> None:
    expected = opbod("rule", "bieden", "B22").out
    assert opbod("rule", "bieden", "b22").out == expected
    assert opbod("rule", "bieden", "bieden/B22").out == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_names_every_clause_once(opbod: Command, lang: str) -> None:
    ran = opbod("rule", "bieden", "--list", "--lang", lang)
    assert_plain(ran.out)
    assert [line.split()[0] for line in ran.out.splitlines()] == list(
        rulebook.load("bieden").clauses
    )


def test_an_unknown_clause_brings_the_nearest(opbod: Command) -> None:
    ran = opbod("rule", "bieden", "B222")
    assert ran.code == 2
    assert "B22" in ran.err
    assert opbod("rule", "bieden").code == 2
    assert opbod("rule", "canasta", "B1").code == 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "name"), [("bieden", "Q8-two-at-once"), ("bieten", "BT-54"), ("bridge", "C19")]
)
def test_a_case_is_printed_with_what_comes_out_and_its_clauses(
    opbod: Command, game: str, name: str, lang: str
) -> None:
    book = rulebook.load(game)
    case = next(case for case in book.cases if case.id == name)
    ran = opbod("rule", game, name.lower(), "--lang", lang)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == f"{name} ({', '.join(case.clauses)})"
    assert Words("opbod.cli", lang)("rule.comes_out") in lines
    said = " ".join(ran.out.split())
    for clause in case.clauses:
        assert getattr(book.clauses[clause], lang) in said


def test_an_unknown_case_says_how_ids_are_found(opbod: Command) -> None:
    ran = opbod("rule", "bieten", "BT-99")
    assert (ran.code, ran.out) == (2, "")
    said = " ".join(ran.err.split())
    assert "There is no rule and no case “BT-99”. Do you mean: BT-49, " in said
    assert "All rules: opbod rule bieten --list" in said


@pytest.mark.parametrize("command", ["rules", "facts"])
def test_a_rule_set_is_named_alone_or_after_rules(opbod: Command, command: str) -> None:
    alone = opbod(command, "bieten", "tirol")
    assert (alone.code, alone.err) == (0, "")
    for more in (("--rules", "tirol"), ("--rules=tirol",), ("tirol", "--rules", "tirol")):
        assert opbod(command, "bieten", *more).out == alone.out
    two = opbod(command, "bieten", "tirol", "--rules", "schoenram")
    assert two.code == 2
    assert "you name two, “tirol” and “schoenram”" in two.err
    assert "nowhere" in opbod(command, "bieten", "--rules", "nowhere").err


def test_all_cases_of_the_game_come_out(opbod: Command) -> None:
    ran = opbod("rule", "bieden", "--check")
    assert ran.code == 0
    assert f"Cases run: {len(rulebook.load('bieden').cases)}. All come out" in ran.out


def test_a_file_of_ones_own_cases_is_checked(opbod: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(CASES.format(winner=3))
    assert opbod("rule", "bieden", "--check", file).code == 0
    file.write_text(CASES.format(winner=1))
    ran = opbod("rule", "bieden", "--check", file)
    assert ran.code == 1
    assert "mine" in ran.out
    assert "Cases run: 1. Not as they say: 1." in ran.out
    file.write_text("[[case]\n")
    ran = opbod("rule", "bieden", "--check", file)
    assert ran.code == 2
    assert "no good file of cases" in " ".join(ran.err.split())
    assert opbod("rule", "bieden", "--check", tmp_path / "none").code == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_without_a_case_proves_nothing(opbod: Command, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "mine.toml"
    for text in ("", 'game = "bieten"\n', "# none yet\n"):
        file.write_text(text)
        ran = opbod("rule", "bieten", "--check", file, "--lang", lang)
        assert (ran.code, ran.out) == (2, "")
        assert "[[case]]" in ran.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rule_sets_are_listed_with_digest_and_differences(opbod: Command, lang: str) -> None:
    ran = opbod("rules", "bieden", "--lang", lang)
    assert_plain(ran.out)
    for name, rules in PRESETS.items():
        assert f"({name})" in ran.out
        assert digest(rules) in ran.out
        one = opbod("rules", "bieden", name, "--lang", lang, "--all")
        assert_plain(one.out)
        assert one.out.count("\n  - ") >= 30


def test_a_variant_shows_its_differences_and_another_digest(opbod: Command) -> None:
    plain, own = (
        opbod("rules", "bieden", "vlaanderen", *more).out
        for more in ((), ("--set", "min-bid=50", "--set", "zot_exempt=true"))
    )
    assert "Lowest bid: bids start at 50" in own
    assert "Different from Flanders:" in own
    assert plain.split("Digest")[1] != own.split("Digest")[1]


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("zot", "write an option as name=value"),
        ("zot=true", "Do you mean: zot_exempt? All options: opbod rules bieden --all"),
        ("foo=1", "All options: opbod rules bieden --all"),
        ("pandoer=abc", "Choose from: a number from 1 to 99, win_tree."),
        ("pandoer_level=400", "Choose from: 300, top."),
        ("tree_start=0", "cannot be “0”. Choose from: a number from 1 to 99."),
        ("tree_start=-1", "cannot be “-1”. Choose from: a number from 1 to 99."),
        ("tree_start=1e3", "cannot be “1e3”. Choose from: a number from 1 to 99."),
        ("wijs=maybe", "Choose from: true, false."),
        ("id=x", "There is no option “id”"),
        ("reenter=true", "reenter needs auction"),
    ],
)
def test_an_option_that_cannot_be_says_what_can(opbod: Command, setting: str, said: str) -> None:
    for command in (("rules", "bieden"), ("play", "bieden"), ("watch", "bieden")):
        ran = opbod(*command, "--set", setting)
        assert ran.code == 2
        assert said in " ".join(ran.err.split())


@pytest.mark.parametrize(
    ("settings", "option"),
    [
        (("--set", "target=9", "--set", "target=11"), "target"),
        (("--set", "drei-declined=2", "--set", "drei_declined=3"), "drei_declined"),
        (("--set", "players=3", "--players", "4"), "players"),
    ],
)
def test_an_option_is_set_once(opbod: Command, settings: tuple[str, ...], option: str) -> None:
    ran = opbod("play", "bieten", *settings)
    assert (ran.code, ran.out) == (2, "")
    assert f"You set the option {option} twice." in ran.err


def test_names_too_long_to_be_told_apart_are_refused_for_that(opbod: Command) -> None:
    names = ",".join(f"{'Maria' * 60}{number}" for number in range(2))
    ran = opbod("play", "bieten", "--players", "2", "--names", names)
    assert ran.code == 2
    assert "2 names with commas between, all different in their first 12 letters" in " ".join(
        ran.err.split()
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "tokens",
    [
        ("bla",),
        ("play",),
        ("play", "whist"),
        ("play", "bieden", "--colour"),
        ("play", "bieden", "--seat", "X"),
        ("play", "bieden", "--level", "genius"),
        ("play", "bieden", "--names", "A,B"),
        ("play", "bieden", "--seed", ""),
        ("play", "bieden", "--rules", "nowhere"),
        ("play", "bieden", "--set"),
        ("play", "bieden", "--resume", "none.json"),
        ("play", "bieden", "--resume", "none.json", "--seat", "N"),
        ("watch", "bieden", "--sittings", "0"),
        ("watch", "bieden", "--deals", "many"),
        ("watch", "bieden", "--delay", "nan"),
        ("watch", "bieden", "--view", "X"),
        ("replay",),
        ("rule", "bieden", "B1", "B2"),
        ("rules", "bieden", "nowhere"),
        ("verify",),
        ("verify", "a", "b"),
        ("convert",),
    ],
)
def test_a_command_line_that_cannot_be_gets_a_sentence(
    opbod: Command, lang: str, tokens: tuple[str, ...]
) -> None:
    ran = opbod(*tokens, "--lang", lang)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.strip()
    assert "Traceback" not in ran.err
    assert_plain(ran.err)


def test_an_unknown_language_is_refused(opbod: Command) -> None:
    for tokens in (("--lang", "fr"), ("--lang=fr",), ("--lang",)):
        ran = opbod("rules", "bieden", *tokens)
        assert ran.code == 2
        assert "Languages: nl, de, en." in ran.err


def test_the_version_is_that_of_the_package(opbod: Command) -> None:
    assert opbod("--version").out == f"opbod {package.__version__}\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_is_in_the_language_and_names_every_option(opbod: Command, lang: str) -> None:
    from opbod.cli.app import APP

    main = opbod("--lang", lang)
    assert main.code == 0
    assert main.out == opbod("--help", "--lang", lang).out
    assert_plain(main.out)
    for command in COMMANDS:
        assert f"opbod {command} " in main.out
        text = opbod(command, "--help", "--lang", lang).out
        assert_plain(text)
        options = {
            name
            for argument in APP[command].assemble_argument_collection()
            for name in argument.names
            if name.startswith("--") and not name.startswith(("--no-", "--empty-"))
        }
        if command not in ("play", "watch", "replay"):
            # They print no cards.
            options -= {"--ascii", "--spoken"}
        options -= {"--verbose-cards"}
        assert {name for name in options if name not in text} == set()
