"""The bridge auction of 1959: a plain second implementation of articles 21 to 43.

Written from the Dutch text only. Tokens: "N:1S" a call, "E:2H=1H" changed in one breath,
"N~1S" changed after a pause, "keep" and "other:1S" the choice of 29b, "!" attention,
"$" the penalty is claimed, ">2H" a substitute, "void36", "E+SQ" cards shown.
"""

from .bridge1959_table import CLUB, LETTER_OF_1959, Item, Said
from .bridge1959_talk import Talk
from .bridge1959_words import SEATS, is_bid, is_call, lho, partner, rho

__all__ = ["CLUB", "LETTER_OF_1959", "Oracle"]


class Oracle(Talk):
    def say(self, token: str) -> None:
        """One token; nothing changes when it is refused."""
        self.token_number = self.token_number + 1
        try:
            self.hear(token)
        except ValueError:
            self.token_number = self.token_number - 1
            raise

    def hear(self, token: str) -> None:
        if token == "!":
            self.draw_attention()
        elif token == "$":
            self.claim()
        elif token == "keep":
            self.keep_first()
        elif token == "void36":
            self.void_doubles()
        elif token.startswith("other:"):
            self.make_other(a_call(token[6:]))
        elif token.startswith(">"):
            self.substitute(a_call(token[1:]))
        elif token[:1] not in SEATS or token[1:2] not in [":", "~", "+"]:
            raise ValueError("no such token: " + token)
        elif token[1] == "+":
            self.show(token[0], token[2:].split(","))
        else:
            calls = [a_call(word) for word in token[2:].split("=")]
            self.speak(token[0], calls, paused=token[1] == "~")

    # --------------------------------------------------------------- a call

    def speak(self, seat: str, calls: list[str], *, paused: bool) -> None:
        own = self.item_of(seat)
        if own is not None and own.claimed:
            raise ValueError("he has to choose, not to call")
        if paused and all(said.seat != seat for said in self.log):
            raise ValueError("he has nothing to change")
        for call in calls[:-1]:  # art. 28: only the last call counts
            self.record(seat, call, "replaced")
            self.rule("28")
        call = calls[-1]
        if self.closed:
            self.call_after_the_close(seat, call)
        elif self.is_change(seat, paused=paused):
            self.change(seat, call)
        else:
            self.call(seat, call)

    def call(self, seat: str, call: str) -> None:
        if (
            self.options["A28"] == "remark"
            and self.doubles_himself(seat, call)
            and self.item_of(rho(seat)) is None
        ):
            self.record(seat, call, "remark")
            return
        if self.void_right == rho(seat):
            self.void_right = None  # A27: the left-hand opponent has called
        self.supply_pass(seat)
        became_pass = None
        both_void = False
        if not self.closed:
            became_pass = self.condone_right(seat, call)
        if self.closed:  # by a pass that has only now come into being
            self.call_after_the_close(seat, call)
            return
        if seat == self.turn:
            both_void = self.settle_others(seat, call)
        if self.fits_only(seat, call, became_pass) and self.options["A12"] == "cancelled":
            self.record(seat, call, "void")
            self.close_if_finished()
            return
        self.enter(seat, call, both_void=both_void)

    def enter(self, seat: str, call: str, *, both_void: bool) -> None:
        articles = self.against(seat, call)
        if both_void:
            articles = ["31", *articles]
        if articles == []:
            said = self.record(seat, call, "valid")
            self.stand(seat, call, said)
            self.close_if_finished()
            return
        out_of_turn = seat != self.turn or both_void
        said = self.record(seat, call, "pending")
        self.items.append(Item(seat, said, articles, articles[0], out_of_turn))

    # ------------------------------------------------------- arts. 28 and 29

    def is_change(self, seat: str, *, paused: bool) -> bool:
        """Nobody on his left has called since he did."""
        if self.item_of(seat) is not None:
            return True
        if self.auction == [] or self.auction[-1].seat != seat:
            return False
        if self.item_of(lho(seat)) is not None:
            return False
        # A call over an irregular call on his right is a call (27), unless said to be a change.
        return paused or self.item_of(rho(seat)) is None

    def change(self, seat: str, call: str) -> None:
        """Art. 29: the change is void."""
        item = self.item_of(seat)
        if item is None:
            first = self.auction[-1].said
            assert first is not None
            if self.auction[-1].call == call:
                self.record(seat, call, "remark")  # the same again changes nothing
                return
            articles = ["29b"]
            if first.obliged and call != "P":
                articles.append("38")
            item = Item(seat, first, articles, "29b", out_of_turn=False)
            self.items.append(item)
        elif item.chosen == "30":
            self.rule("30")  # the footnote: a premature substitute
        elif item.chosen != "29b":
            self.rule("29a")
        item.changes.append(self.record(seat, call, "void"))

    # ------------------------------------------------- arts. 27, 31, 32, 33

    def supply_pass(self, seat: str) -> None:
        """Art. 32: the right-hand opponent has to pass, and he is not waited for."""
        right = rho(seat)
        if self.turn != right or not self.obliged(right) or self.item_of(right) is not None:
            return
        if self.options["A44"] == "condones":
            before = self.item_of(rho(right))
            if before is not None and not before.claimed:
                self.condone(before)
                if self.closed:
                    return
        said = self.record(right, "P", "deemed")
        self.stand(right, "P", said)
        self.rule("32")
        self.close_if_finished()

    def counts_as_calling(self, call: str) -> bool:
        return call != "P" or self.options["A42"] == "all_calls"

    def condone_right(self, seat: str, call: str) -> Said | None:
        """Art. 27. Gives back the call on the right when it has become a pass."""
        if self.waiting(["29b", "30", "36", "37"]) is not None:
            return None  # the director is at the table
        if not self.counts_as_calling(call):
            return None
        for item in list(self.items):
            if item.offender == rho(seat) and item.penalty_only:
                self.items.remove(item)
                self.rule("27")
        item_on_right = self.item_of(rho(seat))
        if item_on_right is None:
            return None
        return self.condone(item_on_right)

    def condone(self, item: Item) -> Said | None:
        """Art. 27: the auction goes on as if the call had been proper."""
        self.rule("27")
        self.items.remove(item)
        seat = item.offender
        said = self.what_stands(item)
        if item.chosen == "29b":
            if said is item.said:
                return None  # it stands already
            self.auction.pop()
        if said is not item.said:
            item.said.status = "replaced"
        while self.next_seat() != seat:
            self.pass_over(self.next_seat())
        became_pass = self.becomes_pass(item, said.call)
        if became_pass:
            said.status = "deemed_pass"
            self.stand(seat, "P", said)
        else:
            said.status = "condoned"
            self.stand(seat, said.call, said)
        if self.options["A40"] == "40":
            self.close_if_finished()
        if became_pass:
            return said
        return None

    def pass_over(self, seat: str) -> None:
        """The auction goes on past this seat; nobody has called over what it said in turn."""
        item = self.item_of(seat)
        if item is None or item.out_of_turn or item.chosen == "29b":
            self.skip(seat)
        elif "38" in item.articles:
            item.chosen = "38"  # it has passed, and the penalty can still be claimed
            item.penalty_only = True
            item.said.status = "deemed_pass"
            self.stand(seat, "P", item.said)
        else:
            self.drop(item)  # it can give no substitute any more, and the text has no other penalty
            self.skip(seat)

    def what_stands(self, item: Item) -> Said:
        """A10, A17: the last thing he said."""
        option = "A17"
        if item.chosen == "30":
            option = "A10"
        if item.changes == [] or self.options[option] == "first":
            return item.said
        return item.changes[-1]

    def settle_others(self, seat: str, call: str) -> bool:
        """This seat calls on its turn: what becomes of other calls? True: A14, both void."""
        both_void = False
        for item in list(self.items):
            settled = item.penalty_only and not item.out_of_turn
            if item.offender == seat or settled:
                continue  # the penalty can still be claimed
            if item.chosen == "29b":
                # The auction went past the change without a call of the left-hand opponent:
                # the first call stays, what it costs can still be claimed.
                item.chosen = "29b1"
                item.penalty_only = True
            elif item.offender == partner(seat):
                if self.options["A14"] == "both_void" and item.chosen in {"31b", "38"}:
                    both_void = True
                else:
                    item.said.status = "void"
                    item.penalty_only = True
            elif item.offender == lho(seat) and not item.attention and self.counts_as_calling(call):
                self.items.remove(item)  # art. 33: as if he had not called
                item.said.status = "ignored"
                self.rule("33")
            else:
                self.apply(item)
        return both_void

    def fits_only(self, seat: str, call: str, became_pass: Said | None) -> bool:
        """A12: proper over what was said, not over the pass that it became."""
        if became_pass is None or call not in {"X", "XX"}:
            return False
        if self.against_double(seat, call) == []:
            return False
        if call == "X":
            return is_bid(became_pass.call)
        return became_pass.call == "X"


def a_call(text: str) -> str:
    if not is_call(text):
        raise ValueError("no such call: " + text)
    return text
