"""Putting a call in the place of an improper one: common to arts. 30, 36, 37 and, in form, 29b."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.calls import Call, is_double
from opbod.bridge.laws1959 import change, closing, condonation, doubles, insufficient
from opbod.bridge.types import partner_of

if TYPE_CHECKING:
    from opbod.bridge.laws1959.draft import Draft
    from opbod.bridge.types import Choice, Effect, Pending


def choices(draft: Draft, pending: Pending) -> tuple[Choice, ...]:
    """List the options, in the order in which they are asked."""
    if pending.article == "30":
        return insufficient.choices(draft, pending)
    if pending.article == "29b":
        return change.choices(draft, pending)
    return doubles.choices(draft, pending)


def substitutes(draft: Draft, pending: Pending) -> tuple[Call, ...]:
    """List the calls that may take the place."""
    if pending.article == "29b":
        return change.proper_others(draft, pending)
    if pending.article == "30":
        return insufficient.substitutes(draft, pending)
    return doubles.substitutes(draft, pending)


def choose_in_order(draft: Draft, pending: Pending, call: Call) -> None:
    """Take a substitute of a seat unless another must choose before it; then it is void."""
    if draft.waiting == pending:
        choose(draft, pending, call)
    else:
        draft.utter(pending.seat, call, "void", pending.article)
        seat, facts = pending.seat, (pending.n,)
        draft.rule("chooses-later", pending.article, seat, call, facts=facts)


def choose(draft: Draft, pending: Pending, call: Call) -> None:
    """Take the offender's substitute; an improper one is void and he chooses again (A20)."""
    if pending.article == "29b":
        change.other(draft, pending, call)
        return
    seat = pending.seat
    if call not in substitutes(draft, pending):
        _improper(draft, pending, call)
        return
    draft.pending.remove(pending)
    draft.mark(pending.said, "replaced", pending.article)
    option = pending.article
    if option == "30":
        option = insufficient.paragraph(draft, pending, call)
    draft.put(seat, call, draft.utter(seat, call, "valid", option))
    draft.pay(seat)
    if pending.article == "30":
        effects = insufficient.apply(draft, pending, option)
    else:
        effects = doubles.apply(draft, pending, call)
    draft.rule(
        "36-pass" if option == "36" and draft.void_right is not None else option,
        option,
        seat,
        call,
        facts=(pending.n,),
        rejected=pending.articles[1:],
        effects=effects,
        readings=doubles.beyond_the_close(draft),
    )
    condonation.settle_interruptions(draft, seat)
    closing.close_if_ended(draft)


def _improper(draft: Draft, pending: Pending, call: Call) -> None:
    draft.utter(pending.seat, call, "void", pending.article)
    effects: tuple[Effect, ...] = ()
    strict = draft.rules.improper_substitute == "relief_lost"
    if strict and pending.article == "30" and is_double(call) and not pending.relief_lost:
        draft.swap(pending, replace(pending, relief_lost=True))
        effects = (draft.bar(partner_of(pending.seat), pending.article, pending.seat),)
    draft.rule(
        "improper-substitute",
        pending.article,
        pending.seat,
        call,
        facts=(pending.n,),
        effects=effects,
    )
