"""`mayday arena asteroid`: many raids on the station between bots, counted by side."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click
from msgspec import Struct

from mayday.cli import arguments
from mayday.cli.tables import print_table

if TYPE_CHECKING:
    from mayday.arena.stations import Count
    from mayday.core.game import AnyGame

GAME = "asteroid"
COLUMNS = (
    *("expedition : computer", "games", "expedition won", "computer won", "by the limit", "turns"),
    *("expedition, ms a portion", "computer, ms a portion"),
)


class Plan(Struct, frozen=True):
    """What was asked for on the command line."""

    expedition: str | None
    computer: str | None
    games: int
    jobs: int
    markdown: bool


def run(game: AnyGame, scenario: str | None, plan: Plan, words: tuple[str, ...], seed: str) -> None:
    """Every level of the expedition against every level of the computer."""
    from msgspec.structs import asdict
    from rich.console import Console
    from rich.progress import Progress

    from mayday.arena.stations import VICTORIES, count, raids

    if scenario is not None and scenario not in game.scenarios():
        raise click.UsageError(f"--scenario: there is no {scenario!r}; there are {', '.join(game.scenarios())}")
    options = asdict(arguments.chosen_options(game, scenario or next(iter(game.scenarios())), words))
    pairs = [
        (one, other)
        for one in _levels(game, "--expedition", plan.expedition)
        for other in _levels(game, "--computer", plan.computer)
    ]
    rows: list[Count] = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for pair in pairs:
            bar = progress.add_task(f"{pair[0]} against {pair[1]}", total=plan.games)
            rows.append(count(raids(*pair, plan.games, seed, options), plan.jobs, partial(progress.advance, bar)))
    print_table(COLUMNS, map(_cells, rows), plan.markdown)
    click.echo()
    print_table(("expedition : computer", *VICTORIES), map(_victories, rows), plan.markdown)
    click.echo(f"Seed {seed}.")


def _levels(game: AnyGame, option: str, words: str | None) -> list[str]:
    from mayday.arena.match import seated
    from mayday.core.errors import InputError

    levels = [word.strip() for word in (words or "captain").split(",")]
    for level in levels:
        try:
            seated(game, level)
        except InputError as error:
            raise click.UsageError(f"{option}: {error.reason}") from None
    return levels


def _cells(row: Count) -> tuple[str, ...]:
    return (
        f"{row.expedition} : {row.computer}",
        str(row.games),
        f"{row.won['expedition']}: {row.share}",
        str(row.won["computer"]),
        str(row.timed),
        f"{row.turns / row.games:.1f}",
        *(f"{1000 * one.seconds / max(one.portions, 1):.1f}, at most {1000 * one.longest:.0f}" for one in row.thoughts),
    )


def _victories(row: Count) -> tuple[str, ...]:
    from mayday.arena.stations import VICTORIES

    return (f"{row.expedition} : {row.computer}", *(str(row.rate(victory)) for victory in VICTORIES))
