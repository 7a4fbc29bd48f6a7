"""What the table says hangs on what the seat may know, whatever the others hold."""

import io
from pathlib import Path
from random import Random
from typing import Any

import pytest

from opbod.bieden import GAME, VLAANDEREN
from opbod.bieden.ranks import PACK
from opbod.cli.bieden import TERMINAL
from opbod.cli.console import Leave, LineConsole
from opbod.cli.desk import Desk
from opbod.cli.human import Human
from opbod.cli.keeping import Keeper
from opbod.cli.table import Settings, Table
from opbod.cli.tongue import WORDS, Style
from opbod.core.protocol import TABLE
from opbod.core.sitting import DealLog, Sitting
from opbod.core.words import Words
from opbod.players.bieden import PLAYERS
from opbod.players.face import Budget, offers_of
from opbod.players.loop import deal_seed
from tests.bieden.worlds import sample

pytestmark = pytest.mark.volume

TRIED = [
    *(f"why {card}" for card in PACK.cards),
    *("why 100", "why 990", "why pandoer", "why wijs 20", "why wijs 100", "why claim"),
    *("why achttiender", "why concede", "why show", "hint", "table", "score", "last", "tricks"),
    *("wijs 50 50", "95", "?"),
]


def screen_of(log: Any, me: int, folder: Path) -> str:
    """Type everything at a position and return all that is printed."""
    out, typed = io.StringIO(), iter(TRIED)

    def read(_prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    sitting = Sitting(GAME, VLAANDEREN, "t").with_deal(DealLog(1, bytes(32), log))
    desk = Desk(Style("en"), Words(WORDS, "en"), LineConsole(out, read, echo=True))
    presenter = TERMINAL.presenter(desk.style, VLAANDEREN, me)
    table = Table(sitting, Settings(me, ("thumb",) * 4, "bots"), presenter, desk, {}, eyes=me)
    human = Human(table, me, PLAYERS["thumb"](), Keeper(None, folder))
    with pytest.raises(Leave):
        human.answer()
    return out.getvalue()


def positions(count: int) -> list[tuple[Any, int]]:
    """Play deals at random and list positions in which a seat has a duty."""
    found = []
    rng = Random(1)
    player = PLAYERS["thumb"]()
    for number in range(count):
        sitting = Sitting(GAME, VLAANDEREN, "t").open_deal(deal_seed("secrecy", number))
        while not sitting.deal.is_over:
            state = sitting.log.state
            duty = next(d for d in GAME.decisions(state, TABLE) if not d.optional)
            seat = duty.seats[0]
            if rng.random() < 0.2:
                found.append((sitting.log, seat))
            view = GAME.observe(state, seat)
            action = player.choose(view, offers_of(GAME, view, seat), Budget(), rng)
            sitting = sitting.act(seat, action)
    return found


def test_in_another_world_with_the_same_view_the_screen_is_the_same(tmp_path: Path) -> None:
    compared = 0
    for log, seat in positions(3):
        stream = log.stream(seat)
        here = screen_of(log, seat, tmp_path)
        for number in range(3):
            other = sample(VLAANDEREN, log.setup, stream, seat, Random(number))
            if other is None or len(other) != len(log):
                continue
            assert other.view(seat) == log.view(seat)
            assert screen_of(other, seat, tmp_path) == here
            compared += other.state.hands != log.state.hands
    assert compared >= 8
