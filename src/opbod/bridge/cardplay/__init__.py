"""The board after the auction: opening lead, dummy, tricks, claims, as plain values and functions.

    play = begin(judged.result, hands=state.hands, vulnerable=setup.vulnerable)
    for decision in decisions(play, number): ...      # who is asked what; the duty comes first
    offers(play, seat, decision.kind)                 # what may be answered, with its article
    decide(play, seat, action)                        # the action, or Refused with its reason
    play = evolve(play, seat, action)                 # one act further
    observe(play, viewer)                             # what a seat or a spectator may see
    play.result                                       # declarer's tricks once all is over

All acts are public, so nothing has to be redacted: a view is the fold of the acts from the hands
that the viewer knows. ``with_right`` and ``with_penalty_cards`` bring in what a late call or a card
shown during the play adds.
"""

from opbod.bridge.cardplay.folding import (
    begin,
    evolve,
    observe,
    with_penalty_cards,
    with_right,
)
from opbod.bridge.cardplay.judging import WORDS, decide, decisions, judge, offers, refused
from opbod.bridge.cardplay.lawful import lawful_cards
from opbod.bridge.cardplay.notation import format_acts, format_play, parse_acts, parse_play
from opbod.bridge.cardplay.refusal import NoPlay
from opbod.bridge.cardplay.types import Play, Policy, Trick
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

__all__ = [
    "WORDS",
    "AnswerClaim",
    "AwardTricks",
    "ClaimTricks",
    "Designate",
    "FaceDummy",
    "NoPlay",
    "Play",
    "PlayAction",
    "PlayCard",
    "Policy",
    "Trick",
    "UseRight",
    "begin",
    "decide",
    "decisions",
    "evolve",
    "format_acts",
    "format_play",
    "judge",
    "lawful_cards",
    "observe",
    "offers",
    "parse_acts",
    "parse_play",
    "refused",
    "with_penalty_cards",
    "with_right",
]
