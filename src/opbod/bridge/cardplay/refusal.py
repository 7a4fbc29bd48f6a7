"""The short form of a refusal of the card play; `judging.refused` completes it."""

from __future__ import annotations


class NoPlay(Exception):
    """It cannot be played or said now; `code` names the reason in the catalogues of this folder.

    `article` is the article of 1959 that forbids it, or None where the rule stands in the chapters
    on play, of which the text of 1959 was not found.
    """

    def __init__(self, code: str, article: str | None, **details: str) -> None:
        super().__init__(code, article)
        self.code = code
        self.article = article
        self.details = details
