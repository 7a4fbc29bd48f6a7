"""Spoiling cases: a case proves something only if each of its expectations can fail."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import msgspec

from opbod import rulebook


def wrong(value: Any) -> Any:
    """Make a value of the same type that cannot be right."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, dict):
        return {key: wrong(part) for key, part in value.items()}
    if isinstance(value, tuple | list):
        return type(value)([*value[:-1], wrong(value[-1])] if value else ["N 999"])
    return f"{value}?"


def spoiled(check: Any, given: dict[Any, frozenset[str]]) -> list[Any]:
    """List copies of a case body, each with one expectation made wrong.

    `given` holds, by the type of a body or of a step, the fields that are no expectations.
    """
    found = []
    for field in msgspec.structs.fields(check):
        value = getattr(check, field.name)
        if field.name in given[type(check)] | {"then"} or value in (field.default, {}):
            continue
        found.append(msgspec.structs.replace(check, **{field.name: wrong(value)}))
    steps = getattr(check, "then", ())
    for number, further in enumerate(steps):
        for bad in spoiled(further, given):
            then = (*steps[:number], bad, *steps[number + 1 :])
            found.append(msgspec.structs.replace(check, then=then))
    return found


def assert_can_fail(case: rulebook.Case, given: dict[Any, frozenset[str]]) -> None:
    """Make each expectation wrong in turn; the case must then say so."""
    copies = spoiled(case.check, given)
    assert copies
    for check in copies:
        assert rulebook.run(msgspec.structs.replace(case, check=check)) is not None, check


def refusals(check: Any) -> list[str]:
    """List the refusals a case expects, in all its steps."""
    found = getattr(check, "refused", ())
    if isinstance(found, dict):
        return [f"{word} {reason}" for word, reason in found.items()]
    return [*found, *[line for further in getattr(check, "then", ()) for line in refusals(further)]]


def codes_in(folder: Path) -> set[str]:
    """List the codes of all refusals that stand in the source of an engine."""
    found: set[str] = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "NoError":
                first = node.args[0]
                parts = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                found |= {str(part.value) for part in parts if isinstance(part, ast.Constant)}
    return found


def codes_shown(book: rulebook.Rulebook) -> set[str]:
    """List the codes of the refusals that the cases of a rulebook expect."""
    return {line.split()[1] for case in book.cases for line in refusals(case.check)}
