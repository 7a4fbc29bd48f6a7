"""Bridge in the terminal: the auction with nothing irregular, and the play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from opbod.bridge.calls import is_bid, is_call, parse_call
from opbod.bridge.facts import Action, Fact, Say
from opbod.bridge.notation import format_act
from opbod.bridge.playacts import AnswerClaim, ClaimTricks, PlayCard
from opbod.bridge.types import State
from opbod.cards import Card
from opbod.cards.pack import FRENCH_52
from opbod.cli.bridge import board, reading, result, telling
from opbod.cli.bridge.speech import WORDS, Speech
from opbod.cli.compass import CompassTerminal
from opbod.cli.rules_words import OptionError
from opbod.cli.tongue import heard_in, lines_under
from opbod.core.protocol import TABLE
from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge.rules import Rules
    from opbod.cli.terminal import Act, Choice, Lines
    from opbod.cli.tongue import Style
    from opbod.core.protocol import Decision, Seat
    from opbod.players.face import Offers

_PLAYED = {"mode": "prevent", "hands": "dealt"}
"""Options that are the same at every table in the terminal."""


class BridgePresenter:
    """Words of bridge for one pair of eyes: a seat's, or those of someone beside the table."""

    asked_last: frozenset[str] = frozenset()

    def __init__(self, style: Style, me: Seat | None, names: Sequence[str]) -> None:
        self.speech = Speech(style, me, names)
        self._reader = reading.Reader(self.speech)
        self.commands = heard_in(WORDS, style.lang, ("last", "tricks", "auction"))

    def occasion(self, view: State, decision: Decision) -> int | None:
        """Ask about no right: who wants to claim types it on his turn."""
        return None

    def welcome(self) -> Lines:
        """Say who sits where."""
        me = self.speech.me
        return [] if me is None else [self.speech.seating(me)]

    def opens(self, view: State, number: int) -> Lines:
        """Say the board, who deals and who is vulnerable."""
        setup, speech = view.setup, self.speech
        who, vulnerable = speech.who(setup.dealer), speech.vulnerable(setup)
        fields = {"number": setup.board, "dealer": who, "vulnerable": vulnerable}
        return [speech.by(setup.dealer, "board.head", **fields)]

    def event(self, before: State, event: Fact) -> Lines:
        """Say one fact."""
        told = telling.tell(self.speech, before, event)
        return [*told, *telling.taken(self.speech, before, event)]

    def table(self, view: State, number: int) -> Lines:
        """Say the whole table."""
        return board.table_lines(self.speech, view)

    def asked(self, view: State, number: int) -> Lines:
        """Say the whole table."""
        return self.table(view, number)

    def hands(self, view: State) -> Lines:
        """Say the hands that are known."""
        return board.hand_lines(self.speech, view)

    def mention(self, view: State, offers: Offers[Action]) -> Lines:
        """Say which cards may be played where not all may, and what may be claimed."""
        cards = [o.action.card for o in offers.duty if isinstance(o.action, PlayCard)]
        if not cards or view.play is None:
            return []
        if len(cards) < len(view.play.hands[view.play.turn]):
            shown = self.speech.cards(self.speech.sorted(cards))
            return [self.speech.words("mention.lawful", cards=shown)]
        return []

    def prompt(self, view: State, kind: str) -> str:
        """Ask for an answer; for a card of dummy, say so."""
        words, play = self.speech.words, view.play
        if kind == "play" and play is not None and play.turn != self.speech.me:
            return words("prompts.dummy")
        if kind == "answer-claim" and play is not None:
            claimed = self.speech.tricks(play.claimed or 0)
            return words("prompts.answer-claim", tricks=claimed, left=play.left)
        return words(f"prompts.{kind}" if kind in ("call", "play") else "prompts.other")

    def read(self, text: str, view: State, offers: Offers[Action]) -> Act | Choice:
        """Read what was typed."""
        return self._reader.read(text, view, offers)

    def typed(self, action: Action | None) -> str:
        """Write an action as a user types it."""
        return reading.typed(self.speech, action)

    def said(self, action: Action | None) -> str:
        """Name an action in a sentence."""
        speech = self.speech
        match action:
            case None:
                return speech.words("say.nothing")
            case Say(call):
                return speech.call(call) if is_call(call) else speech.quote(str(call))
            case PlayCard(card):
                return speech.full(card) if card in FRENCH_52 else speech.quote(str(card))
            case ClaimTricks(0):
                return speech.words("say.concede")
            case ClaimTricks(tricks):
                return speech.words("say.claim", tricks=speech.tricks(tricks))
            case AnswerClaim(agreed):
                return speech.words("say.agree" if agreed else "say.contest")
            case _:
                return format_act(TABLE, action)

    def detail(self, key: str, value: str) -> str:
        """Word a detail of a refusal: suits, calls and cards."""
        if key == "suit":
            return self.speech.suit(value)
        if key == "last":
            return self.speech.call(parse_call(value))
        if key in ("card", "cards"):
            return self.speech.cards(Card(text[::-1]) for text in value.split(", "))
        return value

    def lawful(self, offers: Offers[Action]) -> str:
        """List what answers the duty: cards, or the calls in short."""
        actions = [offer.action for offer in offers.duty]
        cards = [action.card for action in actions if isinstance(action, PlayCard)]
        if cards:
            return self.speech.cards(self.speech.sorted(cards))
        calls = [action.call for action in actions if isinstance(action, Say)]
        told = [self.speech.call(call) for call in calls if not is_bid(call)]
        bids = [call for call in calls if is_bid(call)]
        if bids:
            told.append(self.speech.words("say.bids", first=self.speech.call(bids[0])))
        return ", ".join(told) or ", ".join(self.said(action) for action in actions)

    def tell(self, command: str, view: State) -> Lines:
        """Say the last trick, all of them after the board, or the calls."""
        if command == "last":
            return board.last_trick(self.speech, view)
        if command == "auction":
            return board.auction_lines(self.speech, view)
        return board.all_tricks(self.speech, view)

    def result(self, view: State) -> Lines:
        """Say how a board ended."""
        return result.result_lines(self.speech, view)

    def laid_open(self, state: State) -> Lines:
        """Say all four hands as they were dealt, the board being over."""
        return board.dealt_lines(self.speech, state)

    def score(self, views: Sequence[State]) -> Lines:
        """Say the boards so far, and who is ahead."""
        return result.score_lines(self.speech, views)

    def help(self) -> Lines:
        """Say what may be typed."""
        return lines_under(WORDS, self.speech.style.lang, "help")

    def winner(self, view: State) -> Lines:
        """Say who won."""
        return result.winner_lines(self.speech, view)


class BridgeTerminal(CompassTerminal):
    """What the registry finds under ``bridge``."""

    words = WORDS

    def playable(self, rules: Rules, settings: Sequence[str] = (), lang: str = "en") -> Rules:
        """Deal the hands and prevent what is irregular: at this table nobody rules on it.

        Raises OptionError where the settings (``option=value``) ask for something else.
        """
        for setting in settings:
            option, _, value = (part.strip() for part in setting.partition("="))
            if option in _PLAYED and value != _PLAYED[option]:
                raise OptionError(Words(WORDS, lang)("errors.playable", option=option, value=value))
        found = replace(rules, mode="prevent", hands="dealt")
        if found == rules or rules.id.endswith("+"):
            return found
        return replace(found, id=f"{rules.id}+")

    def presenter(
        self,
        style: Style,
        rules: Any,
        me: Seat | None,
        names: Sequence[str] = (),
    ) -> BridgePresenter:
        """Make a presenter."""
        return BridgePresenter(style, me, names)


TERMINAL = BridgeTerminal()
