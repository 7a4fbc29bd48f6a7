"""The game of Bieten: one object that dispatches to the phase a deal is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opbod.bieten import dealing, fold
from opbod.bieten.dealing import Cutting, Dealing, Stealing
from opbod.bieten.notation import format_act
from opbod.bieten.play import Playing
from opbod.bieten.reasons import why_closed
from opbod.bieten.rules import Rules
from opbod.bieten.types import (
    MOST,
    Action,
    Answer,
    Answered,
    Cut,
    Deal,
    Dealt,
    Event,
    Offered,
    OfferFigure,
    Play,
    Played,
    Setup,
    Stacked,
    State,
    Steal,
    Stole,
    View,
    WasCut,
)
from opbod.cards import UNKNOWN, hidden
from opbod.core.phases import NoError, Phase, PhasedGame
from opbod.core.protocol import (
    CHANCE,
    Command,
    Decision,
    Outcome,
    Seat,
    check_viewer,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

WORDS = "opbod.bieten"
"""Package whose catalogues hold the game's words."""


_PHASES: dict[str, type[Phase[Action, Event, State]]] = {
    "deal": Dealing,
    "cut": Cutting,
    "steal": Stealing,
    "play": Playing,
}


class Bieten(PhasedGame[Action, Event, State]):
    """The rules of Bieten behind the contract of `opbod.core.protocol.Game`."""

    id = "bieten"
    words = WORDS
    phases = _PHASES

    def opening(self, rules: Rules, rng: Random) -> Setup:
        """Set up the first deal; draws the dealer."""
        return dealing.opening(rules, rng)

    def following(self, state: State) -> Setup | None:
        """Set up the deal after this one; None once somebody has won (T33)."""
        return dealing.following(state)

    def start(self, rules: Rules, setup: Setup) -> State:
        """State before the pack is laid down.

        Raises ValueError for a setup of another table, or of a sitting that is over.
        """
        if len(setup.totals) != rules.players:
            message = f"totals {setup.totals}: these rules have {rules.players} players"
            raise ValueError(message)
        if max(setup.totals) >= rules.target:
            message = f"totals {setup.totals}: a sitting is over at {rules.target}"
            raise ValueError(message)
        return State(rules, setup)

    def seats(self, rules: Rules, setup: Setup) -> int:
        """Two to five players (T3)."""
        return rules.players

    def why_closed(
        self, state: State, command: Command[Action], decisions: Sequence[Decision]
    ) -> NoError:
        """Find the reason why a command answers no open question."""
        return why_closed(state, command, decisions)

    def word_of(self, seat: Seat, action: Action) -> str:
        """Write an act as one word."""
        return format_act(seat, action)

    def is_plainly_asked(self, state: State, command: Command[Action]) -> bool:
        """Tell at once whether this plays a card as asked: by far the commonest command."""
        return _is_card_in_turn(state, command)

    def evolve(self, state: State, event: Event | None) -> State:
        """Record one event."""
        return fold.evolve(state, event)

    def redact(self, event: Event, viewer: Seat) -> Event | None:
        """Blank the pack, the other hands, where the cutter lifted and the card he saw there.

        Undealt cards are in no hand, and the stolen card is only in the cutter's: nobody else
        sees them.
        """
        check_viewer(viewer, MOST)
        if isinstance(event, Dealt):
            hands = enumerate(event.hands)
            return Dealt(tuple([h if seat == viewer else hidden(h) for seat, h in hands]))
        if isinstance(event, Stacked):
            return Stacked(hidden(event.pack))
        if isinstance(event, WasCut) and event.seat != viewer:
            return WasCut(event.seat, None, None if event.bottom is None else UNKNOWN)
        return event

    def observe(self, state: State, viewer: Seat) -> View:
        """Project the state for a viewer: own hand, and to the cutter what he saw."""
        check_viewer(viewer, state.rules.players)
        fields: dict[str, Any] = {
            name: getattr(state, name) for name in state.__struct_fields__ if name != "viewer"
        }
        hands = [h if seat == viewer else hidden(h) for seat, h in enumerate(state.hands)]
        fields["hands"] = tuple(hands)
        fields["pack"] = hidden(state.pack)
        if viewer != state.setup.cutter:
            fields["lifted"] = None
            fields["bottom"] = None if state.bottom is None else UNKNOWN
        return View(**fields, viewer=viewer)

    def shows(self, event: Event, viewer: Seat) -> bool:
        """Tell whether the event tells the viewer something that was hidden from it.

        Besides cards of others that is the hand it is dealt, the card that a cut shows, and what
        others offer (T14) or answer: a bluff that was looked at must not be taken back.
        """
        if isinstance(event, Offered | Answered | Played):
            return event.seat != viewer
        if isinstance(event, WasCut):
            return event.seat == viewer and event.bottom is not None
        return isinstance(event, Dealt) and viewer >= 0

    def chance(self, state: State, rng: Random, before: State | None) -> Command[Action]:
        """Shuffle the pack."""
        return Command(CHANCE, state.opened, Deal(dealing.draw_pack(state.rules, rng)))

    def act_of(self, event: Event) -> tuple[Seat, Action] | None:
        """Seat and action that an event records; None for what follows from another event."""
        match event:
            case Stacked(pack):
                return CHANCE, Deal(pack)
            case WasCut(seat, int(lifted)):
                return seat, Cut(lifted)
            case Stole(seat, taken):
                return seat, Steal(taken)
            case Offered(seat, figure):
                return seat, OfferFigure(figure)
            case Answered(seat, word):
                return seat, Answer(word)
            case Played(seat, card):
                return seat, Play(card)
            case _:
                return None

    def outcome(self, state: State) -> Outcome | None:
        """Tell how the deal ended: what it added to the total of each seat, or took off."""
        result = state.result
        if result is None:
            return None
        changes = zip(result.totals, state.setup.totals, strict=True)
        reason = "played" if result.winner is None else "won"
        clause = "bieten/T25" if result.winner is None else "bieten/T33"
        return Outcome(tuple([after - before for after, before in changes]), reason, clause)


def _is_card_in_turn(state: State, command: Command[Action]) -> bool:
    """Tell whether this plays a card as asked: spares the commonest command the list of rights.

    Must agree with `Playing.decisions`; `tests/bieten/test_engine.py` compares the two.
    """
    return (
        isinstance(command.action, Play)
        and command.decision == state.opened
        and state.phase == "play"
        and state.standing is None
        and command.seat == state.turn
    )
