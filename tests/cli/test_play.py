"""`mayday play`: typed actions, refusals, help, and whole races."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from mayday.core.record import Record, decode_action, read, replay
from mayday.games import GAMES
from tests.cli.conftest import Run

GAME = GAMES["mayday78"]


def words_of(record: Record) -> list[str]:
    """What the players of a record would have typed."""
    lines = []
    for state, entry in zip(replay(GAME, record), record.entries, strict=False):
        lines.append(GAME.say(GAME.view(state, entry.seat), decode_action(GAME, entry.action)))
    return lines


def test_a_whole_race_typed_at_one_keyboard_gives_the_record_it_was_typed_from(
    run: Run, race: Record, tmp_path: Path
) -> None:
    file = tmp_path / "typed.jsonl"
    seats = ("--seats", "me:Ann,me:Bob", "--seed", "5", "--save", str(file))
    result = run("play", "mayday78", "grand-prix", *seats, typed="\n".join(words_of(race)) + "\n")
    assert result.exit_code == 0
    assert race.ending is not None
    assert read(file.read_text("utf-8")) == race
    assert f"Fingerprint {race.ending.fingerprint}" in result.stdout
    assert "wins: first home from all the worlds." in result.stdout


def test_a_race_with_a_last_turn_ends_there(run: Run) -> None:
    typed = "\n".join(["S", "stay"] * 3) + "\n"
    result = run("play", "mayday78", "--seats", "me:Ann,me:Bob", "-o", "gp_turns=3", "--seed", "1", typed=typed)
    first = result.stdout.split("The player-turns go in this order: ")[1].split(",")[0]
    assert result.exit_code == 0
    assert f"{first} wins: ahead when the race was stopped." in result.stdout
    assert "Game-turn 4" not in result.stdout


def test_each_player_is_asked_by_name_and_shown_the_own_vessel(run: Run) -> None:
    result = run("play", "mayday78", "--seats", "me:Ann,me:Bob", "--seed", "1", typed="S\nquit\n")
    asked = [line.split(">")[0] for line in result.stdout.splitlines() if line.startswith(("Ann>", "Bob>"))]
    assert sorted(asked) == ["Ann", "Bob"]
    boards = result.stdout.split("you type")
    own = [next(line for line in part.splitlines() if line.startswith(">")) for part in boards[:2]]
    assert own[0][1] == {"Ann": "A", "Bob": "B"}[asked[0]]
    assert own[1][1] == {"Ann": "A", "Bob": "B"}[asked[1]]


def test_a_bot_answers_what_a_person_types(
    mayday: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    file = tmp_path / "race.jsonl"
    typed = "launch A S\nthrust S\nresign\n"
    ran = mayday("play", "mayday78", "--seats", "me:Ann,cadet", "--seed", "3", "--save", str(file), typed=typed)
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert "Yacht B (Cadet) fires up to leave Alpha" in ran.stdout
    assert "Cadet wins" in ran.stdout
    again = mayday("replay", "--quiet", str(file))
    assert again.returncode == 0
    assert again.stdout.splitlines()[0] == ran.stdout.split("Fingerprint ")[1].strip()


def test_bots_say_why_only_when_asked(run: Run) -> None:
    silent = run("play", "mayday78", "--seed", "3", typed="S\nquit\n")
    asked = run("play", "mayday78", "--seed", "3", "--why", typed="S\nquit\n")
    assert "Cadet: " not in silent.stdout
    assert "Cadet: " in asked.stdout


def test_a_refused_action_names_the_rule_and_asks_again(run: Run) -> None:
    result = run("play", "mayday78", "--seats", "me:Ann,cadet", "--seed", "3", typed="2S\nwarp\nS\nquit\n")
    assert "Refused by MD-GRV.20: From a world one can only go to a neighbouring hex." in result.stdout
    assert "`warp` is not understood" in result.stdout
    assert "Yacht A (Ann) fires up to leave Alpha towards S." in result.stdout
    assert "Stopped after 2 actions." in result.stdout


@pytest.mark.parametrize("word", ["?", "help", ""])
def test_help_lists_what_is_legal_with_what_follows(run: Run, word: str) -> None:
    result = run("play", "mayday78", "--seats", "me:Ann,cadet", "--seed", "3", typed=f"S\n{word}\nquit\n")
    told = {
        " ".join(line.split()[:3]): " ".join(line.split()[3:])
        for line in result.stdout.split("You may type:")[1].splitlines()
        if line.strip().startswith("thrust")
    }
    assert sorted(told) == sorted(f"thrust A {way}" for way in ("N", "NE", "SE", "S", "SW", "NW"))
    assert told["thrust A S"].startswith("Yacht A (Ann) flies 1 hex to 0508, is pulled N by Alpha and thrusts S.")
    assert "Ann gives up. Cadet wins" in " ".join(result.stdout.split())


def test_the_words_that_are_no_action_work_at_the_prompt(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "so-far.jsonl"
    typed = f"S\nboard\nlog\nlog all\nrule MD-GRV.02\nrule MD-GRV.99\nsave {file}\nsave\nquit\n"
    result = run("play", "mayday78", "--seats", "me:Ann,cadet", "--seed", "3", typed=typed)
    assert result.exit_code == 0
    assert result.stdout.count("you type") == 3
    assert result.stdout.count("The player-turns go in this order") == 3
    assert "One displacement per gravity hex entered" in result.stdout
    assert "there is no rule MD-GRV.99" in result.stdout
    assert "save needs the name of a file" in result.stdout
    assert len(read(file.read_text("utf-8")).entries) == 2


def test_the_end_of_the_input_leaves_the_game_and_saves_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "left.jsonl"
    result = run("play", "mayday78", "--seed", "3", "--save", str(file), typed="S\n")
    assert result.exit_code == 0
    assert "Stopped after 2 actions." in result.stdout
    assert run("replay", "--quiet", str(file)).stdout.splitlines()[1] == "The game is not over."


def test_a_file_that_cannot_be_written_does_not_end_the_game(run: Run, tmp_path: Path) -> None:
    result = run("play", "mayday78", "--seed", "3", typed=f"save {tmp_path}\nquit\n")
    assert result.exit_code == 0
    assert f"cannot write {tmp_path}" in "".join(result.stdout.split("\n"))


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    games = [run("play", "mayday78", "--seed", "Monza", typed="S\nS\nS\n").stdout for _ in range(2)]
    assert games[0] == games[1]
    seeds = [run("play", "mayday78", typed="quit\n").stdout.split("Seed ")[1].split(".")[0] for _ in range(2)]
    assert seeds[0] != seeds[1]
