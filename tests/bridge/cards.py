"""A table for the card play: hands, auctions, acts as words, refusals."""

import pytest

from opbod.bridge import LETTER_OF_1959, Setup
from opbod.bridge import cardplay as cp
from opbod.bridge.cardplay import Play, PlayAction
from opbod.bridge.facts import Hand
from opbod.bridge.law import judge_all
from opbod.bridge.notation import parse_facts
from opbod.bridge.types import Result
from opbod.cards.pack import FRENCH_52
from opbod.core.protocol import Refused

HANDS = tuple(
    FRENCH_52.parse(text)
    for text in (
        "AS KS 5S 4S AH 5H 4H AD KD 5D AC 5C 4C",  # N
        "QS JS TS KH QH JH TH QD JD TD KC QC JC",  # E
        "9S 8S 7S 6S 9H 8H 7H 6H 9D 8D 7D TC 9C",  # S
        "3S 2S 3H 2H 6D 4D 3D 2D 8C 7C 6C 3C 2C",  # W
    )
)
NO_SPADES = (
    FRENCH_52.parse("AS KS QS 5S 4S AH 5H 4H AD KD AC 5C 4C"),
    FRENCH_52.parse("KH QH JH TH 5D QD JD TD KC QC JC TC 3C"),
    FRENCH_52.parse("JS TS 9S 8S 7S 6S 9H 8H 7H 6H 9D 8D 9C"),
    FRENCH_52.parse("3S 2S 3H 2H 7D 6D 4D 3D 2D 8C 7C 6C 2C"),
)
"""As HANDS, but East has no spade."""


def result(words: str) -> Result:
    """Return what an auction with dealer N came to."""
    found = judge_all(LETTER_OF_1959, Setup(), parse_facts(words)).result
    assert found is not None
    return found


C45 = result("N:1S E:1H $ >P S:2S W:P N:4S E:P S:P W:P")
C91 = result("N:1S E:P S:8S $ W:2D N:P E:P S:P")
C103 = result("N:4S E:P S:P W:P W:X")
C08 = result("N:1NT E:P E+SQ S:3NT W:P N:P E:P")
PLAIN = result("N:3NT E:P S:P W:P")
LATE = result("N:3NT E:P S:P W:P E:X")
BOTH = result("N:1S E:1H $ >P S:2S W:P N:4S E:P S:P W:P W:5H")


def begin(of: Result, hands: tuple[Hand, ...] = HANDS) -> Play:
    return cp.begin(of, hands=hands)


def after(play: Play, words: str) -> Play:
    """Take acts one by one; a card of dummy is given under dummy's seat; dummy faces himself."""
    for word in words.split():
        seat, action = cp.parse_play(word)
        play = cp.evolve(play, seat, cp.decide(play, seat, action))
        if [d.kind for d in cp.decisions(play)][:1] == ["face"]:
            dummy = play.contract.dummy
            play = cp.evolve(play, dummy, cp.decide(play, dummy, face(play)))
    return play


def face(play: Play) -> PlayAction:
    return cp.offers(play, play.contract.dummy, "face")[0].action


def refusal(play: Play, word: str) -> Refused:
    with pytest.raises(Refused) as caught:
        cp.decide(play, *cp.parse_play(word))
    return caught.value


def no(play: Play, word: str) -> tuple[str, str | None]:
    """Return code and article of the refusal of an act."""
    refused = refusal(play, word)
    return refused.code, None if refused.cite is None else refused.cite.removeprefix("bridge-1959/")


def lawful(play: Play) -> str:
    """Return the cards that may be played now, suit first."""
    return " ".join(card[::-1] for card in cp.lawful_cards(play))


def asked(play: Play) -> list[tuple[str, tuple[int, ...]]]:
    return [(decision.kind, decision.seats) for decision in cp.decisions(play)]
