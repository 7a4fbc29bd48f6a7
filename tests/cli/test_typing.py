"""What is typed at a table of Bieden: every card in every form, and what cannot be read."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opbod.bieden import GAME, VLAANDEREN
from opbod.bieden.notation import parse_hands
from opbod.bieden.ranks import PACK
from opbod.bieden.types import (
    Announce,
    AnswerConcession,
    Bid,
    Claim,
    Concede,
    Cut,
    DeclareAchttiender,
    Play,
    Setup,
    Show,
    View,
)
from opbod.cards import Card
from opbod.cli.bieden import TERMINAL, BiedenPresenter
from opbod.cli.compass import SIGNS
from opbod.cli.terminal import Act, Choice, NotUnderstoodError
from opbod.cli.tongue import Style
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, Offer
from opbod.core.words import LANGUAGES
from opbod.players.face import Offers, offers_of

HANDS = "KHQHTSASQDJDTD7C/TH7HADKD8DKCQC9S/JH9HAH8HACTCKS7D/9DJC9C8CQSJS8S7S"
ME = 2


def asked(*acts: tuple[int, Any]) -> tuple[View, Offers[Any]]:
    """Deal BD-80 and play these acts; give South's view and offers."""
    log = Log(GAME, VLAANDEREN, Setup(0)).act(CHANCE, parse_hands(0, HANDS))
    for seat, action in acts:
        log = log.act(seat, action)
    view = log.view(ME)
    return view, offers_of(GAME, view, ME)


AUCTION = ((1, Bid("pass")),)
PLAYING = (*AUCTION, (2, Bid(120)), (3, Bid("pass")), (0, Bid("pass")))


def presenter(lang: str, *, spoken: bool = False) -> BiedenPresenter:
    return TERMINAL.presenter(Style(lang, spoken=spoken), VLAANDEREN, ME)


def read(lang: str, text: str, *acts: tuple[int, Any]) -> Any:
    view, offers = asked(*acts)
    return presenter(lang).read(text, view, offers)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", PACK.cards)
def test_a_card_is_read_in_every_form_in_which_it_is_written(lang: str, card: Card) -> None:
    speech = presenter(lang).speech
    rank = speech.short(card)[: -len(speech.words("suits.letters").split()["CDHS".index(card[1])])]
    forms = [
        speech.short(card),
        speech.short(card).upper(),
        speech.full(card),
        speech.full(card).lower(),
        rank + SIGNS[card[1]],
        f"{rank} {speech.suit(card[1])}",
        f"{speech.suit(card[1])} {rank}",
        f"{speech.suit(card[1])}{speech.words(f'ranks.{card[0]}')}",
    ]
    if lang == "de" and card == "AS":
        # As is the word for ace in German, so the sign or the suit must be told from it.
        forms = [form for form in forms if form.lower() != "as"]
    for form in forms:
        assert read(lang, form, *PLAYING) == Act(Play(card)), form


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", ["JH", "9H", "AC", "TC", "KS", "7D"])
def test_the_notation_of_records_is_read_too(lang: str, card: str) -> None:
    assert read(lang, card, *PLAYING) == Act(Play(Card(card)))
    assert read(lang, card.lower(), *PLAYING) == Act(Play(Card(card)))


@pytest.mark.parametrize(
    ("lang", "text", "card"),
    [
        ("nl", "harten zot", "JH"),
        ("nl", "boer harten", "JH"),
        ("nl", "hartenboer", "JH"),
        ("nl", "speel H10", "TH"),
        ("nl", "speel koeken 7", "7D"),
        ("nl", "de heer van schoppen", "KS"),
        ("nl", "Vr", "QD"),
        ("de", "Herzdame", "QH"),
        ("de", "herz-bube", "JH"),
        ("de", "spiele Treff As", "AC"),
        ("de", "Dh", "QH"),
        ("en", "queen of hearts", "QH"),
        ("en", "play the ten of spades", "TS"),
        ("en", "10s", "TS"),
    ],
)
def test_cards_are_read_as_people_say_them(lang: str, text: str, card: str) -> None:
    assert read(lang, text, *PLAYING) == Act(Play(Card(card)))


def test_what_may_be_two_held_cards_is_asked_back() -> None:
    hands = "KHQHTSASQDJDTD7C/TH7HADKD8DQC9SAC/JH9HAH8HTCKSKC7D/9DJC9C8CQSJS8S7S"
    two = hands.replace("KHQHTS", "JHQHTS").replace("/JH9H", "/KH9H")
    log = Log(GAME, VLAANDEREN, Setup(0)).act(CHANCE, parse_hands(0, two))
    for seat, call in ((1, "pass"), (2, 120), (3, "pass"), (0, "pass")):
        log = log.act(seat, Bid(call))  # type: ignore[arg-type]  # a call
    view = log.view(ME)
    offers = offers_of(GAME, view, ME)
    with pytest.raises(NotUnderstoodError, match="kan harten heer of klaveren heer zijn"):
        presenter("nl").read("KH", view, offers)
    assert presenter("nl").read("Hk", view, offers) == Act(Play(Card("KC")))
    assert presenter("nl").read("Hh", view, offers) == Act(Play(Card("KH")))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "action",
    [
        Bid("pass"),
        Bid(130),
        Bid("pandoer"),
        Bid("overleg"),
        DeclareAchttiender(),
        Claim(),
        Announce((100, 50, 20)),
        Show(shown=True),
        Show(shown=False),
        AnswerConcession(agreed=True),
        AnswerConcession(agreed=False),
        Play(Card("JH")),
        Play(Card("QH"), marriage=True),
    ],
)
def test_what_the_program_types_is_read_back(lang: str, action: Any) -> None:
    for spoken in (False, True):
        typed = presenter(lang, spoken=spoken).typed(action)
        assert read(lang, typed, *PLAYING) == Act(action), typed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_is_a_bid_or_a_cut(lang: str) -> None:
    view, _ = asked()
    cuts: Offers[Any] = Offers((Offer(Cut(1)), Offer(Cut(2))))
    assert read(lang, "120", *AUCTION) == Act(Bid(120))
    assert presenter(lang).read("12", view, cuts) == Act(Cut(12))
    with pytest.raises(NotUnderstoodError):
        read(lang, "10", *PLAYING)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_b23_giving_up_is_asked_again(lang: str) -> None:
    meant = read(lang, presenter(lang).typed(Concede()), *PLAYING)
    assert isinstance(meant, Choice)
    assert meant.yes == Concede()
    assert meant.no is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_b55_the_queen_is_asked_about_the_marriage(lang: str) -> None:
    log = Log(GAME, VLAANDEREN, Setup(0)).act(
        CHANCE, parse_hands(0, HANDS.replace("KHQH", "JH9H").replace("/JH9H", "/KHQH"))
    )
    for seat, call in ((1, "pass"), (2, 120), (3, "pass"), (0, "pass")):
        log = log.act(seat, Bid(call))  # type: ignore[arg-type]  # a call
    view = log.view(ME)
    meant = presenter(lang).read(
        "queenhearts" if lang == "en" else "QH", view, offers_of(GAME, view, ME)
    )
    assert isinstance(meant, Choice)
    assert (meant.yes, meant.no) == (Play(Card("QH"), marriage=True), Play(Card("QH")))


@pytest.mark.parametrize("lang", LANGUAGES)
@given(text=st.text(max_size=30))
def test_any_text_is_read_or_explained(lang: str, text: str) -> None:
    for acts in (AUCTION, PLAYING):
        view, offers = asked(*acts)
        with suppress(NotUnderstoodError):
            meant = presenter(lang).read(text, view, offers)
            assert isinstance(meant, Act | Choice)


@pytest.mark.parametrize(
    ("text", "seat"),
    [("N", 0), ("noord", 0), ("Ost", 1), ("O", 1), ("z", 2), ("Süd", 2), ("South", 2), ("w", 3)],
)
def test_a_seat_is_read_in_any_language(text: str, seat: int) -> None:
    assert TERMINAL.seat(text) == seat
    assert TERMINAL.seat("centre") is None
