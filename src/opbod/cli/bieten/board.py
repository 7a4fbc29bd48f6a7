"""What lies on the table, in a block of lines: score, offers, open tricks, the trick, own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.offers import figures_left
from opbod.bieten.types import FIGURES, State, Trick
from opbod.cards import is_known
from opbod.cli.bieten.judging import chance, holdings, verdict
from opbod.cli.bieten.speech import SHORT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieten.figures import Holding
    from opbod.bieten.types import Figure, Settlement, Standing, Word
    from opbod.cli.bieten.speech import Speech
    from opbod.core.protocol import Seat


HEAD = 2
"""Lines of a table that are the same all through a deal."""


def head_lines(speech: Speech, view: State, number: int) -> list[str]:
    """Say what is the same all through a deal: who deals, who is Vorhand, and the score."""
    setup, result = view.setup, view.result
    deals = _clause(speech, setup.dealer, "board.deals")
    leads = _clause(speech, setup.vorhand, "board.forehand")
    return [
        speech.words("board.head", number=number, deals=deals, forehand=leads),
        totals_line(speech, view, setup.totals if result is None else result.totals),
    ]


def _clause(speech: Speech, seat: Seat, key: str) -> str:
    return speech.words(f"{key}-you" if seat == speech.me else key, who=speech.who(seat))


def totals_line(speech: Speech, view: State, totals: Sequence[int]) -> str:
    """Say how everybody stands, and the target."""
    told = speech.totals(totals)
    return speech.words("board.totals", totals=told, target=view.rules.target)


def table_lines(speech: Speech, view: State, number: int) -> list[str]:
    """Say the whole table as the viewer knows it."""
    lines = head_lines(speech, view, number)
    assert len(lines) == HEAD
    if view.phase == "play":
        lines += _offers(speech, view)
    lines += open_tricks(speech, view)
    lines += _trick(speech, view)
    return lines + hand_lines(speech, view)


# Offers.


def _offers(speech: Speech, view: State) -> list[str]:
    lines = []
    if view.settled:
        told = "; ".join(_settled(speech, made) for made in view.settled)
        lines.append(speech.words("board.offered", offers=told))
    if view.standing is not None:
        lines.append(_standing(speech, view, view.standing))
    left = figures_left(view)
    if left:
        worth = speech.points(view.rules.unoffered)
        if len(left) > 1:
            worth = speech.words("best.any", points=worth)
        lines.append(speech.words("board.left", figures=speech.figures(left), worth=worth))
    return lines


def _settled(speech: Speech, made: Settlement) -> str:
    """Say one offer and what stands on it: ``Rot by Vroni (held, 2 points open)``."""
    worth = (
        speech.words("best.open", points=speech.points(made.points))
        if made.seat is None
        else speech.goes(made.points, made.seat)
    )
    return speech.words(
        "board.settled",
        figure=speech.figure(made.figure),
        of=speech.of(made.offerer),
        how=speech.words(f"how.{made.why}"),
        worth=worth,
    )


def _standing(speech: Speech, view: State, standing: Standing) -> str:
    """Say the offer that is being answered, with the answers so far."""
    parts = []
    if standing.drei is not None:
        parts.append(f"{speech.who(standing.drei)} {speech.quoted(SHORT['drei'])}")
    for place, word in enumerate(standing.answers, 1):
        seat = (standing.speaker + place) % view.rules.players
        parts.append(f"{speech.who(seat)} {speech.quoted(SHORT[word])}")
    parts.append(_clause(speech, view.answerer, "board.answers"))
    return speech.words(
        "board.standing",
        figure=speech.figure(standing.figure),
        of=speech.of(standing.seat),
        answers=", ".join(parts),
    )


# Tricks.


def _trick(speech: Speech, view: State) -> list[str]:
    trick = view.trick
    if trick is None or view.phase != "play":
        return []
    number = len(view.tricks) + 1
    if not trick.cards:
        return [speech.by(trick.leader, "board.lead", number=number)]
    turn = _clause(speech, view.turn, "board.turn")
    return [
        speech.words("board.trick", number=number, cards=cards_of(speech, view, trick), turn=turn)
    ]


def cards_of(speech: Speech, view: State, trick: Trick) -> str:
    """Say who played what to a trick."""
    return ", ".join(
        f"{speech.who(view.seat_of(trick, place))} {speech.card(card)}"
        for place, card in enumerate(trick.cards)
    )


def open_tricks(speech: Speech, view: State) -> list[str]:
    """Say the tricks that lie open, a line for each player who has any (T9)."""
    lines = []
    for seat in speech.from_me():
        won = [trick for trick in view.tricks if trick.winner == seat]
        if won:
            told = "; ".join(speech.cards(trick.cards) for trick in won)
            lines.append(speech.words("board.open", of=speech.of(seat), tricks=told))
    return lines


def last_trick(speech: Speech, view: State) -> list[str]:
    """Say the last complete trick."""
    return all_tricks(speech, view)[-1:]


def all_tricks(speech: Speech, view: State) -> list[str]:
    """Say every complete trick: they lie open for all to see (T9)."""
    if not view.tricks:
        return [speech.words("board.no_trick")]
    lines = []
    for number, trick in enumerate(view.tricks, 1):
        assert trick.winner is not None
        cards, to = cards_of(speech, view, trick), speech.to(trick.winner)
        lines.append(speech.words("board.full_trick", number=number, cards=cards, to=to))
    return lines


# Hands and figures.


def hand_lines(speech: Speech, view: State) -> list[str]:
    """Say the own hand and its figures; beside the table, all hands that are known."""
    if view.phase != "play":
        return []
    lines = []
    for seat in speech.from_me(whole=False):
        hand = view.hands[seat]
        if speech.me is None and hand and all(map(is_known, hand)):
            told = speech.hand(hand)
            lines.append(speech.words("board.hand_of", who=speech.who(seat), hand=told))
    if speech.me is not None:
        lines.append(speech.words("board.hand", hand=speech.hand(view.hands[speech.me])))
        lines.append(_figures(speech, view, speech.me))
    return lines


def _figures(speech: Speech, view: State, me: Seat) -> str:
    """Say the own figures, each with a word for how good it is."""
    told = [
        _figure(speech, figure, holding, chance(view, figure))
        for figure, holding in holdings(view, me).items()
    ]
    if not told:
        return speech.words("board.no_figures")
    return speech.words("board.figures", figures="; ".join(told))


def _figure(speech: Speech, figure: Figure, holding: Holding, share: float | None) -> str:
    name, cards = speech.figure(figure), speech.cards(holding.cards)
    if share is None:
        return speech.words("board.figure", figure=name, cards=cards)
    good = speech.words(f"good.{verdict(share)}")
    return speech.words("board.figure_good", figure=name, cards=cards, good=good)


def figure_lines(speech: Speech, view: State) -> list[str]:
    """Say of each figure what one has of it, and how often that is the highest."""
    if speech.me is None or view.phase != "play":
        return [speech.words("board.figures_later")]
    lines = []
    held = holdings(view, speech.me)
    for figure in FIGURES:
        name = speech.figure(figure)
        if figure == "spiel":
            lines.append(speech.words("board.about_spiel", figure=name))
        elif figure not in held:
            lines.append(speech.words("board.about_none", figure=name))
        else:
            lines.append(_about(speech, figure, held[figure], chance(view, figure)))
    return lines


def _about(speech: Speech, figure: Figure, holding: Holding, share: float | None) -> str:
    name, cards = speech.figure(figure), speech.cards(holding.cards)
    if share is None:
        return speech.words("board.about", figure=name, cards=cards)
    word = verdict(share)
    good = speech.words(f"good.{word}")
    if word in ("certain", "beaten"):
        return speech.words("board.about_sure", figure=name, cards=cards, good=good)
    # A whole number, and never all or nothing: that would be said in a word.
    times = min(99, max(1, round(100 * share)))
    return speech.words("board.about_good", figure=name, cards=cards, good=good, times=times)


def stakes_line(speech: Speech, view: State, answers: Sequence[Word]) -> str:
    """Say what each answer that is open brings, if nobody holds and if somebody does.

    Once somebody has held, or nobody is left to, it is one of the two (T18 to T20, Q11). Who gives
    in may be out of the comparison (Q10). A raise asks anew, and is not counted with.
    """
    standing, rules = view.standing, view.rules
    assert standing is not None
    figure, raised = standing.figure, standing.drei is not None

    def declined(speaker: Seat) -> str:
        """Say what a drei brings that nobody holds."""
        if rules.drei_declined == "highest":
            return speech.best(figure, 3)
        return speech.goes(int(rules.drei_declined), speaker)

    def either(good: str, held: str) -> str:
        return good if good == held else speech.words("board.either", good=good, held=held)

    held = speech.best(figure, 3 if raised else 2)
    out = held if rules.showdown_pool == "all" else speech.words("board.out", worth=held)
    good = declined(standing.speaker) if raised else speech.goes(1, standing.seat)
    if "schau" in standing.answers:
        good = out
    elif len(standing.answers) < rules.players - 2:
        good = either(good, out)
    told = {
        "guad": good,
        "schau": held,
        "drei": either(declined(view.answerer), speech.best(figure, 3)),
    }
    parts = [f"{SHORT[word]}: {told[word]}" for word in answers]
    return speech.words("board.stakes", answers="; ".join(parts))
