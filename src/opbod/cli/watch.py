"""``opbod watch``: the program plays all seats, told in the same lines as at the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from opbod.cli.failure import Failure, check_place, entry_of, reason, terminal_of
from opbod.cli.keeping import Keeper, state_folder
from opbod.cli.play import (
    Wish,
    bots_text,
    checked_seed,
    new_sitting,
    player_name,
    players_of,
    rules_of,
    seat_of,
    seats_at,
)
from opbod.cli.rules_words import rules_line
from opbod.cli.table import Settings, Table
from opbod.cli.transcript import write_transcript

if TYPE_CHECKING:
    from opbod.cli.desk import Desk
    from opbod.cli.terminal import Terminal
    from opbod.core.words import Words


class Show(msgspec.Struct, frozen=True):
    """What is to be watched."""

    view: str | None = None
    sittings: int = 1
    deals: int | None = None
    delay: float = 0.0
    transcript: Path | None = None


def watch(wish: Wish, show: Show, desk: Desk) -> int:
    """Let the program play sittings; the first is saved where asked."""
    words, console = desk.words, desk.console
    entry = entry_of(wish.game, words)
    terminal: Terminal = terminal_of(wish.game, words)
    _check_counts(show, words)
    if wish.save is not None:
        check_place(wish.save, words)
    if show.transcript is not None:
        return write_transcript(show.transcript, wish, desk)
    rules = rules_of(wish, entry, terminal, words)
    count = seats_at(entry, rules)
    eyes = None if show.view in (None, "all") else seat_of(terminal, show.view or "", count, words)
    level = player_name(wish.game, wish.level, words)
    players = (level,) * count
    seed = checked_seed(wish.seed, words)
    console.say(words("watch.opening", players=", ".join(players)))
    console.say(rules_line(entry, rules, words))
    for number in range(1, show.sittings + 1):
        own = None if seed is None else seed if number == 1 else f"{seed}/{number}"
        settings = Settings(None, players, bots_text(own), own)
        table = Table(
            new_sitting(entry, rules, settings),
            settings,
            terminal.presenter(desk.style, rules, eyes),
            desk,
            players_of(wish.game, settings, words),
            eyes=eyes,
            delay=show.delay,
        )
        table.run(show.deals)
        if number == 1 and wish.save is not None:
            saved = _save(Keeper(wish.save, state_folder()), table, words)
            console.say(words("play.saved", path=saved))
    return 0


def _save(keeper: Keeper, table: Table, words: Words) -> Path:
    try:
        return keeper.save(table.sitting)
    except OSError as error:
        why = reason(error, words)
        raise Failure(words("files.unwritable", path=keeper.path, why=why)) from None


def _check_counts(show: Show, words: Words) -> None:
    wanted = (
        ("--sittings", show.sittings, 1),
        ("--deals", show.deals, 1),
        ("--delay", show.delay, 0),
    )
    for what, number, low in wanted:
        if number is not None and not number >= low:
            raise Failure(words("watch.count", what=what, low=low))
