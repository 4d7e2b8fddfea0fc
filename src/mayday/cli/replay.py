"""`mayday replay`: a record played again, checked, and told as a story."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from mayday.cli.entry import asked

if TYPE_CHECKING:
    from mayday.cli.screen import Screen
    from mayday.cli.story import Story
    from mayday.core.game import AnyGame
    from mayday.core.record import Record

EPILOG = """\b
Examples:
  mayday replay race.jsonl               the whole story, checked
  mayday replay race.jsonl --to 40       the position after 40 actions
  mayday replay race.jsonl --step        action by action, with the board
  mayday replay race.jsonl --quiet       fingerprint and outcome alone
  mayday replay - < race.jsonl           a record from standard input
"""


@click.command(short_help="Replay and check a record.", epilog=EPILOG)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@click.option("--to", "ply", type=click.IntRange(0), help="Stop after so many actions and draw the board.")
@click.option("--step", is_flag=True, help="Draw the board after each action and wait for Enter.")
@click.option("--eyes", metavar="SEAT", help="Whose eyes to look through: a name, or a number from 0.")
@click.option("--quiet", "-q", is_flag=True, help="Print only the fingerprint and the outcome.")
def replay(file: Path, ply: int | None, step: bool, eyes: str | None, quiet: bool) -> None:
    """Replay the record in FILE, and check that it ends in the position it says it does."""
    from mayday.cli.screen import Screen
    from mayday.cli.story import Story, verdict
    from mayday.core.errors import InputError
    from mayday.core.record import FORM, fingerprint, read

    text = _read(file)
    screen = Screen()
    try:
        record = read(text)
        game = _game_of(record)
        seat = _seat(eyes, record.header.seats)
        if ply is not None and ply > len(record.entries):
            raise click.UsageError(f"--to {ply}: the record has {len(record.entries)} actions")
        story = Story(screen, game, record.header.seats)
        state, reached = _run(game, record, story, seat, ply, step and not quiet, quiet)
    except InputError as error:
        raise click.ClickException(f"{_where(file, text, error.field)}: {error.reason}") from None
    if ply is not None and not (quiet or step):
        screen.say()
        screen.board(game.board(game.view(state, seat)))
        screen.say()
    agrees = "" if quiet else _agreement(game, record, reached)
    mark = fingerprint(game, state, FORM if record.ending is None else record.ending.form)
    screen.fixed(mark if quiet else f"Fingerprint {mark}{agrees}")
    screen.say(verdict(game.outcome(state), record.header.seats))


def _read(file: Path) -> bytes:
    if str(file) == "-" and sys.stdin is None:
        raise click.UsageError("there is no standard input to read")
    try:
        return sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise click.ClickException(f"cannot read {file}: {error.strerror}") from None


def _game_of(record: Record) -> AnyGame:
    from mayday.core.errors import InputError
    from mayday.games import find_game

    try:
        return find_game(record.header.game)
    except InputError as error:
        raise InputError("line 1", error.reason) from None


def _seat(eyes: str | None, names: tuple[str, ...]) -> int | None:
    if eyes is None:
        return None
    if eyes in names:
        return names.index(eyes)
    numbers = [str(seat) for seat in range(len(names))]
    if eyes in numbers:
        return numbers.index(eyes)
    seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
    raise click.UsageError(f"--eyes {eyes}: the seats are {seats}")


def _where(file: Path, text: bytes, field: str) -> str:
    """The file and the line that an error concerns; empty lines stand between entries without being one."""
    entry = re.fullmatch(r"entry (\d+)", field)
    if entry:
        lines = [number for number, line in enumerate(text.split(b"\n"), start=1) if line.strip()]
        return f"{file}, line {lines[int(entry[1])]}, {field}"
    if field.startswith("line "):
        return f"{file}, {field}"
    last = "the last line, " if field.startswith("ending") else "line 1, "
    return f"{file}, {last}{field}"


def _run(
    game: AnyGame, record: Record, story: Story, seat: int | None, ply: int | None, step: bool, quiet: bool
) -> tuple[Any, int]:
    """Go through the record, telling it unless it shall be quiet; where it ends, its ending is checked.

    Gives the state that was reached, and after how many actions.
    """
    from mayday.core.news import heard
    from mayday.core.record import replay as states

    state: Any = None
    number, stopped = 0, False
    for number, state in enumerate(states(game, record)):
        if not quiet:
            view = game.view(state, seat)
            story.tell(view, heard(state.news or (), seat))
            stopped = step and not _waited(story.screen, game.board(view), number, len(record.entries))
        if (stopped or number == ply) and number < len(record.entries):
            break
    return state, number


def _waited(screen: Screen, board: str, number: int, last: int) -> bool:
    """Show the board and wait; false when the reader has seen enough."""
    screen.say()
    screen.board(board)
    screen.say()
    if number == last:
        return True
    try:
        return asked(f"[{number}/{last}] Enter goes on, q stops: ").lower() not in ("q", "quit")
    except EOFError:
        return False


def _agreement(game: AnyGame, record: Record, reached: int) -> str:
    from mayday.core.record import keeps

    if reached < len(record.entries):
        return ""
    if not keeps(game, record.header.version):
        return f"; not to be compared with the record's, made under rules version {record.header.version}."
    return ", as recorded." if record.ending is not None else "; the record names none to compare with."
