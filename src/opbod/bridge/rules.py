"""The rules of the bridge auction as a value: the law book, how it is used, and its open questions.

Where the text of a law book leaves room, the reading is an option; `readings.py` lists them all by
their numbers A1 to A45 with the article, the question and what the default rests on.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to run a bridge auction; the first value of each reading is the default.

    A variant is another value: ``msgspec.structs.replace(LETTER_OF_1959, mode="prevent")``.
    """

    id: str = "own"
    law: Literal["1959"] = "1959"
    """The law book that judges the facts."""
    mode: Literal["adjudicate", "prevent"] = "adjudicate"
    """Irregularities happen and are ruled on, or are refused with their article."""
    hands: Literal["absent", "dealt"] = "absent"
    """The arbiter knows no hands, or the program deals them."""
    penalty_cards: Literal["first_opportunity", "recorded"] = "first_opportunity"
    """Penalty cards must be played as soon as they can be, or are only recorded: the article on
    their play was not found, so this is custom and no reading."""

    passed_out: Literal["four", "three"] = "four"
    """Three or four passes when nobody bids? (A1)"""
    right_to_call: Literal["off", "on"] = "off"
    """May the auction close when a condoned pass leaves a seat without a turn? (A2)"""
    condoned_bid_ends_double: Literal["yes", "no"] = "yes"
    """Does a condoned insufficient bid end a double? (A3)"""
    condoned_double: Literal["never_stands", "literal"] = "never_stands"
    """Which doubles called over count as a pass? (A4)"""
    ten_is_honour: Literal["no", "yes"] = "no"
    """Is the ten an honour? (A5)"""
    cards_counted: Literal["per_owner", "per_side"] = "per_owner"
    """Do low cards of two partners count together? (A6)"""
    two_exposures: Literal["one_pass", "a_pass_each"] = "one_pass"
    """Do two exposures before one turn cost two passes? (A7)"""
    cards_after_close: Literal["outside", "penalty_card"] = "outside"
    """Do cards shown after the close fall under art. 26? (A8)"""
    card_taken_back: Literal["returns", "stays_in_hand"] = "returns"
    """Does a card that was taken back return to the table? (A9)"""
    early_substitute: Literal["stands", "first_bid_stands"] = "stands"
    """Which call stands when an early substitute is called over? (A10)"""
    barred_call_condoned: Literal["stands", "counts_as_pass"] = "stands"
    """What if a call of an obliged player is called over? (A11)"""
    orphaned_double: Literal["art_37", "cancelled"] = "art_37"
    """What of a call that fits only the improper call? (A12)"""
    dealer_calls_over: Literal["condones", "ignores"] = "condones"
    """The dealer calls over an opening by his right-hand opponent: 27 or 33? (A13)"""
    partner_on_turn: Literal["stands_and_barred", "both_void"] = "stands_and_barred"
    """Partner of the offender is on turn and calls himself? (A14)"""
    attention: Literal["as_written", "ends_both"] = "as_written"
    """Attention or claim? (A15)"""
    change_called_over: Literal["new_call", "void_change"] = "new_call"
    """A change after the left-hand opponent has called? (A16)"""
    paused_change: Literal["stands", "first_call_stands"] = "stands"
    """The left-hand opponent calls over a change after a pause? (A17)"""
    other_call: Literal["any", "no_double"] = "any"
    """Is another proper call any call? (A18)"""
    one_breath: Literal["director_finds", "never"] = "director_finds"
    """What is one breath? (A19)"""
    improper_substitute: Literal["choose_again", "relief_lost"] = "choose_again"
    """What if the substitute is improper itself? (A20)"""
    lead_penalty: Literal["opening_lead", "partner_leads"] = "opening_lead"
    """Which lead may be demanded or forbidden? (A21)"""
    early_pass: Literal["whoever", "only_right_hand"] = "whoever"
    """A pass before any bid at the turn of another than the right-hand opponent? (A22)"""
    call_at_lefts_turn: Literal["change", "out_of_turn"] = "change"
    """A second call at the left-hand opponent's turn? (A23)"""
    two_lead_penalties: Literal["one", "both"] = "one"
    """Two rights over one lead? (A24)"""
    supplied_passes: Literal["one_seat", "chain"] = "one_seat"
    """For how many seats is a pass supplied? (A25)"""
    both_improper: Literal["each_out_of_turn", "in_order"] = "each_out_of_turn"
    """Two improper calls at the same time? (A26)"""
    voiding_until: Literal["left_calls", "opening_lead"] = "left_calls"
    """How long may the doubles be voided? (A27)"""
    own_bid_doubled: Literal["art_37", "remark"] = "art_37"
    """Doubling one's own bid? (A28)"""
    partner_redoubled: Literal["art_36", "art_37"] = "art_36"
    """Doubling partner's bid that one's own side redoubled? (A29)"""
    bound_out_of_turn: Literal["art_31b", "art_38"] = "art_31b"
    """A call out of turn by who must pass at his first turn? (A30)"""
    single_pass_broken: Literal["barred", "one_pass_each"] = "barred"
    """Breaking a single enforced pass? (A31)"""
    precedence: Literal["gravest", "mildest"] = "gravest"
    """Which of several provisions is applied? (A32)"""
    late_double: Literal["free", "director"] = "free"
    """A double by declarer's side after the close? (A33)"""
    closed_in_hindsight: Literal["art_40", "no_penalty"] = "art_40"
    """A call after an auction that proved closed only afterwards? (A34)"""
    late_call_lasts: Literal["first_lead", "opening_lead"] = "first_lead"
    """How long does the right over the lead last? (A35)"""
    bound_review: Literal["not_at_that_turn", "free"] = "not_at_that_turn"
    """May who must pass once ask for a restatement? (A36)"""
    score_table: Literal["until_1987", "since_1987"] = "until_1987"
    """Which figures does art. 94 have? (A37)"""
    honours: Literal["off", "on"] = "off"
    """Do honours count? (A38)"""
    claim_by: Literal["opponents", "director"] = "opponents"
    """Who may claim? (A39)"""
    closing_by_condoning: Literal["art_40", "goes_on"] = "art_40"
    """A call over a call that becomes the closing pass? (A40)"""
    bound_double_condoned: Literal["stands", "counts_as_pass"] = "stands"
    """A possible double by an obliged player, called over? (A41)"""
    calling_over: Literal["any_call", "no_pass"] = "any_call"
    """Does passing count as calling on? (A42)"""
    skipped_turn: Literal["keeps_pass", "uses_pass"] = "keeps_pass"
    """Does a lost turn use up an enforced pass? (A43)"""
    supplied_pass: Literal["never_condones", "condones"] = "never_condones"
    """Does a supplied pass condone a call in question? (A44)"""
    bound_substitute: Literal["pass_only", "free"] = "pass_only"
    """What may an obliged player substitute? (A45)"""


LETTER_OF_1959 = Rules(id="letter-of-1959")
"""The text as it stands (0.10 of the specification)."""

CLUB = Rules(
    id="club",
    orphaned_double="cancelled",
    partner_on_turn="both_void",
    bound_out_of_turn="art_38",
)
"""As a sensible director rules where letter and table part."""

PRESETS = {rules.id: rules for rules in (LETTER_OF_1959, CLUB)}
