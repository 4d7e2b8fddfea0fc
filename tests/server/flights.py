"""A flight of Mayday! Mayday! at a server: people at sockets, and a way to bring them where a test begins."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Json, Line, Player, answered

CREW = 5
PASS = {"type": "pass"}
READY = {"type": "ready"}


def vote(side: str) -> Json:
    return {"type": "vote", "side": side}


def say(text: str) -> Json:
    return {"type": "say", "text": text}


class Flight:
    """A table of people, each of whom can look and act; who plays on does the first thing on offer."""

    def __init__(self, player: Player, *kinds: str, **options: Any) -> None:
        self.player = player
        seats = [{"kind": k} if k in ("me", "open") else {"kind": "bot", "bot": k} for k in kinds or ["me"] * CREW]
        order = {"game": "cockpit", "scenario": "flight", "seats": seats, "options": options}
        made = answered(player.post("/api/tables", order), 201)
        self.table: str = made["table"]
        self.host: str = made["host"]
        self.tokens: dict[int, str] = {held["seat"]: held["token"] for held in made["held"]}

    def look(self, seat: int | None = None) -> Json:
        return self.player.view(self.table, None if seat is None else self.tokens[seat])

    def bytes(self, seat: int | None = None) -> bytes:
        """The very message that a seat is answered with."""
        response = self.player.get(f"/api/tables/{self.table}/view", None if seat is None else self.tokens[seat])
        return response.content

    def line(self, seat: int | None = None, after: int = 0) -> Line:
        """A socket that has been greeted."""
        line = self.player.socket(self.table, None if seat is None else self.tokens[seat], after)
        line.hear("update")
        return line

    def act(self, seat: int, action: Any, ply: int | None = None, **more: Any) -> int:
        number = self.look()["ply"] if ply is None else ply
        response = self.player.act(self.table, self.tokens[seat], number, action=action, **more)
        found: int = answered(response)["ply"]
        return found

    def refused(self, seat: int, action: Any, ply: int | None = None, **more: Any) -> Json:
        number = self.look()["ply"] if ply is None else ply
        response = self.player.act(self.table, self.tokens[seat], number, action=action, **more)
        assert response.status_code >= 400, response.text
        return {**response.json(), "status": response.status_code}

    def to(self, *steps: str, phase: str = "") -> Json:
        """Play on until one of these steps is asked; the public view of it."""
        while True:
            update = self.look()
            view = update["view"]
            if view["step"] in steps and (not phase or view["phase"] == phase):
                return update
            assert update["actors"], "nobody can play on"
            for seat in update["actors"]:
                legal = self.look(seat)["legal"]
                if legal:
                    self.act(seat, legal[0]["action"], update["ply"])
                    break

    def end(self) -> None:
        """Play on to the end."""
        self.to("done")

    def record(self) -> str:
        response = self.player.get(f"/api/tables/{self.table}/record")
        assert response.status_code == 200, response.text
        return response.text


class Tap:
    """Everything that one pair of eyes is sent from now on, as it came."""

    def __init__(self, flight: Flight, seat: int | None = None) -> None:
        self.messages: list[bytes] = []
        self._line = flight.player.socket(flight.table, None if seat is None else flight.tokens[seat])
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def updates(self) -> list[Json]:
        found: list[Json] = [msgspec.json.decode(message) for message in list(self.messages)]
        return [message for message in found if message["type"] == "update"]

    def close(self) -> None:
        self._line.connection.close()
        self._reader.join()

    def _read(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                text = self._line.connection.recv()
                self.messages.append(text if isinstance(text, bytes) else text.encode())


def raw(line: Line) -> bytes:
    """The next message as it came."""
    text = line.connection.recv(20)
    return text if isinstance(text, bytes) else text.encode()


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
