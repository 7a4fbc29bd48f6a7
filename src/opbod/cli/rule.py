"""``opbod rule``: clauses in words with their cases, and the check that every case comes out."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import TYPE_CHECKING

from opbod import rulebook
from opbod.cli.console import printable
from opbod.cli.failure import Failure, loaded, reason, short
from opbod.core import registry
from opbod.rulebook.clauses import GROUP

if TYPE_CHECKING:
    from opbod.cli.desk import Desk
    from opbod.core.words import Words
    from opbod.rulebook.clauses import Clause


def _book(game: str, words: Words) -> rulebook.Rulebook:
    known = registry.names(GROUP)
    if game not in known:
        told = ", ".join(known)
        raise Failure(words("rule.no_book", game=printable(game), known=told))
    loaded(game, GROUP, words)
    try:
        return rulebook.load(game)
    except (LookupError, rulebook.RulebookError) as error:
        raise Failure(words("rule.bad_book", game=game), f"  {short(str(error))}") from None


def clause(game: str, name: str | None, desk: Desk) -> int:
    """Print one clause with its options, sources and cases, or one case; raises Failure."""
    words, console = desk.words, desk.console
    book = _book(game, words)
    ids = {known.lower(): known for known in book.clauses}
    shown = {case.id.lower(): case for case in book.cases}
    if name is None:
        raise Failure(words("rule.which", game=game, example=next(iter(book.clauses))))
    asked = name.removeprefix(f"{game}/").lower()
    if asked not in ids and asked in shown:
        return _case(book, shown[asked], desk)
    if asked not in ids:
        written = ids | {key: case.id for key, case in shown.items() if key not in ids}
        near = difflib.get_close_matches(asked, written, 4, 0.5) or list(ids)[:4]
        told = ", ".join(written[key] for key in near)
        raise Failure(words("rule.unknown", id=printable(name), near=told, game=game))
    found = book.clauses[ids[asked]]
    _say_clause(found, desk)
    if found.options:
        console.say(words("rule.options", options=", ".join(found.options)))
    if found.sources:
        console.say(words("rule.sources", sources=", ".join(found.sources)))
    cases = book.cases_of(found.id)
    if not cases:
        console.say(words("rule.no_cases"))
        return 0
    console.say(words("rule.cases", count=len(cases)))
    for case in cases:
        console.say("", *(f"  {line}" for line in rulebook.describe(case, words.lang).splitlines()))
    return 0


def _say_clause(found: Clause, desk: Desk) -> None:
    words = desk.words
    kind = words(f"kinds.{found.kind}")
    desk.console.say(words("rule.clause", id=found.id, kind=kind), getattr(found, words.lang))


def _case(book: rulebook.Rulebook, case: rulebook.Case, desk: Desk) -> int:
    """Print a case: what is given, what must come of it, whether it does, and its clauses."""
    words, console = desk.words, desk.console
    console.say(*rulebook.describe(case, words.lang).splitlines(), "")
    trouble = rulebook.run(case)
    console.say(*(trouble.splitlines() if trouble else [words("rule.comes_out")]))
    for name in case.clauses:
        console.say("")
        _say_clause(book.clauses[name], desk)
    return 1 if trouble else 0


def listing(game: str, desk: Desk) -> int:
    """Print every clause's id and first words; raises Failure."""
    words, console = desk.words, desk.console
    book = _book(game, words)
    width, most = max(map(len, book.clauses), default=0), console.width
    for found in book.clauses.values():
        text = f"{found.id:<{width}}  {getattr(found, words.lang)}"
        console.say(text if len(text) <= most else text[: most - 3].rstrip(" ,;:") + "...")
    return 0


def check(game: str, file: str | None, desk: Desk) -> int:
    """Run all cases of the game, or of a file; exit code 1 when one does not come out."""
    words, console = desk.words, desk.console
    book = _book(game, words)
    try:
        cases = book.cases if file is None else rulebook.load_file(Path(file), game)
    except FileNotFoundError:
        raise Failure(words("files.missing", path=file)) from None
    except OSError as error:
        raise Failure(words("files.unreadable", path=file, why=reason(error, words))) from None
    except (rulebook.RulebookError, LookupError) as error:
        raise Failure(words("files.broken_cases", path=file), f"  {error}") from None
    if not cases:
        raise Failure(words("files.no_cases", path=file))
    wrong = [trouble for case in cases if (trouble := rulebook.run(case)) is not None]
    for trouble in wrong:
        console.say(*trouble.splitlines())
    missing = rulebook.check(book) if file is None and not wrong else []
    if missing:
        console.say(words("rule.missing"), *(f"  {line}" for line in missing))
    key = "rule.bad" if wrong else "rule.good"
    console.say(words(key, count=len(cases), wrong=len(wrong)))
    return 1 if wrong or missing else 0
