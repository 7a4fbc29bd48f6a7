"""Pages that go out as they are: JSON and HTML, of which no line may be folded."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from opbod.cli.desk import Desk


def put_json(data: dict[str, Any], desk: Desk) -> None:
    """Print JSON; in ASCII where the output can hold nothing else."""
    put(json.dumps(data, indent=2, ensure_ascii=desk.style.ascii))


def put(text: str) -> None:
    """Print a text as it is."""
    sys.stdout.write(text if text.endswith("\n") else text + "\n")
    sys.stdout.flush()
