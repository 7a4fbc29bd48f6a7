"""The face of a player: what it is shown, what it may answer, and the reason it may give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from opbod.core.protocol import A, Cite, Offer, Seat
from opbod.core.words import Words

if TYPE_CHECKING:
    from random import Random

    from opbod.core.registry import AnyGame

WORDS = "opbod.players"
"""Package whose catalogues hold the reasons."""


class Seen(Protocol):
    """What a player may be shown: a view of one seat. A State has no viewer, so it does not fit."""

    @property
    def viewer(self) -> Seat:
        """The seat whose view it is."""
        ...


V_contra = TypeVar("V_contra", bound=Seen, contravariant=True)
"""The game's View."""


class Budget(msgspec.Struct, frozen=True):
    """What one answer may cost; None is no limit. Players that do not search ignore it."""

    seconds: float | None = None
    """Time on the clock."""
    work: int | None = None
    """Units of the player's own work, such as positions or samples: repeatable, unlike seconds."""


NO_LIMIT = Budget()


class Offers(msgspec.Struct, Generic[A], frozen=True):
    """All that a seat may do now, over all its open decisions, each in the game's stable order."""

    duty: tuple[Offer[A], ...] = ()
    """Answers to the question that the game waits for; () when it waits for someone else."""
    rights: tuple[Offer[A], ...] = ()
    """What the seat may do beside it, or leave."""

    @property
    def all(self) -> tuple[Offer[A], ...]:
        """Duty first, then rights."""
        return self.duty + self.rights

    def __bool__(self) -> bool:
        return bool(self.duty or self.rights)


class Player(Protocol[A, V_contra]):
    """Someone who answers for a seat.

    The answer must hang on the arguments alone: an equal view, equal offers, an equal budget of
    work and an equal `rng` give an equal answer.
    """

    @property
    def name(self) -> str:
        """What the player is called, as in a record."""
        ...

    def choose(self, view: V_contra, offers: Offers[A], budget: Budget, rng: Random) -> A | None:
        """Choose the action of one of the offers.

        None means "I use no right now"; it is allowed only while `offers.duty` is empty. Raises
        TypeError when `view` is no view.
        """
        ...


class Advice(msgspec.Struct, frozen=True):
    """An action and why: the reason is a key under `reasons` in the catalogue of the players."""

    action: Any
    """None: to use no right now."""
    reason: str
    """Key without its head: ``follow.points-to-partner``."""
    params: dict[str, str] = {}
    """What its placeholders stand for; ``@suits.H`` stands for the words of that key."""
    cite: Cite | None = None
    """Clause that the reason rests on."""

    def say(self, lang: str) -> str:
        """Say the reason in one short sentence in nl, de or en."""
        words = Words(WORDS, lang)
        params = {
            name: words(text[1:]) if text.startswith("@") else text
            for name, text in self.params.items()
        }
        return words(f"reasons.{self.reason}", **params)


class Adviser(Player[A, V_contra], Protocol[A, V_contra]):
    """A player that can say why: what it advises is what it would choose."""

    def advise(self, view: V_contra, offers: Offers[A], budget: Budget, rng: Random) -> Advice:
        """Choose as `choose` does, with the reason."""
        ...


def require_view(view: object) -> None:
    """Raise TypeError unless this is a seat's view: a player must not be shown a State."""
    viewer = getattr(view, "viewer", None)
    if not isinstance(viewer, int) or viewer < 0:
        message = (
            f"a player is shown the view of a seat, and this is a {type(view).__name__}: "
            f"pass game.observe(state, seat)"
        )
        raise TypeError(message)


def offers_of(game: AnyGame, view: Any, seat: Seat) -> Offers[Any]:
    """Collect what the seat may do now, from its own view; unlawful offers are left out."""
    duty: list[Offer[Any]] = []
    rights: list[Offer[Any]] = []
    for decision in game.decisions(view, seat):
        if seat in decision.seats:
            found = rights if decision.optional else duty
            found += [offer for offer in game.offers(view, seat, decision) if offer.lawful]
    return Offers(tuple(duty), tuple(rights))
