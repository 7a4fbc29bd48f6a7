"""A case that is misspelt is told so, with its place; none passes for want of a name it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from opbod import rulebook
from opbod.rulebook.reading import whole_number

if TYPE_CHECKING:
    from pathlib import Path

BIETEN = 'hands = ["GK HU EU E8", "HA GO ET E9", "GA HK EK G7", "HO H9 G8 E6"]\n'
BIETEN_PACK = 'pack = "GA"\n'

CASES = [
    ("bieten", "T8", 'kind = "trick"\ncards = ""\nwinner = 1', "a trick has 2 to 5"),
    ("bieten", "T8", 'kind = "trick"\ncards = "GA ??"\nwinner = 1', "a case names each card"),
    ("bieten", "T6", f'kind = "deal"\n{BIETEN_PACK}turn = "1"', "is not a full pack"),
    ("bieten", "T6", 'kind = "deal"\ndealer = ""\nturn = "1"', "seat '': it is one of 1, 2, 3, 4"),
    ("bieten", "T6", 'kind = "deal"\ndealer = "5"\nturn = "1"', "seat '5'"),
    ("bieten", "T6", 'kind = "deal"\ndealer = "12"\nturn = "1"', "seat '12'"),
    ("bieten", "T12", 'kind = "deal"\ntotals = "1 x 0 0"\nturn = "1"', "totals 'x': write a whole"),
    ("bieten", "T12", 'kind = "deal"\ntotals = "1 0 0"\nturn = "1"', "4 play by these rules"),
    ("bieten", "T9", 'kind = "deal"\nbefore = { 6 = "" }', "seat '6'"),
    ("bieten", "T6", f'kind = "deal"\n{BIETEN_PACK}holds = {{ 1 = "GA" }}', "is not a full pack"),
    ("bieten", "T6", 'kind = "deal"\nhands = ["GA"]\nturn = "1"', "hand 'GA': it has 1 cards"),
    (
        "bieten",
        "T6",
        'kind = "deal"\nhands = ["GA HA EA E9", "GA HK EK E8"]\nturn = "1"',
        "GA: in two hands",
    ),
    ("bieten", "T6", f'kind = "deal"\n{BIETEN}{BIETEN_PACK}turn = "1"', "either hands or the pack"),
    (
        "bieten",
        "T29",
        f'kind = "deal"\n{BIETEN}finish = true\nawards = {{ grass = "none" }}',
        "grass",
    ),
    ("bieten", "T15", f'kind = "compare"\nfigure = "grass"\n{BIETEN}best = "nobody"', "grass"),
    ("bieten", "T15", f'kind = "compare"\nfigure = "gras"\n{BIETEN}best = "none"', "best 'none'"),
    ("bieten", "T3", 'kind = "no-rules"\nwrong = { seats = 9 }', "option 'seats'"),
    ("bieten", "T3", 'kind = "no-rules"\nwrong = { players = 9, cards = 9 }', "name one option"),
    ("bieten", "T3", 'kind = "no-rules"\nwrong = {}', "name one option"),
    ("bieden", "B22", 'kind = "trick"\ntrump = "H"\ncards = ""\nwinner = 1', "a trick has 4"),
    (
        "bieden",
        "B22",
        'kind = "trick"\ntrump = "hearts"\ncards = "AC KC 7H TC"\npoints = 9',
        "trump 'hearts'",
    ),
    ("bieden", "B47", 'kind = "wijs"\ntrump = "x"\nhand = "AC KC QC"\nvalues = []', "trump 'x'"),
    ("bieden", "B10", 'kind = "deal"\nS = "AC ??"\nturn = "E"', "a case names each card"),
    ("bieden", "B10", 'kind = "deal"\nS = "AC"\nN = "AC"\nturn = "E"', "AC: in two hands"),
    ("bieden", "B10", 'kind = "deal"\npack = "AC"\nturn = "E"', "is not a full pack"),
    (
        "bieden",
        "B10",
        'kind = "deal"\nS = "AC"\npack = "AC"\nturn = "E"',
        "either hands or the pack",
    ),
    ("bieden", "B10", 'kind = "deal"\nholds = { X = "" }', "seat 'X': it is one of N, E, S, W"),
    ("bieden", "B26", 'kind = "score"\nbid = ":100"\ntree = "12/12"\nstake = 1', "seat ''"),
    ("bridge", "30", 'kind = "auction"\nfacts = "N:P"\nstanding = { 2 = "turn E" }', "fact '2'"),
    ("bridge", "30", 'kind = "auction"\nfacts = "N:P"\nrefused = ["S:$ 27"]', "write it like"),
    ("bridge", "30", 'kind = "auction"\nfacts = "N:P"\nchoices = ["30a E"]', "came out nothing"),
    ("bridge", "30", 'kind = "auction"\nfacts = "N:P"\nrejected = ["30"]', "came out nothing"),
    ("bridge", "30", 'kind = "auction"\nhands = ["AS"]\nfacts = "N:P"\nends = "turn E"', "hands"),
    ("bridge", "25", 'kind = "score"\ncontract = "4S by N"\nscores = ["10 none"]', "write it like"),
    ("bridge", "25", 'kind = "score"\ncontract = "4S by N"\nscores = ["x none 1"]', "tricks 'x'"),
    (
        "bridge",
        "25",
        'kind = "score"\ncontract = "4S by N"\nscores = ["10 none 420"]\nheld = { X = "SA" }',
        "seat 'X'",
    ),
]


@pytest.mark.parametrize(("game", "clause", "body", "trouble"), CASES)
def test_a_misspelt_case_is_told_with_its_place(
    tmp_path: Path, game: str, clause: str, body: str, trouble: str
) -> None:
    path = tmp_path / "mine.toml"
    head = f'game = "{game}"\n[[case]]\nid = "X"\nclauses = ["{clause}"]\n'
    path.write_text(f"{head}{body}\n", encoding="utf-8")
    (case,) = rulebook.load_file(path, game)
    told = rulebook.run(case)
    assert told is not None
    assert told.startswith("case X (mine.toml, line 2):\n")
    assert trouble in told


@pytest.mark.parametrize("text", ["", "-", "1.5", "٣", "1_0", "9999999"])
def test_a_whole_number_is_read_strictly(text: str) -> None:
    with pytest.raises(ValueError, match="write a whole number"):
        whole_number("totals", text)
    assert [whole_number("totals", text) for text in ("0", "-3", "12")] == [0, -3, 12]
