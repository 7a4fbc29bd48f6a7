"""What to say in the auction, and which suit to make trumps.

Every call is weighed by the chance of winning the sitting that it leaves, roughly: what the bid
would bring or cost on the trees, times the chances that the estimate of the hand gives it. So the
player is careful when it is ahead, dares when the opponents are about to win, and lets partner
play when partner stands well.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from opbod.bieden.auction import highest
from opbod.bieden.calling import FORCED
from opbod.bieden.types import Bid, Call, View, next_seat, partner_of, side_of
from opbod.players.bieden import prospects
from opbod.players.bieden.conventions import conventional, lowest, promised
from opbod.players.bieden.estimate import Estimate, estimates

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from opbod.cards import Card
    from opbod.core.protocol import Seat

Choice = tuple[Bid, str, dict[str, str]]

PRIDE = 0.03
"""Worth of playing oneself: who never dares lets the others choose trumps."""
THEIRS_MADE = 0.66
"""Chance that the opponents make a bid, for all one knows."""
NATURAL_MARGIN = 10.0
"""How far a partner's natural bid lies below what he reckons on."""
CONVENTION_MARGIN = 4.0
"""The same of a conventional bid: he would rather see his partner choose trumps."""
ZOT_TOLD = (130, 150)
"""Bids that promise a run of four with the zot: good trumps too."""
UNTOLD = 5.0
"""Wijs of a partner who told nothing, on average and a little less."""
CHOICE = 8.0
"""Points gained when the better suit of two hands is trumps."""
STRONG = 106.0
"""With a suit that promises so many points one would rather choose trumps oneself."""
CERTAIN = {"pandoer": 0.9, "overleg": 0.97}
"""How sure the eight tricks must be. In overleg the others see what to keep."""


def trump_of(view: View) -> str:
    """Choose the suit that promises most as trumps."""
    return _estimates(view)[0].trump


def _estimates(view: View) -> tuple[Estimate, ...]:
    return estimates(view.rules, frozenset(view.hands[view.viewer]))


def call(view: View, bids: Sequence[Bid]) -> Choice:
    """Choose among the calls on offer."""
    return Caller(view).choose([bid.call for bid in bids])


class Caller:
    """One turn to speak."""

    def __init__(self, view: View) -> None:
        """Take stock of the hand and of what was said."""
        self.view = view
        self.me: Seat = view.viewer
        self.partner = partner_of(self.me)
        self.side = side_of(self.me)
        self.best = _estimates(view)[0]
        self.top = highest(view.calls)
        self.promised = promised(view, self.partner)
        said = {seat: what for seat, what in view.calls if what != "pass"}
        heard = [seat for seat, _ in view.calls]
        self.extra = self._extra(said, heard)
        self.once = view.rules.auction == "single"
        self.later = [seat for seat in range(4) if seat != self.me and seat not in heard]

    def _extra(self, said: Collection[Seat], heard: Collection[Seat]) -> float:
        """Points that the estimate, which knows one hand only, lacks by what was said."""
        if self.promised:
            return 0.0
        extra = UNTOLD if self.view.rules.wijs else 0.0
        if self.partner in heard:
            extra += 6.0 if self.partner in said else -3.0
        return extra - sum(seat in said for seat in (next_seat(self.me), (self.me + 3) % 4))

    def choose(self, calls: Sequence[Call]) -> Choice:
        """Weigh every call."""
        hand = frozenset(self.view.hands[self.me])
        solo = self._solo(hand, calls)
        if solo is not None:
            return solo
        numbers = [what for what in calls if isinstance(what, int)]
        own = conventional(self.view.rules, hand)
        best: Call = "pass"
        worth = self._passing()
        for number in numbers:
            chance = self.chance(number)
            if chance < 0.25:
                break
            if self._misleads(number, own):
                continue
            value = self._bidding(number, chance)
            if value > worth:
                best, worth = number, value
        if best == "pass":
            return Bid("pass"), self._why_pass(), {}
        assert isinstance(best, int)
        return self._explain(self._told(best, numbers, own), own)

    def _why_pass(self) -> str:
        if self.top is None:
            return "bid.pass-weak"
        return "bid.leave-partner" if self.top[0] == self.partner else "bid.pass-high"

    def chance(self, number: int) -> float:
        """Chance to make this bid with the best suit."""
        return prospects.reaching(self.best, self.extra, self.promised, number)

    def _solo(self, hand: frozenset[Card], calls: Sequence[Call]) -> Choice | None:
        """Pandoer or overleg with a hand that takes all tricks."""
        trump = self.best.trump
        chance = prospects.solo_chance(hand, trump)
        for what in ("overleg", "pandoer"):
            if what in calls and chance >= CERTAIN[what] and self._solo_pays(what, chance):
                return Bid(what), f"bid.{what}", {}
        return None

    def _solo_pays(self, what: Call, chance: float) -> bool:
        return prospects.playing(self.view, self.side, what, chance) > prospects.now(self.view)

    def _passing(self) -> float:
        """Worth of saying no more."""
        view, top = self.view, self.top
        if top is None:
            if not self.later and view.rules.all_pass == "forced_80":
                side = side_of(next_seat(view.setup.dealer))
                return prospects.playing(view, side, FORCED, 0.6)
            return prospects.now(view)
        seat, stands = top
        if seat == self.partner:
            return prospects.playing(view, self.side, stands, self._partner_makes(stands))
        if seat == self.me:
            return prospects.playing(view, self.side, stands, 0.6)
        return prospects.playing(view, 1 - self.side, stands, self._they_make(stands))

    def _partner_makes(self, stands: Call) -> float:
        """Chance that partner makes what he bid, with this hand as his partner's."""
        if not isinstance(stands, int):
            return 0.95
        hand = self.view.hands[self.me]
        help_ = 6.0 * sum(card[0] == "A" for card in hand) + 5.0 * sum(c[0] == "J" for c in hand)
        told = self.promised and stands not in ZOT_TOLD
        margin = CONVENTION_MARGIN if told else NATURAL_MARGIN
        return prospects.above(stands + margin + help_ - 11.0 + self.best.wijs, stands)

    def _they_make(self, stands: Call) -> float:
        """Chance that the opponents make what they bid, against this hand."""
        if not isinstance(stands, int):
            return 0.95
        hand = self.view.hands[self.me]
        against = 0.06 * (sum(card[0] in "AJ" for card in hand) - 2)
        return min(max(THEIRS_MADE - against, 0.3), 0.9)

    def _bidding(self, number: int, chance: float) -> float:
        """Worth of a bid, which those who still speak may go over."""
        view = self.view
        worth = prospects.playing(view, self.side, number, chance)
        if self.top is None or self.top[0] != self.partner:
            worth += PRIDE
        if not self.once:
            return worth
        over = 0.0
        for seat in self.later:
            if side_of(seat) != self.side:
                over += 0.3 * exp((100 - number) / 40)
        theirs = prospects.playing(view, 1 - self.side, number + view.rules.step, THEIRS_MADE)
        return (1 - over) * worth + over * theirs

    def _misleads(self, number: int, own: Sequence[int]) -> bool:
        """Tell whether partner, still to speak, would take the bid for wijs that is not there."""
        if not self.view.rules.wijs or self.partner not in self.later:
            return False
        if number not in (110, 120, 130, 140, 150, 240) or number in own:
            return False
        return number > max(lowest(self.view.rules, self.view.calls), 100)

    def _told(self, best: int, numbers: Sequence[int], own: Sequence[int]) -> int:
        """Say the conventional bid instead, if partner had better choose trumps."""
        if not own or self.partner not in self.later or self.best.points >= STRONG:
            return best
        safe = [number for number in own if number in numbers and self._shared(number) >= 0.5]
        return max(safe, default=best)

    def _shared(self, number: int) -> float:
        """Chance to make a conventional bid, partner having a say in the choice of trumps."""
        extra = self.extra + CHOICE
        return prospects.reaching(self.best, extra, self.promised, number)

    def _explain(self, number: int, own: Sequence[int]) -> Choice:
        bid = Bid(number)
        params = {"bid": str(number), "trump": f"@suits.{self.best.trump}"}
        if number in own and self.partner in self.later and self.best.points < STRONG:
            return bid, "bid.convention", params
        if self.promised:
            return bid, "bid.raise-partner", params
        return bid, "bid.own-trump", params
