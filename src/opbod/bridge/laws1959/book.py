"""The law book of 1959: it takes one fact after another and tells what they come to.

Any fact is taken, also one that means nothing at that moment: it then changes nothing. What may
be done is the engine's question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opbod.bridge.facts import (
    AfterPause,
    Agreement,
    Attention,
    Claim,
    Deal,
    Fact,
    Honours,
    Keep,
    Lead,
    Misheard,
    OneBreath,
    Other,
    Provision,
    PutAway,
    Remark,
    Repeat,
    Restate,
    Review,
    Say,
    Shown,
    Substitute,
    Together,
    VoidDoubles,
    Worded,
)
from opbod.bridge.laws1959 import (
    calling,
    cards,
    change,
    checks,
    claiming,
    doubles,
    late,
    simultaneous,
    substitution,
    wording,
)
from opbod.bridge.laws1959.draft import Draft
from opbod.bridge.playacts import (
    AnswerClaim,
    AwardTricks,
    ClaimTricks,
    Designate,
    FaceDummy,
    PlayCard,
    UseRight,
)
from opbod.bridge.types import SEATS, Choice, Judged, side_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from opbod.bridge.rules import Rules
    from opbod.bridge.types import Pending, Setup
    from opbod.core.protocol import Seat


def start(rules: Rules, setup: Setup) -> Judged:
    """Begin: the dealer is to call (art. 21)."""
    return Draft(rules, setup, Judged(n=-1)).done()


def judge(rules: Rules, setup: Setup, judged: Judged, fact: Fact | None) -> Judged:
    """Take one more fact; None is one of which only the number is known."""
    draft = Draft(rules, setup, judged)
    if fact is not None:
        _JUDGES[type(fact.what)](draft, judged, fact.seat, fact.what)
    return draft.done()


def choices(rules: Rules, setup: Setup, judged: Judged) -> tuple[Choice, ...]:
    """List what the offender may choose now, as things stand; () when nobody is to choose."""
    draft = Draft(rules, setup, judged)
    waiting = draft.waiting
    return () if waiting is None else substitution.choices(draft, waiting)


may_review = checks.may_review
may_repeat = checks.may_repeat


def _say(draft: Draft, _: Judged, seat: Seat, what: Say) -> None:
    calling.say(draft, seat, what.call)


def _one_breath(draft: Draft, _: Judged, _seat: Seat, what: OneBreath) -> None:
    if draft.rules.one_breath == "never" and not draft.closed:
        calling.say(draft, what.seat, what.first)
        _change(draft, what.seat, what.last)
        return
    change.in_one_breath(draft, what.seat, what.first)
    calling.say(draft, what.seat, what.last)


def _after_pause(draft: Draft, _: Judged, _seat: Seat, what: AfterPause) -> None:
    _change(draft, what.seat, what.call)


def _change(draft: Draft, seat: Seat, call: Any) -> None:
    """Take a change after a pause; once called over it is a new call (A16)."""
    if draft.closed:
        late.call_after_close(draft, seat, call)
        return
    waiting = draft.of(seat)
    if waiting is not None and waiting.claimed and waiting.is_waiting:
        substitution.choose_in_order(draft, waiting, call)
    elif change.is_change(draft, seat):
        change.after_pause(draft, seat, call)
    elif draft.rules.change_called_over == "void_change" and any(
        place.seat == seat for place in draft.auction
    ):
        change.too_late(draft, seat, call)
    else:
        calling.say(draft, seat, call)


def _together(draft: Draft, _: Judged, _seat: Seat, what: Together) -> None:
    beside = simultaneous.said_beside(draft, what.seat, what.call)
    calling.say(draft, what.seat, what.call, beside=beside)
    if beside is not None:
        simultaneous.count_as_next(draft, beside)


def _worded(draft: Draft, _: Judged, _seat: Seat, what: Worded) -> None:
    wording.named_a_bid(draft, what.seat, what.call, what.named)
    calling.say(draft, what.seat, what.call)


def _attention(draft: Draft, _: Judged, _seat: Seat, _what: Attention) -> None:
    claiming.draw_attention(draft)


def _claim(draft: Draft, _: Judged, seat: Seat, _what: Claim) -> None:
    claiming.claim(draft, seat)


def _provision(draft: Draft, _: Judged, _seat: Seat, what: Provision) -> None:
    claiming.choose_provision(draft, what.article)


def _waiting(draft: Draft, seat: Seat, *, changed: bool) -> Pending | None:
    """Find the choice that a seat, or the director for the offender, answers."""
    pending = draft.waiting
    if pending is None or (pending.article == "29b") != changed:
        return None
    return pending if seat not in SEATS or seat == pending.seat else None


def _substitute(draft: Draft, _: Judged, seat: Seat, what: Substitute) -> None:
    pending = _waiting(draft, seat, changed=False)
    if pending is not None:
        substitution.choose(draft, pending, what.call)


def _keep(draft: Draft, _: Judged, seat: Seat, _what: Keep) -> None:
    pending = _waiting(draft, seat, changed=True)
    if pending is not None:
        change.keep(draft, pending)


def _other(draft: Draft, _: Judged, seat: Seat, what: Other) -> None:
    pending = _waiting(draft, seat, changed=True)
    if pending is not None:
        change.other(draft, pending, what.call)


def _void(draft: Draft, _: Judged, seat: Seat, _what: VoidDoubles) -> None:
    right = draft.void_right
    if right is not None and (seat not in SEATS or side_of(seat) != side_of(right.offender)):
        doubles.void(draft)


def _shown(draft: Draft, _: Judged, _seat: Seat, what: Shown) -> None:
    cards.show(draft, what)


def _remark(draft: Draft, _: Judged, _seat: Seat, what: Remark) -> None:
    checks.remark(draft, what)


def _agreement(draft: Draft, _: Judged, _seat: Seat, what: Agreement) -> None:
    checks.agreement(draft, what)


def _repeat(draft: Draft, before: Judged, seat: Seat, _what: Repeat) -> None:
    checks.repeat(draft, seat, at_once=checks.may_repeat(before, seat))


def _misheard(draft: Draft, _: Judged, seat: Seat, _what: Misheard) -> None:
    checks.misheard(draft, seat)


def _review(draft: Draft, before: Judged, seat: Seat, _what: Review) -> None:
    checks.review(draft, before, seat)


def _restate(draft: Draft, _: Judged, seat: Seat, what: Restate) -> None:
    checks.restate(draft, seat, mends=what.mends)


def _end(draft: Draft, _: Judged, _seat: Seat, _what: Lead | PutAway | PlayCard) -> None:
    if draft.closed:
        draft.over = True
        draft.void_right = None


def _nothing(_draft: Draft, _: Judged, _seat: Seat, _what: Any) -> None:
    """Nothing: no article of the auction asks what a hand holds, or how it is played."""


_JUDGES: dict[type[Any], Callable[[Draft, Judged, Any, Any], None]] = {
    Deal: _nothing,
    Say: _say,
    OneBreath: _one_breath,
    AfterPause: _after_pause,
    Together: _together,
    Worded: _worded,
    Attention: _attention,
    Claim: _claim,
    Provision: _provision,
    Substitute: _substitute,
    Keep: _keep,
    Other: _other,
    VoidDoubles: _void,
    Shown: _shown,
    Remark: _remark,
    Agreement: _agreement,
    Repeat: _repeat,
    Misheard: _misheard,
    Review: _review,
    Restate: _restate,
    Lead: _end,
    PlayCard: _end,
    PutAway: _end,
    FaceDummy: _nothing,
    UseRight: _nothing,
    Designate: _nothing,
    ClaimTricks: _nothing,
    AnswerClaim: _nothing,
    AwardTricks: _nothing,
    Honours: _nothing,
}
