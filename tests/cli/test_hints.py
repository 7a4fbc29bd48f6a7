"""What a hint says can be typed: in every language, as it stands on the screen."""

from pathlib import Path
from typing import Any

import pytest

from opbod.cli.console import Question, plain
from opbod.cli.play import best_player
from opbod.core import registry
from opbod.core.record import to_json
from opbod.core.words import LANGUAGES
from opbod.players.face import Budget
from opbod.players.simple import RandomPlayer
from tests.cli.conftest import Command
from tests.cli.sittings import Recorder, play_through

pytestmark = pytest.mark.volume

GATHERED = ("shuffle=gather_and_cut", "tree_start=4")


class Parrot(Recorder):
    """Types what the hint says, in ASCII and in capitals by turns."""

    def _choice(self, question: Question) -> str:
        table = self.table
        assert table is not None
        assert table.human is not None
        rng = table.rng(table.human.seat)
        action: Any = self._player.choose(question.view, question.offers, Budget(), rng)
        said = table.presenter.said(action)
        return (said, plain(said) + ".", said.upper())[len(self.typed) % 3]


def sittings(folder: Path, lang: str, player: Any, **wish: Any) -> list[tuple[bytes, str]]:
    """Play a sitting with what is usually typed, and with what the hints say."""
    found = []
    for kind in (Recorder, Parrot):
        table, screen = play_through(folder, kind(player), lang, **wish)
        found.append((to_json(table.sitting), screen))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "wish"),
    [
        ("bieden", {"seed": "3", "settings": ("tree_start=6",)}),
        ("bieden", {"seed": "4", "rules": "bien", "settings": GATHERED}),
        ("bieden", {"seed": "5", "settings": ("show_by=player", "tree_start=6")}),
        ("bieten", {"seed": "3"}),
        ("bieten", {"seed": "4", "players": "2"}),
    ],
)
def test_every_hint_typed_back_is_what_it_says(
    lang: str, game: str, wish: dict[str, Any], tmp_path: Path
) -> None:
    typed, parroted = sittings(tmp_path, lang, best_player(game), game=game, **wish)
    assert parroted[0] == typed[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_can_be_named_can_be_typed_as_it_is_named(lang: str, tmp_path: Path) -> None:
    player = RandomPlayer(rights=0.5, giving_up=0.0)
    wish = {"seed": "6", "settings": (*GATHERED, "show_by=player", "pandoer=1", "overleg=1")}
    typed, parroted = sittings(tmp_path, lang, player, **wish)
    assert parroted[0] == typed[0]


@pytest.mark.parametrize(
    ("lang", "queen", "done"),
    [
        ("nl", "ruiten vrouw met marriage", "Jij speelt V♦ en noemt marriage: 20."),
        ("nl", "Vr met marriage", "Jij speelt V♦ en noemt marriage: 20."),
        ("de", "Karo Dame mit Marriage", "Du spielst D♦ und nennst die Marriage: 20."),
        ("en", "queen of diamonds with marriage", "You play Q♦ and name the marriage: 20."),
    ],
)
def test_b55_the_marriage_is_named_as_the_hint_names_it(
    opbod: Command, lang: str, queen: str, done: str
) -> None:
    ran = opbod(
        "play", "bieden", "--seed", "aa", "--level", "meek", "--lang", lang, typed=["110", queen]
    )
    assert done in ran.out


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("nl", "25 kaarten afnemen"),
        ("nl", "ik neem er 25 af"),
        ("de", "25 Karten abheben"),
        ("en", "lifting 25 cards"),
        ("en", "25"),
    ],
)
def test_b9_a_cut_is_read_as_the_hint_says_it(lang: str, text: str) -> None:
    from opbod.bieden import VLAANDEREN
    from opbod.bieden.types import Cut
    from opbod.cli.terminal import Act
    from opbod.cli.tongue import Style
    from opbod.core.protocol import Offer
    from opbod.players.face import Offers

    presenter = registry.load("bieden", "opbod.terminals").presenter(Style(lang), VLAANDEREN, 2)
    offers = Offers((Offer(Cut(1)),))
    assert presenter.read(text, None, offers) == Act(Cut(25))


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("nl", "Je mag marriage noemen: typ {queen} m of {king} m."),
        ("de", "Du darfst die Marriage nennen: Tippe {queen} m oder {king} m."),
        ("en", "You may name the marriage: type {queen} m or {king} m."),
    ],
)
def test_b55_where_the_king_may_name_it_too_both_ways_are_said(lang: str, said: str) -> None:
    from opbod.bieden import VLAANDEREN
    from opbod.bieden.types import Play
    from opbod.cards import Card
    from opbod.cli.tongue import Style
    from opbod.core.protocol import Offer
    from opbod.players.face import Offers
    from tests.cli.test_typing import PLAYING, asked

    view, _ = asked(*PLAYING)
    presenter = registry.load("bieden", "opbod.terminals").presenter(Style(lang), VLAANDEREN, 2)
    queen, king = (Play(Card(card), marriage=True) for card in ("QH", "KH"))
    typed = {"queen": presenter.typed(queen)[:-2], "king": presenter.typed(king)[:-2]}
    lines = presenter.mention(view, Offers((Offer(queen), Offer(king))))
    assert said.format(**typed) in lines
