"""Several servers of one machine at one address, which share a PostgreSQL; one that ends unasked is begun again.

`python -m mayday.server.several LINE LIFE` is one of them: LINE is the number of the socket at which they all listen,
LIFE that of a pipe which is closed when whoever began them is gone.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import threading
from typing import Any

from msgspec import structs

from mayday.core.errors import InputError
from mayday.server import logs
from mayday.server.settings import Settings, from_environment

log = logging.getLogger(__name__)

AGAIN_SECONDS = 1.0
"""After which one that ended unasked is begun again."""
LOOK_SECONDS = 0.1


def check(settings: Settings) -> None:
    """Refuse what several servers cannot share."""
    if settings.processes > 1 and not settings.database.startswith(("postgres://", "postgresql://")):
        reason = "several processes need PostgreSQL, as postgresql://…; a file is for one of them"
        raise InputError("MAYDAY_PROCESSES", reason)


class Several:
    """So many servers as processes, from their beginning to their end."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self._settings = settings
        self._listening = listening
        self._life, self._held = os.pipe()
        self._ending = threading.Event()
        self._running = [self._begin(number) for number in range(settings.processes)]

    def _begin(self, number: int) -> subprocess.Popen[bytes]:
        line = self._listening.fileno()
        return subprocess.Popen(
            [sys.executable, "-m", "mayday.server.several", str(line), str(self._life)],
            env={**os.environ, **environment(self._settings, number)},
            pass_fds=(line, self._life),
            start_new_session=True,  # an interrupt at the terminal reaches them once, from here
        )

    def run(self) -> None:
        """Look after them until a signal ends this, and then let them end well."""
        for wanted in (signal.SIGINT, signal.SIGTERM):
            signal.signal(wanted, self._end)
        while not self._ending.wait(LOOK_SECONDS):
            for number, process in enumerate(self._running):
                if process.poll() is not None:
                    log.error("process %d ended by itself (%d); it is begun again", number + 1, process.returncode)
                    self._ending.wait(AGAIN_SECONDS)
                    if not self._ending.is_set():
                        self._running[number] = self._begin(number)
        self._stop()

    def _end(self, *_: Any) -> None:
        if self._ending.is_set():  # asked twice: at once
            for process in self._running:
                process.kill()
        self._ending.set()

    def _stop(self) -> None:
        for process in self._running:
            process.terminate()
        for process in self._running:
            process.wait()
        os.close(self._held)
        os.close(self._life)


def environment(settings: Settings, number: int) -> dict[str, str]:
    """The settings of one of them; metrics that are read at a port have a port for each."""
    port = settings.metrics_port
    own = structs.replace(settings, processes=1, open_browser=False, metrics_port=port + number if port else port)
    given = {f"MAYDAY_{name.upper()}": value for name, value in structs.asdict(own).items() if value is not None}
    return {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in given.items()}


def _end_with(life: int) -> None:
    """End as if told to when whoever began this is gone."""
    os.read(life, 1)
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> None:
    from mayday.server.app import serve_at

    line, life = map(int, sys.argv[1:])
    threading.Thread(target=_end_with, args=(life,), daemon=True).start()
    settings = from_environment()
    logs.configure(settings)
    serve_at(socket.socket(fileno=line), settings)


if __name__ == "__main__":
    main()
