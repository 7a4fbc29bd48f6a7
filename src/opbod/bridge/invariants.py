"""What holds after every fact, whatever happened: for tests, benchmarks and bug reports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import PASS, SKIP, is_bid, rank
from opbod.bridge.laws1959.closing import ends
from opbod.bridge.types import SEATS, left_of

if TYPE_CHECKING:
    from opbod.bridge.rules import Rules
    from opbod.bridge.types import Judged, Setup


def breaches(rules: Rules, setup: Setup, judged: Judged) -> list[str]:
    """List what does not hold; an empty list is as it should be."""
    return [
        *_sequence(setup, judged),
        *_closing(rules, judged),
        *_calls(rules, judged),
        *_pending(judged),
        *_untold(judged),
        *(f"ruling {r.code} of no article" for r in judged.rulings if not r.article),
    ]


def _sequence(setup: Setup, judged: Judged) -> list[str]:
    """The auction that counts goes round the table from the dealer without a gap."""
    seat, found = setup.dealer, []
    for place in judged.auction:
        if place.seat != seat:
            found.append(f"seat {place.seat} where seat {seat} belongs")
        seat = left_of(place.seat)
        if (place.call == SKIP) != (place.said < 0):
            found.append(f"a place {place.call} of utterance {place.said}")
    return found


def _closing(rules: Rules, judged: Judged) -> list[str]:
    """It is closed by the closing rule and nothing else, and then nothing is in question."""
    found = []
    ended = ends(judged.auction, rules.passed_out)
    if judged.closed and not ended:
        found.append("closed without the passes that close it")
    may_go_on = rules.right_to_call == "on" or rules.closing_by_condoning == "goes_on"
    if ended and not judged.closed and not may_go_on:
        found.append("open after the passes that close it")
    if judged.closed != (judged.turn is None) or judged.closed != (judged.result is not None):
        found.append("closed, and yet somebody's turn, or no result")
    if judged.closed and (judged.pending or any(judged.once)):
        found.append("closed, and something is still in question")
    return found


def _calls(rules: Rules, judged: Judged) -> list[str]:
    """Bids rise unless condoned; who had to pass has no call that stands as an ordinary one.

    Under the other reading of A45 a substitute of his may stand.
    """
    found, last = [], None
    free = rules.bound_substitute == "free"
    for place in judged.auction:
        if is_bid(place.call):
            said = judged.said[place.said]
            if last is not None and rank(place.call) <= rank(last) and said.status != "condoned":
                found.append(f"{place.call} over {last} and not condoned")
            last = place.call
            if said.status not in ("valid", "condoned"):
                found.append(f"{place.call} counts and is {said.status}")
    for seat in SEATS:
        for cause in judged.barred[seat]:
            for said in judged.said:
                later = not free and said.n > cause.n and said.seat == seat and said.call != PASS
                if later and said.status == "valid":
                    found.append(f"{said.call} of seat {seat}, barred, stands")
        if judged.once[seat] and judged.barred[seat]:
            found.append(f"seat {seat} must pass once and for good")
    return found


def _pending(judged: Judged) -> list[str]:
    """Every unsettled irregularity is of a call that is there and in question."""
    return [
        f"{pending.call} pending and {judged.said[pending.said].status}"
        for pending in judged.pending
        if judged.said[pending.said].status != "pending" and not pending.lapsed
    ]


def _untold(judged: Judged) -> list[str]:
    """No call is void without a ruling on its maker, or on the closing, that names its fact."""
    return [
        f"{said.call} of seat {said.seat} is void and no ruling says why"
        for said in judged.said
        if said.status == "void"
        and not any(
            said.n in ruling.facts and (ruling.seat == said.seat or ruling.article == "21")
            for ruling in judged.rulings
        )
    ]
