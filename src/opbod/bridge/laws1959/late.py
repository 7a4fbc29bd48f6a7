"""Art. 40: a call after the auction has closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import PASS, Call, is_double
from opbod.bridge.laws1959 import closing
from opbod.bridge.types import Choice, Effect, Flag, LeadCause, partner_of, side_of

if TYPE_CHECKING:
    from opbod.bridge.laws1959.draft import Draft
    from opbod.core.protocol import Seat


def call_after_close(draft: Draft, seat: Seat, call: Call) -> None:
    """Let it lapse; a defender's call other than a pass gives declarer a right over a lead.

    The right is over the first lead of the other defender after the call. A pass, and anything
    that declarer's side says, is free.
    """
    draft.utter(seat, call, "lapsed", "40")
    result = draft.result
    effects: tuple[Effect, ...] = ()
    choices: tuple[Choice, ...] = ()
    code = "40-free"
    if result is None or result.declarer is None or call == PASS:
        pass
    elif side_of(seat) == side_of(result.declarer):
        if is_double(call) and draft.rules.late_double == "director":
            draft.flags.append(Flag("40", draft.n, seat))
    elif not (draft.hindsight and draft.rules.closed_in_hindsight == "no_penalty"):
        if draft.rules.late_call_lasts == "first_lead":
            draft.leads.append(LeadCause("40", draft.n, seat, "first"))
            effects = (Effect("lead-later", partner_of(seat)),)
        else:
            draft.leads.append(LeadCause("40", draft.n, seat, "opening"))
        code = "40"
        closing.refresh(draft)
        assert draft.result is not None
        choices = closing.right_of_declarer(draft, draft.result, draft.result.leads[-1])
    draft.rule(code, "40", seat, call, choices=choices, effects=effects)
