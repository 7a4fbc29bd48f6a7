"""Every event and every end of a deal of Bieden has its sentence, for who did it and for others."""

from itertools import product

import pytest
from msgspec.structs import replace

from opbod.bieden import VLAANDEREN, State
from opbod.bieden.types import (
    AchttienderShown,
    Announced,
    AnswerConcession,
    Called,
    Claimed,
    Combination,
    Conceded,
    ConcessionAnswered,
    ContractSet,
    Cut,
    Event,
    HandOpened,
    Played,
    Result,
    Setup,
    Show,
    Shown,
    Stacked,
    TrickTaken,
    Waived,
    WasCut,
)
from opbod.cards import FRENCH_32, Card
from opbod.cli.bieden import TERMINAL, BiedenPresenter
from opbod.cli.console import folded
from opbod.cli.tongue import Style
from opbod.core.words import LANGUAGES
from tests.cli.sittings import assert_plain

HEARTS = tuple(card for card in FRENCH_32.cards if card[1] == "H")
RUN = Combination("run", HEARTS[:3], 20)
GATHERED = replace(VLAANDEREN, shuffle="gather_and_cut")


def events(seat: int) -> list[Event]:
    return [
        Stacked(FRENCH_32.cards),
        WasCut(seat, 7),
        Called(seat, "pass"),
        Called(seat, 120),
        Called(seat, "overleg"),
        AchttienderShown(seat, seat, HEARTS),
        ContractSet(seat, "pandoer"),
        HandOpened(seat, HEARTS),
        Played(seat, Card("QH")),
        Played(seat, Card("QH"), marriage=True),
        TrickTaken(seat, 1),
        TrickTaken(seat, 22),
        Announced(seat, (100, 20)),
        Announced(seat, (100, 20, 20), ("carre-4", "run-3", "marriage-2")),
        Shown(seat, (RUN,)),
        Waived(seat),
        Claimed(seat),
        Conceded(seat),
        Conceded(seat, final=False),
        ConcessionAnswered(seat, agreed=True),
        ConcessionAnswered(seat, agreed=False),
    ]


def presenter(lang: str) -> BiedenPresenter:
    return TERMINAL.presenter(Style(lang), GATHERED, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_one_sentence(lang: str) -> None:
    before = State(GATHERED, Setup(), trump="H")
    told = []
    for event in events(2) + events(3):
        lines = presenter(lang).event(before, event)
        assert [line[-1] for line in lines] == ["."]
        assert lines[0][0].isupper()
        assert_plain("\n".join(part for line in lines for part in folded(line)))
        told += lines
    # What one does oneself is said otherwise; only the pack that lies ready is nobody's.
    assert len(set(told)) == len(told) - 1


def results() -> list[Result]:
    plain = Result("made", "played", 2, 120, (112, 29), 20, 20, 2, 0, (10, 12))
    found = [Result("passed", "passed", None, None, (0, 0), 0, 0, 0, 0, (12, 12))]
    for kind, how, call, bidder in product(
        ("made", "failed"), ("played", "claim", "concession"), (120, "pandoer", "overleg"), (2, 3)
    ):
        if how == "claim" and call != 120:
            continue
        found.append(replace(plain, kind=kind, how=how, call=call, bidder=bidder))
    found.append(replace(plain, wijs=0, marriage=0, points=(141, 0), bonus=1, tree=(9, 12)))
    found.append(replace(plain, marriage=0, tree=(0, 12)))
    found.append(replace(plain, kind="achttiender", how="achttiender", call=None, tree=(0, 12)))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_end_of_a_deal_is_said(lang: str) -> None:
    for result in results():
        view = State(VLAANDEREN, Setup(), phase="end", result=result)
        lines = presenter(lang).result(view)
        assert lines
        assert_plain("\n".join(part for line in lines for part in folded(line)))
        assert presenter(lang).score([view])
        assert bool(presenter(lang).winner(view)) == (0 in result.tree)


def test_b24_b28_the_arithmetic_of_bd_80() -> None:
    result = Result("made", "played", 2, 120, (112, 29), 20, 20, 2, 0, (10, 12))
    view = State(VLAANDEREN, Setup(), phase="end", result=result)
    assert presenter("nl").result(view) == [
        "Jouw bod 120 gehaald: 112 + 20 wijs + 20 marriage = 152.",
        "Boom: jullie 12 - 2 = 10, zij 12.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_a_name(lang: str) -> None:
    for action in (Cut(5), Show(shown=False), AnswerConcession(agreed=True), None):
        assert presenter(lang).said(action)
