"""What can be wrong or irregular in a file of PBN or LIN, and its words in three languages."""

from __future__ import annotations

from typing import Literal

import msgspec

from opbod.core.words import Words

WORDS = "opbod.bridge.files.problems"
"""Package whose catalogues hold the words of the problems."""
Key = Literal[
    "auction-open", "bad-board", "bad-contract", "bad-deal.five", "bad-deal.form",
    "bad-deal.hand", "bad-deal.lin", "bad-facts", "bad-hand-size", "bad-lin.code",
    "bad-lin.names", "bad-lin.rest", "bad-note", "bad-play", "bad-result", "bad-tag.form",
    "bad-tag.quote", "bad-vulnerable.lin", "bad-vulnerable.pbn", "call-misplaced.dealer",
    "call-misplaced.none", "card-twice.deal", "card-twice.play", "contract-differs.bid",
    "contract-differs.passed", "declarer-differs", "empty-line", "facts-differ",
    "insufficient.accepted", "insufficient.unmarked", "late-call", "lead-out-of-turn",
    "loose-mark", "lost-in-lin", "needless-mark.bid", "needless-mark.call",
    "needless-mark.sign", "no-call.seat", "no-call.word", "no-card", "no-declarer",
    "no-empty-line", "no-such-seat.lin", "no-such-seat.pbn", "not-in-hand",
    "not-readable.denied", "not-readable.folder", "not-readable.missing", "not-readable.other",
    "only-in-comment", "open-comment", "over-seven", "revoke", "ruled.act", "ruled.call",
    "ruled.forgiven",
    "skipped", "stray-text", "tag-twice",
]  # fmt: skip
"""Keys of the catalogues; what stands before the point is the code that programs go by."""
UNREAD = frozenset(
    {
        "bad-board", "bad-contract", "bad-deal", "bad-facts", "bad-hand-size", "bad-lin",
        "bad-note", "bad-play", "bad-result", "bad-tag", "bad-vulnerable", "card-twice",
        "loose-mark", "no-call", "no-card", "no-such-seat", "not-readable", "open-comment",
        "stray-text", "tag-twice",
    }
)  # fmt: skip
"""Codes of what could not be read, or could not be used as it was written."""
IRREGULAR = frozenset(
    {
        "auction-open", "bad-contract", "call-misplaced", "contract-differs", "declarer-differs",
        "facts-differ", "insufficient", "late-call", "needless-mark", "no-call", "only-in-comment",
        "over-seven", "ruled", "skipped",
    }
)  # fmt: skip
"""Codes of what makes an auction irregular."""
_LONGEST = 60


class Problem(msgspec.Struct, frozen=True):
    """Something wrong or irregular in a file; reading went on behind it."""

    line: int
    """Counted from 1; 0 where the file as a whole is meant."""
    key: Key
    values: dict[str, str | int] = {}
    """For the placeholders of the words."""

    @property
    def code(self) -> str:
        """What kind of problem it is, for programs: ``bad-deal``."""
        return self.key.partition(".")[0]

    def say(self, lang: str) -> str:
        """Say what is wrong, in ``nl``, ``de`` or ``en``, and nothing of the place."""
        values = {name: _cut(value) for name, value in self.values.items()}
        return Words(WORDS, lang)(self.key, **values)

    @property
    def text(self) -> str:
        """What is wrong, in English."""
        return self.say("en")

    def __str__(self) -> str:
        """Say where and what, in English."""
        return f"line {self.line}: {self.text}"


def _cut(value: str | int) -> str | int:
    """Put a text on one line, and leave the middle out of one that is too long to be told."""
    if isinstance(value, int):
        return value
    text = " ".join(value.split())
    half = _LONGEST // 2 - 1
    return text if len(text) <= _LONGEST else f"{text[:half]}...{text[-half:]}"
