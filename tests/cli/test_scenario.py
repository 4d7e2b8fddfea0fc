"""`mayday scenario`, and games from a file of one's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

DUEL = """title = "Two transports"
goal = { kind = "destroy" }
turns = 2
sides = [{ name = "native" }, { name = "intruder" }]

[[forces]]
side = "native"
design = "transport"
start = { hex = [0, 0] }

[[forces]]
side = "intruder"
design = "transport"
start = { hex = [3, 0] }
"""

GUIDE = (Path(__file__).parents[2] / "docs/scenarios.md").read_text("utf-8")


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    file = tmp_path / "duel.toml"
    file.write_text(DUEL, "utf-8")
    return file


def test_scenarios_and_lessons_are_listed(run: Run) -> None:
    listed = run("scenario", "list").stdout
    for name in ("grand-prix", "the-attack", "piracy", "battle", "smuggling", "lesson-6-first-shot"):
        assert name in listed


def test_what_is_shown_can_be_checked_and_so_be_a_start(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(run("scenario", "show", "battle").stdout, "utf-8")
    result = run("scenario", "check", str(file))
    assert result.exit_code == 0
    assert "is a scenario of Mayday (1978): Battle." in result.stdout


def test_a_name_that_is_none_is_refused_with_those_there_are(run: Run) -> None:
    result = run("scenario", "show", "nowhere")
    assert result.exit_code == 2
    assert "there is no 'nowhere'; there are grand-prix" in result.stderr


def test_each_mistake_is_a_line_with_its_place(run: Run, duel: Path) -> None:
    duel.write_text(DUEL.replace('"transport"', '"transprot"'), "utf-8")
    result = run("scenario", "check", str(duel))
    assert result.exit_code == 1
    assert [line.split(": ", 1) for line in result.stderr.splitlines()] == [
        [f"{duel}:8:1", "forces[0].design: there is no ship or craft 'transprot'"],
        [f"{duel}:13:1", "forces[1].design: there is no ship or craft 'transprot'"],
    ]


@pytest.mark.parametrize("junk", [b"\xff\xfe\x00", b"title = ", b"[" * 5000])
def test_a_file_that_is_no_scenario_at_all_is_one_clear_line(run: Run, duel: Path, junk: bytes) -> None:
    duel.write_bytes(junk)
    result = run("scenario", "check", str(duel))
    assert result.exit_code in (1, 2)
    assert result.stderr.count("\n") == 1


def test_bots_play_a_file_of_ones_own(run: Run, duel: Path) -> None:
    result = run("watch", "mayday78", str(duel), "--no-boards", "--seats", "random,random", "--seed", "1")
    assert result.exit_code == 0, result.stderr
    assert "Game-turn 1" in result.stdout
    assert "Fingerprint" in result.stdout


def test_the_mistakes_of_the_guide_are_told_as_it_says(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before, _, after = DUEL.replace("turns = 2\n", "").rpartition('"transport"')
    Path("my-duel.toml").write_text(before + '"scoot"' + after.replace("[3, 0]", '"1115"'), "utf-8")
    told = GUIDE.rsplit("```\n", 2)[1]
    assert run("scenario", "check", "my-duel.toml").stderr == told


def test_the_commands_of_the_guide_work(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = [re.split(r"  +", line)[0] for line in GUIDE.split("```\n")[1].splitlines()]
    assert len(commands) == 4
    for command in commands:
        line, _, file = command.removeprefix("mayday ").partition(" > ")
        result = run(*line.split(), typed="resign\n" * 20)
        assert result.exit_code == 0, result.output
        if file:
            Path(file).write_text(result.stdout, "utf-8")


def test_a_file_with_a_mistake_is_refused_before_play(run: Run, duel: Path) -> None:
    duel.write_text(DUEL.replace("destroy", "destory"), "utf-8")
    result = run("watch", "mayday78", str(duel))
    assert result.exit_code == 2
    assert "line 2, column 10" in result.stderr
