"""What is done in the card play: part of the facts, and judged in `opbod.bridge.cardplay`."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from opbod.cards import Card

How = Literal["demand", "forbid", "waive"]


class PlayCard(msgspec.Struct, frozen=True, tag="play"):
    """A card is played; dummy's cards are named by declarer."""

    answers: ClassVar[str] = "play"
    card: Card


class FaceDummy(msgspec.Struct, frozen=True, tag="face"):
    """Dummy lays his hand on the table after the opening lead."""

    answers: ClassVar[str] = "face"
    cards: tuple[Card, ...]


class UseRight(msgspec.Struct, frozen=True, tag="lead-right"):
    """Declarer demands a suit of the lead, forbids one, or lets it be (arts. 30c, 38, 40)."""

    answers: ClassVar[str] = "lead-right"
    article: str
    how: How
    suit: str = ""


class Designate(msgspec.Struct, frozen=True, tag="designate"):
    """Declarer says which of several penalty cards is to be played."""

    answers: ClassVar[str] = "designate"
    card: Card


class ClaimTricks(msgspec.Struct, frozen=True, tag="claim-tricks"):
    """Declarer claims so many of the tricks that are left, and concedes the rest of them."""

    answers: ClassVar[str] = "claim-tricks"
    tricks: int


class AnswerClaim(msgspec.Struct, frozen=True, tag="answer-claim"):
    """A defender agrees to a claim, or contests it."""

    answers: ClassVar[str] = "answer-claim"
    agreed: bool


class AwardTricks(msgspec.Struct, frozen=True, tag="award-tricks"):
    """The director awards declarer so many of the tricks left, after a contested claim."""

    answers: ClassVar[str] = "award-tricks"
    tricks: int


PlayAction = PlayCard | FaceDummy | UseRight | Designate | ClaimTricks | AnswerClaim | AwardTricks
