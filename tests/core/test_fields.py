"""What comes from outside is of the declared types, or is refused by name: True is no number."""

from __future__ import annotations

from typing import Any

import pytest

from opbod import bieden, bieten, bridge
from opbod.bieden import types as cards_of_bieden
from opbod.bieten import types as cards_of_bieten
from opbod.bridge import facts
from opbod.cards import FRENCH_32, GERMAN_28
from opbod.core import registry
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, Refused
from opbod.core.words import LANGUAGES

PACKS: dict[str, Any] = {
    "bieden": cards_of_bieden.Deal(FRENCH_32.cards),
    "bieten": cards_of_bieten.Deal(GERMAN_28.cards),
}


def at_the_start(game: str) -> Log[Any, Any, Any, Any, Any, Any]:
    found = registry.game(game)
    return Log(found.game, found.default, found.setup_type())


def dealt(game: str) -> Log[Any, Any, Any, Any, Any, Any]:
    return at_the_start(game).act(CHANCE, PACKS[game])


def refused(log: Log[Any, Any, Any, Any, Any, Any], seat: Any, action: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        log.act(seat, action)
    return caught.value


@pytest.mark.parametrize("lifted", [2.5, "3", True, None, [3]])
def test_t6_a_number_that_is_none_is_no_cut(lifted: Any) -> None:
    log = dealt("bieten")
    cutter = log.setup.cutter
    error = refused(log, cutter, cards_of_bieten.Cut(lifted))
    assert (error.code, error.details) == ("ill-typed", {"field": "lifted", "value": repr(lifted)})
    assert error.tried == f"Cut(lifted={lifted!r})"
    assert f"{cutter + 1}:cut9" in error.lawful
    assert all(repr(lifted) in error.say(lang) for lang in LANGUAGES)
    log.act(cutter, cards_of_bieten.Cut(9))


@pytest.mark.parametrize(
    ("game", "action"),
    [
        ("bieten", cards_of_bieten.Deal("GA")),  # type: ignore[arg-type]
        ("bieten", cards_of_bieten.Deal((1, 2))),  # type: ignore[arg-type]
        ("bieden", cards_of_bieden.Deal(None)),  # type: ignore[arg-type]
        ("bridge", facts.Deal((("AS",),) * 3)),  # type: ignore[arg-type]
        ("bridge", facts.Deal(((7,),) * 4)),  # type: ignore[arg-type]
        ("bridge", facts.Shown(seat=True, cards=())),
        ("bridge", facts.Say(7)),  # type: ignore[arg-type]
        ("bridge", facts.Remark(0, informs=1)),  # type: ignore[arg-type]
    ],
)
def test_fields_of_another_type_are_refused_by_every_game(game: str, action: Any) -> None:
    log = at_the_start(game)
    seats = (CHANCE, 0)
    assert [refused(log, seat, action).code for seat in seats] == ["ill-typed"] * 2


@pytest.mark.parametrize("call", [True, 100.0, None, (100,)])
def test_b12_a_bid_is_a_number_or_a_word(call: Any) -> None:
    log = dealt("bieden")
    seat = log.game.decisions(log.state, 0)[0].seats[0]
    assert refused(log, seat, cards_of_bieden.Bid(call)).code == "ill-typed"


@pytest.mark.parametrize("card", [True, None, 7, ["E6"]])
@pytest.mark.parametrize("game", ["bieten", "bieden"])
def test_a_card_in_turn_is_checked_too(game: str, card: Any) -> None:
    log = dealt(game)
    play: Any = cards_of_bieten.Play if game == "bieten" else cards_of_bieden.Play
    if game == "bieten":
        log = log.act(log.setup.cutter, cards_of_bieten.Cut(9))
    while log.state.phase != "play":
        decision = log.game.decisions(log.state, 0)[0]
        offers = log.game.offers(log.state, decision.seats[0], decision)
        log = log.act(decision.seats[0], offers[-1].action)
    decision = next(d for d in log.game.decisions(log.state, 0) if d.kind == "play")
    seat = decision.seats[0]
    assert refused(log, seat, play(card)).code == "ill-typed"
    good = next(offer.action for offer in log.game.offers(log.state, seat, decision))
    if game == "bieden":
        assert refused(log, seat, play(good.card, 0)).details["field"] == "marriage"
    log.act(seat, good)


def test_a_seat_is_a_number_and_neither_true_nor_false() -> None:
    log = dealt("bieten")
    assert log.setup.cutter == 3
    for setup, seat in ((bieten.Setup(2), True), (bieten.Setup(1), False)):
        log = Log(bieten.GAME, bieten.SCHOENRAM, setup).act(CHANCE, PACKS["bieten"])
        assert log.setup.cutter == seat
        error = refused(log, seat, cards_of_bieten.Cut(9))
        assert error.details == {"field": "seat", "value": repr(seat)}


@pytest.mark.parametrize(
    ("setup", "wrong"),
    [
        (bieten.Setup, {"totals": ("a", 0, 0, 0)}),
        (bieten.Setup, {"totals": (0.5, 0, 0, 0)}),
        (bieten.Setup, {"totals": (True, 0, 0, 0)}),
        (bieten.Setup, {"totals": [0, 0, 0, 0]}),
        (bieten.Setup, {"dealer": True}),
        (bieden.Setup, {"tree": (12, 12.5)}),
        (bieden.Setup, {"tree": (12, 12, 12)}),
        (bieden.Setup, {"dealer": False}),
        (bridge.Setup, {"vulnerable": "north"}),
        (bridge.Setup, {"board": True}),
        (bridge.Setup, {"total": 1.5}),
    ],
)
def test_a_setup_is_checked_as_rules_are(setup: Any, wrong: dict[str, Any]) -> None:
    ((field, value),) = wrong.items()
    with pytest.raises(ValueError, match="cannot be") as caught:
        setup(**wrong)
    assert str(caught.value).startswith(f"{field} = {value!r} cannot be: ")


@pytest.mark.parametrize("viewer", [9, 4, -5, 1.5, True, None])
def test_a_viewer_is_a_seat_of_this_table(viewer: Any) -> None:
    log = dealt("bieten")
    for see in (log.view, log.stream):
        with pytest.raises(ValueError, match=f"viewer {viewer}: it must be a seat, 0 to 3, or"):
            see(viewer)
