"""``opbod play``: a sitting with a human at one of its seats."""

from __future__ import annotations

import hashlib
import secrets
import signal
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

import msgspec

from opbod.cli.console import Leave
from opbod.cli.failure import Failure, entry_of, read_record, terminal_of
from opbod.cli.human import Human
from opbod.cli.keeping import Keeper, state_folder
from opbod.cli.rules_words import OptionError, make_rules, rules_line
from opbod.cli.table import Settings, Table
from opbod.core import registry
from opbod.core.sitting import Sitting

if TYPE_CHECKING:
    from opbod.cli.desk import Desk
    from opbod.cli.terminal import Terminal
    from opbod.core.protocol import Seat
    from opbod.core.registry import Entry
    from opbod.core.words import Words
    from opbod.players.loop import AnyPlayer

EXTRA = "terminal"
"""Field of a record that holds the `Settings`."""
HUMAN = "human"
LONGEST_NAME = 12


class Wish(msgspec.Struct, frozen=True):
    """What was asked for on the command line."""

    game: str
    seat: str | None = None
    rules: str | None = None
    settings: tuple[str, ...] = ()
    level: str | None = None
    partner: str | None = None
    names: str | None = None
    seed: str | None = None
    save: Path | None = None
    resume: Path | None = None


def play(wish: Wish, desk: Desk) -> int:
    """Play a sitting, new or resumed, until it is over or the human leaves."""
    words, console = desk.words, desk.console
    entry = entry_of(wish.game, words)
    terminal: Terminal = terminal_of(wish.game, words)
    sitting, settings = resumed(wish, words) if wish.resume else begun(wish, entry, terminal, words)
    assert settings.seat is not None
    if wish.save is not None and wish.save.exists() and wish.save != wish.resume:
        raise Failure(words("play.save_exists", path=wish.save))
    keeper = Keeper(wish.save or wish.resume, state_folder())
    table = seated(sitting, settings, terminal, desk, keeper)
    console.say(*table.presenter.welcome())
    console.say(rules_line(entry, sitting.rules, words), words("table.start"))
    if sitting.deals:
        console.say(words("table.resumed", number=len(sitting.deals)))
    return run(table, keeper)


def seated(
    sitting: Sitting,
    settings: Settings,
    terminal: Terminal,
    desk: Desk,
    keeper: Keeper,
) -> Table:
    """Set the table with the human at his seat."""
    seat = settings.seat
    assert seat is not None
    presenter = terminal.presenter(desk.style, sitting.rules, seat, settings.names)
    bots = players_of(sitting.game.id, settings, desk.words)
    table = Table(sitting, settings, presenter, desk, bots, eyes=seat)
    table.human = Human(table, seat, best_player(sitting.game.id), keeper)
    return table


def run(table: Table, keeper: Keeper) -> int:
    """Play at the table; however it ends, the sitting is kept."""
    console, words = table.console, table.words
    human = table.human
    assert isinstance(human, Human)
    old = {name: signal.signal(name, _hang_up) for name in _hang_ups()}
    try:
        table.run()
        if keeper.path is not None:
            console.say(words("play.saved", path=keeper.save(table.sitting)))
        human.at_end()
    except Leave:
        _keep(table, keeper)
    except KeyboardInterrupt:
        console.say("")
        _keep(table, keeper)
    except OSError as error:
        console.say(words("save.failed", path=keeper.path or "", why=error.strerror or error))
        _keep(table, keeper)
    finally:
        for name, handler in old.items():
            signal.signal(name, handler)
    return 0


def _hang_ups() -> list[signal.Signals]:
    """Signals that mean "the terminal is gone"."""
    return [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]


def _hang_up(_number: int, _frame: Any) -> None:
    raise KeyboardInterrupt


def _keep(table: Table, keeper: Keeper) -> None:
    """Save an unfinished sitting and say how to go on with it."""
    console, words = table.console, table.words
    if not table.sitting.deals or table.sitting.is_over:
        console.say(words("save.bye"))
        return
    try:
        path = keeper.rescue(table.sitting)
    except OSError as error:
        console.say(words("save.lost", why=error.strerror or error))
        return
    console.say(words("save.leaving", path=path))
    resume = words("save.resume", game=table.sitting.game.id, path=quote(str(path)))
    console.say(f"  {resume}")


# Who plays what.


def begun(wish: Wish, entry: Entry, terminal: Terminal, words: Words) -> tuple[Sitting, Settings]:
    """Make a new sitting from what was asked for; raises Failure."""
    try:
        rules = make_rules(entry, wish.rules, wish.settings, words)
    except OptionError as error:
        raise Failure(str(error)) from None
    seat = seat_of(terminal, wish.seat or terminal.seats[2], words)
    count = len(terminal.seats)
    level = player_name(wish.game, wish.level, words)
    partner = player_name(wish.game, wish.partner or level, words)
    players = [level] * count
    players[(seat + count // 2) % count] = partner
    players[seat] = HUMAN
    names = names_of(wish.names, count, words)
    seed = checked_seed(wish.seed, words)
    settings = Settings(seat, tuple(players), bots_text(seed), seed, names)
    return new_sitting(entry, rules, settings), settings


def new_sitting(entry: Entry, rules: Any, settings: Settings) -> Sitting:
    """Make a sitting without deals; its table has a name of its own."""
    return Sitting(
        entry.game,
        rules,
        "t" + hashlib.sha256(settings.bots.encode()).hexdigest()[:8],
        players=settings.names or settings.players,
        extra={EXTRA: msgspec.to_builtins(settings)},
    )


def bots_text(seed: str | None) -> str:
    """Text that the players' random numbers hang on: repeatable where the deals are."""
    return secrets.token_hex(16) if seed is None else seed


def checked_seed(seed: str | None, words: Words) -> str | None:
    """Refuse an empty seed."""
    if seed is not None and not seed.strip():
        raise Failure(words("play.no_seed"))
    return seed


def resumed(wish: Wish, words: Words) -> tuple[Sitting, Settings]:
    """Read a sitting to play on; raises Failure."""
    assert wish.resume is not None
    if any((wish.seat, wish.rules, wish.settings, wish.level, wish.partner, wish.names, wish.seed)):
        raise Failure(words("play.resume_rules"))
    sitting = read_record(wish.resume, words)
    if sitting.game.id != wish.game:
        raise Failure(
            words("play.resume_other", path=wish.resume, other=sitting.game.id, game=wish.game)
        )
    if sitting.is_over:
        raise Failure(words("play.finished", path=wish.resume))
    return sitting, settings_of(sitting)


def settings_of(sitting: Sitting) -> Settings:
    """Read who sits where from a record; one from elsewhere gets a human at its third seat."""
    try:
        found = msgspec.convert(sitting.extra.get(EXTRA), Settings)
    except msgspec.ValidationError:
        found = None
    setup = sitting.deals[0].log.setup if sitting.deals else None
    count = 4 if setup is None else sitting.game.seats(sitting.rules, setup)
    if (
        found is not None
        and len(found.players) == count
        and len(found.names) in (0, count)
        and found.seat in range(count)
    ):
        return found
    best = next(iter(registry.load(sitting.game.id, "opbod.players")))
    players = tuple(HUMAN if seat == 2 % count else best for seat in range(count))
    return Settings(2 % count, players, bots_text(sitting.table))


def seat_of(terminal: Terminal, text: str, words: Words) -> Seat:
    """Read a seat; raises Failure that lists the seats."""
    seat = terminal.seat(text)
    if seat is None:
        known = ", ".join(terminal.names(words.lang))
        raise Failure(words("play.no_seat", seat=text, known=known))
    return seat


def player_name(game: str, name: str | None, words: Words) -> str:
    """Check the name of a player; the first that there is where none is named."""
    known = registry.load(game, "opbod.players")
    if name is None:
        return str(next(iter(known)))
    if name not in known:
        raise Failure(words("play.no_player", name=name, known=", ".join(known)))
    return name


def players_of(game: str, settings: Settings, words: Words) -> dict[Seat, AnyPlayer]:
    """Make the players of all seats but the human's; raises Failure."""
    known = registry.load(game, "opbod.players")
    return {
        seat: known[player_name(game, name, words)]()
        for seat, name in enumerate(settings.players)
        if seat != settings.seat
    }


def best_player(game: str) -> AnyPlayer:
    """Make the player that gives the hints."""
    found: AnyPlayer = next(iter(registry.load(game, "opbod.players").values()))()
    return found


def names_of(text: str | None, count: int, words: Words) -> tuple[str, ...]:
    """Read the names of the seats; raises Failure."""
    if text is None:
        return ()
    names = tuple("".join(c for c in name if c.isprintable()).strip() for name in text.split(","))
    names = tuple(name[:LONGEST_NAME] for name in names)
    if len(names) != count or len({name.lower() for name in names}) != count or not all(names):
        raise Failure(words("play.names", count=count))
    return names
