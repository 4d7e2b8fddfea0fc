"""Bodies: planets, moons, asteroids, gas giants and stars, with the arrows around them (M4-MAP.14, M4-MAP.15)."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from mayday.games.mayday41.space.places import Spot, Vector, add, flat, times
from mayday.games.mayday41.tables import Kind
from mayday.kit.hexes import DIRECTIONS

Template: TypeAlias = Literal[
    "planet_std", "planet_airless", "planet_heavy", "moon", "asteroid", "gg_small", "gg_large", "star"
]
STEPS: Final[tuple[Vector, ...]] = tuple((int(q), int(a), 0) for q, a in DIRECTIONS)


class Body(Struct, frozen=True):
    """One of them in its place."""

    name: str
    kind: Kind
    hex: Spot
    atmosphere: Annotated[int, Meta(ge=0, le=15)] = 0
    """The code: 0 is none, 10 and more are written A and so on."""
    limit: Annotated[int, Meta(ge=0)] = 0
    """A hundred diameters in hexes; 0 of a body without a field (M4-GRV.13)."""
    rings: tuple[int, ...] = ()
    """Strength of gravity at distance 1, 2, ..."""
    fringe: bool = False
    """Are the hexes around it a gas giant's atmosphere?"""

    @property
    def solid(self) -> bool:
        """Does it fill its hex (M4-WLD.01, M4-WLD.10, M4-WLD.20)?"""
        return self.kind in ("planet", "gas_giant", "star")


PATTERNS: Final[dict[Template, Body]] = {
    "planet_std": Body("", "planet", (0, 0, 0), 6, 24, (1,)),
    "planet_airless": Body("", "planet", (0, 0, 0), 0, 24, (1,)),
    "planet_heavy": Body("", "planet", (0, 0, 0), 6, 24, (2,)),
    "moon": Body("", "moon", (0, 0, 0)),
    "asteroid": Body("", "asteroid", (0, 0, 0)),
    "gg_small": Body("", "gas_giant", (0, 0, 0), 0, 240, (1,), fringe=True),
    "gg_large": Body("", "gas_giant", (0, 0, 0), 0, 240, (2, 1), fringe=True),
    "star": Body("", "star", (0, 0, 0), 0, 0, (3, 2, 1)),
}
"""M4-MAP.15; the atmosphere of a planet and the limit of a star are the scenario's."""


@cache
def arrows(body: Body) -> dict[Spot, Vector]:
    """The pull of each hex of its field, with its strength (M4-GRV.01).

    Where no arrow points exactly at the centre it points to the neighbour nearest to it that comes first clockwise
    from N (M4-MAP.15). Above and below the centre arrows of the ring's strength point at it (M4-TDM.07).
    """
    found: dict[Spot, Vector] = {}
    reach = len(body.rings)
    for q in range(-reach, reach + 1):
        for a in range(max(-reach, -q - reach), min(reach, -q + reach) + 1):
            away = flat((q, a, 0))
            if away:
                inward = min(range(6), key=lambda turn: flat((q + STEPS[turn][0], a + STEPS[turn][1], 0)))
                found[add(body.hex, (q, a, 0))] = times(STEPS[inward], body.rings[away - 1])
    if body.rings:
        for level in (1, -1):
            found[add(body.hex, (0, 0, level))] = (0, 0, -level * body.rings[0])
    return found


def in_fringe(body: Body, spot: Spot) -> bool:
    """Is this place in a gas giant's atmosphere (M4-WLD.11)?"""
    return body.fringe and spot[2] == body.hex[2] and flat((spot[0] - body.hex[0], spot[1] - body.hex[1], 0)) == 1
