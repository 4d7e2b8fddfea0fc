"""`mayday ship`: data sheets listed, printed as a start for one's own, and checked field by field."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from mayday.cli import arguments

if TYPE_CHECKING:
    from mayday.core.yards import Yard

EPILOG = """\b
Examples:
  mayday ship list
  mayday ship show PTC > my-corvette.toml
  mayday ship check my-corvette.toml
"""


@click.group(short_help="Ship data sheets: list, show, check.", epilog=EPILOG)
def ship() -> None:
    """Work with the ship data sheets of the game that has them."""


def _yard() -> Yard:
    from mayday.games import GAMES

    return next(game.yard for game in GAMES.values() if game.yard is not None)


@ship.command("list", epilog="\b\nExample:\n  mayday ship list")
def list_() -> None:
    """List the classes that come with the game, with what each is worth in points."""
    from mayday.cli.screen import Screen

    yard = _yard()
    figures = yard.compared
    heads = ("code", "class", "role", *figures, "points", "with craft")
    rows = [
        (
            *(note.code, note.title, note.role, *(note.figures[name] for name in figures)),
            *(f"{note.points:g}", f"{note.worth:g}"),
        )
        for note in yard.sheets()
    ]
    Screen().table(heads, rows, right=heads[3:])


@ship.command(epilog="\b\nExample:\n  mayday ship show SCT > my-scout.toml")
@click.argument("code")
def show(code: str) -> None:
    """Print the data sheet of the class CODE."""
    from mayday.core.errors import InputError

    try:
        click.echo(_yard().text(code.upper()), nl=False)
    except InputError as error:
        raise click.UsageError(error.reason) from None


@ship.command(epilog="\b\nExample:\n  mayday ship schema > sheet.schema.json")
def schema() -> None:
    """Print the JSON Schema of a data sheet."""
    import json

    click.echo(json.dumps(_yard().schema(), indent=2))


@ship.command(
    epilog="\b\nExamples:\n  mayday ship check my-scout.toml\n  mayday ship check my-carrier.toml my-fighter.toml"
)
@click.argument(
    "sheets",
    metavar="FILE...",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
def check(sheets: tuple[Path, ...]) -> None:
    """Say what is wrong with each FILE, with line and column, or what the rules make of it.

    Files that are checked together may carry each other.
    """
    from mayday.cli.entry import FAILED, complain
    from mayday.cli.screen import Screen

    yard = _yard()
    texts = {file: arguments.own_text(file) for file in sheets}
    screen = Screen()
    failed = False
    for file, text in texts.items():
        found = yard.check(text, list(texts.values()))
        for problem in found.problems:
            what = f"{problem.field}: {problem.reason}" if problem.field else problem.reason
            complain(f"{file}:{problem.line}:{problem.column}: {what}")
        failed = failed or bool(found.problems)
        if found.made is not None:
            made, size = found.made, f"{found.made.figures[yard.size]} {yard.size}"
            role = f", {made.role}" if made.role else ""
            screen.say(f"{file} is a data sheet: {made.title} ({made.code}){role}, {size}.")
            for name, figure in made.figures.items():
                if name not in yard.compared:
                    screen.say(f"  {name}: {figure}")
    if failed:
        raise click.exceptions.Exit(FAILED)
