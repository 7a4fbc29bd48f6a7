"""The arbiter in one line: rulings as text and JSON, trees, forms, and what cannot be."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from opbod import rulebook
from opbod.bridge.rules import LETTER_OF_1959
from opbod.core.words import LANGUAGES
from opbod.rulebook.bridge.auction import AuctionCase
from tests.cli.conftest import Command
from tests.cli.sittings import assert_plain

CLAIMED = "N:1S E:1H $"
CASES = [
    case.check
    for case in rulebook.load("bridge").cases
    if isinstance(case.check, AuctionCase) and case.rules == LETTER_OF_1959
]


def squeezed(text: str) -> str:
    return " ".join(text.split())


# One line in, a ruling out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("more", [(), ("--tree",)])
@pytest.mark.parametrize("events", ["", "N:1S", "N:1S E:1H", CLAIMED, f"{CLAIMED} >P"])
def test_a_line_gets_a_ruling(
    opbod: Command, events: str, more: tuple[str, ...], lang: str
) -> None:
    ran = opbod("arbiter", "--events", events, *more, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert_plain(ran.out)


def test_a_ruling_names_article_choices_obligations_and_turn(opbod: Command) -> None:
    out = squeezed(opbod("arbiter", "--events", f"{CLAIMED} >P", "--lang", "en").out)
    assert "Dealer: North." in out
    assert "East said 1 heart: replaced (30)." in out
    assert "Ruling under article 30c (event 4: the offender replaces it by pass)" in out
    assert "West must pass to the end: article 30c (East)." in out
    assert "To call: South." in out
    claimed = squeezed(opbod("arbiter", "--events", CLAIMED, "--lang", "nl").out)
    assert "Oost past (30c)." in claimed
    assert "Oost moet nu kiezen." in claimed
    unclaimed = squeezed(opbod("arbiter", "--events", "N:1S E:1H", "--lang", "de").out)
    assert "An der Reihe, wenn niemand die Strafe fordert: Süd." in unclaimed
    assert "Beslissing volgens artikel 30 (gebeurtenis 3: straf gevorderd)" in claimed


def test_contract_rights_and_penalty_cards_are_told_at_the_close(opbod: Command) -> None:
    events = "N:1S E:1H $ >P S+SA S:2S W:P N:4S E:P S:P W:P"
    out = squeezed(opbod("arbiter", "--events", events, "--lang", "en").out)
    assert "Contract: 4 spades, declarer North." in out
    assert "on the opening lead by East: article 30c." in out
    passed = opbod("arbiter", "--events", "N:P E:P S:P W:P", "--lang", "de").out
    assert "Alle haben gepasst" in passed


def test_events_are_understood_in_the_letters_of_the_language(opbod: Command) -> None:
    expected = opbod("arbiter", "--lang", "en", "--json", "--events", "N:1C E:1D S:2NT W:P").out
    for lang, events in (("nl", "N:1K O:1R Z:2SA W:pas"), ("de", "1T 1K 2SA passe")):
        out = opbod("arbiter", "--lang", lang, "--json", "--events", events).out
        assert json.loads(out)["events"] == json.loads(expected)["events"]


def test_the_dealer_is_read_in_the_language(opbod: Command) -> None:
    assert "Gever: Zuid." in opbod("arbiter", "--dealer", "Z", "--events", "", "--lang", "nl").out
    assert "Teiler: Ost." in opbod("arbiter", "--dealer", "O", "--events", "", "--lang", "de").out


@pytest.mark.parametrize(("lang", "cards"), [("nl", "SV"), ("de", "PD"), ("en", "SQ")])
def test_cards_are_written_as_the_language_has_them(opbod: Command, lang: str, cards: str) -> None:
    line = ("arbiter", "--lang", lang, "--events", "N:1NT E:P E+SQ S:3NT W:P N:P E:P")
    assert f"{cards}." in opbod(*line).out
    assert opbod(*line).out.count("SQ") == (2 if lang == "en" else 0)


# JSON


@pytest.mark.parametrize("lang", LANGUAGES)
def test_json_parses_and_says_the_same(opbod: Command, lang: str) -> None:
    ran = opbod("arbiter", "--json", "--events", CLAIMED, "--lang", lang)
    data = json.loads(ran.out)
    assert data["dealer"] == "N"
    assert data["events"] == CLAIMED.split()
    assert data["turn"] == "E"
    (ruling,) = data["rulings"]
    assert ruling["article"] == "30"
    assert [choice["option"] for choice in ruling["choices"]] == ["30a", "30b", "30c"]
    assert [option["option"] for option in data["options"]] == ["30a", "30b", "30c"]
    assert all(option["holders"] == ["E"] for option in data["options"])
    assert "then" not in data["options"][0]
    assert all(one["text"] and one["to"] for one in ruling["read_out"])


def test_json_has_obligations_with_their_cause(opbod: Command) -> None:
    data = json.loads(opbod("arbiter", "--json", "--events", f"{CLAIMED} >P").out)
    assert data["must_pass"]["rest"] == {"W": [{"article": "30c", "event": 4, "offender": "E"}]}
    assert data["lead_rights"] == [{"article": "30c", "offender": "E", "kind": "opening"}]
    assert not data["closed"]


@pytest.mark.parametrize("case", CASES[::9], ids=lambda case: case.facts)
def test_json_agrees_with_the_rulebook(opbod: Command, case: AuctionCase) -> None:
    line = ("--dealer", case.dealer, "--events", case.facts)
    data = json.loads(opbod("arbiter", "--json", *line).out)
    assert case.final is None or data["result"] == case.final
    text = opbod("arbiter", "--tree", *line)
    assert text.code == 0
    assert_plain(text.out)


# The tree of options


def test_the_tree_shows_what_each_choice_leads_to(opbod: Command) -> None:
    line = ("--tree", "--events", "N:1S E:1H")
    data = json.loads(opbod("arbiter", "--json", *line).out)
    claim = next(option for option in data["options"] if option["option"] == "claim")
    assert [one["option"] for one in claim["then"]] == ["30a", "30b", "30c"]
    assert claim["holders"] == ["N", "S"]
    text = opbod("arbiter", *line, "--lang", "en").out
    assert "- North or South claims the penalty, or calls the director.\n" in text
    assert "\n  - East passes (30c).\n" in text
    assert "West must pass from then on; if all then pass: 1 spade by North" in squeezed(text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deep_tree_fits_the_screen(opbod: Command, lang: str) -> None:
    events = "N:1H E:X S:XX W:P N:P E:X S:8S"
    ran = opbod("arbiter", "--tree", "--events", events, "--lang", lang)
    assert ran.code == 0
    assert_plain(ran.out)


# What cannot be


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
    ran = opbod("arbiter", "--events", events, "--lang", lang)
    assert ran.code == 2
    assert ran.out == ""
    first, *rest = ran.err.splitlines()
    assert f" {place} " in first
    assert word in first
    assert rest
    assert_plain(ran.err)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "tokens",
    [
        ("arbiter", "whist"),
        ("arbiter", "--dealer", "Q", "--events", ""),
        ("arbiter", "--json"),
        ("arbiter", "--tree"),
        ("arbiter", "--events", "N:P", "--seed", "1"),
        ("arbiter", "--events", "N:P " * 401),
        ("arbiter", "--events", "N:P", "--rules", "nowhere"),
        ("arbiter", "--events", "N:P", "--set", "honours=maybe"),
        ("arbiter", "--events", "", "--set", "hands=dealt"),
        ("arbiter", "--events", "", "--set", "mode=prevent"),
        ("arbiter", "quiz", "--questions", "0"),
        ("arbiter", "quiz", "--questions", "many"),
        ("arbiter", "quiz", "--events", "N:P"),
        ("arbiter", "form", "--json"),
        ("arbiter", "form", "--events", "N:9Z"),
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


# The form


class Page(HTMLParser):
    """Collects tags, attributes and text of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("more", [(), ("--events", f"{CLAIMED} >2H")])
def test_the_form_asks_for_nothing_from_elsewhere(
    opbod: Command, more: tuple[str, ...], lang: str
) -> None:
    ran = opbod("arbiter", "form", *more, "--lang", lang)
    assert ran.code == 0
    page = Page(ran.out)
    assert ("lang", lang) in page.attributes
    assert {"script", "link", "img", "iframe"} & set(page.tags) == set()
    assert {"src", "href"} & {name for name, _ in page.attributes} == set()
    assert "://" not in ran.out
    assert "url(" not in ran.out
    assert "{seat}" not in ran.out


def test_the_form_escapes_what_was_typed(opbod: Command) -> None:
    nasty = "<script>alert('x')</script> & \"so\" \x1b[31m"
    ran = opbod(
        "arbiter", "form", "--contest", nasty, "--note", f"{nasty}\nline two",
        "--events", f"{CLAIMED} >2H", "--lang", "en",
    )  # fmt: skip
    page = Page(ran.out)
    assert "script" not in page.tags
    assert "\x1b" not in ran.out
    assert "<script>alert('x')</script> & \"so\"" in page.text
    assert "line two" in page.text
    assert f"<code>{CLAIMED} &gt;2H</code>" in ran.out
    assert "East makes the lowest sufficient bid" in page.text


def test_all_is_there_in_ascii_too(opbod: Command) -> None:
    line = ("--lang", "de", "--ascii", "--events", "N:1S E:1H")
    out = opbod("arbiter", *line).out
    assert out.isascii()
    assert "1 Coeur" in out
    page = opbod("arbiter", "form", *line).out
    assert page.isascii()
    assert "Nord-Süd" in Page(page).text
    assert json.loads(opbod("arbiter", "--json", *line).out)["turn"] == "E"


def test_the_form_is_saved_and_never_overwrites(opbod: Command, tmp_path: Path) -> None:
    file = tmp_path / "form.html"
    first = opbod("arbiter", "form", "--save", file, "--events", CLAIMED, "--lang", "en")
    assert first.code == 0
    page = file.read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>")
    again = opbod("arbiter", "form", "--save", file, "--lang", "en")
    assert again.code == 2
    assert "nothing was overwritten" in squeezed(again.err)
    assert file.read_text(encoding="utf-8") == page
