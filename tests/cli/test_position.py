"""`mayday schema` and `mayday position check`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

DUEL = """
sides = [{ seats = [0] }, { seats = [1] }]
worlds = [{ name = "Alpha", hex = [4, 4] }]
vessels = [
  { design = "corsair", seat = 0, present = [1, 1], vector = [2, 0] },
  { design = "destroyer", seat = 1, present = [8, 1] },
]
"""


@pytest.mark.parametrize(("option", "name"), [("--actions", "Vote"), ("--events", "VotesRevealed"), ("--view", "View")])
def test_actions_events_and_views_have_schemas_of_their_own(run: Run, option: str, name: str) -> None:
    schema = json.loads(run("schema", "cockpit", option).stdout)
    assert schema["$defs"][name]["description"]
    assert "PositionSpec" not in schema["$defs"]


def test_the_schema_is_json_that_names_the_vessels(run: Run) -> None:
    schema = json.loads(run("schema", "mayday78").stdout)
    assert "vessels" in json.dumps(schema)


def test_a_possible_position_is_accepted_and_drawn(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "duel.toml"
    file.write_text(DUEL, "utf-8")
    result = run("position", "check", "mayday78", str(file), "--board")
    assert result.exit_code == 0
    assert "is a position of Mayday (1978)" in result.stdout
    assert "Corsair A" in result.stdout


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("p.toml", DUEL.replace("corsair", "zeppelin"), "vessels[0].design: there is no design 'zeppelin'"),
        ("p.toml", DUEL.replace("seat = 1,", "seat = 7,"), "vessels[1].seat: no side has this seat"),
        ("p.toml", DUEL.replace("[8, 1]", '"here"'), "vessels[1].present"),
        ("p.toml", DUEL.replace("= [{ name", "= [{ nome"), "worlds[0]"),
        ("p.toml", "sides = ", "line 1: Invalid value"),
        ("p.json", '{\n"sides": [\n', "line 3: Input data was truncated"),
        ("p.json", '{\n"sides": [1,\n !]}', "line 3: invalid character"),
        ("p.json", '{"sides":' + "[" * 100_000, "nested too deeply"),
        ("p.toml", "sides = " + "[" * 100_000, "nested too deeply"),
        ("p.toml", f"turn = {'9' * 9999}", "too many digits"),
        ("p.json", "[]", "line 1"),
        ("p.json", "{}", "sides: this is missing"),
    ],
)
def test_what_is_wrong_with_a_position_is_named(run: Run, tmp_path: Path, name: str, text: str, said: str) -> None:
    file = tmp_path / name
    file.write_text(text, "utf-8")
    result = run("position", "check", "mayday78", str(file))
    assert result.exit_code == 1
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
