"""Whole sittings of Bieden in the terminal, from the first deal to a tree at nought."""

import re
from pathlib import Path
from typing import Any

import pytest

from docs.make_a_sitting import PAGES, Page
from opbod.bieden.types import SEATS, State
from opbod.cli.compass import SIGNS
from opbod.core.record import to_json
from opbod.core.words import LANGUAGES, Words
from opbod.players.bieden import PLAYERS
from tests.cli.conftest import Command
from tests.cli.sittings import Recorder, assert_plain, play_through, quiet_player

WINNERS = {"nl": "boom staat op nul", "de": "Boom steht auf null", "en": "tree is at zero"}
RULES: list[dict[str, Any]] = [
    {},
    {"rules": "zeeuws-vlaanderen"},
    {"rules": "huisregels-2024"},
    {"rules": "bien", "settings": ("show_by=player", "announce_detail=kinds")},
    {"settings": ("concede=both", "tree_start=5", "all_pass=forced_80")},
    {"settings": ("auction=until_all_but_one_pass", "marriage=with_wijs", "tree_start=6")},
    {"settings": ("announce=own_turn_trick_2", "min_bid=50", "overleg_open=after_trick_1")},
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("look", [{}, {"spoken": True}, {"ascii": True}])
def test_a_sitting_goes_from_the_first_deal_to_a_tree_at_nought(
    lang: str, look: dict[str, Any], tmp_path: Path
) -> None:
    table, text = play_through(tmp_path, Recorder(PLAYERS["thumb"]()), lang, seed="1", **look)
    assert table.sitting.is_over
    assert WINNERS[lang] in text
    assert_plain(text)


@pytest.mark.parametrize("wish", RULES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sitting_by_other_rules_with_players_that_do_anything(
    lang: str, wish: dict[str, Any], tmp_path: Path
) -> None:
    for seed in ("1", "2"):
        table, text = play_through(
            tmp_path, Recorder(quiet_player()), lang, seed=seed, level="random", **wish
        )
        assert table.sitting.is_over
        assert_plain(text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_mixes_languages(lang: str, tmp_path: Path) -> None:
    _, text = play_through(tmp_path, Recorder(PLAYERS["thumb"]()), lang, seed="3")
    others = {
        "nl": ["plays", "passes", "spielt", "Stich"],
        "de": ["plays", "passes", "speelt", "Slag"],
        "en": ["speelt", "Slag", "spielt", "Stich"],
    }
    assert [word for word in others[lang] if word in text] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_lines_from_a_pipe_give_the_same_sitting(
    lang: str, opbod: Command, tmp_path: Path
) -> None:
    console = Recorder(PLAYERS["thumb"]())
    table, text = play_through(tmp_path, console, lang, seed="5")
    file = tmp_path / "sitting.json"
    ran = opbod(
        "play", "bieden", "--seed", "5", "--lang", lang, "--save", str(file), typed=console.typed
    )
    assert ran.code == 0
    assert ran.err == ""
    # The greeting before is the command's, and the place of the file is told at the end.
    shared = text[: text.rindex("\n", 0, -1)]
    assert shared.strip() in ran.out
    assert file.read_bytes() == to_json(table.sitting)


def cards_in(text: str, lang: str) -> set[str]:
    """Find the cards named in a text, in its language's letters and the signs of the suits."""
    letters = dict(
        zip(Words("opbod.cli.bieden", lang)("ranks.letters").split(), "AKQJT987", strict=True)
    )
    suits = {sign: suit for suit, sign in SIGNS.items()}
    pattern = rf"({'|'.join(letters)})([{''.join(suits)}])"
    return {letters[rank] + suits[sign] for rank, sign in re.findall(pattern, text)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("player", ["thumb", "random"])
def test_no_card_is_named_before_it_is_seen(lang: str, player: str, tmp_path: Path) -> None:
    looked = 0

    def look(screen: str, view: State) -> None:
        nonlocal looked
        looked += 1
        tricks = [*view.tricks, *([view.trick] if view.trick else [])]
        known = {card for seat in SEATS for card in view.hands[seat] if card != "??"}
        known |= {card for trick in tricks for card in trick.cards}
        known |= {c for _, shown in view.shown for found in shown for c in found.cards}
        assert cards_in(screen, lang) <= known

    lines = {
        "nl": ["tip", "tafel", "stand", "laatste", "slagen", "waarom pas"],
        "de": ["tipp", "tisch", "stand", "letzter", "stiche", "warum passe"],
        "en": ["hint", "table", "score", "last", "tricks", "why pass"],
    }[lang]
    console = Recorder(PLAYERS[player](), junk=lambda _: lines, look=look)
    play_through(tmp_path, console, lang, seed="7", settings=("tree_start=9",))
    assert looked > 10


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.file)
def test_the_page_of_a_sitting_is_what_the_program_makes(page: Page) -> None:
    found = page.path.read_text(encoding="utf-8")
    assert found == page.text(), "run .venv/bin/python docs/make_a_sitting.py"
