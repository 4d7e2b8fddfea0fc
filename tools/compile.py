"""The hot path under mypyc: which modules it is, whether this machine can compile them, and how.

`python -m tools.compile` fails unless the installed package runs compiled; with `--obstacle` it says what keeps this
machine from compiling, and fails if something does.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
# Laid out as a folder on the import path, one for each Python that builds here.
COMPILED = ROOT / ".cache/compiled" / str(sysconfig.get_config_var("SOABI"))
OPTIONS = [
    "--config-file=",  # how strict we are with ourselves is no reason for a wheel to fail
    "--explicit-package-bases",
    "--follow-imports=silent",
]
OPTIMISE = "1"
"""Of the C compiler: higher levels take longer and made nothing faster that could be measured."""


def modules() -> list[Path]:
    """The modules pyproject.toml lists, relative to `src`; each must be there."""
    listed: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mayday"]["compiled"]
    missing = [name for name in listed if not (ROOT / name).is_file()]
    if missing:
        raise FileNotFoundError(f"[tool.mayday] in pyproject.toml lists no such file: {', '.join(missing)}")
    return [(ROOT / name).relative_to(SOURCE) for name in listed]


def obstacle() -> str | None:
    """Why this machine cannot compile, if it cannot."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if not shutil.which(compiler):
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's headers (Python.h) are not installed"
    return None


def groups(paths: Sequence[Path]) -> list[tuple[list[str], str | None]]:
    """A library for each game and one for what they share, so that several can be compiled at once."""
    named: dict[str, list[str]] = {}
    for path in paths:
        named.setdefault(path.parts[2] if path.parts[1] == "games" else "shared", []).append(str(path))
    return [(files, f"mayday_{name}") for name, files in named.items()]


def build(at_once: int) -> None:
    """Compile the modules where this runs, beside their sources."""
    from mypyc.build import mypycify
    from setuptools import setup

    paths = modules()
    made = mypycify([*OPTIONS, *map(str, paths)], opt_level=OPTIMISE, debug_level="0", separate=groups(paths))
    setup(name="mayday-engine", ext_modules=made, script_args=["build_ext", "--inplace", "-j", str(at_once)])


def newest(more: Iterable[Path] = ()) -> float:
    """When the newest of the sources was written."""
    sources = [ROOT / "pyproject.toml", Path(__file__), *SOURCE.rglob("*.py"), *more]
    return max(path.stat().st_mtime for path in sources)


def is_fresh() -> bool:
    """Is the compiled folder newer than all it depends on? pip packs a wheel twice in one install."""
    return COMPILED.exists() and COMPILED.stat().st_mtime > newest()


def compile_all() -> None:
    """Compile the modules into the compiled folder, which appears only when all has gone well."""
    modules()
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILED.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=COMPILED.parent) as folder:
        # mypyc names a module by its path from where it runs, and leaves its results beside the sources.
        work = Path(folder, "work")
        shutil.copytree(SOURCE, work, ignore=shutil.ignore_patterns("static", "__pycache__"))
        # In a process of its own, which works there.
        code = f"from tools import compile; compile.build({os.cpu_count()})"
        known = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
        subprocess.run([sys.executable, "-c", code], cwd=work, env={**os.environ, "PYTHONPATH": known}, check=True)
        shutil.rmtree(work / "build")
        ready = Path(folder, "ready")
        for path in work.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
            target = ready / path.relative_to(work)
            target.parent.mkdir(parents=True, exist_ok=True)
            path.rename(target)
        ready.rename(COMPILED)
        os.utime(COMPILED)


def check() -> None:
    """Fail unless Python would import every listed module from its compiled file."""
    for path in modules():
        name = ".".join(path.with_suffix("").parts)
        spec = find_spec(name)
        origin = spec.origin if spec else None
        if origin is None or not origin.endswith(tuple(EXTENSION_SUFFIXES)):
            sys.exit(f"{name} is not compiled: it would come from {origin}")


if __name__ == "__main__":
    if "--obstacle" in sys.argv:
        found = obstacle()
        print(found or "nothing")
        sys.exit(found is not None)
    check()
