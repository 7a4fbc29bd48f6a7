"""The rules of Bieden as a value: every option, its checks, and the presets with their sources."""

from __future__ import annotations

from typing import Literal

import msgspec

from opbod.core.rules import check_types

Points = int | Literal["win_tree"]
"""Points off the tree, or the whole tree."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to play Bieden; the defaults are the text's own.

    A variant is another value: ``msgspec.structs.replace(VLAANDEREN, zot_exempt=True)``. Each
    option names the clause of the rulebook that explains it. Raises ValueError at construction
    for a value that makes no sense.
    """

    id: str = "huisregels"
    tree_start: int = 12
    """Points on each tree at the start (B26): 12, 15 or any size up to 99."""
    tree_exact: bool = False
    """A tree must come to nought exactly; points that would carry it below stay on (Q19)."""
    auction: Literal["single", "until_all_but_one_pass"] = "single"
    """One chance to bid each (B13), or until all but one have passed (B71)."""
    reenter: bool = False
    """With several rounds: who passed may bid again later (Q24)."""
    min_bid: int = 100
    """Lowest bid (B12, B72)."""
    step: int = 10
    """Bids are multiples of this (B12)."""
    all_pass: Literal["redeal", "forced_80"] = "redeal"
    """When all pass: next deal (B14), or the left of the dealer plays for 80 (B76)."""
    pandoer_level: Literal["300", "top"] = "300"
    """Pandoer stands level with 300, or above every number (B61)."""
    pandoer: Points = 5
    """Points off the tree for pandoer (B62, B74)."""
    overleg: Points = 7
    """Points off the tree for overleg (B65, B74)."""
    special_fail: Literal["mirror", "as_300"] = "mirror"
    """A failed pandoer costs what it would have won, or 6 as a failed 300 (Q6)."""
    achttiender: Points | Literal["off"] = "win_tree"
    """Eight cards of one suit: the whole tree (B67), points (B74), or nothing."""
    zot_exempt: bool = False
    """The zot of trumps need not follow a trump lead (B73)."""
    wijs: bool = True
    """Wijs counts (B45), or the game is played without it (B75)."""
    wijs_card_reuse: bool = True
    """A card of a carré may serve in a run as well (B51)."""
    marriage_card_reuse: bool = True
    """King and queen may serve in the marriage and in the wijs (B53)."""
    announce: Literal["trick_1", "own_turn_trick_2"] = "trick_1"
    """Wijs is announced during trick 1 (B17), or on one's turn in trick 2 (Q9)."""
    announce_deadline: Literal["end_of_trick_1", "own_card"] = "end_of_trick_1"
    """Until the fourth card of trick 1, or until the card after one's own (Q9)."""
    announce_detail: Literal["values", "kinds"] = "values"
    """The announcement tells values only, or also run and carré (Q10)."""
    announce_by: Literal["player", "program"] = "player"
    """The player announces, or the program does it for him (B17)."""
    show_when: Literal["trick_2", "trick_1"] = "trick_2"
    """Wijs is shown when the first card of trick 2 lies, or at once when announced (B18)."""
    show_by: Literal["program", "player"] = "program"
    """The program shows what was announced, or the player shows or waives (B18)."""
    false_wijs_penalty: Literal["not_counted", "deal_lost"] = "not_counted"
    """A false wijs at a real table does not count, or loses the deal (Q11; scorer only)."""
    marriage: Literal["queen_first_named", "first_of_pair_named", "king_named", "with_wijs"] = (
        "queen_first_named"
    )
    """When the marriage is named (B55, Q16)."""
    bonus_141: bool = False
    """All the points taken: one more point off the tree (B75)."""
    bonus_141_for: Literal["points", "tricks"] = "points"
    """What 'all' means: 141 points or all eight tricks (Q25)."""
    claim: Literal["offer", "automatic", "off"] = "offer"
    """A side that is certain may end the deal, it ends by itself, or is played out (B23)."""
    defender_claim: bool = True
    """Defenders may claim that the bid can no longer be made (B23)."""
    concede: Literal["either", "both", "off"] = "either"
    """Either partner may give up, both must agree, or nobody may (B23, Q27)."""
    overleg_open: Literal["before_lead", "after_trick_1"] = "before_lead"
    """When the hand of the overleg is laid open (B63, Q7)."""
    overleg_partner: Literal["must_beat", "free"] = "must_beat"
    """In overleg the partner must beat the bidder if he can, or may (B64)."""
    overleg_talk: bool = False
    """In overleg the opponents may talk (Q7; the table opens its chat)."""
    shuffle: Literal["full", "gather_and_cut"] = "full"
    """The pack is shuffled fairly, or gathered from the tricks and cut (B8, B9)."""
    first_dealer: Literal["random", "highest_card"] = "random"
    """The first dealer is drawn, or deals the highest of four open cards (Q22)."""
    renege: Literal["deal_lost", "not_counted"] = "deal_lost"
    """A renege at a real table loses the deal for the offending side (Q28; scorer only)."""

    def __post_init__(self) -> None:
        """Refuse values that make no sense."""
        check_types(self)
        for option, low, high in (
            ("tree_start", 1, 99),
            ("step", 1, 100),
            ("min_bid", 10, 300),
            ("pandoer", 1, 99),
            ("overleg", 1, 99),
            ("achttiender", 1, 99),
        ):
            value = getattr(self, option)
            if isinstance(value, int) and not low <= value <= high:
                message = f"{option} is {value}; it must lie from {low} to {high}"
                raise ValueError(message)
        if self.min_bid % self.step:
            message = f"min_bid {self.min_bid} is no multiple of step {self.step}"
            raise ValueError(message)
        if self.reenter and self.auction == "single":
            message = (
                "reenter needs auction = until_all_but_one_pass: one chance each has no return"
            )
            raise ValueError(message)


VLAANDEREN = Rules(id="vlaanderen")
"""The text's own rules (source BD-src)."""

ZEEUWS_VLAANDEREN = Rules(id="zeeuws-vlaanderen", wijs=False, bonus_141=True)
"""Without wijs, one point more for all 141 (BD-src, sentence B75)."""

BIEN = Rules(
    id="bien",
    wijs_card_reuse=False,
    marriage="first_of_pair_named",
    first_dealer="highest_card",
)
"""Bien, as Flemish families in America keep it (source BIEN)."""

HUISREGELS_2024 = Rules(
    id="huisregels-2024",
    zot_exempt=True,
    show_when="trick_1",
    marriage="with_wijs",
    shuffle="gather_and_cut",
)
"""House rules of Flemish players, 2024 (source CSX)."""

PRESETS = {rules.id: rules for rules in (VLAANDEREN, ZEEUWS_VLAANDEREN, BIEN, HUISREGELS_2024)}

SOURCES = {
    "vlaanderen": ("BD-src",),
    "zeeuws-vlaanderen": ("BD-src", "NEH06"),
    "bien": ("BIEN",),
    "huisregels-2024": ("CSX",),
}
"""Keys of the sources each preset rests on; `docs/sources.md` lists them."""
