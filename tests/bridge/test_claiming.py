"""What is ruled when a penalty is claimed, and in which order it is told."""

import pytest

from opbod.bridge.obligations import auction, standing
from tests.bridge.kit import judged

pytestmark = pytest.mark.volume


@pytest.mark.parametrize("row", ["N:1S E:1H W:2H $", "N:1S E:1H $ W:2H $"])
def test_a45_what_must_be_is_ruled_first_so_that_the_offender_is_told_what_he_may_do(
    row: str,
) -> None:
    barred, stated = judged(row).rulings[-2:]
    assert (barred.code, stated.code) == ("31b", "30-stated")
    assert [choice.option for choice in stated.choices] == ["30c"]
    assert "A45" in [reading.question for reading in stated.readings]


def test_a45_a_choice_under_29b_is_told_anew_when_only_a_pass_is_left() -> None:
    before, _, after = judged("N:1S E:2H E~3H W:2S $").rulings
    assert [len(choice.calls) for choice in before.choices] == [1, 32]
    assert [choice.calls for choice in after.choices] == [("2H",), ("P",)]
    assert "A45" in [reading.question for reading in after.readings]


def test_38_the_deemed_pass_takes_its_place_before_partner_is_to_choose() -> None:
    found = judged("N:1S E:8H W:1C 39:30 $")
    assert (auction(found), standing(found)) == ("N:1S E:P", "turn W, REST EW")
