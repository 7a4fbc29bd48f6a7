"""The log: prefix, fork, streams, undo, and the judging of recorded events."""

from collections.abc import Sequence

import pytest

from opbod.bieden import GAME, VLAANDEREN, Event, Setup
from opbod.bieden.notation import parse_act, parse_hands
from opbod.bieden.types import Called, Dealt, Ended, Played, TrickTaken
from opbod.cards import Card
from opbod.core.log import BrokenLogError, Log, fold_view
from opbod.core.protocol import CHANCE, PUBLIC, Refused

HANDS = "KHQHTSASQDJDTD7C/TH7HADKD8DKCQC9S/JH9HAH8HACTCKS7D/9DJC9C8CQSJS8S7S"  # BD-80
AUCTION = "E:pass S:120 W:pass N:pass"
TRICK = "S:JH W:7S N:QH+marriage N:wijs20 E:7H"


def played(words: str) -> "Log":  # type: ignore[type-arg]  # the game's types fill six lines
    log = Log(GAME, VLAANDEREN, Setup()).act(CHANCE, parse_hands(0, HANDS))
    for word in words.split():
        log = log.act(*parse_act(word))
    return log


def test_a_longer_log_leaves_the_shorter_as_it_was() -> None:
    log = played(AUCTION)
    before = log.events, log.state
    longer = log.act(*parse_act("S:JH"))
    assert (log.events, log.state) == before
    assert longer.events[: len(log)] == log.events


def test_every_prefix_is_a_state_on_the_way() -> None:
    log = played(f"{AUCTION} {TRICK}")
    for number in range(len(log) + 1):
        prefix = log.prefix(number)
        assert prefix.state.seq == len(prefix) == number
    with pytest.raises(ValueError, match="event 99: there are 13"):
        log.prefix(99)


def test_a_fork_goes_another_way_from_the_same_past() -> None:
    log = played(AUCTION)
    fork = log.prefix(len(log) - 2).act(*parse_act("N:130"))
    assert fork.state.contract is not None
    assert fork.state.contract.call == 130
    assert log.state.contract is not None
    assert log.state.contract.call == 120


def test_a_view_is_the_fold_of_the_redacted_stream() -> None:
    log = played(f"{AUCTION} {TRICK}")
    for viewer in (0, 1, 2, 3, PUBLIC):
        view = fold_view(GAME, VLAANDEREN, log.setup, log.stream(viewer), viewer)
        assert view == log.view(viewer) == GAME.observe(log.state, viewer)


def test_nobody_sees_everything() -> None:
    log = played(AUCTION)
    for viewer in (CHANCE, -2, 4, 17):
        with pytest.raises(ValueError, match="viewer"):
            log.view(viewer)


def test_replay_judges_every_act_anew() -> None:
    log = played(f"{AUCTION} {TRICK}")
    assert Log.replay(GAME, VLAANDEREN, log.setup, log.events).state == log.state


def tampered(change: str) -> Sequence[Event]:
    events = list(played(f"{AUCTION} {TRICK}").events)
    place = {type(event): number for number, event in enumerate(events)}
    if change == "a call that is too low":
        events[place[Called] - 2] = Called(2, 90)
    elif change == "another winner of the trick":
        events[place[TrickTaken]] = TrickTaken(1, 22)
    elif change == "a hand that the pack does not give":
        dealt = events[place[Dealt]]
        assert isinstance(dealt, Dealt)
        events[place[Dealt]] = Dealt((dealt.hands[1], dealt.hands[0], *dealt.hands[2:]))
    elif change == "a card of another hand":
        events[place[Played]] = Played(1, Card("9H"))
    elif change == "a consequence of nothing":
        events.append(TrickTaken(2, 0))
    elif change == "a consequence left out":
        del events[place[TrickTaken]]
    elif change == "an end out of the blue":
        ended = played(f"{AUCTION} S:concede").events[-1]
        assert isinstance(ended, Ended)
        events.append(ended)
    return events


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("a call that is too low", "not lawful there"),
        ("another winner of the trick", 'but the rules give {"type":"trick"'),
        ("a hand that the pack does not give", 'but the rules give {"type":"dealt"'),
        ("a card of another hand", "not lawful there"),
        ("a consequence of nothing", "follows from nothing"),
        ("a consequence left out", 'breaks off before {"type":"trick"'),
        ("an end out of the blue", "follows from nothing"),
    ],
)
def test_replay_refuses_a_record_with(change: str, message: str) -> None:
    with pytest.raises(BrokenLogError, match=message):
        Log.replay(GAME, VLAANDEREN, Setup(), tampered(change))


def test_undo_reaches_back_over_calls_but_not_over_a_card_shown_since() -> None:
    log = played("E:pass S:120 W:pass")
    assert log.undo_point(2) == len(log) - 2
    assert log.undo_point(0) is None
    log = played(f"{AUCTION} S:JH")
    assert log.undo_point(2) == len(log) - 1
    assert log.act(*parse_act("W:7S")).undo_point(2) is None


def test_a_refused_command_changes_nothing() -> None:
    log = played(AUCTION)
    before = log.state
    with pytest.raises(Refused):
        log.act(*parse_act("W:7S"))
    assert log.state is before


def test_an_act_without_an_open_question_is_refused_as_such() -> None:
    log = played(AUCTION)
    with pytest.raises(Refused) as refusal:
        log.act(*parse_act("S:130"))
    assert refusal.value.code == "not-the-auction"
