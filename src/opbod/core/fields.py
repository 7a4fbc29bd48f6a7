"""Types of what comes from outside: a struct made in Python does not check its own fields."""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec

if TYPE_CHECKING:
    from opbod.core.protocol import Command


def misfit(command: Command[Any]) -> tuple[str, object] | None:
    """Find a field of a command that is not of its declared type: its name and its value.

    Of a Literal the type alone is checked: that a word is none of the game's is for the game to
    say, with its clause. True is no number.
    """
    if type(command.seat) is not int:
        return "seat", command.seat
    struct: type[msgspec.Struct] = type(command.action)
    for name, plain, hint in _hints(struct):
        value = getattr(command.action, name)
        if type(value) not in plain and not _fits(value, hint):
            return name, value
    return None


@cache
def _hints(struct: type[msgspec.Struct]) -> tuple[tuple[str, frozenset[type], Any], ...]:
    """List the fields with the types that need no further look, and all that they may be."""
    hints = get_type_hints(struct)
    return tuple(
        (name, frozenset(_plain(hints[name])), hints[name]) for name in struct.__struct_fields__
    )


def _plain(hint: Any) -> set[type]:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return {type(known) for known in args}
    if origin in (Union, UnionType):
        return {found for part in args for found in _plain(part)}
    if isinstance(hint, NewType):
        return _plain(hint.__supertype__)
    return set() if origin is not None else {hint}


def _fits(value: object, hint: Any) -> bool:
    args = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return any(_fits(value, part) for part in args)
    if get_origin(hint) is not tuple:
        return type(value) in _plain(hint)
    if not isinstance(value, tuple):
        return False
    if args[-1] is ...:
        return all(_fits(part, args[0]) for part in value)
    return len(value) == len(args) and all(map(_fits, value, args))
