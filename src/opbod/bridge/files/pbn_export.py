"""Our auctions and plays as games of PBN.

PBN knows two accepted irregularities, an insufficient bid (``^I``) and a turn that was lost to a
call out of rotation (``^S``). Whatever else happened is told in notes and comments, and the facts
themselves go with it in a section of our own, ``Facts59``, so that nothing is lost on the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from opbod.bridge.calls import SKIP
from opbod.bridge.contract import of_result
from opbod.bridge.facts import Deal, Fact, Honours, Say
from opbod.bridge.files.pbn import MANDATORY, Entry, Game, Tag
from opbod.bridge.files.pbn_auction import auction_section
from opbod.bridge.notation import format_act
from opbod.bridge.playacts import FaceDummy, PlayAction, PlayCard
from opbod.bridge.types import LETTERS, SEATS
from opbod.cards import UNKNOWN, Card, is_known

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from opbod.bridge.cardplay import Play
    from opbod.bridge.facts import Hand
    from opbod.bridge.types import Judged, Setup, Vulnerable
    from opbod.core.protocol import Seat

FACTS = "Facts59"
RULINGS = "Ruling59"
_VULNERABLE: dict[Vulnerable, str] = {"none": "None", "NS": "NS", "EW": "EW", "all": "All"}
_RANKS = "AKQJT98765432"
_ROW = 120
"""Characters on a line of facts."""


def export(
    setup: Setup,
    judged: Judged,
    facts: Sequence[Fact] = (),
    *,
    hands: Sequence[Hand] = (),
    play: Play | None = None,
    names: Mapping[str, str] | None = None,
    rules: str = "",
) -> Game:
    """Make a game of one board: what counts as the auction, and all else beside it.

    `facts` are those that `judged` was made of; without them only calls are told of, and hands that
    were dealt are given in `hands` or stand among the facts. `names` are values of further tags,
    such as Event, Site or North, and may also change ``Scoring``; `rules` is the id of the rules.
    """
    dealt = next((fact.what.hands for fact in facts if isinstance(fact.what, Deal)), ())
    values = _identification(setup, judged, hands or dealt, play) | dict(names or {})
    tags = [Tag(name, values.pop(name, "?")) for name in MANDATORY]
    tags += [Tag(name, values[name]) for name in sorted(values)]
    tags += auction_section(setup, judged, facts)
    is_played = play is not None and play.is_begun
    if play is not None and is_played:
        tags.append(_play(play, facts))
    own = _own_facts(facts, is_played=is_played)
    if own and (judged.rulings or own != _plain_calls(judged)):
        words = [format_act(fact.seat, fact.what) for fact in own]
        tags.append(Tag(FACTS, rules, rows=_filled(words)))
    if judged.rulings:
        rows = tuple(f"{r.n} {r.article} {LETTERS[r.seat]}:{r.call or '-'}" for r in judged.rulings)
        tags.append(Tag(RULINGS, rules, rows=rows))
    return Game(tuple(tags))


def _own_facts(facts: Sequence[Fact], *, is_played: bool) -> list[Fact]:
    """Leave out what the sections of the deal and the play hold.

    If something else happened in the midst of the play, all of it stays, for its place counts.
    """
    own = [fact for fact in facts if not isinstance(fact.what, Deal)]
    kinds = [isinstance(fact.what, PlayAction | Honours) for fact in own]
    if not is_played or kinds != sorted(kinds):
        return own
    return own[: kinds.count(False)]


def _plain_calls(judged: Judged) -> list[Fact]:
    """Facts that a reader makes of the auction section alone."""
    return [Fact(place.seat, Say(place.call)) for place in judged.auction if place.call != SKIP]


def _filled(words: Sequence[str]) -> tuple[str, ...]:
    rows = [""]
    for word in words:
        if rows[-1] and len(rows[-1]) + len(word) >= _ROW:
            rows.append("")
        rows[-1] += f" {word}" if rows[-1] else word
    return tuple(rows)


def _identification(
    setup: Setup, judged: Judged, hands: Sequence[Hand], play: Play | None
) -> dict[str, str]:
    result = judged.result
    contract = None if result is None else of_result(result)
    declarer, text, made = "?", "?", "?"
    if result is not None:
        declarer = "" if contract is None else LETTERS[contract.declarer]
        text = "Pass" if contract is None else contract.text
    if result is not None and contract is None:
        made = ""
    elif play is not None and play.result is not None:
        made = str(play.result)
    return {
        "Board": str(setup.board),
        "Dealer": LETTERS[setup.dealer],
        "Vulnerable": _VULNERABLE[setup.vulnerable],
        "Deal": format_deal(setup.dealer, hands) if hands else "",
        "Scoring": "MP;OldMP",
        "Declarer": declarer,
        "Contract": text,
        "Result": made,
    }


def format_deal(first: Seat, hands: Sequence[Hand]) -> str:
    """Write the value of a Deal tag, from this seat on; hands not wholly known are ``-``."""
    texts = [_hand(hands[(first + place) % 4]) for place in SEATS]
    return f"{LETTERS[first]}:{' '.join(texts)}"


def _hand(hand: Hand) -> str:
    if not hand or not all(map(is_known, hand)):
        return "-"
    suits = ("".join(rank for rank in _RANKS if Card(rank + suit) in hand) for suit in "SHDC")
    return ".".join(suits)


def _play(play: Play, facts: Sequence[Fact]) -> Tag:
    """Make the play section: four columns, the opening leader's first."""
    entries: list[Entry] = []
    places: list[int] = []
    """Of each card in the order of play."""
    leader = play.contract.leader
    for trick in (*play.tricks, play.trick):
        if not trick.cards:
            continue
        cards: list[Card] = [UNKNOWN] * 4
        for place, card in enumerate(trick.cards):
            column = (trick.seat_of(place) - leader) % 4
            cards[column] = card
            places.append(len(entries) + column)
        entries += [Entry(card[::-1] if is_known(card) else "-") for card in cards]
    if play.left:
        entries.append(Entry("*"))
    before = _tell_acts(entries, places, facts)
    return Tag("Play", LETTERS[leader], tuple(before), tuple(entries))


def _tell_acts(entries: list[Entry], places: Sequence[int], facts: Sequence[Fact]) -> list[str]:
    """Put what is no card into comments after the card before it; give those before all cards."""
    before: list[str] = []
    played = 0
    for fact in facts:
        if isinstance(fact.what, PlayCard):
            played += 1
        elif isinstance(fact.what, PlayAction | Honours) and not isinstance(fact.what, FaceDummy):
            text = format_act(fact.seat, fact.what)
            if played:
                entry = entries[places[played - 1]]
                entries[places[played - 1]] = replace(entry, comments=(*entry.comments, text))
            else:
                before.append(text)
    return before
