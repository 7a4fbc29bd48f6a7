"""The ruling form: one page of HTML that needs nothing from elsewhere, to print and to sign.

Whatever anybody typed is escaped, and the page forbids scripts and requests, so that a form can be
opened and passed on without a thought.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from opbod.bridge import rulings
from opbod.bridge.notation import format_facts
from opbod.cli.arbiter.teller import Teller
from opbod.cli.console import printable
from opbod.cli.failure import Failure

if TYPE_CHECKING:
    from pathlib import Path

    from opbod.cli.arbiter.inquiry import BridgeLog

MOST = 2000
"""Characters of a note; more would not fit on the page."""
_BLANKS = ("date", "round", "table", "board", "vulnerable", "ns", "ew", "director")
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_STYLE = """
@page { size: A4; margin: 18mm }
body { font: 11pt/1.4 serif; max-width: 46em; margin: 1em auto; color: #000; background: #fff }
h1 { font-size: 16pt; margin: 0 0 .5em }
h2 { font-size: 12pt; margin: 1em 0 .3em }
table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid #000; padding: .25em .5em; text-align: left; vertical-align: top }
.blank th { width: 11em; font-weight: normal }
.line { border-bottom: 1px solid #000; height: 1.8em }
.note { white-space: pre-wrap }
li { break-inside: avoid }
"""


@dataclass(frozen=True)
class Particulars:
    """What the director adds: the contest, and the facts in his own words."""

    contest: str = ""
    note: str = ""


def html_of(log: BridgeLog | None, particulars: Particulars, lang: str) -> str:
    """Make the page; without an auction it has lines to write on instead."""
    teller = Teller(lang)
    words = teller.words
    title = escape(words("form.title"))
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{lang}">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        f"<title>{title}</title>",
        f"<style>{_STYLE}</style>",
        "</head>",
        "<body>",
        f"<h1>{title}</h1>",
        '<table class="blank">',
        f"<tr><th>{escape(words('form.contest'))}</th><td>{_clean(particulars.contest)}</td></tr>",
        *(f"<tr><th>{escape(words(f'form.{key}'))}</th><td></td></tr>" for key in _BLANKS),
        "</table>",
        *_facts(log, particulars, teller),
        *_rulings(log, teller),
        *_standing(log, teller),
        f"<h2>{escape(words('form.signed'))}</h2>",
        '<div class="line"></div>',
        f"<p>{escape(words('form.laws'))}</p>",
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


def _facts(log: BridgeLog | None, particulars: Particulars, teller: Teller) -> list[str]:
    """Write what happened: the note, the auction, and the events to enter again."""
    parts = [_head(teller, "form.facts")]
    if particulars.note:
        parts.append(f'<p class="note">{_clean(particulars.note)}</p>')
    if log is None:
        return [*parts, *_lines(5)]
    judged, words = log.state.judged, teller.words
    cells = [""] * log.setup.dealer + [teller.short(place.call) for place in judged.auction]
    cells += [""] * (-len(cells) % 4)
    parts.append(f"<p>{escape(words('head', seat=teller.seat(log.setup.dealer)))}</p>")
    parts += ["<table>", "<tr>"]
    parts += [f"<th>{escape(teller.seat(seat))}</th>" for seat in range(4)]
    parts.append("</tr>")
    for start in range(0, len(cells), 4):
        row = "".join(f"<td>{escape(cell)}</td>" for cell in cells[start : start + 4])
        parts.append(f"<tr>{row}</tr>")
    parts.append("</table>")
    events = escape(format_facts(log.events))
    parts.append(f"<p>{escape(words('form.events'))} <code>{events}</code></p>")
    return parts


def _rulings(log: BridgeLog | None, teller: Teller) -> list[str]:
    parts = [_head(teller, "form.ruling")]
    if log is None:
        return [*parts, *_lines(6)]
    told = [one for one in log.state.judged.rulings if not rulings.is_silent(one)]
    if not told:
        return [*parts, f"<p>{escape(teller.words('ruling.none'))}</p>", *_lines(3)]
    parts.append("<ol>")
    for ruling in told:
        head, *rest = (line.strip() for line in teller.ruling(ruling, log.state))
        parts.append(f"<li><b>{escape(head)}</b>")
        parts += [f"<br>{escape(line)}" for line in rest]
        parts.append("</li>")
    return [*parts, "</ol>"]


def _standing(log: BridgeLog | None, teller: Teller) -> list[str]:
    parts = [_head(teller, "form.standing")]
    if log is None:
        return [*parts, *_lines(3)]
    judged = log.state.judged
    said = [*teller.obligations(judged), *teller.flags(judged)]
    said += teller.result(judged) if judged.closed else [teller.turn(judged)]
    return [*parts, "<ul>", *(f"<li>{escape(line)}</li>" for line in said), "</ul>"]


def write_form(path: Path, log: BridgeLog | None, particulars: Particulars, lang: str) -> None:
    """Write the form to a new file; raises Failure, and then nothing was overwritten."""
    words = Teller(lang).words
    page = html_of(log, particulars, lang)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(page)
    except FileExistsError:
        raise Failure(words("form.exists", path=printable(str(path), 200))) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Failure(words("form.failed", path=printable(str(path), 200), why=why)) from None
