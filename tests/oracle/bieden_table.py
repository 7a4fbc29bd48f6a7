"""Bieden: the state of one deal, dealing, the auction, the achttiender.

Written from the rule text only. B numbers are sentences of that text.
"""

from .bieden_cards import SUITS, full_pack, side_of, suit_of
from .bieden_tree import is_number, number, tree_after, with_defaults
from .bieden_wijs import Combination


class Table:
    def __init__(self, options: dict[str, object], dealer: int, tree: tuple[int, int]) -> None:
        self.options = with_defaults(options)
        self.dealer = dealer
        self.tree = tree
        self.phase = "empty"  # then "cut", "auction", "play", "over"
        self.result: dict[str, object] | None = None
        # cards
        self.pack: list[str] = []
        self.dealt: list[list[str]] = [[], [], [], []]
        self.hands: list[list[str]] = [[], [], [], []]
        # auction
        self.turn = (dealer + 1) % 4  # B10
        self.calls: list[tuple[int, str]] = []
        self.bidder: int | None = None
        self.highest: str | None = None
        # play
        self.trump: str | None = None
        self.trick: list[tuple[int, str]] = []
        self.tricks_done = 0
        self.tricks_won = [0, 0]
        self.points = [0, 0]
        self.played: dict[str, int] = {}  # card -> seat
        # wijs and marriage
        self.announced: dict[int, list[Combination]] = {}
        self.to_show: list[int] = []  # seats with an open duty to show
        self.laid_open: dict[int, list[Combination]] = {}  # wijs that everybody has seen
        self.without_trump: list[int] = []  # seats seen not to follow a trump lead
        self.wijs = 0
        self.marriage = 0
        self.marriage_seat: int | None = None
        # concession
        self.proposer: int | None = None
        self.refused: list[int] = []

    # ------------------------------------------------------------ dealing

    def deal(self, hands: list[list[str]]) -> None:
        if self.phase not in ["empty", "cut"]:
            raise ValueError("already dealt")
        everything = hands[0] + hands[1] + hands[2] + hands[3]
        if sorted(everything) != sorted(full_pack()):
            raise ValueError("not the 32 cards")
        if [len(hand) for hand in hands] != [8, 8, 8, 8]:
            raise ValueError("not eight cards each")
        self.dealt = [list(hand) for hand in hands]
        self.hands = [list(hand) for hand in hands]
        self.phase = "auction"

    def stack(self, pack: list[str]) -> None:
        """B8, B9: no shuffle, the seat right of the dealer cuts."""
        if self.phase != "empty":
            raise ValueError("already dealt")
        if self.options["shuffle"] != "gather_and_cut":
            raise ValueError("only when the cards are gathered and cut")
        if sorted(pack) != sorted(full_pack()):
            raise ValueError("not the 32 cards")
        self.pack = list(pack)
        self.phase = "cut"

    def cut(self, count: int) -> None:
        pack = self.pack[count:] + self.pack[:count]
        hands: list[list[str]] = [[], [], [], []]
        for _packet in [1, 2]:  # B7: twice four cards each
            for step in [1, 2, 3, 4]:
                seat = (self.dealer + step) % 4
                hands[seat] = hands[seat] + pack[:4]
                pack = pack[4:]
        self.deal(hands)

    # ------------------------------------------------------------ auction

    def bid_is_lawful(self, value: int) -> bool:
        if self.highest in ["pandoer", "overleg"]:
            return False  # B61
        if value < number(self.options, "min_bid"):
            return False  # B12, B72
        if value % number(self.options, "step") != 0:
            return False  # B12
        return self.highest is None or value > int(self.highest)  # B11

    def lawful_calls(self) -> set[str]:
        calls = {"pass"}  # B11
        top = 660
        if is_number(self.highest):
            top = max(660, int(str(self.highest)) + number(self.options, "step"))
        for value in range(1, top + 1):
            if self.bid_is_lawful(value):
                calls.add(str(value))
        if self.highest is None:
            calls.add("pandoer")
        elif is_number(self.highest):
            if self.options["pandoer_level"] == "top":
                calls.add("pandoer")
            elif int(self.highest) < 300:
                calls.add("pandoer")  # B61: level with 300, B11: must be higher
        if self.highest != "overleg":
            calls.add("overleg")  # B61
        return calls

    def has_called(self, seat: int) -> bool:
        return seat in [caller for caller, _call in self.calls]

    def has_passed(self, seat: int) -> bool:
        return (seat, "pass") in self.calls

    def call(self, call: str) -> None:
        self.calls.append((self.turn, call))
        if call != "pass":
            self.bidder = self.turn
            self.highest = call
        if self.auction_is_over():
            self.end_auction()
            return
        self.turn = (self.turn + 1) % 4
        if self.options["auction"] != "single" and not self.options["reenter"]:
            while self.has_passed(self.turn):  # a pass is final
                self.turn = (self.turn + 1) % 4

    def auction_is_over(self) -> bool:
        if self.options["auction"] == "single":
            return len(self.calls) == 4  # B13
        # B71: until all but one have passed
        if self.options["reenter"]:
            last = [call for _seat, call in self.calls]
            if self.bidder is None:
                return last == ["pass", "pass", "pass", "pass"]
            return last[-3:] == ["pass", "pass", "pass"]
        passed = [seat for seat in range(4) if self.has_passed(seat)]
        if self.bidder is None:
            return len(passed) == 4
        return len(passed) == 3

    def end_auction(self) -> None:
        if self.bidder is None:
            if self.options.get("all_pass") == "redeal":
                self.finish_passed()  # B14
                return
            self.bidder = (self.dealer + 1) % 4  # B76
            self.highest = "80"
        self.start_play()

    def start_play(self) -> None:
        assert self.bidder is not None
        self.phase = "play"
        self.turn = self.bidder  # B15

    def has_eight_of_a_suit(self, seat: int) -> bool:
        """B66."""
        for suit in SUITS:
            if len([card for card in self.hands[seat] if suit_of(card) == suit]) == 8:
                return True
        return False

    def may_declare_achttiender(self, seat: int) -> bool:
        if self.options["achttiender"] == "off":
            return False
        return self.has_eight_of_a_suit(seat) and not self.has_called(seat)

    def declare_achttiender(self) -> None:
        seat = (self.dealer + 1) % 4
        while not self.has_eight_of_a_suit(seat):  # the earliest holder gets it
            seat = (seat + 1) % 4
        side = side_of(seat)
        if self.options["achttiender"] == "win_tree":
            stake = self.tree[side]  # B67
        else:
            stake = number(self.options, "achttiender")  # B74
        after = tree_after(self.options, self.tree, side, "achttiender", stake)
        self.finish(
            "achttiender", "achttiender", bidder=seat, call=None, stake=stake, bonus=0, after=after
        )

    # ------------------------------------------------------------- the end

    def finish_passed(self) -> None:
        self.finish("passed", "passed", bidder=None, call=None, stake=0, bonus=0, after=self.tree)

    def finish(
        self,
        kind: str,
        how: str,
        *,
        bidder: int | None,
        call: str | None,
        stake: int,
        bonus: int,
        after: tuple[int, int],
    ) -> None:
        winner = None
        if after[0] <= 0:
            winner = 0  # B27
        elif after[1] <= 0:
            winner = 1
        self.result = {
            "kind": kind,
            "bidder": bidder,
            "call": call,
            "points": (self.points[0], self.points[1]),
            "wijs": self.wijs,
            "marriage": self.marriage,
            "stake": stake,
            "bonus": bonus,
            "tree": after,
            "winner": winner,
            "how": how,
        }
        self.tree = after
        self.to_show = []
        self.phase = "over"
