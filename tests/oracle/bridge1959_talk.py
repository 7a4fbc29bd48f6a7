"""The bridge auction of 1959: remarks, review, agreements (the heading note, arts. 41 to 43)."""

from .bridge1959_penalties import Penalties
from .bridge1959_words import partner, same_side


class Talk(Penalties):
    def __init__(self, dealer: str, options: dict[str, object] | None = None) -> None:
        super().__init__(dealer, options)
        self.flags: list[str] = []  # what the director has to judge
        self.opening_lead_made = False

    def remark(self, seat: str, words: str, *, informs: bool) -> None:
        """The note to the heading: as if it was not made, unless art. 20 is called for."""
        self.record(seat, words, "remark")
        if informs:
            self.flags.append("art. 20")

    def may_ask_repeat(self, seat: str) -> bool:
        """Art. 41: at once, a call of somebody else."""
        return self.log != [] and self.log[-1].seat != seat

    def redress_for_mishearing(self) -> bool:
        """Art. 41."""
        return False

    def is_dummy(self, seat: str) -> bool:
        return self.closed and self.last_bid() is not None and partner(self.declarer()) == seat

    def may_ask_review(self, seat: str) -> bool:
        """Art. 42: on his turn, or between the close and the opening lead."""
        if self.closed:
            return not self.opening_lead_made and not self.is_dummy(seat)
        return seat == self.turn and not self.obliged(seat)

    def may_answer_review(self, seat: str, asker: str) -> bool:
        """Art. 42: an opponent, also dummy and one who has to pass; he corrects errors too."""
        return not same_side(seat, asker)

    def may_ask_contract(self, seat: str) -> bool:
        """Art. 42: after the lead, what the contract is, not who doubled."""
        return self.opening_lead_made and self.closed and not self.is_dummy(seat)


def may_use_agreement(*, agreed: bool, understandable: bool, announced: bool) -> bool:
    """Art. 43 and 43a; a lone deception needs no notice."""
    return not agreed or understandable or announced


def after_breach(*, harmed: bool) -> list[str]:
    """Arts. 43b, 43d: what is open to the director."""
    if harmed:
        return ["ban (43d)", "arbitral score possible (43b)"]
    return ["ban (43d)"]


def after_doubt(caller: str, *, unusual: bool) -> list[str]:
    """Art. 43c: the opponents are heard first, then the partner explains."""
    if not unusual:
        return ["hear opponents"]
    return ["hear opponents", caller + " leaves the table", partner(caller) + " explains"]
