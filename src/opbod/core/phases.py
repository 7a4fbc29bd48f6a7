"""A game in phases: what every such game does alike between a command and its phase.

A phase is a small class with `decisions`, `offers` and `decide`. Where it judges, it raises
`NoError`, the short form of a refusal; `PhasedGame.decide` completes it with what was tried and
what is lawful.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar

from opbod.core.fields import misfit
from opbod.core.protocol import A, Action, Command, Decision, E, Offer, Refused, Seat, find_decision

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


class NoError(Exception):
    """The rule of `clause` forbids it; `code` names the reason in the catalogues."""

    def __init__(self, code: str, clause: str | None, **details: str) -> None:
        super().__init__(code, clause)
        self.code = code
        self.clause = clause
        self.details = details


def check_fields(command: Command[A]) -> None:
    """Refuse a command that holds something of another type than declared; raises NoError."""
    wrong = misfit(command)
    if wrong is not None:
        raise NoError(ILL_TYPED, None, field=wrong[0], value=shortened(wrong[1]))


def tried_in_words(no: NoError, command: Command[A], word_of: Callable[[Seat, A], str]) -> str:
    """Write the act that was refused; as Python has it, where it is no act of the game at all."""
    if no.code == ILL_TYPED:
        return shortened(command.action)
    return word_of(command.seat, command.action)


ILL_TYPED = "ill-typed"
"""Code of the refusal of a value of another type, the same in every game."""
_LONGEST = 60


def shortened(value: object) -> str:
    """Write any value as Python has it, its beginning if it is long."""
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


class InPhase(Protocol):
    """A state that names its phase."""

    @property
    def phase(self) -> str:
        """Name of the phase; one that the game has no class for is the end."""
        ...


P = TypeVar("P", bound=InPhase)
A_ = TypeVar("A_", bound=Action)
E_co = TypeVar("E_co", covariant=True)
P_contra = TypeVar("P_contra", bound=InPhase, contravariant=True)


class Phase(Protocol[A_, E_co, P_contra]):
    """What may be asked, offered and done in one phase."""

    @staticmethod
    def decisions(state: P_contra) -> tuple[Decision, ...]:
        """Open questions."""
        ...

    @staticmethod
    def offers(state: P_contra, seat: Seat, decision: Decision) -> tuple[Offer[A_], ...]:
        """What a seat that is asked can do."""
        ...

    @staticmethod
    def decide(state: P_contra, command: Command[A_]) -> tuple[E_co, ...]:
        """Judge an answer to an open question; raises NoError."""
        ...


class PhasedGame(ABC, Generic[A, E, P]):
    """Dispatch to the phase a deal is in; the same questions are open for every viewer."""

    id: ClassVar[str]
    words: ClassVar[str]
    """Package whose catalogues hold the game's words."""

    @property
    @abstractmethod
    def phases(self) -> Mapping[str, type[Phase[A, E, P]]]:
        """The class of each phase by name."""

    @abstractmethod
    def why_closed(self, state: P, command: Command[A], decisions: Sequence[Decision]) -> NoError:
        """Find the reason why a command answers no open question."""

    @abstractmethod
    def word_of(self, seat: Seat, action: A) -> str:
        """Write an act as one word."""

    def is_plainly_asked(self, state: P, command: Command[A]) -> bool:
        """Tell at once that a common command is asked for, and spare it the list of rights.

        Must agree with `decisions`; False only means that they have to be looked through.
        """
        return False

    def decisions(self, state: P, viewer: Seat) -> tuple[Decision, ...]:
        """Open questions; they are the same for all, since none is put to a holder of a card."""
        phase = self.phases.get(state.phase)
        return () if phase is None else phase.decisions(state)

    def offers(self, state: P, seat: Seat, decision: Decision) -> tuple[Offer[A], ...]:
        """What the seat can do about the decision, in a stable order; () if it is not asked."""
        phase = self.phases.get(state.phase)
        if phase is None or seat not in decision.seats:
            return ()
        return phase.offers(state, seat, decision)

    def decide(self, state: P, command: Command[A]) -> tuple[E, ...]:
        """Judge the command; raises Refused with the clause and what is lawful."""
        seat, kind = command.seat, command.action.answers
        try:
            check_fields(command)
            if not self.is_plainly_asked(state, command):
                decisions = self.decisions(state, seat)
                if find_decision(decisions, seat, kind, command.decision) is None:
                    raise self.why_closed(state, command, decisions)
            return self.phases[state.phase].decide(state, command)
        except NoError as no:
            raise self._refused(state, command, no) from None

    def _refused(self, state: P, command: Command[A], no: NoError) -> Refused:
        offers = [
            offer.action
            for decision in self.decisions(state, command.seat)
            for offer in self.offers(state, command.seat, decision)
        ]
        return Refused(
            no.code,
            f"{self.id}/{no.clause}" if no.clause else None,
            tried=tried_in_words(no, command, self.word_of),
            lawful=[self.word_of(command.seat, action) for action in offers],
            words=self.words,
            details=no.details,
        )
