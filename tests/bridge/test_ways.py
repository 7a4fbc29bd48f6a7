"""The tree of options: what may be done about an irregularity, and by which article."""

from collections.abc import Iterator
from random import Random
from time import perf_counter

import pytest
from msgspec.structs import replace

from opbod.bridge import CLUB, GAME, LETTER_OF_1959, Fact, Rules, Setup, whatif
from opbod.bridge.facts import Say
from opbod.bridge.notation import parse_act
from opbod.bridge.rules import PRESETS
from opbod.bridge.whatif import Branch, tree
from opbod.core.protocol import TABLE
from opbod.core.words import LANGUAGES, catalogue
from tests.bridge.kit import play, random_row


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


def test_each_side_claims_what_is_its_own() -> None:
    found = {branch.word: branch for branch in tree(play("N:1H W:1S S:2C").state)}
    assert (found["N:$"].holders, found["N:$"].standing) == ((0, 2), "turn E, REST E")
    assert (found["E:$"].holders, found["E:$"].standing) == ((1, 3), "turn E, REST N")
    assert found["N:$"].then[0].word == "$"


def test_a39_only_the_director_claims_where_the_rules_say_so() -> None:
    rules = replace(LETTER_OF_1959, claim_by="director")
    found = [branch for branch in tree(play("N:1S E:1H", rules).state) if branch.option == "claim"]
    assert [(branch.holders, branch.word) for branch in found] == [((TABLE,), "$")]


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


@pytest.mark.parametrize("row", ["N:1H E:XX $ W:P N:P", "N:1H E:1C $ W:2D N:P"])
def test_no_option_is_shown_twice_while_an_offender_is_to_choose(row: str) -> None:
    found = [branch.word.replace(">", ":") for branch in tree(play(row).state)]
    assert len(set(found)) == len(found)
    assert [word for word in found if word[-1] == "$"] == ["N:$", "E:$"]


def test_33_is_no_way_any_more_once_the_director_has_taken_a_provision() -> None:
    assert options_of("N:2S S:2H")["E:P"] == "33"
    found = options_of("N:2S S:2H 39:30")
    assert found["W:P"] == "27"
    assert found["E:P"] == "31b"


def test_without_an_irregularity_there_is_no_tree() -> None:
    assert tree(play("N:1S E:2H").state) == ()


def test_a_tree_takes_less_than_a_second() -> None:
    state = play("N:2S S:2H W:8C E:X").state
    begun = perf_counter()
    assert tree(state)
    assert perf_counter() - begun < 1
    assert "waive" in whatif.LEAD_CHOICES
