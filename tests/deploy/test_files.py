"""The files of `deploy/` agree with each other, with the settings that there are and with the guide."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from mayday.server.operations import OPERATIONS
from mayday.server.settings import Settings, from_environment
from tests.deploy import hosts
from tests.server.serving import eventually
from tests.support.node import packages
from tools import npm, recipes

_, IMAGE = recipes.stages(recipes.CONTAINERFILE.read_text("utf-8"))
UNIT = recipes.unit(recipes.UNIT.read_text("utf-8"))
CADDYFILE = "\n".join(recipes.lines(recipes.CADDYFILE.read_text("utf-8")))
READ_YAML = "console.log(JSON.stringify(require('js-yaml').load(require('fs').readFileSync(0, 'utf8'))))"


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """The compose file as data."""
    packages(recipes.ROOT / "web")  # one of them reads YAML
    command = [str(npm.find().program), "-e", READ_YAML]
    text = recipes.COMPOSE.read_text("utf-8")
    read = subprocess.run(command, input=text, cwd=recipes.ROOT / "web", capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(read.stdout)
    return found


def servers(compose: dict[str, Any]) -> dict[str, dict[str, str]]:
    """The environment of each server, by the name of its service."""
    found = {}
    for name, service in compose["services"].items():
        if service["image"] == "mayday":
            found[name] = {**IMAGE.environment, **service["environment"]}
    return found


@pytest.mark.parametrize("path", sorted(recipes.DEPLOY.iterdir()), ids=lambda path: path.name)
def test_every_variable_of_ours_is_a_setting(path: Path) -> None:
    known = {f"MAYDAY_{name.upper()}" for name in Settings.__struct_fields__}
    assert set(re.findall(r"MAYDAY_\w+", path.read_text("utf-8"))) <= known


def test_every_setting_is_one_that_can_be(compose: dict[str, Any]) -> None:
    assert from_environment(IMAGE.environment).host == "0.0.0.0"
    assert from_environment(UNIT.environment()).trusted_proxies == 1
    behind = [from_environment(environment) for environment in servers(compose).values()]
    assert [settings.trusted_proxies for settings in behind] == [1, 1]
    assert len({settings.database for settings in behind}) == 1


def test_the_servers_of_the_compose_file_are_one_house(compose: dict[str, Any], postgres_database: str) -> None:
    first, second = servers(compose).values()
    here = {"MAYDAY_DATABASE": postgres_database}
    with (
        hosts.folder() as folder,
        hosts.started(IMAGE.command, {**first, **here}, cwd=folder) as one,
        hosts.started(IMAGE.command, {**second, **here}, cwd=folder) as other,
    ):
        table = one.player.make("me", "open")["table"]
        assert other.player.view(table)["table"]["id"] == table
        listed = eventually(lambda: other.player.get("/api/tables").json()["tables"], "the news of it")
        assert [found["id"] for found in listed] == [table]
        assert list(folder.iterdir()) == []  # their own file system may be read alone


def test_the_proxy_stands_in_front_of_every_server(compose: dict[str, Any]) -> None:
    proxy = compose["services"]["proxy"]["environment"]
    asked = [address.split(":") for address in proxy["SERVERS"].split()]
    assert asked == [[name, IMAGE.one("EXPOSE")] for name in servers(compose)]
    assert set(re.findall(r"\{\$(\w+)", CADDYFILE)) == set(proxy)


def test_the_proxy_asks_for_health_where_the_server_tells_it() -> None:
    (asked,) = re.findall(r"health_uri (\S+)", CADDYFILE)
    assert asked in {operation.path for operation in OPERATIONS if operation.method == "GET"}


def test_without_a_choice_the_proxy_stands_in_front_of_the_service() -> None:
    settings = from_environment(UNIT.environment())
    assert f"{{$SERVERS:{settings.host}:{settings.port}}}" in CADDYFILE


def test_whatever_the_compose_file_names_is_there(compose: dict[str, Any]) -> None:
    services = compose["services"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        if "build" in service:
            context = recipes.DEPLOY / service["build"]["context"]
            assert (context / service["build"]["dockerfile"]).samefile(recipes.CONTAINERFILE)
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (recipes.DEPLOY / source).is_file()


def test_the_example_names_every_variable_that_a_host_must_choose() -> None:
    wanted = re.findall(r"\$\{(\w+)", recipes.COMPOSE.read_text("utf-8"))
    wanted.append("COMPOSE_PROJECT_NAME")  # read by compose itself
    assert set(wanted) == set(recipes.assignments(recipes.EXAMPLE.read_text("utf-8")))
