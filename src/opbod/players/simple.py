"""Players that know no game: good for tests, and as the floor to measure others by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opbod.players.face import Budget, Offers, Seen, require_view

if TYPE_CHECKING:
    from random import Random


class RandomPlayer:
    """Answers its duty with any lawful action, each equally likely, and now and then uses a right.

    Giving up is a right like others; it is used far more rarely, or most deals would end by it.
    """

    def __init__(
        self, name: str = "random", *, rights: float = 0.05, giving_up: float = 0.0005
    ) -> None:
        """Take the chances of using a right, and of giving up, each time it may be done."""
        self.name = name
        self._rights = rights
        self._giving_up = giving_up

    def choose(self, view: Seen, offers: Offers[Any], budget: Budget, rng: Random) -> Any:
        """Choose at random."""
        require_view(view)
        giving_up = [o for o in offers.rights if o.action.answers == "concede"]
        others = [o for o in offers.rights if o.action.answers != "concede"]
        if giving_up and rng.random() < self._giving_up:
            return rng.choice(giving_up).action
        if others and rng.random() < self._rights:
            return rng.choice(others).action
        return rng.choice(offers.duty).action if offers.duty else None
