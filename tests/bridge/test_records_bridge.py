"""Sittings and records of the bridge auction: irregular facts come back as they were."""

import pytest
from msgspec.structs import replace

from opbod.bridge import CLUB, GAME, LETTER_OF_1959, Rules
from opbod.bridge.cardplay import lawful_cards
from opbod.bridge.notation import parse_act
from opbod.bridge.obligations import final
from opbod.bridge.playacts import AnswerClaim, ClaimTricks, PlayCard
from opbod.core.record import from_json, to_json
from opbod.core.record_text import from_text, to_text
from opbod.core.sitting import Sitting

SEED = bytes(32)


def sat(rules: Rules, row: str) -> Sitting:
    sitting = Sitting(GAME, rules, "table").open_deal(SEED)
    for word in row.split():
        sitting = sitting.act(*parse_act(word))
    return sitting


@pytest.mark.parametrize("rules", [LETTER_OF_1959, CLUB], ids=lambda rules: str(rules.id))
def test_an_irregular_auction_is_recorded_and_judged_anew(rules: Rules) -> None:
    sitting = sat(rules, "N:1S E:1H E:2C $ >2H S:P W+SQ W:P N:P E:X S:P W:P")
    for back in (from_json(to_json(sitting)), from_text(to_text(sitting))):
        assert back.log.events == sitting.log.events
        assert back.log.state == sitting.log.state


def test_the_next_board_follows_and_the_program_deals_when_asked() -> None:
    rules = replace(LETTER_OF_1959, mode="prevent", hands="dealt")
    sitting = sat(rules, "N:1H E:P S:P W:P")
    assert final(sitting.log.state.judged) == "1H by N"
    assert not sitting.deal.is_over
    sitting = sitting.act(1, first_card(sitting))
    sitting = sitting.act(0, ClaimTricks(7)).act(1, AnswerClaim(agreed=True))
    sitting = sitting.act(3, AnswerClaim(agreed=True))
    following = sitting.open_deal(SEED)
    assert (following.log.setup.dealer, following.log.setup.vulnerable) == (1, "NS")
    assert following.log.setup.total == 80
    assert [len(hand) for hand in following.log.state.hands] == [13, 13, 13, 13]
    for back in (from_json(to_json(following)), from_text(to_text(following))):
        assert back.log.state == following.log.state
        assert back.deals[0].log.state == sitting.log.state


def first_card(sitting: Sitting) -> PlayCard:
    play = sitting.log.state.play
    assert play is not None
    return PlayCard(lawful_cards(play)[0])
