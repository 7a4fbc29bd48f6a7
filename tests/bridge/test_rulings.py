"""Rulings in words, the tree of options, refusals and secrecy of the bridge auction."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter

import pytest
from msgspec.structs import replace

import opbod.bridge
from opbod.bridge import (
    CLUB,
    GAME,
    LETTER_OF_1959,
    Fact,
    Rules,
    Setup,
    State,
    reasons,
    rulings,
    whatif,
)
from opbod.bridge.asking import decisions, offers
from opbod.bridge.calls import Call
from opbod.bridge.engine import WORDS
from opbod.bridge.facts import Deal, Say, Shown
from opbod.bridge.notation import parse_act
from opbod.bridge.obligations import final
from opbod.bridge.readings import QUESTIONS
from opbod.bridge.rules import PRESETS
from opbod.bridge.whatif import Branch, tree
from opbod.cards import UNKNOWN
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, PUBLIC, TABLE, Command, Refused
from opbod.core.rules import differences, options
from opbod.core.words import LANGUAGES, catalogue
from tests.bridge.kit import BridgeLog, judged, play, random_row

ROOT = Path(opbod.bridge.__file__).parent


# Words


def constants() -> Iterator[str]:
    """Go through every text in the source of the game."""
    for file in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_are_left_over(lang: str) -> None:
    known = set(constants())
    for key in catalogue(WORDS, lang):
        table, _, code = key.partition(".")
        if table == "refusals":
            assert code in known
        if table == "rulings":
            stem = code.removesuffix("-stated")
            assert code in known or stem in known or stem.rstrip("abcd12") in known


def refused() -> Iterator[str]:
    """Go through the codes of all refusals in the source."""
    for node in ast.walk(ast.parse(inspect.getsource(reasons))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "NoError":
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.Constant) and part.value not in ("not-open", None):
                    yield str(part.value)
    yield from (code for code, _ in reasons._NOT_OPEN.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_words(lang: str) -> None:
    texts = catalogue(WORDS, lang)
    assert {code for code in refused() if f"refusals.{code}" not in texts} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reading_has_words_and_a_number(lang: str) -> None:
    texts = catalogue(WORDS, lang)
    named = {question.option for question in QUESTIONS.values()}
    assert set(options(LETTER_OF_1959)) - named == {"law", "mode", "hands", "penalty_cards"}
    for rules in PRESETS.values():
        for option, value in options(rules).items():
            assert f"options.{option}.{value}" in texts
        assert f"presets.{rules.id}.name" in texts


def test_profiles_differ_where_letter_and_practice_part() -> None:
    letter, club = PRESETS.values()
    numbers = {question.option: name for name, question in QUESTIONS.items()}
    assert {numbers[option] for option in differences(club, letter)} == {"A12", "A14", "A30"}


# What is read out


def test_30_is_read_out_to_the_table_and_to_the_offender() -> None:
    ruling = judged("N:1S E:1H $").rulings[-1]
    spoken = rulings.read_out(ruling, "nl")
    assert [sentence.to for sentence in spoken] == [(0, 1, 2, 3), (1,), (1,), (1,)]
    assert spoken[0].text == (
        "1 harten van Oost is onvoldoende. "
        "Oost moet het vervangen door een voldoend bod, of passen."
    )
    assert spoken[1].text == (
        "Oost mag het laagste voldoende bod in dezelfde speelsoort doen: 2 harten. "
        "Daar staat geen straf op."
    )
    assert rulings.read_out(ruling, "en")[0].text == (
        "East’s 1 heart is insufficient. East must replace it by a sufficient bid, or pass."
    )


def heard(row: str, rules: Rules = LETTER_OF_1959) -> list[tuple[str, str]]:
    """List to whom and about what the last ruling is read out: choices, then effects."""
    ruling = judged(row, rules).rulings[-1]
    kinds = [choice.option for choice in ruling.choices] + [one.kind for one in ruling.effects]
    spoken = rulings.read_out(ruling, "en")[1:]
    seats = ["".join(sorted("NESW"[seat] for seat in sentence.to)) for sentence in spoken]
    return list(zip(seats, kinds, strict=True))


def test_31b_tells_whose_turn_it_is_then_the_offender_then_his_partner() -> None:
    assert heard("N:1H S:1S $") == [("E", "turn"), ("S", "free"), ("N", "pass-on")]


def test_31b_does_not_call_an_offender_free_who_must_pass() -> None:
    assert heard("N:1H S:P $ S:1S $") == [("E", "turn"), ("N", "pass-on")]


def test_31b_tells_nobody_to_call_who_is_calling_already() -> None:
    assert heard("N:1H S:1S ! E:2C") == [("S", "free"), ("N", "pass-on")]


def test_31a_tells_whose_turn_it_is_then_the_offender() -> None:
    assert heard("N:1H S:P $") == [("E", "turn"), ("S", "pass-once")]


def test_38_tells_of_the_lead_to_who_may_have_the_right() -> None:
    expected = [("S", "pass-on"), ("N", "pass-on"), ("EW", "lead")]
    assert heard("N:1S E:P S:8S $") == expected
    assert heard("N:1S S:8S $") == [("E", "turn"), *expected]


def test_30c_tells_declarer_of_his_right_when_the_auction_closes() -> None:
    row = "N:1S E:1H $ >P"
    assert heard(row) == [("W", "pass-on"), ("NS", "lead")]
    assert heard(f"{row} S:2S W:P N:P E:P") == [("N", "lead")]
    assert judged(f"{row} S:P W:1NT").rulings[-1].code == "30c"


def test_30c_gives_no_right_to_a_declarer_of_the_offending_side() -> None:
    codes = [ruling.code for ruling in judged("N:1S E:1H $ >P S:P W:P").rulings]
    assert codes[-1] == "lead-right"
    codes = [ruling.code for ruling in judged("N:1S E:P S:8S $ W:P").rulings]
    assert codes == ["38"]


def test_a21_the_right_over_partners_lead_is_said_so() -> None:
    rules = replace(LETTER_OF_1959, lead_penalty="partner_leads")
    assert heard("N:1S E:1H $ >P", rules) == [("W", "pass-on"), ("NS", "lead-partner")]
    assert heard("N:1S E:1H $ >P S:P W:P", rules) == [("N", "lead-later")]


def test_27_tells_who_loses_a_turn() -> None:
    assert heard("N:1H W:1S N:P") == [("E", "lost-turn"), ("S", "lost-turn")]
    assert heard("N:1S E:1H S:P") == []


def test_40_tells_declarer_and_the_leader() -> None:
    assert heard("N:4S E:P S:P W:P W:X") == [("N", "lead-later"), ("E", "lead-later")]


def test_a24_declarer_hears_that_two_rights_are_over_one_lead() -> None:
    row = "N:1S E:1H $ >P S:P W:P"
    assert [option for _, option in heard(f"{row} W:X")] == ["lead-later", "lead-one", "lead-later"]
    assert [option for _, option in heard(f"{row} E:X")] == ["lead-later", "lead-later"]


def test_a24_rights_over_two_leads_are_both_used() -> None:
    assert (
        final(judged("N:1S E:1H $ >P S:P W:P E:X"))
        == "1S by N; 30c opening lead E; 40 first lead W"
    )


def test_36_the_voiding_right_is_told_to_who_has_it_and_not_after_it_was_used() -> None:
    row = "N:1H E:X S:P W:X $ >P"
    assert heard(row) == [("E", "pass-on"), ("NS", "void-doubles")]
    assert heard(f"{row} void36") == []


def test_36_a_pass_that_closes_leaves_the_voiding_right_until_the_lead() -> None:
    row = "N:1H E:X S:XX W:P N:P E:X $"
    stated = judged(row).rulings[-1]
    assert [one.kind for one in stated.choices[1].effects] == ["pass-on", "void-doubles-lead"]
    right = heard(f"{row} >P")
    assert right == [("W", "pass-on"), ("NS", "void-doubles-lead")]


def test_a7_a_second_pass_is_read_out_as_another() -> None:
    rules = replace(LETTER_OF_1959, two_exposures="a_pass_each")
    assert heard("N:1H E+HA E+HK", rules) == [("W", "pass-again")]
    assert heard("N:1H E+HA E+HK") == [("W", "pass-once")]


def test_26_who_is_barred_need_not_pass_once_besides() -> None:
    assert heard("N:1S E:1H $ >2C E+HA") == [("W", "pass-on")]


def test_26_penalty_cards_are_named_when_the_owner_defends() -> None:
    row = "N:1H E+HA E:P S:P W:P"
    assert judged(row).rulings[-1].code == "26-penalty"
    assert judged("N:1H N+HA E:P S:P W:P").rulings[-1].code == "26a"


def test_a_ruling_on_cards_or_rights_is_about_no_call() -> None:
    found = judged("N:1S E:1H $ >P E+HA S:P W:P").rulings
    assert [(one.code, one.call) for one in found] == [
        ("30-stated", "1H"),
        ("30c", "P"),
        ("26a", ""),
        ("26-penalty", ""),
        ("lead-right", ""),
    ]


def test_footnotes_are_cited_where_they_decide() -> None:
    assert [one.article for one in judged("N:1H E+D5 E:P S:P E+C4").rulings] == ["26b", "26fn"]
    assert [one.article for one in judged("N:1H E+D5,C4").rulings] == ["26a"]
    early = judged("N:1S E:1H E:2C")
    assert (early.rulings[-1].cite, early.said[-1].article) == ("bridge-1959/30fn", "30fn")


def test_27_and_33_say_that_a_penalty_is_forgiven_not_that_one_was_chosen() -> None:
    for row in ("N:1S E:1H S:P", "N:1H S:1S E:2C"):
        said = rulings.reasons(judged(row).rulings[-1], "en")[1]
        assert said.startswith("The penalty of article 3")


def test_39_the_reasons_name_what_was_not_applied() -> None:
    ruling = judged("N:2S S:2H $").rulings[-1]
    assert rulings.reasons(ruling, "en")[:2] == (
        "Article 31b.",
        "Article 30 fits too, but only one provision may be applied (article 39).",
    )


# What if


def flat(branches: tuple[Branch, ...]) -> Iterator[Branch]:
    for branch in branches:
        yield branch
        yield from flat(branch.then)


def test_30_options_and_27_stand_in_the_tree() -> None:
    found = {branch.word: branch for branch in flat(tree(play("N:1S E:1H").state))}
    assert set(found) == {"$", "E>2H", "E>1NT", "E>P", "S:P", "S:X", "S:1S"}
    assert found["E>P"].if_all_pass == "1S by N; 30c opening lead E"
    assert found["E>2H"].standing == "turn S, nobody"
    assert found["S:P"].auction == "N:1S E:1H S:P"


def test_36_the_voiding_right_stands_below_the_pass() -> None:
    found = [branch.word for branch in flat(tree(play("N:1H E:X S:P W:X").state))]
    assert found.index("void36") == found.index("W>P") + 1


def options_of(row: str, rules: Rules = LETTER_OF_1959) -> dict[str, str]:
    """Tell by which article each way on is one."""
    return {branch.word: branch.option for branch in tree(play(row, rules).state)}


def test_33_is_a_way_only_before_attention() -> None:
    assert options_of("N:1H S:1S")["E:P"] == "33"
    assert options_of("N:1H S:1S !")["E:P"] == "31b"
    assert options_of("N:1H S:8S !")["E:P"] == "38"


def test_33_is_no_way_of_the_partner() -> None:
    assert options_of("S:1S")["N:P"] == "31"
    assert "N:P" not in options_of("S:1S", CLUB)
    assert "33" not in options_of("N:1H W:1S").values()


def test_27_is_a_way_of_the_left_hand_opponent_even_after_attention() -> None:
    assert options_of("N:1H S:1S !")["W:P"] == "27"


def ways_and_rulings(rules: Rules, rows: int) -> Iterator[tuple[Branch, tuple[str, ...]]]:
    """Pair each call over a random irregularity with the articles it is ruled on by."""
    rng = Random(33)
    for _ in range(rows):
        setup = Setup(rng.randrange(4))
        state = GAME.start(rules, setup)
        for fact in random_row(rng, rules, setup):
            state = GAME.evolve(state, fact)
        for branch in tree(state):
            seat, action = parse_act(branch.word)
            if isinstance(action, Say):
                after = GAME.evolve(state, Fact(seat, action)).judged
                new = after.rulings[len(state.judged.rulings) :]
                yield branch, tuple(ruling.article for ruling in new)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
def test_every_call_over_is_ruled_on_by_the_article_of_its_way(rules: Rules) -> None:
    found = list(ways_and_rulings(rules, 150))
    assert len(found) > 50
    assert [(b.word, b.option) for b, articles in found if b.option not in articles] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_has_words(lang: str) -> None:
    texts = catalogue("opbod.cli.arbiter", lang)
    options = {
        branch.option for rules in PRESETS.values() for branch, _ in ways_and_rulings(rules, 60)
    }
    assert {option for option in options if f"ways.{option}" not in texts} == set()


def test_without_an_irregularity_there_is_no_tree() -> None:
    assert tree(play("N:1S E:2H").state) == ()


def test_a_tree_takes_less_than_a_second() -> None:
    state = play("N:2S S:2H W:8C E:X").state
    begun = perf_counter()
    assert tree(state)
    assert perf_counter() - begun < 1
    assert "waive" in whatif.LEAD_CHOICES


# The game


def test_a_refusal_says_article_and_what_is_lawful() -> None:
    rules = replace(LETTER_OF_1959, mode="prevent")
    with pytest.raises(Refused) as caught:
        play("N:7D E:7C", rules)
    assert caught.value.say("en") == (
        "E:7C is insufficient: 7D has been bid, so bid higher or pass. Rule: bridge-1959/30. "
        "Lawful now: E:P, E:X, E:7H, E:7S, E:7NT."
    )


def test_offers_of_the_seat_on_turn_are_lawful_or_cite_the_article() -> None:
    state = play("N:1S").state
    duty = decisions(state)[0]
    found = {o.action.call: o for o in offers(state, 1, duty) if isinstance(o.action, Say)}
    assert (found[Call("1H")].lawful, found[Call("1H")].cite) == (False, "bridge-1959/30")
    assert (found[Call("2C")].lawful, found[Call("2C")].cite) == (True, "bridge-1959/23")
    assert (found[Call("8C")].lawful, found[Call("8C")].cite) == (False, "bridge-1959/38")


def test_notes_leave_open_questions_open() -> None:
    before, after = play("N:1S"), play("N:1S E:remark W:43:doubt")
    assert GAME.decisions(before.state, 1)[0] == GAME.decisions(after.state, 1)[0]


def dealt() -> BridgeLog:
    rules = replace(LETTER_OF_1959, hands="dealt")
    log: BridgeLog = Log(GAME, rules, Setup())
    return log.play(GAME.chance(log.state, Random(1), None))


def test_hands_are_seen_by_their_owners_alone() -> None:
    log = dealt()
    deal = log.events[0].what
    assert isinstance(deal, Deal)
    for viewer in (0, 1, 2, 3, PUBLIC):
        view = log.view(viewer)
        for seat in range(4):
            own = seat == viewer
            assert view.hands[seat] == (deal.hands[seat] if own else (UNKNOWN,) * 13)


def test_26_a_card_that_only_an_opponent_saw_stays_hidden() -> None:
    state: State = dealt().state
    card = state.hands[1][0]
    event = Fact(TABLE, Shown(1, (card,), seen="opponent"))
    assert GAME.redact(event, 3) == Fact(TABLE, Shown(1, (UNKNOWN,), seen="opponent"))
    assert GAME.redact(event, 1) == event


def test_a_card_that_is_not_in_the_hand_cannot_be_shown() -> None:
    log = dealt()
    card = log.state.hands[0][0]
    with pytest.raises(Refused, match="not in that player's hand"):
        log.act(TABLE, Shown(1, (card,)))


def test_a_deal_that_is_no_pack_is_refused() -> None:
    log = Log(GAME, replace(LETTER_OF_1959, hands="dealt"), Setup())
    with pytest.raises(Refused, match="no whole pack"):
        log.play(Command(CHANCE, 0, Deal(((), (), (), ()))))


def test_laws_stand_in_files_named_after_their_subject() -> None:
    names = {file.stem for file in (ROOT / "laws1959").glob("*.py")}
    assert {"insufficient", "out_of_turn", "condonation", "change", "doubles", "barred"} <= names
    assert "30" in (inspect.getdoc(opbod.bridge.laws1959) or "")
