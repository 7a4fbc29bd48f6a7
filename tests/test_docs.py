"""The documentation is true: its examples run, its links lead somewhere, its commands exist."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
IDS = [str(page.relative_to(ROOT)) for page in PAGES]


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_links_within_the_repository_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_paths_that_the_documentation_names_exist() -> None:
    for page in PAGES:
        for path in re.findall(r"`((?:src|tests|docs|benchmarks)/[\w/.-]*\w)`", page.read_text()):
            assert (ROOT / path).exists(), f"{page.name} names {path}"


def test_every_decision_has_the_parts_that_it_must() -> None:
    pages = sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))
    numbers = [int(page.name[:4]) for page in pages]
    assert numbers == list(range(1, len(pages) + 1))
    for page in pages:
        text = page.read_text()
        assert text.startswith(f"# {int(page.name[:4])}. ")
        assert "**The question.**" in text
        assert "**What we do.**" in text


def test_every_preset_has_sources_that_the_page_of_sources_knows() -> None:
    from opbod.bieden.rules import PRESETS, SOURCES

    known = (ROOT / "docs" / "sources.md").read_text()
    assert set(SOURCES) == set(PRESETS)
    for keys in SOURCES.values():
        for key in keys:
            assert key in known


def test_glossary_has_the_games_own_words() -> None:
    glossary = (ROOT / "docs" / "glossary.md").read_text()
    for word in ("wijs", "kopen", "boom", "pandoer", "overleg", "achttiender", "zot", "carré"):
        assert f"| {word} |" in glossary


def test_changelog_and_pyproject_speak_of_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert re.search(
        rf"## \[(Unreleased|{re.escape(version)})\]", (ROOT / "CHANGELOG.md").read_text()
    )
