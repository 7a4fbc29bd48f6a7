"""Bieden: options, stakes and the tree ("boom").

Written from the rule text only. B numbers are sentences of that text.
"""

DEFAULTS: dict[str, object] = {
    "tree_start": 12,
    "tree_exact": False,
    "auction": "single",
    "reenter": False,
    "min_bid": 100,
    "step": 10,
    "all_pass": "redeal",
    "pandoer_level": "300",
    "pandoer": 5,
    "overleg": 7,
    "special_fail": "mirror",
    "achttiender": "win_tree",
    "zot_exempt": False,
    "wijs": True,
    "wijs_card_reuse": True,
    "marriage_card_reuse": True,
    "announce": "trick_1",
    "announce_deadline": "end_of_trick_1",
    "announce_by": "player",
    "show_when": "trick_2",
    "show_by": "program",
    "marriage": "queen_first_named",
    "bonus_141": False,
    "bonus_141_for": "points",
    "claim": "offer",
    "defender_claim": True,
    "concede": "either",
    "overleg_partner": "must_beat",
    "shuffle": "full",
}


def with_defaults(options: dict[str, object]) -> dict[str, object]:
    complete = dict(DEFAULTS)
    complete.update(options)
    return complete


def number(options: dict[str, object], key: str) -> int:
    value = with_defaults(options)[key]
    if not isinstance(value, int):
        raise TypeError(key + " must be a number")
    return value


def is_number(call: str | None) -> bool:
    return call is not None and call.isdigit()


def stake_of(options: dict[str, object], call: str, own_tree: int, *, made: bool) -> int:
    """Tree points a contract is worth, without the bonus of B75."""
    if is_number(call):
        return int(call) // 50  # B28, B29; the forced 80 of B77 gives 1
    as_300 = with_defaults(options)["special_fail"] == "as_300"
    if not made and call == "pandoer" and as_300:
        return 6  # B61 read with B29
    if with_defaults(options)[call] == "win_tree":
        if made:
            return own_tree
        return number(options, "tree_start")
    return number(options, call)  # B62, B65, B74


def take_off(options: dict[str, object], points: int, stake: int) -> int:
    if points - stake < 0:
        if with_defaults(options)["tree_exact"]:
            return points
        return 0  # B27: at or below zero wins, shown as 0
    return points - stake


def tree_after(
    options: dict[str, object], tree: tuple[int, int], side: int, kind: str, stake: int
) -> tuple[int, int]:
    """The tree after a deal.

    side is the bidding side (or the side of the achttiender), stake the points
    that move, a bonus included.
    """
    new = [tree[0], tree[1]]
    other = 1 - side
    if kind in {"made", "achttiender"}:
        new[side] = take_off(options, new[side], stake)  # B28, B62, B65, B67, B75
    elif kind == "failed":
        new[side] = new[side] + stake  # B30
        new[other] = take_off(options, new[other], stake)  # B31
    elif kind != "passed":
        raise ValueError(kind)
    return (new[0], new[1])
