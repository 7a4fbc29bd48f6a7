"""Games with one planted fault each, to see that the laws bite."""

from random import Random

import msgspec

from opbod.bieden import ENTRY, Bieden, View
from opbod.bieden.types import (
    Action,
    Bid,
    Concede,
    Dealt,
    Event,
    Play,
    Played,
    Stacked,
    State,
    TrickTaken,
    Waived,
    WasCut,
)
from opbod.core.protocol import PUBLIC, Command, Decision, Offer, Outcome, Refused, Seat

# Faults of secrecy.


class LeaksOneCard(Bieden):
    """A viewer is dealt a look at the first card of the hand on his left."""

    def redact(self, event: Event, viewer: Seat) -> Event | None:
        seen = super().redact(event, viewer)
        if isinstance(event, Dealt) and isinstance(seen, Dealt):
            hands = list(seen.hands)
            left = (viewer + 1) % 4
            hands[left] = (event.hands[left][0], *seen.hands[left][1:])
            return Dealt((hands[0], hands[1], hands[2], hands[3]))
        return seen


class LeaksPartner(Bieden):
    """A seat sees its partner's hand, in the stream and in the view alike."""

    def redact(self, event: Event, viewer: Seat) -> Event | None:
        if isinstance(event, Dealt) and viewer >= 0:
            own, partner = super().redact(event, viewer), super().redact(event, (viewer + 2) % 4)
            assert isinstance(own, Dealt)
            assert isinstance(partner, Dealt)
            hands = [max(pair) for pair in zip(own.hands, partner.hands, strict=True)]
            return Dealt((hands[0], hands[1], hands[2], hands[3]))
        return super().redact(event, viewer)

    def observe(self, state: State, viewer: Seat) -> View:
        view = super().observe(state, viewer)
        if viewer < 0:
            return view
        hands = list(view.hands)
        hands[(viewer + 2) % 4] = state.hands[(viewer + 2) % 4]
        return msgspec.structs.replace(view, hands=tuple(hands))


class LeaksPack(Bieden):
    """The stacked pack lies open."""

    def redact(self, event: Event, viewer: Seat) -> Event | None:
        return event if isinstance(event, Stacked) else super().redact(event, viewer)


class LeaksCut(Bieden):
    """Everyone sees how many cards were lifted; no state keeps it."""

    def redact(self, event: Event, viewer: Seat) -> Event | None:
        return event if isinstance(event, WasCut) else super().redact(event, viewer)


class SpectatorIsNorth(Bieden):
    """The spectator sees what north sees."""

    def redact(self, event: Event, viewer: Seat) -> Event | None:
        return super().redact(event, 0 if viewer == PUBLIC else viewer)

    def observe(self, state: State, viewer: Seat) -> View:
        view = super().observe(state, 0 if viewer == PUBLIC else viewer)
        return msgspec.structs.replace(view, viewer=viewer)


class ForgetsToHide(Bieden):
    """A view is made without hiding the hand on the left."""

    def observe(self, state: State, viewer: Seat) -> View:
        view, left = super().observe(state, viewer), (viewer + 1) % 4
        hands = (*view.hands[:left], state.hands[left], *view.hands[left + 1 :])
        return msgspec.structs.replace(view, hands=hands)


class FoldsByHiddenCard(Bieden):
    """Recording a deal works out something from a hand that may be hidden."""

    def evolve(self, state: State, event: Event | None) -> State:
        after = super().evolve(state, event)
        if isinstance(event, Dealt) and "AS" in event.hands[2]:
            return msgspec.structs.replace(after, refused_concession=(2,))
        return after


class OffersByPartner(Bieden):
    """One may not pass while the partner holds the ace of spades."""

    def offers(self, state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:
        found = super().offers(state, seat, decision)
        if decision.kind == "call" and "AS" in state.hands[(seat + 2) % 4]:
            return found[1:]
        return found


class AsksHolders(Bieden):
    """The achttiender is asked for only of who holds one."""

    def decisions(self, state: State, viewer: Seat) -> tuple[Decision, ...]:
        return tuple(
            decision
            for decision in super().decisions(state, viewer)
            if decision.kind != "achttiender"
            or any(super(AsksHolders, self).offers(state, s, decision) for s in decision.seats)
        )


class TellsHolder(Bieden):
    """The refusal of a card says whose it is."""

    def decide(self, state: State, command: Command[Action]) -> tuple[Event, ...]:
        try:
            return super().decide(state, command)
        except Refused as no:
            if isinstance(command.action, Play):
                card = command.action.card
                holders = [seat for seat in range(4) if card in state.hands[seat]]
                no.lawful = (*no.lawful, f"ask {holders}")
            raise


class Peeks:
    """A player that remembers more than it was shown."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, *_: object) -> int:
        self.asked += 1
        return self.asked


# Faults of judging and recording.


class AcceptsForeignCard(Bieden):
    """A card of another hand may be played."""

    def decide(self, state: State, command: Command[Action]) -> tuple[Event, ...]:
        try:
            return super().decide(state, command)
        except Refused as no:
            if no.code == "not-your-card" and isinstance(command.action, Play):
                return (Played(command.seat, command.action.card),)
            raise


class RefusesOffer(Bieden):
    """The lowest bid is offered and refused."""

    def decide(self, state: State, command: Command[Action]) -> tuple[Event, ...]:
        if command.action == Bid(state.rules.min_bid):
            no = "not-higher"
            raise Refused(no, None, tried="", lawful=(), words=ENTRY.words, details={"stands": ""})
        return super().decide(state, command)


class UnknownCode(Bieden):
    """A refusal that no catalogue knows."""

    def decide(self, state: State, command: Command[Action]) -> tuple[Event, ...]:
        try:
            return super().decide(state, command)
        except Refused as no:
            if no.code == "not-your-turn":
                no.code = "wait"
            raise


class WrongStale(Bieden):
    """A late answer is told that it is not its turn."""

    def decide(self, state: State, command: Command[Action]) -> tuple[Event, ...]:
        try:
            return super().decide(state, command)
        except Refused as no:
            if no.code == "stale":
                no.code = "not-your-turn"
            raise


class AcceptsStale(Bieden):
    """The number of the question is not looked at."""

    def decide(self, state: State, command: Command[Action]) -> tuple[Event, ...]:
        for decision in self.decisions(state, command.seat):
            if decision.kind == command.action.answers and command.seat in decision.seats:
                command = Command(command.seat, decision.id, command.action)
        return super().decide(state, command)


class Crashes(Bieden):
    """A card that is none brings the game down."""

    def decide(self, state: State, command: Command[Action]) -> tuple[Event, ...]:
        if isinstance(command.action, Play):
            assert command.action.card[0] in "AKQJT987"
        return super().decide(state, command)


class JudgingChanges(Bieden):
    """Judging leaves a mark on the state."""

    def decide(self, state: State, command: Command[Action]) -> tuple[Event, ...]:
        if isinstance(command.action, Concede):
            msgspec.structs.force_setattr(state, "wijs", state.wijs + 1)
        return super().decide(state, command)


class OffersTwice(Bieden):
    """The first offer is made twice."""

    def offers(self, state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:
        found = super().offers(state, seat, decision)
        return (*found, *found[:1])


class OffersAnyhow(Bieden):
    """The order of the offers is drawn."""

    def offers(self, state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:
        found = list(super().offers(state, seat, decision))
        DICE.shuffle(found)
        return tuple(found)


DICE = Random(1)


class OffersNothing(Bieden):
    """Who holds but one card cannot play it."""

    def offers(self, state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:
        if decision.kind == "play" and len(state.hands[seat]) == 1:
            return ()
        return super().offers(state, seat, decision)


class NeverEnds(Bieden):
    """The end is not seen."""

    def outcome(self, state: State) -> Outcome | None:
        return None


class AsksAfterEnd(Bieden):
    """A right stays open when all is over."""

    def decisions(self, state: State, viewer: Seat) -> tuple[Decision, ...]:
        if state.phase == "end":
            return (Decision(state.seq, "concede", (0, 1, 2, 3), optional=True),)
        return super().decisions(state, viewer)


class FoldsUnevenly(Bieden):
    """Recording depends on how often it was done before."""

    folded = 0

    def evolve(self, state: State, event: Event | None) -> State:
        self.folded += 1
        after = super().evolve(state, event)
        return msgspec.structs.replace(after, lead_at=after.lead_at + self.folded % 7 // 6)


class ForgetsWaiving(Bieden):
    """The log does not say who waived."""

    def act_of(self, event: Event) -> tuple[Seat, Action] | None:
        return None if isinstance(event, Waived) else super().act_of(event)


class KeepsCard(Bieden):
    """A card played stays in the hand."""

    def evolve(self, state: State, event: Event | None) -> State:
        after = super().evolve(state, event)
        return (
            msgspec.structs.replace(after, hands=state.hands)
            if isinstance(event, Played)
            else after
        )


class CountsOneMore(Bieden):
    """Every trick is worth a point more."""

    def evolve(self, state: State, event: Event | None) -> State:
        if isinstance(event, TrickTaken):
            event = TrickTaken(event.seat, event.points + 1)
        return super().evolve(state, event)


class LikesSpades(Bieden):
    """A spade need not be offered when there is something else."""

    def offers(self, state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:
        found = super().offers(state, seat, decision)
        others = [o for o in found if not isinstance(o.action, Play) or o.action.card[1] != "S"]
        return tuple(others) or found


class LikesNorth(Bieden):
    """North alone may not concede."""

    def offers(self, state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:
        return (
            ()
            if decision.kind == "concede" and seat == 0
            else super().offers(state, seat, decision)
        )


class OrderOfHashes(Bieden):
    """Offers come in the order of a set."""

    def offers(self, state: State, seat: Seat, decision: Decision) -> tuple[Offer[Action], ...]:
        return tuple(set(super().offers(state, seat, decision)))


HASHED = msgspec.structs.replace(ENTRY, game=OrderOfHashes())
