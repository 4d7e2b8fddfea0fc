"""What the tests of the command line ask for: a way to run it, and a whole race to look at."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mayday.arena.match import play_match
from mayday.cli import main
from mayday.core.record import Record, write
from mayday.games import GAMES
from tests.support.patience import PATIENCE

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Run `mayday` in this process: the words of the command line, and the lines that are typed."""

    def run(*words: str, typed: str | None = None) -> Result:
        env = {"COLUMNS": "100", "FORCE_COLOR": None}
        return CliRunner().invoke(main, list(words), input=typed, env=env, prog_name="mayday")

    return run


@pytest.fixture
def mayday() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run `mayday` as a process of its own, without a terminal."""

    def mayday(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "mayday.cli", *words],
            input=typed,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    return mayday


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Programs started meanwhile hear SIGINT: tests run in the background have it ignored, which a child inherits."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="session")
def race() -> Record:
    """A whole race of two cadets."""
    return play_match(GAMES["mayday78"], ["cadet", "cadet"], seed=5, names=["Ann", "Bob"])


@pytest.fixture
def race_file(race: Record, tmp_path: Path) -> Path:
    """The same race as a file."""
    file = tmp_path / "race.jsonl"
    file.write_text(write(race), "utf-8")
    return file
