"""The bridge auction of 1959: the state, the turn, the close (arts. 21 to 25)."""

from dataclasses import dataclass, field

from .bridge1959_words import (
    SEATS,
    denomination_of,
    is_bid,
    lho,
    outranks,
    partner,
    same_side,
)

LETTER_OF_1959: dict[str, object] = {
    "A2": "close",  # or "retain": a seat that was passed over gets its turn before the close
    "A5": "jack",  # or "ten": the lowest card that is never free to show
    "A6": "owner",  # or "side": whose shown cards are counted together
    "A10": "substitute",  # or "first": what stands when a premature substitute is called over
    "A12": "37",  # or "cancelled": a call that fits only the call that became a pass
    "A14": "stands",  # or "both_void": a call in turn after the partner called out of turn
    "A17": "change",  # or "first": what stands when a change after a pause is called over
    "A20": "choose_again",  # or "relief_lost": a double offered for an insufficient bid
    "A28": "37",  # or "remark": a double of one's own bid
    "A29": "36",  # or "37": a double of a bid of the partner that we redoubled
    "A30": "31b",  # or "38": who must pass once bids before it is his turn
    "A40": "40",  # or "goes_on": the call that turned its predecessor into the last pass
    "A41": "stands",  # or "pass": a (re)double by who must pass, called over
    "A42": "all_calls",  # or "not_pass": "biedt" in 27 and 33
    "A43": "kept",  # or "used": a duty to pass once, when the turn is lost
    "A44": "no",  # or "condones": a pass supplied by 32
}
CLUB: dict[str, object] = {"A12": "cancelled", "A14": "both_void", "A30": "38"}
OTHERS: dict[str, str] = {
    "A2": "retain",
    "A5": "ten",
    "A6": "side",
    "A10": "first",
    "A12": "cancelled",
    "A14": "both_void",
    "A17": "first",
    "A20": "relief_lost",
    "A28": "remark",
    "A29": "37",
    "A30": "38",
    "A40": "goes_on",
    "A41": "pass",
    "A42": "not_pass",
    "A43": "used",
    "A44": "condones",
}


@dataclass(eq=False)
class Said:
    """One thing said, never taken out of the record."""

    seat: str
    call: str
    status: str
    obliged: bool = False  # the speaker had to pass when he said it


@dataclass(eq=False)
class Standing:
    """One place in the auction as it counts."""

    seat: str
    call: str  # or "skip"
    said: Said | None
    voided: bool = False  # a double or redouble that art. 36 wiped out


@dataclass(eq=False)
class Item:
    """An irregularity that is not dealt with yet."""

    offender: str
    said: Said
    articles: list[str]
    chosen: str
    out_of_turn: bool
    attention: bool = False
    claimed: bool = False  # the penalties were stated, the offender has to choose
    penalty_only: bool = False  # the call is void already, only the penalty can be claimed
    relief_lost: bool = False  # A20
    changes: list[Said] = field(default_factory=list)


class Table:
    def __init__(self, dealer: str, options: dict[str, object] | None = None) -> None:
        if dealer not in SEATS:
            raise ValueError("no such seat: " + dealer)
        self.options = dict(LETTER_OF_1959)
        for name, value in (options or {}).items():
            if name not in OTHERS or value not in {LETTER_OF_1959[name], OTHERS[name]}:
                raise ValueError("no such option: " + name)
            self.options[name] = value
        self.dealer = dealer
        self.log: list[Said] = []
        self.auction: list[Standing] = []
        self.items: list[Item] = []
        self.nxt: dict[str, list[str]] = {seat: [] for seat in SEATS}
        self.rest: dict[str, list[str]] = {seat: [] for seat in SEATS}
        self.leads: list[tuple[str, str, str]] = []
        self.rulings: list[tuple[int, str]] = []
        self.warnings: list[str] = []
        self.token_number = 0
        self.closed = False
        self.void_right: str | None = None  # whose pass under 36 opened the right to void

    # ----------------------------------------------------------- read-outs

    @property
    def turn(self) -> str | None:
        if self.closed:
            return None
        for item in self.items:
            if item.claimed:
                return item.offender  # the table waits for his choice
        return self.next_seat()

    @property
    def calls(self) -> list[tuple[str, str, str]]:
        return [(said.seat, said.call, said.status) for said in self.log]

    @property
    def effective(self) -> list[tuple[str, str]]:
        return [(standing.seat, standing.call) for standing in self.auction]

    @property
    def pending(self) -> list[tuple[list[str], str, str]]:
        return [(list(item.articles), item.chosen, item.offender) for item in self.items]

    @property
    def contract(self) -> str | None:
        """Art. 22."""
        if not self.closed:
            return None
        bid = self.last_bid()
        if bid is None:
            return "passed out"
        return bid.call + "X" * self.multiplier() + " by " + self.declarer()

    @property
    def lead_options(self) -> list[tuple[str, str, str]]:
        """Arts. 30c, 38, 40: at the close only those whose offender defends."""
        if not self.closed:
            return list(self.leads)
        return [lead for lead in self.leads if self.defends(lead[1])]

    # --------------------------------------------------------- the auction

    def next_seat(self) -> str:
        """Art. 21: the dealer first, then in rotation."""
        if self.auction == []:
            return self.dealer
        return lho(self.auction[-1].seat)

    def last_bid(self) -> Standing | None:
        for standing in reversed(self.auction):
            if is_bid(standing.call):
                return standing
        return None

    def multiplier(self) -> int:
        """0 undoubled, 1 doubled, 2 redoubled; art. 25: a later bid wipes it out."""
        value = 0
        for standing in self.auction:
            if is_bid(standing.call):
                value = 0
            elif standing.call == "X" and not standing.voided:
                value = 1
            elif standing.call == "XX" and not standing.voided:
                value = 2
        return value

    def sufficient(self, bid: str) -> bool:
        """Art. 23."""
        last = self.last_bid()
        return last is None or outranks(bid, last.call)

    def lowest_sufficient(self, denomination: str) -> str | None:
        """Art. 30a; nothing when even seven is not enough."""
        for level in [1, 2, 3, 4, 5, 6, 7]:
            if self.sufficient(str(level) + denomination):
                return str(level) + denomination
        return None

    def declarer(self) -> str:
        """The first of the side of the contract to name its denomination."""
        bid = self.last_bid()
        assert bid is not None
        for standing in self.auction:
            if (
                is_bid(standing.call)
                and same_side(standing.seat, bid.seat)
                and denomination_of(standing.call) == denomination_of(bid.call)
            ):
                return standing.seat
        raise AssertionError

    def defends(self, seat: str) -> bool:
        return self.last_bid() is not None and not same_side(seat, self.declarer())

    # --------------------------------------------------------- obligations

    def obliged(self, seat: str) -> bool:
        return self.nxt[seat] != [] or self.rest[seat] != []

    def must_pass_once(self, seat: str, article: str) -> None:
        """The first time it is his turn. Who must pass for good pays nothing extra."""
        if self.rest[seat] == []:
            self.nxt[seat].append(article)

    def must_pass_on(self, seat: str, article: str) -> None:
        """For the rest of the auction; that swallows a duty to pass once."""
        self.rest[seat].append(article)
        self.nxt[seat] = []

    # ----------------------------------------------------------- recording

    def rule(self, article: str) -> None:
        self.rulings.append((self.token_number, article))

    def record(self, seat: str, call: str, status: str) -> Said:
        said = Said(seat, call, status, self.obliged(seat))
        self.log.append(said)
        return said

    def stand(self, seat: str, call: str, said: Said) -> None:
        """The call takes the next place in the auction; a duty to pass once is paid with it."""
        assert seat == self.next_seat()
        self.void_right = None  # A27: the right goes when the auction goes on
        self.auction.append(Standing(seat, call, said))
        self.nxt[seat] = []

    def skip(self, seat: str) -> None:
        """Art. 27: a seat that loses its turn."""
        assert seat == self.next_seat()
        self.auction.append(Standing(seat, "skip", None))
        if self.options["A43"] == "used":
            self.nxt[seat] = []

    def drop(self, item: Item) -> None:
        """It can no longer be dealt with; a call that never came to count stays void."""
        self.items.remove(item)
        if item.chosen not in {"29b", "29b1"} and item.said.status != "deemed_pass":
            item.said.status = "void"

    def item_of(self, seat: str) -> Item | None:
        for item in self.items:
            if item.offender == seat and not item.penalty_only:
                return item
        return None

    # ------------------------------------------------------------- closing

    def last_passes(self, *, over_skips: bool) -> int:
        """The place where the passes at the end of the auction begin."""
        start = len(self.auction)
        while start > 0:
            call = self.auction[start - 1].call
            if call == "P" or (call == "skip" and over_skips):
                start = start - 1
            else:
                break
        return start

    def would_close(self, start: int) -> bool:
        """Art. 21: a first call, and then three passes in rotation."""
        passes = [standing for standing in self.auction[start:] if standing.call == "P"]
        before = [standing for standing in self.auction[:start] if standing.call != "skip"]
        if before == []:
            return len(passes) >= 4
        return len(passes) >= 3

    def never_called_since(self, place: int) -> bool:
        """A skip whose seat has had no turn after it."""
        if self.auction[place].call != "skip":
            return False
        seat = self.auction[place].seat
        return all(
            standing.seat != seat or standing.call == "skip" for standing in self.auction[place:]
        )

    def close_if_finished(self) -> None:
        if self.closed:
            return
        retain = self.options["A2"] == "retain"
        start = self.last_passes(over_skips=retain)
        if not self.would_close(start):
            return
        if retain:
            for place in range(start, len(self.auction)):
                if self.never_called_since(place):
                    self.go_back_to(place)
                    return
        self.close()

    def go_back_to(self, place: int) -> None:
        """A2: the seat gets its turn, the passes after it are cancelled."""
        for standing in self.auction[place:]:
            if standing.said is not None:
                standing.said.status = "void"
            for item in list(self.items):
                if item.said is standing.said:
                    self.items.remove(item)
        self.auction = self.auction[:place]

    def close(self) -> None:
        """Arts. 21, 22."""
        self.closed = True
        for item in list(self.items):
            self.drop(item)
        for seat in SEATS:
            self.nxt[seat] = []
        bid = self.last_bid()
        start = 0
        if bid is not None:
            start = self.auction.index(bid)
        for place in range(start, len(self.auction)):
            if self.never_called_since(place):  # A2
                self.warnings.append(self.auction[place].seat + " had no turn")

    def call_after_the_close(self, seat: str, call: str) -> None:
        """Art. 40: it lapses; a bid, double or redouble by a defender costs a lead."""
        self.record(seat, call, "lapsed")
        self.rule("40")
        if call != "P" and self.defends(seat):
            self.leads.append(("40", seat, "first_lead_of " + partner(seat)))
