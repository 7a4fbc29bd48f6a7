"""Measure the players of Bieden against themselves and each other.

python benchmarks/players.py [--sittings 1000] [--rules vlaanderen] [--seed 1] [--jobs 2]

First four rule-of-thumb players: deals a sitting, what is bid, how often it is made. Then pairs of
them against pairs of weaker players, seats changed half of the time: the share of sittings won,
with a 95 % interval after Wilson. Equal arguments give equal figures, but for the times.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path

from opbod.bieden import GAME, PRESETS
from opbod.core.sitting import Sitting
from opbod.players.bieden import PLAYERS
from opbod.players.loop import play_sitting

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.players.by_oracle import recompute

CHUNK = 10


def wilson(won: int, played: int) -> tuple[float, float]:
    """Interval that holds the true share with 95 % confidence."""
    z = 1.96
    share = won / played
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    half = (
        z
        / (1 + z * z / played)
        * sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    )
    return middle - half, middle + half


def play(number: int, names: tuple[str, str, str, str], rules: str, seed: str) -> Sitting:
    """Play one sitting."""
    players = [PLAYERS[name]() for name in names]
    return play_sitting(GAME, PRESETS[rules], players, f"{seed}/{number}")


def counted(sitting: Sitting) -> Counter[str]:
    """Count what happened in a sitting."""
    count: Counter[str] = Counter(sittings=1)
    for deal in sitting.deals:
        result = deal.log.state.result
        count["deals"] += 1
        count["cards"] += sum(len(trick.cards) for trick in deal.log.state.tricks)
        count[result.kind] += 1
        count[f"by {result.how}"] += 1
        if result.call is not None:
            count[f"bid {result.call}"] += 1
            count[f"made {result.call}"] += result.kind == "made"
            if isinstance(result.call, int):
                count["numbers"] += 1
                count["points bid"] += result.call
                count["points taken"] += result.points[result.bidder % 2]
                count["wijs"] += result.wijs
                count["marriage"] += result.marriage
    return count


def against(number: int, other: str, rules: str, seed: str) -> bool:
    """Tell whether the pair of rule-of-thumb players won; it sits NS in even sittings."""
    ours = number % 2
    pairs = ("thumb", other) if ours == 0 else (other, "thumb")
    sitting = play(number, pairs * 2, rules, f"{seed}/{other}")
    return bool(sitting.log.state.result.winner == ours)


def report_alone(count: Counter[str], seconds: float) -> None:
    """Print how four rule-of-thumb players play."""
    played = count["made"] + count["failed"]
    numbers = count["numbers"]
    print(
        f"sittings         {count['sittings']}, {count['deals'] / count['sittings']:.1f} deals each"
    )
    print(f"passed by all    {100 * count['passed'] / count['deals']:.1f} % of the deals")
    print(f"bids made        {100 * count['made'] / played:.1f} % of {played}")
    print(f"mean bid         {count['points bid'] / numbers:.1f}")
    print(
        f"mean taken       {count['points taken'] / numbers:.1f} points, "
        f"{count['wijs'] / numbers:.1f} wijs, {count['marriage'] / numbers:.1f} marriage"
    )
    ends = ", ".join(
        f"{key[3:]} {100 * count[key] / count['deals']:.0f} %"
        for key in ("by played", "by claim", "by concession", "by passed", "by achttiender")
    )
    print(f"ended by         {ends}")
    calls = sorted((key[4:] for key in count if key.startswith("bid ")), key=lambda c: c.zfill(9))
    for call in calls:
        said = count[f"bid {call}"]
        print(f"  {call:>9}      {said:6} times, made {100 * count[f'made {call}'] / said:.0f} %")
    print(f"by the oracle    {count['recomputed']} deals played again: the same trees")
    print(f"time             {seconds:.1f} s, {1e3 * seconds / count['cards']:.2f} ms a card")


def main() -> None:
    """Read the arguments, play and print."""
    parser = argparse.ArgumentParser(description="Measure the players of Bieden.")
    parser.add_argument("--sittings", type=int, default=1000)
    parser.add_argument("--rules", choices=sorted(PRESETS), default="vlaanderen")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.jobs) as pool:
        total: Counter[str] = Counter()
        seconds = 0.0
        work = partial(timed_alone, rules=given.rules, seed=given.seed)
        for count, took in pool.map(work, range(given.sittings), chunksize=CHUNK):
            total += count
            seconds += took
        report_alone(total, seconds)
        for other in PLAYERS:
            if other != "thumb":
                work_ = partial(against, other=other, rules=given.rules, seed=given.seed)
                won = sum(pool.map(work_, range(given.sittings), chunksize=CHUNK))
                low, high = wilson(won, given.sittings)
                print(
                    f"against {other:9}{100 * won / given.sittings:.1f} % won, "
                    f"95 % from {100 * low:.1f} to {100 * high:.1f}"
                )


def timed_alone(number: int, rules: str, seed: str) -> tuple[Counter[str], float]:
    """Count a sitting of four rule-of-thumb players, with the processor time it took.

    The oracle plays it again and must find the same trees; it raises AssertionError otherwise.
    """
    start = time.process_time()
    sitting = play(number, ("thumb",) * 4, rules, seed)
    took = time.process_time() - start
    count = counted(sitting)
    count["recomputed"] = recompute(sitting)
    return count, took


if __name__ == "__main__":
    main()
