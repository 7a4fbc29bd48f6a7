"""The bridge auction of 1959: seats, calls, bids, cards.

Written from the Dutch text of 1959, articles 21 to 43.
"""

import re

SEATS = ["N", "E", "S", "W"]  # clockwise
DENOMINATIONS = ["C", "D", "H", "S", "NT"]  # art. 23, from low to high
SUITS = ["C", "D", "H", "S"]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]


def lho(seat: str) -> str:
    """The left-hand opponent: the next seat."""
    return SEATS[(SEATS.index(seat) + 1) % 4]


def partner(seat: str) -> str:
    return SEATS[(SEATS.index(seat) + 2) % 4]


def rho(seat: str) -> str:
    """The right-hand opponent: the seat before."""
    return SEATS[(SEATS.index(seat) + 3) % 4]


def same_side(one: str, other: str) -> bool:
    return other in {one, partner(one)}


def is_bid(call: str) -> bool:
    """A bid ("bod") names tricks and a denomination; eight tricks or more can be said too."""
    return re.fullmatch(r"[1-9][0-9]*(C|D|H|S|NT)", call) is not None


def is_call(text: str) -> bool:
    """A call ("bieding") is a bid, a double, a redouble or a pass."""
    return text in {"P", "X", "XX"} or is_bid(text)


def level_of(bid: str) -> int:
    return int(bid.rstrip("CDHSNT"))


def denomination_of(bid: str) -> str:
    return bid.lstrip("0123456789")


def outranks(bid: str, earlier: str) -> bool:
    """Art. 23: more tricks, or as many in a higher denomination."""
    if level_of(bid) != level_of(earlier):
        return level_of(bid) > level_of(earlier)
    first = DENOMINATIONS.index(denomination_of(bid))
    return first > DENOMINATIONS.index(denomination_of(earlier))


def is_card(text: str) -> bool:
    return len(text) == 2 and text[0] in SUITS and text[1] in RANKS
