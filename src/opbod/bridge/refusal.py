"""The short form of a refusal, raised where a rule is judged; the engine completes it."""

from __future__ import annotations


class NoError(Exception):
    """The rule of `clause` forbids it; `code` names the reason in the catalogues."""

    def __init__(self, code: str, clause: str | None, **details: str) -> None:
        super().__init__(code, clause)
        self.code = code
        self.clause = clause
        self.details = details
