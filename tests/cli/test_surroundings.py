"""Terminals that are closed, full or strange: one line says so, and nothing is torn."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.support.patience import PATIENCE


def in_a_shell(redirected: str, *words: str) -> subprocess.CompletedProcess[str]:
    """`mayday` with standard streams as a shell redirects them."""
    command = ["sh", "-c", f'exec "$@" {redirected}', "sh", sys.executable, "-m", "mayday.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_a_game_without_a_keyboard_stops_and_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "race.jsonl"
    result = in_a_shell("<&-", "play", "mayday78", "--seed", "7", "--save", str(file))
    assert (result.returncode, result.stderr) == (0, "")
    assert "Stopped after 0 actions." in result.stdout
    assert file.read_text("utf-8").count("\n") == 2


def test_a_replay_step_by_step_without_a_keyboard_stops(race_file: Path) -> None:
    result = in_a_shell("<&-", "replay", str(race_file), "--step")
    assert (result.returncode, result.stderr) == (0, "")


def test_a_record_from_a_closed_input_is_refused_in_one_line() -> None:
    result = in_a_shell("<&-", "replay", "-")
    assert result.returncode == 2
    assert "there is no standard input to read" in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["held back", "at once"])
@pytest.mark.parametrize("words", [["games"], ["schema", "mayday78"], ["watch", "--no-boards", "--plies", "9"]])
def test_a_full_disk_is_told_in_one_line(words: list[str], unbuffered: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    result = in_a_shell(">/dev/full", *words)
    assert result.returncode == 1
    assert result.stderr == "mayday: cannot write: the disk is full\n"


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["held back", "at once"])
def test_a_reader_who_has_heard_enough_is_left_in_peace(unbuffered: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    result = in_a_shell("| (exec <&-; true)", "games", "mayday78")
    assert "Traceback" not in result.stderr
    assert "ignored" not in result.stderr


def test_a_seed_that_is_no_text_is_refused(run: Run) -> None:
    result = run("watch", "--seed", "\udcff")
    assert result.exit_code == 2
    assert "--seed" in result.stderr


def test_a_name_that_no_file_can_have_is_refused_and_the_game_goes_on(run: Run) -> None:
    result = run("play", "mayday78", "--seed", "7", typed="save a\0b\nquit\n")
    assert result.exit_code == 0
    assert "cannot be the name of a file" in result.stdout
    assert "Stopped after 0 actions." in result.stdout


def test_the_eyes_of_a_seat_with_thousands_of_digits_are_refused(run: Run, race_file: Path) -> None:
    result = run("replay", str(race_file), "--eyes", "9" * 5000)
    assert result.exit_code == 2
    assert "the seats are 0 (Ann), 1 (Bob)" in result.stderr


@pytest.mark.parametrize("text", ['{"turn": %s}', "turn = %s"])
def test_a_position_with_a_number_of_thousands_of_digits_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "position.json"
    file.write_text(text % ("9" * 5000), "utf-8")
    result = run("position", "check", "mayday78", str(file))
    assert result.exit_code == 1
    assert "too many digits" in result.stderr
