"""Hands, contracts and tricks between the forms of LIN and of PBN."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.cardplay.lawful import winner
from opbod.bridge.files.pbn import Entry
from opbod.bridge.files.pbn_section import card_word
from opbod.cards import Card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from opbod.bridge.contract import Contract


_RANKS = "AKQJT98765432"


def suits_of(text: str) -> dict[str, str] | None:
    """Read a hand like S269H5D24C7; None when it cannot be read, {} when it is empty."""
    suits: dict[str, str] = {}
    suit = ""
    for char in text.strip().upper().replace("10", "T"):
        if char in "SHDC":
            suit = char
            suits.setdefault(suit, "")
        elif char in _RANKS and suit:
            suits[suit] += char
        else:
            return None
    return suits


def completed(hands: list[dict[str, str]]) -> list[dict[str, str]]:
    """Give the fourth hand the cards that the other three leave, as LIN files do."""
    sizes = [sum(map(len, hand.values())) for hand in hands]
    cards = [rank + suit for hand in hands for suit, ranks in hand.items() for rank in ranks]
    if sorted(sizes) != [0, 13, 13, 13] or len(set(cards)) != 39:
        return hands
    rest = {s: "".join(r for r in _RANKS if r + s not in cards) for s in "SHDC"}
    return [hand if size else rest for hand, size in zip(hands, sizes, strict=True)]


def pbn_hand(hand: dict[str, str]) -> str:
    """Write a hand as PBN has it."""
    if not any(hand.values()):
        return "-"
    suits = (sorted(hand.get(suit, ""), key=_RANKS.index) for suit in "SHDC")
    return ".".join("".join(suit) for suit in suits)


def in_columns(contract: Contract, cards: list[Entry]) -> list[Entry]:
    """Put cards from the order of play into the columns of PBN, the opening leader's first."""
    cells: list[Entry] = []
    leader = contract.leader
    for start in range(0, len(cards), 4):
        trick = cards[start : start + 4]
        row = [Entry("-")] * 4
        for place, entry in enumerate(trick):
            row[(leader + place - contract.leader) % 4] = entry
        cells += row
        if len(trick) == 4:
            texts = [entry.text[::-1] for entry in trick]
            leader = winner(contract.trump, leader, texts)  # type: ignore[arg-type]  # as above
    return cells


def in_order(contract: Contract, cells: list[Entry]) -> Iterator[Entry]:
    """Take cards out of the columns in the order of play, as far as they are known."""
    leader = contract.leader
    for start in range(0, len(cells), 4):
        row = cells[start : start + 4]
        places = [(leader + place - contract.leader) % 4 for place in range(4)]
        trick = [row[place] for place in places if place < len(row)]
        for entry in trick:
            if card_word(entry.text) in (None, "-"):
                return
            yield entry
        if len(trick) < 4:
            return
        leader = winner(contract.trump, leader, [Card(entry.text[::-1]) for entry in trick])
