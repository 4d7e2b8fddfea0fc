"""A host's machine in small: a folder for all to see, another user, programs started as the files of `deploy/` say."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.serving import Player
from tests.support.patience import PATIENCE

PROGRAMS = Path(sys.executable).parent
STRANGER = 10001


@contextmanager
def folder() -> Iterator[Path]:
    """An empty folder that every user can reach, which those that tests are given are not."""
    with tempfile.TemporaryDirectory(prefix="mayday-host-") as made:
        Path(made).chmod(0o755)
        yield Path(made)


def another_user() -> dict[str, Any]:
    """How `subprocess` becomes somebody else: where we are root, and where others can read what is installed here."""
    if os.geteuid() != 0:
        return {}
    somebody: dict[str, Any] = {"user": STRANGER, "group": STRANGER, "extra_groups": []}
    trial = [sys.executable, "-c", "import mayday.server.settings"]
    try:
        readable = subprocess.run(trial, cwd="/", check=False, capture_output=True, **somebody).returncode == 0
    except PermissionError:
        readable = False
    return somebody if readable else {}


def belongs_to(path: Path, user: Mapping[str, Any]) -> None:
    """Make a folder for this user alone."""
    path.mkdir(mode=0o700, parents=True)
    if user:
        os.chown(path, user["user"], user["group"])


class Service:
    """A server started by somebody's file; its first line said where it is."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self._process = process
        self.player = Player(address)
        self.port = self.player.url.rpartition(":")[2]

    def stop(self) -> int:
        """Ask it to end as systemd and containers do; what it ended with."""
        self.player.close()
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(PATIENCE)


@contextmanager
def started(command: Sequence[str], environment: Mapping[str, str], **options: Any) -> Iterator[Service]:
    """A program with this environment and no other, on any free port."""
    with subprocess.Popen(
        command,
        env={**environment, "PATH": str(PROGRAMS), "MAYDAY_PORT": "0"},
        stdout=subprocess.PIPE,
        text=True,
        **options,
    ) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            assert "http://" in line, line
            service = Service(process, line.split()[3])
            yield service
            service.player.close()
        finally:
            if process.poll() is None:
                process.kill()
