"""``opbod pbn check``: irregular auctions in an archive."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from opbod.bridge.files.archive import SUFFIXES, check_archive, judge_by
from opbod.cli.arbiter import WORDS
from opbod.cli.arbiter.output import put_json
from opbod.cli.console import printable
from opbod.cli.failure import Failure
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge import Rules
    from opbod.bridge.files.archive import Check, Found
    from opbod.cli.desk import Desk


def check(paths: Sequence[Path], rules: Rules, desk: Desk, *, as_json: bool) -> int:
    """Print what was found.

    Give 0 when all was read and every auction is in order, 1 when an auction is irregular, 2 when
    something could not be read or there was no auction at all. A folder stands for the PBN and LIN
    files in it. Raises Failure when there is nothing to search.
    """
    words = Words(WORDS, desk.style.lang)
    if not paths:
        raise Failure(words("pbn.which"))
    files = [file for path in paths for file in _files(path)]
    if not files:
        raise Failure(words("pbn.none", path=printable(", ".join(map(str, paths)), 200)))
    found = check_archive(files, judge_by(rules))
    if as_json:
        put_json(_json(found, desk.style.lang), desk)
    else:
        for one in found.found:
            desk.console.say(_said(one, words))
        counts = {"files": found.files, "games": found.games, "auctions": found.auctions}
        desk.console.say(words("pbn.searched", **counts))
        key = "pbn.irregular" if found.irregular or found.unread else "pbn.regular"
        if not found.auctions:
            key = "pbn.empty"
        desk.console.say(words(key, count=len(found.irregular)))
        if found.unread:
            desk.console.say(words("pbn.unread", count=found.unread))
    return 2 if found.unread or not found.auctions else 1 if found.irregular else 0


def _files(path: Path) -> list[Path]:
    """List the archives of a folder, in order; anything else is searched as it is."""
    try:
        if path.is_dir():
            return sorted(file for file in path.rglob("*") if file.suffix.lower() in SUFFIXES)
    except (OSError, ValueError):
        pass
    return [path]


def _said(one: Found, words: Words) -> str:
    """Say a finding: where and what."""
    board = ", " + words("pbn.board", board=printable(one.board)) if one.board else ""
    line = f":{one.problem.line}" if one.problem.line else ""
    return f"{printable(one.path, 300)}{line}{board}: {printable(one.problem.say(words.lang), 300)}"


def _json(found: Check, lang: str) -> dict[str, Any]:
    return {
        "files": found.files,
        "games": found.games,
        "auctions": found.auctions,
        "irregular": [{"path": path, "game": game} for path, game in found.irregular],
        "unread": found.unread,
        "counts": found.counts(),
        "found": [
            {
                "path": one.path,
                "line": one.problem.line,
                "game": one.game,
                "board": one.board,
                "code": one.problem.code,
                "text": one.problem.say(lang),
                "irregular": one.irregular,
            }
            for one in found.found
        ],
    }
