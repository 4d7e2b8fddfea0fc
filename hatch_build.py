"""Builds the page, and compiles the engine where that is possible, before a wheel is packed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # hatchling loads this file by path, which leaves its neighbours unknown

from tools import compile as compiling  # noqa: E402
from tools import npm  # noqa: E402

WEB = ROOT / "web"
PAGE = ROOT / "src/mayday/server/static/index.html"


def page_is_stale() -> bool:
    """Must the page be built? Not where it came ready-made, without its sources or as old as they are."""
    if not (WEB / "package.json").exists():
        return False
    sources = [path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    return not PAGE.exists() or PAGE.stat().st_mtime < max(path.stat().st_mtime for path in sources)


def may_compile() -> bool:
    """Shall the engine be compiled? MAYDAY_COMPILE=0 or 1 says so, else whether this machine can."""
    forced = os.environ.get("MAYDAY_COMPILE")
    return forced == "1" if forced else compiling.obstacle() is None


class MaydayBuildHook(BuildHookInterface[BuilderConfig]):
    """The one hook of wheels, source distributions and editable installs."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        needs = []
        if page_is_stale() and npm.wheel_needed():
            needs.append(npm.WHEEL)
        # Hatchling does not say here that an install is editable; MAYDAY_COMPILE=0 spares it these.
        if self.target_name == "wheel" and may_compile():
            needs += self.metadata.core.optional_dependencies["compile"]
        return needs

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if page_is_stale():
            self.app.display_info("Building the page")
            npm.install(WEB)
            npm.npm(WEB, "run", "build")
        if self.target_name == "wheel" and version != "editable":
            self._compile(build_data)

    def _compile(self, build_data: dict[str, Any]) -> None:
        compiling.modules()  # a wrong list is a mistake of ours, compiler or not
        if not may_compile():
            reason = compiling.obstacle() or "MAYDAY_COMPILE=0"
            self.app.display_warning(f"The engine stays interpreted: {reason}")
            return
        try:
            if not compiling.is_fresh():
                compiling.compile_all()
        except subprocess.CalledProcessError as failed:
            reason = compiling.obstacle() or "mypyc failed, its output is above"
            if os.environ.get("MAYDAY_COMPILE") == "1":
                raise RuntimeError(f"The engine cannot be compiled: {reason}") from failed
            self.app.display_warning(f"The engine stays interpreted: {reason}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in compiling.COMPILED.rglob("*.*"):
            build_data["force_include"][str(path)] = str(path.relative_to(compiling.COMPILED))
