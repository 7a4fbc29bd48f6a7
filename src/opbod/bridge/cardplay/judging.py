"""What is asked in the card play, what may be answered, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.cardplay.lawful import (
    judge_card,
    lawful_cards,
    live_rights,
    to_designate,
)
from opbod.bridge.cardplay.notation import format_play
from opbod.bridge.cardplay.refusal import NoPlay
from opbod.bridge.cardplay.types import SUITS
from opbod.bridge.playacts import (
    AnswerClaim,
    AwardTricks,
    ClaimTricks,
    Designate,
    FaceDummy,
    PlayAction,
    PlayCard,
    UseRight,
)
from opbod.cards import UNKNOWN, is_known
from opbod.cards.pack import FRENCH_52
from opbod.core.protocol import TABLE, Decision, Offer, Refused

if TYPE_CHECKING:
    from opbod.bridge.cardplay.types import Play
    from opbod.core.protocol import Cite, Seat

WORDS = "opbod.bridge"
"""Package whose catalogues hold the words of these refusals."""
Offers = tuple[Offer[PlayAction], ...]


def cite(article: str | None) -> Cite | None:
    """Name an article of 1959; None for the chapters on play, of which the text was not found."""
    return None if article is None else f"bridge-1959/{article}"


def decisions(play: Play, number: int = 0) -> tuple[Decision, ...]:
    """List the open questions, the duty first; `number` is the event that opened them."""
    if play.result is not None:
        return ()
    if play.contested:
        return (Decision(number, "award-tricks", (TABLE,)),)
    if play.claimed is not None:
        waiting = tuple(seat for seat in play.defenders if seat not in play.agreed)
        return (Decision(number, "answer-claim", waiting),)
    duty = _duty(play, number)
    if not play.is_begun:
        return (duty,)
    return (duty, Decision(number, "claim-tricks", (play.contract.declarer,), optional=True))


def _duty(play: Play, number: int) -> Decision:
    if live_rights(play):
        return Decision(number, "lead-right", (play.contract.declarer,))
    if play.hands and play.is_begun and not play.dummy_open:
        return Decision(number, "face", (play.contract.dummy,))
    if to_designate(play):
        return Decision(number, "designate", (play.contract.declarer,))
    return Decision(number, "play", (play.player,))


def offers(play: Play, seat: Seat, kind: str) -> Offers:
    """List what the seat can do about the question of this kind, in a stable order."""
    if not any(d.kind == kind and seat in d.seats for d in decisions(play)):
        return ()
    match kind:
        case "play":
            return _cards(play)
        case "face":
            return (Offer(FaceDummy(play.hands[play.contract.dummy])),)
        case "lead-right":
            return _rights(play)
        case "designate":
            return tuple(Offer(Designate(card), cite=cite("26a")) for card in to_designate(play))
        case "claim-tricks":
            return tuple(Offer(ClaimTricks(count)) for count in range(play.left + 1))
        case "answer-claim":
            return (Offer(AnswerClaim(agreed=True)), Offer(AnswerClaim(agreed=False)))
        case _:
            return tuple(Offer(AwardTricks(count)) for count in range(play.left + 1))


def _cards(play: Play) -> Offers:
    article = play.used[-1].article if play.is_lead and play.used else None
    return tuple(
        Offer(PlayCard(card), cite=cite("26a" if card in play.penalty[play.turn] else article))
        for card in lawful_cards(play)
    )


def _rights(play: Play) -> Offers:
    found: list[Offer[PlayAction]] = []
    for article in dict.fromkeys(right.article for right in live_rights(play)):
        actions = [UseRight(article, "demand", suit) for suit in SUITS]
        actions += [UseRight(article, "forbid", suit) for suit in SUITS]
        actions = [action for action in actions if _fits_used(play, action)]
        actions.append(UseRight(article, "waive"))
        found += [Offer(action, cite=cite(article)) for action in actions]
    return tuple(found)


def judge(play: Play, seat: Seat, action: PlayAction) -> None:
    """Raise NoPlay unless the seat can do this now; changes nothing.

    A card of dummy may be given under declarer's seat or under dummy's own.
    """
    asked = {decision.kind: decision.seats for decision in decisions(play)}
    by_dummy = isinstance(action, PlayCard) and seat == play.turn == play.contract.dummy
    seats = asked.get(action.answers)
    if seats is None or not (seat in seats or (by_dummy and play.player in seats)):
        raise _why_closed(play, action, asked)
    match action:
        case PlayCard(card):
            judge_card(play, card)
        case FaceDummy():
            _judge_dummy(play, action)
        case UseRight():
            _judge_right(play, action)
        case Designate(card):
            if card not in to_designate(play):
                raise NoPlay("no-penalty-card", "26a")
        case ClaimTricks(tricks) | AwardTricks(tricks):
            if not 0 <= tricks <= play.left:
                raise NoPlay("so-many-not-left", None, left=str(play.left))
        case AnswerClaim():
            pass


def _why_closed(play: Play, action: PlayAction, asked: dict[str, tuple[Seat, ...]]) -> NoPlay:
    """Find the reason why this answers no open question of that seat."""
    if play.result is not None:
        return NoPlay("play-is-over", None)
    if isinstance(action, PlayCard) and "lead-right" in asked:
        return NoPlay("declarer-first", live_rights(play)[0].article)
    if isinstance(action, PlayCard) and "designate" in asked:
        return NoPlay("designate-first", "26a")
    if isinstance(action, PlayCard) and "face" in asked:
        return NoPlay("dummy-first", None)
    if isinstance(action, PlayCard) and "play" in asked:
        return NoPlay("not-that-hand", None)
    if play.claimed is not None and not isinstance(action, AnswerClaim | AwardTricks):
        return NoPlay("claim-first", None)
    if isinstance(action, UseRight):
        return NoPlay("no-such-right", None)
    return NoPlay("not-open", None)


def _judge_dummy(play: Play, action: FaceDummy) -> None:
    """See that it can be dummy's hand, by what is known of all hands."""
    cards, own = action.cards, play.hands[play.contract.dummy]
    shown = [card for card in cards if is_known(card)]
    others = {card for seat in range(4) for card in play.hands[seat] if seat != play.contract.dummy}
    fits = (
        len(cards) == len(own)
        and len(set(shown)) == len(shown)
        and all(card == UNKNOWN or card in FRENCH_52 for card in cards)
        and set(filter(is_known, own)) <= set(shown)
        and len(shown) - sum(map(is_known, own)) <= own.count(UNKNOWN)
        and not set(shown) & (others | set(play.played()))
    )
    if not fits:
        raise NoPlay("not-dummys-hand", None)


def _judge_right(play: Play, action: UseRight) -> None:
    if all(right.article != action.article for right in live_rights(play)):
        raise NoPlay("no-such-right", None)
    if action.how not in ("demand", "forbid", "waive") or (
        (action.suit not in SUITS) if action.how != "waive" else bool(action.suit)
    ):
        raise NoPlay("name-a-suit", action.article)
    if not _fits_used(play, action):
        raise NoPlay("contradicts", action.article)


def _fits_used(play: Play, action: UseRight) -> bool:
    """Tell whether a second right over a lead can be complied with beside the first (A24)."""
    for used in play.used:
        both = {used.how, action.how}
        same = used.suit == action.suit
        if (both == {"demand"} and not same) or (both == {"demand", "forbid"} and same):
            return False
    return True


def refused(play: Play, seat: Seat, action: PlayAction, no: NoPlay) -> Refused:
    """Complete a refusal with what was tried and what is lawful for the seat instead."""
    lawful = [
        format_play(seat, offer.action)
        for decision in decisions(play)
        for offer in offers(play, seat, decision.kind)
    ]
    tried = format_play(seat, action)
    return Refused(
        no.code, cite(no.article), tried=tried, lawful=lawful, words=WORDS, details=no.details
    )


def decide(play: Play, seat: Seat, action: PlayAction) -> PlayAction:
    """Take the action as it is, or raise Refused with the reason, its article and what goes."""
    try:
        judge(play, seat, action)
    except NoPlay as no:
        raise refused(play, seat, action, no) from None
    return action
