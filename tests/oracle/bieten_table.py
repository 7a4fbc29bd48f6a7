"""Bieten: the state of one deal, the cut, dealing, playing cards.

Written from the rule text only. T numbers are sentences of that text.
"""

from .bieten_cards import (
    WELI,
    full_pack,
    lawful_cards,
    number,
    suit_of,
    winning_place,
    with_defaults,
)
from .bieten_figures import best_owner
from .bieten_score import Settled, awards_of, settle


class Table:
    def __init__(self, options: dict[str, object], dealer: int, totals: tuple[int, ...]) -> None:
        self.options = with_defaults(options)
        self.players = number(self.options, "players")
        if not 2 <= self.players <= 5:  # T3
            raise ValueError("two to five players")
        if len(totals) != self.players:
            raise ValueError("one total a seat")
        if not 0 <= dealer < self.players:
            raise ValueError("no such dealer")
        self.dealer = dealer
        self.totals = totals
        self.vorhand = (dealer + 1) % self.players  # T7
        self.cutter = (dealer - 1) % self.players  # T6
        self.phase = "empty"  # then "cut", perhaps "steal", "play", "over"
        self.result: dict[str, object] | None = None
        # cards
        self.pack: list[str] = []
        self.dealt: list[list[str]] = [[] for _seat in range(self.players)]
        self.hands: list[list[str]] = [[] for _seat in range(self.players)]
        self.won: list[list[str]] = [[] for _seat in range(self.players)]
        # play
        self.turn = self.vorhand  # T7
        self.trick: list[tuple[int, str]] = []
        self.last_winner: int | None = None
        # offers
        self.offers: list[Settled] = []  # in order of time
        self.offers_in_trick = [0] * self.players
        self.figure: str | None = None  # the offer that is open
        self.offerer = 0
        self.drei: int | None = None
        self.schau: list[int] = []
        self.to_answer: list[int] = []

    def seats_from(self, seat: int) -> list[int]:
        """Every seat, clockwise, beginning with this one."""
        return [(seat + step) % self.players for step in range(self.players)]

    # ------------------------------------------------------------ dealing

    def stack(self, pack: list[str]) -> None:
        if self.phase != "empty":
            raise ValueError("already dealt")
        if sorted(pack) != sorted(full_pack(str(self.options["deck"]))):
            raise ValueError("not this pack")
        self.pack = list(pack)
        self.phase = "cut"

    def cut(self, count: int) -> None:
        """T6: the lifted cards are put underneath."""
        self.pack = self.pack[count:] + self.pack[:count]
        if self.options["cutter"] == "steal_one":
            self.phase = "steal"
        else:
            self.deal_out(thief=None)

    def steal(self, *, taken: bool) -> None:
        """The bottom card of the lifted packet is now the last of the pack."""
        if not taken:
            self.deal_out(thief=None)
            return
        self.dealt[self.cutter].append(self.pack.pop())
        self.deal_out(thief=self.cutter)

    def deal_out(self, thief: int | None) -> None:
        """T6: twice two cards each."""
        packets = [2, 2]
        if number(self.options, "cards") == 3:
            packets = [2, 1]
        for round_of_deal in [0, 1]:
            for seat in self.seats_from(self.vorhand):
                count = packets[round_of_deal]
                if round_of_deal == 0 and seat == thief:
                    count = count - 1
                self.dealt[seat] += self.pack[:count]
                self.pack = self.pack[count:]
        self.hands = [list(cards) for cards in self.dealt]
        self.phase = "play"

    def deal(self, hands: list[list[str]]) -> None:
        """For tests: these hands, which may be any part of the pack."""
        self.dealt = [list(hand) for hand in hands]
        self.hands = [list(hand) for hand in hands]
        self.phase = "play"

    # -------------------------------------------------------------- cards

    def led_suit(self) -> str | None:
        if self.trick == []:
            return None
        return suit_of(self.trick[0][1])

    def lawful_cards_of(self, seat: int) -> list[str]:
        return lawful_cards(self.hands[seat], self.led_suit(), str(self.options["follow"]))

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % self.players
        if len(self.trick) == self.players:
            self.end_trick()

    def end_trick(self) -> None:
        cards = [card for _seat, card in self.trick]
        place = winning_place(cards, str(self.options["trick"]))
        winner = self.trick[place][0]  # T8
        self.won[winner] += cards  # T9
        self.trick = []
        self.offers_in_trick = [0] * self.players  # a trick is a "Runde" of T13
        self.turn = winner  # T10
        self.last_winner = winner
        if self.hands[winner] == []:  # T11
            self.end()

    # ---------------------------------------------------------- ownership

    def figure_cards_of(self, seat: int) -> list[str]:
        """The cards that count when figures are compared."""
        if self.options["figure_cards"] == "won_tricks":
            return self.won[seat]
        return self.dealt[seat]

    def cards_to_offer_from(self, seat: int) -> list[str]:
        if self.options["figure_cards"] == "hand_when_offering":
            return self.hands[seat]
        return self.figure_cards_of(seat)

    def holds_led_suit_of_last_trick(self, seat: int) -> bool:
        """T24. True as long as the last trick has no card."""
        led = self.led_suit()
        if led is None or not self.is_last_trick():
            return True
        return led in [suit_of(card) for card in self.hands[seat]]

    def is_last_trick(self) -> bool:
        """Nobody holds more than one card, counting the one on the table."""
        played = [seat for seat, _card in self.trick]
        left = [len(self.hands[seat]) + played.count(seat) for seat in range(self.players)]
        return max(left) == 1

    # ------------------------------------------------------------- the end

    def best(self, figure: str, seats: list[int]) -> int | None:
        if figure == "spiel":  # T15e
            if self.last_winner in seats:
                return self.last_winner
            return None
        in_order = [seat for seat in self.seats_from(self.vorhand) if seat in seats]
        cards = [self.figure_cards_of(seat) for seat in range(self.players)]
        return best_owner(self.options, figure, cards, in_order)

    def end(self) -> None:
        weli_seat = None
        for seat in range(self.players):
            if WELI in self.dealt[seat]:
                weli_seat = seat
        awards = awards_of(self.options, self.offers, self.best, weli_seat)
        self.result = settle(self.options, self.dealer, self.totals, awards)
        self.phase = "over"
