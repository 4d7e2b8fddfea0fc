"""`mayday replay`: the same game again, or the line that is wrong."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from mayday.core.record import Record, fingerprint, replay
from mayday.games import GAMES
from tests.cli.conftest import Run

GAME = GAMES["mayday78"]
EARLIER = Path(__file__).parents[1] / "golden" / "version-1" / "race-of-four-with-every-option.jsonl"


def test_the_story_ends_in_the_recorded_position(run: Run, race: Record, race_file: Path) -> None:
    result = run("replay", str(race_file))
    assert result.exit_code == 0
    assert race.ending is not None
    assert f"Fingerprint {race.ending.fingerprint}, as recorded." in result.stdout
    assert "Game-turn 1." in result.stdout
    assert "lands on Alpha." in result.stdout


def test_a_record_of_earlier_rules_is_told_to_its_outcome(run: Run) -> None:
    result = run("replay", str(EARLIER))
    assert result.exit_code == 0
    assert "not to be compared with the record's, made under rules version 1." in result.stdout
    assert result.stdout.endswith("Won by Bo: ahead when the race was stopped. (MD-GP.06)\n")


def test_quiet_prints_the_fingerprint_and_the_outcome_alone(run: Run, race: Record, race_file: Path) -> None:
    assert race.ending is not None
    assert race.ending.outcome is not None
    winner = race.header.seats[race.ending.outcome.winners[0]]
    assert run("replay", "-q", str(race_file)).stdout.splitlines() == [
        race.ending.fingerprint,
        f"Won by {winner}: first home from all the worlds. (MD-GP.04)",
    ]


def test_a_record_can_come_from_a_pipe(
    mayday: Callable[..., subprocess.CompletedProcess[str]], race: Record, race_file: Path
) -> None:
    ran = mayday("replay", "-", "--quiet", typed=race_file.read_text("utf-8"))
    assert race.ending is not None
    assert ran.stdout.splitlines()[0] == race.ending.fingerprint


def test_to_stops_at_the_position_after_so_many_actions(run: Run, race: Record, race_file: Path) -> None:
    result = run("replay", str(race_file), "--to", "10")
    states = replay(GAME, race)
    for _ in range(11):
        state = next(states)
    assert f"Fingerprint {fingerprint(GAME, state)}\n" in result.stdout
    assert "\\___/" in result.stdout
    assert result.stdout.endswith("The game is not over.\n")


def test_to_beyond_the_end_says_how_many_actions_there_are(run: Run, race: Record, race_file: Path) -> None:
    result = run("replay", str(race_file), "--to", "9999")
    assert result.exit_code == 2
    assert f"the record has {len(race.entries)} actions" in result.stderr


@pytest.mark.parametrize("eyes", ["1", "Bob"])
def test_eyes_look_from_a_seat(run: Run, race_file: Path, eyes: str) -> None:
    assert re.search(r"\n>B +B +Yacht B", run("replay", str(race_file), "--to", "10", "--eyes", eyes).stdout)


@pytest.mark.parametrize("eyes", ["2", "-1", "Eve", "²"])
def test_eyes_that_sit_nowhere_are_refused(run: Run, race_file: Path, eyes: str) -> None:
    result = run("replay", str(race_file), "--eyes", eyes)
    assert result.exit_code == 2
    assert "the seats are 0 (Ann), 1 (Bob)" in result.stderr


def test_step_waits_for_the_reader(run: Run, race_file: Path) -> None:
    result = run("replay", str(race_file), "--step", typed="\n\nq\n")
    assert result.exit_code == 0
    assert "[2/" in result.stdout
    assert "[3/" not in result.stdout
    assert result.stdout.count("vessel ") == 3
    assert "as recorded" not in result.stdout


def test_stepping_to_the_end_checks_the_ending(run: Run, race: Record, race_file: Path) -> None:
    result = run("replay", str(race_file), "--step", typed="\n" * len(race.entries))
    assert result.exit_code == 0
    assert "as recorded" in result.stdout


def edited(file: Path, number: int, old: str, new: str) -> Path:
    lines = file.read_text("utf-8").splitlines()
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new)
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return file


@pytest.mark.parametrize(
    ("number", "old", "new", "said"),
    [
        (1, "mayday78", "chess", "line 1: there is no 'chess'"),
        (1, '"version":2', '"version":9', "line 1, header.version: made under rules version 9"),
        (1, '"draws":', '"dice":', "line 1:"),
        (1, '"options":{}', '"options":{"warp":1}', "line 1, options.warp: no such option"),
        (1, '["Ann","Bob"]', '["Ann"]', "line 1, seats: The Grand Prix is for 2 to 6 players"),
        (4, '{"seat"', '{seat"', "line 4:"),
        (4, '"burn"', '"warp"', "line 4, entry 3: This is no action of Mayday (1978)"),
        (5, '"vessel":', '"vessel":9', "line 5, entry 4: There is no vessel 9"),
        (6, "}}", '},"draws":[3]}', "line 6, entry 5: more draws are written down"),
    ],
)
def test_a_broken_line_is_named(run: Run, race_file: Path, number: int, old: str, new: str, said: str) -> None:
    result = run("replay", "-q", str(edited(race_file, number, old, new)))
    assert result.exit_code == 1
    assert f"{race_file}, {said}" in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_empty_lines_do_not_shift_the_count(run: Run, race_file: Path) -> None:
    race_file.write_text(edited(race_file, 4, '"burn"', '"warp"').read_text("utf-8").replace("\n", "\n\n", 2), "utf-8")
    assert "line 6, entry 3" in run("replay", str(race_file)).stderr


@pytest.mark.parametrize("text", [b"", b"\n\n", b"\xff\xfe\x00", b"[]\n", b"{}\n", b"null"])
def test_what_is_no_record_is_refused_in_one_line(run: Run, tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "none.jsonl"
    file.write_bytes(text)
    result = run("replay", str(file))
    assert result.exit_code == 1
    assert f"{file}, line 1" in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_forged_ending_is_found(run: Run, race: Record, race_file: Path) -> None:
    last = len(race.entries) + 2
    forged = run("replay", str(edited(race_file, last, '"winners":[', '"winners":[1,')))
    assert forged.exit_code == 1
    assert "the last line, ending.outcome: " in forged.stderr
    assert race.ending is not None
    moved = run("replay", str(edited(race_file, last, race.ending.fingerprint, "0" * 32)))
    assert moved.exit_code == 1
    assert "the last line, ending.fingerprint: " in moved.stderr


def test_a_record_without_an_ending_has_nothing_to_compare(run: Run, race_file: Path) -> None:
    lines = race_file.read_text("utf-8").splitlines()
    race_file.write_text("\n".join(lines[:9]), "utf-8")
    result = run("replay", str(race_file))
    assert result.exit_code == 0
    assert "the record names none to compare with" in result.stdout
