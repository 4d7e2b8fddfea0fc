"""The guide for hosts names what there is: files, settings with their defaults, commands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from mayday.cli import main
from mayday.server.operations import OPERATIONS
from mayday.server.settings import Settings
from tools import recipes

DOCS = recipes.ROOT / "docs"
GUIDE = (DOCS / "hosting.md").read_text("utf-8")
SETTINGS = (DOCS / "settings.md").read_text("utf-8")
FIELDS = {field: getattr(Settings(), field) for field in Settings.__struct_fields__}


def default(value: Any) -> str:
    """A default as the table of settings has it."""
    match value:
        case None:
            return "none"
        case bool():
            return str(value).lower()
        case str():
            return value or "none"
        case _:
            return f"{int(value):,}" if value == int(value) else str(value)


def test_every_setting_is_in_the_table_with_its_default_and_no_other() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| .+ \|$", SETTINGS, re.MULTILINE)
    assert rows == [(name, default(value)) for name, value in FIELDS.items()]


def test_every_row_of_the_settings_is_read_by_that_test() -> None:
    table = [line for line in SETTINGS.splitlines() if line.startswith("|")]
    assert len(table) == 2 + len(FIELDS)


@pytest.mark.parametrize("name", ["hosting.md", "settings.md", "api.md"])
def test_every_variable_that_a_guide_names_is_a_setting(name: str) -> None:
    named = set(re.findall(r"MAYDAY_(\w+)", (DOCS / name).read_text("utf-8")))
    assert {variable.lower() for variable in named} <= set(FIELDS)


@pytest.mark.parametrize("path", sorted(DOCS.glob("*.md")), ids=lambda path: path.name)
def test_every_link_of_a_guide_leads_somewhere(path: Path) -> None:
    text = path.read_text("utf-8")
    for target, _, heading in re.findall(r"\]\((?!https?:)([^)#]*)(#([^)]*))?\)", text):
        file = (path.parent / target) if target else path
        assert file.exists(), target
        if heading:
            heads = re.findall(r"^#+ (.*)$", file.read_text("utf-8"), re.MULTILINE)
            assert heading in {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}


def test_every_file_of_ours_that_the_guide_names_is_there() -> None:
    named = set(re.findall(r"\bdeploy/[\w.]+", GUIDE)) - {"deploy/.env"}  # which is made from the example
    assert named == {f"deploy/{path.name}" for path in recipes.DEPLOY.iterdir() if path.name != ".env"}
    assert str(Path(recipes.PROGRAM).parent / "pip") in GUIDE


def test_every_command_of_ours_that_the_guide_names_is_there() -> None:
    makefile = (recipes.ROOT / "Makefile").read_text("utf-8")
    targets = re.findall(r"`make ([\w-]+)`", GUIDE)
    assert targets
    assert [target for target in targets if f"\n{target}:" not in makefile] == []
    commands = re.findall(r"(?:/bin/| |`)mayday (\w+) -", GUIDE)
    assert set(commands) == {"serve"} <= set(main.commands)


def test_every_path_of_the_api_that_the_guide_names_is_there() -> None:
    named = set(re.findall(r"/api/\w+", GUIDE))
    assert named
    assert named <= {operation.path for operation in OPERATIONS}
