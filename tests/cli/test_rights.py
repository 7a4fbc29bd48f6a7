"""Rights that a human is not to miss: wijs in trick 1, the achttiender, the marriage."""

from pathlib import Path
from typing import Any

import pytest

from opbod.bieden import GAME, VLAANDEREN
from opbod.bieden.notation import parse_hands
from opbod.bieden.types import Bid, Called, Setup
from opbod.cli.table import Table
from opbod.cli.tongue import WORDS
from opbod.core.log import Log
from opbod.core.protocol import CHANCE
from opbod.core.words import LANGUAGES, Words
from tests.cli.conftest import Meek
from tests.cli.sittings import sit_down

BD_80 = "KHQHTSASQDJDTD7C/TH7HADKD8DKCQC9S/JH9HAH8HACTCKS7D/9DJC9C8CQSJS8S7S"
HEARTS_WEST = "KCQCTSASQDJDTD7C/TC8CADKD8D7D9SJC/JSQSAC9CKS7S8S9D/AHKHQHJHTH9H8H7H"


def sit(
    folder: Path,
    hands: str,
    me: int,
    calls: tuple[Any, ...],
    typed: list[str],
    *,
    lang: str = "en",
) -> tuple[Table, str, list[str]]:
    """Play on from an auction with North dealing, all others meek."""
    log: Any = Log(GAME, VLAANDEREN, Setup(0)).act(CHANCE, parse_hands(0, hands))
    for number, call in enumerate(calls, 1):
        log = log.act(number % 4, Bid(call))
    return sit_down(folder, log, me, typed, Meek(), lang=lang)


WON = ("pass", 120, "pass", "pass")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_b17_wijs_not_yet_announced_is_asked_about_before_the_fourth_card(
    lang: str, tmp_path: Path
) -> None:
    table, text, kinds = sit(
        tmp_path,
        BD_80,
        0,
        WON,
        ["QH m", "foo", Words(WORDS, lang)("commands.yes").split()[0]],
        lang=lang,
    )
    assert kinds[:3] == ["duty", "right", "right"]
    assert table.sitting.log.state.announced == ((0, (20,)),)
    words = Words("opbod.cli.bieden", lang)
    # At the duty and again at the last moment.
    assert text.count(words("mention.announce", values=20)) == 2
    # It is announced before the fourth card is told.
    told = words("events.announced-you", values=20)
    fourth = words("events.played", who=words("seats.e"), card="").rstrip(" .")
    assert text.index(told) < text.index(fourth)


def test_b17_who_says_no_is_not_asked_again(tmp_path: Path) -> None:
    table, _, kinds = sit(tmp_path, BD_80, 0, WON, ["QH m", "no", "KH"])
    assert kinds.count("right") == 1
    assert table.sitting.log.state.announced == ()
    assert len(table.sitting.log.state.tricks) >= 2


def test_b17_wijs_announced_in_time_is_not_asked_about(tmp_path: Path) -> None:
    table, text, kinds = sit(tmp_path, BD_80, 0, WON, ["wijs", "QH m", "KH"])
    assert "right" not in kinds
    assert table.sitting.log.state.wijs == 20
    assert "You show wijs: 20 (Q♦ J♦ 10♦)." in text


def test_b55_the_marriage_is_asked_about_when_the_queen_is_played(tmp_path: Path) -> None:
    table, text, _ = sit(tmp_path, BD_80, 0, WON, ["queen of hearts", "yes", "no"])
    assert "You also hold the king of hearts." in text
    assert table.sitting.log.state.marriage == 20
    silent, _, _ = sit(tmp_path, BD_80, 0, WON, ["queen of hearts", "no", "no"])
    assert silent.sitting.log.state.marriage == 0


def test_b66_an_achttiender_is_asked_about_at_once(tmp_path: Path) -> None:
    table, text, kinds = sit(tmp_path, HEARTS_WEST, 3, (), ["yes"])
    assert kinds[0] == "right"
    assert "You hold eight cards of one suit!" in text
    assert not any(isinstance(event, Called) for event in table.sitting.log.events)
    assert table.sitting.is_over
    assert "Your side wins" in text


def test_b66_who_keeps_it_may_still_show_it_on_his_turn(tmp_path: Path) -> None:
    _, text, kinds = sit(tmp_path, HEARTS_WEST, 3, (), ["no", "achttiender"])
    assert kinds[:2] == ["right", "duty"]
    assert text.count("You hold eight cards of one suit!") == 2
    assert "Your achttiender!" in text
