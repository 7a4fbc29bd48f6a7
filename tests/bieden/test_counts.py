"""How many ways a position can be played out: pinned, and counted again by a naive reading.

The naive count knows only: follow suit or ruff; a trump lead takes a trump; who cannot follow plays
anything; the highest trump, else the highest of the suit led, wins and leads (B6, B21, B22).
"""

from functools import cache

import msgspec
import pytest

from opbod.bieden import GAME, VLAANDEREN, Rules, State
from opbod.bieden.position import parse_position
from opbod.core.protocol import Command

pytestmark = pytest.mark.volume

POSITIONS = {
    # Eight cards, two a hand: nobody has a choice but where he is void.
    "short pack of 8, trump led": "contract:N:100 trump:H N:JHAC E:7HKC S:8HQC W:9DTS leader:N",
    "short pack of 8, plain led": "contract:N:100 trump:H N:ACJH E:KC7H S:QC8H W:9DTS leader:N",
    "short pack of 12, all suits": (
        "contract:S:120 trump:S N:ASKHTD E:9S8HAD S:JSQH7D W:TSAHKD leader:S"
    ),
    "short pack of 12, voids": (
        "contract:S:120 trump:S N:ACKCQC E:ADKDQD S:JS9SAS W:AHKHQH leader:E"
    ),
    "end of BD-80": "contract:S:120 trump:H N:TDASQD E:KD8DKC S:8HAHTC W:9CJCQS leader:E",
    "short pack of 16": (
        "contract:E:100 trump:D N:JDADAC9C E:9DKDKCAH S:TD8DQC7C W:QD7DTCKH leader:E"
    ),
}

COUNTS = {  # without and with the exempt zot (B73)
    "short pack of 8, trump led": (10, 10),
    "short pack of 8, plain led": (10, 10),
    "short pack of 12, all suits": (172, 174),
    "short pack of 12, voids": (1296, 1296),
    "end of BD-80": (576, 576),
    "short pack of 16": (53104, 55504),
}


def engine_count(state: State) -> int:
    if state.result is not None:
        return 1
    duty = GAME.decisions(state, 0)[0]
    seat = duty.seats[0]
    total = 0
    for offer in GAME.offers(state, seat, duty):
        after = state
        for event in GAME.decide(state, Command(seat, duty.id, offer.action)):
            after = GAME.evolve(after, event)
        total += engine_count(after)
    return total


TRUMPS = "J9AKQT87"
PLAIN = "AKQJT987"


@cache
def naive_count(
    hands: tuple[frozenset[str], ...],
    trick: tuple[str, ...],
    leader: int,
    trump: str,
    exempt: bool,  # noqa: FBT001
) -> int:
    if len(trick) == 4:
        trumps = [card for card in trick if card[1] == trump]
        suit = [card for card in trick if card[1] == trick[0][1]]
        best = min(trumps, key=lambda c: TRUMPS.index(c[0])) if trumps else None
        best = best or min(suit, key=lambda c: PLAIN.index(c[0]))
        return naive_count(hands, (), (leader + trick.index(best)) % 4, trump, exempt)
    seat = (leader + len(trick)) % 4
    hand = hands[seat]
    if not hand:
        return 1
    may = set(hand)
    if trick and any(card[1] == trick[0][1] for card in hand):
        may = {card for card in hand if card[1] in (trick[0][1], trump)}
        only_zot = trick[0][1] == trump and may == {"J" + trump}
        if exempt and only_zot:
            may = set(hand)
    return sum(
        naive_count(
            tuple(h - {card} if s == seat else h for s, h in enumerate(hands)),
            (*trick, card),
            leader,
            trump,
            exempt,
        )
        for card in may
    )


def plain_rules(*, exempt: bool) -> Rules:
    """Play cards only: a marriage named or not would be two ways of playing one card."""
    return msgspec.structs.replace(VLAANDEREN, wijs=False, claim="off", zot_exempt=exempt)


@pytest.mark.parametrize("exempt", [False, True])
@pytest.mark.parametrize("name", POSITIONS)
def test_count_is_pinned_and_agrees_with_a_naive_count(name: str, exempt: bool) -> None:  # noqa: FBT001
    state = parse_position(POSITIONS[name], plain_rules(exempt=exempt))
    assert state.trick is not None
    assert state.trump is not None
    hands = tuple(frozenset(hand) for hand in state.hands)
    naive = naive_count(hands, (), state.trick.leader, state.trump, exempt)
    assert engine_count(state) == naive == COUNTS[name][exempt]
