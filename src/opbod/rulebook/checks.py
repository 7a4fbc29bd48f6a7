"""The checks of the build: no clause without a case, no cite without a clause."""

from __future__ import annotations

import ast
import re
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

from opbod.rulebook.cases import examine
from opbod.rulebook.clauses import subject

if TYPE_CHECKING:
    from collections.abc import Iterator

    from opbod.rulebook.clauses import Rulebook
    from opbod.rulebook.subject import Subject


def check(rulebook: Rulebook) -> list[str]:
    """List everything that is missing; an empty list is a sound rulebook.

    Each case must come out as it says and, where it says what it is about, say so in three
    languages. Every clause must be there, in three languages, with a case; every clause cited by
    the game's source or by an offer must be there; every value of every option needs a case for a
    clause that names the option.
    """
    the = subject(rulebook.game)
    cited: dict[str, str] = cites_in_source(the)
    troubles: list[str] = []
    for case in rulebook.cases:
        report = examine(case)
        troubles += [f"case {case.id} ({case.place}): {text}" for text in report.troubles]
        troubles += [] if case.clauses else [f"case {case.id}: it names no clause"]
        if case.about and isinstance(case.about, str):
            troubles.append(f"case {case.id} says in one language only what it is about")
        for cite in sorted(report.cites):
            cited.setdefault(cite, f"an offer in case {case.id}")
    troubles += _ids(rulebook, the)
    for clause in rulebook.clauses.values():
        if not rulebook.cases_of(clause.id):
            troubles.append(f"clause {clause.id} has no case")
        troubles += [
            f"clause {clause.id} has no words in {lang}"
            for lang in ("nl", "de", "en")
            if not getattr(clause, lang).strip()
        ]
    troubles += [
        f"{where} cites {cite}, and there is no such clause"
        for cite, where in sorted(cited.items())
        if cite not in rulebook.clauses
    ]
    return troubles + list(_options(rulebook, the))


def _ids(rulebook: Rulebook, the: Subject) -> list[str]:
    missing = [name for name in the.ids if name not in rulebook.clauses]
    strange = [name for name in rulebook.clauses if name not in the.ids]
    return [f"clause {name} is missing" for name in missing] + [
        f"clause {name} is none of this rulebook" for name in strange
    ]


def cites_in_source(the: Subject) -> dict[str, str]:
    """Collect the clauses that the game's source names in its texts, each with a place.

    All string constants are searched, docstrings too, so that a refusal, an offer and an
    explanation are held to the same.
    """
    found: dict[str, str] = {}
    pattern = re.compile(rf"\b(?:{the.cite_pattern})\b")
    whole = re.compile(rf"{the.entry.id}/(\w+)")
    for file in sorted(files(the.package).iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named = whole.fullmatch(node.value)
                for cite in pattern.findall(node.value) + ([named[1]] if named else []):
                    found.setdefault(cite, f"{file.name}, line {node.lineno},")
    return found


def _options(rulebook: Rulebook, the: Subject) -> Iterator[str]:
    """Find options without a clause, values without a case, and names that are no options."""
    hints = get_type_hints(the.entry.rules_type)
    hints.pop("id", None)
    for clause in rulebook.clauses.values():
        for option in clause.options:
            if option not in hints:
                yield f"clause {clause.id} names {option!r}, which is no option"
    for option, hint in hints.items():
        naming = {clause.id for clause in rulebook.clauses.values() if option in clause.options}
        if not naming:
            yield f"option {option} is named by no clause"
            continue
        cases = [case for case in rulebook.cases if naming.intersection(case.clauses)]
        shown = {getattr(case.rules, option) for case in cases}
        default = getattr(the.entry.default, option)
        for value in wanted_values(hint):
            # 1 is True in Python, so the type must be asked too.
            if not any(value == seen and type(value) is type(seen) for seen in shown):
                yield f"no case for {', '.join(sorted(naming))} has {option} = {value}"
        if _has_numbers(hint) and not any(type(s) is int and s != default for s in shown):
            yield f"no case for {', '.join(sorted(naming))} has {option} at another number"


def _parts(hint: Any) -> tuple[Any, ...]:
    parts: tuple[Any, ...] = get_args(hint)
    if get_origin(hint) is Literal or not parts:
        return (hint,)
    return tuple(sub for part in parts for sub in _parts(part))


def wanted_values(hint: Any) -> list[Any]:
    """List the values of an option that each need a case: all of a Literal and of a bool."""
    values: list[Any] = []
    for part in _parts(hint):
        if part is bool:
            values += [False, True]
        elif get_origin(part) is Literal:
            values += get_args(part)
    return values


def _has_numbers(hint: Any) -> bool:
    return int in _parts(hint)
