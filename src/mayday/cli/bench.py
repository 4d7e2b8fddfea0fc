"""`mayday bench`: how fast the engine and the table are on this machine."""

from __future__ import annotations

from pathlib import Path

import click


@click.command(
    short_help="Measure this machine.",
    epilog="\b\nExamples:\n  mayday bench --quick\n  mayday bench --json figures.json",
)
@click.option("--json", "file", type=click.Path(dir_okay=False, path_type=Path), help="Write the figures here too.")
@click.option("--quick", is_flag=True, help="A few seconds instead of a minute, for a first look.")
def bench(file: Path | None, quick: bool) -> None:
    """Measure decisions, games, copies, replays and moves through the server."""
