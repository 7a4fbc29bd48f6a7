"""The engine of Bieten: questions, secrets, refusals, and what its short cuts must agree with."""

from random import Random
from typing import Any, cast

import pytest

from opbod.bieten import ENTRY, GAME, SCHOENRAM, Setup, State
from opbod.bieten.engine import _is_card_in_turn
from opbod.bieten.figures import best_holding, has_figure
from opbod.bieten.notation import format_act, format_action, parse_act, parse_action, parse_setup
from opbod.bieten.offers import figures_left
from opbod.bieten.ranks import ALL_CARDS, DECKS
from opbod.bieten.types import FIGURES, Answer, Deal, OfferFigure, Play
from opbod.cards import UNKNOWN
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, PUBLIC, Command, Refused, find_decision
from opbod.core.registry import game, names
from opbod.core.seed import shuffled
from opbod.testing import Walk, sitting
from opbod.testing.options import draw_rules
from tests.bieten.options import random_rules
from tests.bieten.table import dealt, lawful, refusal, rules_with, said


def walks(count: int) -> list[Walk]:
    found: list[Walk] = []
    for number in range(count):
        rules = draw_rules(ENTRY, Random(number))
        found += sitting(ENTRY, rules, number, deals=1, rights=0.3)
    return found


def test_bieten_is_found_by_its_name() -> None:
    assert "bieten" in names()
    assert game("bieten") is ENTRY


def test_the_short_cut_for_cards_agrees_with_the_list_of_questions() -> None:
    for walk in walks(60):
        for log in walk.logs:
            state = cast("State", log.state)
            for seat in walk.players:
                asked = find_decision(GAME.decisions(state, seat), seat, "play", state.opened)
                command = Command[Any](seat, state.opened, Play(ALL_CARDS.cards[0]))
                assert _is_card_in_turn(state, command) == (asked is not None)


# Secrets


def test_the_right_to_offer_is_asked_of_nobody_by_name() -> None:
    """Whoever holds what, the same question goes to all, and all viewers know the same one."""
    rights = 0
    for walk in walks(60):
        everyone = tuple(walk.players)
        for log in walk.logs:
            known = {
                GAME.decisions(view, viewer)
                for viewer in walk.viewers
                for view in (log.state, GAME.observe(log.state, viewer))
            }
            assert len(known) == 1
            for decision in known.pop():
                if decision.optional:
                    rights += 1
                    assert (decision.kind, decision.seats) == ("offer", everyone)
    assert rights > 500


def test_t22_the_right_to_say_spiel_does_not_hang_on_hidden_cards() -> None:
    """In the last trick P1 holds G8 here and E8 there: all is asked alike, and only he can tell."""
    hands = "EA ET H6 {} / EK HA HK G6 / EO E9 HO HU / EU G7 H8 H9"
    words = "1:EA 2:EK 3:EO 4:EU 1:H6 2:HA 3:HO 4:H8 2:HK 3:HU 4:H9 1:ET 2:G6"
    here, there = (said(dealt(hands.format(card)), words) for card in ("G8", "E8"))
    assert GAME.decisions(here.state, 1) == GAME.decisions(there.state, 1)
    assert [seat for seat in range(4) if "spiel" in lawful(here, seat)] == [0, 3]
    assert [seat for seat in range(4) if "spiel" in lawful(there, seat)] == [3]
    for viewer in (1, 2, 3, PUBLIC):
        views = [GAME.observe(log.state, viewer) for log in (here, there)]
        assert views[0] == views[1]
        assert GAME.decisions(views[0], viewer) == GAME.decisions(here.state, viewer)


def test_an_open_offer_is_all_that_is_asked() -> None:
    log = said(dealt("HA HK E9 E8 / * / * / *"), "1:rot")
    assert [d.kind for d in GAME.decisions(log.state, 0)] == ["answer"]
    assert refusal(log, "1:HA") == "answer-first T17"
    assert refusal(log, "2:spiel") == "offer-stands T17"
    assert refusal(log, "1:guad") == "answer-to-oneself T17"
    assert refusal(log, "3:guad") == "not-your-answer T17"


def test_who_said_drei_does_not_answer_it() -> None:
    log = said(dealt("HA HK E9 E8 / * / * / *"), "1:rot 2:drei 3:guad 4:guad")
    assert refusal(log, "2:guad") == "answer-to-oneself T17"
    assert lawful(log, 0) == {"guad", "schau"}


def test_the_right_to_offer_lasts_over_cards_and_ends_with_an_offer() -> None:
    log = dealt("HA HK E9 E8 / * / * / *")
    right = find_decision(GAME.decisions(log.state, 2), 2, "offer")
    assert right is not None
    log = said(log, "1:HA")
    GAME.decide(log.state, Command(2, right.id, OfferFigure("spiel")))
    log = said(log, "3:spiel 4:guad 1:guad 2:guad")
    with pytest.raises(Refused) as caught:
        GAME.decide(log.state, Command(3, right.id, OfferFigure("spiel")))
    assert caught.value.code == "stale"


def test_after_five_offers_nothing_is_left_to_offer() -> None:
    hands = "GA EA HA HK / * / * / *"
    log = dealt(hands, offers_per_turn=5)
    for figure in ("gras", "rot", "gleich", "hengst", "spiel"):
        log = said(log, f"1:{figure} 2:guad 3:guad 4:guad")
    assert [d.kind for d in GAME.decisions(log.state, 0)] == ["play"]
    assert refusal(log, "1:rot") == "offered-already T14"


def test_a_view_has_unknown_cards_where_others_have_theirs() -> None:
    log = said(dealt("HA HK E9 E8 / * / * / *"), "1:HA")
    view = GAME.observe(log.state, 1)
    assert view.hands[0] == (UNKNOWN,) * 3
    assert log.state.hands[1] == view.hands[1]
    assert log.view(1) == view


def test_offers_of_a_seat_whose_cards_are_unknown_name_no_unknown_card() -> None:
    for walk in walks(20):
        for log in walk.logs:
            for viewer in walk.viewers:
                view = GAME.observe(log.state, viewer)
                for decision in GAME.decisions(view, viewer):
                    for seat in walk.players:
                        offers = GAME.offers(view, seat, decision)
                        assert Play(UNKNOWN) not in [offer.action for offer in offers]


def test_to_have_a_figure_is_to_have_a_best_one() -> None:
    rng = Random(2)
    for _ in range(3_000):
        rules = random_rules(rng)
        cards = shuffled(rng, DECKS[rules.deck].cards)[: rng.randrange(8)]
        for figure in FIGURES:
            held = best_holding(rules, figure, cards)
            assert has_figure(rules, figure, (*cards, UNKNOWN)) == (held is not None)
            assert held == best_holding(rules, figure, (UNKNOWN, *cards))


def test_nobody_is_shown_all() -> None:
    log = dealt("* / *")
    for viewer in (-1, -2, 2, 5):
        with pytest.raises(ValueError, match="must be a seat"):
            GAME.observe(log.state, viewer)
    with pytest.raises(ValueError, match="must be a seat"):
        GAME.redact(log.events[0], CHANCE)


# Strange acts


def test_figures_and_answers_that_there_are_not_are_refused() -> None:
    log = dealt("* / * / * / *")
    right = GAME.decisions(log.state, 0)[1]
    with pytest.raises(Refused) as caught:
        GAME.decide(log.state, Command(0, right.id, OfferFigure(cast("Any", "vier"))))
    assert (caught.value.code, caught.value.tried) == ("no-such-figure", "1:vier")
    log = said(log, "1:spiel")
    duty = GAME.decisions(log.state, 1)[0]
    with pytest.raises(Refused) as caught:
        GAME.decide(log.state, Command(1, duty.id, Answer(cast("Any", "vier"))))
    assert (caught.value.code, caught.value.tried) == ("no-such-answer", "2:vier")


@pytest.mark.parametrize("seat", [PUBLIC, CHANCE, 4, 99])
def test_who_has_no_seat_may_do_nothing(seat: int) -> None:
    log = dealt("* / * / * / *")
    for action in (Play(ALL_CARDS.cards[0]), OfferFigure("spiel"), Answer("guad")):
        with pytest.raises(Refused) as caught:
            log.act(seat, action)
        assert caught.value.code == "not-open"
        assert caught.value.lawful == ()


def test_start_refuses_a_setup_of_another_table_or_a_finished_sitting() -> None:
    with pytest.raises(ValueError, match="4 players"):
        GAME.start(SCHOENRAM, Setup(0, (0, 0)))
    with pytest.raises(ValueError, match="over at 15"):
        GAME.start(SCHOENRAM, Setup(0, (0, 0, 15, 0)))


@pytest.mark.parametrize(
    ("dealer", "totals"), [(4, (0, 0, 0, 0)), (-1, (0, 0)), (0, (0,)), (0, (0,) * 6)]
)
def test_a_setup_that_cannot_be_is_refused(dealer: int, totals: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"seats are|two to five"):
        Setup(dealer, totals)


def test_the_first_dealer_is_any_seat() -> None:
    rules = rules_with(players=5)
    assert {GAME.opening(rules, Random(n)).dealer for n in range(60)} == {0, 1, 2, 3, 4}


# Text


def test_words_are_read_in_any_case_and_tens_in_two_ways() -> None:
    assert parse_act("2:Gras") == (1, OfferFigure("gras"))
    assert parse_act("5:g10") == parse_act("5:GT")
    assert parse_act("1:w") == (0, Play(ALL_CARDS.cards[-1]))


@pytest.mark.parametrize(
    "word", ["", "gras", "0:gras", "6:gras", "1:", "1:vier", "1:cut", "1:GAGK"]
)
def test_what_is_no_act_is_refused_with_what_was_expected(word: str) -> None:
    with pytest.raises(ValueError, match=r"like|no act"):
        parse_act(word)


def test_every_plain_word_is_read_back() -> None:
    for word in ("gras", "spiel", "guad", "schau", "drei", "take", "leave", "cut7", "W"):
        assert format_act(1, parse_action(word)) == f"2:{word}"


def test_setups_are_read_back() -> None:
    setup = Setup(2, (-3, 0, 14, 7))
    assert parse_setup("dealer:3 totals:-3/0/14/7", SCHOENRAM) == setup
    assert parse_setup("", SCHOENRAM) == Setup()
    for text in ("dealer:5", "totals:0/0", "totals:a/b/c/d", "tree:1", "totals:--1/0/0/0"):
        with pytest.raises(ValueError, match="write it like dealer:1 totals:0/0/0/0"):
            parse_setup(text, SCHOENRAM)


def test_a_pack_of_any_deck_is_read_back() -> None:
    for deck in DECKS.values():
        word = format_act(CHANCE, Deal(shuffled(Random(1), deck.cards)))
        assert format_act(*parse_act(word)) == word


def test_hands_must_be_of_the_right_size() -> None:
    with pytest.raises(ValueError, match="4 hands of 4 cards"):
        ENTRY.notation.parse_hands(SCHOENRAM, Setup(), "GA/GK/GO/GU")  # type: ignore[attr-defined]


def test_an_action_is_written_without_its_seat() -> None:
    assert format_action(Deal(ALL_CARDS.parse("GA W"))) == "GAW"
    assert format_action(Play(ALL_CARDS.parse_card("G10"))) == "GT"


def test_an_event_of_which_only_the_number_is_known_is_counted() -> None:
    state = GAME.start(SCHOENRAM, Setup())
    after = GAME.evolve(state, None)
    assert (after.seq, after.opened, after.phase) == (1, 0, "deal")


def test_t14_what_is_open_or_settled_is_not_left_to_offer() -> None:
    log = said(dealt("HA HK E9 E8 / * / * / *"), "1:rot")
    assert figures_left(log.state) == ("gras", "gleich", "hengst", "spiel")
    log = said(log, "2:guad 3:guad 4:guad 3:spiel")
    assert figures_left(log.state) == ("gras", "gleich", "hengst")


def test_a_chance_draw_is_a_whole_pack() -> None:
    log = Log(GAME, SCHOENRAM, Setup())
    drawn = GAME.chance(log.state, Random(3), None)
    assert isinstance(drawn.action, Deal)
    assert set(DECKS["deck28"].cards) == set(drawn.action.pack)
