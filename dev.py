#!/usr/bin/env python3
"""Set Opbod up, play it and check it, with nothing but Python 3.11 or newer.

python3 dev.py play [GAME] [OPTION ...]  play Bieden, or GAME; options go on to `opbod play`
python3 dev.py test [--nightly]          run every check; --nightly searches longer for faults
python3 dev.py setup [run|dev|bench]     only make .venv ready (dev when nothing is said)
python3 dev.py lock                      renew the pinned requirements (needs uv)
"""

# The file must still be readable by a Python that is too old, so that such a Python can say so.
from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROOT = Path(__file__).resolve().parent
REQUIREMENTS = ROOT / "requirements"
VENV = ROOT / ".venv"
OLDEST_PYTHON = (3, 11)

KINDS = ("run", "dev", "bench")
"""The requirement files, each containing the one before: to play, to check, to measure."""

USAGE_ERROR = 2
INTERRUPTED = 130


class Failed(Exception):
    """Work that cannot go on; carries the text for the user and the exit code."""

    def __init__(self, text: str, code: int = 1) -> None:
        super().__init__(text)
        self.code = code


def main(arguments: Sequence[str]) -> int:
    """Carry out one command line and return its exit code."""
    try:
        return dispatch(arguments)
    except Failed as failed:
        print(failed, file=sys.stderr)
        return failed.code
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED


def dispatch(arguments: Sequence[str]) -> int:
    """Choose the command; raises Failed with the usage text when there is no such command."""
    command, rest = (arguments[0], list(arguments[1:])) if arguments else ("", [])
    if command in {"-h", "--help", "help"}:
        print(__doc__)
        return 0
    lack = missing_prerequisite(sys.version_info[:2], has_module)
    if lack is not None:
        raise Failed(lack, USAGE_ERROR)
    if command == "play":
        play(rest)
    if command == "test" and rest in ([], ["--nightly"]):
        return test(nightly=bool(rest))
    if command == "setup" and (rest == [] or (len(rest) == 1 and rest[0] in KINDS)):
        set_up(rest[0] if rest else "dev")
        return 0
    if command == "lock" and rest == []:
        lock()
        return 0
    raise Failed(__doc__ or "", USAGE_ERROR)


# What the machine must have


def has_module(name: str) -> bool:
    """Tell whether this Python can import a module of that name."""
    return importlib.util.find_spec(name) is not None


def missing_prerequisite(
    version: tuple[int, ...], module_exists: Callable[[str], bool]
) -> str | None:
    """Say in one sentence what this machine lacks, or nothing when it has everything."""
    here = f"{version[0]}.{version[1]}"
    if version < OLDEST_PYTHON:
        return (
            f"Opbod needs Python 3.11 or newer and this is Python {here}: install a newer one "
            "(Debian packages python3.11 and python3.11-venv, or later) and start dev.py with it."
        )
    # Debian splits both off; ensurepip is what brings pip into a fresh environment.
    for name in ("venv", "ensurepip"):
        if not module_exists(name):
            return (
                f"Python {here} here lacks its module {name}, which is needed to install Opbod: "
                f"install the Debian package python3-venv (or python{here}-venv)."
            )
    return None


# Setting up


def set_up(kind: str) -> None:
    """Make .venv hold the pinned requirements of that kind and Opbod itself, if it does not yet."""
    stamp = VENV / "opbod-stamp"
    wanted = fingerprint()
    ready, found = read_stamp(stamp)
    same = found == wanted
    if same and KINDS.index(ready) >= KINDS.index(kind):
        return
    if kind == "bench":
        # Some of its packages come as source and are built with the setuptools of the others.
        set_up("dev")
        same = True
    # The stamp goes first and comes back last: an installation that was cut off is never trusted.
    stamp.unlink(missing_ok=True)
    if not same:
        # A clean start leaves nothing behind that is half installed or no longer required.
        quietly("Making .venv", [sys.executable, "-m", "venv", "--clear", str(VENV)])
    pip = [str(program("python")), "-m", "pip", "install", "--quiet", "--no-input", "--no-deps"]
    pip += ["--disable-pip-version-check", "--no-build-isolation"]
    requirements = str(REQUIREMENTS / f"{kind}.txt")
    quietly(
        f"Installing the requirements to {PURPOSE[kind]}",
        [*pip, "--require-hashes", "--requirement", requirements],
    )
    quietly("Installing Opbod", [*pip, "--no-index", "--editable", "."])
    stamp.write_text(f"{kind} {wanted}\n", encoding="utf-8")


PURPOSE = {"run": "play", "dev": "check", "bench": "measure"}


def read_stamp(stamp: Path) -> tuple[str, str]:
    """Return the kind and the fingerprint of the last finished installation, empty if none."""
    try:
        kind, found = stamp.read_text(encoding="utf-8").split()
    except (OSError, ValueError):
        return ("", "")
    return (kind, found) if kind in KINDS else ("", "")


def fingerprint() -> str:
    """Return a digest of everything an installation depends on, in hexadecimal."""
    # Only Pythons from 3.11 on have it, and an older one must get as far as saying it is too old.
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    installed = [project.get("build-system"), project.get("project")]
    installed.append(project.get("tool", {}).get("setuptools"))
    # An environment cannot be moved: its programs name its place, and it points at one Python.
    parts = [repr(installed), sys.version, sys.base_prefix, str(ROOT)]
    parts += [(REQUIREMENTS / f"{kind}.txt").read_text(encoding="utf-8") for kind in KINDS]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def quietly(title: str, command: Sequence[str]) -> None:
    """Run one step of the installation, showing only its title; raises Failed with its output."""
    print(f"{title} ...", flush=True)
    # A user's wish to install for himself makes no sense inside an environment, and pip refuses it.
    surroundings = {**os.environ, "PIP_USER": "0"}
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise Failed(f"{done.stdout.rstrip()}\n{title} failed.")


def program(name: str) -> Path:
    """Return the place of an installed program."""
    return VENV / "bin" / name


# The commands


def play(arguments: Sequence[str]) -> None:
    """Become `opbod play`, which so gets the real terminal and the user's own folder."""
    named = bool(arguments) and not arguments[0].startswith("-")
    told = list(arguments) if named else ["bieden", *arguments]
    set_up("run")
    sys.stdout.flush()
    os.execv(program("opbod"), ["opbod", "play", *told])


def checks() -> dict[str, list[str]]:
    """Return the commands of all checks by name, in the order in which they run."""
    python = [
        name for name in ("src", "tests", "dev.py", "benchmarks", "docs") if (ROOT / name).exists()
    ]
    coverage = ["--cov", "--cov-report=term-missing:skip-covered"]
    commands = {
        "format": ["ruff", "format", "--check", "."],
        "lint": ["ruff", "check", "."],
        "types": ["mypy", "--strict", *python],
        "imports": ["lint-imports", "--no-logo"],
        "volume": ["pytest", "--numprocesses=2", "-m", "volume"],
        "tests": ["pytest", "--numprocesses=2", "-m", "not volume", *coverage],
    }
    return {name: [str(program(command[0])), *command[1:]] for name, command in commands.items()}


def test(*, nightly: bool) -> int:
    """Run every check, also after one has failed, and return 1 if any did."""
    set_up("dev")
    surroundings = dict(os.environ)
    surroundings.pop("OPBOD_NIGHTLY", None)
    if nightly:
        surroundings["OPBOD_NIGHTLY"] = "1"
    results: dict[str, str] = {}
    failures = []
    for name, command in checks().items():
        print(f"\n== {name}: {Path(command[0]).name} {' '.join(command[1:])}", flush=True)
        start = time.monotonic()
        code = subprocess.run(command, cwd=ROOT, env=surroundings, check=False).returncode
        if code:
            failures.append(name)
        results[name] = f"{'FAILED' if code else 'ok':<6} {time.monotonic() - start:6.1f} s"
        print(f"-- {name}: {results[name]}", flush=True)
    print("\n== summary")
    for name, result in results.items():
        print(f"{name:<8} {result}")
    print(f"Failed: {', '.join(failures)}." if failures else "Every check passed.")
    return 1 if failures else 0


def lock() -> None:
    """Renew requirements/*.txt from requirements/*.in: newest versions, with all their hashes."""
    uv = shutil.which("uv")
    if uv is None:
        raise Failed(
            "python3 dev.py lock needs the program uv: install it with pipx install uv "
            "(Debian package pipx).",
            USAGE_ERROR,
        )
    options = ["--quiet", "--universal", "--python-version=3.11", "--generate-hashes", "--upgrade"]
    # The files name no registry, so that they work with whichever one a machine uses.
    options += ["--no-header", "--no-annotate", "--no-emit-index-url"]
    for position, kind in enumerate(KINDS):
        agree = [f"--constraint=requirements/{smaller}.txt" for smaller in KINDS[:position]]
        files = [f"requirements/{kind}.in", f"--output-file=requirements/{kind}.txt"]
        command = [uv, "pip", "compile", *options, *agree, *files]
        quietly(f"Locking requirements/{kind}.txt", command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
