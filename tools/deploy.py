"""The files of `deploy/` before the programs that they are written for, as far as these are on this machine.

`python -m tools.deploy` is `make deploy-check`. It needs no network, unless it is asked to build the container.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from tools import proxied, recipes

MOST_EXPOSED = 2.0
"""Of the ten points by which systemd counts what a service could do to its machine."""
IMAGE = "localhost/mayday-check"


class Absent(Exception):
    """What a check needs is not on this machine."""


class Wrong(Exception):
    """What a check found."""


def said(command: Sequence[str], *, chosen: dict[str, str] | None = None) -> str:
    """What a program says; it is wrong if it fails."""
    if shutil.which(command[0]) is None:
        raise Absent(command[0])
    environment = {**os.environ, **(chosen or {})}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    output = f"{ran.stdout}{ran.stderr}".strip()
    if ran.returncode:
        raise Wrong(output[-2000:] or f"{command[0]} ended with {ran.returncode}")
    return output


def knows(command: Sequence[str]) -> bool:
    """Is there a program with this command?"""
    if shutil.which(command[0]) is None:
        return False
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def check_unit() -> str:
    """The unit as it would be read, with a program that is there in the place of the installed one."""
    program = Path(sys.executable).with_name("mayday")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, recipes.UNIT.name)
        copy.write_text(recipes.UNIT.read_text("utf-8").replace(recipes.PROGRAM, str(program)), "utf-8")
        about = [line for line in said(["systemd-analyze", "verify", str(copy)]).splitlines() if copy.name in line]
        if about:
            raise Wrong("\n".join(about))
        words = ["systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSED * 10:.0f}", str(copy)]
        exposure = said(words).splitlines()[-1]
    return exposure.rpartition(f"{copy.name}: ")[2].split()[0] + " of 10 points of exposure"


def check_caddyfile() -> str:
    said(["caddy", "validate", "--adapter", "caddyfile", "--config", str(recipes.CADDYFILE)])
    if said(["caddy", "fmt", str(recipes.CADDYFILE)]) != recipes.CADDYFILE.read_text("utf-8").strip():
        raise Wrong(f"caddy fmt --overwrite {recipes.CADDYFILE.relative_to(recipes.ROOT)} would change it")
    return "valid, and in Caddy's form"


def check_proxy() -> str:
    if shutil.which("caddy") is None:
        raise Absent("caddy")
    with tempfile.TemporaryDirectory() as folder:
        wrong = proxied.trial(Path(folder))
    if wrong:
        raise Wrong("; ".join(f"not so: {what}" for what in wrong))
    return "a page, tables, a socket and limits through TLS, with one of two servers dead"


def check_compose() -> str:
    """By whichever program for compose files is here."""
    chosen = {"SITE": "localhost", "DATABASE_PASSWORD": "none"}
    for words in (["docker", "compose"], ["docker-compose"]):
        if knows([*words, "version"]):
            said([*words, "-f", str(recipes.COMPOSE), "config"], chosen=chosen)
            return f"read by {' '.join(words)}"
    raise Absent("docker compose or docker-compose")


def check_build(python: str) -> str:
    """Build the container; the packages and the image to start from come over the network."""
    for program in ("podman", "docker"):
        if shutil.which(program):
            form = ["--format", "docker"] if program == "podman" else []
            base = ["--build-arg", f"PYTHON={python}"] if python else []
            file = ["-f", str(recipes.CONTAINERFILE), "-t", IMAGE, str(recipes.ROOT)]
            said([program, "build", *form, *base, *file])
            return f"built by {program} as {IMAGE}"
    raise Absent("podman or docker")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.deploy", description=__doc__)
    parser.add_argument("--all", action="store_true", help="fail where a program that a check needs is not here")
    parser.add_argument("--build", action="store_true", help="build the container too, which needs a network")
    parser.add_argument("--python", default="", metavar="IMAGE", help="with --build: the image to start from")
    asked = parser.parse_args()
    checks: dict[str, Callable[[], str]] = {
        "systemd unit": check_unit,
        "Caddyfile": check_caddyfile,
        "Caddy in front of a server": check_proxy,
        "compose file": check_compose,
    }
    if asked.build:
        checks["container"] = lambda: check_build(asked.python)
    failed = False
    for what, check in checks.items():
        try:
            print(f"{what}: {check()}", flush=True)
        except Absent as absent:
            failed |= asked.all
            print(f"{what}: not checked, there is no {absent} here", flush=True)
        except (Wrong, RuntimeError) as wrong:
            failed = True
            print(f"{what}: FAILED\n{wrong}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
