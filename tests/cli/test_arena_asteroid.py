"""`mayday arena asteroid`: raids between bots, told by side."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

RAIDS = ("arena", "asteroid", "--games", "2", "--seed", "1", "-o", "turn_limit=1", "--markdown")


def test_two_tables_tell_who_wins_and_by_which_victories(run: Run) -> None:
    result = run(*RAIDS, "--expedition", "random", "--computer", "random")
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0].startswith(
        "| expedition : computer | games | expedition won | computer won | by the limit | turns |"
    )
    assert lines[2].split(" | ")[:6] == ["| random : random", "2", "0: 0.0% (0.0% to 65.8%)", "2", "2", "1.0"]
    assert lines[4].startswith("| expedition : computer | World Survival | Personal Survival |")
    assert lines[6].startswith("| random : random | 0.0%")
    assert "Seed 1." in result.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("asteroid", "--expedition", "admiral"), "--expedition: there is no 'admiral'"),
        (("asteroid", "--expedition", "random", "--computer", "random,"), "--computer: there is no ''"),
        (("asteroid", "--scenario", "nowhere"), "there is no 'nowhere'"),
        (("asteroid", "-o", "turn_limit=never"), "turn_limit"),
        (("mayday78", "--expedition", "captain"), "are for asteroid"),
        (("cockpit", "--computer", "captain"), "are for asteroid"),
    ],
    ids=["unknown expedition", "empty name", "unknown scenario", "bad option", "another game", "yet another"],
)
def test_what_was_typed_wrong_is_told_before_anything_is_played(
    run: Run, words: tuple[str, ...], complaint: str
) -> None:
    result = run("arena", *words)
    assert result.exit_code == 2
    assert complaint in result.stderr
