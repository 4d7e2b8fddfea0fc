"""Node packages for the tests, installed once however many workers ask at the same time."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import npm

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"  # git-ignored


@contextmanager
def alone(task: str) -> Iterator[None]:
    """Keep every other process of this tree out of the same task meanwhile."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / f"{task}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def packages(folder: Path) -> Path:
    """The `node_modules` of a folder, holding what its lock names."""
    with alone("npm"):
        npm.install(folder)
    return folder / "node_modules"


def axe() -> Path:
    """The script that finds accessibility violations, for `page.add_script_tag`."""
    return packages(ROOT / "web") / "axe-core/axe.min.js"
