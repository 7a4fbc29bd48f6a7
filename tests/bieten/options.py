"""Random rules of Bieten for tests that walk through all the options."""

from random import Random
from typing import Any

import msgspec

from opbod.bieten import Rules

SMALL = {
    "players": (2, 3, 4, 5),
    "offers_per_turn": (1, 1, 2, 5),
    "offers_per_player": ("none", 1, 2, 5),
    "unoffered": (0, 1, 2, 3),
    "target": (5, 8, 15, 24),
    "overshoot_minus": (1, 5, 20),
}


def random_rules(rng: Random) -> Rules:
    """Draw a value for each option, the default half of the time."""
    options: dict[str, Any] = {}
    for field in msgspec.structs.fields(Rules):
        if field.name != "id" and rng.random() < 0.5:
            options[field.name] = rng.choice(values(field))
    return Rules(**options)


def values(field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    """List values of an option: all of them, or some where it is a number."""
    if field.name in SMALL:
        return SMALL[field.name]
    if field.type is bool:
        return (False, True)
    return field.type.__args__  # type: ignore[no-any-return]  # a Literal
