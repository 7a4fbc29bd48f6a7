"""What is typed at a table of Bieten: cards, figures and answers as people say them."""

import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opbod.bieten import GAME, View
from opbod.bieten.ranks import ALL_CARDS
from opbod.bieten.types import FIGURES, Answer, Cut, OfferFigure, Play, Steal
from opbod.cards import Card
from opbod.cli.bieten import TERMINAL, BietenPresenter
from opbod.cli.terminal import Act, Choice, NotUnderstoodError
from opbod.cli.tongue import Style
from opbod.core import registry
from opbod.core.protocol import Offer
from opbod.core.words import LANGUAGES
from opbod.players.face import Offers, offers_of
from tests.bieten.table import dealt, rules_with, said

HANDS = "GA GK H9 E7 / HA HK EA EK / GO G9 EO E9 / HO H8 EU E8"
ME = 0
PLAYING, ANSWERING = "", "1:spiel 2:drei 3:guad 4:guad"


def asked(words: str) -> tuple[View, Offers[Any]]:
    """Deal, say these words; give the view and offers of the first seat."""
    view = said(dealt(HANDS), words).view(ME)
    return view, offers_of(GAME, view, ME)


def presenter(lang: str, *, spoken: bool = False) -> BietenPresenter:
    return TERMINAL.presenter(Style(lang, spoken=spoken), rules_with(), ME)


def read(lang: str, text: str, words: str = PLAYING) -> Any:
    view, offers = asked(words)
    return presenter(lang).read(text, view, offers)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", ALL_CARDS.cards)
def test_a_card_is_read_in_every_form_in_which_it_is_written(lang: str, card: Card) -> None:
    speech = presenter(lang).speech
    forms = [speech.short(card), speech.short(card).lower(), speech.full(card), card, card.lower()]
    if card == "W":
        forms += ["S6", "schellen 6", "w", f"{speech.suit('S')} {speech.words('ranks.6')}"]
    else:
        suit, rank = speech.suit(card[0]), speech.words(f"ranks.{card[1]}")
        digits = "10" if card[1] == "T" else card[1]
        forms += [f"{suit} {rank}", f"{rank} {suit}", f"{suit}{digits}", f"{digits}{card[0]}"]
    if lang == "de":
        # As is a word for ace, so that the suit must be told.
        forms = [form for form in forms if form.lower() != "as"]
    for form in forms:
        assert read(lang, form) == Act(Play(card)), form


@pytest.mark.parametrize(
    ("lang", "text", "meant"),
    [
        ("de", "Gras Ass", Play(Card("GA"))),
        ("de", "Laub-Sau", Play(Card("GA"))),
        ("de", "Schellen Ober", Play(Card("SO"))),
        ("de", "spiel Herz 9", Play(Card("H9"))),
        ("de", "spiele den Weli", Play(Card("W"))),
        ("de", "Herz Zehner", Play(Card("HT"))),
        ("de", "rot 10", Play(Card("HT"))),
        ("de", "I biet mein Herz!", OfferFigure("rot")),
        ("de", "biete Gras", OfferFigure("gras")),
        ("de", "laub", OfferFigure("gras")),
        ("de", "i biet Spiel", OfferFigure("spiel")),
        ("de", "spiel", OfferFigure("spiel")),
        ("de", "Hanger", OfferFigure("hengst")),
        ("en", "ace of leaves", Play(Card("GA"))),
        ("en", "Ober of leaves", Play(Card("GO"))),
        ("en", "over of leaves", Play(Card("GO"))),
        ("en", "under of hearts", Play(Card("HU"))),
        ("nl", "gras over", Play(Card("GO"))),
        ("en", "play the ten of hearts", Play(Card("HT"))),
        ("en", "offer hengst", OfferFigure("hengst")),
        ("en", "i offer my hearts", OfferFigure("rot")),
        ("en", "pair", OfferFigure("gleich")),
        ("nl", "gras aas", Play(Card("GA"))),
        ("nl", "speel de harten koning", Play(Card("HK"))),
        ("nl", "ik bied mijn harten", OfferFigure("rot")),
        ("nl", "bied spiel", OfferFigure("spiel")),
    ],
)
def test_cards_and_figures_are_read_as_people_say_them(lang: str, text: str, meant: Any) -> None:
    assert read(lang, text) == Act(meant)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("guad", "guad"),
        ("is guad", "guad"),
        ("Is guad.", "guad"),
        ("schau", "schau"),
        ("i schau", "schau"),
        ("I schau dei Spiel an", "schau"),
        ("drei", "drei"),
        ("3", "drei"),
        ("Drei auf dei Spiel!", "drei"),
    ],
)
def test_t18_t19_t20_the_calls_of_the_table_are_read_in_every_language(
    lang: str, text: str, word: Any
) -> None:
    assert read(lang, text, ANSWERING) == Act(Answer(word))


@pytest.mark.parametrize(
    ("lang", "text", "word"),
    [
        ("de", "gut", "guad"),
        ("de", "halte", "schau"),
        ("en", "hold", "schau"),
        ("en", "it's fine, pass", "guad"),
        ("nl", "ik houd", "schau"),
        ("nl", "drie", "drei"),
    ],
)
def test_plain_words_are_read_too(lang: str, text: str, word: Any) -> None:
    assert read(lang, text, ANSWERING) == Act(Answer(word))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "words", "key"),
    [
        ("", PLAYING, "nothing"),
        ("hello", PLAYING, "unknown"),
        ("10", PLAYING, "which_suit"),
        ("ober", PLAYING, "which_suit"),
        ("g", PLAYING, "which_rank"),
        ("drei auf dei Herz", ANSWERING, "other_figure"),
        ("4711", ANSWERING, "unknown"),
    ],
)
def test_what_cannot_be_read_is_asked_back(lang: str, text: str, words: str, key: str) -> None:
    with pytest.raises(NotUnderstoodError) as caught:
        read(lang, text, words)
    speech = presenter(lang).speech
    kind = "answer" if words else "play"
    example = speech.short(Card("GA"))
    do = speech.words(f"errors.{kind}", example=example, answers=speech.either(["guad", "schau"]))
    told = speech.words(f"errors.{key}", text=text, do=do, example=example, figure="Spiel")
    assert str(caught.value) == told


@pytest.mark.parametrize(
    ("options", "words", "told"),
    [
        ({}, "2:spiel", "Tippe guad, schau oder drei. Hilfe: ?"),
        ({}, "2:spiel 3:drei", "Tippe guad oder schau. Hilfe: ?"),
        ({"hold_needs_figure": True}, "2:rot", "Tippe guad. Hilfe: ?"),
    ],
)
def test_only_answers_that_are_lawful_are_named(
    options: dict[str, Any], words: str, told: str
) -> None:
    hands = "GA GK G9 EA / HA HK E9 E8 / HO HU EU EO / GO GU EK ET"
    log = said(dealt(hands, offer_when="any_time", **options), words)
    for _ in range(3):
        if log.state.answerer != ME:
            log = said(log, f"{log.state.answerer + 1}:guad")
    view = log.view(ME)
    with pytest.raises(NotUnderstoodError, match=re.escape(told)):
        presenter("de").read("hoi", view, offers_of(GAME, view, ME))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_q23_a_card_seen_is_taken_or_left_with_yes_or_no(lang: str) -> None:
    view, _ = asked(PLAYING)
    offers: Offers[Any] = Offers((Offer(Steal(taken=True)), Offer(Steal(taken=False))))
    words = presenter(lang).speech.words
    for key, taken in (("yes", True), ("no", False), ("take", True), ("leave", False)):
        for word in words(f"typed.{key}").split():
            assert presenter(lang).read(word, view, offers) == Act(Steal(taken=taken))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_t22_out_of_turn_enter_goes_on_and_yes_offers_nothing(lang: str) -> None:
    view, _ = asked(PLAYING)
    spiel: Offer[Any] = Offer(OfferFigure("spiel"))
    gras: Offer[Any] = Offer(OfferFigure("gras"))
    yes, no = (presenter(lang).speech.words(f"typed.{key}").split()[0] for key in ("yes", "no"))
    one: Offers[Any] = Offers((), (spiel,))
    for text, meant in (("", None), (no, None), ("spiel", spiel.action)):
        assert presenter(lang).read(text, view, one) == Act(meant)
    for offers in (one, Offers((), (gras, spiel))):
        with pytest.raises(NotUnderstoodError):
            presenter(lang).read(yes, view, offers)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_t6_a_number_is_a_cut(lang: str) -> None:
    view, _ = asked(PLAYING)
    cuts: Offers[Any] = Offers((Offer(Cut(1)), Offer(Cut(2))))
    assert presenter(lang).read("12", view, cuts) == Act(Cut(12))
    assert presenter(lang).read("cut12", view, cuts) == Act(Cut(12))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("spoken", [False, True])
def test_what_the_program_types_is_read_back(lang: str, spoken: bool) -> None:  # noqa: FBT001
    steal: Offers[Any] = Offers((Offer(Steal(taken=True)), Offer(Steal(taken=False))))
    cut: Offers[Any] = Offers((Offer(Cut(1)),))
    known: list[tuple[Any, str, Any]] = [
        *((Play(card), PLAYING, None) for card in ALL_CARDS.cards),
        *((OfferFigure(figure), PLAYING, None) for figure in FIGURES),
        *((Answer(word), ANSWERING, None) for word in ("guad", "schau", "drei")),
        *((Steal(taken=taken), PLAYING, steal) for taken in (True, False)),
        (Cut(7), PLAYING, cut),
    ]
    for action, words, own in known:
        view, offers = asked(words)
        shown = presenter(lang, spoken=spoken)
        assert shown.read(shown.typed(action), view, own or offers) == Act(action)


@pytest.mark.parametrize("lang", LANGUAGES)
@given(text=st.text(max_size=30))
def test_any_text_is_read_or_explained(lang: str, text: str) -> None:
    for words in (PLAYING, ANSWERING):
        view, offers = asked(words)
        with suppress(NotUnderstoodError):
            meant = presenter(lang).read(text, view, offers)
            assert isinstance(meant, Act | Choice)


@pytest.mark.parametrize(("text", "seat"), [("1", 0), ("5", 4), ("vroni", 1), ("Lois", 4)])
def test_a_seat_is_read_by_number_or_name(text: str, seat: int) -> None:
    assert TERMINAL.seat(text) == seat
    assert TERMINAL.seat("6") is None
    assert TERMINAL.seat("") is None


@pytest.mark.parametrize("game", ["bieden", "bieten", "bridge"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_commands_of_a_game_are_read_in_english_too(lang: str, game: str) -> None:
    terminal = registry.load(game, "opbod.terminals")
    rules = registry.game(game).default
    own, english = (terminal.presenter(Style(one), rules, 0).commands for one in (lang, "en"))
    for key, words in english.items():
        assert {word for word in words if len(word) > 1} <= set(own[key])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_t6_half_a_card_is_no_number_of_cards_to_lift(lang: str) -> None:
    view, _ = asked(PLAYING)
    cuts: Offers[Any] = Offers((Offer(Cut(1)), Offer(Cut(2))))
    words = presenter(lang).speech.words
    for text in ("h", "a"):
        with pytest.raises(NotUnderstoodError) as error:
            presenter(lang).read(text, view, cuts)
        assert str(error.value) == words("errors.unknown", text=text, do=words("errors.cut"))
