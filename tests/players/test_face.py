"""The face of a player and the table loop."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from opbod.bieden import ENTRY, GAME, VLAANDEREN, Action, View
from opbod.bieden.types import Bid, Play
from opbod.core.protocol import CHANCE, PUBLIC, Refused
from opbod.core.registry import load
from opbod.core.sitting import Sitting
from opbod.players.bieden import PLAYERS
from opbod.players.face import NO_LIMIT, Budget, Offers, offers_of
from opbod.players.loop import NoAnswerError, deal_seed, play_sitting, seat_rngs, step
from opbod.testing.options import draw_rules

pytestmark = pytest.mark.volume

ALL = sorted(PLAYERS)
SEEDS = range(12)


def opened() -> Sitting:
    return Sitting(GAME, VLAANDEREN, "test").open_deal(deal_seed("test", 1))


def seat_on_duty(sitting: Sitting) -> int:
    (seat,) = GAME.decisions(sitting.log.state, PUBLIC)[0].seats
    return seat


@pytest.mark.parametrize("name", ALL)
def test_a_player_is_never_shown_a_state(name: str) -> None:
    sitting = opened()
    seat = seat_on_duty(sitting)
    offers = offers_of(GAME, GAME.observe(sitting.log.state, seat), seat)
    with pytest.raises(TypeError, match="this is a State"):
        PLAYERS[name]().choose(sitting.log.state, offers, NO_LIMIT, Random(1))


@pytest.mark.parametrize("viewer", [PUBLIC, CHANCE])
def test_only_the_view_of_a_seat_will_do(viewer: int) -> None:
    sitting = opened()
    seat = seat_on_duty(sitting)
    view = GAME.observe(sitting.log.state, seat)
    offers = offers_of(GAME, view, seat)
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    with pytest.raises(TypeError, match="view of a seat"):
        PLAYERS["thumb"]().choose(View(**fields | {"viewer": viewer}), offers, NO_LIMIT, Random(1))


def test_players_are_found_by_the_registry() -> None:
    found: Mapping[str, Any] = load("bieden", "opbod.players")
    assert sorted(found) == ALL
    assert {found[name]().name for name in found} == set(ALL)


def test_offers_put_the_duty_first_and_leave_rights_apart() -> None:
    sitting = opened()
    seat = seat_on_duty(sitting)
    offers = offers_of(GAME, GAME.observe(sitting.log.state, seat), seat)
    assert offers.duty[0].action == Bid("pass")
    assert offers.all == offers.duty + offers.rights
    assert not offers_of(GAME, GAME.observe(sitting.log.state, (seat + 1) % 4), (seat + 1) % 4)


class Fixed:
    """Always answers the same."""

    name = "fixed"

    def __init__(self, action: Action | None) -> None:
        self.action = action

    def choose(
        self, view: View, offers: Offers[Action], budget: Budget, rng: Random
    ) -> Action | None:
        return self.action


def test_an_unlawful_answer_is_refused_and_not_replaced() -> None:
    with pytest.raises(Refused):
        step(opened(), [Fixed(Bid(90))] * 4, seat_rngs("x", 4))
    with pytest.raises(Refused):
        step(opened(), [Fixed(Play(GAME_CARD))] * 4, seat_rngs("x", 4))


GAME_CARD = opened().log.state.hands[0][0]


def test_a_duty_must_be_answered() -> None:
    with pytest.raises(NoAnswerError, match="fixed"):
        step(opened(), [Fixed(None)] * 4, seat_rngs("x", 4))


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("seed", SEEDS)
def test_sittings_under_any_rules_end_lawfully_and_the_same_each_time(name: str, seed: int) -> None:
    rules = draw_rules(ENTRY, Random(seed))
    players = [PLAYERS[name]() for _ in range(4)]
    first, second = (play_sitting(GAME, rules, players, f"s{seed}", most_deals=6) for _ in range(2))
    assert [deal.log.events for deal in first.deals] == [deal.log.events for deal in second.deals]
    assert all(deal.is_over for deal in first.deals)


def test_a_right_is_used_before_the_next_card_runs_over_it() -> None:
    for seed in range(40):
        sitting = play_sitting(GAME, VLAANDEREN, [PLAYERS["thumb"]()] * 4, str(seed), most_deals=4)
        for deal in sitting.deals:
            state = deal.log.state
            if state.contract is None or len(state.tricks) < 2:
                continue
            told = {seat for seat, _ in state.announced}
            for seat in (state.contract.seat, (state.contract.seat + 2) % 4):
                held = offered_wijs(deal.log, seat)
                assert (seat in told) == held


def offered_wijs(log: Any, seat: int) -> bool:
    from opbod.bieden.wijs import wijs_of

    return bool(wijs_of(log.state, seat))


@pytest.mark.parametrize("name", ALL)
def test_an_equal_view_gives_an_equal_answer_whatever_the_others_hold(name: str) -> None:
    for seed in range(10):
        sitting = play_sitting(GAME, VLAANDEREN, [PLAYERS["thumb"]()] * 4, str(seed), most_deals=1)
        events = sitting.log.events
        for number in range(2, len(events)):
            if GAME.act_of(events[number]) is None:
                continue
            state = sitting.log.prefix(number).state
            for seat in range(4):
                # The view folded from redacted events has forgotten the hidden cards for good.
                seen = GAME.observe(state, seat)
                folded = sitting.log.prefix(number).view(seat)
                offers = offers_of(GAME, seen, seat)
                assert offers == offers_of(GAME, folded, seat)
                if offers:
                    answers = [
                        PLAYERS[name]().choose(view, offers, NO_LIMIT, Random(number))
                        for view in (seen, folded)
                    ]
                    assert answers[0] == answers[1]
