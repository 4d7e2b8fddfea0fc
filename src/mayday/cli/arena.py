"""`mayday arena`: many games between bots, and how sure one can be of who is stronger."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from mayday.cli import arguments, sides
from mayday.cli.tables import print_table

if TYPE_CHECKING:
    from mayday.arena.league import Tally
    from mayday.core.scenarios import Scenario

EPILOG = """\b
Examples:
  mayday arena mayday78 --scenario the-attack --bots captain,cadet --games 200 --jobs 2 --seed 1
  mayday arena mayday78 --scenario all --bots captain,cadet,random --markdown
  mayday arena mayday78 --scenario battle -o computer_rule=extended
  mayday arena mayday41 --scenario triangle --bots captain,cadet --games 198
  mayday arena cockpit --honest captain --infiltrators captain --crew 7 --games 2000 --workers 2
  mayday arena cockpit --honest random,cadet,captain --infiltrators captain --crew 5,6,7,8 --silent --markdown
  mayday arena cockpit --honest reference-m0,reference-m1 --infiltrators reference-m0 --games 3000 --silent
  mayday arena asteroid --expedition captain,cadet --computer captain,cadet --games 200 --workers 2
"""

COLUMNS = ("scenario", "pairing", "games", "won", "lost", "drawn", "of all", "of decisive")
SEATS = ("first seat", "second seat", "third seat", "fourth seat", "fifth seat", "sixth seat")


class Arena(click.Command):
    """With the options that games of two sides declare, which are found when they are asked for."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        return [*super().get_params(ctx), *sides.options()]


@click.command(cls=Arena, short_help="Let bots play many games.", epilog=EPILOG)
@click.argument("game", required=False)
@click.option("--scenario", metavar="NAME", default="all", show_default=True, help="One scenario, or all of them.")
@click.option("--bots", metavar="LIST", default="captain,cadet,random", show_default=True, help="Levels to be paired.")
@click.option("--games", type=click.IntRange(2, 100_000), default=200, show_default=True, help="For each pairing.")
@click.option(
    "--jobs", "--workers", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes to use."
)
@click.option("--silent", is_flag=True, help="Bots that talk keep silent, which takes half the time.")
@click.option("--markdown", is_flag=True, help="Print the table as Markdown.")
@arguments.option_words
@arguments.seed
def arena(
    game: str | None,
    scenario: str,
    bots: str,
    games: int,
    jobs: int,
    silent: bool,
    markdown: bool,
    words: tuple[str, ...],
    seed: str | None,
    **chosen_sides: str | None,
) -> None:
    """Let every two of the bots play GAME (the first one, if none is named), each in both seats equally often.

    In a scenario for three or more sides the first bot of a pairing has one seat and the second all others.
    A game of two unlike sides is counted by side: how often which one wins, by the levels of both.
    Shares come with the bounds between which the true one lies in 95 of 100 such samples.
    """
    from msgspec.structs import asdict
    from rich.console import Console
    from rich.progress import Progress

    from mayday.arena.league import compete, pairings
    from mayday.bots import crew_of
    from mayday.core.errors import InputError
    from mayday.games import GAMES

    chosen = arguments.chosen_game(game or next(iter(GAMES)))
    contest = crew_of(chosen.id).contest
    sides.check_meant(chosen, {**chosen_sides, sides.SILENT: silent and contest is None})
    if contest is not None:
        plan = sides.Plan(chosen_sides, games, jobs, talk=not silent, markdown=markdown)
        sides.run(chosen, contest, None if scenario == "all" else scenario, plan, words, arguments.chosen_seed(seed))
        return
    if games % 2:
        raise click.UsageError("--games: give an even number, so that both seats are played equally often")
    names = [name for name, found in chosen.scenarios().items() if _seats(found)] if scenario == "all" else [scenario]
    options = {name: asdict(arguments.chosen_options(chosen, name, words)) for name in names}
    for name in names:
        if name not in chosen.scenarios() or not _seats(chosen.scenarios()[name]):
            raise click.UsageError(f"--scenario: {name} is not a game for two or more")
    try:
        pairs = pairings(chosen, [level.strip() for level in bots.split(",")])
    except InputError as error:
        raise click.UsageError(f"--bots: {error.reason}") from None
    root = arguments.chosen_seed(seed)
    rows: list[tuple[str, Tally]] = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for name in names:
            seats = _seats(chosen.scenarios()[name])
            for pair in pairs:
                bar = progress.add_task(f"{name}: {pair[0]} against {pair[1]}", total=games - games % seats)
                told = partial(progress.advance, bar)
                rows.append((name, compete(chosen, pair, games, root, options[name], jobs, told, seats)))
    most = max(len(tally.won_by_seat) for _, tally in rows)
    print_table((*COLUMNS, *SEATS[:most]), [_cells(name, tally, most) for name, tally in rows], markdown)
    click.echo(f"Seed {root}.")


def _seats(scenario: Scenario) -> int:
    """As few sides as it can be played with, but not alone; 0 if it cannot."""
    return max(2, scenario.min_seats) if scenario.max_seats >= 2 else 0


def _cells(name: str, tally: Tally, most: int) -> tuple[str, ...]:
    seats = len(tally.won_by_seat)
    part = tally.games // seats
    by_seat = [f"{won} : {lost} of {part}" for won, lost in zip(tally.won_by_seat, tally.lost_by_seat, strict=True)]
    return (
        name,
        f"{tally.first} : {tally.second}",
        str(tally.games),
        str(tally.won),
        str(tally.lost),
        str(tally.drawn),
        str(tally.share),
        str(tally.decisive),
        *by_seat,
        *[""] * (most - seats),
    )
