"""Judges for `odds`: they watch a hand being filled and say when it is better than a standard.

A hand gets its cards group by group, so a judge keeps as little as can be of what went before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

    from opbod.bieten.figures import Holding
    from opbod.bieten.rules import Rules
    from opbod.bieten.types import Figure

    Me = Callable[[Any, str, "Group"], Any]
    """Watches the hand that must hold the standard; None when it does not."""

NEVER = 99
"""A length that no run reaches."""


class Group(NamedTuple):
    """Cards that are given out together."""

    rank: int
    starts: bool
    """Whether this is the top rank, where runs begin anew."""


class Standard(msgspec.Struct, frozen=True):
    """What must not be beaten: a Gleich or a Hengst."""

    number: int
    """Size or length."""
    rank: int
    """Rank of the set, or of the top card."""
    suits: str
    """Heights of its suits in the order compared; empty where they are those of the first hand."""
    natural: bool
    """Made without a wild Weli."""

    @staticmethod
    def of(rules: Rules, figure: Figure, mine: Holding | None) -> Standard:
        """Take the standard of a holding; of None it is one that everything beats."""
        if mine is None:
            return NOTHING
        first, second, natural = mine.height
        order = rules.gleich if figure == "gleich" else rules.hengst
        number, rank = (second, first) if order.startswith("rank") else (first, second)
        return Standard(number, rank, "".join(map(str, mine.suits)), natural == 1)


NOTHING = Standard(2, 0, "", natural=True)
"""A pair, or a run of two, lower than any there is."""


class Judge(Protocol):
    """Watches hands being filled."""

    by_suit: bool
    """Whether the cards are given out suit by suit."""
    start_me: Any
    """What is known of the hand that must hold the standard, before its first card."""

    def start(self, *, wild: bool) -> Any:
        """What is known of another hand before its first card."""
        ...

    def minds_suit(self, rank: int) -> bool:
        """Tell whether it matters of which suits the cards of this rank are."""
        ...

    def other(self, auto: Any, got: str, group: Group, mine: str | None) -> Any:
        """Give another hand the cards of a group; None when it has become better."""
        ...

    def me(self, auto: Any, got: str, group: Group) -> Any:
        """Give the first hand the cards of a group; None when it cannot hold the standard."""
        ...

    def shown(self, auto: Any, got: str, group: Group) -> str | None:
        """Suits of the standard as far as the first hand shows them in this group."""
        ...

    def is_met(self, auto: Any) -> bool:
        """Tell whether the first hand, now full, holds the standard."""
        ...


def judge_of(rules: Rules, figure: Figure, standard: Standard) -> Judge:
    """Make the judge of Gleich or of Hengst."""
    if figure == "gleich":
        return _GleichJudge(rules, standard)
    return _HengstJudge(rules, standard)


class _GleichJudge:
    """Of a hand nothing need be kept but whether it holds a wild Weli: each rank is a set apart."""

    by_suit = False
    start_me = 0

    def __init__(self, rules: Rules, standard: Standard) -> None:
        self.standard = standard
        self.void = rules.tie == "void"
        self.size_first = rules.gleich == "size_then_rank"
        self.height = self._height(standard.number, standard.rank)

    def _height(self, size: int, rank: int) -> tuple[int, int]:
        return (size, rank) if self.size_first else (rank, size)

    def start(self, *, wild: bool) -> int:
        return int(wild)

    def minds_suit(self, rank: int) -> bool:
        return rank == self.standard.rank

    def other(self, auto: int, got: str, group: Group, mine: str | None) -> int | None:
        size = len(got) + auto
        if not got or size < 2:
            return auto
        height = self._height(size, group.rank)
        if height != self.height:
            return None if height > self.height else auto
        if auto:  # at equal height the natural set is better
            return auto
        if self.void or not self.standard.natural:
            return None
        return None if got > (mine if mine is not None else self.standard.suits) else auto

    def me(self, auto: int, got: str, group: Group) -> int | None:
        if group.rank == self.standard.rank:
            return 0 if len(got) == self.standard.number else None
        if len(got) < 2:
            return 0
        return None if self._height(len(got), group.rank) > self.height else 0

    def shown(self, auto: int, got: str, group: Group) -> str | None:
        return got if group.rank == self.standard.rank else None

    def is_met(self, auto: int) -> bool:
        return True


class _Run(NamedTuple):
    """How far a hand has come with its runs, from the top down."""

    length: int = 0
    need: int = 0
    """Length at which the present run is better than the standard."""
    suits: str = ""
    """Suits of a run that has begun level with the standard, where all of them are compared."""
    wild: int = -1
    """Length of the present run with a wild Weli in it; -1 without the Weli."""
    wild_need: int = 0


_NO_RUN = _Run()


class _HengstJudge:
    """Keeps the length of the present run and the length at which it would be better."""

    start_me = (0, 0, 0, 0)

    def __init__(self, rules: Rules, standard: Standard) -> None:
        self.standard = standard
        self.by_suit = rules.hengst_same_suit
        self.length_first = rules.hengst == "length_then_rank"
        self.level = rules.tie == "void" or not standard.natural
        self.all_suits = rules.hengst_tie == "any_gras" and not self.by_suit
        self.in_order = sorted(standard.suits, reverse=True)

    def start(self, *, wild: bool) -> _Run:
        return _Run(wild=0 if wild else -1)

    def minds_suit(self, rank: int) -> bool:
        return self.by_suit or self.all_suits or rank == self.standard.rank

    def _need(self, top: int, *, level: int) -> int:
        """Length at which a run from this top is better; `level` where it is the standard's."""
        number, rank = self.standard.number, self.standard.rank
        if top == rank:
            return level
        if self.length_first:
            return number if top > rank else number + 1
        return 2 if top > rank else NEVER

    def other(self, auto: _Run, got: str, group: Group, mine: str | None) -> _Run | None:
        if group.starts:
            auto = _Run(wild=min(auto.wild, 0))
        length, need, suits, wild, wild_need = auto
        if not got:
            return self._gap(length, group.rank) if wild >= 0 else _NO_RUN
        if length == 0:
            need, suits = self._begun(got[0], group.rank, mine)
        elif suits:
            suits += got[0]
        length += 1
        if suits and length == self.standard.number:
            if sorted(suits, reverse=True) > self.in_order:
                return None
            suits = ""
        wild += wild > 0
        if length >= need or (wild > 0 and wild >= wild_need):
            return None
        return _Run(length, need, suits, wild, wild_need if wild > 0 else 0)

    def _gap(self, length: int, rank: int) -> _Run | None:
        """Let the Weli stand for a card that is missing, below a run or as the top of one."""
        need = self._need(rank + length, level=self.standard.number + 1)
        return None if length + 1 >= need else _Run(0, 0, "", length + 1, need)

    def _begun(self, suit: str, top: int, mine: str | None) -> tuple[int, str]:
        """Begin a run; where all its suits are compared with the standard's they are kept."""
        level = self.standard.number + 1
        if top == self.standard.rank:
            if self.all_suits and not self.level:
                return level, suit
            if self.level or suit > (self.standard.suits[:1] if mine is None else mine):
                level -= 1
        return self._need(top, level=level), ""

    def me(
        self, auto: tuple[int, int, int, int], got: str, group: Group
    ) -> tuple[int, int, int, int] | None:
        length, need, level, met = auto
        number, rank = self.standard.number, self.standard.rank
        if group.starts:
            length = 0
        if not self.by_suit and group.rank == rank and (length or not got):
            return None
        if not got:
            return (0, 0, 0, met)
        if length == 0:
            level = int(group.rank == rank)
            need = self._need(group.rank, level=number + 1)
        length += 1
        if level and length == number:
            met = 1
        return None if length >= need else (length, need, level, met)

    def shown(self, auto: tuple[int, int, int, int], got: str, group: Group) -> str | None:
        """In one suit: a run in a suit gone by is better than any to come; else the top card."""
        if self.by_suit:
            return "9" if auto[3] else ""
        return got[0] if group.rank == self.standard.rank else None

    def is_met(self, auto: tuple[int, int, int, int]) -> bool:
        return bool(auto[3])
