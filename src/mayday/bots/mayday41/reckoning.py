"""Chances from what one knows: signals of sensors, shots of batteries, bursts of missiles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mayday.bots.mayday41.situation import Mark, Own, Situation, gap
from mayday.games.mayday41.sensors.signals import AUTOMATIC, BASIC, NONE, OPTIONAL, column, difficulty
from mayday.games.mayday41.ships.sheets import Battery, Sensor, Sheet
from mayday.games.mayday41.space.places import Spot
from mayday.games.mayday41.tables import ACTIVE, MISSILE_SENSITIVITY, MISSILES, MissileType, band, rof_modifier
from mayday.games.mayday41.tasks import AVERAGE, FORMIDABLE, chances, harder, nearest

UNLOCKED: Final = 3
TYPICAL: Final = (0.0, -0.5, -0.5)
"""What a vessel of which nothing is known shows."""
MISSILES_SHOW: Final = (-0.5, -2.0, -1.0)


@lru_cache(1 << 12)
def odds(level: int, number: int, shift: int) -> float:
    ways, of = chances(level, number, shift)
    return ways / of


def shows(sheet: Sheet) -> tuple[float, float, float]:
    """The signatures of a class."""
    return sheet.sig_active or 0.0, sheet.sig_visible or 0.0, sheet.sig_ir or 0.0


# Sensors.


def sensor_chance(
    situation: Situation, own: Own, sensor: Sensor, mark: Mark, *, lock: bool, eye: Spot | None = None
) -> float:
    """How likely an attempt succeeds, as far as one can tell from outside."""
    hexes = gap(own.present if eye is None else eye, mark.present)
    row = band(hexes)
    if row is None or hexes > sensor.max_range:
        return 0.0
    place = column(sensor.kind)
    typical = MISSILES_SHOW if mark.volley else shows(mark.sheet) if mark.sheet is not None else TYPICAL
    signal = sensor.sens - row.factor + typical[place]
    signal += _surroundings(situation, mark)[place]
    if lock:
        signal += BASIC["lock"][place]
    elif mark.ref in own.holds:
        signal += BASIC["detected last turn"][place]
    signal += _help(situation, own, mark)
    return task_chance(signal, sensor, mark.size, _sensor_dm(situation, own, lock, sensor))


def task_chance(signal: float, sensor: Sensor, size: int, dm: int) -> float:
    level = difficulty(signal, sensor.kind in ACTIVE)
    if level == AUTOMATIC:
        return 1.0
    return 0.0 if level == NONE else odds(level, size, dm)


def _surroundings(situation: Situation, mark: Mark) -> tuple[float, float, float]:
    """What a world around it hides."""
    if mark.contact is not None and mark.contact.landed:
        return BASIC["landed"]
    if not situation.sky.in_fringe(mark.present):
        return (0.0, 0.0, 0.0)
    if situation.options.optional_sensor_mods == "on":
        return OPTIONAL["lower atmosphere"]
    return BASIC["gas giant's atmosphere"]


def _help(situation: Situation, own: Own, mark: Mark) -> float:
    """What friends hand off (M4-SEN.30)."""
    best = 0.0
    for friend in situation.own.values():
        if friend is not own and mark.ref in friend.holds:
            best = 0.5
            if friend.ship.sensed and mark.ref in friend.ship.locks:
                return 1.0
    return best


def _sensor_dm(situation: Situation, own: Own, lock: bool, sensor: Sensor) -> int:
    dm = 0
    if situation.options.crew_ratings == "on":
        dm = 8 - own.sheet.crew_quality + 2 - own.sheet.skills.sensors
    if lock:
        dm += ("bridge" in own.ship.out) + 2 * ("sensors" in own.ship.out)
    if sensor.kind not in ACTIVE:
        dm += "plant" in own.ship.out or own.ship.shut
    return dm


def missile_eye() -> Sensor:
    return Sensor("missile", "ir", MISSILE_SENSITIVITY, 10, 12)


# Fire.


def evasion(sheet: Sheet | None, g: int) -> int:
    """What a class gains by evading with an ordinary pilot."""
    if sheet is None or not sheet.evade:
        return 0
    return min(nearest(sheet.evade * sheet.skills.pilot, 4), g)


def gunnery(situation: Situation, sheet: Sheet) -> int:
    if situation.options.crew_ratings == "off":
        return 0
    return 8 - sheet.crew_quality + 2 - sheet.skills.gunnery


def shot_chance(
    situation: Situation, own: Own, battery: Battery, mark: Mark, *, to_hit: bool, predicted: bool
) -> float:
    """How likely a battery hits; enemies that can evade are thought to."""
    row = band(gap(own.present, mark.present))
    if row is None:
        return 0.0
    level: int | None = row.energy
    if mark.ref not in own.ship.locks:
        level = harder(row.energy, UNLOCKED)
    if level is None:
        return 0.0
    landed = mark.contact is not None and bool(mark.contact.landed)
    dm = 0 if landed else mark.g + evasion(mark.sheet, mark.g)
    dm += gunnery(situation, own.sheet) - fire_control(own)
    if predicted:
        dm -= own.sheet.predict or 0
    if to_hit:
        dm -= rof_modifier(battery.rof)
    return odds(level, mark.size, dm)


def fire_control(own: Own) -> int:
    return 0 if "directors" in own.ship.out else own.sheet.fire_control


def points(battery: Battery, to_hit: bool) -> int:
    """Damage of a hit (M4-ENG.12, M4-ENG.13)."""
    if to_hit:
        return battery.damage
    return max(1, min(battery.damage + rof_modifier(battery.rof), 2 * battery.damage))


def burst_chance(
    situation: Situation, own: Own, kind: MissileType, mark: Mark, *, predicted: bool, far: bool = False
) -> float:
    """How likely one missile hits once it is there (M4-MIS.27, M4-MIS.28)."""
    dm = mark.g + evasion(mark.sheet, mark.g) - MISSILES[kind].g_rating - fire_control(own)
    dm += gunnery(situation, own.sheet)
    if predicted and kind != "fi":
        dm -= own.sheet.predict or 0
    return odds(FORMIDABLE if far else AVERAGE, mark.size, dm)


def barrage(attacker: Sheet, target: Sheet, hexes: int) -> float:
    """Damage that the beams of one class are expected to do to another in a turn at this range."""
    row = band(hexes)
    if row is None:
        return 0.0
    dm = target.g_rating + evasion(target, target.g_rating) - attacker.fire_control - (attacker.predict or 0)
    beams = [*attacker.batteries, *([attacker.spinal] if attacker.spinal else [])]
    total = 0.0
    for battery in beams:
        if hexes <= battery.max_range:
            plain = odds(row.energy, target.size or 8, dm) * points(battery, to_hit=False)
            sure = odds(row.energy, target.size or 8, dm - rof_modifier(battery.rof)) * battery.damage
            total += max(plain, sure)
    return total
