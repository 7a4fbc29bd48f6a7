"""What cannot be a fact, and why: not asked, not possible, or prevented with its article."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge import asking, cardplay
from opbod.bridge.calls import TOP, Call, is_bid, is_call, is_double, level
from opbod.bridge.facts import (
    Action,
    AfterPause,
    Agreement,
    Claim,
    Deal,
    Keep,
    OneBreath,
    Other,
    Provision,
    Remark,
    Review,
    Say,
    Shown,
    Substitute,
    Together,
    Worded,
)
from opbod.bridge.playacts import PlayAction
from opbod.bridge.types import SEATS
from opbod.cards.pack import FRENCH_52
from opbod.core.phases import NoError
from opbod.core.protocol import find_decision

if TYPE_CHECKING:
    from opbod.bridge.types import State
    from opbod.core.protocol import Command, Seat


def judge_action(state: State, command: Command[Action]) -> None:
    """Raise NoError unless the action may be recorded."""
    seat, action = command.seat, command.action
    decisions = asking.decisions(state)
    if isinstance(action, Review) and asking.may_hear_contract(state, seat):
        return
    if find_decision(decisions, seat, action.answers, command.decision) is None:
        open_still = find_decision(decisions, seat, action.answers) is not None
        raise NoError("stale", None) if open_still else _why_closed(state, command)
    match action:
        case Say(call):
            _judge_call(state, command, call)
        case Substitute(call) | Other(call):
            _must_be_call(call)
            _must_fit_choice(state, action)
        case Keep():
            _must_fit_choice(state, action)
        case Provision(article) if article not in asking.provisions(state.judged):
            raise NoError("no-such-provision", "39")
        case Deal():
            _judge_deal(action)
        case _ if isinstance(action, PlayAction):
            _judge_play(state, command.seat, action)
        case AfterPause() | OneBreath() | Together() | Worded() | Shown() | Agreement() | Remark():
            _judge_report(state, action)
        case _:
            pass


def _judge_play(state: State, seat: Seat, action: PlayAction) -> None:
    """Judge an act of the play, and say its refusal in the words of this game."""
    if state.play is None:
        raise NoError("no-play", "22")
    try:
        cardplay.judge(state.play, seat, action)
    except cardplay.NoPlay as no:
        raise NoError(no.code, no.article, **no.details) from None


def _must_be_call(call: Call) -> None:
    if not is_call(call):
        raise NoError("no-such-call", "23")


def _must_fit_choice(state: State, action: Substitute | Other | Keep) -> None:
    """Kinds of questions keep a substitute apart from a change; see that it is so."""
    waiting = state.judged.waiting
    assert waiting is not None
    assert (waiting.article == "29b") == (action.answers == "changed")


def _judge_call(state: State, command: Command[Action], call: Call) -> None:
    """Any call can be said; preventing, only a proper one is taken."""
    _must_be_call(call)
    if state.rules.mode == "adjudicate":
        return
    lawful, cite = asking.probe(state, command.seat, call)
    if lawful:
        return
    if is_bid(call) and level(call) > TOP:
        raise NoError("over-seven", "38")
    article = cite.rpartition("/")[2]
    if article == "30":
        last = next(p.call for p in reversed(state.judged.auction) if is_bid(p.call))
        raise NoError("insufficient", "30", last=last)
    raise NoError("doubled-already", "36") if article == "36" else NoError("no-double-here", "37")


def _judge_deal(action: Deal) -> None:
    cards = [card for hand in action.hands for card in hand]
    whole = sorted(cards) == sorted(FRENCH_52.cards)
    if not whole or [len(hand) for hand in action.hands] != [13] * 4:
        raise NoError("no-whole-pack", None)


_Report = AfterPause | OneBreath | Together | Worded | Shown | Agreement | Remark


def _judge_report(state: State, action: _Report) -> None:
    """See that a report makes sense; whether it is in order is the law book's question."""
    if action.seat not in SEATS:
        raise NoError("no-such-seat", None)
    for field in ("call", "first", "last", "named"):
        if hasattr(action, field):
            _must_be_call(getattr(action, field))
    said = state.judged.said
    match action:
        case AfterPause(seat) if all(one.seat != seat for one in said):
            raise NoError("nothing-to-change", "29")
        case OneBreath(_, first, last) if first == last:
            raise NoError("same-call", "28")
        case Together(seat) if not said or said[-1].seat == seat:
            raise NoError("nothing-beside", "34")
        case Worded(_, call, named) if not is_double(call) or not is_bid(named):
            raise NoError("names-no-bid", "35")
        case Shown():
            _judge_shown(state, action)
        case _:
            pass


def _judge_shown(state: State, action: Shown) -> None:
    cards = action.cards
    if not cards or len(set(cards)) < len(cards) or not all(c in FRENCH_52 for c in cards):
        raise NoError("no-such-cards", "26")
    if state.hands and not set(cards) <= set(state.hands[action.seat]):
        raise NoError("not-his-cards", "26")
    for one in state.judged.shown:
        if set(one.cards) & set(cards):
            if one.seat != action.seat:
                raise NoError("not-his-cards", "26", event=str(one.n))
            if one.penal:
                raise NoError("shown-already", "26")


def _why_closed(state: State, command: Command[Action]) -> NoError:
    """Find the reason why this answers no open question of that seat."""
    action, judged = command.action, state.judged
    if isinstance(action, PlayAction):
        _judge_play(state, command.seat, action)
        return NoError("not-that-hand", None)  # dummy's cards are named by declarer
    if state.play is not None and (state.play.is_begun or state.rules.mode == "prevent"):
        return NoError("auction-is-over", "22")
    if asking.is_over(state):
        return NoError("auction-is-over", "22")
    if state.rules.hands == "dealt" and not state.hands:
        return NoError("not-dealt", "21")
    if state.rules.mode == "prevent":
        called = isinstance(action, Say)
        return NoError("not-your-turn", "31") if called else NoError("judged", None)
    if isinstance(action, Say) and judged.waiting is not None:
        return NoError("substitute-first", "30")
    if isinstance(action, Claim):
        return NoError("not-yours-to-claim" if judged.pending else "nothing-to-claim", "27")
    return NoError(*_NOT_OPEN.get(action.answers, ("not-open", None)))


_NOT_OPEN: dict[str, tuple[str, str | None]] = {
    "attention": ("nothing-irregular", "33"),
    "substitute": ("nothing-to-substitute", "30"),
    "changed": ("nothing-changed", "29"),
    "void": ("nothing-to-void", "36"),
    "provision": ("no-such-provision", "39"),
    "restate": ("nobody-asked", "42"),
    "lead": ("not-now", "22"),
    "put-away": ("not-now", "22"),
}
