"""`mayday watch`: bots playing, as text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from mayday.cli import arguments

if TYPE_CHECKING:
    from mayday.arena.match import Match
    from mayday.cli.screen import Screen
    from mayday.cli.story import Story

EPILOG = """\b
Examples:
  mayday watch
  mayday watch mayday78 grand-prix --seats cadet,cadet,random --seed 7
  mayday watch mayday78 endgame.json           from a position, or a scenario of your own
  mayday watch --no-boards --save race.jsonl
  mayday watch --boards --delay 1
"""

LIVE_DELAY = 0.3
LIVE_LOG = 8


@click.command(short_help="Watch bots play.", epilog=EPILOG)
@click.argument("game", required=False)
@click.argument("scenario", required=False)
@click.option("--seats", metavar="LIST", help="A bot's level for each seat; `cadet:Ann` gives a name.")
@arguments.option_words
@arguments.seed
@arguments.save
@click.option("--delay", type=click.FloatRange(0, 60), help="Seconds after each action.")
@click.option("--boards/--no-boards", default=None, help="Draw the board after each action (default: in a terminal).")
@click.option("--why", is_flag=True, help="Let the bots say why they act.")
@click.option(
    "--plies",
    type=click.IntRange(1),
    default=10_000,
    show_default=True,
    help="Stop an endless game after so many.",
)
def watch(
    game: str | None,
    scenario: str | None,
    seats: str | None,
    words: tuple[str, ...],
    seed: str | None,
    save: Path | None,
    delay: float | None,
    boards: bool | None,
    why: bool,
    plies: int,
) -> None:
    """Watch bots play GAME (the first one, if none is named) until it is over.

    SCENARIO may be a file, a scenario or a position, as in `mayday play`.
    """
    from mayday.arena.match import Match
    from mayday.cli.autopilot import step, talk
    from mayday.cli.screen import Screen
    from mayday.cli.seats import seat_players
    from mayday.cli.story import Story
    from mayday.core.errors import InputError
    from mayday.core.record import write
    from mayday.games import GAMES

    chosen, options = arguments.chosen_start(game or next(iter(GAMES)), scenario, words)
    players = seat_players(chosen, seats, options, person=False)
    arguments.check_folder("--save", save)
    try:
        match = Match(chosen, options, [player.name for player in players], arguments.chosen_seed(seed))
    except InputError as error:
        raise click.UsageError(str(error)) from None
    screen = Screen()
    drawn = screen.live if boards is None else boards
    pause = (LIVE_DELAY if drawn and screen.live else 0) if delay is None else delay
    story = Story(screen, chosen, match.names)
    screen.say(f"{chosen.title}: {', '.join(match.names)}. Seed {match.seed}.", "bold")
    _show(match, story, screen, drawn, pause)
    try:
        while match.outcome is None and match.ply < plies:
            step(match, players, story, why)
            _show(match, story, screen, drawn, pause)
            for _ in talk(match, players):
                _show(match, story, screen, drawn, pause)
    finally:
        if save is not None:
            arguments.write_record(save, write(match.record()))
    if match.outcome is None:
        screen.say(f"Stopped after {match.ply} actions; the game is not over.")
    if save is not None:
        screen.say(f"Saved to {save}; `mayday replay {save}` shows it.")
    screen.fixed(f"Fingerprint {match.fingerprint}")


def _show(match: Match, story: Story, screen: Screen, drawn: bool, pause: float) -> None:
    """Tell what happened; in a terminal the board is drawn in place, with the latest sentences below."""
    from time import sleep

    from mayday.core.news import heard

    view = match.view(None)
    if drawn and screen.live:
        for sentence in story.sentences_of(view, heard(match.news, None)):
            story.add(sentence)
        screen.clear()
        screen.board(match.game.board(view))
        screen.say()
        for sentence in story.last(LIVE_LOG):
            screen.say(sentence)
    else:
        story.tell(view, heard(match.news, None))
        if drawn:
            screen.say()
            screen.board(match.game.board(view))
            screen.say()
    sleep(pause)
