"""`mayday arena`: many games between bots, told in a table."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

RACE = ("arena", "mayday78", "--scenario", "grand-prix", "--games", "2", "--seed", "1")


def test_the_table_tells_who_won_how_often(run: Run) -> None:
    result = run(*RACE, "--bots", "captain,random")
    assert result.exit_code == 0
    row = next(line for line in result.stdout.splitlines() if line.startswith("grand-prix"))
    assert row.split()[:2] == ["grand-prix", "captain"]
    assert "100.0%" in row
    assert "Seed 1." in result.stdout


def test_the_table_can_be_markdown(run: Run) -> None:
    lines = run(*RACE, "--bots", "captain,cadet,random", "--markdown").stdout.splitlines()
    assert lines[0].startswith("| scenario | pairing | games | won | lost | drawn |")
    assert [line.split(" | ")[1] for line in lines[2:5]] == ["captain : cadet", "captain : random", "cadet : random"]
    assert lines[3].split(" | ")[2:6] == ["2", "2", "0", "0"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--bots", "captain"), "name at least two"),
        (("--bots", "captain,admiral"), "there is no 'admiral'"),
        (("--scenario", "nowhere"), "there is no 'nowhere'"),
        (("--scenario", "lesson-1-drift"), "is not a game for two"),
        (("--games", "3"), "give an even number"),
        (("-o", "gp_turns=soon"), "gp_turns"),
    ],
    ids=["one bot", "unknown bot", "unknown scenario", "a lesson", "odd number", "bad option"],
)
def test_what_was_typed_wrong_is_told_before_anything_is_played(
    run: Run, words: tuple[str, ...], complaint: str
) -> None:
    result = run("arena", "mayday78", *words)
    assert result.exit_code == 2
    assert complaint in result.stderr


def test_of_three_sides_the_first_bot_plays_each_in_turn(run: Run) -> None:
    words = ("--scenario", "triangle", "--bots", "cadet,random", "--games", "4", "--seed", "1", "--markdown")
    head, _, row, *_ = run("arena", "mayday41", *words).stdout.splitlines()
    assert head.endswith("| first seat | second seat | third seat |")
    assert row.split(" | ")[1:3] == ["cadet : random", "3"]
    assert row.count("of 1") == 3
