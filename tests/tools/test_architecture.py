"""The architecture's pictures show what is there: rooms by their imports, a move's way by a real move."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tests.support.ways import way_of
from tests.test_imports import MODULES, imports
from tools import architecture
from tools.architecture import FLOORS, ROOMS, WAY


def test_every_room_imports_what_is_drawn_and_nothing_else() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for module in MODULES:
        room = module.parts[0].removesuffix(".py")
        for _, name in imports(module):
            package, *inner = name.split(".")
            if package == "mayday" and inner and inner[0] not in (room, "__version__"):
                found[room].add(inner[0])
    assert {room: frozenset(found[room]) for room in ROOMS} == {room: ROOMS[room].imports for room in ROOMS}


def test_every_room_is_drawn_once_above_all_that_it_imports() -> None:
    floor = {name: number for number, names in enumerate(FLOORS) for name in names}
    assert sorted(floor) == sorted(ROOMS)
    assert sum(map(len, FLOORS)) == len(ROOMS)
    for name, room in ROOMS.items():
        assert all(floor[below] > floor[name] for below in room.imports), name


def test_a_move_takes_the_way_that_is_drawn() -> None:
    calls = [(str(call.module), call.function) for call in way_of("mayday78")]
    at = 0
    for stage in WAY:
        assert (stage.module, stage.function) in calls[at:], f"{stage} does not come where it is drawn"
        at = calls.index((stage.module, stage.function), at) + 1


@pytest.mark.parametrize("name", architecture.PICTURES)
def test_the_pictures_are_drawn_anew(name: str) -> None:
    kept = (architecture.DOCS / name).read_text("utf-8")
    assert kept == architecture.PICTURES[name](), "run `python -m tools.architecture` and commit the pictures"
