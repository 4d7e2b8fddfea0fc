"""`mayday serve`: the table in a browser."""

from __future__ import annotations

import contextlib
import os
import sys

import click

EPILOG = """\b
Examples:
  mayday serve
  mayday serve --port 9000 --no-open
  mayday serve --host 0.0.0.0 --database /srv/mayday.db
  mayday serve --database postgresql://mayday@localhost/mayday --processes 2
\b
Every setting of a host can also come from the environment, e.g. MAYDAY_DATABASE.
"""

PORTS_TRIED = 20


@click.command(short_help="Serve the table to browsers.", epilog=EPILOG)
@click.option("--host", metavar="ADDRESS", help="The address to listen on.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65535), help="The port; 0 for any free one.  [default: 8000]")
@click.option("--database", metavar="URL", help="A file, or postgresql://...  [default: a file in your data folder]")
@click.option("--processes", type=click.IntRange(1, 64), help="Servers that share a PostgreSQL.  [default: 1]")
@click.option("--open/--no-open", "opened", default=None, help="Open a browser (default: if you have one here).")
def serve(host: str | None, port: int | None, database: str | None, processes: int | None, opened: bool | None) -> None:
    """Serve the table until Ctrl-C, and open it in a browser if there is one."""
    import msgspec

    from mayday.server.app import run
    from mayday.server.settings import from_environment

    if opened is None and "MAYDAY_OPEN_BROWSER" not in os.environ:
        opened = sys.stdout.isatty()
    settings = from_environment(host=host, port=port, database=database, processes=processes, open_browser=opened)
    strict = port is not None or "MAYDAY_PORT" in os.environ
    settings = msgspec.structs.replace(
        settings,
        port=free_port(settings.host, settings.port, strict),
        open_browser=settings.open_browser and has_display(),
    )
    with contextlib.suppress(KeyboardInterrupt):  # the ordinary way to end it
        run(settings)


def has_display() -> bool:
    """Could a browser show itself? A text browser would take over the terminal that the server talks in."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def free_port(host: str, port: int, strict: bool) -> int:
    """This port; when nobody asked for it by number and it is taken, the next free one, with a note."""
    if port == 0 or can_listen(host, port):
        return port
    if not strict:
        for other in range(port + 1, min(port + PORTS_TRIED, 65536)):
            if can_listen(host, other):
                click.echo(f"Port {port} is taken; using {other}.", err=True)
                return other
    raise click.ClickException(f"port {port} on {host} cannot be used; give another with --port")


def can_listen(host: str, port: int) -> bool:
    """Is this address ours and the port free?"""
    import socket

    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        with socket.socket(found[0][0]) as trial:
            if os.name == "posix":
                # A port just left by an earlier server counts as free, as it will for the server itself.
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(found[0][4])
    except OSError:
        return False
    return True
