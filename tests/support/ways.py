"""The way of one move through the server: which functions are called, in their order.

`python -m tests.support.ways` prints how long the way is in each game; the architecture's picture is held to it.
"""

from __future__ import annotations

import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import mayday
from tests.server.serving import Player, serving
from tools import figures

ROOT = Path(mayday.__file__).parent
TABLES = {
    "mayday78": ("grand-prix", 2),
    "mayday41": ("needle-in-the-murk", 2),
    "asteroid": ("nine-seven-bravo", 2),
    "cockpit": ("flight", 5),
}


class Call(NamedTuple):
    module: Path
    """Below the package."""
    function: str


class Listener:
    """Hears the calls of our own functions in every thread that begins while it is there."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.on = False

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        if self.on and event == "call" and frame.f_code.co_filename.startswith(str(ROOT)):
            function = frame.f_code.co_qualname.replace(".<locals>", "")
            if "<" not in function:  # comprehensions and the like are part of what they stand in
                self.calls.append(Call(Path(frame.f_code.co_filename).relative_to(ROOT), function))


@contextmanager
def listening() -> Iterator[Listener]:
    listener = Listener()
    threading.setprofile(listener)
    try:
        yield listener
    finally:
        threading.setprofile(None)


def way_of(game: str) -> list[Call]:
    """One act, sent over a socket, until its update is there for everybody."""
    with tempfile.TemporaryDirectory() as folder, listening() as listener, serving(f"{folder}/tables.db") as player:
        return _moved(player, listener, game)


def _moved(player: Player, listener: Listener, game: str) -> list[Call]:
    scenario, seats = TABLES[game]
    made = player.make(*["me"] * seats, game=game, scenario=scenario)
    sockets = [player.socket(made["table"], held["token"]) for held in made["held"]]
    updates = [socket.hear("update") for socket in sockets]
    seat = updates[0]["actors"][0]
    chosen = _choice(updates[seat]["legal"])
    listener.on = True
    sockets[seat].say({"type": "act", "ply": updates[seat]["ply"], "action": chosen})
    sockets[seat].hear("update")
    listener.on = False
    return list(listener.calls)


def _choice(legal: list[dict[str, Any]]) -> Any:
    return next(one["action"] for one in legal if one["action"]["type"] != "resign")


def row(game: str) -> tuple[object, ...]:
    """How many calls, functions and files a move takes, and how often a file is come back to that was left."""
    calls = way_of(game)
    entered: list[Path] = []
    for call in calls:
        if not entered or entered[-1] != call.module:
            entered.append(call.module)
    again = sum(count - 1 for count in Counter(entered).values())
    return game, len(calls), len(set(calls)), len({call.module for call in calls}), again


def main() -> None:
    head = ("game", "calls", "functions", "files", "files entered again")
    print(figures.table(head, [row(game) for game in sys.argv[1:] or TABLES]))


if __name__ == "__main__":
    main()
