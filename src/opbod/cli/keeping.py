"""Keeping a sitting: where it is saved, and how a record is read from a file of either kind."""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from pathlib import Path
from typing import TYPE_CHECKING

from opbod.core.record import MAX_BYTES, RecordError, from_json, to_json
from opbod.core.record_text import from_text, to_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from opbod.core.sitting import Sitting


def state_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Folder for what should outlive the program: that of XDG, or its default."""
    base = environ.get("XDG_STATE_HOME", "")
    root = Path(base) if base.startswith("/") else Path.home() / ".local" / "state"
    return root / "opbod"


def exists(path: Path) -> bool:
    """Tell whether there is such a file; what cannot be a file is none."""
    try:
        return path.exists()
    except OSError:
        return False


def is_json(data: bytes) -> bool:
    """Tell a record in JSON from one in text."""
    return data.removeprefix(BOM_UTF8).lstrip()[:1] in (b"{", b"[")


def _draft(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}")


def try_place(path: Path) -> None:
    """Try whether a file can be written there, and leave nothing behind; raises OSError."""
    draft = _draft(path)
    draft.touch()
    draft.unlink()


def write(path: Path, sitting: Sitting) -> None:
    """Write a record whole or not at all: text for ``.txt``, else JSON. Raises OSError."""
    text = path.suffix.lower() == ".txt"
    data = to_text(sitting).encode() if text else to_json(sitting)
    draft = _draft(path)
    try:
        draft.write_bytes(data)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def read(path: Path) -> Sitting:
    """Read a record of either kind; raises OSError and RecordError."""
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if is_json(data):
        return from_json(data.removeprefix(BOM_UTF8))
    if len(data) > MAX_BYTES:
        raise RecordError("too-long", most=MAX_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError("no-record", error) from error
    return from_text(text)


class Keeper:
    """Where one sitting goes: the file asked for, or else one of its own in the state folder."""

    def __init__(self, path: Path | None, folder: Path) -> None:
        """Take the file that the user named (None: none) and the folder for all others."""
        self.path = path
        self._folder = folder
        self._ours = {path} if path else set()

    def may_write(self, path: Path) -> bool:
        """Tell whether writing there would overwrite nothing but this sitting."""
        return path in self._ours or not exists(path)

    def save(self, sitting: Sitting, path: Path | None = None) -> Path:
        """Save, and tell where; raises OSError."""
        target = path or self.path
        if target is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            target = self._folder / f"{sitting.game.id}-{sitting.table}.json"
        write(target, sitting)
        self._ours.add(target)
        return target

    def rescue(self, sitting: Sitting) -> Path:
        """Save where the user wanted it, or where it is possible; raises OSError."""
        try:
            return self.save(sitting)
        except OSError:
            if self.path is None:
                raise
            self.path = None
            return self.save(sitting)
