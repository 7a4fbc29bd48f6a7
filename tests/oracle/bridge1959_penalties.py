"""The bridge auction of 1959: penalties and choices (arts. 29b, 30, 31, 36, 37, 38)."""

from .bridge1959_doubles import Doubles
from .bridge1959_table import Item, Standing
from .bridge1959_words import denomination_of, is_bid, level_of, partner, same_side


class Penalties(Doubles):
    # -------------------------------------------------- attention and claim

    def draw_attention(self) -> None:
        if self.items == []:
            raise ValueError("nothing to draw attention to")
        self.items[-1].attention = True

    def claim(self) -> None:
        """The penalties are stated for everything that is open."""
        opened = [item for item in self.items if not item.claimed]
        if opened == []:
            raise ValueError("nothing to claim")
        for item in opened:
            if item not in self.items:
                continue  # the auction has closed
            item.attention = True
            if item.chosen in {"29b1", "31", "31a", "31b", "38"}:
                self.apply(item)
            else:
                item.claimed = True  # the offender has to choose

    def apply(self, item: Item) -> None:
        """Arts. 31 and 38, where nobody has anything to choose."""
        self.items.remove(item)
        seat = item.offender
        if item.chosen == "29b1":  # he has no other choice any more
            self.rule("29b1")
            self.must_pass_once(partner(seat), "29b1")
            return
        in_turn = not item.out_of_turn and not item.penalty_only
        item.said.status = "void"
        if item.chosen == "31":
            return  # A14: void with the call of the partner, who pays for it
        self.rule(item.chosen)
        if item.chosen == "31a":
            self.must_pass_once(seat, "31a")
        elif item.chosen == "31b":
            self.must_pass_on(partner(seat), "31b")
        else:
            item.said.status = "deemed_pass"
            if in_turn:
                self.stand(seat, "P", item.said)
                item.said.obliged = True  # this pass cannot be exchanged for anything
            self.must_pass_on(seat, "38")
            self.must_pass_on(partner(seat), "38")
            self.leads.append(("38", seat, "opening_lead"))
            self.close_if_finished()

    # ---------------------------------------------------------- substitutes

    def waiting(self, articles: list[str]) -> Item | None:
        for item in self.items:
            if item.claimed and item.chosen in articles:
                return item
        return None

    def substitute(self, call: str) -> None:
        """Arts. 30, 36, 37: after the penalties were stated."""
        item = self.waiting(["30", "36", "37"])
        if item is None:
            raise ValueError("nobody has to substitute a call")
        said = self.record(item.offender, call, "valid")
        if not self.may_substitute(item, call):
            said.status = "void"  # A20: he chooses again
            self.rule(item.chosen)
            if self.loses_relief(item, call):
                item.relief_lost = True
                self.must_pass_on(partner(item.offender), "30")
            return
        self.items.remove(item)
        item.said.status = "replaced"
        self.settle_interruptions(item.offender)
        self.penalty_of_substitute(item, call)
        self.stand(item.offender, call, said)
        if item.chosen == "36" and call == "P":
            self.void_right = item.offender
        self.close_if_finished()

    def may_substitute(self, item: Item, call: str) -> bool:
        if self.obliged(item.offender) and call != "P":
            return False  # A45
        if item.chosen == "30" and call in {"X", "XX"}:
            return False  # a sufficient bid or a pass
        return self.proper_here(item.offender, call)

    def loses_relief(self, item: Item, call: str) -> bool:
        if self.options["A20"] != "relief_lost" or item.relief_lost:
            return False
        return item.chosen == "30" and call in {"X", "XX"}

    def penalty_of_substitute(self, item: Item, call: str) -> None:
        article = item.chosen
        if article == "30":
            article = "30b"
            if call == "P":
                article = "30c"
                self.leads.append(("30c", item.offender, "opening_lead"))
            elif call == self.lowest_sufficient(denomination_of(item.said.call)):
                article = "30a"
        self.rule(article)
        if article != "30a" and not item.relief_lost:
            self.must_pass_on(partner(item.offender), article)

    def settle_interruptions(self, seat: str) -> None:
        """Others spoke while the table waited for the choice of this seat."""
        for item in list(self.items):
            if item.penalty_only:
                continue
            if same_side(item.offender, seat):
                item.said.status = "void"  # A14
                item.penalty_only = True
            elif item.attention:
                self.apply(item)
            else:
                self.items.remove(item)
                item.said.status = "ignored"  # 33
                self.rule("33")

    # ----------------------------------------------------------- article 29b

    def changed(self) -> Item:
        for item in self.items:
            if item.chosen == "29b":
                return item
        raise ValueError("nobody has changed a call")

    def keep_first(self) -> None:
        """Art. 29b1."""
        item = self.changed()
        self.items.remove(item)
        self.rule("29b1")
        self.must_pass_once(partner(item.offender), "29b1")
        if item.claimed:
            self.settle_interruptions(item.offender)

    def make_other(self, call: str) -> None:
        """Art. 29b2: any other proper call."""
        item = self.changed()
        seat = item.offender
        if call == self.auction[-1].call:
            raise ValueError("that is no other call")
        place = self.auction.pop()  # the first call is taken off to see what is proper
        proper = self.proper_here(seat, call)
        self.auction.append(place)
        assert place.said is item.said
        if item.said.obliged or (self.rest[seat] != [] and call != "P"):
            proper = False  # he had to pass: only 29b1 is open
        if not proper:
            self.record(seat, call, "void")  # A20: he chooses again
            self.rule("29b")
            return
        said = self.record(seat, call, "valid")
        self.items.remove(item)
        item.said.status = "replaced"
        self.auction[-1] = Standing(seat, call, said)
        self.void_right = None  # a pass under 36 is no longer there
        self.rule("29b2")
        self.must_pass_on(partner(seat), "29b2")
        if item.claimed:
            self.settle_interruptions(seat)
        self.close_if_finished()

    # ------------------------------------------------------------ article 36

    def void_doubles(self) -> None:
        """Art. 36: an opponent declares every double and redouble so far void."""
        if self.void_right is None:
            raise ValueError("there is no such right")
        for standing in self.auction:
            if standing.call in {"X", "XX"}:
                standing.voided = True
        self.void_right = None
        self.rule("36")

    # ------------------------------------------------------------ article 27

    def becomes_pass(self, item: Item, call: str) -> bool:
        """Art. 27: over seven, or a double or redouble that art. 24 does not allow (A4)."""
        if is_bid(call):
            return level_of(call) > 7
        if call == "P":
            return False
        if item.said.obliged and self.options["A41"] == "pass":
            return True
        return self.against_double(item.offender, call) != []
