"""Why a sensor or jammer may not do so."""

from __future__ import annotations

from typing import TypeAlias

from mayday.core.reasons import Reasons
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.damage.condition import jammers, sensors
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.refusals.reasons import no_contact, not_manned, present, ship_of, unknown
from mayday.games.mayday41.sensors import contacts, sensing
from mayday.games.mayday41.ships.sheets import Sensor
from mayday.games.mayday41.space.places import distance
from mayday.games.mayday41.state import NOBODY, State, Vessel
from mayday.games.mayday41.tables import ACTIVE


def use_sensor(state: State, side: int, action: a.UseSensor) -> Reasons:
    (_, vessel), wanted = ship_of(state, side, action), action.sensor
    now, kind = (vessel.active, "active") if action.active else (vessel.passive, "passive")
    if wanted:
        fitted = {one.id: one.kind in ACTIVE for one in vessel.sheet.sensors}
        other = fitted.get(wanted, action.active) != action.active
        yield other, f"{wanted} is not {kind}: one active and one passive sensor may run.", "M4-SEN.02"
        known = ", ".join(one for one, active in fitted.items() if active == action.active) or "none"
        why = f"{vessel.name} has no {kind} sensor {wanted!r}; there are: {known}."
        yield wanted not in fitted, why, "M4-SEN.01"
        yield wanted in vessel.lost, f"{wanted} of {vessel.name} is destroyed.", "M4-DMG.20"
        dark = wanted not in [one.id for one in sensors(vessel)]
        yield dark, f"Active sensors need power, and {vessel.name} has none.", "M4-DMG.19"
    yield wanted == now, "That is the order already.", "M4-SEN.02"


def jam(state: State, side: int, action: a.Jam) -> Reasons:
    _, vessel = ship_of(state, side, action)
    yield from _no_jammer(vessel, "area", "M4-JAM.03")
    yield action.arc == vessel.arc, "That is the order already.", "M4-JAM.03"


def deceive(state: State, side: int, action: a.Deceive) -> Reasons:
    _, vessel = ship_of(state, side, action)
    yield from _no_jammer(vessel, "deceptive", "M4-JAM.08")
    yield action.against == vessel.deceives, "That is the order already.", "M4-JAM.08"


def _no_jammer(vessel: Vessel, kind: str, rule: str) -> Reasons:
    fitted, usable = ({one.kind for one in fit} for fit in (vessel.sheet.jammers, jammers(vessel)))
    yield kind not in fitted, f"{vessel.name} has no {kind} jammer.", rule
    yield kind not in usable, f"The {kind} jammer of {vessel.name} cannot be used now.", "M4-JAM.13"


# Sensor work.


Work: TypeAlias = a.Sense | a.Lock | a.Drop | a.EndSensors


def unfinished(state: State, side: int, action: Work) -> Reasons:
    """A vessel that may still look."""
    _, vessel = ship_of(state, side, action)
    if not sensing.running(vessel):
        yield from not_manned(vessel)
    yield from _finished(vessel)


def _finished(vessel: Vessel) -> Reasons:
    yield vessel.sensed, f"{vessel.name} has finished its sensor work.", "M4-SEN.04"


def at_turn(state: State, side: int, action: Work) -> Reasons:
    number, vessel = ship_of(state, side, action)
    yield number not in sensing.turn_of(state), f"It is not the turn of {vessel.name}.", "M4-SEN.04"


def _out_of_reach(state: State, number: int, target: int, sensor: Sensor) -> Reasons:
    away = distance(state.units[number].present, state.units[target].present)
    why = f"That is {away} hexes away, and {sensor.id} reaches {sensor.max_range}."
    yield not sensing.in_reach(state, number, target, sensor), why, "M4-SEN.08"


def sense(state: State, side: int, action: a.Sense) -> Reasons:
    yield from unknown(state, side, action.target)
    (number, vessel), target = ship_of(state, side, action), unit_of(state, side, action.target)
    yield state.units[target].side == side, f"{action.target} is your own.", "M4-SEN.05"
    sensor = sensing.sensor_of(vessel, action.sensor)
    if sensor is None:
        yield True, f"{action.sensor!r} does not run on {vessel.name} in this turn.", "M4-SEN.01"
        return
    yield target in vessel.tried, f"{vessel.name} has tried to find {action.target} in this turn.", "M4-SEN.05"
    yield from _out_of_reach(state, number, target, sensor)
    half_blind = sensing.half_blind(vessel, target)
    yield half_blind, f"{vessel.name} can only keep what it holds after that hit.", "M4-SEN.43"
    yield sensing.too_new(state, vessel, target, sensor), "LADAR finds nothing new.", "M4-SEN.41"
    full = not sensing.has_room(state, vessel, target, sensor)
    yield full, f"{sensor.id} of {vessel.name} holds as many contacts as it can.", "M4-SEN.15"


def lock(state: State, side: int, action: a.Lock) -> Reasons:
    name = action.target
    yield from no_contact(state, side, name, "M4-SEN.09")
    (number, vessel), target = ship_of(state, side, action), unit_of(state, side, name)
    yield target in vessel.locks, f"{vessel.name} has locked {name}.", "M4-SEN.12"
    yield target in vessel.lock_tried, f"{vessel.name} has tried to lock {name} in this turn.", "M4-SEN.10"
    yield target not in vessel.found, f"{vessel.name} itself has not found {name} in this turn.", "M4-SEN.09"
    full = contacts.lock_room(vessel) <= 0
    yield full, f"{vessel.name} holds as many locks as its fire control allows.", "M4-SEN.13"
    sensor = sensing.sensor_of(vessel, action.sensor)
    if sensor is not None:
        yield from _out_of_reach(state, number, target, sensor)
        return
    volley = unit_of(state, side, action.sensor)
    strange = volley == NOBODY or not state.plays(volley) or not sensing.running(vessel)
    yield strange, f"{action.sensor!r} does not run on {vessel.name} in this turn.", "M4-SEN.01"
    why = f"{action.sensor} has no semi-independent missiles that can help with {name}."
    yield volley not in sensing.helpers(state, number, target), why, "M4-MIS.17"


def drop(state: State, side: int, action: a.Drop) -> Reasons:
    (_, vessel), target = ship_of(state, side, action), unit_of(state, side, action.target)
    limited = sensing.is_limited(state)
    why = "Contacts need not be given up: sensors hold any number."
    yield action.contact and not limited, why, "M4-SEN.15"
    held, what = (sensing.held(vessel), "contact with") if action.contact else (vessel.locks, "lock on")
    yield target not in held, f"{vessel.name} has no {what} {action.target}.", "M4-SEN.13"
    yield not sensing.running(vessel), f"No sensor runs on {vessel.name}.", "M4-SEN.01"


def end_sensors(state: State, side: int, action: a.EndSensors) -> Reasons:
    if action.ship:  # without a name, all of the side have finished
        yield from present(state, side, action)
        _, vessel = ship_of(state, side, action)
        yield from _finished(vessel)
        idle = not sensing.running(vessel)
        yield idle, f"No sensor runs on {vessel.name}, so there is nothing to finish.", "M4-SEN.01"
        yield from at_turn(state, side, action)
