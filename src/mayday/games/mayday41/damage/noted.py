"""What Appendix C has noted of a ship: its losses, and the names under which positions and views write them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple


class Points(NamedTuple):
    """Points that wait for more before they have an effect (M4-APC.17)."""

    inside: bool
    what: str
    """A part by its id, a screen, or a system of which there is one."""
    number: int


@dataclass(slots=True, frozen=True)
class Losses:
    """How often the systems of a ship were struck, and the ratings that are left (M4-APC.22, M4-APC.29).

    It is replaced, never changed: copies of a vessel share it.
    """

    airlock: int = 0
    baffles: int = 0
    breaches: int = 0
    cg_inside: int = 0
    cg_outside: int = 0
    comms: int = 0
    """Sets that cannot be used, for want of an antenna or of themselves; of directors `mfd`."""
    comms_antenna: int = 0
    comms_inside: int = 0
    computers: int = 0
    corridor: int = 0
    hangar: int = 0
    mfd: int = 0
    mfd_antenna: int = 0
    mfd_inside: int = 0
    other: int = 0
    plant: int = 0
    plates: int = 0
    purifier: int = 0
    sand_inside: int = 0
    sand_ports: int = 0
    scoops: int = 0
    shops: int = 0
    stateroom: int = 0
    repaired: int = 0
    """The turn of the last repair (M4-APC.25)."""

    g_inside: int | None = None
    """None: as built."""
    g_outside: int | None = None
    jump_inside: int | None = None
    jump_outside: int | None = None
    meson_inside: int | None = None
    meson_outside: int | None = None
    damper_inside: int | None = None
    damper_outside: int | None = None

    outside: frozenset[str] = frozenset()
    """Parts whose antenna, port or mount is gone."""
    gone: frozenset[str] = frozenset()
    """Parts that are destroyed inside."""
    points: tuple[Points, ...] = ()


WHOLE: Final = Losses()
PARTED: Final = ("outside", "gone")
RATED: Final = tuple(name for name in Losses.__slots__ if getattr(WHOLE, name) is None)
COUNTED: Final = tuple(name for name in Losses.__slots__ if getattr(WHOLE, name) == 0)


def with_field(losses: Losses, name: str, value: int) -> Losses:
    """With another number in the field of this name."""
    changed: dict[str, Any] = {name: value}
    return replace(losses, **changed)


def waiting(losses: Losses, inside: bool, what: str) -> int:
    """Points that this has taken towards its next effect."""
    return next((one.number for one in losses.points if (one.inside, one.what) == (inside, what)), 0)


def with_points(losses: Losses, inside: bool, what: str, number: int) -> Losses:
    """With so many of them waiting."""
    others = tuple(one for one in losses.points if (one.inside, one.what) != (inside, what))
    return replace(losses, points=(*others, Points(inside, what, number)) if number else others)


# As they are written.

NAMES: Final = {name.replace("_", " "): name for name in COUNTED} | {name: name for name in RATED}
"""Of what is counted or rated, and the field that it stands in."""


def written(losses: Losses) -> dict[str, int]:
    """As a position and a view show them: a number under each name."""
    if losses is WHOLE or losses == WHOLE:
        return {}
    found = {name: getattr(losses, field) for name, field in NAMES.items()}
    plain = {name: number for name, number in found.items() if number or (number == 0 and NAMES[name] in RATED)}
    parted = {f"{word} {part}": 1 for word in PARTED for part in sorted(getattr(losses, word))}
    points = {f"points {'inside' if one.inside else 'outside'} {one.what}": one.number for one in sorted(losses.points)}
    return plain | parted | points


def read(notes: Mapping[str, int]) -> Losses:
    """The losses that are written so; all names have to fit."""
    if not notes:
        return WHOLE
    fields: dict[str, Any] = {NAMES[name]: number for name, number in notes.items() if name in NAMES}
    for word in PARTED:
        fields[word] = frozenset(name.removeprefix(f"{word} ") for name in notes if name.startswith(f"{word} "))
    losses = Losses(**fields)
    for name, number in notes.items():
        first, _, rest = name.partition(" ")
        if first == "points":
            where, _, what = rest.partition(" ")
            losses = with_points(losses, where == "inside", what, number)
    return losses
