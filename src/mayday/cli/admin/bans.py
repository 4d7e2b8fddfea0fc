"""Commands of a host about visitors: ban an address or a network, let it in again, list who is banned."""

from __future__ import annotations

import re

import click

from mayday.cli.admin.common import columns, database_option, json_option, on, print_json

UNITS = {"m": 60, "h": 3600, "d": 24 * 3600}
LONGEST = 36_500 * UNITS["d"]


class Span(click.ParamType[float]):
    """A time as `30m`, `2h` or `7d`."""

    name = "span"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        parts = re.fullmatch(r"(\d{1,9})([mhd])", str(value))
        seconds = int(parts[1]) * UNITS[parts[2]] if parts else 0
        if not 0 < seconds <= LONGEST:
            self.fail(f"{value!r} is no time; write minutes, hours or days as 30m, 2h or 7d", param, ctx)
        return float(seconds)


EPILOG = """\b
Examples:
  mayday admin ban 203.0.113.7 --for 2h
  mayday admin ban 203.0.113.0/24 --reason "floods the lobby"
  mayday admin ban 2001:db8:1:2::/64
"""


@click.command(short_help="Keep an address or a network out.", epilog=EPILOG)
@click.argument("address")
@click.option("--for", "span", type=Span(), metavar="TIME", help="For so long, as 30m, 2h or 7d.  [default: for good]")
@click.option("--reason", default="", help="Told to whoever is banned.")
@database_option
def ban(address: str, span: float | None, reason: str, database: str | None) -> None:
    """Keep ADDRESS out: an address or a network in CIDR, of IPv4 or IPv6.

    It gets 403 with the reason, and its open connections end. One visitor of IPv6 mostly has a whole /64. Behind a
    proxy, set trusted_proxies, so that visitors are told apart.
    """
    import time

    from mayday.server.info import instant
    from mayday.server.upkeep import bans

    made = on(database, lambda store: bans.ban(store, address, span, reason, time.time()))
    click.echo(f"{made.network} is banned{'' if made.until is None else f' until {instant(made.until)}'}.")


@click.command(short_help="Let an address or a network in again.")
@click.argument("address")
@database_option
def unban(address: str, database: str | None) -> None:
    """Let ADDRESS in again, named as it was banned."""
    import time

    from mayday.server.upkeep import bans

    on(database, lambda store: bans.unban(store, address, time.time()))
    click.echo(f"{address} is let in again.")


@click.command("bans", short_help="List who is banned.")
@json_option
@database_option
def bans(as_json: bool, database: str | None) -> None:
    """List the bans that hold now, the oldest first."""
    import time

    from mayday.server.info import instant
    from mayday.server.upkeep.bans import banned

    found = on(database, lambda store: banned(store, time.time()))
    if as_json:
        print_json(found)
    elif not found:
        click.echo("Nobody is banned.")
    else:
        rows = [(b.network, instant(b.made), "" if b.until is None else instant(b.until), b.reason) for b in found]
        columns([("network", "since", "until", "reason"), *rows])
