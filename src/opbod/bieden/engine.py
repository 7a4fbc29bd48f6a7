"""The game of Bieden: one object that dispatches to the phase a deal is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opbod.bieden import dealing, fold
from opbod.bieden.calling import Calling
from opbod.bieden.dealing import Cutting, Dealing
from opbod.bieden.notation import format_act
from opbod.bieden.play import Playing
from opbod.bieden.reasons import why_closed
from opbod.bieden.rules import Rules
from opbod.bieden.types import (
    SEATS,
    Action,
    Announce,
    Announced,
    AnswerConcession,
    Bid,
    Called,
    Claim,
    Claimed,
    Concede,
    Conceded,
    ConcessionAnswered,
    Cut,
    Deal,
    Dealt,
    DeclareAchttiender,
    Event,
    HandOpened,
    Play,
    Played,
    Setup,
    Show,
    Shown,
    Stacked,
    State,
    View,
    Waived,
    WasCut,
)
from opbod.bieden.types import AchttienderShown as _AchttienderShown
from opbod.cards import hidden
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

WORDS = "opbod.bieden"
"""Package whose catalogues hold the game's words."""


_PHASES: dict[str, type[Phase[Action, Event, State]]] = {
    "deal": Dealing,
    "cut": Cutting,
    "auction": Calling,
    "play": Playing,
}


class Bieden(PhasedGame[Action, Event, State]):
    """The rules of Bieden behind the contract of `opbod.core.protocol.Game`."""

    id = "bieden"
    words = WORDS
    phases = _PHASES

    def opening(self, rules: Rules, rng: Random) -> Setup:
        """Set up the first deal; draws the dealer (Q22)."""
        return dealing.opening(rules, rng)

    def following(self, state: State) -> Setup | None:
        """Set up the deal after this one; None once a tree is at nought (B25, B27)."""
        return dealing.following(state)

    def start(self, rules: Rules, setup: Setup) -> State:
        """State before the pack is laid down."""
        return State(rules, setup)

    def seats(self, rules: Rules, setup: Setup) -> int:
        """Four players (B2)."""
        return len(SEATS)

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
        """Blank the pack, the other hands, and how many cards the cutter lifted."""
        check_viewer(viewer, len(SEATS))
        if isinstance(event, Dealt):
            own = [h if seat == viewer else hidden(h) for seat, h in enumerate(event.hands)]
            return Dealt((own[0], own[1], own[2], own[3]))
        if isinstance(event, Stacked):
            return Stacked(hidden(event.pack))
        if isinstance(event, WasCut) and event.seat != viewer:
            return WasCut(event.seat, None)
        return event

    def observe(self, state: State, viewer: Seat) -> View:
        """Project the state for a viewer: own hand, and hands that lie open."""
        check_viewer(viewer, len(SEATS))
        fields: dict[str, Any] = {
            name: getattr(state, name) for name in state.__struct_fields__ if name != "viewer"
        }
        hands = [
            hand if seat == viewer or _lies_open(state, seat) else hidden(hand)
            for seat, hand in enumerate(state.hands)
        ]
        fields["hands"] = tuple(hands)
        fields["dealt"] = tuple(
            [dealt if seat == viewer else hidden(dealt) for seat, dealt in enumerate(state.dealt)]
        )
        fields["pack"] = hidden(state.pack)
        return View(**fields, viewer=viewer)

    def shows(self, event: Event, viewer: Seat) -> bool:
        """Tell whether the event gives the viewer its hand, or tells of the cards of another."""
        if isinstance(event, Dealt):
            return True
        return (
            isinstance(event, Played | Announced | Shown | HandOpened | _AchttienderShown)
            and event.seat != viewer
        )

    def chance(self, state: State, rng: Random, before: State | None) -> Command[Action]:
        """Shuffle the pack, or gather it from the deal before (B8)."""
        pack = dealing.draw_pack(state, rng, before)
        return Command(CHANCE, state.opened, Deal(pack))

    def act_of(self, event: Event) -> tuple[Seat, Action] | None:  # noqa: C901 - a case an event
        """Seat and action that an event records; None for what follows from another event."""
        match event:
            case Stacked(pack):
                return CHANCE, Deal(pack)
            case WasCut(seat, int(lifted)):
                return seat, Cut(lifted)
            case Called(seat, call):
                return seat, Bid(call)
            case _AchttienderShown(seat):
                return seat, DeclareAchttiender()
            case Played(seat, card, marriage):
                return seat, Play(card, marriage)
            case Announced(seat, values, by_program=False):
                return seat, Announce(values)
            case Shown(seat, by_program=False):
                return seat, Show(shown=True)
            case Waived(seat):
                return seat, Show(shown=False)
            case Claimed(seat):
                return seat, Claim()
            case Conceded(seat):
                return seat, Concede()
            case ConcessionAnswered(seat, agreed):
                return seat, AnswerConcession(agreed)
            case _:
                return None

    def outcome(self, state: State) -> Outcome | None:
        """Tell how the deal ended: points off the tree of NS and EW."""
        result = state.result
        if result is None:
            return None
        before, after = state.setup.tree, result.tree
        return Outcome((before[0] - after[0], before[1] - after[1]), result.kind, "bieden/B24")


def _is_card_in_turn(state: State, command: Command[Action]) -> bool:
    """Tell whether this plays a card as asked: spares the commonest command the list of rights.

    Must agree with `Playing.decisions`; `tests/bieden/test_engine.py` compares the two.
    """
    return (
        isinstance(command.action, Play)
        and command.decision == state.opened
        and state.phase == "play"
        and not state.to_show
        and state.conceding is None
        and state.trick is not None
        and command.seat == state.trick.turn
    )


def _lies_open(state: State, seat: Seat) -> bool:
    """Tell whether the hand lies open: the overleg hand, or an achttiender."""
    if not state.opened_hand:
        return False
    if state.contract is not None:
        return seat == state.contract.seat
    return state.hands[seat] == state.opened_hand
