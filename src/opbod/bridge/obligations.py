"""What is owed and what it came to, in short words: ``turn S, REST W`` and ``2H by E``.

NXT is a seat that must pass at its first turn, REST one that must pass to the end; NXT ends with
the auction, REST is still told after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.notation import format_cards, format_seats
from opbod.bridge.types import LETTERS

if TYPE_CHECKING:
    from opbod.bridge.types import Causes, Judged, LeadOption
    from opbod.core.protocol import Seat


def bound(judged: Judged) -> str:
    """Tell who must pass: ``NXT W, REST NS``; ``nobody`` if all are free."""
    once = format_seats(lambda seat: judged.once[seat])
    barred = format_seats(lambda seat: judged.barred[seat])
    parts = ([f"NXT {once}"] if once else []) + ([f"REST {barred}"] if barred else [])
    return ", ".join(parts) or "nobody"


def standing(judged: Judged) -> str:
    """Tell whose turn it is and who must pass: ``turn S, REST W``."""
    turn = "closed" if judged.turn is None else f"turn {LETTERS[judged.turn]}"
    return f"{turn}, {bound(judged)}"


def causes(judged: Judged, seat: Seat) -> Causes:
    """List why a seat must pass, with the facts that brought it; () if it is free."""
    return judged.once[seat] + judged.barred[seat]


def contract(judged: Judged) -> str:
    """Tell the contract: ``4SX by N``, ``passed out``, or ``open`` while the auction lasts."""
    result = judged.result
    if result is None:
        return "open"
    if result.contract is None or result.declarer is None:
        return "passed out"
    return f"{result.contract}{'X' * result.times} by {LETTERS[result.declarer]}"


def final(judged: Judged) -> str:
    """Tell contract, rights over leads and penalty cards: ``4S by N; 30c opening lead E``."""
    result = judged.result
    parts = [contract(judged)]
    if result is not None:
        parts += [lead(option) for option in result.leads]
        parts += ["one of them" for _ in "x" if result.one_lead_right]
        parts += [f"cards {LETTERS[seat]}:{format_cards(c)}" for seat, c in result.penalty_cards]
        parts += [f"skipped {LETTERS[seat]}" for seat in result.skipped]
    return "; ".join(parts)


def lead(option: LeadOption) -> str:
    """Tell a right over a lead: ``30c opening lead E`` or ``40 first lead E``."""
    return f"{option.article} {option.kind} lead {LETTERS[option.leader]}"


def auction(judged: Judged) -> str:
    """Write the auction as it counts: ``N:1H E:skip S:P``."""
    return " ".join(f"{LETTERS[place.seat]}:{place.call}" for place in judged.auction)
