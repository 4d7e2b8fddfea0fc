"""Signals: sensitivity less range plus signature, and everything that changes it (groups SEN and OSM)."""

from __future__ import annotations

from typing import Final, NamedTuple

from mayday.games.mayday41.sensors.signatures import signatures
from mayday.games.mayday41.sensors.terms import Term
from mayday.games.mayday41.ships.sheets import Sensor, hull
from mayday.games.mayday41.space.bodies import in_fringe
from mayday.games.mayday41.space.places import add, direction, distance, flat, times
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley
from mayday.games.mayday41.tables import (
    ACTIVE,
    DECOY_SIGNATURES,
    MISSILE_REACH,
    MISSILE_SENSITIVITY,
    MISSILE_SIGNATURES,
    SENSOR_NAMES,
    SensorKind,
    band,
)
from mayday.games.mayday41.tasks import AVERAGE, EASY, IMPOSSIBLE, STAGGERING

AUTOMATIC: Final = -1
NONE: Final = -2
"""Beside the difficulties: a result without dice, and no result at all (M4-SEN.32)."""
COLUMNS: Final = ("active", "visible", "ir")


class Line(NamedTuple):
    """A row of a modifier table: active, visible, IR."""

    active: float
    visible: float
    ir: float


BASIC: Final = {
    "no thrust": Line(0, -0.5, 0),
    "shut down": Line(0, -1, 0),
    "active sensors": Line(1, 1, 1),
    "evading": Line(-0.5, -0.5, -0.5),
    "surprise": Line(0.5, 1, 0.5),
    "planet or asteroid": Line(-1, -1, -0.5),
    "landed": Line(-2, -1, -0.5),
    "atmosphere": Line(0, -0.5, 0),
    "gas giant's atmosphere": Line(-1, -2, -1.5),
    "detected last turn": Line(1.5, 1.5, 1.5),
    "detected within five turns": Line(0.5, 0.5, 0.5),
    "lock": Line(-1.5, -1.5, -1.5),
    "jammed": Line(-0.5, -0.5, -0.5),
    "detection handed off": Line(0.5, 0.5, 0.5),
    "lock handed off": Line(1, 1, 1),
}
"""M4-SEN.18."""
OPTIONAL: Final = {
    "fired beams": Line(0.5, 1, 0.5),
    "fired missiles": Line(0.5, 0, 0.5),
    "HEPlaR, 1-2 G": Line(0, 0.5, 0),
    "HEPlaR, 3-20 G": Line(0, 1, 0),
    "HEPlaR, 21 G and more": Line(0, 1.5, 0),
    "alert": Line(0, 0.5, 0),
    "in shadow": Line(0, 0, -2),
    "camouflaged": Line(-2, -1, -1),
    "near a gas giant": Line(-0.5, -0.5, 0),
    "atmosphere 6-7": Line(0, -0.5, 0),
    "atmosphere 8-9": Line(0, -1, -0.5),
    "atmosphere A and more": Line(-0.5, -1.5, -1),
    "upper atmosphere": Line(-1, -2, -1.5),
    "lower atmosphere": Line(-1.5, -2.5, -2.5),
    "deep atmosphere": Line(-2.5, -4.5, -4.5),
}
"""M4-OSM.01."""


def column(kind: SensorKind) -> int:
    """The signature and the column that a sensor looks at (M4-SEN.17)."""
    return 0 if kind in ACTIVE else 1 if kind == "visible" else 2


def signature(state: State, number: int, kind: SensorKind) -> float:
    """What a unit shows of itself (groups SIG, M4-SIG.16, M4-MIS.34)."""
    unit = state.units[number]
    name = COLUMNS[column(kind)]
    if isinstance(unit, Volley):
        decoy = any(missile.kind == "decoy" for missile in unit.missiles)
        return (DECOY_SIGNATURES if decoy else MISSILE_SIGNATURES)[name]
    found = signatures(hull(unit.sheet), float(state.options.emm_reflected))[column(kind)]
    if kind == "ladar" and unit.sheet.emm and state.options.ladar_ignores_emm == "on":  # M4-SIG.02
        found += 0.5
    if kind == "ir":  # heat baffles (M4-APC.22)
        found += unit.losses.baffles
    return found


def missile_sensor(volley: Volley) -> Sensor:
    """The passive IR set of independent missiles (M4-MIS.01)."""
    return Sensor("missile", "ir", MISSILE_SENSITIVITY, MISSILE_REACH, max(8, volley.tl))


def target_lines(state: State, number: int) -> list[tuple[str, str]]:
    """The lines that describe a target, with their rules; of each group only one (M4-SEN.19)."""
    unit = state.units[number]
    more = state.options.optional_sensor_mods == "on"
    found: list[tuple[str, str]] = []
    if isinstance(unit, Vessel):
        dark = unit.shut or "plant" in unit.out
        if dark:
            found.append(("shut down", "M4-SEN.21"))
        elif unit.g_used == 0:
            found.append(("no thrust", "M4-SEN.20"))
        if unit.radiated and unit.radiated == state.turn - 1:  # jammers do not count (M4-JAM.15)
            found.append(("active sensors", "M4-SEN.22"))
        if unit.evading:
            found.append(("evading", "M4-SEN.23"))
        if unit.awareness == "unaware":
            found.append(("surprise", "M4-SEN.24"))
        elif more and unit.awareness == "alert":
            found.append(("alert", "M4-OSM.04"))
    elif unit.g_used == 0:
        found.append(("no thrust", "M4-SEN.20"))
    found += _surroundings(state, number, more)
    return found + (_optional(state, number) if more else [])


def _surroundings(state: State, number: int, more: bool) -> list[tuple[str, str]]:
    """Bodies that hide a unit (M4-SEN.25 to M4-SEN.28, M4-OSM.05 to M4-OSM.10); levels matter by option (M4-WLD.19)."""
    unit = state.units[number]
    landed = isinstance(unit, Vessel) and unit.landed != NOBODY
    here = [body for body in state.bodies if body.hex == unit.present]
    fringe = any(in_fringe(body, unit.present) for body in state.bodies)
    found: list[tuple[str, str]] = []
    if landed:
        hidden = more and isinstance(unit, Vessel) and unit.camouflaged
        found.append(("camouflaged", "M4-OSM.06") if hidden else ("landed", "M4-SEN.26"))
    elif fringe:
        depth = unit.depth if isinstance(unit, Vessel) and unit.depth else "upper"
        found.append((f"{depth} atmosphere", "M4-OSM.09") if more else ("gas giant's atmosphere", "M4-SEN.28"))
    elif any(body.kind in ("planet", "moon", "asteroid") for body in here):
        found.append(("planet or asteroid", "M4-SEN.25"))
    air = max((body.atmosphere for body in here if body.kind == "planet"), default=0)
    if air and not more:
        found.append(("atmosphere", "M4-SEN.27"))
    elif air >= 6:
        name = "atmosphere 6-7" if air <= 7 else "atmosphere 8-9" if air <= 9 else "atmosphere A and more"
        found.append((name, "M4-OSM.08"))
    return found


def _optional(state: State, number: int) -> list[tuple[str, str]]:
    unit = state.units[number]
    found: list[tuple[str, str]] = []
    if isinstance(unit, Vessel):
        if unit.fired_beam and unit.fired_beam == state.turn - 1:
            found.append(("fired beams", "M4-OSM.02"))
        if unit.fired_missile and unit.fired_missile == state.turn - 1:
            found.append(("fired missiles", "M4-OSM.02"))
    if unit.g_used and (isinstance(unit, Volley) or unit.sheet.drive == "heplar"):  # M4-MIS.02
        name = "1-2 G" if unit.g_used <= 2 else "3-20 G" if unit.g_used <= 20 else "21 G and more"
        found.append((f"HEPlaR, {name}", "M4-OSM.03"))
    if _in_shadow(state, number):
        found.append(("in shadow", "M4-OSM.05"))
    if _near_giant(state, number):
        found.append(("near a gas giant", "M4-OSM.07"))
    return found


def _in_shadow(state: State, number: int) -> bool:
    """Behind a body, seen from the light; landed on a small one also in its own hex (M4-OSM.05, M4-TDM.08)."""
    if not state.sun:
        return False
    unit = state.units[number]
    away = times(direction(state.sun), -1)
    for n, body in enumerate(state.bodies):
        if body.kind not in ("planet", "moon", "asteroid"):
            continue
        if add(body.hex, away)[:2] == unit.present[:2]:
            return True
        if isinstance(unit, Vessel) and unit.landed == n and body.kind != "planet":
            return True
    return False


def _near_giant(state: State, number: int) -> bool:
    """Next to a fringe hex, and not in one (M4-OSM.07)."""
    spot = state.units[number].present
    for body in state.bodies:
        level = spot[2] == body.hex[2]
        if body.fringe and level and flat((spot[0] - body.hex[0], spot[1] - body.hex[1], 0)) == 2:
            return True
    return False


def terms(
    state: State, looker: int, target: int, sensor: Sensor, *, lock: bool, jammed: bool, spot_of: int = NOBODY
) -> list[Term]:
    """Every line of the signal of one attempt (M4-SEN.16, as in M4-SEN.45).

    `spot_of` is the volley whose sensor looks (M4-MIS.17).
    """
    eye = state.units[looker if spot_of == NOBODY else spot_of]
    hexes = distance(eye.present, state.units[target].present)
    row = band(hexes)
    factor = row.factor if row else 99.0
    found = [
        Term(f"{SENSOR_NAMES[sensor.kind]} sensitivity", sensor.sens, "M4-SEN.16"),
        Term(f"range {hexes}", -factor, "M4-MAP.05"),
        Term("signature", signature(state, target, sensor.kind), "M4-SEN.17"),
    ]
    at = column(sensor.kind)
    lines = target_lines(state, target) + _attempt_lines(state, looker, target, lock, jammed)
    for name, rule in lines:
        value = (BASIC.get(name) or OPTIONAL[name])[at]
        if value:
            found.append(Term(name, value, rule))
    return found


def _attempt_lines(state: State, looker: int, target: int, lock: bool, jammed: bool) -> list[tuple[str, str]]:
    """Memory for detections, the lock's own line, jamming, the help of friends (M4-SEN.29, M4-SEN.30, M4-JAM.11)."""
    found: list[tuple[str, str]] = []
    if lock:
        found.append(("lock", "M4-SEN.29"))
    else:
        contact = state.units[looker].contacts.get(target)
        ago = state.turn - contact.turn if contact else 99
        if ago <= 1:
            found.append(("detected last turn", "M4-SEN.06"))
        elif ago <= 5:
            found.append(("detected within five turns", "M4-SEN.07"))
    if jammed:
        found.append(("jammed", "M4-JAM.11"))
    help_of_friends = handoff(state, looker, target)
    if lock and not help_of_friends and state.options.si_assist == "handoff" and helping_volleys(state, looker, target):
        return [*found, ("detection handed off", "M4-MIS.17")]
    return found + help_of_friends


def helping_volleys(state: State, looker: int, target: int) -> list[int]:
    """Volleys of a vessel with SI missiles aimed at a unit and near enough to look at it (M4-MIS.17)."""
    found = []
    for number, unit in enumerate(state.units):
        if not isinstance(unit, Volley) or not unit.in_play or unit.ship != looker:
            continue
        aimed = any(missile.kind == "si" and missile.target == target for missile in unit.missiles)
        if aimed and distance(unit.present, state.units[target].present) <= MISSILE_REACH:
            found.append(number)
    return found


def handoff(state: State, looker: int, target: int) -> list[tuple[str, str]]:
    """What a friend in communication holds at this moment (M4-SEN.30, M4-SEN.31)."""
    side = state.units[looker].side
    if not in_touch(state, looker):
        return []
    best = ""
    for number, friend in enumerate(state.units):
        if number == looker or not isinstance(friend, Vessel) or not friend.in_play or not in_touch(state, number):
            continue
        if friend.side != side and friend.side not in state.sides[side].allies:
            continue
        if target in friend.locks:
            return [("lock handed off", "M4-SEN.30")]
        if target in friend.contacts and friend.contacts[target].held:
            best = "detection handed off"
    return [(best, "M4-SEN.30")] if best else []


def in_touch(state: State, number: int) -> bool:
    """Living crew, not captured, communications (M4-SEN.31, M4-APC.29)."""
    unit = state.units[number]
    if not isinstance(unit, Vessel):  # an independent missile works alone (M4-MIS.20)
        return False
    if unit.crew == 0 or unit.side != unit.home:
        return False
    interior = unit.sheet.appc
    return interior is None or unit.losses.comms < interior.comms


def strength(lines: list[Term]) -> float:
    return sum(term.value for term in lines)


def difficulty(signal: float, active: bool) -> int:
    """The task that a signal gives (M4-SEN.32)."""
    if signal < 0:
        return NONE
    if signal == 0:
        return IMPOSSIBLE
    if signal == 0.5:
        return AVERAGE if active else STAGGERING
    if active or signal >= 2:
        return AUTOMATIC
    return AVERAGE if signal == 1 else EASY
