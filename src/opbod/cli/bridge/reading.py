"""What is typed at a table of bridge, in the words of a language or in the project's notation."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from opbod.bridge.calls import DOUBLE, PASS, REDOUBLE, Call, is_bid
from opbod.bridge.facts import Action, Say
from opbod.bridge.notation import parse_act
from opbod.bridge.playacts import AnswerClaim, ClaimTricks, PlayCard
from opbod.bridge.types import LETTERS, State
from opbod.cards import Card
from opbod.cards.pack import FRENCH_52
from opbod.cli.bridge.speech import RANK_ORDER
from opbod.cli.compass import SIGNS
from opbod.cli.hearing import letters_of, parted, phrases
from opbod.cli.terminal import Act, Choice, NotUnderstoodError

if TYPE_CHECKING:
    from opbod.cli.bridge.speech import Speech
    from opbod.players.face import Offers

_CALLS = {"pass": PASS, "double": DOUBLE, "redouble": REDOUBLE}
_BID = re.compile(r"(\d+)(\D+)")


class Reader:
    """Reads one language; what it cannot read it says, with what may be typed."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        keys = (*_CALLS, "claim", "concede", "agree", "contest", "yes", "no")
        self._typed = {key: phrases(speech.words(f"typed.{key}")) for key in keys}
        self._signs = {sign: speech.suit(suit).lower() for suit, sign in SIGNS.items()}
        self._dropped = set(speech.words("typed.joints").split())
        self._verbs = set(speech.words("typed.verbs").split())
        english = ("a", "k", "q", "j", "t", *"98765432")
        self._ranks = letters_of(speech, "ranks", RANK_ORDER, english) | {"10": "T"}
        self._suits = letters_of(speech, "suits", "CDHS", "cdhs")
        names = [speech.suit("NT"), speech.words("suits.short"), *speech.words("suits.nt").split()]
        no_trump = {name.lower().replace(" ", "").replace("-", ""): "NT" for name in names}
        self._names = self._suits | no_trump
        # A card as the program writes it means that card, whatever else it might mean.
        self._own = {
            form.lower(): card
            for card in FRENCH_52.cards
            for form in (speech.short(card), speech.full(card).replace(" ", ""))
        }

    def read(self, text: str, view: State, offers: Offers[Action]) -> Act | Choice:
        """Read an answer; raises NotUnderstoodError."""
        tokens = self._tokens(text)
        while len(tokens) > 1 and tokens[0] in self._verbs:
            tokens = tokens[1:]
        phrase = " ".join(tokens)
        if not phrase:
            raise self._error("nothing", offers)
        return (
            self._yes_or_no(phrase, offers)
            or self._claim(tokens, phrase, view, offers)
            or self._call(tokens, phrase, offers)
            or self._card(tokens, text, view, offers)
            or self._notation(text, offers)
        )

    def _tokens(self, text: str) -> list[str]:
        lowered = text.strip().lower()
        for sign, suit in self._signs.items():
            lowered = lowered.replace(sign, f" {suit}")
        for sign in ("-", ",", ".", "!"):
            lowered = lowered.replace(sign, " ")
        return lowered.split()

    def _yes_or_no(self, phrase: str, offers: Offers[Action]) -> Act | None:
        if kind_of(offers) != "answer-claim":
            return None
        if phrase in (*self._typed["yes"], *self._typed["agree"]):
            return Act(AnswerClaim(agreed=True))
        if phrase in (*self._typed["no"], *self._typed["contest"]):
            return Act(AnswerClaim(agreed=False))
        return None

    def _claim(
        self, tokens: list[str], phrase: str, view: State, offers: Offers[Action]
    ) -> Act | Choice | None:
        """Read a claim: so many tricks, or all that are left; giving up is asked about first."""
        if phrase in self._typed["concede"]:
            if any(isinstance(offer.action, ClaimTricks) for offer in offers.all):
                return Choice(self._speech.words("prompts.concede"), ClaimTricks(0))
            return Act(ClaimTricks(0))  # to be refused at once
        if tokens[0] not in self._typed["claim"]:
            return None
        numbers = [int(t) for t in tokens[1:] if t.isascii() and t.isdigit() and len(t) < 3]
        if len(tokens) > 1 and not numbers:
            return None
        left = 13 if view.play is None else view.play.left
        return Act(ClaimTricks(numbers[0] if numbers else left))

    def _call(self, tokens: list[str], phrase: str, offers: Offers[Action]) -> Act | None:
        for key, call in _CALLS.items():
            if phrase in self._typed[key]:
                return Act(Say(call))
        if kind_of(offers) == "play":
            return None
        found = _BID.fullmatch("".join(token for token in tokens if token not in self._dropped))
        if found and found[2] in self._names and len(found[1]) < 3:
            return Act(Say(Call(f"{int(found[1])}{self._names[found[2]]}")))
        return None

    def _card(
        self, tokens: list[str], text: str, view: State, offers: Offers[Action]
    ) -> Act | None:
        if kind_of(offers) == "call":
            return None  # a word for a call must not be taken for a card
        compact = "".join(token for token in tokens if token not in self._dropped)
        if compact in self._ranks:
            raise self._error("which_suit", offers, text)
        if compact in self._suits:
            raise self._error("which_rank", offers, text)
        found = self._cards(compact)
        if not found:
            return None
        hand = () if view.play is None else view.play.hands[view.play.turn]
        held = [card for card in found if card in hand]
        if len(held) > 1:
            raise self._two_cards(held, text)
        return Act(PlayCard((held or found)[0]))

    def _cards(self, compact: str) -> list[Card]:
        """List what the text may mean: rank before suit, as it is printed, then the other way."""
        if compact in self._own:
            return [self._own[compact]]
        first = [Card(rank + suit) for rank, suit in parted(compact, self._ranks, self._suits)]
        second = [Card(rank + suit) for suit, rank in parted(compact, self._suits, self._ranks)]
        return list(dict.fromkeys(first + second))

    def _notation(self, text: str, offers: Offers[Action]) -> Act:
        """Read a word of the notation; the seat before it may be left out."""
        word, me = text.strip(), self._speech.me
        if ":" not in word and me is not None:
            word = f"{LETTERS[me]}:{word}"
        try:
            return Act(parse_act(word)[1])
        except ValueError:
            raise self._error("unknown", offers, text) from None

    def _two_cards(self, held: list[Card], text: str) -> NotUnderstoodError:
        one, other = (self._speech.full(card) for card in held[:2])
        quoted = self._speech.quote(text)
        return NotUnderstoodError(
            self._speech.words("errors.two_cards", text=quoted, one=one, other=other)
        )

    def _error(self, key: str, offers: Offers[Action], text: str = "") -> NotUnderstoodError:
        speech = self._speech
        kind = kind_of(offers)
        kind = kind if kind in ("call", "play") else "yesno"
        example = self._example(offers)
        do = speech.words(f"errors.{kind}", example=example)
        quoted = speech.quote(text)
        return NotUnderstoodError(
            speech.words(f"errors.{key}", text=quoted, do=do, example=example)
        )

    def _example(self, offers: Offers[Action]) -> str:
        for offer in offers.duty:
            if isinstance(offer.action, PlayCard):
                return self._speech.short(offer.action.card)
        return self._speech.short(Card("QH"))


def kind_of(offers: Offers[Action]) -> str:
    """Kind of the decision that is open: the duty's, or else the right's."""
    return offers.all[0].action.answers if offers else "other"


def typed(speech: Speech, action: Any) -> str:
    """Write an action as the user types it; None is a no."""

    def first(key: str) -> str:
        return phrases(speech.words(f"typed.{key}"))[0]

    match action:
        case Say(call) if is_bid(call):
            return speech.typed_call(call)
        case Say(call):
            return first({PASS: "pass", DOUBLE: "double", REDOUBLE: "redouble"}[call])
        case PlayCard(card):
            return speech.full(card).lower() if speech.style.spoken else speech.short(card)
        case ClaimTricks(0):
            return first("concede")
        case ClaimTricks(tricks):
            return f"{first('claim')} {tricks}"
        case AnswerClaim(agreed):
            return first("agree" if agreed else "contest")
        case _:
            return first("no")
