"""The ruling form: a page by itself, with every call, the people, and the readings taken."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from opbod.cli.arbiter import WORDS
from opbod.cli.arbiter.teller import Teller
from opbod.core.words import LANGUAGES, Words
from tests.cli.conftest import Command

CLAIMED = "N:1S E:1H $"


def squeezed(text: str) -> str:
    return " ".join(text.split())


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
@pytest.mark.parametrize("more", [(), ("--dealer", "N", "--events", f"{CLAIMED} >2H")])
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
        "--dealer", "N", "--events", f"{CLAIMED} >2H", "--lang", "en",
    )  # fmt: skip
    page = Page(ran.out)
    assert "script" not in page.tags
    assert "\x1b" not in ran.out
    assert "<script>alert('x')</script> & \"so\"" in page.text
    assert "line two" in page.text
    assert f"<code>{CLAIMED} &gt;2H</code>" in ran.out
    assert "East makes the lowest sufficient bid" in page.text


def test_the_form_tells_every_call_with_its_status(opbod: Command) -> None:
    events = "N:1H S:1S $ E:2C S:2C $ >2H W:P E:3C E+SQ S:remark20"
    page = opbod(
        "arbiter", "form", "--rules", "club", "--dealer", "N", "--events", events, "--lang", "en"
    ).out
    for row in (
        "<td>1</td><td>North 1 heart</td><td>stands</td>",
        "<td>2</td><td>South 1 spade</td><td>void (31b)</td>",
        "<td>3</td><td>penalty claimed</td><td></td>",
        "<td>5</td><td>South 2 clubs</td><td>replaced (30)</td>",
        "<td>7</td><td>South replaces the call by 2 hearts</td><td>stands (30b)</td>",
        "<td>9</td><td>North pass, without saying so</td><td>nobody had to wait for it (32)</td>",
        "<td>9</td><td>East 3 clubs</td><td>stands</td>",
        "<td>10</td><td>East shows SQ</td><td></td>",
        "<td>11</td><td>South says something that tells his partner something</td><td></td>",
    ):
        assert f"<tr>{row}</tr>" in page
    text = squeezed(Page(page).text)
    assert "Facts: 5. South 2 clubs; 7. South replaces the call by 2 hearts." in text
    assert "Reading A" in text
    assert "Dutch laws of 1959. Rules: Club evening, nothing changed." in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_form_has_room_for_people_table_board_and_signature(opbod: Command, lang: str) -> None:
    blank = opbod("arbiter", "form", "--lang", lang).out
    words = Words(WORDS, lang)
    keys = ("date", "table", "board", "dealer", "vulnerable", "ns", "ew", "director", "score")
    for key in keys:
        assert f"<dt>{words(f'form.{key}')}</dt><dd></dd>" in blank
    assert words("form.signed") in blank
    filled = opbod("arbiter", "form", "--dealer", "N", "--events", CLAIMED, "--lang", lang).out
    assert f"<dd>{Teller(lang).seat(0)}</dd>" in filled


def test_all_is_there_in_ascii_too(opbod: Command) -> None:
    line = ("--lang", "de", "--ascii", "--dealer", "N", "--events", "N:1S E:1H")
    out = opbod("arbiter", *line).out
    assert out.isascii()
    assert "1 Coeur" in out
    page = opbod("arbiter", "form", *line).out
    assert page.isascii()
    assert "Nord-Süd" in Page(page).text
    assert json.loads(opbod("arbiter", "--json", *line).out)["turn"] == "E"


def test_the_form_is_saved_and_never_overwrites(opbod: Command, tmp_path: Path) -> None:
    file = tmp_path / "form.html"
    first = opbod(
        "arbiter", "form", "--save", file, "--dealer", "N", "--events", CLAIMED, "--lang", "en"
    )
    assert first.code == 0
    page = file.read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>")
    again = opbod("arbiter", "form", "--save", file, "--lang", "en")
    assert again.code == 2
    assert "nothing was overwritten" in squeezed(again.err)
    assert file.read_text(encoding="utf-8") == page
