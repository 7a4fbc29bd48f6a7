"""Laws of secrecy: what a viewer is shown, and that nothing else reaches him by any way.

Two of them compare whole worlds. Only the game can say, from its own rules and not from its
`redact`, what a viewer may not know, so it supplies a `Sample`: a function that takes a viewer's
stream, keeps what the rules show him, deals what they hide anew and replays the same acts. Were
`redact` the measure of itself, a leak in it would go unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from opbod.core.log import Log, fold_view
from opbod.core.protocol import Decision, Offer, Refused, Seat
from opbod.testing.laws import offered_anywhere
from opbod.testing.walks import AnyLog, Walk, broken

Sample = Callable[[Any, Any, Sequence[Any], Seat, Random], AnyLog | None]
"""Rules, setup, a viewer's stream, the viewer and a generator give another world that he cannot
tell from the true one, or None when the acts are not lawful in the world drawn."""
Player = Callable[[Any, Seat, Decision, Sequence[Offer[Any]], Random], Any]
"""View, seat, decision, offers and a generator give an action."""


class Tally(msgspec.Struct, frozen=True):
    """How many worlds were drawn, and how many of them the same acts were lawful in."""

    drawn: int
    kept: int

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.drawn + other.drawn, self.kept + other.kept)


def redaction_law(walk: Walk) -> None:
    """A viewer's redacted stream folds to what he observes, after each event, for every viewer.

    Redaction keeps the type of an event or leaves only its number, and a view is no state.
    """
    game = walk.game
    state = game.start(walk.rules, walk.setup)
    views = {viewer: game.observe(state, viewer) for viewer in walk.viewers}
    for number, event in enumerate((None, *walk.log.events)):
        if event is not None:
            state = game.evolve(state, event)
        for viewer in walk.viewers:
            seen = None if event is None else game.redact(event, viewer)
            if event is not None:
                views[viewer] = game.evolve(views[viewer], seen)
            if seen is not None and type(seen) is not type(event):
                message = f"viewer {viewer} sees event {number}, {event!r}, as {seen!r}"
                raise broken(walk, "redaction law", message)
            observed = game.observe(state, viewer)
            if type(observed) is type(state):
                raise broken(walk, "redaction law", f"viewer {viewer} observes a whole state")
            if views[viewer] != observed:
                message = (
                    f"viewer {viewer} after event {number}, {event!r}, seen as {seen!r}: "
                    f"{_difference(views[viewer], observed)}"
                )
                raise broken(walk, "redaction law", message)


def own_offer_law(walk: Walk) -> None:
    """A view is enough to know what is asked, what may be done and how it ended.

    Questions, a seat's own offers and the outcome computed from its view equal those computed
    from the whole state, at every moment and for the spectator as well.
    """
    game = walk.game
    for step, log in enumerate(walk.logs):
        for viewer in walk.viewers:
            view = game.observe(log.state, viewer)
            for (what, known), (_, true) in zip(
                _knowledge(walk, view, viewer), _knowledge(walk, log.state, viewer), strict=True
            ):
                if known != true:
                    message = f"{what}, for viewer {viewer}: {known} by his view, {true} in truth"
                    raise broken(walk, "own-offer law", message, step)


def non_interference_law(
    walk: Walk,
    sample: Sample,
    *,
    player: Player | None = None,
    moments: int = 3,
    tries: int = 2,
    attempts: int = 6,
) -> Tally:
    """Worlds that a viewer may not tell apart look, ask, offer and refuse the same to him.

    Compares the stream, the view, the questions, the offers, the outcome and the point of undo,
    the refusals of actions tried, and the answer of a player where one is given. Every viewer
    looks on, the spectator too, at `moments` of the walk and in `tries` worlds each.
    """
    rng = Random(walk.seed)
    tried = offered_anywhere(walk)
    tally = Tally(0, 0)
    for step, viewer, world in _worlds(walk, sample, rng, moments, tries):
        tally += Tally(1, int(world is not None))
        if world is None:
            continue
        log = walk.logs[step]
        some = rng.sample(tried, min(attempts, len(tried)))
        for (what, here), (_, there) in zip(
            _appearance(walk, log, viewer, some, player),
            _appearance(walk, world, viewer, some, player),
            strict=True,
        ):
            if here != there:
                message = f"{what} tells viewer {viewer} two worlds apart: {here} and {there}"
                raise broken(walk, "non-interference law", f"{message}\n{world.events}", step)
    return tally


def resample_law(walk: Walk, sample: Sample, *, moments: int = 3, tries: int = 2) -> Tally:
    """Worlds sampled from what a viewer knows replay to exactly his view.

    Counts the worlds drawn and kept, so that the caller can demand that enough remain.
    """
    rng = Random(walk.seed + 1)
    tally = Tally(0, 0)
    for step, viewer, world in _worlds(walk, sample, rng, moments, tries):
        tally += Tally(1, int(world is not None))
        if world is None:
            continue
        log = walk.logs[step]
        replayed = fold_view(walk.game, walk.rules, walk.setup, world.stream(viewer), viewer)
        for view in (replayed, walk.game.observe(world.state, viewer)):
            if view != walk.game.observe(log.state, viewer):
                difference = _difference(view, walk.game.observe(log.state, viewer))
                message = f"a world of viewer {viewer} shows him another view: {difference}"
                raise broken(walk, "resample law", f"{message}\n{world.events}", step)
    return tally


def _worlds(
    walk: Walk, sample: Sample, rng: Random, moments: int, tries: int
) -> Iterator[tuple[int, Seat, AnyLog | None]]:
    """Draw worlds for every viewer at the end and at some other moments of the walk."""
    last = len(walk.acts)
    steps = [last, *rng.sample(range(1, last), min(moments - 1, max(last - 1, 0)))]
    for step in steps:
        for viewer in walk.viewers:
            stream = walk.logs[step].stream(viewer)
            for _ in range(tries):
                world = sample(walk.rules, walk.setup, stream, viewer, rng)
                # The sampler may judge by a game of its own; what is compared is this one.
                if world is not None:
                    world = Log(walk.game, walk.rules, walk.setup, world.events)
                yield step, viewer, world


def _knowledge(walk: Walk, known: Any, viewer: Seat) -> Iterator[tuple[str, Any]]:
    """List what a viewer can work out from a view, or the game from a state."""
    decisions = walk.game.decisions(known, viewer)
    yield "the questions", decisions
    for decision in decisions:
        yield f"the offers for {decision}", tuple(walk.game.offers(known, viewer, decision))
    yield "the outcome", walk.game.outcome(known)


def _appearance(
    walk: Walk, log: AnyLog, viewer: Seat, tried: Sequence[Any], player: Player | None
) -> Iterator[tuple[str, Any]]:
    """List all that reaches a viewer by any way, in a fixed order."""
    game = walk.game
    view = game.observe(log.state, viewer)
    yield "the stream", log.stream(viewer)
    yield "the view", view
    yield from _knowledge(walk, log.state, viewer)
    yield "the point of undo", log.undo_point(viewer)
    for action in tried:
        yield f"the answer to {action}", _answer(walk, log, viewer, action)
    if player is not None:
        for decision in game.decisions(view, viewer):
            if offers := game.offers(view, viewer, decision):
                rng = Random(walk.seed)
                yield "the player", player(view, viewer, decision, offers, rng)


def _answer(walk: Walk, log: AnyLog, seat: Seat, action: Any) -> str:
    """Tell what a seat hears when it tries this: the refusal in full, or that it is done.

    What follows from an act that is done may rightly differ between the worlds.
    """
    try:
        walk.game.decide(log.state, log.command(seat, action))
    except Refused as refusal:
        return f"{refusal.code} {refusal.lawful}: {refusal}"
    return "done"


def _difference(left: Any, right: Any) -> str:
    """Name the fields in which two views differ, with both values."""
    if type(left) is not type(right):
        return f"{type(left).__name__} and {type(right).__name__}"
    return "; ".join(
        f"{name}: {getattr(left, name)!r} and {getattr(right, name)!r}"
        for name in left.__struct_fields__
        if getattr(left, name) != getattr(right, name)
    )
