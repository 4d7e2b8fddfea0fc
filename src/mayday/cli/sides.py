"""`mayday arena` for games of two unlike sides: its options and tables, as the crews of bots declare them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import click
from msgspec import Struct

from mayday.cli import arguments
from mayday.cli.tables import print_table

if TYPE_CHECKING:
    from mayday.bots.contest import Choice, Contest, Count
    from mayday.core.game import AnyGame

SILENT = "silent"


class Plan(Struct, frozen=True):
    """What was asked for on the command line; the levels and sizes by the names of their options."""

    chosen: Mapping[str, str | None]
    games: int
    jobs: int
    talk: bool
    markdown: bool


def contests() -> dict[str, Contest]:
    """Of all games that have two unlike sides."""
    from mayday.bots import crew_of
    from mayday.games import GAMES

    return {name: contest for name in GAMES if (contest := crew_of(name).contest) is not None}


def options() -> list[click.Parameter]:
    """One for each choice of any contest."""
    choices = {choice.name: choice for contest in contests().values() for choice in _choices(contest)}
    return [click.Option([f"--{name}"], metavar="LIST", help=choice.about) for name, choice in choices.items()]


def check_meant(game: AnyGame, given: Mapping[str, Any]) -> None:
    """An option of another contest is refused."""
    found = contests()
    own = {choice.name for choice in _choices(found[game.id])} if game.id in found else set[str]()
    for name, contest in found.items():
        names = [choice.name for choice in _choices(contest)] + [SILENT] * (contest.choices is not None)
        if name != game.id and any(given.get(one) for one in names if one not in own):
            listed = [f"--{one}" for one in names]
            raise click.UsageError(f"{', '.join(listed[:-1])} and {listed[-1]} are for {name}")


def run(game: AnyGame, contest: Contest, scenario: str | None, plan: Plan, words: Sequence[str], seed: str) -> None:
    """Every level of the first side against every level of the second, by however many."""
    from rich.console import Console
    from rich.progress import Progress

    from mayday.arena.sides import count, encounters

    ours, theirs = (_levels(game, side.name, plan.chosen.get(side.name)) for side in contest.sides)
    sizes = _sizes(game, contest, plan, scenario)
    options = {size: _options(game, contest, scenario, size, words) for size in sizes}
    rows: list[Count] = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for pair in [(one, other) for one in ours for other in theirs]:
            for size in sizes:
                among = "" if contest.sizes is None else f"{size}: "
                bar = progress.add_task(f"{among}{pair[0]} against {pair[1]}", total=plan.games)
                planned = encounters(game, size, pair, plan.games, seed, options[size], plan.talk)
                rows.append(count(planned, plan.jobs, partial(progress.advance, bar)))
    for number, columns in enumerate(contest.tables):
        if number:
            click.echo()
        cells = [[column.cell(row) for column in columns] for row in rows]
        print_table([column.title for column in columns], cells, plan.markdown)
    click.echo(f"Seed {seed}.")


def _choices(contest: Contest) -> list[Choice]:
    return [*contest.sides, *([contest.sizes] if contest.sizes is not None else [])]


def _levels(game: AnyGame, option: str, words: str | None) -> list[str]:
    from mayday.arena.sides import player
    from mayday.core.errors import InputError

    levels = [word.strip() for word in (words or "captain").split(",")]
    for level in levels:
        try:
            player(game, level)
        except InputError as error:
            raise click.UsageError(f"--{option}: {error.reason}") from None
    return levels


def _sizes(game: AnyGame, contest: Contest, plan: Plan, scenario: str | None) -> list[int]:
    """Any that the game has a scenario for; those of the named one, or of the first, if none is named."""
    named = game.scenarios().get(scenario or next(iter(game.scenarios())))
    if named is None:
        raise click.UsageError(f"--scenario: there is no {scenario!r}; there are {', '.join(game.scenarios())}")
    if contest.sizes is None:
        return [len(contest.sides)]
    words = plan.chosen.get(contest.sizes.name)
    if words is None:
        return list(range(named.min_seats, named.max_seats + 1))
    sizes = {size for one in game.scenarios().values() for size in range(one.min_seats, one.max_seats + 1)}
    chosen = [word.strip() for word in words.split(",")]
    if not all(word.isdecimal() and int(word) in sizes for word in chosen):
        few, most = min(sizes), max(sizes)
        raise click.UsageError(f"--{contest.sizes.name}: name numbers from {few} to {most}, as in {few},{most}")
    return [int(word) for word in chosen]


def _options(
    game: AnyGame, contest: Contest, scenario: str | None, size: int, words: Sequence[str]
) -> dict[str, str | int]:
    """Of the named scenario, or of the first for so many."""
    from msgspec.structs import asdict

    fitting = [name for name, one in game.scenarios().items() if one.min_seats <= size <= one.max_seats]
    if scenario is not None and scenario not in fitting:
        option = "scenario" if contest.sizes is None else contest.sizes.name
        raise click.UsageError(f"--{option}: {scenario} is not played by {size}")
    return asdict(arguments.chosen_options(game, scenario or fitting[0], tuple(words)))
