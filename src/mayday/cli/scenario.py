"""`mayday scenario`: scenario files listed, printed as a start for one's own, and checked line by line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from mayday.cli import arguments

if TYPE_CHECKING:
    from mayday.core.game import AnyGame
    from mayday.core.scenarios import ScenarioFiles

game_option = click.option("--game", metavar="GAME", help="The game it is for (the first that has scenario files).")


EPILOG = """\b
Examples:
  mayday scenario show battle > my-battle.toml
  mayday scenario check my-battle.toml
  mayday play mayday78 my-battle.toml
"""


@click.group(short_help="Scenario files: list, show, check.", epilog=EPILOG)
def scenario() -> None:
    """Work with scenario files; docs/scenarios.md describes their form."""


@scenario.command("list", epilog="\b\nExample:\n  mayday scenario list")
@game_option
def list_(game: str | None) -> None:
    """List the scenarios and lessons that come with a game."""
    from mayday.cli.screen import Screen

    chosen, files = _chosen(game)
    rows = [
        (s.id, str(s.min_seats) if s.min_seats == s.max_seats else f"{s.min_seats} to {s.max_seats}", s.title, s.blurb)
        for s in (*chosen.scenarios().values(), *files.lessons().values())
    ]
    Screen().table(("scenario", "seats", "title", "what it is"), rows)


@scenario.command(epilog="\b\nExample:\n  mayday scenario show the-attack > my-attack.toml")
@click.argument("name")
@game_option
def show(name: str, game: str | None) -> None:
    """Print the file of the scenario or lesson NAME."""
    chosen, files = _chosen(game)
    known = [*chosen.scenarios(), *files.lessons()]
    if name not in known:
        raise click.UsageError(f"there is no {name!r}; there are {', '.join(known)}")
    click.echo(files.text(name), nl=False)


@scenario.command(epilog="\b\nExamples:\n  mayday scenario check my-duel.toml\n  mayday play mayday78 my-duel.toml")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@game_option
def check(file: Path, game: str | None) -> None:
    """Say what is wrong with FILE, with line and column, or that it can be played."""
    from mayday.cli.entry import FAILED, complain

    chosen, files = _chosen(game)
    found = files.check(arguments.own_text(file))
    for problem in found.problems:
        what = f"{problem.field}: {problem.reason}" if problem.field else problem.reason
        complain(f"{file}:{problem.line}:{problem.column}: {what}")
    if found.problems:
        raise click.exceptions.Exit(FAILED)
    click.echo(f"{file} is a scenario of {chosen.title}: {found.title}.")


def _chosen(name: str | None) -> tuple[AnyGame, ScenarioFiles]:
    from mayday.games import GAMES

    for game in [arguments.chosen_game(name)] if name else GAMES.values():
        if game.files is not None:
            return game, game.files
    raise click.UsageError(f"the scenarios of {name or 'these games'} are no files")
