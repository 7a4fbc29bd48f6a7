"""The arbiter in one line: rulings as text and JSON, and trees."""

import json
import re

import pytest

from opbod import rulebook
from opbod.bridge.notation import parse_act
from opbod.bridge.rules import LETTER_OF_1959
from opbod.bridge.rulings import PACKAGE
from opbod.cli.arbiter.teller import Teller
from opbod.core.words import LANGUAGES, catalogue
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
    ran = opbod("arbiter", "--dealer", "N", "--events", events, *more, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert_plain(ran.out)


def test_a_ruling_names_article_choices_obligations_and_turn(opbod: Command) -> None:
    out = squeezed(
        opbod("arbiter", "--dealer", "N", "--events", f"{CLAIMED} >P", "--lang", "en").out
    )
    assert "Dealer: North." in out
    assert "East said 1 heart: replaced (30)." in out
    assert "Ruling under article 30c (event 4: East replaces the call by pass)" in out
    assert "West must pass to the end: article 30c (East)." in out
    assert "To call: South." in out
    claimed = squeezed(opbod("arbiter", "--dealer", "N", "--events", CLAIMED, "--lang", "nl").out)
    assert "Oost past (30c)." in claimed
    assert "Oost moet nu kiezen." in claimed
    unclaimed = squeezed(
        opbod("arbiter", "--dealer", "N", "--events", "N:1S E:1H", "--lang", "de").out
    )
    assert "An der Reihe, wenn niemand die Strafe fordert: Süd." in unclaimed
    assert "Beslissing volgens artikel 30 (gebeurtenis 3: straf gevorderd)" in claimed


def test_each_ruling_tells_the_facts_that_it_rests_on(opbod: Command) -> None:
    for lang, told in (
        ("nl", "Feiten: 2. Oost 1 harten; 4. Oost vervangt de bieding door pas."),
        ("de", "Tatsachen: 2. Ost 1 Cœur; 4. Ost ersetzt die Ansage durch passe."),
        ("en", "Facts: 2. East 1 heart; 4. East replaces the call by pass."),
    ):
        line = ("arbiter", "--dealer", "N", "--events", f"{CLAIMED} >P", "--lang", lang)
        assert told in squeezed(opbod(*line).out)
        *_, ruling = json.loads(opbod(*line, "--json").out)["rulings"]
        assert [(one["event"], one["fact"]) for one in ruling["facts"]] == [(2, "E:1H"), (4, ">P")]
        assert ruling["facts"][0]["text"] in told


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("nl", "Het doublet van Zuid kan niet blijven staan"),
        ("de", "Das Kontra von Süd kann nicht stehen bleiben"),
        ("en", "South’s double cannot stand"),
    ],
)
def test_a_sentence_begins_with_a_capital_and_a_double_has_its_article(
    opbod: Command, lang: str, told: str
) -> None:
    events = "N:1H E:P S:X W:P"
    ran = opbod("arbiter", "--dealer", "N", "--events", events, "--lang", lang)
    assert told in squeezed(ran.out)
    for ruling in json.loads(
        opbod("arbiter", "--json", "--dealer", "N", "--events", events, "--lang", lang).out
    )["rulings"]:
        for one in ruling["read_out"]:
            assert all(part[0].isupper() for part in one["text"].split(". ")), one["text"]


def test_the_rules_are_named_with_the_readings_that_differ(opbod: Command) -> None:
    line = ("--rules", "club", "--set", "honours=on", "--dealer", "N", "--events", CLAIMED)
    out = squeezed(opbod("arbiter", *line, "--lang", "en").out)
    assert "Rules: Club evening, except for this. Honours count." in out
    data = json.loads(opbod("arbiter", *line, "--json").out)
    assert (data["rules"], data["settings"]) == ("club+", {"honours": "on"})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_fact_is_told_in_the_notation(lang: str) -> None:
    facts = sorted({word for case in CASES for word in case.facts.split()})
    teller = Teller(lang)
    for word in facts:
        told = teller.event(*parse_act(word))
        assert told != word
        assert not re.search(r"[NESW][:+~>]|remark|other:|39:|43:", told), told


def test_a_supplied_pass_keeps_its_place_in_the_list(opbod: Command) -> None:
    out = opbod(
        "arbiter", "--dealer", "N", "--events", "N:1H S:1S $ E:2C S:P W:P E:3C", "--lang", "en"
    ).out
    assert "7. North is deemed to have said pass: nobody had to wait for it (32)." in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_columns_of_the_auction_stay_apart(opbod: Command, lang: str) -> None:
    out = opbod(
        "arbiter", "--dealer", "N", "--events", "N:1H S:P W:1S N:X E:XX", "--lang", lang
    ).out
    rows = [line.split() for line in out.splitlines()[2:5]]
    assert [len(row) for row in rows] == [4, 4, 2]


def test_contract_rights_and_penalty_cards_are_told_at_the_close(opbod: Command) -> None:
    events = "N:1S E:1H $ >P S+SA S:2S W:P N:4S E:P S:P W:P"
    out = squeezed(opbod("arbiter", "--dealer", "N", "--events", events, "--lang", "en").out)
    assert "Contract: 4 spades, declarer North." in out
    assert "on the opening lead by East: article 30c." in out
    passed = opbod("arbiter", "--dealer", "N", "--events", "N:P E:P S:P W:P", "--lang", "de").out
    assert "Alle haben gepasst" in passed


def test_events_are_understood_in_the_letters_of_the_language(opbod: Command) -> None:
    expected = opbod(
        "arbiter", "--lang", "en", "--json", "--dealer", "N", "--events", "N:1C E:1D S:2NT W:P"
    ).out
    for lang, events in (("nl", "N:1K O:1R Z:2SA W:pas"), ("de", "1T 1K 2SA passe")):
        out = opbod("arbiter", "--lang", lang, "--json", "--dealer", "N", "--events", events).out
        assert json.loads(out)["events"] == json.loads(expected)["events"]


def test_the_dealer_is_read_in_the_language(opbod: Command) -> None:
    assert "Gever: Zuid." in opbod("arbiter", "--dealer", "Z", "--events", "", "--lang", "nl").out
    assert "Teiler: Ost." in opbod("arbiter", "--dealer", "O", "--events", "", "--lang", "de").out


@pytest.mark.parametrize(("lang", "cards"), [("nl", "SV"), ("de", "PD"), ("en", "SQ")])
def test_cards_are_written_as_the_language_has_them(opbod: Command, lang: str, cards: str) -> None:
    line = (
        "arbiter",
        "--lang",
        lang,
        "--dealer",
        "N",
        "--events",
        "N:1NT E:P E+SQ S:3NT W:P N:P E:P",
    )
    assert f"{cards}." in opbod(*line).out
    assert opbod(*line).out.count("SQ") == (4 if lang == "en" else 0)


# JSON


@pytest.mark.parametrize("lang", LANGUAGES)
def test_json_parses_and_says_the_same(opbod: Command, lang: str) -> None:
    ran = opbod("arbiter", "--json", "--dealer", "N", "--events", CLAIMED, "--lang", lang)
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
    data = json.loads(opbod("arbiter", "--json", "--dealer", "N", "--events", f"{CLAIMED} >P").out)
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
    line = ("--tree", "--dealer", "N", "--events", "N:1S E:1H")
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
    ran = opbod("arbiter", "--tree", "--dealer", "N", "--events", events, "--lang", lang)
    assert ran.code == 0
    assert_plain(ran.out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_note_a_ruling_under_the_note_is_told_in_the_language(opbod: Command, lang: str) -> None:
    words = Teller(lang).words
    line = ("arbiter", "--dealer", "N", "--lang", lang, "--events")
    head = words("ruling.head_note", number=2, event="").partition(" (")[0]
    assert head in squeezed(opbod(*line, "N:1H E:remark").out)
    own = ("N:1S E:X S:P W:P N:X", "--set", "own_bid_doubled=remark")
    out = squeezed(opbod(*line, *own).out)
    assert f"({words('status.note')})" in out
    assert head in out
    ruling = json.loads(opbod(*line, "N:1H E:remark", "--json").out)["rulings"][0]
    assert ruling["article"] == "note"
    assert ruling["reasons"] == [catalogue(PACKAGE, lang)["explain.note"]]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("events", "key", "seat"),
    [
        ("N:1H E:1S", "turn", 2),
        ("N:1S E:1H", "turn_open", 2),
        ("N:1H E:1S E~2S", "turn_open", 2),
        ("N:1H E:1S E~2S $", "turn_choose", 1),
    ],
)
def test_29b_30_whose_turn_it_is_says_what_is_still_open(
    opbod: Command, events: str, key: str, seat: int, lang: str
) -> None:
    teller = Teller(lang)
    out = squeezed(opbod("arbiter", "--dealer", "N", "--events", events, "--lang", lang).out)
    assert out.endswith(teller.words(key, seat=teller.seat(seat)))


LED = "N:1S E:1H $ >P S:2S W:P N:4S E:P S:P W:P"


def test_30c_the_tree_ends_in_what_declarer_may_do_with_the_lead(opbod: Command) -> None:
    ran = opbod("arbiter", "--dealer", "N", "--events", LED, "--tree", "--lang", "en")
    assert "- North demands a suit of his choice when East leads (30c)." in ran.out
    assert "No right or choice is open." not in ran.out
    ran = opbod("arbiter", "--dealer", "N", "--events", f"{LED} E:lead", "--tree", "--lang", "en")
    assert "No right or choice is open." in ran.out


def test_30c_json_lists_the_choices_of_declarer_at_every_end(opbod: Command) -> None:
    ran = opbod("arbiter", "--dealer", "N", "--events", LED, "--json", "--lang", "en")
    (right,) = json.loads(ran.out)["lead_options"]
    assert (right["article"], right["leader"], len(right["choices"])) == ("30c", "E", 9)
    ran = opbod("arbiter", "--dealer", "N", "--events", "N:1S E:1H $", "--json", "--tree")
    passes = [one for one in json.loads(ran.out)["options"] if one["option"] == "30c"]
    assert [one["leads"][0]["leader"] for one in passes] == ["E"]
