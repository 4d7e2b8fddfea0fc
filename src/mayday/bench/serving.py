"""Durable moves a second through the server, and through a bare relay with the same writer and clients."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from mayday.bench.clients import moves_per_second, through_relay, through_server
from mayday.bench.figures import ROUNDS, Figure, Report

RACES = {"1 race": 1, "16 races at once": 16}

# A bench asks more of the server than a person may.
UNLIMITED = {
    "MAYDAY_PORT": "0",
    "MAYDAY_MOVES_PER_SECOND": "0",
    "MAYDAY_TABLES_PER_MINUTE": "0",
    "MAYDAY_SOCKETS_PER_ADDRESS": "0",
}


def measure(report: Report, seconds: float) -> None:
    """Put the figures of relay and server into a report, each measured for about so long, and their ratios."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {**UNLIMITED, "MAYDAY_DATABASE": f"{folder}/server.db"}
        with (
            started("mayday.bench.relay", [f"{folder}/relay.db"], {}) as relay,
            started("mayday.server.app", [], settings) as server,
        ):
            for name, races in RACES.items():
                _compare(report, name, races, relay, server, seconds / ROUNDS)


def _compare(report: Report, name: str, races: int, relay: str, server: str, seconds: float) -> None:
    """Relay and server in turns, so that whatever else the machine does meets both; the best round of each."""
    best = {"relay": 0.0, "server": 0.0}
    for _ in range(ROUNDS):
        for group, address, race in (("relay", relay, through_relay), ("server", server, through_server)):
            best[group] = max(best[group], moves_per_second(address, race, races, seconds))
    for group, moves in best.items():
        report.figures.append(Figure(group, f"{group}, {name}", moves, "durable moves"))
    report.add_ratio(f"server / relay, {name}", f"server, {name}", f"relay, {name}")


@contextmanager
def started(module: str, arguments: list[str], settings: dict[str, str]) -> Iterator[str]:
    """The address of a program in a process of its own, which is ended afterwards."""
    with running(module, arguments, settings) as (_, address):
        yield address


@contextmanager
def running(module: str, arguments: list[str], settings: dict[str, str]) -> Iterator[tuple[int, str]]:
    """The process and the address of such a program."""
    with begun([sys.executable, "-m", module, *arguments], settings) as found:
        yield found


@contextmanager
def begun(command: Sequence[str], settings: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    """The process and the address of any program that prints where it is."""
    program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **settings})
    assert program.stdout is not None
    try:
        found = next(filter(None, (re.search(r"http://(\S+?)/", line) for line in program.stdout)), None)
        if found is None:
            raise RuntimeError(f"{' '.join(command)} did not start")
        yield program.pid, found[1]
    finally:
        program.send_signal(signal.SIGINT)
        try:
            program.wait(10)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()
        program.stdout.close()
