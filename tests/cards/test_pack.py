"""Packs and the text of cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opbod.cards import (
    FRENCH_32,
    FRENCH_52,
    GERMAN_25,
    GERMAN_28,
    GERMAN_33,
    PACKS,
    UNKNOWN,
    Card,
    CardError,
    Pack,
    is_known,
)


@pytest.mark.parametrize(
    ("pack", "size"),
    [(FRENCH_32, 32), (FRENCH_52, 52), (GERMAN_28, 28), (GERMAN_33, 33), (GERMAN_25, 25)],
)
def test_pack_has_each_card_once(pack: Pack, size: int) -> None:
    assert len(pack) == len(set(pack.cards)) == size
    assert PACKS[pack.id] is pack
    assert all(card in pack for card in pack.cards)
    assert UNKNOWN not in pack


def test_german_packs_keep_one_bell_or_all() -> None:
    bells = {pack.id: [c for c in pack.cards if c[0] == "S"] for pack in PACKS.values()}
    assert bells["german-28"] == bells["german-25"] == []
    assert len(bells["german-33"]) == 8
    assert "W" in GERMAN_28
    assert "E6" in GERMAN_28
    assert "E6" not in GERMAN_25
    assert "E6" not in GERMAN_33


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
@given(data=st.data())
def test_parse_reads_what_format_writes(pack: Pack, data: st.DataObject) -> None:
    cards = data.draw(st.lists(st.sampled_from(pack.cards), unique=True))
    unknown = data.draw(st.integers(0, 3))
    hand = (*cards, *[UNKNOWN] * unknown)
    assert pack.parse(pack.format(hand)) == hand
    assert pack.parse("".join(hand)) == hand


def test_parse_is_kind_to_people() -> None:
    assert FRENCH_32.parse("kh 10♠ Q♥ ??") == ("KH", "TS", "QH", "??")
    assert GERMAN_28.parse("ga h10 w") == ("GA", "HT", "W")
    assert FRENCH_32.parse("") == ()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("KH 6H", "'6H' at character 4"),
        ("KHX", "'X' at character 3"),
        ("KH QH KH", "KH stands twice"),
        ("W", "is no card of french-32"),
        ("K\N{CYRILLIC CAPITAL LETTER EN}", "is no card"),
    ],
)
def test_parse_says_what_is_wrong_and_where(text: str, found: str) -> None:
    with pytest.raises(CardError, match=found.replace("?", r"\?")):
        FRENCH_32.parse(text)


@pytest.mark.parametrize("text", ["", "KH QH", "??", "1H"])
def test_parse_card_takes_one_known_card(text: str) -> None:
    assert FRENCH_32.parse_card(" 10h") == "TH"
    with pytest.raises(CardError):
        FRENCH_32.parse_card(text)


def test_unknown_is_a_card_that_is_not_known() -> None:
    assert not is_known(UNKNOWN)
    assert is_known(Card("KH"))
