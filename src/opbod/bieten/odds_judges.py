"""Judges for `odds`: they watch a hand being filled and say when it is better than a standard.

A hand gets its cards group by group, so a judge keeps as little as can be of what went before: the
fewer states there are, the faster deals are counted.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from opbod.bieten.ranks import SUIT_HEIGHT, TOP

if TYPE_CHECKING:
    from opbod.bieten.figures import Holding
    from opbod.bieten.rules import Rules
    from opbod.bieten.types import Figure

NEVER = 99
"""A length that no run reaches."""
BETTER = -1
"""State of a hand that has become better, whatever else it gets."""
SUIT_OF = {"gras": "G", "rot": "H"}
"""The suit of each figure that is a single card."""


class Group(NamedTuple):
    """Cards that are given out together."""

    rank: int
    """Rank of the cards, or what of it the judge goes by."""
    starts: bool
    """Whether this is the top rank, where runs begin anew."""


class Standard(msgspec.Struct, frozen=True):
    """What must not be beaten."""

    number: int
    """Size or length; 1 for a single card."""
    rank: int
    """Rank of the set, of the top card, or of the card."""
    suits: str = ""
    """Heights of its suits in the order compared."""
    natural: bool = True
    """Made without a wild Weli."""

    @staticmethod
    def of(rules: Rules, figure: Figure, mine: Holding | None) -> Standard:
        """Take the standard of a holding; of None it is one that everything beats."""
        if figure in SUIT_OF:
            return Standard(1, 0 if mine is None else mine.height[0])
        if mine is None:
            return NOTHING
        first, second, natural = mine.height
        order = rules.gleich if figure == "gleich" else rules.hengst
        number, rank = (second, first) if order.startswith("rank") else (first, second)
        suits = "".join(map(str, mine.suits))
        if figure == "hengst" and rules.hengst_tie == "top_suit":
            # Who has an equal one with another top card differs in that already.
            suits = suits[:1]
        return Standard(number, rank, suits, natural == 1)


NOTHING = Standard(2, 0)
"""A pair, or a run of two, lower than any there is."""


class Judge(ABC):
    """Watches hands being filled; made once for all that use the same."""

    by_suit = False
    """Whether the cards are given out suit by suit."""
    brief = True
    """Whether of the cards of a group only the first mark counts."""
    ordered = False
    """Whether it matters in which order the groups come."""

    def __init__(self) -> None:
        self._listed: list[Any] = []
        self._numbers: dict[Any, int] = {}
        self._steps: dict[tuple[int, str, Group], int] = {}

    def start(self, *, wild: bool) -> int:
        """Number the state of a hand before its first card."""
        return self._number(self._begin(wild=wild))

    def step(self, state: int, got: str, group: Group) -> int:
        """Give a hand the cards of a group, best first; BETTER when it has become so."""
        if state == BETTER:
            return BETTER
        key = state, got, group
        if key not in self._steps:
            after = self._judged(self._listed[state], got, group)
            self._steps[key] = BETTER if after is None else self._number(after)
        return self._steps[key]

    def _number(self, state: Any) -> int:
        if state not in self._numbers:
            self._numbers[state] = len(self._listed)
            self._listed.append(state)
        return self._numbers[state]

    @abstractmethod
    def mark(self, suit: str, rank: int) -> str:
        """What is seen of a card: the higher the better, and alike where it cannot matter."""

    def group(self, rank: int) -> Group:
        """Name the group of this rank: alike where it makes no difference."""
        return Group(0, starts=False)

    def _begin(self, *, wild: bool) -> Any:
        """What is kept of a hand before its first card."""
        return 0

    @abstractmethod
    def _judged(self, state: Any, got: str, group: Group) -> Any:
        """What is kept of a hand after it; None when it has become better."""


@lru_cache(maxsize=5_000)
def judge_of(rules: Rules, figure: Figure, standard: Standard) -> Judge:
    """Make the judge of a figure other than Spiel."""
    if figure in SUIT_OF:
        return _CardJudge(SUIT_OF[figure], standard)
    if figure == "gleich":
        return _GleichJudge(rules, standard)
    return _HengstJudge(rules, standard)


class _CardJudge(Judge):
    """Of Gras and Rot: any higher card of the suit is better."""

    by_suit = True

    def __init__(self, suit: str, standard: Standard) -> None:
        super().__init__()
        self.suit = suit
        self.height = standard.rank
        self.least = "2" if standard.rank else "1"

    def mark(self, suit: str, rank: int) -> str:
        if suit != self.suit:
            return "0"
        return "2" if rank > self.height else "1"

    def _judged(self, state: int, got: str, group: Group) -> int | None:
        return None if got >= self.least else state


class _GleichJudge(Judge):
    """Of a hand nothing need be kept but whether it holds a wild Weli: each rank is a set apart."""

    brief = False

    def __init__(self, rules: Rules, standard: Standard) -> None:
        super().__init__()
        self.standard = standard
        self.void = rules.tie == "void"
        self.size_first = rules.gleich == "size_then_rank"
        self.height = self._height(standard.number, 0 if standard.rank else -NEVER)

    def group(self, rank: int) -> Group:
        """All ranks above the standard's are alike, and all below."""
        return Group((rank > self.standard.rank) - (rank < self.standard.rank), starts=False)

    def _height(self, size: int, rank: int) -> tuple[int, int]:
        return (size, rank) if self.size_first else (rank, size)

    def _begin(self, *, wild: bool) -> int:
        return int(wild)

    def mark(self, suit: str, rank: int) -> str:
        return str(SUIT_HEIGHT[suit]) if rank == self.standard.rank else "0"

    def _judged(self, state: int, got: str, group: Group) -> int | None:
        size = len(got) + state
        if not got or size < 2:
            return state
        height = self._height(size, group.rank)
        if height != self.height:
            return None if height > self.height else state
        if state:  # at equal height the natural set is better
            return state
        level = self.void or not self.standard.natural
        return None if level or got > self.standard.suits else state


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


class _HengstJudge(Judge):
    """Keeps the length of the present run and the length at which it would be better."""

    ordered = True

    def __init__(self, rules: Rules, standard: Standard) -> None:
        super().__init__()
        self.standard = standard
        self.longest = NEVER if rules.figure_cards == "won_tricks" else rules.cards
        self.by_suit = rules.hengst_same_suit
        self.length_first = rules.hengst == "length_then_rank"
        self.level = rules.tie == "void" or not standard.natural
        self.all_suits = rules.hengst_tie == "any_gras" and not self.by_suit and not self.level
        self.in_order = sorted(standard.suits, reverse=True)

    def _begin(self, *, wild: bool) -> _Run:
        return _Run(wild=0 if wild else -1)

    def group(self, rank: int) -> Group:
        return Group(rank, starts=rank == TOP)

    def mark(self, suit: str, rank: int) -> str:
        height = str(SUIT_HEIGHT[suit])
        if self.all_suits:
            return height
        level = rank == self.standard.rank
        return "9" if level and height > self.standard.suits[:1] else "0"

    def _need(self, top: int, *, level: int) -> int:
        """Length at which a run from this top is better; `level` where it is the standard's."""
        number, rank = self.standard.number, self.standard.rank
        if top == rank:
            return level
        if self.length_first:
            return number if top > rank else number + 1
        return 2 if top > rank else NEVER

    def _judged(self, state: _Run, got: str, group: Group) -> _Run | None:
        if group.starts:
            state = _Run(wild=min(state.wild, 0))
        length, need, suits, wild, wild_need = state
        if not got:
            return self._gap(length, group.rank) if wild >= 0 else _NO_RUN
        if length == 0:
            need, suits = self._begun(got[0], group.rank)
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
        if wild < 0 and not suits and need > min(length + group.rank - 1, self.longest):
            return _NO_RUN  # it cannot become better, nor can any part of it
        return _Run(length, need, suits, wild, wild_need if wild > 0 else 0)

    def _gap(self, length: int, rank: int) -> _Run | None:
        """Let the Weli stand for a card that is missing, below a run or as the top of one."""
        need = self._need(rank + length, level=self.standard.number + 1)
        return None if length + 1 >= need else _Run(0, 0, "", length + 1, need)

    def _begun(self, mark: str, top: int) -> tuple[int, str]:
        """Begin a run; where all its suits are compared with the standard's they are kept."""
        level = self.standard.number + 1
        if top == self.standard.rank:
            if self.all_suits:
                return level, mark
            if self.level or mark == "9":
                level -= 1
        return self._need(top, level=level), ""
