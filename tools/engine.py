"""`make run`: Mayday by the compiled engine if there is one as new as the sources, and else by the interpreted one.

Where there is a C compiler, the engine is then compiled beside it for the next time.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from pathlib import Path
from typing import Any

from tools import compile as compiling

FOLDER = compiling.ROOT / ".cache/engine"
"""The whole package with its compiled modules, as a wheel has it."""
LOG = compiling.ROOT / ".cache/engine.log"


def is_ready() -> bool:
    """Is there a compiled package that is newer than all it was made of?"""
    page = (compiling.ROOT / "src/mayday/server/static").rglob("*")
    return FOLDER.exists() and FOLDER.stat().st_mtime > compiling.newest([path for path in page if path.is_file()])


class Building:
    """A wheel with a compiled engine in the making, beside what somebody came for."""

    def __init__(self, python: str) -> None:
        FOLDER.parent.mkdir(exist_ok=True)
        self._began = time.monotonic()
        self._place = tempfile.TemporaryDirectory(dir=FOLDER.parent)
        pip = [sys.executable, "-m", "pip", "--python", python]
        self._log = LOG.open("wb")
        self._process = subprocess.Popen(
            ["nice", *pip, "wheel", "-q", "--no-deps", "-c", "constraints.txt", "-w", self._place.name, "."],
            cwd=compiling.ROOT,
            env={**os.environ, "MAYDAY_COMPILE": "1"},
            stdout=self._log,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # an interrupt at the terminal is for the server; this one is told by `stop`
        )
        self._stopped = False
        self._waiting = threading.Thread(target=self._wait, daemon=True)
        self._waiting.start()

    def _wait(self) -> None:
        failed = self._process.wait()
        if self._stopped:
            return
        if failed:
            print(f"The engine could not be compiled and stays interpreted; {LOG} says why.", flush=True)
            return
        self._unpack()
        seconds = time.monotonic() - self._began
        print(f"The compiled engine is ready ({seconds:.0f} s): the next `make run` uses it.", flush=True)

    def _unpack(self) -> None:
        (wheel,) = Path(self._place.name).glob("*.whl")
        made = Path(self._place.name, "package")
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(made)
        shutil.rmtree(FOLDER, ignore_errors=True)
        made.rename(FOLDER)
        os.utime(FOLDER)

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._stopped = self._process.poll() is None
        if self._stopped:
            os.killpg(self._process.pid, signal.SIGTERM)
        self._waiting.join()
        self._log.close()
        self._place.cleanup()


def served(command: list[str], environment: dict[str, str]) -> int:
    """Run a command in the foreground: signals are its own, and so is the exit status."""
    process = subprocess.Popen(command, env=environment)

    def pass_on(number: int, _: Any) -> None:
        if number != signal.SIGINT:  # which the terminal sends to both
            process.send_signal(number)

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, pass_on)
    return process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.engine", description=__doc__)
    parser.add_argument("--python", required=True, metavar="PATH", help="of the environment Mayday is installed in")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="of `mayday`, such as `serve --open`")
    asked = parser.parse_args()
    command = [asked.python, "-m", "mayday.cli", *asked.command]
    if is_ready():
        sys.exit(served(command, {**os.environ, "PYTHONPATH": str(FOLDER)}))
    if obstacle := compiling.obstacle():
        print(f"The engine runs interpreted: {obstacle}. All works, only slower.", flush=True)
        sys.exit(served(command, dict(os.environ)))
    print("Compiling the engine beside this, for the next time, which takes some minutes.", flush=True)
    building = Building(asked.python)
    try:
        status = served(command, dict(os.environ))
    finally:
        building.stop()
    sys.exit(status)


if __name__ == "__main__":
    main()
