"""Make the table of exact chances that `opbod.bieten.facts` prints.

python benchmarks/bieten_odds.py [--write] [--deck deck28] [--cards 4] [--jobs 2]

Every entry is counted over all deals of two to five hands, and is the same at each run; the whole
table takes some five minutes of processor time, most of it for the Hengst of five hands. Without
--write it is only compared with the file.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor

from opbod.bieten.facts import BEST, HANDS, TABLES, Table, heights, rules_of
from opbod.bieten.odds import deals_best

Entry = tuple[Table, str, tuple[float, ...]]


def entry(asked: tuple[Table, str]) -> Entry:
    """Count one line of a table: one height, two to five hands."""
    table, height = asked
    number, rank = map(int, height.split("-"))
    rules = rules_of(table)
    found = [deals_best(rules, table.figure, number, rank, hands) for hands in HANDS]
    return table, height, tuple([round(deals.best / deals.held, 6) for deals in found])


def main() -> int:
    """Count, and write or compare."""
    parser = argparse.ArgumentParser(description="Make the table of exact chances of Bieten.")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--deck")
    parser.add_argument("--cards", type=int)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    tables = [
        table
        for table in TABLES
        if given.deck in (None, table.deck) and given.cards in (None, table.cards)
    ]
    asked = [(table, height) for table in tables for height in heights(table)]
    lines: dict[str, list[str]] = {}
    different = 0
    with ProcessPoolExecutor(given.jobs) as pool:
        for table, height, chances in pool.map(entry, asked):
            lines.setdefault(table.name, []).append(f'"{height}" = {list(chances)}')
            different += not given.write and BEST.get(table.name, {}).get(height) != list(chances)
            print(table.name, height, *chances, flush=True)
    if given.write:
        with open("src/opbod/bieten/best.toml", "w", encoding="utf-8") as file:  # noqa: PTH123
            file.write("# Made by benchmarks/bieten_odds.py: chance to be best of 2, 3, 4, 5.\n")
            file.writelines("\n".join([f"\n[{name}]", *text, ""]) for name, text in lines.items())
    print(f"{len(asked)} entries, {different} differ from the file")
    return int(different > 0)


if __name__ == "__main__":
    sys.exit(main())
