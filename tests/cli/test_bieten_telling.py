"""Every event and every end of a deal of Bieten has its sentence, for who did it and for others."""

from typing import Any

import pytest

from opbod.bieten import ENTRY
from opbod.bieten.ranks import DECKS
from opbod.bieten.types import (
    FIGURES,
    Answered,
    Cut,
    Event,
    Offered,
    Play,
    Played,
    Result,
    Settled,
    Setup,
    Stacked,
    Standing,
    State,
    Steal,
    Stole,
    TrickTaken,
    WasCut,
)
from opbod.cards import UNKNOWN, Card
from opbod.cli.bieten import TERMINAL, BietenPresenter
from opbod.cli.bieten.result import awards_of
from opbod.cli.console import folded
from opbod.cli.rules_words import rules_line
from opbod.cli.tongue import Style
from opbod.core.words import LANGUAGES, Words
from tests.bieten.table import dealt, played_out, rules_with, said
from tests.cli.sittings import assert_plain

ME = 2
# BT-54, the worked deal of the rulebook.
DEAL = "GK HU EU E8 / HA GT ET E9 / GA HK EK G7 / HO H9 G8 E6"
PLAY = (
    "1:gleich 2:guad 3:schau 4:guad 1:GK 2:rot 3:guad 4:drei 1:guad 2:schau 3:guad 2:GT "
    "3:gras 4:guad 1:guad 2:guad 3:GA 4:G8 3:EK 4:spiel 1:guad 2:guad 3:schau 4:E6 1:E8 2:E9 "
    "3:HK 4:H9 1:HU 2:HA 2:ET 3:G7 4:HO 1:EU"
)


def presenter(lang: str, me: int | None = ME, **options: Any) -> BietenPresenter:
    return TERMINAL.presenter(Style(lang), rules_with(**options), me)


def plain(lines: list[str]) -> None:
    assert_plain("\n".join(part for line in lines for part in folded(line)))


def events(seat: int) -> list[Event]:
    lifted = 7 if seat == ME else None
    found: list[Event] = [
        WasCut(seat, lifted),
        Stole(seat, taken=True),
        Stole(seat, taken=False),
        Played(seat, Card("GA")),
        Played(seat, Card("W")),
        TrickTaken(seat),
        *(Offered(seat, figure) for figure in FIGURES),
        *(Answered(seat, word) for word in ("guad", "schau", "drei")),
    ]
    for figure in FIGURES:
        found += [
            Settled(figure, "good", 1, seat),
            Settled(figure, "drei-good", 3, seat),
            Settled(figure, "drei-good", 2, seat),
        ]
    return found


OPEN: list[Event] = [
    event
    for figure in FIGURES
    for event in (
        Settled(figure, "held", 2, None),
        Settled(figure, "drei-held", 3, None),
        Settled(figure, "drei-good", 3, None),
    )
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_one_sentence_of_its_own(lang: str) -> None:
    before = State(rules_with(), Setup(), standing=Standing(0, "rot"))
    told = []
    for event in events(ME) + events(3) + OPEN:
        lines = presenter(lang).event(before, event)
        assert [line[-1] in ".)" for line in lines] == [True]
        assert lines[0][0].isupper()
        plain(lines)
        told += lines
    assert len(set(told)) == len(told)
    assert presenter(lang).event(before, Stacked(DECKS["deck28"].cards)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_t16_to_t20_what_is_called_is_dialect_with_a_translation(lang: str) -> None:
    before = State(rules_with(), Setup(), standing=Standing(0, "gras"))
    shown = presenter(lang)
    said_of: list[tuple[Event, str]] = [
        (Offered(3, "rot"), "I biet mein Herz."),
        (Offered(3, "spiel"), "I biet Spiel."),
        (Answered(3, "guad"), "Is guad."),
        (Answered(3, "schau"), "I schau dei Gras an."),
        (Answered(3, "drei"), "Drei auf dei Gras."),
    ]
    for event, phrase in said_of:
        (line,) = shown.event(before, event)
        assert line.startswith("Moidl: ")
        assert phrase in line
        assert line.endswith(")")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_q23_the_card_seen_is_told_to_who_saw_it_alone(lang: str) -> None:
    before = State(rules_with(cutter="steal_one"), Setup())
    assert len(presenter(lang).event(before, WasCut(ME, 7, Card("GA")))) == 2
    assert len(presenter(lang).event(before, WasCut(ME, None, UNKNOWN))) == 1


@pytest.mark.parametrize(
    ("lang", "own", "other"),
    [
        ("nl", "Onder in jouw pakje ligt GA.", "Onder in het pakje ligt GA."),
        ("de", "Zuunterst in deinem Päckchen liegt GA.", "Zuunterst im Päckchen liegt GA."),
        ("en", "The bottom card of your packet is GA.", "The bottom card of the packet is GA."),
    ],
)
def test_q23_the_packet_is_yours_only_for_who_lifted_it(lang: str, own: str, other: str) -> None:
    before = State(rules_with(cutter="steal_one"), Setup())
    for me, told in ((ME, own), (None, other)):
        lines = presenter(lang, me).event(before, WasCut(ME, 7, Card("GA")))
        assert lines[1] == told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_a_name(lang: str) -> None:
    actions: tuple[Any, ...] = (Cut(5), Steal(taken=True), Steal(taken=False), None)
    assert len({presenter(lang).said(action) for action in actions}) == len(actions)


def test_bt_54_who_gets_what_and_why() -> None:
    view = said(dealt(DEAL), PLAY).view(2)
    assert presenter("de").result(view) == [
        "Gras von dir, gut gelassen. 1 Punkt für dich.",
        "Rot von Vroni, drei, gehalten: Vroni HA, du HK, Moidl HO, Gust HU. 3 Punkte für Vroni.",
        "Gleich von Gust, gehalten: du HK EK, Gust HU EU, Vroni G10 E10. 2 Punkte für dich.",
        "Hengst, nicht geboten: du GA HK, Vroni G10 E9, Moidl H9 G8. 1 Punkt für dich.",
        "Spiel von Moidl, gehalten: der letzte Stich geht an Gust. 2 Punkte für Gust.",
        "Du bekommst 1 (Gras) + 2 (Gleich) + 1 (Hengst) = 4. 0 + 4 = 4.",
        "Moidl bekommt nichts und bleibt bei 0.",
        "Gust bekommt 2 (Spiel). 0 + 2 = 2.",
        "Vroni bekommt 3 (Rot). 0 + 3 = 3.",
    ]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "13 + 4 = 17: 2 zu viel, also 13."),
        ({"overshoot": "stay"}, "13 + 4 = 17: 2 zu viel, also zurück auf 13."),
        ({"overshoot": "minus_n"}, "13 + 4 = 17: 2 zu viel, also 13 - 5 = 8."),
        ({"overshoot": "win"}, "13 + 4 = 17."),
        (
            {"settlement": "sequential"},
            "13 + 1 = 14; 14 + 2 = 16: 1 zu viel, also 14; 14 + 1 = 15.",
        ),
        (
            {"settlement": "sequential", "overshoot": "stay"},
            "13 + 1 = 14; 14 + 2 = 16: 1 zu viel, also zurück auf 13.",
        ),
        (
            {"settlement": "sequential", "overshoot": "minus_n"},
            "13 + 1 = 14; 14 + 2 = 16: 1 zu viel, also 13 - 5 = 8.",
        ),
    ],
)
def test_t12_q21_going_over_is_reckoned_aloud(options: dict[str, Any], told: str) -> None:
    view = said(dealt(DEAL, totals=(0, 0, 13, 0), **options), PLAY).view(2)
    assert presenter("de").result(view)[5].endswith(told)
    assert presenter("de").score([view])[0].startswith(f"1. du {told[:-1]};")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("nl", "maar dat telt niet meer: al voorbij het doel."),
        ("de", "das zählt nicht mehr: schon über dem Ziel."),
        ("en", "but it no longer counts: over the target already."),
    ],
)
def test_q22_what_comes_after_a_lost_deal_is_said_not_to_count(lang: str, told: str) -> None:
    options = {"settlement": "sequential", "overshoot": "stay"}
    view = said(dealt(DEAL, totals=(0, 0, 13, 0), **options), PLAY).view(2)
    lines = presenter(lang).result(view)
    assert [line for line in lines if line.endswith(told)] == [lines[3]]
    assert lines[3].startswith("Hengst")


def test_bt_49_the_overshoot_is_spelt_out() -> None:
    view = said(dealt(DEAL, totals=(0, 13, 0, 0)), PLAY).view(1)
    assert presenter("de", 1).result(view)[5] == (
        "Du bekommst 3 (Rot). 13 + 3 = 16: 1 zu viel, also 14."
    )


@pytest.mark.parametrize(
    ("tie", "end"),
    [
        ("suit", "gleich hoch, die Farbe entscheidet. 1 Punkt für dich."),
        ("void", "gleich hoch, das zählt für keinen. Kein Punkt."),
    ],
)
def test_t31_q16_equal_height_is_decided_by_suit_or_for_nobody(tie: Any, end: str) -> None:
    options: dict[str, Any] = {"players": 2, "deck": "tirol33", "tie": tie}
    view = played_out(dealt("GK HK E7 G9 / EK SK H7 E9", **options)).view(0)
    (line,) = [x for x in presenter("de", 0, **options).result(view) if x.startswith("Gleich")]
    assert line == f"Gleich, nicht geboten: du GK HK, Vroni EK SK; {end}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_end_of_a_deal_is_said(lang: str) -> None:
    kinds: list[dict[str, Any]] = [
        {"weli": "bonus"},
        {"unoffered": 0},
        {"settlement": "sequential", "target": 5},
        {"target": 5, "overshoot": "win"},
        {"figure_cards": "won_tricks"},
        {"showdown_pool": "holders", "drei_declined": "highest"},
    ]
    for options in kinds:
        totals = (4, 4, 4, 4) if "target" in options else (0, 0, -2, 0)
        log = dealt(DEAL.replace("E6", "W"), totals=totals, **options)
        words = PLAY.replace("E6", "W").split()
        if "figure_cards" in options:  # nobody has won a card yet that he could offer
            words = [word for word in words if word[2].isupper()]
        log = said(log, " ".join(words))
        view = log.view(2)
        lines = presenter(lang, **options).result(view)
        assert len(lines) == 5 + 4 + (options.get("weli") == "bonus")
        plain(lines)
        plain(presenter(lang, **options).score([view]))
        result = view.result
        assert isinstance(result, Result)
        winner = presenter(lang, **options).winner(view)
        assert bool(winner) == (result.winner is not None)
        plain(winner)


@pytest.mark.parametrize(
    ("lang", "many", "one"),
    [
        ("nl", "Spiel (1 punt per figuur).", "Nog niet geboden: Spiel (1 punt)."),
        ("de", "Spiel (je 1 Punkt).", "Noch nicht geboten: Spiel (1 Punkt)."),
        ("en", "Spiel (1 point each).", "Not offered yet: Spiel (1 point)."),
    ],
)
def test_t29_what_one_figure_brings_is_not_said_of_each(lang: str, many: str, one: str) -> None:
    log = dealt("GA HA EA EK / * / * / *", offers_per_turn=5)
    shown = presenter(lang)
    assert any(line.endswith(many) for line in shown.table(log.view(ME), 1))
    for figure in FIGURES[:-1]:
        log = said(log, f"1:{figure} 2:guad 3:guad 4:guad")
    assert one in shown.table(log.view(ME), 1)


def test_q22_what_comes_after_the_winning_point_counts_no_more() -> None:
    options: dict[str, Any] = {"settlement": "sequential", "target": 5}
    view = said(dealt(DEAL, totals=(4, 4, 4, 4), **options), PLAY).view(2)
    lines = presenter("en", **options).result(view)
    assert lines[0] == "Gras by you, nobody held. 1 point to you."
    late = [line for line in lines if line.endswith("but too late: the sitting was over.")]
    assert len(late) == len(awards_of(view)) - 1
    assert lines[5] == "You get 1 (Gras). 4 + 1 = 5."


def test_q22_of_two_who_come_out_the_nearer_to_vorhand_wins() -> None:
    view = said(dealt(DEAL, totals=(13, 12, 0, 0)), PLAY).view(1)
    assert presenter("en", 1).winner(view) == [
        "Gust has won, with 15 points!",
        "You have 15 too, but sit farther from Vorhand.",
    ]


@pytest.mark.parametrize(
    ("lang", "played", "tried"),
    [
        ("nl", "Moidl speelt gras aas.", "gras aas"),
        ("de", "Moidl spielt Gras Ass.", "Gras Ass"),
        ("en", "Moidl plays the ace of leaves.", "the ace of leaves"),
    ],
)
def test_a_card_in_a_sentence_is_named_as_in_a_sentence(lang: str, played: str, tried: str) -> None:
    shown = TERMINAL.presenter(Style(lang, spoken=True), rules_with(), ME)
    before = State(rules_with(), Setup())
    assert shown.event(before, Played(3, Card("GA"))) == [played]
    assert shown.said(Play(Card("GA"))) == tried


@pytest.mark.parametrize(
    ("players", "told"),
    [
        (2, "You sit in seat 1. Your opponent: Vroni."),
        (3, "You sit in seat 1. The others, clockwise: Vroni, Sepp."),
    ],
)
def test_t3_one_opponent_sits_in_no_order(players: int, told: str) -> None:
    assert presenter("en", 0, players=players).welcome() == [told]


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({}, "Rules: Schönram, nothing changed."),
        ({"players": 3}, "Rules: Schönram, nothing changed. 3 players, each on their own."),
        (
            {"players": 2, "target": 11},
            (
                "Rules: Schönram, except for this. The target: 11 points. "
                "2 players, each on their own."
            ),
        ),
    ],
)
def test_t3_how_many_play_is_no_rule_of_the_house(options: dict[str, Any], line: str) -> None:
    rules = rules_with(**options)
    assert rules_line(ENTRY, rules, Words("opbod.cli", "en")) == line
