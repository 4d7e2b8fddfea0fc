"""One connection: greets, takes decisions for its seat, and sends what those eyes may know."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from mayday.core.errors import MaydayError
from mayday.core.game import Seat
from mayday.server import seating
from mayday.server.addresses import sender
from mayday.server.attempt import cost
from mayday.server.gallery import bucket
from mayday.server.limits import Bucket
from mayday.server.lobby import Lobby
from mayday.server.problems import BUG, Refusal, refusal_of
from mayday.server.requests import client_address, decoded
from mayday.server.settings import Settings
from mayday.server.store import SeatRow, Status
from mayday.server.table import REMOVED, Table
from mayday.server.tokens import hashed
from mayday.server.updates import NOTHING
from mayday.server.wire import (
    Accepted,
    Act,
    Failed,
    FromClient,
    GalleryTalk,
    Hello,
    Ping,
    Pong,
    Refused,
    SeatsChanged,
    SpeakInGallery,
)

log = logging.getLogger(__name__)

CLOSE = {
    "malformed": 4400,
    "invalid": 4400,
    "unauthorized": 4401,
    "forbidden": 4403,
    "not_found": 4404,
    "too_slow": 4408,
    "too_many": 4429,
    "too_large": 1009,
}
OTHERWISE = 1011
RESTARTED = 1012
"""Come back: the server that follows knows all that this one has said."""
ANSWERS = 64
"""Answers that may wait for a client that does not read, before it is not listened to any more."""


async def connect(websocket: WebSocket) -> None:
    """A socket's whole life. Whatever ends it is said first, in words."""
    lobby: Lobby = websocket.app.state.lobby
    await websocket.accept()
    address = client_address(websocket, lobby.services.settings)
    lobby.sockets[address] += 1
    try:
        await _converse(websocket, lobby, lobby.sockets[address])
        with suppress(RuntimeError):  # it went away by itself
            await websocket.close(RESTARTED, "The server is started again. Come back in a moment.")
    except WebSocketDisconnect:
        pass
    except MaydayError as error:
        await _fail(websocket, refusal_of(error), lobby)
    except Exception:
        log.exception("a socket failed")
        await _fail(websocket, Refusal("failed", BUG), lobby)
    finally:
        lobby.sockets[address] -= 1
        if not lobby.sockets[address]:
            del lobby.sockets[address]


async def turn_away(websocket: WebSocket) -> None:
    """A socket where there is no table."""
    await websocket.accept()
    nowhere = Refusal("not_found", "There is nothing to connect to at this address.")
    await _fail(websocket, nowhere, websocket.app.state.lobby)


async def _converse(websocket: WebSocket, lobby: Lobby, open_there: int) -> None:
    settings = lobby.services.settings
    if settings.sockets_per_address and open_there > settings.sockets_per_address:
        raise Refusal("too_many", "Too many connections are open from your address. Close some tables.")
    name = websocket.path_params["table"]
    connection = Connection(websocket, lobby, await lobby.table(name))
    hello = await connection.greet()
    table = await lobby.table(name)  # again: while the hello was waited for, it may have fallen asleep
    connection.sit_down(table, hello)
    _check_room(table, connection.seat, settings)
    table.join(connection)
    line = asyncio.current_task()
    assert line is not None
    lobby.lines.add(line)
    try:
        await lobby.announce(table)
        await connection.run()
    finally:
        lobby.lines.discard(line)
        table.leave(connection)
        await lobby.announce(table)


def _why_ended(tasks: Iterable[asyncio.Task[None]]) -> BaseException | None:
    """What the first of these that failed has met with."""
    return next((error for task in tasks if (error := task.exception()) is not None), None)


def _check_room(table: Table, seat: Seat | None, settings: Settings) -> None:
    """Those who watch share their places, and every seat has some of its own: nobody can be crowded out of a game."""
    most = settings.sockets_per_table if seat is None else settings.sockets_per_seat
    if most and table.listeners.count(seat) >= most:
        full = "Too many people look at this table already. Come back later."
        own = "Your seat is open in too many windows. Close some of them."
        raise Refusal("too_many", full if seat is None else own)


async def _fail(websocket: WebSocket, refusal: Refusal, lobby: Lobby) -> None:
    lobby.services.meters.refused(refusal.problem.error)
    if websocket.application_state is not WebSocketState.CONNECTED:
        return
    problem = refusal.problem
    try:
        async with asyncio.timeout(5):
            await websocket.send_text(_text(Failed(problem.error, problem.reason)))
            await websocket.close(CLOSE.get(problem.error, OTHERWISE))
    except (WebSocketDisconnect, RuntimeError, TimeoutError):
        pass  # it went away by itself


class Connection:
    """The newest position is sent, never a queue of old ones: a slow line skips what it could not take in time."""

    def __init__(self, websocket: WebSocket, lobby: Lobby, table: Table) -> None:
        self._websocket = websocket
        self._settings = lobby.services.settings
        self._table = table
        self._bucket = Bucket(self._settings.moves_per_second, self._settings.moves_per_second * 2)
        self._lobby = lobby
        self._talk_bucket = bucket()
        self._heard = 0
        self._token: str | None = None
        self._seat: Seat | None = None
        self._seats: tuple[SeatRow, ...] = ()
        self._status: Status = "waiting"
        self._seen = NOTHING
        self._version = -1
        self._noticed = (-1, 0)
        self._answers: deque[str] = deque()
        self._doing = asyncio.Lock()
        self._arrived = 0.0
        self._awake = asyncio.Event()
        self._room = asyncio.Event()

    @property
    def seat(self) -> Seat | None:
        return self._seat

    def wake(self) -> None:
        self._awake.set()

    async def greet(self) -> Hello:
        """Hear who it is."""
        try:
            async with asyncio.timeout(self._settings.hello_seconds):
                hello = await self._receive()
        except TimeoutError:
            raise Refusal("too_slow", "Nothing was said. Send a hello first.") from None
        if not isinstance(hello, Hello):
            raise Refusal("malformed", "Send a hello first.")
        return hello

    def sit_down(self, table: Table, hello: Hello) -> None:
        """Look at this table with the eyes that the hello's token gives."""
        self._table = table
        self._token = hello.token
        self._seat = seating.eyes(table, hello.token, self._websocket.cookies)
        self._seen = hello.after or -1, 0  # whoever has seen ply 0 alone may hear of the set-up again

    async def run(self) -> None:
        """Until either side ends it; when this returns, it is because the server ends."""
        await self._websocket.send_text(await self._update())
        self._arrived = self._table.arrived
        self._awake.set()
        tasks = [asyncio.create_task(part) for part in (self._listen(), self._speak(), self._stop())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        error = _why_ended(done)
        del tasks, task, done
        try:
            if error is not None:
                raise error
        finally:
            del error  # or it and this frame would hold each other, and both the table
        await self._send_answers()

    async def _stop(self) -> None:
        """Wait for the end of the server, and for what was begun before it; nothing more is begun here then."""
        await self._lobby.stopping.wait()
        await self._doing.acquire()

    async def _listen(self) -> None:
        while True:
            message = await self._receive()
            async with self._doing:
                await self._do(message)
            while len(self._answers) > ANSWERS:
                self._room.clear()
                await self._room.wait()

    async def _do(self, message: Any) -> None:
        match message:
            case Ping():
                self._answer(Pong())
            case Act():
                self._answer(await self._acted(message))
            case SpeakInGallery():
                await self._spoken(message)
            case Hello():
                raise Refusal("malformed", "A hello is said once, at the beginning.")

    async def _acted(self, asked: Act) -> Accepted | Refused:
        seat = self._own_seat()  # as it is now, however long ago this line could last be told of it
        if seat is None:
            return Refused("You are watching. Take a seat to play.")
        token = hashed(self._token or "")  # all sockets of one token share what it may do
        while not self._lobby.moves.take(token, cost(asked)):
            await asyncio.sleep(self._lobby.moves.wait(token))
        try:
            return await self._table.act(seat, asked)
        except MaydayError as error:
            problem = refusal_of(error).problem
            self._lobby.services.meters.refused(problem.error)
            return Refused(problem.reason, problem.rule, problem.code)

    async def _spoken(self, said: SpeakInGallery) -> None:
        """A spectator talks to the others, who hear it as this one does; no seat can (CP-O.07)."""
        if self._own_seat() is not None:
            self._answer(Refused("Spectators talk among themselves there; you sit at the table."))
        elif not (
            self._talk_bucket.take() and self._lobby.gallery_talk.take(client_address(self._websocket, self._settings))
        ):
            self._answer(Refused("You talk faster than the others can read. Wait a moment."))
        else:
            try:
                line = self._table.gallery.speak(said)
            except MaydayError as error:
                self._answer(Refused(refusal_of(error).problem.reason))
                return
            self._table.listeners.wake()
            await self._lobby.pass_on(self._table, line)

    async def _receive(self) -> Any:
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if text is None:
            raise Refusal("malformed", "Send text, not bytes.")
        most = self._settings.message_bytes
        if len(text) > most:
            raise Refusal("too_large", f"A message may have {most} letters.")
        while not self._bucket.take():
            await asyncio.sleep(self._bucket.wait)  # whoever is fast is slowed down; what is sent meanwhile waits
        return decoded(text, FromClient)

    def _answer(self, message: Any) -> None:
        self._answers.append(_text(message))
        self._awake.set()

    async def _speak(self) -> None:
        while True:
            await self._awake.wait()
            self._awake.clear()
            await self._send_answers()
            self._room.set()
            await self._tell_gallery()
            arrived = self._table.arrived
            if (news := await self._news()) is not None:
                await self._websocket.send_text(news)
                self._measure(arrived)

    def _measure(self, arrived: float) -> None:
        """How long it took until the last move was told here, if that has not been measured."""
        if arrived != self._arrived:
            self._arrived = arrived
            self._lobby.services.meters.told(monotonic() - arrived)

    async def _send_answers(self) -> None:
        while self._answers:
            await self._websocket.send_text(self._answers[0])  # one that waits for a slow line is not lost at the end
            self._answers.popleft()

    async def _tell_gallery(self) -> None:
        gallery = self._table.gallery
        if self._own_seat() is None and gallery.count != self._heard:
            lines, self._heard = gallery.since(self._heard), gallery.count
            await self._websocket.send_text(_text(GalleryTalk(lines)))

    async def _news(self) -> str | None:
        """What has changed for these eyes: the position or one's own seat, else only who sits where, else nothing."""
        table = self._table
        self._check_welcome()
        if table.updates.noticed(self._seat) != self._noticed or self._own_seat() != self._seat:
            return await self._update()
        if self._version == table.version:
            return None
        self._version = table.version
        return _text(SeatsChanged(table.info()))

    def _check_welcome(self) -> None:
        """Whoever was banned meanwhile goes, and whoever sits at a table that was deleted."""
        bans = self._lobby.services.bans
        banned = bans.against(sender(self._websocket, self._settings)) if bans else None
        if banned is not None:
            raise banned
        if self._table.removed:
            raise Refusal("not_found", REMOVED)

    async def _update(self) -> str:
        self._version = self._table.version
        row = self._table.row
        self._seat, self._seats, self._status = self._own_seat(), row.seats, row.status
        self._noticed = self._table.updates.noticed(self._seat)
        encoded, self._seen = await self._table.update(self._seat, self._seen)
        return encoded.decode()

    def _own_seat(self) -> Seat | None:
        """The seat this token holds now; whoever handed it to a bot goes on as a spectator.

        Whoever sits at the table may watch it until it begins, and then no more (CP-O.07).
        """
        row = self._table.row
        if self._seats is row.seats and self._status == row.status:
            return self._seat
        try:
            return seating.eyes(self._table, self._token, self._websocket.cookies)
        except Refusal as refusal:
            if refusal.problem.error == "forbidden":
                raise
            return None


def _text(message: Any) -> str:
    return msgspec.json.encode(message).decode()
