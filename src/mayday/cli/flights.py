"""`mayday arena cockpit`: many flights between bots, counted by team."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import click
from msgspec import Struct

from mayday.cli import arguments
from mayday.cli.tables import print_table

if TYPE_CHECKING:
    from mayday.arena.flights import Count
    from mayday.core.game import AnyGame

GAME = "cockpit"
COLUMNS = (
    "crew",
    "honest : infiltrators",
    "games",
    "honest won",
    "by chance",
    "honest captain",
    "ms a game",
    "slowest",
)


class Plan(Struct, frozen=True):
    """What was asked for on the command line."""

    honest: str | None
    infiltrators: str | None
    crew: str | None
    games: int
    jobs: int
    talk: bool
    markdown: bool


def run(game: AnyGame, scenario: str | None, plan: Plan, words: tuple[str, ...], seed: str) -> None:
    """Every level of the honest against every level of the infiltrators, with every crew."""
    from rich.console import Console
    from rich.progress import Progress

    from mayday.arena.flights import count, flights

    pairs = [
        (one, other)
        for one in _levels("--honest", plan.honest)
        for other in _levels("--infiltrators", plan.infiltrators)
    ]
    crews = _crews(game, plan.crew, scenario)
    options = {crew: _options(game, scenario, crew, words) for crew in crews}
    rows: list[Count] = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for honest, infiltrators in pairs:
            for crew in crews:
                bar = progress.add_task(f"{crew}: {honest} against {infiltrators}", total=plan.games)
                planned = flights(crew, honest, infiltrators, plan.games, seed, options[crew], plan.talk)
                rows.append(count(planned, plan.jobs, partial(progress.advance, bar)))
    print_table(COLUMNS, map(_cells, rows), plan.markdown)
    click.echo(f"Seed {seed}.")


def _levels(option: str, words: str | None) -> list[str]:
    from mayday.arena.flights import player
    from mayday.core.errors import InputError

    levels = [word.strip() for word in (words or "captain").split(",")]
    for level in levels:
        try:
            player(level)
        except InputError as error:
            raise click.UsageError(f"{option}: {error.reason}") from None
    return levels


def _crews(game: AnyGame, words: str | None, scenario: str | None) -> list[int]:
    """Any that the game has a scenario for; those of the named one, or of the first, if none is named."""
    named = game.scenarios().get(scenario or next(iter(game.scenarios())))
    if named is None:
        raise click.UsageError(f"--scenario: there is no {scenario!r}; there are {', '.join(game.scenarios())}")
    if words is None:
        return list(range(named.min_seats, named.max_seats + 1))
    sizes = {size for one in game.scenarios().values() for size in range(one.min_seats, one.max_seats + 1)}
    crews = [word.strip() for word in words.split(",")]
    if not all(word.isdecimal() and int(word) in sizes for word in crews):
        raise click.UsageError(f"--crew: name numbers from {min(sizes)} to {max(sizes)}, as in 5,8")
    return [int(word) for word in crews]


def _options(game: AnyGame, scenario: str | None, crew: int, words: tuple[str, ...]) -> dict[str, Any]:
    """Of the named scenario, or of the first that flies with this crew."""
    from msgspec.structs import asdict

    fitting = [name for name, one in game.scenarios().items() if one.min_seats <= crew <= one.max_seats]
    if scenario is not None and scenario not in fitting:
        raise click.UsageError(f"--crew: {scenario} does not fly with {crew}")
    return asdict(arguments.chosen_options(game, scenario or fitting[0], words))


def _cells(row: Count) -> tuple[str, ...]:
    return (
        str(row.crew),
        f"{row.honest} : {row.infiltrators}",
        str(row.games),
        str(row.share),
        f"{float(row.baseline):.1%}",
        str(row.captain),
        f"{1000 * row.seconds / row.games:.0f}",
        f"{1000 * row.slowest:.1f}",
    )
