"""Errors that can be said in each language, with their cause."""

from __future__ import annotations

from typing import ClassVar

from opbod.core.protocol import Refused
from opbod.core.words import Words


class WordedError(ValueError):
    """An error with a code, which is stable API, and the details of its text.

    `why` is its cause; the text has a place for it, and it is said in the same language where it
    can be.
    """

    table: ClassVar[str]
    """Table of the catalogues of `opbod.core` that holds a text for each code."""

    def __init__(self, code: str, why: Exception | None = None, **details: object) -> None:
        super().__init__(code, why, details)
        self.code = code
        self.why = why
        self.details = details

    def say(self, lang: str = "en") -> str:
        """Say it in nl, de or en."""
        words = Words("opbod.core", lang)
        details = self.details
        if isinstance(self.why, WordedError | Refused):
            details = details | {"why": self.why.say(lang)}
        elif self.why is not None:
            details = details | {"why": words("cause.english", why=self.why)}
        return words(f"{self.table}.{self.code}", **details)

    def __str__(self) -> str:
        """Say it in English."""
        return self.say("en")
