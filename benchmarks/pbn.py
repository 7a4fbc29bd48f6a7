#!/usr/bin/env python3
"""Write an archive of PBN with irregular auctions in it, read it again and find them.

python benchmarks/pbn.py [BOARDS] [SEED]    10000 boards when nothing is said
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

from opbod.bridge import LETTER_OF_1959, Fact, Setup
from opbod.bridge import cardplay as cp
from opbod.bridge.calls import CALLS, PASS, Call, is_bid
from opbod.bridge.facts import Claim, Hand, Keep, Other, Say, Substitute
from opbod.bridge.files.archive import check_archive, judge_by
from opbod.bridge.files.pbn import Archive, content
from opbod.bridge.files.pbn_export import export
from opbod.bridge.files.pbn_import import board_of
from opbod.bridge.files.pbn_read import read
from opbod.bridge.files.pbn_write import HEADER, write
from opbod.bridge.law import book
from opbod.bridge.types import Judged, board
from opbod.cards.pack import FRENCH_52
from opbod.core.protocol import TABLE

RULES = LETTER_OF_1959
IRREGULAR = 0.1
"""Part of the calls that are made by anybody and are anything."""
LONGEST = 60


def next_fact(rng: Random, judged: Judged, *, wild: bool) -> Fact:
    """Draw a fact: mostly a small step in turn, now and then what should not be."""
    waiting = judged.waiting
    if waiting is not None and waiting.claimed:
        seat = waiting.seat
        if waiting.article == "29b":
            return Fact(seat, rng.choice((Keep(), Other(PASS))))
        return Fact(seat, Substitute(PASS))
    if judged.pending and rng.random() < 0.5:
        return Fact(TABLE, Claim())
    seat = (judged.turn if judged.turn is not None else 0) if not judged.pending else (
        judged.pending[0].seat + 1
    ) % 4  # fmt: skip
    if wild and rng.random() < IRREGULAR:
        return Fact(rng.randrange(4), Say(rng.choice(CALLS)))
    bids = [place.call for place in judged.auction if is_bid(place.call)]
    if rng.random() < (0.45 if bids else 0.3) and not judged.must_pass(seat):
        start = CALLS.index(bids[-1]) + 1 if bids else 3
        higher = CALLS[start : start + 6]
        if higher:
            return Fact(seat, Say(Call(rng.choice(higher))))
    return Fact(seat, Say(PASS))


def auction(rng: Random, setup: Setup) -> tuple[tuple[Fact, ...], Judged]:
    """Draw an auction to its close; three in ten are wild."""
    law = book(RULES)
    wild = rng.random() < 0.3
    judged = law.start(RULES, setup)
    facts: list[Fact] = []
    while not judged.closed and len(facts) < LONGEST:
        fact = next_fact(rng, judged, wild=wild)
        facts.append(fact)
        judged = law.judge(RULES, setup, judged, fact)
    return tuple(facts), judged


def hands(rng: Random) -> tuple[Hand, ...]:
    """Deal."""
    pack = list(FRENCH_52.cards)
    rng.shuffle(pack)
    return tuple(tuple(pack[13 * seat : 13 * seat + 13]) for seat in range(4))


def played(rng: Random, judged: Judged, dealt: tuple[Hand, ...]) -> cp.Play | None:
    """Play the board out at random."""
    if judged.result is None or judged.result.contract is None:
        return None
    play = cp.begin(judged.result, hands=dealt)
    while play.result is None:
        duty = cp.decisions(play)[0]
        action = rng.choice(cp.offers(play, duty.seats[0], duty.kind)).action
        play = cp.evolve(play, duty.seats[0], action)
    return play


def main(boards: int = 10_000, seed: int = 1959) -> None:
    """Print what was written, what was found, and how long it took."""
    rng = Random(seed)
    begun = perf_counter()
    games, wanted, facts_of = [], set(), []
    for number in range(1, boards + 1):
        setup = board(number)
        facts, judged = auction(rng, setup)
        dealt = hands(rng)
        # Playing is slow beside the rest and is not what is measured: one board in ten.
        play = played(rng, judged, dealt) if number % 10 == 0 else None
        games.append(export(setup, judged, facts, hands=dealt, play=play, rules=RULES.id))
        facts_of.append(facts)
        if judged.rulings or not judged.closed:
            wanted.add(number)
    made = perf_counter()
    text = write(Archive(tuple(games), HEADER))
    written = perf_counter()
    archive = read(text)
    reading = perf_counter()
    assert content(archive) == Archive(tuple(games), HEADER), "reading did not give it back"
    assert not archive.problems, archive.problems[:3]
    assert facts_of == [board_of(game).facts for game in archive.games], "facts were lost"
    imported = perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "archive.pbn"
        path.write_text(text, encoding="utf-8")
        start = perf_counter()
        check = check_archive([path], judge_by(RULES))
        checked = perf_counter()
    found = {game for _, game in check.irregular}
    print(f"{boards} boards, {len(text) / 1e6:.1f} MB, {len(wanted)} with irregular auctions")
    print(f"  made up and judged {made - begun:6.1f} s")
    print(f"  written            {written - made:6.1f} s")
    print(f"  read               {reading - written:6.1f} s, equal to what was written")
    print(f"  imported           {imported - reading:6.1f} s, facts equal")
    print(f"  checked            {checked - start:6.1f} s (read, imported and judged anew)")
    print(f"  found {len(found)}: missed {len(wanted - found)}, too many {len(found - wanted)}")
    for code, count in sorted(check.counts().items(), key=lambda one: -one[1]):
        print(f"    {code}: {count}")
    if found != wanted:
        raise SystemExit(f"not the same: {sorted(found ^ wanted)[:10]}")


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
