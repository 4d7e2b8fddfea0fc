"""`mayday admin`: what the host of a server does about its tables and visitors."""

from __future__ import annotations

import click

from mayday.cli.admin.backups import backup, check, restore
from mayday.cli.admin.bans import ban, bans, unban
from mayday.cli.admin.tables import delete, end, free, listed, prune, show

EPILOG = """\b
Examples:
  mayday admin list --status playing
  mayday admin free 3f0k2m9qw1z7x 1 --link
  mayday admin ban 203.0.113.0/24 --for 2h --reason "floods the lobby"
  mayday admin backup tables.backup
\b
All of these work on the database itself, beside a running server or without one:
whoever may read and write it is the host. A running server hears of it within a second.
"""


@click.group(short_help="Look after the tables of a server.", epilog=EPILOG)
def admin() -> None:
    """Look after a server: list, end and delete tables, free seats, ban addresses, back up, check and restore."""


for command in (listed, show, end, delete, free, ban, unban, bans, backup, restore, check, prune):
    admin.add_command(command)
