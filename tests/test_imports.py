"""Imports point downwards, and the engine stays pure."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import mayday
from tools.architecture import ROOMS

ROOT = Path(mayday.__file__).parent
MODULES = sorted(file.relative_to(ROOT) for file in ROOT.rglob("*.py"))

# What each room may import besides itself; the version of the package is open to all.
ALLOWED: Mapping[str, frozenset[str]] = {
    **{name: room.imports for name, room in ROOMS.items()},
    "evidence.py": ROOMS["evidence"].imports,
    "__init__.py": frozenset({"core"}),
    "__main__.py": frozenset({"cli"}),
}

# The engine knows no clock, file, socket, process or log, and no chance but the dice it is given.
ENGINE = [module for module in MODULES if module.parts[0] in ("core", "kit", "games")]
IMPURE = {"asyncio", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil"}
IMPURE |= {"signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "uuid"}
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "hash", "id", "globals"}


@cache
def nodes(module: Path) -> list[ast.AST]:
    """All that is written in a module, wherever in it."""
    return list(ast.walk(ast.parse((ROOT / module).read_text("utf-8"))))


def imports(module: Path) -> Iterator[tuple[str, str]]:
    """Every place where a module imports something, and the full name of what."""
    for node in nodes(module):
        if isinstance(node, ast.Import):
            yield from ((f"{module}:{node.lineno}", alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = "." * node.level + (node.module or "")
            yield from ((f"{module}:{node.lineno}", f"{source}.{alias.name}") for alias in node.names)


def test_a_room_imports_only_what_lies_below_it() -> None:
    wrong = []
    for module in MODULES:
        room = module.parts[0]
        for place, name in imports(module):
            package, *inner = name.split(".")
            if package == "":
                wrong.append(f"{place}: imports are absolute")
            if package != "mayday" or inner == ["__version__"]:
                continue
            if inner[0] not in {room, *ALLOWED[room]}:
                wrong.append(f"{place}: {room} may not import {name}")
            elif room == "games" == inner[0] and len(module.parts) > 2 and inner[1] != module.parts[1]:
                wrong.append(f"{place}: one game may not import another, as {name}")
    assert MODULES
    assert not wrong, "\n".join(wrong)


# Rooms above the games know them by what they declare; the games' own folders are the only ones that name them.
ABOVE = [module for module in MODULES if module.parts[0] in ("arena", "bench", "cli", "server", "evidence.py")]
ABOVE += [module for module in MODULES if module.parts[0] == "bots" and len(module.parts) == 2]


def test_no_room_above_the_games_names_one() -> None:
    own = {file.name for file in (ROOT / "games").iterdir() if (file / "rules.py").is_file()}
    wrong = []
    for module in ABOVE:
        for place, name in imports(module):
            if name.startswith("mayday.") and own & {*name.split(".")[2:3]}:
                wrong.append(f"{place}: imports {name}")
        wrong += [
            f"{module}:{node.lineno}: says {node.value!r}"
            for node in nodes(module)
            if isinstance(node, ast.Constant) and node.value in own
        ]
    assert len(own) >= 4
    assert ABOVE
    assert not wrong, "\n".join(wrong)


def test_the_engine_touches_no_clock_file_or_socket() -> None:
    wrong = []
    for module in ENGINE:
        reads_its_own_data = module.name == "library.py" or module == Path("games/__init__.py")
        for place, name in imports(module):
            top = name.partition(".")[0]
            if top in IMPURE and not (top == "random" and module == Path("core/dice.py")):
                wrong.append(f"{place}: {name} is not pure")
            if top == "importlib" and not reads_its_own_data:
                wrong.append(f"{place}: {name} is for a game's library")
    assert ENGINE
    assert not wrong, "\n".join(wrong)


def test_the_engine_calls_nothing_that_differs_from_run_to_run() -> None:
    wrong = [
        f"{module}:{node.lineno}: {node.func.id}()"
        for module in ENGINE
        for node in nodes(module)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS
    ]
    assert not wrong, "\n".join(wrong)
