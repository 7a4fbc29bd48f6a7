"""The auction, as the text advises it (B57 to B61) and as a sensible partner speaks."""

import pytest
from msgspec.structs import replace

from opbod.bieden import GAME, VLAANDEREN, Setup
from opbod.bieden.auction import next_caller
from opbod.players.bieden.bidding import Caller
from opbod.players.bieden.conventions import promised
from opbod.players.bieden.prospects import playing
from tests.players.table import advised, answer, dealt, hands

SEVERAL = replace(VLAANDEREN, auction="until_all_but_one_pass")

CONVENTIONS = [
    ("a run of three", "QH JH TH AC AS KD 8S 7C", ("110",)),
    ("a run of four without the zot", "TH 9H 8H 7H AC AS AD 8S", ("120",)),
    ("a run of four with the zot", "QH JH TH 9H AC KC AS AD", ("130", "150")),
    ("a carré of aces", "AC AD AH AS 7C 8D 9H 7S", ("140",)),
    ("a carré of kings", "KC KD KH KS AC TD 9H 7S", ("140",)),
    ("a carré of queens", "QC QD QH QS AC TD 9H 7S", ("140",)),
    ("a carré of zotten", "JC JD JH JS 7C 8D 9H TS", ("240",)),
]


@pytest.mark.parametrize(("held", "hand", "bids"), CONVENTIONS, ids=lambda x: str(x)[:28])
def test_b58_each_holding_has_its_bid(held: str, hand: str, bids: tuple[str, ...]) -> None:
    assert answer(dealt(hands(hand)), 1) in bids, held


def test_b59_a_run_with_poor_cards_is_not_told() -> None:
    assert answer(dealt(hands("9H 8H 7H QC JD 8D 7C 8S")), 1) == "pass"


def test_b59_who_wants_to_choose_trumps_himself_does_not_promise_wijs_he_lacks() -> None:
    said = answer(dealt(hands("JH 9H AH 8H QH AC AS 7D")), 1)
    assert said.isdigit()
    assert said not in ("110", "120", "130", "140", "150", "240")


def test_a_bad_hand_passes() -> None:
    assert answer(dealt(hands("7C 8C 9D QD TH 8H 9S QS")), 1) == "pass"


def test_partner_raises_140_to_the_next_point_of_the_tree() -> None:
    deal = hands("AC AD AH AS 7C 8D 9H 7S", "8C 9C QD 7D 8H 7H QS 9S", "JH KH TH QH KC TC KS 8S")
    log = dealt(deal, "E:140 S:pass")
    advice = advised(log, 3)
    assert advice.action.call in {150, 160, 170, 200, 210}
    assert advice.reason == "bid.raise-partner"
    assert "harten" in advice.say("nl")


def test_a_bid_forced_up_by_the_last_one_promises_nothing() -> None:
    deal = hands("AC AD AH AS 7C 8D 9H 7S")
    forced = GAME.observe(dealt(deal, "E:pass S:100 W:110 N:pass", rules=SEVERAL).state, 1)
    jump = GAME.observe(dealt(deal, "E:pass S:100 W:120 N:pass", rules=SEVERAL).state, 1)
    assert (promised(forced, 3), promised(jump, 3)) == (0, 50)


def test_b75_without_wijs_nobody_bids_above_what_there_is() -> None:
    rules = replace(VLAANDEREN, wijs=False, bonus_141=True)
    said = answer(dealt(hands("JH 9H AH KH QH TH AC AS"), rules=rules), 1)
    assert said == "140" or said in {"pandoer", "overleg"}
    assert answer(dealt(hands("JC JD JH JS 7C 8D 9H TS"), rules=rules), 1) != "240"


def test_b71_nobody_is_driven_into_nonsense() -> None:
    deal = hands("JH 9H AH TH 7H AC AS 7D", "JS 9S AS TS 8S AD KD 7C".replace("AS", "KS"))
    log = dealt(deal, rules=SEVERAL)
    for _ in range(40):
        if log.state.phase != "auction":
            break
        seat = next_caller(SEVERAL, 0, log.state.calls)
        assert seat is not None
        log = log.act(seat, advised(log, seat).action)
    assert log.state.phase == "play"
    assert log.state.contract is not None
    assert isinstance(log.state.contract.call, int)
    assert log.state.contract.call <= 180


def test_b61_a_solid_hand_plays_alone() -> None:
    said = answer(dealt(hands("JH 9H AH KH QH TH 8H AC")), 1)
    assert said in {"pandoer", "overleg"}
    assert answer(dealt(hands("JH 9H AH KH QH AC AD AS")), 1) in {"pandoer", "overleg"}


def test_b60_one_loser_is_too_many() -> None:
    assert answer(dealt(hands("JH 9H AH KH QH TH 8H KC")), 1) not in {"pandoer", "overleg"}
    assert answer(dealt(hands("9H AH KH QH TH 8H AC AD")), 1) not in {"pandoer", "overleg"}


def test_b66_an_achttiender_is_shown_at_once() -> None:
    log = dealt(hands("AC KC QC JC TC 9C 8C 7C", seat=0))
    assert answer(log, 0) == "achttiender"
    assert answer(dealt(hands("AC KC QC JC TC 9C 8C 7C")), 1) == "achttiender"


BORDER = "JH KH TH 8H AC 7C QD 8S"


def edge(tree: tuple[int, int]) -> float:
    """How sure N must be of 100, the others having passed, to prefer it to passing."""
    log = dealt(hands(BORDER), "E:pass S:pass W:pass", setup=Setup(0, tree))
    view = GAME.observe(log.state, 0)
    passing = Caller(view)._passing()
    chances = [chance / 100 for chance in range(101)]
    return next(chance for chance in chances if playing(view, 0, 100, chance) > passing)


def test_who_is_behind_dares_more_than_who_is_ahead() -> None:
    assert edge((12, 5)) < edge((12, 12)) < edge((5, 12))


def test_a_bid_that_would_win_the_sitting_is_dared() -> None:
    assert edge((2, 9)) < edge((4, 9))
    assert edge((2, 2)) < 0.6
