"""`mayday plan`: the flight computer at the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_position import DUEL


@pytest.fixture
def duel(tmp_path: Path) -> str:
    file = tmp_path / "duel.toml"
    file.write_text(DUEL, "utf-8")
    return str(file)


def test_without_a_vessel_the_vessels_are_listed(run: Run, duel: str) -> None:
    shown = run("plan", duel)
    assert shown.exit_code == 0
    assert "Corsair A" in shown.stdout
    assert "Destroyer B" in shown.stdout


def test_the_flight_computer_names_reach_meetings_and_ways(run: Run, duel: str) -> None:
    shown = run("plan", duel, "0").stdout
    assert "If it drifts: 0403 (3,1)" in shown
    assert "Whom it can meet" in shown
    for way in ("match Destroyer B", "orbit Alpha", "land on Alpha", "reach the jump distance"):
        assert way in shown


def test_as_json_every_hex_in_reach_is_there(run: Run, duel: str) -> None:
    found = json.loads(run("plan", duel, "0", "--json").stdout)
    assert found["reach"][0] == [[3, 1]]
    assert [5, 1] in found["reach"][1]
    assert len(found["reach"]) == 4
    assert len(found["reach"][1]) == 19, "a drive of 2 G, and nothing in the way"


def test_a_record_is_planned_from_its_end_or_any_earlier_action(run: Run, race_file: Path) -> None:
    early = json.loads(run("plan", str(race_file), "0", "--to", "0", "--json").stdout)
    late = json.loads(run("plan", str(race_file), "0", "--to", "12", "--json").stdout)
    assert early["vessel"] == late["vessel"] == 0
    assert early != late


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("99",), "There is no vessel 99"),
        (("2",), "not under way"),
        (("0", "--to", "3"), "--to is for records"),
        (("0", "--eyes", "7"), "there are seats 0 to 1"),
        (("0", "--game", "chess"), "chess"),
    ],
)
def test_what_cannot_be_planned_is_said_in_a_line(run: Run, duel: str, words: tuple[str, ...], said: str) -> None:
    result = run("plan", duel, *words)
    assert result.exit_code in (1, 2)
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
