"""What the table of Bieten says hangs on what the seat may know, whatever the others hold."""

import io
from pathlib import Path
from random import Random
from typing import Any

import pytest

from opbod.bieten import GAME, Rules
from opbod.bieten.ranks import DECKS
from opbod.cli.bieten import TERMINAL
from opbod.cli.console import Leave, LineConsole
from opbod.cli.desk import Desk
from opbod.cli.human import Human
from opbod.cli.keeping import Keeper
from opbod.cli.table import Settings, Table
from opbod.cli.tongue import WORDS, Style
from opbod.core.protocol import TABLE
from opbod.core.sitting import DealLog, Sitting
from opbod.core.words import Words
from opbod.players.bieten import PLAYERS
from opbod.players.face import Budget, offers_of
from opbod.players.loop import deal_seed
from tests.bieten.table import rules_with
from tests.bieten.worlds import sample

pytestmark = pytest.mark.volume

TRIED = [
    *(f"why {card}" for card in DECKS["deck28"].cards),
    *(f"why {figure}" for figure in ("gras", "rot", "gleich", "hengst", "spiel")),
    *(f"why {word}" for word in ("guad", "schau", "drei", "take", "leave", "cut5")),
    *("hint", "table", "score", "last", "tricks", "figures", "rules", "xyzzy", "?"),
]
RULES = (rules_with(players=3), rules_with(players=4, cutter="steal_one", offer_when="any_time"))


def screen_of(rules: Rules, log: Any, me: int, folder: Path) -> str:
    """Type everything at a position and return all that is printed."""
    out, typed = io.StringIO(), iter(TRIED)

    def read(_prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    sitting = Sitting(GAME, rules, "t").with_deal(DealLog(1, bytes(32), log))
    desk = Desk(Style("en"), Words(WORDS, "en"), LineConsole(out, read, echo=True))
    presenter = TERMINAL.presenter(desk.style, rules, me)
    settings = Settings(me, ("thumb",) * rules.players, "bots")
    table = Table(sitting, settings, presenter, desk, {}, eyes=me)
    human = Human(table, me, PLAYERS["thumb"](), Keeper(None, folder))
    with pytest.raises(Leave):
        human.answer()
    return out.getvalue()


def positions(rules: Rules, deals: int) -> list[tuple[Any, int]]:
    """Play deals and list positions in which a seat is asked: by duty, or out of turn."""
    found = []
    rng = Random(1)
    player = PLAYERS["random"]()
    for number in range(deals):
        sitting = Sitting(GAME, rules, "t").open_deal(deal_seed("secrecy", number))
        while not sitting.deal.is_over:
            state = sitting.log.state
            decisions = GAME.decisions(state, TABLE)
            seat = next(d for d in decisions if not d.optional).seats[0]
            if rng.random() < 0.3:
                found.append((sitting.log, seat))
            other = (seat + 1) % rules.players
            view = GAME.observe(state, other)
            presenter = TERMINAL.presenter(Style("en"), rules, other)
            asked = any(presenter.occasion(view, d) is not None for d in decisions)
            if asked and offers_of(GAME, view, other).rights and rng.random() < 0.3:
                found.append((sitting.log, other))
            view = GAME.observe(state, seat)
            action = player.choose(view, offers_of(GAME, view, seat), Budget(), rng)
            sitting = sitting.act(seat, action)
    return found


@pytest.mark.parametrize("rules", RULES, ids=("three", "stealing"))
def test_in_another_world_with_the_same_view_the_screen_is_the_same(
    rules: Rules, tmp_path: Path
) -> None:
    compared = 0
    for log, seat in positions(rules, 3):
        stream = log.stream(seat)
        here = screen_of(rules, log, seat, tmp_path)
        for number in range(2):
            other = sample(rules, log.setup, stream, seat, Random(number))
            if other is None or len(other) != len(log):
                continue
            assert other.view(seat) == log.view(seat)
            assert screen_of(rules, other, seat, tmp_path) == here
            compared += (other.state.hands, other.state.pack) != (log.state.hands, log.state.pack)
    assert compared >= 8
