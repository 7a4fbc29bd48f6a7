"""``opbod rules`` and ``opbod facts``: the rule sets of a game, and what they make likely."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from opbod.cli.console import printable
from opbod.cli.failure import Failure, entry_of, terminal_of
from opbod.cli.rules_words import (
    OptionError,
    base_of,
    differences_told,
    make_rules,
    rules_line,
)
from opbod.core.rules import digest, option_in_words, options
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from opbod.cli.desk import Desk
    from opbod.cli.terminal import Terminal
    from opbod.core.registry import Entry


def one_name(preset: str | None, named: str | None, desk: Desk) -> str | None:
    """Take the rule set from the command line, where it may stand alone or after ``--rules``.

    Raises Failure for two that differ.
    """
    if preset is not None and named not in (None, preset):
        raise Failure(desk.words("rules.two", one=printable(preset), other=printable(str(named))))
    return named if preset is None else preset


def rules(
    game: str,
    preset: str | None,
    settings: Sequence[str],
    desk: Desk,
    *,
    every: bool,
) -> int:
    """Print one rule set, or all of them; raises Failure."""
    words, console = desk.words, desk.console
    entry = entry_of(game, words)
    if preset is None and not settings:
        for place, found in enumerate(entry.presets.values()):
            console.say(*([""] if place else []))
            _print(entry, found, desk, every=every)
    else:
        try:
            found = make_rules(entry, preset, settings, words)
        except OptionError as error:
            raise Failure(str(error)) from None
        _print(entry, found, desk, every=every)
    if not every:
        key = "rules.numbered" if entry.numbers else "rules.every"
        console.say("", words(key, game=entry.id))
    return 0


def _print(entry: Entry, found: Any, desk: Desk, *, every: bool) -> None:
    words, console = desk.words, desk.console
    game_words = Words(entry.words, words.lang)
    named = found.id in entry.presets
    name = game_words(f"presets.{found.id}.name") if named else words("rules.custom")
    console.say(words("rules.head", name=name, id=found.id))
    if named:
        console.say(f"  {game_words(f'presets.{found.id}.about')}")
        sources = _sources(entry).get(found.id, ())
        if sources:
            console.say("  " + words("rules.sources", sources=", ".join(sources)))
    base = entry.default if named else base_of(entry, found)
    base_name = game_words(f"presets.{base.id}.name")
    told = differences_told(entry, found, base, words)
    if told:
        console.say("  " + words("rules.differs", name=base_name))
        console.say(*(f"  - {text}" for text in told))
    elif found is not base:
        console.say("  " + words("rules.same", name=base_name))
    console.say("  " + words("rules.digest", digest=digest(found)))
    if every:
        numbers = {option: number for number, option in entry.numbers.items()}
        every_option = options(found)
        for option, value in every_option.items():
            text = option_in_words(game_words, option, value, **every_option)
            shown = str(value).lower() if isinstance(value, bool) else value
            name = f"{option} ({numbers[option]})" if option in numbers else option
            console.say("  - " + words("rules.option", option=name, value=shown, text=text))


def facts(game: str, preset: str | None, settings: Sequence[str], desk: Desk) -> int:
    """Print what there is to know in numbers about a deal by some rules; raises Failure."""
    words, console = desk.words, desk.console
    entry = entry_of(game, words)
    terminal: Terminal = terminal_of(game, words)
    try:
        found = make_rules(entry, preset, settings, words)
    except OptionError as error:
        raise Failure(str(error)) from None
    try:
        lines = terminal.facts(words.lang, found)
    except ValueError as error:
        raise Failure(str(error)) from None
    if not lines:
        raise Failure(words("rules.no_facts", game=game))
    console.say(rules_line(entry, found, words), "", *lines)
    return 0


def _sources(entry: Entry) -> Mapping[str, Sequence[str]]:
    """Sources of the presets, which the game's rules module lists where it has them."""
    module = import_module(entry.rules_type.__module__)
    found: Mapping[str, Sequence[str]] = getattr(module, "SOURCES", {})
    return found
