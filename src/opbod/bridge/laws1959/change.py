"""Arts. 28 and 29: a call that is changed, in one breath or after a pause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.calls import CALLS, PASS, SKIP, Call, is_bid, is_double
from opbod.bridge.laws1959 import closing, condonation, precedence
from opbod.bridge.types import Choice, Effect, Pending, Place, left_of, partner_of

if TYPE_CHECKING:
    from opbod.bridge.laws1959.draft import Draft
    from opbod.bridge.types import Utterance
    from opbod.core.protocol import Seat


def is_change(draft: Draft, seat: Seat) -> bool:
    """Tell whether the seat's last call has not been called over, so that a new one changes it."""
    if draft.of(seat) is not None:
        return True
    return own_last(draft, seat) is not None


def own_last(draft: Draft, seat: Seat) -> Place | None:
    """Find the seat's own proper call if it is the last one that counts.

    It is not once the left-hand opponent has called, properly or not.
    """
    if not draft.auction or draft.of(left_of(seat)) is not None:
        return None
    place = draft.auction[-1]
    if place.seat != seat or place.call == SKIP:
        return None
    return place


def in_one_breath(draft: Draft, seat: Seat, first: Call) -> None:
    """Note the first words of a call changed in one breath: only the last call counts (art. 28)."""
    draft.utter(seat, first, "replaced", "28")
    draft.rule("28", "28", seat, first)


def after_pause(draft: Draft, seat: Seat, call: Call) -> None:
    """Take a change after a pause: it is void, and what follows hangs on the first call (29)."""
    pending = draft.of(seat)
    if pending is not None:
        again = pending.changed is None and draft.said[pending.said].call == call
        if again and pending.article != "29b":
            draft.utter(seat, call, "ignored", "29")
            return
        _change_again(draft, pending, call)
        return
    place = own_last(draft, seat)
    assert place is not None
    if place.call == call:
        draft.utter(seat, call, "ignored", "29")
        return
    said = draft.utter(seat, call, "pending", "29b")
    first = draft.said[place.said]
    articles = ("29b", "38") if _had_to_pass(first) and call != PASS else ("29b",)
    new = Pending(seat, call, said, draft.n, articles)
    draft.pending.append(new)
    draft.rule(
        "29b",
        "29b",
        seat,
        call,
        facts=(first.n,),
        rejected=articles[1:],
        choices=choices(draft, new),
    )


def _had_to_pass(first: Utterance) -> bool:
    """Tell whether the first call was a pass that the seat had to make, or was taken to make."""
    return first.bound or (first.status == "deemed_pass" and first.article == "38")


def _change_again(draft: Draft, pending: Pending, call: Call) -> None:
    """Note a change of an improper call: void, the first call's article applies (29a, 30 note)."""
    early = pending.article == "30"
    article = "30fn" if early else "29b" if pending.article == "29b" else "29a"
    said = draft.utter(pending.seat, call, "void", article)
    draft.swap(pending, replace(pending, changed=said))
    draft.rule(
        "30-early" if early else "29a",
        article,
        pending.seat,
        call,
        facts=(pending.n,),
    )


def too_late(draft: Draft, seat: Seat, call: Call) -> None:
    """Void a change of a call that was called over already (A16: not the default)."""
    draft.utter(seat, call, "void", "29b")
    effect = draft.bind(partner_of(seat), "29b1", seat)
    draft.rule("29b1", "29b1", seat, call, effects=(effect,))


def proper_others(draft: Draft, pending: Pending) -> tuple[Call, ...]:
    """List the other proper calls that the offender may make (29b2, A18, A45)."""
    place = draft.auction.pop()
    try:
        calls = tuple(
            call
            for call in CALLS
            if call != place.call and not precedence.improper(draft, pending.seat, call)
        )
    finally:
        draft.auction.append(place)
    if _had_to_pass(draft.said[place.said]):
        return ()
    if draft.must_pass(pending.seat) and draft.rules.bound_substitute == "pass_only":
        return tuple(call for call in calls if call == PASS)
    if draft.rules.other_call == "no_double":
        return tuple(call for call in calls if not is_double(call))
    return calls


def choices(draft: Draft, pending: Pending) -> tuple[Choice, ...]:
    """List the two options of art. 29b, both the offender's."""
    seat, partner = pending.seat, partner_of(pending.seat)
    keep = Choice("29b1", (seat,), (draft.auction[-1].call,), (Effect("pass-once", partner),))
    others = proper_others(draft, pending)
    if not others:
        return (keep,)
    return (keep, Choice("29b2", (seat,), others, (Effect("pass-on", partner),)))


def keep(draft: Draft, pending: Pending) -> None:
    """Keep the first call; partner passes once (29b1)."""
    draft.pending.remove(pending)
    draft.mark(pending.said, "void", "29b1")
    effect = draft.bind(partner_of(pending.seat), "29b1", pending.seat)
    draft.rule(
        "29b1",
        "29b1",
        pending.seat,
        draft.auction[-1].call,
        facts=(pending.n,),
        effects=(effect,),
    )
    if pending.claimed:
        condonation.settle_interruptions(draft, pending.seat)
    closing.close_if_ended(draft)


def charge(draft: Draft, pending: Pending) -> None:
    """Charge what keeping the first call costs: he did not choose, and cannot any more (29b1)."""
    draft.pending.remove(pending)
    effect = draft.bind(partner_of(pending.seat), "29b1", pending.seat)
    facts = (pending.n,)
    draft.rule("29b1-stays", "29b1", pending.seat, pending.call, facts=facts, effects=(effect,))


def other(draft: Draft, pending: Pending, call: Call) -> None:
    """Make another proper call; partner must pass from now on (29b2)."""
    seat = pending.seat
    if call == draft.auction[-1].call:
        keep(draft, pending)
        return
    if call not in proper_others(draft, pending):
        draft.utter(seat, call, "void", "29b2")
        draft.rule("improper-substitute", "29b2", seat, call, facts=(pending.n,))
        return
    draft.pending.remove(pending)
    draft.mark(pending.said, "void", "29b2")
    draft.mark(draft.auction[-1].said, "replaced", "29b2")
    draft.auction[-1] = Place(seat, call, draft.utter(seat, call, "valid", "29b2"))
    effect = draft.bar(partner_of(seat), "29b2", seat)
    draft.rule("29b2", "29b2", seat, call, facts=(pending.n,), effects=(effect,))
    if pending.claimed:
        condonation.settle_interruptions(draft, seat)
    closing.close_if_ended(draft)


def condone(draft: Draft, pending: Pending) -> bool:
    """Let a change stand that the left-hand opponent called over unclaimed (A17).

    Tells whether the change became a pass.
    """
    draft.pending.remove(pending)
    if draft.rules.paused_change == "first_call_stands":
        draft.mark(pending.said, "void", "27")
        stands = draft.auction[-1].call
        draft.rule("27", "27", pending.seat, stands, facts=(pending.n,))
        return False
    said = pending.said if pending.changed is None else pending.changed
    call = draft.said[said].call
    place = draft.auction.pop()
    became_pass = call != PASS and condonation.counts_as_pass(draft, pending.seat, call)
    insufficient = is_bid(call) and bool(precedence.improper(draft, pending.seat, call))
    draft.mark(place.said, "replaced", "27")
    draft.mark(said, "deemed_pass" if became_pass else "condoned", "27")
    stands = PASS if became_pass else call
    draft.auction.append(Place(pending.seat, stands, said, insufficient))
    draft.pay(pending.seat)
    draft.rule(
        "27-pass" if became_pass else "27",
        "27",
        pending.seat,
        call,
        facts=(pending.n,),
        rejected=pending.articles,
    )
    return became_pass
