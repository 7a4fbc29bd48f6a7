"""The bridge auction of 1959: what a call offends against (arts. 23, 24, 30 to 39)."""

from .bridge1959_cards import Cards
from .bridge1959_words import is_bid, level_of, rho, same_side


class Doubles(Cards):
    def against_double(self, seat: str, call: str) -> list[str]:
        """Arts. 24, 36, 37 for "X" and "XX". Nothing: the call is proper."""
        bid = self.last_bid()
        if bid is None:
            return ["37"]  # no bid yet
        multiplier = self.multiplier()
        if not same_side(seat, bid.seat):
            if multiplier > 0:
                return ["36"]  # his side has doubled it already
            if call == "X":
                return []
            return ["37"]  # redoubles an undoubled bid
        if multiplier == 2:  # his side has redoubled it
            if call == "X" and bid.seat != seat:
                if self.options["A29"] == "37":
                    return ["37", "36"]
                return ["36", "37"]
            return ["36"]
        if call == "XX" and multiplier == 1:
            return []
        return ["37"]  # an undoubled bid redoubled, or a bid of his own side doubled

    def doubles_himself(self, seat: str, call: str) -> bool:
        """A28: his own bid, not redoubled."""
        bid = self.last_bid()
        return call == "X" and bid is not None and bid.seat == seat and self.multiplier() < 2

    def proper_here(self, seat: str, call: str) -> bool:
        """Whether the call would be proper for this seat on its turn, duties apart."""
        if call == "P":
            return True
        if is_bid(call):
            return level_of(call) <= 7 and self.sufficient(call)
        return self.against_double(seat, call) == []

    def against(self, seat: str, call: str) -> list[str]:
        """Every article against the call; art. 39: the first one is applied."""
        found: list[str] = []
        if self.against_38(seat, call):
            found.append("38")
        if seat != self.turn:
            if call == "P" and (self.last_bid() is None or self.turn == rho(seat)):
                found.append("31a")
            else:
                found.append("31b")
        if call in {"X", "XX"}:
            found += self.against_double(seat, call)
        if is_bid(call) and level_of(call) <= 7 and not self.sufficient(call):
            found.append("30")
        return found

    def against_38(self, seat: str, call: str) -> bool:
        if is_bid(call) and level_of(call) > 7:
            return True
        if call == "P":
            return False
        if self.rest[seat] != []:
            return True
        if self.nxt[seat] == []:
            return False
        # A30: "the first time it is his turn" has not come yet
        return seat == self.turn or self.options["A30"] == "38"
