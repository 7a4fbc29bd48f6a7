"""What is entered wrongly before the arbiter: place, cause and what to write; and what is taken."""

import json

import pytest

from opbod.bridge.facts import Shown
from opbod.bridge.rulings import PACKAGE
from opbod.cards import Card
from opbod.cli.arbiter import WORDS
from opbod.cli.arbiter.ear import NotHeardError
from opbod.cli.arbiter.teller import Teller
from opbod.core.words import LANGUAGES, Words, catalogue
from tests.cli.conftest import Command
from tests.cli.sittings import assert_plain


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("events", "place", "word"),
    [
        ("N:1S E:9Z $", "2", "E:9Z"),
        ("N:1S $", "2", "$"),
        ("N:1S E:1H $ keep", "4", "keep"),
        ("N:1S void36", "2", "void36"),
        ("bla", "1", "bla"),
        ("N:1S E+S1", "2", "E+S1"),
        ("N:1S E+S", "2", "E+S"),
        ("N:1S E:(3S)", "2", "E:(3S)"),
        ("N:0C", "1", "N:0C"),
        ("N:1S >", "2", ">"),
        ("N: E:P", "1", "N:"),
    ],
)
def test_bad_events_are_told_with_their_place(
    opbod: Command, events: str, place: str, word: str, lang: str
) -> None:
    ran = opbod("arbiter", "--dealer", "N", "--events", events, "--lang", lang)
    assert ran.code == 2
    assert ran.out == ""
    first, *rest = ran.err.splitlines()
    assert f" {place} " in first
    assert word in first
    assert rest
    assert_plain(ran.err)


@pytest.mark.parametrize(
    ("events", "number", "at", "cause"),
    [
        ("N:100S", 1, 3, "“100” is not a level of a bid. Type a number from 1 to 7"),
        ("N:1S E:0C", 2, 3, "“0” is not a level of a bid."),
        ("N:1S E:9Z", 2, 4, "“Z” is not a denomination. Type C, D, H, S or NT."),
        ("N+SA,SA", 1, 6, "The card “SA” is there twice. Name each card once."),
        ("N+SA,S1", 1, 6, "“S1” is not a card. Type the suit first"),
        ("N+", 1, 3, "A card is missing here."),
        ("N+SA/dummy", 1, 6, "“dummy” does not say who saw the card. Write /partner or /opponent"),
        ("N:1S F:P", 2, 1, "“F” is not a seat at the table. Type N, E, S or W."),
        (
            "N:1S E:E",
            2,
            3,
            "“E” is not a call. Type pass, double, redouble or a bid like 1C or 3NT.",
        ),
        ("N:1S E:", 2, 3, "A call is missing here."),
        ("N:1S E:P(3S)", 2, 3, "“P” takes no bid in brackets"),
        ("N:1S E:43:gift", 2, 6, "“gift” is not a matter of article 43. Choose from: psychic,"),
        (
            "N:1S 39:50",
            2,
            4,
            "“50” is not an article that the director can choose here. Choose from: 38",
        ),
        ("N:P E:P S:P W:P P", 5, 1, "Whose is “P”? Nobody is to call"),
    ],
)
def test_a_bad_event_tells_the_place_the_cause_and_what_to_write(
    opbod: Command, events: str, number: int, at: int, cause: str
) -> None:
    ran = opbod("arbiter", "--dealer", "N", "--events", events, "--lang", "en")
    assert (ran.code, ran.out) == (2, "")
    told = squeezed(ran.err)
    *_, last = events.split()
    assert told.startswith(f"Event {number} of {number}, “{last}”")
    assert f"goes wrong at character {at}. {cause}" in told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("n:pas e:pass s:passe w:1c", "N:P E:P S:P W:1C"),
        ("N:1SA E:doublet S:rdbl W:dbl", "N:1NT E:X S:XX W:X"),
        ("n:1nt E:2S=1H $ e>2h", "N:1NT E:2S=1H $ E>2H"),
        ("N:1♥ E:1NT e~2s", "N:1H E:1NT E~2S"),
        ("n:1h e+s10,sa/Partner", "N:1H E+ST,SA/partner"),
        ("n:1h E+C9LED e:Remark20", "N:1H E+C9led E:remark20"),
        ("n:1h e:x(3S) S:1NT& w:43:Doubt", "N:1H E:X(3S) S:1NT& W:43:doubt"),
        ("N:1H n~1S KEEP", "N:1H N~1S keep"),
        ("N:1H n~1S other:2Sa", "N:1H N~1S other:2NT"),
    ],
)
def test_events_are_taken_leniently_and_written_in_one_form(
    opbod: Command, typed: str, written: str, lang: str
) -> None:
    ran = opbod("arbiter", "--json", "--dealer", "N", "--events", typed, "--lang", lang)
    assert ran.err == ""
    assert json.loads(ran.out)["events"] == written.split()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_is_said_in_the_language(lang: str) -> None:
    words = Words(WORDS, lang)
    for key in catalogue(WORDS, lang):
        if key.startswith("faults."):
            told = NotHeardError(key.removeprefix("faults."), "XYZ").say(words)
            assert "{" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "tokens",
    [
        ("arbiter", "whist"),
        ("arbiter", "--dealer", "Q", "--events", ""),
        ("arbiter", "--json"),
        ("arbiter", "--tree"),
        ("arbiter", "--dealer", "N", "--events", "N:P", "--seed", "1"),
        ("arbiter", "--dealer", "N", "--events", "N:P " * 401),
        ("arbiter", "--dealer", "N", "--events", "N:P", "--rules", "nowhere"),
        ("arbiter", "--dealer", "N", "--events", "N:P", "--set", "honours=maybe"),
        ("arbiter", "--dealer", "N", "--events", "", "--set", "hands=dealt"),
        ("arbiter", "--dealer", "N", "--events", "", "--set", "mode=prevent"),
        ("arbiter", "quiz", "--questions", "0"),
        ("arbiter", "quiz", "--questions", "many"),
        ("arbiter", "quiz", "--dealer", "N", "--events", "N:P"),
        ("arbiter", "form", "--json"),
        ("arbiter", "form", "--dealer", "N", "--events", "N:9Z"),
        ("arbiter", "form", "--save", "nowhere/form.html"),
        ("pbn",),
        ("pbn", "check"),
        ("pbn", "mend", "x.pbn"),
    ],
)
def test_a_command_line_that_cannot_be_gets_a_sentence(
    opbod: Command, lang: str, tokens: tuple[str, ...]
) -> None:
    ran = opbod(*tokens, "--lang", lang)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.strip()
    assert "Traceback" not in ran.err
    assert_plain(ran.err)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("more", [("--json",), ("--tree",), ()])
@pytest.mark.parametrize("what", [(), ("form",)])
def test_events_without_a_dealer_are_not_ruled_on(
    opbod: Command, what: tuple[str, ...], more: tuple[str, ...], lang: str
) -> None:
    options = () if what else more
    ran = opbod("arbiter", *what, "--events", "E:1S", *options, "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert squeezed(ran.err) == catalogue(WORDS, lang)["errors.no_dealer"]
    assert "--dealer N" in ran.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_going_on_from_events_without_a_dealer_begins_with_that_question(
    opbod: Command, lang: str
) -> None:
    typed = ["W", {"nl": "stop", "de": "stopp", "en": "stop"}[lang]]
    ran = opbod("arbiter", "--ask", "--events", "W:1S", "--lang", lang, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert catalogue(WORDS, lang)["prompt.dealer"] in ran.out
    assert "--dealer W --events 'W:1S'" in squeezed(ran.out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_26_a_card_that_another_has_shown_is_told_with_who_and_when(
    opbod: Command, lang: str
) -> None:
    ran = opbod("arbiter", "--dealer", "N", "--events", "N:1H E+SQ S+SQ", "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    teller = Teller(lang)
    event = teller.event(1, Shown(1, (Card("QS"),)))
    told = teller.words("errors.shown_by", who=teller.seat(1), number=2, event=event)
    assert told in squeezed(ran.err)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_26_a_card_that_still_lies_open_is_not_shown_again(opbod: Command, lang: str) -> None:
    ran = opbod("arbiter", "--dealer", "N", "--events", "N:1H E+SQ E+D2,SQ", "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    told = catalogue(PACKAGE, lang)["refusals.shown-already"].format(tried="E+D2,SQ")
    assert told in squeezed(ran.err)


def test_26_a_card_that_was_taken_back_can_be_seen_again(opbod: Command) -> None:
    ran = opbod("arbiter", "--dealer", "N", "--events", "N:1H E+D2 E+D2 E+D3", "--json")
    assert [one["article"] for one in json.loads(ran.out)["rulings"]] == ["26b", "26b", "26fn"]
