"""`mayday serve`: ports that are taken, and a server that answers and ends cleanly."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import click
import pytest

from mayday.cli.serve import free_port, has_display
from tests.cli.conftest import Run
from tests.support.patience import PATIENCE

HERE = "127.0.0.1"


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else listens on."""
    with socket.create_server((HERE, 0)) as other:
        yield other.getsockname()[1]


def test_a_free_port_is_taken_as_it_is(taken: int) -> None:
    with socket.create_server((HERE, 0)) as other:
        port = other.getsockname()[1]
    assert free_port(HERE, port, strict=True) == port
    assert free_port(HERE, 0, strict=False) == 0


def test_the_next_free_port_replaces_a_default_that_is_taken(taken: int, capsys: pytest.CaptureFixture[str]) -> None:
    found = free_port(HERE, taken, strict=False)
    assert taken < found < taken + 20
    assert capsys.readouterr().err == f"Port {taken} is taken; using {found}.\n"


def test_a_port_that_was_asked_for_by_number_is_not_replaced(run: Run, taken: int) -> None:
    with pytest.raises(click.ClickException):
        free_port(HERE, taken, strict=True)
    result = run("serve", "--port", str(taken), "--no-open")
    assert result.exit_code == 1
    assert f"port {taken} on {HERE} cannot be used" in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("shown", [True, False])
def test_a_browser_needs_a_display(monkeypatch: pytest.MonkeyPatch, shown: bool) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":0" if shown else "")
    assert has_display() is shown


@pytest.mark.usefixtures("interruptible")
def test_the_server_says_where_it_is_answers_and_ends_cleanly(tmp_path: Path) -> None:
    words = ("serve", "--port", "0", "--no-open", "--database", str(tmp_path / "tables.db"))
    with subprocess.Popen(
        [sys.executable, "-m", "mayday.cli", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        try:
            address = next(word for word in server.stdout.readline().split() if word.startswith("http://"))
            with urlopen(f"{address}api/games", timeout=PATIENCE) as answer:
                games = json.load(answer)["games"]
        finally:
            server.send_signal(signal.SIGINT)
            code = server.wait(PATIENCE)
        assert games[0]["id"] == "mayday78"
        assert code == 0
        assert "Traceback" not in server.stderr.read()
