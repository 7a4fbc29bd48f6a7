"""Offering and answering: who may offer what, what is answered, what comes of it (T13 to T24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.figures import has_figure
from opbod.bieten.ranks import SUIT
from opbod.bieten.types import (
    FIGURES,
    Answer,
    Answered,
    Event,
    Figure,
    Hand,
    Offered,
    OfferFigure,
    Settled,
    State,
)
from opbod.core.phases import NoError
from opbod.core.protocol import Offer

if TYPE_CHECKING:
    from opbod.bieten.rules import Rules
    from opbod.bieten.types import Action, Standing, Why, Word
    from opbod.core.protocol import Seat


# Cards that make figures.


def dealt_hand(state: State, seat: Seat) -> Hand:
    """Collect the cards that the seat was dealt: those held and those played (T14)."""
    played = [trick.cards[(seat - trick.leader) % state.rules.players] for trick in state.tricks]
    trick = state.trick
    if trick is not None:
        place = (seat - trick.leader) % state.rules.players
        played += trick.cards[place : place + 1]
    return (*state.hands[seat], *played)


def won_cards(state: State, seat: Seat) -> Hand:
    """Collect the cards of the tricks that the seat has won (T9)."""
    return tuple([card for trick in state.tricks if trick.winner == seat for card in trick.cards])


def figure_hand(state: State, seat: Seat, *, offering: bool) -> Hand:
    """Collect the cards of which the seat may make a figure, to offer or to answer (Q6)."""
    source = state.rules.figure_cards
    if source == "won_tricks":
        return won_cards(state, seat)
    if source == "hand_when_offering" and offering:
        return state.hands[seat]
    return dealt_hand(state, seat)


def figures_left(state: State) -> tuple[Figure, ...]:
    """Figures that nobody has offered in this deal (T14)."""
    gone = [settlement.figure for settlement in state.settled]
    if state.standing is not None:
        gone.append(state.standing.figure)
    return tuple([figure for figure in FIGURES if figure not in gone])


# Offering.


def counts_in_trick(rules: Rules, figure: Figure) -> bool:
    """Tell whether an offer counts among those of a trick: Spiel at any time does not (T22)."""
    return figure != "spiel" or rules.spiel_when == "own_turn"


def offer_right(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    """What the seat may offer now, from what it knows itself, in the order of the figures."""
    found: list[Offer[Action]] = []
    cards: Hand | None = None
    for figure in figures_left(state):
        if _why_barred(state, seat, figure) is not None:
            continue
        if figure == "spiel":
            if may_bid_spiel(state, seat):
                found.append(_SPIEL[_spiel_clause(state)])
            continue
        if cards is None:
            cards = figure_hand(state, seat, offering=True)
        if has_figure(state.rules, figure, cards):
            found.append((_ON_TURN if seat == state.turn else _OFF_TURN)[figure])
    return tuple(found)


def why_no_offer(state: State, seat: Seat, figure: Figure) -> NoError | None:
    """Find why the seat may not offer the figure now, no other offer being open; None if it may.

    The first reasons are public; the last hang on hidden cards, and those are the seat's own.
    """
    if figure not in figures_left(state):
        return NoError("offered-already", "T14", figure=figure.title())
    barred = _why_barred(state, seat, figure)
    if barred is not None:
        return barred
    if figure == "spiel":
        return None if may_bid_spiel(state, seat) else NoError("spiel-late", "T24")
    if has_figure(state.rules, figure, figure_hand(state, seat, offering=True)):
        return None
    return NoError("not-owned", "T14", figure=figure.title())


def _why_barred(state: State, seat: Seat, figure: Figure) -> NoError | None:
    """Find the public reason why the seat may not offer a figure that is left; None if it may."""
    rules = state.rules
    if seat != state.turn:
        if figure == "spiel" and rules.spiel_when == "own_turn":
            return NoError("spiel-on-turn", "Q17b")
        if figure != "spiel" and rules.offer_when == "own_turn":
            return NoError("offer-on-turn", "T14")
    if counts_in_trick(rules, figure) and state.said.count(seat) >= rules.offers_per_turn:
        return NoError("enough-for-now", "T13", limit=str(rules.offers_per_turn))
    limit = rules.offers_per_player
    if limit != "none" and [made.offerer for made in state.settled].count(seat) >= limit:
        return NoError("enough-for-deal", "Q7", limit=str(limit))
    return None


def may_bid_spiel(state: State, seat: Seat) -> bool:
    """Tell whether the seat may still offer Spiel or say drei to it (T24).

    Once the first card of the last trick lies, only who still holds a card of its suit may.
    """
    trick = state.trick
    if trick is None or not trick.cards or len(state.tricks) < state.rules.cards - 1:
        return True
    led = SUIT[trick.cards[0]]
    return any(SUIT[card] == led for card in state.hands[seat])


def _spiel_clause(state: State) -> str:
    trick = state.trick
    assert trick is not None
    if trick.cards and len(state.tricks) == state.rules.cards - 1:
        return "T24"
    return "T22" if state.rules.spiel_when == "any_time" else "Q17b"


def _offer(figure: Figure, clause: str) -> Offer[Action]:
    return Offer(OfferFigure(figure), cite=f"bieten/{clause}")


_ON_TURN, _OFF_TURN = (
    {figure: _offer(figure, clause) for figure in FIGURES} for clause in ("T14", "Q8")
)
_SPIEL = {clause: _offer("spiel", clause) for clause in ("T22", "T24", "Q17b")}
"""The offer of each figure under each clause, made once: there are few, and they are values."""


def offer_figure(state: State, seat: Seat, action: OfferFigure) -> tuple[Event, ...]:
    """Judge an offer; the others answer it before anything else happens (T17)."""
    if action.figure not in FIGURES:
        raise NoError("no-such-figure", "T15")
    no = why_no_offer(state, seat, action.figure)
    if no is not None:
        raise no
    return (Offered(seat, action.figure),)


# Answering.

_FIRST: dict[Word, Offer[Action]] = {
    "guad": Offer(Answer("guad"), cite="bieten/T18"),
    "schau": Offer(Answer("schau"), cite="bieten/T19"),
    "drei": Offer(Answer("drei"), cite="bieten/T20"),
}
_TO_DREI: dict[Word, Offer[Action]] = {
    "guad": Offer(Answer("guad"), cite="bieten/T20"),
    "schau": Offer(Answer("schau"), cite="bieten/T20"),
}
"""The answers to an offer and to a drei, made once: there are few, and they are values."""


def answer_duty(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    """What the seat may answer, from what it knows itself: guad, schau, drei (T18 to T20)."""
    standing = state.standing
    assert standing is not None
    answers = _FIRST if standing.drei is None else _TO_DREI
    return tuple(
        [offer for word, offer in answers.items() if why_no_answer(state, seat, word) is None]
    )


def why_no_answer(state: State, seat: Seat, word: Word) -> NoError | None:
    """Find why the seat, whose answer is asked, may not give this one; None if it may."""
    standing, rules = state.standing, state.rules
    assert standing is not None
    if word == "guad":
        return None
    if word == "drei":
        if standing.drei is not None:
            return NoError("drei-stands", "Q12")
        if standing.figure == "spiel" and not may_bid_spiel(state, seat):
            return NoError("drei-late", "T24")
    if (
        rules.hold_needs_figure
        and standing.figure != "spiel"
        and not has_figure(rules, standing.figure, figure_hand(state, seat, offering=False))
    ):
        return NoError(
            "not-held", "T20" if word == "drei" else "T19", figure=standing.figure.title()
        )
    return None


def answer(state: State, seat: Seat, action: Answer) -> tuple[Event, ...]:
    """Judge an answer; the last one settles the offer (T18 to T20)."""
    standing, word = state.standing, action.word
    assert standing is not None
    if word not in ("guad", "schau", "drei"):
        raise NoError("no-such-answer", "T17")
    no = why_no_answer(state, seat, word)
    if no is not None:
        raise no
    answered = Answered(seat, word)
    if word == "drei" or len(standing.answers) < state.rules.players - 2:
        return (answered,)
    return (answered, _settled(state.rules, standing, (*standing.answers, word)))


def _settled(rules: Rules, standing: Standing, answers: tuple[Word, ...]) -> Settled:
    """Work out what an offer that all have answered is worth, and to whom if that is known.

    Declined: 1 to the offerer however high his card is (T18, T26), or to the drei-bidder what
    the rules say (T20, T28, Q11). Held: 2, or 3, to the best when all cards are played (T25).
    """
    held = "schau" in answers
    why: Why
    if standing.drei is None:
        why, points = ("held", 2) if held else ("good", 1)
    elif held:
        why, points = "drei-held", 3
    else:
        why, points = "drei-good", 2 if rules.drei_declined == "2" else 3
    open_still = held or (why == "drei-good" and rules.drei_declined == "highest")
    return Settled(standing.figure, why, points, None if open_still else standing.speaker)


def pool_of(standing: Standing, players: int) -> tuple[Seat, ...]:
    """Seats that stayed in: who spoke last, and those who held it; the others gave in (Q10)."""
    first = standing.speaker + 1
    held = {
        (first + place) % players for place, word in enumerate(standing.answers) if word == "schau"
    }
    return tuple(sorted({standing.speaker, *held}))
