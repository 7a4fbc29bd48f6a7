"""The players of bridge: lawful, the same for ever, and sane in named situations."""

import ast
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import opbod.players.bridge as package
from opbod.bridge import ENTRY, LETTER_OF_1959, Setup
from opbod.bridge.facts import Deal
from opbod.bridge.notation import format_act, parse_act
from opbod.cards import Card
from opbod.cards.pack import FRENCH_52
from opbod.core.log import Log
from opbod.core.protocol import CHANCE
from opbod.core.registry import load
from opbod.core.words import LANGUAGES, catalogue
from opbod.players.bridge import PLAYERS
from opbod.players.bridge.hand import Hand
from opbod.players.bridge.natural import Natural
from opbod.players.face import NO_LIMIT, WORDS, Advice, offers_of
from opbod.players.loop import play_sitting

pytestmark = pytest.mark.volume

GAME: Any = ENTRY.game
RULES = replace(LETTER_OF_1959, mode="prevent", hands="dealt")
AnyLog = Log[Any, Any, Any, Any, Any, Any]


def dealt(*hands: str, acts: str = "", setup: Setup | None = None) -> AnyLog:
    """Deal these hands from N on, written ``spades hearts diamonds clubs``; the rest is filled."""
    known = [_hand(text) for text in hands]
    rest = [card for card in FRENCH_52.cards if all(card not in hand for hand in known)]
    spread = [card for start in range(5) for card in rest[start::5]]
    while len(known) < 4:
        known.append([spread.pop(0) for _ in range(13)])
    full = [tuple(hand or [spread.pop(0) for _ in range(13)]) for hand in known]
    log: AnyLog = Log(GAME, RULES, setup or Setup())
    log = log.act(CHANCE, Deal((full[0], full[1], full[2], full[3])))
    for word in acts.split():
        log = log.act(*parse_act(word))
    return log


def _hand(text: str) -> list[Card]:
    """Read ``AK2 - QJ4 T98765 3``-like hands; ``*`` is filled from the pack."""
    if text == "*":
        return []
    suits = text.split()
    return [Card(rank + suit) for ranks, suit in zip(suits, "SHDC", strict=True)
            for rank in ranks.replace("-", "")]  # fmt: skip


def advised(log: AnyLog, seat: int) -> Advice:
    view = GAME.observe(log.state, seat)
    return Natural().advise(view, offers_of(GAME, view, seat), NO_LIMIT, Random(1))


def answer(log: AnyLog, seat: int) -> str:
    return format_act(seat, advised(log, seat).action).partition(":")[2]


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_sitting_is_lawful_and_repeats(name: str) -> None:
    one, other = (
        play_sitting(GAME, RULES, [PLAYERS[name]() for _ in range(4)], "7", most_deals=6)
        for _ in range(2)
    )
    assert [deal.log.events for deal in one.deals] == [deal.log.events for deal in other.deals]
    assert all(deal.is_over for deal in one.deals)


def test_the_natural_player_makes_most_of_its_contracts_and_bids_games() -> None:
    made = games = boards = 0
    for seed in range(2):
        sitting = play_sitting(GAME, RULES, [Natural() for _ in range(4)], f"sane/{seed}")
        assert sitting.is_over
        for deal in sitting.deals:
            play = deal.log.state.play
            if play is not None:
                boards += 1
                made += play.result >= play.contract.target
                games += play.contract.bid in ("3NT", "4H", "4S", "5C", "5D")
    assert made / boards > 0.5
    assert games > boards // 8


def test_natural_beats_random() -> None:
    total = 0
    for seed in range(2):
        players = [PLAYERS["natural" if seat % 2 == 0 else "random"]() for seat in range(4)]
        sitting = play_sitting(GAME, RULES, players, f"{seed}", most_deals=8)
        total += sum(GAME.outcome(deal.log.state).points[0] for deal in sitting.deals)
    assert total > 0


def test_players_are_found_by_the_registry_and_see_no_state() -> None:
    found: Mapping[str, Any] = load("bridge", "opbod.players")
    assert list(found) == ["natural", "random"]
    assert {found[name]().name for name in found} == {"natural", "random"}
    log = dealt("*")
    offers = offers_of(GAME, GAME.observe(log.state, 0), 0)
    for name in found:
        with pytest.raises(TypeError, match="this is a State"):
            found[name]().choose(log.state, offers, NO_LIMIT, Random(1))


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("AK32 KQ4 A54 876", "1NT"),
        ("AK932 KQ4 54 876", "1S"),
        ("AKJ32 KQ4 54 876", "1S"),
        ("AKJ32 KQJ43 5 87", "1S"),
        ("AKQJ32 AKQ A54 K", "2S"),
        ("AQ AKQ2 KJ54 K43", "2NT"),
        ("4 QJT9876 Q43 65", "3H"),
        ("5432 6543 QJ4 K2", "P"),
    ],
)
def test_openings(hand: str, call: str) -> None:
    assert answer(dealt(hand), 0) == call


@pytest.mark.parametrize(
    ("hand", "acts", "call"),
    [
        ("Q32 4 K9876 7654", "N:1S E:P", "2S"),
        ("QJ32 K4 A987 T65", "N:1S E:P", "3S"),
        ("QJ32 4 AKJ87 T65", "N:1S E:P", "4S"),
        ("32 K854 J87 Q765", "N:1S E:P", "1NT"),
        ("32 AK854 KJ7 765", "N:1S E:P", "2H"),
        ("32 9854 J87 8765", "N:1S E:P", "P"),
        ("32 K9854 J87 765", "N:1NT E:P", "2H"),
        ("32 KQ54 AJ8 7654", "N:1NT E:P", "3NT"),
        ("KQ KQ54 AKJ 7654", "N:1NT E:P", "6NT"),
        ("5432 9876 87 876", "N:2H E:P", "3H"),
        ("A2 KQJ98 J87 765", "N:P E:1S", "2H"),
        ("KJ2 KQ8 AJ87 K65", "N:P E:1S", "1NT"),
    ],
)
def test_answers_and_overcalls(hand: str, acts: str, call: str) -> None:
    assert answer(dealt("*", "*", hand, acts=acts), 2) == call


def test_a_new_suit_is_answered_and_a_raise_is_left_or_taken_to_game() -> None:
    weak, strong = "AKJ32 K54 54 876", "AKJ32 AK4 K4 876"
    assert answer(dealt(weak, acts="N:1S E:P S:2S W:P"), 0) == "P"
    assert answer(dealt(strong, acts="N:1S E:P S:2S W:P"), 0) == "4S"
    assert answer(dealt("AKJ32 K54 54 Q76", acts="N:1S E:P S:2H W:P"), 0) != "P"
    assert answer(dealt("A2 K543 AQ54 876", acts="N:1D E:P S:1H W:P"), 0) == "2H"


def test_cards_in_named_situations() -> None:
    hands = ("AK432 A43 K43 76", "QJ5 KQJ9 65 8432", "T876 652 AQ87 AK", "9 T87 JT92 QJT95")
    log = dealt(*hands, acts="N:1S E:P S:4S W:P N:P E:P")
    lead = advised(log, 1)
    assert (format_act(1, lead.action), lead.reason) == ("E:HK", "bridge.card.sequence")
    log = log.act(1, lead.action)
    assert answer(log, 0) == "H2"
    for word in ["N:H2", "W:H7"]:
        log = log.act(*parse_act(word))
    assert answer(log, 0) == "HA"
    log = log.act(*parse_act("N:HA"))
    draws = advised(log, 0)
    assert (format_act(0, draws.action), draws.reason) == ("N:SA", "bridge.card.draw-trumps")


def test_a_claim_is_agreed_to_only_where_nothing_can_be_won() -> None:
    words = "N:1S E:P S:4S W:P N:P E:P E:HK N:H2 W:H7 N:HA "
    hands = ("AK432 A43 K43 76", "QJ5 KQJ9 65 8432", "T876 652 AQ87 AK", "9 T87 JT92 QJT95")
    assert answer(dealt(*hands, acts=words + "N:claim12"), 1) == "contest"
    assert answer(dealt(*hands, acts=words + "N:concede"), 1) == "agree"


def test_points_length_and_support() -> None:
    hand = Hand(_hand("AK32 4 QJ876 T98"))
    assert (hand.points, hand.longest, hand.balanced) == (10, "D", False)
    assert hand.support("S") == 12
    assert hand.stops("D")
    assert not hand.stops("H")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_words_and_none_is_left_over(lang: str) -> None:
    texts: set[str] = set()
    for file in Path(package.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
    for key in catalogue(WORDS, lang):
        if key.startswith("reasons.bridge."):
            last = key.rpartition(".")[2]
            assert {last, f"claim.{last}"} & texts, key
    sitting = play_sitting(GAME, RULES, [Natural() for _ in range(4)], "why", most_deals=4)
    for deal in sitting.deals:
        for number in range(1, len(deal.log)):
            log = deal.log.prefix(number)
            for decision in GAME.decisions(log.state, 0):
                if not decision.optional:
                    assert advised(log, decision.seats[0]).say(lang)
