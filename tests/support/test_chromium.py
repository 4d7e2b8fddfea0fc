"""The tests use the packaged browser and node, whatever is on PATH, and a broken browser is one clear error."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import chromium
from tests.support.node import CACHE
from tools import npm


@pytest.fixture
def strange_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PATH on which a browser, node and npm stand before all others, none of which works."""
    for name in ("chromium", "google-chrome", "node", "npm"):
        (tmp_path / name).write_text("#!/bin/sh\nexit 1\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.delenv("MAYDAY_CHROMIUM", raising=False)
    monkeypatch.delenv("MAYDAY_NODE", raising=False)
    return tmp_path


def test_what_is_on_path_is_not_used(strange_path: Path) -> None:
    assert Path(chromium.launch_options()["executable_path"]).is_relative_to(CACHE)
    assert npm.find() == npm.packaged()


def test_others_are_used_when_they_are_named(strange_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAYDAY_CHROMIUM", str(strange_path / "chromium"))
    monkeypatch.setenv("MAYDAY_NODE", str(strange_path / "node"))
    assert chromium.launch_options()["executable_path"] == str(strange_path / "chromium")
    assert npm.find() == npm.Node(strange_path / "node", (str(strange_path / "npm"),))


def test_a_named_node_without_npm_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAYDAY_NODE", str(tmp_path / "node"))
    with pytest.raises(RuntimeError, match=r"MAYDAY_NODE is .* but there is no"):
        npm.find()


def test_the_fonts_that_the_browser_is_told_of_are_there(strange_path: Path) -> None:
    home = chromium.unpacked()
    assert str(home / "fonts") in (home / "fonts.conf").read_text("utf-8")
    assert any((home / "fonts").rglob("*.ttf"))


def test_the_browser_shows_text() -> None:
    assert chromium.shown("Mayday") == "Mayday"


def test_a_browser_that_does_not_work_is_one_clear_error(strange_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAYDAY_CHROMIUM", str(strange_path / "chromium"))
    with pytest.raises(SystemExit, match="The browser for the tests cannot show a page with text"):
        chromium.main()
