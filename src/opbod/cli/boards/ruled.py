"""An auction that the arbiter ruled on, as a game of PBN."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from opbod.bridge.files.pbn_export import export
from opbod.cli.arbiter.inquiry import dealer_for, rules_for, told

if TYPE_CHECKING:
    from opbod.bridge.files.pbn import Game
    from opbod.cli.desk import Desk

_UNKNOWN = {"Board": "?", "Vulnerable": "?"}
"""What an inquiry does not ask for."""


class Ruled(msgspec.Struct, frozen=True):
    """What ``opbod arbiter --json`` prints, as far as all the rest follows from it."""

    rules: str
    dealer: str
    events: list[str]
    settings: dict[str, str]


def ruled(text: bytes) -> Ruled | None:
    """Read what the arbiter printed; None when it is something else."""
    try:
        return msgspec.json.decode(text, type=Ruled)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def game_of(ruling: Ruled, desk: Desk) -> Game:
    """Rule once more, and make a game of it; raises Failure when the events are not possible."""
    settings = [f"{option}={value}" for option, value in ruling.settings.items()]
    rules = rules_for(ruling.rules.removesuffix("+"), settings, desk)
    lang = desk.style.lang
    log = told(rules, dealer_for(ruling.dealer, lang), " ".join(ruling.events), lang)
    state = log.state
    return export(state.setup, state.judged, log.events, names=_UNKNOWN, rules=rules.id)
