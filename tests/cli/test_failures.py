"""What cannot be done is said at once, in the language, with what to do instead."""

import json
import re
from codecs import BOM_UTF8
from pathlib import Path

import pytest

from opbod.cli.rules_words import rules_line
from opbod.cli.tongue import WORDS
from opbod.core import registry
from opbod.core.rules import option_in_words, options
from opbod.core.words import LANGUAGES, Words
from tests.cli.conftest import Command
from tests.cli.sittings import assert_plain

ENGLISH = re.compile(r"\b(the|no such|file|directory|game|record|expected|errno)\b", re.IGNORECASE)
NOWHERE = Path("no") / "where.json"


@pytest.fixture
def record(opbod: Command, tmp_path: Path) -> Path:
    file = tmp_path / "kept.json"
    wish = ("--seed", "12", "--deals", "1", "--level", "random")
    assert opbod("watch", "bieden", *wish, "--save", file).code == 0
    return file


def english_in(text: str) -> set[str]:
    """List English words in a text that should hold none; the places of files do not count."""
    said = " ".join(word for word in text.split() if "/" not in word)
    return {word.lower() for word in ENGLISH.findall(said)}


# Places of files


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_place_where_nothing_can_be_written_is_refused_before_anything_is_played(
    opbod: Command, record: Path, lang: str
) -> None:
    why = Words(WORDS, lang)("system.enoent")
    for tokens in (
        ("play", "bieden", "--save", NOWHERE),
        ("watch", "bieden", "--save", NOWHERE),
        ("watch", "bieden", "--transcript", NOWHERE),
        ("convert", record, NOWHERE),
    ):
        ran = opbod(*tokens, "--lang", lang)
        assert (ran.code, ran.out) == (2, ""), tokens
        assert f"({why})" in " ".join(ran.err.split())
        assert lang == "en" or english_in(ran.err) == set()


def test_trying_a_place_leaves_nothing_behind(opbod: Command, record: Path) -> None:
    before = sorted(record.parent.iterdir())
    opbod("play", "bieden", "--save", record.with_name("new.json"), typed=["?"])
    assert set(record.parent.iterdir()) - set(before) <= {record.with_name("new.json")}
    assert [path for path in record.parent.iterdir() if path.name.startswith(".")] == []


def test_a_name_too_long_for_a_file_is_refused(opbod: Command, record: Path) -> None:
    name = record.with_name("n" * 300)
    for tokens in (("play", "bieden", "--save", name), ("convert", record, name)):
        ran = opbod(*tokens)
        assert ran.code == 2
        assert "(the name is too long)" in " ".join(ran.err.split())


@pytest.mark.parametrize("lang", ["nl", "de"])
def test_the_usual_failures_are_wholly_in_the_language(
    opbod: Command, record: Path, lang: str
) -> None:
    fields = json.loads(record.read_bytes())
    fields["deals"][0]["seed"] = "11" * 32
    forged, letter = record.with_name("forged.json"), record.with_name("letter.txt")
    forged.write_text(json.dumps(fields))
    letter.write_text("Dear Sir or Madam")
    cut = record.with_name("cut.json")
    cut.write_bytes(record.read_bytes()[:500])
    for tokens in (
        ("verify", record.with_name("none")),
        ("verify", record.parent),
        ("verify", forged),
        ("verify", letter),
        ("replay", cut),
        ("play",),
        ("replay",),
        ("convert",),
        ("rules", "bieden", "--set", "tree_start=0"),
        ("rules", "bieden", "--set", "pandoer=maybe"),
        ("rules", "bieden", "--set", "foo=1"),
        ("watch", "bieden", "--deals", "many"),
    ):
        ran = opbod(*tokens, "--lang", lang)
        assert ran.code in (1, 2)
        assert ran.out == ""
        assert english_in(ran.err) == set(), ran.err
        assert_plain(ran.err)


@pytest.mark.parametrize(("lang", "told"), [("nl", "(in het Engels)"), ("de", "(auf Englisch)")])
def test_an_english_detail_is_introduced_as_such(
    opbod: Command, record: Path, lang: str, told: str
) -> None:
    fields = json.loads(record.read_bytes())
    fields["rules"]["options"]["joker"] = 1
    record.write_text(json.dumps(fields))
    for tokens in (("verify", record), ("rules", "bieden", "--set", "reenter=true")):
        assert told in " ".join(opbod(*tokens, "--lang", lang).err.split())


def test_a_record_with_a_byte_order_mark_is_read_like_any(opbod: Command, record: Path) -> None:
    plain = opbod("verify", record).out
    text = record.with_suffix(".txt")
    assert opbod("convert", record, text).code == 0
    for file in (record, text):
        file.write_bytes(BOM_UTF8 + file.read_bytes())
        assert opbod("verify", file).out == plain
    assert opbod("convert", record).out.startswith("opbod 1 bieden")
    assert opbod("convert", text).out.startswith("{")


# Rules in a line


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["bieden", "bieten"])
def test_no_option_is_said_with_its_label_twice(game: str, lang: str) -> None:
    entry = registry.game(game)
    words = Words(entry.words, lang)
    for rules in entry.presets.values():
        for option, value in options(rules).items():
            told = option_in_words(words, option, value, **options(rules))
            label, colon, text = told.partition(": ")
            if colon and label == words(f"options.{option}.label"):
                assert not set(label.lower().split()) <= set(re.findall(r"\w+", text.lower()))


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "nl",
            (
                "Regels: Vlaanderen, op dit na. Pandoer: 6 van de boom. Wie toont: je legt je wijs "
                "zelf open. Opgeven kan alleen als beide maats het willen."
            ),
        ),
        (
            "de",
            (
                "Regeln: Flandern, bis auf Folgendes. Pandoer: 6 vom Boom. Wer vorzeigt: du legst "
                "deinen Wijs selbst offen. Aufgeben geht nur, wenn beide Partner wollen."
            ),
        ),
        (
            "en",
            (
                "Rules: Flanders, except for this. Pandoer: 6 off the tree. Who shows: you lay "
                "your wijs open yourself. Conceding takes both partners."
            ),
        ),
    ],
)
def test_the_rules_in_a_line_are_sentences(lang: str, said: str) -> None:
    import msgspec

    entry = registry.game("bieden")
    changed = {"pandoer": 6, "show_by": "player", "concede": "both"}
    rules = msgspec.structs.replace(entry.default, id="vlaanderen+", **changed)
    assert rules_line(entry, rules, Words(WORDS, lang)) == said


@pytest.mark.parametrize(
    ("lang", "where"),
    [
        ("nl", "aan echte tafels en op het web"),
        ("de", "an echten Tischen und im Netz"),
        ("en", "at real tables and on the web"),
    ],
)
def test_q7_talk_in_overleg_is_said_to_be_for_other_tables(
    opbod: Command, lang: str, where: str
) -> None:
    ran = opbod("rules", "bieden", "--set", "overleg_talk=true", "--lang", lang)
    assert where in " ".join(ran.out.split())
