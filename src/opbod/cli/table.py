"""The table: opens deals, asks the players, tells what happens; it knows no game.

The human sees only the fold of the events redacted for his seat; the words for it come from the
game's presenter. Other players are asked once a position, with random numbers that hang on the
position alone, so that a sitting can be saved, resumed and repeated.
"""

from __future__ import annotations

import hashlib
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from opbod.core.protocol import PUBLIC
from opbod.core.seed import new_seed
from opbod.players.face import Budget, offers_of
from opbod.players.loop import NoAnswerError, ask_order, deal_seed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from opbod.cli.desk import Desk
    from opbod.cli.terminal import Presenter
    from opbod.core.protocol import Seat
    from opbod.core.sitting import Sitting
    from opbod.players.loop import AnyPlayer


class Settings(msgspec.Struct, frozen=True):
    """What a sitting in the terminal is resumed with; it stands in the record."""

    seat: int | None
    """Seat of the human; None: there is none."""
    players: tuple[str, ...]
    """Player of each seat."""
    bots: str
    """Text that the other players' random numbers hang on."""
    seed: str | None = None
    """Text that the deals hang on; None: each has a seed of its own."""
    names: tuple[str, ...] = ()
    """What the seats are called, if not by where they sit."""


class Guest(Protocol):
    """Who sits at the console and answers for a seat: see `opbod.cli.human`."""

    seat: Seat

    def answer(self) -> bool:
        """Answer the duty, or a right that is asked about at once; tell whether anything came."""
        ...

    def before(self, after: Sitting, using: str = "") -> bool:
        """Use a right that what comes next would end; tell whether it was used."""
        ...

    def between_deals(self) -> None:
        """Go on to the next deal when ready."""
        ...


class Table:
    """One sitting at a console."""

    def __init__(
        self,
        sitting: Sitting,
        settings: Settings,
        presenter: Presenter,
        desk: Desk,
        bots: Mapping[Seat, AnyPlayer],
        *,
        eyes: Seat | None,
        delay: float = 0.0,
    ) -> None:
        """Take the sitting as it stands; `eyes` is whose view is told, None: everything."""
        self.sitting = sitting
        self.settings = settings
        self.presenter = presenter
        self.console = desk.console
        self.words = desk.words
        self.bots = bots
        self.eyes = eyes
        self.delay = delay
        self.human: Guest | None = None
        self._told = 0
        self._hands_told = False
        self._view: Any = None
        if sitting.deals:
            self.catch_up()

    # What is known.

    def view(self) -> Any:
        """View of the last deal for whom the table is told."""
        state = self.sitting.log.state
        return state if self.eyes is None else self.sitting.game.observe(state, self.eyes)

    def views(self) -> list[Any]:
        """Views of all deals."""
        game = self.sitting.game
        states = [deal.log.state for deal in self.sitting.deals]
        return states if self.eyes is None else [game.observe(s, self.eyes) for s in states]

    def catch_up(self) -> None:
        """Take all events so far as told."""
        self._told = len(self.sitting.log)
        self._view = self.view()

    # The run of a sitting.

    def run(self, most_deals: int | None = None) -> None:
        """Play until the sitting is over; raises Leave when the human goes."""
        if self.sitting.deals and not self.sitting.deal.is_over:
            self._play_deal()
        while not self.sitting.is_over:
            if most_deals is not None and len(self.sitting.deals) >= most_deals:
                return
            if self.sitting.deals and self.human is not None:
                self.human.between_deals()
            self._open_deal()
            self._play_deal()
        self.console.say("", *self.presenter.winner(self.view()))

    def _open_deal(self) -> None:
        number = len(self.sitting.deals) + 1
        master = self.settings.seed
        seed = new_seed() if master is None else deal_seed(master, number)
        commitment = self.sitting.commit(seed)
        self.sitting = self.sitting.open_deal(seed)
        log = self.sitting.log
        start = log.prefix(0).state
        self._told = 0
        self._hands_told = False
        self._view = start if self.eyes is None else log.game.observe(start, self.eyes)
        self.console.say("", *self.presenter.opens(self._view, number))
        self.console.say(self.words("table.commitment"), f"  {commitment}")

    def _play_deal(self) -> None:
        self.tell()
        while not self.sitting.deal.is_over:
            self._step()
            self.tell()
        deal = self.sitting.deal
        self.console.say("", *self.presenter.result(self.view()))
        # Who saw one hand only may see them all now, where the game lays them open.
        laid_open = getattr(self.presenter, "laid_open", None)
        if laid_open is not None and self.eyes is not None:
            self.console.say(*laid_open(deal.log.state))
        self.console.say(self.words("table.seed", number=deal.number), f"  {deal.seed.hex()}")

    def tell(self) -> None:
        """Tell the events that were not told yet."""
        log = self.sitting.log
        for event in log.events[self._told :]:
            seen = event if self.eyes is None else log.game.redact(event, self.eyes)
            lines = [] if seen is None else self.presenter.event(self._view, seen)
            self._view = log.game.evolve(self._view, seen)
            self.console.say(*lines)
            if self.human is None and not self._hands_told:
                lines = self.presenter.hands(self._view)
                self._hands_told = bool(lines)
                self.console.say(*lines)
            if lines:
                self.console.wait(self.delay)
        self._told = len(log)

    def _step(self) -> None:
        """Let one act happen: rights first, then the duty."""
        for seat in self._order():
            if self.human is not None and seat == self.human.seat:
                if self.human.answer():
                    return
            elif self._bot(seat):
                return
        message = "nobody answered the game"
        raise NoAnswerError(message)

    def _order(self) -> tuple[Seat, ...]:
        """Ask the human first where he has only rights, so that nobody is too quick for him."""
        game, state = self.sitting.game, self.sitting.log.state
        order = ask_order(game, state)
        human = self.human
        if human is None or human.seat not in order:
            return order
        duties = [d for d in game.decisions(state, PUBLIC) if not d.optional]
        if any(human.seat in decision.seats for decision in duties):
            return order
        return (human.seat, *[seat for seat in order if seat != human.seat])

    def _bot(self, seat: Seat) -> bool:
        """Ask the player of the seat; tell whether anything happened."""
        game = self.sitting.game
        view = game.observe(self.sitting.log.state, seat)
        offers = offers_of(game, view, seat)
        if not offers:
            return False
        action = self.bots[seat].choose(view, offers, Budget(), self.rng(seat))
        if action is None:
            return False
        after = self.sitting.act(seat, action)
        if self.human is None or not self.human.before(after):
            self.sitting = after
        return True

    def rng(self, seat: Seat) -> Random:
        """Random numbers of a seat in this position."""
        place = (self.settings.bots, len(self.sitting.deals), len(self.sitting.log), seat)
        text = "\0".join(("opbod/terminal/v1", *map(str, place)))
        return Random(int.from_bytes(hashlib.sha256(text.encode()).digest(), "big"))
