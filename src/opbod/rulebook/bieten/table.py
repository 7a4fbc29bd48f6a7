"""Cases at the table: a deal from the start, acts being words of `opbod.bieten.notation`."""

from __future__ import annotations

import msgspec

from opbod.bieten import ENTRY, GAME, Rules, Setup
from opbod.bieten.dealing import pack_of
from opbod.bieten.ranks import DECKS
from opbod.bieten.types import FIGURES, LETTERS, Cut, Deal, Hand, Steal
from opbod.core.log import Log
from opbod.core.protocol import CHANCE
from opbod.rulebook.acting import AnyLog, outcome_of
from opbod.rulebook.bieten.steps import Step, all_offers, award_of, finished, run_step
from opbod.rulebook.reading import cards_in, one_of, seat_in, whole_number
from opbod.rulebook.subject import Report

LIFTED = 9
"""Where the pack is cut when a case gives hands."""


class DealCase(Step, frozen=True, kw_only=True, tag_field="kind", tag="deal"):
    """A deal from the start.

    Hands that are left out are filled with the cards left over; where ``pack`` is given instead,
    it lies uncut and the acts begin with the cut. The last seat deals unless another is named.
    """

    dealer: str | None = None
    totals: str | None = None
    """Score of each seat before the deal; nobody has a point if left out."""
    hands: tuple[str, ...] = ()
    """From seat 1 on, in the order dealt."""
    pack: str | None = None

    def run(self, rules: Rules, report: Report) -> None:
        """Deal, play and compare."""
        seats = LETTERS[: rules.players]
        dealer = rules.players - 1 if self.dealer is None else seat_in(seats, self.dealer)
        totals = (0,) * rules.players
        if self.totals is not None:
            totals = tuple([whole_number("totals", word) for word in self.totals.split()])
            if len(totals) != rules.players:
                message = f"totals {self.totals!r}: {rules.players} play by these rules"
                raise ValueError(message)
        setup = Setup(dealer, totals)
        if self.pack is not None and self.hands:
            message = "a case gives either hands or the pack"
            raise ValueError(message)
        if self.pack is not None:
            cards = DECKS[rules.deck].parse(self.pack)
            log: AnyLog = Log(GAME, rules, setup).act(CHANCE, Deal(cards))
        else:
            log = dealt(rules, setup, self.hands)
        run_step(log, self, report)


class Compare(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="compare"
):
    """Hands of all that play, nobody offers, and who gets the point for a figure."""

    figure: str
    hands: tuple[str, ...]
    best: str
    """Seat, or ``nobody``."""

    def run(self, rules: Rules, report: Report) -> None:
        """Play a deal of so many seats, and see who gets it."""
        one_of("figure", self.figure, FIGURES)
        rules = msgspec.structs.replace(rules, players=len(self.hands))
        one_of("best", self.best, (*LETTERS[: rules.players], "nobody"))
        log = finished(dealt(rules, vorhand_first(rules), self.hands))
        award = award_of(log.state, self.figure)
        report.expect("best", self.best, "nobody" if award == "none" else award.split()[0])


class Owns(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="owns"):
    """A hand, and all that Vorhand may offer with it before the first card."""

    hand: str
    figures: str

    def run(self, rules: Rules, report: Report) -> None:
        """Deal it to seat 1 and see what is on offer, and that nothing else is lawful."""
        log = dealt(rules, vorhand_first(rules), (self.hand,))
        offers = all_offers(log.state)
        expected = self.figures.split()
        found = [figure for figure in FIGURES if f"1:{figure}" in offers]
        report.expect("figures", expected, found)
        report.cites |= {(offer.cite or "/").partition("/")[2] for offer in offers.values()}
        for figure in FIGURES:
            came = outcome_of(ENTRY, log, f"1:{figure}")
            report.expect(f"{figure} when tried", figure in expected, came == "lawful")


def vorhand_first(rules: Rules) -> Setup:
    """Set up a first deal in which seat 1 is Vorhand."""
    return Setup(rules.players - 1, (0,) * rules.players)


def dealt(rules: Rules, setup: Setup, hands: tuple[str, ...]) -> AnyLog:
    """Deal these hands, the missing ones filled; raises ValueError for hands that cannot be."""
    filled = _filled(rules, hands)
    log = Log(GAME, rules, setup)
    log = log.act(CHANCE, Deal(pack_of(rules, setup, filled, lifted=LIFTED)))
    log = log.act(setup.cutter, Cut(LIFTED))
    if rules.cutter == "steal_one":
        log = log.act(setup.cutter, Steal(taken=False))
    return log


def _filled(rules: Rules, given: tuple[str, ...]) -> tuple[Hand, ...]:
    deck = DECKS[rules.deck]
    hands = [cards_in(deck, text) for text in given]
    taken = [card for hand in hands for card in hand]
    if twice := [card for card in deck.cards if taken.count(card) > 1]:
        message = f"{', '.join(twice)}: in two hands"
        raise ValueError(message)
    if len(hands) > rules.players:
        message = f"{len(hands)} hands: {rules.players} play by these rules"
        raise ValueError(message)
    for text, hand in zip(given, hands, strict=True):
        if len(hand) != rules.cards:
            message = f"hand {text!r}: it has {len(hand)} cards; by these rules it is {rules.cards}"
            raise ValueError(message)
    left = [card for card in deck.cards if card not in taken]
    while len(hands) < rules.players:
        hands.append(tuple(left[: rules.cards]))
        del left[: rules.cards]
    return tuple(hands)
