"""Spiel: the chance to take the last trick, against looking at every way to hold the cards."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from statistics import fmean
from typing import Any

import msgspec
import pytest

from opbod.bieten import GAME, View
from opbod.bieten.follow import followers, trick_winner
from opbod.bieten.notation import format_action
from opbod.bieten.ranks import SUIT
from opbod.cards import Card
from opbod.core.log import Log
from opbod.core.protocol import PUBLIC, Seat
from opbod.core.sitting import Sitting
from opbod.players.bieten.bidding import Bidder
from opbod.players.bieten.habits import HABITS
from opbod.players.bieten.knowledge import Table
from opbod.players.bieten.last_trick import chance_last
from opbod.players.bieten.thumb import Thumb
from opbod.players.face import NO_LIMIT, offers_of
from opbod.players.loop import deal_seed
from tests.bieten.options import random_rules
from tests.bieten.table import dealt, said

pytestmark = pytest.mark.volume

AnyLog = Log[Any, Any, Any, Any, Any, Any]
Hands = dict[Seat, tuple[Card, ...]]


def table_of(log: AnyLog, seat: Seat) -> Table:
    view = GAME.observe(log.state, seat)
    assert isinstance(view, View)
    return Table(view)


# The readable twin.


def worlds(table: Table, free: dict[Seat, int], unseen: Sequence[Card]) -> Iterator[Hands]:
    """Deal so many hidden cards to each of the seats, in every way that agrees with the play."""
    if not free:
        yield {}
        return
    (seat, count), *rest = free.items()
    for drawn in combinations(unseen, count):
        if not any(SUIT[card] in table.hands[seat].lacks for card in drawn):
            left = [card for card in unseen if card not in drawn]
            for others in worlds(table, dict(rest), left):
                yield {seat: drawn, **others}


def taken(table: Table, leader: Seat, laid: Sequence[Card], hands: Hands) -> float:
    """Chance that the trick is one's own when each plays any card that it may."""
    rules = table.rules
    if len(laid) == rules.players:
        return float((leader + trick_winner(rules, laid)) % rules.players == table.me)
    seat = (leader + len(laid)) % rules.players
    any_card = rules.follow == "free" or rules.trick == "highest_any_suit"
    alone = seat == table.me
    lawful = hands[seat] if any_card and not alone else followers(rules, laid, hands[seat])
    return fmean(taken(table, leader, [*laid, card], hands) for card in lawful)


def trick_share(
    table: Table, card: Card, free: dict[Seat, int], leader: Seat, laid: Sequence[Card]
) -> float:
    """Share of the worlds in which one's card takes the trick."""
    unseen = [one for one in table.unseen if one not in laid]
    every = worlds(table, free, unseen)
    return fmean(taken(table, leader, laid, {**world, table.me: (card,)}) for world in every)


def kept_share(table: Table, card: Card, lead: float, laid: Sequence[Card] = ()) -> float:
    """Chance of a card in the last trick, to which one leads with this chance."""
    one_each = dict.fromkeys(table.hands, 1)
    unseen = [one for one in table.unseen if one not in laid]
    mine = other = count = 0.0
    for world in worlds(table, one_each, unseen):
        hands = {**world, table.me: (card,)}
        count += 1
        mine += taken(table, table.me, [], hands)
        other += fmean(taken(table, leader, [], hands) for leader in table.hands)
    return (lead * mine + (1 - lead) * other) / count


def last_share(table: Table) -> float:
    """Chance to take the last trick, by the model that `last_trick` names."""
    view, rules, me = table.view, table.rules, table.me
    trick, hand = view.trick, view.hands[table.me]
    assert trick is not None
    laid, leader = trick.cards, trick.leader
    free = {seat: known.free for seat, known in table.hands.items()}
    place = (me - leader) % rules.players
    played = laid[place] if place < len(laid) else None
    if len(view.tricks) == rules.cards - 1:
        return trick_share(table, played or hand[0], free, leader, laid)
    if len(view.tricks) < rules.cards - 2:
        return fmean(kept_share(table, card, 1 / rules.players) for card in hand)
    if played is not None:
        return kept_share(table, hand[0], trick_share(table, played, free, leader, laid))

    def best(laid: Sequence[Card], free: dict[Seat, int]) -> float:
        worth = []
        for card in followers(rules, laid, hand):
            (keep,) = [other for other in hand if other != card]
            lead = trick_share(table, card, free, leader, laid)
            worth.append(kept_share(table, keep, lead, laid[:1] if not trick.cards else ()))
        return max(worth)

    if laid or leader == me:
        return best(laid, free)
    led = [card for card in table.unseen if SUIT[card] not in table.hands[leader].lacks]
    free[leader] -= 1
    return fmean(best([card], free) for card in led)


def positions(number: int, players: int) -> Iterator[Table]:
    """Go through a deal as each seat sees it, cards being played by chance."""
    rng = Random(f"last {players} {number}")
    rules = msgspec.structs.replace(random_rules(rng), players=players, cards=3)
    if number % 3:
        rules = msgspec.structs.replace(rules, follow="must", trick="led_suit")
    sitting = Sitting(GAME, rules, "test").open_deal(deal_seed(f"last {number}", 1))
    while not sitting.deal.is_over:
        state = sitting.log.state
        decision = GAME.decisions(state, PUBLIC)[0]
        seat = decision.seats[0]
        if decision.kind == "play":
            yield table_of(sitting.log, rng.randrange(players))
        sitting = sitting.act(seat, rng.choice(GAME.offers(state, seat, decision)).action)


@pytest.mark.parametrize("number", range(9))
def test_the_chance_is_that_of_looking_at_every_way_to_hold_the_cards(number: int) -> None:
    for players in (2, 3):
        tables = list(positions(number, players))
        assert len(tables) == 3 * players
        for table in tables[0 if players == 2 else 4 :]:
            assert chance_last(table) == pytest.approx(last_share(table))


@pytest.mark.parametrize("number", range(6))
def test_the_last_trick_is_exact_for_four_at_the_table(number: int) -> None:
    for table in list(positions(number, 4))[-4:]:
        assert chance_last(table) == pytest.approx(last_share(table))


# Named situations.


def test_q4_who_has_shown_to_lack_a_suit_does_not_take_a_trick_with_it() -> None:
    """Nobody followed G6 and G7, so GU and GO are sure to take two tricks, though GA is unseen."""
    hands = "G6 G7 GU GO / H6 H7 H8 H9 / E7 E8 E9 ET / HT HU HO HK"
    tricks = "1:G6 2:H6 3:E7 4:HT 1:G7 2:H7 3:E8 4:HU"
    assert chance_last(table_of(said(dealt(hands), tricks), 0)) == 1
    assert chance_last(table_of(said(dealt(hands, follow="free"), tricks), 0)) < 1
    log = said(dealt(hands), tricks + " 1:GU 2:H8 3:E9 4:HO")
    assert chance_last(table_of(log, 0)) == 1
    assert chance_last(table_of(log, 3)) < 1
    assert chance_last(table_of(said(log, "1:GO"), 3)) == 0


def test_spiel_is_offered_when_the_last_trick_is_sure() -> None:
    log = dealt("GA G6 G7 GK / HA HK HO HU / EA EK EO EU / E9 E8 E7 E6")
    log = said(log, "1:gras 2:guad 3:guad 4:guad 1:GA 2:HA 3:EA 4:E9")
    log = said(log, "1:G6 2:HK 3:EK 4:E8 1:G7 2:HO 3:EO 4:E7")
    table = table_of(log, 0)
    assert chance_last(table) == Bidder(table, "spiel", HABITS).chance() == 1
    view = table.view
    advice = Thumb().advise(view, offers_of(GAME, view, 0), NO_LIMIT, Random(1))
    assert (format_action(advice.action), advice.reason) == ("spiel", "bieten.offer.spiel-certain")


def test_nothing_is_drawn_by_chance() -> None:
    log = said(dealt("GO G6 EA HK / * / * / *"), "1:G6")
    table = table_of(log, 0)
    assert chance_last(table) == chance_last(table_of(log, 0))
    assert 0 < chance_last(table) < 1
