"""``opbod verify`` and ``opbod convert``: what can be done with a record without a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from opbod.cli.failure import Failure, check_place, read_record, reason
from opbod.cli.keeping import is_json, write
from opbod.core.record import to_json
from opbod.core.record_text import to_text
from opbod.core.verify import verify as verdicts

if TYPE_CHECKING:
    from opbod.cli.desk import Desk


def verify(path: Path, desk: Desk) -> int:
    """Check every deal against its seed: 0 if all fit, 1 if one does not; raises Failure."""
    words, console = desk.words, desk.console
    sitting = read_record(path, words)
    if not sitting.deals:
        console.say(words("verify.none"))
        return 0
    wrong = 0
    for deal, verdict in zip(sitting.deals, verdicts(sitting), strict=True):
        console.say(words("verify.deal", number=verdict.number))
        console.say("  " + words("verify.commitment", commitment=verdict.commitment))
        # The key gives all cards, so it waits for the end as at the table.
        key = words("verify.seed", seed=deal.seed.hex()) if deal.is_over else words("verify.sealed")
        console.say(f"  {key}")
        if verdict.differs is None:
            console.say("  " + words("verify.good"))
        else:
            wrong += 1
            console.say("  " + words(f"verify.other_{verdict.differs}"))
        if not verdict.hangs_on_seed:
            console.say("  " + words("verify.gathered"))
    console.say(words("verify.proves"), words("verify.not_proves"))
    return 1 if wrong else 0


def convert(path: Path, to: Path | None, desk: Desk) -> int:
    """Write a record of the one kind as the other; raises Failure."""
    words, console = desk.words, desk.console
    sitting = read_record(path, words)
    if to is None:
        as_text = is_json(path.read_bytes())
        # Not folded: what is printed must be a record.
        print(to_text(sitting) if as_text else to_json(sitting).decode(), end="")
        return 0
    check_place(to, words)
    try:
        write(to, sitting)
    except OSError as error:
        raise Failure(words("files.unwritable", path=to, why=reason(error, words))) from None
    console.say(words("files.written", path=to))
    return 0
