"""Events of Bieten in short sentences: what is called, in dialect and translated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.types import (
    Answered,
    Dealt,
    Ended,
    Event,
    Offered,
    Played,
    Settled,
    Stacked,
    State,
    Stole,
    TrickTaken,
    WasCut,
)
from opbod.cards import is_known
from opbod.cli.bieten.speech import OFFER, answer_to

if TYPE_CHECKING:
    from opbod.cli.bieten.speech import Speech


def tell(speech: Speech, before: State, event: Event) -> list[str]:
    """Say one event, redacted or not, in sentences; `before` is the view before it."""
    match event:
        case Stacked() | Dealt() | Ended():
            return []
        case WasCut():
            return _cut(speech, event)
        case Stole(seat, taken):
            return [speech.by(seat, "events.stole" if taken else "events.left")]
        case Offered(seat, figure):
            said = speech.quoted(f"{OFFER[figure]}.")
            return [speech.by(seat, "events.offered", said=said, figure=speech.figure(figure))]
        case Answered(seat, word):
            standing = before.standing
            assert standing is not None
            said = speech.quoted(f"{answer_to(standing.figure, word)}.")
            return [speech.by(seat, f"events.{word}", said=said)]
        case Settled():
            return [_settled(speech, event)]
        case Played(seat, card):
            return [speech.by(seat, "events.played", card=speech.told(card))]
        case TrickTaken(seat):
            number = len(before.tricks) + 1
            return [speech.words("events.trick", number=number, to=speech.to(seat))]


def _cut(speech: Speech, event: WasCut) -> list[str]:
    lines = [speech.by(event.seat, "events.cut", lifted=event.lifted)]
    if event.bottom is not None and is_known(event.bottom):
        lines.append(speech.by(event.seat, "events.bottom", card=speech.told(event.bottom)))
    return lines


def _settled(speech: Speech, event: Settled) -> str:
    worth = (
        speech.best(event.figure, event.points)
        if event.seat is None
        else speech.goes(event.points, event.seat)
    )
    return speech.words(f"events.{event.why}", figure=speech.figure(event.figure), worth=worth)
