"""Bieden in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opbod.bieden.types import (
    Action,
    Announce,
    AnswerConcession,
    Bid,
    Claim,
    Concede,
    Cut,
    DeclareAchttiender,
    Event,
    Play,
    Show,
    State,
)
from opbod.cli.bieden import board, reading, result, telling
from opbod.cli.bieden.speech import WORDS, Speech
from opbod.cli.compass import CompassTerminal
from opbod.cli.tongue import heard_in, lines_under

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.cli.terminal import Act, Choice, Lines
    from opbod.cli.tongue import Style
    from opbod.core.protocol import Decision, Seat
    from opbod.players.face import Offers

_SAID = {
    DeclareAchttiender: "achttiender",
    Claim: "claim",
    Concede: "concede",
}


class BiedenPresenter:
    """Words of Bieden for one pair of eyes: a seat's, or those of someone beside the table."""

    asked_last = frozenset({"announce"})

    def __init__(self, style: Style, me: Seat | None, names: Sequence[str]) -> None:
        self.speech = Speech(style, me, names)
        self._reader = reading.Reader(self.speech)
        self.commands = heard_in(WORDS, style.lang, ("last", "tricks"))

    def occasion(self, view: State, decision: Decision) -> int | None:
        """Ask about an achttiender as soon as it is there."""
        return decision.id if decision.kind == "achttiender" else None

    def welcome(self) -> Lines:
        """Say who sits where."""
        me = self.speech.me
        return [] if me is None else [self.speech.seating(me)]

    def opens(self, view: State, number: int) -> Lines:
        """Say who deals."""
        dealer = view.setup.dealer
        who = self.speech.who(dealer)
        return [self.speech.by(dealer, "events.opens", number=number, dealer=who)]

    def event(self, before: State, event: Event) -> Lines:
        """Say one event."""
        return telling.tell(self.speech, before, event)

    def table(self, view: State, number: int) -> Lines:
        """Say the whole table."""
        return board.table_lines(self.speech, view, number)

    def asked(self, view: State, number: int) -> Lines:
        """Say the whole table."""
        return self.table(view, number)

    def hands(self, view: State) -> Lines:
        """Say the hands that are known."""
        return board.hand_lines(self.speech, view)

    def mention(self, view: State, offers: Offers[Action]) -> Lines:
        """Say which cards may be played where not all may, and which rights are open."""
        lines = []
        cards = [o.action.card for o in offers.duty if isinstance(o.action, Play)]
        hand = view.hands[self.speech.me or 0]
        if cards and len(set(cards)) < len(hand):
            shown = self.speech.sorted(set(cards), view.trump)
            lines.append(self.speech.words("mention.lawful", cards=self.speech.cards(shown)))
        if any(isinstance(o.action, Bid) and o.action.call != "pass" for o in offers.duty):
            lines.append(self.speech.words("mention.bids", bids=self.lawful(offers)))
        marriages = [
            o.action for o in offers.duty if isinstance(o.action, Play) and o.action.marriage
        ]
        if marriages:
            ways = [reading.typed(self.speech, named) for named in marriages]
            typed = f" {self.speech.words('mention.or')} ".join(ways)
            lines.append(self.speech.words("mention.marriage", typed=typed))
        told = set()
        for offer in offers.rights:
            action = offer.action
            if action.answers in told or isinstance(action, Concede):
                continue
            told.add(action.answers)
            values = self.speech.plus(action.values) if isinstance(action, Announce) else ""
            lines.append(self.speech.words(f"mention.{action.answers}", values=values))
        return lines

    def prompt(self, view: State, kind: str) -> str:
        """Ask for an answer."""
        key = f"prompts.{kind}"
        return self.speech.words(key if key in self.speech.words else "prompts.other")

    def read(self, text: str, view: State, offers: Offers[Action]) -> Act | Choice:
        """Read what was typed."""
        return self._reader.read(text, view, offers)

    def typed(self, action: Action | None) -> str:
        """Write an action as a user types it."""
        return reading.typed(self.speech, action)

    def said(self, action: Action | None) -> str:
        """Name an action in a sentence."""
        words = self.speech.words
        match action:
            case Bid(call):
                return self.speech.call(call)
            case Play(card, marriage):
                name = self.speech.full(card)
                return words("say.marriage", card=name) if marriage else name
            case Announce(values):
                return words("say.announce", values=self.speech.plus(values))
            case Show(shown):
                return words("say.show" if shown else "say.waive")
            case Cut(lifted):
                return words("say.cut", lifted=lifted)
            case AnswerConcession(agreed):
                return words("say.agree" if agreed else "say.play_on")
            case None:
                return words("say.nothing")
            case _:
                return words(f"say.{_SAID[type(action)]}")

    def detail(self, key: str, value: str) -> str:
        """Word a detail of a refusal: suits by name."""
        return self.speech.suit(value) if key == "suit" else value

    def lawful(self, offers: Offers[Action]) -> str:
        """List what answers the duty: cards, or the ladder of bids in short."""
        actions = [offer.action for offer in offers.duty]
        cards = [action.card for action in actions if isinstance(action, Play)]
        if cards:
            return self.speech.cards(self.speech.sorted(set(cards)))
        if any(isinstance(action, Cut) for action in actions):
            return self.speech.words("say.cuts")
        calls = [action.call for action in actions if isinstance(action, Bid)]
        numbers = [call for call in calls if isinstance(call, int)]
        told = [self.speech.call(call) for call in calls if not isinstance(call, int)]
        if numbers:
            step = numbers[1] - numbers[0] if len(numbers) > 1 else 10
            ladder = self.speech.words("say.bids", first=numbers[0], step=step)
            told.insert(min(1, len(told)), ladder)
        return ", ".join(told) or ", ".join(self.said(action) for action in actions)

    def tell(self, command: str, view: State) -> Lines:
        """Say the last trick, or all of them after the deal."""
        if command == "last":
            return board.last_trick(self.speech, view)
        return board.all_tricks(self.speech, view)

    def result(self, view: State) -> Lines:
        """Say how a deal ended."""
        return result.result_lines(self.speech, view)

    def score(self, views: Sequence[State]) -> Lines:
        """Say the tree with the arithmetic of each deal."""
        return result.score_lines(self.speech, views)

    def help(self) -> Lines:
        """Say what may be typed."""
        return lines_under(WORDS, self.speech.style.lang, "help")

    def winner(self, view: State) -> Lines:
        """Say who won."""
        return result.winner_lines(self.speech, view)


class BiedenTerminal(CompassTerminal):
    """What the registry finds under ``bieden``."""

    words = WORDS

    def presenter(
        self,
        style: Style,
        rules: Any,
        me: Seat | None,
        names: Sequence[str] = (),
    ) -> BiedenPresenter:
        """Make a presenter."""
        return BiedenPresenter(style, me, names)


TERMINAL = BiedenTerminal()
