"""Arts. 27 and 33: who calls on after an irregularity has forgiven it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.calls import (
    DOUBLE,
    PASS,
    REDOUBLE,
    TOP,
    Call,
    double_articles,
    is_bid,
    level,
)
from opbod.bridge.laws1959 import barred, change, closing, out_of_turn, precedence
from opbod.bridge.types import Effect, left_of, partner_of, side_of

if TYPE_CHECKING:
    from opbod.bridge.laws1959.draft import Draft
    from opbod.bridge.types import Pending
    from opbod.core.protocol import Seat


def settle(draft: Draft, seat: Seat, call: Call, *, beside: int | None = None) -> bool:
    """Let a call settle what is pending; tells whether the call itself still counts.

    `beside` is the index of an improper call said at the same moment: that one is not forgiven.
    An unlucky partner's call may fall with the offender's: see `falls_with_partner`.
    """
    if any(pending.claimed and pending.is_waiting for pending in draft.pending):
        return True  # the offender chooses first: nobody can call on as long as he has not
    counts = True
    for step in (_accept, _settle_on_turn):
        for pending in tuple(draft.pending):
            if pending not in draft.pending or pending.said == beside:
                continue
            counts = step(draft, pending, seat, call) and counts
    return counts


def _forgives(draft: Draft, call: Call) -> bool:
    """Tell whether the call counts as calling on (A42)."""
    return draft.rules.calling_over == "any_call" or call != PASS


def _accept(draft: Draft, pending: Pending, seat: Seat, call: Call) -> bool:
    """Apply art. 27 if the call is made over an irregular one of the right-hand opponent."""
    rules = draft.rules
    claimed = pending.claimed or (rules.attention == "ends_both" and pending.attention)
    if seat != left_of(pending.seat) or claimed or not _forgives(draft, call):
        return True
    if pending.lapsed:
        _forfeit(draft, pending)
        return True
    first = pending.out_of_turn and seat == draft.turn
    if first and rules.dealer_calls_over == "ignores":
        _ignore(draft, pending)
        return True
    return _call_over(draft, pending, seat, call)


def _settle_on_turn(draft: Draft, pending: Pending, seat: Seat, call: Call) -> bool:
    """Settle calls out of turn now that the seat on turn calls: arts. 33 and 31."""
    if seat != draft.turn or pending.is_waiting or not pending.out_of_turn:
        return True
    if left_of(seat) == pending.seat:
        if _forgives(draft, call) and not pending.attention:
            _ignore(draft, pending)
        else:
            execute(draft, pending)
    elif pending.lapsed:
        pass
    elif partner_of(seat) == pending.seat:
        _partner_calls(draft, pending)
    elif seat != pending.seat:
        execute(draft, pending)
    return True


def execute(draft: Draft, pending: Pending) -> None:
    """Apply the article of an irregularity in which nobody has anything to choose."""
    if pending.article == "38":
        barred.execute(draft, pending)
        return
    if pending.article == "29b1":
        change.charge(draft, pending)
        return
    if pending.article == "31":
        draft.pending.remove(pending)
        draft.mark(pending.said, "void", "31b")
        draft.rule(
            "31-both-void",
            "31b",
            pending.seat,
            pending.call,
            facts=(pending.n,),
        )
        return
    as_31 = _under_31(pending)
    draft.swap(pending, as_31)
    out_of_turn.execute(draft, as_31)


def _under_31(pending: Pending) -> Pending:
    """Come back from a provision that wants a substitute, which nobody can give any more."""
    first = next((one for one in pending.articles if one in ("38", "31a", "31b")), "31b")
    rest = tuple(one for one in pending.articles if one != first)
    return replace(pending, articles=(first, *rest))


def settle_interruptions(draft: Draft, seat: Seat) -> None:
    """Settle what others said while this seat was to choose: its choice is a call on its turn."""
    for pending in tuple(draft.pending):
        gone = pending not in draft.pending  # what came before may have closed the auction
        if gone or pending.lapsed or pending.claimed or "29b" in pending.articles:
            continue
        if side_of(pending.seat) == side_of(seat):
            _void_beside_partner(draft, pending)
        elif pending.attention:
            execute(draft, pending)
        else:
            _ignore(draft, pending)


def _ignore(draft: Draft, pending: Pending) -> None:
    """Go on as if the call out of turn had not been made (art. 33)."""
    draft.pending.remove(pending)
    draft.mark(pending.said, "ignored", "33")
    draft.rule(
        "33",
        "33",
        pending.seat,
        pending.call,
        facts=(pending.n,),
        rejected=pending.articles,
    )


def _forfeit(draft: Draft, pending: Pending) -> None:
    """Give up the penalty of a call that is out of the way already (art. 27)."""
    draft.pending.remove(pending)
    draft.rule(
        "27-forfeited",
        "27",
        pending.seat,
        pending.call,
        facts=(pending.n,),
        rejected=pending.articles,
    )


def _partner_calls(draft: Draft, pending: Pending) -> None:
    """Settle a call at partner's turn when the partner himself calls; art. 33 is silent (A14).

    To the letter the partner's call stands and the penalty can still be claimed. By the other
    reading both calls are void when it is claimed, and the partner must pass.
    """
    if not falls_with_partner(draft, pending):
        _void_beside_partner(draft, pending)


def _void_beside_partner(draft: Draft, pending: Pending) -> None:
    """Void a call whose maker's partner has now called or chosen in turn; its price stays open."""
    draft.mark(pending.said, "void", pending.article)
    draft.swap(pending, replace(_under_31(pending), lapsed=True))
    draft.rule("31-partner", "31", pending.seat, pending.call, facts=(pending.n,))


def falls_with_partner(draft: Draft, pending: Pending) -> bool:
    """Tell whether the call of the partner on turn would be void with this one (A14)."""
    return (
        draft.rules.partner_on_turn == "both_void"
        and pending.article in ("31b", "38")
        and pending.out_of_turn
        and not pending.lapsed
    )


def _call_over(draft: Draft, pending: Pending, seat: Seat, call: Call) -> bool:
    """Apply art. 27, and tell whether the caller's own call still counts."""
    became_pass = condone(draft, pending)
    if draft.rules.closing_by_condoning == "art_40":
        closing.close_if_ended(draft)
    stood = draft.said[draft.auction[-1].said].call
    fits_only_that = became_pass and _answers(stood, call)
    if (
        fits_only_that
        and not draft.closed
        and draft.rules.orphaned_double == "cancelled"
        and precedence.improper(draft, seat, call)
    ):
        draft.utter(seat, call, "void", "27")
        draft.rule("27-cancelled", "27", seat, call, facts=(pending.n,))
        return False
    return True


def condone(draft: Draft, pending: Pending) -> bool:
    """Let an improper call stand because the left-hand opponent called over it (art. 27).

    A bid over seven and a double that cannot be count as a pass. Tells whether it became one.
    """
    if "29b" in pending.articles:
        return change.condone(draft, pending)
    offender = pending.seat
    _pass_by_call_in_turn(draft, pending)
    said, call = pending.said, pending.call
    if pending.changed is not None:
        stands = (
            draft.rules.early_substitute == "stands"
            if pending.article == "30"
            else draft.rules.paused_change == "stands"
        )
        if stands:
            draft.mark(said, "replaced", pending.article)
            said = pending.changed
            call = draft.said[said].call
    draft.pending.remove(pending)
    became_pass = call != PASS and counts_as_pass(draft, offender, call)
    insufficient = is_bid(call) and bool(precedence.improper(draft, offender, call))
    draft.mark(said, "deemed_pass" if became_pass else "condoned", "27")
    begun = len(draft.auction)
    draft.put(offender, PASS if became_pass else call, said, condoned=insufficient)
    lost = [place.seat for place in draft.auction[begun:-1]]
    draft.pay(offender)
    draft.rule(
        "27-pass" if became_pass else "27",
        "27",
        offender,
        call,
        facts=(pending.n,),
        rejected=pending.articles,
        effects=tuple(Effect("lost-turn", seat) for seat in lost),
    )
    return became_pass


def _pass_by_call_in_turn(draft: Draft, pending: Pending) -> None:
    """Settle an irregular call in turn that the auction goes past: nobody has forgiven it.

    Under art. 38 its maker is deemed to have passed and the penalty can still be claimed. A
    substitute cannot be made any more, and then the text is silent (decision 0012).
    """
    before = None if draft.turn is None else draft.of(draft.turn)
    if before is None or before == pending or before.out_of_turn:
        return
    seat, call, facts = before.seat, before.call, (before.n,)
    if "38" not in before.articles:
        draft.pending.remove(before)
        draft.mark(before.said, "void", before.article)
        rejected = before.articles
        draft.rule("27-passed-by", "27", seat, call, facts=facts, rejected=rejected)
        return
    draft.swap(before, replace(_under_31(before), lapsed=True))
    draft.mark(before.said, "deemed_pass", "38")
    draft.put(seat, PASS, before.said)
    draft.pay(seat)
    draft.rule("38-deemed", "38", seat, call, facts=facts)


def counts_as_pass(draft: Draft, seat: Seat, call: Call) -> bool:
    """Tell whether a call that is called over counts as a pass (art. 27, exception)."""
    rules = draft.rules
    if is_bid(call):
        if level(call) > TOP:
            return True
        return draft.must_pass(seat) and rules.barred_call_condoned == "counts_as_pass"
    last = draft.last_bid()
    own = last is not None and side_of(last.seat) == side_of(seat)
    bid, times = (last.call if last else None), draft.times()
    if not double_articles(call, bid, times, own=own):
        return draft.must_pass(seat) and rules.bound_double_condoned == "counts_as_pass"
    if rules.condoned_double == "never_stands":
        return True
    other = REDOUBLE if call == DOUBLE else DOUBLE
    return bool(double_articles(other, bid, times, own=own))


def _answers(improper: Call, call: Call) -> bool:
    """Tell whether a call would have been proper over the improper one (A12)."""
    if is_bid(improper):
        return call == DOUBLE
    return improper == DOUBLE and call == REDOUBLE
