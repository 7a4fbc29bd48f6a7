"""Fit the estimate of the rule-of-thumb player: points of the bidder's side by marks of his hand.

python benchmarks/estimate.py [DEALS]    prints the coefficients for estimate.py and their fit

Each deal is played out by four such players, seat and trump suit drawn at random among the suits
of two cards or more, so that weak suits teach the line as well as strong ones.
"""

from __future__ import annotations

import sys
from random import Random

from msgspec.structs import replace

from opbod.bieden import GAME, VLAANDEREN
from opbod.bieden.ranks import PACK, SUITS
from opbod.bieden.types import Bid, Deal, Play, Setup, State
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, Command
from opbod.core.seed import shuffled
from opbod.players.bieden.estimate import MARKS, marks
from opbod.players.bieden.knowledge import Table
from opbod.players.bieden.leading import lead
from opbod.players.bieden.marriage import without_breaking
from opbod.players.bieden.thumb import Thumb
from opbod.players.face import NO_LIMIT, Offers

RULES = replace(VLAANDEREN, claim="off", concede="off", announce_by="program", achttiender="off")
PLAYER = Thumb()


def opened(rng: Random) -> State:
    """Deal, and let a seat play for 100."""
    bidder = rng.randrange(4)
    log = Log(GAME, RULES, Setup((bidder - 1) % 4, (12, 12)))
    log = log.act(CHANCE, Deal(shuffled(rng, PACK.cards)))
    log = log.act(bidder, Bid(100))
    for step in (1, 2, 3):
        log = log.act((bidder + step) % 4, Bid("pass"))
    return log.state


def played_out(state: State, trump: str, rng: Random) -> State:
    """Play the deal with this suit as trumps."""
    while state.result is None:
        assert state.trick is not None
        seat = state.trick.turn
        view = GAME.observe(state, seat)
        decision = GAME.decisions(view, seat)[0]
        if state.trump is None:
            table = Table(view, trump)
            cards = tuple(card for card in view.hands[seat] if card[1] == trump)
            action = Play(lead(table, without_breaking(view, table, cards), 0)[0])
        else:
            offers = Offers(GAME.offers(view, seat, decision))
            chosen = PLAYER.choose(view, offers, NO_LIMIT, rng)
            assert isinstance(chosen, Play)
            action = chosen
        for event in GAME.decide(state, Command(seat, decision.id, action)):
            state = GAME.evolve(state, event)
    return state


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve the linear equations by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[row][size] / rows[row][row] for row in range(size)]


def main(deals: int) -> None:
    """Play, fit and print."""
    rng = Random(2024)
    seen: list[tuple[tuple[float, ...], float]] = []
    for _ in range(deals):
        state = opened(rng)
        assert state.contract is not None
        bidder = state.contract.seat
        hand = state.hands[bidder]
        lengths = {suit: sum(card[1] == suit for card in hand) for suit in SUITS}
        trump = rng.choice([suit for suit, length in lengths.items() if length >= 2])
        over = played_out(state, trump, rng)
        seen.append((marks(hand, trump), float(over.points[bidder % 2])))
    size = len(MARKS)
    matrix = [[sum(m[i] * m[j] for m, _ in seen) for j in range(size)] for i in range(size)]
    for i in range(size):
        matrix[i][i] += 1e-6
    right = [sum(m[i] * points for m, points in seen) for i in range(size)]
    line = solved(matrix, right)
    for name, value in zip(MARKS, line, strict=True):
        print(f"{name:20} {value:7.2f}")
    print("LINE = (" + ", ".join(f"{value:.1f}" for value in line) + ")")
    misses = [p - sum(a * b for a, b in zip(m, line, strict=True)) for m, p in seen]
    mean = sum(points for _, points in seen) / deals
    spread = (sum(miss * miss for miss in misses) / deals) ** 0.5
    whole = (sum((points - mean) ** 2 for _, points in seen) / deals) ** 0.5
    print(f"deals {deals}, mean {mean:.1f}, deviation {whole:.1f}, about the line {spread:.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4000)
