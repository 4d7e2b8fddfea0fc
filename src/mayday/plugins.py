"""What other packages add: games and bots, found by entry points when they are first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import Any

GAMES = "mayday.games"
"""Each names a `Game`, under the game's id."""
BOTS = "mayday.bots"
"""Each names a `Crew`, under the id of the game it plays."""


class Unusable(Exception):
    """Something that a package adds cannot be used; the sentence names the package."""


def added(group: str) -> Iterator[EntryPoint]:
    """The entry points of a group, by the names of their packages, so that the order is the same everywhere."""
    yield from sorted(entry_points(group=group), key=lambda point: (package(point), point.name))


def loaded(point: EntryPoint, kind: type) -> Any:
    """What an entry point names, if it can be imported and is of this kind."""
    try:
        found = point.load()
    except Exception as error:  # whatever another package does wrong, ours goes on
        raise refused(point, f"{point.value} cannot be imported ({type(error).__name__}: {error})") from error
    if not isinstance(found, kind):
        raise refused(point, f"{point.value} is no {kind.__name__}")
    return found


def refused(point: EntryPoint, reason: str) -> Unusable:
    return Unusable(f"{package(point)} cannot add {point.name!r} to {point.group}: {reason}")


def package(point: EntryPoint) -> str:
    """The name of the package that an entry point comes from."""
    return "a package without a name" if point.dist is None else point.dist.name
