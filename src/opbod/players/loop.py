"""The table loop: puts the game's questions to the players, one act at a time.

Rights come before the duty: seats that the game does not wait for are asked first, so that an
announcement or a claim is not run over by the next card. The seat on duty is asked last, for its
duty and its rights in one question.

Everything hangs on one master seed, a text. With ``SHA`` for SHA-256 of the parts joined by single
zero bytes, the seed of deal n is ``SHA("opbod/master/v1", seed, n)``, and the random numbers of
seat s come from ``random.Random`` seeded with ``SHA("opbod/seat/v1", seed, s)`` as a number, big
end first.
"""

from __future__ import annotations

import hashlib
from random import Random
from typing import TYPE_CHECKING, Any

from opbod.core.protocol import Seat
from opbod.core.sitting import Sitting
from opbod.players.face import NO_LIMIT, Budget, Player, offers_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.core.registry import AnyGame

AnyPlayer = Player[Any, Any]


class NoAnswerError(ValueError):
    """A player did not answer what the game waits for."""


def deal_seed(seed: str, number: int) -> bytes:
    """Derive the seed of deal `number`, from 1, of a sitting."""
    return _digest("opbod/master/v1", seed, number)


def seat_rngs(seed: str, seats: int) -> tuple[Random, ...]:
    """Derive the random numbers of each seat."""
    return tuple(
        Random(int.from_bytes(_digest("opbod/seat/v1", seed, seat), "big")) for seat in range(seats)
    )


def _digest(purpose: str, seed: str, number: int) -> bytes:
    return hashlib.sha256(f"{purpose}\0{seed}\0{number}".encode()).digest()


def ask_order(game: AnyGame, state: Any) -> tuple[Seat, ...]:
    """List the seats to ask about this position: rights alone first, then whoever has a duty.

    Where several may be first to use a right they are asked clockwise from the left of the seat on
    duty, so that no seat is before the others by its number. Who has a duty is public; that a right
    is held by a seat is not told by being asked, since all who might hold it are.
    """
    duty: list[Seat] = []
    rights: list[Seat] = []
    for decision in game.decisions(state, -2):
        (rights if decision.optional else duty).extend(s for s in decision.seats if s >= 0)
    turn = duty[0] if duty else 0
    first = sorted(
        {seat for seat in rights if seat not in duty}, key=lambda seat: (seat < turn, seat)
    )
    return (*first, *dict.fromkeys(duty))


def step(
    sitting: Sitting,
    players: Sequence[AnyPlayer],
    rngs: Sequence[Random],
    budget: Budget = NO_LIMIT,
) -> Sitting:
    """Let the players make one act in the last deal, which must not be over.

    An answer that the game refuses is a fault of the player: Refused goes on to the caller, and
    so does NoAnswerError when a duty is not answered.
    """
    game, state = sitting.game, sitting.log.state
    for seat in ask_order(game, state):
        view = game.observe(state, seat)
        offers = offers_of(game, view, seat)
        if not offers:
            continue
        action = players[seat].choose(view, offers, budget, rngs[seat])
        if action is not None:
            return sitting.act(seat, action)
        if offers.duty:
            message = f"{players[seat].name} at seat {seat} did not answer the game"
            raise NoAnswerError(message)
    message = "nobody has anything to answer: the deal is over"
    raise NoAnswerError(message)


def play_deal(
    sitting: Sitting,
    players: Sequence[AnyPlayer],
    rngs: Sequence[Random],
    budget: Budget = NO_LIMIT,
) -> Sitting:
    """Play the last deal of the sitting to its end."""
    while not sitting.deal.is_over:
        sitting = step(sitting, players, rngs, budget)
    return sitting


def play_sitting(
    game: AnyGame,
    rules: Any,
    players: Sequence[AnyPlayer],
    seed: str,
    *,
    table: str = "table",
    budget: Budget = NO_LIMIT,
    most_deals: int | None = None,
) -> Sitting:
    """Play a whole sitting, or its first `most_deals` deals; equal arguments, equal sitting."""
    rngs = seat_rngs(seed, len(players))
    sitting = Sitting(game, rules, table, players=tuple(player.name for player in players))
    while not sitting.is_over and (most_deals is None or len(sitting.deals) < most_deals):
        sitting = sitting.open_deal(deal_seed(seed, len(sitting.deals) + 1))
        sitting = play_deal(sitting, players, rngs, budget)
    return sitting
