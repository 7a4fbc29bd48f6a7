"""Bieden: a plain second implementation of the rules of one deal.

Written from the rule text only. B numbers are sentences of that text.
Words are "SEAT:ACT", for example "S:120", "N:QH+marriage", "W:pass".
"""

from .bieden_cards import SEATS, partner_of
from .bieden_play import Play
from .bieden_tree import tree_after
from .bieden_wijs import combinations_for

__all__ = ["Oracle", "tree_after"]


class Oracle(Play):
    @classmethod
    def in_play(
        cls,
        options: dict[str, object],
        dealer: int,
        tree: tuple[int, int],
        *,
        hands: list[list[str]],
        bidder: int,
        call: str,
    ) -> "Oracle":
        """For tests: straight after the auction; the hands may be any part of a pack."""
        oracle = cls(options, dealer, tree)
        oracle.dealt = [list(hand) for hand in hands]
        oracle.hands = [list(hand) for hand in hands]
        oracle.bidder = bidder
        oracle.highest = call
        oracle.start_play()
        return oracle

    # ------------------------------------------------------- lawful words

    def words(self) -> dict[int, set[str]]:
        acts: dict[int, set[str]] = {0: set(), 1: set(), 2: set(), 3: set()}
        if self.phase == "cut":
            cutter = (self.dealer + 3) % 4  # B9
            for count in range(1, 32):
                acts[cutter].add("cut" + str(count))
        elif self.phase == "auction":
            acts[self.turn] |= self.lawful_calls()
            for seat in range(4):
                if self.may_declare_achttiender(seat):
                    acts[seat].add("achttiender")
        elif self.phase == "play":
            for seat in range(4):
                acts[seat] = self.acts_in_play(seat)
        full: dict[int, set[str]] = {}
        for seat in range(4):
            full[seat] = {SEATS[seat] + ":" + act for act in acts[seat]}
        return full

    def acts_in_play(self, seat: int) -> set[str]:
        if self.to_show != []:  # B18, B20: everything else waits
            if seat == self.to_show[0]:
                return {"show", "waive"}
            return set()
        if self.proposer is not None:
            if seat == partner_of(self.proposer):
                return {"agree", "play-on"}
            return set()
        acts = self.announcement_words(seat)
        if seat == self.turn:
            acts |= self.card_words(seat)
        if self.may_claim(seat):
            acts.add("claim")
        if self.may_concede(seat):
            acts.add("concede")
        return acts

    # -------------------------------------------------------------- doing

    def do(self, word: str) -> None:
        if not self.is_lawful(word):
            raise ValueError("not lawful now: " + word)
        seat = SEATS.index(word[0])
        act = word[2:]
        if act.startswith("cut"):
            self.cut(int(act[3:]))
        elif act == "achttiender":
            self.declare_achttiender()
        elif self.phase == "auction":
            self.call(act)
        elif act.startswith("wijs"):
            values = [int(value) for value in act[4:].split("+")]
            self.announce(seat, combinations_for(values, self.held(seat, self.trump)))
        elif act in ["show", "waive"]:
            self.answer_showing(seat, shown=act == "show")
        elif act == "claim":
            self.finish_contract("claim", made=self.on_bidding_side(seat))
        elif act == "concede":
            self.concede(seat)
        elif act in ["agree", "play-on"]:
            self.answer_concession(agreed=act == "agree")
        else:
            self.play(seat, act[:2], named=act.endswith("+marriage"))

    def is_lawful(self, word: str) -> bool:
        for words in self.words().values():
            if word in words:
                return True
        if self.phase != "auction" or word[:2] != SEATS[self.turn] + ":":
            return False
        act = word[2:]
        if not act.isdigit() or str(int(act)) != act:
            return False
        return self.bid_is_lawful(int(act))  # bids above the listed ones
