"""Why a question is not open to a seat: too early, too late, not yours, not in this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.types import Answer, Cut, OfferFigure, Play, State, Steal
from opbod.core.phases import NoError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieten.types import Action
    from opbod.core.protocol import Command, Decision, Seat


def why_closed(state: State, command: Command[Action], decisions: Sequence[Decision]) -> NoError:
    """Find the reason why this command answers no open question."""
    seat, action = command.seat, command.action
    for decision in decisions:
        if decision.kind == action.answers and seat in decision.seats:
            return NoError("stale", "Q26")
    if state.phase == "end":
        return NoError("deal-is-over", "T25")
    if not 0 <= seat < state.rules.players:
        return NoError("not-open", "Q26")
    match action:
        case Cut():
            return NoError("not-the-cutter" if state.phase == "cut" else "nothing-to-cut", "T6")
        case Steal():
            return _steal(state)
        case Play():
            return _card(state)
        case OfferFigure():
            return _offer(state, action)
        case Answer():
            return _answer(state, seat)
        case _:
            return NoError("not-open", "Q26")


def _steal(state: State) -> NoError:
    if state.rules.cutter == "plain_cut":
        return NoError("no-stealing", "Q23")
    return NoError("not-yours-to-take" if state.phase == "steal" else "nothing-to-take", "Q23")


def _card(state: State) -> NoError:
    if state.phase != "play":
        return NoError("no-card-now", "T7")
    if state.standing is not None:
        return NoError("answer-first", "T17")
    assert state.trick is not None
    if state.trick.cards or not state.tricks:
        return NoError("not-your-turn", "T7")
    return NoError("not-your-lead", "T10")


def _offer(state: State, action: OfferFigure) -> NoError:
    if state.phase != "play":
        return NoError("offer-early", "T13")
    if state.standing is not None:
        return NoError("offer-stands", "T17", figure=state.standing.figure.title())
    return NoError("offered-already", "T14", figure=str(action.figure).title())


def _answer(state: State, seat: Seat) -> NoError:
    if state.standing is None:
        return NoError("nothing-offered", "T17")
    if seat == state.standing.speaker:
        return NoError("answer-to-oneself", "T17")
    return NoError("not-your-answer", "T17")
