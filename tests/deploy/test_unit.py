"""The systemd unit, without systemd: its own command and environment, with the specifiers filled in."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import pytest

from tests.deploy import hosts
from tests.server.serving import answered
from tools import recipes

UNIT = recipes.unit(recipes.UNIT.read_text("utf-8"))


def test_the_service_serves_from_its_state_folder_and_ends_without_a_failure() -> None:
    user = hosts.another_user()
    program, *words = shlex.split(UNIT.one("ExecStart"))
    assert program == recipes.PROGRAM
    with hosts.folder() as state:
        own = state / UNIT.one("StateDirectory")
        hosts.belongs_to(own, user)
        options = {"cwd": UNIT.one("WorkingDirectory").replace("%S", str(state)), "umask": int(UNIT.one("UMask"), 8)}
        command = [str(hosts.PROGRAMS / Path(program).name), *words]
        with hosts.started(command, UNIT.environment(str(state)), **options, **user) as service:
            made = service.player.make("me", "cadet")
            assert service.player.view(made["table"], made["held"][0]["token"])["seat"] == 0
            assert answered(service.player.get("/api/ready"))["status"] == "ok"
            # The proxy passes on the name of the site, which the server cannot know.
            named = service.player.http.get("/api/health", headers={"Host": "club.example"})
            assert named.status_code == 200
            assert service.stop() == 0
        assert {path.stat().st_mode & 0o077 for path in own.iterdir()} == {0}
        assert (own / "mayday.db").stat().st_uid == user.get("user", os.geteuid())


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("User", "mayday"),
        ("NoNewPrivileges", "yes"),
        ("ProtectSystem", "strict"),
        ("ProtectHome", "yes"),
        ("CapabilityBoundingSet", ""),
        ("Restart", "on-failure"),
    ],
)
def test_the_service_may_do_little_and_comes_back(key: str, value: str) -> None:
    assert UNIT.one(key) == value
