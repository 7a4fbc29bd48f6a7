"""What the director reads out: to whom, in which order, and what it rests on."""

from msgspec.structs import replace

from opbod.bridge import LETTER_OF_1959, Rules, rulings
from opbod.bridge.obligations import final
from tests.bridge.kit import judged


def test_30_is_read_out_to_the_table_and_to_the_offender() -> None:
    ruling = judged("N:1S E:1H $").rulings[-1]
    spoken = rulings.read_out(ruling, "nl")
    assert [sentence.to for sentence in spoken] == [(0, 1, 2, 3), (1,), (1,), (1,)]
    assert spoken[0].text == (
        "1 harten van Oost is onvoldoende. "
        "Oost moet het vervangen door een voldoend bod, of passen."
    )
    assert spoken[1].text == (
        "Oost mag het laagste voldoende bod in dezelfde speelsoort doen: 2 harten. "
        "Daar staat geen straf op."
    )
    assert rulings.read_out(ruling, "en")[0].text == (
        "East’s 1 heart is insufficient. East must replace it by a sufficient bid, or pass."
    )


def heard(row: str, rules: Rules = LETTER_OF_1959) -> list[tuple[str, str]]:
    """List to whom and about what the last ruling is read out: choices, then effects."""
    ruling = judged(row, rules).rulings[-1]
    kinds = [choice.option for choice in ruling.choices] + [one.kind for one in ruling.effects]
    spoken = rulings.read_out(ruling, "en")[1:]
    seats = ["".join(sorted("NESW"[seat] for seat in sentence.to)) for sentence in spoken]
    return list(zip(seats, kinds, strict=True))


def test_31b_tells_whose_turn_it_is_then_the_offender_then_his_partner() -> None:
    assert heard("N:1H S:1S $") == [("E", "turn"), ("S", "free"), ("N", "pass-on")]


def test_31b_does_not_call_an_offender_free_who_must_pass() -> None:
    assert heard("N:1H S:P $ S:1S $") == [("E", "turn"), ("N", "pass-on")]


def test_31b_tells_nobody_to_call_who_is_calling_already() -> None:
    assert heard("N:1H S:1S ! E:2C") == [("S", "free"), ("N", "pass-on")]


def test_31a_tells_whose_turn_it_is_then_the_offender() -> None:
    assert heard("N:1H S:P $") == [("E", "turn"), ("S", "pass-once")]


def test_38_tells_of_the_lead_to_who_may_have_the_right() -> None:
    expected = [("S", "pass-on"), ("N", "pass-on"), ("EW", "lead")]
    assert heard("N:1S E:P S:8S $") == expected
    assert heard("N:1S S:8S $") == [("E", "turn"), *expected]


def test_30c_tells_declarer_of_his_right_when_the_auction_closes() -> None:
    row = "N:1S E:1H $ >P"
    assert heard(row) == [("W", "pass-on"), ("NS", "lead")]
    assert heard(f"{row} S:2S W:P N:P E:P") == [("N", "lead")]
    assert judged(f"{row} S:P W:1NT").rulings[-1].code == "30c"


def test_30c_gives_no_right_to_a_declarer_of_the_offending_side() -> None:
    codes = [ruling.code for ruling in judged("N:1S E:1H $ >P S:P W:P").rulings]
    assert codes[-1] == "lead-right"
    codes = [ruling.code for ruling in judged("N:1S E:P S:8S $ W:P").rulings]
    assert codes == ["38"]


def test_a21_the_right_over_partners_lead_is_said_so() -> None:
    rules = replace(LETTER_OF_1959, lead_penalty="partner_leads")
    assert heard("N:1S E:1H $ >P", rules) == [("W", "pass-on"), ("NS", "lead-partner")]
    assert heard("N:1S E:1H $ >P S:P W:P", rules) == [("N", "lead-later")]


def test_27_tells_who_loses_a_turn() -> None:
    assert heard("N:1H W:1S N:P") == [("E", "lost-turn"), ("S", "lost-turn")]
    assert heard("N:1S E:1H S:P") == []


def test_40_tells_declarer_and_the_leader() -> None:
    assert heard("N:4S E:P S:P W:P W:X") == [("N", "lead-later"), ("E", "lead-later")]


def test_a24_declarer_hears_that_two_rights_are_over_one_lead() -> None:
    row = "N:1S E:1H $ >P S:P W:P"
    assert [option for _, option in heard(f"{row} W:X")] == ["lead-later", "lead-one", "lead-later"]
    assert [option for _, option in heard(f"{row} E:X")] == ["lead-later", "lead-later"]


def test_a24_rights_over_two_leads_are_both_used() -> None:
    assert (
        final(judged("N:1S E:1H $ >P S:P W:P E:X"))
        == "1S by N; 30c opening lead E; 40 first lead W"
    )


def test_36_the_voiding_right_is_told_to_who_has_it_and_not_after_it_was_used() -> None:
    row = "N:1H E:X S:P W:X $ >P"
    assert heard(row) == [("E", "pass-on"), ("NS", "void-doubles")]
    assert heard(f"{row} void36") == []


def test_36_a_pass_that_closes_leaves_the_voiding_right_until_the_lead() -> None:
    row = "N:1H E:X S:XX W:P N:P E:X $"
    stated = judged(row).rulings[-1]
    assert [one.kind for one in stated.choices[1].effects] == ["pass-on", "void-doubles-lead"]
    right = heard(f"{row} >P")
    assert right == [("W", "pass-on"), ("NS", "void-doubles-lead")]


def test_a7_a_second_pass_is_read_out_as_another() -> None:
    rules = replace(LETTER_OF_1959, two_exposures="a_pass_each")
    assert heard("N:1H E+HA E+HK", rules) == [("W", "pass-again")]
    assert heard("N:1H E+HA E+HK") == [("W", "pass-once")]


def test_26_who_is_barred_need_not_pass_once_besides() -> None:
    assert heard("N:1S E:1H $ >2C E+HA") == [("W", "pass-on")]


def test_26_penalty_cards_are_named_when_the_owner_defends() -> None:
    row = "N:1H E+HA E:P S:P W:P"
    assert judged(row).rulings[-1].code == "26-penalty"
    assert judged("N:1H N+HA E:P S:P W:P").rulings[-1].code == "26a"


def test_a_ruling_on_cards_or_rights_is_about_no_call() -> None:
    found = judged("N:1S E:1H $ >P E+HA S:P W:P").rulings
    assert [(one.code, one.call) for one in found] == [
        ("30-stated", "1H"),
        ("30c", "P"),
        ("26a", ""),
        ("26-penalty", ""),
        ("lead-right", ""),
    ]


def test_footnotes_are_cited_where_they_decide() -> None:
    assert [one.article for one in judged("N:1H E+D5 E:P S:P E+C4").rulings] == ["26b", "26fn"]
    assert [one.article for one in judged("N:1H E+D5,C4").rulings] == ["26a"]
    early = judged("N:1S E:1H E:2C")
    assert (early.rulings[-1].cite, early.said[-1].article) == ("bridge-1959/30fn", "30fn")


def test_27_and_33_say_that_a_penalty_is_forgiven_not_that_one_was_chosen() -> None:
    for row in ("N:1S E:1H S:P", "N:1H S:1S E:2C"):
        said = rulings.reasons(judged(row).rulings[-1], "en")[1]
        assert said.startswith("The penalty of article 3")


def test_39_the_reasons_name_what_was_not_applied() -> None:
    ruling = judged("N:2S S:2H $").rulings[-1]
    assert rulings.reasons(ruling, "en")[:2] == (
        "Article 31b.",
        "Article 30 fits too, but only one provision may be applied (article 39).",
    )


def test_39_several_provisions_not_applied_are_listed_with_or() -> None:
    ruling = judged("N:2S S:2H W:P").rulings[-1]
    assert ruling.rejected == ("31b", "30")
    assert rulings.reasons(ruling, "en")[1] == (
        "The penalty of article 31b or 30 can no longer be claimed."
    )
