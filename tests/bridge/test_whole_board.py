"""A whole board: after the close it is played, rulings and all, and scored; the laws hold."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from opbod.bridge import ENTRY, LETTER_OF_1959, Action, Event, Rules, Setup
from opbod.bridge.facts import Deal, Hand, Shown
from opbod.bridge.files.pbn_export import export
from opbod.bridge.notation import format_act, format_setup, parse_act, parse_setup
from opbod.bridge.onward import points_of_ns, score_of
from opbod.bridge.playacts import FaceDummy, PlayAction, PlayCard
from opbod.bridge.types import SEATS, board
from opbod.cards import Card, is_known
from opbod.cards.pack import FRENCH_52
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, PUBLIC, Decision, Offer, Refused, Seat
from opbod.core.record import from_json, to_json
from opbod.core.record_text import from_text, to_text
from opbod.core.seed import shuffled
from opbod.core.sitting import Sitting
from opbod.testing import (
    Walk,
    determinism_law,
    non_interference_law,
    offer_law,
    own_offer_law,
    progress_law,
    redaction_law,
    replay_law,
    resample_law,
    walk,
)
from tests.bridge.cards import HANDS

pytestmark = pytest.mark.volume

GAME: Any = ENTRY.game
AnyLog = Log[Any, Any, Any, Any, Any, Any]
ONLINE = replace(LETTER_OF_1959, mode="prevent", hands="dealt")
ARBITER = replace(LETTER_OF_1959, hands="dealt")


def dealt(words: str, rules: Rules = ONLINE, setup: Setup | None = None) -> AnyLog:
    """Deal the hands of `cards.HANDS`, which stand in the order N E S W, and play the words."""
    log: AnyLog = Log(GAME, rules, setup or Setup())
    log = log.act(CHANCE, Deal((HANDS[0], HANDS[1], HANDS[2], HANDS[3])))
    for word in words.split():
        log = log.act(*parse_act(word))
    return log


def no(log: AnyLog, word: str) -> str:
    with pytest.raises(Refused) as refused:
        log.act(*parse_act(word))
    for lang in ("nl", "de", "en"):
        assert refused.value.say(lang)
    return refused.value.code


ONE_SPADE = "N:1S E:P S:P W:P "


# What happens at the table.


def test_the_opening_lead_ends_the_auction_and_dummy_is_laid_open() -> None:
    log = dealt(ONE_SPADE)
    assert GAME.outcome(log.state) is None
    assert [d.kind for d in GAME.decisions(log.state, 1)] == ["play"]
    assert no(log, "N:SA") == "not-that-hand"
    assert no(log, "E:2S") == "auction-is-over"
    log = log.act(*parse_act("E:HK"))
    assert log.state.judged.over
    assert log.events[-1].what == FaceDummy(HANDS[2])
    for seat in (*SEATS, PUBLIC):
        assert GAME.observe(log.state, seat).play.hands[2] == HANDS[2]
    assert no(log, "N:S9") == "must-follow"
    assert no(log, "S:H6") == "not-that-hand"
    assert no(log, "W:H2") == "not-that-hand"
    log = log.act(*parse_act("N:H6"))
    assert [d.seats for d in GAME.decisions(log.state, 0)] == [(3,), (0,)]


def test_without_hands_the_board_still_ends_with_the_auction() -> None:
    log: AnyLog = Log(GAME, replace(LETTER_OF_1959, mode="prevent"), Setup())
    for word in ONE_SPADE.split():
        log = log.act(*parse_act(word))
    assert GAME.outcome(log.state) is not None
    assert log.state.play is None
    log = Log(GAME, LETTER_OF_1959, Setup())
    for word in ONE_SPADE.split():
        log = log.act(*parse_act(word))
    assert no(log, "E:HK") == "no-play"
    assert GAME.outcome(log.act(*parse_act("E:lead")).state) is not None


def test_a_claim_is_agreed_by_both_and_scored() -> None:
    log = dealt(ONE_SPADE + "E:HK N:H6 W:H2 N:HA N:claim8 E:agree")
    assert no(log, "N:SA") == "claim-first"
    assert GAME.outcome(log.state) is None
    log = log.act(*parse_act("W:agree"))
    outcome = GAME.outcome(log.state)
    assert outcome is not None
    assert (outcome.points, outcome.reason) == ((140, -140), "made")
    assert no(log, "N:SA") == "play-is-over"
    following = GAME.following(log.state)
    assert following == replace(board(2), total=140)
    assert parse_setup(format_setup(following), ONLINE) == following


def test_a_contested_claim_is_played_on_online_and_goes_to_the_director_else() -> None:
    words = ONE_SPADE + "E:HK N:H6 W:H2 N:HA N:claim12 E:contest"
    assert [d.kind for d in GAME.decisions(dealt(words).state, 0)] == ["play", "claim-tricks"]
    log = dealt(words, ARBITER)
    assert GAME.decisions(log.state, 0)[0].kind == "award-tricks"
    log = log.act(*parse_act("award3"))
    outcome = GAME.outcome(log.state)
    assert outcome is not None
    assert (outcome.points, outcome.reason) == ((-150, 150), "failed")


def test_a_ruling_is_carried_into_the_lead() -> None:
    log = dealt("N:1S E:1H $ >P S:2S W:P N:4S E:P S:P W:P", ARBITER)
    assert next(d for d in GAME.decisions(log.state, 0) if not d.optional).kind == "lead-right"
    assert no(log, "E:HK") == "declarer-first"
    log = log.act(*parse_act("N:30c:demand:S"))
    assert no(log, "E:HK") == "demanded"
    assert log.act(*parse_act("E:SQ")).state.play.trick.cards == ("QS",)


def test_a_call_after_the_close_brings_its_right_into_the_play() -> None:
    log = dealt("N:1S E:P S:P W:P W:2C", ARBITER)
    play = log.state.play
    assert [right.article for right in play.rights] == ["40"]
    assert play.rights[0].leader == 1
    assert log.view(2).play.rights == play.rights


def test_a_call_in_the_play_brings_its_right_at_the_next_lead_of_partner() -> None:
    log = dealt(ONE_SPADE + "E:HK N:H6 W:H2 W:2C N:H5", ARBITER)
    assert GAME.decisions(log.state, 1)[0].kind == "lead-right"
    assert no(log, "E:HQ") == "declarer-first"
    log = log.act(*parse_act("N:40:forbid:H"))
    assert no(log, "E:HQ") == "forbidden"
    for seat in (*SEATS, PUBLIC):
        assert log.view(seat) == GAME.observe(log.state, seat)
    assert log.act(*parse_act("E:DQ")).state.play.trick.cards == ("QD",)


def test_a_penalty_card_lies_open_and_is_played_first() -> None:
    log = dealt("N:1S E+HK E:P S:P W:P", ARBITER)
    assert log.state.play.penalty[1] == ("KH",)
    assert log.view(0).play.hands[1].count("KH") == 1
    assert no(log, "E:SQ") == "penalty-card"
    free = dealt("N:1S E+HK E:P S:P W:P", replace(ARBITER, penalty_cards="recorded"))
    assert free.act(*parse_act("E:SQ")).state.play.trick.cards == ("QS",)
    assert GAME.observe(log.act(*parse_act("E:HK")).state, 0).play.trick.cards == ("KH",)


def test_passed_out() -> None:
    log = dealt("N:P E:P S:P W:P")
    assert log.state.play is None
    outcome = GAME.outcome(log.state)
    assert outcome is not None
    assert (outcome.points, outcome.reason) == ((0, 0), "passed-out")


def test_the_table_and_honours_are_read_from_the_rules() -> None:
    words = "N:1NT E:X S:XX W:P N:P E:P E:HK N:H6 W:H2 N:HA N:claim6 E:agree W:agree"
    log = dealt(words)
    assert GAME.outcome(log.state).points == (510, -510)
    log = dealt(words, replace(ONLINE, score_table="since_1987", honours="on"))
    assert log.events[-1].what.points == 150
    assert GAME.outcome(log.state).points == (710, -710)
    found = score_of(log.state)
    assert found is not None
    assert found.items[-1].name == "honours"
    assert points_of_ns(log.view(PUBLIC)) == 710
    assert Log.replay(GAME, log.rules, log.setup, log.events).state == log.state


# Sittings and records.


def test_a_sitting_of_sixteen_boards_adds_up_and_is_recorded() -> None:
    sitting = Sitting(GAME, ONLINE, "table")
    rng, total = Random(3), 0
    while not sitting.is_over:
        sitting = sitting.open_deal(bytes([len(sitting.deals)]) * 32)
        assert sitting.log.setup.total == total
        while not sitting.deal.is_over:
            state = sitting.log.state
            decision = GAME.decisions(state, PUBLIC)[0]
            seat = decision.seats[0]
            sitting = sitting.act(seat, rng.choice(GAME.offers(state, seat, decision)[:3]).action)
        total += GAME.outcome(sitting.log.state).points[0]
    assert len(sitting.deals) == 16
    for back in (from_json(to_json(sitting)), from_text(to_text(sitting))):
        assert [deal.log.state for deal in back.deals] == [d.log.state for d in sitting.deals]


def test_undo_stops_at_a_card_that_was_seen() -> None:
    log = dealt(ONE_SPADE + "E:HK")
    assert log.undo_point(1) is None
    assert dealt(ONE_SPADE + "E:HK N:H6").undo_point(0) is not None


# The laws.


def choose(
    _seat: Seat, _decision: Decision, offers: Sequence[Offer[Action]], rng: Random
) -> Offer[Action]:
    """Close the auction soon, contest claims, and prefer what is in order."""
    lawful = [offer for offer in offers if offer.lawful] or list(offers)
    low = [o for o in lawful if str(getattr(o.action, "call", "P")) in ("P", "1C", "1H", "X")]
    fair = [o for o in low if getattr(o.action, "agreed", None) is not True]
    pools = [pool for pool in (fair, low, lawful, list(offers)) if pool]
    return rng.choice(pools[0 if rng.random() < 0.8 else rng.randrange(len(pools))])


def walks(law: int, count: int, *, rights: float = 0.05) -> Iterator[Walk]:
    """Walk whole boards, prevented and adjudicated by turns, with and without honours."""
    for number in range(count):
        seed = 5_000_000 + 1000 * law + number
        rules = replace(ARBITER if number % 2 else ONLINE, honours="on" if number % 3 else "off")
        yield walk(ENTRY, rules, board(1 + seed % 16), seed, rights=rights, choose=choose)


def is_endless(action: Action) -> bool:
    return action.answers == "report" or str(getattr(action, "call", ""))[:1] in "89"


STRANGE: tuple[Action, ...] = (
    PlayCard(Card("ZZ")),
    PlayCard(Card("AS")),
    FaceDummy(()),
    FaceDummy(HANDS[2]),
)


def test_offer_law() -> None:
    for walked in walks(1, 2):
        offer_law(walked, strange=STRANGE, endless=is_endless, tries=2)


def test_progress_replay_redaction_and_own_offer_laws() -> None:
    played = 0
    for walked in walks(2, 6):
        progress_law(walked, bound=400)
        replay_law(walked)
        redaction_law(walked)
        own_offer_law(walked)
        played += walked.log.state.play is not None
    assert played > 2


def test_determinism_law() -> None:
    determinism_law(list(walks(3, 2)), "opbod.bridge:ENTRY")


def sample(
    rules: Rules, setup: Setup, stream: Sequence[Event | None], viewer: Seat, rng: Random
) -> AnyLog | None:
    """Draw a world for the viewer: unseen cards dealt anew, the same acts judged."""
    events = [event for event in stream if event is not None]
    if not events:
        return Log(GAME, rules, setup)
    hands = _anew(events, viewer, rng)
    log: AnyLog = Log(GAME, rules, setup)
    try:
        log = log.act(CHANCE, Deal(hands))
        for event in events[1:]:
            act = GAME.act_of(event)
            if act is not None:
                log = log.act(*act)
    except Refused:
        return None
    return log if log.stream(viewer) == tuple(stream) else None


def _anew(events: Sequence[Event], viewer: Seat, rng: Random) -> tuple[Hand, Hand, Hand, Hand]:
    """Deal the cards that the viewer has not seen, leaving those he has where they were."""
    first = events[0].what
    assert isinstance(first, Deal)
    known = {card: seat for seat in SEATS for card in first.hands[seat] if is_known(card)}
    turn = _owners(events)
    for event in events[1:]:
        match event.what:
            case PlayCard(card):
                known.setdefault(card, turn[card])
            case FaceDummy(cards):
                known |= dict.fromkeys(cards, event.seat)
            case Shown(seat, cards):
                known |= {card: seat for card in cards if is_known(card)}
            case _:
                pass
    pool = list(shuffled(rng, [card for card in FRENCH_52.cards if card not in known]))
    hands: list[Hand] = []
    for seat in SEATS:
        if seat == viewer:
            hands.append(first.hands[seat])
            continue
        own = [card for card, owner in known.items() if owner == seat]
        own += [pool.pop() for _ in range(13 - len(own))]
        hands.append(tuple(own))
    if any(isinstance(event.what, FaceDummy) for event in events):
        (faced,) = (event for event in events if isinstance(event.what, FaceDummy))
        assert isinstance(faced.what, FaceDummy)
        hands[faced.seat] = faced.what.cards
    return hands[0], hands[1], hands[2], hands[3]


def _owners(events: Sequence[Event]) -> dict[Card, Seat]:
    """Tell from which hand each card was played: dummy's are those that it laid down."""
    dummy = {
        card: event.seat
        for event in events
        if isinstance(event.what, FaceDummy)
        for card in event.what.cards
    }
    played = {event.what.card: event.seat for event in events if isinstance(event.what, PlayCard)}
    return played | dummy


def test_non_interference_and_resample_laws() -> None:
    for law in (non_interference_law, resample_law):
        drawn = kept = 0
        for walked in walks(4, 6, rights=0.02):
            tally = law(walked, sample, moments=5)
            drawn, kept = drawn + tally.drawn, kept + tally.kept
        assert kept > drawn // 4, (drawn, kept)


def test_every_act_of_the_play_is_an_action_of_the_game() -> None:
    assert isinstance(PlayCard(Card("AS")), PlayAction)


def test_words_of_the_play_are_words_of_the_game() -> None:
    for word in ("E:SQ", "N:30c:demand:S", "N:claim3", "W:contest", "award2", "E:honours150"):
        assert format_act(*parse_act(word)) == word


def test_a_played_board_is_written_in_pbn_by_its_sections() -> None:
    log = dealt(ONE_SPADE + "E:HK N:H6 W:H2 N:HA N:claim8 E:agree W:agree")
    state = log.state
    game = export(state.setup, state.judged, state.facts, hands=state.hands, play=state.play)
    names = [tag.name for tag in game.tags]
    assert "Play" in names
    assert "Facts59" not in names
    assert {tag.name: tag.value for tag in game.tags}["Result"] == "9"
