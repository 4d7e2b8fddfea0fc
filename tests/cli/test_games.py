"""`mayday games`."""

from __future__ import annotations

from mayday.games import GAMES
from tests.cli.conftest import Run


def test_all_games_fit_on_a_screen_each_with_a_command_that_works(run: Run) -> None:
    result = run("games")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert len(lines) <= 24
    commands = [line.split()[1:] for line in lines if line.strip().startswith("mayday play")]
    assert [words[1] for words in commands] == list(GAMES)
    for words in commands:
        played = run(*words, typed="quit\n")
        assert played.exit_code == 0, played.output
        assert "Fingerprint" in played.stdout


def test_a_game_is_listed_with_its_scenarios_options_and_bots(run: Run) -> None:
    result = run("games", "mayday78")
    assert result.exit_code == 0
    for expected in ("mayday78", "grand-prix", "2 to 6", "gp_turns", "MD-GP.06", "center, random", "cadet", "random"):
        assert expected in result.stdout


def test_one_game_can_be_asked_for(run: Run) -> None:
    assert "Mayday (1978)" in run("games", "mayday78").stdout
    assert run("games", "chess").exit_code == 2


def test_nothing_is_coloured_without_a_terminal(run: Run) -> None:
    assert "\x1b" not in run("games").stdout
