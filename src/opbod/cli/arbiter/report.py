"""One line in, a ruling out: as text, or as JSON for another program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opbod.bridge import ENTRY, rulings
from opbod.bridge.notation import format_act, format_facts
from opbod.bridge.obligations import auction, final, standing
from opbod.bridge.types import LETTERS, SEATS
from opbod.bridge.whatif import LEAD_CHOICES, Branch, open_leads, tree
from opbod.cli.arbiter.teller import Teller
from opbod.cli.rules_words import base_of
from opbod.core.rules import differences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge.types import Causes, Choice, Effect, LeadOption, Ruling, State
    from opbod.cli.arbiter.inquiry import BridgeLog
    from opbod.core.protocol import Seat


def text_of(log: BridgeLog, lang: str, *, whole_tree: bool = False) -> list[str]:
    """Say everything about an auction: what counts, the rulings, options, obligations."""
    teller, state = Teller(lang), log.state
    judged, words = state.judged, teller.words
    lines = [*teller.head(state), *teller.auction(state)]
    for ruling in judged.rulings:
        if not rulings.is_silent(ruling):
            lines += ["", *teller.ruling(ruling, state)]
    if not judged.rulings:
        lines += ["", words("ruling.open" if judged.pending else "ruling.none")]
    branches = tree(state)
    if branches:
        lines += ["", words("options")]
        if whole_tree:
            lines += teller.tree(branches)
        else:
            lines += [f"  {n}. {teller.way(one)}" for n, one in enumerate(branches, start=1)]
    elif whole_tree:
        told = teller.lead_ways(state)
        lines += ["", words("options"), *told] if told else ["", words("no_options")]
    lines += ["", *teller.obligations(judged), *teller.flags(judged)]
    lines += teller.result(judged) if judged.closed else [teller.turn(judged)]
    return lines


def data_of(log: BridgeLog, lang: str, *, whole_tree: bool = False) -> dict[str, Any]:
    """Give the same for JSON, seats as letters and calls and facts in the notation."""
    state, teller = log.state, Teller(lang)
    judged = state.judged
    result = judged.result
    return {
        "rules": state.rules.id,
        "settings": {
            option: ours
            for option, (ours, _) in differences(state.rules, base_of(ENTRY, state.rules)).items()
        },
        "lang": lang,
        "dealer": LETTERS[log.setup.dealer],
        "events": [format_act(fact.seat, fact.what) for fact in log.events],
        "said": [
            {
                "event": said.n,
                "seat": LETTERS[said.seat],
                "call": said.call,
                "status": said.status,
                "article": said.article,
            }
            for said in judged.said
        ],
        "auction": auction(judged),
        "standing": standing(judged),
        "turn": None if judged.turn is None else LETTERS[judged.turn],
        "must_pass": {
            "once": _owed(judged.once),
            "rest": _owed(judged.barred),
        },
        "rulings": [_ruling(ruling, state, teller) for ruling in judged.rulings],
        "options": [_branch(branch, deep=whole_tree) for branch in tree(state)],
        "lead_options": _lead_ways(open_leads(state)),
        "lead_rights": [
            {"article": one.article, "offender": LETTERS[one.offender], "kind": one.kind}
            for one in judged.leads
        ],
        "director": [
            {"article": flag.article, "event": flag.n, "seat": LETTERS[flag.seat]}
            for flag in judged.flags
        ],
        "closed": judged.closed,
        "result": None if result is None else final(judged),
    }


def _letters(seats: Sequence[Seat]) -> list[str]:
    """Write seats as letters; the director, who has no seat, as ``director``."""
    return [LETTERS[seat] if seat in SEATS else "director" for seat in seats]


def _owed(owed: Sequence[Causes]) -> dict[str, list[dict[str, Any]]]:
    return {
        LETTERS[seat]: [
            {"article": one.article, "event": one.n, "offender": LETTERS[one.by]} for one in causes
        ]
        for seat, causes in enumerate(owed)
        if causes
    }


def _ruling(ruling: Ruling, state: State, teller: Teller) -> dict[str, Any]:
    lang = teller.lang
    return {
        "event": ruling.n,
        "code": ruling.code,
        "article": ruling.article,
        "seat": LETTERS[ruling.seat],
        "call": ruling.call,
        "facts": [
            {
                "event": number,
                "fact": format_facts(tuple(filter(None, state.facts[number - 1 : number]))),
                "text": teller.fact(state, number),
            }
            for number in ruling.facts
        ],
        "rejected": list(ruling.rejected),
        "readings": {one.question: one.value for one in ruling.readings},
        "choices": [_choice(choice) for choice in ruling.choices],
        "effects": _effects(ruling.effects),
        "read_out": [
            {"to": _letters(sentence.to), "text": sentence.text}
            for sentence in rulings.read_out(ruling, lang)
        ],
        "reasons": list(rulings.reasons(ruling, lang)),
    }


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        "option": choice.option,
        "holders": _letters(choice.holders),
        "calls": list(choice.calls),
        "effects": _effects(choice.effects),
    }


def _effects(effects: Sequence[Effect]) -> list[dict[str, str]]:
    return [{"kind": effect.kind, "seat": LETTERS[effect.seat]} for effect in effects]


def _lead_ways(leads: Sequence[LeadOption]) -> list[dict[str, Any]]:
    """List what declarer may do with each of his rights over leads."""
    return [
        {"article": one.article, "leader": LETTERS[one.leader], "choices": list(LEAD_CHOICES)}
        for one in leads
    ]


def _branch(branch: Branch, *, deep: bool) -> dict[str, Any]:
    data: dict[str, Any] = {
        "holders": _letters(branch.holders),
        "option": branch.option,
        "event": branch.word,
        "calls": list(branch.calls),
        "auction": branch.auction,
        "standing": branch.standing,
        "if_all_pass": branch.if_all_pass,
    }
    if deep:
        data["leads"] = _lead_ways(branch.leads)
        data["then"] = [_branch(one, deep=True) for one in branch.then]
    return data
