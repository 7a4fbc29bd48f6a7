"""Random rules of Bieden for tests that walk through all the options."""

from random import Random
from typing import Any

import msgspec

from opbod.bieden import Rules

SMALL = {
    "tree_start": (1, 5, 12, 15, 25),
    "min_bid": (50, 100),
    "step": (10, 10, 10, 50, 25, 5),
    "pandoer": (5, 10, "win_tree"),
    "overleg": (7, 12, "win_tree"),
    "achttiender": ("win_tree", "off", 9),
}


def random_rules(rng: Random) -> Rules:
    """Draw a value for each option, the default half of the time."""
    while True:
        options: dict[str, Any] = {}
        for field in msgspec.structs.fields(Rules):
            if field.name != "id" and rng.random() < 0.5:
                options[field.name] = rng.choice(values(field))
        try:
            return Rules(**options)
        except ValueError:
            continue


def values(field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    """List values of an option: all of them, or some where it is a number."""
    if field.name in SMALL:
        return SMALL[field.name]
    if field.type is bool:
        return (False, True)
    return field.type.__args__  # type: ignore[no-any-return]  # a Literal
