"""Wijs at the table: who may announce when, and the showing (B17 to B20, Q9 to Q12)."""

from __future__ import annotations

from opbod.bieden import wijs
from opbod.bieden.draft import Draft
from opbod.bieden.ending import end_by_itself, is_declaring
from opbod.bieden.types import (
    Announce,
    Announced,
    Event,
    Show,
    Shown,
    State,
    Waived,
    partner_of,
)
from opbod.core.phases import NoError
from opbod.core.protocol import Seat


def may_announce(state: State) -> tuple[Seat, ...]:
    """Seats that may still announce now, the bidder first, whether or not they hold wijs (B17)."""
    rules, trick, contract = state.rules, state.trick, state.contract
    if len(state.tricks) > 1 or rules.announce_by == "program" or not wijs.counts_wijs(state):
        return ()
    assert trick is not None
    assert contract is not None
    told = [seat for seat, _ in state.announced]
    sides = [s for s in (contract.seat, partner_of(contract.seat)) if s not in told]
    if rules.announce == "own_turn_trick_2":
        return tuple([s for s in sides if len(state.tricks) == 1 and s == trick.turn])
    if state.tricks or not trick.cards:
        return ()
    if rules.announce_deadline == "own_card":
        sides = [s for s in sides if len(trick.cards) <= (s - trick.leader) % 4 + 1]
    return tuple(sides)


def may_tell(state: State) -> bool:
    """Tell whether a card may make the program announce or show: in the first two tricks only."""
    return len(state.tricks) <= 1 and (
        bool(state.announced) or state.rules.announce_by == "program"
    )


def announce(state: State, seat: Seat, action: Announce) -> tuple[Event, ...]:
    """Judge an announcement: only what the seat holds, all of it or a part (B17, B46)."""
    if action.values not in wijs.announcements(wijs.wijs_of(state, seat)):
        raise NoError("no-such-wijs", "B46")
    draft = Draft(state)
    _tell(draft, seat, action.values, by_program=False)
    end_by_itself(draft)
    return tuple(draft.events)


def show(state: State, seat: Seat, action: Show) -> tuple[Event, ...]:
    """Lay the announced wijs open, or waive it (B18, Q11)."""
    draft = Draft(state)
    draft.add(_shown(state, seat, by_program=False) if action.shown else Waived(seat))
    end_by_itself(draft)
    return tuple(draft.events)


def tell_with_card(draft: Draft, seat: Seat) -> None:
    """Announce for a player with his card to trick 1, where the program does so (B17)."""
    rules = draft.state.rules
    if (
        rules.announce_by == "program"
        and rules.announce == "trick_1"
        and not draft.state.tricks
        and wijs.counts_wijs(draft.state)
        and is_declaring(draft.state, seat)
    ):
        _tell_all(draft, seat)


def tell_on_turn(draft: Draft) -> None:
    """Announce for the player whose turn has come in trick 2, where the program does so (Q9)."""
    state = draft.state
    if (
        state.rules.announce_by == "program"
        and state.rules.announce == "own_turn_trick_2"
        and len(state.tricks) == 1
        and state.trick is not None
        and wijs.counts_wijs(state)
        and is_declaring(state, state.trick.turn)
    ):
        _tell_all(draft, state.trick.turn)


def show_in_trick_2(draft: Draft) -> None:
    """Lay all announced wijs open when the first card of trick 2 lies (B18)."""
    state = draft.state
    if (
        len(state.tricks) == 1
        and state.trick is not None
        and len(state.trick.cards) == 1
        and wijs.shows_in_trick_2(state)
        and state.rules.show_by == "program"
    ):
        for seat in wijs.announcers(state):
            draft.add(_shown(draft.state, seat, by_program=True))


def _tell_all(draft: Draft, seat: Seat) -> None:
    held = wijs.wijs_of(draft.state, seat)
    if held:
        _tell(draft, seat, wijs.values(held), by_program=True)


def _tell(draft: Draft, seat: Seat, told: tuple[int, ...], *, by_program: bool) -> None:
    """Word the announcement, values only or with their kinds (Q10); show it where that is due."""
    rules = draft.state.rules
    kinds: tuple[str, ...] = ()
    if rules.announce_detail == "kinds":
        chosen = wijs.pick(wijs.wijs_of(draft.state, seat), told)
        dearest = sorted(chosen, key=lambda c: (-c.value, c.kind, len(c.cards)))
        kinds = tuple(f"{c.kind}-{len(c.cards)}" for c in dearest)
    draft.add(Announced(seat, told, kinds, by_program))
    if not wijs.shows_in_trick_2(draft.state) and rules.show_by == "program":
        draft.add(_shown(draft.state, seat, by_program=True))


def _shown(state: State, seat: Seat, *, by_program: bool) -> Event:
    told = dict(state.announced)[seat]
    return Shown(seat, wijs.pick(wijs.wijs_of(state, seat), told), by_program)
