"""The reasons of hints at Bieten are true: of the chance, of the score, and of the last trick."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from opbod.bieten import GAME
from opbod.bieten.notation import format_action
from opbod.bieten.types import Cut, OfferFigure
from opbod.core.protocol import PUBLIC, Refused, Seat
from opbod.core.sitting import Sitting
from opbod.core.words import LANGUAGES
from opbod.players.bieten.knowledge import Table
from opbod.players.bieten.reasons import SPIEL
from opbod.players.bieten.thumb import Thumb
from opbod.players.face import NO_LIMIT, Advice, offers_of
from opbod.players.loop import deal_seed
from tests.bieten.table import AnyLog, dealt, rules_with, said

pytestmark = pytest.mark.volume

HEIGHT = re.compile(r"high|low\b|niedrig|höch|hoch|hoog|hoger|laag\b|schwach|weak|zwak")


def advised(log: AnyLog, seat: Seat, rng: int = 1) -> Advice:
    view = log.view(seat)
    return Thumb().advise(view, offers_of(GAME, view, seat), NO_LIMIT, Random(rng))


def told(log: AnyLog, seat: Seat) -> tuple[str, str]:
    advice = advised(log, seat)
    return format_action(advice.action), advice.reason.removeprefix("bieten.")


# The chance.


@pytest.mark.parametrize(
    ("hands", "figure", "chance", "reason"),
    [
        ("HA GO G7 HK / *", "rot", 1, "certain"),
        ("E6 W EA E8 / *", "gleich", 0.585, "best"),
        ("HO G7 H7 EK / * / *", "hengst", 0.472, "worth"),
        ("G7 E8 H8 HU / * / * / * / *", "gleich", 0.204, "worth"),
        ("W G9 GO H8 / * / * / *", "gras", 0.239, "bluff"),
    ],
)
def test_probably_the_highest_is_said_from_one_half_on(
    hands: str, figure: Any, chance: float, reason: str
) -> None:
    log = dealt(hands)
    assert Table(log.view(0)).chance(figure) == pytest.approx(chance, abs=0.001)
    assert told(log, 0) == (figure, f"offer.{reason}")
    said_ = advised(log, 0).say("en")
    assert ("probably the highest" in said_) == (reason == "best")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_called_likely_or_certain_is(players: int) -> None:
    for number in range(30):
        sitting = Sitting(GAME, rules_with(players=players), "test")
        log = sitting.open_deal(deal_seed(f"likely {number}", 1)).log
        log = log.act(log.state.setup.cutter, Cut(9))
        advice = advised(log, log.state.turn, number)
        if isinstance(advice.action, OfferFigure) and advice.action.figure != "spiel":
            chance = Table(log.view(log.state.turn)).chance(advice.action.figure)
            assert (chance >= 0.5) == (advice.reason[13:] in ("best", "certain")), advice
            assert (chance * players < 1) == (advice.reason[13:] == "bluff"), advice


def _duty(log: AnyLog) -> Any:
    return next(d for d in GAME.decisions(log.state, PUBLIC) if not d.optional)


# The score.


@pytest.mark.parametrize("overshoot", ["bounce", "stay", "minus_n"])
@pytest.mark.parametrize("mine", ["GA", "GK"])
def test_t12_t21_a_figure_is_left_for_the_target_and_not_for_being_too_low(
    mine: str, overshoot: str
) -> None:
    log = dealt(f"G7 H9 E7 H6 / {mine} HA EA E8", totals=(14, 14), overshoot=overshoot)
    assert told(said(log, "1:gras"), 1) == ("guad", "answer.too-many")
    free = dealt(f"G7 H9 E7 H6 / {mine} HA EA E8", totals=(14, 14), overshoot="win")
    assert told(said(free, "1:gras"), 1)[0] in ("schau", "drei")


@pytest.mark.parametrize(
    ("mine", "totals", "answer", "reason"),
    [
        # The point would carry the other past what he needs.
        ("GA HA EA E8", (13, 0), "guad", "score-guad"),
        # One point is what he needs, two are not: he is given two.
        ("EO HA EA E8", (14, 0), "schau", "score-schau"),
        ("GT HA EA E8", (0, 0), "schau", "schau"),
        ("G8 HA EA E8", (0, 0), "guad", "guad"),
        ("EO HA EA E8", (0, 0), "guad", "none"),
        ("GA HA EA E8", (0, 0), "drei", "drei"),
    ],
)
def test_t21_where_the_score_decides_and_not_the_cards_it_is_said(
    mine: str, totals: tuple[int, int], answer: str, reason: str
) -> None:
    log = said(dealt(f"G7 H9 E7 H6 / {mine}", totals=totals), "1:gras")
    assert told(log, 1) == (answer, f"answer.{reason}")


def test_nobody_is_told_that_no_chance_is_good_enough() -> None:
    for number in range(60):
        rng = Random(number)
        totals = (rng.randrange(15), rng.randrange(15), rng.randrange(15))
        log = said(dealt("G7 H9 E7 H6 / EO HA EA E8 / *", totals=totals), "1:gras")
        reason = told(log, 1)[1]
        assert reason in ("answer.none", "answer.score-schau", "answer.bluff"), totals


def test_t20_a_bluff_does_not_speak_of_a_figure_that_one_has_not() -> None:
    log = said(dealt("G7 H9 E7 H6 / EO HA EA E8 / *", totals=(13, 0, 0)), "1:gras")
    found = [advised(log, 1, rng) for rng in range(60)]
    told_ = {advice.say("en") for advice in found if advice.reason == "bieten.answer.bluff"}
    assert told_ == {"You need not have the highest Gras: with drei you may frighten them all off."}


# Spiel.


def of_spiel(deals: int) -> Iterator[Advice]:
    """Play by chance, offer Spiel at times, and give the advice about it."""
    for number in range(deals):
        rng = Random(f"spiel {number}")
        rules = rules_with(players=2 + number % 4)
        sitting = Sitting(GAME, rules, "test").open_deal(deal_seed(f"spiel {number}", 1))
        while not sitting.deal.is_over:
            state, duty = sitting.log.state, _duty(sitting.log)
            seat = duty.seats[0]
            late = duty.kind == "play" and len(state.tricks) > 1
            if late or (state.standing is not None and state.standing.figure == "spiel"):
                advice = advised(sitting.log, seat, number)
                if not late or advice.action == OfferFigure("spiel"):
                    yield advice
            action = rng.choice(GAME.offers(state, seat, duty)).action
            if duty.kind == "play" and rng.random() < 0.3:
                try:
                    sitting = sitting.act(seat, OfferFigure("spiel"))
                    continue
                except Refused:
                    pass
            sitting = sitting.act(seat, action)


def test_t22_to_spiel_nothing_is_said_of_a_figure() -> None:
    found = {advice.reason.removeprefix("bieten.") for advice in of_spiel(40)}
    scores = {"answer.too-many", "answer.score-guad", "answer.score-schau"}
    assert found <= {*SPIEL.values(), *scores}
    assert {"offer.spiel-best", "answer.spiel-schau", "answer.spiel-drei"} <= found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_t22_spiel_is_the_last_trick_and_has_no_height(lang: str) -> None:
    trick = {"en": "last trick", "nl": "laatste slag", "de": r"letzten? Stich"}[lang]
    for reason in SPIEL.values():
        told_ = Advice(None, f"bieten.{reason}", {"figure": "Spiel"}).say(lang)
        assert re.search(trick, told_, re.IGNORECASE), told_
        assert not HEIGHT.search(told_), told_
