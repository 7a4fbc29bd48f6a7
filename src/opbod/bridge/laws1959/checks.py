"""Arts. 41 to 43 and the note to the heading: hearing, restating, agreements, remarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.laws1959.draft import are_opponents
from opbod.bridge.types import Choice, Flag, left_of, partner_of, right_of

if TYPE_CHECKING:
    from opbod.bridge.facts import Agreement, Remark
    from opbod.bridge.laws1959.draft import Draft
    from opbod.bridge.rules import Rules
    from opbod.bridge.types import Judged
    from opbod.core.protocol import Seat


def remark(draft: Draft, fact: Remark) -> None:
    """Go on as if it had not been said; if it informs, art. 20 is for the director."""
    if fact.informs:
        draft.flags.append(Flag("20", draft.n, fact.seat))
    draft.rule("remark-20" if fact.informs else "remark-free", "note", fact.seat)


def may_repeat(judged: Judged, seat: Seat) -> bool:
    """Tell whether a call was just said that this seat may want to hear again (art. 41)."""
    return bool(judged.said) and judged.said[-1].n == judged.n and judged.said[-1].seat != seat


def repeat(draft: Draft, seat: Seat, *, at_once: bool) -> None:
    """Have a call repeated at once; afterwards there is no such right (art. 41)."""
    draft.rule("41" if at_once else "41-late", "41", seat)


def misheard(draft: Draft, seat: Seat) -> None:
    """Refuse redress for a call that rested on mishearing or on wrong information (art. 41)."""
    draft.rule("41-redress", "41", seat)


def may_review(rules: Rules, judged: Judged, seat: Seat) -> bool:
    """Tell whether the seat may ask for a restatement (art. 42).

    On turn, or after the close; not dummy, not who is obliged to pass. After the close nobody is
    obliged to pass any more; after the opening lead only the contract is told.
    """
    if judged.closed:
        declarer = judged.result.declarer if judged.result else None
        return declarer is None or seat != partner_of(declarer)
    if judged.turn != seat or judged.barred[seat]:
        return False
    return not judged.once[seat] or rules.bound_review == "free"


def review(draft: Draft, judged: Judged, seat: Seat) -> None:
    """Let a seat ask for a restatement, to be given by an opponent, or refuse it (art. 42)."""
    if judged.over and judged.result is not None and judged.result.declarer is not None:
        dummy = seat == partner_of(judged.result.declarer)
        draft.rule("42-refused" if dummy else "42-contract", "42", seat)
        return
    allowed = may_review(draft.rules, judged, seat)
    if allowed:
        draft.asked_review = seat
    choices = (Choice("42", (left_of(seat), right_of(seat))),) if allowed else ()
    draft.rule("42" if allowed else "42-refused", "42", seat, choices=choices)


def restate(draft: Draft, seat: Seat, *, mends: bool) -> None:
    """Take a restatement: by an opponent of who asked; mistakes anyone should mend (art. 42)."""
    asker = draft.asked_review
    good = asker is not None and (mends or are_opponents(asker, seat))
    said = "42-mended" if mends else "42-restated"
    draft.rule(said if good else "42-not-his", "42", seat)


def agreement(draft: Draft, fact: Agreement) -> None:
    """Note a matter of agreements; all but a psychic call are for the director (art. 43)."""
    if fact.matter == "psychic":
        draft.rule("43-psychic", "43", fact.seat)
        return
    paragraph = {"unannounced": "43a", "unexplained": "43b", "doubt": "43c", "banned": "43d"}
    article = paragraph[fact.matter]
    draft.flags.append(Flag(article, draft.n, fact.seat))
    draft.rule(article, article, fact.seat)
