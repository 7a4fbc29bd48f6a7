"""Errors in words: a text for each code in each language, and causes said in the same one."""

import ast
from pathlib import Path

import pytest

import opbod
from opbod.bieden import GAME, VLAANDEREN, Setup
from opbod.bieden.notation import parse_act, parse_hands
from opbod.core.log import BrokenLogError, Log
from opbod.core.protocol import CHANCE
from opbod.core.record import RecordError
from opbod.core.words import LANGUAGES, catalogue

ROOT = Path(opbod.__file__).parent
RAISED = {
    "RecordError": "record",
    "UnfitSeedError": "record",
    "self.wrong": "record",
    "BrokenLogError": "log",
}
"""How an error is made, and the table that holds its words."""


def codes() -> set[str]:
    """Find the keys of all the errors that the source makes."""
    found = set()
    for file in [*ROOT.glob("core/*.py"), *ROOT.glob("cli/*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in RAISED:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    found.add(f"{RAISED[ast.unparse(node.func)]}.{first.value!s}")
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_has_words_and_no_words_are_left_over(lang: str) -> None:
    tables = tuple(f"{table}." for table in RAISED.values())
    assert codes() == {key for key in catalogue("opbod.core", lang) if key.startswith(tables)}


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("nl", "regel 7: gebeurtenis 9: er zijn er 3"),
        ("de", "Zeile 7: Ereignis 9: es gibt 3"),
        ("en", "line 7: event 9: there are 3"),
    ],
)
def test_a_cause_is_said_in_the_same_language(lang: str, told: str) -> None:
    cause = BrokenLogError("no-event", number=9, last=3)
    assert told == RecordError("in-line", cause, line=7).say(lang)


def test_a_refusal_is_said_in_the_same_language_too() -> None:
    hands = "KHQHTSASQDJDTD7C/TH7HADKD8DKCQC9S/JH9HAH8HACTCKS7D/9DJC9C8CQSJS8S7S"
    dealt = Log(GAME, VLAANDEREN, Setup()).act(CHANCE, parse_hands(0, hands))
    twice = [*dealt.events, *dealt.act(*parse_act("E:120")).events[len(dealt) :] * 2]
    with pytest.raises(BrokenLogError) as error:
        Log.replay(GAME, VLAANDEREN, Setup(), twice)
    assert "mag daar niet:" in error.value.say("nl")
    assert "is not" not in error.value.say("nl")


def test_a_cause_that_has_only_english_is_introduced_as_such() -> None:
    error = RecordError("game", LookupError("no such game"))
    assert "(auf Englisch) no such game" in error.say("de")
    assert str(error).endswith("not here: no such game")
