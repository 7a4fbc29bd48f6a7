"""What is typed at a table of Bieden, in the words of a language or in the project's notation."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from opbod.bieden import notation
from opbod.bieden.ranks import PACK, PLAIN_ORDER
from opbod.bieden.types import (
    Action,
    Announce,
    AnswerConcession,
    Bid,
    Claim,
    Concede,
    Cut,
    DeclareAchttiender,
    Play,
    Show,
    State,
)
from opbod.bieden.wijs import values, wijs_of
from opbod.cards import Card
from opbod.cli.compass import SIGNS
from opbod.cli.hearing import letters_of, parted, phrases
from opbod.cli.terminal import Act, Choice, NotUnderstoodError

if TYPE_CHECKING:
    from opbod.cli.bieden.speech import Speech
    from opbod.players.face import Offers

_SUITS = "CDHS"
_PLAIN = {
    "pass": Bid("pass"),
    "pandoer": Bid("pandoer"),
    "overleg": Bid("overleg"),
    "achttiender": DeclareAchttiender(),
    "waive": Show(shown=False),
    "claim": Claim(),
    "agree": AnswerConcession(agreed=True),
    "play_on": AnswerConcession(agreed=False),
}


class Reader:
    """Reads one language; what it cannot read it says, with what may be typed."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._typed = {
            key: phrases(speech.words(f"typed.{key}"))
            for key in (*_PLAIN, "announce", "show", "concede", "yes", "no", "marriage")
        }
        self._signs = {sign: speech.suit(suit).lower() for suit, sign in SIGNS.items()}
        self._dropped = set(speech.words("typed.joints").split())
        self._verbs = set(speech.words("typed.verbs").split())
        self._ranks = letters_of(speech, "ranks", PLAIN_ORDER, ("a", "k", "q", "j", "t", *"987"))
        self._ranks |= {"10": "T"}
        self._suits = letters_of(speech, "suits", _SUITS, "cdhs")
        # A card as the program writes it means that card, whatever else it might mean.
        self._own = {
            form.lower(): card
            for card in PACK.cards
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
            or self._word(phrase, offers)
            or self._number(phrase, text, offers)
            or self._wijs(tokens, text, view, offers)
            or self._card(tokens, text, view, offers)
            or self._notation(text, offers)
        )

    def _tokens(self, text: str) -> list[str]:
        lowered = text.strip().lower()
        for sign, suit in self._signs.items():
            lowered = lowered.replace(sign, suit)
        for sign in ("+", "-", ",", ".", "!"):
            lowered = lowered.replace(sign, " ")
        return lowered.split()

    def _yes_or_no(self, phrase: str, offers: Offers[Action]) -> Act | None:
        """Answer a question of yes or no: its first offer is the yes, its second the no."""
        yes = phrase in self._typed["yes"]
        if not yes and phrase not in self._typed["no"]:
            return None
        if offers.duty and kind_of(offers) in ("show", "answer-concession"):
            return Act(offers.duty[0 if yes else 1].action)
        if not offers.duty and offers.rights:
            return Act(offers.rights[0].action if yes else None)
        return None

    def _word(self, phrase: str, offers: Offers[Action]) -> Act | Choice | None:
        for key, action in _PLAIN.items():
            if phrase in self._typed[key]:
                return Act(action)
        if phrase in self._typed["concede"]:
            if not _has(offers, Concede()):
                return Act(Concede())
            return Choice(self._speech.words("prompts.concede"), Concede())
        if phrase in self._typed["show"]:
            if kind_of(offers) != "show" and (all_of_it := _announcement(offers)):
                return Act(all_of_it)
            return Act(Show(shown=True))
        return None

    def _number(self, phrase: str, text: str, offers: Offers[Action]) -> Act | None:
        kind = kind_of(offers)
        if kind == "cut" and len(numbers := re.findall("[0-9]+", phrase)) == 1:
            phrase = numbers[0]
        if not (phrase.isascii() and phrase.isdigit()) or len(phrase) > 5:
            return None
        number = int(phrase)
        if kind == "cut":
            return Act(Cut(number))
        if kind == "play" and number <= 10:
            raise self._error("which_suit", offers, text)
        return Act(Bid(number))

    def _wijs(
        self, tokens: list[str], text: str, view: State, offers: Offers[Action]
    ) -> Act | None:
        if tokens[0] not in self._typed["announce"]:
            return None
        numbers = " ".join(tokens[1:]).replace("+", " ").split()
        if numbers:
            if not all(n.isascii() and n.isdigit() and len(n) < 5 for n in numbers):
                raise self._error("bad_values", offers, text)
            return Act(Announce(tuple(sorted(map(int, numbers), reverse=True))))
        if all_of_it := _announcement(offers):
            return Act(all_of_it)
        held = values(wijs_of(view, self._speech.me or 0))
        if not held:
            raise self._error("no_wijs", offers)
        return Act(Announce(held))

    def _card(
        self, tokens: list[str], text: str, view: State, offers: Offers[Action]
    ) -> Act | Choice | None:
        named = len(tokens) > 1 and tokens[-1] in self._typed["marriage"]
        rest = tokens[:-1] if named else tokens
        compact = "".join(token for token in rest if token not in self._dropped)
        if compact in self._ranks:
            raise self._error("which_suit", offers, text)
        if compact in self._suits:
            raise self._error("which_rank", offers, text)
        found = self._cards(compact)
        if not found:
            return None
        held = [card for card in found if card in view.hands[self._speech.me or 0]]
        if len(held) > 1:
            raise self._two_cards(held, text)
        card = (held or found)[0]
        if named or not _has(offers, Play(card, marriage=True)):
            return Act(Play(card, marriage=named))
        other = Card(("K" if card[0] == "Q" else "Q") + card[1])
        question = self._speech.words("prompts.marriage", other=self._speech.full(other))
        return Choice(question, Play(card, marriage=True), Play(card))

    def _cards(self, compact: str) -> list[Card]:
        """List what the text may mean: rank before suit, as it is printed, then the other way."""
        if compact in self._own:
            return [self._own[compact]]
        first = [Card(rank + suit) for rank, suit in parted(compact, self._ranks, self._suits)]
        second = [Card(rank + suit) for suit, rank in parted(compact, self._suits, self._ranks)]
        return list(dict.fromkeys(first + second))

    def _notation(self, text: str, offers: Offers[Action]) -> Act:
        try:
            return Act(notation.parse_action(text))
        except ValueError:
            raise self._error("unknown", offers, text) from None

    def _two_cards(self, held: list[Card], text: str) -> NotUnderstoodError:
        one, other = held[:2]
        speech = self._speech
        return NotUnderstoodError(
            speech.words(
                "errors.two_cards",
                text=speech.quote(text),
                one=speech.full(one),
                other=speech.full(other),
                first=speech.full(one),
                second=speech.full(other),
            )
        )

    def _error(self, key: str, offers: Offers[Action], text: str = "") -> NotUnderstoodError:
        speech = self._speech
        return NotUnderstoodError(
            speech.words(
                f"errors.{key}",
                text=speech.quote(text),
                do=self._what_to_do(offers),
                example=self._example(offers),
            )
        )

    def _what_to_do(self, offers: Offers[Action]) -> str:
        kind = kind_of(offers)
        key = kind if offers.duty and kind in ("call", "play", "cut") else "yesno"
        return self._speech.words(f"errors.{key}", example=self._example(offers))

    def _example(self, offers: Offers[Action]) -> str:
        cards = [o.action.card for o in offers.duty if isinstance(o.action, Play)]
        return self._speech.short(cards[0] if cards else Card("QH"))


def kind_of(offers: Offers[Action]) -> str:
    """Kind of the decision that is open: the duty's, or else the right's."""
    return offers.all[0].action.answers if offers else "other"


def _has(offers: Offers[Action], action: Action) -> bool:
    return any(offer.action == action for offer in offers.all)


def _announcement(offers: Offers[Action]) -> Announce | None:
    """Everything that may be announced: the first offer of its kind."""
    return next((o.action for o in offers.rights if isinstance(o.action, Announce)), None)


def typed(speech: Speech, action: Any) -> str:
    """Write an action as the user types it; None is a no."""

    def first(key: str) -> str:
        return phrases(speech.words(f"typed.{key}"))[0]

    for key, plain in _PLAIN.items():
        if action == plain:
            return first(key)
    match action:
        case None:
            return first("no")
        case Bid(call):
            return str(call)
        case Play(card, marriage):
            name = speech.full(card).lower() if speech.style.spoken else speech.short(card)
            return name + (f" {first('marriage')}" if marriage else "")
        case Announce(told):
            return f"{first('announce')} {' '.join(map(str, told))}"
        case Cut(lifted):
            return str(lifted)
        case Show():
            return first("show")
        case _:
            return first("concede")
