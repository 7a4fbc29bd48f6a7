"""Acts in a case, whatever the game: played, tried, offered, refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from opbod.core.log import Log
from opbod.core.protocol import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from opbod.core.protocol import Offer
    from opbod.core.registry import Entry
    from opbod.rulebook.subject import Report

AnyLog = Log[Any, Any, Any, Any, Any, Any]


class Acts(Protocol):
    """What a step of a case says of the acts that are possible; words are the game's notation."""

    @property
    def allowed(self) -> str:
        """Acts, each of which would be lawful now."""
        ...

    @property
    def refused(self) -> tuple[str, ...]:
        """Acts that are refused now, each with code and clause: ``S:100 not-higher B11``."""
        ...

    @property
    def cites(self) -> tuple[str, ...]:
        """Acts on offer, each with its clause: ``N:JH B22``."""
        ...


def act(entry: Entry, log: AnyLog, word: str) -> AnyLog:
    """Play one act that is to be lawful; raises ValueError."""
    try:
        return log.act(*entry.notation.parse_act(word))
    except Refused as refusal:
        message = f"{word} is to be played and is refused: {reason(refusal)}"
        raise ValueError(message) from refusal


def reason(refusal: Refused) -> str:
    """Write a refusal as cases do: code and clause."""
    return f"{refusal.code} {(refusal.cite or '/-').partition('/')[2]}"


def outcome_of(entry: Entry, log: AnyLog, word: str) -> str:
    """Try an act: ``lawful``, or code and clause of its refusal."""
    try:
        log.act(*entry.notation.parse_act(word))
    except Refused as refusal:
        return reason(refusal)
    return "lawful"


def compare_acts(
    entry: Entry,
    log: AnyLog,
    acts: Acts,
    offers: Mapping[str, Offer[Any]],
    report: Report,
    *,
    unlisted: Callable[[Any], bool] | None = None,
) -> None:
    """Compare what may be done now; `offers` holds what all seats are offered, by its word.

    Whatever is offered must be lawful, and whatever is lawful must be offered, but for actions
    that are `unlisted`: lawful, and too many to offer.
    """

    def plain(word: str) -> str:
        return entry.notation.format_act(*entry.notation.parse_act(word))

    for word, offer in offers.items():
        if offer.cite:
            report.cites.add(offer.cite.partition("/")[2])
        if (came := outcome_of(entry, log, word)) != "lawful":
            report.trouble(f"{word} is offered and then refused: {came}")
    for word in acts.allowed.split():
        report.expect(word, "lawful", outcome_of(entry, log, word))
        rare = unlisted is not None and unlisted(entry.notation.parse_act(word)[1])
        if plain(word) not in offers and not rare:
            report.trouble(f"{word} is not offered")
    for line in acts.refused:
        word, _, why = line.partition(" ")
        report.expect(word, why, outcome_of(entry, log, word))
        if plain(word) in offers:
            report.trouble(f"{word} is offered, and is to be refused")
    for line in acts.cites:
        word, _, clause = line.partition(" ")
        offered = offers.get(plain(word))
        cite = "no offer" if offered is None else (offered.cite or "/-").partition("/")[2]
        report.expect(f"{word}, by clause", clause, cite)
