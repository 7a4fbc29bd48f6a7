"""The score of a board: tricks, premiums and undertricks, item by item (arts. 25 and 94).

Art. 94 of 1959 itself was not found. The table is the international one of 1935 with the premium
of 1943 for a doubled contract made, which stood unchanged until 1987; ``since_1987`` is the later
one (A37). Honours are off unless asked for (A38).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from opbod.bridge.boards import is_vulnerable
from opbod.bridge.contract import BOOK
from opbod.bridge.types import SEATS, side_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge.contract import Contract
    from opbod.bridge.types import Vulnerable
    from opbod.cards import Card
    from opbod.core.protocol import Seat

TRICKS = 13
_GAME = 100
"""Trick points that make a game."""
_TRICK_VALUE = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
_FIRST_NO_TRUMP = 10
"""What the first odd trick at no-trump is worth above the others."""
_HONOURS = "AKQJT"

Table = Literal["until_1987", "since_1987"]
Name = Literal[
    "odd-tricks",
    "overtricks",
    "part-score",
    "game",
    "small-slam",
    "grand-slam",
    "doubled-made",
    "undertricks",
    "honours",
]


class Item(msgspec.Struct, frozen=True):
    """One line of a score: positive for declarer's side, negative for the defenders."""

    name: Name
    count: int
    """Tricks it is for; 1 for a premium."""
    points: int


class Score(msgspec.Struct, frozen=True):
    """The score of one board as declarer's side sees it."""

    items: tuple[Item, ...] = ()

    @property
    def total(self) -> int:
        """Points of declarer's side; negative where the defenders score."""
        return sum(item.points for item in self.items)

    @property
    def trick_points(self) -> int:
        """Points for the odd tricks that were bid, which decide between game and part score."""
        return sum(item.points for item in self.items if item.name == "odd-tricks")


def score(
    contract: Contract | None,
    tricks: int,
    vulnerable: bool,  # noqa: FBT001 - the third thing that a score hangs on
    table: Table = "until_1987",
) -> int:
    """Score a contract for declarer's side, negative when it fails; a passed-out board is 0.

    `tricks` are all that declarer won, 0 to 13; `vulnerable` is declarer's side. Raises ValueError.
    """
    return itemise(contract, tricks, vulnerable, table).total


def score_of_ns(
    contract: Contract | None, tricks: int, vulnerable: Vulnerable, table: Table = "until_1987"
) -> int:
    """Score a board for NS, as results of several tables are compared; raises ValueError."""
    if contract is None:
        return 0
    points = score(contract, tricks, is_vulnerable(vulnerable, contract.declarer), table)
    return points if contract.side == 0 else -points


def itemise(
    contract: Contract | None,
    tricks: int,
    vulnerable: bool,  # noqa: FBT001 - as in `score`
    table: Table = "until_1987",
    *,
    hands: Sequence[Sequence[Card]] = (),
) -> Score:
    """Score a contract item by item, as `score`; with `hands` given honours count (A38)."""
    if contract is None:
        return Score()
    if not 0 <= tricks <= TRICKS:
        raise ValueError(f"{tricks} tricks: there are 0 to {TRICKS}")
    if tricks < contract.target:
        items = [_undertricks(contract, contract.target - tricks, vulnerable, table)]
    else:
        items = _made(contract, tricks, vulnerable, table)
    return Score((*items, *_honours(contract, hands)))


def _made(contract: Contract, tricks: int, vulnerable: bool, table: Table) -> list[Item]:  # noqa: FBT001
    value = _TRICK_VALUE[contract.denomination]
    bid = contract.level * value + (_FIRST_NO_TRUMP if contract.trump is None else 0)
    points = bid * 2**contract.times
    items = [Item("odd-tricks", contract.level, points)]
    over = tricks - BOOK - contract.level
    if over:
        each = value if contract.times == 0 else 100 * contract.times * (2 if vulnerable else 1)
        items.append(Item("overtricks", over, over * each))
    if points >= _GAME:
        items.append(Item("game", 1, 500 if vulnerable else 300))
    else:
        items.append(Item("part-score", 1, 50))
    if contract.level == 6:
        items.append(Item("small-slam", 1, 750 if vulnerable else 500))
    if contract.level == 7:
        items.append(Item("grand-slam", 1, 1500 if vulnerable else 1000))
    if contract.times:
        # 50 for a redoubled contract too; 100 came in 1987.
        redoubled_later = contract.times == 2 and table == "since_1987"
        items.append(Item("doubled-made", 1, 100 if redoubled_later else 50))
    return items


def _undertricks(contract: Contract, down: int, vulnerable: bool, table: Table) -> Item:  # noqa: FBT001
    if contract.times == 0:
        points = down * (100 if vulnerable else 50)
    elif vulnerable:
        points = contract.times * (200 + 300 * (down - 1))
    else:
        # From the fourth undertrick on the table of 1987 has 100 more each.
        surcharge = max(0, down - 3) if table == "since_1987" else 0
        points = contract.times * (100 + 200 * (down - 1) + 100 * surcharge)
    return Item("undertricks", down, -points)


def _honours(contract: Contract, hands: Sequence[Sequence[Card]]) -> list[Item]:
    found = honours_of(contract, hands)
    if found is None:
        return []
    seat, points = found
    return [Item("honours", 1, points if side_of(seat) == contract.side else -points)]


def honours_of(contract: Contract, hands: Sequence[Sequence[Card]]) -> tuple[Seat, int] | None:
    """Find honours in one hand: four or five of trumps, or four aces at no-trump (A38)."""
    for seat in SEATS if hands else ():
        hand = hands[seat]
        if contract.trump is None:
            points = 150 if sum(card[0] == "A" for card in hand) == 4 else 0
        else:
            held = sum(card[0] in _HONOURS and card[1] == contract.trump for card in hand)
            points = {5: 150, 4: 100}.get(held, 0)
        if points:
            return seat, points
    return None
