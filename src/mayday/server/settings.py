"""What a host may choose: where tables are kept, how fast bots move, and the limits on all that comes in."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from mayday.core.errors import InputError
from mayday.core.plain import fitted

Count = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(ge=0)]
Days = Annotated[int, Meta(ge=0, le=36_500)]

DATABASE_SECONDS = 5.0


class Settings(Struct, frozen=True, kw_only=True):
    """Every setting can also be given as MAYDAY_ and its name in the environment, e.g. MAYDAY_BOT_PAUSE=0."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    """0 for any free one."""
    processes: Annotated[int, Meta(ge=1, le=64)] = 1
    """Servers at this address that share a PostgreSQL; the limits below are for each of them."""
    database: str = ""
    """`postgresql://…`, `sqlite:///path` or a path; a file in the user's data folder when nothing is said."""
    database_seconds: Annotated[float, Meta(ge=0.1, le=600)] = DATABASE_SECONDS
    """For which a PostgreSQL that does not answer is waited for; then whoever asked is told to try again."""
    open_browser: bool = False
    access_log: bool = False
    """Write a line for each request, at the level `info`."""
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    trusted_proxies: Annotated[int, Meta(ge=0)] = 0
    """How many proxies of the host's own stand in front; their X-Forwarded-For is believed, nobody else's."""

    hosts: str = ""
    """The names that this server goes by, with commas between; unless told, any, or only this machine's own names
    where it listens to this machine alone and not for a proxy."""
    origins: str = ""
    """Other sites whose pages may play here, as https://club.example; `*` for every site."""

    bot_pause: Seconds = 0.35
    """Between a move and a bot's answer, so that people can follow, however long the bot thought."""
    bot_budget: Seconds = 0.3
    """For one decision. Kept below the pause, a bot's thinking time tells nobody anything."""
    bot_processes: Annotated[int, Meta(ge=0, le=64)] = 2
    """In which bots think; 0 for threads of this process, where one that hangs cannot be ended."""
    bot_overrun: Seconds = 10.0
    """After which a bot that has not answered is ended, and a weaker one decides in its place."""
    idle_seconds: Seconds = 120.0
    """After which a table that nobody looks at leaves the memory; its log stays."""

    check_seconds: Seconds = 10.0
    """In which what a stranger brings must be tried: a scenario, a sheet, a position, a record."""
    check_megabytes: Count = 1500
    """Of memory that trying it may take."""

    away_minutes: Annotated[int, Meta(ge=0, le=525_600)] = 15
    """After which the maker of a table may free the seat of somebody who is gone from a running game; 0 for never."""
    keep_finished_days: Days = 0
    """After which a finished table is deleted, counted from the last move or look; 0 for never, here and below."""
    keep_idle_days: Days = 0
    """The same for a table that is not finished."""

    metrics_port: Annotated[int, Meta(ge=0, le=65535)] | None = None
    """Where Prometheus may read how the server does, apart from the visitors; 0 for any free one."""
    metrics_host: str = "127.0.0.1"
    metrics_token: Annotated[str, Meta(max_length=64)] = ""
    """With which it may read that at the server's own address too, under /metrics."""

    stop_seconds: Annotated[float, Meta(ge=0, le=3600)] = 8.0
    """For which a server that is to end finishes what was begun."""

    hello_seconds: Seconds = 10.0
    body_seconds: Seconds = 15.0
    body_bytes: Count = 256 * 1024
    record_bytes: Count = 8 * 1024 * 1024
    record_moves: Count = 20_000
    message_bytes: Count = 16 * 1024
    tables_per_minute: Annotated[int, Meta(ge=0)] = 60
    """For one address; 0 for no limit, here and below."""
    calls_per_second: Annotated[int, Meta(ge=0)] = 100
    """Over plain HTTP, for one address; five seconds' worth at once."""
    moves_per_second: Annotated[int, Meta(ge=0)] = 20
    """For one socket, and for one token by whichever way."""
    lookups_per_second: Annotated[int, Meta(ge=0)] = 10
    """Of the flight computer, of sketches, and of what a file is, for one address; five seconds' worth at once."""
    sockets_per_address: Annotated[int, Meta(ge=0)] = 100
    sockets_per_table: Annotated[int, Meta(ge=0)] = 500
    """Of those who watch; whoever sits there has places of their own."""
    sockets_per_seat: Annotated[int, Meta(ge=0)] = 10
    tables_listed: Count = 100


def from_environment(environment: Mapping[str, str] = os.environ, **chosen: Any) -> Settings:
    """The settings that were chosen, else those of the environment, else the defaults."""
    given: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        text = environment.get(f"MAYDAY_{name.upper()}")
        if text is not None:
            given[name] = text
    given |= {name: value for name, value in chosen.items() if value is not None}
    try:
        return fitted(given, Settings, strict=False)
    except InputError as error:
        raise InputError(f"MAYDAY_{error.field.upper()}", error.reason) from None


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    """A file in the user's data folder."""
    home = environment.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return str(Path(home) / "mayday" / "mayday.db")
