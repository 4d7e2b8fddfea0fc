"""Tables of results, for the screen or as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click


def print_table(columns: Sequence[str], rows: Iterable[Sequence[str]], markdown: bool) -> None:
    """One line for each row, below the names of the columns."""
    from rich.table import Table

    from mayday.cli.screen import Screen

    if markdown:
        click.echo(f"| {' | '.join(columns)} |")
        click.echo(f"|{'---|' * len(columns)}")
        for row in rows:
            click.echo(f"| {' | '.join(row)} |")
        return
    table = Table(box=None, pad_edge=False)
    for column in columns:
        table.add_column(column)
    for row in rows:
        table.add_row(*row)
    Screen().console.print(table)
