"""`mayday watch`: bots playing, as text."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run


def test_cadets_race_to_the_end_and_the_record_replays(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "race.jsonl"
    watched = run("watch", "--seats", "cadet:Ann,cadet:Bob,random", "--seed", "7", "--save", str(file))
    assert watched.exit_code == 0
    assert "wins: first home from all the worlds." in watched.stdout
    replayed = run("replay", str(file))
    assert replayed.exit_code == 0
    fingerprint = watched.stdout.split("Fingerprint ")[1].strip()
    assert f"Fingerprint {fingerprint}, as recorded." in replayed.stdout
    told = watched.stdout.split("Saved to")[0].splitlines()[1:]
    assert replayed.stdout.splitlines()[: len(told)] == told


def test_boards_are_drawn_when_asked_for(run: Run) -> None:
    plain = run("watch", "--seed", "7", "--plies", "4")
    drawn = run("watch", "--seed", "7", "--plies", "4", "--boards", "--delay", "0")
    assert "\\___/" not in plain.stdout
    assert drawn.stdout.count("vessel ") == 5


def test_an_endless_game_is_stopped(run: Run) -> None:
    result = run("watch", "mayday78", "grand-prix", "--seats", "random,random", "--plies", "20", "--seed", "2")
    assert result.exit_code == 0
    assert "Stopped after 20 actions; the game is not over." in result.stdout


def test_bots_can_be_asked_why(run: Run) -> None:
    assert "Cadet 1: " in run("watch", "--seed", "7", "--plies", "4", "--why").stdout
