"""The server with a clock that is turned through a file, and with bots that hang, die, raise and cheat beside its own.

`python -m tests.chaos.launcher --port N --database URL`; the file is named by MAYDAY_CHAOS_CLOCK.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import time
from collections.abc import Mapping
from pathlib import Path

from mayday.bots import bots_for
from mayday.bots.contract import Bot
from mayday.server.app import Announced, build, configured
from mayday.server.settings import from_environment
from mayday.server.time import Time
from tests.chaos.bots import Cheating, Dying, Hanging, Raising

CLOCK = "MAYDAY_CHAOS_CLOCK"


def turned(file: Path) -> Time:
    """Hours by a clock that is ahead of the true time by as many seconds as the file says, or behind."""
    return Time(lambda: time.time() + float(file.read_text()))


def levels(game: str) -> Mapping[str, Bot]:
    bad = {"hanging": Hanging(), "dying": Dying(), "raising": Raising(), "cheating": Cheating()}
    return {**bots_for(game), **bad}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", required=True)
    asked = parser.parse_args()
    settings = from_environment(port=asked.port, database=asked.database)
    file = os.environ.get(CLOCK)
    app = build(settings, bots=levels, time=turned(Path(file)) if file else None)
    listening = socket.create_server((settings.host, settings.port))
    address = f"http://{settings.host}:{settings.port}/"
    asyncio.run(Announced(configured(app, settings), app, address, settings).serve([listening]))


if __name__ == "__main__":
    main()
