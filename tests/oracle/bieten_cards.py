"""Bieten: options, packs, the order of cards, tricks, lawful cards.

Written from the rule text only. T numbers are sentences of that text.
"""

SUITS = ["G", "H", "E", "S"]  # the better suit first (T31, T32; Eichel before Schellen)
RANKS = ["A", "K", "O", "U", "T", "9", "8", "7", "6"]  # high to low
WELI = "W"  # the six of Schellen (T5)

DEFAULTS: dict[str, object] = {
    "players": 4,
    "deck": "deck28",
    "cards": 4,
    "follow": "must",
    "trick": "led_suit",
    "weli": "plain",
    "cutter": "plain_cut",
    "offer_when": "own_turn",
    "spiel_when": "any_time",
    "offers_per_turn": 1,
    "offers_per_player": "none",
    "figure_cards": "dealt",
    "hold_needs_figure": False,
    "gleich": "size_then_rank",
    "hengst": "length_then_rank",
    "hengst_same_suit": False,
    "hengst_tie": "top_suit",
    "tie": "suit",
    "showdown_pool": "all",
    "drei_declined": "3",
    "unoffered": 1,
    "target": 15,
    "overshoot": "bounce",
    "overshoot_minus": 5,
    "settlement": "deal_total",
}


def with_defaults(options: dict[str, object]) -> dict[str, object]:
    return DEFAULTS | options


def number(options: dict[str, object], key: str) -> int:
    value = options[key]
    assert isinstance(value, int)
    return value


def suit_of(card: str) -> str:
    if card == WELI:
        return "S"
    return card[0]


def rank_of(card: str) -> str:
    if card == WELI:
        return "6"
    return card[1]


def height(rank: str) -> int:
    """The higher the better: a six is 0, the A is 8."""
    return len(RANKS) - 1 - RANKS.index(rank)


def suit_height(suit: str) -> int:
    """T31, T32: Gras is 3, Herz 2, Eichel 1, Schellen 0."""
    return len(SUITS) - 1 - SUITS.index(suit)


def full_pack(deck: str) -> list[str]:
    if deck == "deck28":
        suits = ["E", "G", "H"]  # T4: no Schellen except the six
        ranks = ["A", "K", "O", "U", "T", "9", "8", "7", "6"]
    elif deck == "tirol33":
        suits = ["E", "G", "H", "S"]
        ranks = ["A", "K", "O", "U", "T", "9", "8", "7"]
    elif deck == "deck25":
        suits = ["E", "G", "H"]
        ranks = ["A", "K", "O", "U", "T", "9", "8", "7"]
    else:
        raise ValueError("no such deck: " + deck)
    pack: list[str] = []
    for suit in suits:
        pack += [suit + rank for rank in ranks]
    return [*pack, WELI]


def winning_place(cards: list[str], trick: str) -> int:
    """Which card of a trick wins, counted from 0 (T8)."""
    led = suit_of(cards[0])
    best = 0
    for place in range(1, len(cards)):
        new = cards[place]
        old = cards[best]
        if trick == "led_suit":
            beats = suit_of(new) == led and height(rank_of(new)) > height(rank_of(old))
        elif rank_of(new) == rank_of(old):  # highest_any_suit, T31, T32
            beats = suit_height(suit_of(new)) > suit_height(suit_of(old))
        else:
            beats = height(rank_of(new)) > height(rank_of(old))
        if beats:
            best = place
    return best


def lawful_cards(hand: list[str], led_suit: str | None, follow: str) -> list[str]:
    if led_suit is None or follow == "free":
        return list(hand)
    following = [card for card in hand if suit_of(card) == led_suit]
    if following == []:
        return list(hand)
    return following
