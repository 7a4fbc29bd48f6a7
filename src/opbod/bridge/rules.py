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

    passed_out: Literal["four", "three"] = "four"
    """A1."""
    right_to_call: Literal["off", "on"] = "off"
    """A2."""
    condoned_bid_ends_double: Literal["yes", "no"] = "yes"
    """A3."""
    condoned_double: Literal["never_stands", "literal"] = "never_stands"
    """A4."""
    ten_is_honour: Literal["no", "yes"] = "no"
    """A5."""
    cards_counted: Literal["per_owner", "per_side"] = "per_owner"
    """A6."""
    two_exposures: Literal["one_pass", "a_pass_each"] = "one_pass"
    """A7."""
    cards_after_close: Literal["outside", "penalty_card"] = "outside"
    """A8."""
    card_taken_back: Literal["returns", "stays_in_hand"] = "returns"
    """A9."""
    early_substitute: Literal["stands", "first_bid_stands"] = "stands"
    """A10."""
    barred_call_condoned: Literal["stands", "counts_as_pass"] = "stands"
    """A11."""
    orphaned_double: Literal["art_37", "cancelled"] = "art_37"
    """A12."""
    dealer_calls_over: Literal["condones", "ignores"] = "condones"
    """A13."""
    partner_on_turn: Literal["stands_and_barred", "both_void"] = "stands_and_barred"
    """A14."""
    attention: Literal["as_written", "ends_both"] = "as_written"
    """A15."""
    change_called_over: Literal["new_call", "void_change"] = "new_call"
    """A16."""
    paused_change: Literal["stands", "first_call_stands"] = "stands"
    """A17."""
    other_call: Literal["any", "no_double"] = "any"
    """A18."""
    one_breath: Literal["director_finds", "never"] = "director_finds"
    """A19."""
    improper_substitute: Literal["choose_again", "relief_lost"] = "choose_again"
    """A20."""
    lead_penalty: Literal["opening_lead", "partner_leads"] = "opening_lead"
    """A21."""
    early_pass: Literal["whoever", "only_right_hand"] = "whoever"
    """A22."""
    call_at_lefts_turn: Literal["change", "out_of_turn"] = "change"
    """A23."""
    two_lead_penalties: Literal["one", "both"] = "one"
    """A24."""
    supplied_passes: Literal["one_seat", "chain"] = "one_seat"
    """A25."""
    both_improper: Literal["each_out_of_turn", "in_order"] = "each_out_of_turn"
    """A26."""
    voiding_until: Literal["left_calls", "opening_lead"] = "left_calls"
    """A27."""
    own_bid_doubled: Literal["art_37", "remark"] = "art_37"
    """A28."""
    partner_redoubled: Literal["art_36", "art_37"] = "art_36"
    """A29."""
    bound_out_of_turn: Literal["art_31b", "art_38"] = "art_31b"
    """A30."""
    single_pass_broken: Literal["barred", "one_pass_each"] = "barred"
    """A31."""
    precedence: Literal["gravest", "mildest"] = "gravest"
    """A32."""
    late_double: Literal["free", "director"] = "free"
    """A33."""
    closed_in_hindsight: Literal["art_40", "no_penalty"] = "art_40"
    """A34."""
    late_call_lasts: Literal["first_lead", "opening_lead"] = "first_lead"
    """A35."""
    bound_review: Literal["not_at_that_turn", "free"] = "not_at_that_turn"
    """A36."""
    score_table: Literal["until_1987", "since_1987"] = "until_1987"
    """A37."""
    honours: Literal["off", "on"] = "off"
    """A38."""
    claim_by: Literal["opponents", "director"] = "opponents"
    """A39."""
    closing_by_condoning: Literal["art_40", "goes_on"] = "art_40"
    """A40."""
    bound_double_condoned: Literal["stands", "counts_as_pass"] = "stands"
    """A41."""
    calling_over: Literal["any_call", "no_pass"] = "any_call"
    """A42."""
    skipped_turn: Literal["keeps_pass", "uses_pass"] = "keeps_pass"
    """A43."""
    supplied_pass: Literal["never_condones", "condones"] = "never_condones"
    """A44."""
    bound_substitute: Literal["pass_only", "free"] = "pass_only"
    """A45."""


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
