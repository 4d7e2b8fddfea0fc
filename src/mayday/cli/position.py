"""`mayday schema` and `mayday position`: positions as plain data, described and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from mayday.cli import arguments

SCHEMA_EPILOG = """\b
Examples:
  mayday schema mayday78 > position.schema.json
  mayday schema cockpit --actions
"""


@click.command(short_help="The JSON Schema of positions, actions, events or views.", epilog=SCHEMA_EPILOG)
@click.argument("game")
@click.option("--actions", "what", flag_value="action_type", help="Of what a seat can do.")
@click.option("--events", "what", flag_value="event_type", help="Of what can be heard.")
@click.option("--view", "what", flag_value="view_type", help="Of what a seat knows.")
def schema(game: str, what: str | None) -> None:
    """Print the JSON Schema of a position of GAME, or of its actions, events or views."""
    import json

    from mayday.core import schemas

    chosen = arguments.chosen_game(game)
    printed = chosen.schema() if what is None else schemas.schema(getattr(chosen, what))
    click.echo(json.dumps(printed, indent=2))


@click.group(short_help="Check position files.")
def position() -> None:
    """Work with position files."""


EPILOG = """\b
Examples:
  mayday position check mayday78 duel.toml
  mayday position check mayday78 duel.json --board
"""


@position.command(epilog=EPILOG)
@click.argument("game")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--board", is_flag=True, help="Draw the position as well.")
def check(game: str, file: Path, board: bool) -> None:
    """Check that FILE (JSON or TOML) is a possible position of GAME."""
    from mayday.cli.screen import Screen
    from mayday.core.errors import InputError
    from mayday.core.record import fingerprint

    chosen = arguments.chosen_game(game)
    try:
        state = chosen.load(read_plain(file))
    except InputError as error:
        lines = [f"{field}: {reason}" if field else reason for field, reason in error.faults]
        raise click.ClickException(f"{file}, " + f"\n{file}, ".join(lines)) from None
    screen = Screen()
    if board:
        screen.board(chosen.board(chosen.view(state, None)))
        screen.say()
    screen.fixed(f"{file} is a position of {chosen.title}. Fingerprint {fingerprint(chosen, state)}")


def read_plain(file: Path) -> dict[str, Any]:
    """The data of a JSON or TOML file; text that is neither is refused with its line."""
    from mayday.core.files import Unreadable, plain_data

    try:
        return plain_data(file.read_text("utf-8"))
    except OSError as error:
        raise click.ClickException(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise click.ClickException(f"{file} is not text") from None
    except Unreadable as error:
        raise click.ClickException(f"{file}, {error}") from None
