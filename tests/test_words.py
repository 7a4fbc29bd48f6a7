"""Words: complete in three languages, and a refusal says what was tried, why, and what may be."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import opbod
from opbod.bieden import GAME, VLAANDEREN, Action, Setup, State
from opbod.bieden.engine import WORDS
from opbod.bieden.notation import parse_act, parse_hands
from opbod.core.protocol import CHANCE, Command, Refused, find_decision
from opbod.core.words import LANGUAGES, Words, catalogue

ROOT = Path(opbod.__file__).parent
PACKAGES = sorted(
    ".".join(("opbod", *folder.parent.relative_to(ROOT).parts))
    for folder in ROOT.rglob("words")
    if folder.is_dir()
)
REFUSALS = "refusals."
GAMES = ("bieden", "bieten")
"""Games that raise NoError where a rule is judged."""


def leaves(table: dict[str, Any]) -> int:
    """Count the texts of a table and the tables in it."""
    return sum(leaves(one) if isinstance(one, dict) else 1 for one in table.values())


def placeholders(text: str) -> set[str]:
    """Return the names of the placeholders of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def raised(game: str) -> Iterator[tuple[str, set[str]]]:
    """Return code and details of every refusal in the source of a game."""
    for file in sorted((ROOT / game).rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "NoError":
                details = {keyword.arg or "**" for keyword in node.keywords}
                for code in codes(tree, node.args[0]):
                    yield code, details


def codes(tree: ast.Module, first: ast.expr) -> list[str]:
    """Return the code given as first argument, or all codes that it may be."""
    if isinstance(first, ast.Constant):
        return [str(first.value)]
    if isinstance(first, ast.IfExp):
        return codes(tree, first.body) + codes(tree, first.orelse)
    # NoError(*TABLE[key]), the table holding tuples of code and clause
    assert isinstance(first, ast.Starred), ast.unparse(first)
    assert isinstance(first.value, ast.Subscript), ast.unparse(first)
    name = ast.unparse(first.value.value)
    (table,) = (
        node.value
        for node in tree.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.value, ast.Dict)
        and ast.unparse(node.target) == name
    )
    return [str(ast.literal_eval(entry)[0]) for entry in table.values]


# Catalogues


def test_packages_that_speak_are_found() -> None:
    assert {"opbod.core", WORDS} <= set(PACKAGES)


@pytest.mark.parametrize("package", PACKAGES)
def test_each_package_has_the_same_files_in_each_language(package: str) -> None:
    folder = ROOT.joinpath(*package.split(".")[1:], "words")
    names = [file.name.removesuffix(".toml").partition("-") for file in folder.iterdir()]
    subjects = {subject for _, _, subject in names}
    assert "" in subjects
    assert {(lang, subject) for lang in LANGUAGES for subject in subjects} == {
        (lang, subject) for lang, _, subject in names
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_no_key_stands_in_two_files(package: str, lang: str) -> None:
    folder = ROOT.joinpath(*package.split(".")[1:], "words")
    counts = [
        leaves(tomllib.loads(file.read_text(encoding="utf-8")))
        for file in (*folder.glob(f"{lang}.toml"), *folder.glob(f"{lang}-*.toml"))
    ]
    assert sum(counts) == len(catalogue(package, lang))


@pytest.mark.parametrize("package", PACKAGES)
def test_languages_have_the_same_keys_and_placeholders(package: str) -> None:
    first, *others = (
        {key: placeholders(text) for key, text in catalogue(package, lang).items()}
        for lang in LANGUAGES
    )
    assert [first] * len(others) == others


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_no_text_is_empty_or_has_loose_spaces(package: str, lang: str) -> None:
    texts = catalogue(package, lang)
    assert {k: t for k, t in texts.items() if not t or t != " ".join(t.split())} == {}


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="'fr'; choose one of nl, de, en"):
        catalogue(WORDS, "fr")


# Refusals of each game


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_has_words_and_no_words_are_left_over(game: str, lang: str) -> None:
    keys = {key for key in catalogue(f"opbod.{game}", lang) if key.startswith(REFUSALS)}
    assert {REFUSALS + code for code, _ in raised(game)} == keys


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_names_what_was_tried_and_only_details_it_is_given(game: str, lang: str) -> None:
    texts = catalogue(f"opbod.{game}", lang)
    wanting = {}
    for code, details in raised(game):
        names = placeholders(texts[REFUSALS + code])
        if "tried" not in names or names - {"tried"} > details:
            wanting[code] = names
    assert wanting == {}


# Refusals of Bieden as they are said

DEALER = 0
HANDS = (
    "TH TD 9D 9C 8C 7C KS QS / AH KH QH JH AD KD AC KC / "
    "9H 8H QD JD QC JC TC AS / 7H 8D 7D JS TS 9S 8S 7S"
)
"""East speaks first and holds 50 wijs."""
CONTRACT = "E:100 S:pass W:pass N:pass"


def answer(state: State, word: str) -> Command[Action]:
    """Make an act the answer to the open question of its kind."""
    seat, action = parse_act(word)
    decision = find_decision(GAME.decisions(state, seat), seat, action.answers)
    return Command(seat, state.opened if decision is None else decision.id, action)


def after(state: State, command: Command[Action]) -> State:
    """Return the state after a command that is not refused."""
    for event in GAME.decide(state, command):
        state = GAME.evolve(state, event)
    return state


def played(words: str) -> State:
    """Return the state after these acts, from the deal above."""
    state = GAME.start(VLAANDEREN, Setup(DEALER))
    state = after(state, Command(CHANCE, state.opened, parse_hands(DEALER, HANDS)))
    for word in words.split():
        state = after(state, answer(state, word))
    return state


def refusal(state: State, command: Command[Action]) -> Refused:
    """Return the refusal of a command."""
    with pytest.raises(Refused) as caught:
        GAME.decide(state, command)
    return caught.value


def check_said(refused: Refused, lang: str, tried: str, cite: str | None) -> None:
    """Check that a refusal says what was tried, why it does not go, the clause and what does."""
    words = Words(WORDS, lang)
    text = refused.say(lang)
    reason = words(REFUSALS + refused.code, tried=tried, **refused.details)
    assert tried in reason
    assert text.startswith(reason + " ")
    rest = text.removeprefix(reason)
    assert (cite is None) == ("bieden/" not in rest)
    assert cite is None or f" {words('refusal.cite', cite=cite)} " in rest
    assert refused.lawful[0] in rest
    assert refused.lawful[-1] in rest


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("before", "tried", "code", "cite"),
    [
        ("", "E:115", "not-a-step", "B12"),
        ("", "E:90", "below-minimum", "B12"),
        ("E:100", "S:100", "not-higher", "B11"),
        ("E:310", "S:pandoer", "pandoer-not-higher", "B61"),
        ("E:pandoer", "S:pandoer", "pandoer-stands", "B61"),
        ("E:pandoer S:overleg", "W:overleg", "overleg-stands", "B63"),
        ("", "E:achttiender", "no-achttiender", "B66"),
        (CONTRACT, "E:AS", "not-your-card", "Q29"),
        (f"{CONTRACT} E:AH", "S:QC", "must-follow-trump", "Q2"),
        (f"{CONTRACT} E:AH S:8H W:7H N:TH E:AD", "S:QC", "must-follow-or-ruff", "Q2"),
        (CONTRACT, "E:AH+marriage", "no-marriage", "B55"),
        (f"{CONTRACT} E:AH", "E:wijs200", "no-such-wijs", "B46"),
        (f"{CONTRACT} E:AH", "S:wijs100", "wijs-not-yours", "B45"),
        (f"{CONTRACT} E:AH S:8H W:7H N:TH", "E:wijs50", "wijs-too-late", "Q9"),
        (f"{CONTRACT} E:AH", "E:claim", "not-certain", "B23"),
        (CONTRACT, "E:110", "not-the-auction", "B13"),
    ],
)
def test_a_refusal_says_what_was_tried_the_clause_and_what_is_lawful(
    before: str, tried: str, code: str, cite: str | None, lang: str
) -> None:
    state = played(before)
    refused = refusal(state, answer(state, tried))
    assert code == refused.code
    check_said(refused, lang, tried, None if cite is None else f"bieden/{cite}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_stale_answer_is_refused_though_its_word_is_lawful(lang: str) -> None:
    tried = "S:110"
    seat, action = parse_act(tried)
    asked_before = played("").opened
    refused = refusal(played("E:100"), Command(seat, asked_before, action))
    assert refused.code == "stale"
    assert tried in refused.lawful
    check_said(refused, lang, tried, "bieden/Q30")


def test_what_a_refusal_calls_lawful_can_be_done() -> None:
    state = played(f"{CONTRACT} E:AH")
    refused = refusal(state, answer(state, "S:QC"))
    assert {"S:9H", "S:8H"} <= set(refused.lawful)
    for word in refused.lawful:
        assert after(state, answer(state, word)).seq > state.seq


def test_a_refusal_is_said_in_words_of_the_card_table() -> None:
    state = played(CONTRACT + " E:AH S:8H W:7H N:TH E:AD")
    refused = refusal(state, answer(state, "S:QC"))
    rest = "S:9H, S:QD, S:JD, S:concede"
    assert refused.say("nl") == (
        "Je kunt S:QC niet leggen: je hebt de gevraagde kleur nog, dus volg je of koop je. "
        f"Regel: bieden/Q2. Wat nu mag: {rest}."
    )
    assert refused.say("de") == (
        "Du kannst S:QC nicht zulegen: Du hast die ausgespielte Farbe noch, also bediene oder "
        f"stich. Regel: bieden/Q2. Erlaubt ist jetzt: {rest}."
    )
    assert str(refused) == (
        "You cannot play S:QC: you still hold the suit led, so follow suit or ruff. "
        f"Rule: bieden/Q2. Lawful now: {rest}."
    )
