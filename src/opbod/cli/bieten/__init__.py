"""Bieten in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opbod.bieten.offers import offer_right
from opbod.bieten.types import (
    LETTERS,
    Action,
    Answer,
    Cut,
    Event,
    OfferFigure,
    Play,
    State,
    Steal,
)
from opbod.cli.bieten import board, reading, result, telling
from opbod.cli.bieten.speech import SHORT, WORDS, Speech
from opbod.cli.tongue import heard_in, lines_under
from opbod.core.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieten import Rules
    from opbod.cli.terminal import Act, Choice, Lines
    from opbod.cli.tongue import Style
    from opbod.core.protocol import Decision, Offer, Seat
    from opbod.players.face import Offers

_ASKS = ("trick", "always", "never")
"""When one is asked whether to offer out of turn, in the order in which the command changes it."""


class BietenPresenter:
    """Words of Bieten for one pair of eyes: a seat's, or those of someone beside the table."""

    asked_last: frozenset[str] = frozenset()

    def __init__(self, style: Style, rules: Rules, me: Seat | None, names: Sequence[str]) -> None:
        self.speech = Speech(style, rules.players, me, names)
        self._reader = reading.Reader(self.speech)
        self._asks = _ASKS[0]
        self._headed = 0
        self.commands = heard_in(WORDS, style.lang, ("last", "tricks", "figures", "ask"))

    def occasion(self, view: State, decision: Decision) -> int | None:
        """Ask once a trick, before another leads to it, whether to offer out of turn (T22).

        Everyone has the right at any time, so that to be asked tells nothing.
        """
        trick = view.trick
        if decision.kind != "offer" or trick is None or self._asks == "never":
            return None
        if self._asks == "always":
            return view.seq
        # Hangs on the view alone, so that a sitting that is resumed asks the same questions: the
        # trick is as yet untouched, and no offer has been settled before its first card.
        just_settled = bool(view.settled) and view.free_at == view.seq
        return None if trick.cards or just_settled else len(view.tricks)

    def welcome(self) -> Lines:
        """Say who sits where."""
        speech = self.speech
        if speech.me is None:
            return []
        others = [speech.place(seat) for seat in speech.from_me(whole=False)]
        key = "board.seats" if len(others) > 1 else "board.seats_two"
        return [speech.words(key, me=LETTERS[speech.me], others=", ".join(others))]

    def opens(self, view: State, number: int) -> Lines:
        """Say who deals and who leads, and how everybody stands."""
        self._headed = number
        return board.head_lines(self.speech, view, number)

    def event(self, before: State, event: Event) -> Lines:
        """Say one event."""
        return telling.tell(self.speech, before, event)

    def table(self, view: State, number: int) -> Lines:
        """Say the whole table."""
        return board.table_lines(self.speech, view, number)

    def asked(self, view: State, number: int) -> Lines:
        """Say the table, without deal and score where they were said in this deal before."""
        lines = self.table(view, number)
        if number == self._headed:
            return lines[board.HEAD :]
        self._headed = number
        return lines

    def hands(self, view: State) -> Lines:
        """Say the hands that are known."""
        return board.hand_lines(self.speech, view)

    def mention(self, view: State, offers: Offers[Action]) -> Lines:
        """Say what stands on each answer, which cards are lawful and what may be offered."""
        words = self.speech.words
        figures = _figures(offers.rights)
        if not offers.duty:
            told = [words("mention.offers", figures=self.speech.figures(figures))]
            return [*board.hand_lines(self.speech, view), *(told if len(figures) > 1 else ())]
        answers = [o.action.word for o in offers.duty if isinstance(o.action, Answer)]
        if answers:
            return [board.stakes_line(self.speech, view, answers)]
        lines = []
        cards = [o.action.card for o in offers.duty if isinstance(o.action, Play)]
        if cards and len(cards) < len(view.hands[self.speech.me or 0]):
            shown = self.speech.cards(self.speech.sorted(cards))
            lines.append(words("mention.lawful", cards=shown))
        if figures:
            lines.append(words("mention.offers", figures=self.speech.figures(figures)))
        return lines

    def prompt(self, view: State, kind: str) -> str:
        """Ask for an answer."""
        words, me = self.speech.words, self.speech.me
        if kind == "offer" and me is not None:
            figures = _figures(offer_right(view, me))
            what = self.speech.figure(figures[0]) if len(figures) == 1 else words("say.one")
            return words("prompts.offer", number=len(view.tricks) + 1, what=what)
        if kind == "steal" and view.bottom is not None:
            return words("prompts.steal", card=self.speech.told(view.bottom))
        if kind == "cut":
            return words("prompts.cut", most=len(view.pack) - 1)
        return words(f"prompts.{kind}")

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
            case Play(card):
                return self.speech.the(card)
            case OfferFigure(figure):
                return self.speech.figure(figure)
            case Answer(word):
                return self.speech.quoted(SHORT[word])
            case Cut(lifted):
                return words("say.cut", lifted=lifted)
            case Steal(taken):
                return words("say.take" if taken else "say.leave")
            case _:
                return words("say.nothing")

    def detail(self, key: str, value: str) -> str:
        """Word a detail of a refusal: suits by name."""
        return self.speech.suit(value) if key == "suit" else value

    def lawful(self, offers: Offers[Action]) -> str:
        """List what answers the duty, and what may be offered."""
        actions = [offer.action for offer in offers.duty]
        cards = [action.card for action in actions if isinstance(action, Play)]
        if cards:
            told = [self.speech.cards(self.speech.sorted(cards))]
        elif any(isinstance(action, Cut) for action in actions):
            told = [self.speech.words("say.cuts", most=len(actions))]
        else:
            told = [", ".join(self.said(action) for action in actions)] if actions else []
        if figures := _figures(offers.rights):
            told.append(self.speech.words("say.offers", figures=self.speech.figures(figures)))
        return "; ".join(told)

    def tell(self, command: str, view: State) -> Lines:
        """Say the last trick, all of them or the own figures; or ask at other times."""
        if command == "ask":
            self._asks = _ASKS[(_ASKS.index(self._asks) + 1) % len(_ASKS)]
            return [self.speech.words(f"asks.{self._asks}")]
        if command == "figures":
            return board.figure_lines(self.speech, view)
        show = board.last_trick if command == "last" else board.all_tricks
        return show(self.speech, view)

    def result(self, view: State) -> Lines:
        """Say how a deal ended."""
        return result.result_lines(self.speech, view)

    def score(self, views: Sequence[State]) -> Lines:
        """Say the totals with the arithmetic of each deal."""
        return result.score_lines(self.speech, views)

    def help(self) -> Lines:
        """Say what may be typed."""
        return lines_under(WORDS, self.speech.style.lang, "help")

    def winner(self, view: State) -> Lines:
        """Say who won."""
        return result.winner_lines(self.speech, view)


def _figures(offers: Sequence[Offer[Action]]) -> list[str]:
    """List the figures that may be offered."""
    return [offer.action.figure for offer in offers if isinstance(offer.action, OfferFigure)]


class BietenTerminal:
    """What the registry finds under ``bieten``."""

    seats = LETTERS
    home = 0
    partners = False

    def names(self, lang: str) -> tuple[str, ...]:
        """Name the seats."""
        words = Words(WORDS, lang)
        return tuple(words(f"seats.{letter}") for letter in LETTERS)

    def facts(self, lang: str, rules: Rules) -> Lines:
        """Say how often each figure is held, and how often it is the highest.

        Raises ValueError under rules that compare figures otherwise: the tables are not for them.
        """
        from opbod.bieten.facts import are_counted, facts, format_facts

        if not are_counted(rules):
            raise ValueError(Words("opbod.bieten", lang)("facts.not_counted"))
        found = facts(rules.deck, rules.cards, hengst_same_suit=rules.hengst_same_suit)
        return format_facts(found, lang).splitlines()

    def seat(self, text: str) -> Seat | None:
        """Read a seat: its number, or its name."""
        asked = text.strip().lower()
        if asked in tuple(LETTERS):
            return LETTERS.index(asked)
        for lang in LANGUAGES:
            for seat, name in enumerate(self.names(lang)):
                if asked == name.lower():
                    return seat
        return None

    def presenter(
        self,
        style: Style,
        rules: Any,
        me: Seat | None,
        names: Sequence[str] = (),
    ) -> BietenPresenter:
        """Make a presenter."""
        return BietenPresenter(style, rules, me, names)


TERMINAL = BietenTerminal()
