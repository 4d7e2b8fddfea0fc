"""What is left of a move when whoever made it, or their line, is gone before it is told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
import pytest

from mayday.core.game import Outcome
from mayday.server import seating
from mayday.server.lobby import Lobby
from mayday.server.problems import Refusal
from mayday.server.services import Services
from mayday.server.settings import Settings
from mayday.server.socket import Connection
from mayday.server.store import EntryRow
from mayday.server.table import Table
from mayday.server.wire import Act, Hello, NewTable, SeatOrder, TableMade, TakeSeat
from tests.support.patience import PATIENCE
from tests.toy.rules import TOY


def at_a_lobby(database: str, scene: Callable[[Lobby], Awaitable[None]]) -> None:
    async def run() -> None:
        lobby = Lobby(Services(Settings(database=database), games={"toy": TOY}, bots=lambda game: {}))
        await lobby.open()
        try:
            async with asyncio.timeout(PATIENCE):
                await scene(lobby)
        finally:
            await lobby.close()

    asyncio.run(run())


async def a_table(lobby: Lobby, *kinds: Any) -> tuple[Table, TableMade]:
    made = await lobby.make(NewTable("toy", [SeatOrder(kind) for kind in kinds], "salvage"))
    return await lobby.table(made.table), made


def a_bid(table: Table, seat: int) -> Act:
    assert table.now is not None
    return Act(table.now.ply, text=table.now.legal(seat)[0].text)


def test_a_move_that_was_written_is_shown_though_its_sender_hung_up(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(lobby: Lobby) -> None:
        table, _ = await a_table(lobby, "me", "me")
        append = lobby.services.store.append
        begun, may_end = asyncio.Event(), asyncio.Event()

        async def slowly(name: str, entries: Sequence[EntryRow], outcome: Outcome | None) -> bool:
            begun.set()
            await may_end.wait()
            return await append(name, entries, outcome)

        monkeypatch.setattr(lobby.services.store, "append", slowly)
        acting = asyncio.create_task(table.act(0, a_bid(table, 0)))
        await begun.wait()
        acting.cancel()
        await asyncio.sleep(0)
        may_end.set()
        await asyncio.wait([acting])
        assert [entry.ply for entry in await lobby.services.store.entries(table.row.id)] == [0, 1]
        assert table.now is not None
        assert table.now.ply == 1

    at_a_lobby(sqlite_database, scene)


def test_a_choice_made_at_once_at_another_process_costs_nobody_theirs(sqlite_database: str) -> None:
    async def scene(lobby: Lobby) -> None:
        here, _ = await a_table(lobby, "me", "me", "me")
        there = Table(lobby.services, here.game, here.row)  # as another process has it
        await there.open()
        bid = a_bid(here, 1)
        assert (await there.act(0, a_bid(there, 0))).ply == 1
        assert (await here.act(1, bid)).ply == 2
        with pytest.raises(Refusal, match="position has changed"):
            await there.act(1, bid)

    at_a_lobby(sqlite_database, scene)


class Deaf:
    """A socket whose client sends, but after the first message takes nothing in."""

    def __init__(self) -> None:
        self.cookies: dict[str, str] = {}
        self.sent: asyncio.Queue[Any] = asyncio.Queue()
        self.took: list[str] = []

    def say(self, message: Any) -> None:
        self.sent.put_nowait({"type": "websocket.receive", "text": message})

    async def receive(self) -> Any:
        return await self.sent.get()

    async def send_text(self, text: str) -> None:
        self.took.append(text)
        if len(self.took) > 1:
            await asyncio.Event().wait()


def test_a_line_that_does_not_listen_cannot_play_a_seat_it_has_left(sqlite_database: str) -> None:
    async def scene(lobby: Lobby) -> None:
        table, made = await a_table(lobby, "me", "open", "open")
        held, socket = made.held[0], Deaf()
        connection = Connection(socket, lobby, table)  # type: ignore[arg-type]  # as much of a socket as is needed
        connection.sit_down(table, Hello(held.token))
        table.join(connection)
        running = asyncio.create_task(connection.run())
        while not socket.took:
            await asyncio.sleep(0.01)
        await seating.take(table, 1, TakeSeat("Ben"), {}, None)
        while len(socket.took) < 2:
            await asyncio.sleep(0.01)
        await seating.leave(table, 0, held.token)
        await seating.take(table, 0, TakeSeat("Cy"), {}, None)
        await seating.take(table, 2, TakeSeat("Di"), {}, None)
        assert table.now is not None
        socket.say(msgspec.json.encode(a_bid(table, 0)).decode())
        socket.say('{"type":"ping"}')
        while not socket.sent.empty():
            await asyncio.sleep(0.01)
        assert table.now.ply == 0
        running.cancel()
        await asyncio.wait([running])

    at_a_lobby(sqlite_database, scene)
