"""What the commands of a host share: the database they work on, answers as JSON, a question before what is final."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from mayday.server.store import Store

T = TypeVar("T")

database_option = click.option(
    "--database", metavar="URL", help="A file, or postgresql://...  [default: MAYDAY_DATABASE, or as `mayday serve`]"
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for scripts.")
yes_option = click.option("--yes", is_flag=True, help="Do not ask.")


def chosen_database(database: str | None) -> str:
    """The database that is meant, as `mayday serve` would take it; one that is not there is refused."""
    from mayday.server.databases import sqlite_file
    from mayday.server.settings import from_environment

    named = from_environment(database=database).database
    file = sqlite_file(named)
    if file is not None and not file.is_file():
        raise click.ClickException(f"there is no database at {file}; name it with --database or MAYDAY_DATABASE")
    return named


def on(database: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the tables, whether a server has them open or not."""
    import asyncio

    from mayday.server.databases import store_for

    async def run() -> T:
        store = store_for(chosen_database(database), beside=True)
        await store.open(lambda note: None)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def print_json(answer: Any) -> None:
    """Plain data or structs, for a script to read."""
    import msgspec

    click.echo(json.dumps(msgspec.to_builtins(answer), indent=2, ensure_ascii=False))


def confirm(question: str, yes: bool) -> None:
    """Ask before something that cannot be taken back."""
    if not yes and not click.confirm(question):
        raise click.ClickException("nothing was done")


def columns(rows: list[tuple[str, ...]]) -> None:
    """Lines of text in columns; the last may be as long as it likes."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row[:-1], widths, strict=False)]
        click.echo("  ".join([*cells, row[-1]]).rstrip())
