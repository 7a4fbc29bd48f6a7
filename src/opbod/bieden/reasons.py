"""Why a question is not open to a seat: too early, too late, not yours, not in this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.types import (
    Announce,
    AnswerConcession,
    Bid,
    Claim,
    Concede,
    Cut,
    DeclareAchttiender,
    Play,
    Show,
    State,
    side_of,
)
from opbod.core.phases import NoError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieden.types import Action
    from opbod.core.protocol import Command, Decision, Seat


def why_closed(state: State, command: Command[Action], decisions: Sequence[Decision]) -> NoError:
    """Find the reason why this command answers no open question."""
    seat, action = command.seat, command.action
    for decision in decisions:
        if decision.kind == action.answers and seat in decision.seats:
            return NoError("stale", "Q30")
    if state.phase == "end":
        return NoError("deal-is-over", "B25")
    asked = {decision.kind for decision in decisions}
    if action.answers in asked and isinstance(action, Bid | Play | Cut):
        return _not_your_turn(state, seat, action)
    if isinstance(action, Announce):
        return _announcement(state, seat)
    if isinstance(action, Claim):
        return _claim(state)
    if isinstance(action, Concede):
        return _concession(state, seat)
    if isinstance(action, DeclareAchttiender) and state.rules.achttiender == "off":
        return NoError("achttiender-off", "B74")
    if isinstance(action, Play) and "show" in asked:
        return NoError("show-first", "B18")
    return _not_now(state, action)


def _not_now(state: State, action: Action) -> NoError:
    """Give the reason for what nobody is asked at the moment."""
    match action:
        case Cut():
            return NoError("nothing-to-cut", "B9")
        case Bid():
            return NoError("not-the-auction", "B13")
        case DeclareAchttiender():
            return NoError("achttiender-late", "Q8")
        case Play():
            return NoError("no-card-now", _clause_of_phase(state))
        case Show():
            return NoError("nothing-to-show", "B18")
        case AnswerConcession():
            return NoError("nothing-proposed", "Q27")
        case _:
            return NoError("not-open", "Q30")


def _clause_of_phase(state: State) -> str:
    """Clause that says what comes before a card can be played."""
    if state.conceding is not None:
        return "Q27"
    return {"cut": "B9", "auction": "B15"}.get(state.phase, "B7")


def _not_your_turn(state: State, seat: Seat, action: Action) -> NoError:
    if isinstance(action, Cut):
        return NoError("not-the-cutter", "B9")
    if isinstance(action, Bid):
        if state.rules.auction == "single" and seat in [said for said, _ in state.calls]:
            return NoError("spoke-already", "B13")
        final = state.rules.auction != "single" and not state.rules.reenter
        if final and (seat, "pass") in state.calls:
            return NoError("pass-is-final", "Q24")
        return NoError("not-your-turn", "B10")
    assert state.trick is not None
    if state.trick.cards:
        return NoError("not-your-turn", "B10")
    return NoError("not-your-lead", "Q21" if state.tricks else "B15")


def _announcement(state: State, seat: Seat) -> NoError:
    contract = state.contract
    if not state.rules.wijs:
        return NoError("no-wijs-here", "B75")
    if contract is None or state.trump is None:
        return NoError("wijs-too-early", "B17")
    if contract.is_special:
        return NoError("no-wijs-in-special", "B60")
    if side_of(seat) != side_of(contract.seat):
        return NoError("wijs-not-yours", "B45")
    if state.to_show or state.conceding is not None:
        return NoError("answer-first", "B17")
    if state.rules.announce_by == "program":
        return NoError("wijs-by-program", "B17")
    if seat in [said for said, _ in state.announced]:
        return NoError("announced-already", "B17")
    if state.rules.announce == "own_turn_trick_2" and len(state.tricks) <= 1:
        return NoError("wijs-not-now", "Q9")
    return NoError("wijs-too-late", "Q9")


def _claim(state: State) -> NoError:
    contract = state.contract
    if state.rules.claim == "off":
        return NoError("claims-off", "B23")
    if contract is not None and contract.is_special:
        return NoError("no-claim-in-special", "B60")
    if contract is None or state.trump is None:
        return NoError("claim-too-early", "B23")
    if state.to_show or state.conceding is not None:
        return NoError("answer-first", "B23")
    return NoError("defenders-do-not-claim", "B23")


def _concession(state: State, seat: Seat) -> NoError:
    contract = state.contract
    if state.rules.concede == "off":
        return NoError("concessions-off", "Q27")
    if contract is None:
        return NoError("concession-too-early", "B23")
    if state.to_show or state.conceding is not None:
        return NoError("answer-first", "B23")
    if seat in state.refused_concession:
        return NoError("partner-plays-on", "Q27")
    return NoError("overleg-partner-opposes", "B64")
