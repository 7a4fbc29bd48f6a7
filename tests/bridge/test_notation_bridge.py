"""The notation of the bridge auction: every word is read back, and nothing else is read."""

import pytest

from opbod.bridge import LETTER_OF_1959
from opbod.bridge.calls import CALLS, parse_call
from opbod.bridge.notation import format_act, format_setup, parse_act, parse_facts, parse_setup
from opbod.bridge.types import board

WORDS = (
    "N:1H S:P W:XX E:9NT E:2H=1H N~1S E:1S& E:X(3S) ! $ E:! W:$ >2H E>2H keep E>keep other:1S "
    "E>other:1S void36 N>void36 39:30 39:31 39:31b 39:38 E+SQ E+D5,C3 E+D5led E+D5/partner "
    "E+D5,C2led/opponent E:remark E:remark20 E:repeat E:misheard W:review N:restate N:mend "
    "W:43:doubt N:43:psychic E:lead away"
)


@pytest.mark.parametrize("word", WORDS.split())
def test_a_word_is_written_as_it_was_read(word: str) -> None:
    assert word == format_act(*parse_act(word))


@pytest.mark.parametrize("call", CALLS)
def test_a_call_is_read_in_any_case(call: str) -> None:
    assert call == parse_call(call.lower())


@pytest.mark.parametrize(
    "word",
    ["", "N", "N:", "Z:1H", "N:0C", "N:100C", "N:1Z", "N1H", ">", "other:", "39:40", "39:", "E+",
     "E+ZZ", "E+SA,SA", "E+SA/nobody", "E:1H(2H)", "E:43:x", "E:=1H", "E:1H=", "N~", "hands:AS"],
)  # fmt: skip
def test_what_is_no_word_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        parse_act(word)


def test_a_row_is_read_word_by_word() -> None:
    facts = parse_facts("N:1S E:1H $ >2H")
    assert [format_act(fact.seat, fact.what) for fact in facts] == ["N:1S", "E:1H", "$", ">2H"]


@pytest.mark.parametrize("number", range(1, 18))
def test_a_setup_is_read_back(number: int) -> None:
    setup = board(number)
    assert setup == parse_setup(format_setup(setup), LETTER_OF_1959)


@pytest.mark.parametrize("text", ["x", "board:0", "board:x", "dealer:Z", "vul:both", "dealer"])
def test_a_setup_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        parse_setup(text, LETTER_OF_1959)
