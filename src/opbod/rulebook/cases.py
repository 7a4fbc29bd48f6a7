"""Running a case against its game's engine, and saying one in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opbod.core.protocol import Refused
from opbod.core.rules import differences_in_words
from opbod.rulebook.clauses import subject
from opbod.rulebook.subject import Report

if TYPE_CHECKING:
    from opbod.rulebook.clauses import Case


def examine(case: Case) -> Report:
    """Run a case and report all that came to light."""
    report = Report()
    try:
        case.check.run(case.rules, report)
    except (ValueError, Refused) as error:
        report.trouble(str(error))
    if not report.compared and not report.troubles:
        report.trouble("it expects nothing, so it proves nothing")
    return report


def run(case: Case) -> str | None:
    """Run a case; None if all came out as it says, else what was expected and what came out."""
    troubles = examine(case).troubles
    if not troubles:
        return None
    return "\n".join([f"case {case.id} ({case.place}):", *[f"  {text}" for text in troubles]])


def describe(case: Case, lang: str = "en") -> str:
    """Say a case in plain lines: what it is about, how its rules differ, and its entry.

    A line that says what is expected begins with ``=>``.
    """
    the = subject(case.game)
    base = the.entry.default
    lines = [f"{case.id} ({', '.join(case.clauses)})"]
    about = case.about if isinstance(case.about, str) else getattr(case.about, lang)
    lines += [about] if about else []
    if case.rules is not base:
        lines += differences_in_words(case.rules, base, the.entry.words, lang)
    rest = {k: v for k, v in case.told.items() if k not in ("id", "clauses", "rules", "about")}
    given = the.given.get(rest["kind"])
    return "\n".join(lines + _lines(rest, "", None if given is None else given | {"kind", "then"}))


def _lines(entry: dict[str, Any], indent: str, given: frozenset[str] | None) -> list[str]:
    """Write a table as lines ``key: value``, the tables in it indented.

    What is expected is marked, but in a table that is marked itself, or given, nothing is: there
    `given` is None.
    """
    lines: list[str] = []
    for key, value in entry.items():
        mark = "" if given is None or key in given else "=> "
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for part in value:
                lines += [f"{indent}{key}:", *_lines(part, indent + "  ", given)]
        elif isinstance(value, dict):
            lines += [f"{indent}{mark}{key}:", *_lines(value, indent + "  ", None)]
        else:
            lines.append(f"{indent}{mark}{key}: {_text(value)}")
    return lines


def _text(value: object) -> str:
    if isinstance(value, list):
        return "; ".join(_text(part) for part in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(str(value).split())
