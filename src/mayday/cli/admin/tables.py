"""Commands of a host about tables: list, show, end, delete, free a seat, and prune what is old."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mayday.cli.admin.common import columns, confirm, database_option, json_option, on, print_json, yes_option

if TYPE_CHECKING:
    from mayday.server.upkeep.tables import Overview

MOST = 10_000


@click.command("list", short_help="List the tables.")
@click.option("--game", default="", metavar="GAME", help="Only of this game.")
@click.option("--status", type=click.Choice(["waiting", "playing", "over"]), default=None, help="Only in this state.")
@click.option("--idle-days", type=click.IntRange(1, 36_500), help="Only without a move or a look for so many days.")
@click.option("--limit", type=click.IntRange(1, MOST), default=100, show_default=True, help="At most so many.")
@json_option
@database_option
def listed(
    game: str, status: str | None, idle_days: int | None, limit: int, as_json: bool, database: str | None
) -> None:
    """List tables, the last changed first: game, status, seats, last change, moves, title."""
    import time

    from mayday.server.upkeep.retention import DAY
    from mayday.server.upkeep.tables import Wanted, overview

    wanted = Wanted(game=game, status=status or "", most=limit)
    if idle_days:
        wanted = Wanted(game=game, status=status or "", most=limit, untouched_since=time.time() - idle_days * DAY)
    found = on(database, lambda store: overview(store, wanted))
    if as_json:
        print_json(found)
    elif not found:
        click.echo("There is no such table.")
    else:
        heads = ("table", "game", "status", "seats", "changed", "moves", "title")
        columns([heads, *((t.id, t.game, _status(t), _seats(t), t.changed, str(t.moves), t.title) for t in found)])


def _status(table: Overview) -> str:
    return "ended" if table.ended else table.status


def _seats(table: Overview) -> str:
    counts = ((table.people, "person", "people"), (table.bots, "bot", "bots"), (table.open, "open", "open"))
    return ", ".join(f"{count} {one if count == 1 else many}" for count, one, many in counts if count)


@click.command(short_help="Show one table.")
@click.argument("table")
@json_option
@database_option
def show(table: str, as_json: bool, database: str | None) -> None:
    """Show TABLE with its seats, options and notices; nothing that a spectator would not learn."""
    from mayday.server.upkeep.tables import detail

    found = on(database, lambda store: detail(store, table))
    if as_json:
        print_json(found)
        return
    shown = found.table
    click.echo(f"{shown.id}  {shown.game}, {_status(shown)}, {shown.moves} moves  {shown.title}".rstrip())
    click.echo(f"made {shown.created}, last move {shown.changed}, last looked at {shown.looked or 'at no known time'}")
    if found.position:
        click.echo("began from a position")
    for seat in found.seats:
        who = {"open": "open", "bot": f"{seat.name}, bot ({seat.bot})"}.get(seat.kind, seat.name)
        click.echo(f"  seat {seat.seat}: {who}")
    for name, value in found.options.items():
        click.echo(f"  {name} = {str(value)[:100]}")
    for notice in found.notices:
        click.echo(f"  {notice.at}: {notice.text}")


@click.command(short_help="End a table without a result.")
@click.argument("table")
@yes_option
@database_option
def end(table: str, yes: bool, database: str | None) -> None:
    """End TABLE by the host's word, without a result. Everybody there reads that you did."""
    from mayday.server.upkeep import tables

    confirm(f"End {table} for good?", yes)
    on(database, lambda store: tables.end(store, table))
    click.echo(f"{table} is ended.")


@click.command(short_help="Delete tables with all that belongs to them.")
@click.argument("names", metavar="TABLE...", nargs=-1, required=True)
@yes_option
@database_option
def delete(names: tuple[str, ...], yes: bool, database: str | None) -> None:
    """Delete each TABLE: its log, seats, orders, notes and notices. Whoever looks at it is told."""
    from mayday.server.store import Store
    from mayday.server.upkeep import retention, tables

    async def work(store: Store) -> list[str]:
        for name in names:
            await tables.found(store, name)
        confirm(f"Delete {', '.join(names)} for good?", yes)
        return await retention.delete(store, list(dict.fromkeys(names)))

    for name in on(database, work):
        click.echo(f"{name} is deleted.")


FREE_EPILOG = """\b
Examples:
  mayday admin free 3f0k2m9qw1z7x 1                        open to whoever has the table's link
  mayday admin free 3f0k2m9qw1z7x 1 --link                 a new link for the one who lost it
  mayday admin free 3f0k2m9qw1z7x 1 --link --site https://club.example
"""


@click.command(short_help="Free a seat, or print a new link to it.", epilog=FREE_EPILOG)
@click.argument("table")
@click.argument("seat", type=click.IntRange(0, 15))
@click.option("--link", is_flag=True, help="Leave it to its player, and print a new secret link for him.")
@click.option("--site", metavar="URL", help="Where the server is reached.  [default: as MAYDAY_HOST and _PORT say]")
@yes_option
@database_option
def free(table: str, seat: int, link: bool, site: str | None, yes: bool, database: str | None) -> None:
    """Take SEAT of TABLE (0 is the first) from whoever holds it. Everybody there reads that you did.

    The old link no longer works, and the orders and notes of the seat are gone. Whoever opens a new link sees all that
    the seat knows: give it to its own player.
    """
    from mayday.server.upkeep import tables

    done = "give it a new link" if link else "open it to whoever has the link"
    confirm(f"Take seat {seat} of {table} from its player and {done}?", yes)
    token = on(database, lambda store: tables.free(store, table, seat, anew=link))
    click.echo(f"{_site(site)}/t/{table}#seat={token}" if link else f"Seat {seat} of {table} is open.")


def _site(named: str | None) -> str:
    from mayday.server.settings import from_environment

    if named:
        return named.rstrip("/")
    settings = from_environment()
    host = {"0.0.0.0": "localhost", "::": "localhost"}.get(settings.host, settings.host)
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


@click.command(short_help="Delete tables that nobody needs any more.")
@click.option("--finished-days", type=click.IntRange(0, 36_500), help="Keep finished ones so long; 0 for ever.")
@click.option("--idle-days", type=click.IntRange(0, 36_500), help="Keep others so long; 0 for ever.")
@click.option("--dry-run", is_flag=True, help="Only say which.")
@json_option
@database_option
def prune(finished_days: int | None, idle_days: int | None, dry_run: bool, as_json: bool, database: str | None) -> None:
    """Delete tables as the settings keep_finished_days and keep_idle_days say, or as the options do, now.

    Days are counted from the last move or look, so a table that somebody looks at now is never deleted.
    """
    import time

    from mayday.server.settings import from_environment
    from mayday.server.store import Store
    from mayday.server.upkeep import retention

    settings = from_environment(keep_finished_days=finished_days, keep_idle_days=idle_days)
    keeping = retention.Keeping(settings.keep_finished_days, settings.keep_idle_days)
    if not (keeping.finished or keeping.idle):
        raise click.UsageError("every table is kept; say for how long with --finished-days or --idle-days")

    async def work(store: Store) -> list[str]:
        if dry_run:
            return list(await retention.expired(store, keeping, time.time()))
        return await retention.prune(store, keeping, time.time())

    found = on(database, work)
    if as_json:
        print_json({"deleted": not dry_run, "tables": found})
        return
    for name in found:
        click.echo(name)
    click.echo(f"{len(found)} tables {'would be' if dry_run else 'were'} deleted.", err=True)
