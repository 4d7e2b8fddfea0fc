"""Players made of sockets: two for each race, deciding at once whenever they are asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeAlias
from urllib.request import Request, urlopen
from uuid import uuid4

import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect

from mayday.bench.tables import RACE
from mayday.server.wire import Act, Hello, NewTable, SeatOrder, TableMade

WARM_UP = 0.5
"""Seconds of play before the counting begins."""


class Tally:
    """Moves that were acknowledged."""

    def __init__(self) -> None:
        self.moves = 0


class Offer(Struct):
    action: Raw


class Heard(Struct):
    """What a player needs of any message."""

    type: str
    ply: int = -1
    actors: tuple[int, ...] = ()
    legal: list[Offer] = []


Race: TypeAlias = Callable[[str, int, Tally], Awaitable[None]]


def moves_per_second(address: str, race: Race, races: int, seconds: float) -> float:
    """How many moves so many races at once make through a server."""
    return asyncio.run(_counted(address, race, races, seconds))


async def _counted(address: str, race: Race, races: int, seconds: float) -> float:
    tally = Tally()
    tasks = [asyncio.create_task(_again(race, address, number, tally)) for number in range(races)]
    loop = asyncio.get_running_loop()
    await asyncio.wait(tasks, timeout=WARM_UP, return_when=asyncio.FIRST_EXCEPTION)
    before, started = tally.moves, loop.time()
    while tally.moves == before and not any(task.done() for task in tasks):  # at least one, however long it takes
        await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    counted = (tally.moves - before) / (loop.time() - started)
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    return counted


async def _again(race: Race, address: str, number: int, tally: Tally) -> None:
    """One race after the other: even random play may end one early."""
    while True:
        await race(address, number, tally)
        number += 1000


async def _until_one_is_done(players: list[Awaitable[None]]) -> None:
    tasks = [asyncio.ensure_future(player) for player in players]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


async def through_server(address: str, number: int, tally: Tally) -> None:
    """A race at a table of the server, over when the game is."""
    order = NewTable(
        game=RACE.game,
        scenario=RACE.scenario,
        seats=[SeatOrder("me", "First"), SeatOrder("me", "Second")],
        options=RACE.endless,
        listed=False,
    )
    made = await asyncio.to_thread(_make, address, order)
    url = f"ws://{address}/api/tables/{made.table}/socket"
    async with connect(url) as first, connect(url) as second:
        await _until_one_is_done(
            [
                _player(socket, held.seat, held.token, Random(number * 2 + held.seat), tally)
                for socket, held in zip((first, second), made.held, strict=True)
            ]
        )


def _make(address: str, order: NewTable) -> TableMade:
    url = f"http://{address}/api/tables"
    request = Request(url, msgspec.json.encode(order), {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        return msgspec.json.decode(answer.read(), type=TableMade)


async def _player(socket: ClientConnection, seat: int, token: str, random: Random, tally: Tally) -> None:
    await socket.send(msgspec.json.encode(Hello(token)).decode())
    decoder = msgspec.json.Decoder(Heard)
    async for text in socket:
        heard = decoder.decode(text)
        if heard.type == "accepted":
            tally.moves += 1
        elif heard.type in ("refused", "failed"):
            raise RuntimeError(f"the server did not take a legal move: {text!r}")
        elif heard.type == "update" and not heard.actors:
            return
        elif heard.type == "update" and seat in heard.actors:
            # Giving up comes last in the list.
            offer = heard.legal[random.randrange(len(heard.legal) - 1)]
            await socket.send(msgspec.json.encode(Act(heard.ply, offer.action)).decode())


async def through_relay(address: str, number: int, tally: Tally) -> None:
    """As many messages as a race has moves, of the same form, without a rule looked at."""
    url = f"ws://{address}/{uuid4().hex}"
    async with connect(url) as first, connect(url) as second:
        await _until_one_is_done([_echo(first, 0, tally), _echo(second, 1, tally)])


async def _echo(socket: ClientConnection, seat: int, tally: Tally) -> None:
    decoder = msgspec.json.Decoder(Heard)
    act = msgspec.json.encode(Act(0, RACE.move)).decode()
    if seat == 0:
        await socket.send(act)
    async for text in socket:
        if decoder.decode(text).ply % 2 == seat:
            tally.moves += 1
            await socket.send(act)
