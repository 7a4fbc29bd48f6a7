"""The end of a deal in words and sums: who got what for each figure, and the totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bieten.figures import Holding, best_holding
from opbod.bieten.offers import dealt_hand, won_cards
from opbod.bieten.score import add_award, awards, has_won
from opbod.bieten.types import FIGURES, Award, Result, State
from opbod.cli.bieten.board import totals_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bieten.types import Figure, Settlement
    from opbod.cli.bieten.speech import Speech
    from opbod.core.protocol import Seat


def result_lines(speech: Speech, view: State) -> list[str]:
    """Say what each figure brought and why, and the sum of each seat."""
    result = view.result
    if result is None:
        return []
    # All cards lie open now: what did not count any more can be told too.
    found = {award.figure: award for award in awards_of(view)}
    lines = [_figure(speech, view, figure, found.get(figure)) for figure in FIGURES]
    if weli := found.get("weli"):
        lines.append(_with_end(speech, view, weli, speech.words("result.weli")))
    return lines + [_sum(speech, view, result, seat) for seat in speech.from_me()]


def awards_of(view: State) -> tuple[Award, ...]:
    """Count the awards of a finished deal, those after a win too."""
    return awards(view.rules, view.setup, view.tricks, view.settled)


def _figure(speech: Speech, view: State, figure: Figure, award: Award | None) -> str:
    made = next((made for made in view.settled if made.figure == figure), None)
    name = speech.figure(figure)
    if made is None:
        how = speech.words("result.unoffered", figure=name)
    else:
        told = speech.words(f"how.{made.why}")
        how = speech.words("result.offered", figure=name, of=speech.of(made.offerer), how=told)
    if made is None and not view.rules.unoffered:
        return speech.words("result.for_nothing", how=how)
    if made is None or made.seat is None:
        why = _compared(speech, view, figure, made)
        how = speech.words("result.compared", how=how, why=why)
    if award is None:
        return speech.words("result.nobody", how=how)
    return _with_end(speech, view, award, how)


def _with_end(speech: Speech, view: State, award: Award, how: str) -> str:
    assert view.result is not None
    worth = speech.goes(award.points, award.seat)
    return speech.words(f"result.{_fate(view, view.result, award)}", how=how, worth=worth)


def _fate(view: State, result: Result, award: Award) -> str:
    """Say whether an award counts, comes after the win, or to a seat that lost its deal (Q22)."""
    if award in result.awards:
        return "award"
    found = awards_of(view)
    after_the_win = found.index(award) > found.index(result.awards[-1])
    return "too_late" if result.winner is not None and after_the_win else "lost"


def _compared(speech: Speech, view: State, figure: Figure, made: Settlement | None) -> str:
    """Say what was compared: the holdings from the best down, or who took the last trick."""
    if figure == "spiel":
        winner = view.tricks[-1].winner
        assert winner is not None
        return speech.words("result.last_trick", to=speech.to(winner))
    held = _holdings(view, figure, made)
    if not held:
        return speech.words("result.none")
    told = ", ".join(f"{speech.who(seat)} {speech.cards(h.cards)}" for seat, h in held)
    if len(held) > 1 and held[0][1].height == held[1][1].height:
        return speech.words(f"result.tie_{view.rules.tie}", told=told)
    return told


def _holdings(view: State, figure: Figure, made: Settlement | None) -> list[tuple[Seat, Holding]]:
    """List who has what of a figure, the best first; those alone who count at the showdown."""
    rules = view.rules
    source = won_cards if rules.figure_cards == "won_tricks" else dealt_hand
    held = []
    for seat in view.setup.in_turn:
        counts = made is None or made.why == "drei-good" or rules.showdown_pool == "all"
        holding = best_holding(rules, figure, source(view, seat))
        if holding is not None and (counts or (made is not None and seat in made.pool)):
            held.append((seat, holding))
    # The sort keeps the order from Vorhand where the suits are alike too.
    return sorted(held, key=lambda item: (item[1].height, item[1].suits), reverse=True)


# Sums.


def _sum(speech: Speech, view: State, result: Result, seat: Seat) -> str:
    """Write the points of a seat and what they did: ``2 (Rot) + 1 (Spiel) = 3; 13 + 3 = 16``."""
    won = [award for award in result.awards if award.seat == seat]
    if not won:
        return speech.by(seat, "result.nothing", total=result.totals[seat])
    parts = " + ".join(f"{award.points} ({speech.figure(award.figure)})" for award in won)
    if len(won) > 1:
        parts += f" = {result.points[seat]}"
    return speech.by(seat, "result.sum", parts=parts, steps=_steps(speech, view, result, seat))


def _steps(speech: Speech, view: State, result: Result, seat: Seat) -> str:
    """Write how the total of a seat came about, with what going over cost (T12, Q21)."""
    rules = view.rules
    points = [award.points for award in result.awards if award.seat == seat]
    if rules.settlement == "deal_total":
        points = [sum(points)]
    before, told = view.setup.totals[seat], []
    total = before
    for more in points:
        after = add_award(rules, before, total, more)
        text = f"{total} + {more} = {total + more}"
        if total + more > rules.target and rules.overshoot != "win":
            over = total + more - rules.target
            text = speech.words(
                f"result.{rules.overshoot}",
                sum=text,
                over=over,
                before=before,
                minus=rules.overshoot_minus,
                after=after,
            )
        told.append(text)
        total = after
    return "; ".join(told)


def score_lines(speech: Speech, views: Sequence[State]) -> list[str]:
    """Say what each finished deal did to the totals, and how they stand."""
    lines = []
    for number, view in enumerate(views, 1):
        if view.result is not None:
            told = "; ".join(_change(speech, view, view.result, s) for s in speech.from_me())
            lines.append(speech.words("result.line", number=number, changes=told))
    if not lines:
        lines = [speech.words("result.no_deals")]
    if views:
        last = views[-1]
        totals = last.setup.totals if last.result is None else last.result.totals
        lines.append(totals_line(speech, last, totals))
    return lines


def _change(speech: Speech, view: State, result: Result, seat: Seat) -> str:
    steps = _steps(speech, view, result, seat) if result.points[seat] else result.totals[seat]
    return f"{speech.who(seat)} {steps}"


def winner_lines(speech: Speech, view: State) -> list[str]:
    """Say who has won, and why not another who came as far."""
    result = view.result
    if result is None or result.winner is None:
        return []
    lines = [speech.by(result.winner, "result.winner", total=result.totals[result.winner])]
    lines += [
        speech.by(seat, "result.second", total=result.totals[seat])
        for seat in speech.from_me()
        if seat != result.winner and has_won(view.rules, result.totals[seat])
    ]
    return lines
