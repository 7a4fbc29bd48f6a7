"""Drawn rules of any game: the options are read from the type, so a new one is tried at once."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from opbod.core.registry import Entry

SMALL = (1, 2, 3, 5, 10, 12)
"""Numbers tried for every number among the options, beside those near its present value."""


def values_of(field: msgspec.structs.FieldInfo, now: object) -> tuple[Any, ...]:
    """List values to try for an option: all of its type, or some where there are too many.

    The present value comes first; of a type without a small range it is the only one.
    """
    return tuple(dict.fromkeys([now, *_values(inspect.type_info(field.type), now)]))


def _values(kind: inspect.Type, now: object) -> list[Any]:
    if isinstance(kind, inspect.BoolType):
        return [False, True]
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, inspect.IntType):
        near = [now // 2, now - 1, now + 1, now * 2] if isinstance(now, int) else []
        return sorted({*SMALL, *near})
    if isinstance(kind, inspect.UnionType):
        return [value for part in kind.types for value in _values(part, now)]
    return []


def options_of(entry: Entry, fixed: Mapping[str, Any]) -> list[msgspec.structs.FieldInfo]:
    """List the options that may be drawn: not the name of the rule set, nor those fixed."""
    fields = msgspec.structs.fields(entry.rules_type)
    return [field for field in fields if field.name != "id" and field.name not in fixed]


def changed(rules: Any, name: str, value: object) -> Any:
    """Change one option, or leave the rules as they are where they refuse it at construction."""
    with suppress(ValueError):
        return msgspec.structs.replace(rules, **{name: value})
    return rules


def start_from(preset: Any, fixed: Mapping[str, Any]) -> Any:
    """Take a preset, with the fixed options, under the name "drawn" where rules have names."""
    named = {"id": "drawn"} if hasattr(preset, "id") else {}
    return msgspec.structs.replace(preset, **named, **fixed)


def draw_rules(entry: Entry, rng: Random, fixed: Mapping[str, Any] | None = None) -> Any:
    """Draw rules: a preset with about half of the options drawn anew, and `fixed` ones as given."""
    rules = start_from(rng.choice(list(entry.presets.values())), fixed or {})
    for field in options_of(entry, fixed or {}):
        if rng.random() < 0.5:
            now = getattr(rules, field.name)
            rules = changed(rules, field.name, rng.choice(values_of(field, now)))
    return rules
