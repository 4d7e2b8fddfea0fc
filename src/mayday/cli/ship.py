"""`mayday ship`: data sheets of Mayday M4.1 listed, printed as a start for one's own, and checked field by field."""

from __future__ import annotations

from pathlib import Path

import click

from mayday.cli import arguments

EPILOG = """\b
Examples:
  mayday ship list
  mayday ship show PTC > my-corvette.toml
  mayday ship check my-corvette.toml
"""


@click.group(short_help="Ship data sheets: list, show, check.", epilog=EPILOG)
def ship() -> None:
    """Work with the ship data sheets of Mayday M4.1."""


@ship.command("list", epilog="\b\nExample:\n  mayday ship list")
def list_() -> None:
    """List the classes that come with the game, with what each is worth in points."""
    from mayday.cli.screen import Screen
    from mayday.games.mayday41.ships.yard import fleet_list

    figures = ("TL", "dTons", "G", "jump", "armor", "structure")
    heads = ("code", "class", "role", *figures, "points", "with craft")
    rows = [
        (
            *(note.code, note.title, note.role, *(note.figures[name] for name in figures)),
            *(f"{note.points:g}", f"{note.worth:g}"),
        )
        for note in fleet_list()
    ]
    Screen().table(heads, rows, right=heads[3:])


@ship.command(epilog="\b\nExample:\n  mayday ship show SCT > my-scout.toml")
@click.argument("code")
def show(code: str) -> None:
    """Print the data sheet of the class CODE."""
    from mayday.core.errors import InputError
    from mayday.games.mayday41.ships.yard import source

    try:
        click.echo(source(code.upper()), nl=False)
    except InputError as error:
        raise click.UsageError(error.reason) from None


@ship.command(epilog="\b\nExample:\n  mayday ship schema > sheet.schema.json")
def schema() -> None:
    """Print the JSON Schema of a data sheet."""
    import json

    from mayday.games.mayday41.ships.yard import schema

    click.echo(json.dumps(schema(), indent=2))


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
    from mayday.games.mayday41.ships.yard import examine, follows, together

    texts = {file: arguments.own_text(file) for file in sheets}
    others = together(list(texts.values()))
    screen = Screen()
    failed = False
    for file, text in texts.items():
        sheet, problems = examine(text, others)
        for problem in problems:
            what = f"{problem.field}: {problem.reason}" if problem.field else problem.reason
            complain(f"{file}:{problem.line}:{problem.column}: {what}")
        failed = failed or bool(problems)
        if sheet is not None:
            role = f", {sheet.role}" if sheet.role else ""
            screen.say(f"{file} is a data sheet: {sheet.class_name} ({sheet.code}){role}, {sheet.disp:,g} dTons.")
            for name, figure in follows(sheet).items():
                screen.say(f"  {name}: {figure}")
    if failed:
        raise click.exceptions.Exit(FAILED)
