"""Random walks: deals played by a seeded generator and kept act by act, for the laws to look at.

A walk plays through the game's own offers and nothing else, so it works for every game. It is a
function of its arguments: the same seed walks the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from opbod.core.log import Log
from opbod.core.protocol import CHANCE, PUBLIC, TABLE, Decision, Offer, Refused, Seat
from opbod.core.registry import AnyGame, Entry

AnyLog = Log[Any, Any, Any, Any, Any, Any]
Act = tuple[Seat, Any]
"""Who did what: a seat and an action."""
Choose = Callable[[Seat, Decision, Sequence[Offer[Any]], Random], Offer[Any] | None]
"""Picks one of the offers of a decision, of which there are some; None leaves a right be."""

BOUND = 1_000
"""Acts after which a walk is held to go on for ever."""


@dataclass(frozen=True, repr=False)
class Walk:
    """One deal, act by act, with all that is needed to walk it again."""

    entry: Entry
    seed: int
    acts: tuple[Act, ...]
    logs: tuple[AnyLog, ...]
    """The log before the first act and after each act: one more than there are acts."""

    def __repr__(self) -> str:
        return f"<Walk\n{self.repeat()}>"

    @property
    def game(self) -> AnyGame:
        """The game that the laws question."""
        return self.entry.game

    @property
    def log(self) -> AnyLog:
        """The log at the end of the walk."""
        return self.logs[-1]

    @property
    def rules(self) -> Any:
        """The rules."""
        return self.log.rules

    @property
    def setup(self) -> Any:
        """The setup of the deal."""
        return self.log.setup

    @property
    def players(self) -> range:
        """The seats at the table."""
        return range(self.game.seats(self.rules, self.setup))

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """Everyone who looks on: the seats and a spectator."""
        return (*self.players, PUBLIC)

    @property
    def askable(self) -> tuple[Seat, ...]:
        """Everyone who can be asked: the seats, the pack and the director."""
        return (*self.players, CHANCE, TABLE)

    def repeat(self, step: int | None = None) -> str:
        """Write what is needed to come to this point again, after `step` acts (None: all)."""
        format_act = self.entry.notation.format_act
        words = [format_act(seat, action) for seat, action in self.acts[:step]]
        return (
            f"game:  {self.entry.id}\n"
            f"seed:  {self.seed}\n"
            f"rules: {msgspec.json.encode(self.rules).decode()}\n"
            f"setup: {self.entry.notation.format_setup(self.setup)}\n"
            f"acts:  {' '.join(words)}"
        )


class BrokenLawError(AssertionError):
    """A game breaks a law of the contract; the text says which, how, and how to see it again."""


def broken(walk: Walk, law: str, message: str, step: int | None = None) -> BrokenLawError:
    """Word the breach of a law found after `step` acts of a walk."""
    return BrokenLawError(f"{law}: {message}\n{walk.repeat(step)}")


def any_offer(
    seat: Seat,  # noqa: ARG001 - a Choose
    decision: Decision,  # noqa: ARG001
    offers: Sequence[Offer[Any]],
    rng: Random,
) -> Offer[Any]:
    """Pick any offer, each equally likely."""
    return rng.choice(offers)


def walk(
    entry: Entry,
    rules: Any,
    setup: Any,
    seed: int,
    *,
    first: Sequence[Act] = (),
    before: Any = None,
    rights: float = 0.05,
    choose: Choose = any_offer,
    bound: int = BOUND,
) -> Walk:
    """Walk one deal to its end.

    `first` are the acts it begins with (a chosen pack, say), `before` the state of the finished
    deal before it, `rights` the probability with which an optional right is used where there is
    one. Raises BrokenLawError where the game refuses what it offered, asks nobody, or goes on
    after `bound` acts.
    """
    rng = Random(seed)
    acts: list[Act] = []
    logs = [Log(entry.game, rules, setup)]

    def so_far() -> Walk:
        return Walk(entry, seed, tuple(acts), tuple(logs))

    def take(seat: Seat, action: Any) -> None:
        acts.append((seat, action))
        try:
            logs.append(logs[-1].act(seat, action))
        except Refused as refusal:
            raise broken(so_far(), "offer law", f"refused on a walk: {refusal}") from refusal

    for seat, action in first:
        take(seat, action)
    while entry.game.outcome(logs[-1].state) is None:
        if len(acts) >= bound:
            raise broken(so_far(), "progress law", f"no end after {bound} acts")
        act = _next(so_far(), rng, before, rights, choose)
        if act is None:
            raise broken(so_far(), "progress law", "nobody can do anything")
        take(*act)
    return so_far()


def _next(walked: Walk, rng: Random, before: Any, rights: float, choose: Choose) -> Act | None:
    """Draw who does what next: now and then a right, else a duty; None when nobody can."""
    game, state = walked.game, walked.log.state
    duties: list[tuple[Seat, Decision, tuple[Offer[Any], ...]]] = []
    options: list[tuple[Seat, Decision, tuple[Offer[Any], ...]]] = []
    for seat, decision in questions(walked, walked.log):
        if seat == CHANCE:
            return CHANCE, game.chance(state, rng, before).action
        if offers := tuple(game.offers(state, seat, decision)):
            (options if decision.optional else duties).append((seat, decision, offers))
    if options and rng.random() < rights:
        seat, decision, offers = rng.choice(options)
        if right := choose(seat, decision, offers, rng):
            return seat, right.action
    if not duties:
        return None
    seat, decision, offers = rng.choice(duties)
    duty = choose(seat, decision, offers, rng)
    assert duty is not None, "a duty cannot be left be"
    return seat, duty.action


def questions(walked: Walk, log: AnyLog) -> Iterator[tuple[Seat, Decision]]:
    """Go through every open question once for each seat that it is put to, as that seat knows."""
    for seat in walked.askable:
        for decision in walked.game.decisions(log.state, seat):
            if seat in decision.seats:
                yield seat, decision


def sitting(
    entry: Entry,
    rules: Any,
    seed: int,
    *,
    deals: int,
    rights: float = 0.05,
    choose: Choose = any_offer,
    bound: int = BOUND,
) -> list[Walk]:
    """Walk at most so many deals of a sitting, each with the finished one before it."""
    game = entry.game
    setup = game.opening(rules, Random(seed))
    walks: list[Walk] = []
    while setup is not None and len(walks) < deals:
        before = walks[-1].log.state if walks else None
        here = seed + len(walks)
        walks.append(
            walk(
                entry, rules, setup, here, before=before, rights=rights, choose=choose, bound=bound
            )
        )
        setup = game.following(walks[-1].log.state)
    return walks


def told_by(walked: Walk, entry: Entry) -> Walk:
    """Put the same acts and events before another form of the game, without judging them anew."""
    logs = [Log(entry.game, log.rules, log.setup, log.events, log.state) for log in walked.logs]
    return Walk(entry, walked.seed, walked.acts, tuple(logs))
