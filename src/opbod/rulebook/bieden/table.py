"""Cases at the table: an auction, a whole deal, or a position in the middle of the play.

Acts are words of `opbod.bieden.notation`: ``E:pass S:120 S:JH N:QH+marriage N:wijs20``.
"""

from __future__ import annotations

from opbod.bieden import GAME, Rules
from opbod.bieden.dealing import cutter, pack_of
from opbod.bieden.notation import parse_setup
from opbod.bieden.position import format_position, parse_position
from opbod.bieden.ranks import PACK, suit_of
from opbod.bieden.types import HAND, LETTERS, SEATS, Cut, Deal, Hand
from opbod.cards import Card
from opbod.core.log import Log
from opbod.core.protocol import CHANCE
from opbod.rulebook.bieden.steps import Step, run_step
from opbod.rulebook.reading import cards_in
from opbod.rulebook.subject import Report

LIFTED = 16
"""Where the pack is cut when a case gives hands and the rules want a cut."""


class DealCase(Step, frozen=True, kw_only=True, tag_field="kind", tag="deal"):
    """A deal from the start.

    Hands that are not given in full are filled up with the cards left over; where ``pack`` is
    given instead, it lies uncut and the acts begin with the cut, if there is one.
    """

    dealer: str = "N"
    tree: str | None = None
    """Trees before the deal; fresh ones if left out."""
    N: str = ""
    E: str = ""
    S: str = ""
    W: str = ""
    pack: str | None = None

    def run(self, rules: Rules, report: Report) -> None:
        """Deal, play and compare."""
        words = [f"dealer:{self.dealer}"] + ([f"tree:{self.tree}"] if self.tree else [])
        setup = parse_setup(" ".join(words), rules)
        log = Log(GAME, rules, setup)
        given = (self.N, self.E, self.S, self.W)
        if self.pack is not None and any(given):
            message = "a case gives either hands or the pack"
            raise ValueError(message)
        if self.pack is not None:
            log = log.act(CHANCE, Deal(PACK.parse(self.pack)))
        else:
            hands = filled([cards_in(PACK, text) for text in given])
            pack = pack_of(setup.dealer, hands)
            if rules.shuffle == "full":
                log = log.act(CHANCE, Deal(pack))
            else:
                log = log.act(CHANCE, Deal(pack[-LIFTED:] + pack[:-LIFTED]))
                log = log.act(cutter(log.state), Cut(LIFTED))
        run_step(log, self, report)


class AuctionCase(DealCase, frozen=True, kw_only=True, tag_field="kind", tag="auction"):
    """A deal of which only the auction is looked at; the hands seldom matter."""


class PositionCase(Step, frozen=True, kw_only=True, tag_field="kind", tag="position"):
    """A position in the middle of the play, in the text of `opbod.bieden.position`."""

    position: str

    def run(self, rules: Rules, report: Report) -> None:
        """Set up the position, play and compare."""
        state = parse_position(self.position, rules)
        text = format_position(state)
        if format_position(parse_position(text, rules)) != text:
            report.trouble(f"the position does not read back: {text}")
        run_step(Log(GAME, rules, state.setup, (), state), self, report)


def filled(given: list[tuple[Card, ...]]) -> tuple[Hand, ...]:
    """Fill the hands up to eight with the cards left over, dealt round one at a time.

    Every suit starts at another seat, so that the filling makes no carré where there is room.
    """
    hands = list(given)
    taken = [card for hand in hands for card in hand]
    if twice := [card for card in PACK.cards if taken.count(card) > 1]:
        message = f"{', '.join(twice)}: in two hands"
        raise ValueError(message)
    if long := [hand for hand in hands if len(hand) > HAND]:
        message = f"hand {PACK.format(long[0])!r}: it has more than {HAND} cards"
        raise ValueError(message)
    seat, suit = 0, suit_of(PACK.cards[0])
    for card in PACK.cards:
        if card in taken:
            continue
        seat += suit_of(card) != suit
        suit = suit_of(card)
        while len(hands[seat % 4]) == HAND:
            seat += 1
        hands[seat % 4] += (card,)
        seat += 1
    assert len(hands) == len(SEATS) == len(LETTERS)
    return tuple(hands)
