"""The ruling form: one page of HTML that needs nothing from elsewhere, to print and to sign.

Whatever anybody typed is escaped, and the page forbids scripts and requests, so that a form can be
opened and passed on without a thought.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from opbod.bridge import ENTRY, rulings
from opbod.bridge.notation import format_facts
from opbod.bridge.types import SEATS
from opbod.cli.arbiter.style import STYLE
from opbod.cli.arbiter.teller import Teller
from opbod.cli.console import printable
from opbod.cli.failure import Failure
from opbod.cli.rules_words import rules_line
from opbod.cli.tongue import WORDS as TONGUE
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from opbod.bridge import Rules, State
    from opbod.cli.arbiter.inquiry import BridgeLog

MOST = 2000
"""Characters of a note; more would not fit on the page."""
_BLANKS = ("date", "round", "table", "board", "dealer", "vulnerable", "ns", "ew", "director")
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


@dataclass(frozen=True)
class Particulars:
    """What the director adds: the contest, and the facts in his own words."""

    contest: str = ""
    note: str = ""


def html_of(log: BridgeLog | None, particulars: Particulars, lang: str, rules: Rules) -> str:
    """Make the page; without an auction it has lines to write on instead."""
    teller = Teller(lang)
    words = teller.words
    title = escape(words("form.title"))
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{lang}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        f"<title>{title}</title>",
        f"<style>{STYLE}</style>",
        "</head>",
        "<body>",
        f"<h1>{title}</h1>",
        *_particulars(log, particulars, teller),
        _head(teller, "form.facts"),
    ]
    if particulars.note:
        parts.append(f'<p class="note">{_clean(particulars.note)}</p>')
    if log is None:
        parts += _lines(5)
        parts += [_head(teller, "form.ruling"), *_lines(6)]
        parts += [_head(teller, "form.standing"), *_lines(3)]
    else:
        parts += [*_history(log, teller), *_rulings(log.state, teller)]
        parts += _standing(log.state, teller)
    law = rules_line(ENTRY, rules, Words(TONGUE, lang))
    parts += [
        *_signing(teller),
        f'<p class="laws">{escape(words("form.laws"))} {escape(law)}</p>',
        "</body>",
        "</html>",
    ]
    return "\n".join(parts) + "\n"


def _clean(text: str) -> str:
    """Escape what was typed, without control characters and cut to what fits."""
    lines = (printable(line, MOST) for line in text[:MOST].splitlines())
    return escape("\n".join(lines))


def _head(teller: Teller, key: str) -> str:
    return f"<h2>{escape(teller.words(key))}</h2>"


def _lines(count: int) -> list[str]:
    return ['<div class="line"></div>'] * count


def _field(label: str, value: str = "") -> str:
    """Write one field: its label, and what is known or room to write; `value` is escaped."""
    return f"<div><dt>{escape(label)}</dt><dd>{value}</dd></div>"


def _particulars(log: BridgeLog | None, particulars: Particulars, teller: Teller) -> list[str]:
    """Write the fields of the board and the people; the dealer is known with the auction."""
    known = {} if log is None else {"dealer": escape(teller.seat(log.setup.dealer))}
    return [
        '<dl class="fields">',
        _field(teller.words("form.contest"), _clean(particulars.contest)),
        *(_field(teller.words(f"form.{key}"), known.get(key, "")) for key in _BLANKS),
        "</dl>",
    ]


def _table(kind: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    parts = [f'<table class="{kind}">', f"<thead><tr>{_cells('th', heads)}</tr></thead>", "<tbody>"]
    parts += [f"<tr>{_cells('td', row)}</tr>" for row in rows]
    return [*parts, "</tbody>", "</table>"]


def _cells(tag: str, texts: Sequence[str]) -> str:
    return "".join(f"<{tag}>{escape(text)}</{tag}>" for text in texts)


def _history(log: BridgeLog, teller: Teller) -> list[str]:
    """Write all that happened with the status of each call, then the auction that counts."""
    words, state = teller.words, log.state
    heads = [words(f"form.{key}") for key in ("number", "what", "status")]
    rows = [(str(n), what, status) for n, what, status in teller.history(state)]
    parts = _table("history", heads, rows)
    cells = [""] * state.setup.dealer + [teller.short(place.call) for place in state.judged.auction]
    cells += [""] * (-len(cells) % 4)
    diagram = [cells[start : start + 4] for start in range(0, len(cells), 4)]
    parts.append(_head(teller, "form.counts"))
    parts += _table("auction", [teller.seat(seat) for seat in SEATS], diagram)
    events = escape(format_facts(log.events))
    parts.append(f"<p>{escape(words('form.events'))} <code>{events}</code></p>")
    return parts


def _rulings(state: State, teller: Teller) -> list[str]:
    parts = [_head(teller, "form.ruling")]
    told = [one for one in state.judged.rulings if not rulings.is_silent(one)]
    if not told:
        text = teller.words("ruling.open" if state.judged.pending else "ruling.none")
        return [*parts, f"<p>{escape(text)}</p>", *_lines(3)]
    parts.append("<ol>")
    for ruling in told:
        head, *rest = (line.strip() for line in teller.ruling(ruling, state))
        parts.append(f"<li><b>{escape(head)}</b>")
        parts += [f"<br>{escape(line)}" for line in rest]
        parts.append("</li>")
    return [*parts, "</ol>"]


def _standing(state: State, teller: Teller) -> list[str]:
    parts, judged = [_head(teller, "form.standing")], state.judged
    said = [*teller.obligations(judged), *teller.flags(judged)]
    said += teller.result(judged) if judged.closed else [teller.turn(judged)]
    return [*parts, "<ul>", *(f"<li>{escape(line)}</li>" for line in said), "</ul>"]


def _signing(teller: Teller) -> list[str]:
    """Leave room for what the board came to, and for the director's signature."""
    words = teller.words
    return [
        '<div class="signing">',
        _head(teller, "form.later"),
        '<dl class="fields">',
        *(_field(words(f"form.{key}")) for key in ("result", "score")),
        "</dl>",
        _head(teller, "form.signed"),
        '<dl class="fields tall">',
        *(_field(words(f"form.{key}")) for key in ("time", "director")),
        "</dl>",
        "</div>",
    ]


def write_form(
    path: Path, log: BridgeLog | None, particulars: Particulars, lang: str, rules: Rules
) -> None:
    """Write the form to a new file; raises Failure, and then nothing was overwritten."""
    words = Teller(lang).words
    page = html_of(log, particulars, lang, rules)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(page)
    except FileExistsError:
        raise Failure(words("form.exists", path=printable(str(path), 200))) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Failure(words("form.failed", path=printable(str(path), 200), why=why)) from None
