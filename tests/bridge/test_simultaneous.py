"""Art. 34: of two calls at the same time the proper one is first, whichever was written first."""

import pytest

from opbod.bridge.obligations import auction, standing
from tests.bridge.kit import judged

pytestmark = pytest.mark.volume


def test_34_the_improper_call_is_weighed_as_the_next() -> None:
    found = judged("W:1C N:1H& $")
    assert standing(found) == "turn E, REST E"
    first, last = found.rulings
    assert (first.code, "NESW"[first.seat], first.call) == ("34", "W", "1C")
    assert (last.code, last.rejected) == ("31b", ("30",))


def test_34_the_director_may_take_what_the_next_call_falls_under() -> None:
    assert standing(judged("W:1C N:1H& 39:30 $ >2C")) == "turn N, nobody"


@pytest.mark.parametrize(
    ("row", "counts", "ends"),
    [
        ("E:1H N:1C&", "N:1C E:1H", "turn S, nobody"),
        ("E:P N:1H& S:P W:P", "N:1H E:P S:P W:P", "closed, nobody"),
        ("E:1C N:1H&", "N:1H", "turn E, nobody"),
    ],
)
def test_34_in_turn_after_the_proper_call_it_is_no_call_out_of_turn(
    row: str, counts: str, ends: str
) -> None:
    found = judged(row)
    assert (auction(found), standing(found)) == (counts, ends)
    assert [ruling.code for ruling in found.rulings] == ["34"]
