"""`python -m bench.hosting`: what a server needs for its tables, on each database, with one process and with two.

Real server processes on 127.0.0.1 and players made of sockets, all on the cores of this machine; PostgreSQL is the
one that the tests bring, as careful with the disk as it is by default. Some minutes, on Linux only.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.houses import House, open_house, stored
from mayday.bench.clients import Tally, moves_per_second, through_server
from mayday.server.wire import Hello, NewTable, SeatOrder
from tests.support import postgres
from tools import figures

DOCS = Path(__file__).resolve().parents[1] / "docs/hosting.md"
MARK = "hosting figures"
WATCHED = 3.0
"""Seconds for which a house is watched while nobody moves."""
DIALLED_AT_ONCE = 50


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    tables: int
    sockets: int
    races: int
    seconds: float


@dataclass(frozen=True)
class Figures:
    """What was measured of one way to host; memory in bytes."""

    empty: float
    asleep: float
    awake: float
    played: float
    moves_a_table: float
    socket: float
    watching: float
    """Of a core, while sockets are open and nobody moves."""
    moves_a_second: float
    processor_a_move: float
    disk_a_move: float


def measured(database: str, processes: int, sizes: Sizes) -> Figures:
    """A house empty, with tables asleep, with the same awake and watched, and then at play."""
    with open_house(database, processes) as house:
        empty = house.memory()
        tables = asyncio.run(_made(house, sizes.tables))
    with open_house(database, processes) as house:
        asleep = house.memory()
        asyncio.run(_looked_at(house, tables))
        awake = house.memory()
        watched, watching = asyncio.run(_watched(house, tables, sizes.sockets))
    with open_house(database, processes) as house:
        before, disk, spent = house.memory(), stored(database), house.processor()
        play = _Play(house.addresses)
        rate = moves_per_second("", play.race, sizes.races, sizes.seconds)
        taken, after = house.processor() - spent, house.memory()
    return Figures(
        empty=empty,
        asleep=_share(asleep - empty, len(tables)),
        awake=_share(awake - asleep, len(tables)),
        played=_share(after - before, play.tables),
        moves_a_table=play.moves / play.tables,
        socket=_share(watched - awake, sizes.sockets),
        watching=watching,
        moves_a_second=rate,
        processor_a_move=taken / play.moves,
        disk_a_move=(stored(database) - disk) / play.moves,
    )


def _share(grown: float, among: int) -> float:
    """What each adds; memory that was given back meanwhile counts as none."""
    return max(0.0, grown) / among


async def _made(house: House, count: int) -> list[str]:
    """So many tables that have begun, of every game in turn."""
    async with httpx.AsyncClient(timeout=60, trust_env=False) as client:
        games = (await client.get(f"http://{house.addresses[0]}/api/games")).json()["games"]
        found = []
        for number in range(count):
            address = house.addresses[number % len(house.addresses)]
            order = msgspec.to_builtins(_order(games[number % len(games)]))
            made = await client.post(f"http://{address}/api/tables", json=order)
            found.append(made.raise_for_status().json()["table"])
        return found


def _order(game: dict[str, Any]) -> NewTable:
    scenario = game["scenarios"][0]
    people = [SeatOrder("me", f"Player {seat}") for seat in range(scenario["min_seats"])]
    return NewTable(game=game["id"], scenario=scenario["id"], seats=people, listed=False)


async def _looked_at(house: House, tables: Sequence[str]) -> None:
    """Wake every table, wherever it is asked for."""
    async with httpx.AsyncClient(timeout=60, trust_env=False) as client:
        for number, table in enumerate(tables):
            address = house.addresses[number % len(house.addresses)]
            (await client.get(f"http://{address}/api/tables/{table}/view")).raise_for_status()


async def _watched(house: House, tables: Sequence[str], count: int) -> tuple[float, float]:
    """The memory with so many sockets open, and the part of a core that it takes to keep them while nobody moves."""
    async with AsyncExitStack() as stack:
        for first in range(0, count, DIALLED_AT_ONCE):
            numbers = range(first, min(first + DIALLED_AT_ONCE, count))
            dialled = [_dialled(house, tables[number % len(tables)], number % len(tables)) for number in numbers]
            for line in await asyncio.gather(*dialled):
                stack.push_async_callback(line.close)
        memory = await asyncio.to_thread(house.memory)
        spent = house.processor()
        await asyncio.sleep(WATCHED)
        return memory, (house.processor() - spent) / WATCHED


async def _dialled(house: House, table: str, number: int) -> ClientConnection:
    """A spectator of a table, who has seen it."""
    address = house.addresses[number % len(house.addresses)]
    line = await connect(f"ws://{address}/api/tables/{table}/socket", ping_interval=None, proxy=None)
    await line.send(msgspec.json.encode(Hello()).decode())
    await line.recv()
    return line


class _Play:
    """Races through all processes of a house, and how many there were of tables and moves."""

    def __init__(self, addresses: Sequence[str]) -> None:
        self._addresses = addresses
        self._tallies: list[Tally] = []
        self.tables = 0

    @property
    def moves(self) -> int:
        return sum(tally.moves for tally in {id(tally): tally for tally in self._tallies}.values())

    async def race(self, address: str, number: int, tally: Tally) -> None:
        self.tables += 1
        self._tallies.append(tally)
        await through_server(self._addresses[number % len(self._addresses)], number, tally)


WAYS = (("SQLite", "sqlite", 1), ("PostgreSQL", "postgres", 1), ("PostgreSQL, two processes", "postgres", 2))


@contextmanager
def database(kind: str) -> Iterator[str]:
    """An empty database of a kind."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            yield f"{folder}/mayday.db"
        else:
            with postgres.server(careless=False) as url:
                yield url


def kib(size: float) -> str:
    return f"{size / 1024:,.0f} KiB"


def written(found: dict[str, Figures], sizes: Sizes) -> str:
    """The table for the guide."""
    all_of = list(found.values())
    rows = [
        ("memory, with no table", *(f"{one.empty / 1024**2:,.0f} MiB" for one in all_of)),
        ("a table asleep", *(kib(one.asleep) for one in all_of)),
        ("a table awake, just begun", *(kib(one.awake) for one in all_of)),
        ("a table at play", *(f"{kib(one.played)} after {one.moves_a_table:,.0f} moves" for one in all_of)),
        ("an open socket", *(kib(one.socket) for one in all_of)),
        (f"{sizes.sockets:,} sockets, nobody moves", *(f"{one.watching:.1%} of a core" for one in all_of)),
        (f"moves a second, {sizes.races} tables flat out", *(f"{one.moves_a_second:,.0f}" for one in all_of)),
        ("a core's time for a move", *(f"{one.processor_a_move * 1000:.1f} ms" for one in all_of)),
        ("tables for a core, at a move every 10 s", *(f"{10 / one.processor_a_move:,.0f}" for one in all_of)),
        ("on disk, a move", *(f"{one.disk_a_move:,.0f} bytes" for one in all_of)),
    ]
    return figures.table(("", *found), rows)


def conditions(load: float) -> str:
    """What has to be known of the machine; `load` is what it had to do before."""
    cores = os.cpu_count() or 1
    rough = "; with so much other work the rates are rough" if load > cores / 2 else ""
    machine = f"Python {platform.python_version()}, {cores} cores, which players and database had to share"
    return f"{machine}. The load before was {load:.1f}{rough}."


def bounded(least: int, most: int) -> Any:
    """A whole number between two others."""

    def number(text: str) -> int:
        found = int(text)
        if not least <= found <= most:
            raise argparse.ArgumentTypeError(f"choose a number from {least} to {most}")
        return found

    return number


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.hosting", description=__doc__)
    parser.add_argument("--tables", type=bounded(4, 20_000), default=1000, help="tables asleep and awake (1000)")
    parser.add_argument("--sockets", type=bounded(1, 5_000), default=400, help="sockets that watch them (400)")
    parser.add_argument("--races", type=bounded(1, 500), default=16, help="tables at play at once (16)")
    parser.add_argument("--seconds", type=bounded(1, 600), default=10, help="of play (10)")
    parser.add_argument("--write", action="store_true", help=f"write the table into {DOCS.name}")
    asked = parser.parse_args()
    sizes = Sizes(asked.tables, asked.sockets, asked.races, asked.seconds)
    load = os.getloadavg()[0]
    found: dict[str, Figures] = {}
    for name, kind, processes in WAYS:
        print(f"{name} …", flush=True)
        with database(kind) as url:
            found[name] = measured(url, processes, sizes)
    table = f"{written(found, sizes)}\n{conditions(load)}"
    print(table)
    if asked.write:
        figures.put(DOCS, MARK, table)


if __name__ == "__main__":
    main()
