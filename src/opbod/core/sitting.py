"""A sitting: deals one after another until the game says that it is over; a fold too, and a value.

The sitting feeds CHANCE: it opens a deal with a seed, draws what the game asks of luck, and keeps
the seed, its commitment and every branch that an undo left behind.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from opbod.core.log import Log
from opbod.core.protocol import CHANCE, TABLE, Command, Seat
from opbod.core.seed import SeedStream, commitment

if TYPE_CHECKING:
    from opbod.core.registry import AnyGame

AnyLog = Log[Any, Any, Any, Any, Any, Any]


@dataclass(frozen=True)
class Branch:
    """What was played after event `after` and then taken back: kept, for a log never forgets."""

    after: int
    events: tuple[Any, ...]


@dataclass(frozen=True)
class DealLog:
    """One deal of a sitting: its number from 1, its seed, and its log."""

    number: int
    seed: bytes
    """Secret until the deal is over."""
    log: AnyLog
    undone: tuple[Branch, ...] = ()

    @property
    def is_over(self) -> bool:
        """Tell whether the deal has ended."""
        return self.log.game.outcome(self.log.state) is not None


class SittingOverError(ValueError):
    """The sitting is over, or the deal is not: no new deal can be opened."""


@dataclass(frozen=True)
class Sitting:
    """Deals at one table under one set of rules."""

    game: AnyGame
    rules: Any
    table: str
    """Name of the table; it enters the commitments."""
    deals: tuple[DealLog, ...] = ()
    players: tuple[str, ...] = ()
    """Names by seat."""
    extra: dict[str, Any] = field(default_factory=dict)
    """Header fields of a record that this version does not know, kept as they are."""

    @property
    def deal(self) -> DealLog:
        """The last deal; raises IndexError before the first."""
        return self.deals[-1]

    @property
    def log(self) -> AnyLog:
        """Log of the last deal."""
        return self.deal.log

    @property
    def is_over(self) -> bool:
        """Tell whether the last deal ended the sitting."""
        return (
            bool(self.deals) and self.deal.is_over and self.game.following(self.log.state) is None
        )

    def commit(self, seed: bytes) -> str:
        """Commit to the seed of the next deal, to be published before it is opened."""
        return commitment(self.table, len(self.deals) + 1, seed)

    def open_deal(self, seed: bytes) -> Sitting:
        """Open the next deal under this seed; raises SittingOverError."""
        if self.deals and not self.deal.is_over:
            message = f"deal {self.deal.number} is not over: play it to the end first"
            raise SittingOverError(message)
        setup = self.next_setup(seed)
        if setup is None:
            message = f"the sitting was over after deal {self.deal.number}"
            raise SittingOverError(message)
        number = len(self.deals) + 1
        deal = DealLog(number, seed, Log(self.game, self.rules, setup))
        return _with_chance(self.with_deal(deal))

    def with_deal(self, deal: DealLog) -> Sitting:
        """Add a deal as it is, as a reader of records does."""
        return replace(self, deals=(*self.deals, deal))

    def play(self, command: Command[Any]) -> Sitting:
        """Play one command in the last deal; raises Refused, and then nothing has changed."""
        return _with_chance(self.with_log(self.log.play(command)))

    def act(self, seat: Seat, action: Any) -> Sitting:
        """Play an action as the answer to the open decision it fits; raises Refused."""
        return self.play(self.log.command(seat, action))

    def undo(self, seat: Seat) -> Sitting | None:
        """Take the seat's last act back, with all that followed; None when it may not be.

        The others must have agreed; that is for the table to ask. What is taken back is kept in
        the deal's `undone`.
        """
        point = self.log.undo_point(seat)
        if point is None:
            return None
        branch = Branch(point, self.log.events[point:])
        deal = replace(self.deal, log=self.log.prefix(point), undone=(*self.deal.undone, branch))
        return replace(self, deals=(*self.deals[:-1], deal))

    def with_log(self, log: AnyLog) -> Sitting:
        """Put another log in the place of the last deal's."""
        return replace(self, deals=(*self.deals[:-1], replace(self.deal, log=log)))

    def next_setup(self, seed: bytes) -> Any:
        """Set up the next deal, or None when the sitting is over; the first hangs on its seed."""
        if self.deals:
            return self.game.following(self.log.state)
        return self.game.opening(self.rules, SeedStream(seed, self.table, 1, "opbod/opening/v1"))


def _with_chance(sitting: Sitting) -> Sitting:
    """Answer every question that is put to the pack."""
    game = sitting.game
    before = sitting.deals[-2].log.state if len(sitting.deals) > 1 else None
    while any(
        CHANCE in decision.seats and not decision.optional
        for decision in game.decisions(sitting.log.state, TABLE)
    ):
        drawn = game.chance(sitting.log.state, _stream(sitting), before)
        sitting = sitting.with_log(sitting.log.play(drawn))
    return sitting


def _stream(sitting: Sitting) -> SeedStream:
    """Stream for the next draw of the last deal; later draws of a deal have their own."""
    deal = sitting.deal
    acts = map(sitting.game.act_of, deal.log.events)
    draws = sum(act is not None and act[0] == CHANCE for act in acts)
    purpose = "opbod/deal/v1" if draws == 0 else f"opbod/deal/v1/{draws + 1}"
    return SeedStream(deal.seed, sitting.table, deal.number, purpose)
