"""What a case at the table expects: refusals, offers, figures, tricks, points, scores."""

from __future__ import annotations

from typing import Any

import msgspec

from opbod.bieten import ENTRY, GAME, State
from opbod.bieten.notation import format_act, format_action
from opbod.bieten.types import FIGURES, LETTERS, WasCut
from opbod.cards import UNKNOWN
from opbod.core.protocol import CHANCE, PUBLIC, Decision, Offer
from opbod.rulebook.acting import AnyLog, act, compare_acts
from opbod.rulebook.reading import one_of, seat_in
from opbod.rulebook.subject import Report


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Acts, and what is expected after them; what is left out is not looked at."""

    play: str = ""
    """Acts, all of them lawful."""
    turn: str | None = None
    """Seat that must act now, or ``nobody``."""
    asked: str | None = None
    """What it is asked: cut, steal, play, answer."""
    offered: str | None = None
    """All it can answer to that, in any order."""
    figures: str | None = None
    """All that may be offered now, by any seat: ``1:gras 3:spiel``."""
    allowed: str = ""
    """Acts, each of which would be lawful now."""
    refused: tuple[str, ...] = ()
    """Acts that are refused now, each with code and clause: ``3:rot offer-on-turn T14``."""
    cites: tuple[str, ...] = ()
    """Acts on offer, each with its clause: ``1:gras T14``."""
    open: str | None = None
    """The offer being answered, and the drei on it: ``1:gleich 3:drei``, or ``none``."""
    winners: str | None = None
    """Winners of the complete tricks: ``3 3 2``."""
    before: dict[str, str] = {}
    """Cards of the tricks that lie open before a seat, in any order."""
    holds: dict[str, str] = {}
    """Cards that a seat holds, in any order."""
    cut_known_to: str | None = None
    """Seats that know where the pack was cut."""
    peeked: str | None = None
    """Seats that know the card at the bottom of the packet lifted, with it: ``3:GA``."""
    finish: bool = False
    """Play the deal out then, everyone the first card he may, and every offer declined."""
    awards: dict[str, str] = {}
    """Figure to who gets what for it and why: ``3 2 held``, or ``none``."""
    settled: tuple[str, ...] | None = None
    """All the awards, in the order of settlement: ``gras 3 1 good``."""
    points: str | None = None
    """Points of each seat in the deal, or ``going on``."""
    totals_after: str | None = None
    """Score of each seat after the deal, or ``going on``."""
    winner: str | None = None
    """Seat that has won the sitting, ``none``, or ``going on``."""
    next_dealer: str | None = None
    """Who deals next, or ``nobody`` when the sitting is over."""
    then: tuple[Step, ...] = ()
    """What happens next."""


def run_step(log: AnyLog, step: Step, report: Report) -> AnyLog:
    """Play the acts, compare, and go on to the next steps; raises ValueError for a refused act."""
    for word in step.play.split():
        log = act(ENTRY, log, word)
    offers = all_offers(log.state)
    compare_acts(ENTRY, log, step, offers, report)
    _compare_table(log, step, report)
    if step.figures is not None:
        figures = [word for word, offer in offers.items() if offer.action.answers == "offer"]
        report.expect("figures", sorted(step.figures.split()), sorted(figures))
    if step.finish:
        log = finished(log)
    _compare_ending(log.state, step, report)
    for further in step.then:
        log = run_step(log, further, report)
    return log


def finished(log: AnyLog) -> AnyLog:
    """Play a deal out: the first card that may be played, and guad to what stands."""
    while (duty := _duty(log.state)) is not None:
        seat = duty.seats[0]
        log = log.act(seat, GAME.offers(log.state, seat, duty)[0].action)
    return log


def all_offers(state: State) -> dict[str, Offer[Any]]:
    """Collect what any seat can do now, by the word for it."""
    return {
        format_act(seat, offer.action): offer
        for seat in range(state.rules.players)
        for decision in GAME.decisions(state, seat)
        for offer in GAME.offers(state, seat, decision)
    }


def award_of(state: State, figure: str) -> str:
    """Tell who got what for a figure: ``3 2 held``, ``none``, or ``going on``."""
    if state.result is None:
        return "going on"
    found = [award for award in state.result.awards if award.figure == figure]
    return " + ".join(f"{LETTERS[a.seat]} {a.points} {a.why}" for a in found) or "none"


def _duty(state: State) -> Decision | None:
    return next((d for d in GAME.decisions(state, PUBLIC) if not d.optional), None)


def _compare_table(log: AnyLog, step: Step, report: Report) -> None:
    state: State = log.state
    duty = _duty(state)
    public = GAME.observe(state, PUBLIC)
    found: dict[str, object] = {
        "turn": "nobody" if duty is None else _seat(duty.seats[0]),
        "asked": "nothing" if duty is None else duty.kind,
        "open": _standing(public),
        "winners": _seats([t.winner for t in public.tricks if t.winner is not None]),
        "cut_known_to": _seats(_who_knows_the_cut(log)),
        "peeked": _peeked(state),
    }
    for what, value in found.items():
        if (expected := getattr(step, what)) is not None:
            report.expect(what, expected, value)
    if step.offered is not None:
        actions = GAME.offers(state, duty.seats[0], duty) if duty is not None else ()
        words = [format_action(offer.action) for offer in actions]
        report.expect("offered", sorted(step.offered.split()), sorted(words))
    seats = LETTERS[: state.rules.players]
    for letter, cards in step.before.items():
        seat = seat_in(seats, letter)
        won = [card for trick in public.tricks if trick.winner == seat for card in trick.cards]
        report.expect(f"before {letter}", sorted(cards.split()), sorted(won))
    for letter, cards in step.holds.items():
        seat = seat_in(seats, letter)
        held = state.hands[seat] if state.hands else ()
        report.expect(f"{letter} holds", sorted(cards.split()), sorted(held))


def _compare_ending(state: State, step: Step, report: Report) -> None:
    result = state.result
    found: dict[str, object] = dict.fromkeys(("points", "totals_after", "winner"), "going on")
    found["settled"] = ()
    if result is not None:
        found = {
            "points": _numbers(result.points),
            "totals_after": _numbers(result.totals),
            "winner": "none" if result.winner is None else _seat(result.winner),
            "settled": tuple(
                f"{a.figure} {LETTERS[a.seat]} {a.points} {a.why}" for a in result.awards
            ),
        }
    for what, value in found.items():
        if (expected := getattr(step, what)) is not None:
            report.expect(what, expected, value)
    for figure, award in step.awards.items():
        one_of("figure", figure, (*FIGURES, "weli"))
        report.expect(figure, award, award_of(state, figure))
    if step.next_dealer is not None:
        setup = GAME.following(state)
        dealer = "nobody" if setup is None else _seat(setup.dealer)
        report.expect("next_dealer", step.next_dealer, "none yet" if result is None else dealer)


def _standing(state: State) -> str:
    standing = state.standing
    if standing is None:
        return "none"
    raised = "" if standing.drei is None else f" {_seat(standing.drei)}:drei"
    return f"{_seat(standing.seat)}:{standing.figure}{raised}"


def _who_knows_the_cut(log: AnyLog) -> list[int]:
    """List the viewers that see how many cards were lifted."""
    number = next((n for n, event in enumerate(log.events) if isinstance(event, WasCut)), None)
    if number is None:
        return []
    viewers = (*range(log.state.rules.players), PUBLIC)
    return [v for v in viewers if getattr(log.stream(v)[number], "lifted", None) is not None]


def _peeked(state: State) -> str:
    viewers = (*range(state.rules.players), PUBLIC)
    seen = [(viewer, GAME.observe(state, viewer).bottom) for viewer in viewers]
    return " ".join(f"{_seat(v)}:{card}" for v, card in seen if card not in (None, UNKNOWN))


def _seat(seat: int) -> str:
    return "pack" if seat == CHANCE else "public" if seat == PUBLIC else LETTERS[seat]


def _seats(seats: list[int]) -> str:
    return " ".join(map(_seat, seats))


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
