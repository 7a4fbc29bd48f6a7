"""What lies on the table, in a block of lines: deal, bids, contract, points, trick, own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.types import SEATS, State, Trick, side_of

if TYPE_CHECKING:
    from opbod.bieden.types import Call
    from opbod.cli.bieden.speech import Speech
    from opbod.core.protocol import Seat


def table_lines(speech: Speech, view: State, number: int) -> list[str]:
    """Say the whole table as the viewer knows it."""
    lines = [
        speech.by(
            view.setup.dealer,
            "board.head",
            number=number,
            dealer=speech.who(view.setup.dealer),
            tree=speech.tree(view.setup.tree),
        )
    ]
    if view.phase != "deal":
        lines.append(_calls(speech, view))
    if view.contract is not None:
        lines += _contract(speech, view)
    lines += _wijs(speech, view)
    lines += _trick(speech, view)
    return lines + hand_lines(speech, view)


def _calls(speech: Speech, view: State) -> str:
    if not view.calls:
        return speech.words("board.no_calls")
    told = [f"{speech.who(seat)} {_call(speech, seat, call)}" for seat, call in view.calls]
    return speech.words("board.calls", calls=", ".join(told))


def _call(speech: Speech, seat: Seat, call: Call) -> str:
    if call != "pass":
        return speech.call(call)
    return speech.words("board.passes-you" if seat == speech.me else "board.passes")


def _contract(speech: Speech, view: State) -> list[str]:
    contract = view.contract
    assert contract is not None
    trump = (
        speech.words("board.no_trump")
        if view.trump is None
        else speech.words("board.trump", suit=speech.suit(view.trump))
    )
    seat, call = contract.seat, contract.call
    lines = [speech.by(seat, "board.contract", call=speech.call(call), trump=trump)]
    if isinstance(call, int):
        lines.append(_points(speech, view, call))
    else:
        taken = len([trick for trick in view.tricks if trick.winner == seat])
        lines.append(speech.by(seat, "board.tricks", x=taken))
    return lines


def _points(speech: Speech, view: State, call: int) -> str:
    """Say the points of both sides, the bidding side's first, with its credit."""
    assert view.contract is not None
    side = side_of(view.contract.seat)
    points, wijs, marriage = view.points[side], view.wijs, view.marriage
    extra = ""
    if wijs or marriage:
        key = "extra" if wijs and marriage else "extra_wijs" if wijs else "extra_marriage"
        extra = " " + speech.words(
            f"board.{key}", wijs=wijs, marriage=marriage, sum=points + wijs + marriage
        )
    return speech.words(
        "board.points",
        a=speech.side(side),
        x=points,
        extra=extra,
        b=speech.side(1 - side),
        y=view.points[1 - side],
        call=call,
    )


def _wijs(speech: Speech, view: State) -> list[str]:
    shown = dict(view.shown)
    told = []
    for seat, values in view.announced:
        who = speech.who(seat)
        if seat not in shown:
            told.append(speech.words("board.wijs_announced", who=who, values=speech.plus(values)))
        elif shown[seat]:
            text = ", ".join(speech.combination(found) for found in shown[seat])
            told.append(speech.words("board.wijs_shown", who=who, combinations=text))
        else:
            told.append(speech.words("board.wijs_waived", who=who))
    return [speech.words("board.wijs", wijs="; ".join(told))] if told else []


def _trick(speech: Speech, view: State) -> list[str]:
    trick = view.trick
    if trick is None or view.phase != "play":
        return []
    number = len(view.tricks) + 1
    if not trick.cards:
        return [speech.by(trick.leader, "board.lead", number=number)]
    return [speech.words("board.trick", number=number, cards=_cards_of(speech, trick))]


def _cards_of(speech: Speech, trick: Trick) -> str:
    return ", ".join(
        f"{speech.who(trick.seat_of(place))} {speech.card(card)}"
        for place, card in enumerate(trick.cards)
    )


def hand_lines(speech: Speech, view: State) -> list[str]:
    """Say the own hand and those that lie open; beside the table, all that are known."""
    lines = []
    opened = view.contract.seat if view.opened_hand and view.contract is not None else None
    for seat in SEATS:
        hand = view.hands[seat]
        if seat == speech.me or not hand:
            continue
        if seat == opened:
            told = speech.hand(hand, view.trump)
            lines.append(speech.words("board.open", who=speech.who(seat), hand=told))
        elif speech.me is None and "??" not in hand:
            told = speech.hand(hand, view.trump)
            lines.append(speech.words("board.hand_of", who=speech.who(seat), hand=told))
    if speech.me is not None and view.phase not in ("deal", "cut"):
        told = speech.hand(view.hands[speech.me], view.trump)
        lines.append(speech.words("board.hand", hand=told))
    return lines


def last_trick(speech: Speech, view: State) -> list[str]:
    """Say the last complete trick."""
    if not view.tricks:
        return [speech.words("board.no_trick")]
    return [_full_trick(speech, view.tricks[-1], len(view.tricks))]


def all_tricks(speech: Speech, view: State) -> list[str]:
    """Say every trick, once the deal is over."""
    if view.result is None and view.tricks:
        return [speech.words("board.only_last")]
    if not view.tricks:
        return [speech.words("board.no_trick")]
    return [_full_trick(speech, trick, number) for number, trick in enumerate(view.tricks, 1)]


def _full_trick(speech: Speech, trick: Trick, number: int) -> str:
    assert trick.winner is not None
    return speech.by(
        trick.winner,
        "board.full_trick",
        number=number,
        cards=_cards_of(speech, trick),
        points=speech.points(trick.points),
    )
