"""`mayday games`: what can be played, with which options and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from mayday.cli.screen import Screen
    from mayday.core.game import AnyGame


@click.command(short_help="What can be played.", epilog="\b\nExamples:\n  mayday games\n  mayday games mayday78")
@click.argument("game", required=False)
def games(game: str | None) -> None:
    """List the games, each with a command that plays it; of one GAME all scenarios, options and bots."""
    from mayday.bots import refused
    from mayday.cli.arguments import chosen_game
    from mayday.cli.entry import complain
    from mayday.cli.screen import Screen
    from mayday.games import GAMES

    screen = Screen()
    if game:
        _show(screen, chosen_game(game))
        return
    for shown in GAMES.values():
        screen.say(f"{shown.id}: {shown.title}", "bold")
        screen.say(shown.blurb)
        screen.say(f"Scenarios: {', '.join(shown.scenarios())}.")
        screen.fixed(f"  {command(shown)}", "dim")
    screen.say()
    screen.fixed("`mayday games GAME` tells of its scenarios, options and bots.")
    for reason in (*GAMES.refused, *refused(GAMES)):
        complain(reason)


def command(game: AnyGame) -> str:
    """What to type for a first game: the first scenario, alone against the weakest bots that know how to play it."""
    from mayday.bots import bots_for

    scenario = next(iter(game.scenarios().values()))
    bot = list(bots_for(game.id))[:2][-1]
    return f"mayday play {game.id} {scenario.id} --seats {','.join(['me', *[bot] * (scenario.min_seats - 1)])}"


def _show(screen: Screen, game: AnyGame) -> None:
    from mayday.bots import bots_for
    from mayday.core.options import options_of

    screen.say(f"{game.id}: {game.title}", "bold")
    screen.say(game.blurb)
    screen.table(
        ("scenario", "seats", "title", "what it is"),
        [(s.id, f"{s.min_seats} to {s.max_seats}", s.title, s.blurb) for s in game.scenarios().values()],
    )
    screen.table(
        ("option", "values", "default", "what it switches", "rule"),
        [
            (o.name, ", ".join(o.values) or "a number", str(o.default), o.title, o.rule)
            for o in options_of(game.options_type)
        ],
    )
    screen.table(("bot", "title", "how it plays"), [(k, b.title, b.blurb) for k, b in bots_for(game.id).items()])
    screen.fixed(command(game), "dim")
