"""Rule sets from presets and options, and in words."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from opbod.cli.console import printable
from opbod.core.rules import differences, differences_in_words, nearest, option_in_words, options
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.core.registry import Entry


_OUT_OF_RANGE = re.compile(r"(\w+) is (\S+); it must lie from (\d+) to (\d+)")


_NUMBERED = re.compile(r"[A-Za-z][0-9]+")
"""How an option is named by its number."""


class OptionError(ValueError):
    """A preset or option that cannot be; says what can."""


def make_rules(entry: Entry, preset: str | None, settings: Sequence[str], words: Words) -> Any:
    """Make the rules of a preset with some options set, each as ``option=value``.

    An option is named by its name or, where the game has numbers, by its number (``A2``). Raises
    OptionError with a sentence in the language of the words.
    """
    name = preset or entry.default.id
    if name not in entry.presets:
        known = ", ".join(entry.presets)
        raise OptionError(words("rules.no_preset", name=printable(name), known=known))
    base = entry.presets[name]
    given = msgspec.to_builtins(base)
    named: set[str] = set()
    for setting in settings:
        option, sign, value = setting.partition("=")
        option, value = option.strip().replace("-", "_"), value.strip()
        option = entry.numbers.get(option.upper(), option)
        if not sign or not value:
            raise OptionError(words("rules.form", text=printable(setting)))
        if option not in options(base):
            raise OptionError(_no_option(entry, option, words))
        if option in named:
            raise OptionError(words("rules.twice", option=option))
        named.add(option)
        given[option] = _value(entry, option, value, words)
    try:
        rules = msgspec.convert(given, entry.rules_type)
    except msgspec.ValidationError as error:
        raise OptionError(_not_together(str(error), words)) from error
    if not differences(rules, base):
        return base
    return msgspec.structs.replace(rules, id=f"{name}+")


def _no_option(entry: Entry, option: str, words: Words) -> str:
    known: Sequence[str] = tuple(options(entry.default))
    if entry.numbers and _NUMBERED.fullmatch(option):
        option, known = option.upper(), tuple(entry.numbers)
    near = difflib.get_close_matches(option, known, 3, 0.4) or difflib.get_close_matches(
        option, known, 3, 0.0
    )
    told = ", ".join(near)
    return words("rules.no_option", option=printable(option), near=told, game=entry.id)


def _not_together(why: str, words: Words) -> str:
    if found := _OUT_OF_RANGE.match(why):
        option, value, low, high = found.groups()
        known = words("rules.between", low=low, high=high)
        return words("rules.value", option=option, value=value, known=known)
    return words("rules.together", why=why)


def _value(entry: Entry, option: str, text: str, words: Words) -> Any:
    """Read a value: as a word first, so that the word "300" is not taken for a number."""
    hint = get_type_hints(entry.rules_type)[option]
    readings: list[Any] = [text, text.lower()]
    if text.lower() in ("true", "false"):
        readings.append(text.lower() == "true")
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 6:
        readings.append(int(text))
    for reading in readings:
        try:
            return msgspec.convert(reading, hint)
        except msgspec.ValidationError:
            continue
    known = ", ".join(_possible(hint, _number(entry, option, words)))
    raise OptionError(words("rules.value", option=option, value=printable(text), known=known))


def _number(entry: Entry, option: str, words: Words) -> str:
    """Say which numbers an option can be, as the rules do where they are given one too low."""
    given = msgspec.to_builtins(entry.default) | {option: -(10**6)}
    try:
        msgspec.convert(given, entry.rules_type)
    except msgspec.ValidationError as error:
        found = _OUT_OF_RANGE.match(str(error))
        if found is not None and found[1] == option:
            return words("rules.between", low=found[3], high=found[4])
    return words("rules.number")


def _possible(hint: Any, number: str) -> list[str]:
    if hint is bool:
        return ["true", "false"]
    if hint is int:
        return [number]
    if get_origin(hint) is Literal:
        return [str(value) for value in get_args(hint)]
    return [text for part in get_args(hint) for text in _possible(part, number)]


def base_of(entry: Entry, rules: Any) -> Any:
    """Find the preset that the rules are said to differ from."""
    return (
        entry.presets.get(rules.id.removesuffix("+"))
        or entry.presets[nearest(rules, entry.presets)]
    )


def rules_line(entry: Entry, rules: Any, words: Words) -> str:
    """Say the active rules in one line: the preset and what differs from it."""
    base = base_of(entry, rules)
    name = Words(entry.words, words.lang)(f"presets.{base.id}.name")
    # How many play is no rule of the house: it is said by itself.
    table = _players_told(entry, rules, base, words)
    told = [text for text in differences_told(entry, rules, base, words) if text not in table]
    line = words("rules.plain", name=name)
    if told:
        line = words("rules.but", name=name, differences=" ".join(f"{text}." for text in told))
    return " ".join([line, *(f"{text}." for text in table)])


def _players_told(entry: Entry, rules: Any, base: Any, words: Words) -> list[str]:
    """Say how many play, where that is an option and other than in the rule set."""
    ours = options(rules)
    if "players" not in ours or ours["players"] == base.players:
        return []
    return [option_in_words(Words(entry.words, words.lang), "players", ours["players"], **ours)]


def differences_told(entry: Entry, rules: Any, base: Any, words: Words) -> list[str]:
    """Say how rules differ from others, one sentence an option, without its full stop."""
    return differences_in_words(rules, base, entry.words, words.lang)
