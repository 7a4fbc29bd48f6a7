"""Arts. 21 and 22: how the auction ends and what it came to (with 25, and 26 at the close)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from opbod.bridge.calls import PASS, SKIP, denomination, is_bid
from opbod.bridge.types import Choice, LeadOption, Place, Result, left_of, partner_of, side_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge.laws1959.draft import Draft
    from opbod.bridge.types import LeadCause
    from opbod.cards import Card
    from opbod.core.protocol import Seat


def ends(auction: Sequence[Place], passed_out: Literal["four", "three"] = "four") -> bool:
    """Tell whether three passes in succession follow a first call (art. 21).

    A lost turn breaks the succession. When nobody bids the first call is a pass itself, so four
    passes are wanted (A1).
    """
    run = 0
    for place in reversed(auction):
        if place.call != PASS:
            break
        run += 1
    if run >= (3 if passed_out == "three" else 4):
        return True
    return run == 3 and any(place.call != SKIP for place in auction[:-3])


def has_ended(draft: Draft, auction: Sequence[Place]) -> bool:
    """Tell whether the auction would have ended if it stood like this (art. 21, A1)."""
    return ends(auction) or (ends(auction, "three") and draft.rules.passed_out == "three")


def close_if_ended(draft: Draft) -> bool:
    """Close the auction if it has ended; tell whether it is closed (arts. 21, 22).

    To be asked after every pass that comes into being, however it came.
    """
    if draft.closed:
        return True
    skipped = any(place.call == SKIP for place in draft.auction)
    if skipped and draft.rules.right_to_call == "on" and _give_back(draft):
        return False
    if not has_ended(draft, draft.auction):
        return False
    draft.hindsight = any(
        place.said >= 0 and draft.said[place.said].status == "deemed_pass"
        for place in draft.auction[-3:]
    )
    for pending in draft.pending:
        if not pending.lapsed:
            draft.mark(pending.said, "void", pending.article)
        seat, call, facts = pending.seat, pending.call, (pending.n,)
        draft.rule("21-unclaimed", "21", seat, call, facts=facts, rejected=pending.articles)
    draft.pending.clear()
    draft.once = [(), (), (), ()]
    draft.closed = True
    draft.result = result_of(draft)
    for seat in draft.result.skipped:
        draft.rule("21-skipped", "21", seat)
    _state_rights(draft, draft.result)
    return True


def _state_rights(draft: Draft, result: Result) -> None:
    """Tell the table of penalty cards, and declarer of rights over leads: now they are known."""
    if result.declarer is None:
        return
    for seat, _ in result.penalty_cards:
        facts = tuple(shown.n for shown in draft.shown if shown.seat == seat and shown.penal)
        draft.rule("26-penalty", "26a", seat, facts=facts)
    for right in result.leads:
        draft.rule(
            "lead-right",
            right.article,
            right.offender,
            facts=(right.n,),
            choices=right_of_declarer(draft, result, right),
        )


def right_of_declarer(draft: Draft, result: Result, right: LeadOption) -> tuple[Choice, ...]:
    """Tell what declarer may do about a lead, and whether he has another right over it (A24)."""
    assert result.declarer is not None
    options = ["lead" if right.kind == "opening" else "lead-later"]
    if result.one_lead_right and right.leader in _over_one_lead(draft, result.leads):
        options.append("lead-one")
    return tuple(Choice(option, (result.declarer,)) for option in options)


def _over_one_lead(draft: Draft, leads: Sequence[LeadOption]) -> set[Seat]:
    """Find the leaders over whose coming lead there is more than one right."""
    live = [right.leader for right in leads if not (draft.over and right.kind == "opening")]
    return {leader for leader in live if live.count(leader) > 1}


def _give_back(draft: Draft) -> bool:
    """Give a seat that lost its turn a turn before the auction ends (A2: not in this text).

    Only passes after the lost turn are cancelled.
    """
    auction = draft.auction
    run = len(auction)
    while run and auction[run - 1].call in (PASS, SKIP):
        run -= 1
    tail = auction[run:]
    passes = sum(place.call == PASS for place in tail)
    if passes < (3 if run else 4):
        return False
    for index, place in enumerate(tail):
        later = {after.seat for after in tail[index:] if after.call != SKIP}
        before = any(p.call != SKIP for p in auction[: run + index])
        if place.call == SKIP and place.seat not in later and before:
            gone = [one.said for one in tail[index:] if one.said >= 0]
            for said in gone:
                draft.mark(said, "void", "21")
            del auction[run + index :]
            facts = tuple(draft.said[said].n for said in gone)
            draft.rule("21-given-back", "21", place.seat, facts=facts)
            return True
    return False


def result_of(draft: Draft) -> Result:
    """Work out contract, declarer, rights over leads and penalty cards (arts. 22, 26, 30, 38, 40).

    Declarer is who first named the denomination for the side of the last bid, of the calls that
    count.
    """
    skipped = _never_called_after(draft)
    last = draft.last_bid()
    if last is None:
        return Result(skipped=skipped)
    name, side = denomination(last.call), side_of(last.seat)
    declarer = next(
        place.seat
        for place in draft.auction
        if side_of(place.seat) == side and is_bid(place.call) and denomination(place.call) == name
    )
    leads = tuple(
        _lead_option(cause, declarer)
        for cause in draft.leads
        if side_of(cause.offender) != side_of(declarer)
    )
    cards: list[tuple[Seat, tuple[Card, ...]]] = []
    for seat in (left_of(declarer), left_of(partner_of(declarer))):
        shown = [card for s in draft.shown if s.seat == seat and s.penal for card in s.cards]
        if shown:
            cards.append((seat, tuple(dict.fromkeys(shown))))
    return Result(
        last.call,
        declarer,
        draft.times(),
        leads,
        one_lead_right=draft.rules.two_lead_penalties == "one"
        and bool(_over_one_lead(draft, leads)),
        penalty_cards=tuple(sorted(cards)),
        skipped=skipped,
    )


def _lead_option(cause: LeadCause, declarer: Seat) -> LeadOption:
    leader = left_of(declarer) if cause.kind == "opening" else partner_of(cause.offender)
    return LeadOption(cause.article, cause.n, cause.offender, leader, cause.kind)


def _never_called_after(draft: Draft) -> tuple[Seat, ...]:
    found = []
    for index, place in enumerate(draft.auction):
        if place.call == SKIP and all(p.seat != place.seat for p in draft.auction[index + 1 :]):
            found.append(place.seat)
    return tuple(found)


def refresh(draft: Draft) -> None:
    """Work the result out anew after something that counts beyond the close (arts. 36, 40)."""
    if draft.result is not None:
        draft.result = replace(result_of(draft), skipped=draft.result.skipped)
