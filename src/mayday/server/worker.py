"""The other side of `workers`: a process that does what it is asked for until nobody asks any more.

`python -m mayday.server.worker LINE MEGABYTES`, where LINE is the number of an open socket.
"""

from __future__ import annotations

import os
import pickle
import select
import signal
import sys
import threading
from multiprocessing.connection import Connection

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]


class Overrun(Exception):
    """Work that took too long or too much, or that ended its process."""


def serve(line: Connection, megabytes: int) -> None:
    """The life of a process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if megabytes and resource is not None:
        most = megabytes * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    threading.Thread(target=_leave_with, args=(line.fileno(),), daemon=True).start()
    try:
        line.send_bytes(b"begun")
        while True:
            line.send_bytes(_answer(line.recv_bytes(), line))
    except (EOFError, OSError):
        return  # nobody asks any more


def _leave_with(line: int) -> None:
    """End when the other side has ended, also in the midst of work that never does."""
    hung_up = select.poll()
    hung_up.register(line, 0)
    hung_up.poll()
    os._exit(0)


def _answer(asked: bytes, line: Connection) -> bytes:
    work, given = pickle.loads(asked)
    line.send_bytes(b"read")
    try:
        return pickle.dumps((True, work(*given)))
    except MemoryError:
        return pickle.dumps((False, _too_much()))
    except Exception as error:
        try:
            return pickle.dumps((False, error))
        except Exception:
            return pickle.dumps((False, RuntimeError(f"{type(error).__name__}: {error}")))


def _too_much() -> Exception:
    from mayday.server.worker import Overrun  # not that of `__main__`, which this module is in its own process

    return Overrun("it needed too much memory")


if __name__ == "__main__":
    serve(Connection(int(sys.argv[1])), int(sys.argv[2]))
