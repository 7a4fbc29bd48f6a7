"""Clauses of the rulebook in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod import rulebook

if TYPE_CHECKING:
    from opbod.core.protocol import Cite
    from opbod.core.words import Words


def clause_line(cite: Cite, words: Words) -> list[str]:
    """Say the clause behind a cite; its id alone where a game has no rulebook."""
    law, _, name = cite.partition("/")
    try:
        # A cite of bridge names the law book: bridge-1959/30a.
        clause = rulebook.load(law.partition("-")[0]).clauses[name]
    except (LookupError, rulebook.RulebookError):
        return [words("table.clause_alone", id=name)]
    return [words("table.clause", id=name, text=getattr(clause, words.lang))]
