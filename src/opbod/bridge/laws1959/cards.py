"""Art. 26: cards shown during the auction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.laws1959 import closing
from opbod.bridge.readings import taken
from opbod.bridge.types import ShownCards, partner_of, side_of

if TYPE_CHECKING:
    from opbod.bridge.facts import Shown
    from opbod.bridge.laws1959.draft import Draft
    from opbod.bridge.types import Effect

_HONOURS = "AKQJ"


def show(draft: Draft, fact: Shown) -> None:
    """Judge cards that came to be seen: on the table, or by the owner's partner.

    An honour, a card led too early or more than one card: partner passes once and the cards lie
    on the table to the close. One low card: no penalty. Later cards bring earlier ones with them.
    """
    seat = fact.seat
    if fact.seen == "opponent":
        draft.rule("26-unseen", "26", seat)
        return
    if draft.closed:
        _after_close(draft, fact)
        return
    rules = draft.rules
    earlier = [
        shown
        for shown in draft.shown
        if shown.seat == seat
        or (rules.cards_counted == "per_side" and side_of(shown.seat) == side_of(seat))
    ]
    honours = _HONOURS + ("T" if rules.ten_is_honour == "yes" else "")
    cards = {card for shown in earlier for card in shown.cards} | set(fact.cards)
    by_itself = fact.led or len(fact.cards) > 1 or any(card[0] in honours for card in fact.cards)
    penal = by_itself or len(cards) > 1
    draft.shown.append(ShownCards(seat, draft.n, fact.cards, fact.led, penal))
    if not penal:
        draft.rule("26b", "26b", seat)
        return
    effects: list[Effect] = [draft.bind(partner_of(seat), "26a", seat)]
    for shown in earlier:
        if not shown.penal:
            if shown.seat != seat:
                effects.append(draft.bind(partner_of(shown.seat), "26a", shown.seat))
            if rules.card_taken_back == "returns":
                draft.shown[draft.shown.index(shown)] = replace(shown, penal=True)
    article = "26a" if by_itself else "26fn"
    # After the pass for an earlier card a new one is owed: that is read into the first time (A7).
    owes_anew = any(shown.penal for shown in earlier) and not draft.barred[partner_of(seat)]
    again = taken(rules, ("A7",)) if owes_anew else ()
    draft.rule(article, article, seat, effects=tuple(effects), readings=again)


def _after_close(draft: Draft, fact: Shown) -> None:
    """Leave it to the articles on play, or count it as shown before the close (A8)."""
    if draft.rules.cards_after_close == "penalty_card":
        draft.shown.append(ShownCards(fact.seat, draft.n, fact.cards, fact.led, penal=True))
        closing.refresh(draft)
    draft.rule("26-after", "26", fact.seat)
