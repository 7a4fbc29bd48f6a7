"""What a natural call tells of the hand: points from so many to so many, and lengths of suits."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from opbod.bridge.calls import denomination, is_bid, level, lowest_in
from opbod.bridge.types import partner_of
from opbod.players.bridge.hand import SUITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge.calls import Call
    from opbod.bridge.types import Place
    from opbod.core.protocol import Seat


@dataclass
class Told:
    """What a seat has told so far; `lengths` are at least so many."""

    low: int = 0
    high: int = 37
    lengths: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SUITS, 0))
    forcing: bool = False
    """Partner may not pass the last bid."""

    def tell(self, low: int, high: int, suit: str = "", length: int = 0) -> None:
        """Add a meaning to those before it."""
        self.low = max(self.low, low)
        self.high = max(self.low, min(self.high, high))
        if suit in self.lengths:
            self.lengths[suit] = max(self.lengths[suit], length)


@dataclass
class Auction:
    """The auction as a seat sees it at some moment."""

    own: list[Call] = field(default_factory=list)
    partner: list[Call] = field(default_factory=list)
    others: list[Call] = field(default_factory=list)
    last: Call | None = None
    opened: bool = False
    """The first bid of all was the own one."""

    def is_new(self, name: str) -> bool:
        """Tell whether nobody of the side has bid the denomination."""
        return all(denomination(bid) != name for bid in (*self.own, *self.partner))

    def jump(self, bid: Call) -> int:
        """Count by how much a bid is higher than it need be."""
        lowest = lowest_in(denomination(bid), self.last)
        return 0 if lowest is None else level(bid) - level(lowest)


def seen_by(places: Sequence[Place], seat: Seat) -> Auction:
    """Sort the bids of an auction by who made them."""
    auction = Auction()
    for place in places:
        if is_bid(place.call):
            _add(auction, place, seat)
    return auction


def _add(auction: Auction, place: Place, seat: Seat) -> None:
    if place.seat == seat:
        auction.opened = auction.opened or auction.last is None
        auction.own.append(place.call)
    elif place.seat == partner_of(seat):
        auction.partner.append(place.call)
    else:
        auction.others.append(place.call)
    auction.last = place.call


def told_by(places: Sequence[Place], seat: Seat) -> Told:
    """Read all bids of a seat."""
    told, auction = Told(), Auction()
    for place in places:
        if not is_bid(place.call):
            continue
        if place.seat == seat:
            told.forcing = False
            _read(told, auction, place.call)
        _add(auction, place, seat)
    return told


def _read(told: Told, auction: Auction, bid: Call) -> None:
    if auction.own:
        _rebid(told, auction, bid)
    elif auction.partner:
        _response(told, auction, bid)
    elif auction.others:
        _overcall(told, auction, bid)
    else:
        _opening(told, bid)


_OPENING_NT = {1: (15, 17), 2: (20, 22), 3: (23, 25)}


def _opening(told: Told, bid: Call) -> None:
    name, height = denomination(bid), level(bid)
    if name == "NT":
        told.tell(*_OPENING_NT.get(height, (23, 30)))
        for suit in SUITS:
            told.tell(0, 37, suit, 2)
    elif height == 1:
        told.tell(12, 21, name, 4)
    elif height == 2:
        told.tell(20, 30, name, 5)
        told.forcing = True
    else:
        told.tell(5, 11, name, 7)


def _overcall(told: Told, auction: Auction, bid: Call) -> None:
    name = denomination(bid)
    if name == "NT":
        told.tell(15, 18)
    elif auction.jump(bid):
        told.tell(5, 11, name, 6)
    else:
        told.tell(8 if level(bid) == 1 else 11, 17, name, 5)


_NT_RESPONSE = {1: (6, 10), 2: (11, 12), 3: (13, 16)}


def _response(told: Told, auction: Auction, bid: Call) -> None:
    name, height, jump = denomination(bid), level(bid), auction.jump(bid)
    first = auction.partner[-1]
    if denomination(first) == "NT":
        if name == "NT":
            told.tell(8 if height == 2 else 10, 15)
        elif height == 2:
            told.tell(0, 7, name, 5)
        else:
            told.tell(10, 20, name, 6 if height == 4 else 5)
            told.forcing = height == 3
    elif name == denomination(first):
        told.tell(*((6, 10) if jump == 0 else (10, 12) if jump == 1 else (11, 17)), name, 3)
    elif name == "NT":
        told.tell(*_NT_RESPONSE.get(height, (16, 20)))
    else:
        told.tell(16 if jump else 6 if height == 1 else 10, 22, name, 4 if height == 1 else 5)
        told.forcing = True


def _rebid(told: Told, auction: Auction, bid: Call) -> None:
    name, jump = denomination(bid), auction.jump(bid)
    strong = 16 if auction.opened else 10
    if name == "NT":
        told.tell(18 if auction.opened and jump else strong if level(bid) > 1 and jump else 0, 37)
    elif not auction.is_new(name):
        mine = any(denomination(own) == name for own in auction.own)
        low, high = (strong, strong + 3) if jump else (0, strong - 1)
        told.tell(low, high, name, 6 if mine else 4)
    else:
        told.tell(19 if jump and auction.opened else 0, 37, name, 4)
        told.forcing = bool(jump) or not auction.opened
