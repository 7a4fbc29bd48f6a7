"""What is typed at a table of Bieten, in the words of a language, in dialect or in notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opbod.bieten import notation
from opbod.bieten.ranks import ALL_CARDS, ORDER, WELI
from opbod.bieten.types import (
    FIGURES,
    Action,
    Answer,
    Cut,
    Figure,
    OfferFigure,
    Play,
    State,
    Steal,
    Word,
)
from opbod.cards import Card
from opbod.cli.hearing import letters_of, parted, phrases
from opbod.cli.terminal import Act, Choice, NotUnderstoodError

if TYPE_CHECKING:
    from opbod.cli.bieten.speech import Speech
    from opbod.players.face import Offers

_SUITS = "EGHS"
_WORDS: tuple[Word, ...] = ("guad", "schau", "drei")
_BELL_SIX = "S6"


class Reader:
    """Reads one language; what it cannot read it says, with what may be typed."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._typed = {
            key: phrases(speech.words(f"typed.{key}"))
            for key in ("take", "leave", "yes", "no", "verbs", "fillers", "joints")
        }
        self._figures: dict[str, Figure] = {
            word: figure for figure in FIGURES for word in phrases(speech.words(f"typed.{figure}"))
        }
        self._answers: dict[str, Word] = {
            word: answer for answer in _WORDS for word in phrases(speech.words(f"typed.{answer}"))
        }
        letters = ("a", "k", "o", "u", "t", *"9876")
        self._ranks = letters_of(speech, "ranks", ORDER, letters) | {"10": "T"}
        self._suits = letters_of(speech, "suits", _SUITS, "eghs")
        self._cards = {
            form.lower().replace(" ", ""): card
            for card in ALL_CARDS.cards
            for form in (card, speech.short(card), speech.full(card))
        }

    def read(self, text: str, view: State, offers: Offers[Action]) -> Act | Choice:
        """Read an answer; raises NotUnderstoodError."""
        tokens = _tokens(text)
        while len(tokens) > 1 and tokens[0] in self._typed["verbs"]:
            tokens = tokens[1:]
        if not tokens:
            if offers.rights and not offers.duty:
                return Act(None)
            raise self._error("nothing", offers)
        return (
            self._yes_or_no(tokens, text, offers)
            or self._answer(tokens, text, view, offers)
            or self._figure(tokens)
            or self._steal(tokens)
            or self._number(tokens, text, offers)
            or self._card(tokens, text, offers)
            or self._notation(text, offers)
        )

    def _yes_or_no(self, tokens: list[str], text: str, offers: Offers[Action]) -> Act | None:
        """Answer a question of yes or no, where one is asked; a no declines a right too."""
        word = " ".join(tokens)
        yes = word in self._typed["yes"]
        if not yes and word not in self._typed["no"]:
            return None
        if offers.duty:
            return Act(Steal(taken=yes)) if kind_of(offers) == "steal" else None
        if yes and offers.rights:
            raise self._error("no_yes", offers, text)
        return Act(None) if offers.rights else None

    def _answer(
        self, tokens: list[str], text: str, view: State, offers: Offers[Action]
    ) -> Act | None:
        """Read ``is guad``, ``i schau dei Herz an``, ``drei auf dei Gras``."""
        said = self._without_fillers(tokens)
        if not said or said[0] not in self._answers:
            return None
        if said[0].isdigit() and kind_of(offers) != "answer":
            return None
        named = {self._figures.get(token) for token in said[1:]}
        if None in named or len(named) > 1:
            return None
        standing = view.standing
        if named and standing is not None and standing.figure not in named:
            raise self._error("other_figure", offers, text, standing.figure)
        return Act(Answer(self._answers[said[0]]))

    def _figure(self, tokens: list[str]) -> Act | None:
        """Read ``i biet mein Herz``, or the figure alone."""
        said = self._without_fillers(tokens)
        if len(said) != 1 or said[0] not in self._figures:
            return None
        return Act(OfferFigure(self._figures[said[0]]))

    def _without_fillers(self, tokens: list[str]) -> list[str]:
        return [token for token in tokens if token not in self._typed["fillers"]]

    def _steal(self, tokens: list[str]) -> Act | None:
        for key, taken in (("take", True), ("leave", False)):
            if tokens[0] in self._typed[key] and len(tokens) == 1:
                return Act(Steal(taken=taken))
        return None

    def _number(self, tokens: list[str], text: str, offers: Offers[Action]) -> Act | None:
        phrase = "".join(tokens)
        if not (phrase.isascii() and phrase.isdigit()) or len(phrase) > 5:
            return None
        if kind_of(offers) == "cut":
            return Act(Cut(int(phrase)))
        key = "which_suit" if phrase in self._ranks and offers.duty else "unknown"
        raise self._error(key, offers, text)

    def _card(self, tokens: list[str], text: str, offers: Offers[Action]) -> Act | None:
        compact = "".join(token for token in tokens if token not in self._typed["joints"])
        if compact in self._cards:
            return Act(Play(self._cards[compact]))
        # Half a card is asked about where cards are played alone.
        playing = kind_of(offers) in ("play", "offer")
        if playing and compact in self._ranks:
            raise self._error("which_suit", offers, text)
        if playing and compact in self._suits:
            raise self._error("which_rank", offers, text)
        found = [suit + rank for suit, rank in parted(compact, self._suits, self._ranks)]
        found += [suit + rank for rank, suit in parted(compact, self._ranks, self._suits)]
        if not found:
            return None
        return Act(Play(WELI if found[0] == _BELL_SIX else Card(found[0])))

    def _notation(self, text: str, offers: Offers[Action]) -> Act:
        try:
            return Act(notation.parse_action(text))
        except ValueError:
            raise self._error("unknown", offers, text) from None

    def _error(
        self, key: str, offers: Offers[Action], text: str = "", figure: str = ""
    ) -> NotUnderstoodError:
        speech = self._speech
        example = self._example(offers)
        kind = kind_of(offers)
        answers = [typed(speech, o.action) for o in offers.duty if isinstance(o.action, Answer)]
        do = speech.words(
            f"errors.{kind}", example=example, answers=speech.either(answers) if answers else ""
        )
        return NotUnderstoodError(
            speech.words(
                f"errors.{key}",
                text=speech.quote(text),
                do=do,
                example=example,
                figure=speech.figure(figure),
            )
        )

    def _example(self, offers: Offers[Action]) -> str:
        cards = [o.action.card for o in offers.duty if isinstance(o.action, Play)]
        return self._speech.short(cards[0] if cards else Card("GA"))


def _tokens(text: str) -> list[str]:
    lowered = text.strip().lower()
    for sign in "+-,.!„“”\"'\u2018’():":
        lowered = lowered.replace(sign, " ")
    return lowered.split()


def kind_of(offers: Offers[Action]) -> str:
    """Kind of the decision that is open: the duty's, or else the right's."""
    return offers.all[0].action.answers if offers else "play"


def typed(speech: Speech, action: Any) -> str:
    """Write an action as the user types it; None is a no."""

    def first(key: str) -> str:
        return phrases(speech.words(f"typed.{key}"))[0]

    match action:
        case Play(card):
            return speech.full(card).lower() if speech.style.spoken else speech.short(card)
        case OfferFigure(figure):
            return first(figure)
        case Answer(word):
            return first(word)
        case Cut(lifted):
            return str(lifted)
        case Steal(taken):
            return first("take" if taken else "leave")
        case _:
            return first("no")
