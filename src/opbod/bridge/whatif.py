"""What if: the whole tree of options from where an auction stands, to contract and leads.

A branch is something that somebody may do about what is open now: call over it, claim, choose,
void. Below it stand the branches that it opens in turn. Nothing is said about free bidding: where
no right or choice is left the tree ends, and its leaf tells what comes out if all now pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from opbod.bridge.asking import caller, provisions
from opbod.bridge.calls import PASS, Call
from opbod.bridge.facts import Claim, Fact, Keep, Lead, Provision, Say, Substitute, VoidDoubles
from opbod.bridge.hanging import KINDS, choosing
from opbod.bridge.law import book
from opbod.bridge.notation import format_act
from opbod.bridge.obligations import auction, final, standing
from opbod.bridge.types import LeadOption, left_of, side_of
from opbod.core.protocol import TABLE, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from opbod.bridge.rules import Rules
    from opbod.bridge.types import Judged, Pending, Setup, State

LEAD_CHOICES = ("demand C", "demand D", "demand H", "demand S", "forbid C", "forbid D",
                "forbid H", "forbid S", "waive")  # fmt: skip
"""What declarer may do with a right over a lead (1.10)."""


class Branch(msgspec.Struct, frozen=True):
    """One way on, and what it leads to."""

    holders: tuple[Seat, ...]
    """Who may go it; TABLE is the director."""
    option: str
    """Article of the option."""
    word: str
    """The fact, in the notation."""
    calls: tuple[Call, ...]
    """All calls that come to the same; `word` names the first. () where none is named."""
    auction: str
    standing: str
    if_all_pass: str
    """Contract, rights over leads and penalty cards if nobody calls any more."""
    leads: tuple[LeadOption, ...] = ()
    """Rights over leads in that case; declarer may take each of `LEAD_CHOICES`."""
    then: tuple[Branch, ...] = ()


def tree(state: State) -> tuple[Branch, ...]:
    """Draw the tree of options from a state; () when nothing is open but free bidding."""
    return _branches(state.rules, state.setup, state.judged, chosen=False)


def open_leads(state: State) -> tuple[LeadOption, ...]:
    """List declarer's rights over leads after the close; those over the opening lead end with it.

    He may take each of `LEAD_CHOICES`.
    """
    result = state.judged.result
    is_led = any(fact is not None and isinstance(fact.what, Lead) for fact in state.facts)
    leads = () if result is None else result.leads
    return tuple([one for one in leads if one.kind == "first" or not is_led])


def if_all_pass(rules: Rules, setup: Setup, judged: Judged) -> Judged:
    """Let everybody pass until the auction is closed; what is in question is called over."""
    law = book(rules)
    for _ in range(12):
        if judged.closed:
            break
        waiting = judged.waiting
        if waiting is not None and waiting.claimed:
            what = Keep() if waiting.article == "29b" else Substitute(PASS)
            judged = law.judge(rules, setup, judged, Fact(TABLE, what))
            continue
        seat = caller(judged)
        assert seat is not None
        judged = law.judge(rules, setup, judged, Fact(seat, Say(PASS)))
    return judged


def _branches(rules: Rules, setup: Setup, judged: Judged, *, chosen: bool) -> tuple[Branch, ...]:
    """Draw what may be done now; `chosen`: the director has taken a provision already."""
    found: list[Branch] = []
    law = book(rules)
    for holders, option, fact, calls in _ways(rules, setup, judged, chosen=chosen):
        after = law.judge(rules, setup, judged, fact)
        if replace(after, n=judged.n) == judged:
            continue
        end = if_all_pass(rules, setup, after)
        more = bool(after.pending) or after.void_right is not None
        again = chosen or option == "39"
        found.append(
            Branch(
                holders,
                option,
                format_act(fact.seat, fact.what),
                calls,
                auction(after),
                standing(after),
                final(end),
                () if end.result is None else end.result.leads,
                _branches(rules, setup, after, chosen=again) if more else (),
            )
        )
    return tuple(found)


_Way = tuple[tuple[Seat, ...], str, Fact, tuple[Call, ...]]


def _ways(rules: Rules, setup: Setup, judged: Judged, *, chosen: bool) -> Iterator[_Way]:
    """Go through what may be done now: choices, claims, calls over it, the voiding right."""
    if judged.waiting is not None:
        yield from _choices(rules, setup, judged, judged.waiting)
    unclaimed = [pending for pending in judged.pending if not pending.claimed]
    if unclaimed:
        for article in () if chosen else provisions(judged):
            yield (TABLE,), "39", Fact(TABLE, Provision(article)), ()
        yield from _claims(rules, {1 - side_of(pending.seat) for pending in unclaimed})
        for seat in _who_may_call_over(judged):
            yield from _calls_over(rules, setup, judged, seat)
    if judged.void_right is not None:
        seat = left_of(judged.void_right.offender)
        yield (seat, (seat + 2) % 4), "36-void", Fact(TABLE, VoidDoubles()), ()


def _claims(rules: Rules, sides: set[int]) -> Iterator[_Way]:
    """Go through the claims: each side has its own where both have something to claim."""
    if rules.claim_by == "director":
        yield (TABLE,), "claim", Fact(TABLE, Claim()), ()
        return
    for side in sorted(sides):
        seat = TABLE if len(sides) == 1 else side
        yield (side, side + 2), "claim", Fact(seat, Claim()), ()


def _choices(rules: Rules, setup: Setup, judged: Judged, waiting: Pending) -> Iterator[_Way]:
    """Go through the offender's options, calls of a kind together."""
    for choice in book(rules).choices(rules, setup, judged):
        if choice.holders == (waiting.seat,):
            for fact, calls in choosing(waiting, choice):
                yield choice.holders, choice.option, fact, calls


def _who_may_call_over(judged: Judged) -> tuple[Seat, ...]:
    """Seats whose call would settle what is pending: on the left of it, or on turn.

    Nobody can call on as long as an offender is to choose.
    """
    if judged.waiting is not None and judged.waiting.claimed:
        return ()
    seats = [left_of(pending.seat) for pending in judged.pending if not pending.claimed]
    if judged.turn is not None and all(judged.turn != p.seat for p in judged.pending):
        seats.append(judged.turn)
    return tuple(dict.fromkeys(seats))


def _calls_over(rules: Rules, setup: Setup, judged: Judged, seat: Seat) -> Iterator[_Way]:
    """Offer a pass, a double, a redouble and the lowest bid that are in order and settle something.

    The option is the article by which the law book settles it.
    """
    law = book(rules)
    numbers = {pending.n for pending in judged.pending}
    for group in KINDS:
        for index, call in enumerate(group):
            after = law.judge(rules, setup, judged, Fact(seat, Say(call)))
            if after.said[-1].status != "valid":
                continue
            new = after.rulings[len(judged.rulings) :]
            for ruling in [ruling for ruling in new if numbers & set(ruling.facts)][:1]:
                yield (seat,), ruling.article, Fact(seat, Say(call)), group[index:]
            break
