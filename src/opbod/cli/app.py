"""The command line: which commands there are, and what happens when one cannot be carried out."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, CycloptsError, Parameter, UnknownCommandError, UnknownOptionError
from cyclopts.exceptions import CoercionError, MissingArgumentError

from opbod import __version__
from opbod.cli.console import LineConsole, printable, shows
from opbod.cli.desk import Desk
from opbod.cli.failure import Failure
from opbod.cli.tongue import WORDS, Style, asked_language, lines_under, system_language
from opbod.core.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = (
    "play", "watch", "replay", "rule", "rules", "facts", "verify", "convert", "arbiter", "score",
    "results", "pbn",
)  # fmt: skip
HELP = ("--help", "-h", "help")


@Parameter(name="*")
@dataclass(frozen=True)
class Look:
    """Options of every command: how lines are worded."""

    lang: str | None = None
    ascii: bool = False
    spoken: Annotated[bool, Parameter(alias="--verbose-cards")] = False

    @property
    def style(self) -> Style:
        """The style, with the language of the system where none is asked for."""
        plain = self.ascii or not shows(sys.stdout, "♣♦♥♠")
        return Style(self.lang or system_language(), plain, self.spoken)

    @property
    def desk(self) -> Desk:
        """Style, words and the console on the standard streams."""
        return Desk(self.style, Words(WORDS, self.style.lang), LineConsole(ascii_only=self.ascii))


PLAIN = Look()


def run(tokens: Sequence[str]) -> int:
    """Carry out a command line and return the exit code; never shows a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    words = Words(WORDS, asked_language(tokens) or system_language())
    errors = LineConsole(sys.stderr, ascii_only="--ascii" in tokens)
    try:
        return _run(list(tokens), words)
    except Failure as failure:
        errors.say(*failure.lines)
        return failure.code
    except CycloptsError as error:
        errors.say(_explained(error, tokens, words))
        return 2
    except KeyboardInterrupt:
        errors.say(words("errors.interrupted"))
        return 130
    except BrokenPipeError:
        # Who reads has seen enough, as `head` does; nothing may be written any more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(tokens: list[str], words: Words) -> int:
    console = LineConsole(ascii_only="--ascii" in tokens)
    command = next((token for token in tokens if token in COMMANDS), None)
    if any(token == "--lang" or token.startswith("--lang=") for token in tokens):
        _check_language(tokens, words)
    if "--version" in tokens:
        console.say(f"opbod {__version__}")
        return 0
    if command is None and all(token in (*HELP, "--lang", *LANGUAGES) for token in tokens):
        console.say(*lines_under(WORDS, words.lang, "usage.main"))
        return 0
    if any(token in HELP for token in tokens):
        console.say(*lines_under(WORDS, words.lang, f"usage.{command or 'main'}"))
        return 0
    found = APP(tokens, exit_on_error=False, print_error=False)
    assert isinstance(found, int)
    return found


def _check_language(tokens: list[str], words: Words) -> None:
    if asked_language(tokens) is None:
        place = next(i for i, token in enumerate(tokens) if token.startswith("--lang"))
        asked = tokens[place].partition("=")[2] or "".join(tokens[place + 1 : place + 2])
        raise Failure(words("errors.lang", lang=printable(asked)))


def _explained(error: CycloptsError, tokens: Sequence[str], words: Words) -> str:
    """Say in the language what is wrong with the command line."""
    command = next((token for token in tokens if token in COMMANDS), "")
    if isinstance(error, UnknownCommandError):
        return words("errors.unknown_command", text=printable(tokens[0]))
    if isinstance(error, UnknownOptionError):
        text = printable(error.token.keyword or error.token.value)
        return words("errors.unknown_option", text=text, command=command)
    if isinstance(error, MissingArgumentError | CoercionError) and error.argument is not None:
        key = "missing" if isinstance(error, MissingArgumentError) else "value"
        name = error.argument.name
        own = f"arguments.{name.lower()}"
        text = words(own) if own in words else name
        return words(f"errors.{key}", text=text, command=command)
    text = printable(" ".join(tokens[1:]))
    if not command:
        return words("errors.unknown_command", text=printable(tokens[0]))
    return words("errors.other", text=text, command=command)


APP = App(name="opbod", help_flags=[], version_flags=[], result_action="return_value")

Texts = Annotated[tuple[str, ...], Parameter(negative="", consume_multiple=False)]


@APP.command
def play(
    game: str,
    /,
    *,
    seat: str | None = None,
    rules: str | None = None,
    set: Texts = (),  # noqa: A002 - the name of the option
    players: str | None = None,
    level: str | None = None,
    partner: str | None = None,
    names: str | None = None,
    seed: str | None = None,
    save: Path | None = None,
    resume: Path | None = None,
    look: Look = PLAIN,
) -> int:
    """Play a game against the program."""
    from opbod.cli.play import Wish
    from opbod.cli.play import play as run_play

    wish = Wish(game, seat, rules, set, players, level, partner, names, seed, save, resume)
    return run_play(wish, look.desk)


@APP.command
def watch(
    game: str,
    /,
    *,
    rules: str | None = None,
    set: Texts = (),  # noqa: A002 - the name of the option
    players: str | None = None,
    level: str | None = None,
    view: str | None = None,
    seed: str | None = None,
    sittings: int = 1,
    deals: int | None = None,
    delay: float = 0.0,
    save: Path | None = None,
    transcript: Path | None = None,
    look: Look = PLAIN,
) -> int:
    """See the program play."""
    from opbod.cli.play import Wish
    from opbod.cli.watch import Show
    from opbod.cli.watch import watch as run_watch

    wish = Wish(game, rules=rules, settings=set, players=players, level=level, seed=seed, save=save)
    show = Show(view, sittings, deals, delay, transcript)
    return run_watch(wish, show, look.desk)


@APP.command
def replay(
    file: Path,
    /,
    *,
    view: str | None = None,
    deal: int | None = None,
    step: bool = False,
    look: Look = PLAIN,
) -> int:
    """See a saved sitting once more."""
    from opbod.cli.replay import replay as run_replay

    return run_replay(file, view, deal, look.desk, step=step)


@APP.command
def rule(
    game: str,
    clause: str | None = None,
    /,
    *,
    list: bool = False,  # noqa: A002 - the name of the option
    check: bool = False,
    look: Look = PLAIN,
) -> int:
    """Read a clause of a game's rules."""
    from opbod.cli import rule as rule_command

    if check:
        return rule_command.check(game, clause, look.desk)
    if list:
        return rule_command.listing(game, look.desk)
    return rule_command.clause(game, clause, look.desk)


@APP.command
def rules(
    game: str,
    preset: str | None = None,
    /,
    *,
    rules: str | None = None,
    set: Texts = (),  # noqa: A002 - the name of the option
    all: bool = False,  # noqa: A002 - the name of the option
    look: Look = PLAIN,
) -> int:
    """List the rule sets of a game."""
    from opbod.cli.rules import one_name
    from opbod.cli.rules import rules as run_rules

    desk = look.desk
    return run_rules(game, one_name(preset, rules, desk), set, desk, every=all)


@APP.command
def facts(
    game: str,
    preset: str | None = None,
    /,
    *,
    rules: str | None = None,
    set: Texts = (),  # noqa: A002 - the name of the option
    look: Look = PLAIN,
) -> int:
    """Print the numbers of a game."""
    from opbod.cli.rules import facts as run_facts
    from opbod.cli.rules import one_name

    desk = look.desk
    return run_facts(game, one_name(preset, rules, desk), set, desk)


@APP.command
def verify(record: Path, /, *, look: Look = PLAIN) -> int:
    """Check every deal of a record against its seed."""
    from opbod.cli.verify import verify as run_verify

    return run_verify(record, look.desk)


@APP.command
def convert(record: Path, to: Path | None = None, /, *, look: Look = PLAIN) -> int:
    """Convert a record from JSON to text or back."""
    from opbod.cli.verify import convert as run_convert

    return run_convert(record, to, look.desk)


@APP.command
def arbiter(
    what: str | None = None,
    /,
    *,
    dealer: str | None = None,
    events: str | None = None,
    ask: bool = False,
    tree: bool = False,
    json: bool = False,
    rules: str | None = None,
    set: Texts = (),  # noqa: A002 - the name of the option
    seed: str | None = None,
    questions: int | None = None,
    contest: str | None = None,
    note: str | None = None,
    save: Path | None = None,
    look: Look = PLAIN,
) -> int:
    """Rule on a bridge auction, quiz the director, or make a ruling form."""
    from opbod.cli.arbiter.command import Wish
    from opbod.cli.arbiter.command import arbiter as run_arbiter

    wish = Wish(
        what, dealer, events, rules, set, ask, json, tree, seed, questions, contest, note, save
    )
    return run_arbiter(wish, look.desk)


@APP.command
def score(
    *told: Annotated[str, Parameter(allow_leading_hyphen=True)],
    vulnerable: str | None = None,
    set: Texts = (),  # noqa: A002 - the name of the option
    json: bool = False,
    look: Look = PLAIN,
) -> int:
    """Score a bridge contract."""
    from opbod.cli.boards.score import score as run_score

    return run_score(told, vulnerable, set, look.desk, as_json=json)


@APP.command
def results(
    *files: Path,
    scale: str | None = None,
    set: Texts = (),  # noqa: A002 - the name of the option
    json: bool = False,
    look: Look = PLAIN,
) -> int:
    """Compare the results of a set of bridge boards."""
    from opbod.cli.boards.results import results as run_results

    return run_results(files, scale, set, look.desk, as_json=json)


@APP.command
def pbn(
    what: str | None = None,
    /,
    *files: Path,
    rules: str | None = None,
    set: Texts = (),  # noqa: A002 - the name of the option
    json: bool = False,
    save: Path | None = None,
    look: Look = PLAIN,
) -> int:
    """Find irregular auctions in an archive, or turn boards into PBN or LIN."""
    from opbod.cli.boards.files import CONVERSIONS, convert

    if what in CONVERSIONS and not (rules or set or json):
        return convert(what, files, save, look.desk)

    from opbod.cli.arbiter.command import pbn as run_pbn

    return run_pbn(what, files, rules, set, look.desk, as_json=json)
