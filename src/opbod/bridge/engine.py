"""The bridge auction behind the contract of `opbod.core.protocol.Game`.

It judges what may happen at the table, and records facts; what they come to is the law book's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from opbod.bridge import asking, cardplay, onward
from opbod.bridge.facts import (
    Action,
    Agreement,
    Deal,
    Event,
    Fact,
    Honours,
    Misheard,
    Remark,
    Repeat,
    Restate,
    Review,
    Shown,
)
from opbod.bridge.law import book, judge
from opbod.bridge.notation import format_act
from opbod.bridge.playacts import FaceDummy, PlayCard
from opbod.bridge.reasons import judge_action
from opbod.bridge.rules import Rules
from opbod.bridge.types import SEATS, Setup, State, View, board
from opbod.cards import hidden
from opbod.cards.pack import FRENCH_52
from opbod.core.phases import NoError, check_fields, tried_in_words
from opbod.core.protocol import (
    CHANCE,
    Command,
    Decision,
    Offer,
    Outcome,
    Refused,
    Seat,
    check_viewer,
)
from opbod.core.seed import shuffled

if TYPE_CHECKING:
    from random import Random

WORDS = "opbod.bridge"
"""Package whose catalogues hold the game's words."""
BOARDS = 16
"""Boards in a set: dealer and vulnerability begin anew after them."""
_NOTES = (Remark, Agreement, Repeat, Misheard, Review, Restate)
"""Facts that leave the open questions open."""


class Bridge:
    """One board after another: the auction and, where hands are dealt, the play."""

    id = "bridge"

    def opening(self, rules: Rules, rng: Random) -> Setup:
        """Set up the first board; nothing is drawn."""
        return board(1)

    def following(self, state: State) -> Setup | None:
        """Set up the next board; None after the last of a set of sixteen."""
        number = state.setup.board
        if number % BOARDS == 0:
            return None
        return replace(board(number + 1), total=state.setup.total + onward.points_of_ns(state))

    def start(self, rules: Rules, setup: Setup) -> State:
        """State before the first fact."""
        return State(rules, setup, judged=book(rules).start(rules, setup))

    def seats(self, rules: Rules, setup: Setup) -> int:
        """Four players."""
        return len(SEATS)

    def decisions(self, state: State, viewer: Seat) -> tuple[Decision, ...]:
        """Open questions; they are the same for all."""
        return asking.decisions(state)

    def offers(self, state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:
        """What the seat can do about the decision; irregular calls are offers with their article.

        Reports of the director are not all offered, being too many; `decide` takes any that makes
        sense.
        """
        return asking.offers(state, seat, decision)

    def decide(self, state: State, command: Command[Action]) -> tuple[Event, ...]:
        """Take it as a fact, or raise Refused: it cannot be, or the mode prevents it."""
        try:
            check_fields(command)
            judge_action(state, command)
        except NoError as no:
            raise self._refused(state, command, no) from None
        fact = Fact(command.seat, command.action)
        more = () if state.play is None else onward.consequences(state, state.play, fact)
        return (fact, *more)

    def _refused(self, state: State, command: Command[Action], no: NoError) -> Refused:
        seat = command.seat
        lawful = [
            format_act(seat, offer.action)
            for decision in asking.decisions(state)
            if decision.kind != "report"
            for offer in asking.offers(state, seat, decision)
            if offer.lawful
        ]
        return Refused(
            no.code,
            asking.cite(state, no.clause) if no.clause else None,
            tried=tried_in_words(no, command, format_act),
            lawful=lawful,
            words=WORDS,
            details=no.details,
        )

    def evolve(self, state: State, event: Event | None) -> State:
        """Record one fact, and let the law book say what the facts come to now."""
        seq = state.seq + 1
        opened, hands = state.opened, state.hands
        if event is not None:
            opened = opened if isinstance(event.what, _NOTES) else seq
            hands = event.what.hands if isinstance(event.what, Deal) else hands
        judged = judge(state.rules, state.setup, state.judged, event)
        return replace(
            state,
            seq=seq,
            opened=opened,
            hands=hands,
            facts=(*state.facts, event),
            judged=judged,
            play=onward.play_after(state, event, judged, hands),
        )

    def redact(self, event: Event, viewer: Seat) -> Event | None:
        """Blank the other hands, and cards of another that only an opponent of his has seen."""
        check_viewer(viewer, len(SEATS))
        what = event.what
        if isinstance(what, Deal):
            own = [h if seat == viewer else hidden(h) for seat, h in enumerate(what.hands)]
            return Fact(event.seat, Deal((own[0], own[1], own[2], own[3])))
        if isinstance(what, Shown) and what.seen == "opponent" and what.seat != viewer:
            return Fact(event.seat, replace(what, cards=hidden(what.cards)))
        return event

    def observe(self, state: State, viewer: Seat) -> View:
        """Project the state for a viewer: his own hand, and the facts as he knows them."""
        check_viewer(viewer, len(SEATS))
        fields: dict[str, Any] = {
            name: getattr(state, name) for name in state.__struct_fields__ if name != "viewer"
        }
        fields["hands"] = tuple(
            hand if seat == viewer else hidden(hand) for seat, hand in enumerate(state.hands)
        )
        fields["facts"] = tuple(
            None if fact is None else self.redact(fact, viewer) for fact in state.facts
        )
        if state.play is not None:
            fields["play"] = cardplay.observe(state.play, viewer)
        return View(**fields, viewer=viewer)

    def shows(self, event: Event, viewer: Seat) -> bool:
        """Tell whether the fact lets the viewer see a card of another hand."""
        what = event.what
        if isinstance(what, FaceDummy | PlayCard):
            return event.seat != viewer
        return isinstance(what, Shown) and what.seat != viewer and what.seen != "opponent"

    def chance(self, state: State, rng: Random, before: State | None) -> Command[Action]:
        """Shuffle and deal."""
        pack = shuffled(rng, FRENCH_52.cards)
        hands = [pack[13 * seat : 13 * seat + 13] for seat in SEATS]
        return Command(CHANCE, 0, Deal((hands[0], hands[1], hands[2], hands[3])))

    def act_of(self, event: Event) -> tuple[Seat, Action] | None:
        """Seat and action of a fact; that dummy is laid down and honours come out is no act."""
        return None if isinstance(event.what, FaceDummy | Honours) else (event.seat, event.what)

    def outcome(self, state: State) -> Outcome | None:
        """Tell how the board ended, in points of NS and EW; no points for an auction alone."""
        result = state.judged.result
        if result is None or not asking.is_over(state):
            return None
        if state.play is not None and state.play.result is not None:
            reason = "made" if state.play.result >= state.play.contract.target else "failed"
            points = onward.points_of_ns(state)
            return Outcome((points, -points), reason)
        reason = "passed-out" if result.contract is None else "contract"
        return Outcome((0, 0), reason, asking.cite(state, "22"))
