"""Reading the rulebook: clauses and cases of a game, strictly, from TOML.

Every ``*.toml`` of the package that is registered for the game under the group
``opbod.rulebooks`` may hold ``[[clause]]`` and ``[[case]]`` entries. An
unknown key, a missing one, an id that comes twice and a case for a clause that is not there are
errors that name file, line and entry.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from opbod.core import registry
from opbod.rulebook.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from types import ModuleType


class RulebookError(ValueError):
    """A rulebook file that cannot be taken as it is; says where and what was expected."""


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause of a game's rules."""

    id: str
    """``B22``."""
    kind: Literal["rule", "fact", "advice", "variant", "question"]
    options: tuple[str, ...]
    """Options of the rules that the clause hangs on or explains."""
    sources: tuple[str, ...]
    nl: str
    de: str
    en: str


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a case is about, in each language."""

    nl: str
    de: str
    en: str


class Case(msgspec.Struct, frozen=True):
    """A case: a situation at the table and what must come out of it."""

    game: str
    id: str
    clauses: tuple[str, ...]
    """Clauses that it shows, at least one."""
    rules: Any
    """The rules value it is played by."""
    about: About | str
    """What it is about; in one language in a file of cases of one's own, and may be empty."""
    check: Any
    """The body: see `opbod.rulebook.subject.Check`."""
    told: dict[str, Any]
    """The entry as it stands in the file."""
    place: str
    """``play.toml, line 12``."""


class Rulebook(msgspec.Struct, frozen=True):
    """All clauses of a game, in order, and all cases."""

    game: str
    clauses: dict[str, Clause]
    cases: tuple[Case, ...]

    def cases_of(self, clause: str) -> tuple[Case, ...]:
        """List the cases of a clause; () for one that has none."""
        return tuple(case for case in self.cases if clause in case.clauses)


class _Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every case has."""

    id: str
    clauses: tuple[str, ...]
    rules: dict[str, Any] = {}
    about: About | str = ""


_HEAD = ("id", "clauses", "rules", "about")


GROUP = "opbod.rulebooks"
"""Group of entry points: a game's name and the package that holds its rulebook."""


@cache
def subject(game: str) -> Subject:
    """Import what the game's rulebook package hands over; raises LookupError."""
    found = getattr(_package(game), "SUBJECT", None)
    if not isinstance(found, Subject):
        message = f"the rulebook of {game!r} has no Subject by the name of SUBJECT"
        raise LookupError(message)  # noqa: TRY004 - the caller looks a name up
    return found


def _package(game: str) -> ModuleType:
    if game not in registry.names(GROUP):
        known = ", ".join(registry.names(GROUP))
        message = f"there is no rulebook for {game!r}; there is one for: {known}"
        raise LookupError(message)
    found: ModuleType = registry.load(game, GROUP)
    return found


@cache
def load(game: str) -> Rulebook:
    """Read the rulebook of a game; raises LookupError for an unknown game, else RulebookError."""
    folder = files(_package(game))
    names = sorted(item.name for item in folder.iterdir() if item.name.endswith(".toml"))
    return read(game, {name: folder.joinpath(name).read_text(encoding="utf-8") for name in names})


def load_folder(game: str, folder: Path) -> Rulebook:
    """Read the rulebook of a game from another folder; raises RulebookError."""
    paths = sorted(folder.glob("*.toml"))
    return read(game, {path.name: path.read_text(encoding="utf-8") for path in paths})


def load_file(path: Path | str, game: str = "bieden") -> tuple[Case, ...]:
    """Read a file of cases for the clauses of a game's rulebook and for those it brings itself.

    A first line ``game = "..."`` names another game. Raises RulebookError, or OSError.
    """
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        message = f"{path.name} is no UTF-8 text"
        raise RulebookError(message) from error
    named = _parsed(path.name, text).get("game", game)
    known = load(str(named)).clauses
    return read(str(named), {path.name: text}, known).cases


def read(game: str, texts: Mapping[str, str], known: Iterable[str] = ()) -> Rulebook:
    """Read files, given by name and text; `known` are clauses that stand elsewhere."""
    the = subject(game)
    clauses: dict[str, Clause] = {}
    entries: list[tuple[str, dict[str, Any]]] = []
    for name, text in texts.items():
        parsed = _parsed(name, text)
        if strange := set(parsed) - {"clause", "case", "game"}:
            message = f"{name}: unknown {_list(strange)}; entries are [[clause]] and [[case]]"
            raise RulebookError(message)
        for place, entry in _entries(name, text, parsed, "clause"):
            clause = _clause(place, entry)
            if clause.id in clauses:
                message = f"{place}: clause {clause.id} stands twice"
                raise RulebookError(message)
            clauses[clause.id] = clause
        entries += _entries(name, text, parsed, "case")
    ids = set(clauses) | set(known)
    cases: dict[str, Case] = {}
    for place, entry in entries:
        case = _case(the, place, entry, ids)
        if case.id in cases:
            message = f"{place}: case {case.id} stands twice, first in {cases[case.id].place}"
            raise RulebookError(message)
        cases[case.id] = case
    order = {name: number for number, name in enumerate(the.ids)}
    ordered = sorted(clauses, key=lambda name: order.get(name, len(order)))
    return Rulebook(game, {name: clauses[name] for name in ordered}, tuple(cases.values()))


def _parsed(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = f"{name}: {error}"
        raise RulebookError(message) from error


def _entries(
    name: str, text: str, parsed: dict[str, Any], key: str
) -> list[tuple[str, dict[str, Any]]]:
    """List the entries of one sort with their places; a TOML parser does not tell lines."""
    found = parsed.get(key, [])
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        message = f"{name}: write [[{key}]] before each {key}"
        raise RulebookError(message)
    heads = re.compile(rf"^\s*\[\[\s*{key}\s*\]\]", re.MULTILINE)
    lines = [text.count("\n", 0, head.end()) + 1 for head in heads.finditer(text)]
    if len(lines) != len(found):
        return [(f"{name}, {key} {number}", entry) for number, entry in enumerate(found, 1)]
    return [(f"{name}, line {line}", entry) for line, entry in zip(lines, found, strict=True)]


def _clause(place: str, entry: dict[str, Any]) -> Clause:
    try:
        return msgspec.convert(entry, Clause)
    except msgspec.ValidationError as error:
        message = f"{place}, clause {entry.get('id', '?')}: {error}"
        raise RulebookError(message) from error


def _case(the: Subject, place: str, entry: dict[str, Any], ids: set[str]) -> Case:
    where = f"{place}, case {entry.get('id', '?')}"
    try:
        head = msgspec.convert({key: entry[key] for key in _HEAD if key in entry}, _Head)
        body = {key: value for key, value in entry.items() if key not in _HEAD}
        check = msgspec.convert(body, the.kinds)
        rules = _rules(the, head.rules)
    except ValueError as error:
        message = f"{where}: {error}"
        raise RulebookError(message) from error
    if not head.clauses:
        message = f"{where}: clauses is empty; a case shows at least one clause"
        raise RulebookError(message)
    if strange := [clause for clause in head.clauses if clause not in ids]:
        message = f"{where}: there is no clause {_list(strange)}"
        raise RulebookError(message)
    return Case(the.entry.id, head.id, head.clauses, rules, head.about, check, entry, place)


def _rules(the: Subject, told: dict[str, Any]) -> Any:
    """Make the rules value: a preset, the default one if none is named, with some options set."""
    options = dict(told)
    name = options.pop("preset", the.entry.default.id)
    if name not in the.entry.presets:
        message = f"rules: no preset {name!r}; there is {_list(the.entry.presets)}"
        raise RulebookError(message)
    preset = the.entry.presets[name]
    if "id" in options:
        message = "rules: id is no option"
        raise RulebookError(message)
    if not options:
        return preset
    given = msgspec.to_builtins(preset) | options | {"id": f"{name}+"}
    return msgspec.convert(given, the.entry.rules_type)


def _list(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))
