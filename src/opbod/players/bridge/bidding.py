"""Natural bidding: openings by points and length, overcalls, responses, rebids, and when to pass.

Every rule asks for a bid by level and denomination; where the opponents made that too dear the
player passes. A later bid is made on what both hands are known to hold together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import (
    BIDS,
    DOUBLE,
    PASS,
    Call,
    denomination,
    is_bid,
    level,
    lowest_in,
    rank,
)
from opbod.bridge.types import partner_of
from opbod.players.bridge.hand import SUITS, Hand
from opbod.players.bridge.reading import seen_by, told_by

if TYPE_CHECKING:
    from collections.abc import Collection

    from opbod.bridge.types import View

Choice = tuple[Call, str]
"""A call and the key of its reason."""
GAME = {"C": 5, "D": 5, "H": 4, "S": 4, "NT": 3}
MAJORS = "HS"


class Bidder:
    """One look at an auction, from the seat whose turn it is."""

    def __init__(self, view: View) -> None:
        self.hand = Hand(view.hands[view.viewer])
        places = view.judged.auction
        self.auction = seen_by(places, view.viewer)
        self.partner = told_by(places, partner_of(view.viewer))
        self.last = self.auction.last
        calls = [place for place in places if place.call != PASS]
        ours = bool(calls) and is_bid(calls[-1].call)
        self.theirs_stands = ours and (calls[-1].seat - view.viewer) % 2 == 1
        """The last call but passes is a bid of the opponents: it can be doubled."""
        self.ours_stands = bool(calls) and (calls[-1].seat - view.viewer) % 2 == 0

    def choose(self, lawful: Collection[Call]) -> Choice:
        """Choose a call of those that may be made."""
        call, reason = self._choose()
        return (call, reason) if call in lawful else (PASS, "pass-dear")

    def _choose(self) -> Choice:
        auction = self.auction
        if auction.own:
            return self._again()
        if auction.partner:
            return self._respond()
        return self._overcall() if auction.others else self._open()

    # Helpers.

    def _at(self, height: int, name: str, reason: str) -> Choice | None:
        """Bid at this level, or not at all where it is no longer sufficient."""
        bid = Call(f"{height}{name}")
        fits = bid in BIDS and (self.last is None or rank(bid) > rank(self.last))
        return (bid, reason) if fits else None

    def _lowest(self, name: str, highest: int, reason: str) -> Choice | None:
        """Bid as low as can be, and not above a level."""
        bid = lowest_in(name, self.last)
        return None if bid is None or level(bid) > highest else (bid, reason)

    # The first bid of the side.

    def _open(self) -> Choice:
        hand = self.hand
        points, suit = hand.points, hand.longest
        length = hand.lengths[suit]
        if hand.balanced:
            for height, low, high in ((1, 15, 17), (2, 20, 22), (3, 23, 37)):
                if low <= points <= high:
                    return Call(f"{height}NT"), "open-nt"
        if points >= 22 and length > 4:
            return Call(f"2{suit}"), "open-strong"
        if points >= 13 or points + length >= 17:
            return Call(f"1{suit}"), "open-suit"
        if length > 6 and points > 4:
            return Call(f"3{suit}"), "open-weak"
        return PASS, "pass-weak"

    def _overcall(self) -> Choice:
        hand, last = self.hand, self.last
        assert last is not None
        points, suit, theirs = hand.points, hand.longest, denomination(last)
        if 15 <= points <= 18 and hand.balanced and (theirs == "NT" or hand.stops(theirs)):
            found = self._lowest("NT", 1, "overcall-nt")
            if found:
                return found
        length = hand.lengths[suit]
        if length > 4 and suit != theirs:
            good = sum(card[0] in "AKQJT" for card in hand.of(suit)) >= 2
            highest = 0
            if points >= 8 and good:
                highest = 1
            if points >= 11 and (good or length > 5):
                highest = 2
            if points >= 14 and length > 5:
                highest = 3
            found = self._lowest(suit, highest, "overcall")
            if found:
                return found
        return PASS, "pass-weak"

    # The answer to partner.

    def _respond(self) -> Choice:
        first = self.auction.partner[-1]
        name, height = denomination(first), level(first)
        found = (
            self._to_nt(height)
            if name == "NT"
            else self._to_suit(name)
            if height == 1 or self.partner.low < 11
            else None
        )
        return found or self._place()

    def _to_nt(self, height: int) -> Choice | None:
        """Answer one no-trump in a long major, or leave it; all else is for `_place`."""
        hand, total = self.hand, self.hand.points + self.partner.low
        majors = [suit for suit in MAJORS if hand.lengths[suit] > 4]
        if not majors:
            return None
        suit = max(majors, key=lambda one: hand.lengths[one])
        if total < 23 and height == 1:
            return self._at(2, suit, "weak-suit")
        if 25 <= total < 33 and hand.lengths[suit] == 5:
            return self._at(3, suit, "force-suit")
        return None

    def _to_suit(self, name: str) -> Choice | None:
        """Answer a bid of a suit: raise, bid a suit, or no-trump."""
        hand = self.hand
        support, worth = hand.lengths[name], hand.support(name)
        opened = self.partner.low >= 12
        if worth < 6 or (not opened and worth < 8) or worth + self.partner.low >= 33:
            return None if worth >= 6 and opened else (PASS, "pass-weak")
        if name in MAJORS and support > 2 and (found := self._raise(name, worth, opened=opened)):
            return found
        if found := self._new_suit(name, opened=opened):
            return found
        if support > 3 and (found := self._raise(name, min(worth, 12), opened=opened)):
            return found
        return self._answer_nt(opened=opened)

    def _raise(self, name: str, worth: int, *, opened: bool) -> Choice | None:
        worth -= 0 if opened else 3
        if worth >= 13:
            return self._at(GAME[name], name, "raise-game")
        if worth >= 10 and (found := self._at(3, name, "raise-jump")):
            return found
        return self._lowest(name, 3 if worth >= 10 else 2, "raise")

    def _new_suit(self, name: str, *, opened: bool) -> Choice | None:
        hand = self.hand
        theirs = {denomination(bid) for bid in self.auction.others}
        suits = [suit for suit in SUITS if suit != name and suit not in theirs]
        suits.sort(key=lambda suit: -hand.lengths[suit])
        for suit in suits:
            length = hand.lengths[suit]
            if length > 3 and opened and (found := self._lowest(suit, 1, "new-suit")):
                return found
            if length > 4 and hand.points >= (10 if opened else 12):
                found = self._lowest(suit, 2 if hand.points < 13 else 3, "new-suit")
                if found:
                    return found
        return None

    def _answer_nt(self, *, opened: bool) -> Choice | None:
        hand = self.hand
        points = hand.points - (0 if opened else 3)
        theirs = [denomination(bid) for bid in self.auction.others]
        if not all(hand.stops(suit) for suit in theirs if suit != "NT"):
            return PASS, "pass-weak"
        if points >= 13:
            return self._at(3, "NT", "answer-nt")
        if points >= 11 and (found := self._at(2, "NT", "answer-nt")):
            return found
        return self._lowest("NT", 1, "answer-nt") if points >= 6 else None

    # Later bids.

    def _again(self) -> Choice:
        if self.partner.forcing and len(self.auction.own) == 1 and self.auction.opened:
            found = self._rebid()
            if found:
                return found
        return self._place()

    def _rebid(self) -> Choice | None:
        """Go on after a new suit of partner's: raise it, no-trump, a second suit, or the first."""
        hand, points = self.hand, self.hand.points
        theirs, mine = denomination(self.auction.partner[-1]), denomination(self.auction.own[0])
        if theirs == "NT" or mine == "NT":
            return None
        lowest = lowest_in(theirs, self.last)
        if hand.lengths[theirs] > 3 and lowest is not None:
            worth = hand.support(theirs)
            height = level(lowest) + (0 if worth < 16 else 1 if worth < 19 else 2)
            return self._at(min(height, GAME[theirs]), theirs, "raise")
        if hand.lengths[mine] > 5:
            wanted = 3 if points > 15 else 2
            return self._at(wanted, mine, "rebid") or self._lowest(mine, 3, "rebid")
        if hand.balanced:
            base = lowest_in("NT", self.last)
            if base is not None:
                height = level(base) + (1 if points > 17 else 0)
                return self._at(min(height, 3), "NT", "rebid-nt")
        return self._second_suit(mine) or self._lowest(mine, 2, "rebid")

    def _second_suit(self, mine: str) -> Choice | None:
        hand = self.hand
        for suit in sorted(SUITS, key=lambda one: -hand.lengths[one]):
            if suit == mine or hand.lengths[suit] < 4 or not self.auction.is_new(suit):
                continue
            found = self._lowest(suit, 3 if hand.points > 16 else 2, "second-suit")
            # Higher than two of the first suit is for strong hands: partner may have to go back.
            weak = hand.points < 17
            if found and not (weak and rank(found[0]) > rank(Call(f"2{mine}"))):
                return found
        return None

    def _place(self) -> Choice:
        """Place the contract by what both hands hold together, or pass."""
        name, total = self._where()
        wanted = _level(name, total)
        last = self.last
        assert last is not None
        if self.ours_stands and self._is_enough(last, name, wanted, total):
            return PASS, "pass-enough"
        found = self._at(wanted, name, "place")
        if found:
            return found
        if self.theirs_stands and level(last) > 2 and total >= 25:
            return DOUBLE, "double"
        if self.ours_stands and (self.partner.forcing or denomination(last) != name):
            low = self._lowest(name, min(wanted + 1, GAME[name]), "place")
            return low or (PASS, "pass-enough")
        return PASS, "pass-enough"

    def _is_enough(self, last: Call, name: str, wanted: int, total: int) -> bool:
        """Tell whether our own last bid is as good a place as any."""
        here, height = denomination(last), level(last)
        if height >= GAME[here] and (total < 33 or height > 5):
            return not (here == "NT" and name in MAJORS and height == 3 and wanted == 4)
        if self.partner.forcing:
            return False
        if total >= 25:
            return height >= wanted and here == name
        fits = here == "NT" or self.hand.lengths[here] + self.partner.lengths[here] > 6
        return (fits and wanted <= height) or (here == name and height >= wanted)

    def _where(self) -> tuple[str, int]:
        """Choose the denomination, and count the points for it."""
        hand, partner = self.hand, self.partner
        both = {suit: hand.lengths[suit] + partner.lengths[suit] for suit in SUITS}
        for suit in sorted(MAJORS, key=lambda one: -both[one]):
            if both[suit] > 7:
                return suit, hand.support(suit) + partner.low
        total = hand.points + partner.low
        theirs = {denomination(bid) for bid in self.auction.others} - {"NT"}
        guarded = all(hand.stops(suit) for suit in theirs)
        minor = max("CD", key=lambda one: both[one])
        if both[minor] > 7 and (total < 25 or not guarded):
            return minor, total
        own = hand.longest
        if hand.lengths[own] > 5 and not hand.balanced and total < 25:
            return own, total
        if guarded or not self.auction.partner:
            return "NT", total
        return denomination(self.auction.partner[-1]), total


def _level(name: str, total: int) -> int:
    """Level that so many points in both hands are good for."""
    if total >= 37:
        return 7
    if total >= 33:
        return 6
    if name == "NT":
        return 3 if total >= 25 else 2 if total >= 23 else 1
    if name in MAJORS:
        return 4 if total >= 25 else 3 if total >= 23 else 2
    return 5 if total >= 28 else 4 if total >= 26 else 3 if total >= 23 else 2
