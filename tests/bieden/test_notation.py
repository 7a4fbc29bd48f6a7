"""Words of acts, setups and hands: what is printed is read back, and what is no word is refused."""

from random import Random

import pytest

from opbod.bieden import VLAANDEREN, Setup
from opbod.bieden.dealing import deal_out
from opbod.bieden.notation import (
    format_act,
    format_hands,
    format_setup,
    parse_act,
    parse_hands,
    parse_setup,
)
from opbod.bieden.ranks import PACK
from opbod.core.protocol import CHANCE
from opbod.core.seed import shuffled

WORDS = (
    *("E:pass", "S:100", "W:9990", "N:pandoer", "E:overleg", "S:achttiender", "W:cut12"),
    *("N:QH", "N:QH+marriage", "E:wijs20", "S:wijs100+50+20", "W:show", "N:waive"),
    *("E:claim", "S:concede", "W:agree", "N:play-on"),
)


@pytest.mark.parametrize("word", WORDS)
def test_an_act_is_written_as_it_is_read(word: str) -> None:
    assert format_act(*parse_act(word)) == word


@pytest.mark.parametrize("seed", range(20))
def test_packs_and_hands_are_written_as_they_are_read(seed: int) -> None:
    pack = shuffled(Random(seed), PACK.cards)
    dealer = seed % 4
    act = parse_act("pack:" + "".join(pack))
    assert act[0] == CHANCE
    assert format_act(*act) == "pack:" + "".join(pack)
    text = format_hands(dealer, pack)
    assert parse_hands(dealer, text) == act[1]
    hands = [PACK.parse(part) for part in text.split("/")]
    assert tuple(hands) == deal_out(dealer, pack)


@pytest.mark.parametrize("text", ["dealer:N tree:12/12", "dealer:W tree:1/99"])
def test_a_setup_is_written_as_it_is_read(text: str) -> None:
    assert format_setup(parse_setup(text, VLAANDEREN)) == text


def test_a_setup_left_out_is_the_first_deal() -> None:
    assert parse_setup("", VLAANDEREN) == Setup()


def test_reading_is_kind_to_people() -> None:
    assert parse_act("s:10h") == parse_act("S:TH")
    assert parse_act("S:WIJS20+50") == parse_act("S:wijs50+20")


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("S", "'S' is no act"),
        ("X:pass", "'X:pass' is no act"),
        ("S:", "'' is no act"),
        ("S:-100", "'-100' is no act"),
        ("S:1²0", "is no act"),
        ("S:misere", "'misere' is no act"),
        ("S:QH+", "is no act"),
        ("S:QX", "'QX' is no act"),
        ("S:wijs", "'wijs' is no announcement"),
        ("S:wijs20+", "no announcement"),
        ("W:cut", "'cut' is no cut"),
        ("W:cut-1", "is no cut"),
        ("pack:KHKH", "KH stands twice"),
        ("pack:QX", "is no card"),
    ],
)
def test_what_is_no_act_is_refused_with_the_text(word: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_act(word)


@pytest.mark.parametrize("text", ["KH/QH/JH/TH", "KHQH", "//", "KHKH///"])
def test_what_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"four hands of eight|stands twice"):
        parse_hands(0, text)


@pytest.mark.parametrize("text", ["dealer:X", "tree:12", "tree:a/b", "tree:1/2/3", "tree:/3", "x"])
def test_what_is_no_setup_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="in a setup"):
        parse_setup(text, VLAANDEREN)
