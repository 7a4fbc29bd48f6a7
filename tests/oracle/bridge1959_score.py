"""Bridge: the scores in force around 1959 (art. 94, rebuilt from other sources)."""

from .bridge1959_words import denomination_of, level_of


def score_of(contract: str, over: int, vulnerable: str) -> int:
    """Points for north and south. over: tricks above (or below) the contract.

    vulnerable is "none", "NS", "EW" or "all".
    """
    if contract == "passed out":
        return 0  # art. 22
    words, declarer = contract.split(" by ")
    bid = words.rstrip("X")
    times = [1, 2, 4][len(words) - len(bid)]
    side = "EW"
    if declarer in {"N", "S"}:
        side = "NS"
    is_vulnerable = vulnerable in {"all", side}
    if over >= 0:
        points = made(bid, over, times, vulnerable=is_vulnerable)
    else:
        points = -down(-over, times, vulnerable=is_vulnerable)
    if side == "NS":
        return points
    return -points


def trick_points(bid: str) -> int:
    denomination = denomination_of(bid)
    if denomination == "NT":
        return 40 + 30 * (level_of(bid) - 1)
    if denomination in {"H", "S"}:
        return 30 * level_of(bid)
    return 20 * level_of(bid)


def made(bid: str, over: int, times: int, *, vulnerable: bool) -> int:
    points = trick_points(bid) * times  # art. 25
    total = points
    if points < 100:
        total = total + 50
    elif vulnerable:
        total = total + 500
    else:
        total = total + 300
    slams = {6: 500, 7: 1000}
    if vulnerable:
        slams = {6: 750, 7: 1500}
    total = total + slams.get(level_of(bid), 0)
    each = 30
    if denomination_of(bid) in {"C", "D"}:
        each = 20
    if times > 1:
        total = total + 50
        each = 50 * times
        if vulnerable:
            each = each * 2
    return total + over * each


def down(under: int, times: int, *, vulnerable: bool) -> int:
    if times == 1:
        if vulnerable:
            return 100 * under
        return 50 * under
    if vulnerable:
        first, further = 200, 300
    else:
        first, further = 100, 200
    return (first + further * (under - 1)) * (times // 2)
