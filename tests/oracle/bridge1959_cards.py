"""The bridge auction of 1959: a card shown during the auction (art. 26)."""

from .bridge1959_table import Table
from .bridge1959_words import SEATS, is_card, partner


class Cards(Table):
    def __init__(self, dealer: str, options: dict[str, object] | None = None) -> None:
        super().__init__(dealer, options)
        self.shown: dict[str, list[str]] = {seat: [] for seat in SEATS}
        self.on_table: dict[str, list[str]] = {seat: [] for seat in SEATS}

    @property
    def penalty_cards(self) -> dict[str, list[str]]:
        """Art. 26a: only at the close, and only of defenders; the others go back to hand."""
        found: dict[str, list[str]] = {seat: [] for seat in SEATS}
        if self.closed:
            for seat in SEATS:
                if self.defends(seat):
                    found[seat] = list(self.on_table[seat])
        return found

    def check_cards(self, owner: str, cards: list[str]) -> None:
        if self.closed:
            raise ValueError("the auction is over: another chapter")
        for card in cards:
            if not is_card(card) or cards.count(card) != 1:
                raise ValueError("no such card: " + card)
            if card in self.on_table[owner]:
                raise ValueError("lies on the table: " + card)
            for seat in SEATS:
                if seat != owner and card in self.shown[seat]:
                    raise ValueError("of another player: " + card)

    def show(self, owner: str, words: list[str]) -> None:
        """Every card of one token was shown at one moment; "led" was played too early."""
        led = [word for word in words if word.endswith("led")]
        cards = [word.removesuffix("led") for word in words]
        self.check_cards(owner, cards)
        for card in cards:
            if card not in self.shown[owner]:
                self.shown[owner].append(card)
        if led == [] and not self.counts_under_a(owner, cards):
            self.rule("26b")  # no penalty, he may take it back
            return
        self.rule("26a")
        owners = [owner]
        if self.options["A6"] == "side" and self.shown[partner(owner)] != []:
            owners.append(partner(owner))
        for seat in owners:
            # the footnote: also the cards that were taken back
            self.on_table[seat] = list(self.shown[seat])
            self.must_pass_once(partner(seat), "26a")

    def counts_under_a(self, owner: str, cards: list[str]) -> bool:
        high = ["A", "K", "Q", "J"]
        if self.options["A5"] == "ten":
            high.append("T")
        if any(card[1] in high for card in cards):
            return True
        count = len(self.shown[owner])
        if self.options["A6"] == "side":
            count = count + len(self.shown[partner(owner)])
        return count > 1
