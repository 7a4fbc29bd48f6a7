"""Situations for the tests of players, written as hands and acts."""

from random import Random
from typing import Any

from opbod.bieden import GAME, VLAANDEREN, Action, Rules, Setup, View
from opbod.bieden.notation import format_action, parse_act, parse_hands
from opbod.bieden.ranks import PACK
from opbod.core.log import Log
from opbod.core.protocol import CHANCE, Seat
from opbod.players.bieden.thumb import Thumb
from opbod.players.face import NO_LIMIT, Advice, offers_of

AnyLog = Log[Any, Any, Action, Any, Any, Any]


def dealt(
    hands: str, acts: str = "", rules: Rules = VLAANDEREN, setup: Setup | None = None
) -> AnyLog:
    """Deal these hands, N/E/S/W, dealer N unless a setup says otherwise, and play the acts."""
    setup = setup or Setup(0, (12, 12))
    log: AnyLog = Log(GAME, rules, setup)
    log = log.act(CHANCE, parse_hands(setup.dealer, hands))
    for word in acts.split():
        log = log.act(*parse_act(word))
    return log


def hands(*known: str, seat: int = 1) -> str:
    """Fill the other hands from the rest of the pack; `known` are the hands from this seat on."""
    given = {(seat + place) % 4: list(PACK.parse(text)) for place, text in enumerate(known)}
    used = {card for cards in given.values() for card in cards}
    rest = [card for card in PACK.cards if card not in used]
    # Every fourth card, so that nobody gets a run out of the filling.
    spread = [card for start in range(3) for card in rest[start::3]]
    full = [given.get(place) or [spread.pop(0) for _ in range(8)] for place in range(4)]
    return "/".join("".join(cards) for cards in full)


def advised(log: AnyLog, seat: Seat) -> Advice:
    """Ask the player, as the table loop does."""
    view = GAME.observe(log.state, seat)
    return Thumb().advise(view, offers_of(GAME, view, seat), NO_LIMIT, Random(1))


def ask(view: View) -> str:
    """Ask the player with this view what it does, and write it."""
    action = Thumb().choose(view, offers_of(GAME, view, view.viewer), NO_LIMIT, Random(1))
    return "-" if action is None else format_action(action)


def answer(log: AnyLog, seat: Seat) -> str:
    """Write what the player does, or ``-`` for nothing."""
    action = advised(log, seat).action
    return "-" if action is None else format_action(action)
