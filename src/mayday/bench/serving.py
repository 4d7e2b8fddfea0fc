"""Durable moves a second through the server, and through a bare relay with the same writer and clients."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from mayday.bench.clients import Race, moves_per_second, through_relay, through_server
from mayday.bench.figures import Figure, Report

RACES = {"1 race": 1, "16 races at once": 16}

# A bench asks more of the server than a person may.
UNLIMITED = {
    "MAYDAY_PORT": "0",
    "MAYDAY_MOVES_PER_SECOND": "0",
    "MAYDAY_TABLES_PER_MINUTE": "0",
    "MAYDAY_SOCKETS_PER_ADDRESS": "0",
}


def measure(report: Report, seconds: float) -> None:
    """Put the figures of relay and server into a report, each measured for so long, and their ratios."""
    with tempfile.TemporaryDirectory() as folder:
        with started("mayday.bench.relay", [f"{folder}/relay.db"], {}) as address:
            _count(report, "relay", address, through_relay, seconds)
        settings = {**UNLIMITED, "MAYDAY_DATABASE": f"{folder}/server.db"}
        with started("mayday.server.app", [], settings) as address:
            _count(report, "server", address, through_server, seconds)
    for name in RACES:
        report.add_ratio(f"server / relay, {name}", f"server, {name}", f"relay, {name}")


def _count(report: Report, group: str, address: str, race: Race, seconds: float) -> None:
    for name, races in RACES.items():
        moves = moves_per_second(address, race, races, seconds)
        report.figures.append(Figure(group, f"{group}, {name}", moves, "durable moves"))


@contextmanager
def started(module: str, arguments: list[str], settings: dict[str, str]) -> Iterator[str]:
    """The address of a program in a process of its own, which is ended afterwards."""
    command = [sys.executable, "-m", module, *arguments]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **settings})
    assert program.stdout is not None
    try:
        line = program.stdout.readline()
        found = re.search(r"http://(\S+?)/", line)
        if found is None:
            raise RuntimeError(f"{module} did not start: {line}")
        yield found[1]
    finally:
        program.send_signal(signal.SIGINT)
        try:
            program.wait(10)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()
        program.stdout.close()
