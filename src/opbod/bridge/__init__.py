"""The bridge auction under the Dutch laws of 1959, with every irregularity adjudicated."""

from opbod.bridge import notation
from opbod.bridge.engine import WORDS, Bridge
from opbod.bridge.facts import Action, Event, Fact
from opbod.bridge.readings import QUESTIONS
from opbod.bridge.rules import CLUB, LETTER_OF_1959, PRESETS, Rules
from opbod.bridge.types import Setup, State, View
from opbod.core.registry import Entry

GAME = Bridge()

ENTRY = Entry(
    game=GAME,
    presets=PRESETS,
    notation=notation,
    words=WORDS,
    rules_type=Rules,
    setup_type=Setup,
    event_type=Event,
    numbers={name: question.option for name, question in QUESTIONS.items()},
)
"""What the registry finds under ``bridge``."""

__all__ = [
    "CLUB",
    "ENTRY",
    "GAME",
    "LETTER_OF_1959",
    "PRESETS",
    "Action",
    "Bridge",
    "Event",
    "Fact",
    "Rules",
    "Setup",
    "State",
    "View",
]
