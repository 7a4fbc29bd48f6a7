"""Laws of judging and recording: offers, progress, replay, conservation.

The laws of secrecy, symmetry and determinism stand in the modules beside this one.

A law raises BrokenLawError, an AssertionError whose text holds the seed, rules and acts that show
the breach again. No law warns, and none has a list of exceptions: what only the game can know
(its invariant, its symmetries, strange things to try) is an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from opbod.core.log import BrokenLogError, Log
from opbod.core.protocol import CHANCE, PUBLIC, Command, Decision, Offer, Refused, Seat
from opbod.core.words import LANGUAGES, Words
from opbod.testing.walks import BOUND, Walk, broken, questions

_Met = set[tuple[str, tuple[str, ...]]]
"""Refusals met: the code and the names of the details."""
_Draw = Callable[[Sequence[Any]], list[Any]]
"""Draws some of many."""
STALE = "stale"
"""Code of the refusal of an answer to a closed question of a kind that is open again."""


def encoded(value: object) -> bytes:
    """Write a value as JSON, to compare it to the byte."""
    return msgspec.json.encode(value)


# Offers.


def offer_law(
    walk: Walk,
    *,
    strange: Sequence[Any] = (),
    endless: Callable[[Any], bool] = lambda _action: False,
    tries: int = 4,
) -> frozenset[str]:
    """Accept every offer, and refuse everything else with a known code, changing nothing.

    At every moment every offer of every seat is judged. So are, for every seat and for those that
    have none, right answers under wrong numbers, which must be refused as stale, and some acts:
    `tries` of the `strange` ones and of those offered elsewhere in the walk, and as many again
    that fit a duty of the seat.

    What CHANCE answers is drawn and not offered, so it may be accepted or refused. `endless` tells
    the actions of a kind without end (a bid that is always higher), which a finite offer cannot
    hold and the game may accept. Returns the codes of all refusals met, so that the caller can see
    which are never met.
    """
    rng = Random(walk.seed)
    met: _Met = set()
    seen = offered_anywhere(walk)

    def some(actions: Sequence[Any]) -> list[Any]:
        return rng.sample(actions, min(tries, len(actions)))

    for step, log in enumerate(walk.logs):
        before = encoded(log.state)
        for seat in (*walk.askable, PUBLIC):
            offered = _accept_offers(walk, step, seat, rng, met)
            for action in _attempts(walk, step, seat, (strange, seen), some):
                command = log.command(seat, action)
                if (command.decision, action) in offered:
                    continue
                drawn = (seat == CHANCE and command.decision >= 0) or endless(action)
                if _judged(walk, step, command, met) is None and not drawn:
                    message = f"{action} is not offered to seat {seat} and accepted"
                    raise broken(walk, "offer law", message, step)
        if encoded(log.state) != before:
            raise broken(walk, "offer law", "judging has changed the state", step)
    return frozenset(code for code, _ in met)


def _attempts(
    walk: Walk, step: int, seat: Seat, sources: Sequence[Sequence[Any]], draw: _Draw
) -> list[Any]:
    """Draw actions of each source, and of each some that fit a duty of the seat."""
    asked = [
        decision.kind
        for decision in walk.game.decisions(walk.logs[step].state, seat)
        if seat in decision.seats and not decision.optional
    ]
    fitting = [[action for action in some if action.answers in asked] for some in sources]
    return [action for actions in (*sources, *fitting) for action in draw(actions)]


def _accept_offers(
    walk: Walk, step: int, seat: Seat, rng: Random, met: _Met
) -> set[tuple[int, Any]]:
    """Judge every offer of a seat, and one of each decision under wrong numbers; return them."""
    log = walk.logs[step]
    offered: set[tuple[int, Any]] = set()
    for decision in walk.game.decisions(log.state, seat):
        offers = _stable_offers(walk, step, seat, decision)
        offered |= {(decision.id, offer.action) for offer in offers}
        for offer in offers:
            if _judged(walk, step, Command(seat, decision.id, offer.action), met) is not None:
                message = f"{offer.action} is offered to seat {seat} and refused"
                raise broken(walk, "offer law", message, step)
        if offers:
            _refuse_stale(walk, step, seat, rng.choice(offers).action, met)
    return offered


def offered_anywhere(walk: Walk) -> list[Any]:
    """Collect what was offered at any moment to anyone, or done, each once."""
    found: dict[Any, None] = {}
    for log in walk.logs:
        for seat, decision in questions(walk, log):
            for offer in walk.game.offers(log.state, seat, decision):
                found[offer.action] = None
    return list(dict.fromkeys([*found, *(action for _, action in walk.acts)]))


def _stable_offers(walk: Walk, step: int, seat: Seat, decision: Decision) -> list[Offer[Any]]:
    """Ask for the offers twice and check their form: asked seats only, each once, right kind."""
    game, state = walk.game, walk.logs[step].state
    offers = list(game.offers(state, seat, decision))
    if offers != list(game.offers(state, seat, decision)):
        raise broken(walk, "offer law", f"seat {seat} is offered another order at once", step)
    if offers and seat not in decision.seats:
        raise broken(walk, "offer law", f"seat {seat} is offered what it is not asked", step)
    if len({offer.action for offer in offers}) != len(offers):
        raise broken(walk, "offer law", f"seat {seat} is offered the same twice", step)
    for offer in offers:
        if offer.action.answers != decision.kind:
            message = f"{offer.action} does not answer {decision.kind!r}"
            raise broken(walk, "offer law", message, step)
    return offers


def _judged(walk: Walk, step: int, command: Command[Any], met: _Met) -> Refused | None:
    """Judge a command: None when accepted, else the refusal, which must be complete."""
    try:
        events = walk.game.decide(walk.logs[step].state, command)
    except Refused as refusal:
        kind = (refusal.code, tuple(sorted(refusal.details)))
        if kind not in met:
            _check_refusal(walk, step, command, refusal)
            met.add(kind)
        return refusal
    except Exception as error:
        message = f"{command} neither accepted nor refused but {error!r}"
        raise broken(walk, "offer law", message, step) from error
    if not events:
        raise broken(walk, "offer law", f"{command} is accepted and nothing happens", step)
    return None


def _check_refusal(walk: Walk, step: int, command: Command[Any], refusal: Refused) -> None:
    """Demand a known code, a clause of this game if any, and a text in every language."""
    for lang in LANGUAGES:
        if f"refusals.{refusal.code}" not in Words(walk.entry.words, lang):
            message = f"{command} is refused with the unknown code {refusal.code!r} ({lang})"
            raise broken(walk, "offer law", message, step)
        try:
            refusal.say(lang)
        except (KeyError, IndexError, ValueError) as error:
            message = f"refusal {refusal.code!r} cannot be said in {lang}: {error!r}"
            raise broken(walk, "offer law", message, step) from error
    if refusal.cite is not None and not refusal.cite.startswith(f"{walk.entry.id}"):
        message = f"refusal {refusal.code!r} cites {refusal.cite!r}, no clause of this game"
        raise broken(walk, "offer law", message, step)


def _refuse_stale(walk: Walk, step: int, seat: Seat, action: Any, met: _Met) -> None:
    """Answer the right question under numbers it does not have."""
    log = walk.logs[step]
    open_ids = {
        decision.id
        for decision in walk.game.decisions(log.state, seat)
        if decision.kind == action.answers and seat in decision.seats
    }
    for number in sorted({-1, min(open_ids) - 1, max(open_ids) + 1, len(log) + 1} - open_ids):
        refusal = _judged(walk, step, Command(seat, number, action), met)
        if refusal is None:
            raise broken(walk, "offer law", f"{action} is accepted under number {number}", step)
        if refusal.code != STALE:
            message = f"{action} under number {number} is refused as {refusal.code!r}, not stale"
            raise broken(walk, "offer law", message, step)


# Progress.


def progress_law(walk: Walk, *, bound: int = BOUND) -> None:
    """While the deal lasts some duty can be done, when it is over nothing is open, and it ends.

    Every duty put to a player has an offer (CHANCE draws without one), and the whole walk takes
    at most `bound` acts.
    """
    for step, log in enumerate(walk.logs):
        over = walk.game.outcome(log.state) is not None
        if over != (step == len(walk.acts)):
            raise broken(walk, "progress law", f"after {step} acts over is {over}", step)
        asked = list(questions(walk, log))
        for seat, decision in asked:
            if not 0 <= decision.id <= len(log):
                raise broken(walk, "progress law", f"{decision} was opened by no event", step)
            mute = seat == CHANCE or decision.optional
            if not mute and not walk.game.offers(log.state, seat, decision):
                raise broken(walk, "progress law", f"seat {seat} can do nothing", step)
        if over and asked:
            raise broken(walk, "progress law", f"over, and open: {asked}", step)
        if not over and all(decision.optional for _, decision in asked):
            raise broken(walk, "progress law", "not over, and nobody has a duty", step)
    if len(walk.acts) > bound:
        raise broken(walk, "progress law", f"{len(walk.acts)} acts are more than {bound}")


# Replay.


def replay_law(walk: Walk) -> None:
    """The log is the truth: its folds, prefixes, JSON, text and judged replay all agree."""
    _fold_again(walk)
    _write_and_read(walk)
    game, log = walk.game, walk.log
    told = Log(game, walk.rules, walk.setup)
    try:
        again = Log.replay(game, walk.rules, walk.setup, log.events)
        for seat, action in walk.acts:
            told = told.act(seat, action)
    except (BrokenLogError, Refused) as error:
        raise broken(walk, "replay law", f"judged anew: {error}") from error
    for name, found in (("record", again), ("acts", told)):
        if found.events != log.events or found.state != log.state:
            raise broken(walk, "replay law", f"the {name}, judged anew, give another log")
    recorded = [act for event in log.events if (act := game.act_of(event)) is not None]
    if recorded != list(walk.acts):
        raise broken(walk, "replay law", f"the log records other acts: {recorded}")


def _fold_again(walk: Walk) -> None:
    """Fold every prefix from the start."""
    for step, earlier in enumerate(walk.logs):
        if walk.log.events[: len(earlier)] != earlier.events:
            raise broken(walk, "replay law", "an act has changed earlier events", step)
        if Log(walk.game, walk.rules, walk.setup, earlier.events).state != earlier.state:
            raise broken(walk, "replay law", "the fold of a prefix is another state", step)


def _write_and_read(walk: Walk) -> None:
    """Take events, rules, setup and acts through JSON and through text and back."""
    entry, text = walk.entry, walk.entry.notation
    event_type = entry.event_type
    for event in walk.log.events:
        if msgspec.json.decode(encoded(event), type=event_type) != event:
            raise broken(walk, "replay law", f"JSON does not give {event!r} back")
    for value, kind in ((walk.rules, entry.rules_type), (walk.setup, entry.setup_type)):
        if msgspec.json.decode(encoded(value), type=kind) != value:
            raise broken(walk, "replay law", f"JSON does not give {value!r} back")
    if text.parse_setup(text.format_setup(walk.setup), walk.rules) != walk.setup:
        raise broken(walk, "replay law", "the text of the setup does not give it back")
    for seat, action in walk.acts:
        word = text.format_act(seat, action)
        if text.parse_act(word) != (seat, action):
            raise broken(walk, "replay law", f"{word!r} does not give {action} back")


# Conservation.


def conservation_law(walk: Walk, invariant: Callable[[Any], None]) -> None:
    """Nothing is lost or made: the game's invariant holds after every event, in views as well.

    `invariant` takes a state or a view and raises AssertionError.
    """
    game = walk.game
    state = game.start(walk.rules, walk.setup)
    for number, event in enumerate((None, *walk.log.events)):
        if event is not None:
            state = game.evolve(state, event)
        for known in (state, *(game.observe(state, viewer) for viewer in walk.viewers)):
            try:
                invariant(known)
            except AssertionError as error:
                message = f"after event {number}, {event!r}: {error}"
                raise broken(walk, "conservation law", message) from error
