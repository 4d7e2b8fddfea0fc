"""Breaking off: whoever ends a long run, by whatever signal, lets it clean up first."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
SIGNALS = (signal.SIGINT, signal.SIGTERM)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Do this; a signal breaks it off where it waits, and never while a process is being started."""

    async def watched() -> T:
        task = asyncio.current_task()
        assert task is not None
        for one in SIGNALS:
            asyncio.get_running_loop().add_signal_handler(one, task.cancel)
        return await work

    try:
        return asyncio.run(watched())
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None
    finally:
        heed()


def heed() -> None:
    """Also where nothing waits, a signal is an error that cleans up on its way."""
    for one in SIGNALS:
        signal.signal(one, signal.default_int_handler)
