"""T22: anybody may offer Spiel at any time, so a human is given the chance, and is not nagged."""

from pathlib import Path
from typing import Any

import pytest

from opbod.bieten.types import Offered, Played
from opbod.core.words import LANGUAGES, Words
from tests.bieten.table import dealt, said
from tests.cli.conftest import Meek
from tests.cli.sittings import sit_down

HANDS = "GA GK H9 E7 / HA HK EA EK / GO G9 EO E9"
ME = 1


def sit(folder: Path, typed: list[str], lang: str = "en", words: str = "", **options: Any) -> Any:
    """Sit on the left of Vorhand among players who only play their first card."""
    log = said(dealt(HANDS, **options), words)
    return sit_down(folder, log, ME, typed, Meek(), lang=lang)


def offers(table: Any) -> list[tuple[int, str]]:
    return [(e.seat, e.figure) for e in table.sitting.log.events if isinstance(e, Offered)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_t22_spiel_can_be_said_before_another_plays(lang: str, tmp_path: Path) -> None:
    table, text, kinds = sit(tmp_path, ["spiel"], lang)
    assert kinds[0] == "right"
    assert offers(table)[0] == (ME, "spiel")
    assert not any(isinstance(e, Played) for e in table.sitting.log.events[:5])
    words = Words("opbod.cli.bieten", lang)
    assert words("prompts.offer", number=1, what="Spiel") in text
    assert words("board.hand", hand="HA HK EA EK") in text


def test_one_is_asked_once_a_trick_and_not_where_one_leads(tmp_path: Path) -> None:
    # Vorhand leads GA, takes it and leads GK; then H9 goes to the human, who leads to the last.
    _, text, kinds = sit(tmp_path, ["", "EK", "no", "EA", "", "HK", "HA"])
    assert kinds[:7] == ["right", "duty", "right", "duty", "right", "duty", "duty"]
    assert [n for n in (1, 2, 3, 4) if f"Trick {n}: Enter to go on" in text] == [1, 2, 3]
    assert text.count("Enter to go on, or offer Spiel:") == 3


def test_t14_once_spiel_is_offered_nobody_is_asked_about_it(tmp_path: Path) -> None:
    _, text, kinds = sit(tmp_path, ["spiel", "EK", "EA"])
    assert kinds[:3] == ["right", "duty", "duty"]
    assert text.count("or offer Spiel:") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_is_asked_before_every_card_or_never_as_one_likes(lang: str, tmp_path: Path) -> None:
    words = Words("opbod.cli.bieten", lang)
    ask = words("typed.ask").split()[0]
    _, text, kinds = sit(tmp_path, [ask, "", "EK", "", "", ""], lang)
    assert words("asks.always") in text
    assert kinds[:6] == ["right", "right", "duty", "right", "right", "duty"]
    _, text, kinds = sit(tmp_path, [ask, ask, "", "EK", "EA", ask], lang)
    assert words("asks.never") in text
    assert words("asks.trick") in text
    assert kinds[:3] == ["right"] * 3
    assert kinds[3:6] == ["duty"] * 3


def test_q17b_where_spiel_waits_for_one_s_turn_nobody_is_asked(tmp_path: Path) -> None:
    _, _, kinds = sit(tmp_path, ["EK"], spiel_when="own_turn")
    assert kinds[0] == "duty"


def test_q8_where_all_may_be_offered_at_any_time_all_is_asked_about(tmp_path: Path) -> None:
    table, text, _ = sit(tmp_path, ["yes", "gleich"], offer_when="any_time")
    assert "Trick 1: Enter to go on, or offer a figure:" in text
    assert "You may offer: Rot, Gleich, Hengst, Spiel." in text
    assert "“yes” is no answer here. Press Enter, or type a figure like spiel." in text
    assert offers(table)[0] == (ME, "gleich")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_t22_yes_is_no_offer_of_spiel(tmp_path: Path, lang: str) -> None:
    words = Words("opbod.cli.bieten", lang)
    for yes in words("typed.yes").split():
        table, text, _ = sit(tmp_path, [yes, ""], lang)
        assert words("errors.no_yes", text=yes, do=words("errors.offer")) in " ".join(text.split())
        assert [seat for seat, _ in offers(table) if seat == ME] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_lies_on_the_table_is_said_once_where_one_is_asked(tmp_path: Path, lang: str) -> None:
    table_word = Words("opbod.cli", lang)("commands.table").split()[0]
    hand, _, _ = Words("opbod.cli.bieten", lang)("board.hand", hand="{").partition("{")
    # As said when asked, and once for the command.
    _, plain, _ = sit(tmp_path, [""], lang)
    _, text, _ = sit(tmp_path, [table_word, ""], lang)
    assert text.count(f"\n{hand}") == plain.count(f"\n{hand}") + 1


def test_commands_work_where_one_is_asked_and_undo_waits(tmp_path: Path) -> None:
    _, text, _ = sit(tmp_path, ["?", "table", "undo", "hint", "why spiel", "why rot", "GA"])
    assert "Answer this question first." in text
    assert "Hint: no offer." in text
    assert "Spiel: that is allowed." in text
    assert "You cannot offer Rot now: it is not your turn." in text
    assert "You cannot play the ace of leaves now: it is not your turn." in text
    assert text.count("Enter to go on") == 8


def test_t24_who_lacks_the_suit_led_to_the_last_trick_is_asked_before_it_is_led(
    tmp_path: Path,
) -> None:
    words = "1:GA 2:EK 3:G9 1:GK 2:EA 3:GO 1:E7 2:HK 3:EO"
    _, text, kinds = sit(tmp_path, ["", "spiel"], words=words)
    assert kinds == ["right", "duty", "duty"]
    assert "Trick 4: Enter to go on" in text
    assert "You cannot offer Spiel any more" in text
    assert "Rule T24: " in text
