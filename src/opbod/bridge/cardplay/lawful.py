"""Which cards may be played: in turn, of the suit led, as declarer demands, penalty cards first."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from opbod.bridge.cardplay.refusal import NoPlay
from opbod.bridge.cardplay.types import SUITS
from opbod.cards import is_known
from opbod.cards.pack import FRENCH_52

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from opbod.bridge.cardplay.types import Play
    from opbod.bridge.facts import Hand
    from opbod.bridge.playacts import UseRight
    from opbod.bridge.types import LeadOption
    from opbod.cards import Card
    from opbod.core.protocol import Seat

_RANKS = "23456789TJQKA"


def winner(trump: str | None, leader: Seat, cards: Sequence[Card]) -> Seat:
    """Seat that wins a full trick: the highest trump, else the highest card of the suit led."""
    led = cards[0][1]

    def power(place: int) -> tuple[bool, bool, int]:
        card = cards[place]
        return card[1] == trump, card[1] == led, _RANKS.index(card[0])

    return (leader + max(range(len(cards)), key=power)) % 4


def live_rights(play: Play) -> tuple[LeadOption, ...]:
    """List the rights over the lead that comes now and that declarer has not answered."""
    if not play.is_lead or play.result is not None:
        return ()
    return tuple([right for right in play.rights if is_live(play, right)])


def is_live(play: Play, right: LeadOption) -> bool:
    """Tell whether a right is over the lead that comes now (arts. 30c, 38 and 40)."""
    return right.leader == play.turn and (right.kind == "first" or not play.tricks)


def allowed_suits(used: Sequence[UseRight], held: frozenset[str]) -> frozenset[str]:
    """Suits that may be led by who holds these; what cannot be complied with lapses."""
    for right in used:
        wanted = held & {right.suit} if right.how == "demand" else held - {right.suit}
        held = wanted or held
    return held


def known_cards(play: Play, seat: Seat) -> Hand:
    """Cards that are known to be in a hand; of a hand nobody entered only its penalty cards."""
    if not play.hands:
        return play.penalty[seat]
    return tuple([card for card in play.hands[seat] if is_known(card)])


def is_whole(play: Play, seat: Seat) -> bool:
    """Tell whether every card of the hand is known."""
    return bool(play.hands) and all(map(is_known, play.hands[seat]))


def _possible(play: Play, seat: Seat) -> Iterator[frozenset[str]]:
    """Sets of suits that the seat may hold, by what is known of it."""
    certain = frozenset(card[1] for card in known_cards(play, seat))
    if is_whole(play, seat):
        yield certain
        return
    yield from _sets(play, seat, certain)


def _sets(play: Play, seat: Seat, certain: frozenset[str]) -> Iterator[frozenset[str]]:
    open_ = [suit for suit in SUITS if suit not in certain and suit not in play.voids[seat]]
    for size in range(len(open_) + 1):
        for more in combinations(open_, size):
            yield certain | frozenset(more)


def may_lead(play: Play, seat: Seat, suit: str) -> bool:
    """Tell whether a lead of the suit can comply with what declarer demanded or forbade."""
    return any(
        suit in held and suit in allowed_suits(play.used, held) for held in _possible(play, seat)
    )


def voids_shown(play: Play, suit: str) -> frozenset[str]:
    """Suits of which a card of this suit shows that the hand on turn has none."""
    if not play.is_lead:
        led = play.trick.cards[0][1]
        return frozenset() if suit == led else frozenset({led})
    # By the lead alone, whatever is known of the hand, so that every viewer keeps the same.
    others = [other for other in SUITS if other != suit]
    possible = frozenset[str]()
    for size in range(len(others) + 1):
        for more in combinations(others, size):
            held = frozenset((suit, *more))
            if suit in allowed_suits(play.used, held):
                possible |= held
    return frozenset(SUITS) - possible


def is_void(play: Play, seat: Seat, suit: str) -> bool:
    """Tell whether the seat is known to have none of the suit."""
    if is_whole(play, seat):
        return all(card[1] != suit for card in play.hands[seat])
    return suit in play.voids[seat]


def penalty_fits(play: Play, seat: Seat, suit: str | None = None) -> Hand:
    """Penalty cards that must be played before any other; () where there are none.

    `suit` is the suit of the card that is tried: a discard shows that the player could not follow,
    which where the hand is unknown is known by nothing else.
    """
    if play.policy == "recorded" or not play.penalty[seat]:
        return ()
    cards = play.penalty[seat]
    if play.is_lead:
        return tuple([card for card in cards if may_lead(play, seat, card[1])])
    led = play.trick.cards[0][1]
    if following := tuple([card for card in cards if card[1] == led]):
        return following
    shows_out = suit is not None and suit != led
    return cards if shows_out or is_void(play, seat, led) else ()


def to_designate(play: Play) -> Hand:
    """Penalty cards of which declarer is to choose one; () where there is no choice to be made.

    By what all can see: to ask him because a hidden hand cannot follow would tell what it holds.
    So a defender who discards chooses himself, unless he has shown out of the suit before.
    """
    seat = play.turn
    cards = play.penalty[seat]
    if play.policy == "recorded" or play.designated is not None or len(cards) < 2:
        return ()
    if play.is_lead:
        possible = list(_sets(play, seat, frozenset(card[1] for card in cards)))
        suits = [allowed_suits(play.used, held) for held in possible]
        cards = tuple([card for card in cards if all(card[1] in allowed for allowed in suits)])
    else:
        led = play.trick.cards[0][1]
        following = tuple([card for card in cards if card[1] == led])
        cards = following or (cards if led in play.voids[seat] else ())
    return cards if len(cards) > 1 else ()


def judge_card(play: Play, card: Card) -> None:
    """Refuse a card that cannot come from the hand whose turn it is; raises NoPlay."""
    seat = play.turn
    if card not in FRENCH_52:
        raise NoPlay("no-such-card", None)
    if card in play.played():
        raise NoPlay("played-already", None)
    if not _may_hold(play, seat, card):
        raise NoPlay("not-your-card", None)
    suit = card[1]
    if suit in play.voids[seat] and not is_whole(play, seat):
        raise NoPlay("shown-out", None, suit=suit)
    if play.is_lead:
        _judge_lead(play, seat, suit)
    else:
        led = play.trick.cards[0][1]
        if suit != led and any(held[1] == led for held in known_cards(play, seat)):
            raise NoPlay("must-follow", None, suit=led)
    fits = penalty_fits(play, seat, suit)
    if fits and play.designated is not None and card != play.designated:
        raise NoPlay("designated", "26a", card=_shown(play.designated))
    if fits and card not in fits:
        raise NoPlay("penalty-card", "26a", cards=", ".join(map(_shown, fits)))


def _judge_lead(play: Play, seat: Seat, suit: str) -> None:
    if may_lead(play, seat, suit):
        return
    possible = [held for held in _possible(play, seat) if suit in held]
    for right in play.used:
        if right.how == "demand" and all(right.suit in held for held in possible):
            raise NoPlay("demanded", right.article, suit=right.suit)
        if right.how == "forbid" and suit == right.suit:
            raise NoPlay("forbidden", right.article, suit=right.suit)
    raise AssertionError(f"{suit} cannot be led and nothing says why: {play.used}")


def _may_hold(play: Play, seat: Seat, card: Card) -> bool:
    if any(card in play.penalty[other] for other in range(4) if other != seat):
        return False
    if not play.hands:
        return True
    if card in play.hands[seat]:
        return True
    elsewhere = any(card in hand for hand in play.hands)
    return not elsewhere and not is_whole(play, seat)


def lawful_cards(play: Play) -> Hand:
    """Cards that may be played now; where the hand is not wholly known, all that it may hold."""
    seat = play.turn
    pool = play.hands[seat] if is_whole(play, seat) else FRENCH_52.cards
    found = []
    for card in pool:
        try:
            judge_card(play, card)
        except NoPlay:
            continue
        found.append(card)
    return tuple(found)


def _shown(card: Card) -> str:
    return card[::-1]
