"""Bieten: a plain second implementation of the rules of one deal.

Written from the rule text only. T numbers are sentences of that text.
Words are "SEAT:ACT", for example "1:cut12", "2:gras", "3:guad", "4:GA".
"""

from .bieten_cards import number
from .bieten_figures import FIGURES, owns
from .bieten_score import Settled
from .bieten_table import Table

__all__ = ["Oracle"]


class Oracle(Table):
    # ------------------------------------------------------- lawful words

    def words(self) -> dict[int, set[str]]:
        full: dict[int, set[str]] = {}
        for seat in range(self.players):
            full[seat] = {str(seat + 1) + ":" + act for act in self.acts(seat)}
        return full

    def acts(self, seat: int) -> set[str]:
        if self.phase == "cut":
            if seat == self.cutter:  # T6
                return {"cut" + str(count) for count in range(1, len(self.pack))}
            return set()
        if self.phase == "steal":
            if seat == self.cutter:
                return {"take", "leave"}
            return set()
        if self.phase == "play":
            return self.acts_in_play(seat)
        return set()

    def acts_in_play(self, seat: int) -> set[str]:
        if self.figure is not None:  # an offer is settled before anything else
            if seat == self.to_answer[0]:
                return self.answers(seat, self.figure)
            return set()
        acts = {figure for figure in FIGURES if self.may_offer(seat, figure)}
        if seat == self.turn:
            acts |= set(self.lawful_cards_of(seat))
        return acts

    def may_offer(self, seat: int, figure: str) -> bool:
        if figure in [offer.figure for offer in self.offers]:
            return False  # T14
        limit = self.options["offers_per_player"]
        if limit != "none":  # T13
            own = [offer for offer in self.offers if offer.offerer == seat]
            if len(own) >= number(self.options, "offers_per_player"):
                return False
        on_turn = seat == self.turn
        used_up = self.offers_in_trick[seat] >= number(self.options, "offers_per_turn")
        if figure == "spiel":
            if not self.holds_led_suit_of_last_trick(seat):
                return False  # T24
            if self.options["spiel_when"] == "any_time":
                return True  # T22
            return on_turn and not used_up
        if self.options["offer_when"] == "own_turn" and not on_turn:
            return False  # T14
        if used_up:
            return False
        return owns(self.options, figure, self.cards_to_offer_from(seat))  # T14

    def answers(self, seat: int, figure: str) -> set[str]:
        """T17."""
        if self.options["hold_needs_figure"] and not self.may_hold(seat, figure):
            return {"guad"}
        if self.drei is not None:
            return {"guad", "schau"}  # one drei a figure
        if figure == "spiel" and not self.holds_led_suit_of_last_trick(seat):
            return {"guad", "schau"}  # T24
        return {"guad", "schau", "drei"}

    def may_hold(self, seat: int, figure: str) -> bool:
        """T18, T19, when only owners hold."""
        return figure == "spiel" or owns(self.options, figure, self.figure_cards_of(seat))

    # -------------------------------------------------------------- doing

    def do(self, word: str) -> None:
        lawful: set[str] = set()
        for words in self.words().values():
            lawful |= words
        if word not in lawful:
            raise ValueError("not lawful now: " + word)
        seat = int(word[0]) - 1
        act = word[2:]
        if self.phase == "cut":
            self.cut(int(act[3:]))
        elif self.phase == "steal":
            self.steal(taken=act == "take")
        elif self.figure is not None:
            self.answer(seat, act)
        elif act in FIGURES:
            self.offer(seat, act)
        else:
            self.play(seat, act)

    def offer(self, seat: int, figure: str) -> None:
        """T16."""
        if figure != "spiel" or self.options["spiel_when"] == "own_turn":
            self.offers_in_trick[seat] += 1
        self.figure = figure
        self.offerer = seat
        self.drei = None
        self.schau = []
        self.to_answer = self.seats_from(seat)[1:]  # T17

    def answer(self, seat: int, act: str) -> None:
        assert self.figure is not None
        self.to_answer = self.to_answer[1:]
        if act == "schau":  # T19
            self.schau.append(seat)
        elif act == "drei":  # T20: what was answered before lapses
            self.drei = seat
            self.schau = []
            self.to_answer = self.seats_from(seat)[1:]
        if self.to_answer == []:
            self.offers.append(Settled(self.figure, self.offerer, self.drei, self.schau))
            self.figure = None
