"""The command `mayday`: every module here is light to import, and brings in the heavy ones when it runs."""

from __future__ import annotations

import click

from mayday import __version__
from mayday.cli.admin import admin
from mayday.cli.arena import arena
from mayday.cli.bench import bench
from mayday.cli.entry import Entry
from mayday.cli.games import games
from mayday.cli.plan import plan
from mayday.cli.play import play
from mayday.cli.position import position, schema
from mayday.cli.replay import replay
from mayday.cli.rules import rules
from mayday.cli.scenario import scenario
from mayday.cli.serve import serve
from mayday.cli.ship import ship
from mayday.cli.watch import watch
from mayday.core.engine import engine

EPILOG = """\b
Begin with:
  mayday games                             what can be played
  mayday play mayday78 --seats me,cadet    a race against a bot, here
  mayday serve                             the table in a browser
"""


@click.group(cls=Entry, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="mayday", message=f"%(prog)s, version %(version)s, {engine()} engine")
def main() -> None:
    """Tabletop games with every rule enforced, for people and bots at one table."""


for command in (games, rules, play, watch, replay, serve, admin, arena, bench, schema, position, plan, scenario, ship):
    main.add_command(command)
