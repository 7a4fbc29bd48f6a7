"""Measure the players of Bieten: whether they always finish, and who makes more points.

python benchmarks/bieten_players.py [--sittings 1000] [--deals 20000] [--players 2 3 4 5] [--jobs 2]

First sittings of two to five seats under drawn rules, the seats taken by players drawn from all
there are, four in ten of them by the player of rules of thumb: any error ends the run. Then that
player alone against a table of each of the others. Every pack, cut alike, is played once from each
seat; the figure of a pack is the mean over its seats of his points less the mean of the others',
and the interval of 95 % is over packs. Last, whole sittings: how often he wins, against what an
equal share would be; and for two, how often against himself not minding the target. Equal
arguments give equal figures, but for the times.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from opbod.bieten import ENTRY, GAME, PRESETS, Rules, Setup, State
from opbod.bieten.dealing import draw_pack
from opbod.bieten.types import Cut, Deal
from opbod.core.protocol import CHANCE, Command
from opbod.players.bieten import PLAYERS
from opbod.players.bieten.habits import Habits
from opbod.players.bieten.thumb import Thumb
from opbod.players.face import NO_LIMIT, offers_of
from opbod.players.loop import AnyPlayer, ask_order, play_sitting
from opbod.testing.options import draw_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    Map = Callable[[Callable[[int], Any], Iterable[int]], Iterator[Any]]

CHUNK = 5
SIMPLE = tuple([name for name in PLAYERS if name != "thumb"])
"""Players that the player of rules of thumb should be ahead of."""
MOST_DEALS = 40
"""A sitting that goes on longer is left: with a high target that few may hit exactly it can."""


def play_deal(
    rules: Rules, pack: Random, players: list[AnyPlayer], rngs: list[Random]
) -> tuple[int, ...]:
    """Play one deal from nought, dealt by the last seat and cut in the middle; the points made."""
    state = GAME.start(rules, Setup(rules.players - 1, (0,) * rules.players))
    state = after(state, CHANCE, Deal(draw_pack(rules, pack)))
    if state.phase == "cut":
        state = after(state, state.setup.cutter, Cut(12))
    while state.result is None:
        for seat in ask_order(GAME, state):
            view = GAME.observe(state, seat)
            offers = offers_of(GAME, view, seat)
            action = players[seat].choose(view, offers, NO_LIMIT, rngs[seat]) if offers else None
            if action is not None:
                state = after(state, seat, action)
                break
    return state.result.points


def after(state: State, seat: int, action: Any) -> State:
    """Record an answer to the open question that it fits."""
    number = next(d.id for d in GAME.decisions(state, seat) if d.kind == action.answers)
    for event in GAME.decide(state, Command(seat, number, action)):
        state = GAME.evolve(state, event)
    return state


def pack_figure(number: int, other: str, rules: Rules, seed: str) -> float:
    """Play a pack from each seat; points of the player less the mean of the others."""
    count = rules.players
    figures = []
    for ours in range(count):
        players = [PLAYERS["thumb" if seat == ours else other]() for seat in range(count)]
        rngs = [Random(f"{seed}/{number}/{ours}/{seat}") for seat in range(count)]
        points = play_deal(rules, Random(f"{seed}/{number}"), players, rngs)
        figures.append(points[ours] - (sum(points) - points[ours]) / (count - 1))
    return fmean(figures)


class Ahead(NamedTuple):
    """How many points a deal the player is ahead of the mean of the others."""

    deals: int
    mean: float
    half: float
    """Half of the interval of 95 %."""

    @property
    def low(self) -> float:
        return self.mean - self.half

    @property
    def high(self) -> float:
        return self.mean + self.half


def ahead(other: str, rules: Rules, deals: int, seed: str, play: Map = map) -> Ahead:
    """Play about so many deals against a table of others, each pack once from each seat."""
    packs = deals // rules.players
    work = partial(pack_figure, other=other, rules=rules, seed=seed)
    figures = list(play(work, range(packs)))
    return Ahead(packs * rules.players, fmean(figures), 1.96 * stdev(figures) / sqrt(packs))


def all_finished(players: int, sittings: int, seed: str, play: Map = map) -> Counter[str]:
    """Play sittings of so many seats; whatever goes wrong in one is raised."""
    work = partial(finished, players=players, seed=seed)
    total: Counter[str] = Counter()
    for one in play(work, range(sittings)):
        total += one
    return total


def finished(number: int, players: int, seed: str) -> Counter[str]:
    """Play a sitting under drawn rules with drawn players; what it was like."""
    rng = Random(f"{seed}/{players}/{number}")
    rules = draw_rules(ENTRY, rng, {"players": players})
    names = rng.choices(list(PLAYERS), weights=[4] + [1.2] * (len(PLAYERS) - 1), k=players)
    seated = [PLAYERS[name]() for name in names]
    sitting = play_sitting(GAME, rules, seated, f"{seed}/{players}/{number}", most_deals=MOST_DEALS)
    return Counter(sittings=1, deals=len(sitting.deals), left=not sitting.is_over)


def won(number: int, other: str, rules: Rules, seed: str) -> bool | None:
    """Tell whether the player won a sitting, its seat moving on; None if it was left."""
    ours = number % rules.players
    seated = [PLAYERS["thumb" if seat == ours else other]() for seat in range(rules.players)]
    sitting = play_sitting(GAME, rules, seated, f"{seed}/{other}/{number}", most_deals=MOST_DEALS)
    return bool(sitting.log.state.result.winner == ours) if sitting.is_over else None


def minding_won(number: int, overshoot: Any, seed: str) -> bool | None:
    """Tell whether minding the target won a sitting of two against not minding it."""
    ours = number % 2
    heedless = Thumb("heedless", Habits(minds_target=False))
    seated = [Thumb(), heedless] if ours == 0 else [heedless, Thumb()]
    rules = Rules(players=2, overshoot=overshoot)
    sitting = play_sitting(GAME, rules, seated, f"{seed}/{number}", most_deals=MOST_DEALS)
    return bool(sitting.log.state.result.winner == ours) if sitting.is_over else None


def say_won(title: str, all_: Sequence[bool | None], players: int) -> None:
    """Print the share of sittings won."""
    ended = [one for one in all_ if one is not None]
    share = fmean(ended) if ended else 0.0
    half = 1.96 * sqrt(share * (1 - share) / max(len(ended), 1))
    print(
        f"{title} {len(ended)} sittings ended: {100 * share:.1f} % won, "
        f"95 % ± {100 * half:.1f}; an equal share is {100 / players:.1f} %",
        flush=True,
    )


def main() -> None:
    """Read the arguments, play and print."""
    parser = argparse.ArgumentParser(description="Measure the players of Bieten.")
    parser.add_argument("--sittings", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--players", type=int, nargs="+", default=[4])
    parser.add_argument("--rules", choices=sorted(PRESETS), default="schoenram")
    parser.add_argument("--against", nargs="*", default=SIMPLE)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.jobs) as pool:
        play = partial(pool.map, chunksize=CHUNK)
        for count in range(2, 6) if given.sittings else ():
            total = all_finished(count, given.sittings, given.seed, play)
            print(
                f"{count} players: {total['sittings']} sittings, {total['deals']} deals, "
                f"no error; {total['left']} left after {MOST_DEALS} deals",
                flush=True,
            )
        for count in given.players:
            rules = msgspec.structs.replace(PRESETS[given.rules], players=count)
            for other in given.against if given.deals else ():
                start = time.perf_counter()
                found = ahead(other, rules, given.deals, given.seed, play)
                print(
                    f"against {other:8} {found.deals} deals of {count}: {found.mean:+.3f} points "
                    f"a deal, 95 % from {found.low:+.3f} to {found.high:+.3f}"
                    f"   ({time.perf_counter() - start:.0f} s)",
                    flush=True,
                )
            for other in given.against if given.sittings else ():
                wins = partial(won, other=other, rules=rules, seed=given.seed)
                all_ = list(play(wins, range(given.sittings)))
                say_won(f"against {other:8}", all_, count)
        for overshoot in ("bounce", "win") if given.sittings else ():
            minding = partial(minding_won, overshoot=overshoot, seed=given.seed)
            all_ = list(play(minding, range(given.sittings)))
            say_won(f"minding the target, overshoot {overshoot}:", all_, 2)


if __name__ == "__main__":
    main()
