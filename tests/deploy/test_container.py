"""The container, without one: its wheel is built from what it copies, and its own lines serve from that wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.deploy import hosts
from tests.server.serving import answered
from tests.support.patience import PATIENCE
from tools import recipes

BUILD, IMAGE = recipes.stages(recipes.CONTAINERFILE.read_text("utf-8"))
LEFT_OUT = shutil.ignore_patterns("node_modules", "__pycache__")


@pytest.fixture(scope="module")
def wheel() -> Iterator[Path]:
    """What the build stage installs, unpacked: made of what it copies alone, with the page that is built here."""
    with hosts.folder() as home:
        tree = home / "tree"
        tree.mkdir()
        for name in BUILD.copied:
            source = recipes.ROOT / name
            if name == "web":  # its page is built already; where there is no source, it is taken as it is
                assert (source / "package-lock.json").exists()
            elif source.is_dir():
                shutil.copytree(source, tree / name, ignore=LEFT_OUT)
            else:
                shutil.copy(source, tree / name)
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(home / "wheels")]
        subprocess.run(command, cwd=tree, env={**os.environ, "MAYDAY_COMPILE": "0"}, check=True, capture_output=True)
        (made,) = (home / "wheels").iterdir()
        with ZipFile(made) as archive:
            archive.extractall(home / "site")
        yield home / "site"


def test_the_wheel_carries_its_licence(wheel: Path) -> None:
    assert {path.name for path in wheel.glob("*.dist-info/licenses/*")} == {"LICENSE", "NOTICE"}


def healthy(port: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """What the container's health check says of the server at a port."""
    named = {**environment, "PATH": str(hosts.PROGRAMS), "MAYDAY_PORT": port}
    return subprocess.run(IMAGE.health, env=named, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_the_container_serves_from_its_wheel_as_its_own_user_and_ends_when_asked(wheel: Path) -> None:
    user = hosts.another_user()
    with hosts.folder() as home:
        data = home / "data"
        hosts.belongs_to(data, user)
        environment = {name: value.replace("/data", str(data)) for name, value in IMAGE.environment.items()}
        environment["PYTHONPATH"] = str(wheel)
        with hosts.started(IMAGE.command, environment, cwd=data, **user) as service:
            player = service.player
            assert healthy(service.port, environment).returncode == 0
            assert 'id="app"' in player.get("/").text
            made = player.make("me", "cadet")
            assert player.view(made["table"], made["held"][0]["token"])["seat"] == 0
            assert answered(player.get("/api/ready"))["status"] == "ok"
            assert service.stop() == 0
            ended = healthy(service.port, environment)
        assert ended.returncode == 1
        assert "There is no answer from 127.0.0.1" in ended.stderr
        assert (data / "mayday.db").stat().st_uid == user.get("user", os.geteuid())


def test_the_health_check_is_not_content_with_any_answer() -> None:
    """Somebody else at this port, or a server that does not take requests, is not well."""
    import http.server
    import threading

    class Elsewhere(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_error(503)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Elsewhere) as other:
        threading.Thread(target=other.serve_forever).start()
        found = healthy(str(other.server_port), {})
        other.shutdown()
    assert found.returncode == 1
    assert "says 503" in found.stderr


def test_a_health_check_with_a_setting_that_cannot_be_names_it() -> None:
    found = healthy("many", {})
    assert found.returncode == 1
    assert "MAYDAY_PORT" in found.stderr


def test_the_container_is_nobody_in_particular_and_keeps_tables_in_its_volume() -> None:
    assert IMAGE.one("USER").split(":")[0] not in ("root", "0", "")
    assert Path(IMAGE.environment["MAYDAY_DATABASE"]).parent == Path(IMAGE.one("VOLUME"))
    assert IMAGE.one("EXPOSE") == IMAGE.environment["MAYDAY_PORT"]


def test_what_is_copied_is_not_kept_from_the_build() -> None:
    ignored = recipes.lines((recipes.ROOT / ".dockerignore").read_text("utf-8"))
    assert {"**/node_modules", ".git", ".venv", "src/mayday/server/static"} <= set(ignored)
    assert set(BUILD.copied).isdisjoint(ignored)
