"""Open questions that the choice of a provision hangs on (art. 39)."""

from __future__ import annotations


def of_provisions(found: tuple[str, ...]) -> tuple[str, ...]:
    """Open questions on which the choice of the provision hangs."""
    if len(found) < 2:
        return ()
    extra: tuple[str, ...] = ()
    if {"36", "37"} <= set(found):
        extra += ("A29",)
    if {"31b", "38"} <= set(found):
        extra += ("A30",)
    return ("A32", *extra)
