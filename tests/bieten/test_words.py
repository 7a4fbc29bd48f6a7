"""The words of Bieten: every option and preset is said, and refusals as at a card table."""

from typing import Any

import msgspec
import pytest

from opbod.bieten import ENTRY, PRESETS, SCHOENRAM, TIROL, Rules
from opbod.bieten.notation import parse_act
from opbod.core.protocol import Refused
from opbod.core.rules import differences_in_words, option_in_words, options
from opbod.core.words import LANGUAGES, Words
from tests.bieten.options import values
from tests.bieten.table import AnyLog, dealt, said

HANDS = "HA HK E9 E8 / H9 EA EK EO / * / *"


def told(log: AnyLog, word: str, lang: str) -> str:
    """Return the refusal of a word as it is said."""
    with pytest.raises(Refused) as caught:
        log.act(*parse_act(word))
    return caught.value.say(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_value_of_every_option_is_said(lang: str) -> None:
    words = Words(ENTRY.words, lang)
    for field in msgspec.structs.fields(Rules):
        if field.name == "id":
            continue
        tried: tuple[Any, ...] = values(field)
        named = options(SCHOENRAM)
        texts = [option_in_words(words, field.name, value, **named) for value in tried]
        assert len(set(texts)) == len(set(tried)), (field.name, texts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_preset_has_a_name_and_is_told_about(lang: str) -> None:
    words = Words(ENTRY.words, lang)
    for preset in PRESETS:
        assert words(f"presets.{preset}.name")
        assert words(f"presets.{preset}.about")


def test_tirol_is_told_by_its_differences() -> None:
    assert differences_in_words(TIROL, SCHOENRAM, ENTRY.words, "de") == [
        "Der Pack: 33 Karten (alle vier Farben vom Ass bis zum Siebener, dazu der Weli)",
        "Farbe beim Hengst: alle Karten müssen von einer Farbe sein",
        "Drei, und alle sagen guad: 2 Punkte für den, der drei gesagt hat",
    ]


@pytest.mark.parametrize(
    ("lang", "text"),
    [("nl", "zakt 7 onder"), ("de", "fällt um 7 hinter"), ("en", "drops 7 below")],
)
def test_q21_the_deduction_is_told_with_its_amount(lang: str, text: str) -> None:
    rules = msgspec.structs.replace(SCHOENRAM, overshoot="minus_n", overshoot_minus=7)
    told = differences_in_words(rules, SCHOENRAM, ENTRY.words, lang)
    assert text in told[0]


def test_a_refused_offer_is_said_in_words_of_the_card_table() -> None:
    log = dealt(HANDS)
    rest = "1:HA, 1:HK, 1:E9, 1:E8, 1:rot, 1:hengst, 1:spiel"
    assert told(log, "1:gras", "nl") == (
        f"Je kunt 1:gras niet bieden: Gras heb je niet. Regel: bieten/T14. Wat nu mag: {rest}."
    )
    assert told(log, "1:gras", "de") == (
        "Du kannst 1:gras nicht bieten: Gras hast du nicht. Regel: bieten/T14. "
        f"Erlaubt ist jetzt: {rest}."
    )
    assert told(log, "1:gras", "en") == (
        f"You cannot offer 1:gras: you have no Gras. Rule: bieten/T14. Lawful now: {rest}."
    )


def test_a_second_drei_is_refused_with_what_one_may_say() -> None:
    log = said(dealt(HANDS), "1:rot 2:drei")
    assert told(log, "3:drei", "de") == (
        "3:drei geht nicht: Drei ist schon gesagt, und weiter hinauf geht es nicht. "
        "Regel: bieten/Q12. Erlaubt ist jetzt: 3:guad, 3:schau."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_refusal_calls_lawful_can_be_done(lang: str) -> None:
    log = said(dealt(HANDS), "1:HA")
    with pytest.raises(Refused) as caught:
        log.act(*parse_act("2:EA"))
    assert caught.value.code == "must-follow"
    assert set(caught.value.lawful) == {"2:H9", "2:rot", "2:hengst", "2:spiel"}
    for word in caught.value.lawful:
        assert word in caught.value.say(lang)
        assert len(said(log, word)) > len(log)
