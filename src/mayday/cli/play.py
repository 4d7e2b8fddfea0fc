"""`mayday play`: a game at this terminal, against bots or around one keyboard."""

from __future__ import annotations

from pathlib import Path

import click

from mayday.cli import arguments

EPILOG = """\b
Examples:
  mayday play mayday78
  mayday play mayday78 grand-prix --seats me,cadet,cadet,random
  mayday play mayday78 lesson-1-drift
  mayday play mayday78 my-duel.toml            a scenario of your own, or
  mayday play mayday78 endgame.json            a position; it is found in the file
  mayday play mayday78 --seats me:Ann,me:Bob --option gp_turns=20
  mayday play mayday78 --seed 7 --save race.jsonl
  mayday play cockpit --seats me,cadet,cadet,captain,captain,cadet
  mayday play cockpit --seats me:Ann,me:Bob,me:Cy,cadet,cadet --option veteran_mode=all

\b
While you play, type an action in words (the board lists them), or
  ?                 what is legal now, and what each action does
  board             draw the board again
  log, log all      what happened
  odds ACTION       its chances, term by term and modifier by modifier
  rule MD-GRV.02    read a rule, or search for words
  save FILE         write the record so far
  say hello         talk, where a game hears it; `?` tells what else can be said
  quit              stop (the record is saved if --save was given)
"""


@click.command(short_help="Play a game here.", epilog=EPILOG)
@click.argument("game")
@click.argument("scenario", required=False)
@click.option("--seats", metavar="LIST", help="me, or a bot's level, for each seat; `me:Ann` gives a name.")
@arguments.option_words
@arguments.seed
@arguments.save
@click.option("--why", is_flag=True, help="Let bots say why they act, which may give away what they know.")
def play(
    game: str,
    scenario: str | None,
    seats: str | None,
    words: tuple[str, ...],
    seed: str | None,
    save: Path | None,
    why: bool,
) -> None:
    """Play GAME here, with a text board and typed actions. Without SCENARIO the first one is played.

    SCENARIO may be a file: a scenario (TOML) or a position (JSON or TOML). It says which it is, and of which game, so
    that GAME can be left out.
    """
    from mayday.arena.match import Match
    from mayday.cli.hotseat import HotSeat
    from mayday.cli.seats import seat_players
    from mayday.core.errors import InputError

    chosen, options = arguments.chosen_start(game, scenario, words)
    players = seat_players(chosen, seats, options, person=True)
    arguments.check_folder("--save", save)
    try:
        match = Match(chosen, options, [player.name for player in players], arguments.chosen_seed(seed))
    except InputError as error:
        raise click.UsageError(str(error)) from None
    HotSeat(match, players, save, why).run()
