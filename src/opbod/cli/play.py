"""``opbod play``: a sitting with a human at one of its seats."""

from __future__ import annotations

import contextlib
import hashlib
import secrets
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from shlex import quote
from typing import TYPE_CHECKING, Any

import msgspec

from opbod.cli.console import Leave, printable
from opbod.cli.failure import (
    Failure,
    check_place,
    entry_of,
    loaded,
    read_record,
    reason,
    terminal_of,
)
from opbod.cli.human import Human
from opbod.cli.keeping import Keeper, exists, state_folder
from opbod.cli.rules_words import OptionError, make_rules, rules_line
from opbod.cli.table import Settings, Table
from opbod.core import registry
from opbod.core.rules import options
from opbod.core.sitting import Sitting
from opbod.players.loop import AnyPlayer
from opbod.players.simple import RandomPlayer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from opbod.cli.desk import Desk
    from opbod.cli.terminal import Terminal
    from opbod.core.protocol import Seat
    from opbod.core.registry import Entry
    from opbod.core.words import Words

EXTRA = "terminal"
"""Field of a record that holds the `Settings`."""
HUMAN = "human"
BY_CHANCE: dict[str, Callable[[], AnyPlayer]] = {"random": RandomPlayer}
"""Players of a game that has none of its own."""
LONGEST_NAME = 12


class Wish(msgspec.Struct, frozen=True):
    """What was asked for on the command line."""

    game: str
    seat: str | None = None
    rules: str | None = None
    settings: tuple[str, ...] = ()
    players: str | None = None
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
    sitting, settings = (
        resumed(wish, terminal, words) if wish.resume else begun(wish, entry, terminal, words)
    )
    assert settings.seat is not None
    if wish.save is not None and wish.save != wish.resume:
        if exists(wish.save):
            raise Failure(words("play.save_exists", path=wish.save))
        check_place(wish.save, words)
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
        console.say(words("save.failed", path=keeper.path or "", why=reason(error, words)))
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
        console.say(words("save.lost", why=reason(error, words)))
        return
    console.say(words("save.leaving", path=path))
    resume = words("save.resume", game=table.sitting.game.id, path=quote(str(path)))
    console.say(f"  {resume}")


# Who plays what.


def begun(wish: Wish, entry: Entry, terminal: Terminal, words: Words) -> tuple[Sitting, Settings]:
    """Make a new sitting from what was asked for; raises Failure."""
    rules = rules_of(wish, entry, terminal, words)
    count = seats_at(entry, rules)
    home = home_of(terminal, count)
    seat = home if wish.seat is None else seat_of(terminal, wish.seat, count, words)
    level = player_name(wish.game, wish.level, words)
    players = [level] * count
    if wish.partner is not None:
        if not terminal.partners:
            raise Failure(words("play.no_partner", game=wish.game))
        players[(seat + count // 2) % count] = player_name(wish.game, wish.partner, words)
    players[seat] = HUMAN
    names = names_of(wish.names, count, words)
    seed = checked_seed(wish.seed, words)
    settings = Settings(seat, tuple(players), bots_text(seed), seed, names)
    return new_sitting(entry, rules, settings), settings


def rules_of(wish: Wish, entry: Entry, terminal: Terminal, words: Words) -> Any:
    """Make the rules that were asked for; raises Failure."""
    settings = wish.settings
    if wish.players is not None:
        settings = (*settings, f"players={_players(wish.players, entry, terminal, words)}")
    try:
        rules = make_rules(entry, wish.rules, settings, words)
        # A game that is also ruled on elsewhere says how it is played here.
        playable = getattr(terminal, "playable", None)
        return rules if playable is None else playable(rules, settings, words.lang)
    except OptionError as error:
        raise Failure(str(error)) from None


def _players(text: str, entry: Entry, terminal: Terminal, words: Words) -> str:
    """Check a number of players; raises Failure that lists the numbers there can be."""
    if "players" not in options(entry.default):
        count = seats_at(entry, entry.default)
        raise Failure(words("play.players_fixed", game=entry.id, count=count))
    known = []
    for count in range(1, len(terminal.seats) + 1):
        with contextlib.suppress(OptionError):
            make_rules(entry, None, (f"players={count}",), words)
            known.append(str(count))
    if text.strip() not in known:
        told = ", ".join(known)
        raise Failure(words("play.players", game=entry.id, text=printable(text), known=told))
    return text.strip()


def seats_at(entry: Entry, rules: Any) -> int:
    """Count the seats of a table with these rules, whatever is drawn for it."""
    return entry.game.seats(rules, entry.game.opening(rules, Random(0)))


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


def resumed(wish: Wish, terminal: Terminal, words: Words) -> tuple[Sitting, Settings]:
    """Read a sitting to play on; raises Failure."""
    assert wish.resume is not None
    given = (wish.seat, wish.rules, wish.settings, wish.players, wish.level, wish.partner)
    if any((*given, wish.names, wish.seed)):
        raise Failure(words("play.resume_rules"))
    sitting = read_record(wish.resume, words)
    if sitting.game.id != wish.game:
        raise Failure(
            words("play.resume_other", path=wish.resume, other=sitting.game.id, game=wish.game)
        )
    if sitting.is_over:
        raise Failure(words("play.finished", path=wish.resume))
    return sitting, settings_of(sitting, terminal)


def settings_of(sitting: Sitting, terminal: Terminal) -> Settings:
    """Read who sits where from a record; one from elsewhere gets a human where one usually sits."""
    try:
        found = msgspec.convert(sitting.extra.get(EXTRA), Settings)
    except msgspec.ValidationError:
        found = None
    count = seats_at(registry.game(sitting.game.id), sitting.rules)
    if (
        found is not None
        and len(found.players) == count
        and len(found.names) in (0, count)
        and found.seat in range(count)
    ):
        return found
    best = next(iter(known_players(sitting.game.id)))
    home = home_of(terminal, count)
    players = tuple(HUMAN if seat == home else best for seat in range(count))
    return Settings(home, players, bots_text(sitting.table))


def home_of(terminal: Terminal, count: int) -> Seat:
    """Find the seat of a human who does not choose one; the first if a small table lacks his."""
    return terminal.home if terminal.home < count else 0


def seat_of(terminal: Terminal, text: str, count: int, words: Words) -> Seat:
    """Read a seat of a table for so many; raises Failure that lists the seats."""
    seat = terminal.seat(text)
    if seat is None or seat >= count:
        names = zip(terminal.seats[:count], terminal.names(words.lang), strict=False)
        known = ", ".join(f"{name} ({letter})" for letter, name in names)
        raise Failure(words("play.no_seat", seat=text, known=known))
    return seat


def known_players(game: str) -> Mapping[str, Callable[[], AnyPlayer]]:
    """List the players of a game by name, the best first; a game without any has one by chance."""
    if game not in registry.names("opbod.players"):
        return BY_CHANCE
    found: Mapping[str, Callable[[], AnyPlayer]] = registry.load(game, "opbod.players")
    return found


def player_name(game: str, name: str | None, words: Words) -> str:
    """Check the name of a player; the first that there is where none is named."""
    if game in registry.names("opbod.players"):
        loaded(game, "opbod.players", words)
    known = known_players(game)
    if name is None:
        return next(iter(known))
    player_of(game, name, words)
    return name


def player_of(game: str, name: str, words: Words) -> AnyPlayer:
    """Make a player by its name, or by name and rate as in ``bluffer:0.5``; raises Failure."""
    known = known_players(game)
    kind, colon, rate = name.partition(":")
    factory: Any = known.get(kind)
    with_rate = getattr(factory, "with_rate", None)
    if factory is None or (colon and with_rate is None):
        told = [f"{one}[:0.5]" if hasattr(known[one], "with_rate") else one for one in known]
        raise Failure(words("play.no_player", name=printable(name), known=", ".join(told)))
    if not colon:
        return factory()  # type: ignore[no-any-return]  # what a factory makes
    try:
        return with_rate(rate)  # type: ignore[no-any-return, misc]  # the same
    except ValueError:
        raise Failure(words("play.no_rate", kind=kind, text=printable(rate))) from None


def players_of(game: str, settings: Settings, words: Words) -> dict[Seat, AnyPlayer]:
    """Make the players of all seats but the human's; raises Failure."""
    return {
        seat: player_of(game, name, words)
        for seat, name in enumerate(settings.players)
        if seat != settings.seat
    }


def best_player(game: str) -> AnyPlayer:
    """Make the player that gives the hints."""
    return next(iter(known_players(game).values()))()


def names_of(text: str | None, count: int, words: Words) -> tuple[str, ...]:
    """Read the names of the seats; raises Failure."""
    if text is None:
        return ()
    names = tuple("".join(c for c in name if c.isprintable()).strip() for name in text.split(","))
    names = tuple(name[:LONGEST_NAME] for name in names)
    if len(names) != count or len({name.lower() for name in names}) != count or not all(names):
        raise Failure(words("play.names", count=count, most=LONGEST_NAME))
    return names
