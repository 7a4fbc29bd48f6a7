"""Bieden: the play of one deal, wijs, marriage, claims, concessions, the score.

Written from the rule text only. B numbers are sentences of that text.
"""

from .bieden_cards import (
    first_beats_second,
    lawful_cards,
    partner_of,
    side_of,
    suit_of,
    trick_value,
    winning_place,
)
from .bieden_table import Table
from .bieden_tree import is_number, stake_of, tree_after
from .bieden_wijs import (
    Combination,
    announcement_texts,
    held_combinations,
    total_value,
)


class Play(Table):
    # -------------------------------------------------------------- cards

    def numeric(self) -> bool:
        return is_number(self.highest)

    def on_bidding_side(self, seat: int) -> bool:
        assert self.bidder is not None
        return side_of(seat) == side_of(self.bidder)

    def lawful_cards_of(self, seat: int) -> list[str]:
        led = None
        if self.trick != []:
            led = suit_of(self.trick[0][1])
        lawful = lawful_cards(
            self.hands[seat], led, self.trump, zot_exempt=bool(self.options["zot_exempt"])
        )
        assert self.bidder is not None
        if (
            self.highest == "overleg"
            and self.options["overleg_partner"] == "must_beat"
            and seat == partner_of(self.bidder)
            and self.trick != []
        ):
            # B64: the partner must beat the bidder if he can
            trump = str(self.trump)
            cards = [card for _seat, card in self.trick]
            place = winning_place(cards, trump)
            if self.trick[place][0] == self.bidder:
                beating = [c for c in lawful if first_beats_second(c, cards[place], trump)]
                if beating != []:
                    return beating
        return lawful

    def card_words(self, seat: int) -> set[str]:
        found = set()
        for card in self.lawful_cards_of(seat):
            found.add(card)
            if self.may_name_marriage(seat, card):
                found.add(card + "+marriage")
        return found

    def may_name_marriage(self, seat: int, card: str) -> bool:
        """B53-B55."""
        if not self.options["wijs"] or not self.numeric():
            return False
        if not self.on_bidding_side(seat):
            return False  # B45
        trump = self.trump
        if trump is None:
            trump = suit_of(card)  # B16: the first lead makes trump
        if not self.pair_allows(seat, card, trump):
            return False
        if self.options["marriage_card_reuse"]:
            return True
        for combination in self.announced.get(seat, []):
            if "K" + trump in combination["cards"] or "Q" + trump in combination["cards"]:
                return False
        return True

    def pair_allows(self, seat: int, card: str, trump: str) -> bool:
        """This is the card, of king and queen, at which the table names the marriage."""
        king = "K" + trump
        queen = "Q" + trump
        hand = self.hands[seat]
        way = self.options["marriage"]
        if way == "queen_first_named":
            return card == queen and king in hand
        if way == "first_of_pair_named":
            return (card == queen and king in hand) or (card == king and queen in hand)
        if way == "king_named":
            return card == king and self.played.get(queen) == seat
        return False  # with_wijs

    def play(self, seat: int, card: str, *, named: bool) -> None:
        automatic = self.program_announces_with_this_card(seat)
        if self.trump is None:
            self.trump = suit_of(card)  # B16
        self.hands[seat].remove(card)
        trump_led = self.trick != [] and suit_of(self.trick[0][1]) == self.trump
        if trump_led and suit_of(card) != self.trump:
            self.without_trump.append(seat)  # all may see: he has none but perhaps the zot
        self.trick.append((seat, card))
        self.played[card] = seat
        if named:
            self.marriage = 20  # B53, B55
            self.marriage_seat = seat
        self.turn = (seat + 1) % 4
        if automatic:
            self.announce(seat, self.held(seat, self.trump))
        if (
            self.tricks_done == 1
            and len(self.trick) == 1
            and self.options["announce"] == "trick_1"
            and self.options["show_when"] == "trick_2"
        ):
            self.open_showing(self.announcers())  # B18
        if self.phase == "play" and len(self.trick) == 4:
            self.end_trick()
        if self.phase == "play":
            self.program_announces_on_turn()

    def end_trick(self) -> None:
        trump = str(self.trump)
        cards = [card for _seat, card in self.trick]
        winner = self.trick[winning_place(cards, trump)][0]  # B21
        self.points[side_of(winner)] += trick_value(cards, trump)  # B37
        self.tricks_won[side_of(winner)] += 1
        self.tricks_done = self.tricks_done + 1
        self.trick = []
        self.turn = winner
        if not self.numeric():
            if winner != self.bidder:
                self.finish_contract("played", made=False)  # B60, B63
            elif self.tricks_done == 8:
                self.finish_contract("played", made=True)
            return
        if self.tricks_done == 8:
            self.finish_contract("played", made=self.bid_is_reached())  # B24
            return
        self.end_by_itself()

    # --------------------------------------------------------------- wijs

    def held(self, seat: int, trump: str | None) -> list[Combination]:
        """What a seat may announce, from its eight dealt cards (B19, B46)."""
        cards = list(self.dealt[seat])
        if not self.options["marriage_card_reuse"] and self.marriage_seat == seat:
            # a card that served in the marriage does not serve again
            cards = [card for card in cards if card not in ("K" + str(trump), "Q" + str(trump))]
        return held_combinations(
            cards,
            trump,
            wijs_card_reuse=bool(self.options["wijs_card_reuse"]),
            marriage_with_wijs=self.options["marriage"] == "with_wijs",
            marriage_card_reuse=bool(self.options["marriage_card_reuse"]),
        )

    def wijs_counts_for(self, seat: int) -> bool:
        """B45, B75; pandoer and overleg know no wijs."""
        return bool(self.options["wijs"]) and self.numeric() and self.on_bidding_side(seat)

    def announcement_words(self, seat: int) -> set[str]:
        if self.options["announce_by"] == "program":
            return set()
        if not self.wijs_counts_for(seat) or seat in self.announced:
            return set()
        if self.options["announce"] == "own_turn_trick_2":
            if self.tricks_done != 1 or self.turn != seat:
                return set()
        else:
            # B17: during trick 1, from the bidder's first lead
            if self.tricks_done != 0 or self.trick == []:
                return set()
            if self.options["announce_deadline"] == "own_card":
                seats = [player for player, _card in self.trick]
                if seat in seats and seats[-1] != seat:
                    return set()
        return announcement_texts(self.held(seat, self.trump))

    def program_announces_with_this_card(self, seat: int) -> bool:
        return (
            self.options["announce_by"] == "program"
            and self.options["announce"] == "trick_1"
            and self.tricks_done == 0
            and self.wijs_counts_for(seat)
        )

    def program_announces_on_turn(self) -> None:
        if (
            self.options["announce_by"] == "program"
            and self.options["announce"] == "own_turn_trick_2"
            and self.tricks_done == 1
            and self.wijs_counts_for(self.turn)
        ):
            self.announce(self.turn, self.held(self.turn, self.trump))

    def announce(self, seat: int, combinations: list[Combination]) -> None:
        if combinations == [] or seat in self.announced:
            return
        self.announced[seat] = combinations
        at_once = self.options["show_when"] == "trick_1"
        if self.options["announce"] == "own_turn_trick_2":
            at_once = True
        if at_once:
            self.open_showing([seat])

    def announcers(self) -> list[int]:
        """Bidder first, then partner."""
        assert self.bidder is not None
        both = [self.bidder, partner_of(self.bidder)]
        return [seat for seat in both if seat in self.announced]

    def open_showing(self, seats: list[int]) -> None:
        if seats == []:
            return
        if self.options["show_by"] == "player":
            self.to_show = list(seats)
            return
        for seat in seats:
            self.wijs = self.wijs + total_value(self.announced[seat])  # B44
            self.laid_open[seat] = self.announced[seat]
        self.end_by_itself()

    def answer_showing(self, seat: int, *, shown: bool) -> None:
        self.to_show.remove(seat)
        if shown:
            self.wijs = self.wijs + total_value(self.announced[seat])  # B18, B44
            self.laid_open[seat] = self.announced[seat]
        if self.to_show == []:
            self.end_by_itself()

    # ------------------------------------------------- claim and concession

    def bid_is_reached(self) -> bool:
        """B24, B44: points of both partners + wijs + marriage."""
        assert self.bidder is not None
        own = self.points[side_of(self.bidder)]
        return own + self.wijs + self.marriage >= int(str(self.highest))

    def bonus_is_open(self) -> bool:
        """B75: all 141 points (or all 8 tricks) may still be won."""
        assert self.bidder is not None
        if not self.options["bonus_141"] or not self.numeric():
            return False
        others = 1 - side_of(self.bidder)
        if self.options["bonus_141_for"] == "tricks":
            return self.tricks_won[others] == 0
        return self.points[others] == 0

    def end_by_itself(self) -> None:
        """Where claim is automatic (B23)."""
        if self.options["claim"] != "automatic" or not self.numeric():
            return
        if self.bid_is_reached() and not self.bonus_is_open():
            self.finish_contract("claim", made=True)

    def marriage_may_come(self, seat: int) -> int:
        """What a defender must still fear from a marriage, from what he can see."""
        if not self.options["wijs"] or self.options["marriage"] == "with_wijs":
            return 0
        if self.marriage > 0:
            return 0
        assert self.bidder is not None
        king = "K" + str(self.trump)
        queen = "Q" + str(self.trump)
        for declarer in [self.bidder, partner_of(self.bidder)]:
            if not self.could_have(seat, declarer, king):
                continue
            named_late = self.options["marriage"] == "king_named"
            if named_late and self.played.get(queen) == declarer:
                return 20
            two_cards = len(self.hands[declarer]) >= 2
            if two_cards and self.could_have(seat, declarer, queen):
                return 20
        return 0

    def could_have(self, looker: int, declarer: int, card: str) -> bool:
        """For all that the looker sees, the declarer may have this high trump in his hand."""
        if card in self.played or card in self.hands[looker]:
            return False
        if declarer in self.without_trump or self.hands[declarer] == []:
            return False
        for shower in self.laid_open:
            for combination in self.laid_open[shower]:
                if card in combination["cards"]:
                    return shower == declarer
                if shower == declarer and self.run_would_be_longer(combination, card):
                    return False
        return True

    def run_would_be_longer(self, combination: Combination, card: str) -> bool:
        """A run that was shown is as long as it can be: the card next to it is elsewhere."""
        cards = combination["cards"]
        if combination["kind"] != "run" or not self.options["wijs_card_reuse"]:
            return False
        if suit_of(cards[0]) != suit_of(card):
            return False
        neighbours = [["A", "K"], ["K", "Q"], ["Q", "J"]]
        return [card[0], cards[0][0]] in neighbours or [cards[-1][0], card[0]] in neighbours

    def may_claim(self, seat: int) -> bool:
        """B23."""
        if self.options["claim"] == "off" or not self.numeric():
            return False
        if self.trump is None:
            return False  # from the first card on
        if self.on_bidding_side(seat):
            return self.bid_is_reached()
        if not self.options["defender_claim"]:
            return False
        if self.options["wijs"]:
            if self.options["announce"] == "own_turn_trick_2":
                if self.tricks_done < 2:
                    return False
            elif len(self.played) < 5:
                return False  # before the first card of trick 2
        most = 141 - self.points[side_of(seat)] + self.wijs + self.marriage
        most = most + self.marriage_may_come(seat)
        return most < int(str(self.highest))

    def may_concede(self, seat: int) -> bool:
        """B23: someone gives up."""
        assert self.bidder is not None
        if self.options["concede"] == "off":
            return False
        if self.highest == "overleg" and seat == partner_of(self.bidder):
            return False
        return seat not in self.refused

    def concede(self, seat: int) -> None:
        alone = self.highest == "overleg" and seat == self.bidder
        if self.options["concede"] == "both" and not alone:
            self.proposer = seat
            return
        self.finish_contract("concession", made=not self.on_bidding_side(seat))

    def answer_concession(self, *, agreed: bool) -> None:
        assert self.proposer is not None
        seat = self.proposer
        self.proposer = None
        if agreed:
            self.finish_contract("concession", made=not self.on_bidding_side(seat))
        else:
            self.refused.append(seat)

    # ------------------------------------------------------------- the end

    def finish_contract(self, how: str, *, made: bool) -> None:
        assert self.bidder is not None
        call = str(self.highest)
        side = side_of(self.bidder)
        stake = stake_of(self.options, call, self.tree[side], made=made)
        bonus = 0
        if made and how == "played" and self.bonus_is_open():
            bonus = 1  # B75
        kind = "failed"
        if made:
            kind = "made"
        after = tree_after(self.options, self.tree, side, kind, stake + bonus)
        self.finish(kind, how, bidder=self.bidder, call=call, stake=stake, bonus=bonus, after=after)
