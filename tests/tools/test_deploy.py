"""`make deploy-check`: what is not installed is named, and what a program finds wrong is told."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import deploy, proxied, recipes

Install = Callable[[str, str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """A PATH with nothing on it but what a test puts there: a program that is a script for the shell."""
    monkeypatch.setenv("PATH", str(tmp_path))

    def install(name: str, script: str) -> None:
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)

    return install


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[bool, str]]:
    """Run the command with these words: did it fail, and what did it print?"""

    def checked(*words: str) -> tuple[bool, str]:
        monkeypatch.setattr(sys, "argv", ["deploy", *words])
        with pytest.raises(SystemExit) as ended:
            deploy.main()
        return bool(ended.value.code), capsys.readouterr().out

    return checked


@pytest.mark.usefixtures("install")
def test_where_nothing_is_installed_each_program_is_named(checked: Callable[..., tuple[bool, str]]) -> None:
    failed, printed = checked("--build")
    assert not failed
    assert printed.splitlines() == [
        "systemd unit: not checked, there is no systemd-analyze here",
        "Caddyfile: not checked, there is no caddy here",
        "Caddy in front of a server: not checked, there is no caddy here",
        "compose file: not checked, there is no docker compose or docker-compose here",
        "container: not checked, there is no podman or docker here",
    ]
    assert checked("--all")[0]


def test_what_systemd_says_of_the_unit_is_a_failure_even_if_it_goes_on(install: Install) -> None:
    install("systemd-analyze", 'echo "$2:3: Unknown key name" >&2')
    with pytest.raises(deploy.Wrong, match=r"mayday\.service:3: Unknown key name"):
        deploy.check_unit()


def test_what_a_program_refuses_is_told(install: Install, checked: Callable[..., tuple[bool, str]]) -> None:
    install("docker-compose", '[ "$1" = version ] || { echo "no such volume" >&2; exit 1; }')
    failed, printed = checked()
    assert failed
    assert "compose file: FAILED\nno such volume\n" in printed


def test_a_caddyfile_in_another_form_is_told(install: Install) -> None:
    install("caddy", "echo other")
    with pytest.raises(deploy.Wrong, match="caddy fmt --overwrite deploy/Caddyfile would change it"):
        deploy.check_caddyfile()


def test_the_trial_keeps_its_certificates_and_ports_to_itself(install: Install, tmp_path: Path) -> None:
    install("caddy", """echo '{"apps": {"http": {"servers": {"srv0": {"listen": [":443"]}}}}}'""")
    made = proxied.configuration(tmp_path, "127.0.0.1:8000", 8080, 8443)
    assert made["apps"]["http"]["servers"]["srv0"]["listen"] == ["127.0.0.1:8443"]
    assert made["storage"]["root"] == str(tmp_path)
    assert made["apps"]["pki"]["certificate_authorities"]["local"]["install_trust"] is False


def test_instructions_that_go_on_in_the_next_line_are_whole() -> None:
    (stage,) = recipes.stages('FROM a\n# a comment\nENV ONE=1 \\\n    TWO="2 3"\nCOPY x y ./\nCOPY --from=b /z /z\n')
    assert stage.environment == {"ONE": "1", "TWO": "2 3"}
    assert stage.copied == ["x", "y"]
