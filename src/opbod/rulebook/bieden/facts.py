"""Cases of numbers and words: how many cards, what the pack is worth, what an option says."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from opbod.bieden import ENTRY, GAME, Rules
from opbod.bieden.dealing import first_dealer
from opbod.bieden.ranks import (
    PACK,
    PLAIN_ORDER,
    PLAIN_POINTS,
    SUITS,
    TRUMP_ORDER,
    TRUMP_POINTS,
    points_of,
    rank_of,
    suit_of,
)
from opbod.bieden.tree import stake
from opbod.bieden.types import HAND, SEATS, partner_of
from opbod.bieden.wijs import combinations
from opbod.core.rules import value_in_words
from opbod.core.seed import shuffled
from opbod.core.words import Words
from opbod.rulebook.subject import Report

if TYPE_CHECKING:
    from collections.abc import Callable

_DRAWS = 200
"""Seeds tried where luck decides; they are always the same ones."""


def _highest_deals(rules: Rules) -> bool:
    """Tell whether the first dealer is always the one dealt the highest of four open cards."""
    for seed in range(_DRAWS):
        heights = [PLAIN_ORDER.index(rank_of(c)) for c in shuffled(Random(seed), PACK.cards)[:4]]
        if heights.count(min(heights)) > 1:
            continue
        if first_dealer(rules, Random(seed)) != heights.index(min(heights)):
            return False
    return True


def _most_wijs(rules: Rules) -> int:
    """Most that two partners can hold together: four zotten with queens, four aces with kings."""
    strong = [[c for c in PACK.cards if rank_of(c) in ranks] for ranks in ("JQ", "AK")]
    return sum(c.value for hand in strong for c in combinations(rules, tuple(hand)))


_VALUES: dict[str, Callable[[Rules], Any]] = {
    "name of the game": lambda _: GAME.id,
    "rule sets": lambda _: list(ENTRY.presets),
    "players": lambda _: len(SEATS),
    "partner of N": lambda _: "NESW"[partner_of(0)],
    "cards in the pack": lambda _: len(PACK),
    "cards of each suit": lambda _: sorted(Counter(suit_of(c) for c in PACK.cards).values()),
    "cards in a hand": lambda _: HAND,
    "order of trumps": lambda _: " ".join(TRUMP_ORDER),
    "order of a plain suit": lambda _: " ".join(PLAIN_ORDER),
    "value of each trump": lambda _: {rank: TRUMP_POINTS[rank] for rank in TRUMP_ORDER},
    "value of each plain card": lambda _: {rank: PLAIN_POINTS[rank] for rank in PLAIN_ORDER},
    "points in trumps": lambda _: points_of("H", [c for c in PACK.cards if suit_of(c) == "H"]),
    "points in a plain suit": lambda _: points_of("H", [c for c in PACK.cards if c[1] == "C"]),
    "points in the pack": lambda _: [points_of(trump, PACK.cards) for trump in SUITS],
    "most wijs of two partners": _most_wijs,
    "stakes": lambda rules: {
        str(bid): stake(rules, bid, made=True, own_tree=12) for bid in range(50, 410, 10)
    },
    "different hands": lambda _: comb(len(PACK), HAND),
    "hands that are an achttiender": lambda _: len(SUITS),
    "one achttiender in": lambda _: comb(len(PACK), HAND) // len(SUITS),
    "trees at the start": lambda rules: list(GAME.opening(rules, Random(0)).tree),
    "first dealers": lambda rules: sorted(
        {"NESW"[GAME.opening(rules, Random(seed)).dealer] for seed in range(_DRAWS)}
    ),
    "the highest of four open cards deals": _highest_deals,
    "a shuffled pack differs from the gathered one": lambda rules: (
        GAME.chance(GAME.start(rules, GAME.opening(rules, Random(1))), Random(1), None)
        != GAME.chance(GAME.start(rules, GAME.opening(rules, Random(2))), Random(2), None)
    ),
}


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="fact"):
    """A number, a list or a name that the text gives and the program works out."""

    fact: str
    value: Any

    def run(self, rules: Rules, report: Report) -> None:
        """Work it out and compare."""
        if self.fact not in _VALUES:
            message = f"no fact {self.fact!r}; there is: {', '.join(_VALUES)}"
            raise ValueError(message)
        report.expect(self.fact, self.value, _VALUES[self.fact](rules))


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="said"):
    """What the program says of an option, where it is people at a table who must keep to it."""

    option: str
    nl: str
    de: str
    en: str

    def run(self, rules: Rules, report: Report) -> None:
        """Say the option as these rules have it, and compare."""
        if self.option not in rules.__struct_fields__:
            message = f"no option {self.option!r}"
            raise ValueError(message)
        for lang in ("nl", "de", "en"):
            said = value_in_words(
                Words(ENTRY.words, lang), self.option, getattr(rules, self.option)
            )
            report.expect(f"{self.option} in {lang}", getattr(self, lang), said)
