"""Commands of a host about the whole database: back it up, check that it replays, restore it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from mayday.cli.admin.common import chosen_database, confirm, database_option, json_option, print_json, yes_option

PLACE = click.Path(dir_okay=False, path_type=Path)


@click.command(short_help="Copy all tables to a file, while the server runs.")
@click.argument("file", type=PLACE)
@click.option("--replace", is_flag=True, help="Also if FILE exists.")
@click.option("--quick", is_flag=True, help="Do not replay the tables of the copy.")
@json_option
@database_option
def backup(file: Path, replace: bool, quick: bool, as_json: bool, database: str | None) -> None:
    """Copy all tables to FILE as they are at one moment, while the server runs, and check the copy.

    FILE is an SQLite database, also of a PostgreSQL, and readable by you alone: it holds hidden positions. It gets its
    name when it is whole. Then every table in it is replayed; the exit code is 1 if one does not.
    """
    from mayday.server.upkeep.backup import back_up
    from mayday.server.upkeep.checking import count

    back_up(chosen_database(database), file, replace=replace)
    if not quick:
        _check(file, as_json, done=f"{file} is written.")
    elif as_json:
        print_json({"file": str(file), "tables": count(file)})
    else:
        click.echo(f"{file} is written: {count(file)} tables.")


@click.command(short_help="Replay every table and compare.")
@click.argument("file", type=PLACE, required=False)
@json_option
@database_option
def check(file: Path | None, as_json: bool, database: str | None) -> None:
    """Replay every table of the database, or of the backup FILE, to its end and compare it with what is kept.

    Prints each table that does not replay. The exit code is 1 if there is one. A server may run meanwhile.
    """
    from mayday.server.upkeep.backup import existing

    if file is not None:
        _check(existing(file), as_json)
        return
    with _as_file(chosen_database(database)) as copy:
        _check(copy, as_json)


RESTORE_EPILOG = """\b
Examples:
  mayday admin restore tables.backup --database /srv/mayday/mayday.db
  mayday admin restore tables.backup --replace
  mayday admin restore tables.backup --database postgresql://mayday@db/mayday
"""


@click.command(short_help="Make a database of a backup.", epilog=RESTORE_EPILOG)
@click.argument("file", type=PLACE)
@click.option("--replace", is_flag=True, help="Also if there are tables; they are kept aside.")
@yes_option
@database_option
def restore(file: Path, replace: bool, yes: bool, database: str | None) -> None:
    """Put the tables of FILE into an empty database, or with --replace in the place of those there are.

    What was there is kept aside: an SQLite file under another name beside it, a PostgreSQL as a backup beside FILE. The
    server of an SQLite file must have ended.
    """
    from mayday.server.settings import from_environment
    from mayday.server.upkeep import backup

    if replace:
        confirm("Put these tables in the place of those there are?", yes)
    kept = backup.restore(file, from_environment(database=database).database, replace=replace)
    click.echo(f"{file} is restored.")
    if kept is not None:
        click.echo(f"What was there before is in {kept}.")


@contextmanager
def _as_file(database: str) -> Iterator[Path]:
    """An SQLite file with these tables: their own, or a copy that is thrown away."""
    import tempfile

    from mayday.server.databases import sqlite_file
    from mayday.server.upkeep.backup import back_up

    file = sqlite_file(database)
    if file is not None:
        yield file
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "tables.backup"
        back_up(database, copy)
        yield copy


def _check(file: Path, as_json: bool, done: str = "") -> None:
    """Replay all tables of a file, show how far it is, and exit with 1 if one does not replay."""
    from mayday.server.upkeep.checking import Checked, checked, count, damage

    wrong = damage(file)
    if wrong:
        raise click.ClickException(f"{file} is damaged: {wrong}")
    faults: list[Checked] = []
    tables = moves = 0
    shown = sys.stderr.isatty()
    with click.progressbar(checked(file), count(file), file=sys.stderr, label="Replaying", hidden=not shown) as bar:
        for one in bar:
            tables, moves = tables + 1, moves + one.moves
            if one.fault:
                faults.append(one)
    if as_json:
        print_json({"tables": tables, "moves": moves, "faults": faults})
    else:
        for one in faults:
            click.echo(f"{one.table}  {one.game}, {one.moves} moves: {one.fault}")
        verdict = f"{len(faults)} do not replay" if faults else "all replay to their ends"
        click.echo(" ".join([done, f"{tables} tables with {moves} moves: {verdict}."]).strip())
    if faults:
        raise SystemExit(1)
