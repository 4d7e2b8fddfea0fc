"""Somebody who plays one seat at random, writes everything down, and comes back whatever happens to the line."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.chaos.notebook import Act
from tests.server.serving import Json

if TYPE_CHECKING:
    from tests.chaos.club import Club

LATER = 0.05
"""Seconds until somebody who was turned away, or has nothing to do, looks again."""
GONE = (OSError, WebSocketException, InvalidHandshake, httpx.HTTPError, TimeoutError, EOFError)
"""A line that broke, was refused or is silent."""


class Person:
    """One seat. An act without an answer is sent again under its name, perhaps to another server."""

    def __init__(self, club: Club, table: str, seat: int, token: str, *, by_mail: bool) -> None:
        self._club = club
        self._table, self._seat, self._token = table, seat, token
        self._by_mail = by_mail
        self._heard = club.notebook.heard[table, seat]
        self._pending: Act | None = None
        self._count = 0
        self._done = False
        self._began = 0.0
        """When the last act was sent."""

    async def play(self) -> None:
        """Until the table is over or long enough, or the club closes and nothing is unanswered."""
        while not self._leaves():
            with suppress(*GONE):  # it comes again
                await (self._by_post() if self._by_mail else self._by_socket())
            # Whoever plays at the pace of people does not look for the post twenty times a second.
            await asyncio.sleep(max(LATER, self._club.pace / 2) if self._by_mail else LATER)

    def _leaves(self) -> bool:
        return self._pending is None and (self._done or self._club.closing)

    async def _by_socket(self) -> None:
        """One connection, from the hello to its end."""
        club = self._club
        address = f"{club.door().replace('http', 'ws', 1)}/api/tables/{self._table}/socket"
        async with connect(
            address, open_timeout=club.patience, close_timeout=1, ping_interval=None, max_size=None, proxy=None,
            compression=None,
        ) as line:  # fmt: skip
            await line.send(_text({"type": "hello", "token": self._token, "after": max(0, self._heard.upto)}))
            update = await self._next(line, "update")
            self._club.notebook.resumed += self._heard.upto >= 0
            while True:
                self._look(update)
                if self._pending is None:
                    self._decide(update)
                    await self._think()
                if self._leaves():
                    return
                if self._pending is not None:
                    update = await self._sent(line, self._pending, update)
                else:
                    update = await self._next_within(line) or update

    async def _think(self) -> None:
        if self._pending is not None and self._club.pace:
            await asyncio.sleep(self._club.chance.uniform(0, 2 * self._club.pace))

    async def _sent(self, line: ClientConnection, act: Act, update: Json) -> Json:
        """Send what was decided; the newest position when it is answered."""
        act.tries += 1
        self._began = time.monotonic()
        await line.send(_text({"type": "act", "ply": act.ply, "action": act.action, "id": act.name}))
        while True:
            message = await self._next(line, "accepted", "refused", "update")
            if message["type"] == "update":
                self._look(message)
                update = message
                continue
            if message["type"] == "accepted":
                self._answered(act, message["ply"])
            elif "Try again" in message["reason"]:
                await asyncio.sleep(LATER)
            else:
                self._refused(act, message["reason"])
                raise EOFError  # look at the table anew
            return await self._after(line, message, update)

    async def _after(self, line: ClientConnection, answer: Json, update: Json) -> Json:
        """The position that an act led to, which may still be under way: no question is answered twice."""
        while answer["type"] == "accepted" and update["ply"] < answer["ply"]:
            update = await self._next(line, "update")
            self._look(update)
            if update["ply"] >= answer["ply"]:
                self._club.times.append(time.monotonic() - self._began)
                return update
        # What is done under cover has no number of its own, and what was sent again has been told already.
        return await self._next_within(line, 0.3) or update

    async def _next_within(self, line: ClientConnection, seconds: float = 1) -> Json | None:
        """The next position; None to look round when nothing comes for a while."""
        try:
            async with asyncio.timeout(seconds):
                return await self._next(line, "update")
        except TimeoutError:
            return None

    async def _next(self, line: ClientConnection, *kinds: str) -> Json:
        async with asyncio.timeout(self._club.patience):
            while True:
                message: Json = msgspec.json.decode(await line.recv())
                if message["type"] == "failed":
                    raise EOFError
                if message["type"] in kinds:
                    return message

    async def _by_post(self) -> None:
        """One look, and one act if something is asked."""
        club, door = self._club, self._club.door()
        after = max(0, self._heard.upto)
        seen = await club.call(door, "GET", f"/api/tables/{self._table}/view?after={after}", self._token)
        if not seen.is_success:
            assert seen.status_code in (429, 503), f"a look was answered by {seen.status_code}: {seen.text[:200]}"
            return
        update: Json = seen.json()
        self._look(update)
        if self._pending is None:
            self._decide(update)
            await self._think()
        act = self._pending
        if act is None:
            return
        act.tries += 1
        body = {"type": "act", "ply": act.ply, "action": act.action, "id": act.name}
        answer = await club.call(door, "POST", f"/api/tables/{self._table}/actions", self._token, body)
        if answer.is_success:
            self._answered(act, answer.json()["ply"])
        elif answer.status_code in (409, 422):
            self._refused(act, answer.json()["reason"])
        else:
            assert answer.status_code in (429, 503), f"an act was answered by {answer.status_code}: {answer.text[:200]}"

    def _look(self, update: Json) -> None:
        if update["ply"] < self._heard.upto:
            self._club.notebook.faults.append(
                f"{self._table}: seat {self._seat} had seen {self._heard.upto} and was shown {update['ply']}"
            )
        self._heard.hear(update)
        self._done = update["table"]["status"] == "over" or update["ply"] > self._club.plies

    def _decide(self, update: Json) -> None:
        options = [option["action"] for option in update["legal"] if option["action"]["type"] != "resign"]
        if self._seat in update["actors"] and options and not self._done and not self._club.closing:
            self._count += 1
            name, action = f"{self._seat}-{self._count}", self._club.chance.choice(options)
            self._pending = Act(self._table, self._seat, name, update["ply"], action)
            self._club.notebook.acts.append(self._pending)

    def _answered(self, act: Act, number: int) -> None:
        act.number, self._pending = number, None
        self._club.moves += 1
        self._club.moved[self._table] += 1

    def _refused(self, act: Act, reason: str) -> None:
        act.refused, self._pending = reason, None


def _text(message: Any) -> str:
    return msgspec.json.encode(message).decode()
