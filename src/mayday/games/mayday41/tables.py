"""The printed charts of Mayday M4.1, and the words for its phases, kinds and states."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from mayday.games.mayday41.tasks import AVERAGE, DIFFICULT, FORMIDABLE, IMPOSSIBLE, STAGGERING

Kind: TypeAlias = Literal["planet", "moon", "asteroid", "gas_giant", "star"]
SensorKind: TypeAlias = Literal["radar", "ladar", "visible", "ir"]
JammerKind: TypeAlias = Literal["area", "deceptive"]
WeaponType: TypeAlias = Literal["laser", "npaw", "meson", "plasma"]
MissileType: TypeAlias = Literal["c", "si", "fi", "jammer", "decoy"]
FacilityKind: TypeAlias = Literal["cradle", "clamp", "tube"]
Awareness: TypeAlias = Literal["unaware", "alert", "battle_stations"]
Level: TypeAlias = Literal["upper", "lower", "deep"]
Depth: TypeAlias = Literal["", "upper", "lower", "deep"]
Deceives: TypeAlias = Literal["off", "active", "passive", "both"]
Posture: TypeAlias = Literal["offensive", "defensive"]

SENSOR_NAMES: Final = {"radar": "radar", "ladar": "LADAR", "visible": "visible light", "ir": "infrared"}
"""Kinds of sensors in a sentence."""
ACTIVE: Final[tuple[SensorKind, ...]] = ("radar", "ladar")
PASSIVE: Final[tuple[SensorKind, ...]] = ("visible", "ir")


class Band(NamedTuple):
    """A row of the range table (M4-MAP.05)."""

    last: int
    factor: float
    name: str  # empty where no weapon fires
    energy: int  # difficulty of beams
    sand: int  # DM of sandcasters


BANDS: Final = (
    Band(1, 9.0, "Point Blank", DIFFICULT, 2),
    Band(3, 9.5, "Very Short", AVERAGE, 1),
    Band(10, 10.0, "Short", DIFFICULT, 0),
    Band(30, 10.5, "Medium", FORMIDABLE, -1),
    Band(100, 11.0, "Long", STAGGERING, -2),
    Band(300, 11.5, "Extreme", IMPOSSIBLE, -4),
    Band(1000, 12.0, "", IMPOSSIBLE, 0),
)
"""M4-MAP.05, M4-ENG.02, M4-SND.05; factors that end in a half stay (M4-MAP.18)."""
FARTHEST: Final = 1000
"""Beyond it nothing is detected, locked or fired on (M4-MAP.08)."""


def band(hexes: int) -> Band | None:
    """The row of a range, its printed figure included (M4-MAP.06); None beyond the table (M4-MAP.08).

    Inside one hex it is the first row (M4-MAP.07).
    """
    for row in BANDS:
        if hexes <= row.last:
            return row
    return None


# Phases of a turn (M4-SEQ.01) and the questions inside them.
Stage: TypeAlias = Literal[
    "command",
    "initiative",
    "movement",
    "sensor_orders",
    "sensors",
    "guidance",
    "fire_orders",
    "boarding",
    "energy",
    "launch",
    "detonation",
    "craft",
    "end",
    "over",
]
STAGES: Final[tuple[Stage, ...]] = (
    "command",
    "initiative",
    "movement",
    "sensor_orders",
    "sensors",
    "guidance",
    "fire_orders",
    "boarding",
    "energy",
    "launch",
    "detonation",
    "craft",
    "end",
    "over",
)
COMMAND: Final = 0
INITIATIVE: Final = 1
MOVEMENT: Final = 2
SENSOR_ORDERS: Final = 3
SENSORS: Final = 4
GUIDANCE: Final = 5
FIRE_ORDERS: Final = 6
BOARDING: Final = 7
ENERGY: Final = 8
LAUNCH: Final = 9
DETONATION: Final = 10
CRAFT: Final = 11
END: Final = 12
OVER: Final = 13


class Missile(NamedTuple):
    """A row of the missile table (M4-MIS.01)."""

    g_rating: int
    g_turns: int
    sensor: bool


MISSILES: Final[dict[MissileType, Missile]] = {
    "c": Missile(12, 76, sensor=False),
    "si": Missile(6, 30, sensor=True),
    "fi": Missile(6, 32, sensor=True),
    "jammer": Missile(9, 36, sensor=False),
    "decoy": Missile(6, 30, sensor=False),
}
KIND_NAMES: Final[list[MissileType]] = list(MISSILES)
MISSILE_SIZE: Final = 6
MISSILE_SENSITIVITY: Final = 14.5
MISSILE_REACH: Final = 10
MISSILE_SIGNATURES: Final = {"active": -0.5, "visible": -2.0, "ir": -1.0}
"""M4-SIG.16."""
DECOY_SIGNATURES: Final = {"active": 0.5, "visible": -0.5, "ir": 0.0}
"""M4-MIS.34."""
GUIDED: Final[tuple[MissileType, ...]] = ("c", "si", "jammer")
"""Lost without a lock of their ship (M4-MIS.14)."""

# By tech level.
CONTROL: Final = ((8, 0), (9, 2), (11, 3), (13, 4), (14, 5), (99, 6))
"""Missiles that a director controls, up to these tech levels (M4-MIS.13)."""
WARHEADS: Final = ((10, 3), (12, 4), (14, 5), (99, 6))
"""M4-MIS.03."""
PROXIMITY: Final = ((12, 0), (13, 1), (14, 2), (99, 3))
"""M4-MIS.26."""
CONTACTS: Final = ((8, 10, 1), (9, 10, 3), (11, 20, 10), (13, 40, 20), (99, 60, 30))
"""Contacts of active and passive sensors (M4-SEN.15)."""
EVADE_TL: Final = (0, 9, 10, 11, 12)
"""Tech levels of Evade 1 to 4 (M4-EVP.01)."""
PREDICT_TL: Final = {0: 0, 2: 10, 3: 11, 4: 12, 5: 13}
"""M4-EVP.07."""


def by_tl(rows: tuple[tuple[int, int], ...], tl: int) -> int:
    return next(value for last, value in rows if tl <= last)


RATES: Final = ((800, 4), (400, 3), (200, 2), (100, 1), (50, 0), (0, -1))
"""Modifier by effective rate of fire, from these on (M4-ENG.11)."""


def rof_modifier(t4_rate: int) -> int:
    """Six times the printed rate, looked up (M4-ENG.10, M4-ENG.11)."""
    for least, value in RATES:
        if 6 * t4_rate >= least:
            return value
    raise AssertionError("the last rate is 0")


OPERATIONS: Final = 6
"""Launches and recoveries of a facility per turn, times its rate (M4-LCH.02)."""
CRAFT_LIMIT: Final = {"tube": 50, "cradle": 100}
"""Largest craft, in dTons (M4-LCH.12)."""
STARSHIP: Final = 100
"""dTons from which a vessel is a starship (M4-SHP.03)."""
HULL_AREA: Final = 500
"""dTons of a hull area (M4-BRD.04)."""
SIZES: Final = ((1_000_000, 12), (100_000, 11), (10_000, 10), (1_000, 9), (100, 8), (10, 7), (0, 6))
"""Size rating from these displacements on (M4-SHP.02)."""


def size_of(disp: float) -> int:
    return next(size for least, size in SIZES if disp >= least)
