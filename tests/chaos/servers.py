"""Server processes as they are shipped, each at a port of its own, to be killed, frozen, stopped and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.support.patience import PATIENCE

SHIPPED = (sys.executable, "-m", "mayday.cli", "serve", "--no-open")
ROOT = Path(__file__).parents[2]
FREE = {"moves_per_second": 0, "calls_per_second": 0, "tables_per_minute": 0, "sockets_per_address": 0}
"""No limits: where these are tried, the trial names them."""
BRISK = {"bot_pause": 0, "bot_processes": 1}


class Server:
    """One server. Its port stays its own while it is down: whoever knocks then is turned away and comes again."""

    def __init__(self, database: str, log: Path, program: tuple[str, ...] = SHIPPED, **settings: Any) -> None:
        self.database = database
        self.log = log
        self._reserved = socket.socket()
        # Bound and never listened at: no other program is given this port, and the server itself may still take it.
        self._reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._reserved.bind(("127.0.0.1", 0))
        port = self._reserved.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self._command = (*program, "--port", str(port), "--database", database)
        self._settings = {**FREE, **BRISK, **settings}
        self._process: subprocess.Popen[bytes] | None = None
        self._groups: list[int] = []
        self._read = 0

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Begin, without waiting until it can be reached."""
        named = {f"MAYDAY_{name.upper()}": str(value) for name, value in self._settings.items()}
        self._read = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                env={**os.environ, **named},
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # a group of its own, by which what it leaves behind is found
            )
        self._groups.append(self._process.pid)

    @property
    def code(self) -> int | None:
        """With which it ended, if it has."""
        return None if self._process is None else self._process.poll()

    @property
    def listening(self) -> bool:
        """Has it said where it is, since it was last started?"""
        return b"Mayday is at" in self._said()

    def last_words(self) -> str:
        """All that it has said since it was last started."""
        return self._said().decode("utf-8", "replace")

    def _said(self) -> bytes:
        with self.log.open("rb") as log:
            log.seek(self._read)
            return log.read()

    async def begun(self) -> bool:
        """Wait until it can be reached; False if it ended instead."""
        async with asyncio.timeout(PATIENCE):
            while not self.listening:
                if self.code is not None:
                    return False
                await asyncio.sleep(0.02)
        return True

    def kill(self) -> None:
        """At once and without a word, as a power cut would; its helpers are not touched."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(PATIENCE)

    def stop(self) -> None:
        """As its host would."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(PATIENCE)

    def left_behind(self) -> list[int]:
        """Processes that servers of ours began, which are dead, and that live on."""
        alive = self.pid if self.code is None else None
        return [process for process, group in living() if group in self._groups and group != alive]

    def clear(self) -> None:
        """End all that was begun here, and give the port back."""
        for process, group in living():
            if group in self._groups:
                os.kill(process, signal.SIGKILL)
        if self._process is not None:
            self._process.wait(PATIENCE)
        self._reserved.close()


def living() -> Iterator[tuple[int, int]]:
    """Each process and its group, without those that have ended and only wait to be forgotten."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                state, _, group = (folder / "stat").read_text().rpartition(") ")[2].split()[:3]
            except (OSError, ValueError):
                continue
            if state not in ("Z", "X"):
                yield int(folder.name), int(group)


def memory(server: Server) -> tuple[int, int]:
    """Bytes that a server has in memory, and its helpers together; what they share is counted for each."""
    page = os.sysconf("SC_PAGE_SIZE")
    found = Counter[bool]()
    for process, group in living():
        if group == server.pid:
            with suppress(OSError, IndexError):  # it may have ended just now
                found[process == server.pid] += int(Path(f"/proc/{process}/statm").read_text().split()[1]) * page
    return found[True], found[False]
