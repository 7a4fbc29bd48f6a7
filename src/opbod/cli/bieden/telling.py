"""Events of Bieden in short sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.types import (
    AchttienderShown,
    Announced,
    Called,
    Claimed,
    Conceded,
    ConcessionAnswered,
    ContractSet,
    Dealt,
    Ended,
    Event,
    HandOpened,
    Played,
    Shown,
    Stacked,
    State,
    TrickTaken,
    Waived,
    WasCut,
)

if TYPE_CHECKING:
    from opbod.cli.bieden.speech import Speech


def tell(speech: Speech, before: State, event: Event) -> list[str]:
    """Say one event, redacted or not, in sentences; `before` is the view before it."""
    match event:
        case Dealt() | Ended():
            return []
        case Stacked():
            return [speech.words("events.stacked")] if before.rules.shuffle != "full" else []
        case WasCut(seat, lifted):
            return [speech.by(seat, "events.cut", lifted=lifted)]
        case Called(seat, "pass"):
            return [speech.by(seat, "events.pass")]
        case Called(seat, call):
            return [speech.by(seat, "events.bid", call=speech.call(call))]
        case ContractSet(seat, call):
            return [speech.by(seat, "events.contract", call=speech.call(call))]
        case Played(seat, card, marriage):
            key = "events.named" if marriage else "events.played"
            line = speech.by(seat, key, card=speech.card(card))
            return [line if before.trump else f"{line} {_trump(speech, card[1])}"]
        case TrickTaken(seat, points):
            number = len(before.tricks) + 1
            told = speech.points(points)
            return [speech.by(seat, "events.trick", number=number, points=told)]
        case _:
            return [_tell_right(speech, before, event)]


def _trump(speech: Speech, suit: str) -> str:
    return speech.words("events.trump", suit=speech.suit(suit))


def _tell_right(speech: Speech, before: State, event: Event) -> str:
    match event:
        case Announced(seat):
            return speech.by(seat, "events.announced", values=_announced(speech, event))
        case Shown(seat, combinations):
            told = ", ".join(speech.combination(found) for found in combinations)
            return speech.by(seat, "events.shown", combinations=told)
        case Waived(seat):
            return speech.by(seat, "events.waived")
        case HandOpened(seat, cards):
            return speech.by(seat, "events.opened", cards=speech.hand(cards, before.trump))
        case AchttienderShown(seat, holder, cards):
            return speech.by(holder, "events.achttiender", cards=speech.hand(cards))
        case Claimed(seat):
            return speech.by(seat, "events.claimed")
        case Conceded(seat, final):
            return speech.by(seat, "events.conceded" if final else "events.proposed")
        case ConcessionAnswered(seat, agreed):
            return speech.by(seat, "events.agreed" if agreed else "events.plays_on")
        case _:
            return ""


def _announced(speech: Speech, event: Announced) -> str:
    if not event.kinds:
        return speech.plus(event.values)
    told = [_kind(speech, kind) for kind in event.kinds]
    return ", ".join(
        speech.words("kinds.value", value=value, cards=kind)
        for value, kind in zip(event.values, told, strict=False)
    )


def _kind(speech: Speech, kind: str) -> str:
    name, _, size = kind.partition("-")
    return speech.words(f"kinds.{name}", cards=size)
