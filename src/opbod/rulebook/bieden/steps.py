"""What a case at the table expects: refusals, offers, points, what lies open, trees."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from opbod.bieden import ENTRY, GAME, Action, State
from opbod.bieden.auction import HIGHEST_MAKEABLE
from opbod.bieden.notation import format_act, format_action
from opbod.bieden.types import LETTERS, SEATS, Announced, Bid, Hand, Shown, Sides
from opbod.cards import UNKNOWN, is_known
from opbod.core.protocol import CHANCE, PUBLIC, Decision, Offer, Seat
from opbod.rulebook.acting import AnyLog, act, compare_acts
from opbod.rulebook.reading import seat_in
from opbod.rulebook.subject import Report


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a deal ended; what is left out is not looked at."""

    result: str | None = None
    """made, failed, passed, achttiender, or ``none`` while the deal goes on."""
    how: str | None = None
    """played, claim, concession, passed, achttiender."""
    stake: int | None = None
    """Points that hang on the contract."""
    bonus: int | None = None
    tree_after: str | None = None
    """Trees of NS and EW after the deal: ``10/12``."""
    winner: str | None = None
    """Side that has won the sitting, NS or EW, or ``none``."""


class Step(Ending, frozen=True, kw_only=True):
    """Acts, and what is expected after them; what is left out is not looked at."""

    play: str = ""
    """Acts, all of them lawful."""
    turn: str | None = None
    """Seat that must act now, or ``nobody``."""
    asked: str | None = None
    """What it is asked: call, play, show, cut, answer-concession."""
    offered: str | None = None
    """All it can answer to that, in any order."""
    allowed: str = ""
    """Acts, each of which would be lawful now."""
    refused: tuple[str, ...] = ()
    """Acts that are refused now, each with code and clause: ``S:100 not-higher B11``."""
    cites: tuple[str, ...] = ()
    """Acts on offer, each with its clause: ``N:JH B22``."""
    contract: str | None = None
    """``S:120``, or ``none``."""
    trump: str | None = None
    """Suit letter, or ``none``."""
    winners: str | None = None
    """Winners of the complete tricks: ``S S E``."""
    points: str | None = None
    """Card points taken by NS and EW: ``49/12``."""
    wijs: int | None = None
    """Wijs credited."""
    marriage: int | None = None
    """Marriage credited, 0 or 20."""
    told: tuple[str, ...] | None = None
    """Announcements as everybody heard them: ``N 20``, ``N 50 run-4``."""
    shown: tuple[str, ...] | None = None
    """What was laid open: ``N QD JD TD``."""
    open: str | None = None
    """Seats whose cards lie open to a spectator: ``S``, or ``none``."""
    heard: str | None = None
    """The calls as a spectator heard them."""
    holds: dict[str, str] = {}
    """Cards that a seat holds, in any order."""
    next_dealer: str | None = None
    """Who deals next, or ``nobody`` when the sitting is over."""
    next_pack: str | None = None
    """The pack of the next deal as it lies before a cut, top card first."""
    then: tuple[Step, ...] = ()
    """What happens next."""


def run_step(log: AnyLog, step: Step, report: Report) -> AnyLog:
    """Play the acts, compare, and go on to the next steps; raises ValueError for a refused act."""
    for word in step.play.split():
        log = act(ENTRY, log, word)
    compare_acts(ENTRY, log, step, all_offers(log.state), report, unlisted=_off_ladder)
    _compare_table(log, step, report)
    compare_ending(log.state, step, report)
    for further in step.then:
        log = run_step(log, further, report)
    return log


def all_offers(state: State) -> dict[str, Offer[Any]]:
    """Collect what any seat can do now, by the word for it; a hidden hand has no cards to offer."""
    return {
        format_act(seat, offer.action): offer
        for seat in SEATS
        for decision in GAME.decisions(state, seat)
        if decision.kind != "play" or UNKNOWN not in state.hands[seat]
        for offer in GAME.offers(state, seat, decision)
    }


def _off_ladder(action: Action) -> bool:
    """Tell whether a bid is higher than can be made: the offers end there; the rules go on."""
    return isinstance(action, Bid) and action.call in range(HIGHEST_MAKEABLE + 1, 10**6)


def _compare_table(log: AnyLog, step: Step, report: Report) -> None:
    state: State = log.state
    duty = next((d for d in GAME.decisions(state, PUBLIC) if not d.optional), None)
    contract = state.contract
    view = GAME.observe(state, PUBLIC)
    found: dict[str, object] = {
        "turn": "nobody" if duty is None else _letter(duty.seats[0]),
        "asked": "nothing" if duty is None else duty.kind,
        "contract": (contract and format_act(contract.seat, Bid(contract.call))) or "none",
        "trump": state.trump or "none",
        "winners": _seats(tuple(t.winner for t in state.tricks if t.winner is not None)),
        "points": _pair(state.points),
        "wijs": state.wijs,
        "marriage": state.marriage,
        "told": tuple(_announcement(event) for event in log.events if isinstance(event, Announced)),
        "shown": tuple(_showing(event) for event in log.events if isinstance(event, Shown)),
        "open": _seats(tuple(s for s in SEATS if _is_open(view.hands[s]))) or "none",
        "heard": " ".join(format_act(seat, Bid(call)) for seat, call in view.calls),
    }
    for what, value in found.items():
        if (expected := getattr(step, what)) is not None:
            report.expect(what, expected, value)
    if step.offered is not None:
        report.expect("offered", _sorted(step.offered), _sorted(_answers(state, duty)))
    for letter, cards in step.holds.items():
        held = state.hands[seat_in(LETTERS, letter)]
        report.expect(f"{letter} holds", _sorted(cards), _sorted(" ".join(held)))
    _compare_next(log, step, report)


def _compare_next(log: AnyLog, step: Step, report: Report) -> None:
    setup = GAME.following(log.state)
    if step.next_dealer is not None:
        dealer = "nobody" if setup is None else _letter(setup.dealer)
        report.expect("next_dealer", step.next_dealer, dealer if log.state.result else "none yet")
    if step.next_pack is not None and setup is not None:
        start = GAME.start(log.state.rules, setup)
        action = GAME.chance(start, Random(0), log.state).action
        report.expect("next_pack", step.next_pack.split(), list(getattr(action, "pack", ())))
    elif step.next_pack is not None:
        report.trouble("next_pack: there is no next deal")


def compare_ending(state: State, ending: Ending, report: Report) -> None:
    """Compare how the deal ended."""
    result = state.result
    if result is None:
        found: dict[str, object] = dict.fromkeys(Ending.__struct_fields__)
        found["result"] = found["winner"] = "none"
    else:
        found = {
            "result": result.kind,
            "how": result.how,
            "stake": result.stake,
            "bonus": result.bonus,
            "tree_after": _pair(result.tree),
            "winner": "none" if result.winner is None else ("NS", "EW")[result.winner],
        }
    for what, value in found.items():
        if (expected := getattr(ending, what)) is not None:
            report.expect(what, expected, value)


def _answers(state: State, duty: Decision | None) -> str:
    if duty is None or duty.seats[0] == CHANCE or UNKNOWN in state.hands[duty.seats[0]]:
        return ""
    offers = GAME.offers(state, duty.seats[0], duty)
    return " ".join(format_action(offer.action) for offer in offers)


def _announcement(event: Announced) -> str:
    values = "+".join(map(str, event.values))
    return " ".join([_letter(event.seat), values, *event.kinds])


def _showing(event: Shown) -> str:
    laid = " + ".join(" ".join(combination.cards) for combination in event.combinations)
    return f"{_letter(event.seat)} {laid}"


def _is_open(hand: Hand) -> bool:
    return bool(hand) and all(map(is_known, hand))


def _letter(seat: Seat) -> str:
    return "pack" if seat == CHANCE else LETTERS[seat]


def _seats(seats: tuple[Seat, ...]) -> str:
    return " ".join(map(_letter, seats))


def _pair(numbers: Sides) -> str:
    return f"{numbers[0]}/{numbers[1]}"


def _sorted(words: str) -> list[str]:
    return sorted(words.split())
