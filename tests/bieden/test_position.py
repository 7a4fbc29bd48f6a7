"""Positions of Bieden as text: they read back, and what makes no sense is refused."""

from __future__ import annotations

from random import Random

import pytest

from opbod.bieden import GAME, VLAANDEREN, Rules
from opbod.bieden.position import format_position, parse_position
from opbod.bieden.types import Concede
from opbod.cards import UNKNOWN
from opbod.core.log import Log
from opbod.core.protocol import PUBLIC, Command

SHORT = "contract:S:120 trump:H leader:S N:KHTD E:TH8D S:8HTC W:9CQS"


def test_short_hands_make_a_state_in_the_play() -> None:
    state = parse_position(
        f"dealer:N tree:12/12 {SHORT} taken:40/66 wijs:20 marriage:20", VLAANDEREN
    )
    assert state.phase == "play"
    assert state.hands == (("KH", "TD"), ("TH", "8D"), ("8H", "TC"), ("9C", "QS"))
    assert len(state.tricks) == 6
    assert (state.points, state.wijs, state.marriage, state.trump) == ((40, 66), 20, 20, "H")
    assert next((d.kind, d.seats) for d in GAME.decisions(state, PUBLIC)) == ("play", (2,))


def test_a_short_position_plays_to_its_end() -> None:
    state = parse_position(f"{SHORT} taken:80/26", VLAANDEREN)
    log = Log(GAME, VLAANDEREN, state.setup, (), state)
    while log.state.result is None:
        duty = GAME.decisions(log.state, PUBLIC)[0]
        seat = duty.seats[0]
        offer = GAME.offers(log.state, seat, duty)[0]
        log = log.act(seat, offer.action)
    assert sum(log.state.points) == 141


def test_complete_tricks_give_winner_points_and_the_turn() -> None:
    text = "contract:S:120 trump:H done:S:JH7SQH7H done:S:9H8SKHTH N:7C E:QC S:AC W:8C"
    with pytest.raises(ValueError, match="hands do not fit"):
        parse_position(text, VLAANDEREN)
    text = "contract:S:120 trump:H done:S:JH7SQH7H done:S:9H8SKHTH"
    state = parse_position(text, VLAANDEREN)
    assert state.points == (49, 0)
    assert [trick.winner for trick in state.tricks] == [2, 2]
    assert state.trick is not None
    assert state.trick.turn == 2
    assert state.hands[0] == (UNKNOWN,) * 6


def test_what_is_not_named_stays_unknown() -> None:
    state = parse_position("contract:S:120 trump:H leader:S S:8HTC taken:40/10", VLAANDEREN)
    assert state.hands[1] == (UNKNOWN, UNKNOWN)
    assert {card for trick in state.tricks for card in trick.cards} == {UNKNOWN}
    assert [trick.winner for trick in state.tricks] == [None] * 6


@pytest.mark.parametrize(
    "text",
    [
        f"dealer:N tree:12/12 {SHORT}",
        "contract:W:pandoer trump:C trick:W:JC N:7H8H E:7D8D S:7S8S W:AC" + 6 * " done:W",
        "tree:3/15 contract:S:120 trump:H done:S:JH7SQH7H done:? done:E taken:30/12",
        "contract:S:120 trump:H trick:S:JH N:KHQHTSASQDJDTD7C announced:N:50+20 announced:S:20",
        "contract:N:80 N:ACKCQCJCTC9C8C7C E:ADKDQDJDTD9D8D7D S:AHKHQHJHTH9H8H7H W:ASKSQSJSTS9S8S7S",
        "contract:N:overleg leader:N N:AC E:7C S:8C W:9C trump:H",
    ],
)
def test_a_position_reads_back(text: str) -> None:
    state = parse_position(text, VLAANDEREN)
    again = format_position(state)
    assert parse_position(again, VLAANDEREN) == state
    assert format_position(parse_position(again, VLAANDEREN)) == again


@pytest.mark.parametrize("seed", range(20))
def test_every_position_of_a_real_deal_reads_back(seed: int) -> None:
    rng = Random(seed)
    rules = Rules(id="mine", show_by="program")
    log = Log(GAME, rules, GAME.opening(rules, rng))
    log = log.play(GAME.chance(log.state, rng, None))
    while log.state.result is None:
        state = log.state
        duty = next(d for d in GAME.decisions(state, PUBLIC) if not d.optional)
        if state.phase == "play":
            read = parse_position(format_position(state), rules)
            assert (read.hands, read.trick, read.tricks) == (state.hands, state.trick, state.tricks)
            assert (read.points, read.wijs, read.marriage) == (
                state.points,
                state.wijs,
                state.marriage,
            )
            assert {(d.kind, d.seats) for d in GAME.decisions(read, PUBLIC)} == {
                (d.kind, d.seats) for d in GAME.decisions(state, PUBLIC)
            }
            seat = duty.seats[0]
            answer = GAME.decisions(read, PUBLIC)[0]
            assert GAME.offers(read, seat, answer) == GAME.offers(state, seat, duty)
        offer = rng.choice(GAME.offers(state, duty.seats[0], duty))
        log = log.play(Command(duty.seats[0], duty.id, offer.action))


def test_the_hand_of_an_overleg_lies_open() -> None:
    text = "contract:N:overleg leader:N trump:H N:AC E:7C S:8C W:9C"
    view = GAME.observe(parse_position(text, VLAANDEREN), PUBLIC)
    assert view.hands == (("AC",), (UNKNOWN,), (UNKNOWN,), (UNKNOWN,))
    late = Rules(id="late", overleg_open="after_trick_1")
    first = "contract:N:overleg N:ACKCQCJCTC9C8C7C"
    assert GAME.observe(parse_position(first, late), PUBLIC).hands[0] == (UNKNOWN,) * 8
    assert GAME.observe(parse_position(text, late), PUBLIC).hands[0] == ("AC",)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "contract is missing"),
        ("contract:S:120 trump:H leader:S S:8H leader:S", "leader stands twice"),
        ("contract:S:120 trump:X S:8H", "trump:X: the suits are"),
        ("contract:S:120 leader:S S:8H", "trump is missing"),
        ("contract:S:pass trump:H S:8H", "write seat and bid"),
        ("contract:S:JH trump:H S:8H", "write seat and bid"),
        ("contract:120 trump:H S:8H", "is no act"),
        ("contract:S:120 trump:H leader:S S:8H N:8H", "8H stands twice"),
        ("contract:S:120 trump:H leader:S S:8H N:8D7D", "hands do not fit"),
        ("contract:S:120 trump:H leader:S", "hands do not fit"),
        ("contract:S:120 trump:H trick:S:8D S:8H N:7D", "hands do not fit"),
        ("contract:S:120 trump:H leader:Z S:8H", "'Z' is no seat"),
        ("contract:S:120 trump:H leader:S trick:N:8D N:8C S:8H9H", "S and N lead"),
        ("contract:S:120 trump:H leader:N done:S:JH7SQH7H", "N and S lead"),
        ("contract:S:120 trump:D done:S:JH7SQH7H", "makes its suit trump"),
        ("contract:S:120 trump:H done:S:JH7S", "leader and four cards"),
        ("contract:S:120 trump:H trick:S:JH7SQH7H S:8H", "one to three cards"),
        ("contract:S:120 trump:H S:8H taken:40", "write the points"),
        ("contract:S:120 trump:H S:8H wijs:-20", "a number of points"),
        ("contract:S:120 trump:H S:8H announced:N:x", "no announcement"),
        (f"{SHORT} taken:40/40", "35 points"),
        ("contract:S:120 trump:H S:8H color:red", "the keys are"),
        ("contract:S:120 trump:H S:1H", "is no card"),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        parse_position(text, VLAANDEREN)


def test_only_the_play_has_a_text() -> None:
    rules = Rules(id="both", concede="both")
    with pytest.raises(ValueError, match="only the play"):
        format_position(GAME.start(rules, GAME.opening(rules, Random(1))))
    state = parse_position(SHORT, rules)
    log = Log(GAME, rules, state.setup, (), state).act(2, Concede())
    with pytest.raises(ValueError, match="to be answered"):
        format_position(log.state)


def test_a_trick_is_led_by_the_winner_of_the_one_before() -> None:
    text = "contract:S:130 trump:H done:S:9H8H7CAH done:W:8CTCJC9C"
    with pytest.raises(ValueError, match="W leads a trick, but another won the one before it"):
        parse_position(text, VLAANDEREN)
