"""The random walks that Bieden is held to the laws on, and one breach that they could not see."""

from collections import Counter
from typing import get_args

import pytest

from opbod.bieden import GAME, VLAANDEREN, Event, Setup
from opbod.bieden.notation import parse_act
from opbod.bieden.ranks import PACK
from opbod.bieden.types import ContractSet, Deal, Play, Played
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, Refused
from tests.bieden.kit import walk_number


@pytest.mark.volume
def test_walks_reach_everything() -> None:
    """The laws say nothing about what no walk comes to."""
    reached: Counter[str] = Counter()
    for number in range(150):
        walked = walk_number(110_000_000 + number)
        for event in walked.log.events:
            reached[type(event).__name__] += 1
            if isinstance(event, ContractSet):
                reached[str(event.call)] += 1
            if isinstance(event, Played) and event.marriage:
                reached["marriage"] += 1
        result = walked.log.state.result
        assert result is not None
        reached[result.kind] += 1
        reached[result.how] += 1
        reached["another round"] += len(walked.log.state.calls) > 4
        reached["all points"] += result.bonus
    events = {event.__name__ for event in get_args(Event)}
    wanted = events | {"pandoer", "overleg", "marriage", "another round"}
    wanted |= {"made", "failed", "achttiender", "passed", "played", "claim", "concession"}
    assert wanted - reached.keys() == set()


def test_a_refusal_does_not_tell_who_holds_a_card() -> None:
    """A card of another hand and one already played are refused in the same words."""
    log = Log(GAME, VLAANDEREN, Setup(dealer=3)).act(CHANCE, Deal(PACK.cards))
    for word in ("N:100", "E:pass", "S:pass", "W:pass", "N:AC"):
        log = log.act(*parse_act(word))
    texts = set()
    for card in set(PACK.cards) - set(log.state.hands[1]):
        with pytest.raises(Refused) as caught:
            log.act(1, Play(card))
        texts.add((caught.value.code, str(caught.value).replace(card, "that card")))
    assert [code for code, _ in texts] == ["not-your-card"]
