"""Processes for work of uncertain weight: one that takes too long or too much is ended and replaced, and nobody waits.

Work is asked for in lanes (`lanes`), one for each address or table.
"""

from __future__ import annotations

import asyncio
import atexit
import logging
import os
import pickle
import socket
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, TypeVar, final

from mayday.server import worker
from mayday.server.lanes import Lanes
from mayday.server.worker import Overrun

log = logging.getLogger(__name__)

T = TypeVar("T")

STARTING_SECONDS = 60.0
"""A process that has not begun by then never will."""


class Unsendable(Exception):
    """Work that cannot be sent to another process."""


@final
class Workers:
    """So many processes, each begun when it is first needed and again after it was ended."""

    def __init__(self, name: str, count: int, seconds: float, megabytes: int = 0) -> None:
        """`seconds` for each piece of work unless it is given its own; `megabytes` of memory, 0 for no limit."""
        self._seconds = seconds
        self._threads = ThreadPoolExecutor(count, f"mayday-{name}")
        self._idle: list[Worker] = [_spare(megabytes) for _ in range(count)]
        self._busy: list[Worker] = []
        self._lanes = Lanes(count)
        self._closed = False

    @property
    def waiting(self) -> int:
        """How much work has not begun."""
        return self._lanes.waiting

    async def run(self, work: Callable[..., T], *given: Any, lane: str = "", seconds: float | None = None) -> T:
        """What the work comes to, or its own error; `Overrun` if it had to be ended."""
        if os.name != "posix":
            raise Unsendable("no line can be handed to another process here")
        try:
            packed = pickle.dumps((work, given))
        except Exception as error:  # pickling has no error of its own for this
            raise Unsendable(str(error)) from error
        if b"__main__" in packed:
            raise Unsendable("it is of the program that was started, which no other process is")
        await self._lanes.turn(lane)
        worker = self._idle.pop()
        self._busy.append(worker)
        loop = asyncio.get_running_loop()
        limit = self._seconds if seconds is None else seconds
        done = loop.run_in_executor(self._threads, worker.do, packed, limit)
        done.add_done_callback(lambda _: self._give_back(worker))
        fine, result = await asyncio.shield(done)
        if fine:
            made: T = result
            return made
        raise result

    def close(self) -> None:
        """Leave the processes to whoever comes next; what is being done is lost."""
        self._closed = True
        SPARE.extend(self._idle)
        self._idle = []
        for busy in self._busy:
            busy.dismiss()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _give_back(self, worker: Worker) -> None:
        self._busy.remove(worker)
        if self._closed:
            worker.end()
            return
        self._idle.append(worker)
        self._lanes.give_back()


def _spare(megabytes: int) -> Worker:
    """One that was left over, or another."""
    left = next((one for one in SPARE if one.megabytes == megabytes), None)
    if left is None:
        return Worker(megabytes)
    SPARE.remove(left)
    return left


@final
class Worker:
    """One process, and the line to it. Used by one thread at a time."""

    def __init__(self, megabytes: int) -> None:
        self.megabytes = megabytes
        self._process: subprocess.Popen[bytes] | None = None
        self._line: Connection | None = None
        self._dismissed = False

    def do(self, work: bytes, seconds: float) -> tuple[bool, Any]:
        """Whether it went well, and the result or the error."""
        try:
            line = self._begun()
            line.send_bytes(work)
            self._hear(line)  # its time begins when all that it needs has been imported
            if not line.poll(seconds):
                self.end()
                return False, Overrun(f"it took longer than {seconds:g} seconds")
            answer: tuple[bool, Any] = pickle.loads(line.recv_bytes())
            return answer
        except (EOFError, OSError):
            self.end()
            return False, Overrun("it ended its process")

    def dismiss(self) -> None:
        """From another thread: whatever is being done here breaks off."""
        self._dismissed = True
        process = self._process
        if process is not None:
            process.kill()

    def end(self) -> None:
        process, line, self._process, self._line = self._process, self._line, None, None
        if line is not None:
            line.close()
        if process is not None:
            process.kill()
            process.wait()

    def _begun(self) -> Connection:
        if self._line is None or self._process is None or self._process.poll() is not None:
            self.end()
            ours, theirs = socket.socketpair()
            with theirs:
                # Not by multiprocessing, which would run the program again that has started this server.
                self._process = subprocess.Popen(
                    [sys.executable, "-m", worker.__name__, str(theirs.fileno()), str(self.megabytes)],
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                    stdin=subprocess.DEVNULL,
                    pass_fds=[theirs.fileno()],
                )
            self._line = Connection(ours.detach())
            if self._dismissed:
                raise OSError("nobody waits for it any more")
            self._hear(self._line)
        return self._line

    def _hear(self, line: Connection) -> None:
        if not line.poll(STARTING_SECONDS):
            raise OSError("a process did not begin")
        line.recv_bytes()


SPARE: list[Worker] = []
"""Those of servers of this process that were closed; where one follows another they need not be begun again."""


@atexit.register
def _end_spare() -> None:
    while SPARE:
        SPARE.pop().end()
