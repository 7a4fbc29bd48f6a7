"""The cards of a sane player: what to lead, when to win and how cheaply, what to throw away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.calls import denomination, is_bid
from opbod.players.bridge.hand import RANKS, SUITS
from opbod.players.bridge.table import height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from opbod.cards import Card
    from opbod.players.bridge.table import Table

Choice = tuple["Card", str]
"""A card and the key of its reason."""


def choose_card(table: Table, cards: Sequence[Card]) -> Choice:
    """Choose one of the cards that may be played from the hand on turn."""
    if len(cards) == 1:
        return cards[0], "only"
    if table.led is not None:
        return _follow(table, cards)
    return _declarer_leads(table, cards) if table.declaring else _defender_leads(table, cards)


def _lowest(cards: Sequence[Card]) -> Card:
    return min(cards, key=lambda card: (height(card), SUITS.index(card[1])))


def _highest(cards: Sequence[Card]) -> Card:
    return max(cards, key=lambda card: (height(card), SUITS.index(card[1])))


# Following.


def _follow(table: Table, cards: Sequence[Card]) -> Choice:
    seat, best = table.winning
    led = table.led
    winners = sorted((c for c in cards if table.beats(c, best)), key=_cost(table))
    if seat == table.partner and (not table.can_be_beaten(best) or not winners):
        return _low(table, cards, "leave-partner")
    if not winners:
        return _low(table, cards, "cannot-win")
    if table.partner_will_win() and not _cheap(table, winners[0]):
        return _low(table, cards, "partner-wins")
    if cards[0][1] != led:
        return (winners[0], "ruff") if winners[0][1] == table.trump else _low(table, cards, "throw")
    if not table.to_come:
        return winners[0], "win-cheaply"
    safe = [card for card in winners if not table.can_be_beaten(card)]
    if safe:
        second = len(table.play.trick.cards) == 1
        if second and not table.declaring and table.trump is None and height(best) < 8:
            return _low(table, cards, "second-low")
        return safe[0], "win-cheaply"
    return _no_sure_winner(table, cards, winners, seat == table.partner)


def _no_sure_winner(
    table: Table,
    cards: Sequence[Card],
    winners: Sequence[Card],
    partners: bool,  # noqa: FBT001
) -> Choice:
    """Cover an honour in second place, put up a high card in third, else play low."""
    place = len(table.play.trick.cards)
    best = table.winning[1]
    if place == 1:
        covers = [card for card in winners if card[0] in "AKQ"]
        if best[0] in "QJT" and covers:
            return covers[0], "cover"
        return _low(table, cards, "second-low")
    if partners and height(best) >= height(winners[-1]) - 1:
        return _low(table, cards, "leave-partner")
    top = [card for card in winners if _equals(table, card, winners[-1])]
    return top[0], "third-high"


def _equals(table: Table, card: Card, top: Card) -> bool:
    """Tell whether no card of an opponent lies between two cards of a suit."""
    between = range(height(card) + 1, height(top))
    return not any(height(other) in between for other in table.rivals(card[1]))


def _cost(table: Table) -> Callable[[Card], tuple[bool, int]]:
    def cost(card: Card) -> tuple[bool, int]:
        return card[1] == table.trump and table.led != table.trump, height(card)

    return cost


def _cheap(table: Table, card: Card) -> bool:
    return card[1] == table.led and height(card) < RANKS.index("T")


def _low(table: Table, cards: Sequence[Card], reason: str) -> Choice:
    """Play low in the suit led, or throw a card that is not needed: never a trump if possible."""
    if cards[0][1] == table.led:
        return _lowest(cards), reason
    plain = [card for card in cards if card[1] != table.trump] or list(cards)
    lengths = table.hand.lengths

    def worth(card: Card) -> tuple[bool, bool, int, int, int]:
        guards = height(card) < RANKS.index("J") and _is_guard(table, card)
        return (
            table.is_master(card),
            guards,
            height(card),
            -lengths[card[1]],
            SUITS.index(card[1]),
        )

    return min(plain, key=worth), reason if reason == "partner-wins" else "throw"


def _is_guard(table: Table, card: Card) -> bool:
    """Tell whether a low card keeps a king or queen of its suit guarded."""
    held = table.hand.of(card[1])
    return (held[0][0] == "K" and len(held) == 2) or (held[0][0] == "Q" and len(held) == 3)


# Declarer.


def _declarer_leads(table: Table, cards: Sequence[Card]) -> Choice:
    trump = table.trump
    if trump is not None and (found := _draw(table, cards, trump)):
        return found
    masters = [card for card in cards if table.is_master(card) and not table.may_ruff(card[1])]
    masters = [card for card in masters if card[1] != trump] or (masters if len(cards) < 3 else [])
    if masters:
        # The suit with most cards in both hands is cashed last, when it is longest.
        return max(masters, key=lambda card: (height(card), -_together(table, card[1]))), "cash"
    if found := _towards(table, cards):
        return found
    plain = [card for card in cards if card[1] != trump] or list(cards)
    suit = max({card[1] for card in plain}, key=lambda s: (_together(table, s), SUITS.index(s)))
    held = [card for card in plain if card[1] == suit]
    top = _highest(held)
    run = top[0] in "KQJ" and any(height(card) == height(top) - 1 for card in held)
    return (top, "set-up") if run else (_lowest(held), "set-up")


def _together(table: Table, suit: str) -> int:
    mine = table.hand.lengths[suit]
    return mine + (table.known[table.partner].lengths[suit] if table.partner in table.known else 0)


def _draw(table: Table, cards: Sequence[Card], trump: str) -> Choice | None:
    """Draw trumps while opponents may have some and one's own are more."""
    out = [card for card in table.unseen if card[1] == trump]
    held = [card for card in cards if card[1] == trump]
    others = [s for s in range(4) if s % 2 != table.seat % 2]
    gone = all(trump in table.play.voids[seat] for seat in others)
    if not out or not held or gone or _together(table, trump) < 5 or len(out) > 6:
        return None
    top = _highest(held)
    if table.is_master(top):
        return top, "draw-trumps"
    partner = table.known.get(table.partner)
    if partner is not None and any(table.is_master(card) for card in partner.of(trump)):
        return _lowest(held), "draw-trumps"
    # Trumps that only cost one's own high ones are left alone once one trump is out.
    if len(out) < 2:
        return None
    return (top if height(top) >= RANKS.index("T") else _lowest(held)), "draw-trumps"


def _towards(table: Table, cards: Sequence[Card]) -> Choice | None:
    """Lead low to masters, or else to honours, of the other hand."""
    partner = table.known.get(table.partner)
    if partner is None:
        return None
    best: list[tuple[bool, int, int, Card]] = []
    for suit in {card[1] for card in cards} - {table.trump}:
        there = partner.of(suit)
        if not there or height(there[0]) < RANKS.index("J"):
            continue
        low = _lowest([card for card in cards if card[1] == suit])
        master = table.is_master(there[0]) and not table.may_ruff(suit)
        best.append((master, _together(table, suit), SUITS.index(suit), low))
    return (max(best)[3], "towards") if best else None


# Defenders.


def _defender_leads(table: Table, cards: Sequence[Card]) -> Choice:
    masters = [card for card in cards if table.is_master(card) and not table.may_ruff(card[1])]
    if table.play.is_begun:
        masters = [card for card in masters if card[1] != table.trump]
        if masters and (table.trump is None or len(table.play.tricks) > 0):
            return _highest(masters), "cash"
    suit = _partners_suit(table)
    if suit is not None and (held := [card for card in cards if card[1] == suit]):
        return _from_suit(held), "partners-suit"
    return _own_suit(table, cards)


def _partners_suit(table: Table) -> str | None:
    """Find the suit that partner led first in the play, or else bid."""
    for trick in table.play.tricks:
        if trick.leader == table.partner and trick.cards[0][1] != table.trump:
            return trick.cards[0][1]
    for place in table.view.judged.auction:
        if place.seat == table.partner and is_bid(place.call):
            name = denomination(place.call)
            if name not in ("NT", table.trump):
                return name
    return None


def _from_suit(held: Sequence[Card]) -> Card:
    """Lead the top of a sequence or of two, else the fourth best or lowest."""
    ordered = sorted(held, key=height, reverse=True)
    if len(ordered) < 3:
        return ordered[0]
    if ordered[0][0] in "AKQJT" and height(ordered[0]) - height(ordered[1]) == 1:
        return ordered[0]
    return ordered[3] if len(ordered) > 3 else ordered[-1]


def _own_suit(table: Table, cards: Sequence[Card]) -> Choice:
    """Lead a long suit at no-trump; else a sequence, a single card, or what gives least away."""
    suits = {suit: [card for card in cards if card[1] == suit] for suit in SUITS}
    suits = {suit: held for suit, held in suits.items() if held}
    plain = {suit: held for suit, held in suits.items() if suit != table.trump} or suits
    if table.trump is None:
        suit = max(plain, key=lambda s: (len(plain[s]), sum(map(height, plain[s])), s))
        return _from_suit(plain[suit]), "long-suit"
    for _, held in sorted(plain.items()):
        ordered = sorted(held, key=height, reverse=True)
        touching = len(held) > 1 and height(ordered[0]) - height(ordered[1]) == 1
        if touching and ordered[0][0] in "AKQ":
            return ordered[0], "sequence"
        if len(held) == 1 and table.hand.lengths[table.trump] > 0 and held[0][0] != "A":
            return held[0], "single"

    def risk(suit: str) -> tuple[bool, bool, int, str]:
        ranks = {card[0] for card in plain[suit]}
        return "A" in ranks, "K" in ranks, -len(plain[suit]), suit

    suit = min(plain, key=risk)
    held = plain[suit]
    if "A" in {card[0] for card in held}:
        return _highest(held), "sequence"  # a suit with the ace is not led low against trumps
    return _from_suit(held), "safe"
