"""The quiz: answers stay hidden until given, marks by article, the same for the same seed."""

from random import Random

import pytest

from opbod.bridge import LETTER_OF_1959, Rules, whatif
from opbod.bridge.notation import format_act
from opbod.bridge.obligations import causes
from opbod.bridge.rules import CLUB
from opbod.bridge.types import LETTERS, SEATS
from opbod.cli.arbiter.ear import Ear
from opbod.cli.arbiter.positions import Position, drawn, from_cases
from opbod.cli.arbiter.quiz import (
    HALF,
    WHOLE,
    Mark,
    mark_article,
    positions_for,
    read_article,
    read_seats,
    summary,
)
from opbod.cli.arbiter.teller import Teller
from opbod.core.words import LANGUAGES
from tests.cli.conftest import Command
from tests.cli.sittings import assert_plain

NOBODY = {"nl": "niemand", "de": "niemand", "en": "nobody"}


def squeezed(text: str) -> str:
    return " ".join(text.split())


def bound(position: Position, lang: str) -> str:
    judged = position.log.state.judged
    seats = [LETTERS[seat] for seat in SEATS if causes(judged, seat)]
    return " ".join(seats) or NOBODY[lang]


def right_answers(seed: str, count: int, lang: str) -> list[str]:
    found = []
    for position in positions_for(LETTER_OF_1959, seed, count):
        found += [position.articles[0], bound(position, lang)]
    return found


# The command


def test_nothing_is_asked_about_what_the_close_makes_of_an_earlier_penalty() -> None:
    positions = {position.case: position for position in from_cases(LETTER_OF_1959)}
    shown = positions["C11"]
    assert [one.code for one in shown.rulings] == ["26a"]
    assert format_act(shown.log.events[-1].seat, shown.log.events[-1].what) == "W+C9led"
    assert {"26-penalty", "lead-right"} & {
        one.code for position in positions.values() for one in position.rulings
    } == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_case_is_named_by_the_command_that_shows_it(opbod: Command, lang: str) -> None:
    cases = {position.case for position in positions_for(LETTER_OF_1959, "4", 5)} - {""}
    ran = opbod(
        "arbiter", "quiz", "--seed", "4", "--questions", "5", "--lang", lang, typed=[""] * 10
    )
    assert cases
    for case in cases:
        assert f"opbod rule bridge {case}" in squeezed(ran.out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_right_answers_bring_all_points_and_no_weak_spot(opbod: Command, lang: str) -> None:
    typed = right_answers("s", 8, lang)
    ran = opbod("arbiter", "quiz", "--seed", "s", "--questions", "8", "--lang", lang, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert_plain(ran.out)
    words = Teller(lang).words
    assert words("quiz.total", got=24, most=24) in ran.out
    assert words("quiz.strong") in ran.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_answers_bring_no_article_and_name_the_weak_spots(opbod: Command, lang: str) -> None:
    ran = opbod(
        "arbiter", "quiz", "--seed", "s", "--questions", "4", "--lang", lang, typed=[""] * 8
    )
    assert ran.code == 0
    assert_plain(ran.out)
    words = Teller(lang).words
    assert words("quiz.total", got=0, most=12) in ran.out
    assert words("quiz.weak", articles="").split(":")[0] in ran.out
    assert "opbod rule bridge " in ran.out


def test_what_is_said_to_read_again_can_be_read(opbod: Command) -> None:
    ran = opbod("arbiter", "quiz", "--seed", "s", "--questions", "6", typed=[""] * 12)
    lines = [line for line in ran.out.splitlines() if "opbod rule bridge " in line]
    assert lines
    for line in lines:
        assert opbod("rule", "bridge", line.split()[-1]).code == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_answer_is_hidden_until_both_questions_are_answered(opbod: Command, lang: str) -> None:
    position = positions_for(LETTER_OF_1959, "s", 1)[0]
    head = Teller(lang).ruling(position.rulings[0], position.log.state)[0]
    line = ("arbiter", "quiz", "--seed", "s", "--questions", "1", "--lang", lang)
    hidden = opbod(*line, typed=["30"])
    shown = opbod(*line, typed=["30", NOBODY[lang]])
    assert squeezed(head) not in squeezed(hidden.out)
    assert squeezed(head) in squeezed(shown.out)
    assert hidden.code == shown.code == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_back_changes_the_article_before_it_is_marked(opbod: Command, lang: str) -> None:
    article, who = right_answers("s", 1, lang)
    typed = ["back", "99", "undo", article, who]
    ran = opbod("arbiter", "quiz", "--seed", "s", "--questions", "1", "--lang", lang, typed=typed)
    words = Teller(lang).words
    assert words("quiz.first") in ran.out
    assert words("quiz.total", got=3, most=3) in ran.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_junk_is_asked_again_and_costs_nothing(opbod: Command, lang: str) -> None:
    article, who = right_answers("s", 1, lang)
    typed = ["blub", "30z", "?", "\x1b[0m", article, "Q", "x" * 90, who]
    ran = opbod("arbiter", "quiz", "--seed", "s", "--questions", "1", "--lang", lang, typed=typed)
    assert_plain(ran.out)
    assert Teller(lang).words("quiz.total", got=3, most=3) in ran.out


def test_leaving_early_sums_up_what_was_answered(opbod: Command) -> None:
    typed = [*right_answers("s", 2, "en"), "stop"]
    ran = opbod("arbiter", "quiz", "--seed", "s", "--lang", "en", typed=typed)
    assert ran.code == 0
    assert "Result: 6 of 6 points." in ran.out
    nothing = opbod("arbiter", "quiz", "--lang", "en")
    assert nothing.code == 0
    assert "Nothing has been answered yet." in nothing.out


# Marking


@pytest.mark.parametrize(
    ("answer", "articles", "mark"),
    [
        ("30a", ("30a",), WHOLE),
        ("30", ("30a",), HALF),
        ("30b", ("30a",), HALF),
        ("30a", ("30",), HALF),
        ("31a", ("30",), 0),
        ("3", ("30",), 0),
        ("31b", ("27", "31b"), WHOLE),
    ],
)
def test_an_article_is_marked(answer: str, articles: tuple[str, ...], mark: int) -> None:
    assert mark_article(answer, articles) == mark


@pytest.mark.parametrize("text", ["30a", "30 a", "art. 30a", "Artikel 30A", "article 30 a"])
def test_an_article_is_read_as_people_write_it(text: str) -> None:
    assert read_article(text) == "30a"
    assert read_article("29b2") == "29b2"


@pytest.mark.parametrize("text", ["", "a", "30e", "300", "art", "30 31"])
def test_what_is_no_article_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^"):
        read_article(text)


@pytest.mark.parametrize(
    ("lang", "text", "seats"),
    [
        ("nl", "O Z", "ES"),
        ("nl", "west", "W"),
        ("de", "so", "ES"),
        ("en", "W, N", "NW"),
        ("en", "nobody", ""),
    ],
)
def test_seats_are_read(lang: str, text: str, seats: str) -> None:
    assert read_seats(text, Ear(lang), ("nobody",)) == seats


def test_the_summary_counts_article_by_article() -> None:
    one, two = positions_for(LETTER_OF_1959, "s", 2)
    lines = summary([one, two], [Mark(WHOLE, bound=True), Mark(0, bound=False)], Teller("en"))
    assert lines[0] == "Result: 3 of 6 points."
    weak = next(line for line in lines if line.startswith("Weak"))
    number = "".join(c for c in two.articles[0] if c.isdigit())
    assert number in weak


# Positions


def test_a_seed_gives_the_same_positions() -> None:
    first, second, other = (
        [position.log.events for position in positions_for(LETTER_OF_1959, seed, 12)]
        for seed in ("a", "a", "b")
    )
    assert first == second != other


@pytest.mark.parametrize("rules", [LETTER_OF_1959, CLUB], ids=lambda rules: rules.id)
def test_every_position_ends_in_a_ruling(rules: Rules) -> None:
    rng = Random(7)
    positions = [drawn(rng, rules) for _ in range(60)]
    for position in (*positions, *from_cases(LETTER_OF_1959)):
        assert position.articles
        last = [one for one in position.log.state.judged.rulings if one.n == len(position.log)]
        assert set(position.rulings) <= set(last)
        whatif.tree(position.log.state)
    assert len({position.articles for position in positions}) > 6


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_can_be_told(lang: str) -> None:
    teller = Teller(lang)
    for position in from_cases(LETTER_OF_1959):
        for fact in position.log.events:
            assert teller.event(fact.seat, fact.what)
        for ruling in position.rulings:
            assert teller.ruling(ruling, position.log.state)
