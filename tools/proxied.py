"""A trial of the Caddyfile: Caddy in front of a real server, and what a browser would ask through it."""

from __future__ import annotations

import json
import os
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from mayday.bench.serving import started
from tools import recipes

PATIENCE = 60.0
TABLES = 3
"""New tables that the server of the trial takes from one address."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


def configuration(home: Path, server: str, http: int, https: int) -> dict[str, Any]:
    """The Caddyfile as Caddy reads it, with two servers, one of which is dead, on ports of the trial's own."""
    servers = f"127.0.0.1:{free_port()} {server}"
    adapted = subprocess.run(
        ["caddy", "adapt", "--adapter", "caddyfile", "--config", str(recipes.CADDYFILE)],
        env={**os.environ, "SITE": "localhost", "SERVERS": servers},
        capture_output=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(adapted.stdout)
    web = found["apps"]["http"]
    web |= {"http_port": http, "https_port": https}
    (only,) = web["servers"].values()
    only["listen"] = [f"127.0.0.1:{https}"]
    # Nothing of the trial stays on this machine, its own authority least of all.
    found["admin"] = {"disabled": True}
    found["storage"] = {"module": "file_system", "root": str(home)}
    found["apps"]["pki"] = {"certificate_authorities": {"local": {"install_trust": False}}}
    return found


@contextmanager
def caddy(home: Path, server: str) -> Iterator[tuple[str, str, ssl.SSLContext]]:
    """The two addresses of a running Caddy, without and with TLS, and whom to trust for the second."""
    http, https = free_port(), free_port()
    file, log = home / "caddy.json", home / "caddy.log"
    file.write_text(json.dumps(configuration(home, server, http, https)), "utf-8")
    with log.open("wb") as output:
        process = subprocess.Popen(["caddy", "run", "--config", str(file)], stdout=output, stderr=output)
    try:
        trusted = home / "pki/authorities/local/root.crt"
        until(lambda: process.poll() is not None or (trusted.exists() and listens(https)), log)
        if process.poll() is not None:
            raise RuntimeError(log.read_text("utf-8", "replace")[-2000:])
        yield f"http://localhost:{http}", f"https://localhost:{https}", ssl.create_default_context(cafile=trusted)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def until(done: Callable[[], bool], log: Path) -> None:
    """Wait for something, within reason."""
    deadline = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > deadline:
            raise RuntimeError(f"Caddy did not begin in {PATIENCE:.0f} seconds: {log.read_text('utf-8', 'replace')}")
        time.sleep(0.05)


def listens(port: int) -> bool:
    with socket.socket() as trial:
        return trial.connect_ex(("127.0.0.1", port)) == 0


def trial(home: Path) -> list[str]:
    """What does not go through the proxy as it should."""
    settings = {
        "MAYDAY_PORT": "0",
        "MAYDAY_DATABASE": str(home / "trial.db"),
        "MAYDAY_TRUSTED_PROXIES": "1",
        "MAYDAY_TABLES_PER_MINUTE": str(TABLES),
    }
    with (
        started("mayday.server.app", [], settings) as server,
        caddy(home, server) as (plain, site, trusted),
        httpx.Client(base_url=site, verify=trusted, timeout=PATIENCE, trust_env=False) as browser,
    ):
        moved = httpx.get(f"{plain}/new", timeout=PATIENCE, trust_env=False)
        page, games = browser.get("/"), browser.get("/api/games")
        made = [new_table(browser, site, f"192.0.2.{number}") for number in range(TABLES + 1)]
        foreign = new_table(browser, "https://elsewhere.example", "192.0.2.9")
        first = made[0].json()
        expected = {
            "plain HTTP leads to TLS": moved.status_code == 308 and moved.headers["location"].startswith("https://"),
            "the page comes compressed": page.status_code == 200 and "content-encoding" in page.headers,
            "the API does not": games.status_code == 200 and "content-encoding" not in games.headers,
            "its own page may make tables": made[0].status_code == 201,
            "nobody gets around limits by naming other addresses": made[-1].status_code == 429,
            "the page of another site may make none": foreign.status_code == 403,
            "a move is taken over a socket": made[0].status_code == 201 and moves(site, trusted, first),
        }
    return [what for what, holds in expected.items() if not holds]


def new_table(browser: httpx.Client, origin: str, forwarded: str) -> httpx.Response:
    """Make a table from a page, pretending to be somebody else."""
    game = browser.get("/api/games").json()["games"][0]
    scenario = game["scenarios"][0]
    seats = [{"kind": "me", "name": "Ann"}] * scenario["min_seats"]
    body = {"game": game["id"], "scenario": scenario["id"], "seats": seats}
    return browser.post("/api/tables", json=body, headers={"Origin": origin, "X-Forwarded-For": forwarded})


def moves(site: str, trusted: ssl.SSLContext, made: dict[str, Any]) -> bool:
    """Is the first decision of a table taken over a socket?"""
    address = f"{site.replace('https', 'wss')}/api/tables/{made['table']}/socket"
    for held in made["held"]:
        with connect(address, ssl=trusted, origin=Origin(site), proxy=None, open_timeout=PATIENCE) as line:
            line.send(json.dumps({"type": "hello", "token": held["token"], "after": 0}))
            update = heard(line, "update")
            if held["seat"] in update["actors"]:
                line.send(json.dumps({"type": "act", "ply": update["ply"], "action": update["legal"][0]["action"]}))
                answer: str = heard(line, "accepted", "refused")["type"]
                return answer == "accepted"
    return False


def heard(line: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(PATIENCE))
        if message["type"] in kinds:
            return message
