"""What is said to bring what, when an offer of Bieten is to be answered."""

from typing import Any

import pytest

from opbod.bieten import GAME
from opbod.bieten.types import Cut
from opbod.cli.bieten import TERMINAL
from opbod.cli.tongue import Style
from opbod.players.face import offers_of
from tests.bieten.table import dealt, rules_with, said

ME = 2
DEAL = "GK HU EU E8 / HA GT ET E9 / GA HK EK G7 / HO H9 G8 E6"


def mentioned(lang: str, words: str, **options: Any) -> str:
    view = said(dealt(DEAL, **options), words).view(ME)
    shown = TERMINAL.presenter(Style(lang), rules_with(**options), ME)
    (line,) = shown.mention(view, offers_of(GAME, view, ME))
    return line


@pytest.mark.parametrize(
    ("words", "told"),
    [
        # One is still to answer after the viewer; then nobody is.
        (
            "1:rot 2:guad",
            (
                "is guad: 1 Punkt für Gust (hält einer: 2 Punkte für das höchste Herz); "
                "i schau: 2 Punkte für das höchste Herz; "
                "drei: 3 Punkte für dich (hält einer: 3 Punkte für das höchste Herz)."
            ),
        ),
        (
            "4:spiel 1:guad 2:guad",
            (
                "is guad: 1 Punkt für Moidl; i schau: 2 Punkte für den letzten Stich; "
                "drei: 3 Punkte für dich (hält einer: 3 Punkte für den letzten Stich)."
            ),
        ),
        (
            "1:rot 2:schau",
            (
                "is guad: 2 Punkte für das höchste Herz; i schau: 2 Punkte für das höchste Herz; "
                "drei: 3 Punkte für dich (hält einer: 3 Punkte für das höchste Herz)."
            ),
        ),
        (
            "1:rot 2:drei",
            (
                "is guad: 3 Punkte für Vroni (hält einer: 3 Punkte für das höchste Herz); "
                "i schau: 3 Punkte für das höchste Herz."
            ),
        ),
        (
            "4:spiel 1:drei 2:schau",
            "is guad: 3 Punkte für den letzten Stich; i schau: 3 Punkte für den letzten Stich.",
        ),
    ],
)
def test_t18_t19_t20_what_an_answer_brings_hangs_on_whether_somebody_holds(
    words: str, told: str
) -> None:
    assert mentioned("de", words) == f"Was es bringt: {told}"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            {"drei_declined": "2"},
            (
                "is guad: 2 points to Vroni (if somebody holds, 3 points to the highest heart); "
                "i schau: 3 points to the highest heart."
            ),
        ),
        (
            {"drei_declined": "highest"},
            "is guad: 3 points to the highest heart; i schau: 3 points to the highest heart.",
        ),
        (
            {"showdown_pool": "holders"},
            (
                "is guad: 3 points to Vroni (if somebody holds, 3 points to the highest heart, "
                "but not to you); i schau: 3 points to the highest heart."
            ),
        ),
    ],
)
def test_q10_q11_what_an_answer_brings_follows_the_options(
    options: dict[str, Any], told: str
) -> None:
    assert mentioned("en", "1:rot 2:drei", **options) == f"What it brings: {told}"


def test_q10_who_gives_in_after_somebody_held_is_out() -> None:
    told = mentioned("nl", "4:spiel 1:schau 2:guad", showdown_pool="holders")
    assert "is guad: 2 punten voor de laatste slag, maar niet voor jou; i schau: 2 punten" in told


@pytest.mark.parametrize(
    ("lang", "cut", "nothing"),
    [
        ("nl", "17 kaarten afnemen", "niets bieden"),
        ("de", "17 Karten abheben", "nichts bieten"),
        ("en", "a cut of 17 cards", "no offer"),
    ],
)
def test_a_cut_and_no_offer_are_named_so_that_a_hint_can_say_them(
    lang: str, cut: str, nothing: str
) -> None:
    shown = TERMINAL.presenter(Style(lang), rules_with(), ME)
    assert (shown.said(Cut(17)), shown.said(None)) == (cut, nothing)
