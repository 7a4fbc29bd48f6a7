"""The registry, and rules as values."""

import msgspec
import pytest

from opbod.bieden import ENTRY, PRESETS, VLAANDEREN, Rules
from opbod.core import registry
from opbod.core.rules import differences, differences_in_words, digest, nearest, options


def test_games_are_found_by_name() -> None:
    assert "bieden" in registry.names()
    assert registry.game("bieden") is ENTRY
    assert ENTRY.default is VLAANDEREN
    with pytest.raises(LookupError, match=r"no 'poker' in opbod.games; there is:.*bieden"):
        registry.game("poker")


def test_what_is_no_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "load", lambda name: name)
    with pytest.raises(LookupError, match=r"'bieden' in opbod.games is no Entry but str"):
        registry.game("bieden")


def test_digest_names_the_options_and_not_the_name() -> None:
    renamed = msgspec.structs.replace(VLAANDEREN, id="bij-ons")
    assert digest(renamed) == digest(VLAANDEREN)
    digests = {digest(rules) for rules in PRESETS.values()}
    assert len(digests) == len(PRESETS)


def test_digest_of_the_default_rules_is_pinned() -> None:
    """A change here makes old records unreadable: raise the format, or keep the option out."""
    assert digest(VLAANDEREN) == "2aca2bf6347b760f"


def test_differences_are_said_in_three_languages() -> None:
    rules = Rules(zot_exempt=True, tree_start=15)
    assert differences(rules, VLAANDEREN) == {
        "tree_start": (15, 12),
        "zot_exempt": (True, False),
    }
    for lang in ("nl", "de", "en"):
        said = differences_in_words(rules, VLAANDEREN, ENTRY.words, lang)
        assert len(said) == 2
        assert "15" in said[0]
    assert differences_in_words(VLAANDEREN, VLAANDEREN, ENTRY.words, "nl") == []
    with pytest.raises(ValueError, match="no words in language 'fr'"):
        differences_in_words(rules, VLAANDEREN, ENTRY.words, "fr")


def test_nearest_preset_is_the_one_that_differs_least() -> None:
    for name, rules in PRESETS.items():
        assert nearest(msgspec.structs.replace(rules, tree_start=15), PRESETS) == name


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"tree_start": 0}, "tree_start is 0; it must lie from 1 to 99"),
        ({"min_bid": 105}, "no multiple of step"),
        ({"min_bid": 0}, "min_bid is 0"),
        ({"pandoer": 0}, "pandoer is 0"),
        ({"reenter": True}, "reenter needs auction"),
        ({"marriage": "banana"}, "marriage = 'banana' cannot be"),
        ({"wijs": "no"}, "wijs = 'no' cannot be"),
        ({"tree_start": "12"}, "tree_start = '12' cannot be"),
        ({"tree_start": 12.5}, "tree_start = 12.5 cannot be"),
        ({"tree_start": True}, "tree_start = True cannot be"),
        ({"pandoer": "foo"}, "pandoer = 'foo' cannot be"),
    ],
)
def test_rules_that_make_no_sense_are_refused(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Rules(**wrong)  # type: ignore[arg-type]  # wrong on purpose


def test_rules_are_frozen_and_complete() -> None:
    with pytest.raises(AttributeError):
        VLAANDEREN.tree_start = 15  # type: ignore[misc]  # the point of the test
    assert "id" not in options(VLAANDEREN)
    assert len(options(VLAANDEREN)) == len(msgspec.structs.fields(Rules)) - 1
