"""The way in: help, version, and errors in one line."""

from __future__ import annotations

import pytest

from mayday import __version__
from mayday.cli import main
from mayday.core.engine import engine
from tests.cli.conftest import Run

COMMANDS = list(main.commands)


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_the_help_names_every_command(run: Run, flag: str) -> None:
    result = run(flag)
    assert result.exit_code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in result.stdout


@pytest.mark.parametrize("words", [[name] for name in COMMANDS if name != "position"] + [["position", "check"]])
def test_every_command_explains_itself_with_an_example(run: Run, words: list[str]) -> None:
    result = run(*words, "--help")
    assert result.exit_code == 0
    assert "Example" in result.stdout
    assert f"  mayday {' '.join(words)}" in result.stdout.split("Example")[1]


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version").stdout == f"mayday, version {__version__}, {engine()} engine\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["fly"], "No such command 'fly'"),
        (["play"], "Missing argument 'GAME'"),
        (["play", "chess"], "there is no 'chess'; there are mayday78"),
        (["play", "mayday78", "regatta"], "there is no 'regatta'; there are grand-prix"),
        (["play", "mayday78", "--wings"], "No such option"),
        (["play", "mayday78", "--seats", "me,admiral"], "'admiral' is none of me, random, cadet"),
        (["play", "mayday78", "--seats", "me,"], "an empty seat"),
        (["play", "mayday78", "--seats", "cadet,cadet"], "no seat is yours"),
        (["play", "mayday78", "--seats", "me"], "for 2 to 6 players"),
        (["play", "mayday78", "--seats", "me:Ann,cadet:Ann"], "two seats are called 'Ann'"),
        (["play", "mayday78", "--seats", f"me:{'x' * 41},cadet"], "up to 40 printable letters"),
        (["play", "mayday78", "-o", "gp_turns"], "not of the form NAME=VALUE"),
        (["play", "mayday78", "-o", "gp_turns=many"], "options.gp_turns"),
        (["play", "mayday78", "-o", "touch_and_go=maybe"], "must be one of"),
        (["play", "mayday78", "-o", "warp=9"], "options.warp: no such option"),
        (["play", "mayday78", "-o", "gp_turns=1", "-o", "gp_turns=2"], "given twice"),
        (["play", "mayday78", "-o", "scenario=grand-prix"], "the argument after the game"),
        (["play", "mayday78", "--save", "no/such/folder/race.jsonl"], "there is no folder"),
        (["watch", "--seats", "me,cadet"], "to play yourself use `mayday play`"),
        (["watch", "--delay", "-1"], "--delay"),
        (["replay", "no-such-file.jsonl"], "does not exist"),
        (["serve", "--port", "70000"], "--port"),
        (["schema", "chess"], "there is no 'chess'"),
    ],
)
def test_what_was_typed_wrong_is_told_in_one_line_with_exit_code_2(run: Run, words: list[str], said: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert f"Try 'mayday{'' if words[0] == 'fly' else ' ' + words[0]} --help'." in result.stderr
    assert result.stdout == ""


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    result = run()
    assert result.exit_code == 2
    assert "mayday play mayday78" in result.stderr
