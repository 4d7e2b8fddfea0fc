"""`mayday arena cockpit`: flights between bots, told by team."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run


def test_the_table_tells_how_often_the_honest_win(run: Run) -> None:
    result = run("arena", "cockpit", "--crew", "5,9", "--games", "4", "--seed", "1", "--silent", "--markdown")
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0].startswith("| crew | honest : infiltrators | games | honest won | by chance | honest captain |")
    assert [line.split(" | ")[:3] for line in lines[2:4]] == [
        ["| 5", "captain : captain", "4"],
        ["| 9", "captain : captain", "4"],
    ]
    assert lines[2].split(" | ")[4] == "10.0%"
    assert "Seed 1." in result.stdout


def test_every_level_of_the_honest_meets_every_level_of_the_infiltrators(run: Run) -> None:
    words = ("--honest", "random,cadet", "--infiltrators", "cadet,reference-m1", "--crew", "6", "--games", "2")
    lines = run("arena", "cockpit", *words, "--markdown").stdout.splitlines()
    assert [line.split(" | ")[1] for line in lines[2:6]] == [
        "random : cadet",
        "random : reference-m1",
        "cadet : cadet",
        "cadet : reference-m1",
    ]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("cockpit", "--crew", "4"), "name numbers from 5 to 10"),
        (("cockpit", "--crew", "9", "--scenario", "flight"), "flight is not played by 9"),
        (("cockpit", "--scenario", "nowhere"), "there is no 'nowhere'"),
        (("cockpit", "--honest", "admiral"), "there is no 'admiral'"),
        (("cockpit", "-o", "bot_flights=many"), "bot_flights"),
        (("mayday78", "--crew", "5"), "are for cockpit"),
    ],
    ids=["crew", "scenario too small", "unknown scenario", "unknown bot", "bad option", "another game"],
)
def test_what_was_typed_wrong_is_told_before_anything_is_played(
    run: Run, words: tuple[str, ...], complaint: str
) -> None:
    result = run("arena", *words)
    assert result.exit_code == 2
    assert complaint in result.stderr
