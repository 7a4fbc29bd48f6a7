"""Whole boards and sittings of bridge in the terminal, in three languages."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from opbod.bridge import ENTRY, State
from opbod.bridge.facts import Deal
from opbod.bridge.notation import parse_act
from opbod.bridge.types import Setup
from opbod.cards import Card, is_known
from opbod.cards.pack import FRENCH_52
from opbod.cli.bridge import TERMINAL
from opbod.cli.bridge.reading import typed
from opbod.cli.terminal import Act, NotUnderstoodError
from opbod.cli.tongue import Style
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, PUBLIC
from opbod.core.record import from_json, to_json
from opbod.core.words import LANGUAGES
from opbod.players.bridge import PLAYERS
from opbod.players.bridge.natural import Natural
from opbod.players.face import NO_LIMIT, Offers, offers_of
from tests.cli.conftest import Command
from tests.cli.sittings import Recorder, assert_plain, play_through, sit_down

pytestmark = pytest.mark.volume

GAME: Any = ENTRY.game
RULES = TERMINAL.playable(ENTRY.default)
WON = {"nl": "De zitting is uit", "de": "Die Sitzung ist zu Ende", "en": "The sitting is over"}
N, E, S, W = (
    FRENCH_52.parse(text)
    for text in (
        "AS KS 4S 3S 2S AH 4H 3H KD 4D 3D 7C 6C",
        "QS JS 5S KH QH JH 9H 6D 5D 8C 4C 3C 2C",
        "TS 8S 7S 6S 6H 5H 2H AD QD 8D 7D AC KC",
        "9S TH 8H 7H JD TD 9D 2D QC JC TC 9C 5C",
    )
)


AnyLog = Log[Any, Any, Any, Any, Any, Any]


def dealt(words: str) -> AnyLog:
    log: AnyLog = Log(GAME, RULES, Setup())
    log = log.act(CHANCE, Deal((N, E, S, W)))
    for word in words.split():
        log = log.act(*parse_act(word))
    return log


CONTRACT = "N:1S E:P S:4S W:P N:P E:P "


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sitting_is_sixteen_boards_and_ends_with_a_winner(lang: str, tmp_path: Path) -> None:
    table, text = play_through(tmp_path, Recorder(Natural()), lang, game="bridge", seed="1")
    assert table.sitting.is_over
    assert len(table.sitting.deals) == 16
    assert WON[lang] in text
    assert_plain(text)
    others = {
        "nl": [" plays ", " spielt ", "Stich", "Trick", "points", "Punkte"],
        "de": [" plays ", " speelt ", "Slag", "Trick", "points", "punten"],
        "en": [" speelt ", " spielt ", "Slag", "Stich", "punten", "Punkte"],
    }
    assert [word for word in others[lang] if word in text] == []
    back = from_json(to_json(table.sitting))
    assert [d.log.state for d in back.deals] == [d.log.state for d in table.sitting.deals]


@pytest.mark.parametrize("look", [{"spoken": True}, {"ascii": True}])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_boards_in_full_words_and_without_signs(
    lang: str, look: dict[str, Any], tmp_path: Path
) -> None:
    console = Recorder(Natural(), junk=lambda n: ["hint", "why 7nt"] if n % 25 == 0 else [])
    settings = ("honours=on", "score_table=since_1987")
    table, text = play_through(
        tmp_path, console, lang, game="bridge", seed="2", settings=settings, **look
    )
    assert table.sitting.is_over
    assert_plain(text)


def test_a_sitting_with_players_that_do_anything(tmp_path: Path) -> None:
    player = PLAYERS["random"]()
    table, text = play_through(
        tmp_path, Recorder(player), "en", game="bridge", seed="3", level="random"
    )
    assert table.sitting.is_over
    assert_plain(text)


def test_no_card_is_named_before_it_is_seen(tmp_path: Path) -> None:
    looked = 0

    def look(screen: str, view: State) -> None:
        nonlocal looked
        looked += 1
        found = re.findall(r"(10|[AKQJ2-9])([♣♦♥♠])", screen)
        named = {Card(("T" if r == "10" else r) + "CDHS"["♣♦♥♠".index(s)]) for r, s in found}
        named -= {Card(bid) for bid in _bids(screen)}
        hands = view.hands if view.play is None else view.play.hands
        played = () if view.play is None else view.play.played()
        assert named <= {card for hand in hands for card in hand if is_known(card)} | set(played)

    lines = ["hint", "table", "score", "last", "tricks", "auction"]
    console = Recorder(Natural(), junk=lambda _: lines, look=look)
    play_through(tmp_path, console, "en", game="bridge", seed="7")
    assert looked > 100


def _bids(screen: str) -> set[str]:
    """Bids look like cards: take out what stands as one."""
    return {
        level + "CDHS"["♣♦♥♠".index(suit)] for level, suit in re.findall(r"([2-7])([♣♦♥♠])", screen)
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_board_is_saved_and_resumed(lang: str, opbod: Command, tmp_path: Path) -> None:
    console = Recorder(Natural())
    file = tmp_path / "board.json"
    table, _ = play_through(tmp_path, console, lang, game="bridge", seed="5")
    wish = ("--seed", "5", "--lang", lang)
    half = opbod("play", "bridge", *wish, "--save", str(file), typed=console.typed[:30])
    assert (half.code, half.err) == (0, "")
    again = opbod("play", "bridge", "--resume", str(file), "--lang", lang, typed=console.typed[30:])
    assert again.err == ""
    assert WON[lang] in again.out
    assert from_json(file.read_bytes()).deals[-1].log.state == table.sitting.log.state


def test_a_board_of_a_human_declarer(tmp_path: Path) -> None:
    log = dealt(CONTRACT)
    lines = ["hint", "ah", "2h", "h a", "spades a", "6s", "claim 9", "concede", "y", "", ""]
    _, text, _ = sit_down(tmp_path, log, 0, lines, Natural())
    assert "South is dummy and lays the hand open" in text
    assert "Dummy, South:" in text
    assert "You claim 9 tricks of the rest." in text
    assert "You give up the tricks that are left." in text
    assert "undertricks" in text
    assert "Total for the opponents:" in text


def test_typed_words_are_read_back_in_every_language() -> None:
    log = dealt(CONTRACT + "E:HK N:H2 W:HT")
    views = [(dealt("").state, 0), (log.state, 0), (dealt(CONTRACT).state, 1)]
    for lang in LANGUAGES:
        for spoken in (False, True):
            for state, seat in views:
                presenter = TERMINAL.presenter(Style(lang, spoken=spoken), RULES, seat)
                view = GAME.observe(state, seat)
                offers = offers_of(GAME, view, seat)
                for offer in offers.all:
                    text = typed(presenter.speech, offer.action)
                    meant = presenter.read(text, view, offers)
                    yes = meant.action if isinstance(meant, Act) else meant.yes
                    assert yes == offer.action, (lang, text)
                    assert presenter.said(offer.action)


@pytest.mark.parametrize(
    ("lang", "text", "call"),
    [
        ("en", "1 no trump", "1NT"),
        ("en", "bid three hearts", None),
        ("en", "3 hearts", "3H"),
        ("en", "4♠", "4S"),
        ("nl", "2 sans atout", "2NT"),
        ("nl", "1s", "1S"),
        ("nl", "1sa", "1NT"),
        ("nl", "pas", "P"),
        ("nl", "9k", "9C"),
        ("de", "1 herz", "1H"),
        ("de", "pas", "P"),
        ("de", "1 Pik", "1S"),
        ("de", "S:X", "X"),
    ],
)
def test_calls_that_are_typed(lang: str, text: str, call: str | None) -> None:
    state = dealt("").state
    presenter = TERMINAL.presenter(Style(lang), RULES, 0)
    view = GAME.observe(state, 0)
    offers = offers_of(GAME, view, 0)
    if call is None:
        with pytest.raises(NotUnderstoodError):
            presenter.read(text, view, offers)
        return
    meant = presenter.read(text, view, offers)
    assert isinstance(meant, Act)
    assert meant.action.call == call


def test_refusals_are_said_with_their_article(tmp_path: Path) -> None:
    lines = ["1h", "xx", "p", "stop"]
    _, text, _ = sit_down(tmp_path, dealt("N:1S E:P"), 2, lines, Natural())
    assert "1♥ is insufficient" in text
    assert "Rule 30: " in text  # the article in words, not its number alone
    assert "redouble" in text
    lines = ["s5", "qs", "h9", "stop"]
    _, text, _ = sit_down(
        tmp_path, dealt(CONTRACT + "E:HK N:H2 W:HT N:HA N:H3"), 1, lines, Natural()
    )
    assert "so follow suit" in " ".join(text.split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_defender_who_gives_up_is_refused_without_a_question(lang: str, tmp_path: Path) -> None:
    typed = {"nl": "opgeven", "de": "aufgeben", "en": "concede"}[lang]
    log = dealt(CONTRACT)
    _, text, kinds = sit_down(tmp_path, log, 1, [typed, "stop"], Natural(), lang=lang)
    assert kinds == ["duty", "duty"]
    question = TERMINAL.presenter(Style(lang), RULES, 1).speech.words("prompts.concede")
    assert question not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_a_board_all_hands_and_the_score_are_shown(lang: str, tmp_path: Path) -> None:
    log = dealt(CONTRACT + "E:HK N:H2 W:HT N:HA N:claim9 E:agree")
    yes = {"nl": "ja", "de": "ja", "en": "yes"}[lang]
    _, text, _ = sit_down(tmp_path, log, 3, [yes, ""], Natural(), lang=lang)
    presenter = TERMINAL.presenter(Style(lang), RULES, 3)
    for hand in (N, E, S, W):
        assert f": {presenter.speech.hand(hand)}\n" in text
    assert presenter.speech.points(420) in text
    assert text.count(": 120\n") == text.count(": 300\n") == 1


def test_a_card_of_dummy_is_played_from_dummy_whoever_it_is() -> None:
    before = dealt(CONTRACT + "E:HK")
    after = before.act(*parse_act("N:H2"))
    for me, told in ((0, "You play 2♥ from dummy."), (2, "North plays 2♥ from dummy.")):
        presenter = TERMINAL.presenter(Style("en"), RULES, me)
        assert presenter.event(before.state, after.events[-1]) == [told]


def test_a_hint_gives_the_reason_and_quotes_no_article(tmp_path: Path) -> None:
    _, text, _ = sit_down(tmp_path, dealt("N:1S E:P"), 2, ["hint", "stop"], Natural())
    assert "Hint: " in text
    assert "Rule " not in text


def test_beside_the_table_all_hands_are_said() -> None:
    presenter = TERMINAL.presenter(Style("en"), RULES, None)
    assert len(presenter.hands(dealt("").state)) == 4
    assert presenter.hands(GAME.observe(dealt("").state, PUBLIC)) == []
    log = dealt(CONTRACT + "E:HK N:H2 W:HT N:HA N:claim9 E:agree W:agree")
    assert presenter.result(log.state)[-1] == "Total for North-South: 420 points."
    assert "North-South ahead by 420 points" in presenter.score([log.state])[-1]
    contested = dealt(CONTRACT + "E:HK N:H2 W:HT N:claim9 E:contest")
    assert presenter.result(contested.state) == []
    assert presenter.event(contested.prefix(11).state, contested.events[-1])


def test_a_bot_answers_the_claim_of_a_human_and_a_human_that_of_a_bot(tmp_path: Path) -> None:
    log = dealt(CONTRACT + "E:HK N:H2 W:HT N:HA N:concede")
    _, text, _ = sit_down(tmp_path, log, 1, ["perhaps", "yes", "", ""], Natural())
    assert "Type yes or no" in text
    assert "You agree." in text
    view = GAME.observe(log.state, 3)
    offers: Offers[Any] = offers_of(GAME, view, 3)
    assert Natural().choose(view, offers, NO_LIMIT, Random(1)).agreed  # type: ignore[union-attr]


def test_seats_are_read_and_rules_made_playable() -> None:
    assert [TERMINAL.seat(text) for text in ("n", "Oost", "Süd", "w", "x")] == [0, 1, 2, 3, None]
    assert (RULES.mode, RULES.hands) == ("prevent", "dealt")
    assert TERMINAL.playable(RULES) == RULES
    assert TERMINAL.facts("en", RULES) == []
