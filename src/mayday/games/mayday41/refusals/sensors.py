"""Why a sensor or jammer may not do so."""

from __future__ import annotations

from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.damage.condition import jammers, may_find, powered, sensors
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.refusals.reasons import able_ship, called, contact, no, ship, unit
from mayday.games.mayday41.sensors import contacts, sensing
from mayday.games.mayday41.ships.sheets import Sensor
from mayday.games.mayday41.space.places import distance
from mayday.games.mayday41.state import NOBODY, State
from mayday.games.mayday41.tables import ACTIVE, FARTHEST


def use_sensor(state: State, side: int, action: a.UseSensor) -> None:
    number = able_ship(state, side, action.ship)
    vessel = state.vessel(number)
    kind = "active" if action.active else "passive"
    fitted = {one.id: one for one in vessel.sheet.sensors if (one.kind in ACTIVE) == action.active}
    if action.sensor not in fitted and action.sensor in [one.id for one in vessel.sheet.sensors]:
        raise no("M4-SEN.02", f"{action.sensor} is not {kind}: one active and one passive sensor may run.")
    if action.sensor and action.sensor not in fitted:
        known = ", ".join(fitted) or "none"
        raise no("M4-SEN.01", f"{vessel.name} has no {kind} sensor {action.sensor!r}; there are: {known}.")
    if action.sensor in vessel.lost:
        raise no("M4-DMG.20", f"{action.sensor} of {vessel.name} is destroyed.")
    if action.active and not powered(vessel) and action.sensor:
        raise no("M4-DMG.19", f"active sensors need power, and {vessel.name} has none.")
    if action.sensor in (vessel.active, vessel.passive):
        raise no("M4-SEN.02", "that is the order already.")
    if action.sensor not in [one.id for one in sensors(vessel)]:
        raise no("M4-SEN.01", f"{action.sensor or 'nothing'} cannot run on {vessel.name} now.")


def jam(state: State, side: int, action: a.Jam) -> None:
    _jammer(state, side, action.ship, "area", "M4-JAM.03")


def deceive(state: State, side: int, action: a.Deceive) -> None:
    _jammer(state, side, action.ship, "deceptive", "M4-JAM.08")


def _jammer(state: State, side: int, name: str, kind: str, rule: str) -> None:
    vessel = state.vessel(able_ship(state, side, name))
    if not any(one.kind == kind for one in vessel.sheet.jammers):
        raise no(rule, f"{vessel.name} has no {kind} jammer.")
    if not any(one.kind == kind for one in jammers(vessel)):
        raise no("M4-JAM.13", f"the {kind} jammer of {vessel.name} cannot be used now.")
    raise no(rule, "that is the order already.")


def _looker(state: State, side: int, name: str) -> int:
    number = able_ship(state, side, name)
    if state.vessel(number).sensed:
        raise no("M4-SEN.04", f"{called(state, number)} has finished its sensor work.")
    return number


def _running(state: State, number: int, name: str) -> Sensor:
    found = next((one for one in sensing.running(state.vessel(number)) if one.id == name), None)
    if found is None:
        raise no("M4-SEN.01", f"{name!r} does not run on {called(state, number)} in this turn.")
    return found


def _in_reach(state: State, number: int, target: int, sensor: Sensor) -> None:
    away = distance(state.units[number].present, state.units[target].present)
    if away > min(sensor.max_range, FARTHEST):
        raise no("M4-SEN.08", f"that is {away} hexes away, and {sensor.id} reaches {sensor.max_range}.")


def sense(state: State, side: int, action: a.Sense) -> None:
    number = _looker(state, side, action.ship)
    target = unit(state, side, action.target)
    if action.target[:1] in "sm" or state.units[target].side == side:
        raise no("M4-SEN.05", f"{action.target} is your own.")
    sensor = _running(state, number, action.sensor)
    vessel = state.vessel(number)
    if target in vessel.tried:
        raise no("M4-SEN.05", f"{vessel.name} has tried to find {action.target} in this turn.")
    _in_reach(state, number, target, sensor)
    held = target in vessel.contacts and vessel.contacts[target].held
    if not may_find(vessel) and not held:
        raise no("M4-SEN.43", f"{vessel.name} can only keep what it holds after that hit.")
    if not sensing.may_sense(state, number, target, sensor, limited=False):
        raise no("M4-SEN.41", "LADAR finds nothing new.")
    raise no("M4-SEN.15", f"{action.sensor} of {vessel.name} holds as many contacts as it can.")


def lock(state: State, side: int, action: a.Lock) -> None:
    number = _looker(state, side, action.ship)
    target = contact(state, side, action.target, "M4-SEN.09")
    vessel = state.vessel(number)
    if target in vessel.locks:
        raise no("M4-SEN.12", f"{vessel.name} has locked {action.target}.")
    if target in vessel.lock_tried:
        raise no("M4-SEN.10", f"{vessel.name} has tried to lock {action.target} in this turn.")
    if target not in vessel.found:
        raise no("M4-SEN.09", f"{vessel.name} itself has not found {action.target} in this turn.")
    if contacts.lock_room(vessel) <= 0:
        raise no("M4-SEN.13", f"{vessel.name} holds as many locks as its fire control allows.")
    helper = unit_of(state, side, action.sensor)
    if helper != NOBODY and state.plays(helper):
        raise no("M4-MIS.17", f"{action.sensor} has no semi-independent missiles that can help with {action.target}.")
    _in_reach(state, number, target, _running(state, number, action.sensor))


def drop(state: State, side: int, action: a.Drop) -> None:
    number = _looker(state, side, action.ship)
    if action.contact and state.options.sensor_tl_limits == "off":
        raise no("M4-SEN.15", "contacts need not be given up: sensors hold any number.")
    what = "no contact with" if action.contact else "no lock on"
    raise no("M4-SEN.13", f"{called(state, number)} has {what} {action.target}.")


def end_sensors(state: State, side: int, action: a.EndSensors) -> None:
    number = ship(state, side, action.ship)
    if state.vessel(number).sensed:
        raise no("M4-SEN.04", f"{called(state, number)} has finished its sensor work.")
    if not sensing.running(state.vessel(number)):
        raise no("M4-SEN.01", f"no sensor runs on {called(state, number)}, so there is nothing to finish.")
    raise no("M4-SEN.04", f"it is not the turn of {called(state, number)}.")
