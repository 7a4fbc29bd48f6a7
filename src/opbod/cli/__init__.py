"""The `opbod` command: play, watch, replay, rules, and the check of fair deals."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and end the process with its exit code."""
    from opbod.cli.app import run

    sys.exit(run(sys.argv[1:]))
