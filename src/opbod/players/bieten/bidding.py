"""What to offer and what to answer: each way is weighed by the points that it may bring.

A figure that all decline brings its offerer a point whatever it is, so an offer is worth most where
others decline what would have beaten it. One who answers last and alone loses a point by declining
and two by looking in vain: looking pays far more often than one would think.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.players.bieten.last_trick import chance_last
from opbod.players.bieten.stakes import Stakes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieten.types import Figure, Word
    from opbod.core.protocol import Seat
    from opbod.players.bieten.habits import Habits
    from opbod.players.bieten.knowledge import Table


class Bidder:
    """One decision about a figure."""

    def __init__(self, table: Table, figure: Figure, habits: Habits) -> None:
        """Take stock of the figure and of what was said to it."""
        self.table = table
        self.view = table.view
        self.rules = table.rules
        self.players = table.players
        self.figure = figure
        self.habits = habits
        self.stakes = Stakes(table, figure, minds_target=habits.minds_target)

    # Chances.

    def chance(
        self,
        told: dict[Seat, float] | None = None,
        owner: Seat | None = None,
        pool: Sequence[Seat] | None = None,
    ) -> float:
        """Chance to be the best, of all or of a pool."""
        if self.figure != "spiel":
            return self.table.chance(self.figure, told, owner, pool)
        chance = chance_last(self.table)
        for times in (told or {}).values():
            odds = (1 - chance) * times
            chance = chance / (chance + odds) if chance else 0.0
        return chance

    def _holding_rate(self, base: float) -> float:
        """Chance that another seat holds with a worse figure, after what it held in this deal."""
        asked = held = 0
        for made in self.view.settled:
            asked += self.players - 1
            held += len(made.pool) - 1
        return (base * 6 + held * 0.75) / (6 + asked)

    def _all_decline(self, rivals: int, base: float) -> float:
        """Chance that none of so many rivals holds, none having better."""
        return (1 - self._holding_rate(base)) ** rivals

    # Offering.

    def offer_gain(self, chance: float) -> float:
        """Worth of offering above that of leaving it to chance."""
        habits, stakes = self.habits, self.stakes
        calm = self._all_decline(self.players - 1, habits.holds)
        missed = 1 - habits.holds_better
        won = (1 - habits.raises) * stakes.gain(2) + habits.raises * stakes.gain(3)
        lost = (1 - habits.raises) * stakes.loss(2) + habits.raises * stakes.loss(3)
        offering = chance * (calm * stakes.gain(1) + (1 - calm) * won) + (1 - chance) * (
            missed * stakes.gain(1) - (1 - missed) * lost
        )
        return offering - stakes.shown(chance, self.rules.unoffered)

    # Answering.

    def chance_now(self) -> float:
        """Chance to be best if one stays in, after what was said to the offer that stands."""
        standing = self.view.standing
        assert standing is not None
        told, in_pool = self._told()
        owner = None if self.figure == "spiel" else standing.seat
        pool = in_pool if self.rules.showdown_pool == "holders" else None
        return self.chance(told, owner, pool)

    def answer(self, words: Sequence[Word], chance: float) -> Word:
        """Choose the answer that is worth most.

        Of equal ones the quieter; but a figure that may be best is looked at.
        """
        worth = self._answers(words, chance)
        order: tuple[Word, ...] = ("schau", "guad", "drei") if chance else ("guad", "schau", "drei")
        return max((word for word in order if word in worth), key=worth.__getitem__)

    def sober(self, words: Sequence[Word], chance: float) -> Word:
        """Choose the best answer that is no bluff."""
        word = self.answer(words, chance)
        if word != "drei" or not self.is_poor(chance):
            return word
        return self.answer([word for word in words if word != "drei"], chance)

    def is_poor(self, chance: float) -> bool:
        """Tell whether so small a chance is less than one's share."""
        return chance * self.players < 1

    def whatever_the_score(self) -> Bidder:
        """Take the same decision as if all points were worth alike."""
        return Bidder(self.table, self.figure, replace(self.habits, minds_target=False))

    def _answers(self, words: Sequence[Word], chance: float) -> dict[Word, float]:
        standing = self.view.standing
        assert standing is not None
        later = self.players - 2 - len(standing.answers)
        held = "schau" in standing.answers
        weigh = self._to_offer if standing.drei is None else self._to_drei
        return weigh(words, chance, later, held=held)

    def _told(self) -> tuple[dict[Seat, float], list[Seat]]:
        """Bend the odds by what the others said, and list those who stay in so far."""
        standing, habits = self.view.standing, self.habits
        assert standing is not None
        told = {standing.seat: habits.offered}
        if standing.drei is not None:
            told[standing.drei] = habits.raised
        stay = [standing.seat, *([] if standing.drei is None else [standing.drei])]
        for place, word in enumerate(standing.answers):
            seat = (standing.speaker + 1 + place) % self.players
            told[seat] = habits.held if word == "schau" else habits.declined
            if word == "schau":
                stay.append(seat)
        told.pop(self.table.me, None)
        return told, stay

    def _declining(
        self, chance: float, points: int, *, owner: Seat, price: int, later: int
    ) -> float:
        """Worth of declining when so many are still to answer and nobody has held."""
        calm = self._all_decline(later, self.habits.holds)
        held = self.stakes.shown(chance * 0.8, points)
        if self.rules.showdown_pool == "holders":
            held = -self.stakes.loss(points)
        return -calm * self.stakes.loss(price, owner) + (1 - calm) * held

    def _to_offer(
        self, words: Sequence[Word], chance: float, later: int, *, held: bool
    ) -> dict[Word, float]:
        stakes, standing, rules = self.stakes, self.view.standing, self.rules
        assert standing is not None
        looked = stakes.shown(chance, 2)
        worth: dict[Word, float] = {}
        if held:
            out = rules.showdown_pool == "holders"
            worth["guad"] = -stakes.loss(2) if out else looked
        else:
            worth["guad"] = self._declining(chance, 2, owner=standing.seat, price=1, later=later)
        if "schau" in words:
            worth["schau"] = looked
        if "drei" in words:
            worth["drei"] = self._raising(chance)
        return worth

    def _raising(self, chance: float) -> float:
        stakes, habits = self.stakes, self.habits
        calm = self._all_decline(self.players - 1, habits.looks_at_drei)
        missed = 1 - habits.looks_better
        kind = self.rules.drei_declined
        if kind == "highest":
            return stakes.shown(chance, 3)
        good = stakes.gain(int(kind))
        return chance * (calm * good + (1 - calm) * stakes.gain(3)) + (1 - chance) * (
            missed * good - (1 - missed) * stakes.loss(3)
        )

    def _to_drei(
        self, words: Sequence[Word], chance: float, later: int, *, held: bool
    ) -> dict[Word, float]:
        stakes, standing, rules = self.stakes, self.view.standing, self.rules
        assert standing is not None
        assert standing.drei is not None
        looked = stakes.shown(chance, 3)
        worth: dict[Word, float] = {}
        if rules.drei_declined == "highest" and not held:
            worth["guad"] = looked
        elif held:
            worth["guad"] = -stakes.loss(3) if rules.showdown_pool == "holders" else looked
        else:
            price = int(rules.drei_declined)
            worth["guad"] = self._declining(
                chance, 3, owner=standing.drei, price=price, later=later
            )
        if "schau" in words:
            worth["schau"] = looked
        return worth
