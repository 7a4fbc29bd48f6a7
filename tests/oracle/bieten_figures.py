"""Bieten: the figures Gras, Rot, Gleich and Hengst, and which of two is better.

Written from the rule text only. T numbers are sentences of that text. Spiel, the
fifth figure, is the last trick (T15); it is not made of cards of one's own.
"""

from typing import NamedTuple

from .bieten_cards import RANKS, SUITS, WELI, height, rank_of, suit_height, suit_of

FIGURES = ["gras", "rot", "gleich", "hengst", "spiel"]  # T15


class Strength(NamedTuple):
    """Compared from the left; the higher is the better figure."""

    measure: tuple[int, int]  # size and rank, in the order of the option
    natural: int  # 1, or 0 when a wild Weli is part of it
    suits: tuple[int, ...]  # T31, T32


class Card(NamedTuple):
    rank: str
    suit: str
    weli: bool  # a wild Weli standing for this card


def strengths(options: dict[str, object], figure: str, cards: list[str]) -> list[Strength]:
    """Every figure of this kind that the cards contain."""
    if figure == "gras":
        return highest_cards("G", cards)
    if figure == "rot":
        return highest_cards("H", cards)
    found: list[Strength] = []
    for reading in readings(options, cards):
        if figure == "gleich":
            found += gleich(options, reading)
        elif options["hengst_same_suit"]:
            for suit in SUITS:
                found += hengst(options, [card for card in reading if card.suit == suit])
        else:
            found += hengst(options, reading)
    return found


def readings(options: dict[str, object], cards: list[str]) -> list[list[Card]]:
    """What the cards can be taken for: a wild Weli may stand for any card."""
    if options["weli"] != "wild" or WELI not in cards:
        return [[Card(rank_of(card), suit_of(card), weli=False) for card in cards]]
    others = [Card(rank_of(card), suit_of(card), weli=False) for card in cards if card != WELI]
    possible = [others]
    for suit in SUITS:
        possible += [[*others, Card(rank, suit, weli=True)] for rank in RANKS]
    return possible


def highest_cards(suit: str, cards: list[str]) -> list[Strength]:
    """T15a, T15b."""
    ranks = [rank_of(card) for card in cards if suit_of(card) == suit]
    return [Strength((1, height(rank)), 1, (suit_height(suit),)) for rank in ranks]


def naturalness(cards: list[Card]) -> int:
    for card in cards:
        if card.weli:
            return 0
    return 1


def suits_best_first(cards: list[Card]) -> tuple[int, ...]:
    return tuple(sorted([suit_height(card.suit) for card in cards], reverse=True))


def gleich(options: dict[str, object], cards: list[Card]) -> list[Strength]:
    """T15c: all cards of one rank, at least two."""
    found: list[Strength] = []
    for rank in RANKS:
        same = [card for card in cards if card.rank == rank]
        if len(same) < 2:
            continue
        measure = (len(same), height(rank))
        if options["gleich"] == "rank_then_size":
            measure = (height(rank), len(same))
        found.append(Strength(measure, naturalness(same), suits_best_first(same)))
    return found


def hengst(options: dict[str, object], cards: list[Card]) -> list[Strength]:
    """T15d: at least two consecutive ranks; no step from the six to the A."""
    found: list[Strength] = []
    for top in range(len(RANKS)):
        run: list[Card] = []
        for rank in RANKS[top:]:
            held = [card for card in cards if card.rank == rank]
            if held == []:
                break
            run.append(best_of_rank(held))
            if len(run) < 2:
                continue
            measure = (len(run), height(RANKS[top]))
            if options["hengst"] == "rank_then_length":
                measure = (height(RANKS[top]), len(run))
            if options["hengst_tie"] == "top_suit":
                suits = tuple([suit_height(card.suit) for card in run])
            else:  # any_gras: as Gleich
                suits = suits_best_first(run)
            found.append(Strength(measure, naturalness(run), suits))
    return found


def best_of_rank(cards: list[Card]) -> Card:
    """A rank of a Hengst is represented by the best suit held."""
    best = cards[0]
    for card in cards[1:]:
        if suit_height(card.suit) > suit_height(best.suit):
            best = card
    return best


def owns(options: dict[str, object], figure: str, cards: list[str]) -> bool:
    return strengths(options, figure, cards) != []


def best_owner(
    options: dict[str, object], figure: str, cards: list[list[str]], seats: list[int]
) -> int | None:
    """The seat with the best figure; the seats are in order from Vorhand."""
    best_seat: int | None = None
    best: Strength | None = None
    tied = False
    for seat in seats:
        own = strengths(options, figure, cards[seat])
        if own == []:
            continue
        mine = max(own)
        if best is None:
            best_seat, best = seat, mine
            continue
        if (mine.measure, mine.natural) == (best.measure, best.natural):
            tied = True
        elif mine > best:
            tied = False
        if mine > best:
            best_seat, best = seat, mine
    if tied and options["tie"] == "void":
        return None
    return best_seat
