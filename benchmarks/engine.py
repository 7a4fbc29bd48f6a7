"""Engine speed and memory, beside other libraries in the same run: `python benchmarks/engine.py`.

Full random deals through `decisions`, `offers`, `decide` and `evolve`, one answer at a time, as any
program would play them; the others likewise, each with uniform random choices. A step is one
answered question: a card or a call. The steps of the others are set against the steps of Bieden,
and against its cards alone, to which its deal and auction are a cost. In Bieten who is on turn
also uses three times in ten the right to offer, and the others answer. Rounds alternate, so that a
busy machine slows all alike; the median round is shown, with the ratio to the best of the others.
"""

import argparse
import sys
import time
import tracemalloc
from collections.abc import Callable
from random import Random
from statistics import median

import msgspec

from opbod import bieten
from opbod.bieden import GAME, VLAANDEREN, Event, Setup, State
from opbod.core.protocol import Command

Count = tuple[int, int, int]
"""Games, steps and cards; where a game is not all cards, each step counts as a card."""


def bieden_deal(rng: Random) -> tuple[State, list[Event], int]:
    """Play one random deal; its last state, its events, and the questions answered."""
    state = GAME.start(VLAANDEREN, Setup(rng.randrange(4)))
    events: list[Event] = []
    command = GAME.chance(state, rng, None)
    answers = 0
    while True:
        for event in GAME.decide(state, command):
            state = GAME.evolve(state, event)
            events.append(event)
        if state.result is not None:
            return state, events, answers
        duty = GAME.decisions(state, 0)[0]
        offers = GAME.offers(state, duty.seats[0], duty)
        command = Command(duty.seats[0], duty.id, offers[int(rng.random() * len(offers))].action)
        answers += 1


def bieten_deal(rng: Random) -> tuple[bieten.State, list[bieten.Event], int]:
    """Play one random deal of Bieten, with offers; as `bieden_deal`."""
    game = bieten.GAME
    state = game.start(bieten.SCHOENRAM, bieten.Setup(rng.randrange(4)))
    events: list[bieten.Event] = []
    command = game.chance(state, rng, None)
    answers = 0
    while True:
        for event in game.decide(state, command):
            state = game.evolve(state, event)
            events.append(event)
        if state.result is not None:
            return state, events, answers
        duty, *rights = game.decisions(state, 0)
        seat, asked = duty.seats[0], duty
        offers = game.offers(state, seat, rights[0]) if rights and rng.random() < 0.3 else ()
        if offers:
            asked = rights[0]
        else:
            offers = game.offers(state, seat, duty)
        command = Command(seat, asked.id, offers[int(rng.random() * len(offers))].action)
        answers += 1


def runner(
    deal: Callable[[Random], tuple[State | bieten.State, object, int]],
) -> Callable[[Random, float], Count]:
    """Make a runner that counts random deals, questions answered and cards played in them."""

    def run(rng: Random, seconds: float) -> Count:
        games = steps = cards = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            state, _, answers = deal(rng)
            cards += sum(len(trick.cards) for trick in state.tricks)
            steps += answers
            games += 1
        return games, steps, cards

    return run


def rlcard_game(name: str) -> Callable[[Random, float], Count]:
    """Make a runner of an RLCard environment with its own random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def run(rng: Random, seconds: float) -> Count:  # noqa: ARG001 - it has its own
        games = steps = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            trajectories, _ = env.run(is_training=False)
            steps += sum(len(trajectory) // 2 for trajectory in trajectories)
            games += 1
        return games, steps, steps

    return run


def pettingzoo_leduc() -> Callable[[Random, float], Count]:
    """Make a runner of PettingZoo's Leduc hold'em."""
    from pettingzoo.classic import leduc_holdem_v4

    env = leduc_holdem_v4.env()

    def run(rng: Random, seconds: float) -> Count:
        games = steps = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            env.reset(seed=rng.randrange(2**31))
            for agent in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                mask = observation["action_mask"]
                env.step(rng.choice([action for action, may in enumerate(mask) if may]))
                steps += agent is not None
            games += 1
        return games, steps, steps

    return run


def speed(seconds: float, rounds: int) -> None:
    """Print games and steps a second of each, and the ratio to Bieden's cards."""
    runners: dict[str, Callable[[Random, float], Count]] = {
        "Bieden": runner(bieden_deal),
        "Bieten": runner(bieten_deal),
    }
    try:
        runners["RLCard bridge"] = rlcard_game("bridge")
        runners["RLCard doudizhu"] = rlcard_game("doudizhu")
        runners["PettingZoo leduc"] = pettingzoo_leduc()
    except ImportError as error:
        print(f"The others are not installed ({error}): run `python3 dev.py setup bench` first.")
    rng = Random(2026)
    rates: dict[str, list[list[float]]] = {name: [] for name in runners}
    for _ in range(rounds):
        for name, run in runners.items():
            start = time.perf_counter()
            counts = run(rng, seconds)
            taken = time.perf_counter() - start
            rates[name].append([count / taken for count in counts])
    speeds = {
        name: [median(column) for column in zip(*r, strict=True)] for name, r in rates.items()
    }
    ours = speeds["Bieden"]
    print(f"{'':18}{'games/s':>10}{'steps/s':>10}{'cards/s':>10}{'Bieden, steps':>15}{'cards':>8}")
    for name, (games, steps, cards) in speeds.items():
        ratios = f"{ours[1] / steps:13.1f} x{ours[2] / cards:6.1f} x"
        print(f"{name:18}{games:10,.0f}{steps:10,.0f}{cards:10,.0f}{ratios}")
    del speeds["Bieden"], speeds["Bieten"]
    if speeds:
        best = max(steps for _, steps, _ in speeds.values())
        print(
            f"For each step of the fastest of the others Bieden answers {ours[1] / best:.1f} "
            f"questions and plays {ours[2] / best:.1f} cards."
        )


def memory(deals: int) -> None:
    """Print what stored deals weigh: in memory as events, and written out."""
    for name, deal in (("Bieden", bieden_deal), ("Bieten", bieten_deal)):
        rng = Random(7)
        encoder = msgspec.msgpack.Encoder()
        json = packed = 0
        tracemalloc.start()
        kept: list[tuple[Event | bieten.Event, ...]] = []
        for _ in range(deals):
            _, events, _ = deal(rng)
            kept.append(tuple(events))
        held, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        for stored in kept:
            json += len(msgspec.json.encode(stored))
            packed += len(encoder.encode(stored))
        events_each = sum(map(len, kept)) / deals
        print(f"{deals:,} stored deals of {name}, {events_each:.0f} events each:")
        print(f"  in memory {held / 1e6:.1f} MB ({held / deals:,.0f} bytes a deal)")
        print(f"  as JSON {json / 1e6:.1f} MB, as msgpack {packed / 1e6:.1f} MB")


def main() -> None:
    """Run both parts."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="of each round (default 2)")
    parser.add_argument("--rounds", type=int, default=5, help="per library (default 5)")
    parser.add_argument("--deals", type=int, default=10_000, help="stored for the memory part")
    options = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, one process")
    speed(options.seconds, options.rounds)
    memory(options.deals)


if __name__ == "__main__":
    main()
