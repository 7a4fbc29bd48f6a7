"""Small cases: numbers and lists, rules that cannot be, who wins a trick, what makes a figure."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from opbod.bieten import ENTRY, GAME, Rules
from opbod.bieten.figures import best_holding
from opbod.bieten.follow import trick_winner
from opbod.bieten.ranks import DECKS, HEIGHT, SUIT
from opbod.bieten.types import FIGURES, LETTERS, MOST, Figure
from opbod.rulebook.bieten.table import dealt, vorhand_first
from opbod.rulebook.reading import cards_in, one_of
from opbod.rulebook.subject import Report

if TYPE_CHECKING:
    from collections.abc import Callable

_DRAWS = 200
"""Seeds tried where luck decides; they are always the same ones."""


def _sizes() -> list[int]:
    """List the numbers of players for which there are rules."""
    found = []
    for players in range(MOST + 2):
        try:
            found.append(Rules(players=players).players)
        except ValueError:
            continue
    return found


def _hands(rules: Rules) -> list[int]:
    log = dealt(rules, vorhand_first(rules), ())
    return [len(hand) for hand in log.state.hands]


def _ranks(rules: Rules) -> str:
    """Write the ranks of acorns from the top."""
    acorns = [card for card in DECKS[rules.deck].cards if SUIT[card] == "E"]
    return " ".join(card[1] for card in sorted(acorns, key=lambda card: -HEIGHT[card]))


_VALUES: dict[str, Callable[[Rules], Any]] = {
    "name of the game": lambda _: GAME.id,
    "rule sets": lambda _: list(ENTRY.presets),
    "sizes of the table": lambda _: _sizes(),
    "pack": lambda rules: " ".join(DECKS[rules.deck].cards),
    "cards in the pack": lambda rules: len(DECKS[rules.deck]),
    "cards of each suit": lambda rules: dict(Counter(SUIT[c] for c in DECKS[rules.deck].cards)),
    "ranks from the top": _ranks,
    "cards to each": _hands,
    "cards dealt and left": lambda rules: [
        sum(_hands(rules)),
        len(DECKS[rules.deck]) - sum(_hands(rules)),
    ],
    "figures": lambda _: list(FIGURES),
    "first dealers": lambda rules: sorted(
        {LETTERS[GAME.opening(rules, Random(seed)).dealer] for seed in range(_DRAWS)}
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


class NoRules(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="no-rules"
):
    """A value of an option that there is not."""

    wrong: dict[str, Any]

    def run(self, rules: Rules, report: Report) -> None:
        """See that no rules can be made with it, and that the error names the option."""
        if len(self.wrong) != 1:
            message = "wrong: name one option with the value that there is not"
            raise ValueError(message)
        (option,) = self.wrong
        one_of("option", option, rules.__struct_fields__)
        given = msgspec.to_builtins(rules) | self.wrong
        try:
            msgspec.convert(given, Rules)
        except ValueError as error:
            report.expect("named in the error", True, option in str(error))  # noqa: FBT003
        else:
            report.expect(f"{option} {self.wrong[option]}", "refused", "taken")


class TrickCase(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="trick"
):
    """A complete trick, at a table of as many seats as it has cards."""

    cards: str
    """In the order played."""
    winner: int
    """Place of the winning card, from 1."""

    def run(self, rules: Rules, report: Report) -> None:
        """Look who wins."""
        cards = cards_in(DECKS[rules.deck], self.cards)
        if not 2 <= len(cards) <= MOST:
            message = f"cards {self.cards!r}: a trick has 2 to {MOST}"
            raise ValueError(message)
        report.expect("winner", self.winner, trick_winner(rules, cards) + 1)


class Holding(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="holding"
):
    """The cards of a hand that make a figure."""

    figure: Figure
    hand: str
    cards: str
    """From the top down, or ``none``."""

    def run(self, rules: Rules, report: Report) -> None:
        """Find them and compare."""
        found = best_holding(rules, self.figure, cards_in(DECKS[rules.deck], self.hand))
        report.expect("cards", self.cards, "none" if found is None else " ".join(found.cards))
