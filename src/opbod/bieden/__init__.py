"""Bieden, the Flemish and Zeelandic game of two pairs: rules, engine and text."""

from opbod.bieden import notation
from opbod.bieden.engine import WORDS, Bieden
from opbod.bieden.rules import PRESETS, VLAANDEREN, ZEEUWS_VLAANDEREN, Rules
from opbod.bieden.types import Action, Event, Setup, State, View
from opbod.core.registry import Entry

GAME = Bieden()

ENTRY = Entry(
    game=GAME,
    presets=PRESETS,
    notation=notation,
    words=WORDS,
    rules_type=Rules,
    setup_type=Setup,
    event_type=Event,
)
"""What the registry finds under ``bieden``."""

__all__ = [
    "ENTRY",
    "GAME",
    "PRESETS",
    "VLAANDEREN",
    "ZEEUWS_VLAANDEREN",
    "Action",
    "Bieden",
    "Event",
    "Rules",
    "Setup",
    "State",
    "View",
]
