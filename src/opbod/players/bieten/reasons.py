"""Why the player offers or answers as it does, as keys of the catalogue.

A reason is the true one: it says how likely one is to be the best as that is, and where the scores
decide and not the cards, it says so. Spiel is no matter of holding anything but of the last trick
(T22), and has words of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.players.bieten.stakes import LEAST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieten.types import Word
    from opbod.players.bieten.bidding import Bidder

LIKELY = 0.5
"""From this chance on one is probably the best."""

SPIEL = {
    "offer.certain": "offer.spiel-certain",
    "offer.best": "offer.spiel-best",
    "offer.worth": "offer.spiel-worth",
    "offer.bluff": "offer.spiel-bluff",
    "answer.none": "answer.spiel-none",
    "answer.guad": "answer.spiel-guad",
    "answer.schau": "answer.spiel-schau",
    "answer.drei": "answer.spiel-drei",
    "answer.bluff": "answer.spiel-bluff",
}
"""What is said of the last trick instead."""


def of_offer(bidder: Bidder, chance: float) -> str:
    """Find why the figure is offered, with this chance to be the best."""
    return _named(bidder, _offer(bidder, chance))


def _offer(bidder: Bidder, chance: float) -> str:
    if chance >= 1 - LEAST:
        return "offer.certain"
    if bidder.is_poor(chance):
        return "offer.bluff"
    if bidder.table.guesses(bidder.figure):
        return "offer.guess"
    return "offer.best" if chance >= LIKELY else "offer.worth"


def of_answer(bidder: Bidder, words: Sequence[Word], word: Word, chance: float) -> str:
    """Find why this one of the lawful words is answered, with this chance to be the best."""
    return _named(bidder, _answer(bidder, words, word, chance))


def _answer(bidder: Bidder, words: Sequence[Word], word: Word, chance: float) -> str:
    if word == "drei":
        return "answer.bluff" if bidder.is_poor(chance) else "answer.drei"
    for_cards = bidder.whatever_the_score().sober(words, chance)
    if word == "schau":
        if for_cards == "guad":
            return "answer.score-schau"
        return "answer.guess" if bidder.table.guesses(bidder.figure) else "answer.schau"
    if not chance:
        return "answer.none"
    if for_cards == "guad":
        return "answer.guad"
    standing = bidder.view.standing
    assert standing is not None
    return (
        "answer.too-many"
        if bidder.stakes.too_many(2 if standing.drei is None else 3)
        else "answer.score-guad"
    )


def _named(bidder: Bidder, reason: str) -> str:
    return SPIEL.get(reason, reason) if bidder.figure == "spiel" else reason
