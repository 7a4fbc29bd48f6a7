"""The rules of Bieten as a value: every option, its checks, and the presets with their sources."""

from __future__ import annotations

from typing import Literal

import msgspec

from opbod.core.rules import check_types


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to play Bieten; the defaults are the text's own.

    A variant is another value: ``msgspec.structs.replace(SCHOENRAM, target=11)``. Each option
    names the clause of the rulebook that explains it. Raises ValueError at construction for a
    value that makes no sense.
    """

    id: str = "hausregeln"
    players: int = 4
    """Seats at the table, each for himself (T3): 2 to 5."""
    deck: Literal["deck28", "tirol33", "deck25"] = "deck28"
    """Bells out but for the six (T4, T5), all suits without sixes, or both (Q1)."""
    cards: Literal[4, 3] = 4
    """Cards to a hand: two and two (T6), or two and one (Q2)."""
    follow: Literal["must", "free"] = "must"
    """The suit led must be followed, or any card may be played (Q4)."""
    trick: Literal["led_suit", "highest_any_suit"] = "led_suit"
    """The highest card of the suit led wins, or the highest of all (T8, T24, Q5)."""
    weli: Literal["plain", "bonus", "wild"] = "plain"
    """The Weli is the bell six (T5), brings a point (T30), or stands for any card (Q19)."""
    cutter: Literal["plain_cut", "steal_one"] = "plain_cut"
    """The cutter only cuts (T6), or may take the card he lifted to (Q23)."""
    offer_when: Literal["own_turn", "any_time"] = "own_turn"
    """A figure is offered on one's turn (T14), or whether to move or not (Q8)."""
    spiel_when: Literal["any_time", "own_turn"] = "any_time"
    """Spiel is offered by anyone at any time (T22), or on one's turn (Q17b)."""
    offers_per_turn: int = 1
    """Figures that a seat may offer in one trick (T13, Q7): 1 to 5."""
    offers_per_player: Literal["none"] | int = "none"
    """Figures that a seat may offer in a deal (Q7): without limit, or 1 to 5."""
    figure_cards: Literal["dealt", "hand_when_offering", "won_tricks"] = "dealt"
    """Figures are made of cards dealt to the seat (T14), still held, or won (T9, Q6)."""
    hold_needs_figure: bool = False
    """To hold or raise one needs the figure oneself (T19, T20)."""
    gleich: Literal["size_then_rank", "rank_then_size"] = "size_then_rank"
    """More cards beat a higher rank in Gleich, or the other way round (Q13)."""
    hengst: Literal["length_then_rank", "rank_then_length"] = "length_then_rank"
    """A longer Hengst beats a higher one, or the other way round (Q14)."""
    hengst_same_suit: bool = False
    """A Hengst must be of one suit (Q15)."""
    hengst_tie: Literal["top_suit", "any_gras"] = "top_suit"
    """Equal Hengste go by the suit of the top card, or by the best suit in them (T31)."""
    tie: Literal["suit", "void"] = "suit"
    """Equal figures are decided by suit (T31, T32), or nobody scores (Q16)."""
    showdown_pool: Literal["all", "holders"] = "all"
    """A held figure goes to the best of all (T19, T27), or of those who did not give in (Q10)."""
    drei_declined: Literal["3", "2", "highest"] = "3"
    """A declined drei brings its bidder 3 or 2, or 3 to the best figure (T20, T28, Q11)."""
    unoffered: int = 1
    """Points for the best of a figure that nobody offered (T29): 0 to 3."""
    target: int = 15
    """Score to be reached (T21, Q20): 5 to 99."""
    overshoot: Literal["bounce", "stay", "minus_n", "win"] = "bounce"
    """What becomes of a score above the target (T12, T21, T34, Q21)."""
    overshoot_minus: int = 5
    """Points that minus_n takes off (Q21): 1 to 20."""
    settlement: Literal["deal_total", "sequential"] = "deal_total"
    """The points of a deal are added at once (T25), or one award after the other (Q22)."""

    def __post_init__(self) -> None:
        """Refuse values that make no sense."""
        check_types(self)
        for option, low, high in (
            ("players", 2, 5),
            ("offers_per_turn", 1, 5),
            ("offers_per_player", 1, 5),
            ("unoffered", 0, 3),
            ("target", 5, 99),
            ("overshoot_minus", 1, 20),
        ):
            value = getattr(self, option)
            if isinstance(value, int) and not low <= value <= high:
                message = f"{option} is {value}; it must lie from {low} to {high}"
                raise ValueError(message)


SCHOENRAM = Rules(id="schoenram")
"""The text's own rules (source BT-src)."""

TIROL = Rules(id="tirol", deck="tirol33", hengst_same_suit=True, drei_declined="2")
"""All four suits, the Hengst in one suit, and 2 for a declined drei (ENWP, DEWP, GAMB)."""

PRESETS = {rules.id: rules for rules in (SCHOENRAM, TIROL)}

SOURCES = {
    "schoenram": ("BT-src",),
    "tirol": ("ENWP", "DEWP", "GAMB"),
}
"""Keys of the sources each preset rests on; `docs/sources.md` lists them."""
