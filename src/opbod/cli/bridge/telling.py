"""Facts of a board of bridge in short sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge import GAME
from opbod.bridge.calls import PASS, is_bid
from opbod.bridge.cardplay.lawful import winner
from opbod.bridge.contract import of_result
from opbod.bridge.facts import Action, Deal, Fact, Honours, Say
from opbod.bridge.notation import format_act
from opbod.bridge.playacts import (
    AnswerClaim,
    ClaimTricks,
    FaceDummy,
    PlayCard,
)

if TYPE_CHECKING:
    from opbod.bridge.types import State
    from opbod.cli.bridge.speech import Speech
    from opbod.core.protocol import Seat


def tell(speech: Speech, before: State, event: Fact) -> list[str]:
    """Say one fact, redacted or not, in sentences; `before` is the view before it."""
    seat, what = event.seat, event.what
    match what:
        case Deal():
            return []
        case Say(call) if seat >= 0:
            key = "pass" if call == PASS else "bid" if is_bid(call) else "doubles"
            line = speech.by(seat, f"events.{key}", call=speech.call(call))
            return [line, *_closed(speech, before, event)]
        case PlayCard(card):
            return _card(speech, before, seat, speech.card(card))
        case FaceDummy(cards):
            return [speech.by(seat, "events.dummy", cards=speech.hand(cards))]
        case _:
            return [_tell_rest(speech, seat, what)]


def _tell_rest(speech: Speech, seat: Seat, what: Action) -> str:
    match what:
        case ClaimTricks(0):
            return speech.by(seat, "events.concedes")
        case ClaimTricks(tricks):
            return speech.by(seat, "events.claims", tricks=speech.tricks(tricks))
        case AnswerClaim(agreed):
            return speech.by(seat, "events.agrees" if agreed else "events.contests")
        case Honours(_, points):
            return speech.by(seat, "events.honours", points=speech.points(points))
        case _:
            # What only happens before an arbiter is told as it is written there.
            return format_act(seat, what)


def _closed(speech: Speech, before: State, event: Fact) -> list[str]:
    """Say the contract once the auction is closed."""
    if before.judged.closed:
        return []
    result = GAME.evolve(before, event).judged.result
    if result is None:
        return []
    contract = of_result(result)
    if contract is None:
        return [speech.words("events.passed")]
    text = speech.contract(contract)
    leader = speech.who(contract.leader)
    return [speech.by(contract.declarer, "events.contract", contract=text, leader=leader)]


def _card(speech: Speech, before: State, seat: Seat, card: str) -> list[str]:
    play = before.play
    if play is None:
        return [speech.by(seat, "events.played", card=card)]
    key = "events.from_dummy" if play.turn == play.contract.dummy else "events.played"
    return [speech.by(seat, key, card=card)]


def taken(speech: Speech, before: State, event: Fact) -> list[str]:
    """Say who won the trick that this card ended."""
    play, what = before.play, event.what
    if play is None or not isinstance(what, PlayCard) or len(play.trick.cards) < 3:
        return []
    won = winner(play.contract.trump, play.trick.leader, (*play.trick.cards, what.card))
    return [speech.by(won, "events.trick", number=len(play.tricks) + 1)]
