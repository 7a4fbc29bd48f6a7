"""Small cases: who wins a trick, what may be played, what wijs a hand has, what a bid brings."""

from __future__ import annotations

from typing import Literal

import msgspec

from opbod.bieden import ENTRY, GAME, Rules
from opbod.bieden.position import parse_position
from opbod.bieden.ranks import ALL_POINTS, PACK, SUITS, points_of, trick_winner
from opbod.bieden.types import LETTERS, SEATS, Play, partner_of, side_of
from opbod.bieden.wijs import combinations, values
from opbod.core.log import Log
from opbod.rulebook.acting import outcome_of
from opbod.rulebook.bieden.steps import Ending, all_offers, compare_ending
from opbod.rulebook.reading import cards_in, one_of, seat_in
from opbod.rulebook.subject import Report


class TrickCase(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="trick"
):
    """A complete trick."""

    trump: str
    cards: str
    """In the order played."""
    winner: int | None = None
    """Place of the winning card, 1 to 4."""
    points: int | None = None

    def run(self, rules: Rules, report: Report) -> None:
        """Look who wins and what it is worth."""
        one_of("trump", self.trump, SUITS)
        cards = cards_in(PACK, self.cards)
        if len(cards) != len(SEATS):
            message = f"cards {self.cards!r}: a trick has {len(SEATS)}"
            raise ValueError(message)
        if self.winner is not None:
            report.expect("winner", self.winner, trick_winner(self.trump, cards) + 1)
        if self.points is not None:
            report.expect("points", self.points, points_of(self.trump, cards))


class Lawful(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="lawful"
):
    """A seat in the middle of the play, its cards, and which of them it may play.

    The seat plays with the defenders, so that nothing but following is asked of it.
    """

    trump: str
    hand: str
    lawful: str
    """Cards that may be played; all the others must be refused."""
    trick: str = ""
    """Cards already in the trick, from the one led; none when the seat leads."""
    refused: dict[str, str] = {}
    """Card to code and clause of its refusal."""
    cites: dict[str, str] = {}
    """Card to the clause that lets it be played."""

    def run(self, rules: Rules, report: Report) -> None:
        """Compare what is offered, and what is refused when tried, for every card of the hand."""
        hand, trick = cards_in(PACK, self.hand), cards_in(PACK, self.trick)
        one_of("trump", self.trump, SUITS)
        seat = 1
        leader = LETTERS[(seat - len(trick)) % 4]
        table = f"trick:{leader}:{''.join(trick)}" if trick else f"leader:{leader}"
        text = f"contract:S:100 trump:{self.trump} {LETTERS[seat]}:{''.join(hand)} {table}"
        log = Log(GAME, rules, (state := parse_position(text, rules)).setup, (), state)
        lawful = cards_in(PACK, self.lawful)
        offers = {o.action: o for o in all_offers(state).values() if isinstance(o.action, Play)}
        report.expect("lawful", sorted(lawful), sorted(action.card for action in offers))
        for card in hand:
            came = outcome_of(ENTRY, log, f"{LETTERS[seat]}:{card}")
            report.expect(f"{card} when tried", card in lawful, came == "lawful")
            if card in self.refused:
                report.expect(card, self.refused[card], came)
        if strange := (set(self.refused) | set(self.cites)) - set(hand):
            report.trouble(f"{', '.join(sorted(strange))} is not in the hand")
        for action, offer in offers.items():
            cite = (offer.cite or "/-").partition("/")[2]
            report.cites.add(cite)
            if action.card in self.cites:
                report.expect(f"{action.card}, by clause", self.cites[action.card], cite)
        for unlawful in self.cites.keys() - set(lawful):
            report.trouble(f"{unlawful} has a clause in cites and is not lawful")


class Wijs(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="wijs"):
    """A hand of eight and its wijs."""

    hand: str
    values: tuple[int, ...]
    """Values of what counts together, dearest first."""
    trump: str | None = None
    """Matters only where the marriage counts with the wijs."""
    cards: tuple[str, ...] | None = None
    """What it is made of: ``QD JD TD``."""

    def run(self, rules: Rules, report: Report) -> None:
        """Find the wijs and compare."""
        if self.trump is not None:
            one_of("trump", self.trump, SUITS)
        found = combinations(rules, cards_in(PACK, self.hand), self.trump)
        report.expect("values", self.values, values(found))
        if self.cards is not None:
            report.expect("cards", sorted(self.cards), sorted(" ".join(c.cards) for c in found))


class Score(Ending, frozen=True, kw_only=True, tag_field="kind", tag="score"):
    """A contract as it stands before a last trick without points, and what it brings.

    For a number the bidder wins that trick. For pandoer and overleg he has won all tricks before
    it and wins it too, unless ``lost_to`` says who takes it.
    """

    bid: str
    """Seat and bid: ``S:120``."""
    tree: str
    """Trees of NS and EW before the deal."""
    points: int = 0
    """Card points in the tricks of the bidding side."""
    tricks: int = 8
    """Tricks that it took."""
    wijs: int = 0
    marriage: int = 0
    lost_to: Literal["partner", "opponent"] | None = None

    def run(self, rules: Rules, report: Report) -> None:
        """Play the last trick and compare."""
        letter = self.bid.partition(":")[0]
        seat = seat_in(LETTERS, letter)
        taker = {None: seat, "partner": partner_of(seat), "opponent": (seat + 1) % 4}[self.lost_to]
        high = {seat: "7H", taker: "8H"}
        low = iter(("7C", "7D", "7S"))
        held = {other: high.get(other) or next(low) for other in SEATS}
        lost = LETTERS[(seat + 1) % 4]
        done = [lost] * (8 - self.tricks) + [letter] * (self.tricks - 1)
        taken = [0, 0]
        taken[side_of(seat)], taken[1 - side_of(seat)] = self.points, ALL_POINTS - self.points
        words = [f"tree:{self.tree}", f"contract:{self.bid}", "trump:H", f"leader:{letter}"]
        words += [f"{LETTERS[other]}:{card}" for other, card in held.items()]
        words += [f"done:{winner}" for winner in done]
        words += [f"taken:{taken[0]}/{taken[1]}", f"wijs:{self.wijs}", f"marriage:{self.marriage}"]
        state = parse_position(" ".join(words), rules)
        log = Log(GAME, rules, state.setup, (), state)
        for step in range(4):
            turn = (seat + step) % 4
            log = log.act(turn, Play(PACK.parse_card(held[turn])))
        compare_ending(log.state, self, report)
