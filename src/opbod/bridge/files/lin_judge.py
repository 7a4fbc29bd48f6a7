"""What the calls of a LIN file come to: it has no code for contract, declarer or irregularity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.calls import is_bid
from opbod.bridge.files.pbn_calls import Calls
from opbod.bridge.law import book
from opbod.bridge.rules import LETTER_OF_1959
from opbod.bridge.types import Setup

if TYPE_CHECKING:
    from opbod.bridge.files.pbn import Entry
    from opbod.bridge.types import Result
    from opbod.core.protocol import Seat


LONGEST = 1_000
"""Calls beyond which a file is no auction: a proper one has at most 319."""


def judged_calls(entries: list[Entry], dealer: Seat) -> tuple[list[Entry], Result | None]:
    """Judge calls that went round from the dealer, by the letter of 1959.

    Gives them with a mark at each insufficient bid that was called over (art. 27), and what the
    auction came to; None when it did not close, is longer than any, or a word in it is no call.
    """
    calls = Calls(dealer, dealer, [])
    said: list[int] = []
    """Place of the entry of each fact."""
    if len(entries) > LONGEST:
        return entries, None
    for place, entry in enumerate(entries):
        if not calls.take(entry):
            return entries, None
        said += [place] * (len(calls.facts) - len(said))
    law, rules, setup = book(LETTER_OF_1959), LETTER_OF_1959, Setup(dealer)
    judged = law.start(rules, setup)
    for fact in calls.facts:
        judged = law.judge(rules, setup, judged, fact)
    marked = list(entries)
    for one in judged.auction:
        if one.condoned and is_bid(one.call):
            place = said[judged.said[one.said].n - 1]
            marked[place] = replace(marked[place], mark="I")
    return marked, judged.result
