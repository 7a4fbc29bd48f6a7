"""The end of a board in words and sums, and the score of the sitting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opbod.bridge.onward import points_of_ns, score_of
from opbod.bridge.score import Score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opbod.bridge.contract import Contract
    from opbod.bridge.score import Item
    from opbod.bridge.types import State
    from opbod.cli.bridge.speech import Speech


def result_lines(speech: Speech, view: State) -> list[str]:
    """Say how the board ended: tricks, and the score item by item."""
    judged = view.judged.result
    if judged is None:
        return []
    if judged.contract is None:
        return outcome_lines(speech, None, 0, Score())
    play, score = view.play, score_of(view)
    if play is None or play.result is None or score is None:
        return []
    return outcome_lines(speech, play.contract, play.result, score)


def outcome_lines(
    speech: Speech, contract: Contract | None, tricks: int, score: Score
) -> list[str]:
    """Say a contract and what declarer made of it, then the score item by item and in all."""
    if contract is None:
        return [speech.words("result.passed")]
    over = tricks - contract.target
    key = "made" if over == 0 else "over" if over > 0 else "down"
    first = speech.by(
        contract.declarer,
        f"result.{key}",
        contract=speech.contract(contract),
        tricks=speech.tricks(tricks),
        over=abs(over),
    )
    lines = [first, *(f"  {_item(speech, item)}" for item in score.items)]
    side = speech.side(contract.side if score.total > 0 else 1 - contract.side)
    points = speech.points(abs(score.total))
    return [*lines, speech.words("result.sum", side=side, points=points)]


def _item(speech: Speech, item: Item) -> str:
    return speech.words(f"items.{item.name}", count=item.count, points=abs(item.points))


def score_lines(speech: Speech, views: Sequence[State]) -> list[str]:
    """Say each finished board in a line, and who is ahead."""
    lines = []
    for view in views:
        told = result_lines(speech, view)
        if told:
            number = view.setup.board
            lines.append(speech.words("result.line", number=number, text=told[0]))
            lines += [f"   {told[-1]}"] if len(told) > 1 else []
    if not lines:
        lines = [speech.words("result.no_boards")]
    if views:
        lines.append(speech.words("result.score", lead=speech.lead(_total(views[-1]))))
    return lines


def _total(view: State) -> int:
    return view.setup.total + points_of_ns(view)


def winner_lines(speech: Speech, view: State) -> list[str]:
    """Say which side has won the sitting, and by how much."""
    total = _total(view)
    if total == 0:
        return [speech.words("result.tied")]
    side = speech.side(0 if total > 0 else 1)
    return [speech.words("result.winner", side=side, points=speech.points(abs(total)))]
