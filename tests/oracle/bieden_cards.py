"""Bieden: cards, values, tricks, lawful cards.

Written from the rule text only. B numbers are sentences of that text.
"""

SEATS = ["N", "E", "S", "W"]  # clockwise (B2, B7)
SUITS = ["C", "D", "H", "S"]
PLAIN_ORDER = ["A", "K", "Q", "J", "T", "9", "8", "7"]  # B35, high to low
TRUMP_ORDER = ["J", "9", "A", "K", "Q", "T", "8", "7"]  # B34, high to low
TRUMP_VALUE = {"J": 20, "9": 14, "A": 11, "K": 3, "Q": 2, "T": 10, "8": 0, "7": 0}  # B41
PLAIN_VALUE = {"A": 11, "K": 3, "Q": 2, "J": 1, "T": 10, "9": 0, "8": 0, "7": 0}  # B42


def side_of(seat: int) -> int:
    """0 is NS, 1 is EW (B2: two pairs)."""
    if seat in {0, 2}:
        return 0
    return 1


def partner_of(seat: int) -> int:
    return (seat + 2) % 4


def rank_of(card: str) -> str:
    return card[0]


def suit_of(card: str) -> str:
    return card[1]


def full_pack() -> list[str]:
    """B2: 32 cards."""
    pack: list[str] = []
    for suit in SUITS:
        pack += [rank + suit for rank in PLAIN_ORDER]
    return pack


def card_value(card: str, trump: str) -> int:
    """B37-B42."""
    if suit_of(card) == trump:
        return TRUMP_VALUE[rank_of(card)]
    return PLAIN_VALUE[rank_of(card)]


def trick_value(cards: list[str], trump: str) -> int:
    """B37."""
    total = 0
    for card in cards:
        total = total + card_value(card, trump)
    return total


def first_beats_second(first: str, second: str, trump: str) -> bool:
    """Does a card played later (first) beat the best card so far (second)? B21."""
    if suit_of(first) == trump and suit_of(second) != trump:
        return True
    if suit_of(first) != suit_of(second):
        return False
    if suit_of(first) == trump:
        return TRUMP_ORDER.index(rank_of(first)) < TRUMP_ORDER.index(rank_of(second))
    return PLAIN_ORDER.index(rank_of(first)) < PLAIN_ORDER.index(rank_of(second))


def winning_place(cards: list[str], trump: str) -> int:
    """Which card of a trick wins, counted from 0 (B21, B34, B35)."""
    best = 0
    for place in range(1, len(cards)):
        if first_beats_second(cards[place], cards[best], trump):
            best = place
    return best


def lawful_cards(
    hand: list[str], led_suit: str | None, trump: str | None, *, zot_exempt: bool
) -> list[str]:
    """The table of section 1.5."""
    if led_suit is None or trump is None:
        return list(hand)  # the leader plays what he likes
    trumps = [card for card in hand if suit_of(card) == trump]
    if led_suit == trump:
        if len(trumps) == 0:
            return list(hand)
        if zot_exempt and trumps == ["J" + trump]:
            return list(hand)  # B73: the zot need not follow
        return trumps
    following = [card for card in hand if suit_of(card) == led_suit]
    if len(following) == 0:
        return list(hand)
    return following + trumps  # B6, B22: kopen is always allowed
