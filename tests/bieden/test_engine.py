"""What the engine promises beside the rules: its short cuts, its secrecy, its refusals."""

from random import Random

import pytest

from opbod.bieden import GAME, VLAANDEREN, Rules, Setup
from opbod.bieden.engine import _is_card_in_turn
from opbod.bieden.notation import format_act, parse_act
from opbod.bieden.types import Action, Bid, Cut, Deal, Dealt, Play, Stacked, WasCut
from opbod.cards import UNKNOWN, Card
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, PUBLIC, Command, Refused, find_decision
from tests.bieden.options import random_rules
from tests.bieden.test_oracle_agrees import some_act, some_pack


@pytest.mark.parametrize("seed", range(40))
def test_the_short_cut_for_a_card_agrees_with_the_open_decisions(seed: int) -> None:
    rng = Random(seed)
    log = Log(GAME, random_rules(rng), Setup()).act(CHANCE, Deal(some_pack(rng)))
    while log.state.result is None:
        state = log.state
        decisions = GAME.decisions(state, 0)
        for seat in range(4):
            for number in {state.opened, state.lead_at, state.seq, -1}:
                command: Command[Action] = Command(seat, number, Play(Card("AH")))
                found = find_decision(decisions, seat, "play", number) is not None
                assert _is_card_in_turn(state, command) == found
        log = log.act(*some_act(rng, state))


def test_redact_hides_the_pack_the_other_hands_and_the_cut() -> None:
    log = Log(GAME, random_rules(Random(1)), Setup())
    pack = some_pack(Random(1))
    hidden = GAME.redact(Stacked(pack), 2)
    assert hidden == Stacked((UNKNOWN,) * 32)
    assert GAME.redact(WasCut(3, 12), 3) == WasCut(3, 12)
    assert GAME.redact(WasCut(3, 12), PUBLIC) == WasCut(3, None)
    assert len(log) == 0
    hands = tuple(tuple(pack[start : start + 8]) for start in (0, 8, 16, 24))
    dealt = Dealt(hands)  # type: ignore[arg-type]  # four of them
    seen = GAME.redact(dealt, 1)
    assert isinstance(seen, Dealt)
    assert seen.hands == ((UNKNOWN,) * 8, hands[1], (UNKNOWN,) * 8, (UNKNOWN,) * 8)


def test_a_card_of_another_hand_reads_like_a_card_played_before() -> None:
    """The text of a refusal must not tell where a card is."""
    rng = Random(5)
    log = Log(GAME, VLAANDEREN, Setup()).act(CHANCE, Deal(some_pack(rng)))
    for word in ("E:100", "S:pass", "W:pass", "N:pass"):
        log = log.act(*parse_act(word))
    lead = log.state.hands[1][0]
    log = log.act(1, Play(lead))
    turn = 2
    elsewhere = log.state.hands[3][0]
    texts = set()
    for card in (lead, elsewhere):
        with pytest.raises(Refused) as refusal:
            log.act(turn, Play(card))
        texts.add(str(refusal.value).replace(card, "CARD"))
        assert refusal.value.code == "not-your-card"
    assert len(texts) == 1


@pytest.mark.parametrize("pack", [(), ("AH",) * 32, ("??",) * 32])
def test_b2_what_is_not_the_pack_is_refused(pack: tuple[Card, ...]) -> None:
    log = Log(GAME, VLAANDEREN, Setup())
    with pytest.raises(Refused) as refusal:
        log.act(CHANCE, Deal(pack))
    assert refusal.value.code == "not-the-pack"


def test_b12_the_rules_know_no_highest_bid() -> None:
    log = Log(GAME, VLAANDEREN, Setup()).act(CHANCE, Deal(some_pack(Random(2))))
    high = log.act(1, Bid(9990))
    assert high.state.calls == ((1, 9990),)
    duty = GAME.decisions(high.state, 2)[0]
    bids = [offer.action for offer in GAME.offers(high.state, 2, duty)]
    assert bids == [Bid("pass"), Bid(10000), Bid("overleg")]


def test_offers_come_in_a_stable_order() -> None:
    """Masks and recorded choices count on it."""
    log = Log(GAME, VLAANDEREN, Setup()).act(CHANCE, Deal(some_pack(Random(2))))
    duty = GAME.decisions(log.state, 1)[0]
    calls = [format_act(1, offer.action) for offer in GAME.offers(log.state, 1, duty)]
    assert calls[:3] == ["E:pass", "E:100", "E:110"]
    assert calls[-3:] == ["E:660", "E:pandoer", "E:overleg"]
    assert len(calls) == 60


def test_setup_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="dealer 4"):
        Setup(dealer=4)
    with pytest.raises(ValueError, match="over when a tree is at nought"):
        Setup(tree=(0, 12))


@pytest.mark.parametrize("lifted", [0, 32, -1, 99])
def test_b9_a_cut_lifts_from_1_to_31_cards(lifted: int) -> None:
    log = Log(GAME, Rules(shuffle="gather_and_cut"), Setup())
    log = log.act(CHANCE, Deal(some_pack(Random(2))))
    with pytest.raises(Refused) as refusal:
        log.act(3, Cut(lifted))
    assert refusal.value.code == "cut-out-of-range"
    assert refusal.value.lawful[0] == "W:cut1"


def test_b9_a_cut_is_not_taken_back_once_the_cards_are_seen() -> None:
    log = Log(GAME, Rules(shuffle="gather_and_cut"), Setup())
    log = log.act(CHANCE, Deal(some_pack(Random(2)))).act(3, Cut(5))
    assert log.undo_point(3) is None
