"""The commands at a table of Bieten, and what becomes of what cannot be done there."""

from pathlib import Path

import pytest

from opbod.core.record import from_json
from opbod.core.words import LANGUAGES, Words
from tests.cli.conftest import Command
from tests.cli.sittings import assert_plain

# With this seed the human is Vorhand and holds G8 HA EU E9.
SEED = "aa"
DEAL = ("G8", "", "E9", "", "HA", "EU")
"""All cards of the first deal, with Enter where another leads."""
TELLS = ("last", "tricks", "figures", "ask")


def play(opbod: Command, *typed: str, lang: str = "de", more: tuple[str, ...] = ()) -> str:
    level = () if "--level" in more else ("--level", "meek")
    ran = opbod("play", "bieten", "--seed", SEED, "--lang", lang, *level, *more, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert_plain(ran.out)
    return ran.out


def test_the_table_shows_deal_score_offers_hand_and_how_good_the_figures_are(
    opbod: Command,
) -> None:
    out = play(opbod)
    assert "Du sitzt auf Platz 1. Mit dir spielen, im Uhrzeigersinn: Vroni, Sepp, Moidl.\n" in out
    assert "Runde 1: Moidl gibt, du hast Vorhand.\n" in out
    assert "Stand: du 0, Vroni 0, Sepp 0, Moidl 0. Ziel: 15.\n" in out
    assert "Noch nicht geboten: Gras, Rot, Gleich, Hengst, Spiel (je 1 Punkt).\n" in out
    assert "Stich 1: Du spielst aus.\n" in out
    assert "Deine Hand: G8 HA EU E9.\n" in out
    assert "Deine Figuren: Gras mit G8 (schwach); Rot mit HA (höher geht nicht);" in out
    assert "Bieten darfst du: Gras, Rot, Hengst, Spiel.\n" in out


def test_t16_t18_an_offer_is_called_answered_and_stands_on_the_table(opbod: Command) -> None:
    out = play(opbod, "i biet mei Gras", "tisch")
    assert "Du: „I biet mei Gras.“ (du bietest Gras)\n" in out
    assert out.count(": „Is guad.“ (lässt es gut sein)\n") == 3
    assert "Gras wird gut gelassen: 1 Punkt für dich.\n" in out
    assert "Geboten: Gras von dir (gut gelassen, 1 Punkt für dich).\n" in out
    assert "Bieten darfst du: Spiel.\n" in out


def test_t9_tricks_lie_open_before_who_took_them(opbod: Command) -> None:
    out = play(opbod, "stiche", "G8", "", "stiche", "letzter")
    assert "Es ist noch kein Stich gemacht.\n" in out
    assert out.count("Stich 1: du G8, Vroni G6, Sepp G7, Moidl GA; geht an Moidl.\n") == 2
    assert "Offen vor Moidl: G8 G6 G7 GA.\n" in out
    assert "Stich 2: Moidl EK; du bist dran.\n" in out
    assert "Spielen darfst du: EU E9.\n" in out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["help", "hint", "undo", "score", "rules", "why", "table", "save"])
def test_every_word_of_every_command_is_heard(opbod: Command, lang: str, name: str) -> None:
    for word in Words("opbod.cli", lang)(f"commands.{name}").split():
        out = play(opbod, word, lang=lang)
        assert f"“{word}”" not in out
        assert f"„{word}“" not in out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TELLS)
def test_every_word_of_this_game_s_commands_is_heard(opbod: Command, lang: str, name: str) -> None:
    for word in Words("opbod.cli.bieten", lang)(f"typed.{name}").split():
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
        assert f"opbod play bieten --resume {kept}" in " ".join(out.split())
        assert len(from_json(kept.read_bytes()).deals) == 1


def test_a_hint_names_a_move_with_a_reason(opbod: Command) -> None:
    out = play(opbod, "tipp", "G8")
    hint = out.split("Tipp: ")[1].splitlines()
    assert hint[0].endswith(".")
    assert hint[1].endswith(".")


def test_figures_are_told_with_how_often_they_are_the_highest(opbod: Command) -> None:
    out = play(opbod, "figuren")
    assert "Gras: G8, schwach. In 1 von 100 Fällen ist es das Höchste.\n" in out
    assert "Rot: HA, höher geht nicht.\n" in out
    assert "Gleich: hast du nicht.\n" in out
    assert "Spiel: bekommt, wer den letzten Stich macht.\n" in out


def test_why_explains_what_may_not_be_and_what_may(opbod: Command) -> None:
    out = play(opbod, "warum gleich", "warum gras", "warum", "warum hoi", "warum guad")
    assert "Du kannst Gleich nicht bieten: Gleich hast du nicht.\n" in out
    assert "Regel T14: " in out
    assert "Gras: Das ist erlaubt.\n" in out
    assert "Tippe warum mit einer Karte oder einem Gebot dahinter.\n" in out
    assert "„hoi“ verstehe ich nicht." in out
    assert "„is guad“ geht jetzt nicht: Gerade ist nichts geboten.\n" in out


def test_what_is_refused_comes_with_the_clause_and_what_is_lawful(opbod: Command) -> None:
    out = play(opbod, "GA", "G8", "rot", "", "G9", "HA")
    assert "Du kannst Gras Ass nicht spielen: Diese Karte hast du nicht auf der Hand.\n" in out
    assert "Das darfst du jetzt: G8 HA EU E9; Gras, Rot, Hengst, Spiel bieten.\n" in out
    assert "Du kannst Rot jetzt nicht bieten: Du bist nicht dran.\n" in out
    assert "Das darfst du jetzt: Spiel bieten.\n" in out
    assert "Du hast die ausgespielte Farbe (Eichel)" in out
    assert "Regel Q4: " in out


def test_nothing_is_taken_back_after_an_answer_or_a_card_was_seen(
    opbod: Command, tmp_path: Path
) -> None:
    file = tmp_path / "kept.json"
    out = play(opbod, "zurück", "gras", "zurück", "nein", more=("--save", str(file)))
    assert "Du hast in dieser Runde noch nichts getan, was du zurücknehmen könntest.\n" in out
    # The answers tell as much as cards: a bluff that was looked at stands.
    assert out.count("Zurücknehmen geht nicht mehr: Seitdem hast du") == 1
    assert from_json(file.read_bytes()).deal.undone == ()
    out = play(opbod, "G8", "", "zurück")
    assert "Zurücknehmen geht nicht mehr: Seitdem hast du" in out


def test_the_commitment_comes_before_the_deal_and_its_seed_after_it(opbod: Command) -> None:
    out = play(opbod, *DEAL)
    seal, key = "Siegel dieser Runde", "Der Schlüssel, der das Siegel von Runde 1 öffnet"
    assert out.index(seal) < out.index("Deine Hand") < out.index("Stich 4 geht an") < out.index(key)


def test_t25_the_score_shows_the_arithmetic_of_each_deal(opbod: Command) -> None:
    out = play(opbod, "stand", "gras", *DEAL, "stand")
    assert "Es ist noch keine Runde gespielt.\n" in out
    assert "Gras von dir, gut gelassen. 1 Punkt für dich.\n" in out
    assert "Rot, nicht geboten: du HA, Sepp HO, Vroni HU, Moidl H7. 1 Punkt für dich.\n" in out
    assert "Du bekommst 1 (Gras) + 1 (Rot) + 1 (Spiel) = 3. 0 + 3 = 3.\n" in out
    assert "1. du 0 + 3 = 3; Vroni 0 + 1 = 1; Sepp 0; Moidl 0 + 1 = 1.\n" in out
    assert "Stand: du 3, Vroni 1, Sepp 0, Moidl 1. Ziel: 15.\n" in out


def test_the_rules_are_one_line_with_the_differences(opbod: Command) -> None:
    assert "Regeln: Schönram, ohne Abweichungen.\n" in play(opbod, "regeln")
    out = play(opbod, "regeln", more=("--players", "3", "--set", "target=11"))
    assert "Regeln: Schönram, bis auf Folgendes. Das Ziel: 11 Punkte. 3 Spieler" in out


BAD = [
    "",
    "   ",
    "servus",
    "ober",
    "g",
    "10",
    "99999999999999999999",
    "1e3",
    "schau auf nix",
    "take",
    "cut5",
    "guad",
    "drei",
    "gleich",
    "W",
    "SA",
    "GA GO",
    "\x1b[31mrot\x1b[0m",
    "x" * 5000,
    "spiel spiel spiel gras spiel",
    "☃",
    "warum " + "y" * 500,
    "speichern " + "z" * 5000,
    "zurück jetzt",
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bad_input_is_explained_and_loses_nothing(
    opbod: Command, lang: str, tmp_path: Path
) -> None:
    words = Words("opbod.cli.bieten", lang)
    kept = [tmp_path / f"{number}.json" for number in range(4)]
    turn = words("prompts.offer", number=2, what="Spiel")
    for start, files, prompt in (
        ((), kept[:2], words("prompts.play")),
        (("G8",), kept[2:], turn),
    ):
        # An empty line and a card are an answer where one is asked about a right.
        bad = BAD if not start else [line for line in BAD if line.strip()]
        play(opbod, *start, lang=lang, more=("--save", str(files[0])))
        out = play(opbod, *start, *bad, lang=lang, more=("--save", str(files[1])))
        assert files[0].read_bytes() == files[1].read_bytes()
        assert out.count(prompt) == len(bad) + 1


def test_names_seats_and_players_are_as_asked(opbod: Command) -> None:
    names = ("--players", "3", "--names", "An,Bert,Cleo", "--seat", "2", "--level", "random")
    out = play(opbod, more=names)
    assert "Du sitzt auf Platz 2. Mit dir spielen, im Uhrzeigersinn: Cleo, An.\n" in out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("bieten", "--players", "6"), "“6”: bieten is played by 2, 3, 4, 5."),
        (("bieten", "--players", "two"), "“two”: bieten is played by 2, 3, 4, 5."),
        (("bieten", "--players", "2", "--seat", "3"), "Choose from: Gust (1), Vroni (2)."),
        (("bieten", "--partner", "thumb"), "In bieten nobody has a partner"),
        (("bieten", "--names", "A,B"), "--names needs 4 names"),
        (("bieden", "--players", "3"), "“bieden” always has 4 players"),
        (("bieden", "--seat", "1"), "“1” is no seat."),
    ],
)
def test_a_table_that_cannot_be_says_why(
    opbod: Command, options: tuple[str, ...], said: str
) -> None:
    ran = opbod("play", *options)
    assert ran.code == 2
    assert said in " ".join(ran.err.split())


def test_a_deaf_terminal_gets_plain_letters(opbod: Command) -> None:
    out = play(opbod, "gras", "?", more=("--ascii",))
    assert out.isascii()
    assert 'Vroni: "Is guad." (laesst es gut sein)' in out


def test_cards_are_spoken_in_full(opbod: Command) -> None:
    out = play(opbod, "Gras Achter", more=("--spoken",))
    assert "Deine Hand: Gras Achter, Herz Ass, Eichel Unter, Eichel Neuner.\n" in out
    assert "Du spielst Gras Achter.\n" in out
