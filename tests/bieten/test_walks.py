"""The random walks that Bieten is held to the laws on, and one breach that they could not see."""

from collections import Counter
from typing import get_args

import pytest

from opbod.bieten import ENTRY, Event
from opbod.bieten.types import FIGURES
from opbod.core.protocol import Refused
from tests.bieten.kit import walk_number
from tests.bieten.table import dealt


@pytest.mark.volume
def test_walks_reach_everything() -> None:
    """The laws say nothing about what no walk comes to."""
    reached: Counter[str] = Counter()
    for number in range(180):
        walked = walk_number(110_000_000 + number)
        reached[f"{walked.rules.players} players"] += 1
        reached.update(type(event).__name__ for event in walked.log.events)
        result = walked.log.state.result
        assert result is not None
        reached.update(f"{award.figure} {award.why}" for award in result.awards)
        reached["won"] += result.winner is not None
        reached["overshot"] += any(
            after < before + points
            for after, before, points in zip(
                result.totals, walked.setup.totals, result.points, strict=True
            )
        )
    wanted = {event.__name__ for event in get_args(Event)}
    wanted |= {f"{count} players" for count in (2, 3, 4, 5)}
    whys = ("good", "held", "drei-good", "drei-held", "unoffered")
    wanted |= {f"{figure} {why}" for figure in FIGURES for why in whys}
    wanted |= {"weli weli", "won", "overshot"}
    assert {what for what in wanted if not reached[what]} == set()


def test_a_refusal_does_not_tell_who_holds_a_card() -> None:
    """A card of another hand, one played and one left in the pack are refused in the same words."""
    log = dealt("GA GK GO GU / HA HK HO HU / EA EK EO EU / ET E9 E8 E7")
    texts = set()
    for card in ("HA", "ET", "G9", "W", "SA"):
        with pytest.raises(Refused) as caught:
            log.act(*ENTRY.notation.parse_act(f"1:{card}"))
        texts.add((caught.value.code, str(caught.value).replace(card, "that card")))
    assert [code for code, _ in texts] == ["not-your-card"]
