"""Text of a position in the middle of the play, as a pair of parser and printer.

A position is words, in any order::

    dealer:N tree:12/12 contract:S:120 trump:H N:KHTD E:TH8D S:8HTC W:9CQS
    done:S:JH7SQH7H done:S done:? taken:49/12 wijs:20 marriage:20 announced:N:20 trick:S:JH

``done:`` stands once for each complete trick: with its cards from the leader on, with only its
winner, or with ``?``; without any the size of the hands tells how many there were. Cards that the
text does not name are unknown ones and never invented, so what hangs on them (whether a marriage
can still come) is judged as by someone who did not see them. A seat left out holds unknown cards.
``leader:S`` says who leads where neither a trick on the table nor the last winner does.

A position has no past: the calls, what lay open, a partner's refusal to give up and the numbers
of the events are not in it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bieden.notation import format_action, format_setup, parse_act, parse_setup
from opbod.bieden.ranks import ALL_POINTS, PACK, SUITS, points_of, trick_winner
from opbod.bieden.types import (
    HAND,
    LETTERS,
    SEATS,
    Announce,
    Bid,
    Contract,
    Hand,
    Setup,
    Sides,
    State,
    Trick,
    side_of,
)
from opbod.cards import UNKNOWN, is_known

if TYPE_CHECKING:
    from opbod.bieden.rules import Rules
    from opbod.core.protocol import Seat

_MANY = ("done", "announced")
_ONCE = ("dealer", "tree", "contract", "trump", "leader", *LETTERS, "taken", "wijs", "marriage")
_KEYS = (*_ONCE, "trick", *_MANY)
_CARDS_IN_TRICK = 4


class PositionError(ValueError):
    """A text that is no position; says which word and what was expected."""


def parse_position(text: str, rules: Rules) -> State:
    """Read a position as a state in the play; raises ValueError.

    The hands must be of one size, save for who has played to the trick on the table, and no card
    may come twice. Where ``taken`` is given and all cards held are known, they must make 141.
    """
    words = _words(text)
    setup = _setup(words, rules)
    contract = _contract(_one(words, "contract"))
    trump = _trump(words)
    done = [_done(word, trump) for word in words.get("done", [])]
    for before, after in pairwise(done):
        told = before.winner is not None and after.cards and is_known(after.cards[0])
        if told and after.leader != before.winner:
            message = f"{LETTERS[after.leader]} leads a trick, but another won the one before it"
            raise PositionError(message)
    trick = _trick(words, contract, done)
    held = {seat: PACK.parse(words[LETTERS[seat]][0]) for seat in SEATS if LETTERS[seat] in words}
    size = _size(held, trick, done if "done" in words else None)
    done = done or [_unknown_trick(None) for _ in range(HAND - size)]
    if trump is None and (trick.cards or done):
        message = (
            "trump is missing: write it like trump:H; only before the first lead is there none"
        )
        raise PositionError(message)
    state = State(
        rules,
        setup,
        phase="play",
        hands=_hands(held, trick, size),
        contract=contract,
        trump=trump,
        trick=trick,
        tricks=tuple(done),
        announced=tuple(_announced(word) for word in words.get("announced", [])),
        wijs=_number(words, "wijs"),
        marriage=_number(words, "marriage"),
    )
    _check_cards(state)
    dealt = [_dealt_hand(state, seat) for seat in SEATS]
    state = replace(
        state, points=_points(words, state), dealt=(dealt[0], dealt[1], dealt[2], dealt[3])
    )
    return replace(state, opened_hand=_opened_hand(state))


def format_position(state: State) -> str:
    """Write a state in the play; raises ValueError for another phase or while an answer is due."""
    contract, trick = state.contract, state.trick
    if state.phase != "play" or contract is None or trick is None:
        message = f"only the play has a position text, and this is phase {state.phase!r}"
        raise PositionError(message)
    if state.to_show or state.conceding is not None:
        message = "a position with a showing or a concession to be answered has no text"
        raise PositionError(message)
    words = [format_setup(state.setup)]
    words.append(f"contract:{LETTERS[contract.seat]}:{format_action(Bid(contract.call))}")
    words += [f"trump:{state.trump}"] if state.trump else []
    words += [f"{LETTERS[seat]}:{''.join(state.hands[seat])}" for seat in SEATS]
    if any(done.winner is not None for done in state.tricks):
        words += [f"done:{_format_done(done)}" for done in state.tricks]
    if state.points != _sum_of_known(state.tricks):
        words.append(f"taken:{state.points[0]}/{state.points[1]}")
    words += [f"wijs:{state.wijs}"] if state.wijs else []
    words += [f"marriage:{state.marriage}"] if state.marriage else []
    for seat, said in state.announced:
        words.append(f"announced:{LETTERS[seat]}:{'+'.join(map(str, said))}")
    leads = LETTERS[trick.leader]
    words.append(f"trick:{leads}:{''.join(trick.cards)}" if trick.cards else f"leader:{leads}")
    return " ".join(words)


def _words(text: str) -> dict[str, list[str]]:
    """Sort the words by their keys."""
    found: dict[str, list[str]] = {}
    for word in text.split():
        key, colon, value = word.partition(":")
        if key not in _KEYS or not colon:
            message = f"{word!r} in a position; a word is a key, a colon and a value, and the keys "
            message += f"are {', '.join(_KEYS)}"
            raise PositionError(message)
        if key in found and key not in _MANY:
            message = f"{word!r}: {key} stands twice"
            raise PositionError(message)
        found.setdefault(key, []).append(value)
    return found


def _one(words: dict[str, list[str]], key: str) -> str:
    if key not in words:
        message = f"{key} is missing in the position"
        raise PositionError(message)
    return words[key][0]


def _setup(words: dict[str, list[str]], rules: Rules) -> Setup:
    text = [f"{key}:{words[key][0]}" for key in ("dealer", "tree") if key in words]
    return parse_setup(" ".join(text), rules)


def _contract(text: str) -> Contract:
    seat, action = parse_act(text)
    if not isinstance(action, Bid) or action.call == "pass":
        message = f"contract:{text}: write seat and bid, like contract:S:120"
        raise PositionError(message)
    return Contract(seat, action.call)


def _trump(words: dict[str, list[str]]) -> str | None:
    if "trump" not in words:
        return None
    trump = words["trump"][0]
    if len(trump) != 1 or trump not in SUITS:
        message = f"trump:{trump}: the suits are {', '.join(SUITS)}"
        raise PositionError(message)
    return trump


def _number(words: dict[str, list[str]], key: str) -> int:
    text = words.get(key, ["0"])[0]
    if not (text.isascii() and text.isdigit()):
        message = f"{key}:{text}: a number of points is wanted"
        raise PositionError(message)
    return int(text)


def _seat(letter: str, word: str) -> Seat:
    if len(letter) != 1 or letter not in LETTERS:
        message = f"{word}: {letter!r} is no seat; the seats are N, E, S and W"
        raise PositionError(message)
    return LETTERS.index(letter)


def _unknown_trick(winner: Seat | None) -> Trick:
    """Make a complete trick of which at most the winner is known."""
    # Nobody knows who led it either; the winner stands in, because a trick must have a leader.
    return Trick(winner or 0, (UNKNOWN,) * _CARDS_IN_TRICK, winner)


def _done(text: str, trump: str | None) -> Trick:
    if text == "?":
        return _unknown_trick(None)
    letter, colon, cards_text = text.partition(":")
    seat = _seat(letter, f"done:{text}")
    if not colon:
        return _unknown_trick(seat)
    cards = PACK.parse(cards_text)
    if len(cards) != _CARDS_IN_TRICK or not all(map(is_known, cards)) or trump is None:
        message = f"done:{text}: write leader and four cards, like done:S:JH7SQH7H, and a trump"
        raise PositionError(message)
    winner = (seat + trick_winner(trump, cards)) % 4
    return Trick(seat, cards, winner, points_of(trump, cards))


def _format_done(done: Trick) -> str:
    if done.cards and all(map(is_known, done.cards)):
        return f"{LETTERS[done.leader]}:{''.join(done.cards)}"
    return "?" if done.winner is None else LETTERS[done.winner]


def _trick(words: dict[str, list[str]], contract: Contract, done: list[Trick]) -> Trick:
    """Make the trick on the table and see that its leader is who must have led."""
    told: list[Seat] = []
    cards: Hand = ()
    if "leader" in words:
        told.append(_seat(words["leader"][0], f"leader:{words['leader'][0]}"))
    if "trick" in words:
        letter, _, cards_text = words["trick"][0].partition(":")
        told.append(_seat(letter, f"trick:{words['trick'][0]}"))
        cards = PACK.parse(cards_text)
        if not 1 <= len(cards) < _CARDS_IN_TRICK or not all(map(is_known, cards)):
            message = f"trick:{words['trick'][0]}: one to three cards lie in it, like trick:S:JH7S"
            raise PositionError(message)
    if done and done[-1].winner is not None:
        told.append(done[-1].winner)
    if not told:
        told.append(contract.seat)
    if len(set(told)) > 1:
        names = " and ".join(LETTERS[seat] for seat in told)
        message = f"the position says that {names} lead this trick; the last winner does"
        raise PositionError(message)
    return Trick(told[0], cards)


def _size(held: dict[Seat, Hand], trick: Trick, done: list[Trick] | None) -> int:
    """Count the cards each seat held when this trick began."""
    sizes = {len(hand) + _has_played(trick, seat) for seat, hand in held.items()}
    if done is not None:
        sizes.add(HAND - len(done))
    if len(sizes) != 1 or not 1 <= min(sizes) <= HAND:
        message = (
            "the hands do not fit: all must be of one size (and with the complete tricks make "
        )
        message += "eight), and one less for who has played to the trick on the table"
        raise PositionError(message)
    return sizes.pop()


def _has_played(trick: Trick, seat: Seat) -> bool:
    return (seat - trick.leader) % 4 < len(trick.cards)


def _hands(held: dict[Seat, Hand], trick: Trick, size: int) -> tuple[Hand, Hand, Hand, Hand]:
    hands = [held.get(seat, (UNKNOWN,) * (size - _has_played(trick, seat))) for seat in SEATS]
    return hands[0], hands[1], hands[2], hands[3]


def _announced(text: str) -> tuple[Seat, tuple[int, ...]]:
    letter, _, values = text.partition(":")
    seat, action = parse_act(f"{letter}:wijs{values}")
    assert isinstance(action, Announce)
    return seat, action.values


def _check_cards(state: State) -> None:
    """See that no card comes twice and that trump is the suit of the first lead."""
    assert state.trick is not None
    seen: set[str] = set()
    piles = [*state.hands, state.trick.cards, *[done.cards for done in state.tricks]]
    for card in [card for pile in piles for card in pile if is_known(card)]:
        if card in seen:
            message = f"{card} stands twice in the position"
            raise PositionError(message)
        seen.add(card)
    first = (*state.tricks, state.trick)[0].cards
    if first and is_known(first[0]) and first[0][1] != state.trump:
        message = f"the first lead {first[0]} makes its suit trump, and the text says {state.trump}"
        raise PositionError(message)


def _sum_of_known(tricks: tuple[Trick, ...]) -> Sides:
    sums = [0, 0]
    for trick in tricks:
        if trick.winner is not None:
            sums[side_of(trick.winner)] += trick.points
    return sums[0], sums[1]


def _points(words: dict[str, list[str]], state: State) -> Sides:
    """Points taken: as told, or as the complete tricks that are known add up to."""
    if "taken" not in words:
        return _sum_of_known(state.tricks)
    text = words["taken"][0]
    ns, slash, ew = text.partition("/")
    if not slash or not (ns + ew).isascii() or not (ns.isdigit() and ew.isdigit()):
        message = f"taken:{text}: write the points of NS and of EW, like taken:49/12"
        raise PositionError(message)
    assert state.trick is not None
    held = [card for pile in (*state.hands, state.trick.cards) for card in pile]
    if state.trump is not None and all(map(is_known, held)):
        there = points_of(state.trump, held)
        if int(ns) + int(ew) + there != ALL_POINTS:
            message = f"taken:{text}: {there} points are still held or on the table, so "
            message += f"{ALL_POINTS - there} have been taken"
            raise PositionError(message)
    return int(ns), int(ew)


def _dealt_hand(state: State, seat: Seat) -> Hand:
    """Collect the cards that the seat must have been dealt: those held and those it played."""
    tricks = (*state.tricks, *((state.trick,) if state.trick else ()))
    played = tuple(
        card
        for trick in tricks
        for place, card in enumerate(trick.cards)
        if trick.seat_of(place) == seat
    )
    return state.hands[seat] + played


def _opened_hand(state: State) -> Hand:
    """Cards of the overleg hand as it was laid open, where it has been (B63, Q7)."""
    contract = state.contract
    assert contract is not None
    early = state.rules.overleg_open == "before_lead"
    if contract.call != "overleg" or not (early or state.tricks):
        return ()
    return state.dealt[contract.seat] if early else state.hands[contract.seat]
