"""Imports point downwards, and the engine stays pure."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import mayday

ROOT = Path(mayday.__file__).parent
MODULES = sorted(file.relative_to(ROOT) for file in ROOT.rglob("*.py"))

# What each room may import besides itself; the version of the package is open to all.
ROOMS: Mapping[str, set[str]] = {
    "__init__.py": {"core"},
    "core": set(),
    "kit": {"core"},
    "games": {"core", "kit"},
    "bots": {"core", "kit", "games"},
    "arena": {"core", "kit", "games", "bots"},
    "envs": {"core", "kit", "games", "bots"},
    "server": {"core", "kit", "games", "bots"},
    "evidence.py": {"core", "games"},
    "bench": {"core", "kit", "games", "bots", "arena", "server"},
    "cli": {"core", "kit", "games", "bots", "arena", "envs", "server", "evidence", "bench"},
    "__main__.py": {"cli"},
}

# The engine knows no clock, file, socket, process or log, and no chance but the dice it is given.
ENGINE = [module for module in MODULES if module.parts[0] in ("core", "kit", "games")]
IMPURE = {"asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil"}
IMPURE |= {"signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "uuid"}
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "hash", "id", "globals"}


def imports(module: Path) -> Iterator[str]:
    """The full name of everything a module imports, wherever in it."""
    for node in ast.walk(ast.parse((ROOT / module).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_a_room_imports_only_what_lies_below_it(module: Path) -> None:
    room = module.parts[0]
    for name in imports(module):
        package, *inner = name.split(".")
        if package != "mayday" or inner == ["__version__"]:
            continue
        assert inner[0] in {room, *ROOMS[room]}, f"{room} may not import {name}"
        if room == "games" == inner[0] and len(module.parts) > 2:
            assert inner[1] == module.parts[1], f"one game may not import another, as {name}"


@pytest.mark.parametrize("module", ENGINE, ids=str)
def test_the_engine_touches_no_clock_file_or_socket(module: Path) -> None:
    reads_its_own_data = module.name == "library.py" or module == Path("games/__init__.py")
    for name in imports(module):
        top = name.partition(".")[0]
        assert top not in IMPURE or (top == "random" and module == Path("core/dice.py")), f"{name} is not pure"
        assert top != "importlib" or reads_its_own_data, f"{name} is for a game's library"


@pytest.mark.parametrize("module", ENGINE, ids=str)
def test_the_engine_calls_nothing_that_differs_from_run_to_run(module: Path) -> None:
    for node in ast.walk(ast.parse((ROOT / module).read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in IMPURE_CALLS, f"{node.func.id}() in line {node.lineno}"
