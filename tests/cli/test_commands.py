"""The commands at the table, and what happens to what cannot be done: nothing, with a reason."""

from pathlib import Path

import pytest

from opbod.core.record import from_json
from opbod.core.words import LANGUAGES, Words
from tests.cli.conftest import Command
from tests.cli.sittings import assert_plain

# With this seed West deals, and South holds king and queen of diamonds.
SEED = "aa"
RECORD = "kept.json"


def play(opbod: Command, *typed: str, lang: str = "nl", more: tuple[str, ...] = ()) -> str:
    meek = () if "--level" in more else ("--level", "meek")
    ran = opbod("play", "bieden", "--seed", SEED, "--lang", lang, *meek, *more, typed=typed)
    assert ran.code == 0
    assert ran.err == ""
    assert_plain(ran.out)
    return ran.out


def test_the_table_shows_deal_bids_hand_and_what_may_be_said(opbod: Command) -> None:
    out = play(opbod)
    assert "Gift 1, West deelt. Boom: jullie 12, zij 12.\n" in out
    assert "Geboden: Noord past, Oost past.\n" in out
    assert "Jouw hand: ♠ H Z  ♥ 7  ♣ 8  ♦ H V 10 8.\n" in out
    assert "Dit mag: pas, 100 en hoger per 10, pandoer, overleg.\n" in out


def test_the_table_shows_contract_trump_points_trick_and_lawful_cards(opbod: Command) -> None:
    out = play(opbod, "110", "Vr m")
    assert "Jij speelt V♦ en noemt marriage: 20. Troef is ruiten.\n" in out
    assert "Jij speelt 110. Troef: ruiten.\n" in out
    assert "+ 20 marriage = " in out
    assert "Slag 2: " in out
    assert "Dit mag: " in out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["help", "hint", "undo", "score", "rules", "why", "table", "save"])
def test_every_word_of_every_command_is_heard(opbod: Command, lang: str, name: str) -> None:
    for word in Words("opbod.cli", lang)(f"commands.{name}").split():
        out = play(opbod, word, lang=lang)
        assert f"“{word}”" not in out
        assert f"„{word}“" not in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_stop_keeps_the_sitting_and_says_how_to_go_on(
    opbod: Command, lang: str, tmp_path: Path
) -> None:
    for word in Words("opbod.cli", lang)("commands.stop").split():
        out = play(opbod, word, lang=lang)
        kept = next((tmp_path / "state" / "opbod").iterdir())
        assert f"opbod play bieden --resume {kept}" in " ".join(out.split())
        assert len(from_json(kept.read_bytes()).deals) == 1


def test_a_hint_names_a_move_with_a_reason_and_its_clause(opbod: Command) -> None:
    out = play(opbod, "tip")
    assert "Tip: " in out
    assert "Regel B" in out.split("Tip: ")[1]


def test_why_explains_what_may_not_be_and_what_may(opbod: Command) -> None:
    out = play(opbod, "waarom 95", "waarom 110", "waarom", "waarom hoezo")
    assert "Je kunt 95 niet bieden: een bod is een veelvoud van 10.\n" in out
    assert "Regel B12: " in out
    assert "110: dat mag.\n" in out
    assert "Typ waarom met een kaart of bod erachter.\n" in out
    assert "“hoezo” begrijp ik niet." in out


def test_a_refused_card_is_explained_with_the_clause_and_the_lawful_ones(opbod: Command) -> None:
    out = play(opbod, "110", "Vr m", "8k", "As")
    assert "Je kunt klaveren acht niet leggen: je hebt de gevraagde kleur nog" in out
    assert "Regel Q2: " in out
    assert "Dit mag nu: H♠ Z♠ H♦ 10♦ 8♦.\n" in out
    assert "Je kunt schoppen aas niet leggen: die kaart heb je niet in je hand.\n" in out


def test_undo_until_something_was_shown(opbod: Command) -> None:
    out = play(opbod, "ongedaan", "110", "ongedaan", "110", "8r", "ongedaan")
    assert "Je hebt in deze gift nog niets gedaan dat je kunt terugnemen.\n" in out
    assert out.count("Teruggenomen. De anderen vonden het goed.\n") == 1
    assert out.count("Jouw bod: 110\n") == 2
    assert "Terugnemen kan niet meer: sindsdien zag of hoorde je iets" in out


def test_what_was_taken_back_stays_in_the_record(opbod: Command, tmp_path: Path) -> None:
    play(opbod, "110", "ongedaan", "120", more=("--save", str(tmp_path / RECORD)))
    sitting = from_json((tmp_path / RECORD).read_bytes())
    assert len(sitting.deal.undone) == 1


def test_b23_giving_up_is_confirmed(opbod: Command) -> None:
    out = play(opbod, "110", "geef op", "misschien", "nee", "geef op", "ja", "slagen")
    assert out.count("Geef je echt op?") == 3
    assert "“misschien” begrijp ik niet. Typ ja of nee.\n" in out
    assert "Jij geeft op.\n" in out
    assert (
        "Jouw bod 110 telt als niet gehaald.\nBoom: jullie 12 + 2 = 14, zij 12 - 2 = 10.\n" in out
    )


def test_the_commitment_comes_before_the_deal_and_its_seed_after_it(opbod: Command) -> None:
    out = play(opbod, "110", "geef op", "ja")
    seal, key = "Zegel van deze gift", "De sleutel die het zegel van gift 1 opent"
    assert out.index(seal) < out.index("Jouw hand") < out.index("geeft op") < out.index(key)


def test_the_score_shows_the_arithmetic_of_each_deal(opbod: Command) -> None:
    out = play(opbod, "stand", "110", "geef op", "ja", "stand")
    assert "Er is nog geen gift gespeeld.\n" in out
    assert "1. Jouw bod 110 telt als niet gehaald.\n" in out
    assert "Boom nu: jullie 14, zij 10.\n" in out


def test_the_last_trick_during_the_deal_and_all_of_them_after(opbod: Command) -> None:
    out = play(opbod, "laatste", "110", "8r", "laatste", "slagen", "geef op", "ja", "slagen")
    assert "Er is nog geen slag gemaakt.\n" in out
    assert out.count("Slag 1: jij 8♦, West") == 2
    assert "Tijdens de gift zie je alleen de laatste slag." in out


def test_the_rules_are_one_line_with_the_differences(opbod: Command) -> None:
    assert "Regels: Vlaanderen, zonder afwijkingen.\n" in play(opbod, "regels")
    out = play(opbod, "regels", more=("--set", "min_bid=50", "--set", "tree_start=15"))
    assert "Regels: Vlaanderen, op dit na. De boom begint op 15. Laagste bod: bieden vanaf 50." in (
        " ".join(out.split())
    )


def test_saving_never_overwrites_what_is_not_this_sitting(opbod: Command, tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.json", tmp_path / "other.txt"
    other.write_text("letters")
    out = play(
        opbod, f"opslaan {mine}", f"opslaan {mine}", f"opslaan {other}", "opslaan /nowhere/x"
    )
    out = " ".join(out.split())
    # Twice on saving, and once on leaving at the end.
    assert out.count("Er staan ook de kaarten van de anderen in.") == 3
    assert "bestaat al. Kies een andere naam" in out
    assert "lukt niet" in out
    assert other.read_text() == "letters"
    assert from_json(mine.read_bytes()).deals


BAD = [
    "",
    "   ",
    "hallo",
    "vrouw",
    "ruiten",
    "11",
    "99999999999999999999",
    "-10",
    "1e3",
    "wijs",
    "wijs x",
    "wijs 20",
    "toon",
    "laat",
    "claim",
    "achttiender",
    "akkoord",
    "95",
    "90",
    "8h m",
    "Ah",
    "\x1b[31mrood\x1b[0m",
    "x" * 5000,
    "pas pas",
    "☃",
    "waarom " + "y" * 500,
    "opslaan " + "z" * 5000,
    "ongedaan nu",
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bad_input_is_explained_and_loses_nothing(
    opbod: Command, lang: str, tmp_path: Path
) -> None:
    kept = [tmp_path / f"{number}.json" for number in range(4)]
    prompts = Words("opbod.cli.bieden", lang)
    for start, files, prompt in (((), kept[:2], "call"), (("110",), kept[2:], "play")):
        play(opbod, *start, lang=lang, more=("--save", str(files[0])))
        out = play(opbod, *start, *BAD, lang=lang, more=("--save", str(files[1])))
        assert files[0].read_bytes() == files[1].read_bytes()
        # The prompt comes again after each bad line.
        assert out.count(prompts(f"prompts.{prompt}")) == len(BAD) + 1


def test_the_words_are_those_of_the_system_language(
    opbod: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    for value, word in (("nl_BE.UTF-8", "Regels"), ("de_AT", "Regeln"), ("C", "Rules")):
        monkeypatch.setenv("LANG", value)
        assert f"{word}: " in opbod("play", "bieden", "--seed", SEED).out


def test_names_seats_and_players_are_as_asked(opbod: Command) -> None:
    names = ("--names", "An,Bert,Cleo,Dirk", "--seat", "O", "--level", "random")
    out = play(opbod, more=(*names, "--partner", "thumb"))
    assert "Jij zit Oost. Je maat is Dirk. Tegen jullie spelen Cleo en An.\n" in out


def test_a_deaf_terminal_gets_plain_letters(opbod: Command) -> None:
    out = play(opbod, "tip", "?", lang="de", more=("--ascii",))
    assert out.isascii()
    assert "Pik K B  Herz 7" in out


def test_cards_are_spoken_in_full(opbod: Command) -> None:
    out = play(opbod, "110", "ruiten acht", more=("--spoken",))
    assert "Jouw hand: schoppen heer, zot; harten zeven;" in out
    assert "Jij speelt ruiten acht. Troef is ruiten.\n" in out
    assert out == play(opbod, "110", "ruiten acht", more=("--verbose-cards",))
