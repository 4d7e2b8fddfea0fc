"""A relay that knows no game: what it is sent it writes down durably and passes on; the yardstick for the server."""

from __future__ import annotations

import socket
import sys
import time
from asyncio import Runner
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
import uvicorn
from msgspec import Struct
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from mayday.server.sqlite import SqliteStore
from mayday.server.store import EntryRow, TableRow
from mayday.server.wire import Act


class Passed(Struct, tag="update"):
    """What everybody hears: the message and its number."""

    ply: int
    action: msgspec.Raw


class Relay:
    """Rooms by name, each with the sockets in it and the number of its last message."""

    def __init__(self, path: Path) -> None:
        self.store = SqliteStore(path)
        self.rooms: dict[str, list[WebSocket]] = {}
        self.plies: dict[str, int] = {}

    async def connect(self, websocket: WebSocket) -> None:
        name = websocket.path_params["room"]
        await websocket.accept()
        room = self.rooms.setdefault(name, [])
        room.append(websocket)
        if name not in self.plies:
            self.plies[name] = 0
            await self.store.create(_table(name))
        try:
            while True:
                await self._pass_on(name, await websocket.receive_text())
        except WebSocketDisconnect:
            room.remove(websocket)

    async def _pass_on(self, name: str, text: str) -> None:
        act = msgspec.json.decode(text, type=Act)
        action = msgspec.json.encode(act.action)
        ply = self.plies[name] = self.plies[name] + 1
        await self.store.append(name, [EntryRow(ply, 0, action, (), time.time())], None)
        passed = msgspec.json.encode(Passed(ply, msgspec.Raw(action))).decode()
        for other in self.rooms[name]:
            await other.send_text(passed)


def _table(name: str) -> TableRow:
    return TableRow(
        id=name,
        seed="",
        game="relay",
        version=1,
        options={},
        title="",
        listed=False,
        archived=False,
        host="",
        created=time.time(),
        seats=(),
    )


def build(path: Path) -> Starlette:
    """The application."""
    relay = Relay(path)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await relay.store.open(lambda note: None)
        yield
        await relay.store.close()

    return Starlette(routes=[WebSocketRoute("/{room}", relay.connect)], lifespan=lifespan)


def main() -> None:
    """`python -m mayday.bench.relay FILE`: serve on any free port and say which."""
    # Set up as the server is: neither compresses, nor holds small messages back.
    config = uvicorn.Config(build(Path(sys.argv[1])), log_level="warning", lifespan="on", ws_per_message_deflate=False)
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    print(f"The relay is at http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
    with suppress(KeyboardInterrupt), Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(uvicorn.Server(config).serve([listening]))


if __name__ == "__main__":
    main()
