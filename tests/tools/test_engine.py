"""`make run` finds the engine that it can have: compiled if that is as new as the sources, or else interpreted."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mayday import __version__
from mayday.core.engine import engine
from tools import compile as compiling
from tools import engine as running


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    found = tmp_path / "engine"
    monkeypatch.setattr(running, "FOLDER", found)
    return found


@pytest.fixture
def run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """The command where there is no compiler; its exit status."""
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(signal, "signal", lambda number, handler: None)  # signals are pytest's own here

    def ran(*command: str) -> int:
        monkeypatch.setattr(sys, "argv", ["engine", "--python", sys.executable, "--", *command])
        with pytest.raises(SystemExit) as ended:
            running.main()
        return int(ended.value.code or 0)

    return ran


def test_without_a_compiler_the_command_runs_interpreted_and_says_why(
    run: Callable[..., int], capfd: pytest.CaptureFixture[str]
) -> None:
    assert run("--version") == 0
    assert capfd.readouterr().out.splitlines() == [
        "The engine runs interpreted: there is no C compiler (no-such-compiler). All works, only slower.",
        f"mayday, version {__version__}, {engine()} engine",
    ]


def test_the_exit_status_is_that_of_the_command(run: Callable[..., int], capfd: pytest.CaptureFixture[str]) -> None:
    assert run("no-such-command") == 2
    assert "no-such-command" in capfd.readouterr().err


def test_a_compiled_engine_is_used_while_no_source_is_newer(folder: Path) -> None:
    assert not running.is_ready()
    folder.mkdir()
    assert running.is_ready()
    os.utime(folder, (0, compiling.newest() - 1))
    assert not running.is_ready()


def test_every_game_is_a_library_of_its_own() -> None:
    names = [name for _, name in compiling.groups(compiling.modules())]
    assert names[0] == "mayday_shared"
    assert len(set(names)) == len(names) > 2
