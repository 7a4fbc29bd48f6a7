"""Which questions are open, to whom, and what may be done about each.

What an irregular call would come to is found by putting it to the law book, so no rule stands
here; this file knows only who is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import CALLS, PASS, TOO_HIGH, is_double
from opbod.bridge.cardplay import decisions as play_decisions
from opbod.bridge.cardplay import offers as play_offers
from opbod.bridge.facts import (
    Action,
    AfterPause,
    Agreement,
    Attention,
    Claim,
    Fact,
    Keep,
    Lead,
    Misheard,
    Other,
    Provision,
    PutAway,
    Remark,
    Repeat,
    Restate,
    Review,
    Say,
    Substitute,
    VoidDoubles,
)
from opbod.bridge.law import book
from opbod.bridge.notation import MATTERS
from opbod.bridge.playacts import (
    AnswerClaim,
    AwardTricks,
    ClaimTricks,
    Designate,
    PlayCard,
    UseRight,
)
from opbod.bridge.types import SEATS, left_of, side_of
from opbod.core.protocol import CHANCE, TABLE, Decision, Offer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from opbod.bridge.calls import Call
    from opbod.bridge.types import Judged, State
    from opbod.core.protocol import Cite, Seat

PLAY_KINDS = frozenset(
    kind.answers for kind in (PlayCard, UseRight, Designate, ClaimTricks, AnswerClaim, AwardTricks)
)
"""Kinds of questions that the card play asks."""
Offers = tuple[Offer[Action], ...]


def cite(state: State, article: str) -> Cite:
    """Name an article of the law book in force: ``bridge-1959/30b``."""
    return f"bridge-{state.rules.law}/{article}"


def is_over(state: State) -> bool:
    """Tell whether the board is behind us; preventing, nothing but play comes after the close."""
    if state.play is not None:
        return state.play.result is not None
    return state.judged.over or (state.judged.closed and state.rules.mode == "prevent")


def may_hear_contract(state: State, seat: Seat) -> bool:
    """Tell whether the seat may still ask something when all is over: art. 42, after the lead.

    No question is open then, yet the law book takes it; where the play is recorded it is asked
    while that lasts.
    """
    result = state.judged.result
    led = state.judged.over and result is not None and result.declarer is not None
    return led and state.play is None and seat in SEATS


# Questions.


def decisions(state: State) -> tuple[Decision, ...]:
    """List the open questions; they are the same for all, for none hangs on a hidden card."""
    if state.rules.hands == "dealt" and not state.hands:
        return (Decision(0, "deal", (CHANCE,)),)
    if is_over(state):
        return ()
    if state.play is not None:
        duties = play_decisions(state.play, state.opened)
        if state.rules.mode == "prevent":
            return duties
        if state.play.is_begun:
            # A call is possible at any time; art. 40 may give a right over a lead much later.
            call = Decision(state.opened, "call", SEATS, optional=True)
            return (*duties, call, Decision(state.opened, "review", SEATS, optional=True))
        return (*duties, *_before_the_lead(state), *_always(state))
    if state.rules.mode == "prevent":
        assert state.judged.turn is not None
        return (Decision(state.opened, "call", (state.judged.turn,)),)
    ask = _closed if state.judged.closed else _auction
    return (*ask(state), *_always(state))


def caller(judged: Judged) -> Seat | None:
    """Seat whose call is waited for; None when the offender must choose first, or all is closed.

    After an irregularity in turn that nobody has claimed it is the seat on its left.
    """
    waiting = judged.waiting
    if judged.closed or (waiting is not None and waiting.claimed):
        return None
    if waiting is not None:
        return left_of(waiting.seat)
    for pending in judged.pending:
        if pending.seat == judged.turn and not pending.lapsed:
            return left_of(pending.seat)
    return judged.turn


def _auction(state: State) -> Iterator[Decision]:
    judged, number = state.judged, state.opened
    waiting, duty = judged.waiting, caller(judged)
    silent: tuple[Seat, ...] = () if duty is None else (duty,)
    if duty is not None:
        yield Decision(number, "call", silent)
    if waiting is not None:
        kind = "changed" if waiting.article == "29b" else "substitute"
        seats = (waiting.seat, TABLE)
        yield Decision(number, kind, seats, optional=not waiting.claimed)
        if waiting.claimed:
            silent = (waiting.seat,)
    others = tuple(seat for seat in SEATS if seat not in silent)
    yield Decision(number, "call", others, optional=True)
    if judged.pending:
        yield from _irregular(state)
    yield from _void(state)


def _irregular(state: State) -> Iterator[Decision]:
    judged, number = state.judged, state.opened
    unclaimed = [pending for pending in judged.pending if not pending.claimed]
    if unclaimed:
        seats: tuple[Seat, ...] = (TABLE,)
        if state.rules.claim_by == "opponents":
            sides = {side_of(pending.seat) for pending in unclaimed}
            seats = (*(seat for seat in SEATS if {1 - side_of(seat)} & sides), TABLE)
        yield Decision(number, "claim", seats, optional=True)
    if not judged.pending[-1].attention:
        yield Decision(number, "attention", (*SEATS, TABLE), optional=True)
    if provisions(judged):
        yield Decision(number, "provision", (TABLE,), optional=True)


def provisions(judged: Judged) -> tuple[str, ...]:
    """List the provisions that the director may take instead of the one in view (art. 39)."""
    found = [
        article
        for pending in judged.pending
        if not pending.lapsed
        for article in pending.articles[1:]
    ]
    return tuple(dict.fromkeys(found))


def _closed(state: State) -> Iterator[Decision]:
    judged, number = state.judged, state.opened
    assert judged.result is not None
    declarer = judged.result.declarer
    if declarer is None:
        yield Decision(number, "put-away", (TABLE,))
    else:
        yield Decision(number, "lead", (left_of(declarer),))
    yield from _before_the_lead(state)


def _before_the_lead(state: State) -> Iterator[Decision]:
    yield Decision(state.opened, "call", SEATS, optional=True)
    yield from _void(state)


def _void(state: State) -> Iterator[Decision]:
    right = state.judged.void_right
    if right is not None:
        seats = tuple(seat for seat in SEATS if side_of(seat) != side_of(right.offender))
        yield Decision(state.opened, "void", (*seats, TABLE), optional=True)


def _always(state: State) -> Iterator[Decision]:
    judged = state.judged
    if judged.said:
        yield Decision(state.seq, "repeat", SEATS, optional=True)
    callers = tuple(seat for seat in SEATS if any(said.seat == seat for said in judged.said))
    if callers:
        yield Decision(state.opened, "misheard", callers, optional=True)
        yield Decision(state.opened, "review", SEATS, optional=True)
    if judged.asked_review is not None:
        seats = tuple(seat for seat in SEATS if seat != judged.asked_review)
        yield Decision(state.opened, "restate", seats, optional=True)
    yield Decision(state.opened, "report", (TABLE,), optional=True)


# Offers.


def offers(state: State, seat: Seat, decision: Decision) -> Offers:
    """List what the seat can do about the decision, in a stable order; () if it is not asked."""
    if seat not in decision.seats:
        return ()
    if state.play is not None and decision.kind in PLAY_KINDS:
        found = play_offers(state.play, seat, decision.kind)
        return tuple([Offer(offer.action, cite=offer.cite) for offer in found])
    return _of_the_auction(state, seat, decision)


def _of_the_auction(state: State, seat: Seat, decision: Decision) -> Offers:
    match decision.kind:
        case "call":
            return _calls(state, seat)
        case "substitute" | "changed":
            return _choices(state)
        case "claim":
            return (Offer(Claim(), cite=cite(state, "27")),)
        case "attention":
            return (Offer(Attention(), cite=cite(state, "33")),)
        case "provision":
            return tuple(
                Offer(Provision(article), cite=cite(state, "39"))
                for article in provisions(state.judged)
            )
        case "void":
            return (Offer(VoidDoubles(), cite=cite(state, "36")),)
        case "lead":
            return (Offer(Lead(), cite=cite(state, "22")),)
        case "put-away":
            return (Offer(PutAway(), cite=cite(state, "22")),)
        case _:
            return _talk(state, seat, decision.kind)


def probe(state: State, seat: Seat, call: Call) -> tuple[bool, Cite]:
    """Tell whether a call would be in order, and the article that allows or forbids it."""
    before = state.judged
    after = book(state.rules).judge(state.rules, state.setup, before, Fact(seat, Say(call)))
    said = after.said[-1]
    if said.status == "valid" and not said.article:
        supplied = len(after.said) - len(before.said) > 1
        article = "21" if call == PASS else "24" if is_double(call) else "23"
        return True, cite(state, "32" if supplied else article)
    return False, cite(state, said.article)


def _calls(state: State, seat: Seat) -> Offers:
    found: list[Offer[Action]] = []
    for call in (*CALLS, *TOO_HIGH):
        lawful, article = probe(state, seat, call)
        if lawful or state.rules.mode == "adjudicate":
            found.append(Offer(Say(call), lawful, article))
    return tuple(found)


def _choices(state: State) -> Offers:
    """List the options of the offender, and the substitutes that would be void."""
    judged = state.judged
    waiting = judged.waiting
    assert waiting is not None
    lawful: dict[Call, str] = {}
    found: list[Offer[Action]] = []
    for choice in book(state.rules).choices(state.rules, state.setup, judged):
        if choice.option == "29b1":
            found.append(Offer(Keep(), cite=cite(state, "29b1")))
        elif choice.holders == (waiting.seat,):
            article = "36" if choice.option == "36-pass" else choice.option
            lawful |= dict.fromkeys(choice.calls, article)
    make = Other if waiting.article == "29b" else Substitute
    paragraph = "29b2" if waiting.article == "29b" else waiting.article
    for call in (*lawful, *(call for call in CALLS if call not in lawful)):
        article = lawful.get(call, paragraph)
        found.append(Offer(make(call), call in lawful, cite(state, article)))
    return tuple(found)


def _talk(state: State, seat: Seat, kind: str) -> Offers:
    judged, law = state.judged, book(state.rules)
    if kind == "repeat":
        allowed = law.may_repeat(judged, seat)
        return (Offer(Repeat(), allowed, cite(state, "41")),)
    if kind == "misheard":
        return (Offer(Misheard(), lawful=False, cite=cite(state, "41")),)
    if kind == "review":
        allowed = law.may_review(state.rules, judged, seat)
        return (Offer(Review(), allowed, cite(state, "42")),)
    if kind == "restate":
        asker = judged.asked_review
        fits = asker is not None and side_of(asker) != side_of(seat)
        return (
            Offer(Restate(), fits, cite(state, "42")),
            Offer(Restate(mends=True), cite=cite(state, "42")),
        )
    return tuple(_reports(state)) if kind == "report" else ()


def _reports(state: State) -> Iterator[Offer[Action]]:
    """List the reports that can be listed; calls changed, worded or shown cards are too many."""
    for seat in SEATS:
        for informs in (False, True):
            yield Offer(Remark(seat, informs), lawful=False, cite=cite(state, "note"))
    for seat in SEATS:
        for matter in MATTERS:
            lawful = matter in ("psychic", "doubt")
            yield Offer(Agreement(seat, matter), lawful, cite(state, "43"))
    if state.judged.said and not state.judged.closed:
        last = state.judged.said[-1]
        for call in CALLS:
            if call != last.call and last.status != "remark":
                yield Offer(AfterPause(last.seat, call), lawful=False, cite=cite(state, "29"))
