"""Whole sittings of Bieten in the terminal, with two to five at the table."""

import re
from pathlib import Path
from typing import Any

import pytest

from opbod.bieten import State
from opbod.cards import Card, is_known
from opbod.core.record import to_json
from opbod.core.words import LANGUAGES
from opbod.players.bieten import PLAYERS
from tests.cli.conftest import Command
from tests.cli.sittings import Recorder, assert_plain, play_through, quiet_player

pytestmark = pytest.mark.volume

WON = {"nl": "gewonnen, met", "de": "gewonnen, mit", "en": "won, with"}
RULES: list[dict[str, Any]] = [
    {"rules": "tirol", "settings": ("target=8",)},
    {"settings": ("cutter=steal_one", "offer_when=any_time", "target=8")},
    {"settings": ("figure_cards=won_tricks", "weli=bonus", "overshoot=minus_n", "target=9")},
    {"settings": ("settlement=sequential", "overshoot=stay", "weli=wild", "target=9")},
    {"settings": ("tie=void", "drei_declined=highest", "showdown_pool=holders", "target=6")},
    {"settings": ("unoffered=0", "overshoot=win", "hold_needs_figure=true", "target=6")},
    {"settings": ("follow=free", "trick=highest_any_suit", "spiel_when=own_turn", "target=6")},
    {"settings": ("figure_cards=hand_when_offering", "offers_per_player=1", "cards=3", "target=6")},
]


def sitting(folder: Path, console: Recorder, lang: str, players: int, **wish: Any) -> Any:
    return play_through(folder, console, lang, game="bieten", players=str(players), **wish)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_t3_a_sitting_of_so_many_goes_on_until_somebody_has_won(
    lang: str, players: int, tmp_path: Path
) -> None:
    table, text = sitting(tmp_path, Recorder(PLAYERS["thumb"]()), lang, players, seed="1")
    assert table.sitting.is_over
    assert WON[lang] in text
    assert_plain(text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("look", [{"spoken": True}, {"ascii": True}])
def test_a_sitting_without_signs_or_with_cards_in_full(
    lang: str, look: dict[str, Any], tmp_path: Path
) -> None:
    table, text = sitting(
        tmp_path, Recorder(PLAYERS["thumb"]()), lang, 3, seed="2", settings=("target=8",), **look
    )
    assert table.sitting.is_over
    assert_plain(text)
    if "spoken" in look:
        assert not re.search(r"\b[EGHS](10|[AKOU9876])\b", text)


@pytest.mark.parametrize("wish", RULES, ids=range(len(RULES)))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sitting_by_other_rules_with_players_that_do_anything(
    lang: str, wish: dict[str, Any], tmp_path: Path
) -> None:
    for seed, players in (("1", 2), ("2", 4)):
        table, text = sitting(
            tmp_path, Recorder(quiet_player()), lang, players, seed=seed, level="random", **wish
        )
        assert table.sitting.is_over
        assert_plain(text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_mixes_languages(lang: str, tmp_path: Path) -> None:
    _, text = sitting(tmp_path, Recorder(PLAYERS["thumb"]()), lang, 4, seed="3")
    others = {
        "nl": [" plays ", " spielt ", "Stich", "Trick", "points", "Punkte"],
        "de": [" plays ", " speelt ", "Slag", "Trick", "points", "punten"],
        "en": [" speelt ", " spielt ", "Slag", "Stich", "punten", "Punkte"],
    }
    assert [word for word in others[lang] if word in text] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_lines_from_a_pipe_give_the_same_sitting(
    lang: str, opbod: Command, tmp_path: Path
) -> None:
    console = Recorder(PLAYERS["thumb"]())
    table, text = sitting(tmp_path, console, lang, 3, seed="5")
    file = tmp_path / "sitting.json"
    wish = ("--players", "3", "--seed", "5", "--lang", lang, "--save", str(file))
    ran = opbod("play", "bieten", *wish, typed=console.typed)
    assert (ran.code, ran.err) == (0, "")
    shared = text[: text.rindex("\n", 0, -1)]
    assert shared.strip() in ran.out
    assert file.read_bytes() == to_json(table.sitting)


def cards_in(text: str) -> set[str]:
    """Find the cards named in a text by their letters."""
    found = re.findall(r"\b([EGHS])(10|[AKOU9876])\b", text)
    cards = {suit + ("T" if rank == "10" else rank) for suit, rank in found}
    return cards | ({"W"} if "Weli" in text else set())


def seen_in(view: State) -> set[Card]:
    """Collect the cards that a view knows."""
    tricks = [*view.tricks, *([view.trick] if view.trick else [])]
    known = {card for hand in view.hands for card in hand if is_known(card)}
    known |= {view.bottom} if view.bottom is not None and is_known(view.bottom) else set()
    return known | {card for trick in tricks for card in trick.cards}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("player", "players"), [("thumb", 4), ("random", 5)])
def test_no_card_is_named_before_it_is_seen(
    lang: str, player: str, players: int, tmp_path: Path
) -> None:
    looked = 0

    def look(screen: str, view: State) -> None:
        nonlocal looked
        looked += 1
        assert cards_in(screen) <= seen_in(view)

    lines = {
        "nl": ["tip", "tafel", "stand", "laatste", "slagen", "figuren", "waarom guad"],
        "de": ["tipp", "tisch", "stand", "letzter", "stiche", "figuren", "warum guad"],
        "en": ["hint", "table", "score", "last", "tricks", "figures", "why guad"],
    }[lang]
    settings = ("target=7", "cutter=steal_one")
    console = Recorder(PLAYERS[player](), junk=lambda _: lines, look=look)
    sitting(tmp_path, console, lang, players, seed="7", settings=settings)
    assert looked > 10
