"""Q23: what the cutter knows of the card that he saw and left."""

from typing import Any

import pytest

from opbod.bieten import GAME, Rules, Setup
from opbod.bieten.dealing import pack_of
from opbod.bieten.types import Cut, Deal, Steal
from opbod.cards import GERMAN_28, Card
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, Seat
from opbod.players.bieten.knowledge import DOUBT, Table
from opbod.players.bieten.last_trick import chance_last
from tests.bieten.table import AnyLog, said


def table_of(log: AnyLog, seat: Seat) -> Table:
    return Table(log.view(seat))


def left_when_cutting(card: str, **options: Any) -> AnyLog:
    """Deal GK EA H6 H8 to the seat that cuts, after it has left the card that it saw."""
    rules, setup = Rules(players=2, cutter="steal_one", **options), Setup(1, (0, 0))
    hands = [tuple(map(Card, text.split())) for text in ("GK EA H6 H8", "GO HA EK E9")]
    dealt_ = (*hands[0], *hands[1], card)
    rest = [one for one in GERMAN_28.cards if one not in dealt_]
    pack = pack_of(rules, setup, hands, lifted=5, rest=(*rest, Card(card)))
    log: AnyLog = Log(GAME, rules, setup)
    return log.act(CHANCE, Deal(pack)).act(0, Cut(5)).act(0, Steal(taken=False))


def test_q23_a_card_left_when_cutting_is_in_no_hand() -> None:
    best = left_when_cutting("GA")
    assert table_of(best, 0).chance("gras") == 1
    # Of the 23 cards left the other one holds four, and GA is one of them.
    low = left_when_cutting("G9")
    assert table_of(low, 0).chance("gras") == pytest.approx(19 / 23)
    assert len(table_of(low, 1).unseen) == 24
    assert chance_last(table_of(said(best, "1:H6 2:HA 2:EK 1:EA 1:H8 2:E9"), 0)) == 1


def test_q23_nor_is_it_won_where_figures_are_made_of_tricks() -> None:
    words = "1:H6 2:HA 2:GO 1:GK"
    best, low = (left_when_cutting(card, figure_cards="won_tricks") for card in ("GA", "G9"))
    assert table_of(said(best, words), 0).chance("gras") == 1 - DOUBT
    assert table_of(said(low, words), 0).chance("gras") < 1 - DOUBT
