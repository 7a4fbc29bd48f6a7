"""Random walks of bridge: auctions prevented and adjudicated, with and without hands."""

from collections.abc import Sequence
from random import Random
from typing import Any, cast

from opbod.bridge import ENTRY, GAME, Action, Rules, Setup, State
from opbod.bridge.calls import Call
from opbod.bridge.facts import (
    AfterPause,
    Claim,
    Deal,
    Keep,
    Lead,
    Misheard,
    OneBreath,
    Other,
    Provision,
    PutAway,
    Repeat,
    Restate,
    Review,
    Say,
    Shown,
    Substitute,
    Together,
    VoidDoubles,
    Worded,
)
from opbod.bridge.invariants import breaches
from opbod.bridge.playacts import (
    AnswerClaim,
    AwardTricks,
    ClaimTricks,
    Designate,
    FaceDummy,
    PlayCard,
    UseRight,
)
from opbod.bridge.types import board
from opbod.cards import FRENCH_52, Card
from opbod.core.protocol import CHANCE, TABLE, Decision, Offer, Seat
from opbod.testing import Walk, walk
from opbod.testing.options import draw_rules

STRANGE: tuple[Action, ...] = (
    Say(Call("8NT")),
    Say(Call("0C")),
    Say(Call("")),
    Say(cast("Any", 7)),
    Substitute(Call("nonsense")),
    Substitute(Call("X")),
    Keep(),
    Other(Call("P")),
    Claim(),
    Provision("40"),
    Provision("30"),
    OneBreath(0, Call("1C"), Call("1C")),
    OneBreath(4, Call("1C"), Call("1D")),
    AfterPause(1, Call("1C")),
    Together(2, Call("1C")),
    Worded(3, Call("1C"), Call("2C")),
    Worded(3, Call("X"), Call("P")),
    Shown(0, ()),
    Shown(0, (Card("ZZ"),)),
    Shown(0, (Card("AS"), Card("AS"))),
    Shown(2, (Card("AS"),)),
    Deal(((), (), (), ())),
    VoidDoubles(),
    PutAway(),
    Lead(),
    Repeat(),
    Misheard(),
    Review(),
    Restate(mends=True),
    *(PlayCard(card) for card in FRENCH_52.cards[::5]),
    PlayCard(Card("ZZ")),
    FaceDummy(()),
    FaceDummy(FRENCH_52.cards[:13]),
    *(UseRight(article, "demand", "S") for article in ("30c", "38", "40")),
    UseRight("30c", "forbid", "S"),
    UseRight("40", "demand", "Z"),
    UseRight("40", "waive", "S"),
    UseRight("40", cast("Any", "beg"), "S"),
    Designate(Card("AS")),
    Designate(Card("ZZ")),
    ClaimTricks(-1),
    ClaimTricks(14),
    AwardTricks(14),
    AnswerClaim(agreed=True),
)
"""Acts that a broken or hostile program may send, and one of each kind at the wrong time."""


def is_endless(action: Action) -> bool:
    """Bids over seven and reports of the director are without end, so not all are offered.

    Nor is a review when the board is over: nothing is open then, and art. 42 still answers it.
    """
    if isinstance(action, Say | Substitute | Other):
        return str(action.call)[:1] in "89"
    return action.answers in ("report", "review")


def choose(
    _seat: Seat, _decision: Decision, offers: Sequence[Offer[Action]], rng: Random
) -> Offer[Action]:
    """Prefer what is in order, so that walks come to an end, but not always."""
    lawful = [offer for offer in offers if offer.lawful]
    low = [offer for offer in lawful if str(getattr(offer.action, "call", "P")) in ("P", "1C", "X")]
    pools = [pool for pool in (low, lawful, list(offers)) if pool]
    return rng.choice(pools[0 if rng.random() < 0.7 else rng.randrange(len(pools))])


def invariant(state: State) -> None:
    """The invariants of the specification hold."""
    assert breaches(state.rules, state.setup, state.judged) == []


BOUND = 400
KINDS: dict[str, dict[str, Any]] = {
    "any": {},
    "prevented": {"mode": "prevent", "hands": "dealt"},
    "adjudicated": {"mode": "adjudicate", "hands": "dealt"},
    "auction alone": {"mode": "adjudicate", "hands": "absent"},
    "penalty cards": {
        "mode": "adjudicate",
        "hands": "dealt",
        "penalty_cards": "first_opportunity",
    },
}
"""Options that a kind of walk needs."""


def walk_number(number: int, kinds: Sequence[str] = tuple(KINDS)) -> Walk:
    """Walk a board under drawn readings, of one of these kinds in turn."""
    kind = kinds[number % len(kinds)]
    rules: Rules = draw_rules(ENTRY, Random(number), KINDS[kind])
    setup = board(1 + number // len(kinds) % 16)
    first = shown_by_defenders(rules, setup, number) if kind == "penalty cards" else ()
    return walk(ENTRY, rules, setup, number, first=first, rights=0.25, choose=choose, bound=BOUND)


def shown_by_defenders(rules: Rules, setup: Setup, seed: int) -> list[tuple[Seat, Action]]:
    """Let the dealer bid at the height of the auction, and both defenders drop three cards."""
    dealt = GAME.chance(GAME.start(rules, setup), Random(seed), None).action
    assert isinstance(dealt, Deal)
    left, right = (setup.dealer + 1) % 4, (setup.dealer + 3) % 4
    return [
        (CHANCE, dealt),
        (setup.dealer, Say(Call("7NT"))),
        *((TABLE, Shown(seat, dealt.hands[seat][:3])) for seat in (left, right)),
    ]
