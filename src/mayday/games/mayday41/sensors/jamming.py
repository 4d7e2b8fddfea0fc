"""Jamming: standing orders that meet sensor attempts, without a question to anybody (group JAM)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.mayday41.damage.condition import enemies, jammers
from mayday.games.mayday41.happenings.sensing import Jammed
from mayday.games.mayday41.reports import Naming, report, withhold
from mayday.games.mayday41.ships import crews
from mayday.games.mayday41.ships.sheets import Jammer, Sensor
from mayday.games.mayday41.space.places import between, distance
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley
from mayday.games.mayday41.tables import ACTIVE, band
from mayday.games.mayday41.tasks import FORMIDABLE, IMPOSSIBLE, STAGGERING, attempt, counted, easier
from mayday.kit.hexes import DIRECTIONS


def jammed(state: State, looker: int, target: int, sensor: Sensor, lock: bool, dice: AnyDice) -> bool:
    """Does anything jam this attempt? At most one line comes of it, however many succeed (M4-JAM.01, M4-JAM.11)."""
    by_area = _by_area(state, looker, target, sensor, dice)
    deceived = lock and _deceived(state, looker, target, sensor, dice)  # M4-JAM.10
    return by_area or deceived


def area_level(state: State, jammer_tl: int, sensor_tl: int, base: int = STAGGERING) -> int | None:
    """Easier by each tech level of advantage, 6D against better sensors, refused against far better ones.

    M4-JAM.04, M4-JAM.05, M4-JAM.06; of deceptive jammers against active locks with another base (M4-JAM.08).
    """
    lead = jammer_tl - sensor_tl
    if lead >= 0:
        return easier(base, lead)
    if lead == -1 or (lead == -2 and state.options.jam_two_tl == "impossible"):
        return IMPOSSIBLE
    return None


def passive_level(jammer_tl: int, sensor_tl: int) -> int | None:
    """M4-JAM.09."""
    return easier(IMPOSSIBLE, jammer_tl - sensor_tl) if jammer_tl >= sensor_tl else None


def in_arc(state: State, jammer: Vessel, number: int) -> bool:
    """Is a unit in the sixth of the map that an area jammer covers (M4-JAM.03)? Levels do not matter (M4-TDM.08)."""
    q, a, _ = between(jammer.present, state.units[number].present)
    (q1, a1), (q2, a2) = DIRECTIONS[jammer.arc], DIRECTIONS[(jammer.arc + 1) % 6]
    # Neighbouring directions span the plane with determinant 1.
    return q * a2 - a * q2 >= 0 and q1 * a - a1 * q >= 0


def _by_area(state: State, looker: int, target: int, sensor: Sensor, dice: AnyDice) -> bool:
    """Area jammers of the target and jammer missiles beside it; one roll each for a looker and a turn (M4-JAM.07)."""
    if sensor.kind not in ACTIVE and state.options.area_jam_passive == "off":
        return False
    eye, unit = state.units[looker], state.units[target]
    found = False
    if isinstance(unit, Vessel) and unit.arc != NOBODY and in_arc(state, unit, looker):
        jammer = _of_kind(unit, "area")
        if jammer is not None and distance(eye.present, unit.present) <= jammer.max_range:
            level = area_level(state, jammer.tl, sensor.tl)
            found = _remembered(state, looker, target, sensor, level, dice)
    for number in _jammer_missiles(state, looker, target):
        level = area_level(state, state.volley(number).tl, sensor.tl)
        found = _remembered(state, looker, number, sensor, level, dice) or found
    return found


def _jammer_missiles(state: State, looker: int, target: int) -> list[int]:
    """Those that fly in the hex of the attempt, for the target's side (M4-MIS.33)."""
    eye, unit = state.units[looker], state.units[target]
    if eye.present != unit.present:
        return []
    return [
        number
        for number, other in enumerate(state.units)
        if isinstance(other, Volley)
        and other.in_play
        and other.present == unit.present
        and not enemies(state, other.side, unit.side)
        and any(missile.kind == "jammer" for missile in other.missiles)
    ]


def _remembered(state: State, looker: int, jammer: int, sensor: Sensor, level: int | None, dice: AnyDice) -> bool:
    """The first attempt settles it for this turn, also that the sensor is too good for the jammer (M4-JAM.07)."""
    eye = state.units[looker]
    if jammer not in eye.jammed:
        eye.jammed[jammer] = level is not None and _roll(state, jammer, looker, "area", sensor, level, dice)
    return eye.jammed[jammer]


def _deceived(state: State, looker: int, target: int, sensor: Sensor, dice: AnyDice) -> bool:
    """A deceptive jammer meets the lock attempts that its orders cover, one roll each (M4-JAM.08 to M4-JAM.10)."""
    unit = state.units[target]
    if not isinstance(unit, Vessel):
        return False
    active = sensor.kind in ACTIVE
    if unit.deceives not in ("both", "active" if active else "passive"):
        return False
    jammer = _of_kind(unit, "deceptive")
    if jammer is None or distance(state.units[looker].present, unit.present) > jammer.max_range:  # M4-JAM.02
        return False
    if active:
        level = area_level(state, jammer.tl, sensor.tl, FORMIDABLE)
    else:
        level = passive_level(jammer.tl, sensor.tl)
    return level is not None and _roll(state, target, looker, "deceptive", sensor, level, dice)


def _of_kind(vessel: Vessel, kind: str) -> Jammer | None:
    return next((jammer for jammer in jammers(vessel) if jammer.kind == kind), None)


def _roll(state: State, jammer: int, looker: int, kind: str, sensor: Sensor, level: int, dice: AnyDice) -> bool:
    """Against the range factor between the two: farther is easier (M4-JAM.12)."""
    source = state.units[jammer]
    row = band(distance(source.present, state.units[looker].present))
    assert row is not None
    modifiers = crews.sensors(state, source) if isinstance(source, Vessel) else []
    rule = "M4-JAM.04" if kind == "area" else "M4-JAM.08" if sensor.kind in ACTIVE else "M4-JAM.09"
    roll, success = attempt(level, row.factor, modifiers, rule, dice, ("jammed", "not jammed"))
    if state.rules < 2:  # what is withheld is part of a position
        roll = counted(roll)
    eye = state.units[looker]
    secret = isinstance(eye, Volley) and jammer not in state.sides[eye.side].handles  # just a bogey (M4-SEN.36)

    def told(name: Naming) -> Jammed:
        return Jammed(name(jammer), name(looker), kind, roll, success)

    report(state, told, [] if secret else [eye.side])
    if sensor.kind in ACTIVE and source.side != eye.side:  # a passive attempt stays unknown (M4-JAM.14)
        withhold(state, told, [source.side])
    return success
