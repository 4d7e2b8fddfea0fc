"""`mayday bench`: how fast the engine, the bots and the table are on this machine."""

from __future__ import annotations

from pathlib import Path

import click

from mayday.cli import arguments

EPILOG = """\b
Examples:
  mayday bench --quick
  mayday bench --engine
  mayday bench --json figures.json
"""


@click.command(short_help="Measure this machine.", epilog=EPILOG)
@click.option(
    "--json", "file", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Keep the figures here too."
)
@click.option("--quick", is_flag=True, help="A few seconds, for a first look.")
@click.option("--engine", is_flag=True, help="Leave out the server.")
def bench(file: Path | None, quick: bool, engine: bool) -> None:
    """Measure decisions, games, copies and replays a second, and moves through the server."""
    from mayday.bench.__main__ import run
    from mayday.bench.figures import save, show
    from mayday.cli.screen import Screen

    arguments.check_folder("--json", file)
    report = run(quick=quick, server=not engine)
    show(report, Screen().console)
    if file is not None:
        try:
            save(report, file)
        except OSError as error:
            raise click.ClickException(f"cannot write {file}: {error.strerror}") from None
