"""Playing second, third and fourth to a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieden.ranks import POWER
from opbod.players.bieden.judging import beats, keeping

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieden.types import Trick
    from opbod.cards import Card
    from opbod.core.protocol import Seat
    from opbod.players.bieden.knowledge import Table


class Following:
    """One trick, as the seat whose turn it is sees it."""

    __slots__ = ("best", "content", "later", "led", "owner", "power", "table")

    def __init__(self, table: Table, trick: Trick) -> None:
        """Look at what lies."""
        cards = trick.cards
        self.table = table
        self.led = cards[0][1]
        self.power = POWER[table.trump, self.led]
        place = max(range(len(cards)), key=lambda p: self.power[cards[p]])
        self.best = self.power[cards[place]]
        self.owner: Seat = trick.seat_of(place)
        self.content = sum([table.points[card] for card in cards])
        self.later: list[Seat] = [trick.seat_of(p) for p in range(len(cards) + 1, 4)]

    @property
    def is_ours(self) -> bool:
        """Tell whether partner is winning."""
        return self.owner == self.table.partner

    def chance(self, best: int, content: float, *, ours: bool) -> float:
        """Chance that our side wins, once the best card, ours or theirs, has this power."""
        table = self.table
        partner_plays = table.partner in self.later
        if ours:
            safe = 1.0
            for seat in self.later:
                if seat != table.partner:
                    safe *= 1 - beats(table, seat, self.led, best, content)
            if partner_plays and safe < 1:
                back = beats(table, table.partner, self.led, best, content)
                safe += (1 - safe) * back * table.weights.rescue
            return safe
        if not partner_plays:
            return 0.0
        win = beats(table, table.partner, self.led, best, content)
        if self.later[-1] != table.partner:
            win *= 0.7
        return win

    def value(self, card: Card, fallen: int) -> float:
        """Judge a card: chance times what lies in the trick, less what the card brings later."""
        table = self.table
        content = self.content + table.points[card]
        power = self.power[card]
        if power > self.best:
            chance = self.chance(power, content, ours=True)
            tempo = table.weights.tempo * chance
        else:
            chance = self.chance(self.best, content, ours=self.is_ours)
            tempo = 0.0
        total = float(content)
        for seat in self.later:
            total += table.weights.gift if seat == table.partner else table.weights.stray
        average = table.average(fallen + content)
        return chance * total + tempo - keeping(table, card, average)


def follow(table: Table, trick: Trick, cards: Sequence[Card], fallen: int) -> tuple[Card, str]:
    """Choose a card to follow with, and the key of the reason; `fallen` as of earlier tricks."""
    seen = Following(table, trick)
    chosen = max(cards, key=lambda card: seen.value(card, fallen)) if len(cards) > 1 else cards[0]
    return chosen, _reason(seen, chosen, cards)


def _reason(seen: Following, card: Card, cards: Sequence[Card]) -> str:
    table = seen.table
    if len(cards) == 1:
        return "follow.only"
    if seen.power[card] > seen.best:
        if card[1] == table.trump != seen.led:
            return "follow.ruff"
        return "follow.take"
    if seen.is_ours:
        if table.points[card] >= 3:
            return "follow.points-to-partner"
        return "follow.leave-partner"
    if table.partner in seen.later and table.points[card] >= 10:
        return "follow.hope-partner"
    if table.points[card] >= 10:
        return "follow.least-bad"
    return "follow.worthless"
