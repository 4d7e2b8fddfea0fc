"""One server for one file: a lock beside the file, which the system lets go when the process ends, however it ends."""

from __future__ import annotations

import os
from pathlib import Path
from typing import final

try:
    import fcntl
except ImportError:  # Windows has other locks; there two servers on one file are not noticed
    fcntl = None  # type: ignore[assignment]

OWNER_ONLY = 0o600
"""Tables hold hidden positions and private notes."""


class Taken(OSError):
    """Another process has the file."""


@final
class Ownership:
    """Of the file at a path, held from `take` to `release`."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(f"{path.name}.lock")
        self._held: int | None = None

    def take(self) -> None:
        """Hold the lock, or say who does."""
        opened = os.open(self._path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        try:
            if fcntl is not None:
                fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            other = os.read(opened, 20).decode("ascii", "replace").strip()
            os.close(opened)
            who = f"process {other}" if other else "another process"
            raise Taken(
                f"{who} serves these tables already; end it, or name another file (several servers share PostgreSQL)"
            ) from None
        os.ftruncate(opened, 0)
        os.write(opened, f"{os.getpid()}\n".encode())
        self._held = opened

    def release(self) -> None:
        if self._held is not None:
            os.close(self._held)
            self._held = None


def keep_to_owner(path: Path) -> None:
    """Make a file that only its owner can read, or take it from the eyes of others."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    if path.stat().st_mode & 0o077:
        path.chmod(OWNER_ONLY)
