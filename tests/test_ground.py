"""What holds for the repository as a whole: set-up, requirements, licences, directions."""

import ast
import importlib.metadata
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import dev
import opbod

ROOT = Path(dev.__file__).parent
SOURCES = ROOT / "src" / "opbod"
STANDARD = frozenset(sys.stdlib_module_names)


def imported_names(file: Path) -> set[str]:
    """Return the top-level names a Python file imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names.add(node.module or "")
    return {name.partition(".")[0] for name in names}


def own_files() -> list[Path]:
    """Return every file that is in the repository or about to be; none in an unpacked archive."""
    if not (ROOT / ".git").exists():
        return []
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    files = [ROOT / name for name in listing.stdout.split("\0") if name]
    return [file for file in files if file.is_file()]


def pinned(kind: str) -> Iterator[tuple[str, str]]:
    """Return name and whole line, continuations joined, of each requirement of that kind."""
    text = (ROOT / "requirements" / f"{kind}.txt").read_text(encoding="utf-8")
    for line in text.replace("\\\n", " ").splitlines():
        if line.strip():
            yield line.partition("==")[0], line


# Imports


def test_dev_needs_only_the_standard_library() -> None:
    assert imported_names(ROOT / "dev.py") <= STANDARD


@pytest.mark.parametrize(
    ("package", "allowed"),
    [
        ("cards", {"msgspec"}),
        ("core", {"msgspec"}),
        ("bieden", {"msgspec"}),
        ("bieten", {"msgspec"}),
        ("bridge", {"msgspec"}),
        ("testing", {"msgspec", "hypothesis"}),
    ],
)
def test_rules_depend_on_msgspec_alone(package: str, allowed: set[str]) -> None:
    files = (SOURCES / package).rglob("*.py")
    foreign = {str(file): imported_names(file) - STANDARD - allowed - {"opbod"} for file in files}
    assert {file: names for file, names in foreign.items() if names} == {}


# What is installed


def test_no_file_names_a_registry() -> None:
    # In pieces, so that this file does not match itself.
    hosts = ["py" + "pi.org", "python" + "hosted", "npm" + "js.", "deb." + "debian"]
    pattern = re.compile("|".join(map(re.escape, hosts)).encode(), re.IGNORECASE)
    assert [file for file in own_files() if pattern.search(file.read_bytes())] == []


@pytest.mark.parametrize("kind", dev.KINDS)
def test_requirements_are_pinned_hashed_and_say_no_more(kind: str) -> None:
    line = re.compile(r"[a-z0-9-]+==[\w.]+( ;[\w .<>=!'\"]+)?( +--hash=sha256:[0-9a-f]{64})+ *")
    lines = [text for _, text in pinned(kind)]
    assert lines
    assert [text for text in lines if not line.fullmatch(text)] == []


def test_each_kind_of_requirements_contains_the_smaller_one() -> None:
    run, dev_, bench = (dict(pinned(kind)) for kind in dev.KINDS)
    assert run.items() <= dev_.items() <= bench.items()


def test_runtime_dependencies_are_pinned_and_free_to_use() -> None:
    permissive = re.compile(r"MIT|BSD|Apache|ISC|PSF")
    licences = {}
    for name, _ in pinned("run"):
        about = importlib.metadata.metadata(name)
        known = about.get_all("License-Expression", []) + about.get_all("Classifier", [])
        licences[name] = [text for text in known if permissive.search(text)]
    assert {"cyclopts", "msgspec", "rich"} <= licences.keys()
    assert [name for name, found in licences.items() if not found] == []


def test_licence_is_there() -> None:
    assert "MIT License" in (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert opbod.__version__ == project["version"]


# What a machine must have


@pytest.mark.parametrize(
    ("version", "modules", "package"),
    [
        ((3, 9), {"venv", "ensurepip"}, "python3.11"),
        ((3, 11), {"venv"}, "python3-venv"),
        ((3, 12), {"ensurepip"}, "python3.12-venv"),
    ],
)
def test_missing_prerequisite_is_one_sentence_with_its_debian_package(
    version: tuple[int, int], modules: set[str], package: str
) -> None:
    sentence = dev.missing_prerequisite(version, modules.__contains__)
    assert sentence is not None
    assert package in sentence
    assert re.fullmatch(r"[A-Z][^\n]*[^.]\.", sentence)
    assert not re.search(r"\. [A-Z]", sentence)


def test_nothing_is_missing_on_a_complete_machine() -> None:
    assert dev.missing_prerequisite((3, 11), {"venv", "ensurepip"}.__contains__) is None


def test_missing_prerequisite_ends_with_code_2_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "has_module", lambda _name: False)
    assert dev.main(["play"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["deal"], ["test", "--fast"], ["setup", "all"]])
def test_unknown_command_shows_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(arguments) == 2
    assert "python3 dev.py play" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], ["bieden"]),
        (["--lang", "nl"], ["bieden", "--lang", "nl"]),
        (["bieten", "--players", "3"], ["bieten", "--players", "3"]),
    ],
)
def test_play_plays_bieden_or_the_game_that_is_named(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], told: list[str]
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(dev, "set_up", lambda _kind: None)
    monkeypatch.setattr("os.execv", lambda _program, command: ran.append(command))
    dev.main(["play", *arguments])
    assert ran == [["opbod", "play", *told]]


# Setting up


class Installation:
    """Stands in for the real one: notes the steps, and can be cut off after some of them."""

    def __init__(self) -> None:
        self.steps: list[str] = []
        self.cut_off_after: int | None = None

    def step(self, _title: str, command: Sequence[str]) -> None:
        if len(self.steps) == self.cut_off_after:
            raise KeyboardInterrupt
        self.steps.append(next(word for word in command if word in {"venv", "install"}))
        dev.VENV.mkdir(exist_ok=True)


@pytest.fixture
def installation(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Installation:
    fake = Installation()
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "quietly", fake.step)
    return fake


def test_setting_up_twice_installs_once(installation: Installation) -> None:
    dev.set_up("dev")
    dev.set_up("dev")
    dev.set_up("run")
    assert installation.steps == ["venv", "install", "install"]


def test_a_larger_kind_is_added_to_a_smaller_one(installation: Installation) -> None:
    dev.set_up("run")
    dev.set_up("dev")
    assert installation.steps == ["venv", "install", "install", "install", "install"]


def test_an_installation_that_was_cut_off_starts_again(installation: Installation) -> None:
    dev.set_up("run")
    installation.steps.clear()
    installation.cut_off_after = 1
    with pytest.raises(KeyboardInterrupt):
        dev.set_up("dev")
    installation.steps.clear()
    installation.cut_off_after = None
    dev.set_up("run")
    assert installation.steps == ["venv", "install", "install"]


def test_new_requirements_start_again(
    installation: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.set_up("dev")
    installation.steps.clear()
    monkeypatch.setattr(dev, "fingerprint", lambda: "another")
    dev.set_up("run")
    assert installation.steps == ["venv", "install", "install"]
