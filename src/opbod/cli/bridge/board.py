"""What lies on the table, in a block of lines: board, calls, contract, tricks, dummy, own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.types import SEATS, State
from opbod.cards import is_known

if TYPE_CHECKING:
    from opbod.bridge.cardplay import Play, Trick
    from opbod.cli.bridge.speech import Speech


def table_lines(speech: Speech, view: State) -> list[str]:
    """Say the whole table as the viewer knows it."""
    setup = view.setup
    lines = [
        speech.by(
            setup.dealer,
            "board.head",
            number=setup.board,
            dealer=speech.who(setup.dealer),
            vulnerable=speech.vulnerable(setup),
        )
    ]
    lines += auction_lines(speech, view)
    if view.play is not None:
        lines += _play_lines(speech, view.play)
    return lines + hand_lines(speech, view)


def auction_lines(speech: Speech, view: State) -> list[str]:
    """Say all calls in order."""
    places = [place for place in view.judged.auction if place.said >= 0]
    if not places:
        return [speech.words("board.no_calls")]
    told = [f"{speech.who(place.seat)} {speech.call(place.call)}" for place in places]
    return [speech.words("board.calls", calls=", ".join(told))]


def _play_lines(speech: Speech, play: Play) -> list[str]:
    contract = play.contract
    lines = [
        speech.by(contract.declarer, "board.contract", contract=speech.contract(contract)),
        speech.words(
            "board.tricks",
            a=speech.side(contract.side),
            x=play.won,
            target=contract.target,
            b=speech.side(1 - contract.side),
            y=len(play.tricks) - play.won,
        ),
    ]
    if play.result is not None:
        return lines
    number = len(play.tricks) + 1
    if play.trick.cards:
        lines.append(speech.words("board.trick", number=number, cards=_of(speech, play.trick)))
    else:
        lines.append(speech.by(play.trick.leader, "board.lead", number=number))
    return lines


def _of(speech: Speech, trick: Trick) -> str:
    return ", ".join(
        f"{speech.who(trick.seat_of(place))} {speech.card(card)}"
        for place, card in enumerate(trick.cards)
    )


def hand_lines(speech: Speech, view: State) -> list[str]:
    """Say the hands that are seen: dummy, and the own one last; beside the table all known."""
    if not view.hands:
        return []
    hands = view.hands if view.play is None else view.play.hands
    dummy = view.play.contract.dummy if view.play and view.play.dummy_open else None
    lines = []
    for seat in SEATS:
        hand = hands[seat]
        if seat != speech.me and hand and all(map(is_known, hand)):
            key = "board.dummy" if seat == dummy else "board.hand_of"
            lines.append(speech.words(key, who=speech.who(seat), hand=speech.hand(hand)))
    if speech.me is not None:
        lines.append(speech.words("board.hand", hand=speech.hand(hands[speech.me])))
    return lines


def dealt_lines(speech: Speech, state: State) -> list[str]:
    """Say all four hands as they were dealt."""
    rows = [
        speech.by(seat, "board.dealt_to", hand=speech.hand(state.hands[seat])) for seat in SEATS
    ]
    return [speech.words("board.dealt"), *(f"  {row}" for row in rows)]


def last_trick(speech: Speech, view: State) -> list[str]:
    """Say the last full trick."""
    if view.play is None or not view.play.tricks:
        return [speech.words("board.no_trick")]
    return [_full(speech, view.play.tricks[-1], len(view.play.tricks))]


def all_tricks(speech: Speech, view: State) -> list[str]:
    """Say every trick, once the board is over."""
    play = view.play
    if play is None or not play.tricks:
        return [speech.words("board.no_trick")]
    if play.result is None:
        return [speech.words("board.only_last")]
    return [_full(speech, trick, number) for number, trick in enumerate(play.tricks, 1)]


def _full(speech: Speech, trick: Trick, number: int) -> str:
    assert trick.winner is not None
    return speech.by(trick.winner, "board.full", number=number, cards=_of(speech, trick))
