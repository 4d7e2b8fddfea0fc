"""Processes for work of uncertain weight: one that takes too long or too much is ended and replaced, and nobody waits.

Work is asked for in lanes, one for each address or table; lanes take turns, so that whoever asks for much waits for
that alone.
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
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, TypeVar, final

from mayday.server import worker
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
        self._lanes: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._free = count
        self._closed = False

    @property
    def waiting(self) -> int:
        """How much work has not begun."""
        return sum(map(len, self._lanes.values()))

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
        await self._turn(lane)
        worker = self._idle.pop()
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
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _turn(self, lane: str) -> None:
        """Wait until a process is free and it is this lane's turn."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lanes.setdefault(lane, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next()
            raise

    def _give_back(self, worker: Worker) -> None:
        if self._closed:
            worker.end()
            return
        self._idle.append(worker)
        self._next()

    def _next(self) -> None:
        """Let the first of the lane that waited longest go; a lane that has more goes to the end of the row."""
        while self._lanes:
            name, lane = self._lanes.popitem(last=False)
            turn = lane.popleft()
            if lane:
                self._lanes[name] = lane
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


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
