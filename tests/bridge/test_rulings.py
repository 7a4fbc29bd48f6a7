"""Words, refusals and secrecy of the bridge auction."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

import opbod.bridge
from opbod.bridge import (
    GAME,
    LETTER_OF_1959,
    Fact,
    Setup,
    State,
    reasons,
)
from opbod.bridge.asking import decisions, offers
from opbod.bridge.calls import Call
from opbod.bridge.engine import WORDS
from opbod.bridge.facts import Deal, Say, Shown
from opbod.bridge.readings import QUESTIONS
from opbod.bridge.rules import PRESETS
from opbod.cards import UNKNOWN
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, PUBLIC, TABLE, Command, Refused
from opbod.core.rules import differences, options
from opbod.core.words import LANGUAGES, catalogue
from tests.bridge.kit import BridgeLog, play

ROOT = Path(opbod.bridge.__file__).parent


# Words


def constants() -> Iterator[str]:
    """Go through every text in the source of the game."""
    for file in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_are_left_over(lang: str) -> None:
    known = set(constants())
    for key in catalogue(WORDS, lang):
        table, _, code = key.partition(".")
        if table == "refusals":
            assert code in known
        if table == "rulings":
            stem = code.removesuffix("-stated")
            assert code in known or stem in known or stem.rstrip("abcd12") in known


def refused() -> Iterator[str]:
    """Go through the codes of all refusals in the source."""
    for node in ast.walk(ast.parse(inspect.getsource(reasons))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "NoError":
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.Constant) and part.value not in ("not-open", None):
                    yield str(part.value)
    yield from (code for code, _ in reasons._NOT_OPEN.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_words(lang: str) -> None:
    texts = catalogue(WORDS, lang)
    assert {code for code in refused() if f"refusals.{code}" not in texts} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reading_has_words_and_a_number(lang: str) -> None:
    texts = catalogue(WORDS, lang)
    named = {question.option for question in QUESTIONS.values()}
    assert set(options(LETTER_OF_1959)) - named == {"law", "mode", "hands", "penalty_cards"}
    for rules in PRESETS.values():
        for option, value in options(rules).items():
            assert f"options.{option}.{value}" in texts
        assert f"presets.{rules.id}.name" in texts


def test_profiles_differ_where_letter_and_practice_part() -> None:
    letter, club = PRESETS.values()
    numbers = {question.option: name for name, question in QUESTIONS.items()}
    assert {numbers[option] for option in differences(club, letter)} == {"A12", "A14", "A30"}


# The game


def test_a_refusal_says_article_and_what_is_lawful() -> None:
    rules = replace(LETTER_OF_1959, mode="prevent")
    with pytest.raises(Refused) as caught:
        play("N:7D E:7C", rules)
    assert caught.value.say("en") == (
        "E:7C is insufficient: 7D has been bid, so bid higher or pass. Rule: bridge-1959/30. "
        "Lawful now: E:P, E:X, E:7H, E:7S, E:7NT."
    )


def test_offers_of_the_seat_on_turn_are_lawful_or_cite_the_article() -> None:
    state = play("N:1S").state
    duty = decisions(state)[0]
    found = {o.action.call: o for o in offers(state, 1, duty) if isinstance(o.action, Say)}
    assert (found[Call("1H")].lawful, found[Call("1H")].cite) == (False, "bridge-1959/30")
    assert (found[Call("2C")].lawful, found[Call("2C")].cite) == (True, "bridge-1959/23")
    assert (found[Call("8C")].lawful, found[Call("8C")].cite) == (False, "bridge-1959/38")


def test_notes_leave_open_questions_open() -> None:
    before, after = play("N:1S"), play("N:1S E:remark W:43:doubt")
    assert GAME.decisions(before.state, 1)[0] == GAME.decisions(after.state, 1)[0]


def dealt() -> BridgeLog:
    rules = replace(LETTER_OF_1959, hands="dealt")
    log: BridgeLog = Log(GAME, rules, Setup())
    return log.play(GAME.chance(log.state, Random(1), None))


def test_hands_are_seen_by_their_owners_alone() -> None:
    log = dealt()
    deal = log.events[0].what
    assert isinstance(deal, Deal)
    for viewer in (0, 1, 2, 3, PUBLIC):
        view = log.view(viewer)
        for seat in range(4):
            own = seat == viewer
            assert view.hands[seat] == (deal.hands[seat] if own else (UNKNOWN,) * 13)


def test_26_a_card_that_only_an_opponent_saw_stays_hidden() -> None:
    state: State = dealt().state
    card = state.hands[1][0]
    event = Fact(TABLE, Shown(1, (card,), seen="opponent"))
    assert GAME.redact(event, 3) == Fact(TABLE, Shown(1, (UNKNOWN,), seen="opponent"))
    assert GAME.redact(event, 1) == event


def test_a_card_that_is_not_in_the_hand_cannot_be_shown() -> None:
    log = dealt()
    card = log.state.hands[0][0]
    with pytest.raises(Refused, match="not in that player's hand"):
        log.act(TABLE, Shown(1, (card,)))


def test_26_a_card_that_lies_open_cannot_be_shown_again() -> None:
    log = dealt()
    card = log.state.hands[1][0]
    log = log.act(TABLE, Shown(1, (card,), led=True))
    with pytest.raises(Refused, match="still lies face up"):
        log.act(TABLE, Shown(1, (card,)))


def test_a_deal_that_is_no_pack_is_refused() -> None:
    log = Log(GAME, replace(LETTER_OF_1959, hands="dealt"), Setup())
    with pytest.raises(Refused, match="no whole pack"):
        log.play(Command(CHANCE, 0, Deal(((), (), (), ()))))


def test_laws_stand_in_files_named_after_their_subject() -> None:
    names = {file.stem for file in (ROOT / "laws1959").glob("*.py")}
    assert {"insufficient", "out_of_turn", "condonation", "change", "doubles", "barred"} <= names
    assert "30" in (inspect.getdoc(opbod.bridge.laws1959) or "")
