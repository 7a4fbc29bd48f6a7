"""Bieten, the Tyrolean and Bavarian game of offered figures: rules, engine and text."""

from opbod.bieten import notation
from opbod.bieten.engine import WORDS, Bieten
from opbod.bieten.rules import PRESETS, SCHOENRAM, TIROL, Rules
from opbod.bieten.types import Action, Event, Setup, State, View
from opbod.core.registry import Entry

GAME = Bieten()

ENTRY = Entry(
    game=GAME,
    presets=PRESETS,
    notation=notation,
    words=WORDS,
    rules_type=Rules,
    setup_type=Setup,
    event_type=Event,
)
"""What the registry finds under ``bieten``."""

__all__ = [
    "ENTRY",
    "GAME",
    "PRESETS",
    "SCHOENRAM",
    "TIROL",
    "Action",
    "Bieten",
    "Event",
    "Rules",
    "Setup",
    "State",
    "View",
]
