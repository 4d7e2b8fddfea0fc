"""How the server ends: at the first signal when all that was begun is finished, at the second one at once."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from time import monotonic
from types import FrameType

import uvicorn
from starlette.applications import Starlette
from uvicorn.server import HANDLED_SIGNALS

from mayday.server.lobby import Lobby

IDLE_SECONDS = 1.0
"""In which threads that have nothing to do are gone."""


class Server(uvicorn.Server):
    """Takes no more visitors, answers what it was asked, sends those at the tables away to come back, and is done."""

    def __init__(self, config: uvicorn.Config, app: Starlette, stop_seconds: float) -> None:
        super().__init__(config)
        self._app = app
        self._stop_seconds = stop_seconds

    @property
    def lobby(self) -> Lobby:
        lobby: Lobby = self._app.state.lobby
        return lobby

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        end = monotonic() + self._stop_seconds
        for server in self.servers:
            server.close()
        await self.lobby.take_leave(self._stop_seconds)
        self.config.timeout_graceful_shutdown = ceil(max(1.0, end - monotonic()))
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As uvicorn does, but what has ended well is not then ended by the same signal again."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit:
            signal.signal(sig, signal.SIG_DFL)
            signal.raise_signal(sig)
        self.should_exit = True


def leave_threads() -> None:
    """Do not wait for threads that are still at work: the tables are closed, and nobody hears of it any more."""
    end = monotonic() + IDLE_SECONDS
    others = [one for one in threading.enumerate() if one.name.startswith("mayday-")]
    for thread in others:
        thread.join(max(0.0, end - monotonic()))
    if any(thread.is_alive() for thread in others):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)
